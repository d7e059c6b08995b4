"""Drawings as textures: each SVG under resources/art rendered for exactly the pixels it will cover.

Names are paths under ``resources/art`` without the ending: ``"bonnie-and-clyde/evidence-05"``. A drawing with
words in it has a sister per language, ``name.es.svg``; the one of the language in use is taken.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import arcade
import platformdirs
from arcade.hitbox import algo_bounding_box
from PIL import Image

from game import resources
from game.resources import ResourceMissing
from game.ui import art_shapes
from game.ui.art_render import Shelf, key, render, view_box


def cache_folder() -> Path:
    """Where rendered drawings are kept between starts; may be deleted at any time."""
    home = os.environ.get("SCOUNDRELS_HOME")
    base = Path(home) / "cache" if home else Path(platformdirs.user_cache_dir("scoundrels", False))
    return base / "art"


class Art:
    """Finds, renders and remembers drawings.

    *language* picks between drawings with words. *shelf* is where rendered drawings lie on disk.
    """

    def __init__(self, language: str = "en", shelf: Shelf | None = None) -> None:
        self.language = language
        self.shelf = shelf or Shelf(cache_folder(), resources.root() / "baked")
        self._drawings: dict[str, str] = {}
        self._textures: dict[tuple[str, int, int], arcade.Texture] = {}

    def svg(self, name: str) -> str:
        """The drawing itself. Raises ResourceMissing with a sentence when there is none."""
        folder = resources.root() / "art"
        local = f"{name}.{self.language}"
        for candidate in (local, name):
            if candidate in self._drawings:
                return self._drawings[candidate]
            file = folder / f"{candidate}.svg"
            if file.is_file():
                try:
                    text = file.read_text(encoding="utf-8")
                except (OSError, UnicodeDecodeError) as error:
                    raise ResourceMissing(f"The drawing {name} cannot be read: {error}.") from error
                self._drawings[candidate] = text
                return text
        raise ResourceMissing(f"The drawing {name} is missing. Please install Scoundrels again.")

    def size(self, name: str) -> tuple[float, float]:
        """Width and height of the drawing in design units."""
        _, _, width, height = view_box(self.svg(name))
        return width, height

    def texture(self, name: str, w: float, h: float | None = None) -> arcade.Texture:
        """The drawing at *w* x *h* px (rounded to whole ones); without *h* in its own proportions."""
        svg = self.svg(name)
        if h is None:
            _, _, width, height = view_box(svg)
            h = w * height / width
        return self._textured(svg, w, h)

    def shape(self, kind: str, w: float, h: float, scale: float) -> arcade.Texture:
        """Furniture of any size (see `art_shapes.SHAPES`): *w* x *h* in design units, *scale* px a unit.

        The texture is larger by `art_shapes.margin(kind)` design units on every side (shadows, brackets).
        """
        margin = art_shapes.margin(kind)
        svg = art_shapes.draw(kind, w, h)
        return self._textured(svg, (w + 2 * margin) * scale, (h + 2 * margin) * scale)

    def forget(self) -> None:
        """Let go of all textures, for a new window size. Drawings and files stay."""
        self._textures.clear()

    def _textured(self, svg: str, w: float, h: float) -> arcade.Texture:
        width, height = max(1, round(w)), max(1, round(h))
        known = (svg, width, height)
        if known not in self._textures:
            name = key(svg, width, height)
            image = self._image(name, svg, width, height)
            self._textures[known] = arcade.Texture(image, hash=name, hit_box_algorithm=algo_bounding_box)
        return self._textures[known]

    def _image(self, name: str, svg: str, width: int, height: int) -> Image.Image:
        stored = self.shelf.find(name)
        if stored is not None:
            image = _decoded(stored)
            if image is not None and image.size == (width, height):
                return image
        png = render(svg, width, height)
        self.shelf.keep(name, png)
        image = _decoded(png)
        if image is None:
            raise ResourceMissing("A drawing could not be rendered. Please install Scoundrels again.")
        return image


def _decoded(png: bytes) -> Image.Image | None:
    """The picture, or None when the bytes are not a whole PNG (a torn cache file)."""
    try:
        return Image.open(io.BytesIO(png)).convert("RGBA")
    except (OSError, SyntaxError, ValueError):
        return None
