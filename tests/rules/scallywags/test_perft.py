"""Counts of all sequences of actions from fixed positions: any change to any rule moves one of them.

A sequence ends where the game does; sequences are counted as long as asked for, the end not passed.
The numbers were computed by this folder's slow reference as well as by the rules.
"""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.random import Rng
from game.rules.scallywags.moves import MOST_LEGAL
from game.rules.scallywags.state import State
from tests.rules.scallywags import reference
from tests.rules.scallywags.positions import GAME, at

ALL_CARDS = at(
    "0 9", "10 17", up="9 17 2-8 12-16 18-37", draw="yo-ho-ho arrgh shiver",
    hands=["avast blow-me-down land-ho", "hands-off shiver pieces-of-eight"],
)  # fmt: skip
CROWDED = at(
    "0-6", "8-14", "16-20 24 25 29", up="0 4 8 9 16 26-28 30-37", draw="hands-off booty",
    hands=["arrgh blow-me-down hands-off", "avast hands-off shiver", "yo-ho-ho booty pieces-of-eight"],
)  # fmt: skip
NEARLY_OVER = at(
    "0-4", "6-11", "12-17", "18-22", up="1 6 24-37", draw="land-ho shiver hands-off",
    hands=["booty land-ho hands-off", "hands-off arrgh arrgh", "avast avast arrgh", "yo-ho-ho shiver booty"],
)  # fmt: skip
LAST_TURNS = at(
    "0-7", "8 9", up="0 8 12-36", draw="arrgh", turns=597,
    hands=["avast arrgh hands-off", "pieces-of-eight land-ho hands-off"],
)  # fmt: skip

COUNTS: dict[str, tuple[Any, list[int]]] = {
    "all cards": (ALL_CARDS, [16, 441, 7126, 139785]),
    "crowded": (CROWDED, [22, 519, 2664, 19847, 76267]),
    "nearly over": (NEARLY_OVER, [38, 706, 2194, 49212]),
    "last turns": (LAST_TURNS, [9, 18, 524, 3563, 12833, 31595]),
}


def sequences(state: State, depth: int) -> int:
    """How many sequences of this many actions there are."""
    buffer = vec[i64]([0] * MOST_LEGAL)
    count = int(state.legal(buffer))
    if depth == 0:
        return 1
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
    assert [slow_sequences(position, depth) for depth in range(1, 4)] == counts[:3]
