"""What the parts of this table share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layers import Layer, Piece
from game.ui.tables import part
from game.ui.tables.mafia.places import Place

if TYPE_CHECKING:
    from game.ui.tables.mafia.table import MafiaTable


class Part(part.Part):
    """One part of this table."""

    table: MafiaTable


def lay(layer: Layer, name: str, place: Place, *, alpha: float = 255) -> Piece:
    """A drawing of the game at its place."""
    return layer.image(f"mafia/{name}", *place[:4], angle=place.angle, alpha=alpha)


def lay_card(layer: Layer, name: str, place: Place, *, alpha: float = 255) -> Piece:
    """A card with its shadow."""
    layer.panel(place.rect, "shadow-low", alpha=alpha)
    return lay(layer, name, place, alpha=alpha)
