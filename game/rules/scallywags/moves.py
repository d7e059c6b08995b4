"""Cards and moves as small numbers, and their texts.

A card's *kind* is its place in `CARDS`. Coins are numbered from 0 to 39, the number being the identity.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ARRGH: Final = 0
AVAST: Final = 1
BLOW_ME_DOWN: Final = 2
BOOTY: Final = 3
HANDS_OFF: Final = 4
PIECES_OF_EIGHT: Final = 5
SHIVER: Final = 6
LAND_HO: Final = 7
YO_HO_HO: Final = 8
NOTHING: Final = -1

CARDS: Final = (
    "arrgh", "avast", "blow-me-down", "booty", "hands-off", "pieces-of-eight", "shiver", "land-ho",
    "yo-ho-ho",
)  # fmt: skip
COINS: Final = 40
SEATS: Final = 6
"""The most that play."""

# Moves with one coin C are BASE + C, with two BASE + 64 C + D.
GRAB: Final = 0
PLAY_ARRGH: Final = 64
PLAY_BOOTY: Final = 128
PLAY_PIECES: Final = 192
PLAY_LAND_HO: Final = 256
PICK: Final = 320
PASS: Final = 384
ALLOW: Final = 400
REFUSE: Final = 401
GIVE: Final = 512
PLAY_YO_HO_HO: Final = 1024
PLAY_AVAST: Final = 4096
PLAY_BLOW: Final = 8192
PLAY_SHIVER: Final = 12288

MOVES: Final = 16384
"""All moves are numbers below this."""

MOST_LEGAL: Final = 1024
"""A buffer of this length holds the legal moves of any position (two coins of forty: at most 780 pairs,
and what other cards add takes coins away from these)."""


def grab(coin: i64) -> i64:
    """Take a face-down coin of the middle, without a card."""
    return GRAB + coin


def arrgh(coin: i64) -> i64:
    """Attack: an opponent's coin goes back to the middle."""
    return PLAY_ARRGH + coin


def booty(coin: i64) -> i64:
    """Take a face-up coin of the middle."""
    return PLAY_BOOTY + coin


def pieces_of_eight(coin: i64) -> i64:
    """Attack: take any coin of an opponent."""
    return PLAY_PIECES + coin


def land_ho(coin: i64) -> i64:
    """Look at a face-down coin, then `pick`."""
    return PLAY_LAND_HO + coin


def pick(coin: i64) -> i64:
    """Land Ho takes a face-down coin: of the middle, or as an attack of an opponent."""
    return PICK + coin


def pass_with(kind: i64) -> i64:
    """Discard a card of this kind and pass."""
    return PASS + kind


def give(first: i64, second: i64) -> i64:
    """Blow Me Down gives its first coin to one seat and its second to the same or another."""
    return GIVE + first * 8 + second


def yo_ho_ho(coin: i64, seat: i64) -> i64:
    """Give a face-up coin of the middle to an opponent."""
    return PLAY_YO_HO_HO + coin * 8 + seat


def avast(own: i64, theirs: i64) -> i64:
    """Attack: swap two face-down coins."""
    return PLAY_AVAST + own * 64 + theirs


def blow_me_down(first: i64, second: i64) -> i64:
    """Look at two face-down coins of the middle (the lower number first), then `give` them."""
    return PLAY_BLOW + first * 64 + second


def shiver(down: i64, up: i64) -> i64:
    """Take a face-down and a face-up coin of the middle."""
    return PLAY_SHIVER + down * 64 + up


def text(move: int) -> str:
    """The move in the notation, as ``"avast 3 17"``."""
    return _TEXTS[move]


def number(action: str) -> int | None:
    """The move with this text, or None if there is no such move in any position."""
    return _NUMBERS.get(action)


def _all_texts() -> dict[int, str]:
    texts = {ALLOW: "allow", REFUSE: "hands-off"}
    for kind, card in enumerate(CARDS):
        texts[PASS + kind] = f"pass {card}"
    for first in range(SEATS):
        for second in range(SEATS):
            texts[GIVE + first * 8 + second] = f"give {first} {second}"
    for coin in range(COINS):
        texts[GRAB + coin] = f"grab {coin}"
        texts[PLAY_ARRGH + coin] = f"arrgh {coin}"
        texts[PLAY_BOOTY + coin] = f"booty {coin}"
        texts[PLAY_PIECES + coin] = f"pieces-of-eight {coin}"
        texts[PLAY_LAND_HO + coin] = f"land-ho {coin}"
        texts[PICK + coin] = f"pick {coin}"
        for seat in range(SEATS):
            texts[PLAY_YO_HO_HO + coin * 8 + seat] = f"yo-ho-ho {coin} {seat}"
        for other in range(COINS):
            pair = coin * 64 + other
            texts[PLAY_AVAST + pair] = f"avast {coin} {other}"
            texts[PLAY_SHIVER + pair] = f"shiver {coin} {other}"
            if coin < other:
                texts[PLAY_BLOW + pair] = f"blow-me-down {coin} {other}"
    return texts


_TEXTS: Final = _all_texts()
_NUMBERS: Final = {action: move for move, action in _TEXTS.items()}
