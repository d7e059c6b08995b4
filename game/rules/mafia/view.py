"""What one seat may know of a position: everything, as signs are no part of it until they are shown."""

from __future__ import annotations

from typing import Literal

import msgspec

Stage = Literal["act", "declare", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules that a table may switch, and each seat's bullets at the start."""

    bonus: tuple[int, ...]
    shotgun_hits_shooter: bool = False
    fumble_protects: bool = False


class Result(msgspec.Struct, frozen=True):
    """Who has won, and whether the game had to be adjudicated."""

    winners: tuple[int, ...]
    adjudicated: bool


class Observation(msgspec.Struct, frozen=True):
    """All that a seat may know and remember: the fields of the position (see the notation for each).

    `memory` are the signs of the last rounds (see `memory`).
    """

    game: str
    seats: int
    options: Options
    round: int
    quiet: int
    stage: Stage
    ring: tuple[int, ...]
    bullets: tuple[int, ...]
    bunkers: tuple[bool, ...]
    supply: int
    bosses: tuple[int | None, ...]
    queue: tuple[int, ...]
    fallen: tuple[int, ...]
    result: Result | None
    memory: tuple[tuple[str | None, ...], ...] = ()
