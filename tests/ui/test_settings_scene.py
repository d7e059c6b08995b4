"""The settings page: every setting by mouse and by keyboard, in both languages, with effect at once."""

import pytest
from pyglet.window import key

from game.ui.pilot import Pilot
from game.ui.scenes.settings import SettingsPage
from game.ui.stage import Stage

IDS = [
    "settings.language",
    "settings.text_size",
    "settings.fullscreen",
    "settings.effects",
    "settings.music",
    "settings.muted",
    "settings.speed",
    "settings.reduced_motion",
    "settings.hints",
    "settings.memory_aid",
    "settings.back",
]


@pytest.fixture(params=["en", "es"])
def page(request: pytest.FixtureRequest, stage: Stage, pilot: Pilot) -> Pilot:
    stage.change(language=request.param)
    stage.push(SettingsPage())
    pilot.settle()
    return pilot


def test_the_mouse_changes_every_setting(page: Pilot) -> None:
    settings = page.stage.settings
    for id in ("settings.muted", "settings.reduced_motion", "settings.hints", "settings.memory_aid"):
        page.click(id)
    assert settings.muted
    assert settings.reduced_motion
    assert not settings.hints
    assert not settings.memory_aid
    for id, name in (
        ("settings.effects", "effects_volume"),
        ("settings.music", "music_volume"),
        ("settings.speed", "speed"),
    ):
        rect = page.find(id).rect
        before = getattr(settings, name)
        page.drag((rect.x + 20, rect.cy), (rect.x + 30, rect.cy))
        assert getattr(settings, name) < before, id
    page.click("settings.text_size")
    assert settings.text_size == 1.15


def test_the_keyboard_reaches_and_changes_every_setting(page: Pilot) -> None:
    settings = page.stage.settings
    visited = [page.scene.focus.current.id]
    for _step in range(len(IDS) - 1):
        page.press_key(key.TAB)
        visited.append(page.scene.focus.current.id)
    assert visited == IDS
    page.press_key(key.TAB)

    page.scene.focus.set("settings.effects")
    page.press_key(key.LEFT)
    assert settings.effects_volume == pytest.approx(0.75)
    page.press_key(key.END)
    assert settings.effects_volume == 1.0
    page.scene.focus.set("settings.text_size")
    page.press_key(key.RIGHT)
    assert settings.text_size == 1.15
    page.press_key(key.LEFT)
    assert settings.text_size == 1.0
    page.scene.focus.set("settings.hints")
    page.press_key(key.SPACE)
    assert not settings.hints
    page.press_key(key.ENTER)
    assert settings.hints


def test_the_focus_stays_where_it_was_when_a_change_lays_the_page_out_anew(page: Pilot) -> None:
    page.scene.focus.set("settings.text_size", show=True)
    page.press_key(key.RIGHT)
    assert page.scene.focus.current is page.find("settings.text_size")


def test_a_language_is_changed_while_the_page_is_open(stage: Stage, pilot: Pilot) -> None:
    stage.push(SettingsPage())
    pilot.settle()
    assert "Language" in pilot.texts()
    rect = pilot.find("settings.language").rect
    pilot.click((rect.right - 20, rect.cy))
    assert stage.settings.language == "es"
    assert "Language" not in pilot.texts()
    pilot.click((pilot.find("settings.language").rect.x + 20, rect.cy))
    assert stage.settings.language == "en"
    assert "Language" in pilot.texts()


def test_changes_are_kept_once_and_soon(stage: Stage, pilot: Pilot) -> None:
    kept = []
    stage.on_change = lambda settings: kept.append(settings.effects_volume)
    stage.push(SettingsPage())
    pilot.settle()
    kept.clear()
    pilot.scene.focus.set("settings.effects")
    for _step in range(3):
        pilot.press_key(key.LEFT)
    assert kept == []
    pilot.watch(0.6)
    assert kept == [pytest.approx(0.65)]


def test_movement_follows_the_settings_at_once(stage: Stage, pilot: Pilot) -> None:
    below = stage.top
    stage.push(SettingsPage())
    stage.change(speed=2.5, reduced_motion=True)
    assert (below.timeline.speed, below.timeline.reduced) == (2.5, True)
    assert (stage.top.timeline.speed, stage.top.timeline.reduced) == (2.5, True)


def test_back_and_escape_close_the_page(stage: Stage, pilot: Pilot) -> None:
    for close in (lambda: pilot.click("settings.back"), lambda: pilot.press_key(key.ESCAPE)):
        below = stage.top
        stage.push(SettingsPage())
        pilot.settle()
        close()
        assert stage.top is below


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024), (2560, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_every_text_keeps_within_its_place(
    stage: Stage, pilot: Pilot, size: tuple[int, int], text_size: float
) -> None:
    pilot.resize(*size)
    for language in ("en", "es"):
        stage.change(language=language, text_size=text_size)
        stage.push(SettingsPage())
        pilot.settle()
        assert pilot.overflows() == []
        stage.pop()
