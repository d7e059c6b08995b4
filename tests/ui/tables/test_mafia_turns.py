"""The turns of Mafia in the real window, with one person: who signs when, what the clock does, and that
nothing is signed by accident."""

from __future__ import annotations

from typing import Any

import pytest
from pyglet.window import key

from ai.levels import LEVELS
from ai.worker import Thinker
from game.play.match import Match
from game.play.record import Move
from game.play.seats import Series
from game.ui.pilot import Pilot
from game.ui.scenes.opponents import STARTING
from game.ui.scenes.signing import ROUND_SECONDS
from game.ui.scenes.table import TableScene
from tests.rules.mafia.positions import at
from tests.ui.tables.gangsters import (
    Gang,
    always,
    begun_at,
    kept_after,
    left,
    rounds,
    setup,
    signed,
    sit_down,
)


def test_the_computers_think_while_the_person_chooses(pilot: Pilot) -> None:
    match = Match.new(setup(5), 1)
    gang = Gang()
    sit_down(pilot, match, gang)
    assert [asked.seat for asked in gang.asked] == [1, 2, 3, 4]
    assert match.to_act() == [0]
    assert rounds(match) == 0


@pytest.mark.parametrize("level", ["easy", "expert"])
def test_a_round_does_not_wait_long_for_many_computers(pilot: Pilot, level: Any) -> None:
    """They share the time, and nobody takes longer than his level does anyway."""
    gang = Gang()
    sit_down(pilot, Match.new(setup(12, level=level), 1), gang)
    seconds = gang.seconds
    assert len(seconds) == 11
    assert sum(seconds) <= ROUND_SECONDS + 1e-9
    gang = Gang()
    sit_down(pilot, Match.new(setup(2, level=level), 1), gang)
    [alone] = gang.seconds
    assert alone == min(ROUND_SECONDS, LEVELS[level].seconds)


def test_the_computers_signs_lie_as_soon_as_they_are_made(pilot: Pilot) -> None:
    """Only the last one waits for its moment: it begins the count."""
    match = Match.new(setup(12), 1)
    scene = sit_down(pilot, match, Gang(), rest=False)
    scene.timeline.skip()
    for _frame in range(24):  # each is asked in one frame and answers in the next
        pilot.frame()
    assert match.to_act() == [0]


def test_the_first_computer_waits_for_the_process_to_start_and_none_after_it(pilot: Pilot) -> None:
    """Else all of the first round would be what comes to mind first. A process that never starts up holds
    up one answer."""
    gang = Gang()
    gang.ready = False
    sit_down(pilot, Match.new(setup(4), 1), gang)
    first, *others = gang.seconds
    assert first == others[0] + STARTING
    assert len(set(others)) == 1


def test_the_last_sign_begins_the_count(pilot: Pilot) -> None:
    match = Match.new(setup(3), 1)
    scene = sit_down(pilot, match, Gang(always("protect")))
    scene.act("load")
    assert rounds(match) == 1
    assert scene.timeline.busy
    assert match.history[-1].moves[0] == Move(0, "load")


def test_beside_the_title_stands_how_far_the_game_and_the_match_are(pilot: Pilot) -> None:
    series = Series(3, game=2, won=(0, 0, 1, 0))
    match = begun_at(at("1 0 0 0"), series=series)
    scene = sit_down(pilot, match, Gang(always("load", "pass")))
    name = scene.players[2].name.upper()
    assert f"ROUND 7 · 4 OF 4 ALIVE · GAME 2, FIRST TO 3 · {name} 1" in pilot.texts()
    scene.act("shoot 1")
    assert f"ROUND 7 · 4 OF 4 ALIVE · GAME 2, FIRST TO 3 · {name} 1" in pilot.texts(), "not before it is seen"
    pilot.settle()
    assert f"ROUND 8 · 3 OF 4 ALIVE · GAME 2, FIRST TO 3 · {name} 1" in pilot.texts()


def test_a_sign_can_be_changed_while_a_computer_still_thinks(pilot: Pilot) -> None:
    match = Match.new(setup(3), 1)
    gang = Gang(always("protect"), slow=True)
    scene = sit_down(pilot, match, gang, rest=False)
    pilot.watch(1)
    scene.timeline.skip()
    for action in ("load", "stab 1", "protect"):
        scene.act(action)
        pilot.frame()
        assert signed(scene) == action
        assert rounds(match) == 0
    gang.slow = False
    pilot.settle()
    assert match.history[1].moves[0] == Move(0, "protect")


def test_what_the_computers_are_shown_does_not_depend_on_the_sign_that_lies(pilot: Pilot) -> None:
    shown = []
    for action in ("load", "stab 1"):
        gang = Gang(slow=True)
        match = Match.new(setup(3), 1)
        scene = sit_down(pilot, match, gang, rest=False)
        pilot.watch(1)
        scene.timeline.skip()
        scene.act(action)
        gang.asked.clear()
        gang.slow = False
        pilot.frame()
        pilot.frame()
        shown.append(gang.asked)
    assert shown[0] == shown[1] != []


def test_space_skips_the_count_and_signs_nothing(pilot: Pilot) -> None:
    match = Match.new(setup(3), 1)
    scene = sit_down(pilot, match, Gang(always("load", "pass")))
    scene.act("load")
    for _press in range(5):
        pilot.press_key(key.SPACE)
    pilot.settle()
    assert rounds(match) == 1
    assert match.signed(0) is None
    assert signed(scene) is None


