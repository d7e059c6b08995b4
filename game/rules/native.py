"""Small helpers of the fast forms: single bits, copies and shuffles of vecs, without objects.

Shifts: mypyc compiles ``1 << n`` in 32 bits when it can see that the left side is a literal, also
through a local variable. A single bit is therefore always made by `bit`.

Choices: in ``a if c else b`` with an i64 on one side and a literal or a constant on the other, mypyc makes
objects of both, also where the result is declared an i64. Where it matters an `if` statement stands instead.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.random import Rng


def bit(n: i64) -> i64:
    """The number with only bit n set, for n up to 48."""
    return 0x1000000000000 >> (48 - n)


def put(numbers: vec[i64], i: i64, n: i64) -> None:
    """Make entry i n. Written out in its place this would cost a reference count of the vec; but a vec that
    is a Final field is handed to a function without one. The same holds for `add`."""
    numbers[i] = n


def add(numbers: vec[i64], i: i64, n: i64) -> None:
    """Add n to entry i."""
    numbers[i] += n


def next_seat(seat: i64, seats: i64) -> i64:
    """The seat after this one, clockwise."""
    following = seat + 1
    return following & ((following - seats) >> 63)  # 0 after the last one, without a branch hard to foresee


def copy(target: vec[i64], source: vec[i64], size: i64) -> None:
    """Make the first `size` entries of `target` those of `source`."""
    i: i64 = 0
    while i < size:
        target[i] = source[i]
        i += 1


def shuffle(cards: vec[i64], size: i64, rng: Rng) -> None:
    """Bring the first `size` entries into a random order."""
    i = size - 1
    while i > 0:
        j = rng.below(i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
        i -= 1
