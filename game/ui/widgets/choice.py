"""One of a few values, with an arrow at each side."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import arcade
from arcade.hitbox import algo_bounding_box
from PIL import Image, ImageDraw
from pyglet.window import key

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.theme import BRASS_LIGHT, CREAM, LAMP, rgba
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.scene import Scene

ARROW_ROOM = 44


def arrow(px: int, colour: str, *, left: bool = False) -> arcade.Texture:
    """A triangle pointing right or left: the faces of type have none."""
    big = px * 4
    image = Image.new("RGBA", (big, big), (*rgba(colour)[:3], 0))
    points = [(big * 0.3, big * 0.15), (big * 0.78, big * 0.5), (big * 0.3, big * 0.85)]
    if left:
        points = [(big - x, y) for x, y in points]
    ImageDraw.Draw(image).polygon(points, rgba(colour))
    image = image.resize((px, px), Image.Resampling.LANCZOS)
    return arcade.Texture(image, hash=f"arrow-{px}-{colour}-{left}", hit_box_algorithm=algo_bounding_box)


class Choice(Widget):
    """`options` are pairs of a value and its words; `on_change(value)`. Round and round with left, right, the
    wheel, a click on an arrow; a click on the words, Enter and Space go on to the next one."""

    def __init__(
        self,
        scene: "Scene",
        id: str,
        rect: Rect,
        options: Sequence[tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], object],
        *,
        tip: str | None = None,
        reason: str | None = None,
        layer: Layer | None = None,
        size: float = 24,
    ) -> None:
        super().__init__(scene, id, rect, layer=layer, tip=tip, reason=reason)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.size = size
        self._x = rect.cx
        self.draw()

    def turn(self, by: int) -> None:
        """To another option, so many further."""
        if self.reason is not None:
            super().activate()
            return
        values = [value for value, _words in self.options]
        at = values.index(self.value) if self.value in values else 0
        self.value = values[(at + by) % len(values)]
        if self.scene is not None:
            self.scene.press_sound("ui-press")
        self.redraw()
        self.on_change(self.value)

    def press(self, x: float, y: float) -> None:
        """Note where."""
        self._x = x
        super().press(x, y)

    def activate(self) -> None:
        """A click at the left arrow goes back, all else goes on."""
        back = self._x < self.rect.x + ARROW_ROOM
        self._x = self.rect.cx
        self.turn(-1 if back else 1)

    def wheel(self, notches: float) -> bool:
        """Up goes back."""
        self.turn(-1 if notches > 0 else 1)
        return True

    def key(self, symbol: int, modifiers: int) -> bool:
        """Claims left and right."""
        return symbol in (key.LEFT, key.RIGHT)

    def edit(self, motion: int) -> None:
        """The claimed keys."""
        if motion in (key.MOTION_LEFT, key.MOTION_RIGHT):
            self.turn(-1 if motion == key.MOTION_LEFT else 1)

    def refresh(self) -> None:
        """Show hover."""
        self.redraw()

    def draw(self) -> None:
        """Plate, arrows, words."""
        rect, layer = self.rect, self.layer
        self.keep(
            layer.panel(
                rect, "button-disabled" if self.reason else "button-hover" if self.hovered else "button"
            )
        )
        side = 22.0
        px = layer.canvas.px(side)
        colour = LAMP if self.hovered else BRASS_LIGHT
        self.keep(layer.image(arrow(px, colour, left=True), rect.x + ARROW_ROOM / 2 + 4, rect.cy, side, side))
        self.keep(layer.image(arrow(px, colour), rect.right - ARROW_ROOM / 2 - 4, rect.cy, side, side))
        words = next((words for value, words in self.options if value == self.value), "")
        room = rect.w - 2 * ARROW_ROOM - 8
        self.keep(layer.label(words, rect.cx, rect.cy, self.size, "L", CREAM, "centre", room, wrap=False))
