"""Laying a table by mouse and by keyboard alone; what was laid is remembered."""

from __future__ import annotations

import pytest
from pyglet.window import key

from game.play.seats import Computer, Person, Series
from game.store.settings import Settings
from game.ui.scenes.cast import CAST, habit, level_word
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup_model import LEVELS

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


@pytest.mark.parametrize(("language", "enter"), [("en", "Enter"), ("es", "Intro")])
@pytest.mark.parametrize("game", ["bonnie-and-clyde", "scallywags", "mafia"])
def test_the_button_that_begins_tells_its_key_and_answers_it(pilot, started, game, language, enter):
    pilot.stage.change(language=language)
    page = SetupScene(game, None, start=started.append, back=lambda: None)
    pilot.stage.go(page)
    pilot.settle()
    button = page.focus.find("setup.start").rect
    told = [
        label.text
        for layer in page.layers()
        for label in layer.labels
        if button.contains(label.rect.cx, label.rect.cy)
    ]
    assert told[-1] == enter
    assert len(told) == 2
    pilot.press_key(key.ENTER)
    (setup,) = started
    assert setup.game == game


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
    told = "Nobody plays at this screen: you watch the computers."
    assert any(told in text for text in pilot.texts())
    pilot.click("setup.start")
    assert all(isinstance(player, Computer) for player in started[0].seats)


def test_an_empty_third_seat_is_left_out(pilot, page, started):
    clicks(pilot, "setup.who.2", 1)
    pilot.click("setup.start")
    assert len(started[0].seats) == 2


def test_several_persons_are_told_of_the_curtain(pilot, page):
    curtain = "A curtain falls between the turns, so that nobody sees another's hand."
    assert not any(curtain in text for text in pilot.texts())
    clicks(pilot, "setup.who.1", 1)
    assert any(curtain in text for text in pilot.texts())


def test_what_the_levels_are_is_said_where_a_computer_sits(pilot, page):
    words = [level_word(level) for level in LEVELS]
    said = [text for text in pilot.texts() if all(word in text for word in words)]
    assert len(said) == 1
    for seat in page.model.seats:
        seat.who = "person"
    page.rebuild()
    assert said[0] not in pilot.texts()


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


@pytest.fixture
def gangsters(pilot, started):
    """The set-up page of the game for twelve."""
    scene = SetupScene("mafia", None, start=started.append, back=lambda: started.append(None))
    pilot.stage.go(scene)
    pilot.settle()
    return scene


def at_number(pilot, number: int) -> tuple[float, float]:
    cell = pilot.find("setup.number").cell(number)
    return cell.cx, cell.cy


def test_twelve_sit_down_at_one_level_by_three_clicks(pilot, gangsters, started):
    pilot.click(at_number(pilot, 12))
    pilot.click("setup.all-levels")  # normal -> hard
    pilot.click("setup.start")
    (setup,) = started
    assert (setup.game, len(setup.seats)) == ("mafia", 12)
    assert {player.level for player in setup.seats[1:]} == {"hard"}
    assert len({player.portrait for player in setup.seats}) == 12


def test_every_seat_of_twelve_can_be_changed_by_mouse(pilot, gangsters, started):
    pilot.click(at_number(pilot, 12))
    clicks(pilot, "setup.who.11", 1)
    clicks(pilot, "setup.level.10", 2)
    before = gangsters.model.seats[9].portrait
    clicks(pilot, "setup.face-right.9", 1)
    pilot.click("setup.name.11")
    for _letter in range(20):
        pilot.press_key(key.BACKSPACE)
    pilot.type_text("Íñigo")
    pilot.click("setup.start")
    (setup,) = started
    assert setup.seats[11].name == "Íñigo"
    assert isinstance(setup.seats[11], Person)
    assert setup.seats[10].level == "expert"
    assert setup.seats[9].portrait != before


def test_a_table_of_mafia_by_keyboard_alone(pilot, gangsters, started):
    def go(id: str) -> None:
        for _step in range(120):
            if gangsters.focus.current is not None and gangsters.focus.current.id == id:
                return
            pilot.press_key(key.TAB)
        raise AssertionError(f"Tab does not reach {id}")

    go("setup.number")
    pilot.press_key(key.END)
    pilot.press_key(key.LEFT)
    go("setup.all-levels")
    pilot.press_key(key.LEFT)  # normal -> easy
    go("setup.who.10")
    pilot.press_key(key.LEFT)
    go("setup.ring.0")
    pilot.press_key(key.SPACE)
    go("setup.ring.10")
    pilot.press_key(key.SPACE)
    go("setup.first-to")
    pilot.press_key(key.LEFT)
    go("setup.winners-bonus")
    pilot.press_key(key.SPACE)
    go("setup.seating")
    pilot.press_key(key.RIGHT)
    go("setup.clock")
    pilot.press_key(key.RIGHT)
    go("setup.shotgun-hits-shooter")
    pilot.press_key(key.SPACE)
    go("setup.start")
    pilot.press_key(key.ENTER)
    (setup,) = started
    assert [index for index, player in enumerate(setup.seats) if isinstance(player, Person)] == [0, 10]
    assert setup.seats[10].name == "Silvio", "the two have changed places"
    assert {player.level for player in setup.seats[1:10]} == {"easy"}
    assert setup.options == {"shotgun_hits_shooter": True, "fumble_protects": False}
    assert setup.series == Series(2, False, "rotated")
    assert setup.clock == 15


