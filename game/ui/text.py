"""Loading the faces of type, measuring, shortening and wrapping texts. Sizes here are pixels."""

from functools import cache, lru_cache
from typing import Any

import pyglet
from PIL import ImageFont

from game import resources
from game.ui.theme import EXTRA_FONT_FILES, FACES

DPI = 72
"""With 72 dots per inch a font size is its pixel size."""


@cache
def load_faces() -> None:
    """Load all fonts of the game, once. Raises ResourceMissing."""
    files = sorted({face.file for face in FACES.values()} | set(EXTRA_FONT_FILES))
    for file in files:  # a family's regular (400) sorts before its bold
        pyglet.font.add_file(str(resources.path(f"fonts/{file}")))


@lru_cache(maxsize=256)
def font(face: str, px: int) -> Any:
    """pyglet's font of a face letter at a pixel size."""
    load_faces()
    f = FACES[face]
    return pyglet.font.load(f.family, px, weight=f.weight, dpi=DPI)


@lru_cache(maxsize=64)
def pil_font(face: str, px: int) -> ImageFont.FreeTypeFont:
    """Pillow's font of a face letter, for words that become part of a picture."""
    return ImageFont.truetype(str(resources.path(f"fonts/{FACES[face].file}")), px)


@lru_cache(maxsize=4096)
def width(text: str, face: str, px: int, spacing: float = 0.0) -> int:
    """The width of one line, in pixels; `spacing` pixels are added to each letter."""
    if not text:
        return 0
    glyphs, _offsets = font(face, px).get_glyphs(text)
    advances: float = sum(glyph.advance for glyph in glyphs)
    return round(advances + spacing * len(text))


def fitted(text: str, face: str, px: int, room: float, least: int) -> int:
    """The largest size, at most px and at least `least`, at which the line is no wider than room."""
    while px > least and width(text, face, px) > room:
        px -= 1
    return px


def wrapped(text: str, face: str, px: int, room: float) -> list[str]:
    """The lines of a text no wider than room; a word that is wider than room is broken, but never
    a letter."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if width(longer, face, px) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            while len(word) > 1 and width(word, face, px) > room:
                cut = len(word) - 1
                while cut > 1 and width(word[:cut], face, px) > room:
                    cut -= 1
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
    return lines


def elided(text: str, face: str, px: int, room: float) -> str:
    """The text, or as much of it as fits followed by an ellipsis."""
    if width(text, face, px) <= room:
        return text
    while text and width(text + "…", face, px) > room:
        text = text[:-1]
    return text.rstrip() + "…"
