"""How a hand ends, and what it is worth."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.positions import after, at, happened, layoff, legal, meld


def ended(position: Any, *actions: str) -> tuple[str, int | None, list[int], bool]:
    result = after(position, *actions)["result"]
    return result["ended_by"], result["seat"], result["points"], result["shut_out"]


# A player discards the last card of the hand ("goes out").


def test_who_discards_the_last_card_goes_out_with_a_bonus_of_the_cars_location() -> None:
    for car in (1, 7, 10):
        position = at("5", "3 4", files="9", car=car)
        assert ended(position, "discard 5") == ("out", 0, [car, 0], False)


def test_a_hand_that_ends_is_settled_at_once_and_told() -> None:
    position = at("5", "3 4", files="9", car=7, scores=[20, 30], idle=3, active=True, taken="5")
    done = after(position, "discard 5")
    assert done["stage"] == "hand-over"
    assert done["scores"] == [27, 30]
    assert done["fbi_files"] == ["9", "5"]
    assert (done["turn"], done["active"], done["taken"], done["idle"]) == (0, True, "5", 3)
    assert done["result"] == {
        "ended_by": "out", "seat": 0, "points": [7, 0], "shut_out": False,
        "winners": [], "adjudicated": False,
    }  # fmt: skip
    assert happened(position, "discard 5") == [
        {"kind": "discarded", "seat": 0, "card": "5"},
        {"kind": "hand-ended", "ended_by": "out", "seat": 0, "points": [7, 0], "shut_out": False}
        | {"scores": [27, 30]},
    ]


# Or once the last Case File card has been drawn, the player whose turn it is finishes it.


def test_after_the_last_card_is_drawn_the_player_finishes_the_turn_and_the_hand_ends() -> None:
    position = at("5 6", "3 4", files="9", case="8", rest="files", stage="draw", car=7)
    drawn = after(position, "draw")
    assert drawn["stage"] == "play"
    assert ended(drawn, "discard 5") == ("exhausted", None, [0, 0], False)


@pytest.mark.parametrize("left", ["8", "8 2"])
def test_it_ends_too_when_hinton_drew_the_last_card(left: str) -> None:
    position = at("5 T", "3 4", files="9", case=left, rest="files")
    assert ended(position, "ted draw", "discard 5") == ("exhausted", None, [0, 0], False)


def test_on_the_final_turn_everything_may_still_be_played() -> None:
    position = at("5 5 5 1 T", "3 4", case="8", rest="files", stage="draw", board={5: "2"}, car=5)
    drawn = after(position, "draw")
    assert {"meld 5 3", "ted files", "ted look 5"} <= set(legal(drawn))
    assert ended(drawn, "meld 5 3", "keep", "discard 1") == ("exhausted", None, [12, 0], False)


def test_the_hand_does_not_end_while_a_card_is_left_in_the_case_file() -> None:
    position = at("5 6", "3 4", files="9", case="8 2", rest="files", stage="draw")
    assert after(position, "draw", "discard 5")["stage"] == "draw"


def test_who_discards_the_last_card_on_the_final_turn_has_gone_out_too() -> None:
    position = at("", "3 4", case="8", rest="files", stage="draw", car=6)
    assert ended(position, "draw", "discard 8") == ("out", 0, [6, 0], False)


# A turn is idle if nothing was drawn from the Case File, no Evidence laid, no card taken from a Location.


@pytest.mark.parametrize(
    ("actions", "idle"),
    [
        (["take", "discard 1"], 3),
        (["take", "ted files", "fetch 8", "discard 1"], 3),
        (["take", "ted look 5", "leave", "discard 1"], 3),
        (["take", "ted look 5", "keep", "discard 1"], 0),
        (["take", "ted draw", "discard 1"], 0),
        (["take", "meld 2 3", "discard 1"], 0),
        (["take", "layoff 6 1", "discard 1"], 0),
        (["draw", "discard 1"], 0),
    ],
)
def test_what_makes_a_turn_idle(actions: list[str], idle: int) -> None:
    position = at(
        "1 2 2 2 6 T", "3 4", files="8 9", stage="draw", idle=2, board={5: "7"}, table={1: [meld(6)]},
        captured={1: "B C"},
    )  # fmt: skip
    assert after(position, *actions)["idle"] == idle


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_four_idle_turns_a_player_the_hand_ends_as_if_the_case_file_had_run_out(seats: int) -> None:
    hands = ["1 2", "3 4", "5 6", "7 8"][:seats]
    position = at(*hands, files="9", stage="draw", table={1: [meld(10)]})
    for turn in range(4 * seats):
        assert (position["idle"], position["stage"]) == (turn, "draw")
        taken = position["fbi_files"][-1]
        position = after(position, "take", f"discard {taken}")
    assert position["result"]["ended_by"] == "stalled"
    assert position["result"]["seat"] is None
    assert position["result"]["points"] == [0, 6, 0, 0][:seats]
    assert position["case_file"] != []
    assert position["idle"] == 4 * seats - 1


def test_one_turn_that_is_not_idle_starts_the_count_anew() -> None:
    position = at("1 2", "3 4", files="9", stage="draw", idle=7)
    assert after(position, "draw", "discard 1")["idle"] == 0


def test_who_goes_out_on_the_last_idle_turn_has_gone_out() -> None:
    position = at("1", "3 4", files="9", idle=7, car=4)
    assert ended(position, "discard 1") == ("out", 0, [4, 0], False)


# Score.


def test_sideways_4_upright_2_outlaws_10_cards_in_hand_nothing() -> None:
    table = {
        0: [meld(2, 4), layoff(3, 1, at_car=True)],
        1: [meld(3, 3, at_car=True)],
        2: [meld(7, 5, at_car=True), layoff(2, 2)],
    }
    hands = ("1 9", "4 5 6 T", "8 8")
    position = at(*hands, rest="files", table=table, captured={1: "B", 2: "C"}, scores=[1, 2, 3], hand=2)
    done = after(position, "discard 1")
    assert done["result"]["points"] == [4 * 2 + 4, 3 * 4 + 10, 5 * 4 + 2 * 2 + 10]
    assert done["scores"] == [13, 24, 37]


def test_no_bonus_when_nobody_went_out() -> None:
    position = at("1 2", "4", files="9", rest="files", car=10)
    assert ended(position, "discard 1") == ("exhausted", None, [0, 0], False)
    stalled = at("1 2", "4", files="9", idle=7, car=10)
    assert ended(stalled, "discard 1") == ("stalled", None, [0, 0], False)


# Shut out.


def shut(*, captured: dict[int, str], hand: str = "1", rest: str = "case") -> Any:
    table = {0: [meld(2)], 1: [meld(3)], 2: [meld(4, 3, at_car=True)]}
    return at(hand, "5", "6", files="9", table=table, captured=captured, car=8, rest=rest)


def test_who_goes_out_with_both_outlaws_scores_as_usual_and_everyone_else_nothing() -> None:
    for order in ("B C", "C B"):
        assert ended(shut(captured={0: order}), "discard 1") == ("out", 0, [6 + 20 + 8, 0, 0], True)


def test_no_shut_out_with_one_outlaw() -> None:
    assert ended(shut(captured={0: "B", 1: "C"}), "discard 1") == ("out", 0, [24, 16, 12], False)
    assert ended(shut(captured={0: "C"}), "discard 1") == ("out", 0, [24, 6, 12], False)


def test_no_shut_out_for_both_outlaws_before_somebody_else() -> None:
    assert ended(shut(captured={1: "B C"}), "discard 1") == ("out", 0, [14, 26, 12], False)


def test_no_shut_out_when_nobody_went_out() -> None:
    position = shut(captured={0: "B C"}, hand="1 7", rest="files")
    assert ended(position, "discard 1") == ("exhausted", None, [26, 6, 12], False)


def test_a_shut_out_takes_only_the_points_of_this_hand() -> None:
    position = shut(captured={0: "B C"}) | {"scores": [5, 60, 70]}
    assert after(position, "discard 1")["scores"] == [39, 60, 70]


def test_everyone_plays_for_himself() -> None:
    """Four players: no seat's points depend on whose partner it might be."""
    position = at("1", "2", "3", "4", files="9", table={2: [meld(5)]}, captured={3: "B", 1: "C"}, car=9)
    assert ended(position, "discard 1") == ("out", 0, [9, 10, 6, 10], False)
