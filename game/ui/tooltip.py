"""A sentence in a small panel beside something, above everything else."""

import math
from typing import TYPE_CHECKING

from game.ui.layers import Placed
from game.ui.layout import Rect, beside
from game.ui.theme import CREAM

if TYPE_CHECKING:
    from game.ui.scene import Scene

WIDTH = 440
SIZE = 20
PAD = 16
LARGE = 360.0
TIP_Z = 7.0


class Tooltip:
    """The one tooltip of a scene."""

    def __init__(self, scene: "Scene") -> None:
        self._scene = scene
        self._parts: list[Placed] = []
        self.text = ""

    @property
    def shown(self) -> bool:
        """Whether it is on the screen."""
        return bool(self._parts)

    def show(self, text: str, near: Rect | None = None) -> None:
        """Show a text beside a rectangle, over nothing that is kept clear; without one beside what the
        mouse rests on, or at the mouse where that is large."""
        self.hide()
        if not text:
            return
        self.text = text
        canvas = self._scene.canvas
        layer = self._scene.layer(TIP_Z)
        label = layer.label(text, 0, 0, SIZE, "T", CREAM, width=WIDTH)
        # In steps, so that not every sentence needs a panel of its own to be drawn.
        w, h = _stepped(label.w + 2 * PAD), _stepped(label.h + 2 * PAD)
        if near is None:
            x, y = self._scene.stage.mouse_place
            hovered = self._scene.focus.hovered
            small = hovered is not None and hovered.box.h <= LARGE
            near = hovered.box if hovered is not None and small else Rect(x, y, 0, 0)
        box = beside(near, w, h, canvas.whole, self._scene.kept_clear(near))
        panel = layer.panel(box, "tooltip")
        label.x, label.y = box.x + (w - label.w) / 2, box.y + (h - label.h) / 2
        self._parts = [panel, label]

    def hide(self) -> None:
        """Take it away."""
        for part in self._parts:
            part.remove()
        self.forget()

    def forget(self) -> None:
        """Its layer has been cleared."""
        self._parts = []
        self.text = ""


def _stepped(length: float) -> float:
    return math.ceil(length / 16) * 16
