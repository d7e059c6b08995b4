"""Who stands where the opponents' process is, for pictures and tests, and knows at once what a seat does."""

from __future__ import annotations

from typing import Any, NamedTuple

from ai.choose import Answer


class Asked(NamedTuple):
    """One question, as the opponents' process would have got it (see `Thinking.ask`)."""

    seen: Any
    seat: int
    level: str
    seconds: float | None
    style: str | None


class Prompter:
    """It is `Thinking` without a process; a kind of it says what is to be done."""

    ready = True

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def answer(self, asked: Asked) -> Answer:
        """What is answered: a deed for which no search speaks."""
        return Answer(self.deed(asked), {})

    def deed(self, asked: Asked) -> str:
        """What the seat does that is asked."""
        raise NotImplementedError

    def ask(
        self,
        observation: Any,
        seat: int,
        *,
        level: str,
        seconds: float | None = None,
        style: str | None = None,
    ) -> None:
        """What does this seat do?"""
        self._answer = self.answer(Asked(observation, seat, level, seconds, style))

    def poll(self) -> Answer | None:
        """The answer to the last question, once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Forget what was asked."""
        self._answer = None

    def close(self) -> None:
        """There is no process to end."""
