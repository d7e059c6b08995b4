"""A line of text that can be typed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyglet.window import key

from game.ui import text as texts
from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.theme import BRASS, CREAM, LAMP, MUTED
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.scene import Scene

PAD = 14
SIZE = 24
FIRST_NAMED = 0xFF00
"""Keys below stand for letters, from here on they have names."""
CLAIMED = (key.LEFT, key.RIGHT, key.HOME, key.END, key.BACKSPACE, key.DELETE)


class TextField(Widget):
    """One line, with a cursor, at most `longest` letters of any script. `on_change(text)` hears of every
    change, `on_done()` of Enter. Ctrl+V (or Command) pastes."""

    takes_letters = True
    cursor = "text"

    def __init__(
        self,
        scene: "Scene",
        id: str,
        rect: Rect,
        value: str,
        on_change: Callable[[str], object],
        *,
        longest: int = 20,
        placeholder: str = "",
        on_done: Callable[[], object] | None = None,
        layer: Layer | None = None,
    ) -> None:
        super().__init__(scene, id, rect, layer=layer)
        self.value = value
        self.at = len(value)
        self.longest = longest
        self.placeholder = placeholder
        self.on_change = on_change
        self.on_done = on_done
        self.draw()

    def letters(self, text: str) -> None:
        """Typed or pasted text, at the cursor."""
        text = "".join(letter for letter in text if letter.isprintable())[: self.longest - len(self.value)]
        if text:
            self._set(self.value[: self.at] + text + self.value[self.at :], self.at + len(text))

    def key(self, symbol: int, modifiers: int) -> bool:
        """Claims what edits; Enter is done."""
        if symbol == key.V and modifiers & (key.MOD_CTRL | key.MOD_COMMAND):
            if self.scene is not None:
                self.letters(self.scene.stage.get_clipboard_text())
            return True
        if symbol in (key.ENTER, key.NUM_ENTER) and self.on_done is not None:
            self.on_done()
            return True
        letter = 32 <= symbol < FIRST_NAMED and not modifiers & (key.MOD_CTRL | key.MOD_ALT | key.MOD_COMMAND)
        return letter or symbol in CLAIMED

    def edit(self, motion: int) -> None:
        """Cursor keys and deletion."""
        text, at = self.value, self.at
        if motion == key.MOTION_LEFT:
            self._set(text, at - 1)
        elif motion == key.MOTION_RIGHT:
            self._set(text, at + 1)
        elif motion == key.MOTION_BEGINNING_OF_LINE:
            self._set(text, 0)
        elif motion == key.MOTION_END_OF_LINE:
            self._set(text, len(text))
        elif motion == key.MOTION_BACKSPACE and at > 0:
            self._set(text[: at - 1] + text[at:], at - 1)
        elif motion == key.MOTION_DELETE:
            self._set(text[:at] + text[at + 1 :], at)

    def activate(self) -> None:
        """Nothing: typing is what it is for."""

    def press(self, x: float, y: float) -> None:
        """Put the cursor between the letters nearest to the mouse."""
        wanted = (x - self.rect.x - PAD) * self.layer.canvas.s
        px = self._px()
        self.at = min(
            range(len(self.value) + 1), key=lambda i: abs(texts.width(self.value[:i], "T", px) - wanted)
        )
        super().press(x, y)

    def focus(self, here: bool) -> None:
        """The cursor stands at the end when the keyboard comes."""
        if here and not self.pressed:
            self.at = len(self.value)
        super().focus(here)

    def refresh(self) -> None:
        """Show cursor and hover."""
        self.redraw()

    def draw(self) -> None:
        """Frame, text, cursor."""
        rect, layer = self.rect, self.layer
        self.keep(layer.panel(rect, "field"))
        if self.focused or self.hovered:
            rim = LAMP if self.focused else BRASS
            for edge in (
                (0, 0, rect.w, 2),
                (0, rect.h - 2, rect.w, 2),
                (0, 0, 2, rect.h),
                (rect.w - 2, 0, 2, rect.h),
            ):
                self.keep(layer.fill(Rect(*edge).moved(rect.x, rect.y), rim))
        px = self._px()
        size = px / layer.canvas.s / layer.canvas.text_factor
        shown = self.value or ("" if self.focused else self.placeholder)
        colour = CREAM if self.value else MUTED
        self.keep(
            layer.label(shown, rect.x + PAD, rect.cy, size, "T", colour, "left", rect.w - 2 * PAD, wrap=False)
        )
        if self.focused:
            x = rect.x + PAD + texts.width(self.value[: self.at], "T", px) / layer.canvas.s
            self.keep(layer.fill(Rect(x, rect.cy - SIZE * 0.65, 2, SIZE * 1.3), LAMP))

    def _px(self) -> int:
        canvas = self.layer.canvas
        room = (self.rect.w - 2 * PAD) * canvas.s
        return texts.fitted(self.value, "T", canvas.text_px(SIZE), room, canvas.least_px)

    def _set(self, text: str, at: int) -> None:
        changed = text != self.value
        self.value, self.at = text, min(len(text), max(0, at))
        self.redraw()
        if changed:
            self.on_change(text)
