"""What is written about the players: tags beside long names, outlaws by their sex, keys that answer."""

from __future__ import annotations

import msgspec
import pytest
from pyglet.window import key

from game.play.match import Match
from game.ui.pilot import Pilot
from tests.ui.tables.playing import Keys, position, setup, sit_down

LONG = "Maximiliana Figueroa"


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_dealers_tag_lies_clear_of_the_longest_name(
    pilot: Pilot, seats: int, language: str, text_size: float
) -> None:
    pilot.stage.change(language=language, text_size=text_size)
    laid = setup(seats)
    named = msgspec.structs.replace(
        laid, seats=tuple(msgspec.structs.replace(player, name=LONG) for player in laid.seats)
    )
    scene = sit_down(pilot, Match.begun_at(named, position(["5 7", *["2"] * (seats - 1)])))
    tag = {"en": "DEALER", "es": "REPARTE"}[language]
    labels = [label for layer in scene.layers() for label in layer.labels]
    [dealer] = [label for label in labels if label.text == tag]
    names = [label for label in labels if label.text == LONG]
    assert len(names) == seats
    low = dealer.y + dealer.h * 0.36
    for name in names:
        if abs(name.y - dealer.y) < 80:
            assert low <= name.y - name.h * 0.36, "the letters of the tag run into those of the name"


def test_the_outlaws_are_told_of_in_their_own_gender(pilot: Pilot) -> None:
    pilot.stage.change(language="es")
    scene = sit_down(pilot, Match.begun_at(setup(2), position(["5 7", "2"], captured=[["B", "C"], []])))
    scene.table.model.captured_at.update({1: "B", 3: "C"})  # type: ignore[attr-defined]
    scene.rebuild()
    assert {"capturada", "capturado"} <= set(pilot.texts())


def test_enter_chooses_the_card_it_stands_on_where_nothing_else_is_due(pilot: Pilot) -> None:
    scene = sit_down(pilot, Match.begun_at(setup(2), position(["5 7", "2"])))
    keys = Keys(pilot, scene)
    keys.go_to("table.card.1")
    pilot.press_key(key.ENTER)
    assert scene.table.chosen() == ["7"]  # type: ignore[attr-defined]
    pilot.press_key(key.D)
    pilot.settle()
    assert scene.match.observation(0).hands[0] == ("5",), "D discards the one card chosen"


def test_a_refusal_told_in_the_turn_of_another_is_gone_in_ones_own(pilot: Pilot) -> None:
    match = Match.begun_at(setup(2), position(["5 7", "2 3 4"], turn=1, stage="draw", active=False))
    scene = sit_down(pilot, match, rest=False)
    pilot.press_key(key.H)
    assert "A hint can be had in your own turn." in pilot.texts()
    pilot.settle()
    assert match.to_act() == [0]
    assert "A hint can be had in your own turn." not in pilot.texts()
    assert scene.table.legal  # type: ignore[attr-defined]
