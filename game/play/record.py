"""A match as data: what a saved game, a replay or a report of an error holds."""

from __future__ import annotations

import hashlib
from typing import Annotated

import msgspec

from game.play.seats import Setup
from game.rules.core import RulesError

LARGEST_SEED = 2**63 - 1


class BadRecord(RulesError):
    """A record that cannot be of a match: its moves do not lead from its start to its position."""


class Move(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One action; no seat when the table itself acts (a deal)."""

    seat: int | None
    action: str


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of a match, hidden cards included.

    `start` is the position after the first deal, `position` the present one, both in the game's notation.
    Chance in the move of that number (from 0) is settled by `chance(seed, number)`, so moves carry no seeds.
    """

    setup: Setup
    seed: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_SEED)]
    start: dict[str, object]
    moves: tuple[Move, ...]
    position: dict[str, object]


def chance(seed: int, number: int) -> int:
    """What settles the shuffles of a match's move. The same move taken back and made again finds the same."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=7).digest(), "big")
