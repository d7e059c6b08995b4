"""What is told for a moment covers nobody's portrait, name or cards and no button, at every table."""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

import pytest

from game.play.match import Match
from game.ui.layers import Piece
from game.ui.layout import Rect
from game.ui.pilot import Pilot
from game.ui.scenes import mafia_samples, samples, scallywags_shots
from game.ui.scenes.rules import Rules
from game.ui.scenes.table import TableScene
from game.ui.tooltip import TIP_Z
from game.ui.widgets import Button
from tests.ui.tables import gangsters, playing, sailing

TABLES = [
    *(("bonnie-and-clyde", seats) for seats in (2, 3, 4)),
    *(("scallywags", seats) for seats in (2, 3, 4, 5, 6)),
    *(("mafia", seats) for seats in (2, 5, 8, 9, 12)),
]
SIZES = [((1280, 720), "en", 1.0), ((1280, 720), "es", 1.3), ((1720, 720), "es", 1.0)]
MINDS = {"bonnie-and-clyde": playing.QuickMind, "scallywags": sailing.Sailor, "mafia": gangsters.Gang}
RIM = 8.0
"""Units: so much of something is only its rim."""
LARGEST = 400.0
"""A place higher than this says what it is where the mouse is."""


def full(game: str, seats: int) -> Match:
    """Seat 0 is to act, everybody has something before him, and all names are long."""
    if game == "scallywags":
        return scallywags_shots.begun(
            seats, lambda seen: seen.stage == "turn" and min(map(len, seen.takes)) >= 1, long_names=True
        )
    if game == "mafia":
        return mafia_samples.played(
            seats, lambda seen: seen.stage == "act" and 0 in seen.ring and sum(seen.bullets) >= seats,
            long_names=True,
        )  # fmt: skip
    return samples.begun(
        seats, lambda seen: seen.stage == "play" and min(map(len, seen.table)) >= 1, long_names=True
    )


def uncovered(scene: TableScene, drawn: WeakKeyDictionary[Piece, str]) -> Iterator[tuple[str, Rect]]:
    """Portraits, names, cards and buttons, as they are drawn."""
    names = [player.name for player in scene.players]
    log = scene.table.zones.log or Rect(0, 0, 0, 0)  # type: ignore[attr-defined]
    for layer in scene.layers():
        if layer.z < TIP_Z:
            for piece in layer.pieces:
                name = drawn.get(piece, "")
                if piece.visible and any(kind in name for kind in ("portraits/", "porthole", "-card")):
                    yield name, piece.rect
            for label in layer.labels:
                if label.text in names and not log.holds(label.rect):
                    yield label.text, label.rect
    for item in scene.focus:
        if isinstance(item, Button) or item.id.startswith("table.card."):
            yield item.id, item.box.inset(RIM)


@pytest.mark.parametrize(("size", "language", "text_size"), SIZES)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_told_covers_a_portrait_a_name_a_card_or_a_button(
    pilot: Pilot,
    drawn: WeakKeyDictionary[Piece, str],
    game: str,
    seats: int,
    size: tuple[int, int],
    language: str,
    text_size: float,
) -> None:
    pilot.resize(*size)
    pilot.stage.change(language=language, text_size=text_size)
    scene = TableScene(full(game, seats), to_menu=lambda: None, rules=Rules, thinker=MINDS[game]())
    pilot.stage.go(scene)
    pilot.settle()
    there = list(uncovered(scene, drawn))
    assert len({name for name, _rect in there if "portrait" in name or "porthole" in name}) == seats
    assert sum(name in [player.name for player in scene.players] for name, _rect in there) >= seats

    def covered() -> list[str]:
        (panel,) = scene.layer(TIP_Z).pieces
        assert scene.canvas.whole.holds(panel.rect)
        return [name for name, rect in there if panel.rect.meets(rect)]

    scene.ask_hint()
    assert covered() == []
    if pilot.has("table.undo"):
        scene.undo()
        assert covered() == []
    told = 0
    for item in list(scene.focus):
        text = item.reason or item.tip
        if text and item.visible and item.box.h <= LARGEST:
            scene.tell(text, item)
            assert covered() == [], item.id
            told += 1
    assert told
