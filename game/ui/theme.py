"""The palette and the faces of type."""

from typing import NamedTuple

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Colour = str | RGB | RGBA

INK = "#15100D"
CREAM = "#FBF3DF"
PAPER = "#EFE2C4"
BRASS = "#C8A04A"
BRASS_LIGHT = "#F0D38A"
BRASS_DARK = "#7E5F24"
LAMP = "#FFE08A"
MUTED = "#CDBB95"
DISABLED = "#8F8476"
OXBLOOD = "#7A1B1E"
THREAT = "#FF8A66"


class Face(NamedTuple):
    """One face of type: the family name and the weight that the font itself claims, and its file."""

    family: str
    file: str
    weight: str = "normal"


FACES: dict[str, Face] = {
    "D": Face("Limelight", "limelight-400.ttf"),
    "T": Face("Atkinson Hyperlegible", "atkinson-hyperlegible-400.ttf"),
    "TB": Face("Atkinson Hyperlegible", "atkinson-hyperlegible-700.ttf", weight="bold"),
    "L": Face("Barlow Condensed SemiBold", "barlow-condensed-600.ttf", weight="semibold"),
    "LB": Face("Barlow Condensed", "barlow-condensed-700.ttf", weight="bold"),
    "S": Face("Special Elite", "special-elite-400.ttf"),
    "P": Face("Pirata One", "pirata-one-400.ttf"),
    "B": Face("Bebas Neue", "bebas-neue-400.ttf"),
    "Y": Face("Yellowtail", "yellowtail-400.ttf"),
}
"""The letters that scenes use. Asked for by another weight than its own, a face silently becomes another
font."""

EXTRA_FONT_FILES = ("barlow-condensed-400.ttf",)


def rgba(colour: Colour, alpha: int | None = None) -> RGBA:
    """A colour as four numbers; alpha replaces its own."""
    if isinstance(colour, str):
        digits = colour.lstrip("#")
        r, g, b = int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
        a = int(digits[6:8], 16) if len(digits) == 8 else 255
    elif len(colour) == 4:
        r, g, b, a = colour
    else:
        r, g, b = colour
        a = 255
    return (r, g, b, a if alpha is None else alpha)
