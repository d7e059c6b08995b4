"""The geometry of the table: everything inside its zone, and nothing over what it must not cover."""

from __future__ import annotations

import itertools

import pytest

from game.rules.bonnie_and_clyde.view import Play
from game.ui.layout import Rect
from game.ui.tables.bonnie_and_clyde import places
from game.ui.tables.bonnie_and_clyde.places import Group, GroupPlace, Place

SHAPES = {
    "16:9": (1920, 1080), "16:10": (1920, 1200), "21:9": (2560, 1080), "4:3": (1920, 1440),
    "18:9": (2160, 1080), "32:9": (3840, 1080), "3:2": (1920, 1280),
}  # fmt: skip
shapes = pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())


def bounds(place: Place) -> Rect:
    xs, ys = zip(*place.corners(), strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def inside(inner: Rect, outer: Rect, slack: float = 0.5) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.x + inner.w <= outer.x + outer.w + slack
        and inner.y + inner.h <= outer.y + outer.h + slack
    )


@shapes
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_zones_lie_apart_and_inside_the_window(seats: int, shape: tuple[int, int]) -> None:
    zones = places.zones(seats, *shape)
    whole = Rect(0, 0, *shape)
    named = [z for z in (*zones[:-1], *zones.others) if z is not None]
    assert len(zones.others) == seats - 1
    assert all(inside(zone, whole) for zone in named)
    assert not [pair for pair in itertools.combinations(named, 2) if pair[0].meets(pair[1])]


@shapes
def test_play_goes_clockwise_from_the_bottom(shape: tuple[int, int]) -> None:
    first, second, third = places.zones(4, *shape).others
    assert first.x < shape[0] / 2 > second.x
    assert third.x > shape[0] / 2
    assert first.y > second.y


def test_the_locations_of_the_mock_up_lie_where_it_has_them() -> None:
    board = places.zones(3, 1920, 1080).map
    assert places.stop(board, 1) == (560, 186)
    assert places.stop(board, 5) == (1348, 186)
    assert places.stop(board, 6) == (1348, 452)
    assert places.stop(board, 10) == (560, 452)


@shapes
def test_plates_and_cards_of_the_ten_locations_lie_apart_on_the_map(shape: tuple[int, int]) -> None:
    board = places.zones(3, *shape).map
    pieces = [bounds(f(board, n)) for n in range(1, 11) for f in (places.sign, places.under)]
    assert all(inside(piece, board) for piece in pieces)
    assert not [pair for pair in itertools.combinations(pieces, 2) if pair[0].meets(pair[1])]
    arounds = [places.around(board, n) for n in range(1, 11)]
    assert all(inside(rect, board) for rect in arounds)
    assert not [pair for pair in itertools.combinations(arounds, 2) if pair[0].meets(pair[1])]


@shapes
def test_the_car_never_covers_the_title_nor_a_card(shape: tuple[int, int]) -> None:
    board = places.zones(3, *shape).map
    still = [places.title_plate(board), *(bounds(places.under(board, n)) for n in range(1, 11))]
    for n in range(1, 11):
        at = places.car_at(board, n)
        car = Rect.around(at.x, at.y, places.CAR_W, places.CAR_H)
        assert not [rect for rect in still if car.meets(rect)], n
    for n in range(1, 5):  # nor while it drives along the upper row
        for k in range(21):
            at = places.drive(board, n, n + 1, k / 20)
            assert at.y - places.CAR_H / 2 > places.title_plate(board).bottom


@shapes
def test_what_was_seen_under_a_location_is_told_on_its_card(shape: tuple[int, int]) -> None:
    board = places.zones(4, *shape).map
    for n in range(1, 11):
        slip, photographs = bounds(places.seen_slip(board, n)), places.photographs(board, n, 3)
        assert slip.meets(bounds(places.under(board, n)))
        assert inside(slip, board, 6)
        for photograph in photographs:
            assert inside(bounds(photograph), board)
            assert not bounds(photograph).meets(slip)
            assert not bounds(photograph).meets(bounds(places.sign(board, n)))


def test_a_wide_window_grows_the_middle_and_then_the_columns_and_leaves_no_void() -> None:
    usual = places.zones(3, 1920, 1080)
    for width in range(1920, 3841, 64):
        zones = places.zones(3, width, 1080)
        assert usual.hand.w <= zones.hand.w <= usual.hand.w * 1.2 + 1
        assert abs(zones.map.cx - width / 2) < 1
        left, right = zones.others
        for gap in (zones.map.x - left.right, right.x - zones.map.right):
            assert gap <= places.FARTHEST + 62, "the columns stay near the map"
        assert abs((zones.map.x - left.right) - (right.x - zones.map.right)) < 1


def test_a_tall_window_has_a_taller_map_with_larger_cards() -> None:
    heights = [places.zones(3, 1920, height).map.h for height in (1080, 1200, 1280, 1440)]
    assert heights == [560, 680, 680, 860]
    cards = [places.under(places.zones(3, 1920, height).map, 1).h for height in (1080, 1200, 1440)]
    assert cards == sorted(set(cards))


