"""Titles in gilt letters, as pictures: a text of a layer has one colour only."""

from itertools import pairwise

import arcade
from arcade.hitbox import algo_bounding_box
from PIL import Image, ImageDraw, ImageFilter

from game.ui.layout import Canvas
from game.ui.text import pil_font
from game.ui.theme import rgba

GILT = ((0.0, "#F5DEA0"), (0.45, "#C8A04A"), (0.55, "#A77F32"), (1.0, "#E0BE70"))


_made: dict[tuple[object, ...], arcade.Texture] = {}


def gilded(
    canvas: Canvas, text: str, size: float, face: str = "D", spacing: float = 0.0, room: float | None = None
) -> arcade.Texture:
    """A title in gilt letters with a soft shadow, smaller where it would be wider than `room` design units.

    Its size on the canvas is that of the texture divided by s.
    """
    px = canvas.px(size)
    gap = spacing * canvas.s
    while room is not None and px > canvas.least_px and _width(text, face, px, gap) > room * canvas.s:
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
