"""Everything that has happened since the game or the hand began, as the viewer was told it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyglet.window import key

from game.ui.layout import Rect
from game.ui.scenes.sheet import Sheet
from game.ui.theme import BRASS_LIGHT
from game.ui.widgets import Button, ScrollText
from game.ui.words import _


class TableLog(Sheet):
    """`stage.push(TableLog(title, lines, time))`: the oldest first, opened at its end. `time` is called in
    every frame with the seconds that pass, and gives what is said of the time that is left."""

    name = "log"
    size = (1000.0, 880.0)

    def __init__(self, title: str, lines: Sequence[str], time: Callable[[float], str]) -> None:
        super().__init__()
        self._title = title
        self._lines = list(lines)
        self._time = time

    def build(self) -> None:
        """A scrolling text and the way back."""
        room = self.sheet(self._title)
        text = "\n".join(self._lines) or _("Nothing has happened yet.")
        area = ScrollText(self, "log.text", Rect(room.x, room.y, room.w, room.h - 84), text, size=22)
        area.scroll_to(area.most)
        back = Rect(room.cx - 150, room.bottom - 62, 300, 62)
        Button(self, "log.back", back, _("Back"), self.stage.pop, hot=True, shortcut=key.ENTER)
        self._left = self.layer(5).label(
            "", room.right, back.cy, 22, "L", BRASS_LIGHT, "right", room.right - back.right - 20, wrap=False
        )
        self.focus.set("log.back")

    def update(self, dt: float) -> None:
        """A clock that runs at the table runs on."""
        said = self._time(dt)
        if said != self._left.text:
            self._left.text = said

    def key(self, symbol: int, modifiers: int) -> bool:
        """The key that opened the log closes it."""
        if symbol == key.L:
            self.stage.pop()
            return True
        return False
