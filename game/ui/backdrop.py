"""The lower part of a scene kept as a picture, so that a frame costs little more than what moves in it.

Filling pixels is what a frame costs where OpenGL runs in software: a full table takes four times as long as a
copy of its picture with a few cards above. Two pictures are kept: the still layers, and on top of a copy of
them the layers that have not changed for some frames, up to the lowest one that has.
"""

from collections.abc import Callable
from itertools import takewhile
from typing import TYPE_CHECKING

from pyglet import gl

if TYPE_CHECKING:
    from arcade.gl import Framebuffer, Texture2D

    from game.ui.layers import Layer
    from game.ui.layout import Canvas
    from game.ui.painter import Painter

CALM_AFTER = 6
"""Drawn frames without a change after which a layer joins the kept picture."""


class Backdrop:
    """The kept pictures of one window."""

    def __init__(self, painter: "Painter") -> None:
        self._painter = painter
        self._calm: list[Layer] = []

    def prepare(
        self, layers: "list[Layer]", canvas: "Canvas", fresh: bool, under: "Callable[[], None]"
    ) -> "tuple[Texture2D, list[Layer]]":
        """Bring the pictures up to date; returns the one to begin the frame with, and the layers still to be
        drawn.

        `fresh`: nothing that was kept holds any more. `under` draws what lies below the scene.
        """
        still = list(takewhile(lambda layer: layer.still, layers))
        rest = layers[len(still) :]
        ground = self._painter.kept("still", canvas)
        if fresh or any(layer.dirty for layer in still):
            self._painter.use(ground)
            ground.clear(color=(0, 0, 0, 255))
            under()
            self._painter.use(ground)
            self._painter.draw(still, canvas)
            self._calm = []
        for layer in rest:
            layer.calm = 0 if layer.dirty or fresh else layer.calm + 1
        calm = list(takewhile(lambda layer: layer.calm >= CALM_AFTER, rest))
        if not calm:
            self._calm = []
            return ground.color_attachments[0], rest
        picture = self._painter.kept("calm", canvas)
        if not self._calm or calm[: len(self._calm)] != self._calm:
            _copy(ground, picture)
            self._calm = []
        self._painter.use(picture)
        self._painter.draw(calm[len(self._calm) :], canvas)
        self._calm = calm
        return picture.color_attachments[0], rest[len(calm) :]


def _copy(source: "Framebuffer", target: "Framebuffer") -> None:
    """Pixel for pixel; `target` is the present framebuffer afterwards."""
    target.use(force=True)
    w, h = source.size
    from_glo, to_glo = source.glo.value, target.glo.value  # type: ignore[attr-defined]
    gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, from_glo)
    gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, to_glo)
    gl.glBlitFramebuffer(0, 0, w, h, 0, 0, w, h, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
    gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, to_glo)
