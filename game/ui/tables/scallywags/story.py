"""What the viewer was told of this game: kept as events, so that the words follow the language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.scallywags import events as ev
from game.rules.scallywags.view import Observation
from game.ui.tables.scallywags.model import Model
from game.ui.tables.scallywags_sentences import About, sentence

SILENT = (ev.Dealt, ev.TurnBegins, ev.Played)
"""Events that need no line: a card is named where its deed is told."""


class Story:
    """The events of a game, in order, as one viewer was told them."""

    def __init__(self, names: Sequence[str], viewer: int | None) -> None:
        self._names = list(names)
        self._viewer = viewer
        self._told: list[tuple[ev.AnyEvent, About]] = []
        self._card: str | None = None
        self._named = False
        """Whether the card at work has been named."""

    @classmethod
    def of(
        cls, past: Iterable[ev.AnyEvent], seen: Observation, names: Sequence[str], viewer: int | None
    ) -> Story:
        """The story of all these events, which led to what is seen now."""
        story, then = cls(names, viewer), Model.of(seen, viewer)
        begun = False
        for event in past:
            begun = begun or isinstance(event, ev.Poured)
            story.note(event, then if begun else None)
            if begun:
                then.apply(event)
        return story

    def about(self, event: ev.AnyEvent, model: Model | None) -> About:
        """What an event is about; `model` is the table before it."""
        coin = getattr(event, "coin", None)
        if coin is None or model is None:
            return About(self._card, again=self._named)
        shows = model.values[coin] if model.up[coin] else None
        return About(self._card, model.slot(coin), shows, self._named)

    def note(self, event: ev.AnyEvent, model: Model | None) -> None:
        """One more event; `model` is the table before it, if that is known. A pour begins a new story."""
        if isinstance(event, ev.Poured):
            self._told = []
        if isinstance(event, ev.TurnBegins):
            self._card, self._named = None, False
        elif isinstance(event, ev.Played):
            self._card, self._named = event.card, False
        if not isinstance(event, SILENT):
            self._told.append((event, self.about(event, model)))
        if isinstance(event, (ev.Took, ev.Gave, ev.Looked)):
            # One's own looks are told without the card.
            self._named = self._named or not (isinstance(event, ev.Looked) and event.seat == self._viewer)

    def said(self, event: ev.AnyEvent, model: Model | None) -> str:
        """The sentence for an event that is about to happen; empty where none is needed."""
        if isinstance(event, SILENT):
            return ""
        return sentence(event, self._names, self._viewer, self.about(event, model))

    def again(self, attack: ev.Attacked, model: Model) -> str:
        """The sentence of an attack that still waits for its answer."""
        about = self.about(attack, model)._replace(card=attack.card)
        return sentence(attack, self._names, self._viewer, about)

    def lines(self) -> list[tuple[bool, str]]:
        """All sentences, and whether they are the viewer's own deeds."""
        told = []
        for event, about in self._told:
            text = sentence(event, self._names, self._viewer, about)
            if text:
                told.append((getattr(event, "seat", None) == self._viewer is not None, text))
        return told
