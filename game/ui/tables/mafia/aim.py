"""Lines from the own board to those who are aimed at, round the bullets of everybody else."""

from __future__ import annotations

import itertools
import math
from functools import lru_cache

from game.ui.layout import Rect
from game.ui.tables.mafia import curves
from game.ui.tables.mafia.parts import Part, lay
from game.ui.tables.mafia.places import Place, Point

DASH, DOT = 34.0, 17.0
"""Units from one dash or dot of a line to the next."""
HEAD = 24.0
"""Units before its end in which a line has no dash, for its head."""
POINT = 34.0
"""The size of the head."""
LINE = 12.0
"""Units to both sides of a line that are its own."""


class Aim(Part):
    """A dashed line to everybody chosen, a dotted one to whom the mouse or the keyboard is over."""

    z = 3.5

    def __init__(self, table: object) -> None:
        super().__init__(table)
        self.covered: list[Rect] = []
        """Where the lines of those lie who are chosen."""

    def draw(self) -> None:
        self.covered = []
        seats = self.table.seats
        aimed = [(seat, "aim-dash") for seat in seats.chosen]
        if seats.aimed is not None and seats.aimed in seats.targets and seats.aimed not in seats.chosen:
            aimed.append((seats.aimed, "aim-dot"))
        at_table = [(seat, drawing) for seat, drawing in aimed if seat != self.table.bottom]
        order = sorted(at_table, key=lambda one: self.table.plate(one[0]).cx)
        for number, (seat, drawing) in enumerate(order):
            aside = (number - (len(order) - 1) / 2) * 84
            self._line(seat, drawing, aside)

    def _line(self, seat: int, drawing: str, aside: float) -> None:
        points = self.path(seat, aside)
        if drawing == "aim-dash":
            self.covered += [_around(*pair) for pair in itertools.pairwise(points)]
            self.covered.append(Rect.around(*points[-1], POINT, POINT))
        step, w, h = (DASH, 25.0, 10.0) if drawing == "aim-dash" else (DOT, 11.0, 11.0)
        (x1, y1), (x2, y2) = points[-2], points[-1]
        for x, y, angle in curves.along(points, step):
            if math.dist((x, y), (x2, y2)) > HEAD:
                lay(self.layer, drawing, Place(x, y, w, h, angle))
        angle = curves.along([(x1, y1), (x2, y2)], 1.0)[-1][2]
        lay(self.layer, "aim-head", Place(x2, y2, POINT, POINT, angle + 90))

    def path(self, seat: int, aside: float = 0.0) -> list[Point]:
        """The way from the own board to the plate of a seat."""
        table, zones = self.table, self.table.zones
        plate = table.plate(seat)
        rows = tuple(
            zones.rows[table.place_of(other)].inset(-6)
            for other in table.model.order
            if other != table.bottom and (table.model.bullets[other] or table.model.bunkers[other])
        )
        lamps = tuple(lamp.rect.inset(-4) for lamp in zones.lamps)
        firm = (*lamps, zones.prompt.inset(60, 4), zones.supply.rect.inset(-10, 0))
        others = tuple(
            table.plate(other).inset(-6) for other in table.model.order if other not in (seat, table.bottom)
        )
        start = (zones.own.cx + aside, zones.own.y - 10)
        middle = (zones.table.cx, zones.table.cy)
        return _path(start, plate, middle, (*rows, *firm), others)


def _around(one: Point, other: Point) -> Rect:
    (x1, y1), (x2, y2) = one, other
    return Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).inset(-LINE)


@lru_cache(maxsize=256)
def _path(
    start: Point, plate: Rect, towards: Point, round_these: tuple[Rect, ...], not_over: tuple[Rect, ...]
) -> list[Point]:
    return curves.aim(start, plate, towards, round_these, not_over)
