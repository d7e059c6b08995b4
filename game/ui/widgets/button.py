"""The stepped deco button."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui import text as texts
from game.ui.focus import ENTER
from game.ui.layers import Label, Layer, Piece, Placed
from game.ui.layout import Rect
from game.ui.theme import BRASS_LIGHT, CREAM, DISABLED, INK, MUTED
from game.ui.widgets.base import Widget
from game.ui.widgets.keys import key_name

if TYPE_CHECKING:
    from game.ui.scene import Scene

STACKED_FROM = 90
"""From this height on an icon stands above the words."""
LEAST = 15
"""Design size under which words are not made smaller before they are wrapped."""
GAP = 12
PAD = 16
TWO_LINES = 1.05
"""How far two lines of words are apart, in heights of their letters."""


def text_size(height: float) -> float:
    """The size of the words on a button of this height."""
    return 20 if height < 45 else 22 if height < 55 else 26 if height < 70 else 30


class Button(Widget):
    """A button: `Button(scene, "menu.leave", Rect(...), _("Leave"), self.leave_game, shortcut=key.L)`.

    `hot`: brass-filled, the one recommended deed of the screen. `reason`: why it cannot be used now (hatched,
    with a padlock; the reason is shown when it is tried). `icon` names a drawing as in "ui/icon-gear".
    `shortcut` is the key that chooses it from anywhere; its name stands on the button unless `hint=False`,
    that of Enter only while Enter does not choose something else.
    """

    def __init__(
        self,
        scene: "Scene",
        id: str,
        rect: Rect,
        text: str,
        on_activate: Callable[[], object] | None = None,
        *,
        hot: bool = False,
        reason: str | None = None,
        icon: str | None = None,
        shortcut: int | None = None,
        hint: bool = True,
        tip: str | None = None,
        size: float | None = None,
        layer: Layer | None = None,
        tab: bool = True,
    ) -> None:
        super().__init__(scene, id, rect, on_activate, layer=layer, reason=reason, tip=tip, tab=tab)
        self.text = text
        self.hot = hot
        self.icon = icon
        self.shortcut = shortcut
        self.hint = hint
        self.size = size or text_size(rect.h)
        self._plate: Piece | None = None
        self._key: list[Placed] = []
        self._kind = ""
        self.draw()

    def update(
        self,
        *,
        text: str | None = None,
        hot: bool | None = None,
        reason: str | None = None,
        on_activate: Callable[[], object] | None = None,
    ) -> None:
        """Other words, other state; `reason=""` makes it usable again."""
        self.text = self.text if text is None else text
        self.hot = self.hot if hot is None else hot
        if reason is not None:
            self.reason = reason or None
        self.on_activate = on_activate or self.on_activate
        self.redraw()

    @property
    def overflows(self) -> bool:
        """Whether its words do not fit, made as small as they may be."""
        inner = self.rect.inset(4, 0)
        return any(
            label.overflow or label.rect.x < inner.x - 1 or label.rect.right > inner.right + 1
            for label in self.labels()
        )

    def activate(self) -> None:
        """Choose it, with its sound."""
        if self.reason is None and self.scene is not None:
            self.scene.press_sound("ui-press")
        super().activate()

    def hover(self, inside: bool) -> None:
        """The mouse came or went: heard very softly."""
        if inside and self.reason is None and self.scene is not None:
            self.scene.press_sound("ui-hover")
        super().hover(inside)

    def refresh(self) -> None:
        """Show hover and press, and whether the key chooses it."""
        self._show_key()
        kind = self._look()
        if self._plate is not None and kind != self._kind:
            self._kind = kind
            rect = self.rect
            texture, _bleed = self.layer.painter.shape(kind, rect.w, rect.h, self.layer.canvas)
            self._plate.show(texture)

    def draw(self) -> None:
        """Plate, icon, words, key."""
        self._key = []
        self._kind = self._look()
        self._plate = self.layer.panel(self.rect, self._kind)
        self.keep(self._plate)
        colour = DISABLED if self.reason is not None else INK if self.hot else CREAM
        icon = "ui/icon-lock" if self.reason is not None else self.icon
        if icon is not None and self.rect.h >= STACKED_FROM:
            self._draw_stacked(icon, colour)
        else:
            self._draw_row(icon, colour)
        if not self.visible:
            self.hide()
        self._show_key()

    def hide(self, hidden: bool = True) -> None:
        """Out of sight and out of reach, or back."""
        super().hide(hidden)
        self._show_key()

    def _show_key(self) -> None:
        """The name of the key, while it chooses this button."""
        entered = self.scene.focus.entered if self.scene is not None else None
        taken = self.shortcut in ENTER and entered not in (None, self)
        for part in self._key:
            part.visible = self.visible and not taken

    def _look(self) -> str:
        if self.reason is not None:
            return "button-disabled"
        kind = "button-hot" if self.hot else "button"
        return kind + ("-pressed" if self.pressed else "-hover" if self.hovered else "")

    def _icon(self, name: str, x: float, y: float, size: float) -> None:
        ink = name + "-ink"
        piece = self.layer.image(ink if self.hot and self.reason is None else name, x, y, size, size)
        if self.reason is not None:
            piece.alpha = 150
        self.keep(piece)

    def _draw_stacked(self, icon: str, colour: str) -> None:
        rect = self.rect
        size = min(48.0, rect.h * 0.42)
        self._icon(icon, rect.cx, rect.y + rect.h * 0.36, size)
        self.keep(
            self.layer.label(
                self.text,
                rect.cx,
                rect.y + rect.h * 0.76,
                self.size,
                "L",
                colour,
                "centre",
                rect.w - 2 * PAD,
                wrap=False,
            )
        )

    def _draw_row(self, icon: str | None, colour: str) -> None:
        rect, canvas = self.rect, self.layer.canvas
        hint = key_name(self.shortcut) if self.shortcut is not None and self.hint else ""
        icon_size = rect.h * (0.5 if rect.h < 70 else 0.42)
        icon_room = icon_size + GAP if icon else 0
        for hinted in (hint, ""):
            hint_room = self._hint_width(hinted) + GAP if hinted else 0
            room = rect.w - 2 * PAD - icon_room - hint_room
            free = room * canvas.s
            px = texts.fitted(self.text, "L", canvas.text_px(self.size), free, canvas.text_px(LEAST))
            one_line = texts.width(self.text, "L", px) <= free
            lines = [self.text] if one_line else texts.wrapped(self.text, "L", px, free)
            well = one_line or self._breaks_well(lines, px)
            if well:
                break
        words = max(texts.width(line, "L", px) for line in lines) / canvas.s if well else room
        x = rect.x + (rect.w - icon_room - words - hint_room) / 2
        if icon:
            self._icon(icon, x + icon_size / 2, rect.cy, icon_size)
        if one_line:
            label = self.layer.label(
                self.text, x + icon_room, rect.cy, px / canvas.s / canvas.text_factor, "L", colour
            )
        else:  # too long for one line at any size: two smaller ones
            label = self._two_lines(x + icon_room + words / 2, room, colour)
        self.keep(label)
        if hinted:
            self._draw_hint(hinted, x + icon_room + words + GAP, colour)

    def _breaks_well(self, lines: list[str], px: int) -> bool:
        """Whether the words find room in two lines, with no word broken."""
        tall = 2 * px * TWO_LINES <= (self.rect.h - 8) * self.layer.canvas.s
        return tall and len(lines) == 2 and " ".join(lines) == self.text

    def _two_lines(self, middle: float, room: float, colour: str) -> Label:
        label = self.layer.label(
            self.text, middle, self.rect.y, LEAST, "L", colour, "centre", room,
            height=self.rect.h - 8, leading=TWO_LINES,
        )  # fmt: skip
        label.y = self.rect.cy - label.h / 2
        return label

    def _hint_size(self) -> float:
        return min(17.0, self.size * 0.75)

    def _hint_width(self, hint: str) -> float:
        canvas = self.layer.canvas
        px = canvas.text_px(self._hint_size())
        return texts.width(hint, "L", px) / canvas.s + 14

    def _draw_hint(self, hint: str, x: float, colour: str) -> None:
        w = self._hint_width(hint)
        h = min(self.rect.h - 12, self._hint_size() * self.layer.canvas.text_factor + 12)
        rim = INK if self.hot and self.reason is None else MUTED
        box = Rect(x, self.rect.cy - h / 2, max(w, h * 0.9), h)
        for line in (
            (box.x, box.y, box.right, box.y),
            (box.x, box.bottom, box.right, box.bottom),
            (box.x, box.y, box.x, box.bottom),
            (box.right, box.y, box.right, box.bottom),
        ):
            edge = self.layer.line(*line, rim, 1.4)
            edge.alpha = 150
            self._key.append(edge)
        text_colour = colour if self.hot or self.reason is not None else BRASS_LIGHT
        label = self.layer.label(hint, box.cx, box.cy, self._hint_size(), "L", text_colour, "centre")
        self._key.append(label)
        self.keep(*self._key)
