"""What can be chosen is marked on the table by dashes, rims and rings: brackets are the keyboard's alone."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

import pytest
from pyglet.window import key

from game.ui.layers import Piece
from game.ui.layout import Rect
from game.ui.pilot import Pilot
from game.ui.scene import FOCUS_Z
from tests.ui.tables.test_keyboard import SHOTS, show

MARKS = {"dashed", "rim", "stepped-rim", "stepped-dashed", "scallywags/ring-legal", "mafia/gap"}
CHOICES = {
    "table-draw": "table.pile.",
    "table-move": "table.location.",
    "ship-choice": "table.coin.",
    "mafia-choice": "table.seat.",
    "mafia-gap": "table.gap.",
}
"""Pictures in which places are to be chosen, and how these are called."""
QUIET = [
    name for name, shot in SHOTS.items() if shot.moment is None and name not in ("table-log", "mafia-log")
]
"""Pictures in which nothing moves; in a log there is nothing to choose."""


def lying(scene: Any, drawn: WeakKeyDictionary[Piece, str], kinds: set[str]) -> list[tuple[float, Rect]]:
    """The heights and places of the pieces of these kinds that the scene shows."""
    return [
        (layer.z, piece.rect)
        for layer in scene.layers()
        for piece in layer.pieces
        if piece.visible and drawn.get(piece) in kinds
    ]


@pytest.mark.parametrize(("name", "places"), CHOICES.items())
def test_every_place_that_the_keyboard_can_choose_is_marked_for_all(
    pilot: Pilot, drawn: WeakKeyDictionary[Piece, str], name: str, places: str
) -> None:
    scene = show(pilot, name)
    pilot.hover((2, 2))  # the keyboard's own mark goes out
    marks = [rect for _z, rect in lying(scene, drawn, MARKS)]
    to_choose = [item for item in scene.focus.choosable() if item.id.startswith(places)]
    assert len(to_choose) > 1
    for item in to_choose:
        assert any(abs(mark.cx - item.rect.cx) < 8 and abs(mark.cy - item.rect.cy) < 8 for mark in marks), (
            item.id
        )


@pytest.mark.parametrize("name", QUIET)
def test_brackets_are_only_where_the_keyboard_is(
    pilot: Pilot, drawn: WeakKeyDictionary[Piece, str], name: str
) -> None:
    scene = show(pilot, name)
    pilot.press_key(key.TAB)
    pilot.settle()
    brackets = lying(scene, drawn, {"brackets"})
    assert [z for z, _rect in brackets] == [FOCUS_Z]
    pilot.hover((2, 2))
    assert lying(scene, drawn, {"brackets"}) == []
