"""The table as a viewer sees it, kept up by events alone, is the table that an observation shows."""

from __future__ import annotations

import random

import pytest

from game.rules import GAMES
from game.rules.bonnie_and_clyde.events import Discarded, redact
from game.ui.tables.bonnie_and_clyde.model import Held, Model

GAME = GAMES["bonnie-and-clyde"]


def weighted(rng: random.Random, actions: list[str]) -> str:
    """Any legal action, plays more often than the discard that would end the turn."""
    plays = [a for a in actions if not a.startswith("discard")]
    return rng.choice(plays) if plays and rng.random() < 0.8 else rng.choice(actions)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_events_of_any_action_the_model_is_that_of_the_new_observation(
    seats: int, viewer: int | None
) -> None:
    if viewer is not None and viewer >= seats:
        viewer = 0
    kinds_met = set()
    for seed in range(4):
        rng = random.Random(seed)
        state = GAME.new(seats, {"target": 60}, seed)
        model = Model.of(GAME.observe(state, viewer), viewer)
        for _step in range(1200):
            legal = GAME.legal(state)
            if not legal:
                break
            (who, actions) = next(iter(legal.items()))
            events = GAME.apply(state, {who: weighted(rng, actions)}, rng.randrange(10**6))
            seen = GAME.observe(state, viewer)
            for event in events:
                kinds_met.add(type(event).__name__)
                model.apply(redact(event, viewer))
            if model.files and model.top is None:
                model.uncover(seen)
            if model.stage in ("hand-over", "game-over"):
                model.reveal(seen)
            assert model.facts() == Model.of(seen, viewer).facts(), events
    assert {"Captured", "Fetched", "Kept", "Left", "HandEnded", "GameEnded", "HandBegins"} <= kinds_met


def test_a_fresh_deal_told_by_its_events_is_the_dealt_table() -> None:
    state = GAME.new(3, {}, 5)
    model = Model.of(GAME.observe(GAME.new(3, {}, 6), 1), 1)
    for event in GAME.start_events(state):
        model.apply(redact(event, 1))
    assert model.facts() == Model.of(GAME.observe(state, 1), 1).facts()


def test_the_chosen_copies_are_the_ones_that_leave_the_hand() -> None:
    state = GAME.new(2, {}, 1)
    model = Model.of(GAME.observe(state, 0), 0)
    model.mine = [Held("5") for _ in range(4)]
    model.counts[0] = 4
    model.mine[1].chosen = True
    first, chosen, *rest = model.mine
    model.apply(Discarded(seat=0, card="5"))
    assert model.mine == [first, *rest]
    assert chosen not in model.mine
