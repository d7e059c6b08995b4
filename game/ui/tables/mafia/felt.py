"""The room and the table in it: wall, window, felt, the three lamps, the supply."""

from __future__ import annotations

from game.ui.tables.mafia.parts import Part, lay
from game.ui.tables.mafia.places import Place
from game.ui.theme import CREAM
from game.ui.words import _

LIT_INK, DARK_INK = "#4A0D10", "#8D6A5A"
SUPPLY_INK = "#EBD3B0"
SYLLABLES = ("MA", "FI", "A")


class Felt(Part):
    """The table, lit by the lamp above it."""

    z = 1.0
    still = True

    def draw(self) -> None:
        zones = self.table.zones
        if zones.window is not None:
            x, y, w, h, _angle = zones.window
            lay(self.layer, "window", Place(x, y, w * 304 / 272, h * 238 / 206))
        self.layer.panel(zones.table.rect, "round-table-shadow")
        self.layer.panel(zones.table.rect, "round-table")


class Lamps(Part):
    """MA, FI, A: which of the three lamps burn, and the line of words under them."""

    z = 2.4

    def __init__(self, table: object) -> None:
        super().__init__(table)
        self.lit = 0
        self.said = ""

    def light(self, count: int) -> None:
        """So many lamps burn."""
        self.lit = count
        self.redraw()

    def say(self, text: str) -> None:
        """Show a sentence under the lamps."""
        self.said = text
        self.redraw()

    def draw(self) -> None:
        for number, (place, word) in enumerate(zip(self.table.zones.lamps, SYLLABLES, strict=True)):
            burns = number < self.lit
            lay(self.layer, "lamp-on" if burns else "lamp-off", place.scaled(160 / 112))
            size = 60 * place.w / 112 / self.table.scene.canvas.text_factor
            self.words.label(word, place.x, place.y, size, "B", LIT_INK if burns else DARK_INK, "centre")
        self._supply()

    def _supply(self) -> None:
        place = self.table.zones.supply
        lay(self.layer, "supply", place)
        x = place.x + place.w / 2 + 8
        self.words.label(str(self.table.model.supply), x, place.y - 10, 34, "LB", CREAM)
        self.words.label(_("in supply"), x, place.y + 16, 19, "L", SUPPLY_INK)
