"""Where plates, bullets and signs of Mafia lie: nothing over anything, at every count, in every window."""

from __future__ import annotations

import itertools
import math

import pytest

from game.ui.layout import Rect
from game.ui.tables.mafia import curves, places

WINDOWS = [(1920, 1080), (1920, 1200), (1920, 1440), (2520, 1080), (3840, 1080)]
COUNTS = range(2, 13)
FRAME = 0.055
"""How much of its height the frame of a plate takes on each side."""


def lamps(zones: places.Zones) -> list[Rect]:
    return [lamp.rect for lamp in zones.lamps]


def parts(zones: places.Zones) -> dict[str, Rect]:
    """Everything that lies on the table or beside it."""
    found = {"own": zones.own, "supply": zones.supply.rect, "prompt": zones.prompt}
    for name, rects in (("plate", zones.plates), ("sign", zones.signs), ("row", zones.rows)):
        found |= {f"{name} {k}": rect for k, rect in enumerate(rects) if k or name == "sign"}
    found |= {f"lamp {k}": rect for k, rect in enumerate(lamps(zones))}
    if zones.log is not None:
        found["log"] = zones.log
    if zones.window is not None:
        found["window"] = zones.window.rect
    return found


@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("window", WINDOWS)
def test_no_part_of_the_table_lies_over_another(seats: int, window: tuple[int, int]) -> None:
    zones = places.zones(seats, *window)
    all_parts = parts(zones)
    for (name, one), (other_name, other) in itertools.combinations(all_parts.items(), 2):
        assert not one.meets(other), (name, one, other_name, other)
    for name, part in all_parts.items():
        assert part.x >= 0, name
        assert part.right <= window[0], name
        assert part.y >= 58, name
        assert part.bottom <= window[1], name


@pytest.mark.parametrize("seats", COUNTS)
def test_what_stands_on_a_plate_keeps_clear_of_its_frame_and_of_the_rest(seats: int) -> None:
    zones = places.zones(seats, 1920, 1080)
    for rect in zones.plates[1:]:
        plate = places.plate(rect, zones.small)
        pictures = [plate.portrait.rect, plate.bullet.rect, plate.weapon.rect, plate.bunker.rect]
        for picture in pictures:
            within = rect.inset(FRAME * rect.h)
            assert within.contains(picture.x, picture.y), picture
            assert within.contains(picture.right, picture.bottom), picture
        for one, other in itertools.combinations(pictures, 2):
            assert not one.meets(other), (one, other)


@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("window", WINDOWS)
def test_everybody_sits_clockwise_round_the_table_with_his_bullets_before_him(
    seats: int, window: tuple[int, int]
) -> None:
    zones = places.zones(seats, *window)
    assert len(zones.plates) == len(zones.rows) == len(zones.signs) == seats
    angles = [(zones.table.angle_of(plate.cx, plate.cy) - 90) % 360 for plate in zones.plates]
    assert angles == sorted(angles)
    assert angles[0] == 0
    for plate, row in list(zip(zones.plates, zones.rows, strict=True))[1:]:
        for x, y in ((row.x, row.y), (row.right, row.y), (row.x, row.bottom), (row.right, row.bottom)):
            felt = zones.felt
            assert math.hypot((x - felt.cx) / felt.rx, (y - felt.cy) / felt.ry) < 1, "a card off the felt"
        mine = zones.table.angle_of(row.cx, row.cy)
        off = [
            abs((mine - zones.table.angle_of(other.cx, other.cy) + 180) % 360 - 180) for other in zones.plates
        ]
        assert min(off) == off[zones.plates.index(plate)], "bullets lie on the way to their own plate"


