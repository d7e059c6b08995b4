"""The command (see `tests.stuck`)."""

from __future__ import annotations

import argparse
import gc
import sys
import time
from typing import get_args

import msgspec

from ai.levels import LEVELS
from ai.worker import Thinker
from game.command_line import Unwritten, above_zero, count, place, writing
from game.play.seats import Level
from game.rules import GAMES
from tests import stuck
from tests.stuck.games import side_by_side
from tests.stuck.records import HEAD, Foreign, Kept, Kind, summary, text

MOST_MS = 60_000.0
MOST_MINUTES = 1_000_000.0


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


def _tidy() -> None:
    """Look for garbage now, and never again through what is loaded and noted: that takes tens of milliseconds
    after some thousand games, in the middle of a question, and is no doing of the opponent's."""
    gc.collect()
    gc.freeze()


def main(arguments: list[str] | None = None) -> int:
    """Play, a game of each configuration after another, and say what came of it; the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -P -m tests.stuck", description=str(stuck.__doc__).splitlines()[0]
    )
    parser.add_argument("--games", type=count, default=20, help="of each configuration (20)")
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument("--seats", type=count, help="only with so many")
    parser.add_argument("--level", choices=list(LEVELS), help="only this one")
    parser.add_argument(
        "--ms", type=above_zero(MOST_MS), default=10.0, help="milliseconds for an answer (10)"
    )
    parser.add_argument("--beside", type=count, default=1, help="so many games side by side (1)")
    parser.add_argument(
        "--minutes", type=above_zero(MOST_MINUTES), default=MOST_MINUTES, help="begin no game after so long"
    )
    parser.add_argument("--results", type=place, help="a file for the games, to go on from")
    parser.add_argument("--json", type=place, help="a file for the lines")
    asked = parser.parse_args(arguments)
    todo = kinds(asked.game, asked.seats, asked.level)
    if not todo:
        parser.error(f"there is no table of {asked.seats} for {asked.game or 'any game'}")
    try:
        kept = Kept(asked.results)
        if asked.json is not None:
            with writing("the lines", asked.json):  # before hours of games, and not after
                asked.json.open("ab").close()
    except (Foreign, Unwritten) as problem:
        print(f"stuck: {problem}", file=sys.stderr)
        return 2
    until = time.monotonic() + 60 * asked.minutes
    played = {(game.kind, game.number) for games in kept.games.values() for game in games}
    left = (
        (kind, number)
        for number in range(asked.games)
        for kind in todo
        if (kind, number) not in played and time.monotonic() < until
    )
    unwritten = False
    thinkers = [Thinker() for _ in range(asked.beside)]
    _tidy()
    try:
        for found in side_by_side(thinkers, left, asked.ms / 1000):
            kept.note(found)
            _tidy()
            for fault in found.faults:
                print(f"{found.kind}, game {found.number}: {fault}", flush=True)
    except KeyboardInterrupt:
        print("Broken off.", file=sys.stderr)
    except Unwritten as problem:
        print(f"stuck: {problem}", file=sys.stderr)
        unwritten = True
    finally:
        for thinker in thinkers:
            thinker.close()
    lines = [summary(kept.games[kind]) for kind in todo if kept.games[kind]]
    print("\n".join([HEAD, *map(text, lines)]))
    if asked.json is not None:
        try:
            with writing("the lines", asked.json):
                asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(lines)) + b"\n")
        except Unwritten as problem:
            print(f"stuck: {problem}", file=sys.stderr)
            unwritten = True
    return 1 if unwritten or any(line.faults for line in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
