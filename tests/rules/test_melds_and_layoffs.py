"""What a meld or layoff does: the cards are laid, the player looks, the car moves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.positions import GAME, after, at, happened, layoff, legal, meld


def laying(actions: list[str]) -> list[str]:
    return [action for action in actions if action.startswith(("meld", "layoff"))]


# What may be laid.


def test_a_meld_is_three_to_six_evidence_of_one_location() -> None:
    assert laying(legal(at("5 5 1 2", "3"))) == []
    assert laying(legal(at("5 5 5 1 2", "3"))) == ["meld 5 3"]
    assert laying(legal(at("5 5 5 5 5 5 1", "3"))) == ["meld 5 3", "meld 5 4", "meld 5 5", "meld 5 6"]


def test_hintons_are_no_evidence() -> None:
    assert laying(legal(at("T T T T 1", "3", ted_used=True))) == []


def test_a_layoff_needs_a_meld_of_the_location_before_any_player() -> None:
    assert laying(legal(at("5 5 1", "3"))) == []
    for owner in (0, 1, 2):
        position = at("5 5 1", "3", "4", table={owner: [meld(5)]})
        assert laying(legal(position)) == ["layoff 5 1", "layoff 5 2"]


def test_a_layoff_may_follow_a_meld_laid_this_turn() -> None:
    position = at("5 5 5 5 1", "3", captured={1: "B C"})
    assert "layoff 5 1" in legal(after(position, "meld 5 3"))


def test_cards_laid_off_lie_before_and_score_for_the_one_who_lays_them() -> None:
    position = at("5 5 1", "3", table={1: [meld(5)]}, captured={1: "B C"})
    done = after(position, "layoff 5 2")
    assert done["table"] == [[layoff(5, 2)], [meld(5)]]
    assert done["hands"][0] == ["1"]
    ended = after(done, "discard 1")
    assert ended["result"]["points"] == [2 * 2 + 2, 3 * 2 + 20]  # the car drove from 1 to 2


def test_three_cards_of_a_location_already_melded_may_be_a_meld_or_layoffs() -> None:
    position = at("5 5 5 1", "3", table={1: [meld(5)]}, captured={1: "B C"})
    assert laying(legal(position)) == ["layoff 5 1", "layoff 5 2", "layoff 5 3", "meld 5 3"]
    assert after(position, "layoff 5 3")["table"][0] == [layoff(5, 3)]


def test_the_same_location_can_be_melded_twice_even_by_one_player() -> None:
    position = at("5 5 5 5 5 5 1", "3", captured={1: "B C"})
    done = after(position, "meld 5 3", "meld 5 3")
    assert done["table"][0] == [meld(5), meld(5)]


def test_two_cards_laid_together_are_one_layoff_one_after_the_other_two() -> None:
    position = at("5 5 1", "3", table={1: [meld(5)]}, car=7, captured={1: "B C"})
    together = after(position, "layoff 5 2", "down")
    assert together["table"][0] == [layoff(5, 2)]
    assert together["car"] == 6
    apart = after(position, "layoff 5 1", "down", "layoff 5 1", "down")
    assert apart["table"][0] == [layoff(5, 1), layoff(5, 1, at_car=False)]
    assert apart["car"] == 5


# (a) The cards are laid: sideways if the car stands at their Location, else upright.


@pytest.mark.parametrize(("car", "sideways"), [(4, False), (5, True), (6, False)])
def test_sideways_if_the_car_stands_there_when_they_are_laid(car: int, sideways: bool) -> None:
    position = at("5 5 5 1", "3", car=car, captured={1: "B C"})
    assert after(position, "meld 5 3")["table"][0] == [meld(5, at_car=sideways)]
    assert happened(position, "meld 5 3")[0] == {
        "kind": "melded", "seat": 0, "location": 5, "cards": 3, "at_car": sideways
    }  # fmt: skip


def test_what_lies_is_not_turned_when_the_car_comes_or_goes() -> None:
    position = at("5 5 5 6 6 6 1", "3", car=5, captured={1: "B C"})
    done = after(position, "meld 5 3", "meld 6 3")
    assert done["table"][0] == [meld(5, at_car=True), meld(6, at_car=True)]
    upright = after(at("5 5 5 4 4 4 1", "3", car=4, captured={1: "B C"}), "meld 5 3", "meld 4 3")
    assert upright["table"][0] == [meld(5), meld(4)]


# (b) The player looks at the card under that Location, if there is one.


@pytest.mark.parametrize("car", [1, 5])
def test_any_card_but_an_outlaw_is_taken_into_the_hand_or_left_wherever_the_car_stands(car: int) -> None:
    position = at("5 5 5 1", "3", board={5: "8"}, car=car)
    seen = after(position, "meld 5 3")
    assert (seen["stage"], seen["pending"]) == ("look", {"location": 5, "after": "meld"})
    assert seen["seen"] == [[5], []]
    assert legal(seen) == ["keep", "leave"]
    kept = after(seen, "keep")
    assert kept["hands"][0] == ["1", "8"]
    assert kept["board"][4] is None
    assert kept["seen"] == [[], []]
    left = after(seen, "leave")
    assert left["hands"][0] == ["1"]
    assert left["board"][4] == "8"
    assert left["seen"] == [[5], []]
    assert (left["stage"], left["pending"]) == ("play", None)


def test_a_hinton_under_a_location_may_be_taken_too() -> None:
    position = at("5 5 5 1", "3", board={5: "T"})
    assert after(position, "meld 5 3", "keep")["hands"][0] == ["1", "T"]


@pytest.mark.parametrize("outlaw", ["B", "C"])
@pytest.mark.parametrize("play", ["meld 5 3", "layoff 5 1"])
def test_an_outlaw_where_the_car_stands_must_be_captured_face_up(outlaw: str, play: str) -> None:
    position = at("5 5 5 1", "3", board={5: outlaw}, car=5, table={1: [meld(5)]})
    done = after(position, play)
    assert done["captured"] == [[outlaw], []]
    assert done["board"][4] is None
    assert done["stage"] == ("play" if play.startswith("meld") else "move")
    assert [event["kind"] for event in happened(position, play)][1:3] == ["looked", "captured"]
    assert outlaw not in done["hands"][0]


def test_the_outlaws_lie_in_the_order_in_which_they_were_captured() -> None:
    hand = "5 5 5 6 6 6 1"
    first_clyde = after(at(hand, "3", board={5: "C", 6: "B"}, car=5), "meld 5 3", "meld 6 3")
    assert first_clyde["captured"] == [["C", "B"], []]
    first_bonnie = after(at(hand, "3", board={5: "B", 6: "C"}, car=5), "meld 5 3", "meld 6 3")
    assert first_bonnie["captured"] == [["B", "C"], []]
    for position in (first_clyde, first_bonnie):
        assert GAME.position(GAME.copy(GAME.read(position))) == position


def test_a_capture_ends_what_others_had_seen_there() -> None:
    position = at("5 5 5 1", "3", board={5: "B"}, car=5, seen=[[5, 9], [5]])
    assert after(position, "meld 5 3")["seen"] == [[9], []]


@pytest.mark.parametrize("outlaw", ["B", "C"])
def test_an_outlaw_elsewhere_must_be_left(outlaw: str) -> None:
    position = at("5 5 5 1", "3", board={5: outlaw}, car=4)
    seen = after(position, "meld 5 3")
    assert seen["stage"] == "look"
    assert legal(seen) == ["leave"]
    left = after(seen, "leave")
    assert left["board"][4] == outlaw
    assert left["captured"] == [[], []]


def test_no_look_where_no_card_lies() -> None:
    position = at("5 5 5 1", "3", car=7)
    assert after(position, "meld 5 3")["stage"] == "play"
    assert "looked" not in [event["kind"] for event in happened(position, "meld 5 3")]


def test_every_meld_and_layoff_looks_even_if_the_card_has_been_seen_before() -> None:
    position = at("5 5 5 5 1", "3", board={5: "8"}, car=7, seen=[[5], []])
    again = after(position, "meld 5 3")
    assert again["stage"] == "look"
    once_more = after(again, "leave", "layoff 5 1")
    assert once_more["stage"] == "look"
    assert legal(once_more) == ["keep", "leave"]


def test_a_card_taken_from_under_a_location_may_be_played_in_the_same_turn() -> None:
    position = at("5 5 5 8 8 1", "3", board={5: "8"})
    assert "meld 8 3" in legal(after(position, "meld 5 3", "keep"))


def test_the_look_comes_before_the_car_moves() -> None:
    """The car stands at 5: the outlaw is captured though the car then drives on."""
    position = at("5 5 5 1", "3", board={5: "C", 6: "B"}, car=5)
    done = after(position, "meld 5 3")
    assert (done["car"], done["captured"][0]) == (6, ["C"])
    waiting = after(at("5 5 5 1", "3", board={5: "8"}, car=5), "meld 5 3")
    assert waiting["car"] == 5


def test_the_car_does_not_come_to_an_outlaw_by_the_same_play() -> None:
    position = at("6 6 6 1", "3", board={6: "C"}, car=5)
    done = after(position, "meld 6 3", "leave")
    assert (done["car"], done["captured"][0]) == (6, [])


# (c) A meld moves the car one up; a layoff one up or down.


@pytest.mark.parametrize("cards", [3, 6])
def test_a_meld_moves_the_car_one_up(cards: int) -> None:
    position = at("5 5 5 5 5 5 1", "3", car=3, captured={1: "B C"})
    assert after(position, f"meld 5 {cards}")["car"] == 4
    assert happened(position, f"meld 5 {cards}")[-1] == {"kind": "car-moved", "start": 3, "end": 4}


def test_at_10_a_meld_leaves_the_car_and_nothing_is_told_of_it() -> None:
    position = at("5 5 5 1", "3", car=10, captured={1: "B C"})
    assert after(position, "meld 5 3")["car"] == 10
    assert [event["kind"] for event in happened(position, "meld 5 3")] == ["melded"]


@pytest.mark.parametrize("cards", [1, 2])
@pytest.mark.parametrize(("way", "car"), [("up", 7), ("down", 5)])
def test_a_layoff_moves_the_car_one_up_or_down_as_the_player_chooses(cards: int, way: str, car: int) -> None:
    position = at("5 5 1", "3", car=6, table={1: [meld(5)]}, captured={1: "B C"})
    choosing = after(position, f"layoff 5 {cards}")
    assert choosing["stage"] == "move"
    assert legal(choosing) == ["down", "up"]
    done = after(choosing, way)
    assert (done["car"], done["stage"]) == (car, "play")
    assert happened(choosing, way) == [{"kind": "car-moved", "start": 6, "end": car}]


@pytest.mark.parametrize(("car", "then"), [(1, 2), (10, 9)])
def test_at_1_a_layoff_must_go_up_and_at_10_down(car: int, then: int) -> None:
    position = at("5 1", "3", car=car, table={1: [meld(5)]}, captured={1: "B C"})
    done = after(position, "layoff 5 1")
    assert (done["car"], done["stage"]) == (then, "play")
    assert happened(position, "layoff 5 1")[-1] == {"kind": "car-moved", "start": car, "end": then}


@pytest.mark.parametrize(("car", "stage"), [(1, "play"), (6, "move"), (10, "play")])
def test_after_the_look_of_a_layoff_comes_the_move(car: int, stage: str) -> None:
    position = at("5 1", "3", car=car, board={5: "8"}, table={1: [meld(5)]})
    for answer in ("keep", "leave"):
        assert after(position, "layoff 5 1", answer)["stage"] == stage


def test_laying_evidence_and_keeping_a_card_make_the_turn_active() -> None:
    position = at("5 5 5 1", "3", board={5: "8"})
    assert after(position, "meld 5 3")["active"] is True
    look: Any = at("T 1", "3", board={5: "8"})
    assert after(look, "ted look 5", "leave")["active"] is False
    assert after(look, "ted look 5", "keep")["active"] is True


def test_a_copy_that_is_laid_takes_a_shown_copy_of_its_kind_along() -> None:
    position = at("5 5 5 5 5 1", "3", captured={1: "B C"}, shown=[["1", "5", "5"], []])
    assert after(position, "meld 5 3")["shown"][0] == ["1"]
    one = at("5 5 1", "3", captured={1: "B C"}, shown=[["5", "5"], []], table={1: [meld(5)]})
    assert after(one, "layoff 5 1")["shown"][0] == ["5"]
