"""The seven actions: what each costs, whom it may be aimed at, and what it does. All at once."""

from __future__ import annotations

import pytest

from game.rules.core import IllegalAction
from tests.rules.mafia.positions import after, at, happened, legal, of, play, signs

PLENTY = at("9 9 9 9 9")


def words(actions: list[str]) -> set[str]:
    return {action.split()[0] for action in actions}


# --- what may be signed ---


def test_every_living_seat_signs_and_the_dead_do_not() -> None:
    position = at("0 0 0 0", dead="2")
    play(position, {"0": "load", "1": "load", "3": "load"})
    for actions in ({"0": "load", "1": "load"}, dict.fromkeys("0123", "load"), {}):
        with pytest.raises(IllegalAction):
            play(position, actions)


@pytest.mark.parametrize(
    ("bullets", "can"),
    [
        (0, {"load", "protect", "stab"}),
        (1, {"load", "protect", "stab", "shoot"}),
        (2, {"load", "protect", "stab", "shoot", "pistols"}),
        (3, {"load", "protect", "stab", "shoot", "pistols", "shotgun"}),
        (4, {"load", "protect", "stab", "shoot", "pistols", "shotgun"}),
        (5, {"load", "protect", "stab", "shoot", "pistols", "shotgun", "bomb"}),
    ],
)
def test_what_can_be_signed_is_what_can_be_paid(bullets: int, can: set[str]) -> None:
    position = at(f"{bullets} 0 0 0")
    assert words(legal(position, 0)) == can
    assert words(legal(position, 1)) == {"load", "protect", "stab"}


@pytest.mark.parametrize(
    ("sign", "price"),
    [
        ("load", -1), ("protect", 0), ("stab 1", 0), ("shoot 2", 1), ("pistols 1 2", 2), ("shotgun 2", 3),
        ("bomb", 5),
    ],
)  # fmt: skip
def test_the_prices(sign: str, price: int) -> None:
    done = after(PLENTY, sign)
    assert done["bullets"] == [9 - price, 9, 9, 9, 9]
    assert done["supply"] == 3 + price


def test_bullets_locked_in_a_bunker_pay_for_nothing() -> None:
    assert words(legal(at("1 0 0", bunkers="0"), 0)) == {"load", "protect", "stab", "shoot"}


def test_a_knife_reaches_a_neighbour_on_either_side() -> None:
    assert [action for action in legal(PLENTY, 0) if action[:4] == "stab"] == ["stab 1", "stab 4"]
    assert [action for action in legal(PLENTY, 2) if action[:4] == "stab"] == ["stab 1", "stab 3"]


def test_neighbours_are_the_nearest_living() -> None:
    position = at("0 0 0 0 0", dead="1 4")
    assert [action for action in legal(position, 0) if action[:4] == "stab"] == ["stab 2", "stab 3"]


def test_neighbours_are_those_of_the_ring_not_of_the_numbers() -> None:
    position = at("0 0 0 0 0", ring="0 3 1 4 2")
    assert [action for action in legal(position, 3) if action[:4] == "stab"] == ["stab 0", "stab 1"]
    assert [action for action in legal(position, 0) if action[:4] == "stab"] == ["stab 2", "stab 3"]


def test_with_two_alive_each_is_both_neighbours_of_the_other() -> None:
    position = at("0 0 0", dead="1")
    assert legal(position, 0) == ["load", "protect", "stab 2"]
    assert legal(position, 2) == ["load", "protect", "stab 0"]


def test_bullets_reach_any_other_living_player() -> None:
    position = at("5 0 0 0 0", dead="3")
    targets = ["1", "2", "4"]
    assert legal(position, 0) == sorted(
        ["load", "protect", "bomb", "stab 1", "stab 4", "pistols 1 2", "pistols 1 4", "pistols 2 4"]
        + [f"shoot {target}" for target in targets]
        + [f"shotgun {target}" for target in targets]
    )


