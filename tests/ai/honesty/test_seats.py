"""Nobody is favoured by where he sits: who plays alike wins alike, and the arena lets all take turns."""

from __future__ import annotations

from collections import Counter

import pytest

from ai.arena.plan import Plan, one_against_others
from ai.arena.players import Random, RuleBased
from tests.ai.honesty.seats import shares, unlikely

MOST = 3.0
"""Standard deviations: by chance a table in two hundred is beyond. The deals are the same each time."""


@pytest.mark.parametrize(
    ("game", "seats", "deals"),
    [
        ("bonnie-and-clyde", 2, 60),
        ("bonnie-and-clyde", 4, 40),
        ("scallywags", 2, 100),
        ("scallywags", 5, 60),
        ("mafia", 3, 300),
        ("mafia", 9, 150),
    ],
)
def test_players_who_play_alike_win_alike_at_every_seat(game, seats, deals):
    found = shares(game, [RuleBased()] * seats, deals)
    assert sum(found) == pytest.approx(1)
    assert unlikely(found, deals) < MOST


@pytest.mark.parametrize(
    ("game", "seats", "deals"),
    [("bonnie-and-clyde", 2, 15), ("scallywags", 3, 30), ("mafia", 4, 600)],
)
def test_a_seat_where_somebody_plays_better_would_be_noticed(game, seats, deals):
    found = shares(game, [*[Random()] * (seats - 1), RuleBased()], deals)
    assert unlikely(found, deals) > MOST


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_in_the_arena_each_player_has_each_deal_from_each_seat_once(seats):
    tables = one_against_others(seats, 2, first_only=False)
    plan = Plan("mafia", seats, {}, ("one", "two"), ("random", "random"), tables, 1)
    tasks = list(plan.deal(7, [0]))
    assert {task.deal for task in tasks} == {7}
    assert [plan.seated(task).index(0) for task in tasks] == list(range(seats))
    assert all(Counter(plan.seated(task)) == {0: 1, 1: seats - 1} for task in tasks)
