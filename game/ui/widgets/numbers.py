"""One of a row of numbers, all of them to be seen and chosen at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyglet.window import key

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.theme import CREAM, INK
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.scene import Scene

GAP = 6.0


class NumberRow(Widget):
    """The numbers from `least` to `most`, each in a cell of its own; `on_change(value)`. A click chooses
    one; left, right, Home and End move along them."""

    def __init__(
        self,
        scene: "Scene",
        id: str,
        rect: Rect,
        value: int,
        on_change: Callable[[int], object],
        *,
        least: int,
        most: int,
        tip: str | None = None,
        layer: Layer | None = None,
    ) -> None:
        super().__init__(scene, id, rect, layer=layer, tip=tip)
        self.least, self.most = least, most
        self.value = value
        self.on_change = on_change
        self._x: float | None = None
        self.draw()

    def set(self, value: int) -> None:
        """Choose another number; one beyond the ends is the end."""
        value = max(self.least, min(self.most, value))
        if value != self.value:
            self.value = value
            if self.scene is not None:
                self.scene.press_sound("ui-press")
            self.redraw()
            self.on_change(value)

    def cell(self, value: int) -> Rect:
        """Where a number stands."""
        number = self.most - self.least + 1
        width = (self.rect.w - (number - 1) * GAP) / number
        return Rect(self.rect.x + (value - self.least) * (width + GAP), self.rect.y, width, self.rect.h)

    def press(self, x: float, y: float) -> None:
        """Note where."""
        self._x = x
        super().press(x, y)

    def activate(self) -> None:
        """The number that was clicked; by Enter and Space the next one, round and round."""
        x, self._x = self._x, None
        if x is None:
            self.set(self.value + 1 if self.value < self.most else self.least)
        else:
            part = (x - self.rect.x) / self.rect.w
            self.set(self.least + int(part * (self.most - self.least + 1)))

    def key(self, symbol: int, modifiers: int) -> bool:
        """Claims left, right, Home and End, which arrive as text motions with repetition."""
        return symbol in (key.LEFT, key.RIGHT, key.HOME, key.END)

    def edit(self, motion: int) -> None:
        """The claimed keys."""
        if motion in (key.MOTION_LEFT, key.MOTION_RIGHT):
            self.set(self.value + (1 if motion == key.MOTION_RIGHT else -1))
        elif motion == key.MOTION_BEGINNING_OF_LINE:
            self.set(self.least)
        elif motion == key.MOTION_END_OF_LINE:
            self.set(self.most)

    def wheel(self, notches: float) -> bool:
        """Up is more."""
        self.set(self.value + (1 if notches > 0 else -1))
        return True

    def refresh(self) -> None:
        """Show hover."""
        self.redraw()

    def draw(self) -> None:
        """A cell for each number, the chosen one in brass."""
        for value in range(self.least, self.most + 1):
            cell, chosen = self.cell(value), value == self.value
            plate = "button-hot" if chosen else "button-hover" if self.hovered else "button"
            self.keep(self.layer.panel(cell, plate))
            self.keep(
                self.layer.label(
                    str(value), cell.cx, cell.cy, 24, "L", INK if chosen else CREAM, "centre", cell.w - 8,
                    wrap=False,
                )
            )  # fmt: skip
