"""Where everything lies: pure geometry of the table, in design units, for two to six players.

The window is at least 1920 x 1080 units; a wider one gives the boards of the others more room and sets cloth
and log apart, a taller one puts its extra height round the middle.
"""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

from game.ui.layout import Rect
from game.ui.tables import scallywags_card as card
from game.ui.tables.place import Place as Place
from game.ui.tables.scallywags import pour
from game.ui.tables.scallywags.pour import Lie

EDGE, GUTTER = 24.0, 16.0
TOP, BOARD_H = 76.0, 170.0
CROWDED = 5
"""From so many players on the takes of the others lie in two rows."""
IN_HAND = 1.06
ON_PILE = 0.54
CARD_STEP = 276.0
RISE = 22.0
OWN_GLASS, GLASS = 86.0, 56.0


class Zones(NamedTuple):
    """The parts of the table; `others` in the order of play after the seat at the bottom."""

    cloth: Rect
    piles: Rect
    log: Rect
    prompt: Rect
    own: Rect
    hand: Rect
    others: tuple[Rect, ...]


def zones(seats: int, width: float, height: float) -> Zones:
    """The zones for that many players in a window of that size; the next to play sits at the left."""
    extra, low = height - 1080, height - 1080
    right = width - EDGE - 516
    middle = extra / 2
    log = Rect(right, 266, 516, 240 + middle)
    room = width - 2 * EDGE
    if seats == 2:  # one opponent: his board beside the log, which has the whole height
        room = right - EDGE - GUTTER
        log = Rect(right, TOP, 516, 430 + middle)
    count = seats - 1
    w = (room - GUTTER * (count - 1)) / count
    others = tuple(Rect(EDGE + index * (w + GUTTER), TOP, w, BOARD_H) for index in range(count))
    return Zones(
        cloth=Rect(210 + (width - 1920) / 2, 268 + middle, *pour.CLOTH),
        piles=Rect(EDGE, 276 + middle, 150, 420),
        log=log,
        prompt=Rect(right - 50, 520 + middle, 566, 196),
        own=Rect(EDGE, 742 + low, 900, 310),
        hand=Rect(948, 730 + low, width - 948 - EDGE, 350),
        others=others,
    )


def in_play_order(bottom: int, seats: int) -> list[int]:
    """The other seats, the next to play first."""
    return [(bottom + step) % seats for step in range(1, seats)]


# -- coins ----------------------------------------------------------------------------------------------


def in_middle(cloth: Rect, lie: Lie) -> Place:
    """A coin of the middle."""
    return Place(cloth.x + lie.x, cloth.y + lie.y, 2 * pour.RADIUS, 2 * pour.RADIUS, lie.angle)


def pouch(cloth: Rect) -> Place:
    """The tipped pouch at the left end of the cloth."""
    return Place(cloth.x + 68, cloth.y + 190, 240, 157, -9)


def pouch_mouth(cloth: Rect) -> tuple[float, float]:
    """Where the coins come out of it."""
    lying = pouch(cloth)
    scale = lying.w / 300
    dx, dy = (card.POUCH_MOUTH[0] - 150) * scale, (card.POUCH_MOUTH[1] - 96) * scale
    return _turned(lying.x, lying.y, dx, dy, lying.angle)


def own_slots(own: Rect, full: int) -> list[Place]:
    """The slots of the take at the bottom."""
    step, radius = (105.0, 47.0) if full == 6 else (80.0, 37.0)
    first = own.x + (296 if full == 6 else 282)
    return [Place(first + step * k, own.y + 168, 2 * radius, 2 * radius) for k in range(full)]


TAG = (64.0, 44.0)


def own_tag(coin: Place) -> Place:
    """The tag under a coin of the take at the bottom."""
    scale = 1.0 if coin.w > 80 else 0.9
    return Place(coin.x, coin.y + coin.h / 2 + 28, TAG[0] * scale, TAG[1] * scale)


def other_tag(coin: Place) -> Place:
    """The tag on the lower edge of any other coin."""
    scale = 0.8 if coin.w > 80 else 0.66
    return Place(coin.x, coin.y + coin.h * 0.36, TAG[0] * scale, TAG[1] * scale)


