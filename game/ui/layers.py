"""Layers and what lies on them: pictures (`Piece`) and texts (`Label`), placed in design units.

A layer draws its ground pictures, then its pieces in the order in which they were made, then its texts. A
word that must lie between two overlapping pieces is part of a picture: see `lettering.py`.
"""

from typing import TYPE_CHECKING, Literal

import arcade
import pyglet
from arcade.hitbox import algo_bounding_box
from PIL import Image
from pyglet.math import Mat4, Vec3

from game.ui import text as texts
from game.ui.layout import Canvas, Rect
from game.ui.theme import BRASS_DARK, CREAM, FACES, Colour, rgba

if TYPE_CHECKING:
    from game.ui.painter import Ground, Painter

Anchor = Literal["centre", "topleft"]
TextAnchor = Literal["left", "centre", "right"]
LINE_HEIGHT = 1.25

_WHITE = arcade.Texture(
    Image.new("RGBA", (4, 4), (255, 255, 255, 255)),
    hash="scoundrels-white",
    hit_box_algorithm=algo_bounding_box,
)


class Placed:
    """What lies on a layer. `x, y` in design units, `alpha` 0 to 255; setting any of them shows at once."""

    def __init__(self, layer: "Layer", x: float, y: float, alpha: float) -> None:
        self.layer = layer
        self._x, self._y = x, y
        self._alpha = alpha
        self._shown = True

    def remove(self) -> None:
        """Take it away for good."""
        raise NotImplementedError

    def _place(self) -> None:
        raise NotImplementedError

    def _tint(self) -> None:
        raise NotImplementedError

    @property
    def x(self) -> float:
        return self._x

    @x.setter
    def x(self, value: float) -> None:
        self._x = value
        self._place()

    @property
    def y(self) -> float:
        return self._y

    @y.setter
    def y(self, value: float) -> None:
        self._y = value
        self._place()

    @property
    def alpha(self) -> float:
        return self._alpha

    @alpha.setter
    def alpha(self, value: float) -> None:
        self._alpha = value
        self._tint()

    @property
    def visible(self) -> bool:
        return self._shown

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._shown:
            self._shown = value
            self._tint()


class Piece(Placed):
    """A picture on a layer. `x, y` is its middle (or its top left corner, by its anchor), `w, h` its size in
    design units; `angle` in degrees clockwise."""

    def __init__(
        self,
        layer: "Layer",
        texture: arcade.Texture,
        rect: tuple[float, float, float, float] | Rect,
        *,
        angle: float = 0.0,
        alpha: float = 255,
        anchor: Anchor = "centre",
        bleed: float = 0.0,
    ) -> None:
        x, y, self._w, self._h = rect
        super().__init__(layer, x, y, alpha)
        self._angle = angle
        self._anchor = anchor
        self._bleed = bleed
        self.sprite: arcade.Sprite = arcade.Sprite(texture)
        self._place()
        self._tint()
        layer.sprites.append(self.sprite)
        layer.pieces.append(self)
        layer.touch()

    @property
    def w(self) -> float:
        return self._w

    @w.setter
    def w(self, value: float) -> None:
        self._w = value
        self._place()

    @property
    def h(self) -> float:
        return self._h

    @h.setter
    def h(self, value: float) -> None:
        self._h = value
        self._place()

    @property
    def angle(self) -> float:
        return self._angle

    @angle.setter
    def angle(self, value: float) -> None:
        self._angle = value
        self._place()

    @property
    def rect(self) -> Rect:
        """The place it covers when not turned."""
        if self._anchor == "topleft":
            return Rect(self._x, self._y, self._w, self._h)
        return Rect.around(self._x, self._y, self._w, self._h)

    def show(self, what: str | arcade.Texture) -> None:
        """Another picture at the same place (turning a card over)."""
        self.sprite.texture = self.layer.texture_of(what, self._w, self._h)
        self._place()

    def to_front(self) -> None:
        """Above everything else of its layer."""
        self.layer.sprites.remove(self.sprite)
        self.layer.sprites.append(self.sprite)
        self.layer.pieces.remove(self)
        self.layer.pieces.append(self)
        self.layer.touch()

    def remove(self) -> None:
        if self in self.layer.pieces:
            self.layer.pieces.remove(self)
            self.layer.sprites.remove(self.sprite)
            self.layer.touch()

    def _place(self) -> None:
        canvas = self.layer.canvas
        s = canvas.s
        w, h = max(1, round(self._w * s)), max(1, round(self._h * s))
        if self._anchor == "topleft":
            left, top = self._x * s, self._y * s
        else:
            left, top = self._x * s - w / 2, self._y * s - h / 2
        if self._angle % 90 == 0:  # upright pieces lie on whole pixels, so they stay sharp
            left, top = round(left), round(top)
        sprite = self.sprite
        bleed = 2 * self._bleed * s
        if (sprite.width, sprite.height) != (w + bleed, h + bleed):
            full = sprite.texture.size
            if abs(full[0] - w - bleed) < 1 and abs(full[1] - h - bleed) < 1:
                sprite.scale = 1.0  # the texture was made for this size: pixel for pixel
            else:
                sprite.size = (w + bleed, h + bleed)
        odd_w, odd_h = (sprite.width - w) / 2, (sprite.height - h) / 2
        if self._angle % 90 == 0:
            left, top = left - int(odd_w), top - int(odd_h)
            sprite.position = (left + sprite.width / 2, canvas.px_height - top - sprite.height / 2)
        else:
            sprite.position = (left + w / 2, canvas.px_height - top - h / 2)
        sprite.angle = self._angle
        self.layer.touch()

    def _tint(self) -> None:
        self.sprite.alpha = max(0, min(255, round(self._alpha))) if self._shown else 0
        self.layer.touch()


