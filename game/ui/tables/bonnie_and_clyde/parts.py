"""What the parts of this table share: laying cards and groups of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade import Texture

from game.ui.layers import Layer, Piece
from game.ui.layout import Rect
from game.ui.tables import part
from game.ui.tables.bonnie_and_clyde.naming import picture
from game.ui.tables.bonnie_and_clyde.places import CARD_H, CARD_W, Group, GroupPlace, Place
from game.ui.tables.bonnie_and_clyde_sentences import card_name

if TYPE_CHECKING:
    from game.ui.tables.bonnie_and_clyde.table import BonnieAndClydeTable

BACK = "bonnie-and-clyde/back"
FACE_SIZES = (0.5, 0.66, 0.74, 1.14)
BACK_SIZES = (74 / 150, 0.74, 1.14)


class Part(part.Part):
    """One part of this table."""

    table: BonnieAndClydeTable


def card_texture(layer: Layer, name: str, w: float) -> Texture:
    """The picture of a card that is shown `w` wide: of the few sizes that are rendered ahead the one above.

    Rendering a card takes a tenth of a second, and rows of melds take on many sizes.
    """
    across, down = (CARD_H, CARD_W) if name.endswith("-side") else (CARD_W, CARD_H)
    sizes = BACK_SIZES if name == BACK else FACE_SIZES
    scale = next((size for size in sizes if w <= across * size + 0.5), w / across)
    return layer.texture_of(name, across * scale, down * scale)


def lay(
    layer: Layer, name: str, place: Place, *, shadow: str | None = "shadow-low", alpha: float = 255
) -> Piece:
    """A picture at its place, with its shadow under it."""
    if shadow is not None:
        _under(layer, place, shadow)
    return layer.image(card_texture(layer, name, place.w), *place[:4], angle=place.angle, alpha=alpha)


def furnish(layer: Layer, kind: str, place: Place, *, angle: float | None = None) -> Piece:
    """Furniture (a rim, a shade, a glow) of the size of a piece and turned as it is."""
    return _under(layer, place, kind, angle=angle)


def _under(layer: Layer, place: Place, kind: str, *, angle: float | None = None) -> Piece:
    piece = layer.panel(Rect.around(place.x, place.y, place.w, place.h), kind)
    piece.angle = place.angle if angle is None else angle
    return piece


def group_picture(group: Group) -> str:
    """The drawing of a card of a group as it lies."""
    if group.outlaw:
        return picture(group.outlaw)
    return picture(str(group.location)) + ("-side" if group.sideways else "")


def lay_group(layer: Layer, words: Layer, placed: GroupPlace) -> None:
    """A group with its label: symbol, count and points."""
    for place in placed.cards:
        lay(layer, group_picture(placed.group), place)
    group, pill = placed.group, placed.pill
    furnish(words, "caption", pill)
    if placed.short:
        text = f"{group.cards}×{4 if group.sideways else 2}={group.points}"
        if group.outlaw or pill.w < 62:
            text = str(group.points)
        words.label(text, pill.x, pill.y, 18, "LB", anchor="centre", width=pill.w - 4, wrap=False)
        return
    if group.outlaw:
        text = f"{card_name(group.outlaw)} 10"
        words.label(text, pill.x, pill.y, 19, "LB", anchor="centre", width=pill.w - 12, wrap=False)
        return
    words.image(f"symbols/location-{group.location:02d}-tint", pill.x - pill.w / 2 + 18, pill.y, 23, 23)
    text = f"{group.cards} × {4 if group.sideways else 2} = {group.points}"
    words.label(text, pill.x + 12, pill.y, 19, "LB", anchor="centre", width=pill.w - 34, wrap=False)
