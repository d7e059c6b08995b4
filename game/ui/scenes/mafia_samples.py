"""Games of Mafia to look at: played by a seeded player who loads a lot, for pictures and tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import lru_cache

import msgspec

from game.play.match import Match
from game.play.record import Record
from game.play.seats import Series
from game.rules.mafia.view import Observation
from game.ui.scenes import samples
from game.ui.scenes.prompter import Asked, Prompter

TRIES = 4000
LIKED = {"load": 14, "protect": 10, "revive": 6, "bunker": 2, "give": 1, "pass": 1}
"""How many times likelier than a weapon."""
Wanted = Callable[[Observation], bool]


def played(
    seats: int,
    wanted: Wanted,
    *,
    persons: int = 1,
    long_names: bool = False,
    series: Series | None = None,
    first: int = 0,
) -> Match:
    """A match at the first moment that is as `wanted`, of those that follow from the seeds from `first` on.

    `wanted` is asked before every step what all can see, and at the end of the game. `series` is the match
    that the game belongs to. LookupError if there is none.
    """
    return Match.restore(_played(seats, wanted, persons, long_names, series or Series(), first))


@lru_cache(maxsize=64)
def _played(seats: int, wanted: Wanted, persons: int, long_names: bool, series: Series, first: int) -> Record:
    table = samples.setup(seats, persons=persons, long_names=long_names, game="mafia")
    table = msgspec.structs.replace(table, series=series)
    for seed in range(first, first + TRIES):
        chance = random.Random(seed)
        match = Match.new(table, seed)
        while True:
            if wanted(seen(match)):
                return match.record()
            if match.over():
                break
            for seat in match.to_act():
                match.play(seat, some_action(match.legal(seat), chance))
    raise LookupError("no game like that was found")


def seen(match: Match) -> Observation:
    """What all see of a match of Mafia."""
    observation = match.observation(None)
    assert isinstance(observation, Observation)
    return observation


def some_action(legal: list[str], chance: random.Random, liked: Mapping[str, int] = LIKED) -> str:
    """A deed by chance: first of what kind, then which one. `liked`: how many times likelier than others."""
    kinds = sorted({action.split()[0] for action in legal})
    (kind,) = chance.choices(kinds, [liked.get(kind, 1) for kind in kinds])
    return chance.choice([action for action in legal if action.split()[0] == kind])


class Cues(Prompter):
    """Does the first time what `says` tells of a seat, else loads, or passes where something could be
    declared."""

    def __init__(self, says: dict[int, str] | None = None) -> None:
        super().__init__()
        self._says = dict(says or {})

    def deed(self, asked: Asked) -> str:
        """What was said of it, or that."""
        assert isinstance(asked.seen, Observation)
        return self._says.pop(asked.seat, "load") if asked.seen.stage == "act" else "pass"
