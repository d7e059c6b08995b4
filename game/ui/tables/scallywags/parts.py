"""What the parts of this table share: laying coins and cards, and coins and cards in the air."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layers import Layer, Piece
from game.ui.tables import part
from game.ui.tables.scallywags.cards import card_texture
from game.ui.tables.scallywags.naming import coin_picture
from game.ui.tables.scallywags.places import Place

if TYPE_CHECKING:
    from game.ui.tables.scallywags.table import ScallywagsTable

SHADOW, SHADOW_FLYING = 1.2, 1.6


class Part(part.Part):
    """One part of this table."""

    table: ScallywagsTable


def lay_coin(layer: Layer, value: int | None, place: Place, *, shadow: bool = True) -> Piece:
    """A coin with its shadow; `value` None: jester side up."""
    if shadow:
        layer.image("scallywags/coin-shadow", place.x, place.y, place.w * SHADOW, place.h * SHADOW)
    return layer.image(coin_picture(value), *place[:4], angle=place.angle)


def ring(layer: Layer, kind: str, place: Place) -> Piece:
    """A mark round a coin: legal, chosen, hover or threat."""
    size = place.w * (1.6 if kind == "chosen" else 1.4)
    return layer.image(f"scallywags/ring-{kind}", place.x, place.y, size, size)


def lay_card(layer: Layer, name: str | None, place: Place, *, shadow: str | None = "shadow-low") -> Piece:
    """A card with its shadow; None: from behind."""
    if shadow:
        under = layer.panel(place.rect, shadow)
        under.angle = place.angle
    return layer.image(card_texture(layer, name, place.w), *place[:4], angle=place.angle)


class _Flyer:
    """A piece in the air with its shadow, moved as one."""

    def __init__(self, shadow: Piece, piece: Piece) -> None:
        self._shadow = shadow
        self._piece = piece

    def remove(self) -> None:
        """Out of the air."""
        self._shadow.remove()
        self._piece.remove()

    def _follow(self, name: str, value: float) -> None:
        raise NotImplementedError

    def _set(self, name: str, value: float) -> None:
        setattr(self._piece, name, value)
        self._follow(name, value)

    x = property(lambda self: self._piece.x, lambda self, value: self._set("x", value))
    y = property(lambda self: self._piece.y, lambda self, value: self._set("y", value))
    w = property(lambda self: self._piece.w, lambda self, value: self._set("w", value))
    h = property(lambda self: self._piece.h, lambda self, value: self._set("h", value))
    angle = property(lambda self: self._piece.angle, lambda self, value: self._set("angle", value))
    alpha = property(lambda self: self._piece.alpha, lambda self, value: self._set("alpha", value))


class CoinFlyer(_Flyer):
    """A coin in the air."""

    def __init__(self, layer: Layer, value: int | None, place: Place) -> None:
        shadow = layer.image(
            "scallywags/coin-shadow-flying",
            place.x,
            place.y,
            place.w * SHADOW_FLYING,
            place.h * SHADOW_FLYING,
        )
        self._layer = layer
        super().__init__(shadow, layer.image(coin_picture(value), *place[:4], angle=place.angle))

    def show(self, value: int | None) -> None:
        """Turn over to another side."""
        size = self._piece.h
        self._piece.sprite.texture = self._layer.texture_of(coin_picture(value), size, size)
        self._piece.w = self._piece.w

    def _follow(self, name: str, value: float) -> None:
        if name in ("w", "h"):
            self._shadow.w = self._shadow.h = self._piece.h * SHADOW_FLYING
        elif name != "angle":
            setattr(self._shadow, name, value)


class CardFlyer(_Flyer):
    """A card in the air; drawn for the larger of the sizes that it takes on."""

    def __init__(self, layer: Layer, name: str | None, place: Place, end: Place | None = None) -> None:
        self._layer = layer
        self._full = max(place.w, end.w if end else 0.0)
        shadow = layer.panel(place.rect, "shadow")
        piece = layer.image(card_texture(layer, name, self._full), *place[:4], angle=place.angle)
        super().__init__(shadow, piece)

    def show(self, name: str | None) -> None:
        """Turn over to another side."""
        self._piece.show(card_texture(self._layer, name, self._full))

    def _follow(self, name: str, value: float) -> None:
        if name in ("x", "y", "w", "h"):
            self._shadow.w, self._shadow.h = self._piece.w, self._piece.h
            self._shadow.x = self._piece.x - self._piece.w / 2
            self._shadow.y = self._piece.y - self._piece.h / 2
        else:
            setattr(self._shadow, name, value)
