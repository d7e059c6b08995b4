"""When somebody has won."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.positions import GAME, after, at, happened, legal


def over(scores: list[int], *, car: int = 5, hand: int = 1, target: int = 100) -> Any:
    """Seat 0 goes out with a bonus of `car`; the others get nothing."""
    others = ["2", "3", "4"][: len(scores) - 1]
    position = at("1", *others, files="9", car=car, hand=hand, scores=scores, options={"target": target})
    return after(position, "discard 1")


@pytest.mark.parametrize(("before", "stage"), [(94, "hand-over"), (95, "game-over"), (96, "game-over")])
def test_somebody_at_the_target_or_above_ends_the_game(before: int, stage: str) -> None:
    assert over([before, 50])["stage"] == stage


def test_the_target_can_be_200() -> None:
    assert over([150, 50], target=200)["stage"] == "hand-over"
    assert over([195, 50], target=200)["stage"] == "game-over"


def test_the_highest_total_wins_not_who_went_out() -> None:
    done = over([96, 130, 110])
    assert done["scores"] == [101, 130, 110]
    assert done["result"]["winners"] == [1]
    assert done["result"]["adjudicated"] is False
    assert GAME.legal(GAME.read(done)) == {}


def test_the_end_of_the_game_is_told_after_the_end_of_the_hand() -> None:
    position = at("1", "2", files="9", car=5, scores=[95, 40])
    hand, game = happened(position, "discard 1")[1:]
    assert hand["kind"] == "hand-ended"
    assert game == {"kind": "game-ended", "winners": [0], "adjudicated": False}


def test_a_tie_at_the_top_means_another_hand_for_all() -> None:
    done = over([105, 110, 20])
    assert done["scores"] == [110, 110, 20]
    assert (done["stage"], done["result"]["winners"]) == ("hand-over", [])
    assert legal(done) == ["deal"]
    assert len(after(done, "deal")["hands"][2]) == 9


def test_a_tie_below_the_top_is_no_tie() -> None:
    assert over([100, 50, 50])["result"]["winners"] == [0]


def test_nobody_at_the_target_means_another_hand() -> None:
    assert over([10, 20])["stage"] == "hand-over"


def test_after_100_hands_the_highest_total_wins_as_it_is() -> None:
    assert over([10, 20], hand=99)["stage"] == "hand-over"
    done = over([10, 20], hand=100)
    assert done["stage"] == "game-over"
    assert (done["result"]["winners"], done["result"]["adjudicated"]) == ([1], True)


def test_after_100_hands_ties_are_shared() -> None:
    done = over([15, 20, 20], hand=100)
    assert (done["result"]["winners"], done["result"]["adjudicated"]) == ([0, 1, 2], True)
    at_target = over([105, 110, 20], hand=100)
    assert (at_target["result"]["winners"], at_target["result"]["adjudicated"]) == ([0, 1], True)


def test_who_reaches_the_target_alone_in_the_100th_hand_has_won_it() -> None:
    done = over([95, 20], hand=100)
    assert (done["result"]["winners"], done["result"]["adjudicated"]) == ([0], False)
