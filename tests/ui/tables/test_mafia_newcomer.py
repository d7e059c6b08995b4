"""What somebody who plays Mafia for the first time looks at: is it so at this moment?"""

from __future__ import annotations

import pytest
from pyglet.window import key

from game.play.match import Match
from game.ui.pilot import Pilot
from game.ui.tables.mafia import standing
from tests.ui.tables.gangsters import Gang, always, setup, sit_down
from tests.ui.tables.test_mafia_deeds import seen_at


def heading(pilot: Pilot) -> str:
    """What stands beside the title."""
    (words,) = (text for text in pilot.texts() if text.startswith("ROUND ") and "ALIVE" in text)
    return words


def signs(pilot: Pilot, kind: str) -> None:
    """The person signs, and watches the round to its end."""
    pilot.click(f"table.{kind}")
    pilot.click("table.sign")
    pilot.settle()


def test_the_heading_tells_the_round_that_is_being_signed_and_who_is_left(pilot: Pilot) -> None:
    sit_down(pilot, Match.new(setup(5), 1), Gang(always("stab 3", "stab 2", "protect")))
    assert heading(pilot).startswith("ROUND 1 · 5 OF 5 ALIVE")
    signs(pilot, "protect")
    assert heading(pilot).startswith("ROUND 2 · 3 OF 5 ALIVE")


def test_what_is_said_under_a_mouse_that_lies_still_changes_with_the_game(pilot: Pilot) -> None:
    scene = sit_down(pilot, Match.new(setup(3), 1), Gang(always("protect")))
    pilot.click("table.load")
    pilot.click("table.sign")
    pilot.hover("table.shotgun")
    said = []
    while not said or scene.timeline.busy:
        pilot.frame()
        said.append(scene._tooltip.text)
    pilot.watch(1.5)
    assert "The round is being counted." in said
    assert "This costs 3 bullets" in scene._tooltip.text


def test_while_a_round_is_counted_nothing_is_marked_by_the_keyboard(pilot: Pilot) -> None:
    scene = sit_down(pilot, Match.new(setup(3), 1), Gang(always("protect")))
    pilot.press_key(key._1)
    assert scene.focus.current is pilot.find("table.sign")
    pilot.press_key(key.ENTER)
    while scene.timeline.busy:
        pilot.frame()
        assert scene.focus.current is None
        assert scene._tooltip.text == ""
    assert len(scene.match.history) == 2


def test_the_log_is_open_to_all_also_while_all_look_on(pilot: Pilot) -> None:
    scene = sit_down(pilot, Match.new(setup(3, persons=2), 1), Gang(always("protect")))
    for _person in range(2):
        pilot.settle()  # until the curtain hangs still
        pilot.press_key(key.SPACE)
        pilot.settle()
        pilot.press_key(key._1)
        pilot.press_key(key.ENTER)
        pilot.frame()
    assert scene.viewer is None
    assert scene.timeline.busy
    pilot.press_key(key.L)
    assert pilot.scene.name == "log"
    (told,) = (text for text in pilot.texts() if "All sit down" in text)
    assert "Silvio loads." in told


def test_ones_boss_is_called_so_whoever_else_works_for_him_or_he_for_others() -> None:
    model, _legal = seen_at(0, ring=[0, 1, 2, 3, 4], bullets=[0] * 5, bosses={0: 1, 1: 2, 3: 1})
    names = ["Ann", "Bob", "Cleo", "Dan", "Eve"]
    assert [standing.short(model, seat, names)[0] for seat in (1, 2, 3)] == [
        "your boss", "boss of Bob", "works for Bob",
    ]  # fmt: skip


def test_the_last_seconds_to_sign_are_heard_one_by_one(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(pilot.stage.sound, "play", heard.append)
    scene = sit_down(pilot, Match.new(setup(3, clock=8), 1), Gang(always("protect")))
    pilot.watch(2.5)
    assert "clock-tick" not in heard
    while scene.match.together() and not scene.timeline.busy:
        pilot.frame()
    assert heard.count("clock-tick") == 5


def test_before_the_first_round_one_is_told_that_it_begins(pilot: Pilot) -> None:
    scene = sit_down(pilot, Match.new(setup(4), 1), Gang(), rest=False)
    pilot.frame()
    assert scene.timeline.busy
    assert "The round begins" in pilot.texts()
