"""Which drawings a scene is sure to need, in design units: for rendering ahead, and for the builds that ship
them rendered. Whatever is not listed here is rendered when it is first shown; only what takes long matters.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.art import Furniture, Want
from game.ui.scenes.cast import FIRST_FACES
from game.ui.tables import bonnie_and_clyde_road as road
from game.ui.tables import scallywags_card
from game.ui.tables.bonnie_and_clyde import places
from game.ui.tables.mafia import places as round_table

# Scales of the common windows: 1280x720, 1920x1080, 2560x1440, 3840x2160.
COMMON_SCALES = (2 / 3, 1.0, 4 / 3, 2.0)

Piece = tuple[str, float, float]

_EVIDENCE = tuple(f"bonnie-and-clyde/evidence-{location:02d}" for location in range(1, 11))
_OUTLAWS = ("bonnie-and-clyde/bonnie", "bonnie-and-clyde/clyde")
_PORTRAITS = (
    "vera", "hattie", "lefty", "anne", "grog", "ines", "barnaby", "silvio", "rosa", "carlo", "nico", "lucia",
    "enzo", "tito", "kofi", "nell", "slim", "salvo", "duchess", "goldie",
)  # fmt: skip
_COINS = tuple(f"scallywags/coin-{face}" for face in ("back", "0", "1", "3", "5", "8"))
_SHIP_CARDS = tuple(f"scallywags/card-{name}" for name in scallywags_card.KINDS)


def _cards(names: tuple[str, ...], scale: float) -> tuple[Piece, ...]:
    return tuple((name, 150 * scale, 210 * scale) for name in names)


def _ship_cards(names: tuple[str, ...], scale: float) -> tuple[Piece, ...]:
    width, height = scallywags_card.SIZE
    return tuple((name, width * scale, height * scale) for name in names)


def _coins(radius: float) -> tuple[Piece, ...]:
    return tuple((name, 2 * radius, 2 * radius) for name in _COINS)


def _side(scale: float) -> tuple[Piece, ...]:
    return tuple((f"{name}-side", 210 * scale, 150 * scale) for name in _EVIDENCE)


SCENES: dict[str, tuple[Piece, ...]] = {
    "menu": (
        ("grounds/menu-wall", 1920, 1080),
        ("posters/bonnie-and-clyde", 496, 520),
        ("posters/scallywags", 496, 520),
        ("posters/mafia", 496, 520),
    ),
    "setup": tuple((f"portraits/{name}", 112, 124) for name in _PORTRAITS),
    "curtain": (
        ("grounds/curtain", 1920, 1080),
        ("grounds/curtain-petrol", 1920, 1080),
        ("grounds/curtain-plum", 1920, 1080),
        ("grounds/curtain-moss", 1920, 1080),
    ),
    "bonnie-and-clyde": (
        ("grounds/walnut", 1920, 1080),
        ("bonnie-and-clyde/map", 1016, 560),
        *((f"bonnie-and-clyde/sign-{location:02d}", 194, 64) for location in range(1, 11)),
        *_cards((*_EVIDENCE, "bonnie-and-clyde/hinton"), 1.14),  # in the hand
        *_cards((*_EVIDENCE, "bonnie-and-clyde/hinton", "bonnie-and-clyde/back"), 0.74),  # on the piles
        ("bonnie-and-clyde/back", 74, 103),  # under a Location
        *_cards(_EVIDENCE, 0.66),  # one's own melds
        *_side(0.66),
        *_cards((*_EVIDENCE, *_OUTLAWS), 0.5),  # the others' melds
        *_side(0.5),
    ),
    "scallywags": (
        ("grounds/deck", 1920, 1080),
        ("scallywags/cloth", 1090, 400),
        ("scallywags/cloth-shadow", 1150, 460),
        ("scallywags/pouch", 240, 157),
        *_ship_cards(_SHIP_CARDS, 1.06),  # in the hand
        *_ship_cards((*_SHIP_CARDS, "scallywags/back"), 0.54),  # on the piles
        *_coins(43),  # in the middle
        *_coins(47),  # in one's own take
        *_coins(37),  # eight in a row
        *_coins(40),  # in the takes of one or two others
        *_coins(31),  # of three
        *_coins(27),  # of more
    ),
    "mafia": (
        ("grounds/mafia", 1920, 1080),
        ("mafia/window", 304, 238),
        ("mafia/smoke", 1200, 460),
        ("mafia/blast", 400, 400),
        *((f"portraits/{name}{grey}", 107, 118) for name in FIRST_FACES["mafia"] for grey in ("", "@grey")),
        *((f"portraits/{name}{grey}", 86, 94) for name in FIRST_FACES["mafia"] for grey in ("", "@grey")),
    ),
}


def wants(scene: str, scale: float, width: float = 1920, height: float = 1080) -> Iterator[Want | Furniture]:
    """What *scene* needs in a window of *width* x *height* design units at *scale* pixels a unit."""
    if scene == "mafia":
        for seats in (round_table.CROWDED - 1, round_table.CROWDED):
            _, _, w, h = round_table.zones(seats, width, height).table.rect
            w, h = round(w * scale) / scale, round(h * scale) / scale
            yield from (Furniture(kind, w, h, scale) for kind in ("round-table", "round-table-shadow"))
    for name, w, h in SCENES[scene]:
        if name == road.USUAL.name:  # another window has another sheet
            sheet = road.sheet_of(*places.zones(3, width, height).map[2:])
            name, w, h = sheet.name, sheet.w, sheet.h
        yield Want(name, round(w * scale), round(h * scale))
