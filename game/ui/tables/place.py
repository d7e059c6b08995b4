"""Where a piece lies on a table, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.layout import Rect


class Place(NamedTuple):
    """A piece on the table: its middle, its size before turning, degrees clockwise."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0

    @property
    def rect(self) -> Rect:
        """The place unturned."""
        return Rect.around(self.x, self.y, self.w, self.h)

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Place:
        """The same piece shifted."""
        return self._replace(x=self.x + dx, y=self.y + dy)

    def scaled(self, by: float) -> Place:
        """The same middle, larger or smaller."""
        return self._replace(w=self.w * by, h=self.h * by)