def test_the_car_follows_the_road_without_a_jump_and_turns_once() -> None:
    board = places.zones(3, 1920, 1080).map
    way = [places.drive(board, n, n + 1, k / 50) for n in range(1, 10) for k in range(51)]
    for before, after in itertools.pairwise(way):
        assert abs(before.x - after.x) + abs(before.y - after.y) < 20
    assert sum(a.leftward != b.leftward for a, b in itertools.pairwise(way)) == 1
    assert all(board.x < at.x < board.x + board.w for at in way)


def test_a_drive_begins_and_ends_where_the_car_stands_either_way() -> None:
    board = places.zones(3, 1920, 1080).map
    for start, end in [*((n, n + 1) for n in range(1, 10)), *((n + 1, n) for n in range(1, 10))]:
        for part, location in ((0, start), (1, end)):
            there = places.car_at(board, location)
            driven = places.drive(board, start, end, part)
            assert (driven.x, driven.y) == pytest.approx((there.x, there.y))
            assert driven.leftward == there.leftward


@shapes
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_piles_fit_their_zone(seats: int, shape: tuple[int, int]) -> None:
    piles = places.zones(seats, *shape).piles
    one, other = bounds(places.case_file(piles)), bounds(places.fbi_files(piles))
    assert inside(one, piles)
    assert inside(other, piles)
    assert not one.meets(other)


@shapes
@pytest.mark.parametrize("count", range(1, 27))
def test_every_pennant_of_the_fan_can_be_read(count: int, shape: tuple[int, int]) -> None:
    hand = places.zones(3, *shape).hand
    cards = places.fan(hand, count)
    assert len(cards) == count
    for card in cards:
        box = bounds(card)
        assert box.x >= hand.x - 8
        assert box.x + box.w <= hand.x + hand.w + 8
        assert box.y - places.rise(count) >= hand.y - 12, "a chosen card would rise over the prompt"
        pennant = card.w / places.CARD_W * places.PENNANT
        neighbours = [c for c in cards if c.z == card.z + 1 and abs(c.y - card.y) < card.h / 2]
        assert all(c.x - card.x >= pennant for c in neighbours)
        # The lower edge may leave the window (as in the concept), never the pennant's 98 units.
        assert box.y + 98 * card.w / places.CARD_W < shape[1] - 40


@pytest.mark.parametrize("count", range(16, 27))
def test_the_front_row_leaves_the_pennants_behind_it_free(count: int) -> None:
    cards = places.fan(places.zones(3, 1920, 1080).hand, count)
    back = [c for c in cards if c.y < cards[-1].y - c.h / 4]
    front = [c for c in cards if c not in back]
    assert back
    assert min(bounds(c).y for c in front) - max(bounds(c).y for c in back) >= 98 * 0.85


def many(count: int) -> list[Group]:
    return [Group(1 + k % 10, 3 + k % 4, sideways=k % 2 == 0) for k in range(count)]


def pennants(placed: GroupPlace) -> Rect:
    """What of a group must stay in sight: the pennant of its first card."""
    first = placed.cards[0]
    box = bounds(first)
    side = places.PENNANT * placed.scale
    return Rect(box.x, box.y + box.h - side if placed.group.sideways else box.y, min(side, 20), side)


@shapes
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("count", range(1, 13))
def test_what_lies_before_a_player_always_fits(count: int, seats: int, shape: tuple[int, int]) -> None:
    zones = places.zones(seats, *shape)
    areas = [(places.before_own(zones.own), 0.66), *((places.before_other(z), 0.5) for z in zones.others)]
    for area, largest in areas:
        laid = places.row_places(
            [*many(count), Group(0, 1, outlaw="B"), Group(0, 1, outlaw="C")], area, largest
        )
        assert len(laid) == count + 2
        for placed in laid:
            assert places.SMALLEST <= placed.scale <= largest
            assert inside(bounds(placed.pill), area)
            assert all(inside(bounds(card), area) for card in placed.cards)
        cards = [bounds(card) for placed in laid for card in placed.cards]
        assert not [card for placed in laid for card in cards if bounds(placed.pill).meets(card)]
        for one, other in itertools.combinations(laid, 2):
            assert not bounds(one.pill).meets(bounds(other.pill))
            assert not pennants(one).meets(bounds(other.cards[-1])) or one.cards[0].y > other.cards[0].y


def test_a_few_groups_lie_at_full_size_and_side_by_side() -> None:
    area = places.before_other(places.zones(3, 1920, 1080).others[0])
    one, other = places.row_places([Group(1, 3, sideways=True), Group(7, 1)], area, 0.5)
    assert one.scale == other.scale == 0.5
    assert not bounds(one.cards[-1]).meets(bounds(other.cards[0]))
    assert all(c.w > c.h for c in one.cards), "laid at the car: sideways"
    assert all(c.w < c.h for c in other.cards)


def test_cards_of_one_location_lying_one_way_are_one_group_and_count_together() -> None:
    plays = [Play("meld", 5, 3, True), Play("layoff", 5, 1, False), Play("layoff", 5, 2, True)]
    laid = places.groups(plays, ["C"])
    assert [(g.location, g.cards, g.sideways, g.points) for g in laid[:2]] == [
        (5, 5, True, 20),
        (5, 1, False, 2),
    ]
    assert (laid[2].outlaw, laid[2].points) == ("C", 10)
