"""What one seat may know of a position: the only thing a window or an opponent is given.

The fields are those of a position in the notation. What the seat does not know is None in place; a list
of which it knows only the length is that number.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Stage = Literal["turn", "give", "pick", "react", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There are none yet."""


class Coin(msgspec.Struct, frozen=True):
    """A coin; its value is None for a seat that has never seen it."""

    value: Literal[0, 1, 3, 5, 8] | None
    up: bool


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """The card at work, the coins it is about, and in `react` the seat that must answer."""

    card: Literal["arrgh", "avast", "blow-me-down", "pieces-of-eight", "land-ho"]
    coins: tuple[int, ...]
    victim: int | None = None


class Result(msgspec.Struct, frozen=True):
    """What each take was worth, and who has won."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    adjudicated: bool


class Observation(msgspec.Struct, frozen=True):
    """All that one seat may know and remember (see the notation for each field).

    `memory` is the public record of the cards (see `memory` for its texts); None when the game is over.
    """

    game: str
    seats: int
    options: Options
    turn: int
    turns: int
    stage: Stage
    coins: tuple[Coin, ...]
    middle: tuple[int, ...]
    takes: tuple[tuple[int, ...], ...]
    draw: int | tuple[str, ...]
    discard: tuple[str, ...]
    hands: tuple[int | tuple[str, ...], ...]
    seen: tuple[tuple[int, ...], ...]
    pending: Pending | None
    result: Result | None
    memory: tuple[str, ...] | None = None

    @property
    def full_take(self) -> int:
        """The coins of a take that is full: 8 with 2 or 3 players, 6 with more."""
        return 8 if self.seats < 4 else 6
