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


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table laid for a match: which game, who sits there (seat 0 first), which of its options are chosen.

    The game itself says whether there are enough seats and whether the options exist.
    """

    game: str
    seats: tuple[Player, ...]
    options: dict[str, object] = {}
