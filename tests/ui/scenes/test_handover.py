"""The curtain: opaque before anything changes, and nothing of any hand behind it can be seen."""

from __future__ import annotations

import pytest
from pyglet.window import key

from game.play.match import Match
from game.play.seats import Person
from game.ui.scene import Scene
from game.ui.scenes import samples
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.handover import FALLS, OPENS, Handover
from game.ui.scenes.menu import Menu
from game.ui.scenes.rules import Rules
from game.ui.scenes.table import TableScene
from game.ui.scenes.table_rooms import TABLES

TOLD = Curtain(
    "Bonnie and Clyde · Hand 3", "7 cards, unseen", "bonnie-and-clyde/back", 7, 0, "Vera discarded Dexter 8."
)
VERA, HATTIE = Person("Vera", "vera"), Person("Hattie Mae", "hattie")


class SomeTable(Scene):
    """A table with a hand on it."""

    name = "some table"

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card = card
        self.resumed = 0

    def build(self) -> None:
        self.layer(0, still=True).ground("grounds/walnut")
        for index in range(9):
            self.layer(4).image(self.card, 200 + index * 190, 540, 300, 420)
            self.layer(4).label(f"secret {self.card}", 200 + index * 190, 900, 30)

    def resume(self) -> None:
        self.resumed += 1


@pytest.fixture
def told():
    return []


def curtain(pilot, told, card="bonnie-and-clyde/evidence-05", **more):
    table = SomeTable(card)
    pilot.stage.go(table)
    scene = Handover(
        seat=1,
        coming=HATTIE,
        going=VERA,
        told=lambda: TOLD,
        closed=lambda: told.append("closed"),
        opening=lambda: told.append("opening"),
        **more,
    )
    pilot.stage.push(scene)
    return table, scene


def test_it_falls_before_the_table_may_change(pilot, told):
    _table, scene = curtain(pilot, told)
    pilot.watch(FALLS * 0.8)
    assert told == []
    assert scene.state == "falling"
    pilot.watch(FALLS * 0.4)
    assert told == ["closed"]
    assert scene.state == "closed"


def test_closed_it_shows_the_same_whatever_lies_behind_it(pilot, told):
    pictures = []
    for card in ("bonnie-and-clyde/evidence-05", "bonnie-and-clyde/hinton"):
        curtain(pilot, told, card)
        pilot.settle()
        pictures.append(pilot.picture())
    assert pictures[0].tobytes() == pictures[1].tobytes()


def test_closed_no_card_face_and_no_word_of_the_table_is_on_the_drawn_scene(pilot, told):
    _table, scene = curtain(pilot, told)
    pilot.settle()
    assert scene.veil == 0
    assert not any("secret" in text for text in pilot.texts())
    faces = {
        pilot.stage.art.texture(f"bonnie-and-clyde/{name}", 84 * scene.canvas.s, 118 * scene.canvas.s)
        for name in ("evidence-05", "hinton", "bonnie", "clyde")
    }
    drawn = {piece.sprite.texture for layer in scene.layers() for piece in layer.pieces}
    assert not faces & drawn


@pytest.mark.parametrize("how", ["mouse", "space", "enter"])
def test_it_opens_upon_the_button_only(pilot, told, how):
    table, scene = curtain(pilot, told)
    pilot.settle()
    pilot.click((100, 100))
    pilot.press_key(key.A)
    pilot.press_key(key.ESCAPE)
    pilot.watch(1)
    assert scene.state == "closed"
    if how == "mouse":
        pilot.click("handover.show")
    else:
        pilot.press_key(key.SPACE if how == "space" else key.ENTER)
    assert told == ["closed", "opening"]
    pilot.watch(OPENS * 0.5)
    assert pilot.scene is scene
    pilot.settle()
    assert pilot.scene is table
    assert table.resumed == 1


def test_pressing_too_early_only_lets_it_fall_at_once(pilot, told):
    _table, scene = curtain(pilot, told)
    pilot.press_key(key.SPACE)
    assert scene.state == "closed"
    assert told == ["closed"]


def test_with_less_movement_it_is_closed_at_once(pilot, told):
    pilot.stage.settings.reduced_motion = True
    _table, scene = curtain(pilot, told)
    pilot.frame()
    assert scene.state == "closed"


def test_a_new_size_or_language_while_closed_keeps_it_closed(pilot, told):
    _table, scene = curtain(pilot, told)
    pilot.settle()
    pilot.stage.change(language="es")
    pilot.resize(1600, 900)
    assert scene.state == "closed"
    assert told == ["closed"]
    assert "Las cartas de Vera ya no se ven. Que nadie más mire ahora." in pilot.texts()


