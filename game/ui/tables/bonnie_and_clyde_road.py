"""Where things lie on the road map ``bonnie-and-clyde/map``, in units of the map (1016 x 560, y down).

The drawing and these numbers belong together: the map has the road and an empty cartouche baked in, the table
sets signs, cards, the car and all words.
"""

from __future__ import annotations

MAP_SIZE = (1016, 560)
CARTOUCHE = (704, 26, 256, 60)  # x, y, w, h of the empty title plate

ROW_X = (108, 305, 502, 699, 896)
ROW_Y = (110, 376)  # middle line of the road in the upper and the lower row
ENTRY = (-70, 110)  # off the sheet: a new hand's car drives in from here to Location 1
BEND = 920  # where the road leaves the upper row and comes back on the lower one

# Relative to a Location's stop: the sign's drawing (box of symbols, 194 x 64), where its two lines of words
# begin (baselines; at most 84 wide), and the card lying under it.
SIGN_BOX = (-104, 6, 194, 64)
SIGN_NAME = (-41, 39)
SIGN_STATE = (-41, 57)
CARD_BOX = (-37, 72, 74, 103)


def stop(location: int) -> tuple[float, float]:
    """The point of the road at Location 1 to 10: the upper row runs right, the lower one back left."""
    index = location - 1
    return (ROW_X[index], ROW_Y[0]) if index < 5 else (ROW_X[9 - index], ROW_Y[1])


def _bend(steps: int) -> list[tuple[float, float]]:
    """The curve at the right: the cubic that the map draws, from the upper row to the lower."""
    ends = ((BEND, ROW_Y[0]), (1028, ROW_Y[0]), (1028, ROW_Y[1]), (BEND, ROW_Y[1]))
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


def way(start: int, end: int) -> list[tuple[float, float]]:
    """The polyline on the road's middle line that the car follows from one Location to another."""
    if start > end:
        return way(end, start)[::-1]
    points = [stop(start)]
    for location in range(start + 1, end + 1):
        if location == 6:
            points += _bend(24)
        points.append(stop(location))
    return points
