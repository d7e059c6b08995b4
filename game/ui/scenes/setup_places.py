"""Where everything lies on the set-up page, for every number of seats."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.layout import Rect

SEATS = Rect(96, 158, 1728, 548)
SEAT_GAP = 22.0
OPTIONS = Rect(96, 728, 1728, 196)
BAR = Rect(96, 950, 1728, 84)
IN_A_ROW = 4
"""More seats than this stand in two rows."""
FIELD_H = 54.0
LINE_H = 34.0
TALL = 180.0
"""A small panel higher than this inside has room for a line of words."""
LYING_H = 367.0
"""What lies in a panel keeps nearer to its edges in a lower one."""

STRIP = Rect(96, 150, 1140, 70)
"""Where a page for many says how many sit down, and how well the computers think."""
CARDS = Rect(96, 234, 1140, 696)
CARD_GAP = 14.0
ROUND = Rect(1256, 150, 568, 352)
"""The table seen from above."""
RULES = Rect(1256, 516, 568, 414)
FACE = 190 / 209
"""The proportion of a face's picture."""
FACE_SHARE = 0.85
"""Of the height that a panel for few has more than needed, as much makes the face larger."""
BESIDE_FACE = 180.0
"""Units that the arrows at both sides of it need."""


class Places(NamedTuple):
    """Where the parts of a seat's panel are; `arrows` change the face, `words` say how it plays, if
    there is room for them. `small`: the number is a corner of the face."""

    number: tuple[float, float]
    face: Rect
    arrows: tuple[Rect, Rect]
    name: Rect
    who: Rect
    level: Rect
    words: Rect | None
    small: bool = False


def upright(panel: Rect) -> Places:
    """A panel of the row that a few seats make: the face above, the choices under it. In a higher panel the
    face is larger, as far as its arrows leave room beside it, and the rest sets the parts apart."""
    more = panel.h - SEATS.h
    tall = max(209, min(209 + FACE_SHARE * more, (panel.w - BESIDE_FACE) / FACE))
    gap = (more - (tall - 209)) / 4
    top = panel.y + gap
    face = Rect(panel.cx - tall * FACE / 2, top + 56, tall * FACE, tall)
    field = Rect(panel.x + 26, face.bottom + 23 + gap / 2, panel.w - 52, FIELD_H)
    level = field.moved(0, 136 + gap)
    return Places(
        (panel.cx, top + 32),
        face,
        (Rect.around(face.x - 52, face.cy, 60, 64), Rect.around(face.right + 52, face.cy, 60, 64)),
        field,
        field.moved(0, 70 + gap / 2),
        level,
        Rect(panel.x + 24, level.bottom + 8 + gap / 2, panel.w - 48, 50),
    )


def lying(panel: Rect) -> Places:
    """A panel of two rows of seats: the face at the left, the choices beside it."""
    top = panel.y + min(0.0, (panel.h - LYING_H) / 2)
    face = Rect(panel.x + 30, top + 62, 190, 209)
    field = Rect(face.right + 28, face.y - 4, panel.right - face.right - 54, FIELD_H)
    return Places(
        (face.cx, top + 34),
        face,
        (Rect(face.x, face.bottom + 16, 90, 56), Rect(face.right - 90, face.bottom + 16, 90, 56)),
        field,
        field.moved(0, 68),
        field.moved(0, 136),
        Rect(field.x, field.y + 136 + FIELD_H + 14, field.w, 80),
    )


def compact(panel: Rect) -> Places:
    """A panel of three rows or more: a small face with its arrows upon it, the controls, and of three rows a
    line of words."""
    pad, gap = 14.0, 6.0
    tall = panel.h - 2 * pad
    face = Rect(panel.x + pad, panel.y + pad, tall * FACE, tall)
    line = LINE_H if tall > TALL else 0.0
    height = min(FIELD_H, (tall - line - 2 * gap) / 3)
    step = (tall - line - height) / 2
    field = Rect(face.right + pad, panel.y + pad, panel.right - face.right - 2 * pad, height)
    low = face.bottom - 38
    return Places(
        (face.x, face.y),
        face,
        (Rect(face.x, low, 44, 38), Rect(face.right - 44, low, 44, 38)),
        field,
        field.moved(0, step),
        field.moved(0, 2 * step),
        field.moved(0, 2 * step + height + gap)._replace(h=line - gap) if line else None,
        small=True,
    )


def seat_panels(seats: int) -> list[Rect]:
    """Up to four seats stand in a row over the options; more lie in two rows and take all the room."""
    rows, area = (1, SEATS) if seats <= IN_A_ROW else (2, SEATS._replace(h=OPTIONS.bottom - SEATS.y))
    return grid(area, seats, rows, SEAT_GAP)


def seat_cards(seats: int) -> list[Rect]:
    """The seats of a table for many, and the free places that fill the last row: two or three stand, four
    lie, more are cards in two or three columns."""
    columns = seats if seats <= 3 else 2 if seats <= 6 else 3
    rows = -(-seats // columns)
    return grid(CARDS, columns * rows, rows, CARD_GAP)


def places_of(panel: Rect) -> Places:
    """The parts of a seat's panel, as there is room for them."""
    if panel.h >= 500:
        return upright(panel)
    return lying(panel) if panel.h >= 340 else compact(panel)


def grid(area: Rect, number: int, rows: int, gap: float) -> list[Rect]:
    """So many rectangles in rows that fill the area, the first row first."""
    each = -(-number // rows)
    width = (area.w - (each - 1) * gap) / each
    height = (area.h - (rows - 1) * gap) / rows
    return [
        Rect(area.x + index % each * (width + gap), area.y + index // each * (height + gap), width, height)
        for index in range(number)
    ]
