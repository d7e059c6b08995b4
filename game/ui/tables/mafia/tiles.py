"""What can be chosen on the own board: the tiles of the actions, of the declarations, and the targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui import text as texts
from game.ui.focus import DEEDS
from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.motion import Motion, Tween, out_cubic
from game.ui.tables.mafia import naming
from game.ui.tables.mafia.deeds import SIGNS, Tile, bullets_short
from game.ui.tables.mafia.lettering import line
from game.ui.theme import BRASS_LIGHT, CREAM, DISABLED, INK, LAMP, MUTED, Colour
from game.ui.widgets import Button
from game.ui.widgets.base import Widget
from game.ui.widgets.keys import key_name
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.scene import Scene

LIVE_Z = 4.2
"""What can be chosen lies above what is written on the board."""
RISE = 8.0
RISES = 0.09
"""How far the chosen tile rises, and in how many seconds."""
FAINT = 105.0
"""The opacity of what rests."""
SHARES = {"revive": 316.0, "bunker": 256.0, "give": 310.0}
"""How the declarations share the width of their row."""
NAME = 0.4
"""The part of a declaration's tile that its name may take."""
REASON = "#E9C9A8"
SOFT = "#D9CBAC"


def even(layer: Layer, lines: Sequence[str], size: float, face: str, room: float) -> float:
    """The design size at which all these lines fit their rooms: words side by side are of one size."""
    canvas = layer.canvas
    largest, least = canvas.text_px(size), canvas.least_px
    px = min(texts.fitted(line, face, largest, room * canvas.s, least) for line in lines)
    return px / canvas.s / canvas.text_factor


class _Chosen(Widget):
    """A widget that shows a tile: chosen or not, signed or not, and whether the mouse is over it.

    `symbol` is the key that stands on it; who listens to the keyboard is `Choices`.
    """

    lift = 0.0
    """How far it rises when it is chosen."""

    def __init__(
        self,
        scene: Scene,
        id: str,
        rect: Rect,
        tile: Tile,
        on_activate: Callable[[], object],
        *,
        layer: Layer,
        symbol: int,
        on_key: Callable[[int, int], bool],
    ) -> None:
        super().__init__(
            scene, id, rect, on_activate, layer=layer, reason=tile.why, tip=naming.rule(tile.kind)
        )
        self.tile = tile
        self.symbol = symbol
        self.on_key = on_key
        self.enter = False  # Enter signs what is chosen
        self.chosen = self.signed = False
        self._drawn: tuple[object, ...] = ()
        self.draw()

    def update(self, tile: Tile, *, chosen: bool, signed: bool = False) -> None:
        """What it shows now."""
        rises = chosen and not self.chosen
        self.tile, self.reason = tile, tile.why
        self.chosen, self.signed = chosen, signed
        self.refresh()
        if rises and self.lift and self.scene is not None:
            self.scene.timeline.run(self._rise())

    def _rise(self) -> Motion:
        """From where it lay to where it was just drawn."""
        places = [(part, part.y) for part in self.parts]

        def change(u: float) -> None:
            for part, y in places:
                part.y = y + self.lift * (1 - u)

        change(0.0)
        return Tween(change, RISES, out_cubic)

    def refresh(self) -> None:
        """Draw it anew if it looks otherwise now."""
        if self._drawn != self._look():
            self.redraw()

    def _look(self) -> tuple[object, ...]:
        return self.tile, self.chosen, self.signed, self.hovered and self.tile.usable, self.pressed

    def draw(self) -> None:
        """Everything, for the present state."""
        self._drawn = self._look()

    def hover(self, inside: bool) -> None:
        """The mouse came or went: heard very softly."""
        if inside and self.reason is None and self.scene is not None:
            self.scene.press_sound("ui-hover")
        super().hover(inside)

    @property
    def _ink(self) -> Colour:
        if self.chosen:
            return INK
        return DISABLED if self.tile.short else CREAM

    @property
    def _alpha(self) -> float:
        return FAINT if self.tile.resting and not self.chosen else 255.0

    def _image(self, name: str, x: float, y: float, w: float, h: float) -> None:
        self.keep(self.layer.image(name, x, y, w, h, alpha=self._alpha))

    def _icon(self, x: float, y: float, size: float) -> None:
        suffix = "-ink" if self.chosen else "-off" if self.tile.short else ""
        self._image(naming.icon(self.tile.kind) + suffix, x, y, size, size)


