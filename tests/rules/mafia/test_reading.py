"""Positions read strictly: what no game can be in is refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.core import BadPosition
from tests.rules.mafia.positions import GAME, after, as_json, at, declaring

GOOD = at("3 2 1 0", dead="3", bunkers="1", crew={2: 0}, fallen=[3])
ASKED = declaring("4 0 4", "0 2")
ALONE = after(at("1 9 0", dead="2"), "shoot 1", "load")
NOBODY = after(at("2 3"), "shoot 1", "shoot 0")
QUIET = after(at("3 4 0", quiet=99))


def message(position: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        GAME.read(as_json(position))
    text = str(caught.value)
    assert text.endswith(".")
    assert text[0].isupper() or text[0] == "'"
    return text


@pytest.mark.parametrize("position", [GOOD, ASKED, ALONE, NOBODY, QUIET])
def test_a_good_position_reads_back(position: Any) -> None:
    assert as_json(GAME.position(GAME.read(as_json(position)))) == position


@pytest.mark.parametrize("position", [None, 3, [], "mafia", {}])
def test_what_is_no_position_is_refused(position: Any) -> None:
    message(position)


@pytest.mark.parametrize("name", [name for name in GOOD if name != "memory"])
def test_every_field_must_be_there_and_of_its_type(name: str) -> None:
    message({field: value for field, value in GOOD.items() if field != name})
    for wrong in ("x", 3.5, {"a": 1}, True):
        message(GOOD | {name: wrong})


def test_unknown_fields_are_passed_over_and_options_filled_in() -> None:
    read = GAME.position(GAME.read(as_json(GOOD | {"further": 1, "options": {"fumble_protects": True}})))
    usual = {"bonus": [0, 0, 0, 0], "shotgun_hits_shooter": False, "fumble_protects": True}
    assert read == GOOD | {"options": usual}


def test_fallen_may_be_given_in_any_order() -> None:
    position = at("0 0 0 0", dead="1 3", fallen=[3, 1])
    assert GAME.position(GAME.read(position))["fallen"] == [1, 3]


@pytest.mark.parametrize(
    "change", [{"supply": 37}, {"bullets": [3, 2, 1, 1]}, {"bunkers": [True] * 2 + [False] * 2}]
)
def test_the_bullets_must_add_up_to_48(change: Any) -> None:
    assert "add up" in message(GOOD | change)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 1}, {"seats": 13}, {"seats": 5}, {"round": 0}, {"round": 1001}, {"quiet": -1},
        {"quiet": 100}, {"quiet": 101}, {"stage": "turn"}, {"game": "scallywags"}, {"ring": [0]},
        {"ring": []},
        {"ring": [0, 1, 1, 2]}, {"ring": [0, 1, 4]}, {"ring": [0, 1, None]}, {"fallen": [3, 3]},
        {"fallen": [4]}, {"bullets": [-1, 2, 1, 0], "supply": 42}, {"bullets": [3, 2, 1]},
        {"bunkers": [False, True, False]},
        {"bunkers": [0, 1, 0, 0]}, {"supply": -1}, {"bosses": [None, None, 0]},
        {"bosses": [None, None, 2, None]},
        {"bosses": [2, None, 0, None]}, {"bosses": [1, 2, 0, None]}, {"bosses": [None, None, 3, None]},
        {"bosses": [None, None, None, 0]}, {"bosses": [None, None, 4, None]}, {"queue": [0]},
        {"result": {"winners": [0], "adjudicated": False}}, {"options": {"bonus": [1]}},
        {"options": {"speed": 1}},
    ],
)  # fmt: skip
def test_what_cannot_be_while_all_sign(change: Any) -> None:
    message(GOOD | change)


@pytest.mark.parametrize(
    "change",
    [
        {"queue": []},
        {"queue": [0, 0]},
        {"queue": [1, 0]},
        {"queue": [0, 3]},
        {"round": 1000},
        {"ring": [0, 1]},
    ],
)  # fmt: skip
def test_what_cannot_be_while_somebody_declares(change: Any) -> None:
    message(ASKED | change)


@pytest.mark.parametrize("stage", ["act", "declare"])
def test_a_game_with_one_alive_is_over(stage: str) -> None:
    message(ALONE | {"stage": stage, "result": None, "queue": [0] if stage == "declare" else []})


@pytest.mark.parametrize("stage", ["act", "declare"])
def test_a_game_in_which_all_work_for_one_is_over(stage: str) -> None:
    queue = [1] if stage == "declare" else []
    won = at("4 4 0 0", dead="3", crew={1: 0, 2: 1}, stage=stage, queue=queue)
    assert message(won).startswith("When all the living work for one")
    open_still = at("4 4 0 0", dead="3", crew={1: 0}, stage=stage, queue=queue)
    GAME.read(as_json(open_still))


@pytest.mark.parametrize(
    "wrong",
    [
        ALONE | {"result": None},
        ALONE | {"result": {"winners": [1], "adjudicated": False}},
        ALONE | {"result": {"winners": [0], "adjudicated": True}},
        ALONE | {"result": {"winners": [0]}},
        ALONE | {"result": {"winners": [0, 0], "adjudicated": False}},
        NOBODY | {"result": {"winners": [0], "adjudicated": False}},
        NOBODY | {"result": {"winners": [0, 1], "adjudicated": False}},
        NOBODY | {"fallen": [], "result": {"winners": [], "adjudicated": False}},
        QUIET | {"quiet": 99},
        QUIET | {"result": {"winners": [0], "adjudicated": True}},
        QUIET | {"result": {"winners": [1], "adjudicated": False}},
    ],
)
def test_a_result_is_what_the_rules_say(wrong: Any) -> None:
    message(wrong)


def test_an_observation_is_read_as_strictly() -> None:
    assert as_json(GAME.write_observation(GAME.read_observation(as_json(GOOD)))) == GOOD
    with pytest.raises(BadPosition):
        GAME.read_observation(as_json(GOOD | {"supply": 1}))
