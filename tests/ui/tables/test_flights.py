"""What flies over a table passes before the words that tell of it, never behind them."""

from __future__ import annotations

from typing import Any

import pytest

from game.play.match import Match
from game.ui.layers import Piece
from game.ui.layout import Rect
from game.ui.pilot import Pilot
from game.ui.scene import FOCUS_Z
from game.ui.scenes.table import TableScene
from tests.ui.tables import playing, sailing


def of_bonnie_and_clyde(pilot: Pilot) -> TableScene:
    match = Match.begun_at(playing.setup(2), playing.position(["5 5 5 7 9", "2"]))
    return playing.sit_down(pilot, match)


def of_scallywags(pilot: Pilot) -> TableScene:
    where = sailing.position(takes=["5+", "3-", "", ""], hands=["yo-ho-ho booty shiver", "", "", ""])
    return sailing.sit_down(pilot, Match.begun_at(sailing.setup(), where))


@pytest.mark.parametrize(
    ("table", "action"), [(of_bonnie_and_clyde, "discard 7"), (of_scallywags, "shiver 20 2")]
)
def test_what_flies_passes_before_the_prompt(pilot: Pilot, table: Any, action: str) -> None:
    scene = table(pilot)
    prompt = scene.table.prompt
    lay: dict[Piece, Rect] = {}
    passed = []
    scene.act(action)
    while scene.timeline.busy:
        pilot.frame(0.04)
        for layer in scene.layers():
            for piece in layer.pieces:
                moves = lay.get(piece, piece.rect) != piece.rect
                if moves and meet(piece.rect, scene.table.zones.prompt):
                    passed.append(layer.z)
                lay[piece] = piece.rect
    assert passed
    assert min(passed) > prompt.words.z


def test_a_card_hides_nothing_of_the_sentence_that_tells_of_it(pilot: Pilot) -> None:
    scene: Any = of_bonnie_and_clyde(pilot)
    air = scene.table.motions._air
    assert scene.table.prompt.words.z < air.z < scene.table.caption.layer.z < scene.layer(FOCUS_Z).z


def meet(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0 and min(one.bottom, other.bottom) > max(one.y, other.y)
