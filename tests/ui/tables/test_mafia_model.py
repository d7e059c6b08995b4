"""The model of the table of Mafia: told by events it is always what the observation says."""

from __future__ import annotations

import random

import pytest

from game.rules import GAMES
from game.rules.mafia import events as ev
from game.ui.tables.mafia.model import Model, seated

GAME = GAMES["mafia"]
ALL_KINDS = {kind.__name__ for kind in ev.AnyEvent.__args__}  # type: ignore[attr-defined]


def any_actions(legal: dict[str, list[str]], rng: random.Random) -> dict[str, str]:
    """Something for everybody who must act: careful people, who load and protect more often than not, or
    else any kind, one as likely as the other; now and then no sign."""
    chosen = {}
    for seat, actions in legal.items():
        kinds = sorted({action.split()[0] for action in actions})
        kind = rng.choice(kinds)
        if "load" in kinds and rng.random() < 0.7:
            kind = "load" if rng.random() < 0.7 else "protect"
        chosen[seat] = rng.choice([action for action in actions if action.split()[0] == kind])
        if len(legal) > 1 and rng.random() < 0.01:
            chosen[seat] = "fumble"
    return chosen


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("seats", range(2, 13))
def test_after_the_events_of_any_round_the_model_is_that_of_the_new_observation(
    seats: int, viewer: int | None
) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.new(seats, {"bonus": [seed % 4] * seats if seats < 9 else [0] * seats}, None)
        model = Model.of(GAME.observe(state, viewer), viewer)
        told = GAME.start_events(state)
        for event in told:
            model.apply(event)
        for _step in range(120):
            legal = GAME.legal(state)
            if not legal:
                break
            events = GAME.apply(state, any_actions(legal, rng), None)
            told += events
            for event in events:
                model.apply(event)
            seen = GAME.observe(state, viewer)
            assert model.facts() == Model.of(seen, viewer).facts(), events
            again = Model.of(seen, viewer, told)
            assert again.died_in == model.died_in
            if model.ring:
                assert again.order == model.order
                assert [seat for seat in model.order if seat in model.ring]
                assert sorted(model.order) == list(range(seats))


def test_the_random_games_meet_every_kind_of_event() -> None:
    met = set()
    for seed in range(40):
        rng = random.Random(seed)
        state = GAME.new(6, {}, None)
        met |= {type(event).__name__ for event in GAME.start_events(state)}
        while legal := GAME.legal(state):
            met |= {type(event).__name__ for event in GAME.apply(state, any_actions(legal, rng), None)}
    assert met == ALL_KINDS


def test_the_dead_stay_where_they_sat() -> None:
    assert seated([0, 1, 3], 4) == [0, 1, 2, 3]
    assert seated([3, 1], 5) == [3, 4, 0, 1, 2]
    assert seated([], 3) == [0, 1, 2]
    assert seated([2, 0, 4], 5) == [2, 3, 0, 1, 4]
