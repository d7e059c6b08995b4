"""The opened FBI Files: one can leave them for the pause, ask for a hint, and see the own hand meanwhile."""

from __future__ import annotations

import pytest
from pyglet.window import key

from game.play.match import Match
from game.ui.pilot import Pilot
from game.ui.scenes.table import TableScene
from tests.ui.tables.playing import Keys, QuickMind, position, setup, sit_down


def opened(pilot: Pilot, files: int, mind: QuickMind | None = None) -> TableScene:
    """A Ted Hinton at work in FBI Files of that many cards."""
    at = position(["5 7 T", "2"])
    pile = [*at["case_file"], *at["fbi_files"]]  # type: ignore[misc]
    at["case_file"], at["fbi_files"] = pile[files:], pile[:files]
    scene = sit_down(pilot, Match.begun_at(setup(2), at), mind)
    Keys(pilot, scene).do("ted files")
    assert pilot.scene.name == "files"
    return scene


def test_escape_leads_to_the_pause_and_back_to_the_pick(pilot: Pilot) -> None:
    scene = opened(pilot, 7)
    pilot.press_key(key.ESCAPE)
    assert pilot.scene.name == "pause"
    pilot.press_key(key.ESCAPE)
    assert pilot.scene.name == "files"
    assert scene.match.observation(0).stage == "fetch", "a played Ted Hinton must take a card"


def test_a_hint_marks_the_copy_that_goes_and_enter_picks_it(pilot: Pilot) -> None:
    scene = opened(pilot, 30, QuickMind())
    pilot.press_key(key.H)
    pilot.watch(0.2)
    assert any(text.startswith("Hint: ") for text in pilot.texts())
    marked = pilot.scene.focus.current
    assert marked is not None
    index = int(marked.id.split(".")[1])
    pile = list(pilot.scene.pile)  # type: ignore[attr-defined]
    assert pile[index] not in pile[index + 1 :]
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert sorted(scene.match.observation(0).hands[0]) == sorted(["5", "7", pile[index]])


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
@pytest.mark.parametrize("files", [1, 8, 24])
def test_the_files_leave_the_own_hand_in_sight(pilot: Pilot, files: int, size: tuple[int, int]) -> None:
    pilot.resize(*size)
    scene = opened(pilot, files)
    cards = [pilot.find(f"files.{k}").rect for k in range(files)]
    hand = scene.table.zones.hand  # type: ignore[attr-defined]
    assert max(card.bottom for card in cards) < hand.y
    widths = {round(card.w) for card in cards if card is not cards[-1]}
    assert all(w >= 46 for w in widths), "each pennant can be seen and clicked"
    assert pilot.overflows() == []


@pytest.mark.parametrize("files", [25, 36, 50])
def test_even_the_largest_pile_lies_open_inside_the_window(pilot: Pilot, files: int) -> None:
    opened(pilot, files)
    for k in range(files):
        card = pilot.find(f"files.{k}").rect
        assert min(card.x, card.y) >= 0
        assert card.right <= pilot.scene.canvas.width
        assert card.bottom <= pilot.scene.canvas.height
