"""Counts of all sequences of joint actions from fixed positions: any change to any rule moves one of them.

A step is what all living sign at once, or one declaration. A sequence ends where the game does; sequences are
counted as long as asked for, the end not passed. The numbers were computed by this folder's slow reference as
well as by the rules.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.mafia.moves import MOST_LEGAL, SEATS
from game.rules.mafia.state import State
from game.rules.random import Rng
from tests.rules.mafia import reference
from tests.rules.mafia.positions import GAME, at, declaring

DUEL = at("1 0")
THREE = at("3 1 0", options={"shotgun_hits_shooter": True})
BOMBS = at("5 5 3", bunkers="1")
CREW = at("4 1 3 0", dead="3", crew={1: 0})
KITS = declaring("8 4 3 0 2", "0 1 2", dead="3 4", bunkers="1", crew={2: 0})
LAST_BULLETS = at("16 16 15", crew={2: 1})
LAST_ROUNDS = at("1 0 4", round=999, quiet=98)

COUNTS: dict[str, tuple[Any, list[int]]] = {
    "duel": (DUEL, [12, 89, 685, 5260, 40179]),
    "three": (THREE, [216, 7142, 240942]),
    "bombs": (BOMBS, [900, 2946, 137006]),
    "crew": (CREW, [324, 1067, 25018]),
    "kits": (KITS, [8, 44, 176, 70472]),
    "last bullets": (LAST_BULLETS, [600, 292, 784, 17204]),
    "last rounds": (LAST_ROUNDS, [216, 2717, 11620, 6516, 0]),
}


def steps(state: State) -> list[list[int]]:
    """All joint moves, each with an entry for every seat."""
    buffer = vec[i64]([0] * MOST_LEGAL)
    acting = int(state.acting())
    if not acting:
        return []
    choices: list[list[int]] = []
    for seat in range(SEATS):
        if (acting >> seat) & 1:
            count = int(state.legal_of(seat, buffer))
            choices.append([int(buffer[i]) for i in range(count)])
        else:
            choices.append([-1])
    return [list(joint) for joint in itertools.product(*choices)]


def sequences(state: State, depth: int) -> int:
    """How many sequences of this many steps there are."""
    found = steps(state)
    if depth == 1:
        return len(found)
    total = 0
    branch = State(state.seats)
    for joint in found:
        branch.load(state)
        branch.apply_all(vec[i64](joint), Rng(0))
        total += sequences(branch, depth - 1)
    return total


def slow_sequences(position: Any, depth: int) -> int:
    if depth == 0:
        return 1
    due = reference.legal(position)
    if not due:
        return 0
    return sum(
        slow_sequences(reference.apply(position, dict(zip(due, joint, strict=True)))[0], depth - 1)
        for joint in itertools.product(*due.values())
    )


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_sequences(name: str) -> None:
    position, counts = COUNTS[name]
    state = GAME.read(position)
    assert [sequences(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", COUNTS)
def test_the_slow_reading_of_the_rules_counts_the_same(name: str) -> None:
    position, counts = COUNTS[name]
    assert [slow_sequences(position, depth) for depth in (1, 2)] == counts[:2]
