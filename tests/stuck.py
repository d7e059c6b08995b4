"""Whole games through the opponent's process at very short thinking times: nobody is ever stuck.

    .venv/bin/python -P -m tests.stuck --games 1000 --results stuck.jsonl

Not part of the suite, which plays a few games: this plays every game at every number of seats and every level
in turn, through `Match` and `Thinker` as the table does, in every tenth game with a process that is killed
(SIGKILL) or frozen (SIGSTOP) at random moments. Each game becomes a line of `--results`, and the same command
goes on from there; one line for each configuration is printed in the end.

A fault, which ends in exit code 1, is an answer that is not legal, an exception on either side, no answer
within `STALLED` seconds, an answer too late, or a process that takes ever more memory.

An answer may take 1.1 times the asked time. Of how late one is, what the machine did after that time is told
apart: by how much sleeps between two polls were longer than `POLL`, and how long this side was kept off the
processor. The rest is the program's own doing, and that is judged; beside it stands what a clock on the wall
would say. A tenth of a very short time is less than any program needs for anything, so no less than `LEAST`
is allowed: what is left, after a frame of the window, of the tenth of the shortest time that a level has.
Six milliseconds of each time are kept for the way there and back (`ai.worker.RESERVE`): of ten the search has
four, and of five none at all.
"""

from __future__ import annotations

import argparse
import contextlib
import logging
import os
import random
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, get_args

import msgspec

from ai.levels import LEVELS
from ai.worker import LATENESS, Thinker
from game.play.match import Match
from game.play.seats import Computer, Level, Setup
from game.rules import GAMES

OPTIONS: dict[str, dict[str, object]] = {"bonnie-and-clyde": {"target": 10}}
"""Games that are played to fewer points, so that there are more of them."""

POLL = 0.001
"""Seconds between two looks for an answer."""

STALLED = 10.0

LEAST = (1.1 - LATENESS) * min(level.seconds for level in LEVELS.values()) - 1 / 60

DISTURBED_EVERY = 10

CALM = 0.7
"""Seconds from one kill to the next on average: now it strikes a process that thinks, now one that starts."""

GROWTH_MB = 40.0
"""So much more than the first games the last may take."""


class Kind(NamedTuple):
    """A configuration: which game, how many seats, all of which level."""

    game: str
    seats: int
    level: Level


class Game(msgspec.Struct, frozen=True):
    """What came of one game. Times are in milliseconds, memory in megabytes.

    `searched` answers came from a search, the others were the only action there was or rules of thumb. `late`
    is by how much the latest answer came after its time by the program's own doing, `late_by_clock` with
    what the machine added, `beyond` how many took more than 1.1 times theirs by that clock. `quarters` are
    the mean times of an answer in the first and in the last quarter of the game, `own` likewise the processor
    time that the program's side took for it; `memory` is that of the opponent's process, `here` of the
    program's.
    """

    game: str
    seats: int
    level: Level
    number: int
    asked: float
    answers: int
    searched: int
    late: float
    late_by_clock: float
    beyond: int
    quarters: tuple[float, float]
    own: tuple[float, float]
    kills: int
    memory: float
    here: float
    faults: tuple[str, ...]
    """What must not happen; how late an answer may be is another matter (see `summary`)."""

    @property
    def kind(self) -> Kind:
        """Its configuration."""
        return Kind(self.game, self.seats, self.level)


class Answered(NamedTuple):
    """One answer: how long it took, and how late it was, by the clock and by the program's own doing."""

    action: str
    searched: bool
    took: float
    late_by_clock: float
    late: float
    own: float


class Warned(logging.Handler):
    """Notes what the opponents complain about: an exception in the search is answered for, and told here."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note it."""
        self.said.append(record.getMessage())


class Killer:
    """Kills or freezes the process now and then."""

    def __init__(self, thinker: Thinker, dice: random.Random) -> None:
        self._thinker = thinker
        self._dice = dice
        self.kills = 0
        self._next = time.monotonic() + dice.expovariate(1 / CALM)

    def __call__(self) -> None:
        """Strike if it is time."""
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + self._dice.expovariate(1 / CALM)
        process = self._thinker.process_id
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, self._dice.choice((signal.SIGKILL, signal.SIGSTOP)))
                self.kills += 1


