"""Each widget by mouse and by keyboard, and words that always keep within their place."""

import pytest
from pyglet.window import key

from game.ui.layout import Rect
from game.ui.pilot import Pilot
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.widgets import Button, Choice, ScrollText, Slider, TextField, Toggle

LONG = "Preparación incomprensible de las presentaciones internacionales"


@pytest.fixture
def scene(stage: Stage) -> Scene:
    return stage.top


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("height", [41, 48, 62, 76, 112])
@pytest.mark.parametrize("extras", [{}, {"icon": "ui/icon-gear", "shortcut": key.BACKSPACE}])
def test_words_of_a_button_shrink_or_wrap_until_they_fit(
    stage: Stage, pilot: Pilot, height: float, text_size: float, extras: dict[str, object]
) -> None:
    stage.change(text_size=text_size)
    for words, width in (("Go", 120), ("Settings", 180), ("End play, go to discard", 230), (LONG, 600)):
        button = Button(stage.top, "b", Rect(300, 300, width, height), words, None, **extras)
        assert pilot.overflows() == [], (words, width)
        for label in button.labels():
            assert label.rect.x >= 300
            assert label.rect.right <= 300 + width
            assert label.px >= 12
        button.remove()


def test_what_cannot_fit_is_found(scene: Scene, pilot: Pilot) -> None:
    Button(scene, "b", Rect(300, 300, 60, 41), LONG)
    assert [found.text for found in pilot.overflows()][-1] == LONG
    scene.layer(3).label("Outside", 1900, 300, 30)
    assert any("outside" in found.why for found in pilot.overflows())
    scene.layer(3).label(LONG, 100, 100, 30, width=90, wrap=False)
    assert any("room" in found.why for found in pilot.overflows())


def test_a_button_is_pressed_by_click_key_and_shortcut_with_its_sound(
    scene: Scene, stage: Stage, pilot: Pilot
) -> None:
    done: list[str] = []
    Button(scene, "b", Rect(300, 300, 200, 62), "Undo", lambda: done.append("undo"), shortcut=key.Z)
    pilot.click("b")
    pilot.press_key(key.Z)
    scene.focus.set("b", show=True)
    pilot.press_key(key.ENTER)
    pilot.press_key(key.SPACE)
    assert done == ["undo"] * 4
    assert stage.sound.heard.count("ui-press") == 4


def test_a_button_that_cannot_be_used_says_why_and_may_become_usable(scene: Scene, pilot: Pilot) -> None:
    done: list[str] = []
    button = Button(
        scene, "b", Rect(300, 300, 200, 62), "Undo", lambda: done.append("undo"), reason="Nothing yet."
    )
    pilot.click("b")
    assert "Nothing yet." in pilot.texts()
    button.update(reason="")
    pilot.click("b")
    assert done == ["undo"]
    assert "Nothing yet." not in pilot.texts()


def test_a_toggle_turns_over_and_says_its_state_in_words(scene: Scene, pilot: Pilot) -> None:
    heard: list[bool] = []
    Toggle(scene, "t", Rect(300, 300, 240, 48), False, heard.append)
    assert "off" in pilot.texts()
    pilot.click("t")
    assert "on" in pilot.texts()
    scene.focus.set("t", show=True)
    pilot.press_key(key.SPACE)
    pilot.press_key(key.ENTER)
    assert heard == [True, False, True]


def test_a_slider_moves_in_steps_between_its_ends(scene: Scene, pilot: Pilot) -> None:
    slider = Slider(scene, "s", Rect(300, 300, 400, 48), 0.5, lambda value: None, step=0.1)
    scene.focus.set("s", show=True)
    pilot.press_key(key.RIGHT)
    assert slider.value == pytest.approx(0.6)
    pilot.press_key(key.HOME)
    pilot.press_key(key.LEFT)
    assert slider.value == 0.0
    pilot.drag("s", (2000, 320))
    assert slider.value == 1.0
    pilot.wheel("s", -2)
    assert slider.value == pytest.approx(0.8)
    pilot.click((302, 324))
    assert slider.value == 0.0


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_a_slider_begins_where_a_toggle_does_and_its_knob_stays_on_it(scene: Scene, value: float) -> None:
    rect = Rect(300, 300, 400, 48)
    slider = Slider(scene, "s", rect, value, lambda value: None)
    toggle = Toggle(scene, "t", rect.moved(0, 80), True, lambda on: None)
    lefts = [min(part.rect.x for part in widget.parts) for widget in (slider, toggle)]
    assert lefts == [300, 300]
    assert all(part.rect.right <= rect.right + 1 for part in slider.parts)


def test_a_slider_says_nothing_when_nothing_changes(scene: Scene, pilot: Pilot) -> None:
    heard: list[float] = []
    Slider(scene, "s", Rect(300, 300, 400, 48), 1.0, heard.append)
    scene.focus.set("s", show=True)
    pilot.press_key(key.RIGHT)
    assert heard == []


