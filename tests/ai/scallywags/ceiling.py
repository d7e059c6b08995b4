"""What can be won in a duel against the rules of thumb by one who knows exactly how they weigh everything.

`python -P -m tests.ai.scallywags.ceiling [SIMULATIONS] [GAMES]` plays it, every deal from both sides. Nobody
has that knowledge, so nobody who thinks as long can be expected to win more from them. It is no proof: who
thinks longer, or thinks more than this search does of its own later moves, may.
"""

from __future__ import annotations

import argparse

from librt.vecs import vec
from mypy_extensions import i64

from ai.arena.games import play
from ai.arena.measure import share
from ai.arena.players import RuleBased, Searching
from ai.minds import MINDS
from ai.scallywags import Scallywags
from ai.scallywags_by_rule import Eye
from ai.scallywags_weights import by_hand
from game.command_line import count
from game.rules.scallywags import GAME


def knowing(observation, seat):
    """What a seat believes, and how the rules of thumb weigh things, for its own playouts too."""
    beliefs = Scallywags(observation, seat)
    beliefs.eye = Eye(seat, beliefs.guesses, vec[i64](by_hand(observation.seats)))
    return beliefs


def deals(simulations, games, seed=1):
    """What is won of each deal, both its games together."""
    MINDS["scallywags"] = MINDS["scallywags"]._replace(beliefs=knowing)
    for deal in range(games // 2):
        won = 0.0
        for seat in range(2):
            players = [RuleBased(), RuleBased()]
            players[seat] = Searching("expert", simulations, None)
            won += play(GAME, players, seed + deal).shares[seat]
        yield won / 2


def main():
    parser = argparse.ArgumentParser(
        prog="python -P -m tests.ai.scallywags.ceiling", description=__doc__.splitlines()[0]
    )
    parser.add_argument("simulations", nargs="?", type=count, default=10_000, help="a decision (10000)")
    parser.add_argument("games", nargs="?", type=count, default=400, help="from both sides (400)")
    asked = parser.parse_args()
    won = []
    for result in deals(asked.simulations, asked.games):
        won.append(result)
        if len(won) % 25 == 0 or len(won) == asked.games // 2:
            mean, low, high, _ = share(won)
            print(f"{2 * len(won)} games: {mean:.1%} ({low:.1%} … {high:.1%})", flush=True)


if __name__ == "__main__":
    main()
