"""Places of the set-up page: seats for every number of players, none over another, all within reach."""

from __future__ import annotations

import itertools
import math

import pytest

from game.ui.scenes.round_table import on_rim, round_table
from game.ui.scenes.setup_places import BAR, CARDS, ROUND, RULES, STRIP, places_of, seat_cards, seat_panels


@pytest.mark.parametrize("seats", range(2, 13))
def test_the_seats_of_a_table_for_many_lie_beside_each_other(seats):
    panels = seat_cards(seats)
    assert len(panels) >= seats
    for one, other in itertools.combinations([*panels, STRIP, ROUND, RULES, BAR], 2):
        assert not one.inset(1e-6).meets(other)


@pytest.mark.parametrize("panel", [p for n in range(2, 13) for p in seat_cards(n)] + seat_panels(6))
def test_what_is_operated_lies_within_its_seat_and_is_large_enough_for_a_finger(panel):
    places = places_of(panel)
    controls = [places.name, places.who, places.level, *places.arrows]
    for control in controls:
        assert control.x >= panel.x
        assert control.right <= panel.right
        assert control.y >= panel.y
        assert control.bottom <= panel.bottom + 1e-6
        assert min(control.w, control.h) >= 36, "24 pixels in the smallest window"
    for one, other in itertools.combinations(controls, 2):
        assert not one.inset(1e-6).meets(other)


@pytest.mark.parametrize("seats", range(2, 13))
def test_the_faces_round_the_table_do_not_cover_each_other_and_stay_in_their_panel(seats):
    table = round_table(ROUND.inset(26, 22), seats)
    assert len(table.faces) == seats
    for one, other in itertools.combinations(table.faces, 2):
        assert not one.inset(1e-6).meets(other)
    for face in table.faces:
        assert ROUND.contains(face.x, face.y)
        assert ROUND.contains(face.right, face.bottom)


def test_seats_go_round_clockwise_from_below_at_equal_distances():
    below, left, above, right = on_rim(100, 50, 80, 40, 4)
    assert below == pytest.approx((100, 90), abs=1)
    assert left == pytest.approx((20, 50), abs=1)
    assert above == pytest.approx((100, 10), abs=1)
    assert right == pytest.approx((180, 50), abs=1)
    points = on_rim(0, 0, 250, 120, 12)
    steps = [math.dist(one, other) for one, other in itertools.pairwise([*points, points[0]])]
    assert max(steps) < 1.15 * min(steps)


def test_few_seats_are_shown_larger_than_many():
    heights = [places_of(seat_cards(seats)[0]).face.h for seats in range(2, 13)]
    assert heights == sorted(heights, reverse=True)
    assert CARDS.contains(seat_cards(12)[-1].cx, seat_cards(12)[-1].cy)


@pytest.mark.parametrize("panel", [seat_cards(2)[0], seat_cards(3)[0], seat_panels(4)[0]])
def test_the_panels_of_few_are_filled_from_their_upper_to_their_lower_edge(panel):
    places = places_of(panel)
    assert places.words is not None
    over, under = places.number[1] - panel.y, panel.bottom - places.words.bottom
    assert max(over, under) < 0.12 * panel.h
    parts = [places.face, places.name, places.who, places.level, places.words]
    gaps = [below.y - above.bottom for above, below in itertools.pairwise(parts)]
    assert max(gaps) < 0.07 * panel.h
    assert min(gaps) > 0
