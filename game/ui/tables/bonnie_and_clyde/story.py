"""What the viewer was told of this hand: kept as events, so that the words follow the language."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.bonnie_and_clyde import events as ev
from game.ui.tables.bonnie_and_clyde_sentences import brief, sentence

QUIET = (ev.Dealt, ev.TurnedUp, ev.TurnBegins, ev.TedFiled, ev.GameEnded)
"""Events that need no line in the log."""


class Story:
    """The events of one hand, in order, as one viewer was told them."""

    def __init__(self, names: Sequence[str], viewer: int | None) -> None:
        self._names = list(names)
        self._viewer = viewer
        self._told: list[ev.AnyEvent] = []
        self._turn_from = 0

    def note(self, event: ev.AnyEvent) -> None:
        """One more event; a new hand begins a new story."""
        if isinstance(event, ev.HandBegins):
            self._told = []
        if isinstance(event, (ev.HandBegins, ev.TurnBegins)):
            self._turn_from = len(self._told)
        if not isinstance(event, QUIET):
            self._told.append(event)

    def said(self, event: ev.AnyEvent) -> str:
        """The sentence for an event; empty where none is needed."""
        return "" if isinstance(event, QUIET) else sentence(event, self._names, self._viewer)

    def lines(self) -> list[tuple[bool, str]]:
        """All sentences, and whether they are the viewer's own deeds."""
        return [
            (self._viewer is not None and getattr(event, "seat", None) == self._viewer, self.said(event))
            for event in self._told
        ]

    def turn_lines(self) -> list[str]:
        """The sentences of the present turn."""
        return [self.said(event) for event in self._told[self._turn_from :]]

    def last(self, seat: int) -> str:
        """What a seat did last, in short; empty when it has not moved."""
        deeds = (brief(event) for event in reversed(self._told) if getattr(event, "seat", None) == seat)
        return next((deed for deed in deeds if deed), "")