def test_two_pistols_need_two_different_others() -> None:
    assert words(legal(at("2 0"), 0)) == {"load", "protect", "stab", "shoot"}


@pytest.mark.parametrize(
    "sign", ["stab 2", "stab 0", "shoot 0", "shoot 5", "pistols 2 1", "pistols 1 1", "pass"]
)
def test_what_cannot_be_signed_is_refused(sign: str) -> None:
    with pytest.raises(IllegalAction):
        play(PLENTY, signs(PLENTY, sign))


# --- what it does ---


def test_a_load_gains_one_bullet() -> None:
    done = after(at("0 2 0"), "load", "load")
    assert (done["bullets"], done["supply"]) == ([1, 3, 0], 44)


@pytest.mark.parametrize("sign", ["stab 1", "shoot 1", "pistols 1 3", "shotgun 1"])
def test_who_is_hit_dies_unless_he_protects_himself(sign: str) -> None:
    assert after(PLENTY, sign)["fallen"] == []
    assert after(PLENTY, sign, "load")["fallen"] == [1]
    (attack, *_) = of(happened(PLENTY, sign), "attacked")
    assert attack == {
        "seat": 0, "weapon": sign.split()[0], "target": 1, "aimed": True, "outcome": "protected",
    }  # fmt: skip


def test_two_pistols_hit_both_targets() -> None:
    assert after(PLENTY, "pistols 1 3", "load", "load", "load", "load")["fallen"] == [1, 3]


def test_a_shotgun_hits_the_target_and_both_its_neighbours() -> None:
    everybody_loads = ["load"] * 4
    assert after(PLENTY, "shotgun 2", *everybody_loads)["fallen"] == [1, 2, 3]
    attacks = of(happened(PLENTY, "shotgun 2", *everybody_loads), "attacked")
    assert [(attack["target"], attack["aimed"]) for attack in attacks] == [(2, True), (3, False), (1, False)]


def test_protection_saves_the_neighbour_of_a_target_not_the_target() -> None:
    assert after(PLENTY, "shotgun 2", "protect", "load", "load")["fallen"] == [2, 3]


def test_the_neighbours_of_a_target_are_the_nearest_living() -> None:
    position = at("3 0 0 0 0 0", dead="3")
    assert after(position, "shotgun 2", "load", "load", "load", "load")["fallen"] == [1, 2, 4]


def test_the_shooter_is_not_hurt_by_his_own_shotgun() -> None:
    assert after(PLENTY, "shotgun 1", "load", "load", "load", "load")["fallen"] == [1, 2]


def test_option_the_shotgun_hits_its_shooter_beside_the_target() -> None:
    position = at("9 9 9 9", options={"shotgun_hits_shooter": True})
    assert after(position, "shotgun 1", "load", "load", "load")["fallen"] == [0, 1, 2]
    assert after(position, "shotgun 2", "load", "load", "load")["fallen"] == [1, 2, 3]
    (died,) = [e for e in of(happened(position, "shotgun 1", "load", "load"), "died") if e["seat"] == 0]
    assert died["causes"] == [{"weapon": "shotgun", "seat": 0}]


def test_option_with_two_alive_the_shooter_is_both_neighbours_and_hit_once() -> None:
    position = at("3 0", options={"shotgun_hits_shooter": True})
    attacks = of(happened(position, "shotgun 1", "load"), "attacked")
    assert [attack["target"] for attack in attacks] == [1, 0]
    assert after(position, "shotgun 1", "load")["fallen"] == [0, 1]
    assert after(at("3 0"), "shotgun 1", "load")["fallen"] == [1]


def test_a_bomb_hits_all_others_protected_or_not() -> None:
    done = after(PLENTY, "bomb", "protect", "load", "protect", "load")
    assert done["fallen"] == [1, 2, 3, 4]
    assert done["ring"] == [0]


