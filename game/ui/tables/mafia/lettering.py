"""Lines of type that keep within their room: smaller first, then cut with an ellipsis."""

from __future__ import annotations

from game.ui import text as texts
from game.ui.layers import Label, Layer, TextAnchor
from game.ui.theme import Colour


def line(
    layer: Layer,
    text: str,
    x: float,
    y: float,
    size: float,
    face: str,
    colour: Colour,
    anchor: TextAnchor = "left",
    *,
    width: float,
    most: float | None = None,
    alpha: float = 255,
) -> Label:
    """One line, its middle at `y`. However large the player's letters are, it becomes no larger than `most`
    units, and what still does not fit at the smallest size loses its end."""
    if most is not None:
        size = min(size, most / layer.canvas.text_factor)
    label = layer.label(text, x, y, size, face, colour, anchor, width=width, wrap=False, alpha=alpha)
    return _cut(label)


def block(
    layer: Layer,
    text: str,
    x: float,
    y: float,
    size: float,
    face: str,
    colour: Colour,
    *,
    width: float,
    height: float,
    leading: float,
) -> Label:
    """Lines from `y` down that keep within their room: smaller first, then cut with an ellipsis."""
    return _cut(layer.label(text, x, y, size, face, colour, width=width, height=height, leading=leading))


def fits(layer: Layer, text: str, face: str, width: float) -> bool:
    """Whether a line keeps its end, made as small as it may be."""
    return texts.width(text, face, layer.canvas.least_px) <= width * layer.canvas.s


def _cut(label: Label) -> Label:
    cut = label.text
    while label.overflow and len(cut) > 1:
        cut = cut[:-1].rstrip(" ,·")
        label.text = cut + "…"
    return label
