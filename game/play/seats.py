"""Who sits where: what is agreed before a match begins, and kept with it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Level = Literal["easy", "normal", "hard", "expert"]
"""How well a computer player thinks."""

LONGEST_NAME = 20
"""Characters that the table has room for."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


class Person(msgspec.Struct, frozen=True, tag="person", tag_field="kind", forbid_unknown_fields=True):
    """Somebody at the screen; `portrait` names a drawing."""

    name: Name
    portrait: str


class Computer(msgspec.Struct, frozen=True, tag="computer", tag_field="kind", forbid_unknown_fields=True):
    """A seat that the opponent's process plays."""

    name: Name
    portrait: str
    level: Level


Player = Person | Computer


LONGEST_SERIES = 9
"""Games that somebody may have to win."""

LONGEST_CLOCK = 600
"""Seconds that all may have to sign."""

Seating = Literal["kept", "rotated", "shuffled"]
"""Where all sit in the next game: where they sat, each one place further clockwise, or by lot."""


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of several games: how it is won, and how it stood before the game that is being played.

    `won` counts, by the seats of this game, the games that each has won (empty: none yet). `streak` tells how
    many games in a row, up to the last one, the player at `streak_seat` has won alone.
    """

    first_to: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_SERIES)] = 3
    winners_bonus: bool = True
    seating: Seating = "kept"
    game: Annotated[int, msgspec.Meta(ge=1)] = 1
    won: tuple[Annotated[int, msgspec.Meta(ge=0)], ...] = ()
    streak: Annotated[int, msgspec.Meta(ge=0)] = 0
    streak_seat: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table laid for a match: which game, who sits there (seat 0 first), which of its options are chosen.

    The game itself says whether there are enough seats and whether the options exist. `series` is the match
    that this game belongs to, None if it stands for itself; `clock` the seconds in which all must have
    signed, None if they are waited for.
    """

    game: str
    seats: tuple[Player, ...]
    options: dict[str, object] = {}
    series: Series | None = None
    clock: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_CLOCK)] | None = None

    def __post_init__(self) -> None:
        """Raises ValueError for a series that was not played at these seats, or in which nothing is left to
        be played."""
        if self.series is None:
            return
        seats = len(self.seats)
        if len(self.series.won) not in (0, seats):
            raise ValueError("a series has a score for every seat")
        if any(won >= self.series.first_to for won in self.series.won):
            raise ValueError("a match that somebody has won is over")
        if self.series.streak_seat is not None and self.series.streak_seat >= seats:
            raise ValueError("nobody sits where the last winner sat")