def answered(
    thinker: Thinker, match: Match, seat: int, level: Level, seconds: float, killer: Killer | None
) -> Answered | None:
    """Ask for the action of a seat and wait for it as a window does; None if none comes."""
    used = cpu = time.thread_time()
    begun = now = time.monotonic()
    thinker.ask(match.observation(seat), seat, level=level, seconds=seconds)
    machine = idle = 0.0
    while now < begun + STALLED:
        if killer is not None:
            killer()
        answer = thinker.poll()
        before, now = now, time.monotonic()
        already, cpu = cpu, time.thread_time()
        late = now - begun - seconds
        machine += max(0.0, min(now - before - (cpu - already) - idle, late))
        if answer is not None:
            searched = bool(answer.search["simulations"])
            return Answered(answer.action, searched, now - begun, late, late - machine, cpu - used)
        time.sleep(POLL)
        idle = POLL
    return None


def play(thinker: Thinker, kind: Kind, number: int, seconds: float) -> Game:
    """One game to its end, or until it cannot go on."""
    dice = random.Random(number)
    killer = Killer(thinker, dice) if number % DISTURBED_EVERY == DISTURBED_EVERY - 1 else None
    warned = Warned()
    logger = logging.getLogger("scoundrels.ai")
    logger.addHandler(warned)
    answers: list[Answered] = []
    faults: list[str] = []
    try:
        for found in _answers(thinker, kind, number, seconds, killer):
            if isinstance(found, str):
                faults.append(found)
            else:
                answers.append(found)
    except Exception as error:  # whatever it is, it is what this looks for
        faults.append(f"{type(error).__name__}: {error}")
    finally:
        logger.removeHandler(warned)
    faults.extend(warned.said)
    latest = max((one.late for one in answers), default=0.0)
    quarter = max(1, len(answers) // 4)
    ends = (answers[:quarter], answers[-quarter:])
    return Game(
        *kind,
        number=number,
        asked=1000 * seconds,
        answers=len(answers),
        searched=sum(one.searched for one in answers),
        late=round(1000 * latest, 3),
        late_by_clock=round(1000 * max((one.late_by_clock for one in answers), default=0.0), 3),
        beyond=sum(one.late_by_clock > 0.1 * seconds for one in answers),
        quarters=(_mean(one.took for one in ends[0]), _mean(one.took for one in ends[1])),
        own=(_mean(one.own for one in ends[0]), _mean(one.own for one in ends[1])),
        kills=0 if killer is None else killer.kills,
        memory=megabytes(thinker.process_id) if thinker.ready else 0.0,
        here=megabytes(os.getpid()),
        faults=tuple(faults),
    )


def _answers(
    thinker: Thinker, kind: Kind, number: int, seconds: float, killer: Killer | None
) -> Iterator[Answered | str]:
    """Every answer of a game, or a sentence about what was wrong with one, which ends it."""
    players = tuple(Computer(f"Seat {seat}", "vera", kind.level) for seat in range(kind.seats))
    match = Match.new(Setup(kind.game, players, dict(OPTIONS.get(kind.game, {}))), number)
    while not match.over():
        if match.chance_due():
            match.deal()
            continue
        seat = match.to_act()[0]
        found = answered(thinker, match, seat, kind.level, seconds, killer)
        if found is None:
            yield f"no answer within {STALLED:g} seconds"
            return
        if found.action not in match.legal(seat):
            yield f"“{found.action}” is not legal"
            return
        yield found
        match.play(seat, found.action)


def _mean(times: Iterable[float]) -> float:
    found = list(times)
    return round(1000 * sum(found) / max(1, len(found)), 3)


def megabytes(process: int | None) -> float:
    """The memory of a process, 0 where the system does not tell or the process is new."""
    with contextlib.suppress(OSError, StopIteration, ValueError):
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
        return round(int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024, 1)
    return 0.0


def kinds(game: str | None, seats: int | None, level: str | None) -> list[Kind]:
    """All configurations, or those asked for."""
    return [
        Kind(name, size, asked)
        for name in GAMES
        if game in (None, name)
        for size in range(GAMES[name].min_seats, GAMES[name].max_seats + 1)
        if seats in (None, size)
        for asked in get_args(Level)
        if level in (None, asked)
    ]


class Kept:
    """The games so far, in a file too if there is one."""

    def __init__(self, path: Path | None) -> None:
        self.games: dict[Kind, list[Game]] = defaultdict(list)
        self._path = path
        if path is not None and path.exists():
            lines = [line for line in path.read_bytes().splitlines(True) if line.endswith(b"\n")]
            path.write_bytes(b"".join(lines))  # the last may have been cut off
            for line in lines:
                self._add(msgspec.json.decode(line, type=Game))

    def note(self, game: Game) -> None:
        """One more."""
        self._add(game)
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(game) + b"\n")

    def _add(self, game: Game) -> None:
        self.games[game.kind].append(game)


