"""Drawing on OpenGL: large pictures outside the atlas, and the still layers kept as one picture."""

from typing import TYPE_CHECKING

import arcade
from arcade.gl import geometry
from PIL import Image
from pyglet import gl
from pyglet.math import Mat4

from game.ui.art import Art, Want
from game.ui.layout import Canvas, Rect

if TYPE_CHECKING:
    from arcade.gl import Framebuffer, Texture2D

    from game.ui.layers import Layer

ATLAS_SIDE = 4096
_VERTEX = """#version 330
in vec2 in_vert; in vec2 in_uv; out vec2 uv; uniform vec4 place;
void main() { gl_Position = vec4(place.xy + (in_vert * .5 + .5) * place.zw, 0.0, 1.0); uv = in_uv; }"""
_FRAGMENT = """#version 330
in vec2 uv; out vec4 colour; uniform sampler2D picture; uniform float shade;
void main() { colour = vec4(texture(picture, uv).rgb * shade, 1.0); }"""


class Ground:
    """A large opaque picture at a place of the canvas."""

    def __init__(self, painter: "Painter", texture: "Texture2D", rect: Rect, canvas: Canvas) -> None:
        self._painter = painter
        self._texture = texture
        self._rect = rect
        self._canvas = canvas

    def draw(self, shift: tuple[float, float] = (0.0, 0.0)) -> None:
        """Draw it into the present framebuffer, moved by `shift` design units."""
        canvas, rect = self._canvas, self._rect.moved(*shift)
        x, y = rect.x / canvas.width * 2 - 1, 1 - rect.bottom / canvas.height * 2
        self._painter.blit(self._texture, (x, y, rect.w / canvas.width * 2, rect.h / canvas.height * 2))


class Painter:
    """What the layers draw with; one for a window."""

    def __init__(self, window: arcade.Window, art: Art) -> None:
        self.ctx = window.ctx
        self.art = art
        # Growing an atlas stalls for long: it is made large enough for the cards of a 2160p window.
        side = min(ATLAS_SIDE, self.ctx.info.MAX_TEXTURE_SIZE)
        self.atlas = arcade.DefaultTextureAtlas((side, side))
        self._quad = geometry.quad_2d_fs()
        self._program = self.ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
        self._grounds: dict[tuple[str, str, int, int], Texture2D] = {}
        self.used: set[tuple[str, float, float]] = set()
        """Names and design sizes of all drawings asked for at the present size of the window."""
        self._shown_at = (0, 0)
        self._backs: dict[str, Framebuffer] = {}

    def ground(self, name: str, rect: Rect, canvas: Canvas) -> Ground:
        """A drawing that covers the rectangle, cut where its proportions differ."""
        w, h = canvas.px(rect.w), canvas.px(rect.h)
        key = (name, self.art.language, w, h)
        if key not in self._grounds:
            image = self._covering(name, w, h).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
            self._grounds[key] = self.ctx.texture((w, h), components=4, data=image.convert("RGBA").tobytes())
        self.used.add((name, rect.w, rect.h))
        return Ground(self, self._grounds[key], rect, canvas)

    def _covering(self, name: str, w: int, h: int) -> Image.Image:
        """The drawing over w x h pixels. Grounds are made to be cut; of others as little as may be is
        lost."""
        if name.startswith("grounds/"):
            return self.art.image(name, w, h)
        drawn_w, drawn_h = self.art.size(name)
        scale = max(w / drawn_w, h / drawn_h)
        image = self.art.image(name, drawn_w * scale, drawn_h * scale)
        left, top = (image.width - w) // 2, (image.height - h) // 2
        return image.crop((left, top, left + w, top + h))

    def texture(self, name: str, w: float, h: float, canvas: Canvas) -> arcade.Texture:
        """A drawing at w x h design units."""
        made = self.art.texture(name, canvas.px(w), canvas.px(h))
        self.used.add((name, w, h))  # only now: one that is missing must not be asked for at the next size
        return made

    def wants(self, canvas: Canvas) -> list[Want]:
        """What has been drawn since the last change of size, at the sizes that another canvas needs."""
        return [Want(name, canvas.px(w), canvas.px(h)) for name, w, h in sorted(self.used)]

    def shape(self, kind: str, w: float, h: float, canvas: Canvas) -> tuple[arcade.Texture, float]:
        """Furniture of w x h design units, and how far its texture reaches beyond on each side."""
        from game.ui import art_shapes

        s = canvas.s
        w, h = canvas.px(w) / s, canvas.px(h) / s
        return self.art.shape(kind, w, h, s), art_shapes.margin(kind)

    def forget(self) -> None:
        """Let go of pictures and framebuffers, for a new window size."""
        self.used.clear()
        self._grounds.clear()
        self._backs.clear()

    def kept(self, name: str, canvas: Canvas) -> "Framebuffer":
        """The framebuffer of this name for a picture that is kept between frames."""
        size = (canvas.px_width, canvas.px_height)
        if name not in self._backs or self._backs[name].size != size:
            self._backs[name] = self.ctx.framebuffer(color_attachments=[self.ctx.texture(size, components=4)])
        return self._backs[name]

    def use(self, target: "Framebuffer") -> None:
        """Draw on a kept framebuffer from now on, on all of it."""
        target.use(force=True)
        self._shown_at = target.size

    def clip(self, rect: Rect | None, canvas: Canvas, shown_at: tuple[int, int] | None = None) -> None:
        """Let only a rectangle of the present framebuffer be drawn on; None: all of it.

        `shown_at` is the framebuffer's own size in pixels, once for each; without it the last one holds. (Not
        by arcade's own way, which measures the screen in units of the mouse.)
        """
        self._shown_at = shown_at or self._shown_at
        width, height = self._shown_at
        across, down = width / canvas.px_width, height / canvas.px_height
        if rect is None:
            gl.glScissor(0, 0, width, height)
            return
        s = canvas.s
        x, y, w, h = (round(value * s) for value in rect)
        y = canvas.px_height - y - h
        gl.glScissor(round(x * across), round(y * down), round(w * across), round(h * down))

    def aim(self, canvas: Canvas) -> None:
        """Let what is drawn next be measured in pixels of the canvas, y up."""
        self.ctx.projection_matrix = Mat4.orthogonal_projection(
            0, canvas.px_width, 0, canvas.px_height, -100, 100
        )
        self.ctx.view_matrix = Mat4()

    def draw(self, layers: "list[Layer]", canvas: Canvas) -> None:
        """Draw layers into the present framebuffer."""
        self.aim(canvas)
        for layer in layers:
            layer.draw()

    def blit(
        self,
        texture: "Texture2D",
        place: tuple[float, float, float, float] = (-1.0, -1.0, 2.0, 2.0),
        shade: float = 1.0,
    ) -> None:
        """An opaque picture into the present framebuffer, at x, y, w, h of its -1..1 square, darkened by
        shade."""
        self.ctx.enable_only()
        texture.use(0)
        self._program["place"] = place
        self._program["shade"] = shade
        self._quad.render(self._program)
