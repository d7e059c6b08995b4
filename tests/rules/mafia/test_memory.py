"""What the players remember: the signs of the last rounds, as they were shown, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.core import BadPosition, IllegalAction
from game.rules.mafia.memory import REMEMBERED
from tests.rules.mafia.positions import GAME, after, as_json, at, declared, declaring, play


def test_signs_are_remembered_once_they_are_shown_with_their_targets() -> None:
    position = after(at("2 0 0 1"), "pistols 1 3", "load", "stab 1")
    assert position["memory"] == [["pistols 1 3", "load", "stab 1", "protect"]]


def test_who_is_dead_has_signed_nothing() -> None:
    position = after(after(at("0 0 0"), "stab 1", "load", "load"), "protect", "load")
    assert position["ring"] == [0, 2]
    assert position["memory"] == [["stab 1", "load", "load"], ["protect", None, "load"]]


def test_a_sign_that_was_missing_is_remembered_as_such() -> None:
    assert after(at("0 0 0"), "fumble")["memory"] == [["fumble", "protect", "protect"]]


def test_only_the_last_rounds_are_remembered() -> None:
    position = at("0 0 0", quiet=0, round=1)
    for sign in ["load", *["protect"] * (REMEMBERED - 1)]:
        position = after(position, sign)
    assert [signs[0] for signs in position["memory"]] == ["load", *["protect"] * (REMEMBERED - 1)]
    assert [signs[0] for signs in after(position, "stab 1")["memory"]] == [
        *["protect"] * (REMEMBERED - 1),
        "stab 1",
    ]


def test_declarations_are_no_signs() -> None:
    position = declaring("4 0 4 0", "0 2", memory=[["load"] * 4])
    assert declared(position, "bunker")["memory"] == [["load"] * 4]
    assert declared(position, "bunker", "pass")["memory"] == [["load"] * 4]


def test_every_seat_sees_the_same_and_nothing_of_the_round_that_is_being_signed() -> None:
    state = GAME.read(as_json(at("1 0 0", memory=[["load", "protect", "protect"]])))
    before = [GAME.observe(state, seat) for seat in (0, 1, 2, None)]
    assert all(seen == before[0] for seen in before)
    assert before[0].memory == (("load", "protect", "protect"),)
    with pytest.raises(IllegalAction):  # two have signed, the third has not
        GAME.apply(state, {"0": "shoot 1", "1": "load"}, None)
    assert GAME.observe(state, 0) == before[0]


def test_a_copy_goes_its_own_way() -> None:
    state = GAME.new(2, {}, None)
    twin = GAME.copy(state)
    GAME.apply(twin, {"0": "load", "1": "protect"}, None)
    assert GAME.position(state)["memory"] == []
    assert GAME.position(GAME.copy(twin))["memory"] == [["load", "protect"]]


def test_a_position_without_memory_is_of_players_who_have_just_come() -> None:
    position = at("0 0 0")
    del position["memory"]
    assert GAME.position(GAME.read(as_json(position)))["memory"] == []
    then, _ = play(position, {"0": "load", "1": "load", "2": "protect"})
    assert then["memory"] == [["load", "load", "protect"]]


@pytest.mark.parametrize(
    "memory",
    [
        None,
        "protect",
        [["protect", "load"]],
        [["protect", "load", "hide"]],
        [["protect", "load", "pass"]],
        [["protect", "load", "bunker"]],
        [["protect", "load", "give 2"]],
        [["protect", "load", "revive 1 0"]],
        [["protect", "load", 7]],
        [["protect"] * 3] * (REMEMBERED + 1),
    ],
)
def test_what_is_no_memory_is_refused(memory: Any) -> None:
    with pytest.raises(BadPosition):
        GAME.read(as_json(at("0 0 0", round=90, memory=memory)))


def test_no_more_rounds_are_remembered_than_were_played() -> None:
    with pytest.raises(BadPosition):
        GAME.read(as_json(at("0 0 0", round=2, memory=[["protect"] * 3] * 2)))
    GAME.read(as_json(at("0 0 0", round=3, memory=[["protect"] * 3] * 2)))
