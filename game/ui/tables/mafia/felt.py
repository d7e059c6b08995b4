"""The room and the table in it: wall, window, felt, the three lamps, the supply, the words in the middle."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.ui.layers import Label, Piece
from game.ui.layout import Rect, free_beside
from game.ui.tables.mafia import places
from game.ui.tables.mafia.lettering import line
from game.ui.tables.mafia.parts import Part, lay
from game.ui.tables.mafia.places import Place
from game.ui.theme import CREAM
from game.ui.words import _

LIT_INK, DARK_INK = "#4A0D10", "#8D6A5A"
SUPPLY_INK = "#EBD3B0"
SYLLABLES = ("MA", "FI", "A")
TICKS = 24
"""Into so many parts the time to sign is divided."""


class Felt(Part):
    """The table, lit by the lamp above it."""

    z = 1.0
    still = True

    def draw(self) -> None:
        zones = self.table.zones
        if zones.window is not None:
            x, y, w, h, _angle = zones.window
            lay(self.layer, "window-light", Place(x - w / 2 - 210, y + 107, 420, 420))
            lay(self.layer, "window", Place(x, y, w * 304 / 272, h * 238 / 206))
        self.layer.panel(zones.table.rect, "round-table-shadow")
        self.layer.panel(zones.table.rect, "round-table")
        x, y = zones.table.cx, zones.table.cy
        lay(self.words, "smoke", Place(x - 500, y - 60, 1000, 400), alpha=150)
        lay(self.words, "smoke", Place(x + 520, y + 90, 1000, 400, 180), alpha=130)


class Supply(Part):
    """The bullets that nobody holds, and how many they are."""

    z = 1.7
    still = True

    def draw(self) -> None:
        place, count = self.table.zones.supply, self.table.model.supply
        lay(self.layer, "supply", place, alpha=255 if count else 70)
        x = place.x + place.w / 2 + 10
        room = places.SUPPLY_WORDS
        line(self.words, str(count), x, place.y - 12, 34, "LB", CREAM, width=room, most=38)
        line(self.words, _("in supply"), x, place.y + 17, 19, "L", SUPPLY_INK, width=room, most=24)


class Lamps(Part):
    """MA, FI, A: which of the three lamps burn, and round the last of them the time that is left to sign."""

    z = 2.4

    def __init__(self, table: object) -> None:
        super().__init__(table)
        self.lit = 0
        self._ticks: list[Piece] = []

    def light(self, count: int) -> None:
        """So many lamps burn."""
        if count != self.lit:
            self.lit = count
            self.redraw()

    def draw(self) -> None:
        for number, (place, word) in enumerate(zip(self.table.zones.lamps, SYLLABLES, strict=True)):
            burns = number < self.lit
            lay(self.layer, "lamp-on" if burns else "lamp-off", place.scaled(160 / 112))
            size = 60 * place.w / 112 / self.layer.canvas.text_factor
            self.words.label(word, place.x, place.y, size, "B", LIT_INK if burns else DARK_INK, "centre")
        self._ticks = []
        self.show_time(self.table.time_left)

    def show_time(self, share: float | None) -> None:
        """How much of the time to sign is left, from 1 to 0; None: there is no clock."""
        if share is None:
            for tick in self._ticks:
                tick.visible = False
            return
        if not self._ticks:
            place = self.table.zones.lamps[-1]
            radius, size = place.w * 0.46, place.w * 0.14
            for k in range(TICKS):
                angle = 360 * (k + 0.5) / TICKS - 90
                x = place.x + radius * math.cos(math.radians(angle))
                y = place.y + radius * math.sin(math.radians(angle))
                self._ticks.append(lay(self.layer, "clock-tick", Place(x, y, size, size, angle + 90)))
        for k, tick in enumerate(self._ticks):
            shown = k < math.ceil(share * TICKS)
            if tick.visible is not shown:
                tick.visible = shown


Rooms = tuple[tuple[float, float], ...]
ROOMIER: Rooms = ((0, 0), (0, 34), (320, 34))
"""How much wider and taller the prompt becomes for what is long to tell: a hint with its reason, a shotgun
among long names. Taller first: beside it lie bullets."""
NARROWER: Rooms = ((-120, 34),)
"""The same where lines of aim pass, which leave that much."""
SHAPES = (560.0, 440.0, 340.0, 270.0)
"""Widths of words for which there is no room under the lamps."""
TALL = 2.0
"""Units further away that are no worse than one of height."""
SIZES = (21.0, 18.0, 14.0)
"""Of the letters: smaller only where there is no place otherwise."""
PAD = 44.0
"""What the panel is wider than its words."""
BAR_BOTTOM = 58.0


class Spot(NamedTuple):
    """Where words stand on the table, and how they are set."""

    size: float
    width: float
    height: float | None
    box: Rect


class Prompt(Part):
    """What is due or what is happening, under the lamps; what is so long that it would cover something there,
    in the nearest free place."""

    z = 6.0

    def __init__(self, table: object) -> None:
        super().__init__(table)
        self.said = ""
        self._known: tuple[object, Spot] | None = None
        """The last place found, and what for: a clock draws the same words anew every second."""

    def say(self, text: str) -> None:
        """Show a sentence of what is happening; an empty one goes back to what is due."""
        if text != self.said:
            self.said = text
            self.redraw()

    def draw(self) -> None:
        text = self.said or self.table.due_words()
        if not text:
            return
        clear = self.table.lying()
        question = (text, clear, self.layer.canvas)
        if self._known is None or self._known[0] != question:
            self._known = (question, self._spot(text, clear))
        spot = self._known[1]
        label = self._label(text, *spot[:3])
        label.x, label.y = spot.box.cx, spot.box.cy - label.h / 2
        self.layer.panel(spot.box, "prompt")

    def _spot(self, text: str, clear: list[Rect]) -> Spot:
        room = self.table.zones.prompt
        for rooms in (ROOMIER, NARROWER):
            for wider, taller in rooms:
                width, height = room.w + wider - PAD, room.h + taller - 10
                w, h, fits = self._measured(text, SIZES[0], width, height)
                if fits:
                    break
            # what is tall hangs down: the lamps are right above
            box = Rect.around(room.cx, max(room.cy, room.y + h / 2), w, max(40.0, h))
            if fits and not any(box.meets(one) for one in clear):
                return Spot(SIZES[0], width, height, box)
        spots = (spot for size in SIZES if (spot := self._elsewhere(text, size, clear)) is not None)
        return next(spots, Spot(SIZES[0], width, height, box))

    def _elsewhere(self, text: str, size: float, clear: list[Rect]) -> Spot | None:
        """In the shape for which there is a free place nearest to the lamps."""
        zones = self.table.zones
        lamps = [lamp.rect for lamp in zones.lamps]
        wall = Rect(0, BAR_BOTTOM, self.layer.canvas.width, zones.own.y - BAR_BOTTOM)
        spots = []
        for width in SHAPES:
            w, h, _fits = self._measured(text, size, width)
            box = free_beside(lamps[1], w, h, wall, [*clear, *lamps])
            if box is not None:
                spots.append(Spot(size, width, None, box))

        def worse(spot: Spot) -> float:
            box = spot.box
            return math.dist((box.cx, box.cy), (zones.prompt.cx, zones.prompt.cy)) + TALL * box.h

        return min(spots, key=worse, default=None)

    def _measured(
        self, text: str, size: float, width: float, height: float | None = None
    ) -> tuple[float, float, bool]:
        """Width and height of the panel for words set like this, and whether they fit their room."""
        label = self._label(text, size, width, height)
        label.remove()
        return label.w + PAD, label.h + 16, not label.overflow

    def _label(self, text: str, size: float, width: float, height: float | None) -> Label:
        return self.words.label(
            text, 0, 0, size, "T", CREAM, "centre", width, height=height, leading=1.2
        )  # fmt: skip
