"""Everything by keyboard alone, everything by mouse alone, and the two never in each other's way."""

import pytest
from pyglet.window import key

from game.ui.focus import BAR, DEEDS, Focusable
from game.ui.layout import Rect
from game.ui.motion import Move
from game.ui.pilot import Pilot
from game.ui.scene import BRACKETS, FOCUS_Z, SKIP_REST, TIP_AFTER, Scene
from game.ui.stage import Stage
from game.ui.tooltip import TIP_Z
from game.ui.widgets import Button, TextField


class Grid(Scene):
    """Three rows of four places, a recommended deed below them, and a place only for the mouse."""

    name = "grid"

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[str] = []

    def build(self) -> None:
        self.layer(0, still=True).fill(self.canvas.whole, "#203040")
        for row in range(3):
            for column in range(4):
                id = f"{row}{column}"
                rect = Rect(100 + column * 300, 100 + row * 200, 150, 100)
                self.focus.add(Focusable(id, rect, lambda id=id: self.chosen.append(id), enter=row < 2))
        self.focus.add(
            Focusable(
                "mouse-only", Rect(1500, 100, 100, 100), lambda: self.chosen.append("mouse-only"), tab=False
            )
        )
        Button(
            self, "deed", Rect(400, 800, 400, 76), "Deed", lambda: self.chosen.append("deed"),
            hot=True, shortcut=key.ENTER,
        )  # fmt: skip

    def key(self, symbol: int, modifiers: int) -> bool:
        if symbol == key.X:
            self.chosen.append("key-x")
        return symbol == key.X


@pytest.fixture
def grid(stage: Stage) -> Grid:
    scene = Grid()
    stage.go(scene)
    return scene


def brackets(scene: Scene) -> list[Rect]:
    return [piece.rect for piece in scene.layer(FOCUS_Z).pieces]


def test_tab_goes_round_in_order_and_leaves_out_what_is_for_the_mouse(grid: Grid, pilot: Pilot) -> None:
    visited = []
    for _step in range(13):
        pilot.press_key(key.TAB)
        visited.append(grid.focus.current.id)
    assert visited == [f"{row}{column}" for row in range(3) for column in range(4)] + ["deed"]
    pilot.press_key(key.TAB)
    assert grid.focus.current.id == "00"
    pilot.press_key(key.TAB, key.MOD_SHIFT)
    assert grid.focus.current.id == "deed"


@pytest.mark.parametrize("symbol", [key.TAB, key.RIGHT])
def test_the_walk_begins_at_home_if_that_can_be_chosen(grid: Grid, pilot: Pilot, symbol: int) -> None:
    grid.focus.home = "21"
    pilot.press_key(symbol)
    assert grid.focus.current is grid.focus.find("21")
    grid.focus.set(None)
    grid.focus.remove("21")
    pilot.press_key(symbol)
    assert grid.focus.current is grid.focus.find("00")


def test_what_has_the_focus_may_take_a_key_before_it_walks_on(grid: Grid, pilot: Pilot) -> None:
    taken: list[int] = []
    first = grid.focus.find("00")
    assert first is not None
    first.on_key = lambda symbol, _modifiers: symbol == key.RIGHT and not taken.append(symbol)
    grid.focus.set(first, show=True)
    pilot.press_key(key.RIGHT)
    assert taken == [key.RIGHT]
    assert grid.focus.current is first
    pilot.press_key(key.DOWN)
    assert grid.focus.current is grid.focus.find("10")


def test_arrows_go_to_the_nearest_place_in_their_direction_and_stop_at_the_edge(
    grid: Grid, pilot: Pilot
) -> None:
    grid.focus.set("00", show=True)
    for symbol, there in (
        (key.RIGHT, "01"), (key.DOWN, "11"), (key.LEFT, "10"), (key.LEFT, "10"), (key.DOWN, "20"),
        (key.DOWN, "deed"), (key.UP, "21"), (key.UP, "11"), (key.UP, "01"), (key.UP, "01"),
    ):  # fmt: skip
        pilot.press_key(symbol)
        assert grid.focus.current.id == there


def test_enter_and_space_choose_what_the_brackets_show(grid: Grid, pilot: Pilot) -> None:
    grid.focus.set("11", show=True)
    pilot.press_key(key.ENTER)
    pilot.press_key(key.SPACE)
    assert grid.chosen == ["11", "11"]


