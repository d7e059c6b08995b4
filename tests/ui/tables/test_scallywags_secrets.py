"""What nobody may learn at the table of Scallywags: what lies face down is known to who has seen it."""

from __future__ import annotations

from typing import Any

from pyglet.window import key

from game.ui.pilot import Pilot
from game.ui.tables.scallywags.naming import coin_picture
from tests.ui.tables.sailing import (
    Mouse,
    begun,
    sit_down,
)


def drawn_values(pilot: Pilot) -> int:
    """How many pictures of coin faces are on the screen."""
    scene: Any = pilot.scene
    count = 0
    for layer in scene.layers():
        sizes = {(piece.w, piece.h) for piece in layer.pieces}
        faces = {
            layer.texture_of(coin_picture(value), w, h)
            for value in (0, 1, 3, 5, 8)
            for w, h in sizes
            if w == h and 50 <= w <= 100
        }
        count += sum(piece.sprite.texture in faces and piece.visible for piece in layer.pieces)
    return count


def all_texts(pilot: Pilot) -> set[str]:
    """Every text of the screen, tips included."""
    tips = {item.tip for item in pilot.scene.focus if item.tip} | {
        item.reason for item in pilot.scene.focus if item.reason
    }
    return set(pilot.texts()) | tips


def test_a_look_is_shown_to_the_one_who_looks_and_to_nobody_else(pilot: Pilot) -> None:
    shown = {}
    for looker in (0, 1):
        match = begun(["1+ 3-", "8-", "5-"], ["land-ho booty arrgh"] * 3, turn=looker)
        scene: Any = sit_down(pilot, match, rest=False)
        scene.timeline.skip()
        table = scene.table
        before = drawn_values(pilot)
        coin = table.model.takes[2][0]
        if looker == 0:
            hands = Mouse(pilot, scene)
            hands.card("land-ho")
            hands.coin(coin)
        else:
            scene.play(1, f"land-ho {coin}")
        faces = []
        for _frame in range(150):
            pilot.frame(1 / 30)
            faces.append(drawn_values(pilot))
            if not scene.timeline.busy:
                break
        shown[looker] = max(faces) - before
        seen = [text for text in all_texts(pilot) if "coin of\u00a05" in text]
        assert bool(seen) is (looker == 0)
    assert shown == {0: 1, 1: 0}


def test_tags_tell_only_what_the_viewer_has_seen_and_can_be_switched_off(pilot: Pilot) -> None:
    match = begun(["1+ 3-", "8-", "5-"], ["land-ho booty arrgh"] * 3)
    scene: Any = sit_down(pilot, match)
    hands = Mouse(pilot, scene)

    def tagged() -> list[str]:
        return sorted(label.text for label in scene.table.tags.words.labels)

    assert tagged() == ["3"]
    hands.do(f"land-ho {match.observation(0).takes[1][0]}")
    assert tagged() == ["3", "8"]
    hands.do(f"pick {match.observation(0).takes[2][0]}")
    pilot.settle()
    pilot.stage.change(memory_aid=False)
    scene.resume()
    own = [coin for coin in match.observation(0).takes[0] if not match.observation(0).coins[coin].up]
    assert tagged() == sorted(str(match.observation(0).coins[coin].value) for coin in own)


def test_without_the_memory_aid_nothing_adds_up_or_marks_what_was_seen(pilot: Pilot) -> None:
    match = begun(["1+ 3-", "8- 1+", "5-"], ["land-ho booty arrgh"] * 3)
    scene: Any = sit_down(pilot, match, rest=False)
    eight = scene.table.model.takes[1][0]
    match.play(0, f"land-ho {eight}")
    match.play(0, f"pick {match.observation(0).middle[-1]}")
    match.play(1, next(action for action in match.legal(1) if action.startswith("grab")))
    match.play(2, f"land-ho {eight}")
    for aid in (True, False):
        pilot.stage.change(memory_aid=aid)
        scene = sit_down(pilot, match, rest=False)
        about = "Doña Inés's take as far as you know it: 9"
        assert any(text.startswith(about) for text in all_texts(pilot)) is aid
        assert ("8" in [label.text for label in scene.table.tags.words.labels]) is aid


def test_behind_the_curtain_the_next_person_sees_nothing_of_the_last(pilot: Pilot) -> None:
    match = begun(["1+ 3-", "8-", "5-"], ["land-ho booty arrgh"] * 3, persons=3)
    scene: Any = sit_down(pilot, match)
    assert pilot.scene.name == "handover"
    pilot.press_key(key.ENTER)
    pilot.settle()
    hands = Mouse(pilot, scene)
    eight = match.observation(0).takes[1][0]
    hands.do(f"land-ho {eight}")
    assert "8" in [label.text for label in scene.table.tags.words.labels]
    hands.do(f"pick {match.observation(0).middle[-1]}")
    assert pilot.scene.name == "handover"
    assert scene.table.model.viewer is None
    assert not scene.table.tags.words.labels
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert scene.viewer == 1
    assert [label.text for label in scene.table.tags.words.labels] == ["8"]  # his own
