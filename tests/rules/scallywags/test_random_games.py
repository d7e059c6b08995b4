"""Properties that hold in every game, tried over many random ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.random import Rng
from game.rules.scallywags import memory, moves
from game.rules.scallywags.events import redact
from game.rules.scallywags.reading_observation import some_state
from game.rules.scallywags.state import State
from tests.rules.positions import without_memory
from tests.rules.scallywags import reference
from tests.rules.scallywags.positions import CARDS, DECK, GAME, VALUES, as_json, cards_of

SEEDS = st.integers(min_value=0, max_value=2**32)


def choose(dice: random.Random, actions: list[str]) -> str:
    """Any action, the cards as likely as each other, and a coin without a card not too often."""
    kinds = {action.split()[0] for action in actions}
    if kinds > {"grab"} and dice.random() < 0.8:
        kinds.discard("grab")
    word = dice.choice(sorted(kinds))
    return dice.choice([action for action in actions if action.split()[0] == word])


def walk(dice: random.Random, most: int = 400, seats: int | None = None) -> Iterator[tuple[State, str, str]]:
    """A random game: before each action, the state, who acts and what will be done."""
    state = GAME.new(seats or dice.randint(2, 6), {}, dice.getrandbits(64))
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
def test_no_coin_and_no_card_is_ever_lost_or_made_and_no_coin_turned_over(seed: int) -> None:
    start: Any = None
    for state, _, _ in walk(random.Random(seed)):
        position: Any = GAME.position(state)
        start = start or position
        assert cards_of(position) == DECK
        assert position["coins"] == start["coins"]
        assert Counter(coin["value"] for coin in position["coins"]) == Counter(VALUES)
        everywhere = position["middle"] + [coin for take in position["takes"] for coin in take]
        assert sorted(everywhere) == list(range(40))
        assert all(len(take) <= reference.full(position) for take in position["takes"])


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_the_fast_rules_agree_with_the_slow_reading_of_them(seed: int) -> None:
    dice = random.Random(seed)
    state = GAME.new(dice.randint(2, 6), {}, dice.getrandbits(64))
    slow = without_memory(GAME.position(state))
    while True:
        due = GAME.legal(state)
        actions = next(iter(due.values())) if due else []
        assert actions == reference.legal(slow)
        if not due:
            break
        action = choose(dice, actions)
        told = GAME.apply(state, dict.fromkeys(due, action), dice.getrandbits(32))
        events = as_json(msgspec.to_builtins(told))
        fast = without_memory(GAME.position(state))
        order = None
        if any(event["kind"] == "reshuffled" for event in events):
            since = events[[event["kind"] for event in events].index("reshuffled") :]
            order = [event["card"] for event in since if event["kind"] == "drew"] + fast["draw"]
        slow, tale = reference.apply(slow, action, order)
        assert fast == slow
        assert events == tale


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_there_is_always_something_to_do_until_the_game_is_over_and_it_ends(seed: int) -> None:
    dice = random.Random(seed)
    state = GAME.new(dice.randint(2, 6), {}, dice.getrandbits(64))
    for _ in range(600 * 3):
        due = GAME.legal(state)
        if not due:
            break
        ((actor, actions),) = due.items()
        assert actions
        GAME.apply(state, {actor: dice.choice(actions)}, dice.getrandbits(32))
    result: Any = GAME.position(state)["result"]
    assert result["winners"]


def test_who_avoids_coins_plays_six_hundred_turns_and_no_more() -> None:
    """Seats that give back whatever they can, and else pass or swap, go on until the table stops them."""
    dice = random.Random(4)
    late = ["allow", "hands-off", "pass", "arrgh", "avast", "yo-ho-ho", "grab", "booty"]
    state = GAME.new(2, {}, 4)
    while due := GAME.legal(state):
        ((actor, actions),) = due.items()
        word = next((w for w in late if any(a.split()[0] == w for a in actions)), actions[0].split()[0])
        likely = [action for action in actions if action.split()[0] == word]
        GAME.apply(state, {actor: dice.choice(likely)}, dice.getrandbits(32))
        assert state.turns <= 600
    result: Any = GAME.position(state)["result"]
    assert result["adjudicated"] == (state.turns == 600)


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_the_text_of_a_position_reads_back_to_the_same_text(seed: int) -> None:
    for state, _, _ in walk(random.Random(seed)):
        position = GAME.position(state)
        again = GAME.read(as_json(position))
        assert GAME.position(again) == position
        assert GAME.legal(again) == GAME.legal(state)


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_a_copy_equals_its_original_and_lives_on_its_own(seed: int) -> None:
    for state, actor, action in walk(random.Random(seed), 150):
        before = as_json(GAME.position(state))
        twin = GAME.copy(state)
        assert GAME.position(twin) == before
        GAME.apply(twin, {actor: action}, 1)
        assert GAME.position(state) == before


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_a_loaded_state_plays_on_like_its_original_whatever_it_was_before(seed: int) -> None:
    dice = random.Random(seed)
    used = GAME.new(dice.randint(2, 6), {}, 3)
    while due := GAME.legal(used):
        ((actor, actions),) = due.items()
        GAME.apply(used, {actor: dice.choice(actions)}, 3)
    for state, actor, action in walk(dice, 200):
        used.load(state)
        assert without_memory(GAME.position(used)) == without_memory(GAME.position(state))
        move = moves.number(action)
        assert move is not None
        used.apply(move, Rng(5))
        twin = GAME.copy(state)
        GAME.apply(twin, {actor: action}, 5)
        assert without_memory(GAME.position(used)) == without_memory(GAME.position(twin))


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_the_fast_moves_are_the_legal_actions(seed: int) -> None:
    buffer = vec[i64]([0] * moves.MOST_LEGAL)
    for state, _, _ in walk(random.Random(seed), 200):
        count = state.legal(buffer)
        fast = [int(buffer[i]) for i in range(count)]
        assert fast == sorted(set(fast))
        assert sorted(map(moves.text, fast)) == next(iter(GAME.legal(state).values()))
        assert [moves.number(moves.text(move)) for move in fast] == fast


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_an_observation_reads_back_and_some_position_looks_like_it(seed: int) -> None:
    for state, actor, _ in walk(random.Random(seed), 250):
        for seat in range(int(state.seats)):
            observation = GAME.observe(state, seat)
            again = GAME.read_observation(as_json(GAME.write_observation(observation)))
            assert again == observation
            assert GAME.to_act(observation) == [int(actor)]
            if str(seat) == actor:
                assert GAME.legal(some_state(observation)) == GAME.legal(state)


def changed_unseen(position: Any, viewer: int, dice: random.Random) -> Any:
    """The same position to this seat: coins that it has not seen and cards that it does not hold have
    changed places."""
    changed = as_json(position)
    hidden = [c for c in range(40) if not position["coins"][c]["up"] and c not in position["seen"][viewer]]
    values = [position["coins"][coin]["value"] for coin in hidden]
    dice.shuffle(values)
    for coin, value in zip(hidden, values, strict=True):
        changed["coins"][coin]["value"] = value
    rows = [changed["draw"], *(hand for s, hand in enumerate(changed["hands"]) if s != viewer)]
    cards = [card for row in rows for card in row]
    dice.shuffle(cards)
    for row in rows:
        row[:] = [cards.pop() for _ in row]
    for hand in changed["hands"]:
        hand.sort(key=CARDS.index)
    return changed


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_no_observation_holds_a_coin_or_card_that_its_seat_has_not_seen(seed: int) -> None:
    dice = random.Random(seed)
    for state, actor, _ in walk(dice, 200):
        position = as_json(GAME.position(state))
        for viewer in range(int(state.seats)):
            twin = GAME.read(changed_unseen(position, viewer, dice))
            assert GAME.observe(twin, viewer) == GAME.observe(state, viewer)
            if actor == str(viewer):
                assert GAME.legal(twin) == GAME.legal(state)


def nearly_alike(state: State, viewer: int, dice: random.Random) -> State:
    """The same position to this seat: some pairs of what it has not seen have changed places."""
    position: Any = as_json(GAME.position(state))
    coins = [coin for coin in position["coins"] if not coin["up"]]
    for _ in range(dice.randrange(4)):
        one, other = dice.sample(coins, 2)
        one["value"], other["value"] = other["value"], one["value"]
    hands = [hand for s, hand in enumerate(position["hands"]) if s != viewer]
    for _ in range(dice.randrange(3)):
        row, draw = dice.choice(hands), position["draw"]
        i, j = dice.randrange(len(row)), dice.randrange(len(draw))
        row[i], draw[j] = draw[j], row[i]
    return GAME.read(position)


def walk_with_a_twin(seed: int) -> int:
    """Play a game and its twin as long as one seat is told the same of both; how many actions that was."""
    dice = random.Random(seed)
    state = GAME.new(dice.randint(2, 6), {}, dice.getrandbits(64))
    viewer = dice.randrange(int(state.seats))
    twin = nearly_alike(state, viewer, dice)
    for steps in range(250):
        due = GAME.legal(state)
        if not due:
            return steps
        assert GAME.observe(state, viewer) == GAME.observe(twin, viewer)
        ((actor, actions),) = due.items()
        both = sorted(set(actions) & set(GAME.legal(twin)[actor]))
        if actor == str(viewer):
            assert both == actions
        if not both:
            return steps
        action = choose(dice, both)
        told = [redact(event, viewer) for event in GAME.apply(state, {actor: action}, 1)]
        heard = [redact(event, viewer) for event in GAME.apply(twin, {actor: action}, 1)]
        if told != heard:
            return steps
    return 250


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_who_is_told_the_same_knows_the_same(seed: int) -> None:
    """Two games differ only in what one seat cannot see. As long as it is told the same events, its
    observations are equal and so is what it may do."""
    walk_with_a_twin(seed)


def test_twins_stay_alike_for_long_enough_to_mean_something() -> None:
    lengths = [walk_with_a_twin(seed) for seed in range(40)]
    assert sum(lengths) > 500
    assert max(lengths) > 50


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_what_the_record_says_is_true_of_the_hands_and_piles(seed: int) -> None:
    for state, _, _ in walk(random.Random(seed)):
        assert state.memory is not None
        position: Any = GAME.position(state)
        end = memory.account(state.memory)
        assert end is not None
        assert list(end.hands) == [len(hand) for hand in position["hands"]]
        assert list(end.discard) == position["discard"]
        if end.shuffled is not None:
            assert len(end.shuffled) - end.drawn == len(position["draw"])
            assert not Counter(position["draw"]) - Counter(end.shuffled)
        for seat, hand in enumerate(position["hands"]):
            for limit in memory.limits(state.memory, seat):
                assert sum(card in limit.kinds for card in hand) <= limit.most < len(hand)


def test_the_walks_reach_every_kind_of_event_action_and_end() -> None:
    """What the properties above are tried on is the whole game, not a corner of it."""
    dice = random.Random(1)
    kinds: set[str] = set()
    words: set[str] = set()
    limited = 0
    for game in range(40):
        state = GAME.new(2 + game % 5, {}, game)
        kinds |= {str(event.__struct_config__.tag) for event in GAME.start_events(state)}
        while due := GAME.legal(state):
            ((actor, actions),) = due.items()
            action = choose(dice, actions)
            words.add(action.split()[0])
            for event in GAME.apply(state, {actor: action}, dice.getrandbits(32)):
                kinds.add(str(event.__struct_config__.tag))
            limited += any(memory.limits(state.memory, seat) for seat in range(2)) if state.memory else 0
    assert limited > 20
    assert kinds == {
        "poured", "dealt", "turn-begins", "played", "looked", "attacked", "answered", "took", "gave",
        "returned", "swapped", "discarded", "reshuffled", "drew", "game-ended",
    }  # fmt: skip
    assert words == {*CARDS, "grab", "pass", "give", "pick", "allow"}


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_what_could_be_played_is_what_the_public_facts_allow(seed: int) -> None:
    """Also for cards that the hand does not hold, and for seats that are not to act: passes prove by it."""
    for state, _, _ in walk(random.Random(seed), 150):
        position = GAME.position(state)
        for seat in range(int(state.seats)):
            able = [card for kind, card in enumerate(CARDS) if (int(state.playable(seat)) >> kind) & 1]
            assert able == [card for card in CARDS if reference.what_card_can(position, card, seat)]
