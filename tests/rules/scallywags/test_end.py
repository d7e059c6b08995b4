"""The end: all takes exactly full, checked after every movement of coins and before any draw; or turn 600."""

from __future__ import annotations

import pytest

from tests.rules.scallywags.positions import GAME, after, at, happened, legal, seen_by

LAST = at("0-6", "8-15", hands=["booty shiver hands-off", "arrgh arrgh arrgh"], up="7 16-20", draw="avast")


def test_the_game_ends_as_soon_as_all_takes_are_exactly_full() -> None:
    done = after(LAST, "grab 39")
    assert (done["stage"], done["turn"], done["turns"]) == ("over", 0, 11)
    assert done["result"] == {"totals": [8, 8], "winners": [0, 1], "adjudicated": False}
    assert GAME.legal(GAME.read(done)) == {}


def test_it_does_not_end_while_one_take_is_not_full() -> None:
    assert after(at("0-5", "8-15"), "grab 39")["stage"] == "turn"
    assert after(at("0-6", "8-15", "20-26"), "grab 39")["stage"] == "turn"


def test_the_end_comes_before_any_draw() -> None:
    done = after(LAST, "booty 20")
    assert done["hands"][0] == ["hands-off", "shiver"]
    assert done["draw"] == LAST["draw"]
    assert [event["kind"] for event in happened(LAST, "booty 20")] == ["played", "took", "game-ended"]


def test_all_coins_are_turned_up_for_the_sums_and_the_highest_wins() -> None:
    done = after(LAST, "booty 20")
    assert done["result"] == {"totals": [3, 8], "winners": [1], "adjudicated": False}
    assert seen_by(done, 0) == done
    assert happened(LAST, "booty 20")[-1] == {
        "kind": "game-ended", "totals": [3, 8], "winners": [1], "adjudicated": False,
    }  # fmt: skip


def test_at_the_end_turn_coins_and_what_was_seen_stay_as_they_were() -> None:
    done = after(LAST, "booty 20")
    assert done["turn"] == LAST["turn"]
    assert done["coins"] == LAST["coins"]
    assert done["seen"] == LAST["seen"]
    assert done["pending"] is None


@pytest.mark.parametrize(
    ("hand", "actions"),
    [
        ("yo-ho-ho", ["yo-ho-ho 20 1"]),
        ("blow-me-down", ["blow-me-down 30 31", "give 1 1"]),
        ("blow-me-down", ["blow-me-down 30 31", "give 1 2"]),
    ],
)
def test_the_end_may_come_by_a_gift(hand: str, actions: list[str]) -> None:
    takes = {
        "yo-ho-ho 20 1": ["0-7", "8-14"],
        "give 1 1": ["0-7", "8-13"],
        "give 1 2": ["0-7", "8-14", "16-19 21-23"],
    }[actions[-1]]
    position = at(*takes, up="20", hands=[hand, "hands-off", "shiver"][: len(takes)])
    assert after(position, *actions)["stage"] == "over"


def test_the_end_may_come_by_shiver_and_by_land_ho() -> None:
    shiver = at("0-5", "8-15", up="20", hands=["shiver", "booty"])
    assert after(shiver, "shiver 30 20")["stage"] == "over"
    land = at("0-6", "8-15", hands=["land-ho", "booty"])
    assert after(land, "land-ho 8", "pick 30")["stage"] == "over"


def test_a_coin_that_only_changes_hands_does_not_end_the_game() -> None:
    position = at("0-6", "8-15", hands=["pieces-of-eight", "booty"])
    assert after(position, "pieces-of-eight 9", "allow")["stage"] == "turn"


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_with_more_than_three_players_six_coins_each_are_the_end(seats: int) -> None:
    takes = ["0-4", *(f"{6 * seat} {6 * seat + 1}-{6 * seat + 5}" for seat in range(1, seats))]
    assert after(at(*takes), "grab 39")["stage"] == "over"


def test_equal_sums_share_the_win() -> None:
    assert after(at("0-6", "8-15", "16-23"), "grab 7")["result"]["winners"] == [2]
    tied = at("0-6", "8-15", "16 17 24-29")
    assert after(tied, "grab 39")["result"] == {"totals": [8, 8, 36], "winners": [2], "adjudicated": False}
    assert after(at("0-6", "8-15"), "grab 39")["result"]["winners"] == [0, 1]


def test_after_600_turns_the_takes_are_compared_as_they_lie() -> None:
    position = at("0 39", "8 9", up="20", hands=["booty arrgh shiver", "avast"], draw="land-ho", turns=599)
    done = after(position, "booty 20")
    assert (done["stage"], done["turns"], done["turn"]) == ("over", 600, 0)
    assert done["result"] == {"totals": [11, 2], "winners": [0], "adjudicated": True}


def test_after_turn_600_the_card_is_drawn_then_the_game_is_settled() -> None:
    position = at("0 39", "8 9", up="20", hands=["booty arrgh shiver", "avast"], draw="land-ho", turns=599)
    assert after(position, "booty 20")["hands"][0] == ["arrgh", "shiver", "land-ho"]
    assert [event["kind"] for event in happened(position, "booty 20")] == [
        "played", "took", "drew", "game-ended",
    ]  # fmt: skip


def test_turn_599_is_followed_by_another() -> None:
    assert after(at("0 39", "8 9", turns=598), "grab 20")["stage"] == "turn"


def test_full_takes_on_turn_600_are_an_ordinary_end() -> None:
    done = after(LAST | {"turns": 599}, "grab 39")
    assert done["turns"] == 600
    assert done["result"]["adjudicated"] is False


def test_a_cancelled_attack_ends_turn_600_too() -> None:
    position = at("1", "10", hands=["arrgh", "hands-off"], turns=599)
    assert after(position, "arrgh 10", "hands-off")["result"]["adjudicated"] is True


def test_a_game_that_is_over_waits_for_nobody() -> None:
    state = GAME.read(after(LAST, "grab 39"))
    assert GAME.legal(state) == {}
    assert GAME.to_act(GAME.observe(state, 0)) == []
    assert legal(LAST)