def test_enter_is_the_recommended_deed_where_the_focus_leaves_it(grid: Grid, pilot: Pilot) -> None:
    grid.focus.set("20", show=True)
    pilot.press_key(key.SPACE)
    pilot.press_key(key.ENTER)
    assert grid.chosen == ["20", "deed"]


def test_enter_is_the_recommended_deed_while_the_mouse_is_in_use(grid: Grid, pilot: Pilot) -> None:
    pilot.click("11")
    pilot.press_key(key.ENTER)
    assert grid.chosen == ["11", "deed"]


def test_the_recommended_deed_says_enter_only_while_enter_is_its(grid: Grid, pilot: Pilot) -> None:
    for id, says in (("11", False), ("20", True), ("01", False), ("deed", True)):
        grid.focus.set(id, show=True)
        pilot.frame()
        assert ("Enter" in pilot.texts()) is says, id
        pilot.press_key(key.ENTER)
    pilot.hover((50, 50))
    pilot.frame()
    assert "Enter" in pilot.texts(), "the brackets have gone out"
    assert grid.chosen == ["11", "deed", "01", "deed"]


def test_the_keyboard_is_not_on_what_it_can_reach_no_more(grid: Grid, pilot: Pilot) -> None:
    """A player was chosen by a click, and let go of: what is left there is for the mouse alone."""
    item = grid.focus.find("00")
    assert item is not None
    item.tip = "A place."
    grid.focus.set(item, show=True)
    item.tab = False
    grid.focus_changed()
    pilot.frame(TIP_AFTER + 0.1)
    assert brackets(grid) == []
    assert "A place." not in pilot.texts()
    assert "Enter" in pilot.texts(), "on the deed, whose it is"
    pilot.press_key(key.SPACE)
    assert grid.chosen == []
    pilot.press_key(key.ENTER)
    assert grid.chosen == ["deed"]


def test_the_brackets_go_to_a_deed_that_has_just_been_lit(grid: Grid, pilot: Pilot) -> None:
    deed = grid.focus.find("deed")
    assert isinstance(deed, Button)
    deed.update(reason="Not yet.")
    for id, goes in (("11", True), ("20", False)):
        grid.focus.set(id, show=True)
        pilot.frame()
        deed.update(reason="")
        pilot.frame()
        assert (grid.focus.current is deed) is goes, "only from what would take Enter away from it"
        pilot.press_key(key.ENTER)
        assert grid.chosen.pop() == "deed"
        deed.update(reason="Not yet.")
        pilot.frame()


def test_whoever_leaves_a_lit_deed_is_not_brought_back(grid: Grid, pilot: Pilot) -> None:
    grid.focus.set("deed", show=True)
    pilot.press_key(key.UP)
    pilot.stage.change(language="es")
    pilot.frame()
    assert grid.focus.current is grid.focus.find("21")


def test_a_lit_deed_that_has_another_key_answers_enter_too(grid: Grid, pilot: Pilot) -> None:
    grid.focus.remove("deed")
    Button(grid, "other", Rect(400, 800, 400, 76), "Other", lambda: grid.chosen.append("other"),
           hot=True, shortcut=key.O)  # fmt: skip
    for symbol in (key.ENTER, key.NUM_ENTER, key.O):
        pilot.press_key(symbol)
    assert grid.chosen == ["other"] * 3


def test_brackets_are_shown_for_the_keyboard_and_go_out_for_the_mouse(grid: Grid, pilot: Pilot) -> None:
    assert brackets(grid) == []
    pilot.press_key(key.TAB)
    assert brackets(grid) == [grid.focus.find("00").rect]
    pilot.hover("12")
    assert brackets(grid) == []
    pilot.press_key(key.RIGHT)
    assert brackets(grid) == [grid.focus.find("01").rect]


def test_brackets_follow_a_piece_that_moves(grid: Grid, pilot: Pilot) -> None:
    item = grid.focus.find("00")
    grid.focus.set("00", show=True)
    item.rect = item.rect.moved(30, 0)
    grid.timeline.play(Move(Grid, 0.0))
    pilot.frame()
    assert brackets(grid) == [item.rect]


