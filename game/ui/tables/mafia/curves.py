"""Lines on the table: aim that goes round the bullets of all, and the chains of the crews on its wood."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple

from game.ui.art_felt import RIM_X, RIM_Y
from game.ui.layout import Rect
from game.ui.tables.mafia.places import Oval, Place, Point, edge_towards

# -- lines of aim ----------------------------------------------------------------------------------------

HEAD_GAP = 22.0
"""Between the head of a line of aim and the plate."""
TOUCHED = 5000.0
"""Units of a longer way that are better than a point of it over something."""
_STEPS = 26


def aim(
    start: Point, plate: Rect, towards: Point, round_these: tuple[Rect, ...], not_over: tuple[Rect, ...]
) -> list[Point]:
    """A curve from one point to the edge of a plate that goes round the rectangles, as far as that is
    possible; `not_over` are those that it must not touch even where that takes a longer way. Where nothing
    is in the way it comes from the side of `towards`."""
    best: list[Point] = []
    least = math.inf
    for end in _ends(plate, towards):
        for points in _curves(start, end):
            length = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
            if length >= least:
                continue
            touched = sum(
                weight * any(rect.contains(*point) for rect in rects)
                for point in points
                for weight, rects in ((TOUCHED, round_these), (2 * TOUCHED, (*not_over, plate)))
            )
            if length + touched < least:
                best, least = points, length + touched
        if least < TOUCHED:  # a way that touches nothing
            break
    return best


def _ends(plate: Rect, towards: Point) -> list[Point]:
    """Where a line of aim can meet a plate: at the side of the table, near its corners, at its sides."""
    corners = [(plate.x + 20, plate.bottom), (plate.right - 20, plate.bottom)]
    sides = [(plate.x, plate.cy), (plate.right, plate.cy)]
    near = [edge_towards(plate, *towards), *sorted((*corners, *sides), key=lambda at: math.dist(at, towards))]
    return [
        (x + HEAD_GAP * _sign_of(x, plate.x, plate.right), y + HEAD_GAP * _sign_of(y, plate.y, plate.bottom))
        for x, y in near
    ]


def _sign_of(value: float, low: float, high: float) -> int:
    """Which way out of a span a value at its edge lies."""
    return -1 if value <= low + 1 else 1 if value >= high - 1 else 0


def _curves(start: Point, end: Point) -> Iterator[list[Point]]:
    (x1, y1), (x2, y2) = start, end
    for lift in (0.0, 130.0, 260.0):
        for aside in (0.0, -150.0, 150.0, -300.0, 300.0, -480.0, 480.0, -640.0, 640.0):
            for turn in (0.0, -160.0, 160.0):
                first = (x1 + aside, y1 - lift)
                second = (x2 + (x1 - x2) * 0.25 + turn, y2 + (y1 - y2) * 0.3)
                yield [_cubic(start, first, second, end, k / _STEPS) for k in range(_STEPS + 1)]


def along(points: list[Point], step: float) -> list[tuple[float, float, float]]:
    """Points every so many units along a curve, each with its direction in degrees clockwise."""
    found: list[tuple[float, float, float]] = []
    gone = step / 2
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        length = math.dist((x1, y1), (x2, y2))
        angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
        while gone <= length:
            share = gone / length if length else 0.0
            found.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, angle))
            gone += step
        gone -= length
    return found


def _cubic(p: Point, a: Point, b: Point, q: Point, u: float) -> Point:
    v = 1 - u
    w0, w1, w2, w3 = v**3, 3 * v * v * u, 3 * v * u * u, u**3
    return (
        w0 * p[0] + w1 * a[0] + w2 * b[0] + w3 * q[0],
        w0 * p[1] + w1 * a[1] + w2 * b[1] + w3 * q[1],
    )


# -- chains ----------------------------------------------------------------------------------------------

LINK = 17.0
"""Units from one link of a chain to the next."""
MOST_LANES = 3


class Chain(NamedTuple):
    """A chain on the wood to somebody's cuffs: from his boss, or from the one before him on the same chain.
    Boss and crew are places at the table."""

    boss: int
    crew: int
    links: tuple[Place, ...]
    cuffs: Place


def chains(table: Oval, plates: tuple[Rect, ...], bonds: list[tuple[int, int]]) -> list[Chain]:
    """The chains of these bonds (place of the boss, place of the crew). All of a crew who sit to the same
    side of their boss hang on one chain; chains that would lie over each other lie side by side."""
    wood = table.grown(-RIM_X / 2, -RIM_Y / 2)
    ways: dict[tuple[int, bool], list[tuple[float, int]]] = {}
    for boss, crew in sorted(bonds):
        start = wood.angle_of(plates[boss].cx, plates[boss].cy)
        way = (wood.angle_of(plates[crew].cx, plates[crew].cy) - start + 180) % 360 - 180
        ways.setdefault((boss, way > 0), []).append((way, crew))
    lanes: list[list[tuple[float, float]]] = []
    found: list[tuple[int, int, float, list[tuple[float, int]]]] = []
    for (boss, _side), some in sorted(ways.items(), key=lambda one: max(abs(way) for way, _crew in one[1])):
        some.sort(key=lambda one: abs(one[0]))
        start = wood.angle_of(plates[boss].cx, plates[boss].cy)
        whole = (start, some[-1][0])
        lane = next(
            (k for k, there in enumerate(lanes) if not any(_cross(*whole, *other) for other in there)),
            min(len(lanes), MOST_LANES - 1),
        )
        if lane == len(lanes):
            lanes.append([])
        lanes[lane].append(whole)
        found.append((lane, boss, start, some))
    made: list[Chain] = []
    for lane, boss, start, some in found:
        before = 0.0
        for way, crew in some:
            made.append(_chain(table, len(lanes), lane, start + before, way - before, boss, crew))
            before = way
    return made


def _cross(start: float, way: float, other: float, other_way: float) -> bool:
    """Whether two arcs, each from an angle over so many degrees, have more in common than an end."""
    low, high = min(0.0, way) + 1.5, max(0.0, way) - 1.5
    for turn in (-360, 0, 360):
        begin = other - start + turn
        if min(begin, begin + other_way) < high and max(begin, begin + other_way) > low:
            return True
    return False


def _chain(table: Oval, lanes: int, lane: int, start: float, way: float, boss: int, crew: int) -> Chain:
    share = (lane + 1) / (lanes + 1)
    wood = table.grown(-RIM_X * share, -RIM_Y * share)
    scale = 1.0 if lanes == 1 else 0.8 if lanes == 2 else 0.66
    points = [wood.at(start + way * k / 120) for k in range(121)]
    spots = along(points, LINK * scale)
    w, h = 32 * scale * 0.86, 22 * scale * 0.86
    links = tuple(Place(x, y, w, h, angle) for x, y, angle in spots[1:-1])
    turn = (spots[-1][2] + 90) % 180 - 90 if spots else 0.0
    return Chain(boss, crew, links, Place(*points[-1], 42 * scale, 42 * scale, turn))
