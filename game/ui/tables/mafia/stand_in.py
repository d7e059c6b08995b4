"""An empty own board, until there is one."""

from __future__ import annotations

from game.ui.tables.mafia.parts import Part


class Board(Part):
    z = 4.0

    def draw(self) -> None:
        self.layer.panel(self.table.zones.own, "panel")


class Choices:
    def __init__(self, table: object) -> None:
        self.table = table

    def fixed_spots(self) -> None:
        pass

    def refresh(self) -> None:
        pass

    def key(self, symbol: int, modifiers: int) -> bool:
        return False

    def hint(self, action: str) -> None:
        pass

    def let_go(self) -> None:
        pass

    def choice(self) -> str | None:
        return None
