"""The keyboard at the three tables: where Tab and the arrows go, where they never go, and that whoever is
asked something comes to the answers first."""

from __future__ import annotations

from typing import Any

import pytest
from pyglet.window import key

from game.ui.focus import BAR
from game.ui.pilot import Pilot
from game.ui.scene import BRACKETS, FOCUS_Z
from game.ui.scenes import bonnie_and_clyde_shots, mafia_shots, scallywags_shots

SHOTS = {
    shot.name: shot
    for shots in (bonnie_and_clyde_shots, scallywags_shots, mafia_shots)
    for shot in shots.SHOTS
    if not shot.name.startswith("result")
}
TURNS = ["table-draw", "table-full", "ship-turn", "ship-choice", "mafia-begin", "mafia-full"]
QUESTIONS = {
    "table-look": "table.deed.0",
    "table-move": "table.deed.0",
    "ship-attack": "table.hands-off",
    "ship-full": "table.allow",
    "mafia-declare": "table.revive",
}
BAR_IDS = ("table.hint", "table.undo", "table.log", "table.menu")


def show(pilot: Pilot, name: str) -> Any:
    SHOTS[name].show(pilot)
    return pilot.scene


@pytest.mark.parametrize("name", TURNS)
def test_tab_goes_from_the_hand_over_places_and_deeds_to_the_bar_from_left_to_right(
    pilot: Pilot, name: str
) -> None:
    scene = show(pilot, name)
    items = scene.focus.choosable()
    bar = [item.id for item in items if item.id in BAR_IDS]
    assert bar
    assert bar == [id for id in BAR_IDS if id in bar]
    assert [item.id for item in items[-len(bar) :]] == bar
    kinds = [item.id.split(".")[1] for item in items]
    hand = "load" if name.startswith("mafia") else "card"
    assert kinds[0] == hand
    for place in ("pile", "coin", "seat", "location"):
        for deed in ("deed", "do", "sign", "cancel", "discard"):
            if place in kinds and deed in kinds and not (place == "seat" and hand == "card"):
                assert max(k for k, kind in enumerate(kinds) if kind == place) < kinds.index(deed)


@pytest.mark.parametrize("name", TURNS)
def test_left_and_right_never_fly_up_to_the_bar(pilot: Pilot, name: str) -> None:
    scene = show(pilot, name)
    for item in [item for item in scene.focus.choosable() if item.rank != BAR]:
        for dx in (-1, 1):
            scene.focus.set(item)
            scene.focus.go(dx, 0)
            assert scene.focus.current.id not in BAR_IDS, item.id


@pytest.mark.parametrize("name", [*TURNS, "table-long-hand", "mafia-gap"])
def test_the_brackets_stay_in_the_window(pilot: Pilot, name: str) -> None:
    scene = show(pilot, name)
    window = scene.canvas.whole.inset(BRACKETS - 0.01)
    for item in scene.focus.choosable():
        scene.focus.set(item, show=True)
        (brackets,) = scene.layer(FOCUS_Z).pieces
        assert brackets.rect.within(window) == pytest.approx(brackets.rect), item.id


@pytest.mark.parametrize("name", QUESTIONS)
def test_whoever_is_asked_comes_to_the_answers_first(pilot: Pilot, name: str) -> None:
    scene = show(pilot, name)
    assert scene.focus.current is None, "nobody has answered before being asked"
    for symbol in (key.TAB, key.RIGHT):
        scene.focus.set(None)
        pilot.press_key(symbol)
        assert scene.focus.current is scene.focus.find(QUESTIONS[name])


@pytest.mark.parametrize(
    ("name", "done"),
    [("table-look", True), ("table-move", False), ("ship-attack", True), ("ship-full", True)],
)
def test_enter_gives_the_recommended_answer_or_goes_to_the_answers(
    pilot: Pilot, name: str, done: bool
) -> None:
    scene = show(pilot, name)
    before = len(scene.match.history)
    pilot.press_key(key.ENTER)
    assert (len(scene.match.history) > before) is done
    assert done or scene.focus.current is scene.focus.find(QUESTIONS[name])


def test_a_button_that_is_made_anew_keeps_the_brackets(pilot: Pilot) -> None:
    scene = show(pilot, "table-full")
    scene.table.hand.order[0].chosen = True
    scene.table.chosen_changed()
    pilot.settle()
    scene.focus.set("table.clear", show=True)
    pilot.press_key(key.SPACE)
    assert not scene.table.hand.order[0].chosen
    pilot.frame()
    assert scene.focus.current is scene.focus.find("table.clear")


def test_coins_are_walked_through_from_left_to_right_wherever_they_have_gone(pilot: Pilot) -> None:
    scene = show(pilot, "ship-choice")
    lie = [item.rect.cx for item in scene.focus.choosable() if item.id.startswith("table.coin.")]
    assert len(lie) > 1
    assert lie == sorted(lie)
