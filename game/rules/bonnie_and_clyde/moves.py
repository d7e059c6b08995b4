"""Cards and moves as small numbers, and their texts.

A card's *kind* is 0 to 9 for Evidence (the Location's number less one), then Ted Hinton,
Bonnie and Clyde. Places on the map are counted the same way, from 0, wherever a number
stands for one in the fast form; only texts count Locations from 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TED: Final = 10
BONNIE: Final = 11
CLYDE: Final = 12
NOTHING: Final = -1

CARDS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "T", "B", "C")
KINDS: Final = {card: kind for kind, card in enumerate(CARDS)}

DRAW: Final = 0
TAKE: Final = 1
TED_DRAW: Final = 2
TED_FILES: Final = 3
KEEP: Final = 4
LEAVE: Final = 5
UP: Final = 6
DOWN: Final = 7
DEAL: Final = 8
DISCARD: Final = 16
FETCH: Final = 32
TED_LOOK: Final = 48
MELD: Final = 64
LAYOFF: Final = 144

MOVES: Final = 224
"""All moves are numbers below this."""

MOST_LEGAL: Final = 160
"""A buffer of this length holds the legal moves of any position."""


def discard(kind: i64) -> i64:
    """Lay a card of this kind on the FBI Files and end the turn."""
    return DISCARD + kind


def fetch(kind: i64) -> i64:
    """Hinton brings the card of this kind that lies nearest the top of the FBI Files."""
    return FETCH + kind


def ted_look(place: i64) -> i64:
    """Hinton looks under the Location with index `place`, 0 to 9."""
    return TED_LOOK + place


def meld(kind: i64, cards: i64) -> i64:
    """Lay 3 to 6 cards of one Evidence kind as a meld."""
    return MELD + kind * 8 + cards


def layoff(kind: i64, cards: i64) -> i64:
    """Lay 1 to 6 cards of one Evidence kind on a meld."""
    return LAYOFF + kind * 8 + cards


def text(move: int) -> str:
    """The move in the notation, as ``"meld 5 3"``."""
    return _TEXTS[move]


def number(action: str) -> int | None:
    """The move with this text, or None if there is no such move in any position."""
    return _NUMBERS.get(action)


def _all_texts() -> dict[int, str]:
    texts = {
        DRAW: "draw", TAKE: "take", TED_DRAW: "ted draw", TED_FILES: "ted files",
        KEEP: "keep", LEAVE: "leave", UP: "up", DOWN: "down", DEAL: "deal",
    }  # fmt: skip
    for kind in range(11):
        texts[DISCARD + kind] = f"discard {CARDS[kind]}"
        texts[FETCH + kind] = f"fetch {CARDS[kind]}"
    for place in range(10):
        texts[TED_LOOK + place] = f"ted look {place + 1}"
        for cards in range(3, 7):
            texts[MELD + place * 8 + cards] = f"meld {place + 1} {cards}"
        for cards in range(1, 7):
            texts[LAYOFF + place * 8 + cards] = f"layoff {place + 1} {cards}"
    return texts


_TEXTS: Final = _all_texts()
_NUMBERS: Final = {action: move for move, action in _TEXTS.items()}
