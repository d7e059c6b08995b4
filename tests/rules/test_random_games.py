"""Properties that hold in every game, tried over many random ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.bonnie_and_clyde import moves
from game.rules.bonnie_and_clyde.events import redact
from game.rules.bonnie_and_clyde.reading_observation import some_state
from game.rules.bonnie_and_clyde.state import State
from game.rules.core import OVER
from game.rules.random import Rng
from tests.rules import reference
from tests.rules.positions import GAME, WHOLE, as_json, counted, inside, without_memory

SEEDS = st.integers(min_value=0, max_value=2**32)


def any_game(dice: random.Random) -> State:
    """A fresh game for 2 to 4 players, with both options tried, short enough to end now and then."""
    options: dict[str, object] = {
        "target": dice.choice([10, 30, 100]),
        "no_throwback": dice.random() < 0.5,
    }
    return GAME.new(dice.randint(2, 4), options, dice.getrandbits(64))


def choose(dice: random.Random, actions: list[str]) -> str:
    """Any action, but now and then a rarer kind of play before the discard that would end the turn."""
    plays = [action for action in actions if not action.startswith("discard")]
    if plays and dice.random() < 0.7:
        files = [action for action in plays if action.startswith(("ted files", "take", "fetch"))]
        return dice.choice(files if files and dice.random() < 0.3 else plays)
    return dice.choice(actions)


def walk(dice: random.Random, most: int = 400) -> Iterator[tuple[State, str, str]]:
    """A random game: before each action, the state, who acts and what will be done."""
    state = any_game(dice)
    for _ in range(most):
        due = GAME.legal(state)
        if not due:
            return
        ((actor, actions),) = due.items()
        action = choose(dice, actions)
        yield state, actor, action
        GAME.apply(state, {actor: action}, dice.getrandbits(32))


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_no_card_is_ever_lost_or_made(seed: int) -> None:
    for state, _, _ in walk(random.Random(seed)):
        assert counted(GAME.position(state)) == WHOLE


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_the_fast_rules_agree_with_the_slow_reading_of_them(seed: int) -> None:
    dice = random.Random(seed)
    state = any_game(dice)
    slow = without_memory(GAME.position(state))
    for _ in range(600):
        due = GAME.legal(state)
        ((actor, actions),) = due.items() if due else (("", []),)
        assert actions == reference.legal(slow)
        if not due:
            break
        action = choose(dice, actions)
        events = GAME.apply(state, {actor: action}, dice.getrandbits(32))
        fast = without_memory(GAME.position(state))
        if action == "deal":
            slow = as_json(fast)
            continue
        slow, told = reference.apply(slow, action)
        assert fast == slow
        assert as_json(msgspec.to_builtins(events)) == told


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_there_is_always_something_to_do_until_the_game_is_over(seed: int) -> None:
    dice = random.Random(seed)
    state = any_game(dice)
    for _ in range(20_000):
        due = GAME.legal(state)
        if not due:
            break
        ((actor, actions),) = due.items()
        assert actions
        GAME.apply(state, {actor: dice.choice(actions)}, dice.getrandbits(32))
    result = GAME.position(state)["result"]
    assert isinstance(result, dict)
    assert result["winners"]


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_the_text_of_a_position_reads_back_to_the_same_text(seed: int) -> None:
    for state, _, _ in walk(random.Random(seed)):
        position = GAME.position(state)
        again = GAME.read(as_json(position))
        assert GAME.position(again) == position
        assert inside(again) == inside(state)
        assert GAME.legal(again) == GAME.legal(state)


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_a_copy_equals_its_original_and_lives_on_its_own(seed: int) -> None:
    for state, actor, action in walk(random.Random(seed), 150):
        before = as_json(GAME.position(state))
        twin = GAME.copy(state)
        assert GAME.position(twin) == before
        GAME.apply(twin, {actor: action}, 1)
        assert GAME.position(state) == before


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_a_loaded_state_plays_on_like_its_original_whatever_it_was_before(seed: int) -> None:
    dice = random.Random(seed)
    used = any_game(dice)
    while GAME.legal(used):
        ((actor, actions),) = GAME.legal(used).items()
        GAME.apply(used, {actor: dice.choice(actions)}, 3)
    for state, actor, action in walk(dice, 200):
        used.load(state)
        assert inside(used) == inside(state)
        assert used.memory is None
        move = moves.number(action)
        assert move is not None
        used.apply(move, Rng(5))
        twin = GAME.copy(state)
        GAME.apply(twin, {actor: action}, 5)
        assert inside(used) == inside(twin)


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_the_fast_moves_are_the_legal_actions(seed: int) -> None:
    buffer = vec[i64]([0] * moves.MOST_LEGAL)
    for state, _, _ in walk(random.Random(seed), 200):
        count = state.legal(buffer)
        fast = [int(buffer[i]) for i in range(count)]
        assert len(fast) == len(set(fast))
        assert sorted(map(moves.text, fast)) == next(iter(GAME.legal(state).values()))
        assert [moves.number(moves.text(move)) for move in fast] == fast


@settings(max_examples=6, deadline=None)
@given(SEEDS)
def test_an_observation_reads_back_and_some_position_looks_like_it(seed: int) -> None:
    for state, actor, _ in walk(random.Random(seed), 250):
        for seat in range(int(state.seats)):
            observation = GAME.observe(state, seat)
            assert GAME.read_observation(as_json(GAME.write_observation(observation))) == observation
            if str(seat) == actor:
                assert GAME.legal(some_state(observation)) == GAME.legal(state)


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_a_seat_remembers_of_the_files_all_that_is_certain_and_no_more(seed: int) -> None:
    dice = random.Random(seed)
    state = any_game(dice)
    minds = [reference.PileMemory(seat) for seat in range(int(state.seats))]
    start = as_json(msgspec.to_builtins(GAME.start_events(state)))
    for mind in minds:
        for event in start:
            mind.told(event, [], [])
    for _ in range(300):
        due = GAME.legal(state)
        if not due or max(len(mind.piles) for mind in minds) > 500:
            break
        ((actor, actions),) = due.items()
        before: Any = GAME.position(state)["fbi_files"]
        events = GAME.apply(state, {actor: choose(dice, actions)}, dice.getrandbits(32))
        now: Any = GAME.position(state)["fbi_files"]
        for mind in minds:
            for event in as_json(msgspec.to_builtins(events)):
                mind.told(event, before, now)
            stage = GAME.position(state)["stage"]
            if (stage == "fetch" and int(state.turn) == mind.seat) or stage in ("hand-over", "game-over"):
                assert list(GAME.observe(state, mind.seat).fbi_files) == now
            else:
                assert list(GAME.observe(state, mind.seat).fbi_files) == mind.certain()


def twin_of(state: State, viewer: int, dice: random.Random) -> State:
    """The same fresh deal for the viewer, but some of the cards that it cannot see have changed places."""
    position: Any = as_json(GAME.position(state))
    hands = [(position["hands"][s], i) for s in range(position["seats"]) if s != viewer for i in range(8)]
    board = [(position["board"], i) for i in range(10)]
    case = [(position["case_file"], i) for i in range(len(position["case_file"]))]
    for _ in range(dice.choice([1, 1, 2, 5])):
        group = dice.choice([hands + board, hands + case, hands])
        (one, i), (two, j) = dice.sample(group, 2)
        if not {one[i], two[j]} & {"B", "C"} or one is two:
            one[i], two[j] = two[j], one[i]
    twin = GAME.read(position)
    if GAME.position(twin) == GAME.position(state):
        return twin_of(state, viewer, dice)  # equal cards were swapped
    return twin


def laid_open(state: State, viewer: int) -> list[str]:
    """What the viewer sees of the FBI Files now: the top, or while it fetches from them all."""
    position: Any = GAME.position(state)
    own_fetch = position["stage"] == "fetch" and position["turn"] == viewer
    return position["fbi_files"] if own_fetch else position["fbi_files"][-1:]


def walk_with_a_twin(seed: int) -> int:
    """Play a game and its twin as long as one seat is told the same of both; how many actions that was."""
    dice = random.Random(seed)
    state = any_game(dice)
    viewer = dice.randrange(int(state.seats))
    twin = twin_of(state, viewer, dice)
    for steps in range(250):
        due = GAME.legal(state)
        if not due or "chance" in due:
            return steps
        assert GAME.observe(state, viewer) == GAME.observe(twin, viewer)
        ((actor, actions),) = due.items()
        other = GAME.legal(twin)
        assert list(other) == [actor]
        if actor == str(viewer):
            assert other[actor] == actions
        action = choose(dice, actions)
        told = [redact(event, viewer) for event in GAME.apply(state, {actor: action}, 1)]
        alike = []
        for answer in other[actor]:
            branch = GAME.copy(twin)
            heard = [redact(event, viewer) for event in GAME.apply(branch, {actor: answer}, 1)]
            if heard == told and laid_open(branch, viewer) == laid_open(state, viewer):
                alike.append(branch)
        if not alike:
            return steps
        twin = dice.choice(alike)
    return 250


@settings(max_examples=50, deadline=None)
@given(SEEDS)
def test_who_is_told_the_same_knows_the_same(seed: int) -> None:
    """Two games differ only in what one seat cannot see. As long as it is told the same events and sees
    the same lie open, its observations are equal and so is what it may do; so none holds a hidden card."""
    walk_with_a_twin(seed)


def test_twins_stay_alike_for_long_enough_to_mean_something() -> None:
    lengths = [walk_with_a_twin(seed) for seed in range(40)]
    assert sum(lengths) > 500
    assert max(lengths) > 50


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_a_position_changed_in_what_a_seat_cannot_know_looks_the_same_to_it(seed: int) -> None:
    """Wherever its observation has nothing or a number, cards may trade places."""
    dice = random.Random(seed)
    for state, _, _ in walk(dice, 200):
        position = as_json(GAME.position(state))
        if position["result"]:
            break
        viewer = dice.randrange(int(state.seats))
        observation = as_json(GAME.write_observation(GAME.observe(state, viewer)))
        hidden = [("case_file", i) for i in range(len(position["case_file"]))]
        hidden += [("fbi_files", i) for i, card in enumerate(observation["fbi_files"]) if card is None]
        hidden += [("board", i) for i, card in enumerate(observation["board"]) if card == "?"]
        for place, i in dice.sample(hidden, min(len(hidden), 6)):
            other, j = dice.choice(hidden)
            cards = {position[place][i], position[other][j]}
            if place == other or not cards & {"B", "C"}:
                position[place][i], position[other][j] = position[other][j], position[place][i]
        pending = position["pending"]
        if pending and position["board"][pending["location"] - 1] in ("B", "C"):
            continue  # where the car stands it would have been captured
        assert as_json(GAME.write_observation(GAME.observe(GAME.read(position), viewer))) == observation


def test_the_walks_reach_every_kind_of_event_action_and_end() -> None:
    """What the properties above are tried on is the whole game, not a corner of it."""
    dice = random.Random(1)
    kinds: set[str] = set()
    words: set[str] = set()
    ends: set[str] = set()
    for _ in range(60):
        state = any_game(dice)
        while state.to_act() != OVER:
            ((actor, actions),) = GAME.legal(state).items()
            action = choose(dice, actions)
            words.add(" ".join(word for word in action.split() if word.isalpha() and word.islower()))
            for event in as_json(
                msgspec.to_builtins(GAME.apply(state, {actor: action}, dice.getrandbits(32)))
            ):
                kinds.add(event["kind"])
                if event["kind"] == "hand-ended":
                    ends.add(event["ended_by"])
    assert ends == {"out", "exhausted", "stalled"}
    assert kinds == {
        "hand-begins", "dealt", "turned-up", "turn-begins", "drew", "took", "melded", "laid-off",
        "ted-played", "looked", "captured", "kept", "left", "fetched", "ted-filed", "car-moved", "discarded",
        "hand-ended", "game-ended",
    }  # fmt: skip
    assert words == {
        "draw", "take", "meld", "layoff", "ted draw", "ted files", "ted look", "discard", "fetch", "keep",
        "leave", "up", "down", "deal",
    }  # fmt: skip
