"""Who plays by a pattern, or by chance, loses to the search; few games, as the arena's many are elsewhere."""

from __future__ import annotations

import pytest

from ai.arena.games import play
from ai.arena.names import player
from game.rules.mafia import GAME


def share(one, other, seats, games):
    """What `one` wins on average, against others in all other seats, sitting in each in turn."""
    won = 0.0
    for seed in range(games):
        place = seed % seats
        players = [player(one if seat == place else other, GAME.name) for seat in range(seats)]
        won += play(GAME, players, seed).shares[place]
    return won / games


@pytest.mark.parametrize(
    ("pattern", "games"), [("repeat", 4), ("repeat:load", 8), ("alternate", 8), ("copy", 20)]
)
def test_hard_wins_nearly_always_against_who_follows_a_pattern(pattern, games):
    assert share("hard:20", pattern, 2, games) > 0.8


def test_the_expert_mostly_stabs_who_loads_and_stabs_in_turn():
    assert share("expert:20", "alternate:load,stab", 2, 60) > 0.65


@pytest.mark.parametrize("pattern", ["alternate:protect,stab", "copy:protect"])
def test_hard_sees_through_who_stabs_by_a_pattern(pattern):
    """It cannot win until it has seen the pattern, and may have shared the win before: so it is no more."""
    assert share("hard:20", pattern, 2, 60) > 0.55


def test_nobody_loses_to_who_always_stabs_by_loading_in_his_face():
    """More than half cannot be won against him."""
    assert share("hard:20", "repeat:stab", 2, 30) > 0.4


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (6, 1 / 6), (12, 1 / 12)])
def test_the_rules_of_thumb_win_more_than_their_share_against_chance(seats, fair):
    assert share("rule-based", "random", seats, 240) > 1.1 * fair
