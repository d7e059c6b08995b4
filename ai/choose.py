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
from ai.simultaneous import fraction
from ai.styles import Liking, Option, favoured, liking, preferred
from game.rules.core import BadRequest, View
from game.rules.random import Rng
from game.rules.search import SearchState

PAUSE: Final = 0.004
"""Seconds between two looks at the clock."""

FIRST: Final = 4
"""Simulations before the first look at the clock, few enough for a slow machine."""


class Answer(msgspec.Struct, frozen=True):
    """The action chosen, and what the search has to say for it (as the protocol's `search`), which lists the
    move chosen first."""

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
    style: str | None = None,
    stop: Callable[[], bool] | None = None,
) -> Answer:
    """The action of `seat`, thought out as thoroughly as `level` does.

    `seconds` (default: the level's own) is the time for it, counted from the call. With
    `simulations` exactly so many are done, however long they take. `style` decides among moves that are
    about as good (see `styles`). `stop` is asked every few milliseconds whether the answer is no longer
    wanted.

    Raises BadPosition or BadRequest if the observation, the seat, the level or the style makes no sense.
    """
    begun = time.monotonic()
    if level not in LEVELS:
        raise BadRequest(f"There is no level {level!r}.")
    observation = to_answer(observation, seat)
    likes = liking(observation, seat, style)
    mind = mind_for(observation.game)
    rng = Rng(random.getrandbits(60) if seed is None else seed)
    beliefs = mind.thoughts(level, observation, seat, rng)
    state = mind.state(observation.seats)
    if simulations is None:
        deadline = begun + (LEVELS[level].seconds if seconds is None else seconds)
        most = mind.care[level].simulations
    else:
        deadline = None
        most = max(1, simulations)
    only = beliefs.forced(state, rng)
    if only >= 0:
        return _told(mind.text(beliefs.any_like(only, rng)), 0, [], begun)
    search = mind.search(level)
    search.clear()
    _run(search, beliefs, state, rng, most, deadline, stop)
    move, found = _decided(mind, search, likes, rng)
    return _told(mind.text(beliefs.any_like(move, rng)), search.simulations, found, begun)


def first_impression(observation: View, seat: int, *, seed: int | None = None) -> Answer:
    """A sensible action without any search, in a few milliseconds."""
    begun = time.monotonic()
    mind = mind_for(observation.game)
    beliefs = mind.beliefs(observation, seat)
    rng = Rng(random.getrandbits(60) if seed is None else seed)
    move = beliefs.first_impression(mind.state(observation.seats), rng)
    return _told(mind.text(beliefs.any_like(move, rng)), 0, [], begun)


def warm() -> None:
    """Make the memory of every level beforehand, so that no first decision is kept waiting for it."""
    for mind in MINDS.values():
        for level in LEVELS:
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


def _decided(
    mind: Mind, search: Search, likes: Liking | None, rng: Rng
) -> tuple[int, list[dict[str, object]]]:
    """The move to make, and what was found out about every move, the one decided on first."""
    move = int(search.choice(rng))
    tried = search.root_moves()
    mixture = search.mixture()
    if likes is not None and len(mixture) > 1:
        moves = {mind.text(one): one for one in mixture}
        chances = favoured({action: mixture[one] for action, one in moves.items()}, likes)
        mixture = {moves[action]: chance for action, chance in chances.items()}
        move = _drawn(mixture, rng)
    elif likes is not None:
        moves = {mind.text(one): one for one, _, _ in tried}
        options = [Option(mind.text(one), visits, worth) for one, visits, worth in tried]
        move = moves.get(preferred(mind.text(move), options, likes), move)
    found: list[dict[str, object]] = []
    for one, visits, worth in sorted(tried, key=lambda one: (one[0] != move, -one[1], one[0])):
        fields = {"action": mind.text(one), "visits": visits, "value": round(worth, 4)}
        if mixture:
            fields["probability"] = round(mixture.get(one, 0.0), 4)
        found.append(fields)
    return move, found


def _drawn(mixture: dict[int, float], rng: Rng) -> int:
    """One of the moves, by lot."""
    left = fraction(rng)
    drawn = -1
    for move, chance in mixture.items():
        drawn = move
        left -= chance
        if left < 0.0:
            break
    return drawn


def _told(action: str, simulations: int, moves: list[dict[str, object]], begun: float) -> Answer:
    seconds = round(time.monotonic() - begun, 4)
    return Answer(action, {"simulations": simulations, "seconds": seconds, "moves": moves})
