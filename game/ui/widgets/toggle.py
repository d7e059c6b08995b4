"""A switch that is on or off."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.theme import CREAM, LAMP, MUTED
from game.ui.widgets.base import Widget
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.scene import Scene


class Toggle(Widget):
    """On or off, said in words and by the place of the knob. `on_change(bool)`."""

    def __init__(
        self,
        scene: "Scene",
        id: str,
        rect: Rect,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        tip: str | None = None,
        reason: str | None = None,
        layer: Layer | None = None,
    ) -> None:
        super().__init__(scene, id, rect, layer=layer, tip=tip, reason=reason)
        self.value = value
        self.on_change = on_change
        self.draw()

    def activate(self) -> None:
        """Turn it over."""
        if self.reason is not None:
            super().activate()
            return
        self.value = not self.value
        if self.scene is not None:
            self.scene.press_sound("ui-press")
        self.redraw()
        self.on_change(self.value)

    def refresh(self) -> None:
        """Show hover."""
        self.redraw()

    def draw(self) -> None:
        """Track, knob, word."""
        rect, layer = self.rect, self.layer
        h = min(rect.h, 38.0)
        track = Rect(rect.x, rect.cy - h / 2, 78, h)
        self.keep(layer.panel(track, "track-filled" if self.value else "track"))
        knob = Rect.around(track.right - 15 if self.value else track.x + 15, rect.cy, 26, h + 4)
        self.keep(layer.panel(knob, "knob"))
        word = _("on") if self.value else _("off")
        self.keep(
            layer.label(
                word,
                track.right + 16,
                rect.cy,
                24,
                "L",
                LAMP if self.hovered else CREAM if self.value else MUTED,
                width=rect.w - 92,
                wrap=False,
            )
        )
