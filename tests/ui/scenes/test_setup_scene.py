"""Laying a table by mouse and by keyboard alone; what was laid is remembered."""

from __future__ import annotations

import pytest
from pyglet.window import key

from game.play.seats import Computer, Person
from game.store.settings import Settings
from game.ui.scenes.setup import SetupScene

GAME = "bonnie-and-clyde"


@pytest.fixture
def started():
    return []


@pytest.fixture
def page(pilot, started):
    scene = SetupScene(GAME, None, start=started.append, back=lambda: started.append(None))
    pilot.stage.go(scene)
    pilot.settle()
    return scene


def clicks(pilot, id: str, times: int) -> None:
    for _time in range(times):
        pilot.click(id)
        pilot.settle()


def test_a_table_of_ones_own_by_mouse(pilot, page, started):
    clicks(pilot, "setup.who.1", 1)  # computer -> person
    clicks(pilot, "setup.who.3", 2)  # nobody -> person -> computer
    clicks(pilot, "setup.level.3", 2)  # normal -> hard -> expert
    clicks(pilot, "setup.face-right.0", 1)
    pilot.click("setup.name.1")
    for _letter in range(12):
        pilot.press_key(key.BACKSPACE)
    pilot.type_text("Ñandú")
    pilot.click("setup.no-throwback")
    pilot.click("setup.start")
    (setup,) = started
    assert [type(player) for player in setup.seats] == [Person, Person, Computer, Computer]
    assert setup.seats[1].name == "Ñandú"
    assert setup.seats[3].level == "expert"
    assert setup.seats[0].portrait not in {player.portrait for player in setup.seats[1:]}
    assert setup.options["no_throwback"] is True


def test_a_table_of_ones_own_by_keyboard_alone(pilot, page, started):
    def go(id: str) -> None:
        for _step in range(60):
            if page.focus.current is not None and page.focus.current.id == id:
                return
            pilot.press_key(key.TAB)
        raise AssertionError(f"Tab does not reach {id}")

    go("setup.name.0")
    for _letter in range(10):
        pilot.press_key(key.BACKSPACE)
    pilot.type_text("Ana")
    go("setup.who.2")
    pilot.press_key(key.LEFT)  # computer -> person
    go("setup.target")
    pilot.press_key(key.END)
    go("setup.no-throwback")
    pilot.press_key(key.SPACE)
    go("setup.start")
    pilot.press_key(key.ENTER)
    (setup,) = started
    assert setup.seats[0].name == "Ana"
    assert isinstance(setup.seats[2], Person)
    assert setup.options == {"target": 1000, "no_throwback": True}


def test_what_was_laid_is_remembered_for_next_time(pilot, page, started):
    kept: list[Settings] = []
    pilot.stage.on_change = kept.append
    clicks(pilot, "setup.who.2", 1)
    pilot.click("setup.start")
    pilot.watch(2)
    (setup,) = started
    assert kept[-1].last_setups[GAME] == setup
    again = SetupScene(GAME, pilot.stage.settings.last_setups[GAME], start=started.append, back=lambda: None)
    pilot.stage.go(again)
    pilot.press_key(key.ENTER)
    assert started[-1] == setup


def test_a_table_of_computers_is_to_be_watched(pilot, page, started):
    clicks(pilot, "setup.who.0", 1)
    assert "Nobody plays at this screen: you watch the computers." in pilot.texts()
    pilot.click("setup.start")
    assert all(isinstance(player, Computer) for player in started[0].seats)


def test_an_empty_third_seat_is_left_out(pilot, page, started):
    clicks(pilot, "setup.who.2", 1)
    pilot.click("setup.start")
    assert len(started[0].seats) == 2


def test_several_persons_are_told_of_the_curtain(pilot, page):
    curtain = "A curtain falls between the turns, so that nobody sees another's hand."
    assert curtain not in pilot.texts()
    clicks(pilot, "setup.who.1", 1)
    assert curtain in pilot.texts()


def test_escape_goes_back(pilot, page, started):
    pilot.press_key(key.ESCAPE)
    assert started == [None]


def test_a_change_of_language_keeps_what_was_chosen(pilot, page):
    clicks(pilot, "setup.who.3", 1)
    pilot.stage.change(language="es")
    assert "Repartir las cartas" in [item.text for item in page.focus if item.id == "setup.start"]
    assert page.model.seats[3].who == "person"


@pytest.fixture
def pirates(pilot, started):
    """The set-up page of the game for six."""
    scene = SetupScene("scallywags", None, start=started.append, back=lambda: started.append(None))
    pilot.stage.go(scene)
    pilot.settle()
    return scene


def test_six_sit_down_by_mouse(pilot, pirates, started):
    clicks(pilot, "setup.who.4", 1)  # nobody -> person
    clicks(pilot, "setup.who.5", 2)  # nobody -> person -> computer
    clicks(pilot, "setup.level.5", 1)
    before = pirates.model.seats[5].portrait
    clicks(pilot, "setup.face-left.5", 1)
    pilot.click("setup.start")
    (setup,) = started
    assert [type(player) for player in setup.seats] == [Person, *[Computer] * 3, Person, Computer]
    assert setup.seats[5].level == "hard"
    assert setup.seats[5].portrait != before
    assert (setup.game, setup.options) == ("scallywags", {})


def test_six_sit_down_by_keyboard_alone(pilot, pirates, started):
    def go(id: str) -> None:
        for _step in range(60):
            if pirates.focus.current is not None and pirates.focus.current.id == id:
                return
            pilot.press_key(key.TAB)
        raise AssertionError(f"Tab does not reach {id}")

    for seat in (4, 5):
        go(f"setup.who.{seat}")
        pilot.press_key(key.LEFT)  # nobody -> computer
    go("setup.name.5")
    for _letter in range(10):
        pilot.press_key(key.BACKSPACE)
    pilot.type_text("Bea")
    go("setup.start")
    pilot.press_key(key.ENTER)
    (setup,) = started
    assert len(setup.seats) == 6
    assert setup.seats[5].name == "Bea"


def test_each_game_remembers_a_table_of_its_own(pilot, page, started):
    pilot.click("setup.start")
    pilot.stage.go(SetupScene("scallywags", None, start=started.append, back=lambda: None))
    pilot.click("setup.start")
    kept = pilot.stage.settings.last_setups
    assert kept == {GAME: started[0], "scallywags": started[1]}
