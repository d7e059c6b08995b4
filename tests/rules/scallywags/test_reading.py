"""Positions and observations are read strictly: every coin and card accounted for, every field in range."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.core import BadPosition, IllegalAction
from tests.rules.scallywags.positions import GAME, after, as_json, at, legal, seen_by

START: Any = as_json(GAME.position(GAME.new(3, {}, 7)))
MIDDLE = at("1 2", "10 11", "20", up="2 11 30", seen={0: "35"}, discard="avast")
GIVE = after(at("1", "10", hands=["blow-me-down", "hands-off"]), "blow-me-down 30 31")
PICK = after(at("1", "10", hands=["land-ho", "hands-off"]), "land-ho 10")
ARRGH = after(at("1", "10", "20", hands=["arrgh", "hands-off", "booty"]), "arrgh 10")
AVAST = after(at("1", "10", hands=["avast", "hands-off"]), "avast 1 10")
PIECES = after(at("1", "10", up="10", hands=["pieces-of-eight", "hands-off"]), "pieces-of-eight 10")
LAND_HO = after(PICK, "pick 10")
OVER = after(at("0-6", "8-15"), "grab 39")
ADJUDICATED = after(at("1", "10", turns=599), "grab 39")
ALL = {
    "start": START, "middle": MIDDLE, "give": GIVE, "pick": PICK, "arrgh": ARRGH, "avast": AVAST,
    "pieces": PIECES, "land ho": LAND_HO, "over": OVER, "adjudicated": ADJUDICATED,
}  # fmt: skip


def refused(position: object) -> str:
    with pytest.raises(BadPosition) as caught:
        GAME.read(position)
    message = str(caught.value)
    assert message.endswith(".")
    return message


@pytest.mark.parametrize("name", ALL)
def test_good_positions_are_read(name: str) -> None:
    assert GAME.position(GAME.read(ALL[name])) | {"memory": None} == ALL[name] | {"memory": None}


@pytest.mark.parametrize("value", [None, 1, "x", [], [1], True])
def test_what_is_no_object_is_no_position(value: object) -> None:
    refused(value)


FIELDS = [
    "game", "seats", "options", "turn", "turns", "stage", "coins", "middle", "takes", "draw", "discard",
    "hands", "seen", "pending", "result",
]  # fmt: skip


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_must_be_there(field: str) -> None:
    assert repr(field) in refused({name: value for name, value in START.items() if name != field})


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", ["nonsense", -1, 1.5, [[]], {"a": 1}, 10**30, [None], True, [True]])
def test_a_field_of_a_wrong_type_or_out_of_range_is_refused(field: str, value: object) -> None:
    refused(START | {field: value})


def test_the_memory_may_be_missing_and_unknown_fields_are_passed_over() -> None:
    position = {name: value for name, value in START.items() if name != "memory"}
    assert GAME.position(GAME.read(position | {"a_field_of_another_program": [1]})) == START


def test_lists_without_an_order_of_their_own_are_sorted() -> None:
    mixed = at("1 2", "10", hands=["booty avast yo-ho-ho", "shiver"], seen={0: "5 30"})
    turned = mixed | {"middle": mixed["middle"][::-1], "hands": [["yo-ho-ho", "avast", "booty"], ["shiver"]]}
    turned |= {"seen": [[30, 2, 5, 1], [10]]}
    assert GAME.position(GAME.read(turned)) == GAME.position(GAME.read(mixed))
    assert GAME.position(GAME.read(turned))["hands"] == [["avast", "booty", "yo-ho-ho"], ["shiver"]]


def coin(index: int, **changes: Any) -> Any:
    coins = [dict(entry) for entry in MIDDLE["coins"]]
    coins[index] |= changes
    return {"coins": coins}


@pytest.mark.parametrize(
    "change",
    [
        coin(3, value=2),
        coin(3, value=8),
        coin(3, value=None),
        coin(3, up=1),
        coin(3, up=None),
        {"coins": MIDDLE["coins"][1:]},
        {"coins": [*MIDDLE["coins"], {"value": 0, "up": False}]},
        {"middle": MIDDLE["middle"][1:]},
        {"middle": [*MIDDLE["middle"], 1]},
        {"middle": [*MIDDLE["middle"][:-1], MIDDLE["middle"][0]]},
        {"middle": [*MIDDLE["middle"][:-1], 40]},
        {"takes": [[1, 2], [10, 11]]},
        {"takes": [[1, 2], [10, 11], [20], []]},
        {"takes": [[1, 2], [10, 10], [20]]},
        {"draw": MIDDLE["draw"][1:]},
        {"draw": [*MIDDLE["draw"], "booty"]},
        {"draw": ["ahoy", *MIDDLE["draw"][1:]]},
        {"draw": MIDDLE["draw"] * 2},
        {"discard": []},
        {"discard": ["booty"]},
        {"hands": MIDDLE["hands"][:2]},
        {"hands": [*MIDDLE["hands"][:2], ["booty", "booty", 1]]},
        {"hands": [*MIDDLE["hands"][:2], 3]},
        {"seen": [[1, 2], [10], [20]]},
        {"seen": [[1, 1], [10], [20]]},
        {"seen": [[], [10], [20]]},
        {"seen": [[1], [10], [20, 40]]},
        {"seen": [[1], [10]]},
        {"turn": 3},
        {"turns": 600},
        {"turns": 601},
        {"seats": 7},
        {"seats": 1},
        {"game": "bonnie-and-clyde"},
        {"options": {"target": 3}},
        {"options": None},
        {"stage": "over"},
        {"stage": "give"},
        {"pending": PICK["pending"]},
        {"result": OVER["result"]},
        {"memory": "x"},
        {"memory": [1]},
        {"memory": []},
        {"memory": ["hold 3 3 x"]},
        {"memory": ["hold 3 3 3", "found ahoy"]},
        {"memory": ["hold 3 3 3", "3 draw"]},
        {"memory": ["hold 3 3 3", "0 fly"]},
        {"memory": ["hold 3 3 3", "0 lack"]},
        {"memory": ["hold 3 3 3", "0"]},
        {"memory": ["hold 3 3 3", "shuffle"]},
        {"memory": ["hold 0 3 3", "0 pass booty"]},
    ],
)
def test_positions_that_cannot_be_are_refused(change: Any) -> None:
    refused(MIDDLE | change)


def pending(position: Any, **changes: Any) -> Any:
    return position | {"pending": position["pending"] | changes}


@pytest.mark.parametrize(
    "position",
    [
        GIVE | {"pending": None},
        GIVE | {"stage": "turn"},
        GIVE | {"stage": "react"},
        GIVE | {"discard": ["booty"], "draw": [c for c in GIVE["draw"] if c != "booty"] + ["booty"] * 5},
        GIVE | {"seen": [[1, 30], [10]]},
        pending(GIVE, coins=[31, 30]),
        pending(GIVE, coins=[30, 30]),
        pending(GIVE, coins=[30]),
        pending(GIVE, coins=[30, 10]),
        pending(GIVE, card="land-ho"),
        pending(GIVE, card="ahoy"),
        PICK | {"seen": [[1], [10]]},
        pending(PICK, coins=[1]),
        pending(PICK, coins=[40]),
        pending(PICK, coins=[]),
        pending(PICK, card="arrgh"),
        pending(ARRGH, victim=0),
        pending(ARRGH, victim=2),
        pending(ARRGH, victim=3),
        pending(ARRGH, victim=None),
        pending(ARRGH, coins=[30]),
        pending(ARRGH, coins=[1]),
        pending(ARRGH, coins=[10, 20]),
        pending(ARRGH, card="avast"),
        pending(ARRGH, card="blow-me-down"),
        pending(AVAST, coins=[10, 1]),
        pending(AVAST, coins=[30, 10]),
        pending(AVAST, coins=[10]),
        OVER | {"result": None},
        OVER | {"result": OVER["result"] | {"totals": [0, 9]}},
        OVER | {"result": OVER["result"] | {"winners": [0]}},
        OVER | {"result": OVER["result"] | {"winners": [0, 1, 1]}},
        OVER | {"result": OVER["result"] | {"adjudicated": True}},
        OVER | {"result": OVER["result"] | {"adjudicated": 0}},
        OVER | {"turns": 0},
        OVER | {"stage": "turn", "result": None},
        ADJUDICATED | {"turns": 599},
        ADJUDICATED | {"result": ADJUDICATED["result"] | {"adjudicated": False}},
        ADJUDICATED | {"stage": "turn", "result": None},
    ],
)
def test_stages_that_the_rules_do_not_lead_to_are_refused(position: Any) -> None:
    refused(position)


def test_an_attack_needs_what_its_card_needs() -> None:
    refused(at("0-7", "10", discard="land-ho", stage="react", pending=LAND_HO["pending"]))
    refused(at("0-7", "10", discard="pieces-of-eight", stage="react", pending=PIECES["pending"]))
    refused(at("1", "10", up="10", discard="land-ho", stage="react", pending=LAND_HO["pending"]))
    refused(at("1", "10", up="1", discard="avast", stage="react", pending=AVAST["pending"]))
    refused(at("0-7", "10", seen={0: "10"}, discard="land-ho", stage="pick", pending=PICK["pending"]))
    full = at("1", "8-14", seen={0: "30 31"}, discard="blow-me-down")
    refused(full | {"stage": "give", "pending": GIVE["pending"]})


def test_a_seat_that_can_do_nothing_cannot_be_to_act() -> None:
    assert "neither" in refused(at("0-7", "10", hands=["", "booty"]))


def test_a_take_with_too_many_coins_is_refused() -> None:
    assert "more than 8" in refused(at("0-8", "10"))
    assert "more than 6" in refused(at("0-6", "10", "", ""))


def test_memory_that_does_not_lead_to_the_position_is_forgotten() -> None:
    """Somebody has changed the position by hand."""
    done = after(MIDDLE, "grab 3", "grab 4", "booty 30")
    assert len(done["memory"]) > 2
    changed = done | {"discard": done["discard"][:-1], "draw": [*done["draw"], done["discard"][-1]]}
    assert GAME.position(GAME.read(changed))["memory"] == ["hold 3 3 3", "found avast"]


# Actions.


@pytest.mark.parametrize(
    "actions",
    [
        {}, {"0": "fly"}, {"0": "grab 2"}, {"0": "booty 30"}, {"0": "pass booty"}, {"1": "grab 3"},
        {"0": "grab 3", "1": "grab 4"}, {"0": "grab 03"}, {"0": " grab 3"}, {"chance": "deal"},
    ],
)  # fmt: skip
def test_an_action_that_is_not_legal_changes_nothing(actions: dict[str, str]) -> None:
    state = GAME.read(MIDDLE)
    before = GAME.position(state)
    with pytest.raises(IllegalAction):
        GAME.apply(state, actions, 1)
    assert GAME.position(state) == before


# Observations.


@pytest.mark.parametrize("name", ALL)
def test_observations_read_back(name: str) -> None:
    for seat in range(ALL[name]["seats"]):
        observation = GAME.observe(GAME.read(ALL[name]), seat)
        assert GAME.read_observation(as_json(GAME.write_observation(observation))) == observation


def test_hidden_hands_may_be_given_as_lists_of_nothing() -> None:
    view = seen_by(MIDDLE, 0)
    listed = view | {"hands": [view["hands"][0], [None] * 3, [None] * 3]}
    assert GAME.read_observation(listed) == GAME.read_observation(view)


def view_with(**changes: Any) -> Any:
    return seen_by(MIDDLE, 0) | changes


COINS = seen_by(MIDDLE, 0)["coins"]


@pytest.mark.parametrize(
    "observation",
    [
        None,
        [],
        {},
        view_with(draw=43),
        view_with(draw=45),
        view_with(draw=-1),
        view_with(hands=[3, 3]),
        view_with(hands=[["booty"] * 7, 3, 3]),
        view_with(hands=[["hands-off"] * 3, -1, 7]),
        view_with(hands=[["hands-off"] * 3, [None, "ahoy"], 3]),
        view_with(coins=COINS[1:]),
        view_with(coins=[{"value": 8, "up": False}] * 9 + COINS[9:]),
        view_with(coins=[*COINS[:30], {"value": None, "up": True}, *COINS[31:]]),
        view_with(coins=[{"value": 2, "up": False}, *COINS[1:]]),
        view_with(memory=["hold"]),
        view_with(memory=[1]),
        view_with(stage="x"),
        view_with(options={"a": 1}),
        view_with(game="bonnie-and-clyde"),
    ],
)
def test_observations_of_no_position_are_refused(observation: Any) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.read_observation(observation)
    assert str(caught.value).endswith(".")


def test_who_is_to_act_can_be_told_from_an_observation() -> None:
    for position, seat in ((START, START["turn"]), (GIVE, 0), (PICK, 0), (ARRGH, 1), (AVAST, 1)):
        for viewer in range(position["seats"]):
            assert GAME.to_act(GAME.observe(GAME.read(position), viewer)) == [seat]
        assert legal(position)
