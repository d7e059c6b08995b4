"""Forty coins fall, three cards each are dealt, somebody begins; and when a take is full."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from game.rules.core import BadRequest
from tests.rules.scallywags.positions import DECK, GAME, VALUES, as_json, at, cards_of, legal


def start(seats: int, seed: int) -> Any:
    return as_json(GAME.position(GAME.new(seats, {}, seed)))


def test_there_are_eight_coins_of_each_value() -> None:
    assert Counter(coin["value"] for coin in start(2, 1)["coins"]) == Counter(VALUES)


def test_there_are_six_cards_of_each_of_nine_actions() -> None:
    assert cards_of(start(2, 1)) == DECK
    assert DECK.total() == 54
    assert len(DECK) == 9


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_coins_start_in_the_middle_and_everybody_gets_three_cards(seats: int) -> None:
    position = start(seats, seats)
    assert position["middle"] == list(range(40))
    assert position["takes"] == position["seen"] == [[]] * seats
    assert [len(hand) for hand in position["hands"]] == [3] * seats
    assert len(position["draw"]) == 54 - 3 * seats
    assert position["discard"] == []
    assert (position["stage"], position["turns"], position["options"]) == ("turn", 0, {})


def test_each_coin_falls_either_way_by_a_fair_flip_whatever_its_value() -> None:
    coins = [coin for seed in range(250) for coin in start(2, seed)["coins"]]
    assert abs(sum(coin["up"] for coin in coins) / len(coins) - 0.5) < 0.03
    for value in (0, 1, 3, 5, 8):
        of_value = [coin["up"] for coin in coins if coin["value"] == value]
        assert abs(sum(of_value) / len(of_value) - 0.5) < 0.06


def test_values_are_dealt_over_the_coin_numbers_at_random() -> None:
    for coin in (0, 17, 39):
        values = Counter(start(2, seed)["coins"][coin]["value"] for seed in range(250))
        assert all(25 <= values[value] <= 75 for value in (0, 1, 3, 5, 8))


def test_any_seat_may_start() -> None:
    starters = Counter(start(6, seed)["turn"] for seed in range(240))
    assert all(20 <= starters[seat] <= 60 for seat in range(6))


def test_the_cards_are_shuffled() -> None:
    firsts = Counter(start(2, seed)["draw"][0] for seed in range(270))
    assert all(12 <= firsts[card] <= 50 for card in DECK)


def test_the_seed_settles_the_start() -> None:
    assert start(4, 9) == start(4, 9) != start(4, 10)


@pytest.mark.parametrize("seats", [1, 7, 0, -2, True, "2", 2.0, None])
def test_two_to_six_play(seats: Any) -> None:
    with pytest.raises(BadRequest):
        GAME.new(seats, {}, 1)


@pytest.mark.parametrize("options", [{"target": 100}, {"": 1}, [], None])
def test_there_are_no_options_yet(options: Any) -> None:
    with pytest.raises(BadRequest):
        GAME.new(2, options, 1)


@pytest.mark.parametrize(("seats", "full"), [(2, 8), (3, 8), (4, 6), (5, 6), (6, 6)])
def test_a_take_is_full_at_8_coins_with_2_or_3_players_and_at_6_with_more(seats: int, full: int) -> None:
    almost = at(f"0-{full - 2}", *[""] * (seats - 1))
    assert "grab 39" in legal(almost)
    assert "grab 39" not in legal(at(f"0-{full - 1}", *[""] * (seats - 1)))


def test_the_start_is_told_as_coins_that_fall_hands_and_a_turn() -> None:
    state = GAME.new(3, {}, 8)
    position: Any = GAME.position(state)
    poured, *dealt, begins = as_json(msgspec.to_builtins(GAME.start_events(state)))
    first = position["turn"]
    shown = [coin["value"] if coin["up"] else None for coin in position["coins"]]
    assert poured == {"kind": "poured", "shown": shown}
    assert dealt == [
        {"kind": "dealt", "seat": seat, "count": 3, "cards": position["hands"][seat], "seen_by": [seat]}
        for seat in (first, (first + 1) % 3, (first + 2) % 3)
    ]
    assert begins == {"kind": "turn-begins", "seat": first}


def test_only_a_fresh_start_is_told_as_one() -> None:
    state = GAME.new(2, {}, 8)
    ((actor, actions),) = GAME.legal(state).items()
    GAME.apply(state, {actor: actions[0]}, 1)
    with pytest.raises(ValueError, match="fresh"):
        GAME.start_events(state)
