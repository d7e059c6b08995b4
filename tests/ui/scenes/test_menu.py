"""The menu: what can be played is offered, what cannot is said, and nothing is lost by a click."""

from __future__ import annotations

import msgspec
import pytest
from pyglet.window import key

from game.play.match import Match
from game.play.seats import Series
from game.store import saves
from game.ui.scenes import samples
from game.ui.scenes.loading import Loading
from game.ui.scenes.mafia_samples import played
from game.ui.scenes.menu import Menu, open_table
from game.ui.scenes.rules import Rules
from game.ui.scenes.running import told_of
from game.ui.scenes.settings import SettingsPage
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup_model import SetupModel


@pytest.fixture
def no_running_game(home):
    from game.store import paths

    paths.game_file().unlink(missing_ok=True)
    yield
    paths.game_file().unlink(missing_ok=True)


@pytest.fixture
def running_game(no_running_game):
    match = Match.new(samples.setup(3), seed=5)
    assert saves.save(match) is None
    return match


def test_without_a_running_game_there_is_nothing_to_continue(pilot, no_running_game):
    pilot.stage.go(Menu())
    assert not pilot.has("menu.continue")


def test_the_running_game_is_told_as_it_stands(pilot, running_game):
    pilot.stage.go(Menu())
    assert pilot.has("menu.continue")
    assert "Bonnie and Clyde, hand 1: Vera 0, Hattie Mae 0, Lefty 0" in pilot.texts()


@pytest.mark.parametrize("game", ["scallywags", "mafia"])
def test_what_has_no_table_yet_says_so_and_does_not_open(pilot, no_running_game, monkeypatch, game):
    monkeypatch.setattr("game.ui.scenes.table_rooms.TABLES", {"bonnie-and-clyde": None})
    pilot.stage.go(Menu())
    assert pilot.texts().count("In preparation") == 2
    pilot.click(f"menu.{game}")
    assert isinstance(pilot.scene, Menu)
    assert any("still in preparation" in text for text in pilot.texts())


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_game_with_a_table_leads_to_its_set_up(pilot, no_running_game, monkeypatch, by):
    monkeypatch.setattr("game.ui.scenes.table_rooms.TABLES", {"bonnie-and-clyde": None, "scallywags": None})
    pilot.stage.go(Menu())
    assert pilot.texts().count("In preparation") == 1
    if by == "mouse":
        pilot.click("menu.scallywags")
    else:
        pilot.press_key(key.RIGHT)
        pilot.press_key(key.ENTER)
    pilot.settle()
    assert isinstance(pilot.scene, SetupScene)
    assert pilot.scene.model.game == "scallywags"


def test_the_running_game_of_scallywags_is_told_by_the_coins_taken(pilot, no_running_game):
    match = Match.new(SetupModel("scallywags").setup(), seed=5)
    for _turn in range(5):
        (seat,) = match.to_act()
        match.play(seat, next(action for action in match.legal(seat) if action.startswith("grab")))
    assert saves.save(match) is None
    pilot.stage.go(Menu())
    coins = [len(take) for take in match.observation(None).takes]
    told = ", ".join(f"{p.name} {n}" for p, n in zip(match.setup.seats, coins, strict=True))
    assert f"Scallywags, 35 coins left. Taken: {told}" in pilot.texts()


def test_the_running_game_of_mafia_is_told_by_who_is_alive_and_who_has_won():
    def few_left(seen):
        return seen.round >= 3 and len(seen.ring) == 4 and seen.result is None

    match = played(6, few_left, series=Series(game=3, won=(0, 1, 0, 0, 1, 0)))
    running = told_of(match)
    number = match.observation(None).round
    assert running.told() == f"Mafia, game 3, round {number}: 4 of 6 are alive. Games won: Rosa 1, Lucía 1"
    assert len(running.portraits) == 4, "the faces are those of the living"


def test_the_beginning_of_mafia_is_told_without_a_score():
    def fresh(seen):
        return seen.round == 1

    assert told_of(played(12, fresh)).told() == (
        "Mafia, game 1, round 1: 12 of 12 are alive. Nobody has won a game yet."
    )
    assert told_of(played(2, fresh, series=Series(1))).told() == "Mafia, round 1: 2 of 2 are alive."
    assert len(told_of(played(12, fresh)).portraits) == 6, "as many as there is room for"


def test_between_two_games_the_next_one_is_told_of():
    def over(seen):
        return seen.result is not None and seen.result.winners == (0,)

    told = told_of(played(4, over, series=Series(game=2, won=(0, 1, 0, 0)))).told()
    assert told == "Mafia, game 2 is over, the next one begins. Games won: Silvio 1, Rosa 1"


def test_the_rules_that_the_menu_opens_are_those_of_the_running_game(pilot, no_running_game):
    assert saves.save(Match.new(SetupModel("scallywags").setup(), seed=5)) is None
    pilot.stage.go(Menu())
    pilot.click("menu.rules")
    pilot.settle()
    assert pilot.scene.game == "scallywags"


@pytest.mark.parametrize(
    ("id", "scene"),
    [("menu.settings", SettingsPage), ("menu.rules", Rules), ("menu.bonnie-and-clyde", SetupScene)],
)
def test_every_way_leads_there_and_back_by_mouse(pilot, no_running_game, id, scene):
    pilot.stage.go(Menu())
    pilot.click(id)
    pilot.settle()
    assert isinstance(pilot.scene, scene)
    pilot.press_key(key.ESCAPE)
    pilot.settle()
    assert isinstance(pilot.scene, Menu)


