"""How often each seat wins where all play alike, by the rules of thumb.

    .venv/bin/python -P -m tests.ai.honesty.seats --games 2000

What chance deals falls on any seat alike, who begins among it. So over many deals each seat should win its
share; by how much it differs is judged with a chi-square test over the seats.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence

from ai.arena.games import play
from ai.arena.players import Player, RuleBased
from game.command_line import count
from game.rules import GAMES

TABLES = [(game, seats) for game in GAMES for seats in (2, 3, 4, 6, 8, 12) if seats <= GAMES[game].max_seats]

OPTIONS: dict[str, dict[str, object]] = {"bonnie-and-clyde": {"target": 20}}


def shares(game: str, players: Sequence[Player], deals: int, seed: int = 1) -> list[float]:
    """The share of the wins of each seat, of so many games."""
    seats = len(players)
    won = [0.0] * seats
    for deal in range(deals):
        result = play(GAMES[game], players, seed + deal, OPTIONS.get(game))
        assert result.fault is None
        for seat, share in enumerate(result.shares):
            won[seat] += share
    return [one / deals for one in won]


def unlikely(found: list[float], deals: int) -> float:
    """How many standard deviations the differences between the seats are beyond what is usual where none is
    favoured: chi-square has as many degrees of freedom as there are other seats. Shared wins make it less."""
    seats = len(found)
    chi = sum(deals * (share - 1 / seats) ** 2 * seats for share in found)
    return (chi - (seats - 1)) / math.sqrt(2 * (seats - 1))


def main() -> None:
    """A line for each table."""
    prog = "python -P -m tests.ai.honesty.seats"
    parser = argparse.ArgumentParser(prog=prog, description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=count, default=1000, help="at each table")
    parser.add_argument("--game", choices=list(GAMES))
    asked = parser.parse_args()
    for game, seats in TABLES:
        if asked.game in (None, game):
            found = shares(game, [RuleBased()] * seats, asked.games)
            said = " ".join(f"{100 * share:5.1f}" for share in found)
            print(f"{game:18}{seats:3}  {unlikely(found, asked.games):6.1f}   {said}", flush=True)


if __name__ == "__main__":
    main()
