"""The line protocol serves this game as it does the others, the signs of all living seats in one request."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ai.minds import MINDS
from game import protocol
from tests.rules.mafia.positions import GAME, after, as_json, at, declaring

START: Any = as_json(GAME.position(GAME.new(4, {}, None)))
ASKED = declaring("4 1 0 4", "1 3", dead="2", crew={1: 0})
OVER = after(at("1 0"), "shoot 1", "load")


def ask(**request: Any) -> Any:
    return json.loads(protocol.answer(json.dumps(request)))


def error(**request: Any) -> str:
    answer = ask(**request)
    assert set(answer) == {"error"}, answer
    assert answer["error"]["message"].endswith(".")
    kind: str = answer["error"]["kind"]
    return kind


def new(**changes: Any) -> Any:
    return {"op": "new", "game": "mafia", "seats": 4, "options": {}, "seed": 5} | changes


def test_new_seats_everybody() -> None:
    assert ask(**new()) == {"position": START}
    assert ask(**new(seats=12, options={"bonus": [3] * 12}))["position"]["supply"] == 12


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 1}, {"seats": 13}, {"options": {"bonus": [1, 0]}}, {"options": {"bonus": 1}},
        {"options": {"x": 1}},
    ],
)  # fmt: skip
def test_a_table_that_the_game_does_not_know_is_a_bad_request(change: Any) -> None:
    assert error(**new(**change)) == "bad-request"


def test_legal_asks_all_the_living_then_one_and_nobody_at_the_end() -> None:
    answer = ask(op="legal", position=START)["legal"]
    assert answer == {
        "0": ["load", "protect", "stab 1", "stab 3"],
        "1": ["load", "protect", "stab 0", "stab 2"],
        "2": ["load", "protect", "stab 1", "stab 3"],
        "3": ["load", "protect", "stab 0", "stab 2"],
    }
    assert ask(op="legal", position=ASKED) == {"legal": {"1": ["give 1", "pass"]}}
    assert ask(op="legal", position=OVER) == {"legal": {}}


def test_apply_takes_the_signs_of_all_a_missing_one_too() -> None:
    actions = {"0": "load", "1": "stab 0", "2": "protect", "3": "fumble"}
    answer = ask(op="apply", position=START, actions=actions, seed=1)
    assert answer["position"]["ring"] == [1, 2]
    assert [event["kind"] for event in answer["events"]] == [
        "signed", "signed", "signed", "signed", "loaded", "attacked", "died", "died", "round-begins",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "actions",
    [
        {}, {"0": "load"}, {"0": "load", "1": "load", "2": "load"}, {str(seat): "load" for seat in range(5)},
        {"0": "load", "1": "load", "2": "load", "3": "shoot 0"},
        {"0": "load", "1": "load", "2": "load", "3": "pass"},
        {"0": "load", "1": "load", "2": "load", "03": "load"},
    ],
)  # fmt: skip
def test_a_seat_left_out_or_too_many_or_what_is_not_legal_is_an_illegal_action(actions: Any) -> None:
    assert error(op="apply", position=START, actions=actions) == "illegal-action"


def test_observe_gives_all_seats_the_same_and_nothing_of_who_has_signed() -> None:
    for seat in range(4):
        assert ask(op="observe", position=START, seat=seat) == {"observation": START}
    assert error(op="observe", position=START, seat=4) == "bad-request"


def test_a_position_with_a_bullet_too_many_is_a_bad_position() -> None:
    wrong = START | {"bullets": [1, 0, 0, 0]}
    for op in ("legal", "apply", "observe"):
        assert error(op=op, position=wrong, actions={}, seat=0) == "bad-position"


def test_choose_answers_for_who_must_act_and_for_nobody_else() -> None:
    request = {"op": "choose", "level": "easy", "simulations": 5, "seed": 1}
    for position, seat in ((START, 0), (START, 3), (ASKED, 1)):
        answer = ask(**request, observation=position, seat=seat)
        if "mafia" in MINDS:
            assert answer["action"] in GAME.legal(GAME.read(position))[str(seat)]
        else:
            assert answer["error"]["kind"] == "bad-request"
            assert "no opponent" in answer["error"]["message"]
    for position, seat in ((ASKED, 3), (ASKED, 2), (OVER, 0)):
        assert error(**request, observation=position, seat=seat) == "illegal-action"
    assert error(**request, observation=START, seat=4) == "bad-request"


@pytest.mark.parametrize("seats", range(2, 13))
def test_whole_games_can_be_played_by_the_protocol_alone(seats: int) -> None:
    dice = random.Random(seats)
    for game in range(2):
        position = ask(**new(seats=seats, seed=game))["position"]
        while due := ask(op="legal", position=position)["legal"]:
            seat = dice.randrange(seats)
            assert ask(op="observe", position=position, seat=seat) == {"observation": position}
            actions = {
                actor: dice.choice(legal) if dice.random() < 0.3 else dice.choice(legal[:2])
                for actor, legal in due.items()
            }
            position = ask(op="apply", position=position, actions=actions, seed=game)["position"]
        assert position["stage"] == "over"
        assert position["result"]["winners"]