def test_the_topmost_of_two_is_the_one_that_is_clicked(grid: Grid, pilot: Pilot) -> None:
    grid.focus.add(Focusable("over", Rect(120, 120, 400, 60), lambda: grid.chosen.append("over")))
    pilot.click((150, 150))
    pilot.click((150, 110))
    assert grid.chosen == ["over", "00"]


def test_a_turned_card_is_hit_where_it_is_seen(grid: Grid) -> None:
    card = Focusable("card", Rect.around(960, 540, 100, 300), angle=90)
    grid.focus.add(card)
    assert grid.focus.at(960 + 140, 540) is card
    assert grid.focus.at(960, 540 + 140) is not card
    assert card.box == pytest.approx(Rect.around(960, 540, 300, 100))


def test_a_press_let_go_elsewhere_chooses_nothing(grid: Grid, pilot: Pilot) -> None:
    pilot.drag("00", "12")
    assert grid.chosen == []


def test_a_drag_tells_where_it_goes_and_where_it_ends_and_is_no_click(grid: Grid, pilot: Pilot) -> None:
    way: list[tuple[str, float, float]] = []
    grid.focus.add(
        Focusable(
            "card", Rect(1000, 800, 100, 140), lambda: grid.chosen.append("card"),
            on_drag=lambda x, y: way.append(("drag", x, y)), on_drop=lambda x, y: way.append(("drop", x, y)),
        )
    )  # fmt: skip
    pilot.drag("card", (1300, 600))
    assert [step for step, _x, _y in way] == ["drag"] * 4 + ["drop"]
    assert way[-1][1:] == pytest.approx((1300, 600), abs=1)
    assert grid.chosen == []
    way.clear()
    pilot.drag("card", (1052, 872))  # a hand that trembles still clicks
    assert way == []
    assert grid.chosen == ["card"]


def test_what_cannot_be_done_says_why_when_it_is_tried(grid: Grid, stage: Stage, pilot: Pilot) -> None:
    grid.focus.find("11").reason = "It is not your turn."
    pilot.click("11")
    assert grid.chosen == []
    assert "It is not your turn." in pilot.texts()
    assert stage.sound.heard[-1] == "ui-deny"
    pilot.press_key(key.LEFT)
    assert "It is not your turn." not in pilot.texts()


def test_a_tip_comes_when_mouse_or_keyboard_rests_and_goes_when_they_go_on(grid: Grid, pilot: Pilot) -> None:
    grid.focus.find("11").tip = "Eleven"
    pilot.hover("11")
    pilot.frame()
    assert "Eleven" not in pilot.texts()
    pilot.watch(0.6)
    assert "Eleven" in pilot.texts()
    pilot.hover("12")
    assert "Eleven" not in pilot.texts()
    grid.focus.set("10", show=True)
    pilot.press_key(key.RIGHT)
    pilot.watch(0.6)
    assert "Eleven" in pilot.texts()


def test_what_is_told_of_a_button_under_the_mouse_covers_no_part_of_it(grid: Grid, pilot: Pilot) -> None:
    pilot.hover("deed")
    grid.tell("Nothing of this can be done now, and here is why that is so.")
    (panel,) = grid.layer(TIP_Z).pieces
    assert panel.rect.bottom <= pilot.find("deed").rect.y


def test_shortcuts_work_while_something_else_has_the_focus(grid: Grid, pilot: Pilot) -> None:
    grid.focus.set("00", show=True)
    Button(
        grid, "other", Rect(900, 800, 200, 48), "Other", lambda: grid.chosen.append("other"), shortcut=key.O
    )
    pilot.press_key(key.O)
    pilot.press_key(key.X)
    assert grid.chosen == ["other", "key-x"]


def test_letters_in_a_text_field_are_letters_and_no_shortcuts(grid: Grid, pilot: Pilot) -> None:
    Button(
        grid, "other", Rect(900, 800, 200, 48), "Other", lambda: grid.chosen.append("other"), shortcut=key.O
    )
    field = TextField(grid, "name", Rect(1200, 800, 300, 50), "", lambda text: None)
    pilot.click("name")
    pilot.type_text("Otto x")
    assert field.value == "Otto x"
    assert grid.chosen == []


