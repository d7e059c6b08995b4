"""A sheet over the present scene: what pause, settings and notices have in common."""

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.motion import Tween, out_cubic
from game.ui.scene import Scene
from game.ui.theme import BRASS_DARK

COMES_FROM = 18.0
COMES_IN = 0.16


class Sheet(Scene):
    """A titled sheet in the middle of the window, of `size` design units; it slides up a little as it
    comes."""

    size = (760.0, 600.0)

    def sheet(self, title: str) -> Rect:
        """Draw sheet and title; returns the room below the title."""
        rect = self.canvas.middle(*self.size)
        board = self.layer(5)
        board.panel(rect, "sheet")
        y = rect.y + 66
        if title:
            board.title(title, rect.cx, y, 52, room=rect.w - 160)
            board.line(rect.x + 70, y + 44, rect.right - 70, y + 44, BRASS_DARK, 1.4)
        top = y + (70 if title else 0)
        return Rect(rect.x + 70, top, rect.w - 140, rect.bottom - 44 - top)

    def enter(self) -> None:
        """Come."""
        self.timeline.run(Tween(self._slide, COMES_IN, out_cubic))

    def _slide(self, u: float) -> None:
        for layer in self.layers():
            if not _scrolls(layer):
                layer.shift = (0.0, (1 - u) * COMES_FROM)


def _scrolls(layer: Layer) -> bool:
    return layer.clip is not None
