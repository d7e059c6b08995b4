"""Several persons round one screen: whoever comes by while a page lies over the table learns nothing from
it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image, ImageChops
from pyglet.window import key

from game.play.match import Match
from game.play.seats import LONGEST_NAME, Person, Setup
from game.ui.pilot import Pilot
from game.ui.scenes import notice
from game.ui.scenes.rules import Rules
from game.ui.scenes.settings import SettingsPage
from game.ui.scenes.table import TableScene
from tests.rules.mafia.positions import at, declaring
from tests.ui.tables import gangsters, playing, sailing

A_SHADE = 3
PAGES: dict[str, Callable[[TableScene], object]] = {
    "pause": lambda scene: scene.pause(),
    "rules": lambda scene: (scene.pause(), scene.stage.push(Rules())),
    "settings": lambda scene: (scene.pause(), scene.stage.push(SettingsPage())),
    "notice": lambda scene: notice.tell(scene.stage, lambda: "Something went wrong."),
    "log": lambda scene: scene.open_log(),
}


def cards(pilot: Pilot, persons: int, secret: int) -> TableScene:
    hands = (["1 1 1 4", "2 3 5", "8 9 10"], ["6 6 7 T", "2 3 5", "8 9 10"])[secret]
    match = Match.begun_at(playing.setup(3, persons), playing.position(hands))
    return come(pilot, playing.sit_down(pilot, match))


def coins(pilot: Pilot, persons: int, secret: int) -> TableScene:
    takes = (["8- 1-", "", ""], ["0- 5-", "", ""])[secret]
    hands = (["pieces-of-eight", "yo-ho-ho", "arrgh"], ["booty", "shiver", "land-ho"])[secret]
    match = Match.begun_at(
        sailing.setup(3, persons),
        sailing.position(takes=takes, hands=[" ".join(hands), "yo-ho-ho yo-ho-ho", "arrgh"]),
    )
    return come(pilot, sailing.sit_down(pilot, match))


def signs(pilot: Pilot, persons: int, secret: int) -> TableScene:
    match = gangsters.begun_at(at("3 1 1 1"), persons=persons)
    scene = come(pilot, gangsters.sit_down(pilot, match, gangsters.Gang(slow=True), rest=False))
    pilot.press_key((key._1, key._6)[secret])
    pilot.watch(1)
    return scene


def come(pilot: Pilot, scene: TableScene) -> TableScene:
    """The curtain, where one hangs, goes up for whoever is called."""
    pilot.watch(1)
    if pilot.scene is not scene:
        pilot.press_key(key.ENTER)
        pilot.watch(1)
    assert pilot.scene is scene
    return scene


def below(pilot: Pilot, scene: TableScene, page: str) -> Image.Image:
    """The lower edge of the window, where hand, cards and board lie, once the page has come."""
    PAGES[page](scene)
    pilot.watch(1)
    picture = pilot.picture()
    while pilot.stage.top is not scene:
        pilot.stage.pop()
    return picture.crop((0, picture.height * 2 // 3, picture.width, picture.height))


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures show the same; letters may be drawn a shade otherwise the next time."""
    return max(most for _least, most in ImageChops.difference(one, other).getextrema()) <= A_SHADE  # type: ignore[misc]


@pytest.mark.parametrize("page", ["pause", "rules", "settings", "notice"])
@pytest.mark.parametrize("table", [cards, coins, signs])
def test_no_page_over_the_table_shows_what_only_one_of_several_persons_may_see(
    pilot: Pilot, table: Callable[[Pilot, int, int], TableScene], page: str
) -> None:
    seen = [below(pilot, table(pilot, 2, secret), page) for secret in (0, 1)]
    assert alike(*seen)


@pytest.mark.parametrize("table", [cards, coins, signs])
def test_who_plays_alone_sees_his_table_under_the_pause(
    pilot: Pilot, table: Callable[[Pilot, int, int], TableScene]
) -> None:
    seen = [below(pilot, table(pilot, 1, secret), "pause") for secret in (0, 1)]
    assert not alike(*seen)


def test_the_log_of_all_rounds_does_not_show_the_sign_that_is_being_chosen(pilot: Pilot) -> None:
    seen = [below(pilot, signs(pilot, 2, secret), "log") for secret in (0, 1)]
    assert alike(*seen)


def test_the_pause_says_who_of_several_goes_on(pilot: Pilot) -> None:
    scene = cards(pilot, 2, 0)
    assert scene.viewer is not None
    scene.pause()
    assert f"I am {scene.players[scene.viewer].name}: go on" in pilot.texts()
    pilot.press_key(key.ENTER)
    assert pilot.scene is scene
    scene = cards(pilot, 1, 0)
    scene.pause()
    assert "Continue" in pilot.texts()


def test_what_is_declared_before_all_may_be_seen_under_the_pause(pilot: Pilot) -> None:
    match = gangsters.begun_at(declaring("4 5 0 4", "0 3 1"), persons=2)
    scene = gangsters.sit_down(pilot, match)
    assert not scene.private
    scene.pause()
    assert "Continue" in pilot.texts()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_longest_name_finds_room_on_the_pause(pilot: Pilot, language: str) -> None:
    pilot.stage.change(language=language, text_size=1.3)
    names = ("W" * LONGEST_NAME, "M" * LONGEST_NAME)
    setup = Setup("mafia", tuple(Person(name, "rosa") for name in names))
    come(pilot, gangsters.sit_down(pilot, Match.new(setup, 1))).pause()
    assert any(names[0] in text for text in pilot.texts())
    assert pilot.overflows() == []


@pytest.mark.parametrize("persons", [1, 2])
def test_while_the_clock_stands_still_under_the_pause_nobody_can_study_the_table(
    pilot: Pilot, persons: int
) -> None:
    seen = []
    for position in ("3 1 1 1", "0 5 2 2"):
        match = gangsters.begun_at(at(position), persons=persons, clock=20)
        scene = come(pilot, gangsters.sit_down(pilot, match, gangsters.Gang(slow=True), rest=False))
        before = gangsters.left(scene)
        assert before is not None
        seen.append(below(pilot, scene, "pause"))
        assert gangsters.left(scene) == before
    assert alike(*seen)


def test_who_reads_the_log_reads_it_in_his_own_time(pilot: Pilot) -> None:
    match = gangsters.begun_at(at("3 1 1 1"), persons=1, clock=20)
    scene = gangsters.sit_down(pilot, match, gangsters.Gang(slow=True), rest=False)
    pilot.watch(2)
    scene.open_log()
    pilot.watch(5)
    assert gangsters.left(scene) == pytest.approx(13, abs=1.5)
    assert any("seconds to sign" in text for text in pilot.texts())
    pilot.watch(16)
    assert pilot.scene is scene, "the time is up: the log closes"
    assert match.signed(0) == "fumble"
