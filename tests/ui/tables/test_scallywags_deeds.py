"""What can be chosen at Scallywags leads to every legal action, and what cannot be played says why."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from game.rules import GAMES
from game.ui.scenes.scallywags_shots import any_action
from game.ui.tables.scallywags import deeds
from game.ui.tables.scallywags.model import Model

GAME = GAMES["scallywags"]


def positions(seats: int, games: int) -> Iterator[tuple[Model, list[str]]]:
    """Who must act, as he sees the table, with all that is legal, all through some games."""
    for seed in range(games):
        rng = random.Random(seed)
        state = GAME.new(seats, {}, seed)
        while legal := GAME.legal(state):
            ((who, actions),) = legal.items()
            yield Model.of(GAME.observe(state, int(who)), int(who)), actions
            GAME.apply(state, {who: any_action(actions, rng)}, rng.randrange(10**6))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_card_has_a_reason_exactly_when_it_cannot_be_played(seats: int) -> None:
    reasons = set()
    for model, legal in positions(seats, 12):
        if model.stage != "turn" or deeds.passing(legal):
            continue
        can = deeds.playable(legal)
        for held in model.mine:
            why = deeds.why_not(model, held.card)
            assert (why is None) is (held.card in can), (held.card, why, legal)
            reasons.add(why)
    assert len(reasons) >= 6


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_choosing_its_coins_and_seats_makes_every_legal_action(seats: int) -> None:
    words = set()
    for model, legal in itertools.islice(positions(seats, 6), 0, None, 5):
        for action in random.Random(1).sample(legal, min(12, len(legal))):
            word, *rest = action.split()
            if word in ("pass", "allow", "hands-off"):
                continue
            words.add(word)
            in_order = [int(number) for number in rest]
            is_seat = [word == "give" or (word == deeds.COINS_THEN_SEAT and k == 1) for k in range(len(rest))]
            ways = [in_order] if any(is_seat) else itertools.permutations(in_order)
            for way in ways:
                coins: list[int] = []
                given: list[int] = []
                for number, seat in zip(way, is_seat, strict=True):
                    step = deeds.after(word, legal, coins, given)
                    assert number in (step.seats if seat else step.coins)
                    (given if seat else coins).append(number)
                assert deeds.after(word, legal, coins, given).action == action
            if model.stage == "turn" and word != "grab":
                assert deeds.verb(model, word) == word
    assert len(words) >= 9


def test_for_everything_that_can_be_asked_there_is_a_question() -> None:
    for model, legal in positions(4, 4):
        for word in {action.split()[0] for action in legal} - {"pass", "allow", "hands-off"}:
            assert deeds.guide(model, word, legal, [], [])
            some = sorted(deeds.after(word, legal, [], []).coins)[:1]
            assert deeds.guide(model, word, legal, some, [])
            for coin in range(40):
                assert deeds.why_not_coin(model, word, coin, some)
