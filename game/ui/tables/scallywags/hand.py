"""The viewer's own hand: at most three cards, side by side, to read and to choose from."""

from __future__ import annotations

from game.ui.tables.scallywags import deeds, places
from game.ui.tables.scallywags.model import Held
from game.ui.tables.scallywags.parts import Part, lay_card
from game.ui.tables.scallywags.places import Place

HOVER_RISE = 10.0


class Hand(Part):
    """The cards, with what can be played marked and what cannot shaded."""

    z = 4.0

    def draw(self) -> None:
        table = self.table
        shown = table.model.viewer is not None
        can = self.usable()
        hints = table.scene.stage.settings.hints
        for held, place in self.laid():
            if held in table.hidden_cards:
                continue
            chosen, answer = held is table.chosen, held.card == "hands-off" and table.answering
            if chosen:
                self.layer.panel(place.rect, "glow")
            lay_card(self.layer, held.card if shown else None, place, shadow=None if chosen else "shadow")
            if chosen or answer:
                self.layer.panel(place.rect, "rim")
            elif can is not None and held.card not in can:
                self.layer.panel(place.rect, "shade")
            elif can and hints:
                self.words.image("ui/marker", place.x, place.y - place.h / 2 - 4, 30, 23)

    def usable(self) -> set[str] | None:
        """The cards that can be used now; None where it does not matter."""
        table = self.table
        if table.answering:
            return {"hands-off"}
        if not table.legal or table.model.stage != "turn":
            return set() if table.legal else None
        return deeds.playable(table.legal)

    def laid(self) -> list[tuple[Held, Place]]:
        """Each card and where it lies; backs where nobody looks on."""
        table = self.table
        held = table.held()
        lies = places.hand(table.zones.hand, len(held))
        return [(one, self._risen(one, place)) for one, place in zip(held, lies, strict=True)]

    def _risen(self, held: Held, place: Place) -> Place:
        if held is self.table.chosen:
            return place.moved(dy=-places.RISE)
        if held is self.table.hovered_card:
            return place.moved(dy=-HOVER_RISE)
        return place

    def place_of(self, held: Held) -> Place:
        """Where a card lies."""
        return next(place for one, place in self.laid() if one is held)

    def next_place(self) -> Place:
        """Where a card that is drawn will lie."""
        return places.hand(self.table.zones.hand, len(self.table.held()) + 1)[-1]
