"""Hands and sets of kinds packed into one number, four bits a kind, and questions to all kinds at once.

A hand holds counts: of kind k in bits 4k to 4k + 3. A set holds *marks*: kind k is in it if bit 4k is set.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EVIDENCE: Final = 0x1111111111
"""A mark for each kind of Evidence."""

EVIDENCE_CARDS: Final = 0xFFFFFFFFFF
"""Cuts the Hintons out of a hand."""

ALL: Final = 0x11111111111
"""A mark for each kind that a hand may hold."""


def mark(kind: i64) -> i64:
    """The set of one kind, also one card of it, for kinds up to 10."""
    return 0x10000000000 >> (40 - 4 * kind)  # a literal shifted up would be compiled in 32 bits


def held(hand: i64) -> i64:
    """The kinds of which a hand has a card."""
    return (hand | (hand >> 1) | (hand >> 2) | (hand >> 3)) & ALL


def pairs(hand: i64) -> i64:
    """The kinds of Evidence of which a hand has just two cards."""
    other = hand ^ 0x2222222222
    return ~(other | (other >> 1) | (other >> 2) | (other >> 3)) & EVIDENCE


def threes(hand: i64) -> i64:
    """The kinds of Evidence of which a hand has three cards or more."""
    return (((hand & EVIDENCE_CARDS) + 0x5555555555) >> 3) & EVIDENCE


def lowest(marks: i64) -> i64:
    """The first kind of a set that is not empty."""
    below = ((marks & -marks) - 1) & ALL
    # How many kinds are below it: the product adds them up in its tenth place; what overflows lies above.
    return ((below * ALL) >> 40) & 15
