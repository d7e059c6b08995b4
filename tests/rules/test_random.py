"""The generator of chance: known numbers, so that it is the same everywhere and for good."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.random import Rng


def xoshiro(words: list[int], count: int) -> list[int]:
    """xoshiro128++ as its authors wrote it, on Python's own numbers."""
    s = list(words)
    mask = 2**32 - 1

    def turned(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) & mask

    out = []
    for _ in range(count):
        out.append((turned((s[0] + s[3]) & mask, 7) + s[0]) & mask)
        t = (s[1] << 9) & mask
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = turned(s[3], 11)
    return out


def test_the_authors_first_numbers() -> None:
    assert xoshiro([1, 2, 3, 4], 4) == [641, 1573767, 3222811527, 3517856514]


@pytest.mark.parametrize("seed", [0, 1, -1, 7, 2**31, 2**32 - 1, 2**63, -(2**100), 10**50])
def test_it_is_xoshiro_whatever_the_seed(seed: int) -> None:
    rng = Rng(seed)
    words = [int(word) for word in (rng.s0, rng.s1, rng.s2, rng.s3)]
    assert all(0 <= word < 2**32 for word in words)
    assert [int(rng.word()) for _ in range(1000)] == xoshiro(words, 1000)


def test_a_seed_settles_the_stream() -> None:
    assert [int(Rng(5).word()) for _ in range(2)] == [int(Rng(5).word())] * 2
    again = Rng(1)
    again.reseed(5)
    assert again.word() == Rng(5).word()


def test_seeds_that_differ_have_streams_that_differ() -> None:
    seeds = [*range(-500, 500), *(2**k for k in range(10, 300)), *(-(2**k) for k in range(10, 300))]
    assert len({int(Rng(seed).word()) * 2**32 + int(Rng(seed).s1) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("n", [1, 2, 3, 10, 75])
def test_below_gives_every_number_equally_often(n: int) -> None:
    rng = Rng(n)
    found = Counter(int(rng.below(n)) for _ in range(4000 * n))
    assert set(found) == set(range(n))
    assert all(3600 < count < 4400 for count in found.values())
