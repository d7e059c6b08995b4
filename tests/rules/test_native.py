"""The small helpers of the fast forms are the same compiled and interpreted."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.native import bit, copy, shuffle
from game.rules.random import Rng


def test_a_bit_is_a_power_of_two_also_above_31() -> None:
    assert [int(bit(n)) for n in range(49)] == [2**n for n in range(49)]


def test_a_copy_takes_as_many_entries_as_asked_for() -> None:
    target, source = vec[i64]([0] * 4), vec[i64]([5, 6, 7, 8])
    copy(target, source, 3)
    assert list(target) == [5, 6, 7, 0]


def test_a_shuffle_leaves_what_lies_behind_its_size_and_loses_nothing() -> None:
    cards = vec[i64](list(range(10)))
    shuffle(cards, 7, Rng(3))
    assert sorted(list(cards)[:7]) == list(range(7))
    assert list(cards)[:7] != list(range(7))
    assert list(cards)[7:] == [7, 8, 9]


def test_every_order_is_as_likely_as_any_other() -> None:
    rng = Rng(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = vec[i64]([0, 1, 2, 3])
        shuffle(cards, 4, rng)
        orders[tuple(int(card) for card in cards)] += 1
    assert len(orders) == 24
    assert all(60 <= count <= 145 for count in orders.values())
