"""A value on a line."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyglet.window import key

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.theme import BRASS, CREAM, LAMP
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.scene import Scene

READOUT = 82
KNOB = 24.0


class Slider(Widget):
    """A value between `least` and `most` in steps; `shown(value)` writes it, `on_change(value)` hears of it.

    Dragged, clicked at a place, turned with the wheel, or moved with left and right, Home and End.
    """

    def __init__(
        self,
        scene: "Scene",
        id: str,
        rect: Rect,
        value: float,
        on_change: Callable[[float], object],
        *,
        least: float = 0.0,
        most: float = 1.0,
        step: float = 0.05,
        shown: Callable[[float], str] = lambda value: f"{value:.0%}",
        tip: str | None = None,
        layer: Layer | None = None,
    ) -> None:
        super().__init__(scene, id, rect, layer=layer, tip=tip)
        self.least, self.most, self.step = least, most, step
        self.value = value
        self.on_change = on_change
        self.shown = shown
        self.draw()

    def set(self, value: float) -> None:
        """Move it, to the nearest step."""
        steps = round((value - self.least) / self.step)
        value = round(min(self.most, max(self.least, self.least + steps * self.step)), 6)
        if value != self.value:
            self.value = value
            self.redraw()
            self.on_change(value)

    def press(self, x: float, y: float) -> None:
        """Go to the place under the mouse."""
        self.pressed = True
        self._to(x)

    def drag(self, x: float, y: float) -> None:
        """Follow the mouse."""
        self._to(x)

    def release(self, x: float, y: float) -> None:
        """Stay there."""
        self.pressed = False
        self.refresh()

    def wheel(self, notches: float) -> bool:
        """A step a notch."""
        self.set(self.value + self.step * notches)
        return True

    def key(self, symbol: int, modifiers: int) -> bool:
        """Claims left, right, Home and End, which arrive as text motions with repetition."""
        return symbol in (key.LEFT, key.RIGHT, key.HOME, key.END)

    def edit(self, motion: int) -> None:
        """The claimed keys."""
        if motion == key.MOTION_LEFT:
            self.set(self.value - self.step)
        elif motion == key.MOTION_RIGHT:
            self.set(self.value + self.step)
        elif motion == key.MOTION_BEGINNING_OF_LINE:
            self.set(self.least)
        elif motion == key.MOTION_END_OF_LINE:
            self.set(self.most)

    def refresh(self) -> None:
        """Show hover."""
        self.redraw()

    def draw(self) -> None:
        """Line, filled part, knob, value in words."""
        rect, layer = self.rect, self.layer
        track = self._track()
        part = (self.value - self.least) / (self.most - self.least)
        x = track.x + KNOB / 2 + part * (track.w - KNOB)
        bright = self.hovered or self.pressed
        self.keep(layer.panel(track, "track"))
        if part > 0:
            self.keep(layer.fill(Rect(track.x + 3, track.y + 3, x - track.x - 3, track.h - 6), BRASS))
        self.keep(layer.panel(Rect.around(x, rect.cy, KNOB, 38), "knob"))
        self.keep(
            layer.label(
                self.shown(self.value),
                rect.right,
                rect.cy,
                24,
                "L",
                LAMP if bright else CREAM,
                "right",
                READOUT - 16,
                wrap=False,
            )
        )

    def _track(self) -> Rect:
        """It begins where the rect does, as other widgets do: the knob stays on it at both ends."""
        return Rect(self.rect.x, self.rect.cy - 8, self.rect.w - READOUT, 16)

    def _to(self, x: float) -> None:
        track = self._track()
        self.set(self.least + (x - track.x - KNOB / 2) / (track.w - KNOB) * (self.most - self.least))
