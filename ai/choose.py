"""One decision: an observation and a seat go in, an action comes out.

Used by the line protocol, the arena and the opponent's process alike. Nothing but the
observation is known here, and with a seed and a number of simulations the answer is the
same every time, compiled or not.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final

import msgspec

from ai.levels import LEVELS
from ai.minds import MINDS, Mind, mind_for, to_answer
from ai.search import Beliefs, Search
from game.rules.core import BadRequest, View
from game.rules.random import Rng
from game.rules.search import SearchState

PAUSE: Final = 0.004
"""Seconds between two looks at the clock."""

FIRST: Final = 4
"""Simulations before the first look at the clock, few enough for a slow machine."""


class Answer(msgspec.Struct, frozen=True):
    """The action chosen, and what the search has to say for it (as the protocol's `search`)."""

    action: str
    search: dict[str, object]


def choose(
    observation: View | dict[str, object],
    seat: int,
    *,
    level: str,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> Answer:
    """The action of `seat`, thought out as thoroughly as `level` does.

    `seconds` (default: the level's own) is the time for it, counted from the call. With
    `simulations` exactly so many are done, however long they take. `stop` is asked every few
    milliseconds whether the answer is no longer wanted.

    Raises BadPosition or BadRequest if the observation, the seat or the level makes no sense.
    """
    begun = time.monotonic()
    thorough = LEVELS.get(level)
    if thorough is None:
        raise BadRequest(f"There is no level {level!r}.")
    observation = to_answer(observation, seat)
    mind = mind_for(observation.game)
    rng = Rng(random.getrandbits(60) if seed is None else seed)
    beliefs = mind.thoughts(thorough, observation, seat, rng)
    state = mind.state(observation.seats)
    if simulations is None:
        deadline = begun + (thorough.seconds if seconds is None else seconds)
        most = mind.simulations[level]
    else:
        deadline = None
        most = max(1, simulations)
    only = beliefs.forced(state, rng)
    if only >= 0:
        return _told(mind, beliefs.any_like(only, rng), None, begun)
    search = mind.search(thorough)
    search.clear()
    _run(search, beliefs, state, rng, most, deadline, stop)
    return _told(mind, beliefs.any_like(search.choice(rng), rng), search, begun)


def first_impression(observation: View, seat: int, *, seed: int | None = None) -> Answer:
    """A sensible action without any search, in a few milliseconds."""
    begun = time.monotonic()
    mind = mind_for(observation.game)
    beliefs = mind.beliefs(observation, seat)
    rng = Rng(0 if seed is None else seed)
    move = beliefs.first_impression(mind.state(observation.seats), rng)
    return _told(mind, beliefs.any_like(move, rng), None, begun)


def warm() -> None:
    """Make the memory of every level beforehand, so that no first decision is kept waiting for it."""
    for mind in MINDS.values():
        for level in LEVELS.values():
            mind.search(level)


def _run(
    search: Search,
    beliefs: Beliefs,
    state: SearchState,
    rng: Rng,
    most: int,
    deadline: float | None,
    stop: Callable[[], bool] | None,
) -> None:
    """Simulate in short batches, so that the compiled part needs no clock."""
    begun = time.monotonic()
    batch = FIRST
    while search.simulations < most:
        search.run(beliefs, state, rng, min(batch, most - search.simulations))
        if stop is not None and stop():
            return
        if deadline is None:
            left = most - search.simulations
            batch = 256
        else:
            now = time.monotonic()
            rate = int(search.simulations) / max(now - begun, 1e-6)
            left = min(most - search.simulations, int(rate * (deadline - now)))
            if left < 1:
                return
            batch = max(1, min(left // 2, int(rate * PAUSE), 4 * batch))
        if search.settled(left):
            return


def _told(mind: Mind, move: int, search: Search | None, begun: float) -> Answer:
    moves: list[dict[str, object]] = []
    simulations = 0
    if search is not None:
        simulations = search.simulations
        mixture = search.mixture()
        for found, visits, worth in sorted(search.root_moves(), key=lambda found: (-found[1], found[0])):
            fields = {"action": mind.text(found), "visits": visits, "value": round(worth, 4)}
            if mixture:
                fields["probability"] = round(mixture.get(found, 0.0), 4)
            moves.append(fields)
    seconds = round(time.monotonic() - begun, 4)
    return Answer(mind.text(move), {"simulations": simulations, "seconds": seconds, "moves": moves})
