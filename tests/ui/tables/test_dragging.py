"""What comes in between while the mouse holds cards: keys, a change of language, the wrong moment."""

from __future__ import annotations

from typing import Any

import pytest
from pyglet.window import key, mouse

from game.play.match import Match
from game.ui.pilot import Pilot
from game.ui.scenes.table import TableScene
from tests.ui.tables.playing import Mouse, position, setup, sit_down


class Held:
    """The mouse holds a card of the hand and moves with it."""

    def __init__(self, pilot: Pilot, card: int) -> None:
        self.pilot = pilot
        rect = pilot.find(f"table.card.{card}").rect
        self.at = pilot.stage.window_place(rect.x + 26, rect.y + 40)
        pilot._send("on_mouse_press", *self.at, mouse.LEFT, 0)
        self.move(60, 60)

    def move(self, dx: int, dy: int) -> None:
        self.at = (self.at[0] + dx, self.at[1] + dy)
        self.pilot._send("on_mouse_drag", *self.at, dx, dy, mouse.LEFT, 0)
        self.pilot.frame()

    def let_go(self) -> None:
        self.pilot._send("on_mouse_release", *self.at, mouse.LEFT, 0)
        self.pilot.settle()


def lies_as_it_should(scene: TableScene) -> bool:
    hand: Any = scene.table.hand  # type: ignore[attr-defined]
    at = [(hand.place_of(held), card) for held, card in hand.cards.items()]
    return all(abs(card.x - place.x) < 1 and abs(card.y - place.y) < 1 for place, card in at)


def begun(pilot: Pilot, **fields: Any) -> TableScene:
    return sit_down(pilot, Match.begun_at(setup(2), position(["5 5 5 7 9", "2"], **fields)))


@pytest.mark.parametrize("between", [key.ENTER, key.Z, key.D, key.S, key.H, key.BACKSPACE])
def test_a_key_pressed_while_cards_are_dragged_leaves_the_hand_whole(pilot: Pilot, between: int) -> None:
    scene = begun(pilot)
    Mouse(pilot, scene).choose("5", 3)
    held = Held(pilot, 1)
    pilot.press_key(between)
    pilot.settle()
    held.move(20, -30)
    held.let_go()
    assert lies_as_it_should(scene)
    held_now = sorted(scene.match.observation(0).hands[0])  # type: ignore[arg-type]
    assert sorted(one.kind for one in scene.table.hand.order) == held_now  # type: ignore[attr-defined]
    assert not scene.table.dragging  # type: ignore[attr-defined]


def test_escape_takes_a_dragged_card_back(pilot: Pilot) -> None:
    scene = begun(pilot)
    held = Held(pilot, 4)
    pilot.press_key(key.ESCAPE)
    pilot.settle()
    assert pilot.scene is scene
    held.move(20, 200)
    held.let_go()
    assert lies_as_it_should(scene)
    assert scene.table.chosen() == []  # type: ignore[attr-defined]
    assert len(scene.match.observation(0).hands[0]) == 5  # type: ignore[arg-type]


def test_a_card_dragged_before_it_can_be_played_says_why(pilot: Pilot) -> None:
    scene = begun(pilot, stage="draw", active=False)
    held = Held(pilot, 2)
    held.move(0, 150)
    held.let_go()
    assert "Draw a card first." in pilot.texts()
    assert lies_as_it_should(scene)


def test_a_dragged_card_goes_with_the_mouse_at_once_and_over_the_prompt(pilot: Pilot) -> None:
    scene = begun(pilot)
    table: Any = scene.table
    held = Held(pilot, 4)
    for _step in range(6):
        held.move(-20, 40)
        [dragged] = table.hand.dragged
        card = table.hand.cards[dragged]
        x, y = pilot.stage.place(*held.at)
        assert abs(card.x - x) < 2, "nothing pulls it back on its way"
        assert abs(card.y - y) < card.place.h / 2
    assert card.pieces[0].layer.z > table.prompt.words.z
    held.let_go()
    assert table.hand.cards[dragged].pieces[0].layer is table.hand.layer
