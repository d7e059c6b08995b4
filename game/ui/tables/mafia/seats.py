"""The plates of the players round the table, and the marks of who can be and who is aimed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ui.layout import Rect
from game.ui.tables.mafia.parts import Part, lay
from game.ui.tables.mafia.places import Place
from game.ui.theme import CREAM, MUTED


class Plates(Part):
    """Portrait, name, how somebody stands to others, bullets, and what he can do with them."""

    z = 2.6

    def __init__(self, table: object) -> None:
        super().__init__(table)
        self.targets: frozenset[int] = frozenset()
        self.chosen: list[int] = []
        self.aimed: int | None = None

    def mark(self, targets: Iterable[int] = (), chosen: Sequence[int] = (), aimed: int | None = None) -> None:
        """Who can be chosen, who is chosen in this order, and over whom the mouse or the keyboard is."""
        self.targets, self.chosen, self.aimed = frozenset(targets), list(chosen), aimed
        self.redraw()

    def draw(self) -> None:
        for seat in self.table.model.order:
            if seat != self.table.bottom:
                self._plate(seat, self.table.plate(seat))

    def _plate(self, seat: int, rect: Rect) -> None:
        table, model = self.table, self.table.model
        small, lives = table.zones.small, model.lives(seat)
        name = ("plate" if lives else "plate-dead") + ("-small" if small else "")
        lay(self.layer, name, Place(rect.cx, rect.cy, rect.w, rect.h))
        left = rect.x + (106 if small else 132)
        self.words.label(
            table.names[seat], left, rect.y + 26, 24, "LB", CREAM, width=rect.right - left - 8, wrap=False
        )
        self.words.label(
            str(model.bullets[seat]), left, rect.bottom - 40, 38, "LB", CREAM if lives else MUTED
        )
        if seat in self.chosen:
            self.words.panel(rect, "rim")
        elif seat == self.aimed:
            self.words.panel(rect, "dashed")
        elif seat in self.targets:
            self.words.panel(rect, "brackets")
