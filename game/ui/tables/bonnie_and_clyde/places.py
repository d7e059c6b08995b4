"""Where everything lies: pure geometry of the table, in design units, for two to four players.

A `Place` is the centre, the size before turning, and the angle (degrees, clockwise) of one piece.
The window is at least 1920 x 1080 units; a wider one sets the columns apart, a taller one puts its
extra height between the middle and the own zone, and gives it to the columns of the others.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.bonnie_and_clyde.view import Play
from game.ui.layout import MIDDLE_GROWTH, Rect
from game.ui.tables import bonnie_and_clyde_road as road

CARD_W, CARD_H = 150.0, 210.0
PENNANT = 46.0
"""The width of the pennant at a card's left edge: what must stay visible of every card in a row."""
RISE = 54.0
SMALLEST, STACKED = 0.35, 0.46
COLUMN, MIDDLE, EDGE, GUTTER = 404.0, 1016.0, 24.0, 16.0
COLUMN_GROWTH = 1.45
FARTHEST = 72.0
"""The widest gap between the middle and a column."""
PILES_DEEPEST = 260.0
LOW_DOSSIER = 146.0


class Place(NamedTuple):
    """A piece on the table: centre, size before turning, degrees clockwise, order within its layer."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    z: int = 0

    def corners(self) -> list[tuple[float, float]]:
        """The four corners as they lie, turned."""
        a = math.radians(self.angle)
        cos, sin = math.cos(a), math.sin(a)
        half = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        points = [(sx * self.w / 2, sy * self.h / 2) for sx, sy in half]
        return [(self.x + x * cos - y * sin, self.y + x * sin + y * cos) for x, y in points]

    def covers(self, x: float, y: float) -> bool:
        """Whether the point lies on the piece as it is turned."""
        a = math.radians(-self.angle)
        dx, dy = x - self.x, y - self.y
        u = dx * math.cos(a) - dy * math.sin(a)
        v = dx * math.sin(a) + dy * math.cos(a)
        return abs(u) <= self.w / 2 and abs(v) <= self.h / 2

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Place:
        """The same piece shifted."""
        return self._replace(x=self.x + dx, y=self.y + dy)


class _Label(NamedTuple):
    """The label under a group: its size, its distance to the cards, and that to the next group."""

    w: float
    h: float
    above: float
    gap: float


WHOLE, SHORT = _Label(100, 26, 6, 12), _Label(76, 24, 2, 8)


class Zones(NamedTuple):
    """The parts of the table; `others` in the order of play after the seat at the bottom."""

    bar: Rect
    map: Rect
    log: Rect | None
    piles: Rect
    prompt: Rect
    own: Rect
    hand: Rect
    deeds: Rect
    others: tuple[Rect, ...]


def zones(seats: int, width: float, height: float) -> Zones:
    """The zones for that many players in a window of that size; play goes clockwise from the bottom.

    A wide window makes the middle wider, up to MIDDLE_GROWTH, and then the columns; a very wide one moves
    the columns no further from the middle than the eye likes to go. A tall one has a taller map.
    """
    extra = height - 1080
    wide = width - 1920
    middle_w = min(MIDDLE * MIDDLE_GROWTH, MIDDLE + max(0.0, wide * 0.7))
    col = min(COLUMN * COLUMN_GROWTH, COLUMN + max(0.0, wide - (middle_w - MIDDLE)) / 2)
    edge = max(EDGE, (width - middle_w) / 2 - FARTHEST - col)
    right, middle = width - edge - col, (width - middle_w) / 2
    column = 558 + extra
    low = 654 + extra
    if seats == 4:
        half = (column - 10) / 2
        upper, lower = 76.0, 76 + half + 10
        others: tuple[Rect, ...] = (
            Rect(edge, lower, col, half),
            Rect(edge, upper, col, half),
            Rect(right, upper, col, half),
        )
        log, piles = None, Rect(right, lower, col, half)
    else:
        deep = min(PILES_DEEPEST, 206 + extra / 2)
        tall = column - deep - 22
        piles = Rect(right, 634 + extra - deep, col, deep)
        if seats == 3:
            others = (Rect(edge, 76, col, tall), Rect(right, 76, col, tall))
            log = Rect(edge, 634 + extra - deep, col, deep)
        else:
            others = (Rect(right, 76, col, tall),)
            log = Rect(edge, 76, col, column)
    sheet = road.sheet_for(middle_w + 0.5, 562 + extra)
    return Zones(
        bar=Rect(0, 0, width, 58),
        map=Rect((width - sheet.w) / 2, 76 + (560 + extra - sheet.h) / 2, sheet.w, sheet.h),
        log=log,
        piles=piles,
        prompt=Rect(middle, low, middle_w, 62),
        own=Rect(edge, low, col, 398),
        hand=Rect(middle, 730 + extra, middle_w, 350),
        deeds=Rect(right, low, col, 398),
        others=others,
    )


# -- the road map -------------------------------------------------------------------------------------

CAR_W, CAR_H = 132.0, 54.5


def stop(board: Rect, location: int) -> tuple[float, float]:
    """The point of the road at a Location, 1 to 5 along the top and 6 to 10 back along the bottom."""
    x, y = _sheet(board).stop(location)
    return board.x + x, board.y + y


def title_plate(board: Rect) -> Rect:
    """The plate for the map's title, at the upper edge where no car ever stands."""
    x, y, w, h = _sheet(board).plate
    return Rect(board.x + x, board.y + y, w, h)