def test_the_keyboard_reaches_everything(pilot, no_running_game):
    pilot.stage.go(Menu())
    reached = set()
    for _step in range(8):
        pilot.press_key(key.TAB)
        reached.add(pilot.scene.focus.current.id)
    assert reached == {
        "menu.bonnie-and-clyde", "menu.scallywags", "menu.mafia", "menu.settings", "menu.rules", "menu.leave",
    }  # fmt: skip
    pilot.scene.focus.set("menu.rules", show=True)
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert isinstance(pilot.scene, Rules)


def test_escape_points_to_the_way_out_without_taking_it(pilot, no_running_game):
    pilot.stage.go(Menu())
    pilot.press_key(key.ESCAPE)
    assert pilot.scene.focus.current.id == "menu.leave"
    assert not pilot.stage.closed


def test_a_new_game_replaces_a_running_one_only_after_asking(pilot, running_game, monkeypatch):
    dealt = []
    monkeypatch.setattr("game.ui.scenes.menu.open_table", lambda stage, match: dealt.append(match))
    pilot.stage.go(Menu())
    pilot.click("menu.bonnie-and-clyde")
    pilot.click("setup.start")
    pilot.settle()
    assert pilot.scene.name == "notice"
    pilot.click("notice.no")
    pilot.settle()
    assert dealt == []
    pilot.click("setup.start")
    pilot.settle()
    pilot.click("notice.yes")
    pilot.settle()
    assert len(dealt) == 1


def test_enter_pressed_twice_gives_no_running_game_up(pilot, running_game, monkeypatch):
    dealt = []
    monkeypatch.setattr("game.ui.scenes.menu.open_table", lambda stage, match: dealt.append(match))
    pilot.stage.go(Menu())
    pilot.click("menu.bonnie-and-clyde")
    pilot.press_key(key.ENTER)
    assert pilot.scene.name == "notice"
    pilot.press_key(key.ENTER)
    assert pilot.scene.name == "setup"
    assert dealt == []


@pytest.mark.parametrize("answer", [key.ENTER, key.ESCAPE])
def test_after_the_question_enter_is_what_it_was_before(pilot, running_game, answer):
    """A choice was clicked last: it must not take Enter from the button that says Enter."""
    pilot.stage.go(Menu())
    pilot.click("menu.bonnie-and-clyde")
    pilot.click("setup.who.1")
    laid = pilot.scene.model.setup()
    for _time in range(2):
        pilot.press_key(key.ENTER)
        assert pilot.scene.name == "notice"
        pilot.press_key(answer)
        assert pilot.scene.name == "setup"
        assert pilot.texts().count("Enter") == 1
        assert pilot.scene.model.setup() == laid


def test_continue_opens_the_very_match_that_was_kept(pilot, running_game, monkeypatch):
    opened = []
    monkeypatch.setattr("game.ui.scenes.menu.open_table", lambda stage, match: opened.append(match))
    pilot.stage.go(Menu())
    pilot.press_key(key.TAB)
    pilot.scene.focus.set("menu.continue", show=True)
    pilot.press_key(key.ENTER)
    (match,) = opened
    assert match.observation(0) == running_game.observation(0)


def test_a_saved_game_that_cannot_be_read_is_told_and_not_offered(pilot, no_running_game):
    from game.store import paths

    paths.game_file().parent.mkdir(parents=True, exist_ok=True)
    paths.game_file().write_bytes(b"\x00 not a game")
    pilot.stage.go(Menu())
    pilot.settle()
    assert pilot.scene.name == "notice"
    assert any("could not be read" in text for text in pilot.texts())
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert not pilot.has("menu.continue")


def test_the_picture_light_goes_on_over_the_poster_that_is_looked_at(pilot, no_running_game):
    pilot.stage.go(Menu())
    poster = pilot.find("menu.bonnie-and-clyde")
    pilot.hover("menu.settings")
    pilot.scene.focus.set("menu.settings")
    pilot.settle()
    assert poster._beam.alpha == 0
    pilot.hover("menu.bonnie-and-clyde")
    pilot.settle()
    assert poster._beam.alpha == 255


@pytest.mark.parametrize(
    ("persons", "clock", "hangs"), [(1, None, False), (1, 30, True), (2, None, True), (0, 30, False)]
)
def test_where_a_curtain_will_fall_it_is_made_ready_with_the_table(pilot, persons, clock, hangs):
    setup = msgspec.structs.replace(samples.setup(3, persons=persons, game="mafia"), clock=clock)
    open_table(pilot.stage, Match.new(setup, seed=5))
    assert isinstance(pilot.scene, Loading)
    assert ("curtain" in pilot.scene._scenes) is hangs


def test_to_the_right_of_the_last_poster_there_is_nothing_and_not_the_way_out(pilot, running_game):
    pilot.stage.go(Menu())
    for poster in ("mafia", "bonnie-and-clyde"):
        pilot.scene.focus.set(f"menu.{poster}", show=True)
        pilot.press_key(key.RIGHT if poster == "mafia" else key.LEFT)
        assert pilot.scene.focus.current.id == f"menu.{poster}"
    pilot.press_key(key.DOWN)
    pilot.press_key(key.RIGHT)
    assert pilot.scene.focus.current.id == "menu.settings"
