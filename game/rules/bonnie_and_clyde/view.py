"""What one seat may know of a position: the only thing a window or an opponent is given.

The fields are those of a position in the notation. What the seat does not know is None in
place; a list of which it knows only the length is that number.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Stage = Literal["draw", "play", "fetch", "look", "move", "hand-over", "game-over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options: the target (10 to 1000 points), and whether a card just taken may go back."""

    target: int = 100
    no_throwback: bool = False


class Play(msgspec.Struct, frozen=True):
    """A meld or layoff as it lies before a seat; sideways if it was laid `at_car`."""

    kind: Literal["meld", "layoff"]
    location: int
    cards: int
    at_car: bool


class Pending(msgspec.Struct, frozen=True):
    """Why a card under a Location is being looked at."""

    location: int
    after: Literal["meld", "layoff", "ted"]


class Result(msgspec.Struct, frozen=True):
    """How a hand ended, what it brought each seat, and who has won the game if it is over."""

    ended_by: Literal["out", "exhausted", "stalled"]
    seat: int | None
    points: tuple[int, ...]
    shut_out: bool
    winners: tuple[int, ...]
    adjudicated: bool


class Memory(msgspec.Struct, frozen=True):
    """What is remembered of this hand beyond what lies open (see `memory` for the texts).

    `pile` is the history of the FBI Files as the seat knows it; `hands` lists for each seat the cards
    that the observer privately knows it to hold (seen under a Location before that seat kept them).
    """

    pile: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]


class Observation(msgspec.Struct, frozen=True):
    """All that one seat may know and remember (see the notation for each field)."""

    game: str
    seats: int
    options: Options
    scores: tuple[int, ...]
    hand: int
    dealer: int
    turn: int
    stage: Stage
    car: int
    case_file: int | tuple[str, ...]
    fbi_files: tuple[str | None, ...]
    board: tuple[str | None, ...]
    hands: tuple[int | tuple[str, ...], ...]
    table: tuple[tuple[Play, ...], ...]
    captured: tuple[tuple[str, ...], ...]
    seen: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    ted_used: bool
    active: bool
    taken: str | None
    idle: int
    pending: Pending | None
    result: Result | None
    memory: Memory | None = None