def test_two_faces_at_the_round_table_change_places(pilot, gangsters):
    names = [seat.name for seat in gangsters.model.taken()]
    pilot.click("setup.ring.1")
    assert f"Who changes places with {names[1]}?" in pilot.texts()
    pilot.click("setup.ring.4")
    assert [seat.name for seat in gangsters.model.taken()] == [names[i] for i in (0, 4, 2, 3, 1)]
    pilot.click("setup.ring.2")
    pilot.click("setup.ring.2")
    assert "Choose two to let them change places." in pilot.texts()


def test_a_match_of_one_game_has_nothing_for_a_next_one(pilot, gangsters):
    why = "One win ends the match: there is no next game."
    gangsters.focus.set("setup.first-to", show=True)
    for wins in (3, 2, 1, 2, 1):
        while gangsters.model.series.first_to != wins:
            pilot.press_key(key.LEFT if gangsters.model.series.first_to > wins else key.RIGHT)
        assert gangsters.focus.current.id == "setup.first-to"
        for id in ("setup.winners-bonus", "setup.seating"):
            assert (pilot.find(id).reason == why) is (wins == 1)
    before = gangsters.model.series
    for id in ("setup.winners-bonus", "setup.seating"):
        pilot.click(id)
        assert why in pilot.texts()
    assert gangsters.model.series == before


def test_two_have_no_seats_to_choose_between(pilot, gangsters):
    why = "Two sit opposite each other in every game."
    for number, barred in ((2, True), (3, False), (2, True)):
        pilot.click(at_number(pilot, number))
        assert gangsters.model.number == number
        assert (pilot.find("setup.seating").reason == why) is barred
        assert pilot.find("setup.winners-bonus").reason is None
    before = gangsters.model.series
    pilot.click("setup.seating")
    assert why in pilot.texts()
    assert gangsters.model.series == before


def test_an_empty_place_is_taken_by_a_click(pilot, gangsters):
    pilot.click("setup.free.5")
    assert gangsters.model.number == 6


def test_several_persons_at_mafia_are_told_of_the_curtain_before_the_sign(pilot, gangsters):
    clicks(pilot, "setup.who.1", 1)
    assert any("before everybody's sign" in text for text in pilot.texts())


def test_one_reads_how_a_computer_plays_and_another_face_plays_in_another_way(pilot, page):
    assert page.model.seats[1].who == "computer"
    told = set()
    for _step in range(6):
        said = habit(GAME, page.model.seats[1].portrait)
        assert said in pilot.texts()
        told.add(said)
        clicks(pilot, "setup.face-right.1", 1)
    assert len(told) > 1


def test_of_a_person_nothing_is_told(pilot, page):
    said = habit(GAME, page.model.seats[1].portrait)
    clicks(pilot, "setup.who.1", 1)
    assert page.model.seats[1].who == "person"
    assert said not in pilot.texts()


@pytest.mark.parametrize("seats", [2, 5, 12])
def test_at_every_table_of_mafia_one_can_read_how_a_computer_plays(pilot, seats):
    scene = SetupScene("mafia", None, start=lambda setup: None, back=lambda: None)
    scene.model.seat_so_many(seats)
    pilot.stage.go(scene)
    pilot.settle()
    said = habit("mafia", scene.model.seats[1].portrait)
    told = scene.focus.find("setup.habit.1")
    assert said in pilot.texts() if told is None else told.tip == said


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("game", "seats"), [(GAME, 4), ("scallywags", 6), ("mafia", 5)])
def test_the_notes_on_levels_and_curtain_have_room(pilot, language, text_size, game, seats):
    pilot.stage.change(language=language, text_size=text_size)
    scene = SetupScene(game, None, start=lambda setup: None, back=lambda: None)
    scene.model.seat_so_many(seats)
    for at, seat in enumerate(scene.model.taken()):
        seat.who = "person" if at < 2 else "computer"
    pilot.stage.go(scene)
    pilot.settle()
    assert pilot.overflows() == []


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("game", "seats"), [(GAME, 4), ("scallywags", 6), ("mafia", 5)])
def test_the_habits_of_all_have_room(pilot, language, text_size, game, seats):
    pilot.stage.change(language=language, text_size=text_size)
    for start in range(0, len(CAST), seats):
        scene = SetupScene(game, None, start=lambda setup: None, back=lambda: None)
        scene.model.seat_so_many(seats)
        for at, seat in enumerate(scene.model.taken()):
            seat.who, seat.portrait = "computer", CAST[(start + at) % len(CAST)].portrait
        pilot.stage.go(scene)
        pilot.settle()
        assert pilot.overflows() == []
