"""Words set into a picture: names on cards that lie over one another, gilded titles.

Texts of a layer lie above all its pieces. Where a word must be covered by the next card, or move, turn and
fade with its own, it becomes part of the texture.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

import arcade
from arcade.hitbox import algo_bounding_box
from PIL import Image, ImageDraw, ImageFilter

from game.ui.layout import Canvas
from game.ui.text import LEAST_PX, pil_font
from game.ui.theme import INK, Colour, rgba

if TYPE_CHECKING:
    from game.ui.painter import Painter

GILT = ((0.0, "#F5DEA0"), (0.45, "#C8A04A"), (0.55, "#A77F32"), (1.0, "#E0BE70"))


@dataclass(frozen=True)
class Letters:
    """Words at x, y (anchor and baseline) of a picture, in units of the picture's own drawn size.

    `unit` is the width of the picture in those units (150 for an evidence card); `size` may shrink to keep
    within `room`. A turned word stands at its anchor, `angle` degrees clockwise.
    """

    text: str
    x: float
    y: float
    size: float
    face: str = "S"
    colour: Colour = INK
    anchor: Literal["left", "centre", "right"] = "centre"
    room: float | None = None
    unit: float = 150
    angle: int = 0


_made: dict[tuple[object, ...], arcade.Texture] = {}


def lettered(
    painter: "Painter",
    canvas: Canvas,
    what: str | arcade.Texture,
    w: float,
    h: float,
    letters: Sequence[Letters],
) -> arcade.Texture:
    """The picture with the words in it, at w x h design units; made once for each size."""
    px_w, px_h = canvas.px(w), canvas.px(h)
    base = what if isinstance(what, arcade.Texture) else painter.texture(what, w, h, canvas)
    known = (base.image_data.hash, px_w, px_h, tuple(letters))
    if known not in _made:
        image = base.image.copy()
        for word in letters:
            _set(image, word)
        _made[known] = _texture(image, known)
    return _made[known]


def _set(image: Image.Image, word: Letters) -> None:
    scale = image.width / word.unit
    px = max(6, round(word.size * scale))
    font = pil_font(word.face, px)
    while word.room is not None and px > 6 and font.getlength(word.text) > word.room * scale:
        px -= 1
        font = pil_font(word.face, px)
    anchor = {"left": "ls", "centre": "ms", "right": "rs"}[word.anchor]
    at = (word.x * scale, word.y * scale)
    if not word.angle:
        ImageDraw.Draw(image).text(at, word.text, rgba(word.colour), font, anchor=anchor)
        return
    sheet = Image.new("RGBA", image.size, (*rgba(word.colour)[:3], 0))
    ImageDraw.Draw(sheet).text(at, word.text, rgba(word.colour), font, anchor=anchor)
    image.alpha_composite(sheet.rotate(-word.angle, Image.Resampling.BICUBIC, center=at))


def gilded(
    canvas: Canvas, text: str, size: float, face: str = "D", spacing: float = 0.0, room: float | None = None
) -> arcade.Texture:
    """A title in gilt letters with a soft shadow, smaller where it would be wider than `room` design units.

    Its size on the canvas is that of the texture divided by s.
    """
    px = canvas.px(size)
    gap = spacing * canvas.s
    while room is not None and px > LEAST_PX and _width(text, face, px, gap) > room * canvas.s:
        px -= 1
    known = ("gilt", text, px, face, gap)
    if known in _made:
        return _made[known]
    font = pil_font(face, px)
    margin = max(2, px // 6)
    ascent, descent = font.getmetrics()
    width = round(_width(text, face, px, gap))
    mask = Image.new("L", (width + 2 * margin, ascent + descent + 2 * margin), 0)
    draw = ImageDraw.Draw(mask)
    x = float(margin)
    for letter in text:
        draw.text((x, margin + ascent), letter, 255, font, anchor="ls")
        x += font.getlength(letter) + gap
    box = mask.getbbox() or (0, 0, 1, 1)
    column = Image.new("RGBA", (1, mask.height))
    for y in range(mask.height):
        column.putpixel((0, y), _gilt((y - box[1]) / max(1, box[3] - box[1])))
    gold = column.resize(mask.size)
    shadow = Image.new("RGBA", mask.size, (0, 0, 0, 0))
    shadow.putalpha(mask.filter(ImageFilter.GaussianBlur(max(1, px / 30))).point(lambda v: v * 7 // 10))
    sheet = Image.new("RGBA", mask.size, (0, 0, 0, 0))
    sheet.alpha_composite(shadow, (0, max(1, px // 24)))
    gold.putalpha(mask)
    sheet.alpha_composite(gold)
    _made[known] = _texture(sheet, known)
    return _made[known]


def _width(text: str, face: str, px: int, gap: float) -> float:
    font = pil_font(face, px)
    return float(sum(font.getlength(letter) + gap for letter in text) - gap)


def forget() -> None:
    """Let go of all pictures made here, for a new window size."""
    _made.clear()


def _gilt(at: float) -> tuple[int, int, int, int]:
    at = min(1.0, max(0.0, at))
    for (a, first), (b, second) in pairwise(GILT):
        if at <= b:
            part = (at - a) / (b - a)
            one, two = rgba(first), rgba(second)
            r, g, b, a = (round(p + (q - p) * part) for p, q in zip(one, two, strict=True))
            return (r, g, b, a)
    return rgba(GILT[-1][1])


def _texture(image: Image.Image, known: tuple[object, ...]) -> arcade.Texture:
    return arcade.Texture(image, hash=f"letters-{hash(known)}", hit_box_algorithm=algo_bounding_box)
