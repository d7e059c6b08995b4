"""Games of Mafia to look at: played by a seeded player who loads a lot, for pictures and tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

import msgspec

from ai.choose import Answer
from game.play.match import Match
from game.play.record import Record
from game.play.seats import Series
from game.play.telling import AnyObservation
from game.rules.mafia.view import Observation
from game.ui.scenes import samples

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


def some_action(legal: list[str], chance: random.Random) -> str:
    """A deed by chance: first of what kind, then which one."""
    kinds = sorted({action.split()[0] for action in legal})
    (kind,) = chance.choices(kinds, [LIKED.get(kind, 1) for kind in kinds])
    return chance.choice([action for action in legal if action.split()[0] == kind])


class Prompter:
    """Stands where the opponents' process is, and says at once what a seat does: the first time what `says`
    tells of it, else loading, or passing where something could be declared."""

    ready = True

    def __init__(self, says: dict[int, str] | None = None) -> None:
        self._says = dict(says or {})
        self._answer: Answer | None = None

    def ask(
        self,
        observation: AnyObservation,
        seat: int,
        *,
        level: str,
        seconds: float | None = None,
        seed: int | None = None,
        style: str | None = None,
    ) -> None:
        """What does this seat do?"""
        assert isinstance(observation, Observation)
        signing = observation.stage == "act"
        action = self._says.pop(seat, "load") if signing else "pass"
        self._answer = Answer(action, {})

    def poll(self) -> Answer | None:
        """The answer to the last question, once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Forget what was asked."""
        self._answer = None

    def close(self) -> None:
        """There is no process to end."""
