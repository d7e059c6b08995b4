"""Games through the opponent's process, several side by side, and how every answer came."""

from __future__ import annotations

import contextlib
import logging
import os
import random
import signal
import time
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec

from ai.worker import GRACE, STARTING, Thinker
from game.play.match import Match
from game.play.seats import Computer, Level, Setup
from tests.stuck.records import POLL, Game, Kind, Measures

OPTIONS: dict[str, dict[str, object]] = {"bonnie-and-clyde": {"target": 10}}
"""Games that are played to fewer points, so that there are more of them."""

STALLED = 10.0

DISTURBED_EVERY = 8
"""More often than every tenth game, as some of the shortest end before anything befalls them."""

FIRST_STRIKE, NEXT_STRIKE = 2 / 3, 1 / 100
"""How likely a question is to be struck: in each disturbed game soon one, and later ones at any time."""

FROZEN = 1 / 8
"""Of so many strikes the process is frozen and not killed: it takes seconds to find that out."""

_QUEUE: int | None = None
with contextlib.suppress(OSError):
    _QUEUE = os.open("/proc/thread-self/schedstat", os.O_RDONLY)


class Answered(NamedTuple):
    """One answer: how long it took, how late it was by the clock and by the program's own doing, for how long
    it held the caller up at most, and its processor time there."""

    action: str
    searched: bool
    took: float
    late_by_clock: float
    late: float
    held: float
    own: float


T = TypeVar("T")
Waiting: TypeAlias = Generator[None, None, T]
"""What goes on at each `next` as far as it can without waiting, and comes to a result."""


class Warned(logging.Handler):
    """Notes what the opponents complain about: an exception in the search is answered for, and told here."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note it."""
        self.said.append(record.getMessage())

    def taken(self) -> list[str]:
        """What was said since the last time."""
        said, self.said = self.said, []
        return said


def sample() -> tuple[float, float, float]:
    """Now: seconds of the clock, of this thread's processor time, and of its waiting for a processor (0 where
    the system does not tell)."""
    queued = -1.0
    while queued != (queued := _queued()):  # else what was waited between is of two moments
        now, cpu = time.monotonic(), time.thread_time()
    return now, cpu, queued


def _queued() -> float:
    return 0.0 if _QUEUE is None else int(os.pread(_QUEUE, 64, 0).split()[1]) * 1e-9


class Looks:
    """Every look for one answer, asked for with `begin`: what this side did, and what the machine."""

    def __init__(self) -> None:
        self.begun = self.last = time.monotonic()
        self.due = float("inf")
        self.machine = self.held = self.own = 0.0

    def begin(self, seconds: float) -> None:
        """It is asked for now."""
        self.begun = self.last = time.monotonic()
        self.due = self.begun + seconds

    def __enter__(self) -> None:
        self._at = sample()

    def __exit__(self, *_error: object) -> None:
        (begun, cpu, queued), (now, used, waited) = self._at, sample()
        idle, queued = max(0.0, begun - self.last - POLL), waited - queued
        self.last = now
        self.own += used - cpu
        self.held = max(self.held, now - begun - queued)
        self.machine += max(0.0, min(idle + queued, now - self.due))


class Striker:
    """Kills or freezes the process now and then."""

    def __init__(self, thinker: Thinker, dice: random.Random) -> None:
        self._thinker = thinker
        self._dice = dice
        self.strikes = 0

    def asked(self, seconds: float) -> None:
        """A question was put, with so much time: strike, perhaps, at some moment of the first half of it."""
        process = self._thinker.process_id
        if process is None or self._dice.random() >= (NEXT_STRIKE if self.strikes else FIRST_STRIKE):
            return
        time.sleep(self._dice.uniform(0.0, seconds / 2))
        with contextlib.suppress(ProcessLookupError):
            # Frozen while it starts it is left half a minute to get ready: that takes too long here.
            frozen = self._thinker.ready and self._dice.random() < FROZEN
            os.kill(process, signal.SIGSTOP if frozen else signal.SIGKILL)
            self.strikes += 1


def answered(
    thinker: Thinker, match: Match, seat: int, level: Level, seconds: float, striker: Striker | None
) -> Waiting[Answered | None]:
    """Ask for the action of a seat and wait for it as a window does; None if none comes."""
    looks = Looks()
    with looks:
        thinker.poll()  # while nobody is asked the window looks too
    looks.begin(seconds)
    with looks:
        thinker.ask(match.observation(seat), seat, level=level, seconds=seconds)
    if striker is not None:
        striker.asked(seconds)
    while looks.last < looks.begun + STALLED:
        with looks:
            answer = thinker.poll()
        if answer is not None:
            late = looks.last - looks.due
            searched = bool(answer.search["simulations"])
            took = looks.last - looks.begun
            return Answered(answer.action, searched, took, late, late - looks.machine, looks.held, looks.own)
        yield
    return None