def sign(board: Rect, location: int) -> Place:
    """The sign of a Location (shield, name, symbol), right under the road."""
    x, y = stop(board, location)
    left, top, w, h = road.SIGN_BOX
    return Place(x + left + w / 2, y + top + h / 2, w, h)


def under(board: Rect, location: int) -> Place:
    """The card that lies under a Location."""
    x, y = stop(board, location)
    left, top, w, h = _sheet(board).card_box
    return Place(x + left + w / 2, y + top + h / 2, w, h)


def around(board: Rect, location: int) -> Rect:
    """Sign and card of a Location together: what is marked and what is clicked."""
    x, y = stop(board, location)
    return Rect(x - 92, y + 12, 184, road.CARD_TOP - 5 + under(board, location).h)


def seen_slip(board: Rect, location: int) -> Place:
    """The viewer's note of the card it saw under a Location: over the card's lower right corner."""
    card = under(board, location)
    return Place(card.x + card.w / 2 - 7, card.y + card.h / 2 - 25, 88, 44, -5)


def photographs(board: Rect, location: int, count: int) -> list[Place]:
    """Little photographs of those who have seen the card under a Location: down its left edge."""
    card = under(board, location)
    x, y = card.x - card.w / 2 - 4, card.y - card.h / 2 + 16
    return [Place(x, y + 30 * k, 26, 28) for k in range(count)]


def _sheet(board: Rect) -> road.Sheet:
    return road.sheet_of(board.w, board.h)


@dataclass(frozen=True)
class OnRoad:
    """The car somewhere on the road: its centre, its tilt, and which way it looks."""

    x: float
    y: float
    angle: float
    leftward: bool


def drive(board: Rect, start: int, end: int, part: float) -> OnRoad:
    """The car a part (0 to 1) of the way from one Location to its neighbour. It never stands on its head:
    round the bend it tilts, and looks the other way from the middle of the bend on."""
    sheet = _sheet(board)
    points = sheet.way(start, end)
    goal = sum(math.dist(*pair) for pair in itertools.pairwise(points)) * min(1.0, max(0.0, part))
    (x, y), (ahead_x, ahead_y) = points[0], points[1]
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        piece = math.dist((x1, y1), (x2, y2))
        if piece > 0 and goal <= piece + 1e-9:
            x, y = x1 + (x2 - x1) * goal / piece, y1 + (y2 - y1) * goal / piece
            ahead_x, ahead_y = x2 - x1, y2 - y1
            break
        goal -= piece
    lower = y > sum(sheet.rows) / 2
    if x <= sheet.bend:
        tilt = 0.0
    else:
        slope = math.degrees(math.atan2(abs(ahead_y), abs(ahead_x)))
        tilt = min(50.0, slope) * (-1 if lower else 1)
    return OnRoad(board.x + x, board.y + y - CAR_H / 2 + 2, tilt, lower)


def car_at(board: Rect, location: int) -> OnRoad:
    """The car where it stands at a Location."""
    x, y = stop(board, location)
    return OnRoad(x, y - CAR_H / 2 + 2, 0.0, location > 5)


# -- piles --------------------------------------------------------------------------------------------