def test_a_bunker_is_safe_from_bombs() -> None:
    done = after(at("5 0 0 0", bunkers="2"), "bomb")
    assert (done["fallen"], done["ring"]) == ([1, 3], [0, 2])


@pytest.mark.parametrize("sign", ["stab 1", "shoot 1", "pistols 1 2", "shotgun 1"])
def test_a_bunker_is_safe_from_nothing_else(sign: str) -> None:
    assert 1 in after(at("3 0 0", bunkers="1"), sign, "load")["fallen"]


def test_all_is_simultaneous() -> None:
    """Two who shoot each other both die, and so does whoever the dying aimed at."""
    assert after(PLENTY, "shoot 1", "shoot 0")["fallen"] == [0, 1]
    chain = after(PLENTY, "shoot 1", "shoot 2", "shoot 3", "shoot 4", "load")
    assert chain["fallen"] == [1, 2, 3, 4]


def test_a_bomb_goes_off_even_if_the_bomber_dies() -> None:
    done = after(at("5 1 0 0"), "bomb", "shoot 0")
    assert (done["fallen"], done["ring"]) == ([0, 1, 2, 3], [])


def test_a_load_cannot_be_spent_in_its_own_round_nor_is_it_wanting_for_a_shot() -> None:
    with pytest.raises(IllegalAction):
        play(at("0 0"), {"0": "shoot 1", "1": "load"})


# --- the order of bookkeeping ---


def test_a_player_who_dies_still_pays_and_still_loads() -> None:
    done = after(at("3 3 3"), "shoot 1", "load", "shoot 0")
    assert done["fallen"] == [0, 1]
    assert done["bullets"] == [2, 4, 2]


def test_loads_are_dealt_in_ring_order_while_the_supply_lasts() -> None:
    position = at("12 12 11 12", ring="2 3 1 0")
    done = after(position, "load", "load", "load", "load")
    assert (done["bullets"], done["supply"]) == ([12, 12, 12, 12], 0)
    assert of(happened(position, "load", "load", "load", "load"), "loaded") == [
        {"seat": 2, "bullets": 1}, {"seat": 3, "bullets": 0}, {"seat": 1, "bullets": 0},
        {"seat": 0, "bullets": 0},
    ]  # fmt: skip


def test_payments_of_the_round_are_there_for_its_loads() -> None:
    done = after(at("24 24"), "load", "shoot 0")
    assert (done["bullets"], done["supply"]) == ([25, 23], 0)


def test_a_bunker_lost_in_the_round_is_not_there_for_its_loads() -> None:
    """Payments, loads, then hits: only the five of the bomb can be dealt."""
    position = at("5 6 6 6 6 7 8", bunkers="1")
    done = after(position, "bomb", *["load"] * 6)
    assert done["bullets"] == [0, 7, 7, 7, 7, 8, 8]
    assert done["supply"] == 4


def test_a_round_is_told_in_the_order_of_its_bookkeeping() -> None:
    position = at("5 1 0 0", bunkers="2", crew={3: 1}, ring="1 2 3 0")
    assert [(e["kind"], e.get("seat")) for e in happened(position, "bomb", "shoot 0", "load", "protect")] == [
        ("signed", 1), ("signed", 2), ("signed", 3), ("signed", 0),
        ("paid", 1), ("paid", 0),
        ("loaded", 2),
        ("attacked", 1), ("attacked", 0), ("attacked", 0), ("attacked", 0),
        ("died", 1), ("died", 3), ("died", 0),
        ("bunker-lost", 2),
        ("bond-ended", 3),
        ("game-ended", None),
    ]  # fmt: skip


def test_all_reasons_of_a_death_are_told() -> None:
    died = of(happened(at("1 0 5"), "shoot 1", "fumble", "bomb"), "died")
    assert died == [
        {"seat": 0, "causes": [{"weapon": "bomb", "seat": 2}]},
        {
            "seat": 1,
            "causes": [
                {"weapon": "fumble", "seat": 1}, {"weapon": "shoot", "seat": 0},
                {"weapon": "bomb", "seat": 2},
            ],
        },
    ]  # fmt: skip


