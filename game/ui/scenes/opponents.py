"""The opponents of a table: a team of processes that is asked for one answer at a time."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ai.choose import Answer
from ai.levels import LEVELS
from ai.team import Team
from game.play.telling import AnyObservation
from game.ui.tables.reasons import Reason, advice

HINT_LEVEL = "expert"
"""A hint is what a computer of this level would do, or does most often where it draws lots. The level below
overlooks moves in some games."""
HINT_SECONDS = LEVELS[HINT_LEVEL].seconds / 2
"""Somebody is waiting."""
STARTING = 2.0
"""Seconds more that the first question may take, if the process has not started up by then."""


class Thinking(Protocol):
    """Who says what a seat does: the opponents' processes (see `Thinker`), or a `Prompter` in their place."""

    @property
    def ready(self) -> bool:
        """Whether a question would be thought about at once."""

    def ask(
        self,
        observation: AnyObservation,
        seat: int,
        *,
        level: str,
        seconds: float | None = None,
        style: str | None = None,
    ) -> None:
        """Put a question; one that is still open is dropped."""

    def poll(self) -> Answer | None:
        """The answer if it is there, else None. To be called once a frame, also when nothing was asked."""

    def cancel(self) -> None:
        """Drop the open question; its answer will not be given."""

    def close(self) -> None:
        """No more questions."""


class Said(NamedTuple):
    """What they would do at a seat, and why; as that player's own deed, or as advice to a person."""

    seat: int
    action: str
    hint: bool
    why: Reason | None


class Opponents:
    """The processes, started when it is first needed, unless one that stays somebody else's is given."""

    def __init__(self, thinker: Thinking | None) -> None:
        self._thinker = thinker
        self._own = thinker is None
        self._asked: tuple[int, bool] | None = None
        self._fresh = True

    @property
    def starting(self) -> float:
        """Seconds that the next question may take longer: only the first, and only while the process is not
        ready, so that one that never gets ready holds nobody up."""
        self.wake()
        assert self._thinker is not None
        return STARTING if self._fresh and not self._thinker.ready else 0.0

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    @property
    def advising(self) -> bool:
        """Whether it is a hint that is awaited."""
        return self._asked is not None and self._asked[1]

    def wake(self) -> None:
        """Start them early: a process spends its first second on starting up."""
        if self._thinker is None:
            self._thinker = Team()

    def ask(
        self, observation: AnyObservation, seat: int, level: str, seconds: float | None, style: str | None
    ) -> None:
        """What does the player at this seat do?"""
        self._ask(observation, seat, level, seconds, style, False)

    def ask_hint(self, observation: AnyObservation, seat: int) -> None:
        """What would be good for the person at this seat?"""
        self._ask(observation, seat, HINT_LEVEL, HINT_SECONDS, None, True)

    def poll(self) -> Said | None:
        """The answer, if it is there. To be called when nobody is asked too (see `Thinking.poll`)."""
        answer = None if self._thinker is None else self._thinker.poll()
        if answer is None or self._asked is None:
            return None
        (seat, hint), self._asked = self._asked, None
        action, why = advice(answer.action, answer.search) if hint else (answer.action, None)
        return Said(seat, action, hint, why)

    def drop_hint(self) -> None:
        """A question for a hint is overtaken by what the player does."""
        if self.advising and self._thinker is not None:
            self._thinker.cancel()
            self._asked = None

    def close(self) -> None:
        """Nobody needs an answer any more."""
        self._asked = None
        if self._thinker is not None:
            self._thinker.cancel()
            if self._own:
                self._thinker.close()
                self._thinker = None

    def _ask(
        self,
        observation: AnyObservation,
        seat: int,
        level: str,
        seconds: float | None,
        style: str | None,
        hint: bool,
    ) -> None:
        self.wake()
        assert self._thinker is not None
        self._thinker.ask(observation, seat, level=level, seconds=seconds, style=style)
        self._fresh = False
        self._asked = (seat, hint)
