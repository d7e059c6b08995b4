"""Positions and observations are read strictly: every card accounted for, every field in its range."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.core import BadPosition, BadRequest, IllegalAction
from tests.rules.positions import GAME, after, as_json, at, layoff, legal, meld, seen_by

START: Any = as_json(GAME.position(GAME.new(3, {}, 7)))
MIDDLE = at(
    "1 2 T",
    "3 4 5",
    "6 7",
    files="9 8",
    board={5: "7", 6: "8"},
    captured={1: "B"},
    table={1: [meld(2)]},
    seen=[[5], [], [6]],
    shown=[["T"], ["3"], []],
)
LOOK = after(at("5 5 5 1", "3", files="9", board={5: "7"}), "meld 5 3")
TED_LOOK = after(at("T 1", "3", files="9", board={5: "7"}), "ted look 5")
FETCH = after(at("T 1", "3", files="9"), "ted files")
MOVE = after(at("5 1", "3", files="9", car=4, table={1: [meld(5)]}), "layoff 5 1")
HAND_OVER = after(at("5", "1 2", files="9", car=4), "discard 5")
EXHAUSTED = after(at("5 6", "1 2", files="9", rest="files"), "discard 5")
GAME_OVER = after(at("5", "1 2", files="9", car=4, scores=[96, 3]), "discard 5")
ALL = {
    "start": START, "middle": MIDDLE, "look": LOOK, "look after ted": TED_LOOK, "fetch": FETCH, "move": MOVE,
    "hand over": HAND_OVER, "exhausted": EXHAUSTED, "game over": GAME_OVER,
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
    "game", "seats", "options", "scores", "hand", "dealer", "turn", "stage", "car", "case_file", "fbi_files",
    "board", "hands", "table", "captured", "seen", "shown", "ted_used", "active", "taken", "idle", "pending",
    "result",
]  # fmt: skip


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_must_be_there(field: str) -> None:
    assert repr(field) in refused({name: value for name, value in START.items() if name != field})


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", ["nonsense", -1, 1.5, [[]], {"a": 1}, 10**30, [None], True])
def test_a_field_of_a_wrong_type_or_out_of_range_is_refused_or_means_what_it_says(
    field: str, value: object
) -> None:
    """No value of any field may be read as another, and none may raise anything but BadPosition."""
    position = START | {field: value}
    try:
        state = GAME.read(position)
    except BadPosition:
        return
    assert GAME.position(state)[field] == value
    assert type(GAME.position(state)[field]) is type(value)


def test_the_memory_may_be_missing_and_unknown_fields_are_passed_over() -> None:
    position = {name: value for name, value in START.items() if name != "memory"}
    assert GAME.position(GAME.read(position | {"a_field_of_another_program": [1]})) == START


def test_lists_without_an_order_of_their_own_are_sorted() -> None:
    mixed = MIDDLE | {"hands": [["T", "2", "1"], ["5", "3", "4"], ["7", "6"]]}
    mixed |= {"seen": [[5], [], [6]], "shown": [["T"], ["3"], []]}
    assert GAME.position(GAME.read(mixed))["hands"] == MIDDLE["hands"]
    ten = at("10 9 T 1", "3", files="9", board={5: "7"}, seen=[[10, 5, 9], []])
    position = GAME.position(GAME.read(ten | {"hands": [["T", "10", "9", "1"], ["3"]]}))
    assert position["hands"] == [["1", "9", "10", "T"], ["3"]]
    assert position["seen"] == [[5, 9, 10], []]


def test_options_may_leave_out_what_is_as_usual_and_are_complete_when_written() -> None:
    assert GAME.position(GAME.read(START | {"options": {}}))["options"] == START["options"]


@pytest.mark.parametrize(
    "options",
    [
        {"target": 9},
        {"target": 1001},
        {"target": "100"},
        {"target": 100.0},
        {"target": True},
        {"no_throwback": 1},
        {"no_throwback": None},
        {"house_rule": True},
        [],
        None,
    ],
)
def test_options_that_do_not_exist_are_refused(options: Any) -> None:
    refused(START | {"options": options})
    with pytest.raises(BadRequest):
        GAME.new(2, options, 1)


@pytest.mark.parametrize("target", [10, 100, 1000])
def test_the_target_may_be_any_whole_number_from_10_to_1000(target: int) -> None:
    options: Any = GAME.position(GAME.new(2, {"target": target}, 1))["options"]
    assert options["target"] == target


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, "2", 2.0, None])
def test_only_two_to_four_play(seats: Any) -> None:
    with pytest.raises(BadRequest):
        GAME.new(seats, {}, 1)


@pytest.mark.parametrize(
    "change",
    [
        {"case_file": START["case_file"][1:]},
        {"case_file": [*START["case_file"], "T"]},
        {"fbi_files": []},
        {"fbi_files": ["1"] * 80},
        {"board": START["board"][:9]},
        {"board": [*START["board"], None]},
        {"board": [None, *START["board"][1:]]},
        {"hands": [START["hands"][0], START["hands"][1], []]},
        {"hands": START["hands"][:2]},
        {"hands": [*START["hands"], []]},
        {"captured": [["B"], [], []]},
        {"table": [[meld(5)], [], []]},
        {"case_file": ["11", *START["case_file"][1:]]},
        {"case_file": ["B", *START["case_file"][1:]]},
        {"fbi_files": ["C"]},
        {"hands": [["1"] * 9, *START["hands"][1:]]},
        {"hands": [["T"] * 16, *START["hands"][1:]]},
    ],
)
def test_cards_that_do_not_add_up_are_refused(change: Any) -> None:
    refused(START | change)


@pytest.mark.parametrize(
    "change",
    [
        {"scores": [0, 0]},
        {"scores": [0, 0, -1]},
        {"hand": 0},
        {"hand": 101},
        {"dealer": 3},
        {"turn": -1},
        {"car": 0},
        {"car": 11},
        {"idle": 12},
        {"idle": -1},
        {"stage": "over"},
        {"taken": "B"},
        {"taken": 5},
        {"seen": [[1], [], []]},
        {"seen": [[5, 5], [], []]},
        {"seen": [[0], [], []]},
        {"seen": [[11], [], []]},
        {"seen": [[], []]},
        {"shown": [["8"], [], []]},
        {"shown": [["1", "1"], [], []]},
        {"shown": [["B"], [], []]},
        {"captured": [["B"], ["B"], []]},
        {"captured": [["T"], [], []]},
        {"captured": [["B", "C"], [], []]},
        {"table": [[], [meld(2, 2)], []]},
        {"table": [[], [meld(2, 7)], []]},
        {"table": [[], [layoff(2, 3)], []]},
        {"table": [[], [meld(2) | {"location": 11}], []]},
        {"table": [[], [meld(2) | {"kind": "ted"}], []]},
        {"table": [[], [meld(2) | {"at_car": 0}], []]},
        {"table": [[], [{"kind": "meld"}], []]},
        {"table": [[], [meld(2, 4)], [meld(2, 3)]]},
        {"pending": {"location": 5, "after": "ted"}},
        {"game": "scallywags"},
        {"seats": 4},
        {"seats": 2},
        {"result": HAND_OVER["result"]},
        {"stage": "hand-over"},
        {"stage": "draw", "active": True},
        {"stage": "draw", "ted_used": True},
        {"stage": "draw", "taken": "T"},
        {"stage": "look"},
        {"stage": "fetch"},
        {"stage": "move", "car": 5},
    ],
)
def test_what_cannot_be_in_the_middle_of_a_hand_is_refused(change: Any) -> None:
    refused(MIDDLE | change)


@pytest.mark.parametrize("outlaw", ["B", "C"])
def test_an_outlaw_is_captured_once(outlaw: str) -> None:
    position = at("1", "2", files="9", captured={0: outlaw})
    refused(position | {"captured": [[outlaw], [outlaw]]})
    refused(position | {"captured": [[outlaw, outlaw], []]})


def test_no_hand_is_too_full_to_be_counted() -> None:
    """Sixteen cards of a kind would be one card of the next in a hand that is packed four bits a kind."""
    refused(at("2", "3", files="9") | {"hands": [["1"] * 16, ["3"]]})


def test_no_table_is_too_full_to_be_counted() -> None:
    refused(at("1", "2", files="9") | {"table": [[meld(5), *[layoff(5)] * 100], []]})


def test_a_layoff_lies_only_where_somebody_has_melded() -> None:
    assert "without a meld" in refused(at("1", "2", files="9", table={0: [layoff(5)]}))
    GAME.read(at("1", "2", files="9", table={0: [layoff(5)], 1: [meld(5)]}))


def test_who_must_act_must_have_something_to_do() -> None:
    refused(at("", "2", files="9"))
    refused(at("1 2", "2", stage="draw", rest="hand"))
    assert legal(at("", "2", files="9", stage="draw")) == ["draw", "take"]
    assert legal(at("1", "2", stage="draw")) == ["draw"]
    assert legal(at("1", "2", stage="draw", rest="files")) == ["take"]


@pytest.mark.parametrize(
    ("position", "change"),
    [
        (LOOK, {"pending": None}),
        (LOOK, {"pending": {"location": 4, "after": "meld"}}),
        (LOOK, {"pending": {"location": 9, "after": "meld"}}),
        (LOOK, {"pending": {"location": 5, "after": "layoff"}}),
        (LOOK, {"pending": {"location": 5, "after": "ted"}}),
        (LOOK, {"pending": {"location": 5}}),
        (LOOK, {"pending": 5}),
        (LOOK, {"seen": [[], []]}),
        (LOOK, {"active": False}),
        (LOOK, {"car": 5}),
        (LOOK, {"turn": 1}),
        (TED_LOOK, {"ted_used": False}),
        (TED_LOOK, {"pending": {"location": 5, "after": "meld"}}),
        (TED_LOOK, {"fbi_files": ["9", "T"]}),
        (FETCH, {"ted_used": False}),
        (FETCH, {"fbi_files": ["9", "T"]}),
        (FETCH, {"fbi_files": [], "case_file": [*FETCH["case_file"], "9"]}),
        (MOVE, {"car": 1}),
        (MOVE, {"car": 10}),
        (MOVE, {"table": [[], [meld(5, 4)]]}),
        (MOVE, {"active": False}),
        (HAND_OVER, {"result": None}),
        (HAND_OVER, {"hand": 100}),
        (HAND_OVER, {"result": HAND_OVER["result"] | {"winners": [0]}}),
        (HAND_OVER, {"result": HAND_OVER["result"] | {"seat": 1}}),
        (HAND_OVER, {"result": HAND_OVER["result"] | {"seat": None}}),
        (HAND_OVER, {"result": HAND_OVER["result"] | {"points": [4]}}),
        (HAND_OVER, {"result": HAND_OVER["result"] | {"points": [5, 0]}}),
        (HAND_OVER, {"result": HAND_OVER["result"] | {"ended_by": "stalled"}}),
        (HAND_OVER, {"result": HAND_OVER["result"] | {"ended_by": "exhausted", "seat": None}}),
        (HAND_OVER, {"result": HAND_OVER["result"] | {"shut_out": 0}}),
        (HAND_OVER, {"result": HAND_OVER["result"] | {"adjudicated": True}}),
        (EXHAUSTED, {"result": EXHAUSTED["result"] | {"seat": 0}}),
        (GAME_OVER, {"result": GAME_OVER["result"] | {"winners": []}}),
        (GAME_OVER, {"result": GAME_OVER["result"] | {"winners": [1]}}),
        (GAME_OVER, {"result": GAME_OVER["result"] | {"winners": [0, 0]}}),
        (GAME_OVER, {"result": GAME_OVER["result"] | {"winners": [2]}}),
    ],
)
def test_what_cannot_be_in_a_stage_is_refused(position: Any, change: Any) -> None:
    refused(position | change)


def test_an_outlaw_where_the_car_stands_is_never_waited_for_after_a_play() -> None:
    looking = after(at("5 5 5 1", "3", files="9", board={5: "B"}, car=4), "meld 5 3")
    sideways = [[meld(5, at_car=True)], []]
    refused(looking | {"car": 5, "table": sideways})


NOTHING = {"pile": ["hidden 1", "push 8"], "hands": [[], []]}


@pytest.mark.parametrize(
    "mind",
    [
        {"pile": ["push 9", "push B"], "hands": [[], []]},
        {"pile": ["take", "push 9", "push 8"], "hands": [[], []]},
        {"pile": ["push 9", "hidden 1"], "hands": [[], []]},
        {"pile": ["hidden x", "push 8"], "hands": [[], []]},
        {"pile": ["hidden 78"], "hands": [[], []]},
        {"pile": ["push 9", "push 8", "push 7", "fetch 4"], "hands": [[], []]},
        {"pile": ["push 9", "push 8", "push 7", "fetch 0 7"], "hands": [[], []]},
        {"pile": ["push 9", "push 8", "saw 9"], "hands": [[], []]},
        {"pile": ["top 8"], "hands": [[], []]},
        {"pile": ["wave"], "hands": [[], []]},
        {"pile": [""], "hands": [[], []]},
        {"pile": [3], "hands": [[], []]},
        {"pile": ["push 9", "push 8"]},
        {"pile": ["push 9", "push 8"], "hands": [[]]},
        {"pile": ["push 9", "push 8"], "hands": [[], ["B"]]},
        ["push 9", "push 8"],
        None,
    ],
)
def test_a_memory_that_is_none_is_refused(mind: Any) -> None:
    position = at("2", "3 4", files="9 8")
    GAME.read(position | {"memory": [NOTHING, NOTHING]})
    refused(position | {"memory": [NOTHING, mind]})
    refused(position | {"memory": [NOTHING]})


@pytest.mark.parametrize("pile", [["push 9"], ["push 8", "push 9"], ["push 9", "push 8", "push 7"], []])
def test_a_memory_of_another_pile_is_forgotten(pile: list[str]) -> None:
    """So that a position may be changed by hand: who remembers what is not so then knows the top."""
    right = {"pile": ["push 9", "push 8"], "hands": [[], []]}
    position = at("2", "3 4", files="9 8", memory=[{"pile": pile, "hands": [[], []]}, right])
    assert GAME.position(GAME.read(position))["memory"] == [NOTHING, right]


@pytest.mark.parametrize("cards", [["1"], ["3", "3"], ["4"]])
def test_a_memory_of_cards_that_are_not_in_the_hand_is_forgotten(cards: list[str]) -> None:
    wrong, right = (NOTHING | {"hands": [[], known]} for known in (cards, ["3"]))
    position = at("2", "3 4", files="9 8", shown=[[], ["4"]])
    assert GAME.position(GAME.read(position | {"memory": [right, NOTHING]}))["memory"] == [right, NOTHING]
    assert GAME.position(GAME.read(position | {"memory": [wrong, NOTHING]}))["memory"] == [NOTHING, NOTHING]


# Actions.


@pytest.mark.parametrize(
    "actions",
    [
        {},
        {"0": "draw", "1": "draw"},
        {"1": "draw"},
        {"0": "discard 1"},
        {"0": "Draw"},
        {"0": "draw "},
        {"0": ""},
        {"chance": "deal"},
        {"0": "deal"},
        {"00": "draw"},
    ],
)
def test_an_action_that_is_not_legal_now_changes_nothing(actions: dict[str, str]) -> None:
    state = GAME.read(START | {"turn": 0})
    before = GAME.position(state)
    with pytest.raises(IllegalAction):
        GAME.apply(state, actions, 1)
    assert GAME.position(state) == before


def test_nothing_is_legal_when_the_game_is_over() -> None:
    for actions in ({}, {"0": "draw"}, {"chance": "deal"}):
        with pytest.raises(IllegalAction):
            GAME.apply(GAME.read(GAME_OVER), actions, 1)


def test_legal_actions_are_sorted_as_texts() -> None:
    actions = legal(at("10 10 10 2 2 2 2 T", "3", files="9 10 2"))
    assert actions == sorted(actions)
    assert actions.index("discard 10") < actions.index("discard 2")


# Observations.


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_observation_reads_back(name: str, seat: int) -> None:
    observation = seen_by(ALL[name], seat)
    assert as_json(GAME.write_observation(GAME.read_observation(observation))) == observation


@pytest.mark.parametrize("value", [None, 3, "x", [], [{}]])
def test_what_is_no_object_is_no_observation(value: object) -> None:
    with pytest.raises(BadPosition):
        GAME.read_observation(value)


def test_reading_an_observation_leaves_the_data_as_they_are() -> None:
    theirs = seen_by(MIDDLE, 0)
    theirs["hands"][1] = ["3", "5", None]
    before = as_json(theirs)
    GAME.read_observation(theirs)
    assert theirs == before


def test_an_observation_without_memory_is_read() -> None:
    bare = {name: value for name, value in seen_by(MIDDLE, 0).items() if name != "memory"}
    assert GAME.read_observation(bare).memory is None


def test_a_hand_with_unknown_cards_in_place_is_read_as_its_size_and_what_is_known() -> None:
    """As other programs may write what they know of another hand."""
    mine = seen_by(MIDDLE, 0)
    theirs = mine | {"hands": [mine["hands"][0], ["3", "5", None], 2], "memory": None}
    observation = GAME.read_observation(theirs)
    assert observation.hands == (("1", "2", "T"), 3, 2)
    assert observation.memory is not None
    assert observation.memory.hands == ((), ("5",), ())


@pytest.mark.parametrize(
    "change",
    [
        {"case_file": 3},
        {"case_file": -1},
        {"case_file": "x"},
        {"hands": [9, 3, 2]},
        {"hands": [["1"], 3, 2]},
        {"fbi_files": [None, None, "8"]},
        {"fbi_files": ["9", "X"]},
        {"board": ["?"] * 10},
        {"board": [None] * 10},
        {"seats": 4},
        {"seats": 1},
        {"stage": "fly"},
        {"car": 0},
        {"scores": [1]},
        {"captured": [[], []]},
        {"shown": [["T"], ["3", "4", "5", "6"], []]},
        {"turn": None},
        {"options": {"x": 1}},
        {"memory": {"pile": ["push 8"], "hands": [[], [], []]}},
        {"memory": {"pile": ["hidden 1", "push 8"], "hands": [[], []]}},
        {"memory": {"pile": ["hidden 1", "push 8"], "hands": [[], ["B"], []]}},
        {"memory": {"pile": ["hidden 1", "push 8"], "hands": [[], ["4", "5", "6"], []]}},
        {"memory": {"pile": ["hidden 1", "push 7"], "hands": [[], [], []]}},
        {"memory": {"pile": ["push 9", "push 8"], "hands": [[], [], []]}},
        {"memory": {"pile": ["hidden 1", "saw 9", "push 8"], "hands": [[], [], []]}},
        {"memory": {"pile": ["what", "push 8"], "hands": [[], [], []]}},
        {"memory": {"pile": [], "hands": [[], [], []]}},
        {"memory": {"pile": ["hidden x", "push 8"], "hands": [[], [], []]}},
        {"hands": [["1", "2", "T"], 0, 2], "case_file": len(MIDDLE["case_file"]) + 2},
        {"hands": [["1", "2", "T"], [None, {}, "3"], 2]},
        {"hands": [["1", "2", "T"], [None, None, "3"], 2], "shown": [["T"], 5, []]},
        {"hands": [["1", "2", "T"], [None, None, "3"], 2], "shown": [["T"], ["3"]]},
        {"hands": [["1", "2", "T"], [None, None, "3"], 2], "shown": "T"},
        {"hands": [["1", "2", "T"], [None, 7], 2]},
        {"hands": [["1", "2", "T"], [None, "X"], 2]},
    ],
)
def test_an_observation_that_no_position_gives_is_refused(change: Any) -> None:
    observation = seen_by(MIDDLE, 0) | change
    with pytest.raises(BadPosition) as caught:
        GAME.read_observation(observation)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", ["nonsense", -1, 1.5, [[]], {"a": 1}, 10**30, [None], None, [1, 2, 3]])
def test_an_observation_with_a_spoilt_field_never_breaks_the_reader(field: str, value: object) -> None:
    with pytest.raises(BadPosition):
        GAME.read_observation(spoilt(seen_by(MIDDLE, 0), field, value))


def spoilt(observation: Any, field: str, value: object) -> Any:
    """The observation with a wrong value; where that value would be right, with the field left out."""
    right = {("taken", None), ("pending", None), ("result", None)}
    if not isinstance(value, (list, dict)) and (field, value) in right:
        return {name: entry for name, entry in observation.items() if name != field}
    if (field, value) == ("scores", [1, 2, 3]):
        return observation | {field: [1, 2]}
    return observation | {field: value}