class ActionTile(_Chosen):
    """One of the seven actions: its key, icon, name, what it does, and its price; or why it cannot be had."""

    lift = RISE

    def draw(self) -> None:
        super().draw()
        tile, layer, factor = self.tile, self.layer, self.layer.canvas.text_factor
        rect = self.rect.moved(0, -RISE if self.chosen else 2 if self.pressed else 0)
        if self.chosen:
            self.keep(layer.panel(rect, "stepped-glow"))
        else:
            self.keep(layer.panel(rect, "shadow-low"))
        look = "tile-hot" if self.chosen else "tile-off" if tile.short else "tile"
        if self.hovered and tile.usable and not self.chosen:
            look = "tile-hover"
        self._image(f"mafia/{look}", rect.cx, rect.cy, rect.w, rect.h)
        self._icon(rect.cx, rect.y + 70 - 6 * (factor - 1), 100 - 40 * (factor - 1))
        ink, soft = self._ink, INK if self.chosen else self._ink if tile.short else SOFT
        spread = 11.5 * factor
        room = rect.w - 16
        name = even(layer, [naming.called(kind) for kind in SIGNS], 28, "LB", room)
        effect = even(layer, [naming.effect(kind) for kind in SIGNS], 18.5, "L", room)
        self._words(naming.called(tile.kind), rect.cx, rect.y + 144 - spread, name, "LB", ink, room)
        self._words(naming.effect(tile.kind), rect.cx, rect.y + 147 + spread, effect, "L", soft, room)
        number = layer.label(key_name(self.symbol), rect.x + 13, rect.y + 22, 20, "LB", ink)
        number.alpha = self._alpha
        self.keep(number)
        if self.signed:
            self._image(
                "ui/icon-check" + ("-ink" if self.chosen else ""), rect.right - 24, rect.y + 24, 26, 26
            )
        if tile.short:
            self._reason(rect)
        else:
            self._price(rect)

    def _words(
        self, text: str, x: float, y: float, size: float, face: str, colour: Colour, room: float
    ) -> None:
        label = self.layer.label(text, x, y, size, face, colour, "centre", room, wrap=False)
        label.alpha = self._alpha
        self.keep(label)

    def _price(self, rect: Rect) -> None:
        price = self.tile.price
        if not price:
            self._words(_("free"), rect.cx, rect.y + 194, 22, "L", self._ink, rect.w - 30)
            return
        step = min(24.0, (rect.w - 40) / price)
        for k in range(price):
            self._image("mafia/bullet", rect.cx + (k - (price - 1) / 2) * step, rect.y + 192, 16, 38)

    def _reason(self, rect: Rect) -> None:
        """The price at the upper right, and below, behind a lock, what is lacking."""
        layer = self.layer
        if self.tile.price:
            self.keep(
                layer.image("mafia/bullet", rect.right - 20, rect.y + 24, 12, 29),
                layer.label(str(self.tile.price), rect.right - 34, rect.y + 22, 24, "LB", "#C9BBA6", "right"),
            )
        chip = Rect(rect.x + 7, rect.bottom - 44, rect.w - 14, 34)
        self.keep(layer.panel(chip, "chip"))
        lock, room = 16.0, chip.w - 14 - 16.0 - 5
        size = even(layer, [self.tile.short, bullets_short(5)], 19, "L", room)
        words = layer.label(self.tile.short, chip.x, chip.cy, size, "L", REASON, width=room, wrap=False)
        left = chip.cx - (words.w + lock + 5) / 2
        words.x = left + lock + 5
        self.keep(layer.image("ui/icon-lock", left + lock / 2, chip.cy - 1, lock * 1.25, lock * 1.25), words)


