"""Between rounds: the queue, the first-aid kit, the bunker, what is handed over; and what a bond means."""

from __future__ import annotations

import pytest

from game.rules.core import IllegalAction
from tests.rules.mafia.positions import after, at, declared, declaring, happened, legal, of, play, told_of

# --- the queue ---


def test_after_a_round_whoever_has_a_choice_is_asked_in_ring_order() -> None:
    position = at("4 0 4 4", ring="2 3 1 0")
    done = after(position)
    assert (done["stage"], done["queue"]) == ("declare", [2, 3, 1, 0])
    assert of(happened(position), "asked") == [{"seat": 2}]


def test_whoever_could_only_pass_is_skipped_without_a_word() -> None:
    position = at("0 4 0 4")
    done = after(position)
    assert done["queue"] == [1, 2, 3]
    assert declared(done, "pass")["queue"] == [3]
    assert told_of(done, "pass") == [{"kind": "passed", "seat": 1}, {"kind": "asked", "seat": 3}]


def test_where_nobody_has_a_choice_the_next_round_begins_at_once() -> None:
    done = after(at("3 3 3"))
    assert (done["stage"], done["queue"], done["round"]) == ("act", [], 8)
    assert happened(at("3 3 3"))[-1] == {"kind": "round-begins", "round": 8}


def test_the_round_goes_up_when_the_queue_is_empty_and_only_then() -> None:
    position = after(at("4 4 0"))
    assert position["round"] == 7
    assert declared(position, "pass")["round"] == 7
    done = declared(position, "pass", "pass")
    assert (done["stage"], done["round"]) == ("act", 8)
    assert told_of(declared(position, "pass"), "pass")[-1] == {"kind": "round-begins", "round": 8}


def test_each_declares_one_thing_between_two_rounds() -> None:
    done = declared(declaring("8 4 0", "0 1", dead="2"), "bunker")
    assert done["queue"] == [1]


def test_what_makes_a_choice_counts_when_the_turn_comes() -> None:
    """A boss who is handed bullets, and a reviver's new man, are asked though they could only pass before."""
    rich = declared(declaring("3 1 0", "1 0", crew={1: 0}), "give 1")
    assert rich["queue"] == [0]
    poor = declaring("0 4 0 1", "1 0", dead="3")
    assert declared(poor, "revive 3 0")["queue"] == [3]  # 0 is skipped, and 3 has a bullet to hand over


def test_only_the_first_in_the_queue_declares() -> None:
    position = declaring("4 4 4", "1 2")
    assert legal(position, 1) == ["bunker", "pass"]
    for actions in ({"2": "pass"}, {"0": "pass"}, {"1": "pass", "2": "pass"}, {}, {"1": "load"}):
        with pytest.raises(IllegalAction):
            play(position, actions)


# --- bunker ---


@pytest.mark.parametrize(("bullets", "offered"), [("3 4", False), ("4 4", True), ("9 4", True)])
def test_a_bunker_takes_four_bullets(bullets: str, offered: bool) -> None:
    position = after(at(f"{bullets} 0"))
    assert (position["queue"][0] == 0) == offered


def test_the_four_cards_are_locked_and_stay_with_the_player() -> None:
    position = declaring("5 4 0", "0 1")
    done = declared(position, "bunker")
    assert done["bullets"] == [1, 4, 0]
    assert done["bunkers"] == [True, False, False]
    assert done["supply"] == position["supply"]
    assert told_of(position, "bunker")[0] == {"kind": "bunker-built", "seat": 0}


def test_one_bunker_at_most() -> None:
    position = declaring("9 9 0", "0", bunkers="0", dead="2")
    assert "bunker" not in legal(position, 0)
    assert after(at("9 4 0", bunkers="0"))["queue"] == [1, 2]  # who has one and nobody to revive is skipped


# --- first-aid kit ---


def test_a_kit_takes_four_bullets_and_somebody_dead() -> None:
    assert legal(declaring("4 0 0", "0", dead="2"), 0) == ["bunker", "pass", "revive 2 0", "revive 2 1"]
    assert legal(declaring("4 0 0", "0"), 0) == ["bunker", "pass"]
    with pytest.raises(IllegalAction):
        play(declaring("4 4 0", "0", dead="2"), {"0": "revive 1 0"})


def test_the_kit_is_paid_to_the_supply() -> None:
    position = declaring("5 0 2", "0", dead="2")
    done = declared(position, "revive 2 1")
    assert done["bullets"] == [1, 0, 2]
    assert done["supply"] == position["supply"] + 4


@pytest.mark.parametrize(
    ("beside", "ring"),
    [(3, [3, 1, 4, 0, 2]), (4, [3, 4, 1, 0, 2]), (0, [3, 4, 0, 1, 2]), (2, [3, 4, 0, 2, 1])],
)
def test_who_comes_back_sits_at_any_gap_next_clockwise_after_a_living_one(
    beside: int, ring: list[int]
) -> None:
    position = declaring("0 0 4 0 0", "2", dead="1", ring="3 4 0 2")
    done = declared(position, f"revive 1 {beside}")
    assert done["ring"] == ring


def test_who_comes_back_works_for_the_one_who_paid() -> None:
    position = declaring("0 0 4 0", "2", dead="1")
    done = declared(position, "revive 1 0")
    assert done["bosses"] == [None, 2, None, None]
    assert told_of(position, "revive 1 0")[:3] == [
        {"kind": "paid", "seat": 2, "bullets": 4},
        {"kind": "revived", "seat": 2, "revived": 1, "beside": 0},
        {"kind": "bond-made", "seat": 1, "boss": 2},
    ]


