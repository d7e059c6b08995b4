"""What is asked of all kinds of a packed hand at once is what counting them one by one would say."""

from __future__ import annotations

import random

from game.rules.bonnie_and_clyde import packed


def marks(kinds: list[int]) -> int:
    return sum(16**kind for kind in kinds)


def hands() -> list[tuple[list[int], int]]:
    chance = random.Random(1)
    counts = [
        [chance.choice((0, 0, 1, 2, 3, 6)) for _ in range(10)] + [chance.choice((0, 1, 15))]
        for _ in range(300)
    ]
    counts += [[0] * 11, [6] * 10 + [15]]
    return [(hand, sum(count * 16**kind for kind, count in enumerate(hand))) for hand in counts]


def test_a_mark_is_one_card_of_a_kind() -> None:
    assert [int(packed.mark(kind)) for kind in range(11)] == [16**kind for kind in range(11)]


def test_kinds_are_found_by_how_many_cards_of_them_are_held() -> None:
    for counts, hand in hands():
        assert packed.held(hand) == marks([kind for kind in range(11) if counts[kind]])
        assert packed.pairs(hand) == marks([kind for kind in range(10) if counts[kind] == 2])
        assert packed.threes(hand) == marks([kind for kind in range(10) if counts[kind] >= 3])


def test_the_first_kind_of_a_set() -> None:
    for counts, hand in hands():
        if hand:
            assert packed.lowest(packed.held(hand)) == next(kind for kind in range(11) if counts[kind])
