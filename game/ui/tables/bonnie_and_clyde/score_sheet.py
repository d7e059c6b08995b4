"""The score of a hand of Bonnie and Clyde, line by line: what lies before a seat and what it brings."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.bonnie_and_clyde.view import Observation

SIDEWAYS = 4
UPRIGHT = 2
OUTLAW = 10

LineKind = Literal["sideways", "upright", "bonnie", "clyde", "bonus", "shut-out"]


class Line(msgspec.Struct, frozen=True):
    """One line of a sheet: `count` things at `each` points make `points`.

    A ``shut-out`` line takes everything away again; a ``bonus`` counts the car's Location once.
    """

    kind: LineKind
    count: int
    each: int
    points: int


class Sheet(msgspec.Struct, frozen=True):
    """A seat's hand: its lines, what they add up to, and the total before and with it."""

    seat: int
    lines: tuple[Line, ...]
    points: int
    before: int
    total: int


def score_sheets(observation: Observation) -> tuple[Sheet, ...]:
    """The sheets of all seats once a hand is over (ValueError before that).

    Sideways Evidence 4 each, upright 2, Bonnie and Clyde 10; who goes out adds the car's Location;
    who goes out with both outlaws shuts the others out, whose sheets then end at nothing.
    """
    result = observation.result
    if result is None:
        raise ValueError("the hand is not over: there is nothing to score yet")
    sheets = []
    for seat in range(observation.seats):
        plays = observation.table[seat]
        sideways = sum(play.cards for play in plays if play.at_car)
        upright = sum(play.cards for play in plays if not play.at_car)
        lines = [
            Line("sideways", sideways, SIDEWAYS, sideways * SIDEWAYS),
            Line("upright", upright, UPRIGHT, upright * UPRIGHT),
        ]
        if "B" in observation.captured[seat]:
            lines.append(Line("bonnie", 1, OUTLAW, OUTLAW))
        if "C" in observation.captured[seat]:
            lines.append(Line("clyde", 1, OUTLAW, OUTLAW))
        if result.ended_by == "out" and result.seat == seat:
            lines.append(Line("bonus", 1, observation.car, observation.car))
        if result.shut_out and result.seat != seat:
            lines.append(Line("shut-out", 1, 0, -sum(line.points for line in lines)))
        points = sum(line.points for line in lines)
        total = observation.scores[seat]
        sheets.append(Sheet(seat, tuple(lines), points, total - points, total))
    return tuple(sheets)
