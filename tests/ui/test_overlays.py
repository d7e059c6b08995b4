"""Pause, notices and the loading scene."""

from collections.abc import Callable, Iterable, Iterator

import pytest
from pyglet.window import key

from game.ui.art import Furniture, Want
from game.ui.pilot import Pilot
from game.ui.scene import Scene
from game.ui.scenes import notice
from game.ui.scenes.loading import Loading
from game.ui.scenes.pause import Pause
from game.ui.scenes.settings import SettingsPage
from game.ui.stage import Stage

LONG = "What happened is told here at length, with the folder and the file. " * 40


class Rules(Scene):
    name = "rules"


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_way_out_of_the_pause_is_reached_by_the_keyboard(
    stage: Stage, pilot: Pilot, language: str
) -> None:
    stage.change(language=language)
    below = stage.top
    gone: list[str] = []
    for steps, expected in enumerate(("continue", "rules", "settings", "menu")):
        stage.push(Pause(rules=Rules, to_menu=lambda: gone.append("menu")))
        pilot.settle()
        for _step in range(steps):
            pilot.press_key(key.DOWN)
        assert stage.top.focus.current.id == f"pause.{expected}"
        assert pilot.overflows() == []
        stage.top.focus.by_keyboard = True
        pilot.press_key(key.SPACE)
        top = stage.top
        if expected == "continue":
            assert top is below
        elif expected == "rules":
            assert isinstance(top, Rules)
        elif expected == "settings":
            assert isinstance(top, SettingsPage)
        else:
            assert gone == ["menu"]
        while stage.depth > 1:
            stage.pop()


def test_escape_ends_the_pause(stage: Stage, pilot: Pilot) -> None:
    below = stage.top
    stage.push(Pause(rules=Rules, to_menu=lambda: None))
    pilot.press_key(key.ESCAPE)
    assert stage.top is below


@pytest.mark.parametrize(
    ("answer", "does"),
    [
        (lambda pilot: pilot.press_key(key.ENTER), False),
        (lambda pilot: (pilot.press_key(key.LEFT), pilot.press_key(key.ENTER)), True),
        (lambda pilot: pilot.click("notice.yes"), True),
        (lambda pilot: pilot.press_key(key.ESCAPE), False),
        (lambda pilot: pilot.click("notice.no"), False),
    ],
)
def test_a_question_does_its_deed_only_upon_yes(
    stage: Stage, pilot: Pilot, answer: Callable[[Pilot], None], does: bool
) -> None:
    below, done = stage.top, []
    notice.ask(
        stage, lambda: "Leave?", lambda: "Really?", lambda: "Leave", lambda: done.append(stage.top is below)
    )
    pilot.settle()
    answer(pilot)
    assert stage.top is below
    assert done == ([True] if does else []), "the deed comes after the notice has gone"


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (3840, 2160)])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_a_notice_holds_texts_of_every_length(
    stage: Stage, pilot: Pilot, size: tuple[int, int], text_size: float
) -> None:
    pilot.resize(*size)
    stage.change(text_size=text_size)
    for text in ("Short.", LONG[:400], LONG):
        notice.tell(stage, lambda text=text: text)  # type: ignore[misc]
        pilot.settle()
        assert pilot.overflows() == []
        pilot.press_key(key.ENTER)
        assert stage.depth == 1


def test_a_notice_says_the_same_in_the_language_one_changes_to(stage: Stage, pilot: Pilot) -> None:
    notice.tell(stage, lambda: "x")
    english = pilot.texts()
    stage.change(language="es")
    assert pilot.texts() != english


def test_loading_goes_on_by_itself_when_all_is_ready(stage: Stage, pilot: Pilot) -> None:
    reached: list[bool] = []

    def then() -> None:
        reached.append(True)
        stage.go(Scene())

    stage.go(Loading(("menu",), then))
    for _frame in range(2000):
        if reached:
            break
        pilot.frame()
    assert reached == [True]


@pytest.mark.parametrize("game", ["bonnie-and-clyde", "scallywags", "mafia"])
def test_large_drawings_are_made_last_so_that_the_window_is_not_empty_for_long(
    stage: Stage, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Want | Furniture] = []

    def prepare(work: Iterable[Want | Furniture]) -> Iterator[float]:
        made.extend(work)
        return iter(())

    monkeypatch.setattr(stage.art, "prepare", prepare)
    stage.go(Loading((game, "curtain"), lambda: stage.go(Scene())))
    areas = [want.width * want.height for want in made if isinstance(want, Want)]
    assert max(areas[: len(areas) // 2]) < stage.design.px_width * stage.design.px_height / 2
    assert areas[-1] == stage.design.px_width * stage.design.px_height, "a curtain"


def test_loading_is_left_at_once_by_escape(stage: Stage, pilot: Pilot) -> None:
    reached: list[bool] = []

    def then() -> None:
        reached.append(True)
        stage.go(Scene())

    stage.go(Loading(("menu", "bonnie-and-clyde"), then))
    pilot.press_key(key.ESCAPE)
    assert reached == [True]


def test_what_a_key_brought_up_shows_where_the_keyboard_is_and_space_answers_it(
    stage: Stage, pilot: Pilot
) -> None:
    below = stage.top
    pilot.press_key(key.P)
    stage.push(Pause(rules=Rules, to_menu=lambda: None))
    assert stage.top.focus.by_keyboard
    pilot.press_key(key.SPACE)
    assert stage.top is below
    pilot.hover((40, 40))
    stage.push(Pause(rules=Rules, to_menu=lambda: None))
    assert not stage.top.focus.by_keyboard


def test_under_what_a_key_closes_the_brackets_are_as_they_were(stage: Stage, pilot: Pilot) -> None:
    below = stage.top
    for lit in (True, False):
        below.focus.by_keyboard = lit
        stage.push(Pause(rules=Rules, to_menu=lambda: None))
        pilot.press_key(key.ESCAPE)
        assert below.focus.by_keyboard is lit
    below.focus.by_keyboard = True
    stage.push(Pause(rules=Rules, to_menu=lambda: None))
    pilot.click("pause.continue")
    assert stage.top is below
    assert not below.focus.by_keyboard, "the mouse is in use"