def test_escape_leads_to_the_menu_without_showing_the_hand(pilot, told):
    _table, scene = curtain(pilot, told, menu=lambda: told.append("menu"))
    pilot.settle()
    pilot.press_key(key.ESCAPE)
    assert told == ["closed", "menu"]
    assert scene.state == "closed"


def test_while_the_curtain_is_closed_no_hand_lies_on_the_real_table_either(pilot):
    match = Match.new(samples.setup(2, persons=2), seed=4)
    table = TableScene(match, to_menu=lambda: None, rules=Rules)
    pilot.stage.go(table)
    pilot.settle()
    assert isinstance(pilot.scene, Handover)
    (seat,) = match.to_act()
    hand = set(match.observation(seat).hands[seat])

    def kinds_on_the_table() -> set[str]:
        return {card.kind for card in table.table.model.mine}

    def pictures_of_the_hand() -> set[object]:
        return {piece.sprite.texture for piece in table.layer(4).pieces}

    assert table.viewer is None
    assert not kinds_on_the_table() & hand
    closed = pictures_of_the_hand()  # of backs, if of anything
    pilot.press_key(key.ENTER)
    while pilot.scene is not table:
        pilot.frame()
    assert table.timeline.busy, "it is dealt before the eyes of the first who looks"
    assert not kinds_on_the_table()
    pilot.settle()
    assert pilot.scene is table
    assert table.viewer == seat
    assert kinds_on_the_table() == hand
    assert len(pictures_of_the_hand() - closed) >= len(hand)  # not one face was there before


@pytest.mark.parametrize("game", TABLES)
def test_the_whole_way_from_menu_to_the_first_turn_of_two_persons_by_keyboard(pilot, home, game):
    from game.store import paths

    paths.game_file().unlink(missing_ok=True)
    pilot.stage.settings.last_setups = {game: samples.setup(2, persons=2, game=game)}
    pilot.stage.go(Menu())
    for _poster in range(list(TABLES).index(game)):
        pilot.press_key(key.RIGHT)
    pilot.press_key(key.ENTER)
    assert pilot.scene.name == "setup"
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert pilot.scene.name == "handover"
    first = ("This is your first turn", "This is the first round")
    assert any(text.startswith(first) for text in pilot.texts())
    pilot.press_key(key.SPACE)
    pilot.settle()
    assert pilot.scene.name == "table"
    pilot.press_key(key.ESCAPE)
    pilot.press_key(key.R)
    pilot.settle()
    assert isinstance(pilot.scene, Rules)
    assert pilot.scene.game == game
    pilot.press_key(key.ESCAPE)
    pilot.settle()
    pilot.click("pause.menu")
    pilot.settle()
    assert pilot.has("menu.continue")
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert pilot.scene.name == "handover"  # nobody's things are shown to whoever continued
    paths.game_file().unlink(missing_ok=True)


@pytest.mark.parametrize("moment", ["turn", "attack"])
def test_behind_the_curtain_of_scallywags_no_card_and_no_underside_can_be_seen(pilot, moment):
    """At the beginning of a turn, and when somebody is attacked: not even as texts of the table."""
    table = samples.setup(3, persons=3, game="scallywags")
    match = Match.new(table, 4) if moment == "turn" else samples.attacked(table)[0]
    scene = TableScene(match, to_menu=lambda: None, rules=Rules)
    pilot.stage.go(scene)
    pilot.settle()
    assert isinstance(pilot.scene, Handover)
    (seat,) = match.to_act()
    assert scene.viewer is None
    assert scene.table.model.mine == []
    shown = [
        value for value, up in zip(scene.table.model.values, scene.table.model.up, strict=True) if not up
    ]
    assert set(shown) == {None}
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert scene.viewer == seat
    assert len(scene.table.model.mine) == 3


def test_the_attacked_person_is_called_behind_the_curtain_and_answers(pilot):
    """Whatever he holds: the way there is the same."""
    match, _new = samples.attacked(samples.setup(2, persons=2, game="scallywags"))
    attacker = match.setup.seats[0].name
    scene = TableScene(match, to_menu=lambda: None, rules=Rules)
    pilot.stage.go(scene)
    pilot.settle()
    assert f"Scallywags · {attacker} is after a coin of yours" in pilot.texts()
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert scene.viewer == 1
    assert "allow" in match.legal(1)


def test_the_mark_of_the_focus_is_there_only_while_the_curtain_hangs_still(pilot):
    table = TableScene(Match.new(samples.setup(2, persons=2), seed=4), to_menu=lambda: None, rules=Rules)
    pilot.stage.go(table)
    while not isinstance(pilot.scene, Handover):
        pilot.frame()
    curtain = pilot.scene
    assert not curtain.focus.by_keyboard, "it falls"
    pilot.settle()
    assert curtain.focus.by_keyboard
    pilot.press_key(key.SPACE)
    assert curtain.state == "opening"
    assert not curtain.focus.by_keyboard, "it rises"
