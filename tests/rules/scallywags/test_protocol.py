"""The line protocol serves this game as it does the first."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game import protocol
from tests.rules.scallywags.positions import GAME, after, as_json, at, legal, seen_by

START: Any = as_json(GAME.position(GAME.new(4, {}, 5)))
ATTACKED = after(at("1", "10", "20", hands=["arrgh", "hands-off booty", "shiver"]), "arrgh 10")


def ask(**request: Any) -> Any:
    return json.loads(protocol.answer(json.dumps(request)))


def error(**request: Any) -> str:
    answer = ask(**request)
    assert set(answer) == {"error"}, answer
    assert answer["error"]["message"].endswith(".")
    kind: str = answer["error"]["kind"]
    return kind


def new(**changes: Any) -> Any:
    return {"op": "new", "game": "scallywags", "seats": 4, "options": {}, "seed": 5} | changes


def test_new_deals_a_start() -> None:
    assert ask(**new()) == {"position": START}
    assert len(ask(**new(seats=6))["position"]["hands"]) == 6


@pytest.mark.parametrize(
    "change", [{"seats": 1}, {"seats": 7}, {"seats": None}, {"options": {"target": 100}}, {"options": []}]
)
def test_a_table_that_the_game_does_not_know_is_a_bad_request(change: Any) -> None:
    assert error(**new(**change)) == "bad-request"


def test_legal_asks_the_victim_in_react_and_nobody_at_the_end() -> None:
    assert ask(op="legal", position=ATTACKED) == {"legal": {"1": ["allow", "hands-off"]}}
    over = after(at("0-6", "8-15"), "grab 39")
    assert ask(op="legal", position=over) == {"legal": {}}


def test_apply_gives_position_and_events_and_the_seed_settles_a_reshuffle() -> None:
    answer = ask(op="apply", position=ATTACKED, actions={"1": "allow"})
    assert answer["position"]["takes"] == [[1], [], [20]]
    assert [event["kind"] for event in answer["events"]] == ["answered", "returned", "drew", "turn-begins"]
    empty = ATTACKED | {"draw": [], "discard": [*ATTACKED["draw"], "arrgh"]}
    drawn = [ask(op="apply", position=empty, actions={"1": "allow"}, seed=seed) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize("actions", [{}, {"0": "allow"}, {"1": "grab 3"}, {"0": "grab 3", "1": "allow"}])
def test_who_is_not_to_act_or_left_out_is_an_illegal_action(actions: Any) -> None:
    assert error(op="apply", position=ATTACKED, actions=actions) == "illegal-action"


def test_observe_gives_what_a_seat_may_know() -> None:
    for seat in range(4):
        assert ask(op="observe", position=START, seat=seat) == {"observation": seen_by(START, seat)}
    assert error(op="observe", position=START, seat=4) == "bad-request"


def test_a_position_with_a_coin_too_few_is_a_bad_position() -> None:
    for op in ("legal", "apply", "observe"):
        wrong = START | {"middle": START["middle"][1:]}
        assert error(op=op, position=wrong, actions={}, seat=0) == "bad-position"


def test_choose_answers_for_the_victim_and_for_nobody_else() -> None:
    request = {"op": "choose", "level": "easy", "simulations": 5, "seed": 1}
    answer = ask(**request, observation=seen_by(ATTACKED, 1), seat=1)
    if "error" in answer:  # a build without an opponent for this game says so
        assert answer["error"]["kind"] == "bad-request"
        assert "opponent" in answer["error"]["message"]
    else:
        assert answer["action"] in legal(ATTACKED)
    for seat in (0, 2):
        assert error(**request, observation=seen_by(ATTACKED, seat), seat=seat) == "illegal-action"
    assert error(**request, observation=seen_by(ATTACKED, 0), seat=1) == "bad-request"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whole_games_can_be_played_by_the_protocol_alone(seats: int) -> None:
    dice = random.Random(seats)
    for game in range(3):
        position = ask(**new(seats=seats, seed=game))["position"]
        while due := ask(op="legal", position=position)["legal"]:
            ((actor, actions),) = due.items()
            seat = dice.randrange(seats)
            observation = ask(op="observe", position=position, seat=seat)["observation"]
            assert observation["hands"][seat] == position["hands"][seat]
            answer = ask(op="apply", position=position, actions={actor: dice.choice(actions)}, seed=game)
            position = answer["position"]
        assert position["stage"] == "over"
        assert position["result"]["winners"]
