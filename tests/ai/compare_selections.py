"""Regret matching against upper confidence bounds: `python -P -m tests.ai.compare_selections [GAMES]`.

What each gives away on matrix games, and how they do against each other in Mafia, half a table each.
"""

from __future__ import annotations

import argparse
import math
import random

from ai.minds import MINDS
from ai.simultaneous import Manner, RegretMatching, Table
from game.command_line import count
from game.rules.core import OVER
from game.rules.random import Rng
from tests.ai.mafia.exact import solve
from tests.ai.selections import UpperConfidence
from tests.ai.test_simultaneous import BIASED, PENNIES, ROCK_PAPER_SCISSORS, given_away

SIMULATIONS = 500


def matrices():
    """Named games, and the mean of some made by chance."""
    dice = random.Random(1)
    made = [[[dice.random() for _ in range(4)] for _ in range(4)] for _ in range(8)]
    for name, selection in (("regret matching", RegretMatching), ("decoupled UCT", UpperConfidence)):
        named = {"rps": ROCK_PAPER_SCISSORS, "biased": BIASED, "pennies": PENNIES}
        lost = {
            game: sum(given_away(table, selection(), seed) for seed in (1, 2)) / 2
            for game, table in named.items()
        }
        lost["4x4"] = sum(given_away(table, selection()) for table in made) / len(made)
        assert all(solve(table)[0] > 0 for table in made)
        print(name, {game: round(value, 3) for game, value in lost.items()}, flush=True)


def mafia(seats, games):
    """The share of wins of regret matching, with half a 95 % interval."""
    mind = MINDS["mafia"]
    manner = Manner([0.5], 1.0, 1.0, True)
    tables = [Table(1_000, 20_000, selection, manner) for selection in (RegretMatching(), UpperConfidence())]
    shares = []
    for game in range(games):
        state = mind.game.new(seats, {}, game)
        rng = Rng(game)
        while state.to_act() != OVER:
            actions = {}
            for seat, legal in mind.game.legal(state).items():
                table = tables[(int(seat) + game) % 2]
                beliefs = mind.beliefs(mind.game.observe(state, int(seat)), int(seat))
                table.clear()
                table.run(beliefs, mind.state(seats), rng, SIMULATIONS)
                actions[seat] = mind.text(table.choice(rng))
                assert actions[seat] in legal
            mind.game.apply(state, actions, None)
        winners = mind.game.observe(state, None).result.winners
        shares.append(sum((seat + game) % 2 == 0 for seat in winners) / len(winners))
    mean = sum(shares) / games
    spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / max(1, games - 1))
    print(
        f"{seats} seats: {100 * mean:.0f} % ± {196 * spread / math.sqrt(games):.0f} of {games} games",
        flush=True,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -P -m tests.ai.compare_selections", description=__doc__.splitlines()[0].partition(":")[0]
    )
    parser.add_argument("games", nargs="?", type=count, default=40, help="at each table of Mafia (40)")
    games = parser.parse_args().games
    matrices()
    for seats in (2, 4, 6):
        mafia(seats, games)
