"""Lines from the own board to those who are aimed at."""

from __future__ import annotations

from game.ui.tables.mafia.parts import Part


class Aim(Part):
    """A dashed line to everybody chosen, a dotted one to whom the mouse or the keyboard is over."""

    z = 3.5

    def draw(self) -> None:
        pass
