"""Moves as small numbers, and their texts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOTHING: Final = -1
SEATS: Final = 12
"""The most that play."""
BULLETS: Final = 48

# Signs, given by all living seats at once.
LOAD: Final = 0
PROTECT: Final = 1
FUMBLE: Final = 2
"""No sign, or none that is clear. Accepted, never listed."""
BOMB: Final = 3
STAB: Final = 16  # + the target
SHOOT: Final = 32  # + the target
SHOTGUN: Final = 48  # + the target
PISTOLS: Final = 128  # + 16 first + second target

# Declarations, made one after the other.
PASS: Final = 4
BUNKER: Final = 5
GIVE: Final = 64  # + how many
REVIVE: Final = 512  # + 16 who + after whom

MOVES: Final = 1024
"""All moves are numbers below this."""

MOST_LEGAL: Final = 128
"""A buffer of this length holds the legal moves of a seat in any position (at most 82 signs, among them 55
pairs of targets; as declarations 48 gifts, 36 ways to revive, and two more)."""

PISTOLS_PRICE: Final = 2
SHOTGUN_PRICE: Final = 3
BOMB_PRICE: Final = 5
DECLARATION_PRICE: Final = 4
"""What a first-aid kit costs, and a bunker."""


def stab(target: i64) -> i64:
    """Stab a neighbour."""
    return STAB + target


def shoot(target: i64) -> i64:
    """Shoot anybody."""
    return SHOOT + target


def shotgun(target: i64) -> i64:
    """The shotgun: the target and its two neighbours."""
    return SHOTGUN + target


def pistols(first: i64, second: i64) -> i64:
    """Two pistols at two targets, the lower seat first."""
    return PISTOLS + first * 16 + second


def give(bullets: i64) -> i64:
    """Hand so many loose bullets over to the boss."""
    return GIVE + bullets


def revive(seat: i64, beside: i64) -> i64:
    """Bring a dead seat back, to sit next clockwise after a living one."""
    return REVIVE + seat * 16 + beside


def price(sign: i64) -> i64:
    """The bullets that a sign costs."""
    if sign >= PISTOLS:
        return PISTOLS_PRICE
    if sign >= SHOTGUN:
        return SHOTGUN_PRICE
    if sign >= SHOOT:
        return 1
    return BOMB_PRICE if sign == BOMB else 0


def text(move: int) -> str:
    """The move in the notation, as ``"pistols 0 3"``."""
    return _TEXTS[move]


def number(action: str) -> int | None:
    """The move with this text, or None if there is no such move in any position."""
    return _NUMBERS.get(action)


def _all_texts() -> dict[int, str]:
    texts = {
        LOAD: "load", PROTECT: "protect", FUMBLE: "fumble", BOMB: "bomb", PASS: "pass", BUNKER: "bunker",
    }  # fmt: skip
    for bullets in range(1, BULLETS + 1):
        texts[GIVE + bullets] = f"give {bullets}"
    for seat in range(SEATS):
        texts[STAB + seat] = f"stab {seat}"
        texts[SHOOT + seat] = f"shoot {seat}"
        texts[SHOTGUN + seat] = f"shotgun {seat}"
        for other in range(SEATS):
            if seat < other:
                texts[PISTOLS + seat * 16 + other] = f"pistols {seat} {other}"
            if seat != other:
                texts[REVIVE + seat * 16 + other] = f"revive {seat} {other}"
    return texts


_TEXTS: Final = _all_texts()
_NUMBERS: Final = {action: move for move, action in _TEXTS.items()}
