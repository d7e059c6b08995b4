"""Where coins and boards of Scallywags lie: nothing over anything, in every window and for every pour."""

from __future__ import annotations

import itertools
import math
import random

import pytest

from game.ui.layout import Rect
from game.ui.tables.scallywags import places, pour
from game.ui.tables.scallywags_card import ROPE_STEP

WINDOWS = [(1920, 1080), (1920, 1200), (1920, 1440), (2560, 1080)]


@pytest.mark.parametrize("seed", range(25))
def test_poured_coins_come_to_rest_without_touching(seed: int) -> None:
    dice = random.Random(seed)
    lies = pour.lies([dice.random() < 0.5 for _coin in range(40)])
    assert len(lies) == 40
    for one, other in itertools.combinations(lies, 2):
        assert math.dist(one[:2], other[:2]) >= 2 * pour.RADIUS
    for lie in lies:
        assert pour.RADIUS <= lie.x <= pour.CLOTH[0] - pour.RADIUS
        assert pour.RADIUS <= lie.y <= pour.CLOTH[1] - pour.RADIUS
        assert abs(lie.angle) <= 28


def test_the_pour_follows_from_how_the_coins_fell_and_from_nothing_else() -> None:
    up = [coin % 3 == 0 for coin in range(40)]
    assert pour.lies(up) == pour.lies(tuple(up))
    assert pour.lies(up) != pour.lies([not one for one in up])


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("window", WINDOWS)
def test_no_part_of_the_table_lies_over_another(seats: int, window: tuple[int, int]) -> None:
    zones = places.zones(seats, *window)
    parts = [zones.cloth, zones.piles, zones.log, zones.prompt, zones.own, zones.hand, *zones.others]
    for one, other in itertools.combinations(parts, 2):
        assert not one.meets(other), (one, other)
    for part in parts:
        assert part.x >= 0
        assert part.right <= window[0]
        assert part.bottom <= window[1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_slots_of_a_take_lie_on_its_board_side_by_side(seats: int) -> None:
    zones = places.zones(seats, 1920, 1080)
    full = 8 if seats <= 3 else 6
    takes = [(places.own_slots(zones.own, full), zones.own)]
    takes += [(places.other_slots(board, seats, full), board) for board in zones.others]
    for slots, board in takes:
        assert len(slots) == full
        for one, other in itertools.combinations(slots, 2):
            assert math.dist(one[:2], other[:2]) >= one.w + 2
        for slot in slots:
            assert board.x + slot.w / 2 <= slot.x <= board.right - slot.w / 2
            assert board.y + slot.h / 2 <= slot.y <= board.bottom - slot.h / 2


@pytest.mark.parametrize("start", [(800.0, 200.0), (500.0, 1060.0)], ids=["from above", "from below"])
def test_the_rope_ends_at_the_eye_of_the_hook(start: tuple[float, float]) -> None:
    coin = places.Place(600, 600, 94, 94)
    hook = places.hook(coin, start)
    assert (hook.y > coin.y) is (start[1] > coin.y), "the hook comes from where the rope comes from"
    knots = places.rope(start, places.hook_eye(hook), Rect(0, 900, 0, 40), Rect(800, 900, 100, 28))
    assert math.dist(knots[-1][:2], places.hook_eye(hook)) < 24


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_rope_from_a_board_to_another_beside_it_covers_no_name(seats: int) -> None:
    zones = places.zones(seats, 1920, 1080)
    full = 6 if seats > 3 else 8
    for attacker, victim in itertools.permutations(zones.others, 2):
        for coin in places.other_slots(victim, seats, full):
            start = places.rope_from(attacker, coin)
            name = places.own_name(zones.own, 200)
            eye = places.hook_eye(places.hook(coin, start))
            knots = places.rope(start, eye, name, places.own_worth(zones.own))
            for board in zones.others:
                names = Rect(board.x, board.y, board.w, 60)
                assert not any(names.contains(knot.x, knot.y) for knot in knots)


@pytest.mark.parametrize("wide", [110, 230, 330])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_rope_to_an_own_coin_covers_neither_the_own_name_nor_its_worth(seats: int, wide: float) -> None:
    zones = places.zones(seats, 1920, 1080)
    name, worth = places.own_name(zones.own, wide), places.own_worth(zones.own)
    for attacker in zones.others:
        for coin in places.own_slots(zones.own, 6 if seats > 3 else 8):
            start = places.rope_from(attacker, coin)
            eye = places.hook_eye(places.hook(coin, start))
            knots = places.rope(start, eye, name, worth)
            for words in (name.inset(-10, -3), worth.inset(-10, -3)):
                assert not any(words.contains(knot.x, knot.y) for knot in knots)
            apart = [math.dist(one[:2], other[:2]) for one, other in itertools.pairwise(knots)]
            apart.append(math.dist(knots[-1][:2], eye))
            assert 0.9 * ROPE_STEP < min(apart) <= max(apart) < ROPE_STEP + 0.01, (
                "no seam, and no bend too tight"
            )