def pile_scale(piles: Rect) -> float:
    """How large the two piles lie: x0.74, larger where four players leave more room."""
    return min(1.0, (piles.h - 50) / CARD_H)


def case_file(piles: Rect) -> Place:
    """The top of the Case File."""
    s = pile_scale(piles)
    return Place(_pile_x(piles, 0.245), piles.y + 4 + CARD_H * s / 2, CARD_W * s, CARD_H * s)


def fbi_files(piles: Rect) -> Place:
    """The visible top of the FBI Files."""
    return case_file(piles)._replace(x=_pile_x(piles, 0.72))


def _pile_x(piles: Rect, part: float) -> float:
    """The two piles lie side by side, in a wide column a little further apart."""
    room = min(piles.w, COLUMN * 1.15)
    return piles.x + (piles.w - room) / 2 + room * part


# -- the own hand -------------------------------------------------------------------------------------

ONE_ROW = 15


def fan(hand: Rect, count: int) -> list[Place]:
    """The cards of the own hand, left to right; from 16 cards in two rows, the front one in front."""
    if count <= ONE_ROW:
        return _fan_row(hand, count, 0, top=hand.y + 76, scale=1.14, step=87, turn=1.55, droop=37)
    back = (count + 1) // 2
    rear = _fan_row(hand, back, 0, top=hand.y + 38, scale=0.85, step=74, turn=0.5, droop=8)
    front = _fan_row(hand, count - back, back, top=hand.y + 152, scale=0.85, step=74, turn=0.5, droop=8)
    return rear + front


def rise(count: int) -> float:
    """How far a chosen card rises out of the hand."""
    return RISE if count <= ONE_ROW else 32.0


def _fan_row(
    hand: Rect, count: int, first: int, *, top: float, scale: float, step: float, turn: float, droop: float
) -> list[Place]:
    if count == 0:
        return []
    w, h = CARD_W * scale, CARD_H * scale
    step = min(step, (hand.w - w - 16) / max(1, count - 1))
    half = max((count - 1) / 2, 5.0)
    turn = min(turn, 7.75 / half)
    row = []
    for k in range(count):
        off = k - (count - 1) / 2
        fall = droop * (off / half) ** 2
        row.append(Place(hand.x + hand.w / 2 + off * step, top + fall + h / 2, w, h, off * turn, first + k))
    return row


# -- what lies before the players -----------------------------------------------------------------------


@dataclass(frozen=True)
class Group:
    """Cards of one Location laid one way before one seat, or an outlaw it has captured."""

    location: int
    cards: int
    sideways: bool = False
    outlaw: str | None = None

    @property
    def points(self) -> int:
        """What the group is worth: sideways 4 a card, upright 2, an outlaw 10."""
        return 10 if self.outlaw else self.cards * (4 if self.sideways else 2)


@dataclass(frozen=True)
class GroupPlace:
    """A group as it lies: its cards from the left, and its label with the count and the points."""

    group: Group
    cards: tuple[Place, ...]
    pill: Place
    scale: float
    short: bool


def groups(plays: list[Play], captured: list[str]) -> list[Group]:
    """What a seat has before it, cards of one Location lying one way together, the outlaws last."""
    laid: dict[tuple[int, bool], int] = {}
    for play in plays:
        key = (play.location, play.at_car)
        laid[key] = laid.get(key, 0) + play.cards
    cards = [Group(location, count, sideways) for (location, sideways), count in laid.items()]
    return cards + [Group(0, 1, outlaw=outlaw) for outlaw in captured]


def row_places(shown: list[Group], area: Rect, largest: float) -> list[GroupPlace]:
    """All groups inside the area, no label over a card: as large as fits with whole labels down to x0.4, then
    with short labels down to the smallest, then pushed together into stacks."""
    if not shown:
        return []
    for label, least in ((WHOLE, 0.4), (SHORT, SMALLEST)):
        for per_cent in range(round(largest * 100), round(least * 100) - 1, -1):
            placed = _rows(shown, area, per_cent / 100, label)
            if placed is not None:
                return placed
    return _stacked(shown, area)


def _width(group: Group, scale: float, step: float) -> float:
    return (CARD_H if group.sideways else CARD_W) * scale + (group.cards - 1) * step


