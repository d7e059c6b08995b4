"""What all widgets share: they draw themselves onto a layer and add themselves to the focus of their
scene."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.focus import Focusable
from game.ui.layers import Label, Layer, Placed
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.ui.scene import Scene

WIDGET_Z = 6.0


class Widget(Focusable):
    """A focusable with a look of its own. `layer` is where it is drawn, the layer 6 without one."""

    def __init__(
        self,
        scene: "Scene",
        id: str,
        rect: Rect,
        on_activate: Callable[[], object] | None = None,
        *,
        layer: Layer | None = None,
        reason: str | None = None,
        tip: str | None = None,
        tab: bool = True,
    ) -> None:
        super().__init__(id, rect, on_activate, reason=reason, tip=tip, tab=tab)
        self.layer = layer or scene.layer(WIDGET_Z)
        self.parts: list[Placed] = []
        self.scene = scene
        scene.focus.add(self)

    def draw(self) -> None:
        """Make all parts, for the present state."""

    def redraw(self) -> None:
        """Make all parts anew."""
        for part in self.parts:
            part.remove()
        self.parts = []
        self.draw()

    def remove(self) -> None:
        """Take the widget away for good."""
        for part in self.parts:
            part.remove()
        self.parts = []
        if self.scene is not None:
            self.scene.focus.remove(self)

    def hide(self, hidden: bool = True) -> None:
        """Out of sight and out of reach, or back."""
        self.visible = not hidden
        for part in self.parts:
            part.visible = not hidden

    def labels(self) -> list[Label]:
        """The texts of the widget."""
        return [part for part in self.parts if isinstance(part, Label)]

    def keep(self, *parts: Placed) -> None:
        """Note parts, so that they go when the widget goes."""
        self.parts.extend(parts)