class Label(Placed):
    """A text on a layer. `x, y`: for one line, its anchor (left end, middle or right end) and the middle of
    its height; for a wrapped text (`width` given) the top of its first line."""

    def __init__(
        self,
        layer: "Layer",
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        face: str = "T",
        colour: Colour = CREAM,
        anchor: TextAnchor = "left",
        width: float | None = None,
        height: float | None = None,
        wrap: bool = False,
        spacing: float = 0.0,
        leading: float = LINE_HEIGHT,
        alpha: float = 255,
        angle: float = 0.0,
    ) -> None:
        super().__init__(layer, x, y, alpha)
        self.face = face
        self.size = size
        self._text = text
        self._anchor = anchor
        self._room = width
        self._height = height
        self._wrap = wrap
        self._spacing = spacing
        self._leading = leading
        self._colour = colour
        self._angle = angle
        self._lines: list[pyglet.text.Label] = []
        self.lines: list[str] = []
        self.px = 0
        self.overflow = False
        layer.labels.append(self)
        self._make()

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self._make()

    @property
    def colour(self) -> Colour:
        return self._colour

    @colour.setter
    def colour(self, value: Colour) -> None:
        self._colour = value
        self._tint()

    @property
    def w(self) -> float:
        """The width of the widest line, in design units."""
        return max((self._line_width(line) for line in self.lines), default=0) / self.layer.canvas.s

    @property
    def h(self) -> float:
        """The height of all lines, in design units."""
        return len(self.lines) * round(self.px * self._leading) / self.layer.canvas.s

    @property
    def rect(self) -> Rect:
        """What the text covers."""
        w, h = self.w, self.h
        x = {"left": self._x, "centre": self._x - w / 2, "right": self._x - w}[self._anchor]
        return Rect(x, self._y if self._wrap else self._y - h / 2, w, h)

    def remove(self) -> None:
        if self in self.layer.labels:
            self.layer.labels.remove(self)
            self._delete()
            self.layer.touch()

    def _line_width(self, line: str) -> int:
        return texts.width(line, self.face, self.px, self._spacing_px())

    def _spacing_px(self) -> float:
        return round(self._spacing * self.layer.canvas.s, 1)

    def _make(self) -> None:
        """Choose size and lines so that the text keeps within its room, and lay them out."""
        self._delete()
        canvas = self.layer.canvas
        self.px = canvas.text_px(self.size)
        self.overflow = False
        room = None if self._room is None else self._room * canvas.s
        if self._wrap and room is not None:
            self.lines = texts.wrapped(self._text, self.face, self.px, room)
            tall = None if self._height is None else self._height * canvas.s
            while (
                tall is not None
                and len(self.lines) * self.px * self._leading > tall
                and self.px > canvas.least_px
            ):
                self.px -= 1
                self.lines = texts.wrapped(self._text, self.face, self.px, room)
            self.overflow = tall is not None and len(self.lines) * self.px * self._leading > tall + 1
        else:
            self.lines = [self._text]
            if room is not None:
                while self.px > canvas.least_px and self._line_width(self._text) > room:
                    self.px -= 1
                self.overflow = self._line_width(self._text) > room + 1
        face = FACES[self.face]
        for line in self.lines:
            label = pyglet.text.Label(
                line,
                font_name=face.family,
                font_size=self.px,
                weight=face.weight,
                dpi=texts.DPI,
                color=rgba(self._colour),
                anchor_x="center" if self._anchor == "centre" else self._anchor,
                anchor_y="baseline",
                rotation=self._angle,
                batch=self.layer.batch,
            )
            if self._spacing:
                label.set_style("kerning", self._spacing_px())
            self._lines.append(label)
        self._place()
        self._tint()

    def _place(self) -> None:
        canvas = self.layer.canvas
        step = round(self.px * self._leading)
        middle = round(self._y * canvas.s)
        top = middle if self._wrap else middle - step // 2
        cap = round(self.px * CAP_HEIGHT.get(self.face, 0.7))
        x = round(self._x * canvas.s)
        if self._anchor == "centre":
            x += round(self._spacing_px() / 2)
        for i, label in enumerate(self._lines):
            baseline = top + i * step + (step + cap) // 2
            label.position = (x, canvas.px_height - baseline, 0)
        self.layer.touch()

    def _tint(self) -> None:
        alpha = max(0, min(255, round(self._alpha))) if self._shown else 0
        colour = rgba(self._colour)
        for label in self._lines:
            label.color = (*colour[:3], colour[3] * alpha // 255)
        self.layer.touch()

    def _delete(self) -> None:
        for label in self._lines:
            label.delete()
        self._lines = []


CAP_HEIGHT = {"D": 0.7, "T": 0.67, "TB": 0.67, "L": 0.7, "LB": 0.7, "S": 0.65, "P": 0.7, "B": 0.7, "Y": 0.6}
"""Height of a capital as a part of the size, for centring lines on their middle."""


class Layer:
    """One layer of a scene. `still` layers at the bottom are drawn once and kept as one picture until
    something on them changes; everything above is drawn afresh in each frame in which anything changed."""

    def __init__(self, painter: "Painter", canvas: Canvas, z: float, *, still: bool = False) -> None:
        self.painter = painter
        self.canvas = canvas
        self.z = z
        self.still = still
        self.sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=64, atlas=painter.atlas)
        self.batch = pyglet.graphics.Batch()
        self.pieces: list[Piece] = []
        self.labels: list[Label] = []
        self.grounds: list[Ground] = []
        self.clip: Rect | None = None
        self.dirty = True
        self.calm = 0
        """Drawn frames since it last changed."""
        self._shift = (0.0, 0.0)

    def touch(self) -> None:
        """Something changed: draw it afresh."""
        self.dirty = True

    @property
    def shift(self) -> tuple[float, float]:
        """The whole layer moved by (dx, dy) design units, for scrolling and panels that slide."""
        return self._shift

    @shift.setter
    def shift(self, value: tuple[float, float]) -> None:
        self._shift = value
        self.touch()

    def image(
        self,
        what: str | arcade.Texture,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        angle: float = 0.0,
        alpha: float = 255,
        anchor: Anchor = "centre",
    ) -> Piece:
        """A drawing (its name under resources/art, without ending) or a texture of one's own."""
        return Piece(self, self.texture_of(what, w, h), (x, y, w, h), angle=angle, alpha=alpha, anchor=anchor)

    def texture_of(self, what: str | arcade.Texture, w: float, h: float) -> arcade.Texture:
        """The texture of a drawing at w x h design units on the present canvas."""
        if isinstance(what, arcade.Texture):
            return what
        return self.painter.texture(what, w, h, self.canvas)

    def ground(self, name: str, rect: Rect | None = None) -> None:
        """A large drawing under everything else of the layer, covering `rect` (the whole window without one);
        what has other proportions is cut at the edges. For still layers."""
        self.grounds.append(self.painter.ground(name, rect or self.canvas.whole, self.canvas))
        self.touch()

    def fill(self, rect: Rect, colour: Colour, *, alpha: float | None = None) -> Piece:
        """A plain rectangle."""
        piece = Piece(self, _WHITE, rect, anchor="topleft")
        r, g, b, a = rgba(colour)
        piece.sprite.color = (r, g, b, a)
        piece.alpha = a if alpha is None else alpha
        return piece

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: Colour = BRASS_DARK, thickness: float = 1.5
    ) -> Piece:
        """A horizontal or vertical rule."""
        if abs(y2 - y1) < abs(x2 - x1):
            rect = Rect(min(x1, x2), y1 - thickness / 2, abs(x2 - x1), thickness)
        else:
            rect = Rect(x1 - thickness / 2, min(y1, y2), thickness, abs(y2 - y1))
        return self.fill(rect, colour)

    def panel(self, rect: Rect, kind: str = "panel", *, alpha: float = 255) -> Piece:
        """Deco furniture of any size; kinds are those of art.shape: panel, sheet, prompt, button, brackets,
        slot..."""
        texture, bleed = self.painter.shape(kind, rect.w, rect.h, self.canvas)
        return Piece(self, texture, rect, anchor="topleft", bleed=bleed, alpha=alpha)

    def label(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        face: str = "T",
        colour: Colour = CREAM,
        anchor: TextAnchor = "left",
        width: float | None = None,
        *,
        height: float | None = None,
        wrap: bool | None = None,
        spacing: float = 0.0,
        leading: float = LINE_HEIGHT,
        alpha: float = 255,
        angle: float = 0.0,
    ) -> Label:
        """A text. With `width` it wraps (y is then the top of the first line), with `height` too it gets
        smaller until it fits; with `width` and `wrap=False` it stays one line that gets smaller until it
        fits."""
        wraps = width is not None if wrap is None else wrap
        return Label(
            self, text, x, y, size, face=face, colour=colour, anchor=anchor, width=width, height=height,
            wrap=wraps, spacing=spacing, leading=leading, alpha=alpha, angle=angle,
        )  # fmt: skip

    def title(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        face: str = "D",
        *,
        room: float | None = None,
        spacing: float = 0.0,
    ) -> Piece:
        """Gilt letters with their middle at x, y, no wider than `room`."""
        from game.ui.lettering import gilded

        texture = gilded(self.canvas, text, size, face, spacing, room)
        return self.image(texture, x, y, texture.width / self.canvas.s, texture.height / self.canvas.s)

    def clear(self) -> None:
        """Take everything off the layer."""
        for label in list(self.labels):
            label.remove()
        self.sprites.clear()
        self.pieces.clear()
        self.grounds.clear()
        self.touch()

    def draw(self) -> None:
        """Draw it into the present framebuffer, whose projection is pixels of the canvas, y up."""
        ctx, s = self.painter.ctx, self.canvas.s
        if self.clip is not None:
            self.painter.clip(self.clip, self.canvas)
        dx, dy = round(self._shift[0] * s), -round(self._shift[1] * s)
        if dx or dy:
            ctx.view_matrix = Mat4.from_translation(Vec3(dx, dy, 0))
        for ground in self.grounds:
            ground.draw(self._shift)
        ctx.enable_only(ctx.BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        if len(self.sprites):
            self.sprites.draw()
        if self.labels:
            self.batch.draw()
        if dx or dy:
            ctx.view_matrix = Mat4()
        if self.clip is not None:
            self.painter.clip(None, self.canvas)
        self.dirty = False
