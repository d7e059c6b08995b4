"""The rules page: every chapter by mouse and by keyboard, scrolled to its end, in both languages."""

from __future__ import annotations

import pytest
from pyglet.window import key

from game.ui.scenes.games import GAMES
from game.ui.scenes.rules import Rules


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_chapter_by_keyboard(pilot, language, game):
    pilot.stage.change(language=language)
    scene = Rules(game)
    pilot.stage.go(scene)
    pilot.press_key(key.TAB)
    scene.focus.set("rules.chapter.0", show=True)
    for number, chapter in enumerate(scene.book.chapters):
        assert scene.chapter == number
        assert pilot.texts().count(chapter.title) == 2  # in the list and over the page
        pilot.press_key(key.DOWN)


def test_a_chapter_by_mouse(pilot):
    scene = Rules()
    pilot.stage.go(scene)
    pilot.click("rules.chapter.6")
    pilot.settle()
    assert scene.chapter == 6


def test_a_long_chapter_can_be_read_to_its_end(pilot):
    pilot.stage.change(text_size=1.3)
    scene = Rules(chapter=12)
    pilot.stage.go(scene)
    area = scene._area
    assert area.most > 0
    pilot.press_key(key.END)
    assert area.offset == area.most
    pilot.press_key(key.HOME)
    assert area.offset == 0
    pilot.press_key(key.PAGEDOWN)
    assert 0 < area.offset <= area.most
    pilot.wheel((1200, 600), 50)
    assert area.offset == 0


def test_a_new_chapter_begins_at_its_top(pilot):
    pilot.stage.change(text_size=1.3)
    scene = Rules(chapter=12)
    pilot.stage.go(scene)
    pilot.press_key(key.END)
    scene.show(13)
    assert scene._area.offset == 0


def test_escape_goes_back_to_what_asked_for_the_rules(pilot):
    under = pilot.scene
    pilot.stage.push(Rules())
    pilot.press_key(key.ESCAPE)
    pilot.settle()
    assert pilot.scene is under


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_other_games_rules_are_chosen_at_the_top(pilot, by):
    scene = Rules(chapter=4)
    pilot.stage.go(scene)
    assert scene.book.title == "Bonnie and Clyde"
    if by == "mouse":
        pilot.click("rules.game.scallywags")
    else:
        for _step in range(30):
            if scene.focus.current.id == "rules.game.scallywags":
                break
            pilot.press_key(key.TAB)
        pilot.press_key(key.ENTER)
    pilot.settle()
    assert (scene.game, scene.chapter) == ("scallywags", 0)
    assert "The coins" in pilot.texts()
    pilot.click("rules.game.bonnie-and-clyde")
    pilot.settle()
    assert scene.game == "bonnie-and-clyde"


@pytest.mark.parametrize(("language", "text_size"), [("en", 1.0), ("es", 1.3)])
def test_every_text_and_drawing_of_scallywags_has_its_room(pilot, language, text_size):
    pilot.stage.change(language=language, text_size=text_size)
    scene = Rules("scallywags")
    pilot.stage.go(scene)
    for number in range(len(scene.book.chapters)):
        scene.show(number)
        pilot.settle()
        assert pilot.overflows() == []


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_no_drawing_of_a_chapter_is_cut_off_at_the_side(pilot, game):
    scene = Rules(game)
    pilot.stage.go(scene)
    for number in range(len(scene.book.chapters)):
        scene.show(number)
        page = scene._area.content.clip
        for piece in scene._area.content.pieces:
            assert piece.rect.x >= page.x, number
            assert piece.rect.right <= page.right, number