def test_a_choice_goes_round_both_ways(scene: Scene, pilot: Pilot) -> None:
    choice = Choice(
        scene, "c", Rect(300, 300, 300, 50), [(1, "One"), (2, "Two"), (3, "Three")], 1, lambda value: None
    )
    pilot.click((320, 325))
    assert choice.value == 3
    pilot.click((580, 325))
    assert choice.value == 1
    scene.focus.set("c", show=True)
    pilot.press_key(key.LEFT)
    assert choice.value == 3
    pilot.press_key(key.RIGHT)
    pilot.press_key(key.ENTER)
    assert choice.value == 2
    assert "Two" in pilot.texts()
    pilot.wheel("c", 1)
    assert choice.value == 1


def test_a_field_is_edited_at_its_cursor_and_takes_names_of_all_kinds(scene: Scene, pilot: Pilot) -> None:
    heard: list[str] = []
    field = TextField(scene, "f", Rect(300, 300, 300, 50), "", heard.append, longest=12)
    pilot.click("f")
    pilot.type_text("Ñusta Łódź")
    assert field.value == "Ñusta Łódź"
    pilot.press_key(key.HOME)
    pilot.type_text("¡")
    pilot.press_key(key.DELETE)
    assert field.value == "¡usta Łódź"
    pilot.press_key(key.END)
    pilot.press_key(key.BACKSPACE)
    pilot.press_key(key.LEFT)
    pilot.type_text("o")
    assert field.value == "¡usta Łóod"
    pilot.type_text("far too long")
    assert len(field.value) == 12
    assert heard[-1] == field.value


def test_a_field_takes_no_control_characters_and_pastes(scene: Scene, stage: Stage, pilot: Pilot) -> None:
    field = TextField(scene, "f", Rect(300, 300, 300, 50), "Vera", lambda text: None)
    pilot.click("f")
    pilot.press_key(key.ENTER)
    field.letters("a\nb\t")
    assert field.value == "Veraab"
    stage.set_clipboard_text("Hattie")
    pilot.press_key(key.V, key.MOD_CTRL)
    assert field.value == "VeraabHattie"


def test_the_cursor_goes_where_the_mouse_clicks(scene: Scene, pilot: Pilot) -> None:
    field = TextField(scene, "f", Rect(300, 300, 300, 50), "Vera", lambda text: None)
    pilot.click((316, 325))
    pilot.type_text("x")
    assert field.value == "xVera"
    pilot.click((590, 325))
    pilot.type_text("y")
    assert field.value == "xVeray"


def test_tab_leaves_a_field(scene: Scene, pilot: Pilot) -> None:
    TextField(scene, "f", Rect(300, 300, 300, 50), "Vera", lambda text: None)
    Button(scene, "b", Rect(300, 400, 200, 62), "Next")
    scene.focus.set("f", show=True)
    pilot.press_key(key.TAB)
    assert scene.focus.current.id == "b"
    pilot.press_key(key.UP)
    assert scene.focus.current.id == "f"


def test_a_long_text_scrolls_by_wheel_keys_bar_and_drag(scene: Scene, pilot: Pilot) -> None:
    page = ScrollText(scene, "p", Rect(300, 200, 500, 300), "\n".join(f"line {i}" for i in range(60)))
    Button(scene, "b", Rect(300, 600, 200, 62), "Below")
    pilot.wheel("p", -1)
    assert page.offset > 0
    pilot.wheel("p", 5)
    assert page.offset == 0
    scene.focus.set("p", show=True)
    pilot.press_key(key.PAGEDOWN)
    assert page.offset == pytest.approx(270)
    pilot.press_key(key.END)
    assert page.offset == page.most
    pilot.press_key(key.DOWN)
    assert scene.focus.current.id == "b", "at its end the arrow goes on"
    scene.focus.set("p", show=True)
    pilot.press_key(key.HOME)
    pilot.drag((500, 450), (500, 350))
    assert page.offset == pytest.approx(100, abs=2)
    pilot.drag((794, 230), (794, 800))
    assert page.offset == page.most


def test_a_text_that_fits_does_not_scroll_and_keeps_no_key(scene: Scene, pilot: Pilot) -> None:
    page = ScrollText(scene, "p", Rect(300, 200, 500, 300), "short")
    pilot.wheel("p", -3)
    assert page.offset == 0
    assert page not in scene.focus.choosable()


def test_a_button_with_no_room_for_one_line_keeps_its_key_beside_two(scene: Scene) -> None:
    button = Button(
        scene, "b", Rect(300, 300, 226, 54), "Hands Off Me Booty!", shortcut=key.R, reason="Not yours."
    )
    words, hint = button.labels()
    assert words.lines == ["Hands Off Me", "Booty!"]
    assert hint.text == "R"
    assert not button.overflows
    assert words.rect.right < hint.rect.x


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1680, 1050), (1920, 1080)])
def test_no_word_is_broken_where_two_lines_are_measured_to_have_room(
    scene: Scene, pilot: Pilot, size: tuple[int, int]
) -> None:
    """In windows whose pixels are no whole part of a design unit too."""
    pilot.resize(*size)
    wrapped = 0
    for length in range(6, 18):
        for letter in "eimW":
            text = f"A{letter * length} Z{letter * length}"
            button = Button(scene, "b", Rect(300, 300, 200, 70), text, shortcut=key.R)
            words, *hint = button.labels()
            if hint and len(words.lines) > 1:
                wrapped += 1
                assert " ".join(words.lines) == text
            button.remove()
    assert wrapped > 5
