"""The regression gate: no level has become weaker than it was.

    .venv/bin/python -P -m tests.gate

Not part of the suite, since it plays for a while. `gate.json` keeps what was measured once: one player's
share of the wins against another, with its interval. Each pair plays again until the arena's sequential test
knows whether the share is still what it was, at the lower end of that interval, or less by as much as 60 Elo.
It ends with exit code 1 if any has become weaker, or if a game was lost by a fault.

It takes an hour at most, or `--minutes`: of what is left each pair may use its part, and one that has not
been decided by then is judged by what it has played, and says so. With `--results FOLDER` it can be broken
off, and the same command goes on. Another build needs another folder, or what the old one played is counted
as its own. The exit code is 2 if the folder belongs to other games or cannot be written.

After a change that was meant, `--renew` measures everything anew and keeps that. The opponents are told to do
a number of simulations, so neither the machine nor what else it does changes the result.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from ai.arena.command import MOST_SEED, processes, spare_cores
from ai.arena.crew import CrewFailed
from ai.arena.measure import elo_of, share_of
from ai.arena.plan import Plan
from ai.arena.report import TableReport, report
from ai.arena.results import Results, ResultsProblem
from ai.arena.sprt import Bounds
from ai.arena.tournament import Length, Tournament, play
from game.command_line import above_zero, count, place, refusal, whole
from game.rules import GAMES

KEPT = Path(__file__).with_name("gate.json")

WEAKER = 60.0
"""The gate is to find out a loss of so much Elo."""

MOST = 600
"""Games of a pair at most; if they, or its time, have not decided, it is the nearer of the two that holds."""

MOST_MINUTES = 1_000_000.0


class Kept(msgspec.Struct):
    """What was measured of `one` against `other` (in all other seats)."""

    game: str
    seats: int
    one: str
    other: str
    games: int
    share: float
    low: float
    high: float


class Playing(NamedTuple):
    """How the games are played: from which deal on, so many at once, and in which folder they are noted."""

    seed: int
    processes: int
    folder: Path | None


def measured(pair: Kept, length: Length, how: Playing) -> tuple[TableReport, tuple[str, ...]]:
    """Let the two play; how it went, and the faults in it. Raises ResultsProblem, CrewFailed."""
    names = (pair.one, pair.other)
    table = (0, *(1 for _ in range(pair.seats - 1)))
    plan = Plan(pair.game, pair.seats, {}, names, names, (table,), how.seed)
    path = None
    if how.folder is not None:
        try:
            how.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ResultsProblem(f"The games cannot be kept in {how.folder}: {refusal(error)}.") from None
        name = f"{pair.game} {pair.seats} {pair.one} {pair.other}"
        path = how.folder / (re.sub("[^a-z0-9]+", "-", name) + ".jsonl")
    results = Results(plan, path)
    tournament = Tournament(plan, results, length)
    try:
        play(tournament, how.processes)
    finally:
        results.close()
    found = report(tournament)
    return found.tables[0], found.faults


def bounds(pair: Kept) -> Bounds:
    """As strong as it was, and weaker."""
    low = min(max(pair.low, 0.02), 0.98)
    return Bounds(share_of(elo_of(low, pair.seats) - WEAKER, pair.seats), low)


def holds(pair: Kept, how: Playing, seconds: float) -> bool:
    """Whether `one` is as strong as it was, found out in about so many seconds; says what came out."""
    asked = bounds(pair)
    begun = time.monotonic()
    found, faults = measured(pair, Length(max(1, MOST // pair.seats), asked, begun + seconds), how)
    as_strong = found.verdict == "high" or (found.verdict is None and found.share >= sum(asked) / 2)
    word = "FAIL" if faults or not as_strong else "pass"
    where = f"{pair.game}, {pair.seats} seats"
    now = f"{100 * found.share:.1f} % of {found.games} games"
    before = f"was {100 * pair.share:.1f} % ({100 * pair.low:.1f} … {100 * pair.high:.1f})"
    sure = "" if found.verdict is not None else ", not decided"
    took = f"{time.monotonic() - begun:.0f} s"
    weaker = "" if as_strong else ", weaker"
    print(
        f"{word}  {where:28}{pair.one} against {pair.other}: {now}, {before}{weaker}{sure}, {took}",
        flush=True,
    )
    for fault in dict.fromkeys(faults):
        print(f"      a fault: {fault}")
    return word == "pass"


def renewed(pair: Kept, how: Playing, games: int) -> Kept:
    """The pair as it is now."""
    found, faults = measured(pair, Length(max(1, games // pair.seats)), how)
    if faults:
        sys.exit(f"{pair.one} against {pair.other}: {faults[0]}")
    print(
        f"{pair.game}, {pair.seats} seats: {pair.one} against {pair.other} {100 * found.share:.1f} %",
        flush=True,
    )
    fields = {"games": found.games, "share": found.share, "low": found.low, "high": found.high}
    return msgspec.structs.replace(pair, **fields)


def written(pairs: Sequence[Kept]) -> bytes:
    """The file that keeps them, a line for each: so it can be seen which have changed."""
    return b"[\n  " + b",\n  ".join(map(msgspec.json.encode, pairs)) + b"\n]\n"


def main(arguments: Sequence[str] | None = None, kept: Path = KEPT) -> int:
    """Measure all pairs, or those of one game; the exit code."""
    parser = argparse.ArgumentParser(prog="python -P -m tests.gate", description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument("--renew", action="store_true", help="keep what is measured now")
    parser.add_argument("--games", type=count, default=400, help="of each pair, with --renew (400)")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=1_000_000, help="of the first deal")
    parser.add_argument("--processes", type=processes, default=spare_cores(), help="games at once")
    parser.add_argument(
        "--minutes", type=above_zero(MOST_MINUTES), default=60.0, help="time for all pairs (60)"
    )
    parser.add_argument(
        "--results", type=place, help="a folder for the games; with one that is there it goes on where it was"
    )
    asked = parser.parse_args(arguments)
    how = Playing(asked.seed, asked.processes, asked.results)
    pairs = msgspec.json.decode(kept.read_bytes(), type=list[Kept])
    chosen = [pair for pair in pairs if asked.game in (None, pair.game)]
    try:
        if asked.renew:
            fresh = [renewed(pair, how, asked.games) if pair in chosen else pair for pair in pairs]
            kept.write_bytes(written(fresh))
            return 0
        until = time.monotonic() + 60 * asked.minutes
        held = [
            holds(pair, how, max(0.0, until - time.monotonic()) / (len(chosen) - number))
            for number, pair in enumerate(chosen)
        ]
    except (ResultsProblem, CrewFailed) as problem:
        print(f"gate: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Broken off.", file=sys.stderr)
        return 130
    failed = held.count(False)
    print(f"FAIL: {failed} of {len(held)}." if failed else "pass: all are as strong as they were.")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
