"""Everything that has happened since the game or the hand began, as the viewer was told it."""

from __future__ import annotations

from collections.abc import Sequence

from pyglet.window import key

from game.ui.layout import Rect
from game.ui.scenes.sheet import Sheet
from game.ui.widgets import Button, ScrollText
from game.ui.words import _


class TableLog(Sheet):
    """`stage.push(TableLog(title, lines))`: the oldest first, opened at its end."""

    name = "log"
    size = (1000.0, 880.0)

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._title = title
        self._lines = list(lines)

    def build(self) -> None:
        """A scrolling text and the way back."""
        room = self.sheet(self._title)
        text = "\n".join(self._lines) or _("Nothing has happened yet.")
        area = ScrollText(self, "log.text", Rect(room.x, room.y, room.w, room.h - 84), text, size=22)
        area.scroll_to(area.most)
        back = Rect(room.cx - 150, room.bottom - 62, 300, 62)
        Button(self, "log.back", back, _("Back"), self.stage.pop, hot=True, shortcut=key.ENTER)
        self.focus.set("log.back")

    def key(self, symbol: int, modifiers: int) -> bool:
        """The key that opened the log closes it."""
        if symbol == key.L:
            self.stage.pop()
            return True
        return False