def other_slots(board: Rect, seats: int, full: int) -> list[Place]:
    """The slots of another's take: one row, or two rows of three."""
    if seats >= CROWDED:
        left, step = board.x + 128, (board.right - 16 - board.x - 128) / 3
        step = min(step, 100.0)
        return [
            Place(left + step * (k % 3 + 0.5), board.y + (76 if k < 3 else 136), 54, 54) for k in range(full)
        ]
    left = board.x + 158
    step = min((board.right - 14 - left) / full, 116.0)
    radius = min(40.0, step / 2 - 5)
    return [Place(left + step * (k + 0.5), board.y + 112, 2 * radius, 2 * radius) for k in range(full)]


def porthole(board: Rect, seats: int) -> Place:
    """The portrait of another behind glass."""
    if seats >= CROWDED:
        return Place(board.x + 66, board.y + 92, 100, 100)
    return Place(board.x + 84, board.cy, 130, 130)


OWN_NAME = 40.0
"""The size of the type of the name at the bottom."""


def own_name(own: Rect, width: float) -> Rect:
    """The name at the bottom, so wide as it is written."""
    return Rect(own.x + 250, own.y + 26, width, 40)


def own_worth(own: Rect) -> Rect:
    """What the take at the bottom is worth, in words."""
    return Rect(own.right - 114, own.y + 34, 90, 28)


def own_head(own: Rect) -> Rect:
    """The line with the name at the bottom and what the take is worth."""
    return Rect(own.x + 250, own.y + 26, own.w - 274, 44)


def head(board: Rect) -> Rect:
    """The line with the name of another and his cards."""
    return Rect(board.x, board.y, board.w, 62)


def own_porthole(own: Rect) -> Place:
    """The portrait at the bottom."""
    return Place(own.x + 126, own.y + 122, 200, 200)


# -- cards ----------------------------------------------------------------------------------------------


def hand(zone: Rect, count: int) -> list[Place]:
    """The cards of the hand, side by side."""
    w, h = card.SIZE[0] * IN_HAND, card.SIZE[1] * IN_HAND
    step = min(CARD_STEP, (zone.w - w) / max(1, count - 1)) if count > 1 else 0.0
    first = zone.cx - step * (count - 1) / 2
    return [Place(first + step * k, zone.y + 20 + h / 2, w, h) for k in range(count)]


def draw_pile(piles: Rect) -> Place:
    """The pile that is drawn from."""
    return Place(piles.x + 73, piles.y + 81, card.SIZE[0] * ON_PILE, card.SIZE[1] * ON_PILE)


def discard_pile(piles: Rect) -> Place:
    """The discard pile."""
    return draw_pile(piles).moved(dy=214)


def lantern(board: Rect, *, own: bool) -> Place:
    """The lantern of whose turn it is: it hangs under the boards of the others and stands on one's own."""
    return (
        Place(board.right - 40, board.y - 36, 48, 84)
        if own
        else Place(board.right - 44, board.bottom + 34, 48, 84)
    )


def hand_of(board: Rect, seats: int) -> Place:
    """The small cards on another's board: where his cards come from and go to."""
    if seats >= CROWDED:
        return Place(board.right - 36, board.y + 28, 36, 36)
    return Place(board.right - 44, board.y + 36, 46, 46)


def announced(prompt: Rect) -> Place:
    """The card at work, laid on the corner of the prompt."""
    return Place(prompt.x + 70, prompt.y + 92, card.SIZE[0] * 0.5, card.SIZE[1] * 0.5, -4)


# -- rope -----------------------------------------------------------------------------------------------


BESIDE = 160.0
"""So much higher or lower lies what a rope from a board beside it goes to."""
CLEAR = 100.0
"""So much room beside the own name, or what the take is worth, lets a rope come down there."""


class Knot(NamedTuple):
    """A point of the rope and which way it runs there, in degrees clockwise from the right."""

    x: float
    y: float
    angle: float


Point = tuple[float, float]


