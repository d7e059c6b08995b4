"""A turn: draw, play, discard. And the mandatory discard, which every play must leave possible."""

from __future__ import annotations

import pytest

from tests.rules.positions import after, at, happened, legal, meld


def test_a_turn_begins_with_a_draw_from_either_pile() -> None:
    assert legal(at("1 2", "3", files="9", stage="draw")) == ["draw", "take"]


def test_draw_takes_the_top_of_the_case_file() -> None:
    position = after(at("1 2", "3", files="9", case="7 8", stage="draw"), "draw")
    assert position["hands"][0] == ["1", "2", "7"]
    assert position["case_file"][0] == "8"
    assert position["stage"] == "play"
    assert position["active"] is True
    assert position["taken"] is None


def test_take_takes_the_top_of_the_fbi_files() -> None:
    position = after(at("1 2", "3", files="9 6", stage="draw"), "take")
    assert position["hands"][0] == ["1", "2", "6"]
    assert position["fbi_files"] == ["9"]
    assert position["taken"] == "6"
    assert position["shown"][0] == ["6"]
    assert position["active"] is False


def test_only_one_card_is_drawn() -> None:
    actions = legal(after(at("1 2", "3", files="9", stage="draw"), "draw"))
    assert "draw" not in actions
    assert "take" not in actions


def test_any_card_of_the_hand_may_be_discarded_and_nothing_need_be_played() -> None:
    assert legal(at("2 5 5 10", "3", files="9")) == ["discard 10", "discard 2", "discard 5"]


def test_a_hinton_may_be_discarded() -> None:
    assert "discard T" in legal(at("T 5", "3", files="9", ted_used=True))


def test_the_discard_goes_face_up_on_the_fbi_files_and_ends_the_turn() -> None:
    position = at("2 5", "3", files="9", ted_used=True, active=True, taken="2", shown=[["2"], []])
    done = after(position, "discard 5")
    assert done["fbi_files"] == ["9", "5"]
    assert done["hands"][0] == ["2"]
    assert (done["turn"], done["stage"]) == (1, "draw")
    assert (done["ted_used"], done["active"], done["taken"]) == (False, False, None)
    assert happened(position, "discard 5") == [
        {"kind": "discarded", "seat": 0, "card": "5"},
        {"kind": "turn-begins", "seat": 1},
    ]


def test_plays_may_follow_each_other_in_any_order() -> None:
    position = at("2 2 2 7 7 7 T 4", "3", files="9", case="5 6 8", captured={1: "B C"})
    for order in (["meld 2 3", "ted draw", "meld 7 3"], ["ted draw", "meld 7 3", "meld 2 3"]):
        done = after(position, *order)
        assert done["hands"][0] == ["4", "5", "6"]
        assert {play["location"] for play in done["table"][0]} == {2, 7}


# A play is legal only if it leaves a card in the hand, or surely brings one.


def test_a_meld_must_leave_a_card() -> None:
    assert legal(at("5 5 5", "3", files="9")) == ["discard 5"]
    assert legal(at("5 5 5 5", "3", files="9")) == ["discard 5", "meld 5 3"]
    assert "meld 5 3" in legal(at("5 5 5 1", "3", files="9"))


def test_a_layoff_must_leave_a_card() -> None:
    table = {1: [meld(5)]}
    assert legal(at("5", "3", files="9", table=table)) == ["discard 5"]
    assert legal(at("5 5", "3", files="9", table=table)) == ["discard 5", "layoff 5 1"]


def test_a_card_hoped_for_under_a_location_does_not_count() -> None:
    assert "meld 5 3" not in legal(at("5 5 5", "3", files="9", board={5: "7"}))
    assert "layoff 5 1" not in legal(at("5", "3", files="9", board={5: "7"}, table={1: [meld(5)]}))
    assert "ted look 5" not in legal(at("T", "3", files="9", board={5: "7"}))


def test_hintons_draw_and_take_surely_bring_a_card() -> None:
    assert legal(at("T", "3", files="9", board={5: "7"})) == ["discard T", "ted draw", "ted files"]
    assert after(at("T", "3", files="9", case="4 6"), "ted draw")["hands"][0] == ["4", "6"]
    assert after(at("T", "3", files="9"), "ted files", "fetch 9")["hands"][0] == ["9"]


def test_hintons_look_must_leave_a_card() -> None:
    assert "ted look 5" in legal(at("T 2", "3", files="9", board={5: "7"}))


def test_nobody_goes_out_by_laying_the_last_card() -> None:
    """Whatever is laid, a discard is left to be made."""
    position = at("5 5 5 5 5", "3", files="9", table={1: [meld(2)]}, captured={1: "B C"})
    done = after(position, "meld 5 4")
    assert done["hands"][0] == ["5"]
    assert legal(done) == ["discard 5"]
    assert after(done, "discard 5")["result"]["ended_by"] == "out"


# The card just taken from the FBI Files may be discarded again. Option: no throw-back.


def test_the_card_just_taken_may_be_discarded_again() -> None:
    position = after(at("1 2", "3", files="9 6", stage="draw"), "take")
    assert "discard 6" in legal(position)


@pytest.mark.parametrize("hand", ["1 2", "1 6", "1 T"])
def test_no_throwback_bars_every_card_of_that_kind(hand: str) -> None:
    position = at(hand, "3", files="9 6", stage="draw", options={"no_throwback": True})
    taken = after(position, "take")
    assert "discard 6" not in legal(taken)
    assert "discard 1" in legal(taken)


def test_no_throwback_does_not_bar_a_kind_when_the_hand_holds_nothing_else() -> None:
    position = at("6", "3", files="9 6", stage="draw", options={"no_throwback": True})
    assert legal(after(position, "take")) == ["discard 6"]


def test_no_throwback_holds_for_the_whole_turn_even_when_the_card_has_been_laid() -> None:
    position = at(
        "1 6 6 6", "3", files="9 6", stage="draw", options={"no_throwback": True}, captured={1: "B C"}
    )
    laid = after(position, "take", "meld 6 3")
    assert laid["hands"][0] == ["1", "6"]
    assert laid["taken"] == "6"
    assert "discard 6" not in legal(laid)


def test_no_throwback_ends_with_the_turn_and_does_not_concern_others() -> None:
    position = at("1 2", "6 3", files="9 6", case="6", stage="draw", options={"no_throwback": True})
    theirs = after(position, "take", "discard 1", "draw")
    assert "discard 6" in legal(theirs)


def test_no_throwback_concerns_only_what_was_taken_from_the_top_in_the_draw_step() -> None:
    position = at("1 T", "3", files="6 9", case="6", stage="draw", options={"no_throwback": True})
    assert "discard 6" in legal(after(position, "draw"))
    assert "discard 6" in legal(after(position, "draw", "ted files", "fetch 6"))


def test_taken_stays_to_the_end_of_the_turn_and_shown_until_the_card_leaves() -> None:
    position = at("1 2", "3 4", files="9 6", stage="draw")
    taken = after(position, "take")
    later = after(taken, "discard 1", "draw", "discard 4")
    assert (later["taken"], later["shown"][0]) == (None, ["6"])
    assert after(taken, "discard 6")["shown"][0] == []


def test_a_hinton_taken_from_the_top_may_be_played_in_the_same_turn() -> None:
    taken = after(at("1 2", "3", files="9 T", case="4 5", stage="draw"), "take")
    assert taken["shown"][0] == ["T"]
    assert {"ted draw", "ted files"} < set(legal(taken))
    assert after(taken, "ted draw")["shown"][0] == []
