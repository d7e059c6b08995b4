"""Properties that hold in every game, tried over many random ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.core import OVER, TOGETHER, IllegalAction
from game.rules.mafia import moves
from game.rules.mafia.state import State
from game.rules.random import Rng
from tests.rules.mafia import reference
from tests.rules.mafia.positions import GAME, Position, as_json

SEEDS = st.integers(min_value=0, max_value=2**32)


def unremembered(state: State) -> dict[str, object]:
    """The position without what is remembered of earlier rounds."""
    return {name: value for name, value in GAME.position(state).items() if name != "memory"}


def a_table(dice: random.Random) -> State:
    """A fresh game of any size, with any options."""
    seats = dice.randint(2, 12)
    options: dict[str, object] = {
        "bonus": [dice.randint(0, 3) for _ in range(seats)],
        "shotgun_hits_shooter": dice.random() < 0.3,
        "fumble_protects": dice.random() < 0.3,
    }
    return GAME.new(seats, options, None)


def choose(dice: random.Random, actions: list[str], peace: float) -> str:
    """Any kind of action, as peaceful as the table is; declarations oftener than not; sometimes a fumble."""
    kinds = sorted({action.split()[0] for action in actions})
    if "load" in kinds:
        if dice.random() < peace / 20:
            return "fumble"
        if dice.random() < peace:
            return dice.choice(["load", "load", "protect"])
    elif len(kinds) > 1 and dice.random() < 0.8:
        kinds.remove("pass")
    word = dice.choice(kinds)
    return dice.choice([action for action in actions if action.split()[0] == word])


def walk(dice: random.Random, most: int = 250) -> Iterator[tuple[State, dict[str, str]]]:
    """A random game: each state that somebody acts in, and what will be done."""
    state = a_table(dice)
    peace = dice.choice([0.5, 0.8, 0.95])
    for _ in range(most):
        due = GAME.legal(state)
        if not due:
            return
        actions = {seat: choose(dice, legal, peace) for seat, legal in due.items()}
        yield state, actions
        GAME.apply(state, actions, None)


def texts(buffer: vec[i64], count: i64) -> list[str]:
    return [moves.text(buffer[i]) for i in range(count)]


def made(state: State, actions: dict[str, str]) -> vec[i64]:
    """The actions as the fast form takes them."""
    joint = vec[i64]([-1] * 12)
    for seat, action in actions.items():
        move = moves.number(action)
        assert move is not None
        joint[int(seat)] = move
    return joint


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_the_bullets_always_add_up_to_48(seed: int) -> None:
    for state, _ in walk(random.Random(seed)):
        position: Any = GAME.position(state)
        assert position["supply"] + sum(position["bullets"]) + 4 * sum(position["bunkers"]) == 48
        assert min(position["supply"], *position["bullets"]) >= 0


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_the_fast_rules_agree_with_the_slow_reading_of_them(seed: int) -> None:
    dice = random.Random(seed)
    state = a_table(dice)
    peace = dice.choice([0.5, 0.8, 0.95])
    slow: Position = as_json(GAME.position(state))
    for _ in range(300):
        due = GAME.legal(state)
        assert due == reference.legal(slow)
        if not due:
            break
        actions = {seat: choose(dice, legal, peace) for seat, legal in due.items()}
        events = as_json(msgspec.to_builtins(GAME.apply(state, actions, None)))
        slow, tale = reference.apply(slow, actions)
        assert as_json(GAME.position(state)) == slow
        assert events == tale


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_all_living_must_sign_or_one_declares_who_has_a_choice_until_the_game_is_over(seed: int) -> None:
    for state, _ in walk(random.Random(seed)):
        position: Any = GAME.position(state)
        due = GAME.legal(state)
        if position["stage"] == "act":
            assert list(due) == [str(seat) for seat in sorted(position["ring"])]
            assert all({"load", "protect"} <= set(actions) for actions in due.values())
            assert len(position["ring"]) >= 2
        else:
            assert list(due) == [str(position["queue"][0])]
            assert all(len(actions) > 1 for actions in due.values())
        assert all("fumble" not in actions for actions in due.values())


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_every_game_ends(seed: int) -> None:
    dice = random.Random(seed)
    state = a_table(dice)
    while due := GAME.legal(state):
        GAME.apply(state, {seat: choose(dice, legal, 0.5) for seat, legal in due.items()}, None)
        assert state.round <= 1000
    result: Any = GAME.position(state)["result"]
    assert result["winners"]


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_bonds_are_between_the_living_and_nobody_is_above_himself(seed: int) -> None:
    for state, _ in walk(random.Random(seed)):
        position: Any = GAME.position(state)
        for seat in range(position["seats"]):
            over = reference.bosses_over(position, seat)
            assert seat not in over
            assert {*over, *([seat] if over else [])} <= set(position["ring"])


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_the_text_of_a_position_reads_back_to_the_same_text(seed: int) -> None:
    for state, _ in walk(random.Random(seed)):
        position = GAME.position(state)
        again = GAME.read(as_json(position))
        assert GAME.position(again) == position
        assert GAME.legal(again) == GAME.legal(state)


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_also_the_end_reads_back_to_the_same_text(seed: int) -> None:
    dice = random.Random(seed)
    state = a_table(dice)
    while due := GAME.legal(state):
        GAME.apply(state, {seat: choose(dice, legal, 0.3) for seat, legal in due.items()}, None)
    assert GAME.position(GAME.read(as_json(GAME.position(state)))) == GAME.position(state)


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_a_copy_equals_its_original_and_lives_on_its_own(seed: int) -> None:
    for state, actions in walk(random.Random(seed), 150):
        before = as_json(GAME.position(state))
        twin = GAME.copy(state)
        assert GAME.position(twin) == before
        GAME.apply(twin, actions, None)
        assert GAME.position(state) == before


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_a_loaded_state_plays_on_like_its_original_whatever_it_was_before(seed: int) -> None:
    dice = random.Random(seed)
    used = a_table(dice)
    while due := GAME.legal(used):
        GAME.apply(used, {seat: choose(dice, legal, 0.5) for seat, legal in due.items()}, None)
    for state, actions in walk(dice, 150):
        used.load(state)
        assert unremembered(used) == unremembered(state)
        used.apply_all(made(state, actions), Rng(1))
        twin = GAME.copy(state)
        GAME.apply(twin, actions, None)
        assert unremembered(used) == unremembered(twin)


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_the_fast_moves_are_the_legal_actions(seed: int) -> None:
    buffer = vec[i64]([0] * moves.MOST_LEGAL)
    for state, _ in walk(random.Random(seed), 150):
        due = GAME.legal(state)
        acting = int(state.acting())
        assert [str(seat) for seat in range(12) if (acting >> seat) & 1] == list(due)
        for seat, actions in due.items():
            count = state.legal_of(int(seat), buffer)
            fast = [int(buffer[i]) for i in range(count)]
            assert fast == sorted(set(fast))
            assert sorted(map(moves.text, fast)) == actions
            assert [moves.number(moves.text(move)) for move in fast] == fast
            assert count <= moves.MOST_LEGAL


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_a_search_that_moves_one_at_a_time_can_walk_through_the_declarations(seed: int) -> None:
    buffer = vec[i64]([0] * moves.MOST_LEGAL)
    for state, actions in walk(random.Random(seed), 150):
        if state.to_act() == TOGETHER:
            assert state.legal(buffer) == 0
            continue
        ((seat, action),) = actions.items()
        assert state.to_act() == int(seat)
        assert sorted(texts(buffer, state.legal(buffer))) == GAME.legal(state)[seat]
        one, other = GAME.copy(state), GAME.copy(state)
        move = moves.number(action)
        assert move is not None
        one.apply(move, Rng(1))
        GAME.apply(other, actions, None)
        assert GAME.position(one) == GAME.position(other)


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_all_seats_and_those_who_look_on_see_the_same_and_it_reads_back(seed: int) -> None:
    for state, _ in walk(random.Random(seed), 150):
        views = [GAME.observe(state, seat) for seat in [None, *range(int(state.seats))]]
        assert all(view == views[0] for view in views)
        written = as_json(GAME.write_observation(views[0]))
        assert written == as_json(GAME.position(state))
        assert GAME.read_observation(written) == views[0]
        assert [str(seat) for seat in GAME.to_act(views[0])] == list(GAME.legal(state))


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_nobody_may_act_for_another_and_nobody_may_be_left_out(seed: int) -> None:
    dice = random.Random(seed)
    for state, actions in walk(dice, 100):
        before = GAME.position(state)
        others = [str(s) for s in range(int(state.seats)) if str(s) not in actions]
        wrong = [{**actions, other: "protect"} for other in others]
        wrong += [{seat: a for seat, a in actions.items() if seat != left_out} for left_out in actions]
        wrong += [{**actions, "chance": "deal"}, {**actions, dice.choice(list(actions)): "nonsense"}]
        for attempt in wrong:
            with pytest.raises(IllegalAction):
                GAME.apply(state, attempt, None)
            assert GAME.position(state) == before


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_every_death_has_a_reason_that_was_seen_and_every_hit_a_death(seed: int) -> None:
    for state, actions in walk(random.Random(seed)):
        twin = GAME.copy(state)
        events = as_json(msgspec.to_builtins(GAME.apply(twin, actions, None)))
        hits: dict[int, list[Any]] = {}
        for event in events:
            if event["kind"] == "attacked" and event["outcome"] == "hit":
                cause = {"weapon": event["weapon"], "seat": event["seat"]}
                hits.setdefault(event["target"], []).append(cause)
            elif (event.get("kind"), event.get("action")) == ("signed", "fumble"):
                if not state.fumble_protects:
                    hits.setdefault(event["seat"], []).append({"weapon": "fumble", "seat": event["seat"]})
        died = {event["seat"]: event["causes"] for event in events if event["kind"] == "died"}
        assert {seat: sorted(map(str, why)) for seat, why in died.items()} == {
            seat: sorted(map(str, why)) for seat, why in hits.items()
        }


def test_the_walks_reach_every_kind_of_event_action_outcome_and_end() -> None:
    """What the properties above are tried on is the whole game, not a corner of it."""
    dice = random.Random(1)
    found: Counter[str] = Counter()
    for _ in range(150):
        state = a_table(dice)
        peace = dice.choice([0.5, 0.8, 0.95, 1.0])
        found.update(f"event {event.__struct_config__.tag}" for event in GAME.start_events(state))
        while due := GAME.legal(state):
            actions = {seat: choose(dice, legal, peace) for seat, legal in due.items()}
            found.update(f"action {action.split()[0]}" for action in actions.values())
            for event in GAME.apply(state, actions, None):
                found[f"event {event.__struct_config__.tag}"] += 1
                found[f"outcome {getattr(event, 'outcome', '')}"] += 1
                found[f"end {getattr(event, 'ended_by', '')}"] += 1
        assert state.to_act() == OVER
    words = ["load", "protect", "stab", "shoot", "pistols", "shotgun", "bomb", "fumble", "pass", "bunker"]
    assert {f"action {word}" for word in [*words, "revive", "give"]} <= set(found)
    assert {f"outcome {word}" for word in ("hit", "protected", "bunker", "bond")} <= set(found)
    assert {f"end {word}" for word in ("alone", "nobody", "boss", "quiet")} <= set(found)
    kinds = {
        "game-begins", "round-begins", "signed", "paid", "loaded", "attacked", "died", "bunker-lost",
        "bond-ended", "asked", "passed", "bunker-built", "revived", "bond-made", "handed-over", "game-ended",
    }  # fmt: skip
    assert {name for name in found if name.startswith("event ")} == {f"event {kind}" for kind in kinds}
