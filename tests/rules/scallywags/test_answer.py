"""Hands Off Me Booty!: the answer of a victim, and that nobody learns from the asking whether it is held."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.scallywags.positions import Position, after, at, happened, legal, seen_by

ATTACKS = {
    "arrgh": (["arrgh 10"], [10]),
    "avast": (["avast 1 10"], [1, 10]),
    "pieces-of-eight": (["pieces-of-eight 10"], [10]),
    "land-ho": (["land-ho 30", "pick 10"], [10]),
}


def before(card: str, *, held: str = "hands-off", **fields: Any) -> Position:
    """Seat 0 may attack coin 10 of seat 1, which holds this and two other cards."""
    hands = [f"{card} booty booty", f"{held} yo-ho-ho yo-ho-ho", "shiver shiver shiver"]
    return at("1 2", "10 11", "20 21", hands=hands, **fields)


@pytest.mark.parametrize("card", ATTACKS)
def test_the_exact_coin_is_named_and_nothing_moves_before_the_answer(card: str) -> None:
    actions, coins = ATTACKS[card]
    position = before(card)
    asked = after(position, *actions)
    assert asked["takes"] == position["takes"]
    assert (asked["stage"], asked["turn"]) == ("react", 0)
    assert asked["pending"] == {"card": card, "coins": coins, "victim": 1}
    assert asked["discard"] == [card]
    assert len(asked["hands"][0]) == 2
    own = 1 if card == "avast" else None
    assert happened(position, *actions)[-1] == {
        "kind": "attacked", "seat": 0, "victim": 1, "card": card, "coin": 10, "own": own,
    }  # fmt: skip


@pytest.mark.parametrize("card", ATTACKS)
def test_the_victim_and_nobody_else_answers(card: str) -> None:
    position = after(before(card), *ATTACKS[card][0])
    assert legal(position) == ["allow", "hands-off"]


@pytest.mark.parametrize("card", ATTACKS)
def test_who_does_not_hold_the_card_is_asked_all_the_same(card: str) -> None:
    without = after(before(card, held="booty"), *ATTACKS[card][0])
    assert legal(without) == ["allow"]
    held = after(before(card), *ATTACKS[card][0])
    for seat in (0, 2):
        assert seen_by(without, seat) == seen_by(held, seat)
    assert happened(before(card), *ATTACKS[card][0]) == happened(
        before(card, held="booty"), *ATTACKS[card][0]
    )


@pytest.mark.parametrize("card", ATTACKS)
def test_the_answer_cancels_the_attack_and_spends_both_cards(card: str) -> None:
    position = before(card, draw="land-ho avast")
    done = after(position, *ATTACKS[card][0], "hands-off")
    assert done["takes"] == position["takes"]
    assert done["discard"] == [card, "hands-off"]
    assert done["hands"][1] == ["land-ho", "yo-ho-ho", "yo-ho-ho"]
    assert done["hands"][0] == ["avast", "booty", "booty"]
    assert (done["turn"], done["stage"], done["pending"], done["turns"]) == (1, "turn", None, 11)


def test_the_victim_draws_first_then_the_attacker_and_the_turn_ends() -> None:
    told = happened(before("arrgh", draw="land-ho avast"), "arrgh 10", "hands-off")
    assert told == [
        {"kind": "answered", "seat": 1, "answer": "hands-off"},
        {"kind": "played", "seat": 1, "card": "hands-off"},
        {"kind": "drew", "seat": 1, "card": "land-ho", "seen_by": [1]},
        {"kind": "drew", "seat": 0, "card": "avast", "seen_by": [0]},
        {"kind": "turn-begins", "seat": 1},
    ]


@pytest.mark.parametrize(("held", "left"), [("hands-off", 3), ("hands-off avast", 3), ("hands-off " * 5, 4)])
def test_the_victim_draws_up_to_three_cards_in_hand(held: str, left: int) -> None:
    position = at("1", "10", hands=["arrgh booty booty", held])
    assert len(after(position, "arrgh 10", "hands-off")["hands"][1]) == left


def test_if_draw_and_discard_pile_are_empty_nothing_is_drawn() -> None:
    many = "avast blow-me-down booty hands-off pieces-of-eight shiver land-ho yo-ho-ho " * 5
    rest = "avast blow-me-down booty pieces-of-eight shiver land-ho yo-ho-ho " + "arrgh " * 5
    position = at("1", "10", "20", hands=["arrgh", "hands-off", many + rest])
    assert position["draw"] == position["discard"] == []
    done = after(position, "arrgh 10", "hands-off")
    assert sorted(done["hands"][1]) == ["arrgh", "hands-off"]
    assert done["hands"][0] == done["draw"] == done["discard"] == []


@pytest.mark.parametrize("card", ATTACKS)
def test_allowed_the_attack_is_carried_out_and_the_attacker_draws(card: str) -> None:
    position = before(card, draw="land-ho avast")
    done = after(position, *ATTACKS[card][0], "allow")
    assert 10 not in done["takes"][1]
    assert done["hands"][0] == ["booty", "booty", "land-ho"]
    assert done["hands"][1] == position["hands"][1]
    told = happened(position, *ATTACKS[card][0], "allow")
    assert told[0] == {"kind": "answered", "seat": 1, "answer": "allow"}
    assert told[-1] == {"kind": "turn-begins", "seat": 1}


def test_looks_are_not_answered() -> None:
    assert after(before("land-ho"), "land-ho 10")["stage"] == "pick"


def test_a_coin_of_the_middle_is_taken_by_land_ho_without_asking_anybody() -> None:
    assert after(before("land-ho"), "land-ho 10", "pick 30")["stage"] == "turn"


def test_gifts_are_not_answered() -> None:
    assert after(before("yo-ho-ho", up="30"), "yo-ho-ho 30 1")["stage"] == "turn"
    assert after(before("blow-me-down"), "blow-me-down 30 31", "give 1 1")["stage"] == "turn"


def test_there_is_no_answer_to_the_answer() -> None:
    position = at("1", "10", hands=["arrgh hands-off booty", "hands-off avast avast"])
    done = after(position, "arrgh 10", "hands-off")
    assert (done["stage"], done["turn"]) == ("turn", 1)


def test_the_others_cannot_help() -> None:
    position = at("1", "10", "20", hands=["arrgh", "booty", "hands-off"])
    assert legal(after(position, "arrgh 10")) == ["allow"]
    assert seen_by(after(position, "arrgh 10"), 2)["pending"]["victim"] == 1
