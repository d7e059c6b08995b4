"""The model of the table of Scallywags: told by events it is always what the observation says."""

from __future__ import annotations

import random

import pytest

from game.rules import GAMES
from game.rules.scallywags.events import redact
from game.ui.scenes.scallywags_shots import any_action
from game.ui.tables.scallywags.model import Model

GAME = GAMES["scallywags"]


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_after_the_events_of_any_action_the_model_is_that_of_the_new_observation(
    seats: int, viewer: int | None
) -> None:
    kinds_met = set()
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.new(seats, {}, seed)
        model = Model.of(GAME.observe(state, viewer), viewer)
        for _step in range(700):
            legal = GAME.legal(state)
            if not legal:
                break
            ((who, actions),) = legal.items()
            action = any_action(actions, rng)
            events = GAME.apply(state, {who: action}, rng.randrange(10**6))
            seen = GAME.observe(state, viewer)
            for event in events:
                kinds_met.add(type(event).__name__)
                model.apply(redact(event, viewer))
            if model.stage == "over":
                model.reveal(seen)
            assert model.facts() == Model.of(seen, viewer).facts(), (action, events)
            assert model.grabbing == Model.of(seen, viewer).grabbing or model.stage == "over"
    assert {"Attacked", "Answered", "Swapped", "Returned", "Gave", "Looked", "GameEnded"} <= kinds_met


def test_a_fresh_start_told_by_its_events_is_the_poured_table() -> None:
    state = GAME.new(4, {}, 5)
    model = Model.of(GAME.observe(GAME.new(4, {}, 6), 1), 1)
    for event in GAME.start_events(state):
        model.apply(redact(event, 1))
    assert model.facts() == Model.of(GAME.observe(state, 1), 1).facts()
