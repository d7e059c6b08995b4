"""A window onto something taller than itself."""

from typing import TYPE_CHECKING

from pyglet.window import key

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.theme import BRASS, BRASS_DARK, CREAM, INK, LAMP, Colour
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.scene import Scene

BAR = 14
NOTCH = 66.0
"""Design units a notch of the wheel or a press of an arrow."""


class ScrollArea(Widget):
    """`content` is a layer of its own, clipped to the area: draw on it in design units from the area's top
    left corner on downwards (`area.content.label(..., area.rect.x, area.rect.y, ...)`), then say how tall it
    became with `area.fit(height)`. Wheel, arrows, Page Up and Down, Home, End, dragging, and the bar at the
    right."""

    cursor = None

    def __init__(self, scene: "Scene", id: str, rect: Rect, *, z: float = 6.1, tab: bool = True) -> None:
        super().__init__(scene, id, rect, tab=tab)
        self.content: Layer = scene.layer(z)
        self.content.clip = Rect(rect.x, rect.y, rect.w - BAR - 8, rect.h)
        self.height = 0.0
        self.offset = 0.0
        self._grip: float | None = None
        self._on_bar = False

    @property
    def room(self) -> float:
        """The width for the content."""
        return self.rect.w - BAR - 8

    def fit(self, height: float) -> None:
        """The content is so tall."""
        self.height = height
        self.tab = self.most > 0
        self.scroll_to(self.offset)

    @property
    def most(self) -> float:
        """The greatest offset."""
        return max(0.0, self.height - self.rect.h)

    def scroll_to(self, offset: float) -> None:
        """So many units of the content lie above the area."""
        self.offset = min(self.most, max(0.0, offset))
        self.content.shift = (0.0, -self.offset)
        self.redraw()

    def shown(self, y: float, h: float) -> None:
        """Scroll as little as needed to show the part of the content at y (as drawn) of height h."""
        top = y - self.rect.y
        if top < self.offset:
            self.scroll_to(top)
        elif top + h > self.offset + self.rect.h:
            self.scroll_to(top + h - self.rect.h)

    def wheel(self, notches: float) -> bool:
        """Up shows what is above."""
        self.scroll_to(self.offset - notches * NOTCH)
        return self.most > 0

    def key(self, symbol: int, modifiers: int) -> bool:
        """Claims the keys that would move it; at its ends up and down go on to the next focusable."""
        if symbol == key.UP:
            return self.offset > 0
        if symbol == key.DOWN:
            return self.offset < self.most
        return symbol in (key.PAGEUP, key.PAGEDOWN, key.HOME, key.END)

    def edit(self, motion: int) -> None:
        """The claimed keys."""
        page = self.rect.h * 0.9
        to = {
            key.MOTION_UP: self.offset - NOTCH,
            key.MOTION_DOWN: self.offset + NOTCH,
            key.MOTION_PREVIOUS_PAGE: self.offset - page,
            key.MOTION_NEXT_PAGE: self.offset + page,
            key.MOTION_BEGINNING_OF_LINE: 0.0,
            key.MOTION_END_OF_LINE: self.most,
        }
        if motion in to:
            self.scroll_to(to[motion])

    def press(self, x: float, y: float) -> None:
        """Take hold of the bar or of the content."""
        self.pressed = True
        self._on_bar = x >= self.rect.right - BAR - 4
        if self._on_bar and not self._thumb().contains(self.rect.right - BAR / 2, y):
            self.scroll_to((y - self.rect.y) / self.rect.h * self.height - self.rect.h / 2)
        self._grip = y

    def drag(self, x: float, y: float) -> None:
        """Pull it along."""
        if self._grip is None:
            return
        by, self._grip = y - self._grip, y
        self.scroll_to(self.offset + (by * self.height / self.rect.h if self._on_bar else -by))

    def release(self, x: float, y: float) -> None:
        """Let go."""
        self.pressed, self._grip = False, None
        self.redraw()

    def activate(self) -> None:
        """Nothing: it is only looked at."""

    def refresh(self) -> None:
        """Show hover on the bar."""
        self.redraw()

    def draw(self) -> None:
        """The bar, if there is anything to scroll."""
        if self.most <= 0:
            return
        bar = Rect(self.rect.right - BAR, self.rect.y, BAR, self.rect.h)
        self.keep(self.layer.fill(bar, BRASS_DARK), self.layer.fill(bar.inset(1.5), INK))
        self.keep(self.layer.fill(self._thumb(), LAMP if self.pressed else BRASS))

    def _thumb(self) -> Rect:
        h = max(36.0, self.rect.h * self.rect.h / max(self.height, 1))
        part = self.offset / self.most if self.most else 0
        return Rect(self.rect.right - BAR + 3, self.rect.y + 3 + part * (self.rect.h - h - 6), BAR - 6, h)


class ScrollText(ScrollArea):
    """A text that may be longer than its place."""

    def __init__(
        self,
        scene: "Scene",
        id: str,
        rect: Rect,
        text: str,
        *,
        size: float = 22,
        face: str = "T",
        colour: Colour = CREAM,
        z: float = 6.1,
    ) -> None:
        super().__init__(scene, id, rect, z=z)
        self.size, self.face, self.colour = size, face, colour
        self._label = self.content.label(text, rect.x, rect.y, size, face, colour, width=self.room)
        self.fit(self._label.h)

    def update(self, text: str) -> None:
        """Another text, from its beginning."""
        self._label.text = text
        self.offset = 0.0
        self.fit(self._label.h)