def _rows(shown: list[Group], area: Rect, scale: float, label: _Label) -> list[GroupPlace] | None:
    step = (PENNANT + 2) * scale
    height = CARD_H * scale + label.h + label.above
    placed: list[GroupPlace] = []
    x, y = area.x, area.y
    for group in shown:
        w = _width(group, scale, step)
        full = max(w, label.w)
        if x > area.x and x + full > area.x + area.w:
            x, y = area.x, y + height + 4
        if x + full > area.x + area.w or y + height > area.y + area.h:
            return None
        middle = y + CARD_H * scale + label.above + label.h / 2
        pill = Place(x + full / 2, middle, label.w, label.h)
        placed.append(_lay(group, x + (full - w) / 2, y, scale, step, pill, short=label is SHORT))
        x += full + label.gap
    return placed


def _stacked(shown: list[Group], area: Rect) -> list[GroupPlace]:
    """More than fit side by side: each group keeps its front pennant and a short label in sight."""
    label = SHORT.above + SHORT.h
    rows = max(1, int((area.h + 4) // (CARD_H * SMALLEST + label + 4)))
    room = ((area.h + 4) / rows - 4 - label) / CARD_H
    scale = max(SMALLEST, min(STACKED if len(shown) <= 9 * rows else 0.4, room))
    height = CARD_H * scale + label
    in_row = math.ceil(len(shown) / rows)
    placed: list[GroupPlace] = []
    for number, group in enumerate(shown):
        row, k = divmod(number, in_row)
        count = min(in_row, len(shown) - row * in_row)
        last_w = CARD_H * scale + 12
        pitch = min(110.0, (area.w - last_w) / max(1, count - 1))
        step = max(2.0, min((PENNANT + 2) * scale, (pitch - 24) / max(1, group.cards - 1)))
        if k == count - 1:
            step = min(step, 12.0 / max(1, group.cards - 1))
        x, y = area.x + k * pitch, area.y + row * (height + 4)
        pill_w = min(SHORT.w, pitch - 3)
        middle = y + CARD_H * scale + SHORT.above + SHORT.h / 2
        pill = Place(x + pill_w / 2, middle, pill_w, SHORT.h)
        placed.append(_lay(group, x, y, scale, step, pill, short=True))
    return placed


def _lay(
    group: Group, x: float, y: float, scale: float, step: float, pill: Place, *, short: bool
) -> GroupPlace:
    w, h = CARD_W * scale, CARD_H * scale
    if group.sideways:  # these have a drawing of their own, in which the number stands upright
        y += h - w  # all stand on one line, over their labels
        w, h = h, w
    cards = tuple(Place(x + k * step + w / 2, y + h / 2, w, h, 0.0, k) for k in range(group.cards))
    return GroupPlace(group, cards, pill, scale, short)


# -- seats ----------------------------------------------------------------------------------------------


def dossier(zone: Rect) -> Rect:
    """The file card of another player, at the head of its zone; lower where three share two columns."""
    return Rect(zone.x, zone.y, zone.w, 170 if zone.h >= 320 else LOW_DOSSIER)


def before_other(zone: Rect) -> Rect:
    """Where the plays of another player lie, under its dossier."""
    head = dossier(zone)
    gap = GUTTER if head.h > LOW_DOSSIER else 8.0
    return Rect(zone.x + 6, head.y + head.h + gap, zone.w - 12, zone.h - head.h - gap)


def largest_before_other(area: Rect) -> float:
    """How large the plays of another player lie at most: a tall window has room for cards like one's own."""
    return 0.66 if area.h >= 240 else 0.5


def back_of(zone: Rect) -> Place:
    """The little fan of backs on a dossier: where the cards of another player come from and go to."""
    head = dossier(zone)
    low = head.h <= LOW_DOSSIER
    return Place(zone.x + (154 if low else 174), head.y + head.h - (36 if low else 40), 36, 50.4)


def own_head(own: Rect) -> Rect:
    """The upper part of the own seat: portrait, name and score."""
    return Rect(own.x + 16, own.y + 16, own.w - 32, 134)


def before_own(own: Rect) -> Rect:
    """Where the viewer's own plays lie, in the lower part of the own seat."""
    return Rect(own.x + 20, own.y + 186, own.w - 40, own.h - 186 - 8)


def in_play_order(viewer: int, seats: int) -> list[int]:
    """The other seats in the order of play after the viewer."""
    return [(viewer + k) % seats for k in range(1, seats)]