# --- bunkers and bombs ---


def test_who_survives_a_bomb_by_a_bunker_loses_it_and_its_cards_go_to_the_supply() -> None:
    done = after(at("5 0 2", bunkers="2"), "bomb")
    assert done["bunkers"] == [False, False, False]
    assert done["bullets"] == [0, 0, 2]
    assert done["supply"] == 48 - 2


def test_one_bunker_is_enough_however_many_bombs_went_off() -> None:
    done = after(at("5 5 5 0", bunkers="3"), "bomb", "bomb", "bomb")
    assert (done["ring"], done["fallen"], done["supply"]) == ([3], [0, 1, 2], 48)
    events = happened(at("5 5 5 0", bunkers="3"), "bomb", "bomb", "bomb")
    assert of(events, "bunker-lost") == [{"seat": 3}]


def test_the_bombers_own_bunker_is_not_touched_by_his_own_bomb_but_by_anothers() -> None:
    assert after(at("5 0 0", bunkers="0 1"), "bomb")["bunkers"] == [True, False, False]
    assert after(at("5 5 0", bunkers="0 1"), "bomb", "bomb")["bunkers"] == [False, False, False]


def test_a_bunker_hit_by_a_bomb_is_lost_also_if_its_owner_dies_otherwise() -> None:
    position = at("5 0 1 0", bunkers="1 3")
    done = after(position, "bomb", "load", "shoot 1")
    assert done["fallen"] == [1, 2]
    assert done["bunkers"] == [False, False, False, False]


def test_a_bunker_without_a_bomb_stays_also_with_the_dead() -> None:
    """The dead keep loose bullets and bunker, unused; a bomb is nothing to them."""
    done = after(at("1 3 0", bunkers="1"), "shoot 1", "load")
    assert (done["bullets"][1], done["bunkers"][1], done["fallen"]) == (4, True, [1])
    later = after(at("5 3 0 0", bunkers="1 2 3", dead="1"), "bomb")
    assert later["bunkers"] == [False, True, False, False]
    assert later["bullets"][1] == 3


# --- missing signs ---


def test_a_missing_sign_is_accepted_and_never_listed() -> None:
    assert "fumble" not in legal(PLENTY, 0)
    assert after(PLENTY, "fumble")["fallen"] == [0]


def test_who_fumbles_is_eliminated_pays_nothing_and_does_nothing() -> None:
    done = after(at("4 4 4"), "fumble", "load", "load")
    assert (done["fallen"], done["ring"]) == ([0], [1, 2])
    assert done["bullets"] == [4, 5, 5]


def test_who_fumbles_in_a_bunker_dies_and_keeps_it_unless_a_bomb_hits_it() -> None:
    assert after(at("0 0 0", bunkers="0"), "fumble")["bunkers"][0]
    assert not after(at("0 5 0", bunkers="0 2"), "fumble", "bomb")["bunkers"][0]


def test_option_a_fumble_counts_as_protection() -> None:
    position = at("1 0 0", options={"fumble_protects": True})
    done = after(position, "shoot 1", "fumble")
    assert done["fallen"] == []
    assert of(happened(position, "shoot 1", "fumble"), "attacked")[0]["outcome"] == "protected"
    assert of(happened(position, "shoot 1", "fumble"), "signed")[1] == {"seat": 1, "action": "fumble"}
    bombed = at("5 0", options={"fumble_protects": True})
    assert of(happened(bombed, "bomb", "fumble"), "died") == [
        {"seat": 1, "causes": [{"weapon": "bomb", "seat": 0}]}
    ]


def test_nobody_fumbles_in_a_declaration() -> None:
    position = at("4 0", stage="declare", queue=[0])
    with pytest.raises(IllegalAction):
        play(position, {"0": "fumble"})
