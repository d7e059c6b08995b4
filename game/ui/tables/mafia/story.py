"""What happened in this game: kept as events, so that the words follow the language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.rules.mafia import events as ev
from game.ui.tables.mafia_sentences import sentence, together


@dataclass
class RoundTold:
    """A round that has been resolved, in short."""

    number: int
    signs: dict[int, str] = field(default_factory=dict)
    """What each has signed, in the order in which the signs were booked."""
    in_vain: set[int] = field(default_factory=set)
    """Whose weapon has hit nobody."""
    dead: set[int] = field(default_factory=set)


class Story:
    """The events of a game, in order."""

    def __init__(self, names: Sequence[str], viewer: int | None, number: int = 0) -> None:
        self._names = list(names)
        self._viewer = viewer
        self._told: list[ev.AnyEvent] = []
        self._number = number
        self.last: RoundTold | None = None
        """The last round whose signs have been shown."""
        self._hits: set[int] = set()

    @classmethod
    def of(
        cls, past: Iterable[ev.AnyEvent], names: Sequence[str], viewer: int | None, number: int = 0
    ) -> Story:
        """The story of all these events; `number` is that of the round, where they do not tell it."""
        story = cls(names, viewer, number)
        for event in past:
            story.note(event)
        return story

    def note(self, event: ev.AnyEvent) -> None:
        """One more event. The beginning of a game begins a new story."""
        match event:
            case ev.GameBegins():
                self._told, self.last = [], None
            case ev.RoundBegins(number):
                self._number = number
            case ev.Signed(seat, action):
                if self.last is None or self.last.number != self._number:
                    self.last, self._hits = RoundTold(self._number), set()
                self.last.signs[seat] = action
            case ev.Attacked(seat, outcome=outcome) if self.last is not None:
                if outcome == "hit":
                    self._hits.add(seat)
                    self.last.in_vain.discard(seat)
                elif seat not in self._hits:
                    self.last.in_vain.add(seat)
            case ev.Died(seat) if self.last is not None:
                self.last.dead.add(seat)
        self._told.append(event)

    def said(self, event: ev.AnyEvent) -> str:
        """The sentence for an event; empty where none is needed."""
        return sentence(event, self._names, self._viewer)

    def said_together(self, events: Sequence[ev.AnyEvent]) -> str:
        """What is said of events that are shown as one movement."""
        return together(events, self._names, self._viewer)

    def lines(self) -> list[tuple[bool, str]]:
        """All sentences, and whether they are the viewer's own deeds, an empty line between two rounds. A
        round without an event after its number has nothing to tell yet."""
        told: list[tuple[bool, str]] = []
        for number, event in enumerate(self._told):
            if isinstance(event, ev.RoundBegins) and number == len(self._told) - 1:
                continue
            if isinstance(event, ev.RoundBegins) and told:
                told.append((False, ""))
            text = self.said(event)
            if text:
                told.append((getattr(event, "seat", None) == self._viewer is not None, text))
        return told