def rope(start: Point, end: Point, name: Rect, worth: Rect) -> list[Knot]:
    """The turns of a rope that hangs from one point to another, `ROPE_STEP` apart and the last so far from
    the end; between two boards side by side it hangs under them. To a coin on the board at the bottom it
    comes round the end of the `name` there, or down beside that, and keeps clear of the take's `worth`."""
    (x1, y1), (x2, y2) = start, end
    side = -1.0 if x2 >= x1 else 1.0
    sag = min(150.0, 0.26 * math.dist(start, end))
    a = (x1 + side * sag, y1 + (y2 - y1) * 0.28)
    b = (x2 + side * sag, y2 - (y2 - y1) * 0.34)
    if abs(y2 - y1) < BESIDE:
        low = max(y1, y2) + sag
        a, b = (x1 + (x2 - x1) * 0.2, low), (x2, low)
    elif y1 < name.y < y2:
        part = min(1.0, (y2 - name.y) / name.h)  # little by little, as the hook goes down past it
        if x2 < name.right + CLEAR:
            right = max(name.right, x2)
            far = max(0.0, name.right + 40 - x2)
            round_a, round_b = (right + 160, name.y - 100), (right + 80 + 1.2 * far, y2 + 20)
        else:
            if x2 + CLEAR > worth.x:
                side = -1.0
            beside, low = min(x2, worth.x), name.y if x2 < worth.x else y2 + 30
            round_a, round_b = (beside + side * 90, name.y - 100), (beside + side * 65, low)
        a = (a[0] + (round_a[0] - a[0]) * part, a[1] + (round_a[1] - a[1]) * part)
        b = (b[0] + (round_b[0] - b[0]) * part, b[1] + (round_b[1] - b[1]) * part)
    return _knots([_bezier(start, a, b, end, k / 200) for k in range(201)])


def _knots(line: list[Point]) -> list[Knot]:
    """The turns of a rope along a line, measured on it and not from corner to corner: a turn too near or too
    far breaks the strands that run from one into the next."""
    pieces = [(before, here, math.dist(before, here)) for before, here in itertools.pairwise(line)]
    turns, due = divmod(sum(length for _before, _here, length in pieces), card.ROPE_STEP)
    knots: list[Knot] = []
    for (x1, y1), (x2, y2), length in pieces:
        while due < length and len(knots) < turns:
            part = due / length
            angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
            knots.append(Knot(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, angle))
            due += card.ROPE_STEP
        due -= length
    return knots


def hook(coin: Place, start: Point) -> Place:
    """The hook that has caught a coin, its rope coming from `start`: its bow lies over the nearer edge, so
    that the coin can still be read."""
    scale = 0.74 if coin.w >= 70 else 0.6
    w, h = 100 * scale, 120 * scale
    side = 1.0 if start[1] > coin.y else -1.0
    x = coin.x + side * 0.02 * w
    return Place(x, coin.y + side * (coin.h * 0.2 + h / 2), w, h, 180.0 if side > 0 else 0.0)


def hook_eye(lies: Place) -> Point:
    """The eye of the hook, where the rope ends."""
    scale = lies.w / 100
    dx, dy = (card.HOOK_EYE[0] - 50) * scale, (card.HOOK_EYE[1] - 60) * scale
    return _turned(lies.x, lies.y, dx, dy, lies.angle)


def rope_from(rect: Rect, coin: Place) -> Point:
    """Where the rope of an attacker leaves his board."""
    below = coin.y > rect.y  # also beside it: his name stands at the upper edge
    x = min(max(coin.x + (rect.cx - coin.x) * 0.5, rect.x + 60), rect.right - 60)
    return (x, rect.bottom - 4 if below else rect.y + 4)


def _bezier(p: Point, a: Point, b: Point, q: Point, u: float) -> Point:
    v = 1 - u
    weights = (v**3, 3 * v * v * u, 3 * v * u * u, u**3)
    points = (p, a, b, q)
    return (
        sum(w * point[0] for w, point in zip(weights, points, strict=True)),
        sum(w * point[1] for w, point in zip(weights, points, strict=True)),
    )


def _turned(x: float, y: float, dx: float, dy: float, angle: float) -> Point:
    a = math.radians(angle)
    return x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a)