def play(thinker: Thinker, kind: Kind, number: int, seconds: float) -> Waiting[Game]:
    """One game to its end, or until it cannot go on."""
    disturbed = number % DISTURBED_EVERY == DISTURBED_EVERY - 1
    striker = Striker(thinker, random.Random(f"{kind}, {number}")) if disturbed else None
    answers: list[Answered] = []
    faults: list[str] = []
    try:
        faults.extend((yield from _played(thinker, kind, number, seconds, striker, answers)))
        if striker is not None and striker.strikes:
            faults.extend((yield from _searches_again(thinker, kind)))
    except Exception as error:  # whatever it is, it is what this looks for
        faults.append(f"{type(error).__name__}: {error}")
    quarter = max(1, len(answers) // 4)
    ends = (answers[:quarter], answers[-quarter:])
    measures = Measures(
        answers=len(answers),
        searched=sum(one.searched for one in answers),
        beyond=sum(one.late_by_clock > 0.1 * seconds for one in answers),
        kills=0 if striker is None else striker.strikes,
        late=_most(one.late for one in answers),
        late_by_clock=_most(one.late_by_clock for one in answers),
        held=_most(one.held for one in answers),
        quarters=(_mean(one.took for one in ends[0]), _mean(one.took for one in ends[1])),
        own=(_mean(one.own for one in ends[0]), _mean(one.own for one in ends[1])),
        memory=megabytes(thinker.process_id) if thinker.ready else 0.0,
        here=megabytes(os.getpid()),
    )
    return Game(kind, number, 1000 * seconds, measures, tuple(faults))


def table(kind: Kind, number: int) -> Match:
    """A match of computers only."""
    players = tuple(Computer(f"Seat {seat}", "vera", kind.level) for seat in range(kind.seats))
    return Match.new(Setup(kind.game, players, dict(OPTIONS.get(kind.game, {}))), number)


def _played(
    thinker: Thinker,
    kind: Kind,
    number: int,
    seconds: float,
    striker: Striker | None,
    answers: list[Answered],
) -> Waiting[list[str]]:
    """Add every answer of a game; sentences about what was wrong with one, which ends it."""
    match = table(kind, number)
    while not match.over():
        if match.chance_due():
            match.deal()
            continue
        seat = match.to_act()[0]
        found = yield from answered(thinker, match, seat, kind.level, seconds, striker)
        if found is None:
            return [f"no answer within {STALLED:g} seconds"]
        if found.action not in match.legal(seat):
            return [f"“{found.action}” is not legal"]
        answers.append(found)
        match.play(seat, found.action)
    return []


def _searches_again(thinker: Thinker, kind: Kind) -> Waiting[list[str]]:
    """A killed or frozen process is replaced by one that searches as before; what is wrong else."""
    match = table(kind, 0)
    until = time.monotonic() + GRACE + STARTING
    while time.monotonic() < until:
        found = yield from answered(thinker, match, match.to_act()[0], kind.level, 0.1, None)
        if found is None:
            return [f"no answer within {STALLED:g} seconds to the question after a game that was disturbed"]
        if found.searched:
            return []
    return ["after a game that was disturbed no search answered any more"]


def side_by_side(
    thinkers: Iterable[Thinker], todo: Iterable[tuple[Kind, int]], seconds: float
) -> Iterator[Game]:
    """The games of these numbers, at any time as many as there are thinkers; each as it ends."""
    left = iter(todo)
    free = list(thinkers)
    playing: list[tuple[Thinker, Waiting[Game], list[str]]] = []
    warned = Warned()
    logger = logging.getLogger("scoundrels.ai")
    logger.addHandler(warned)
    try:
        while True:
            while free and (following := next(left, None)) is not None:
                thinker = free.pop()
                playing.append((thinker, play(thinker, *following, seconds), []))
            if not playing:
                return
            for one in list(playing):
                thinker, game, said = one
                try:
                    next(game)
                except StopIteration as ended:
                    playing.remove(one)
                    free.append(thinker)
                    faults = (*ended.value.faults, *said, *warned.taken())
                    yield msgspec.structs.replace(ended.value, faults=faults)
                else:
                    said.extend(warned.taken())
            time.sleep(POLL)
    finally:
        logger.removeHandler(warned)


def _most(times: Iterable[float]) -> float:
    return round(1000 * max(times, default=0.0), 3)


def _mean(times: Iterable[float]) -> float:
    found = list(times)
    return round(1000 * sum(found) / max(1, len(found)), 3)


def megabytes(process: int | None) -> float:
    """The memory of a process, 0 where the system does not tell or the process is new."""
    with contextlib.suppress(OSError, StopIteration, ValueError):
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
        return round(int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024, 1)
    return 0.0
