"""Where things lie on the road maps ``bonnie-and-clyde/map*``, in units of the map (y down).

There is one sheet for windows of 16:9, a wide one, and two taller ones. The drawings and these numbers belong
together: a map has the road and an empty title plate baked in, the table sets signs, cards, the car and all
words.
"""

from __future__ import annotations

from typing import NamedTuple

CARD = (150.0, 210.0)

# Relative to a stop: the sign's drawing (box of symbols, 194 x 64), and where its two lines of words
# begin (baselines; at most 84 wide).
SIGN_BOX = (-104, 6, 194, 64)
SIGN_NAME = (-41, 39)
SIGN_STATE = (-41, 57)
CARD_TOP = 72
"""How far below its stop the card under a Location begins."""


class Sheet(NamedTuple):
    """One drawing of the map."""

    name: str
    w: float
    h: float
    first_x: float
    last_x: float
    rows: tuple[float, float]
    """The middle line of the road in the upper and the lower row."""
    card: float
    """How large the cards under the Locations lie."""

    @property
    def bend(self) -> float:
        """Where the road leaves the upper row and comes back on the lower one."""
        return self.last_x + 24

    @property
    def plate(self) -> tuple[float, float, float, float]:
        """The empty title plate (x, y, w, h): so flat that the car passes below it."""
        return (self.w - 460, 15, 424, 38)

    @property
    def card_box(self) -> tuple[float, float, float, float]:
        """The card under a Location, relative to its stop."""
        w, h = CARD[0] * self.card, CARD[1] * self.card
        return (-w / 2, CARD_TOP, w, h)

    def stop(self, location: int) -> tuple[float, float]:
        """The point of the road at Location 1 to 10: the upper row runs right, the lower one back left."""
        index = location - 1
        step = (self.last_x - self.first_x) / 4
        if index < 5:
            return (self.first_x + index * step, self.rows[0])
        return (self.first_x + (9 - index) * step, self.rows[1])

    def _bend(self, steps: int) -> list[tuple[float, float]]:
        """The curve at the right: the cubic that the map draws, from the upper row to the lower."""
        (upper, lower), x = self.rows, self.bend
        ends = ((x, upper), (x + 108, upper), (x + 108, lower), (x, lower))
        points = []
        for step in range(steps + 1):
            t = step / steps
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            points.append(
                (
                    sum(weight * x for weight, (x, _) in zip(weights, ends, strict=True)),
                    sum(weight * y for weight, (_, y) in zip(weights, ends, strict=True)),
                )
            )
        return points

    def way(self, start: int, end: int) -> list[tuple[float, float]]:
        """The polyline on the road's middle line that the car follows from one Location to another."""
        if start > end:
            return self.way(end, start)[::-1]
        points = [self.stop(start)]
        for location in range(start + 1, end + 1):
            if location == 6:
                points += self._bend(24)
            points.append(self.stop(location))
        return points


USUAL = Sheet("bonnie-and-clyde/map", 1016, 560, 108, 896, (110, 376), 74 / 150)
WIDE = Sheet("bonnie-and-clyde/map-wide", 1219, 560, 114, 1106, (110, 376), 74 / 150)
TALL = Sheet("bonnie-and-clyde/map-tall", 1016, 680, 108, 896, (116, 452), 0.69)
SQUARE = Sheet("bonnie-and-clyde/map-square", 1016, 860, 108, 896, (126, 566), 1.0)
SHEETS = (USUAL, WIDE, TALL, SQUARE)


def sheet_for(w: float, h: float) -> Sheet:
    """The largest sheet that fits the room in the middle of the table."""
    return max((sheet for sheet in SHEETS if sheet.w <= w and sheet.h <= h), key=lambda one: one.w * one.h)


def sheet_of(w: float, h: float) -> Sheet:
    """The sheet of this size."""
    return next(sheet for sheet in SHEETS if (sheet.w, sheet.h) == (w, h))
