"""How much of a duel can be won at all."""

from __future__ import annotations

from tests.ai.mafia.ceiling import best, ceiling


def test_from_the_rules_of_thumb_less_than_65_of_a_hundred_can_be_won():
    assert 0.6 < ceiling() < 0.65


def test_where_a_bunker_decides_it_is_less():
    assert 0.55 < ceiling(decided=4) < 0.6


def test_who_is_ahead_takes_all():
    ceiling()
    assert best(1, 0, 0) == (1.0, "stab")
