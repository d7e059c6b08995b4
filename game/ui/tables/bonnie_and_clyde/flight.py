"""A card in the air."""

from __future__ import annotations

from arcade import Texture

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.tables.bonnie_and_clyde.parts import card_texture
from game.ui.tables.bonnie_and_clyde.places import Place


class Flyer:
    """A card in the air with its shadow, moved as one; drawn for the largest size that it takes on."""

    def __init__(self, layer: Layer, name: str, place: Place, end: Place | None = None) -> None:
        rect = Rect.around(place.x, place.y, place.w, place.h)
        self._layer = layer
        self._full = max(place.w, end.w if end else 0)
        self._shadow = layer.panel(rect, "shadow")
        self._card = layer.image(self._texture(name), *place[:4], angle=place.angle)
        self._shadow.angle = place.angle

    def _texture(self, name: str) -> Texture:
        return card_texture(self._layer, name, self._full)

    def show(self, name: str) -> None:
        """Turn over to another picture."""
        self._card.show(self._texture(name))

    def remove(self) -> None:
        """Out of the air."""
        self._shadow.remove()
        self._card.remove()

    def _set(self, name: str, value: float) -> None:
        setattr(self._card, name, value)
        if name in ("w", "h", "x", "y"):
            self._shadow.x = self._card.x - self._card.w / 2
            self._shadow.y = self._card.y - self._card.h / 2
            self._shadow.w, self._shadow.h = self._card.w, self._card.h
        else:
            setattr(self._shadow, name, value)

    x = property(lambda self: self._card.x, lambda self, value: self._set("x", value))
    y = property(lambda self: self._card.y, lambda self, value: self._set("y", value))
    w = property(lambda self: self._card.w, lambda self, value: self._set("w", value))
    h = property(lambda self: self._card.h, lambda self, value: self._set("h", value))
    angle = property(lambda self: self._card.angle, lambda self, value: self._set("angle", value))
    alpha = property(lambda self: self._card.alpha, lambda self, value: self._set("alpha", value))
