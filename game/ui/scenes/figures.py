"""The drawn examples of the rules page, as `rulebook` names them."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.scenes import mafia_figures, pirate_figures
from game.ui.scenes.rulebook import Block
from game.ui.tables import scallywags_card
from game.ui.tables.bonnie_and_clyde.naming import picture
from game.ui.tables.bonnie_and_clyde_sentences import PLACES
from game.ui.theme import INK
from game.ui.words import _

CARD = (105.0, 147.0)
STEP = 78.0
PENNANTS = 72.0
"""From card to card in a row, and where they lie sideways: the pennant with number and symbol stays whole."""
ROAD_H = 264.0


def draw(layer: Layer, block: Block, x: float, y: float, width: float) -> float:
    """Draw what a block shows from x, y (top left) within `width`; the height it took."""
    match block.kind:
        case "cards" if block.what[0] in scallywags_card.KINDS:
            return pirate_figures.cards(layer, block.what, x, y, width)
        case "cards":
            return _cards(layer, block.what, x, y, width)
        case "sideways":
            return _sideways(layer, block.what, x, y)
        case "layout":
            return _road(layer, x, y, width)
        case "score":
            return _score(layer, x, y, width)
        case "coins":
            return pirate_figures.coins(layer, block.what, x, y)
        case "take":
            return pirate_figures.take(layer, block.what, x, y)
        case "sum":
            return pirate_figures.added_up(layer, block.what, x, y)
        case "lamps":
            return mafia_figures.lamps(layer, block.what, x, y)
        case "prices":
            return mafia_figures.prices(layer, block.what, x, y, width)
        case "ring":
            return mafia_figures.ring(layer, block.what, x, y, width)
        case "chain":
            return mafia_figures.chain(layer, block.what, x, y)
        case "bullets":
            return mafia_figures.bullets(layer, block.what, x, y)
        case _:
            raise ValueError(f"a block of words is no drawing: {block.kind}")


def _cards(layer: Layer, cards: Sequence[str], x: float, y: float, width: float) -> float:
    w, h = CARD
    step = min(STEP, (width - w) / max(1, len(cards) - 1))
    if len(cards) <= 3 and len(set(cards)) == len(cards):
        step = w + 18
    for index, card in enumerate(cards):
        layer.image(picture(card), x + w / 2 + index * step, y + h / 2, w, h)
    return h


def _sideways(layer: Layer, cards: Sequence[str], x: float, y: float) -> float:
    h, w = CARD
    for index, card in enumerate(cards):
        layer.image(f"{picture(card)}-side", x + w / 2 + index * PENNANTS, y + h / 2, w, h)
    return h


def _road(layer: Layer, x: float, y: float, width: float) -> float:
    layer.image("rules/road", x + width / 2, y + ROAD_H / 2, width, ROAD_H)
    step = width * 200 / 1060
    rows = (y + 66, y + 190)
    for location in range(1, 11):
        column = location - 1 if location <= 5 else 10 - location
        middle, row = x + width * 70 / 1060 + column * step, rows[location > 5]
        layer.image(f"symbols/shield-{location:02d}", middle, row, 61, 63)
        layer.label(PLACES[location - 1], middle, row + 48, 20, "L", INK, "centre", step - 24, wrap=False)
    layer.image("bonnie-and-clyde/car", x + width * 70 / 1060 + 6, rows[0] - 45, 100, 41)
    return ROAD_H


def _score(layer: Layer, x: float, y: float, width: float) -> float:
    rows = (
        (_("Evidence, laid sideways at the car"), "4"),
        (_("Evidence, laid upright"), "2"),
        ("Bonnie", "10"),
        ("Clyde", "10"),
        (_("Going out: the number of the car's Location"), "1–10"),
        (_("Cards left in the hand"), "0"),
    )
    height = 44.0
    for index, (words, points) in enumerate(rows):
        top = y + index * height
        if index % 2 == 0:
            layer.fill(Rect(x, top, width, height), "#D9C79D")
        layer.label(words, x + 18, top + height / 2, 21, "T", INK, width=width - 150, wrap=False)
        layer.label(points, x + width - 24, top + height / 2, 30, "LB", INK, "right")
    return height * len(rows)
