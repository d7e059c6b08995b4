"""The doors for a search in which seats may act at once serve the games of turns as well."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.rules import GAMES
from game.rules.core import CHANCE, OVER, TOGETHER
from game.rules.random import Rng

TURNS = [name for name in GAMES if name != "mafia"]


@pytest.mark.parametrize("name", TURNS)
def test_where_one_acts_at_a_time_the_joint_doors_are_those_for_one(name: str) -> None:
    game, dice = GAMES[name], random.Random(3)
    one = game.new(3, {}, 7)
    other = game.copy(one)
    mine, joint, moves = (vec[i64]([0] * 1024) for _ in range(3))
    for step in range(400):
        seat = int(one.to_act())
        assert seat != TOGETHER
        if seat in (OVER, CHANCE):
            assert one.acting() == 0
            break
        assert one.acting() == 1 << seat
        count = int(one.legal(mine))
        assert other.legal_of(seat, joint) == count
        assert [mine[i] for i in range(count)] == [joint[i] for i in range(count)]
        moves[seat] = mine[dice.randrange(count)]
        one.apply(moves[seat], Rng(step))
        other.apply_all(moves, Rng(step))
        assert game.position(one) == game.position(other)
    assert step > 20
