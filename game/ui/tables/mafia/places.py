"""Where everything lies: pure geometry of the round table, in design units, for two to twelve players.

Places at the table are counted clockwise as seen from above: place 0 is at the lower edge, where the own
board lies, place 1 at its left hand. The window is at least 1920 x 1080 units; a wider one makes the table
wider, a taller one makes it rounder and sets the plates apart.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.ui.art_felt import RIM_X, RIM_Y
from game.ui.layout import MIDDLE_GROWTH, Rect
from game.ui.tables.place import Place as Place

EDGE = 24.0
CROWDED = 9
"""From so many players on plates are small and the log is a key away."""
PLATE, SMALL_PLATE = (262.0, 134.0), (290.0, 108.0)
ROOMY, ROOMY_SCALE = 4, 1.2
"""Up to so many players the plates are larger, and how much."""
SIGN = (150.0, 54.0)
TOP, BOARD_TOP, BOARD_H = 66.0, 712.0, 350.0
CARD = (46.0, 64.0)
LAMP_RADIUS = 56.0

Point = tuple[float, float]

LEFT, RIGHT, BELOW = "left", "right", "below"

# Middles of the plates in a window of 1920 x 1080, clockwise from the place at the left hand, and at which
# edge of its plate a sign turns over.
_LARGE: dict[str, tuple[float, float, str]] = {
    "low left": (327, 623, RIGHT),
    "left": (179, 397, BELOW),
    "top left": (533, 145, BELOW),
    "top left of two": (560, 145, BELOW),
    "top right of two": (1360, 145, BELOW),
    "top": (960, 133, RIGHT),
    "top right": (1387, 145, BELOW),
    "right": (1741, 397, BELOW),
    "low right": (1593, 623, LEFT),
}
_FEW: dict[int, tuple[str, ...]] = {
    1: ("top",),
    2: ("top left of two", "top right of two"),
    3: ("left", "top", "right"),
    4: ("left", "top left", "top right", "right"),
    5: ("left", "top left", "top", "top right", "right"),
    6: ("low left", "left", "top left", "top right", "right", "low right"),
    7: ("low left", "left", "top left", "top", "top right", "right", "low right"),
}
_MANY: dict[int, tuple[int, int]] = {8: (2, 4), 9: (2, 5), 10: (3, 4), 11: (3, 5)}
"""By the number of others: how many sit at each side, and how many at the top."""
_SIDES: dict[int, tuple[float, ...]] = {2: (590, 410), 3: (644, 500, 356)}
_TOPS: dict[int, tuple[float, ...]] = {4: (300, 740, 1180, 1620), 5: (236, 598, 960, 1322, 1684)}


class Oval(NamedTuple):
    """An ellipse: its middle and its two radii."""

    cx: float
    cy: float
    rx: float
    ry: float

    @property
    def rect(self) -> Rect:
        """The rectangle around it."""
        return Rect.around(self.cx, self.cy, 2 * self.rx, 2 * self.ry)

    def grown(self, dx: float, dy: float) -> Oval:
        """The same middle, other radii."""
        return self._replace(rx=self.rx + dx, ry=self.ry + dy)

    def at(self, angle: float) -> Point:
        """The point at this angle, in degrees clockwise from the right."""
        a = math.radians(angle)
        return self.cx + self.rx * math.cos(a), self.cy + self.ry * math.sin(a)

    def angle_of(self, x: float, y: float) -> float:
        """The angle at which a point lies seen from the middle, the oval taken as a circle."""
        return math.degrees(math.atan2((y - self.cy) / self.ry, (x - self.cx) / self.rx)) % 360

    def towards(self, x: float, y: float) -> Point:
        """Where the way from the middle to a point meets the oval."""
        return self.at(self.angle_of(x, y))


class Zones(NamedTuple):
    """The parts of the table. What is told by place has an entry for each, place 0 being the own board."""

    table: Oval
    """The outer edge of the wood."""
    felt: Oval
    own: Rect
    plates: tuple[Rect, ...]
    """By place; place 0 is the middle of the upper edge of the own board, where nobody's plate lies."""
    signs: tuple[Rect, ...]
    """Where the sign of each place turns over."""
    rows: tuple[Rect, ...]
    """The room for bullets and bunker of each place; place 0 has its own on the board."""
    lamps: tuple[Place, Place, Place]
    prompt: Rect
    """The most room that words under the lamps may take."""
    supply: Place
    log: Rect | None
    """None: the table is too full for it."""
    window: Place | None
    """The window in the wall, where there is room."""
    small: bool


