"""Counts of all sequences of actions from fixed positions: any change to any rule moves one of them.

A sequence ends where the hand does; sequences are counted as long as asked for, the hand's end not passed.
The numbers were computed by this module's slow reference as well as by the rules.
"""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.bonnie_and_clyde.moves import MOST_LEGAL
from game.rules.bonnie_and_clyde.state import State
from game.rules.random import Rng
from tests.rules import reference
from tests.rules.positions import GAME, at, meld

MELDS = at(
    "5 5 5 6 6 T 1", "2 3", files="7 4", case="7 4", board={5: "6", 6: "T"}, car=5, table={1: [meld(6)]},
    stage="draw",
)  # fmt: skip
HINTONS = at("T T 2", "T 3", files="1 2 1", case="T 8", board={3: "T"}, stage="draw", captured={1: "B"})
LAST_CARDS = at("8 8", "9 9 9", "T 10", case="8", rest="files", stage="draw", car=9, table={0: [meld(8)]})
THROWBACK = at(
    "4 1 1", "4 4", "1 T", "2", files="3 4", case="4", stage="draw", options={"no_throwback": True},
    table={3: [meld(1)]}, idle=14,
)  # fmt: skip

COUNTS: dict[str, tuple[Any, list[int]]] = {
    "melds": (MELDS, [2, 28, 63, 285, 783, 3462, 9921, 37601]),
    "hintons": (HINTONS, [2, 13, 28, 107, 301, 1096, 3233, 10953, 34353]),
    "last cards": (LAST_CARDS, [2, 11, 27, 93, 196, 507, 750, 2434, 4551, 16094, 29856, 91096]),
    "throwback": (THROWBACK, [2, 7, 13, 24, 35, 147, 498, 990, 2275, 3977, 7426, 14461]),
}


def sequences(state: State, depth: int) -> int:
    """How many sequences of this many actions there are."""
    buffer = vec[i64]([0] * MOST_LEGAL)
    count = int(state.legal(buffer))
    if state.to_act() < 0 or depth == 0:
        return 1 if depth == 0 else 0
    if depth == 1:
        return count
    total = 0
    branch = State(state.seats)
    for move in [buffer[i] for i in range(count)]:
        branch.load(state)
        branch.apply(move, Rng(0))
        total += sequences(branch, depth - 1)
    return total


def slow_sequences(position: Any, depth: int) -> int:
    if depth == 0:
        return 1
    if position["result"]:
        return 0
    return sum(
        slow_sequences(reference.apply(position, action)[0], depth - 1)
        for action in reference.legal(position)
    )


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_sequences(name: str) -> None:
    position, counts = COUNTS[name]
    state = GAME.read(position)
    assert [sequences(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", COUNTS)
def test_the_slow_reading_of_the_rules_counts_the_same(name: str) -> None:
    position, counts = COUNTS[name]
    assert [slow_sequences(position, depth) for depth in range(1, 5)] == counts[:4]
