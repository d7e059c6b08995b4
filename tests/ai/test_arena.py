"""Measuring: the arena is fair, the benchmark counts what it says."""

from __future__ import annotations

import pytest

from ai.arena import duel, interval, play, player_named, rule_based, uniformly_random
from game import bench


def test_a_player_against_himself_wins_exactly_half_because_each_deal_is_played_from_both_sides():
    shares = duel(rule_based, rule_based, deals=4, first_seed=1)
    assert shares == [0.5] * 4


def test_the_rules_of_thumb_beat_chance():
    mean, half = interval(duel(rule_based, uniformly_random, deals=5, first_seed=1))
    assert mean - half > 0.9


def test_a_search_beats_chance():
    mean, _ = interval(duel(player_named("easy:20"), uniformly_random, deals=2, first_seed=3))
    assert mean == 1.0


def test_a_game_is_settled_by_its_seed():
    players = [rule_based, rule_based, rule_based]
    assert play(players, 5) == play(players, 5)
    assert sum(play(players, 5)) == pytest.approx(1.0)


def test_the_interval_is_that_of_paired_results():
    assert interval([0.5, 0.5, 0.5]) == (0.5, 0.0)
    mean, half = interval([0.0, 1.0])
    assert mean == 0.5
    assert half == pytest.approx(1.96 * 0.5)


def test_quantiles_are_values_that_were_measured():
    values = [float(n) for n in range(1, 201)]
    assert bench.quantile(values, 0.5) == 100.0
    assert bench.quantile(values, 0.99) == 198.0
    assert bench.quantile([7.0], 0.99) == 7.0


@pytest.mark.parametrize(("game", "seats"), bench.TABLES)
def test_decisions_are_timed_in_real_games(capsys, game, seats):
    bench.print_decisions(game, seats, 5, 0.02)
    assert capsys.readouterr().out.startswith(f"{game}, {seats} seats: 5 decisions, 0.02 s asked: p50 ")


def test_one_who_is_no_better_than_three_others_wins_a_quarter():
    """Exactly: each deal is played from every seat."""
    shares = duel(rule_based, rule_based, deals=3, first_seed=1, game="scallywags", seats=4)
    assert shares == pytest.approx([0.25] * 3)


@pytest.mark.parametrize(("seats", "more_than"), [(2, 0.8), (6, 0.5)])
def test_in_scallywags_too_the_rules_of_thumb_beat_chance(seats, more_than):
    mean, _ = interval(duel(rule_based, uniformly_random, 10, 1, "scallywags", seats))
    assert mean > more_than
