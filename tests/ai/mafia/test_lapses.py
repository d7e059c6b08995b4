"""The mistakes of Mafia's levels are a person's: they overlook signs, the more the weaker they are."""

from __future__ import annotations

from ai.choose import choose
from tests.rules.mafia.positions import GAME, as_json, at


def thought_of(bullets, level, seeds=20):
    """Which part of all that can come to mind does come to mind, on the average."""
    seen = GAME.observe(GAME.read(as_json(at(bullets))), 0)

    def signs(who, seed):
        moves = choose(seen, 0, level=who, simulations=300, seed=seed).search["moves"]
        return {move["action"] for move in moves}

    every = signs("expert", 1)
    return sum(len(signs(level, seed) & every) for seed in range(seeds)) / seeds / len(every)


def test_at_a_full_table_all_but_expert_overlook_signs_and_easy_most():
    assert 0.2 < thought_of("2 1 0 2 1", "easy") < 0.4
    assert 0.5 < thought_of("2 1 0 2 1", "normal") < 0.7
    assert 0.7 < thought_of("2 1 0 2 1", "hard") < 0.9
    assert thought_of("2 1 0 2 1", "expert") == 1.0


def test_where_three_are_left_hard_overlooks_nothing_and_the_others_less():
    assert 0.3 < thought_of("2 1 2", "easy") < 0.5
    assert 0.7 < thought_of("2 1 2", "normal") < 0.9
    assert thought_of("2 1 2", "hard") == 1.0
