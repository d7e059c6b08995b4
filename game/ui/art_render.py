"""SVG text to PNG bytes at an exact pixel size, remembered on disk.

Nothing here knows a window: the build script and the helper processes of a loading screen use it as well.
resvg draws without system fonts, so that a drawing looks the same on every machine.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from functools import lru_cache
from pathlib import Path

import resvg_py

from game import resources

_ROOT_TAG = re.compile(r"<svg\b[^>]*>")
_SIZE = re.compile(r'\s(?:width|height)="[^"]*"')
_VIEW_BOX = re.compile(r'viewBox="\s*([-\d.]+)\s+([-\d.]+)\s+([\d.]+)\s+([\d.]+)\s*"')
_FAMILY = re.compile(r'font-family="([^"]+)"')
_WEIGHT = re.compile(r'font-weight="(\d+)"')
_PAINT = re.compile(r'="#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})"')

# Family and weight, as the drawings name them, to the file that holds the face.
FACES = {
    ("Limelight", 400): "limelight-400.ttf",
    ("Yellowtail", 400): "yellowtail-400.ttf",
    ("Special Elite", 400): "special-elite-400.ttf",
    ("Pirata One", 400): "pirata-one-400.ttf",
    ("Bebas Neue", 400): "bebas-neue-400.ttf",
    ("Barlow Condensed", 400): "barlow-condensed-400.ttf",
    ("Barlow Condensed SemiBold", 600): "barlow-condensed-600.ttf",
    ("Barlow Condensed", 700): "barlow-condensed-700.ttf",
    ("Atkinson Hyperlegible", 400): "atkinson-hyperlegible-400.ttf",
    ("Atkinson Hyperlegible", 700): "atkinson-hyperlegible-700.ttf",
}


def view_box(svg: str) -> tuple[float, float, float, float]:
    """The drawing's own box (left, top, width, height) in its units. Raises ValueError without one."""
    found = _VIEW_BOX.search(svg)
    if found is None:
        raise ValueError("the drawing has no viewBox")
    left, top, width, height = (float(number) for number in found.groups())
    return left, top, width, height


def drained(svg: str) -> str:
    """The same drawing without its colours, and darker: what has died. Lightness still tells parts apart."""

    def grey(found: re.Match[str]) -> str:
        digits = found[1] if len(found[1]) == 6 else "".join(2 * digit for digit in found[1])
        red, green, blue = (int(digits[start : start + 2], 16) for start in (0, 2, 4))
        light = round((0.2126 * red + 0.7152 * green + 0.0722 * blue) * 0.7 + 8)
        return f'="#{light:02X}{light:02X}{light:02X}"'

    return _PAINT.sub(grey, svg)


def fonts_for(svg: str) -> list[Path]:
    """The font files the drawing's texts need, in a fixed order. Raises ResourceMissing."""
    families = set(_FAMILY.findall(svg))
    if not families:
        return []
    unknown = families - {family for family, _ in FACES}
    if unknown:
        raise ValueError(f"the drawing asks for fonts we do not have: {', '.join(sorted(unknown))}")
    return [resources.path(f"fonts/{file}") for (family, _), file in FACES.items() if family in families]


@lru_cache(maxsize=32)
def _digest(font: Path) -> str:
    return hashlib.sha256(font.read_bytes()).hexdigest()


def key(svg: str, width: int, height: int, rim: int = 0) -> str:
    """A name for this drawing at this size; changes when drawing, fonts or renderer change."""
    size = f"{width}x{height}-{rim}"
    parts = [resvg_py.__version__, size, svg, *(_digest(font) for font in fonts_for(svg))]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:40]


def sized(svg: str, width: int, height: int, rim: int = 0) -> str:
    """The same drawing for *width* x *height* px, of which *rim* px on every side stay empty.

    A piece fills its pixels exactly (whole pixels may differ a little from the true proportions); a ground
    that says ``slice`` keeps its proportions and is cut instead.
    """
    tag = _ROOT_TAG.search(svg)
    if tag is None:
        raise ValueError("not an SVG drawing")
    opened = _SIZE.sub("", tag.group())
    keep = "" if "preserveAspectRatio" in opened else ' preserveAspectRatio="none"'
    place = f'x="{rim}" y="{rim}" width="{width - 2 * rim}" height="{height - 2 * rim}"'
    drawing = f"{svg[: tag.start()]}{opened[:-1]} {place}{keep}>{svg[tag.end() :]}"
    if not rim:
        return drawing
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{drawing}</svg>'


def render(svg: str, width: int, height: int, rim: int = 0) -> bytes:
    """PNG bytes of the drawing, *width* x *height* px (see `sized`)."""
    fonts = [str(font) for font in fonts_for(svg)]
    drawn = resvg_py.svg_to_bytes(
        svg_string=sized(svg, width, height, rim), font_files=fonts or None, skip_system_fonts=True
    )
    return bytes(drawn)


class Shelf:
    """Rendered drawings on disk: shipped ones are read, new ones kept in the player's cache folder.

    Neither folder need exist and the cache need not be writable: then everything is drawn anew.
    """

    def __init__(self, cache: Path | None, baked: Path | None = None) -> None:
        self.cache = cache
        self.baked = baked

    def find(self, name: str) -> bytes | None:
        """The PNG stored under *name* (see `key`), or None."""
        for folder in (self.baked, self.cache):
            if folder is not None:
                try:
                    return (folder / f"{name}.png").read_bytes()
                except OSError:
                    continue
        return None

    def tidy(self, limit: int = 300_000_000) -> None:
        """Throw out the oldest drawings of the cache once it holds more than *limit* bytes: every window
        size somebody ever dragged to leaves some behind."""
        if self.cache is None:
            return
        try:
            found = [(file.stat().st_mtime, file.stat().st_size, file) for file in self.cache.iterdir()]
            excess = sum(size for _, size, _ in found) - limit
            for _, size, file in sorted(found):
                if excess <= 0:
                    return
                file.unlink()
                excess -= size
        except OSError:
            return

    def keep(self, name: str, png: bytes) -> None:
        """Store for the next start; a full or read-only disk only costs time then."""
        if self.cache is None:
            return
        try:
            self.cache.mkdir(parents=True, exist_ok=True)
            handle, written = tempfile.mkstemp(dir=self.cache, suffix=".part")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(png)
                os.replace(written, self.cache / f"{name}.png")
            except OSError:
                os.unlink(written)
        except OSError:
            return
