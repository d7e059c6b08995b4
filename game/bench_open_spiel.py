"""The same bot of another house beside ours: OpenSpiel's ISMCTS in C++ (`pip install "scoundrels[bench]"`).

`python -m game bench` runs this when OpenSpiel is there. Its bot searches gin rummy, the nearest relative
of Bonnie and Clyde that it has, and the card games on which it is fastest, with uniformly random playouts
to the end of the game: the cheapest that can be done, so the comparison favours it.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import time
from typing import Any, Final, NamedTuple

KINDRED: Final = "gin_rummy"
"""Draws, discards and melds, as in Bonnie and Clyde."""

FASTEST: Final = ("hearts", "euchre", "leduc_poker", "kuhn_poker")
"""The card games in which its bot can redeal what is hidden, and of them those with the most moves/s."""

SIMULATIONS: Final = 200
"""For one decision, as in our own measurement."""


class Rate(NamedTuple):
    """Simulations of the search in a second of processor time, and the moves made in them."""

    simulations: float
    moves: float


def installed() -> bool:
    """Whether OpenSpiel is there."""
    return importlib.util.find_spec("pyspiel") is not None


def rate(name: str, seconds: float = 2.0) -> Rate:
    """How fast OpenSpiel's bot searches one of its games, from fresh deals.

    It does not count its moves. A simulation goes from the deal to the end of the game, so they are taken
    to be as many as in games of random moves.
    """
    pyspiel: Any = importlib.import_module("pyspiel")  # not there in every environment
    game = pyspiel.load_game(name)
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        2.0,
        SIMULATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    chance = random.Random(1)
    decisions, moves, spent = 0, 0, 0.0
    while spent < seconds:
        state = game.new_initial_state()
        while state.is_chance_node():
            _step(state, chance)
        moves += _length(state.clone(), chance)
        begun = time.process_time()
        bot.step(state)
        spent += time.process_time() - begun
        decisions += 1
    simulations = decisions * SIMULATIONS / spent
    return Rate(simulations, simulations * moves / decisions)


def _length(state: Any, chance: random.Random) -> int:
    made = 0
    while not state.is_terminal():
        _step(state, chance)
        made += 1
    return made


def _step(state: Any, chance: random.Random) -> None:
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(actions, weights)[0])
    else:
        state.apply_action(chance.choice(state.legal_actions()))


def print_rates(ours: dict[str, float]) -> None:
    """Its speeds, and how many times as many moves each of our games makes (`ours`: moves in a second of
    processor time in the search, by game)."""
    if not installed():
        print('OpenSpiel is not compared with: it comes with pip install "scoundrels[bench]".')
        return
    print(f"{'OpenSpiel, C++ ISMCTS, a CPU second':42}{'simulations':>12}{'moves':>13}", end="")
    print("".join(f"{name:>20}" for name in ours))
    for name in (KINDRED, *FASTEST):
        found = rate(name)
        print(f"{name:42}{found.simulations:12,.0f}{found.moves:13,.0f}", end="")
        print("".join(f"{f'{moves / found.moves:.1f} times':>20}" for moves in ours.values()))
