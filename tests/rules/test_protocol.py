"""The line protocol: five requests, and an error for everything else."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game
from game import protocol
from game.rules import GAMES
from tests.rules.positions import GAME, as_json, at, seen_by

START: Any = as_json(GAME.position(GAME.new(2, {}, 5)))
FIRST = str(START["turn"])


def ask(**request: Any) -> Any:
    return json.loads(protocol.answer(json.dumps(request)))


def error(**request: Any) -> str:
    answer = ask(**request)
    assert set(answer) == {"error"}, answer
    assert set(answer["error"]) == {"kind", "message"}
    assert answer["error"]["message"].endswith(".")
    kind: str = answer["error"]["kind"]
    return kind


def new(**changes: Any) -> Any:
    return {"op": "new", "game": "bonnie-and-clyde", "seats": 2, "options": {}, "seed": 5} | changes


def conversation(*lines: str | bytes) -> list[Any]:
    """What the program answers to these lines, in this process."""
    text = b"".join(line.encode() if isinstance(line, str) else line for line in lines)
    out = io.BytesIO()
    assert protocol.run([], io.BytesIO(text), out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


# The five requests.


def test_new_deals_a_start() -> None:
    assert ask(**new()) == {"position": START}
    changed = ask(**new(seats=4, options={"target": 200, "no_throwback": True}))["position"]
    assert changed["options"] == {"target": 200, "no_throwback": True}
    assert len(changed["hands"]) == 4


def test_a_seed_of_null_is_a_seed_left_out() -> None:
    assert ask(**new(seed=None)) != ask(**new(seed=None))
    request = new()
    del request["seed"], request["options"]
    assert ask(**request)["position"]["options"] == START["options"]


def test_legal_gives_every_seat_that_must_act_its_sorted_actions() -> None:
    assert ask(op="legal", position=START) == {"legal": {FIRST: ["draw", "take"]}}


def test_legal_waits_for_chance_after_a_hand_and_for_nobody_after_the_game() -> None:
    last = at("5", "1 2", files="9", car=4)
    over = ask(op="apply", position=last, actions={"0": "discard 5"})["position"]
    assert ask(op="legal", position=over) == {"legal": {"chance": ["deal"]}}
    done = ask(op="apply", position=last | {"scores": [96, 0]}, actions={"0": "discard 5"})["position"]
    assert ask(op="legal", position=done) == {"legal": {}}


def test_apply_gives_the_new_position_and_the_events_with_everything_in_them() -> None:
    answer = ask(op="apply", position=START, actions={FIRST: "draw"})
    drawn = START["case_file"][0]
    assert answer["position"]["stage"] == "play"
    assert answer["position"]["case_file"] == START["case_file"][1:]
    assert answer["events"] == [
        {"kind": "drew", "seat": int(FIRST), "card": drawn, "seen_by": [int(FIRST)], "by_ted": False}
    ]


def test_the_seed_of_apply_settles_the_deal() -> None:
    over = ask(op="apply", position=at("5", "1 2", files="9"), actions={"0": "discard 5"})["position"]
    deals = [ask(op="apply", position=over, actions={"chance": "deal"}, seed=seed) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
    assert ask(op="apply", position=over, actions={"chance": "deal"}, seed=None)["position"]["hand"] == 2


def test_observe_gives_what_a_seat_may_know() -> None:
    for seat in (0, 1):
        assert ask(op="observe", position=START, seat=seat) == {"observation": seen_by(START, seat)}


def test_choose_gives_a_legal_action_the_same_one_for_the_same_seed() -> None:
    seat = int(FIRST)
    observation = seen_by(START, seat)
    request = {"op": "choose", "observation": observation, "seat": seat, "simulations": 50, "seed": 3}
    for level in protocol.LEVELS:
        answer = ask(**request, level=level)
        assert answer["action"] in ("draw", "take")
        assert isinstance(answer["search"], dict)
        assert ask(**request, level=level)["action"] == answer["action"]
        again = ask(**request, level=level, seconds=0.001, legal=["draw"], style="none")
        assert again["action"] == answer["action"], (
            "the number of simulations goes before, the rest is nothing"
        )
        assert again["search"]["simulations"] == answer["search"]["simulations"]


def test_choose_by_the_clock() -> None:
    seat = int(FIRST)
    request = {"op": "choose", "observation": seen_by(START, seat), "seat": seat, "level": "easy"}
    assert ask(**request, seconds=0.05)["action"] in ("draw", "take")
    assert ask(**request, seconds=1)["action"] in ("draw", "take")


def test_a_whole_game_can_be_played_by_the_protocol_alone() -> None:
    position = ask(**new(seats=3, options={"target": 10}))["position"]
    for seed in range(3000):
        legal = ask(op="legal", position=position)["legal"]
        if not legal:
            break
        actions = {actor: choices[seed % len(choices)] for actor, choices in legal.items()}
        position = ask(op="apply", position=position, actions=actions, seed=seed)["position"]
    assert position["stage"] == "game-over"
    assert position["result"]["winners"]


def test_the_id_of_a_request_is_given_back_also_with_an_error() -> None:
    for name in (7, "x", None, [1, {"a": 2}], 1.5):
        assert ask(op="legal", position=START, id=name)["id"] == name
        assert ask(op="nothing", id=name)["id"] == name
    assert "id" not in ask(op="legal", position=START)


# Errors.


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "{",
        "{'op':'new'}",
        '{"op":"new"',
        "NaN",
        '{"id":Infinity}',
        '{"id":1e999}',
        "\x00",
        "[" * 100_000,
        "1" * 5000,
        b'{"op":"\xff"}',
        b"\xff\xfe\x00",
        '{"op":"new"} {"op":"new"}',
    ],
)
def test_a_line_that_is_not_json(line: str | bytes) -> None:
    (answer,) = conversation(line)
    assert answer["error"]["kind"] == "bad-json"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{\n", "The line is not JSON: expecting property name enclosed in double quotes, at character 2."),
        ('{"op":"new\n', "The line is not JSON: unterminated string, at character 7."),
        (b'"\xff"', "The line is not JSON: it is not written in UTF-8."),
        ("NaN", "The line is not JSON, which knows no NaN."),
        ("[1e999]", "The line cannot be read: the number 1e999 is too large."),
        (
            json.dumps(new(seed=7)).replace("7", "7" * 5000),
            f"The line cannot be read: the number {'7' * 20}… has more than 4000 digits.",
        ),
        ("[" * 100_000 + "]" * 100_000, "The line is nested too deeply to be read."),
    ],
)
def test_what_is_wrong_with_a_line_is_said_in_words_of_the_protocol(line: str | bytes, message: str) -> None:
    (answer,) = conversation(line)
    assert answer["error"] == {"kind": "bad-json", "message": message}


def test_a_number_may_be_long() -> None:
    assert "position" in ask(**new(seed=int("7" * 4000)))


def test_a_mark_of_utf_8_before_the_first_line_is_read_over() -> None:
    (answer,) = conversation(b"\xef\xbb\xbf" + json.dumps(new()).encode())
    assert answer == {"position": START}


@pytest.mark.parametrize("line", ["1", "null", "[]", '"new"', "true", "{}", '{"op":null}', '{"op":["new"]}'])
def test_json_that_is_no_request(line: str) -> None:
    (answer,) = conversation(line)
    assert answer["error"]["kind"] == "bad-request"


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": None},
        {"game": ["x"]},
        {"seats": 1},
        {"seats": 5},
        {"seats": "2"},
        {"seats": 2.0},
        {"seats": True},
        {"seats": None},
        {"options": []},
        {"options": {"target": 5}},
        {"options": {"speed": 1}},
        {"options": {"no_throwback": "yes"}},
        {"seed": "x"},
        {"seed": 1.5},
        {"seed": True},
        {"seed": []},
        {"options": None},
        {"op": "New"},
        {"op": "quit"},
    ],
)
def test_a_bad_request_for_a_new_game(change: Any) -> None:
    assert error(**new(**change)) == "bad-request"


@pytest.mark.parametrize("field", ["game", "seats"])
def test_a_new_game_needs_a_game_and_seats(field: str) -> None:
    assert error(**{name: value for name, value in new().items() if name != field}) == "bad-request"


@pytest.mark.parametrize("op", ["legal", "apply", "observe"])
def test_a_position_that_is_missing_or_no_object_is_a_bad_request(op: str) -> None:
    for position in ({}, {"position": None}, {"position": [START]}, {"position": "x"}):
        assert error(op=op, actions={}, seat=0, **position) == "bad-request"


@pytest.mark.parametrize("op", ["legal", "apply", "observe"])
@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": None},
        {"case_file": START["case_file"][1:]},
        {"car": 11},
        {"stage": "x"},
        {"options": {"speed": 3}},
        {"hands": [["99"], []]},
        {"hands": None},
    ],
)
def test_an_impossible_position_is_a_bad_position(op: str, change: Any) -> None:
    assert error(op=op, position=START | change, actions={FIRST: "draw"}, seat=0) == "bad-position"


def test_a_position_without_a_field_is_a_bad_position() -> None:
    for field in set(START) - {"memory"}:
        position = {name: value for name, value in START.items() if name != field}
        assert error(op="legal", position=position) == "bad-position"


@pytest.mark.parametrize("actions", [None, [], "draw", {"0": 1}, {"0": None}])
def test_actions_of_a_wrong_type_are_a_bad_request(actions: Any) -> None:
    assert error(op="apply", position=START, actions=actions) == "bad-request"


def test_actions_missing_are_a_bad_request_a_seat_left_out_is_an_illegal_action() -> None:
    assert error(op="apply", position=START) == "bad-request"
    assert error(op="apply", position=START, actions={}) == "illegal-action"


@pytest.mark.parametrize("action", ["discard 1", "fly", "", "draw draw", "meld 5 3"])
def test_an_action_that_is_not_legal_now(action: str) -> None:
    assert error(op="apply", position=START, actions={FIRST: action}) == "illegal-action"


def test_an_action_of_a_seat_that_is_not_to_act() -> None:
    other = str(1 - int(FIRST))
    assert error(op="apply", position=START, actions={other: "draw"}) == "illegal-action"
    assert error(op="apply", position=START, actions={"0": "draw", "1": "draw"}) == "illegal-action"


@pytest.mark.parametrize("seat", [-1, 2, "0", None, 0.0, True, [0]])
def test_a_seat_that_does_not_exist_is_a_bad_request(seat: Any) -> None:
    assert error(op="observe", position=START, seat=seat) == "bad-request"
    observation = seen_by(START, int(FIRST))
    assert error(op="choose", observation=observation, seat=seat, level="easy") == "bad-request"


@pytest.mark.parametrize(
    "change",
    [
        {"level": "genius"},
        {"level": None},
        {"level": 1},
        {"simulations": 0},
        {"simulations": 1.5},
        {"simulations": "9"},
        {"simulations": True},
        {"seconds": 0},
        {"seconds": -1},
        {"seconds": "1"},
        {"seconds": True},
        {"seconds": 10**400},
        {"seed": "x"},
        {"observation": None},
        {"observation": [1]},
    ],
)
def test_a_bad_request_to_choose(change: Any) -> None:
    seat = int(FIRST)
    request = {"op": "choose", "observation": seen_by(START, seat), "seat": seat, "level": "easy"}
    assert error(**request | change) == "bad-request"


def test_choose_wants_the_observation_of_the_seat_that_is_to_act() -> None:
    seat = int(FIRST)
    mine, theirs = seen_by(START, seat), seen_by(START, 1 - seat)
    assert error(op="choose", observation=theirs, seat=seat, level="easy") == "bad-request"
    assert error(op="choose", observation=theirs, seat=1 - seat, level="easy") == "illegal-action"
    assert error(op="choose", observation=mine | {"car": 0}, seat=seat, level="easy") == "bad-position"
    broken = {name: value for name, value in mine.items() if name != "car"}
    assert error(op="choose", observation=broken, seat=seat, level="easy") == "bad-position"


def test_choose_at_the_end_of_a_hand_has_nothing_to_decide() -> None:
    over = ask(op="apply", position=at("5", "1 2", files="9"), actions={"0": "discard 5"})["position"]
    assert error(op="choose", observation=seen_by(over, 0), seat=0, level="easy") == "illegal-action"


# The program.


def test_answers_come_in_order_blank_lines_are_skipped_and_errors_end_nothing() -> None:
    lines = [
        '{"op":"x","id":1}\n',
        "\n",
        "   \r\n",
        "junk\n",
        json.dumps(new(id=2)) + "\r\n",
        '{"op":"y","id":3}',
    ]
    answers = conversation(*lines)
    assert [answer.get("id") for answer in answers] == [1, None, 2, 3]
    assert "position" in answers[2]


def test_each_answer_is_one_line_of_ascii() -> None:
    line = protocol.answer(json.dumps({"op": "x", "id": "é\n\u2028\ud800"}))
    assert line.isascii()
    assert "\n" not in line
    assert json.loads(line)["id"] == "é\n\u2028\ud800"


def test_a_fault_of_the_program_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> Any:
        raise ZeroDivisionError

    monkeypatch.setitem(protocol.OPERATIONS, "legal", broken)
    assert ask(op="legal", position=START, id=4)["error"]["kind"] == "internal"


@pytest.mark.parametrize("name", GAMES)
def test_half_a_character_anywhere_in_an_observation_is_no_fault_of_the_program(name: str) -> None:
    """JSON can write one half of a pair of surrogates; no text can hold it."""
    game: Any = GAMES[name]
    state = game.new(3, {}, 4)
    seat = int(next(iter(game.legal(state))))
    seen = as_json(game.write_observation(game.observe(state, seat)))

    def spoilt(value: Any) -> list[Any]:
        """The value with each of its parts, and itself, replaced."""
        found: list[Any] = ["\ud800"]
        if isinstance(value, dict):
            found += [value | {key: one} for key in value for one in spoilt(value[key])]
        if isinstance(value, list):
            found += [
                [*value[:i], one, *value[i + 1 :]] for i in range(len(value)) for one in spoilt(value[i])
            ]
        return found

    for observation in spoilt(seen):
        answer = ask(op="choose", observation=observation, seat=seat, level="easy", simulations=2)
        assert "action" in answer or answer["error"]["kind"] in ("bad-position", "bad-request"), answer


def test_no_further_words_are_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert protocol.run(["--fast"]) == 2
    assert "standard input" in capsys.readouterr().err


def start_program(*words: str) -> subprocess.Popen[bytes]:
    environment = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    environment["PYTHONPATH"] = str(Path(game.__file__).parents[1])
    command = [sys.executable, "-P", *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment)


def test_the_program_answers_each_line_at_once_without_a_display_and_ends_with_its_input() -> None:
    with start_program("-m", "game", "protocol") as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        for request in (new(id=1), {"op": "legal", "position": START, "id": 2}):
            program.stdin.write(json.dumps(request).encode() + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["id"] == request["id"]
        program.stdin.close()
        assert program.stdout.read() == b""
        assert program.stderr.read() == b""
        assert program.wait(30) == 0


def test_the_program_ends_quietly_when_nobody_listens_any_more() -> None:
    """As every command does."""
    with start_program("-m", "game", "protocol") as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        program.stdin.write(b'{"op":"x"}\n')
        program.stdin.close()
        assert program.stderr.read() == b""
        assert program.wait(30) == 141


def test_no_window_library_is_imported_by_any_request() -> None:
    seat = int(FIRST)
    choose = {
        "op": "choose",
        "observation": seen_by(START, seat),
        "seat": seat,
        "level": "easy",
        "simulations": 5,
    }
    script = (
        "import sys, json; from game import protocol\n"
        f"print(protocol.answer({json.dumps(choose)!r}))\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules} & {'arcade', 'pyglet', 'PIL'}))"
    )
    with start_program("-c", script) as program:
        out, err = program.communicate(timeout=60)
    assert err == b""
    answer, libraries = out.decode().splitlines()
    assert json.loads(answer)["action"] in ("draw", "take")
    assert libraries == "[]"


# Whatever is asked.


def spoil(dice: random.Random, value: Any) -> Any:
    """The value with one thing in it changed, left out, doubled or put in another's place."""
    if isinstance(value, dict) and value and dice.random() < 0.95:
        name = dice.choice(list(value))
        if dice.random() < 0.1:
            return {key: entry for key, entry in value.items() if key != name}
        return value | {name: spoil(dice, value[name])}
    if isinstance(value, list) and value and dice.random() < 0.9:
        i = dice.randrange(len(value))
        middle: list[Any] = dice.choice(
            [[], [value[i]] * 2, [spoil(dice, value[i])], [spoil(dice, value[i])]]
        )
        return value[:i] + middle + value[i + 1 :]
    strange = [
        None,
        True,
        0,
        -1,
        1,
        3,
        11,
        10**30,
        -(10**30),
        0.5,
        "",
        "T",
        "B",
        "5",
        "\ud800",
        "?",
        "look",
        "ted",
        [],
        {},
    ]
    return dice.choice(
        [*strange, [value], {"x": value}, "push 5", "hidden 3", "fetch 0 5", "saw 5", "fetch 9"]
    )