def test_who_comes_back_has_what_he_had_and_declares_last() -> None:
    done = declared(declaring("4 5 0 4", "0 3", dead="1", bunkers="1"), "revive 1 3")
    assert (done["bullets"][1], done["bunkers"][1]) == (5, True)
    assert done["queue"] == [3, 1]
    assert legal(declared(done, "pass"), 1) == ["give 1", "give 2", "give 3", "give 4", "give 5", "pass"]


def test_who_comes_back_may_bring_back_another_who_works_for_him() -> None:
    done = declared(declaring("4 4 0 0", "0", dead="1 2"), "revive 1 0", "revive 2 3")
    assert done["bosses"] == [None, 0, 1, None]
    assert done["ring"] == [0, 1, 3, 2]


def test_who_comes_back_signs_in_the_next_round() -> None:
    done = declared(declaring("4 0 0", "0", dead="2"), "revive 2 0")
    assert (done["stage"], done["ring"]) == ("act", [0, 2, 1])
    assert legal(done, 2) == ["load", "protect", "stab 1"]


def test_fallen_stays_until_the_next_round_is_played() -> None:
    position = after(at("1 0 4 0"), "shoot 1", "load")
    assert position["fallen"] == [1]
    back = declared(position, "revive 1 0")
    assert back["fallen"] == [1]
    assert after(declared(back, "pass"))["fallen"] == []


# --- handing over ---


def test_the_revived_give_any_number_of_loose_bullets_to_the_boss() -> None:
    position = declaring("1 3 0", "1", crew={1: 0})
    assert legal(position, 1) == ["give 1", "give 2", "give 3", "pass"]
    assert declared(position, "give 2")["bullets"] == [3, 1, 0]
    assert told_of(position, "give 2")[0] == {"kind": "handed-over", "seat": 1, "boss": 0, "bullets": 2}


def test_bullets_go_to_the_boss_not_to_the_boss_of_the_boss_and_nobody_else_gives() -> None:
    position = declaring("0 0 2 4", "2 3", crew={1: 0, 2: 1})
    assert declared(position, "give 2")["bullets"] == [0, 2, 0, 4]
    assert legal(declared(position, "pass"), 3) == ["bunker", "pass"]


# --- bonds ---


CHAIN = at("9 9 9 9", crew={1: 0, 2: 1})
"""Seat 2 works for 1, who works for 0."""


def test_the_revived_may_not_aim_at_anybody_up_the_chain_of_bosses() -> None:
    assert [a for a in legal(CHAIN, 2) if a[:2] in ("st", "sh", "pi")] == ["shoot 3", "shotgun 3", "stab 3"]
    assert "pistols 2 3" in legal(CHAIN, 1)
    assert not {"shoot 0", "stab 0", "shotgun 0", "pistols 0 2", "pistols 0 3"} & set(legal(CHAIN, 1))


def test_the_boss_may_harm_his_crew() -> None:
    assert {"shoot 1", "shoot 2", "stab 1", "shotgun 1", "pistols 1 2"} <= set(legal(CHAIN, 0))
    assert after(CHAIN, "shoot 2", "load", "load", "load")["fallen"] == [2]
    assert after(CHAIN, "bomb")["fallen"] == [1, 2, 3]


def test_the_damage_of_a_shotgun_to_those_above_is_void() -> None:
    """The target 3 sits between 2, who shoots, and 0, who is the boss of his boss."""
    done = after(CHAIN, "load", "load", "shotgun 3", "load")
    assert done["fallen"] == [3]
    attacks = of(happened(CHAIN, "load", "load", "shotgun 3", "load"), "attacked")
    assert [(a["target"], a["outcome"]) for a in attacks] == [(3, "hit"), (0, "bond")]
    assert after(at("9 9 9 9"), "load", "load", "shotgun 3", "load")["fallen"] == [0, 3]


def test_the_damage_of_a_bomb_to_those_above_is_void_and_costs_them_no_bunker() -> None:
    position = at("9 9 9 9", crew={1: 0, 2: 1}, bunkers="1")
    done = after(position, "load", "load", "bomb", "load")
    assert (done["fallen"], done["bunkers"]) == ([3], [False, True, False, False])
    outcomes = [a["outcome"] for a in of(happened(position, "load", "load", "bomb"), "attacked")]
    assert outcomes == ["hit", "bond", "bond"]


def test_in_the_round_in_which_the_boss_dies_the_bond_still_holds() -> None:
    done = after(CHAIN, "load", "load", "bomb", "shoot 0")
    assert done["fallen"] == [0, 3]
    assert 1 in done["ring"]


def test_a_bond_ends_for_good_when_either_dies() -> None:
    boss_dies = at("9 9 9 9 9", crew={1: 0, 2: 1, 3: 0})
    done = after(boss_dies, "load", "protect", "protect", "protect", "shoot 0")
    assert done["bosses"] == [None, None, 1, None, None]
    assert of(happened(boss_dies, "fumble"), "bond-ended") == [{"seat": 1, "boss": 0}, {"seat": 3, "boss": 0}]
    middle_dies = after(CHAIN, "load", "fumble", "load", "load")
    assert middle_dies["bosses"] == [None, None, None, None]


def test_who_comes_back_anew_has_a_new_boss_and_his_old_crew_is_free() -> None:
    dead = after(at("4 0 0 4", crew={1: 0, 2: 1}), "load", "fumble")
    again = declared(dead, "pass", "revive 1 3")
    assert again["bosses"] == [None, 3, None, None]
    assert {"stab 1", "stab 3"} <= set(legal(again, 0)) | set(legal(again, 2))
    assert "stab 3" not in legal(again, 1)