class Line(msgspec.Struct, frozen=True):
    """What came of all games of a configuration (see `Game`)."""

    game: str
    seats: int
    level: Level
    games: int
    disturbed: int
    kills: int
    answers: int
    searched: int
    late: float
    late_by_clock: float
    beyond: int
    quarters: tuple[float, float]
    own: tuple[float, float]
    memory: float
    here: float
    faults: tuple[str, ...]


def summary(games: list[Game]) -> Line:
    """All of them in a line."""
    faults = [f"game {game.number}: {fault}" for game in games for fault in game.faults]
    for game in games:
        if game.late > max(0.1 * game.asked + 1000 * POLL, 1000 * LEAST):
            faults.append(f"game {game.number}: an answer came {game.late:.1f} ms after its time")
    for what in ("memory", "here"):
        sizes = [getattr(game, what) for game in games if getattr(game, what)]
        if sizes and sizes[-1] > sizes[0] + GROWTH_MB:
            faults.append(f"{what} grew from {sizes[0]} to {sizes[-1]} MB")
    long = [game for game in games if game.answers >= 8]

    def quarters(what: str) -> tuple[float, float]:
        ends = [getattr(game, what) for game in long]
        first, last = (sum(end[i] for end in ends) / max(1, len(ends)) for i in (0, 1))
        return round(first, 3), round(last, 3)

    return Line(
        *games[0].kind,
        games=len(games),
        disturbed=sum(game.kills > 0 for game in games),
        kills=sum(game.kills for game in games),
        answers=sum(game.answers for game in games),
        searched=sum(game.searched for game in games),
        late=max(game.late for game in games),
        late_by_clock=max(game.late_by_clock for game in games),
        beyond=sum(game.beyond for game in games),
        quarters=quarters("quarters"),
        own=quarters("own"),
        memory=max(game.memory for game in games),
        here=max(game.here for game in games),
        faults=tuple(faults),
    )


HEAD = (
    f"{'':18}{'seats':>5} {'level':8}{'games':>6}{'kills':>6}{'answers':>8}{'searched':>9}"
    f"{'late ms':>9}{'by clock':>9}{'beyond':>7}{'first/last quarter':>20}{'own':>12}{'MB':>7}"
)


def text(line: Line) -> str:
    """A line of the table."""
    thought = f"{100 * line.searched / max(1, line.answers):.0f} %"
    quarters = "{:.2f} / {:.2f}".format(*line.quarters)
    own = "{:.2f} / {:.2f}".format(*line.own)
    who = f"{line.game:18}{line.seats:>5} {line.level:8}"
    counts = f"{line.games:>6}{line.kills:>6}{line.answers:>8}{thought:>9}"
    times = f"{line.late:>9.2f}{line.late_by_clock:>9.2f}{line.beyond:>7}{quarters:>20}{own:>12}"
    shown = f"{who}{counts}{times}{line.memory:>7.0f}"
    return "\n".join([shown, *(f"    FAULT {fault}" for fault in line.faults)])


def main(arguments: list[str] | None = None) -> int:
    """Play, a game of each configuration after another, and say what came of it; the exit code."""
    parser = argparse.ArgumentParser(prog="python -P -m tests.stuck", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="of each configuration (20)")
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument("--seats", type=int, help="only with so many")
    parser.add_argument("--level", choices=list(LEVELS), help="only this one")
    parser.add_argument("--ms", type=float, default=10.0, help="milliseconds for an answer (10)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no game after so long")
    parser.add_argument("--results", type=Path, help="a file for the games, to go on from")
    parser.add_argument("--json", type=Path, help="a file for the lines")
    asked = parser.parse_args(arguments)
    kept = Kept(asked.results)
    todo = kinds(asked.game, asked.seats, asked.level)
    until = time.monotonic() + 60 * asked.minutes
    thinker = Thinker()
    try:
        for number in range(asked.games):
            for kind in todo:
                if number in {game.number for game in kept.games[kind]} or time.monotonic() > until:
                    continue
                found = play(thinker, kind, number, asked.ms / 1000)
                kept.note(found)
                for fault in found.faults:
                    who = f"{kind.game}, {kind.seats} seats, {kind.level}"
                    print(f"{who}, game {number}: {fault}", flush=True)
    except KeyboardInterrupt:
        print("Broken off.", file=sys.stderr)
    finally:
        thinker.close()
    lines = [summary(kept.games[kind]) for kind in todo if kept.games[kind]]
    print("\n".join([HEAD, *map(text, lines)]))
    if asked.json is not None:
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(lines)) + b"\n")
    return 1 if any(line.faults for line in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