def zones(seats: int, width: float, height: float) -> Zones:
    """The zones for that many players in a window of that size."""
    small = seats >= CROWDED
    low = height - 1080
    board_top = BOARD_TOP + low
    stretch = (board_top - TOP) / (BOARD_TOP - TOP)
    wide = min(MIDDLE_GROWTH, 1 + (width - 1920) / (1260 if small else 1284))
    middle = width / 2

    def down(y: float, h: float = 0.0) -> float:
        """The top of a piece `h` high whose middle is at y in a window that is not tall."""
        room = BOARD_TOP - TOP - h
        return TOP + (y - h / 2 - TOP) / room * (room + low)

    def across(x: float) -> float:
        return middle + (x - 960) * wide

    cy = TOP + ((446 if small else 428) - TOP) * stretch
    table = Oval(middle, cy, (630 if small else 642) * wide, board_top - (18 if small else 10) - cy)
    felt = table.grown(-RIM_X, -RIM_Y)
    own_w = min(width - 2 * EDGE, 1872 * MIDDLE_GROWTH)
    own = Rect(middle - own_w / 2, board_top, own_w, BOARD_H)
    scale = ROOMY_SCALE if seats <= ROOMY else 1.0
    plate_w, plate_h = SMALL_PLATE if small else (PLATE[0] * scale, PLATE[1] * scale)
    plates = [Rect.around(middle, board_top, 0, 0)]
    signs = [Rect.around(middle, board_top - 36, *SIGN)]
    rows = [own_row(own)]
    for x, y, side in _others(seats - 1):
        y = max(y, TOP + plate_h / 2)
        plate = Rect(across(x) - plate_w / 2, down(y, plate_h), plate_w, plate_h)
        plates.append(plate)
        signs.append(_sign(plate, side))
        beside = small and side != BELOW  # there the sign turns over between the plate and its bullets
        rows.append(_row(felt, plate, small, 62 if scale > 1 else 34, 96 if beside else 44))
    lamps_y = cy - (22 if small else 30)
    radius = LAMP_RADIUS * (0.86 if small else 1.0)
    step = radius * 2.2
    lamp = Place(middle, lamps_y, 2 * radius, 2 * radius)
    prompt_y = lamps_y + radius + 36
    return Zones(
        table=table,
        felt=felt,
        own=own,
        plates=tuple(plates),
        signs=tuple(signs),
        rows=tuple(rows),
        lamps=(lamp.moved(-step), lamp, lamp.moved(step)),
        prompt=Rect.around(middle, prompt_y, 560, 64),
        supply=Place(middle - 50, prompt_y + (102 if small else 112), 96, 74).scaled(0.86 if small else 1.0),
        log=None if small else Rect(EDGE, 76, 350, 230),
        window=None if small else Place(width - 192, 189, 272, 206),
        small=small,
    )


def _others(count: int) -> list[tuple[float, float, str]]:
    """The plates of so many others, clockwise from the left hand."""
    if count in _FEW:
        return [_LARGE[name] for name in _FEW[count]]
    sides, tops = _MANY[count]
    left = [(169.0, y, RIGHT) for y in _SIDES[sides]]
    right = [(1751.0, y, LEFT) for y in reversed(_SIDES[sides])]
    return [*left, *((x, 130.0, BELOW) for x in _TOPS[tops]), *right]


def _sign(plate: Rect, side: str) -> Rect:
    w, h = SIGN
    if side == BELOW:
        return Rect(plate.cx - w / 2, plate.bottom, w, h)
    y = plate.cy - h / 2
    return Rect(plate.right, y, w, h) if side == RIGHT else Rect(plate.x - w, y, w, h)


def _row(felt: Oval, plate: Rect, small: bool, margin: float, aside: float) -> Rect:
    """The room before a plate, on the felt, so far from its upper and lower edge and from its sides."""
    w, h = (112.0, 44.0) if small else (170.0, 58.0)
    around = felt.grown(-(w / 2 + aside), -(h / 2 + margin))
    x, y = around.towards(plate.cx, plate.cy)
    return Rect.around(x, y, w, h)


SUPPLY_WORDS = 116.0


def supply_words(supply: Place) -> Rect:
    """The bullets that nobody holds, with their number beside them."""
    return Rect(supply.rect.x, supply.rect.y, supply.w + 10 + SUPPLY_WORDS, supply.h)


def own_row(own: Rect) -> Rect:
    """Where bullets lie on the own board."""
    return Rect(own.x + 36, own.y + 190, 284, 72)


def own_head(own: Rect) -> Rect:
    """Portrait, name and bullets on the own board."""
    return Rect(own.x + 24, own.y + 20, 300, own_row(own).bottom - own.y - 20)


def own_portrait(own: Rect) -> Place:
    """The portrait on the own board."""
    return Place(own.x + 90, own.y + 97, 126, 140)


def in_turn(order: list[int], bottom: int) -> list[int]:
    """The seats by place: clockwise, beginning with the one at the lower edge."""
    start = order.index(bottom)
    return order[start:] + order[:start]


