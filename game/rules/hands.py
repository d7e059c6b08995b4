"""Hands as one number: four bits for the count of each kind of card."""

from __future__ import annotations

from collections.abc import Sequence


def cards_of(hand: int, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards of a packed hand, in the order of `cards`, which names all kinds."""
    return tuple(card for kind, card in enumerate(cards) for _ in range((hand >> (4 * kind)) & 15))


def packed(counts: Sequence[int]) -> int:
    """The hand with so many cards of each kind."""
    return sum(count << (4 * kind) for kind, count in enumerate(counts))
