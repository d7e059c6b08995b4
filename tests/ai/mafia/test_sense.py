"""Positions in which a good player of Mafia knows what to do, at least most of the time."""

from __future__ import annotations

from ai.choose import choose, first_impression
from tests.rules.mafia.positions import GAME, as_json, at, declaring, legal

SIMULATIONS = 20_000
"""So many where two are left; a fifth of that where there are more, to save time."""


def chances(position, seat, *words):
    """With what chance somebody who overlooks nothing does what begins with one of these words: expert, and
    where two are left hard, which expert would see through and take risks against."""
    seen = GAME.observe(GAME.read(as_json(position)), seat)
    level, simulations = ("hard", SIMULATIONS) if len(position["ring"]) == 2 else ("expert", SIMULATIONS // 5)
    moves = choose(seen, seat, level=level, simulations=simulations, seed=1).search["moves"]
    return sum(move["probability"] for move in moves if move["action"].startswith(words))


def impressions(position, seat, word, count=200):
    """How often the rules of thumb do what begins with this word."""
    seen = GAME.observe(GAME.read(as_json(position)), seat)
    drawn = [first_impression(seen, seat, seed=seed).action for seed in range(count)]
    return sum(action.startswith(word) for action in drawn) / count


# --- bombs ---


def test_who_can_blow_up_everybody_mostly_does():
    """At times it lets those who want to forestall the bomb come to nothing first."""
    assert chances(at("5 1 0 2 0"), 0, "bomb") > 0.4
    assert chances(at("5 1 0 2 0"), 0, "bomb", "protect") > 0.9
    assert impressions(at("5 1 0 2 0"), 0, "bomb") > 0.6


def test_a_bomb_is_not_wasted_on_bunkers():
    position = at("5 1 0 2 0", bunkers="1 2 3 4")
    assert chances(position, 0, "bomb") < 0.1
    assert impressions(position, 0, "bomb") < 0.5


def test_a_bunker_is_built_when_somebody_can_throw_the_bomb_next_round():
    for bullets, queue in (("4 0 5 5 0", "0"), ("4 0 5 4 0", "0 3"), ("4 0 6 0 5", "0")):
        position = declaring(bullets, queue)
        assert chances(position, 0, "bunker") > 0.8
        assert impressions(position, 0, "bunker") > 0.8


def test_who_holds_five_bullets_is_attacked_with_whatever_reaches_him():
    """Both die by it, and it is won by who has most bullets left: who killed him. From afar he is shot if
    those beside him work for him."""
    assert chances(at("2 5 0 0 0"), 0, "stab 1") > 0.8
    assert chances(at("3 0 5 0 0", crew={1: 2, 3: 2}), 0, "shoot 2") > 0.8
    assert impressions(at("2 5 0 0 0"), 0, "stab 1") > 0.25


def test_who_cannot_reach_him_loads_rather_than_protect_himself_in_vain():
    """If others kill the bomber while his bomb kills all, a single bullet wins."""
    assert chances(at("0 0 5 0 0"), 0, "protect") < 0.2


# --- kits, hand-overs, crews ---


def test_in_a_duel_of_equals_a_dead_man_is_worth_four_bullets():
    assert chances(declaring("4 4 0", "0 1", dead="2"), 0, "revive") > 0.6
    assert impressions(declaring("4 0 0", "0", dead="2"), 0, "revive") > 0.6


def test_of_the_dead_the_one_with_most_bullets_is_brought_back():
    position = declaring("4 4 0 3", "0 1", dead="2 3")
    assert chances(position, 0, "revive 2") == 0
    assert chances(position, 0, "revive 3") > 0.3


def test_the_last_bullet_for_the_boss_s_bomb_is_handed_over_from_within_a_bunker():
    assert chances(declaring("4 1 2 0 0", "1", crew={1: 0}, bunkers="1"), 1, "give 1") > 0.6


def test_bullets_are_not_handed_over_for_nothing():
    assert chances(declaring("3 1 5 0 0", "1", crew={1: 0}), 1, "pass") > 0.7


def test_nobody_of_the_same_chain_is_aimed_at():
    """Not the boss, which the rules forbid, nor his other men, nor by the boss his own."""
    position = at("2 2 2 2 2", crew={1: 0, 2: 0, 3: 2})
    for seat in (0, 1, 2, 3):
        seen = GAME.observe(GAME.read(as_json(position)), seat)
        answer = choose(seen, seat, level="expert", simulations=200, seed=seat)
        aimed = [move["action"].split()[1:] for move in answer.search["moves"]]
        assert {target for targets in aimed for target in targets} == {"4"}
        assert any("stab" in action for action in legal(position, seat))


# --- two left, and many ---


def test_who_is_ahead_in_a_duel_does_not_let_the_other_load():
    assert chances(at("3 1", quiet=0), 0, "stab", "protect") > 0.9
    assert chances(at("3 1", quiet=0), 0, "stab") > 0.5


def test_who_is_behind_dares_not_load_before_the_other():
    assert chances(at("1 3", quiet=0), 0, "protect", "stab") > 0.9


def test_who_looks_over_a_full_table_thinks_of_no_more_than_a_dozen_signs():
    position = at("3 1 2 3 0 1 0 5 2 1 0 4")
    assert len(legal(position, 0)) > 60
    seen = GAME.observe(GAME.read(as_json(position)), 0)
    moves = choose(seen, 0, level="expert", simulations=200, seed=1).search["moves"]
    assert len(moves) <= 12
    targets = {move["action"] for move in moves}
    assert {"load", "protect", "stab 1", "stab 11"} <= targets
    assert "shoot 7" in targets  # who can throw the bomb


def test_an_answer_without_a_search_draws_another_lot_each_time():
    """Else who sees that nobody has had time to think can foresee every sign."""
    position = at("2 2 2 2 2")
    seen = GAME.observe(GAME.read(as_json(position)), 0)
    assert len({first_impression(seen, 0).action for _ in range(60)}) > 1
