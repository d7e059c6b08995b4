"""The drawings of the game, for the tests that look at them."""

from __future__ import annotations

from pathlib import Path

from game.ui.art import Art
from game.ui.art_render import Shelf

ART = Path(__file__).resolve().parents[2] / "resources" / "art"
FONTS = ART.parent / "fonts"
DRAWINGS = sorted(str(file.relative_to(ART))[:-4].replace("\\", "/") for file in ART.rglob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"

# What stands in drawings and needs no translation: names, numbers, and signs that are part of a picture.
TOWNS = {
    "Kaufman", "Sherman", "Oronogo", "Dallas", "Joplin",
    "Alma", "Platte City", "Dexter", "Grapevine", "Gibson",
}  # fmt: skip
STATES = {"TEXAS", "MISSOURI", "ARKANSAS", "IOWA", "LOUISIANA"}
PICTURE_SIGNS = {
    "JAIL",
    "GROCERY",
    "BANK",
    "ALMA",
    "CABINS",
    "GRAPE",
    "VINE",
    "V8",
    "TH",
    "$",
    "+2",
    "RUM",
    "ARRGH!",
}
NUMBERS = {str(number) for number in range(1, 11)}
NAMES = {"Ted Hinton", "BONNIE", "CLYDE"}


def text_of(name: str) -> str:
    return (ART / f"{name}.svg").read_text(encoding="utf-8")


def art(tmp_path: Path, language: str = "en") -> Art:
    return Art(language, Shelf(tmp_path / "cache"))
