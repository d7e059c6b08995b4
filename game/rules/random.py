"""The one generator of chance: small, seeded, and the same compiled or not.

xoshiro128++ on four 32-bit words. Every intermediate value stays below 2^63, so machine
integers and Python's own agree bit for bit.
"""

from __future__ import annotations

import secrets
from typing import Final

from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF
_WIDE: Final = 0xFFFFFFFFFFFFFFFF


def fresh_seed() -> int:
    """A seed from outside the program, for those who were given none."""
    return secrets.randbits(63)


class Rng:
    """A stream of random numbers settled by its seed, any whole number."""

    def __init__(self, seed: int) -> None:
        self.s0: i64 = 0
        self.s1: i64 = 0
        self.s2: i64 = 0
        self.s3: i64 = 0
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Begin the stream of this seed. Seeds that differ, at whatever length, differ in their streams."""
        state = 0
        rest = abs(seed) * 2 + (1 if seed < 0 else 0)
        while True:  # fold in 64 bits at a time, with the mixing steps of splitmix64
            state = _mix((state ^ (rest & _WIDE)) + 0x9E3779B97F4A7C15)
            rest >>= 64
            if rest == 0:
                break
        low = _mix(state + 0x9E3779B97F4A7C15)
        high = _mix(state + 0x3C6EF372FE94F82A)
        self.s0 = low & _WORD
        self.s1 = low >> 32
        self.s2 = high & _WORD
        self.s3 = (high >> 32) | 1  # never all zero, from which the generator would not move

    def word(self) -> i64:
        """The next 32 random bits, as a number from 0 to 2^32 - 1."""
        s0 = self.s0
        s1 = self.s1
        s3 = self.s3
        x = (s0 + s3) & _WORD
        out = ((((x << 7) & _WORD) | (x >> 25)) + s0) & _WORD
        s2 = self.s2 ^ s0
        s3 ^= s1
        self.s1 = s1 ^ s2
        self.s0 = s0 ^ s3
        self.s2 = s2 ^ ((s1 << 9) & _WORD)
        self.s3 = ((s3 << 11) & _WORD) | (s3 >> 21)
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n from 1 to 2^30 (bias below n / 2^32)."""
        return (self.word() * n) >> 32


def rng_of(seed: int | None) -> Rng:
    """The stream of this seed, or for None one that nobody can repeat."""
    return Rng(fresh_seed() if seed is None else seed)


def _mix(z: int) -> int:
    z &= _WIDE
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WIDE
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WIDE
    return z ^ (z >> 31)
