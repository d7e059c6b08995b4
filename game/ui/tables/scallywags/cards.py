"""The cards with their words on them, in the player's language, as pictures of their own.

A card flies, lies turned on a pile, is announced and held: its words must go with it, so they are set into
the picture instead of above it.
"""

from __future__ import annotations

import arcade
from arcade.hitbox import algo_bounding_box
from PIL import Image, ImageDraw

from game.ui import words
from game.ui.layers import Layer
from game.ui.layout import MIN_TEXT_PX, Rect
from game.ui.tables import scallywags_card as card
from game.ui.tables.scallywags.naming import BACK, card_text, kind_word, names_of, picture
from game.ui.text import pil_font
from game.ui.theme import CREAM, INK, rgba

LEAST_WORDS = 8
"""Pixels: what must be smaller is left out."""
SMALL = 0.6
"""Pixels to a unit of a card below which its text could not be read: the name has its room too."""
MOST_KEPT = 80

_made: dict[tuple[object, ...], arcade.Texture] = {}


def card_texture(layer: Layer, name: str | None, w: float) -> arcade.Texture:
    """The picture of a card that is shown `w` design units wide; None: from behind."""
    h = w * card.SIZE[1] / card.SIZE[0]
    if name is None:
        return layer.texture_of(BACK, w, h)
    canvas = layer.canvas
    wide, high = max(1, round(w * canvas.s)), max(1, round(h * canvas.s))
    known = (name, wide, high, words.language(), canvas.text_factor)
    if known not in _made:
        if len(_made) > MOST_KEPT:
            _made.clear()
        ground = layer.painter.art.image(picture(name), wide, high)
        image = with_words(ground, name, wide, canvas.text_factor)
        _made[known] = arcade.Texture(
            image, hash=f"ship-card-{'-'.join(map(str, known))}", hit_box_algorithm=algo_bounding_box
        )
    return _made[known]


def with_words(ground: Image.Image, name: str, wide: int, factor: float = 1.0) -> Image.Image:
    """The wordless drawing of a card, `wide` pixels without its rim, with its words set."""
    image = ground.copy()
    rim = (ground.width - wide) / 2
    setter = _Setter(image, rim, wide / card.SIZE[0], factor)
    colour = card.COLOURS[card.KINDS[name]]
    title, second = names_of(name)
    setter.line(kind_word(name), "LB", card.BAND_TYPE, CREAM, card.BAND)
    if wide / card.SIZE[0] < SMALL:
        setter.erase(card.RULE)
        setter.lines(title, "P", card.NAME_TYPE, INK, card.NAME)
        return image
    setter.line(title, "P", card.TITLE_TYPE, INK, card.TITLE if second else card.TITLE_ALONE)
    if second:
        setter.line(second, "T", card.SECOND_TYPE, colour, card.SECOND)
    setter.lines(card_text(name), "T", card.TEXT_TYPE, INK, card.TEXT)
    return image


class _Setter:
    """Sets words into a picture of a card."""

    def __init__(self, image: Image.Image, rim: float, scale: float, factor: float) -> None:
        self._image = image
        self._draw = ImageDraw.Draw(image)
        self._rim = rim
        self._scale = scale
        self._factor = factor

    def erase(self, room: Rect) -> None:
        """Lay the paper right below a place over it."""
        left, right = (self._rim + x * self._scale for x in (room.x, room.right))
        top, high = round(self._rim + room.y * self._scale), round(room.h * self._scale)
        paper = self._image.crop((round(left), top + high, round(right), top + 2 * high))
        self._image.paste(paper, (round(left), top))

    def line(self, text: str, face: str, size: float, colour: str, room: Rect) -> None:
        """One line in the middle of its room, smaller where it is too long."""
        px = round(size * self._scale * min(self._factor, 1.15))
        high = room.h * self._scale * 1.2
        while px > LEAST_WORDS and (
            pil_font(face, px).getlength(text) > room.w * self._scale or px * 0.8 > high
        ):
            px -= 1
        if px > LEAST_WORDS:
            self._put(text, face, px, colour, room.cx, room.cy)

    def lines(self, text: str, face: str, size: float, colour: str, room: Rect) -> None:
        """Lines in the middle of their room: at most `TEXT_LINES`, smaller until they fit."""
        px, lines = fitted(text, face, size * self._factor, room, self._scale)
        if px < LEAST_WORDS:
            return
        step = max(px * 1.14, min(card.TEXT_STEP * self._scale, px * 1.2)) / self._scale
        first = room.cy - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            self._put(line, face, px, colour, room.cx, first + step * number)

    def _put(self, text: str, face: str, px: int, colour: str, x: float, y: float) -> None:
        font = pil_font(face, px)
        at = (self._rim + x * self._scale, self._rim + y * self._scale + px * 0.34)
        self._draw.text(at, text, rgba(colour), font, anchor="ms")


def fitted(text: str, face: str, size: float, room: Rect, scale: float) -> tuple[int, list[str]]:
    """The largest size, at most `size`, at which a text keeps within its room, and its lines then."""
    px = max(MIN_TEXT_PX, round(size * scale))
    while True:
        lines = _wrapped(text, face, px, room.w * scale)
        low = len(lines) <= card.TEXT_LINES and len(lines) * px * 1.14 <= room.h * scale + 2
        font = pil_font(face, px)
        if (low and all(font.getlength(line) <= room.w * scale for line in lines)) or px < LEAST_WORDS:
            return px, lines
        px -= 1


def _wrapped(text: str, face: str, px: int, room: float) -> list[str]:
    font = pil_font(face, px)
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
