"""The drawn examples of the rules of Scallywags: cards with their words, coins, takes."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.tables import scallywags_card as card
from game.ui.tables.scallywags.cards import card_texture
from game.ui.tables.scallywags.naming import coin_picture
from game.ui.theme import INK, OXBLOOD

CARD_W = 252.0
"""So large that the text on a card is read as easily as the page."""
CARD_GAP = 20.0
COIN = 90.0
COIN_STEP = 108.0
SLOT = 100.0
SLOT_STEP = 104.0
PLANK, PLANK_EDGE = "#5B3A22", "#2E1B0E"
TAG_W, TAG_H = 64.0, 44.0


def cards(layer: Layer, names: Sequence[str], x: float, y: float, width: float) -> float:
    """Cards side by side, as large as the page allows; the height they took."""
    w = min(CARD_W, (width - (len(names) - 1) * CARD_GAP) / len(names))
    h = w * card.SIZE[1] / card.SIZE[0]
    for index, name in enumerate(names):
        layer.image(card_texture(layer, name, w), x + w / 2 + index * (w + CARD_GAP), y + h / 2, w, h)
    return h


def coins(layer: Layer, what: Sequence[str], x: float, y: float) -> float:
    """Coins of the middle in a row; the height they took."""
    for index, coin in enumerate(what):
        _coin(layer, coin, x + COIN / 2 + index * COIN_STEP, y + COIN / 2)
    return COIN


def take(layer: Layer, what: Sequence[str], x: float, y: float) -> float:
    """A take in its slots on a plank, the tags under the face-down coins; the height it took."""
    height = SLOT + 74
    plank = Rect(x, y, len(what) * SLOT_STEP + 24, height)
    layer.fill(plank, PLANK_EDGE)
    layer.fill(plank.inset(4), PLANK)
    for index, coin in enumerate(what):
        middle, row = x + 12 + SLOT_STEP * (index + 0.5), y + 12 + SLOT / 2
        layer.image("scallywags/slot", middle, row, SLOT, SLOT)
        if coin != "_":
            _coin(layer, coin, middle, row)
        if len(coin) == 2:
            left, top = middle - TAG_W / 2, y + SLOT + 20
            layer.image("scallywags/tag", middle, top + TAG_H / 2, TAG_W, TAG_H)
            layer.label(coin[1], left + card.TAG_NUMBER[0], top + card.TAG_NUMBER[1], 25, "LB", INK, "centre")
    return height


def added_up(layer: Layer, what: Sequence[str], x: float, y: float) -> float:
    """The coins of a take and their sum; the height they took."""
    coins(layer, what, x, y)
    after = x + len(what) * COIN_STEP
    layer.label("=", after + 10, y + COIN / 2, 48, "LB", INK, "centre")
    total = str(sum(int(coin) for coin in what))
    layer.label(total, after + 46, y + COIN / 2, 58, "LB", OXBLOOD)
    return COIN


def _coin(layer: Layer, coin: str, x: float, y: float) -> None:
    value = None if coin.startswith("x") else int(coin)
    layer.image("scallywags/coin-shadow", x + COIN * 0.03, y, COIN * 1.2, COIN * 1.2)
    layer.image(coin_picture(value), x, y, COIN, COIN)