# -- bullets and bunkers ---------------------------------------------------------------------------------


class Row(NamedTuple):
    """The cards of one player: loose bullets, the four of the bunker, and where its lock hangs."""

    bullets: tuple[Place, ...]
    bunker: tuple[Place, ...]
    lock: Place | None


MOST_SHOWN = 10
"""Bullets laid out; more lie beneath, and the plate says how many."""


def row(room: Rect, bullets: int, bunker: bool) -> Row:
    """The cards in their room, packed closer the more they are."""
    scale = min(0.86, (room.h - 5) / CARD[1])
    w, h = CARD[0] * scale, CARD[1] * scale
    shown = min(bullets, MOST_SHOWN)
    bunker_w = w * 1.6 if bunker else 0.0
    gap = 6.0 if bunker and shown else 0.0
    for_bullets = room.w - bunker_w - gap
    step = min(w * 0.86, (for_bullets - w) / (shown - 1)) if shown > 1 else 0.0
    bullets_w = w + step * (shown - 1) if shown else 0.0
    left = room.cx - (bullets_w + gap + bunker_w) / 2
    loose = tuple(Place(left + w / 2 + k * step, room.cy, w, h) for k in range(shown))
    left += bullets_w + gap
    locked = tuple(Place(left + w / 2 + k * w * 0.2, room.cy - k * 1.5, w, h) for k in range(4 * bunker))
    lock = Place(left + w * 0.85, room.cy + h * 0.32, 32 * scale, 42 * scale) if bunker else None
    return Row(loose, locked, lock)


# -- gaps ------------------------------------------------------------------------------------------------


def rim_point(table: Oval, plate: Rect) -> Point:
    """The point of the wood that is nearest to a place."""
    return table.grown(-RIM_X / 2, -RIM_Y / 2).towards(plate.cx, plate.cy)


def gap_point(table: Oval, one: Rect, other: Rect) -> Point:
    """The point of the wood halfway clockwise from one place to another."""
    wood = table.grown(-RIM_X / 2, -RIM_Y / 2)
    start, end = (table.angle_of(plate.cx, plate.cy) for plate in (one, other))
    way = (end - start) % 360 or 360.0
    return wood.at(start + way / 2)


# -- plates ----------------------------------------------------------------------------------------------


class Plate(NamedTuple):
    """Where things stand on a plate; texts by the left end of their line and how high it may be."""

    portrait: Place
    left: float
    width: float
    """The room of every line."""
    name: tuple[float, float]
    """The middle of the line, and the size of the letters."""
    line: tuple[float, float]
    bullet: Place
    number: tuple[float, float, float]
    """Left end, middle and size of the number of bullets."""
    weapon: Place
    bunker: Place
    words: tuple[float, float]


def plate(rect: Rect, small: bool) -> Plate:
    """The parts of a plate. The portrait keeps clear of the frame's stepped corners."""
    x, y = rect.x, rect.y
    if small:
        return Plate(
            portrait=Place(x + 51, rect.cy, 86, 94),
            left=x + 106,
            width=rect.w - 114,
            name=(y + 20, 22),
            line=(y + 41, 18),
            bullet=Place(x + 113, y + 67, 12.4, 30),
            number=(x + 125, y + 67, 30),
            weapon=Place(x + 182, y + 67, 28, 28),
            bunker=Place(x + 213, y + 66, 28, 28),
            words=(y + 93, 18),
        )
    k = rect.w / PLATE[0]
    return Plate(
        portrait=Place(x + 62.5 * k, rect.cy, 107 * k, 118 * k),
        left=x + 132 * k,
        width=rect.w - 142 * k,
        name=(y + 25 * k, 26 * k),
        line=(y + 51 * k, 18 * k),
        bullet=Place(x + 141 * k, y + 84 * k, 15.3 * k, 37 * k),
        number=(x + 154 * k, y + 84 * k, 36 * k),
        weapon=Place(x + 203 * k, y + 84 * k, 30 * k, 30 * k),
        bunker=Place(x + 235 * k, y + 83 * k, 27 * k, 27 * k),
        words=(y + 116 * k, 18 * k),
    )


def edge_towards(rect: Rect, x: float, y: float, gap: float = 0.0) -> Point:
    """Where the way from the middle of a rectangle to a point leaves it, `gap` outside its edge."""
    dx, dy = x - rect.cx, y - rect.cy
    if not dx and not dy:
        return rect.cx, rect.cy
    w, h = rect.w / 2 + gap, rect.h / 2 + gap
    share = min(w / abs(dx) if dx else math.inf, h / abs(dy) if dy else math.inf)
    return rect.cx + dx * share, rect.cy + dy * share
