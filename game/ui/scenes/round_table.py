"""A small round table seen from above, with the faces of those who sit at it: seat 0 below, on clockwise."""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

from game.ui.layout import Rect

STEPS = 720
"""Pieces in which the rim is measured."""
LARGEST_FACE = 74.0
FACE = 190 / 209


class RoundTable(NamedTuple):
    """Where the table lies within a rectangle, and where each seat's face is."""

    felt: Rect
    faces: tuple[Rect, ...]


def round_table(area: Rect, seats: int) -> RoundTable:
    """The table with so many seats at equal distances along its rim, as large as there is room for."""
    tall = LARGEST_FACE if seats <= 9 else LARGEST_FACE * 0.9
    rx, ry = (area.w - tall * FACE) / 2, (area.h - tall) / 2
    faces = tuple(Rect.around(x, y, tall * FACE, tall) for x, y in on_rim(area.cx, area.cy, rx, ry, seats))
    return RoundTable(Rect.around(area.cx, area.cy, 2 * rx, 2 * ry), faces)


def on_rim(cx: float, cy: float, rx: float, ry: float, number: int) -> list[tuple[float, float]]:
    """So many points at equal distances along an ellipse, the first one below, then clockwise as one sees
    it."""
    rim = [_point(cx, cy, rx, ry, step / STEPS) for step in range(STEPS + 1)]
    along = [0.0]
    for one, other in itertools.pairwise(rim):
        along.append(along[-1] + math.dist(one, other))
    found = []
    step = 0
    for index in range(number):
        while along[step] < along[-1] * index / number:
            step += 1
        found.append(rim[step])
    return found


def _point(cx: float, cy: float, rx: float, ry: float, part: float) -> tuple[float, float]:
    angle = math.pi / 2 + 2 * math.pi * part
    return cx + rx * math.cos(angle), cy + ry * math.sin(angle)
