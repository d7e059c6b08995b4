"""The signs, once all are in: a paper at the place of each of the living, face down and then turned over.

What somebody has signed is never drawn before all have: the papers come when the count begins.
"""

from __future__ import annotations

from typing import Literal

from game.ui.layers import Piece
from game.ui.layout import Rect
from game.ui.tables.mafia import deeds, naming
from game.ui.tables.mafia.lettering import line
from game.ui.tables.mafia.parts import Part, lay
from game.ui.tables.mafia.places import Place
from game.ui.tables.mafia_sentences import listed
from game.ui.theme import INK, OXBLOOD
from game.ui.words import _

Side = Literal["none", "down", "up"]
DONE = 120.0
"""The opacity of a sign whose deed is done."""


class Signs(Part):
    """A paper at each plate."""

    z = 3.0

    def __init__(self, table: object) -> None:
        super().__init__(table)
        self.side: Side = "none"
        self.at_work: int | None = None
        """Whose sign is carried out now."""
        self.done: set[int] = set()
        self._papers: list[Piece] = []

    def turn(self, side: Side) -> None:
        """All of them: away, face down or face up."""
        self.side, self.at_work, self.done = side, None, set()
        self.redraw()

    def work(self, seat: int | None) -> None:
        """This sign is carried out now, and those before it are done."""
        if seat == self.at_work:
            return
        if self.at_work is not None:
            self.done.add(self.at_work)
        self.at_work = seat
        self.redraw()

    @property
    def papers(self) -> list[Piece]:
        """The papers as they lie, to be turned over."""
        return self._papers

    def place(self, seat: int) -> Rect:
        """Where the sign of a seat lies."""
        return self.table.zones.signs[self.table.place_of(seat)]

    def draw(self) -> None:
        self._papers = []
        if self.side == "none":
            return
        for seat, action in self.table.model.signs.items():
            rect = self.place(seat)
            if self.side == "down":
                self._papers.append(lay(self.layer, "sign-back", _at(rect)))
            else:
                self._sign(seat, action, rect)

    def _sign(self, seat: int, action: str, rect: Rect) -> None:
        faint = seat in self.done
        alpha = DONE if faint else 255
        self._papers.append(lay(self.layer, "sign-card", _at(rect), alpha=alpha))
        if seat == self.at_work:
            self.layer.panel(rect, "stepped-rim")
        choice = deeds.chosen(action)
        kind = choice.kind or ""
        left = rect.x + 10
        if kind != "fumble":
            size = rect.h - 16
            icon = naming.icon(kind) + "-ink"
            self.layer.image(icon, rect.x + 8 + size / 2, rect.cy, size, size, alpha=alpha)
            left = rect.x + size + 14
        room = rect.right - left - 8
        targets = listed([self.table.names[target] for target in choice.targets])
        title = _("No sign") if kind == "fumble" else naming.called(kind)
        y = rect.y + 17 if targets else rect.cy
        line(self.words, title, left, y, 20, "LB", INK, width=room, most=24, alpha=alpha)
        if targets:
            at_me = self.table.model.viewer in choice.targets
            face, ink = ("LB", OXBLOOD) if at_me else ("L", INK)
            line(self.words, targets, left, rect.bottom - 16, 18, face, ink, width=room, most=22, alpha=alpha)


def _at(rect: Rect) -> Place:
    return Place(rect.cx, rect.cy, rect.w, rect.h)