def test_an_overlay_keeps_the_focus_to_itself_and_gives_it_back(
    grid: Grid, stage: Stage, pilot: Pilot
) -> None:
    grid.focus.set("11", show=True)
    overlay = Grid()
    stage.push(overlay)
    pilot.press_key(key.TAB)
    pilot.press_key(key.SPACE)
    pilot.click("12")
    pilot.press_key(key.X)
    assert grid.chosen == []
    assert overlay.chosen == ["00", "12", "key-x"]
    pilot.press_key(key.ESCAPE)
    assert stage.top is grid
    assert grid.focus.current.id == "11"
    pilot.press_key(key.SPACE)
    assert grid.chosen == ["11"]


def test_the_focus_goes_to_a_neighbour_when_its_place_goes(grid: Grid, pilot: Pilot) -> None:
    grid.focus.set("11", show=True)
    grid.focus.remove("11")
    pilot.frame()
    assert grid.focus.current.id in ("10", "12")
    assert brackets(grid) == [grid.focus.current.rect]


def test_what_is_made_anew_keeps_the_focus_however_many_beside_it_go(grid: Grid, pilot: Pilot) -> None:
    grid.focus.set("11", show=True)
    for id in ("11", "12", "10"):
        grid.focus.remove(id)
    grid.focus.add(Focusable("11", Rect(400, 300, 150, 100)))
    pilot.press_key(key.SPACE)
    assert grid.focus.current is grid.focus.find("11")


def test_who_goes_leaves_the_focus_to_one_of_his_rank_and_never_to_the_bar(grid: Grid, pilot: Pilot) -> None:
    for id, rank in (("20", BAR), ("21", BAR), ("22", DEEDS), ("23", DEEDS), ("deed", DEEDS)):
        item = grid.focus.find(id)
        assert item is not None
        item.rank = rank
    grid.focus.set("deed", show=True)
    for there in ("23", "22", "13"):
        assert grid.focus.current is not None
        grid.focus.remove(grid.focus.current)
        pilot.frame()
        assert grid.focus.current is grid.focus.find(there)


def test_tab_goes_by_rank(grid: Grid, pilot: Pilot) -> None:
    for k, id in enumerate(("00", "01", "02")):
        item = grid.focus.find(id)
        assert item is not None
        item.rank = (4, -k)
    pilot.press_key(key.TAB)
    assert grid.focus.current is grid.focus.find("03")
    for there in ("00", "01", "02"):
        pilot.press_key(key.TAB, key.MOD_SHIFT)
        assert grid.focus.current is grid.focus.find(there)


def test_left_and_right_go_to_nothing_that_lies_more_above_than_beside(grid: Grid, pilot: Pilot) -> None:
    for id in ("02", "12", "22", "03", "13", "23"):
        grid.focus.remove(id)
    grid.focus.add(Focusable("far", Rect(800, 0, 100, 40)))
    grid.focus.set("21", show=True)
    pilot.press_key(key.RIGHT)
    assert grid.focus.current is grid.focus.find("21")
    grid.focus.set("01", show=True)
    pilot.press_key(key.RIGHT)
    assert grid.focus.current is grid.focus.find("far")


def test_the_brackets_round_what_reaches_beyond_the_window_stay_in_it(grid: Grid, pilot: Pilot) -> None:
    grid.focus.add(Focusable("low", Rect(1700, 1000, 400, 200)))
    grid.focus.set("low", show=True)
    assert brackets(grid) == [Rect(1700, 1000, 220 - BRACKETS, 80 - BRACKETS)]


def test_ids_are_never_given_twice(grid: Grid) -> None:
    with pytest.raises(ValueError, match="two focusables"):
        grid.focus.add(Focusable("00", Rect(0, 0, 1, 1)))


def test_space_skips_a_movement_and_chooses_nothing(grid: Grid, pilot: Pilot) -> None:
    piece = grid.layer(3).fill(Rect(0, 0, 10, 10), "#ffffff")
    grid.focus.set("00", show=True)
    grid.timeline.play(Move(piece, 1.0, x=500))
    pilot.press_key(key.SPACE)
    assert piece.x == 500
    assert grid.chosen == []
    pilot.press_key(key.SPACE)
    assert grid.chosen == [], "one press too many"
    pilot.watch(SKIP_REST)
    pilot.press_key(key.SPACE)
    assert grid.chosen == ["00"]
