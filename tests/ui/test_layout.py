"""Design units on windows of every shape."""

import pytest

from game.ui.layers import Layer
from game.ui.layout import APART, Canvas, Rect, beside
from game.ui.pilot import Pilot
from game.ui.tables.mafia.lettering import fits

MAP = Rect(452, 76, 1016, 560)
DEEDS = Rect(1492, 654, 404, 398)
SEAT = Rect(24, 654, 404, 398)


@pytest.mark.parametrize(("size", "s"), [((1280, 720), 2 / 3), ((1920, 1080), 1.0), ((3840, 2160), 2.0)])
def test_a_window_of_16_to_9_shows_exactly_the_canvas(size: tuple[int, int], s: float) -> None:
    canvas = Canvas(*size)
    assert canvas.s == pytest.approx(s)
    assert (canvas.width, canvas.height) == pytest.approx((1920, 1080))
    assert canvas.left(SEAT, low=True) == SEAT
    assert canvas.right(DEEDS, low=True) == DEEDS
    assert canvas.centre(MAP, grow=True) == MAP


def test_in_a_wider_window_columns_stay_at_the_edges_and_the_middle_grows_at_most_a_fifth() -> None:
    canvas = Canvas(2560, 1080)
    assert canvas.left(SEAT).x == 24
    assert canvas.right(DEEDS).right == canvas.width - 24
    grown = canvas.centre(MAP, grow=True)
    assert grown.w == pytest.approx(1016 * 1.2)
    assert grown.cx == pytest.approx(canvas.width / 2)
    assert canvas.centre(MAP).w == 1016
    # only a little wider: it takes what there is
    slightly = Canvas(2000, 1080)
    assert slightly.centre(MAP, grow=True).w == pytest.approx(1016 + 80)


def test_in_a_taller_window_the_extra_height_goes_above_the_bottom_zone() -> None:
    canvas = Canvas(1920, 1200)
    assert canvas.grow_y == 120
    assert canvas.centre(MAP).y == 76
    assert canvas.right(DEEDS, low=True).bottom == canvas.height - (1080 - DEEDS.bottom)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("factor", [1.0, 1.15, 1.3])
def test_no_text_is_smaller_than_12_pixels(size: tuple[int, int], factor: float) -> None:
    canvas = Canvas(*size, factor)
    assert all(canvas.text_px(design) >= 12 for design in range(8, 60))
    assert canvas.text_px(40) == round(40 * canvas.s * factor)


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 12), ((1920, 1080), 12), ((3840, 2160), 24)])
def test_what_is_made_smaller_to_fit_looks_no_smaller_where_pixels_are_small(
    pilot: Pilot, size: tuple[int, int], least: int
) -> None:
    layer = Layer(pilot.stage.painter, Canvas(*size), 1.0)
    line = layer.label("Maximiliana Figueroa", 0, 0, 30, width=40, wrap=False)
    block = layer.label("Maximiliana Figueroa", 0, 0, 30, width=80, height=30)
    assert (line.px, block.px) == (least, least)
    assert not fits(layer, line.text, "T", 40)


def test_a_thin_line_is_still_a_pixel() -> None:
    assert Canvas(1280, 720).px(0.4) == 1
    assert Canvas(1280, 720).px(0) == 0


def test_rectangles() -> None:
    rect = Rect(10, 20, 100, 50)
    assert (rect.right, rect.bottom, rect.cx, rect.cy) == (110, 70, 60, 45)
    assert rect.contains(10, 20)
    assert not rect.contains(110, 20)
    assert rect.inset(5) == Rect(15, 25, 90, 40)
    assert rect.inset(5, 10) == Rect(15, 30, 90, 30)
    assert Rect.around(60, 45, 100, 50) == rect
    assert rect.holds(rect)
    assert not rect.holds(rect.moved(1, 0))
    assert rect.meets(rect.moved(99, 49))
    assert not rect.meets(rect.moved(100, 0)), "an edge is nothing"


WINDOW = Rect(0, 0, 1920, 1080)
BUTTON = Rect(900, 500, 100, 40)


def test_a_box_stands_above_what_it_is_about_or_where_else_there_is_room_beside_it() -> None:
    above = beside(BUTTON, 200, 60, WINDOW, [])
    assert above == Rect(850, 500 - APART - 60, 200, 60)
    assert beside(BUTTON, 200, 60, WINDOW, [above]).y == BUTTON.bottom + APART
    row = Rect(0, 400, 1920, 240)
    assert not beside(BUTTON, 200, 60, WINDOW, [row]).meets(row)
    for corner in (Rect(0, 0, 100, 40), Rect(1820, 1040, 100, 40)):
        box = beside(corner, 200, 60, WINDOW, [])
        assert WINDOW.holds(box)
        assert not box.meets(corner)


def test_a_box_for_which_there_is_no_room_covers_as_little_as_possible() -> None:
    walls = [Rect(0, 0, 1920, 500), Rect(0, 540, 1920, 540)]
    box = beside(BUTTON, 200, 60, WINDOW, walls)
    assert not box.meets(BUTTON)
    assert sum(min(box.bottom, wall.bottom) - max(box.y, wall.y) for wall in walls) == pytest.approx(20)
