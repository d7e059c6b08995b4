"""Gilt titles that keep within their room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.lettering import gilded
from game.ui.text import pil_font

if TYPE_CHECKING:
    import arcade

    from game.ui.scene import Scene

LEAST = 20.0


def fitting_gilt(scene: Scene, text: str, size: float, room: float, face: str = "D") -> arcade.Texture:
    """A gilt line as large as `size`, smaller where it would be wider than `room` design units."""
    canvas = scene.canvas
    while size > LEAST and pil_font(face, canvas.px(size)).getlength(text) > room * canvas.s:
        size -= 1
    return gilded(canvas, text, size, face)