class DeclarationTile(_Chosen):
    """One of the three declarations: icon, name, price or why not."""

    def draw(self) -> None:
        super().draw()
        tile, layer = self.tile, self.layer
        rect = self.rect
        kind = "button-hot" if self.chosen else "button-disabled" if tile.short else "button"
        if tile.usable:
            kind += "-pressed" if self.pressed else "-hover" if self.hovered else ""
        plate = layer.panel(rect, kind, alpha=self._alpha)
        self.keep(plate)
        self._icon(rect.x + 38, rect.cy, 54)
        left, right = rect.x + 74, rect.right - 16
        rooms = {kind: rect.w / SHARES[tile.kind] * share * NAME for kind, share in SHARES.items()}
        size = min(even(layer, [naming.called(kind)], 24, "LB", room) for kind, room in rooms.items())
        name = layer.label(naming.called(tile.kind), left, rect.cy, size, "LB", self._ink)
        name.alpha = self._alpha
        self.keep(name)
        if tile.short:
            self._why_not(left + name.w + 12, right)
            return
        hint = layer.label(
            key_name(self.symbol), right, rect.cy, 17, "L", INK if self.chosen else BRASS_LIGHT, "right"
        )
        hint.alpha = self._alpha
        self.keep(hint)
        right -= hint.w + 14
        for _bullet in range(tile.price):
            self._image("mafia/bullet", right - 7, rect.cy - 1, 12, 29)
            right -= 16

    def _why_not(self, left: float, right: float) -> None:
        """What is lacking, in two lines if there is no room for one: the name stays as large as the
        others."""
        rect, layer = self.rect, self.layer
        note = layer.label(
            self.tile.short,
            right,
            rect.y,
            19,
            "L",
            REASON,
            "right",
            right - left,
            height=rect.h - 8,
            leading=1.1,
        )
        note.y = rect.cy - note.h / 2
        self.keep(note, layer.image("ui/icon-lock", rect.x + 58, rect.cy + 14, 22, 22))


class TargetRow(Widget):
    """A target: its number in a sight, the name, and a cross that lets it go; or a place that waits for one.
    Without a number it is somebody to be helped."""

    rank = DEEDS

    def __init__(
        self,
        scene: Scene,
        id: str,
        rect: Rect,
        number: str,
        on_activate: Callable[[], object] | None,
        *,
        layer: Layer,
        tip: str,
    ) -> None:
        super().__init__(scene, id, rect, on_activate, layer=layer)
        self.number = number
        self.enter = False
        self._tip = tip
        self._drawn: tuple[object, ...] = ()
        self.name, self.full = "", False

    def update(self, name: str, *, full: bool) -> None:
        """Whose name stands there; full: chosen, and not only looked at."""
        self.name, self.full = name, full
        self.tab = self.brackets = full
        self.tip = self._tip if full else None
        self.cursor = "hand" if full else None
        self.refresh()

    def refresh(self) -> None:
        """Draw it anew if it looks otherwise now."""
        if self._drawn != (self.name, self.full, self.hovered and self.full):
            self.redraw()

    def draw(self) -> None:
        """Frame, sight, name, cross."""
        rect, layer, full = self.rect, self.layer, self.full
        self._drawn = (self.name, full, self.hovered and full)
        self.keep(layer.panel(rect, "target-row" if full else "target-row-open"))
        x, size = rect.x + 34, rect.h * 0.98
        if self.number:
            sight = layer.image("mafia/target", x, rect.cy, size, size)
            self.keep(layer.label(self.number, x, rect.cy, 23, "LB", LAMP, "centre"))
        else:
            sight = layer.image(naming.icon("revive"), x, rect.cy, size * 0.8, size * 0.8)
        sight.alpha = 255 if full or self.name else 130
        self.keep(sight)
        room = rect.w - 76 - (58 if full else 16)
        colour = CREAM if full else MUTED
        self.keep(line(layer, self.name, rect.x + 74, rect.cy, 25, "LB", colour, width=room))
        if full:
            cross = layer.image("ui/icon-cross", rect.right - 34, rect.cy, 26, 26)
            cross.alpha = 255 if self.hovered else 190
            self.keep(cross)


class BoardButton(Button):
    """A button of the board: arrows pressed on it belong to the picking of targets first."""

    rank = DEEDS

    def __init__(self, *args: object, on_key: Callable[[int, int], bool], **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        self.on_key = on_key