@settings(max_examples=400, deadline=None)
@given(st.integers(min_value=0, max_value=2**32))
def test_no_request_however_spoilt_brings_anything_but_an_answer_or_one_of_the_four_errors(seed: int) -> None:
    dice = random.Random(seed)
    state = GAME.new(2, {}, dice.randrange(20))
    for _ in range(dice.randrange(60)):
        ((actor, actions),) = GAME.legal(state).items()
        GAME.apply(state, {actor: dice.choice(actions)}, 1)
        if GAME.position(state)["result"]:
            break
    position = as_json(GAME.position(state))
    actor = next(iter(GAME.legal(state)))
    seat = int(actor) if actor != "chance" else 0
    observation = seen_by(position, seat)
    request = dice.choice(
        [
            {"op": "legal", "position": position},
            {"op": "apply", "position": position, "actions": {actor: GAME.legal(state)[actor][0]}},
            {"op": "observe", "position": position, "seat": seat},
            {"op": "choose", "observation": observation, "seat": seat, "level": "easy", "simulations": 3},
            new(),
        ]
    )
    for _ in range(dice.choice([1, 1, 2, 3])):
        request = spoil(dice, request)
    answer = json.loads(protocol.answer(json.dumps(request)))
    if "error" in answer:
        assert answer["error"]["kind"] in ("bad-request", "bad-position", "illegal-action"), answer