@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("bunker", [False, True])
@pytest.mark.parametrize("bullets", [0, 1, 5, 9, 48])
def test_the_cards_of_a_player_keep_within_their_room(seats: int, bunker: bool, bullets: int) -> None:
    for room in places.zones(seats, 1920, 1080).rows:
        row = places.row(room, bullets, bunker)
        assert len(row.bullets) == min(bullets, places.MOST_SHOWN)
        assert len(row.bunker) == (4 if bunker else 0)
        assert (row.lock is None) is not bunker
        for place in (*row.bullets, *row.bunker):
            assert room.x - 0.01 <= place.rect.x
            assert place.rect.right <= room.right + 0.01
            assert room.y - 6 <= place.rect.y
        if bullets and bunker:
            assert row.bullets[-1].rect.right < row.bunker[0].rect.x, "a bunker is told from loose bullets"
        steps = [b.x - a.x for a, b in itertools.pairwise(row.bullets)]
        assert all(step >= 3 for step in steps), "each card can be told from the next"


def test_a_gap_lies_between_its_two_places_on_the_wood() -> None:
    zones = places.zones(8, 1920, 1080)
    for one, other in itertools.pairwise(range(8)):
        x, y = places.gap_point(zones.table, zones.plates[one], zones.plates[other])
        angles = [
            (zones.table.angle_of(*point) - 90) % 360
            for point in (
                (zones.plates[one].cx, zones.plates[one].cy),
                (x, y),
                (zones.plates[other].cx, zones.plates[other].cy),
            )
        ]
        assert angles == sorted(angles)


def test_the_order_of_play_goes_clockwise_from_the_lower_edge() -> None:
    assert places.in_turn([0, 1, 2, 3], 2) == [2, 3, 0, 1]
    assert places.in_turn([0, 3, 1, 2], 1) == [1, 2, 0, 3]


@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("window", WINDOWS[:3])
def test_lines_of_aim_go_round_the_bullets_of_all_and_end_at_their_plate(
    seats: int, window: tuple[int, int]
) -> None:
    zones = places.zones(seats, *window)
    rows = zones.rows[1:]
    lamps_and_supply = (*lamps(zones), zones.supply.rect)
    for target in range(1, seats):
        others = tuple(plate for k, plate in enumerate(zones.plates) if k not in (0, target))
        start = (zones.own.cx, zones.own.y - 10)
        middle = (zones.table.cx, zones.table.cy)
        points = curves.aim(start, zones.plates[target], middle, (*rows, *lamps_and_supply), others)
        for x, y in points:
            for rect in (*rows, zones.supply.rect, *others, zones.plates[target]):
                assert not rect.contains(x, y), (target, rect)
            assert all(math.dist((x, y), lamp[:2]) > lamp.w / 2 for lamp in zones.lamps), target
        x, y = points[-1]
        assert zones.plates[target].inset(-curves.HEAD_GAP - 1).contains(x, y)


def test_crews_of_one_boss_hang_on_one_chain_and_others_lie_beside_it() -> None:
    zones = places.zones(12, 1920, 1080)
    alone = curves.chains(zones.table, zones.plates, [(4, 2), (4, 3)])
    assert [(chain.boss, chain.crew) for chain in alone] == [(4, 3), (4, 2)]
    for one, other in itertools.pairwise(alone):
        for link, next_link in itertools.product(one.links, other.links):
            assert math.dist(link[:2], next_link[:2]) > 8, "the second chain begins where the first ends"
    crossed = curves.chains(zones.table, zones.plates, [(4, 2), (3, 1), (5, 3)])
    for one, other in itertools.combinations(crossed, 2):
        for link, next_link in itertools.product(one.links, other.links):
            assert math.dist(link[:2], next_link[:2]) > 7
    outer = zones.table
    for chain in (*alone, *crossed):
        for link in (*chain.links, chain.cuffs):
            inside = math.hypot((link.x - outer.cx) / outer.rx, (link.y - outer.cy) / outer.ry)
            on_felt = math.hypot((link.x - outer.cx) / zones.felt.rx, (link.y - outer.cy) / zones.felt.ry)
            assert inside < 1 < on_felt, "a chain lies on the wood"
