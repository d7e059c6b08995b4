"""Design units and how they lie on windows of every size.

Every place is spoken of on a canvas of 1920x1080 units, y down, origin at the top left. A window that is
wider or taller than 16:9 shows more of the canvas: it gets wider or taller, units stay square.
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

BASE_WIDTH = 1920
BASE_HEIGHT = 1080
MIDDLE_GROWTH = 1.2
"""How many times wider than drawn the middle zone may become in a wide window."""
MIN_TEXT_PX = 12


class Rect(NamedTuple):
    """A rectangle in design units: top left corner, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> "Rect":
        """The rectangle made smaller by dx at the left and right, dy (or dx) at top and bottom."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> "Rect":
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def within(self, other: "Rect") -> "Rect":
        """The part of it that lies in another rectangle, which it should touch: no smaller than a point."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        w, h = min(self.right, other.right) - x, min(self.bottom, other.bottom) - y
        return Rect(x, y, max(1.0, w), max(1.0, h))

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def holds(self, other: "Rect") -> bool:
        """Whether the other lies in it whole."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: "Rect") -> bool:
        """Whether the two have more in common than an edge."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> "Rect":
        """The rectangle of size w x h with its middle at cx, cy."""
        return cls(cx - w / 2, cy - h / 2, w, h)


@dataclass(frozen=True)
class Canvas:
    """The design canvas of one window size.

    `px_width` and `px_height` are framebuffer pixels; `text_factor` is the player's choice of text size (1,
    1.15, 1.3).
    """

    px_width: int
    px_height: int
    text_factor: float = 1.0

    @property
    def s(self) -> float:
        """Pixels per design unit."""
        return min(self.px_width / BASE_WIDTH, self.px_height / BASE_HEIGHT)

    @property
    def width(self) -> float:
        """Width of the window in design units, at least 1920."""
        return self.px_width / self.s

    @property
    def height(self) -> float:
        """Height of the window in design units, at least 1080."""
        return self.px_height / self.s

    @property
    def grow_x(self) -> float:
        """Units that the window is wider than 16:9."""
        return self.width - BASE_WIDTH

    @property
    def grow_y(self) -> float:
        """Units that the window is taller than 16:9; they belong between the middle and the bottom zone."""
        return self.height - BASE_HEIGHT

    @property
    def whole(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)

    def left(self, zone: Rect, *, low: bool = False) -> Rect:
        """A zone of the left column, which stays at the edge; low: it belongs to the bottom zone."""
        return zone.moved(0, self.grow_y if low else 0)

    def right(self, zone: Rect, *, low: bool = False) -> Rect:
        """A zone of the right column, which stays at the right edge."""
        return zone.moved(self.grow_x, self.grow_y if low else 0)

    def centre(self, zone: Rect, *, low: bool = False, grow: bool = False) -> Rect:
        """A zone of the middle; grow: it may become up to 1.2 times as wide in a wide window."""
        w = min(zone.w * MIDDLE_GROWTH, zone.w + self.grow_x) if grow else zone.w
        x = zone.x + self.grow_x / 2 - (w - zone.w) / 2
        return Rect(x, zone.y + (self.grow_y if low else 0), w, zone.h)

    def middle(self, w: float, h: float) -> Rect:
        """A rectangle of this size in the middle of the window."""
        return Rect.around(self.width / 2, self.height / 2, w, h)

    def px(self, units: float) -> int:
        """A length in whole pixels, at least 1 for anything that is there at all."""
        return max(1, round(units * self.s)) if units > 0 else round(units * self.s)

    @property
    def least_px(self) -> int:
        """The pixel size down to which a text is made smaller to fit: 12 pixels, and where pixels are small
        as many as look no smaller than those."""
        return max(MIN_TEXT_PX, round(MIN_TEXT_PX * self.s))

    def text_px(self, size: float) -> int:
        """The pixel size of a text of this design size, with the player's text size, never under 12."""
        return max(MIN_TEXT_PX, round(size * self.s * self.text_factor))


APART = 10.0
"""Between something and the box that stands beside it."""
MARGIN = 2.0
"""What such a box leaves free along the window's edges."""
_STEPS = (24.0, 8.0)
"""How finely a place for it is looked for: finer where that finds none."""


def beside(near: Rect, w: float, h: float, window: Rect, clear: Sequence[Rect]) -> Rect:
    """Where a box of this size stands best beside `near`: above it, under it, at its left or right, or as
    near as it can, over nothing of `clear`; where there is no such place, over as little as possible."""
    free = free_beside(near, w, h, window, clear)
    if free is not None:
        return free
    columns, rows = _corners(near, w, h, window, _STEPS[0])
    taken = [*clear, near.inset(-APART)]
    places = (Rect(x, y, w, h) for y in rows for x in columns)
    return min(places, key=lambda box: sum(_shared(box, one) for one in taken))


def free_beside(near: Rect, w: float, h: float, window: Rect, clear: Sequence[Rect]) -> Rect | None:
    """The same; None where there is no place over nothing of `clear`."""

    def far(box: Rect) -> float:
        aside = max(0.0, near.x - box.right, box.x - near.right)
        down = max(0.0, near.y - box.bottom, box.y - near.bottom)
        return math.hypot(aside, down) + 0.1 * math.dist((box.cx, box.cy), (near.cx, near.cy))

    for step in _STEPS:
        columns, rows = _corners(near, w, h, window, step)
        blocked = [0] * len(rows)  # in each row a bit for every column
        for one in (*clear, near.inset(0.01 - APART)):
            first, last = bisect_right(columns, one.x - w), bisect_left(columns, one.right)
            if first < last:
                bits = (1 << last) - (1 << first)
                for row in range(bisect_right(rows, one.y - h), bisect_left(rows, one.bottom)):
                    blocked[row] |= bits
        places = [
            Rect(x, y, w, h)
            for y, bits in zip(rows, blocked, strict=True)
            for column, x in enumerate(columns)
            if not bits >> column & 1
        ]
        if places:
            return min(places, key=far)
    return None


def _corners(near: Rect, w: float, h: float, window: Rect, step: float) -> tuple[list[float], list[float]]:
    """The lefts and the tops that a box of this size may have, in order."""
    room = window.inset(MARGIN)
    left, top = max(room.x, room.right - w), max(room.y, room.bottom - h)
    columns = [room.x + k * step for k in range(int((left - room.x) / step) + 1)]
    rows = [room.y + k * step for k in range(int((top - room.y) / step) + 1)]
    columns += [near.cx - w / 2, near.x - w - APART, near.right + APART]
    rows += [near.y - h - APART, near.bottom + APART, near.cy - h / 2]
    return (
        sorted({min(max(x, room.x), left) for x in columns}),
        sorted({min(max(y, room.y), top) for y in rows}),
    )


def _shared(one: Rect, other: Rect) -> float:
    """The area that two rectangles share."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)
