"""The drawn examples of the rules page: cards, the road, what everything counts."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.lettering import Letters
from game.ui.scenes.rulebook import Block
from game.ui.tables.bonnie_and_clyde.naming import picture
from game.ui.tables.bonnie_and_clyde_sentences import PLACES
from game.ui.theme import CREAM, INK
from game.ui.words import _

CARD = (105.0, 147.0)
STEP = 78.0
"""From card to card in a row: the pennant with number and symbol stays whole."""
PENNANTS = 40.0
ASPHALT = "#33302C"


def draw(layer: Layer, block: Block, x: float, y: float, width: float) -> float:
    """Draw what a block shows from x, y (top left) within `width`; the height it took."""
    if block.kind == "cards":
        return _cards(layer, block.what, x, y, width)
    if block.kind == "sideways":
        return _sideways(layer, block.what, x, y)
    if block.kind == "layout":
        return _road(layer, x, y, width)
    return _score(layer, x, y, width)


def card_letters(card: str) -> tuple[Letters, ...]:
    """The words on a card, set into its drawing."""
    if card == "T":
        return (Letters("Ted Hinton", 75, 174, 22, "S", CREAM, room=130),)
    if card in ("B", "C"):
        return ()
    return (Letters(PLACES[int(card) - 1], 80, 181, 24, "S", INK, room=128),)


def _cards(layer: Layer, cards: Sequence[str], x: float, y: float, width: float) -> float:
    w, h = CARD
    step = min(STEP, (width - w) / max(1, len(cards) - 1))
    if len(cards) <= 3 and len(set(cards)) == len(cards):
        step = w + 18
    for index, card in enumerate(cards):
        layer.image(picture(card), x + w / 2 + index * step, y + h / 2, w, h, letters=card_letters(card))
    return h


def _sideways(layer: Layer, cards: Sequence[str], x: float, y: float) -> float:
    w, h = CARD
    for index, card in reversed(list(enumerate(cards))):
        middle = y + w / 2 + (len(cards) - 1 - index) * PENNANTS
        layer.image(picture(card), x + h / 2, middle, w, h, angle=-90, letters=card_letters(card))
    return w + (len(cards) - 1) * PENNANTS


def _road(layer: Layer, x: float, y: float, width: float) -> float:
    step = width / 5
    rows = (y + 62, y + 182)
    for top in rows:
        layer.fill(Rect(x + step / 2 - 30, top - 9, 4 * step + 60, 18), ASPHALT)
    layer.fill(Rect(x + 4.5 * step + 12, rows[0] - 9, 18, rows[1] - rows[0] + 18), ASPHALT)
    for location in range(1, 11):
        column = location - 1 if location <= 5 else 10 - location
        middle, row = x + (column + 0.5) * step, rows[location > 5]
        layer.image(f"symbols/shield-{location:02d}", middle, row, 61, 63)
        layer.label(PLACES[location - 1], middle, row + 46, 18, "L", INK, "centre", step - 8, wrap=False)
    layer.image("bonnie-and-clyde/car", x + step / 2 + 8, rows[0] - 46, 100, 41)
    return 256


def _score(layer: Layer, x: float, y: float, width: float) -> float:
    rows = (
        (_("Evidence, laid sideways at the car"), "4"),
        (_("Evidence, laid upright"), "2"),
        (_("Bonnie"), "10"),
        (_("Clyde"), "10"),
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