def test_while_the_round_is_shown_nothing_can_be_signed(pilot: Pilot) -> None:
    match = Match.new(setup(3), 1)
    scene = sit_down(pilot, match, Gang(always("load", "pass")))
    scene.act("load")
    pilot.frame()
    assert scene.timeline.busy
    scene.act("protect")
    assert match.signed(0) is None


def test_a_hint_is_had_also_while_the_computers_think(pilot: Pilot) -> None:
    match = Match.new(setup(3), 1)
    gang = Gang(always("protect"), slow=True)
    scene = sit_down(pilot, match, gang, rest=False)
    pilot.watch(1)
    scene.timeline.skip()
    pilot.press_key(key.H)
    gang.slow = False
    pilot.settle()
    assert {asked.seat for asked in gang.asked} == {0, 1, 2}
    table: Any = scene.table
    assert table.choice() == "protect", "the advice is chosen"
    assert match.signed(0) is None, "but not signed"


def test_a_hint_that_comes_too_late_is_dropped(pilot: Pilot) -> None:
    match = Match.new(setup(2), 1)
    gang = Gang(always("load"))
    scene = sit_down(pilot, match, gang)
    scene.ask_hint()
    scene.act("protect")
    pilot.settle()
    assert rounds(match) == 1
    assert all(asked.seat == 1 for asked in gang.asked)


def test_an_opponent_process_that_dies_at_every_question_stops_no_round(pilot: Pilot) -> None:
    match = Match.new(setup(2), 1)
    thinker = Thinker(chooser=dying)
    try:
        scene = TableScene(match, to_menu=lambda: None, rules=lambda: None, thinker=thinker)  # type: ignore[arg-type,return-value]
        pilot.stage.go(scene)
        pilot.settle(patience=60)
        assert match.to_act() == [0]
        scene.act("protect")
        assert rounds(match) == 1
    finally:
        thinker.close()


def dying(*_question: object, **_more: object) -> None:
    """A process that is gone as soon as it is asked."""
    import os

    os._exit(1)


# -- the clock -----------------------------------------------------------------------------------------------


def test_without_a_clock_nobody_is_hurried(pilot: Pilot) -> None:
    match = Match.new(setup(2), 1)
    scene = sit_down(pilot, match)
    scene.update(10_000)
    assert left(scene) is None
    assert rounds(match) == 0


def test_the_clock_runs_down_and_then_the_sign_is_missing(pilot: Pilot) -> None:
    match = Match.new(setup(3, clock=10), 1)
    scene = sit_down(pilot, match, Gang(always("load")))
    assert left(scene) == pytest.approx(10, abs=0.5)
    scene.update(9)
    assert left(scene) == pytest.approx(1, abs=0.5)
    assert rounds(match) == 0
    scene.update(1.5)
    assert rounds(match) == 1
    assert match.history[-1].moves[0] == Move(0, "fumble")
    assert 0 not in match.observation(0).ring


@pytest.mark.parametrize("fumble_protects", [False, True])
def test_a_hint_that_the_time_overtakes_is_dropped(pilot: Pilot, fumble_protects: bool) -> None:
    """Whoever asked for it may be dead when it would be due, or in another round."""
    match = Match.new(setup(3, clock=10, fumble_protects=fumble_protects), 1)
    gang = Gang(always("load"), slow=True)
    scene = sit_down(pilot, match, gang, rest=False)
    pilot.watch(1)
    scene.timeline.skip()
    scene.ask_hint()
    scene.update(11)
    assert match.signed(0) == "fumble"
    gang.slow = False
    pilot.settle()
    assert rounds(match) > 0
    assert 0 not in {asked.seat for asked in gang.asked}


def test_what_is_wholly_chosen_when_the_time_is_up_is_signed(pilot: Pilot) -> None:
    match = Match.new(setup(3, clock=10), 1)
    scene = sit_down(pilot, match, Gang(always("load")))
    pilot.press_key(key._2)
    table: Any = scene.table
    assert table.choice() == "protect"
    scene.update(11)
    assert match.history[-1].moves[0] == Move(0, "protect")


def test_what_is_half_chosen_when_the_time_is_up_is_no_sign(pilot: Pilot) -> None:
    match = begun_at(at("1 1 1 1"), clock=10)
    scene = sit_down(pilot, match, Gang(always("load")))
    pilot.press_key(key._4)
    table: Any = scene.table
    assert table.choice() is None
    scene.update(11)
    assert match.history[-1].moves[0] == Move(0, "fumble")


def test_when_the_time_is_up_a_sign_given_before_counts_and_cannot_be_changed(pilot: Pilot) -> None:
    match = Match.new(setup(3, clock=10), 1)
    gang = Gang(always("load"), slow=True)
    scene = sit_down(pilot, match, gang, rest=False)
    pilot.watch(1)
    scene.timeline.skip()
    scene.act("protect")
    scene.update(11)
    scene.act("load")
    assert match.signed(0) == "protect"
    gang.slow = False
    pilot.settle()
    assert match.history[1].moves[0] == Move(0, "protect")


def test_who_gave_no_sign_in_time_cannot_give_one_after_closing_the_window(pilot: Pilot) -> None:
    match = Match.new(setup(3, clock=10), 1)
    scene = sit_down(pilot, match, Gang(slow=True), rest=False)
    pilot.watch(1)
    scene.timeline.skip()
    scene.update(11)
    assert match.signed(0) == "fumble"
    assert "The time is up. The others are still signing …" in pilot.texts()
    again = kept_after(scene)
    scene = sit_down(pilot, again, Gang(slow=True), rest=False)
    pilot.frame()
    scene.act("protect")
    assert again.signed(0) == "fumble"
