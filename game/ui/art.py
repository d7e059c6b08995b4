"""Drawings as textures: each SVG under resources/art rendered for exactly the pixels it will cover.

Names are paths under ``resources/art`` without the ending: ``"bonnie-and-clyde/evidence-05"``. A drawing with
words in it has a sister per language, ``name.es.svg``; the one of the language in use is taken.
``"<name>@grey"`` is any drawing drained of its colours.

Grounds (``"grounds/..."``) fill whole windows and are soft: they are rendered at a few fixed widths only and
scaled from there, so that dragging the window's edge does not cost a second each time.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from weakref import WeakValueDictionary

import arcade
from arcade.hitbox import algo_bounding_box
from PIL import Image

from game import resources
from game.resources import ResourceMissing
from game.store import paths
from game.ui import art_shapes
from game.ui.art_render import Shelf, drained, key, render, view_box

GREY = "@grey"

# Drawings of people, and who stands in for one that there is not.
FACES, STRANGER = ("portraits/", "scallywags/porthole-"), "vera"

GROUND_WIDTHS = (1280, 1920, 2560)

# Square design units: a sheet or plaque above this is remembered only while something shows it, so that the
# atlas does not fill with the sheets of scenes long left.
LARGE = 500_000

# Nothing but soft light, and large.
LIGHT = frozenset({"menu/halo"})

# Cards and pictures lie turned by a few degrees. An opaque edge would then be a staircase: an empty rim of
# one pixel lets the graphics card blend it.
TURNED = (
    "bonnie-and-clyde/", "portraits/", "scallywags/", "mafia/bullet-card", "mafia/bunker-card", "mafia/sign-",
)  # fmt: skip
UNTURNED = ("bonnie-and-clyde/map", "bonnie-and-clyde/sign-", "scallywags/cloth", "scallywags/rope")


class Want(NamedTuple):
    """A drawing at a size in pixels, to be rendered ahead."""

    name: str
    width: int
    height: int


class Furniture(NamedTuple):
    """Furniture to be rendered ahead: its size in design units, and pixels a unit (see `Art.shape`)."""

    kind: str
    width: float
    height: float
    scale: float


class Art:
    """Finds, renders and remembers drawings.

    *language* picks between drawings with words. *shelf* is where rendered drawings lie on disk.
    """

    def __init__(self, language: str = "en", shelf: Shelf | None = None) -> None:
        self.language = language
        self.shelf = shelf or Shelf(paths.cache_folder("art"), resources.root() / "baked")
        self.shelf.tidy()
        self._drawings: dict[tuple[str, str], str] = {}
        folder = resources.root() / "art"
        self._faces = {
            file.relative_to(folder).with_suffix("").as_posix()
            for family in FACES
            for file in folder.glob(f"{family}*.svg")
        }
        self._textures: dict[tuple[str, int, int], arcade.Texture] = {}
        self._large: WeakValueDictionary[tuple[str, int, int], arcade.Texture] = WeakValueDictionary()

    def svg(self, name: str) -> str:
        """The drawing itself. Raises ResourceMissing with a sentence when there is none.

        A face that there is not (a saved game names it, and another version had others) looks like somebody
        else's.
        """
        for family in FACES:
            if name.startswith(family) and name.removesuffix(GREY) not in self._faces:
                name = f"{family}{STRANGER}{GREY if name.endswith(GREY) else ''}"
        known = (name, self.language)
        if known not in self._drawings and name.endswith(GREY):
            self._drawings[known] = drained(self.svg(name.removesuffix(GREY)))
        if known not in self._drawings:
            folder = resources.root() / "art"
            local, common = (folder / f"{one}.svg" for one in (f"{name}.{self.language}", name))
            file = local if local.is_file() else common
            try:
                self._drawings[known] = file.read_text(encoding="utf-8")
            except FileNotFoundError as error:
                sentence = f"The drawing {name} is missing. Please install Scoundrels again."
                raise ResourceMissing(sentence) from error
            except (OSError, UnicodeDecodeError) as error:
                raise ResourceMissing(f"The drawing {name} cannot be read: {error}.") from error
        return self._drawings[known]

    def size(self, name: str) -> tuple[float, float]:
        """Width and height of the drawing in design units."""
        _, _, width, height = view_box(self.svg(name))
        return width, height

    def texture(self, name: str, w: float, h: float | None = None) -> arcade.Texture:
        """The drawing at *w* x *h* px (rounded to whole ones); without *h* in its own proportions.

        Mere light comes at half the resolution: the sprite must be given its size.
        """
        if h is None:
            own_w, own_h = self.size(name)
            h = w * own_h / own_w
        if name in LIGHT:
            w, h = w / 2, h / 2
        svg = self.svg(name)
        width, height = _whole(w), _whole(h)
        known = (svg, width, height)
        if known not in self._textures:
            made_of = key(svg, width, height, _rim(name, width, height))
            self._textures[known] = _texture(self.image(name, width, height), made_of)
        return self._textures[known]

    def image(self, name: str, w: float, h: float) -> Image.Image:
        """The drawing at *w* x *h* px as a picture that is not remembered: for what goes to the graphics card
        by itself, as grounds do."""
        svg, width, height = self.svg(name), _whole(w), _whole(h)
        if not name.startswith("grounds/"):
            return self._rendered(svg, width, height, _rim(name, width, height))
        _, _, own_w, own_h = view_box(svg)
        reach = max(width, height * own_w / own_h)
        drawn = next((step for step in GROUND_WIDTHS if step >= reach), GROUND_WIDTHS[-1])
        whole = self._rendered(svg, drawn, round(drawn * own_h / own_w))
        share = min(whole.width / width, whole.height / height)
        cut_w, cut_h = width * share, height * share
        # Never beyond the picture, not even by a rounding error.
        left, top = max(0.0, (whole.width - cut_w) / 2), max(0.0, (whole.height - cut_h) / 2)
        box = (left, top, min(whole.width, left + cut_w), min(whole.height, top + cut_h))
        return whole.resize((width, height), Image.Resampling.BICUBIC, box=box)

    def shape(self, kind: str, w: float, h: float, scale: float) -> arcade.Texture:
        """Furniture of any size (see `art_shapes.SHAPES`): *w* x *h* in design units, *scale* px a unit.

        The texture is larger by `art_shapes.margin(kind)` design units on every side (shadows, brackets).
        Large soft shadows come at half the resolution: the sprite must be given its size.
        """
        if kind in art_shapes.SOFT:
            scale /= 2
        margin = art_shapes.margin(kind)
        svg = art_shapes.draw(kind, w, h)
        width, height = _whole((w + 2 * margin) * scale), _whole((h + 2 * margin) * scale)
        known = (svg, width, height)
        held = self._large if w * h > LARGE else self._textures
        texture = held.get(known)
        if texture is None:
            texture = held[known] = _texture(self._rendered(svg, width, height), key(svg, width, height))
        return texture

    def prepare(self, wants: Iterable[Want | Furniture]) -> Iterator[float]:
        """Render ahead, one drawing a step, so that a scene can draw between steps; yields the share done.

        resvg holds Python's lock while it draws, so threads would not make this quicker or smoother.
        """
        todo = list(wants)
        for index, want in enumerate(todo):
            if isinstance(want, Furniture):
                self.shape(*want)
            elif want.name.startswith("grounds/"):
                self.image(want.name, want.width, want.height)
            else:
                self.texture(want.name, want.width, want.height)
            yield (index + 1) / len(todo)

    def forget(self) -> None:
        """Let go of all textures, for a new window size. Drawings and files stay."""
        self._textures.clear()

    def _rendered(self, svg: str, width: int, height: int, rim: int = 0) -> Image.Image:
        name = key(svg, width, height, rim)
        stored = self.shelf.find(name)
        if stored is not None:
            image = _decoded(stored)
            if image is not None and image.size == (width, height):
                return image
        png = render(svg, width, height, rim)
        self.shelf.keep(name, png)
        image = _decoded(png)
        if image is None:
            raise ResourceMissing("A drawing could not be rendered. Please install Scoundrels again.")
        return image


def _whole(pixels: float) -> int:
    return max(1, round(pixels))


def _rim(name: str, width: int, height: int) -> int:
    """Empty pixels round the drawing; none round what is tiny or never lies turned."""
    turned = name.startswith(TURNED) and not name.startswith(UNTURNED)
    return 1 if turned and min(width, height) >= 24 else 0


def _texture(image: Image.Image, name: str) -> arcade.Texture:
    return arcade.Texture(image, hash=name, hit_box_algorithm=algo_bounding_box)


def _decoded(png: bytes) -> Image.Image | None:
    """The picture, or None when the bytes are not a whole PNG (a torn cache file)."""
    try:
        return Image.open(io.BytesIO(png)).convert("RGBA")
    except (OSError, SyntaxError, ValueError):
        return None
