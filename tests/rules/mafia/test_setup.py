"""The start: who sits down, with how many bullets, and the options of the table."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import GAMES
from game.rules.core import BadRequest
from tests.rules.mafia.positions import GAME, after, as_json, legal, told

NAMED_BY = {2: "0 1", 5: "0 1 2 3 4", 12: "0 1 2 3 4 5 6 7 8 9 10 11"}


def start(seats: int, **options: Any) -> Any:
    return as_json(GAME.position(GAME.new(seats, options, 1)))


def test_the_game_is_in_the_house_for_2_to_12() -> None:
    assert GAMES["mafia"] is GAME
    assert (GAME.name, GAME.min_seats, GAME.max_seats) == ("mafia", 2, 12)


@pytest.mark.parametrize("seats", NAMED_BY)
def test_all_sit_down_without_bullets_in_the_order_of_the_seats_the_dealer_last(seats: int) -> None:
    position = start(seats)
    assert position["ring"] == [int(seat) for seat in NAMED_BY[seats].split()]
    assert position["bullets"] == [0] * seats
    assert position["bunkers"] == [False] * seats
    assert position["bosses"] == [None] * seats
    assert (position["round"], position["quiet"], position["stage"]) == (1, 0, "act")
    assert (position["queue"], position["fallen"], position["result"]) == ([], [], None)


def test_there_are_48_bullets_all_in_the_supply() -> None:
    assert start(3)["supply"] == 48


def test_the_options_are_written_out_with_what_is_usual() -> None:
    usual = {"bonus": [0, 0, 0], "shotgun_hits_shooter": False, "fumble_protects": False}
    assert start(3)["options"] == usual
    assert start(3, fumble_protects=True)["options"] == usual | {"fumble_protects": True}


def test_a_bonus_may_be_as_large_as_the_supply() -> None:
    assert start(2, bonus=[40, 8])["supply"] == 0


def test_a_bonus_is_taken_from_the_supply_and_can_be_spent_at_once() -> None:
    position = start(3, bonus=[0, 3, 1])
    assert position["bullets"] == [0, 3, 1]
    assert position["supply"] == 44
    assert "shotgun 0" in legal(position, 1)
    assert "shoot 0" in legal(position, 2)
    assert "pistols 0 1" not in legal(position, 2)
    assert after(position, "load")["options"]["bonus"] == [0, 3, 1]


@pytest.mark.parametrize("seats", [1, 13, 0, -2, True, "2", 2.0, None])
def test_two_to_twelve_play(seats: Any) -> None:
    with pytest.raises(BadRequest):
        GAME.new(seats, {}, 1)


@pytest.mark.parametrize(
    "options",
    [
        {"target": 100}, {"": 1}, [], None, {"bonus": [1]}, {"bonus": [0, 0, 0]}, {"bonus": 1},
        {"bonus": None}, {"bonus": [49, 0]}, {"bonus": [24, 25]}, {"bonus": [0, -1]}, {"bonus": [True, 0]},
        {"bonus": ["1", 0]},
        {"bonus": [1.0, 0]}, {"shotgun_hits_shooter": 1}, {"shotgun_hits_shooter": None},
        {"fumble_protects": "yes"},
    ],
)  # fmt: skip
def test_an_option_that_the_table_does_not_know_is_refused(options: Any) -> None:
    with pytest.raises(BadRequest):
        GAME.new(2, options, 1)


def test_nothing_is_left_to_chance() -> None:
    assert GAME.position(GAME.new(5, {}, 1)) == GAME.position(GAME.new(5, {}, None))


def test_the_start_is_told_as_seats_taken_and_a_round() -> None:
    state = GAME.new(3, {"bonus": [0, 2, 0], "shotgun_hits_shooter": True}, 8)
    assert told(GAME.start_events(state)) == [
        {"kind": "game-begins", "ring": [0, 1, 2], "bullets": [0, 2, 0]},
        {"kind": "round-begins", "round": 1},
    ]


def test_only_a_fresh_start_is_told_as_one() -> None:
    state = GAME.new(2, {}, 8)
    GAME.apply(state, {"0": "load", "1": "load"}, 1)
    with pytest.raises(ValueError, match="fresh"):
        GAME.start_events(state)
