"""The viewer's own hand: a fan of cards that can be chosen, sorted, dragged and played."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.motion import Move, out_cubic
from game.ui.tables.bonnie_and_clyde import deeds, places
from game.ui.tables.bonnie_and_clyde.model import RANK, Held
from game.ui.tables.bonnie_and_clyde.naming import picture
from game.ui.tables.bonnie_and_clyde.parts import BACK, Part, card_texture
from game.ui.tables.bonnie_and_clyde.places import Place

if TYPE_CHECKING:
    from game.ui.tables.bonnie_and_clyde.table import BonnieAndClydeTable

T = TypeVar("T")
SETTLE = 0.18
"""Seconds in which the fan closes a gap or a chosen card rises."""
HOVER_RISE = 14.0
DRAGGED = 6.4
"""Above the prompt and the deeds, over which a dragged card may pass."""


class HandCard:
    """One card of the fan with its shadow, glow, shade, rim and mark, moved as one thing."""

    def __init__(self, layer: Layer, held: Held, place: Place, face: str) -> None:
        self.held = held
        self.place = place
        self.grabbed = False
        """The mouse has it: no motion that is still under way pulls it back."""
        self._x, self._y, self._angle, self._alpha = place.x, place.y, place.angle, 255.0
        rect = Rect.around(place.x, place.y, place.w, place.h)
        self._shadow = layer.panel(rect, "shadow")
        self._glow = layer.panel(rect, "glow")
        self._face = layer.image(card_texture(layer, face, place.w), *place[:4])
        self._shade = layer.panel(rect, "shade")
        self._rim = layer.panel(rect, "rim")
        self._mark = layer.image("ui/marker", place.x, place.y, 36, 28)
        self.pieces = [self._shadow, self._glow, self._face, self._shade, self._rim, self._mark]
        self._put()

    def look(self, *, chosen: bool, playable: bool, dim: bool) -> None:
        """Show whether the card is chosen, can be played, or stands back."""
        self._shadow.visible = not chosen
        self._glow.visible = self._rim.visible = chosen
        self._mark.visible = playable and not chosen
        self._shade.visible = dim and not chosen

    def to_front(self) -> None:
        """Above the cards before it."""
        for piece in self.pieces:
            piece.to_front()

    def remove(self) -> None:
        """Take it off the table."""
        for piece in self.pieces:
            piece.remove()

    @property
    def x(self) -> float:
        return self._x

    @x.setter
    def x(self, value: float) -> None:
        if not self.grabbed:
            self._x = value
            self._put()

    @property
    def y(self) -> float:
        return self._y

    @y.setter
    def y(self, value: float) -> None:
        if not self.grabbed:
            self._y = value
            self._put()

    @property
    def angle(self) -> float:
        return self._angle

    @angle.setter
    def angle(self, value: float) -> None:
        if not self.grabbed:
            self._angle = value
            self._put()

    @property
    def alpha(self) -> float:
        return self._alpha

    @alpha.setter
    def alpha(self, value: float) -> None:
        self._alpha = value
        for piece in self.pieces:
            piece.alpha = value

    def follow(self, x: float, y: float, angle: float) -> None:
        """Go where the mouse goes."""
        self.grabbed = True
        self._x, self._y, self._angle = x, y, angle
        self._put()

    def resize(self, place: Place) -> None:
        """Take on the size of a place (the fan changes between one row and two)."""
        if (place.w, place.h) != (self.place.w, self.place.h):
            for piece in self.pieces[:-1]:
                piece.w, piece.h = place.w, place.h
        self.place = place
        self._put()

    def _put(self) -> None:
        w, h = self.place.w, self.place.h
        a = math.radians(self._angle)
        for piece in self.pieces:
            dx, dy = (-w * 0.31, -h / 2 - 13) if piece is self._mark else (0.0, 0.0)
            x = self._x + dx * math.cos(a) - dy * math.sin(a)
            y = self._y + dx * math.sin(a) + dy * math.cos(a)
            if piece not in (self._face, self._mark):  # furniture is anchored at its corner
                x, y = x - w / 2, y - h / 2
            piece.x, piece.y, piece.angle = x, y, self._angle


class Hand(Part):
    """The fan."""

    z = 4.0

    def __init__(self, table: BonnieAndClydeTable) -> None:
        super().__init__(table)
        self.by_sets = False
        self.cards: dict[Held, HandCard] = {}
        self.order: list[Held] = []
        self.hovered: Held | None = None
        self.dragged: list[Held] = []
        self._blank: list[Held] = []

    def draw(self) -> None:
        self.cards = {}
        self.sync(still=True)

    # -- order and places ------------------------------------------------------------------------------

    def sort(self) -> None:
        """Change between the order of the Locations and the largest sets first."""
        self.by_sets = not self.by_sets
        self.sync()

    def arranged(self) -> list[Held]:
        """The hand in the order in which it is held."""
        model = self.table.model
        if model.viewer is None:  # nobody looks on: so many backs
            self._blank += [Held("") for _ in range(model.counts[self.table.bottom] - len(self._blank))]
            del self._blank[model.counts[self.table.bottom] :]
            return list(self._blank)
        return sorted(model.mine, key=self._ranking([held.kind for held in model.mine], attrgetter("kind")))

    def in_order(self, kinds: Iterable[str]) -> list[str]:
        """These cards in the order in which the hand is held."""
        kinds = list(kinds)
        return sorted(kinds, key=self._ranking(kinds, lambda kind: kind))

    def _ranking(self, kinds: list[str], kind_of: Callable[[T], str]) -> Callable[[T], tuple[bool, int, int]]:
        count = Counter(kinds) if self.by_sets else Counter[str]()

        def rank(card: T) -> tuple[bool, int, int]:
            kind = kind_of(card)
            return (self.by_sets and kind == "T", -count[kind], RANK[kind])

        return rank

    def place_of(self, held: Held) -> Place:
        """Where a card of the hand lies, risen if it is chosen or pointed at."""
        places_ = places.fan(self.table.zones.hand, len(self.order))
        place = places_[self.order.index(held)]
        up = places.rise(len(self.order)) if held.chosen else 0.0
        if held is self.hovered and not held.chosen:
            up = HOVER_RISE
        return place.moved(dy=-up)

    def next_place(self, kind: str | None) -> Place:
        """Where a card of that kind will lie once it has come into the hand."""
        mine = self.table.model.mine
        if self.table.model.viewer is None:
            return places.fan(self.table.zones.hand, len(self.order) + 1)[-1]
        newcomer = Held(kind or "1")
        mine.append(newcomer)
        arranged = self.arranged()
        place = places.fan(self.table.zones.hand, len(arranged))[arranged.index(newcomer)]
        mine.remove(newcomer)
        return place

    # -- showing ---------------------------------------------------------------------------------------

    def sync(self, *, still: bool = False) -> None:
        """Bring the fan to what the model has: close gaps, show what is new, mark what can be played."""
        self.order = self.arranged()
        for held in [held for held in self.cards if held not in self.order]:
            self.cards.pop(held).remove()
        for held in self.order:
            place = self.place_of(held)
            if held not in self.cards:
                self.cards[held] = HandCard(self.layer, held, place, self._face(held))
            card = self.cards[held]
            card.resize(place)
            card.to_front()
            if (card.x, card.y, card.angle) == (place.x, place.y, place.angle):
                continue
            if still or self.table.scene.timeline.reduced:
                card.x, card.y, card.angle = place.x, place.y, place.angle
            else:
                move = Move(card, SETTLE, out_cubic, x=place.x, y=place.y, angle=place.angle)
                self.table.scene.timeline.run(move)
        self.mark()
        self._spots()

    def mark(self) -> None:
        """Show which cards are chosen and which can be played."""
        table = self.table
        shown = table.model.stage == "play" and table.scene.stage.settings.hints
        can = deeds.playable(table.legal) if shown else set()
        for held, card in self.cards.items():
            idle = bool(can) and held.kind not in can and not table.discarding
            card.look(
                chosen=held.chosen,
                playable=held.kind in can and not table.discarding,
                dim=idle,
            )

    def hide(self, held: Held) -> None:
        """Take a card out of sight: it flies."""
        if held in self.cards:
            self.cards.pop(held).remove()

    def _face(self, held: Held) -> str:
        return picture(held.kind) if self.table.shows_faces else BACK

    # -- choosing and dragging -------------------------------------------------------------------------

    def _spots(self) -> None:
        table = self.table
        for index, held in enumerate(self.order):
            place = self.place_of(held)
            table.spot(
                f"table.card.{index}",
                Rect.around(place.x, place.y, place.w, place.h),
                partial(self.toggle, held),
                angle=place.angle,
                enter=False,
                on_hover=partial(self._hover, held),
                on_focus=partial(self._hover, held),
                on_drag=partial(self._drag, held),
                on_drop=self._drop,
            )
        index = len(self.order)
        while table.unspot(f"table.card.{index}"):
            index += 1

    def toggle(self, held: Held) -> None:
        """Choose a card, or let it go again."""
        table = self.table
        if not table.choices.may_choose:
            table.choices.refuse(table.offer.why_not or "")
            return
        held.chosen = not held.chosen
        if held.chosen and table.discarding:
            for other in self.order:
                other.chosen = other is held
        table.scene.stage.sound.play("card-slide")
        table.chosen_changed()

    def clear(self) -> None:
        """Let go of every chosen card, also of one that the mouse is dragging."""
        for held in self.order:
            held.chosen = False
        if self.dragged:
            self.table.scene.focus.held = None
            self._end_drag()
        self.table.chosen_changed()

    def _hover(self, held: Held, here: bool) -> None:
        before = self.hovered
        self.hovered = held if here else (None if before is held else before)
        for one in (before, self.hovered):
            card = self.cards.get(one) if one is not None and one in self.order else None
            if one is not None and card is not None and not self.dragged:
                place = self.place_of(one)
                self.table.scene.timeline.run(
                    Move(card, 0.09, out_cubic, x=place.x, y=place.y, angle=place.angle)
                )

    def _drag(self, held: Held, x: float, y: float) -> None:
        if not self.table.choices.may_choose or held not in self.cards:
            return
        self.dragged = [one for one in self.dragged if one in self.cards]  # a key may have played some
        if not self.dragged:
            if not held.chosen:
                for other in self.order:
                    other.chosen = other is held
                self.table.chosen_changed()
            self.dragged = [one for one in self.order if one.chosen]
            for one in self.dragged:
                self._move_to(self.table.scene.layer(DRAGGED), one)
            self.table.choices.show_drop_zones(True)
        middle = (len(self.dragged) - 1) / 2
        for k, one in enumerate(self.dragged):
            card = self.cards[one]
            card.follow(x + (k - middle) * 52, y + card.place.h * 0.15, (k - middle) * 3)

    def _move_to(self, layer: Layer, held: Held) -> None:
        """The same card at the same place on another layer."""
        old = self.cards.pop(held)
        card = self.cards[held] = HandCard(layer, held, old.place, self._face(held))
        card.x, card.y, card.angle = old.x, old.y, old.angle
        card.look(chosen=held.chosen, playable=False, dim=False)
        old.remove()

    def _drop(self, x: float, y: float) -> None:
        if not self.dragged:
            if not self.table.choices.may_choose:
                self.table.choices.refuse(self.table.offer.why_not or "")
            return
        self._end_drag()
        self.table.choices.dropped(x, y)
        self.sync()

    def _end_drag(self) -> None:
        for one in self.dragged:
            if one in self.cards:
                self._move_to(self.layer, one)
        self.dragged = []
        self.table.choices.show_drop_zones(False)
