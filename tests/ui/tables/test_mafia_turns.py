"""The turns of Mafia in the real window: who signs when, what the clock does, and that nothing is seen too
early, lost, or signed by accident."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import ImageChops
from pyglet.window import key

from ai.levels import LEVELS
from ai.worker import Thinker
from game.play.match import Match
from game.play.record import Move
from game.play.seats import LONGEST_NAME, Person, Series, Setup
from game.store import saves
from game.ui.pilot import Pilot
from game.ui.scenes.menu import open_table
from game.ui.scenes.opponents import STARTING
from game.ui.scenes.signing import DECLARING_SECONDS, HURRIED_SECONDS, ROUND_SECONDS
from game.ui.scenes.table import TableScene
from tests.rules.mafia.positions import at, declaring
from tests.ui.tables.gangsters import Gang, always, begun_at, setup, sit_down
from tests.ui.tables.test_mafia_board import Keys, Mouse


def rounds(match: Match) -> int:
    """How many rounds have been played out."""
    return sum(len(step.moves) > 1 for step in match.history)


def signed(scene: TableScene) -> str | None:
    """The viewer's sign as his board shows it."""
    table: Any = scene.table
    return table.sign


def kept() -> Match:
    match, problems = saves.load()
    assert problems == []
    assert match is not None
    return match


# -- one person ----------------------------------------------------------------------------------------------


def take_the_seat(pilot: Pilot, scene: TableScene) -> None:
    """Wait for the next curtain, and let it go up for whoever is called."""
    while pilot.scene.name != "handover":
        pilot.frame()
        scene.timeline.skip()
    pilot.watch(1)
    pilot.press_key(key.ENTER)
    pilot.watch(1)


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


def left(scene: TableScene) -> float | None:
    table: Any = scene.table
    return table.left


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
    assert "The time is up. The others still sign …" in pilot.texts()
    again = kept_after(scene)
    scene = sit_down(pilot, again, Gang(slow=True), rest=False)
    pilot.frame()
    scene.act("protect")
    assert again.signed(0) == "fumble"


def kept_after(scene: TableScene) -> Match:
    """The match as the store has it when its table has been left."""
    scene.leave()
    return kept()


# -- several persons -----------------------------------------------------------------------------------------


def open_curtain(pilot: Pilot) -> None:
    assert pilot.scene.name == "handover"
    pilot.press_key(key.ENTER)
    pilot.settle()


def test_each_person_signs_behind_the_curtain_and_then_all_look_on(pilot: Pilot) -> None:
    match = Match.new(setup(4, persons=3), 1)
    scene = sit_down(pilot, match, Gang(always("protect")))
    for seat, action in enumerate(("load", "stab 2", "protect")):
        assert scene.viewer is None, "nobody's board lies open while the curtain hangs"
        open_curtain(pilot)
        assert scene.viewer == seat
        assert signed(scene) is None
        assert rounds(match) == 0
        scene.act(action)
        if seat < 2:
            pilot.settle()
    assert rounds(match) == 1
    assert scene.viewer is None
    assert pilot.scene is scene
    assert [move.action for move in match.history[-1].moves] == ["load", "stab 2", "protect", "protect"]


def test_nobody_finds_anything_of_the_sign_before(pilot: Pilot) -> None:
    """What the curtain and the next board show is the same whatever was signed."""
    curtains, boards = [], []
    for action in ("load", "protect", "stab 1"):
        match = Match.new(setup(3, persons=2), 1)
        scene = sit_down(pilot, match, Gang(always("protect")))
        open_curtain(pilot)
        scene.act(action)
        pilot.settle()
        curtains.append(pilot.picture())
        open_curtain(pilot)
        pilot.hover((5, 5))
        pilot.settle()
        boards.append(pilot.picture())
        assert scene.viewer == 1
    for first, *others in (curtains, boards):
        for other in others:
            differs = ImageChops.difference(first, other).getextrema()
            assert max(most for _least, most in differs) <= 3, "more than the rounding of a drawing"


@pytest.mark.parametrize("with_what", [Keys, Mouse])
def test_those_who_wait_beside_the_screen_hear_nothing_of_what_is_chosen(
    pilot: Pilot, with_what: type[Mouse]
) -> None:
    """Two pistols take more presses than a load: counted by ear, they would tell."""
    heard = []
    for action in ("load", "pistols 2 3"):
        match = begun_at(at("2 2 2 2"), persons=2)
        scene = sit_down(pilot, match, Gang(always("protect")))
        open_curtain(pilot)
        pilot.stage.sound.heard.clear()  # type: ignore[attr-defined]
        pilot.press_key(key._7)  # a bomb that he cannot pay
        with_what(pilot, scene).do(action)  # type: ignore[arg-type]
        assert match.signed(0) == action
        pilot.settle()
        heard.append(list(pilot.stage.sound.heard))  # type: ignore[attr-defined]
    assert heard == [["curtain"], ["curtain"]]


def test_a_hint_asked_for_before_the_time_was_up_is_not_given_to_the_next(pilot: Pilot) -> None:
    match = Match.new(setup(3, persons=2, clock=10), 1)
    gang = Gang(always("load"), slow=True)
    scene = sit_down(pilot, match, gang, rest=False)
    for seat in range(2):
        take_the_seat(pilot, scene)
        assert scene.viewer == seat
        if seat == 0:
            scene.ask_hint()
            scene.update(11)
            assert match.signed(0) == "fumble"
    gang.slow = False
    pilot.watch(1)
    assert scene.viewer == 1
    table: Any = scene.table
    assert table.choice() is None
    assert {asked.seat for asked in gang.asked} == {2}


def test_a_computer_that_is_slow_keeps_nobodys_board_open(pilot: Pilot) -> None:
    match = Match.new(setup(3, persons=2), 1)
    gang = Gang(always("protect"), slow=True)
    scene = sit_down(pilot, match, gang, rest=False)
    for seat in range(2):
        take_the_seat(pilot, scene)
        assert scene.viewer == seat
        scene.act("load")
    assert rounds(match) == 0
    assert scene.viewer is None
    assert pilot.scene is scene
    gang.slow = False
    pilot.settle()
    assert rounds(match) == 1


def test_the_sign_lies_in_the_curtains_fall_already(pilot: Pilot) -> None:
    match = Match.new(setup(3, persons=2), 1)
    scene = sit_down(pilot, match, Gang())
    open_curtain(pilot)
    scene.act("load")
    scene.act("protect")  # the hand was quicker than the curtain
    assert match.signed(0) == "load"


def test_the_curtain_tells_the_round_before_and_not_who_has_signed(pilot: Pilot) -> None:
    match = begun_at(at("1 1 1 1"), persons=3)
    scene = sit_down(pilot, match, Gang(always("load", "pass")))
    for action in ("shoot 3", "load", "load"):
        open_curtain(pilot)
        scene.act(action)
        if rounds(match) == 0:
            pilot.settle()
            assert not any("done" in text for text in pilot.texts())
    pilot.settle()
    told = " ".join(pilot.texts())
    assert pilot.scene.name == "handover"
    assert scene.players[3].name in told
    assert "8" in told


def test_every_curtain_tells_of_the_last_round_also_to_who_declared_after_it(pilot: Pilot) -> None:
    match = begun_at(at("1 4 0 1"), persons=3)
    scene = sit_down(pilot, match, Gang(always("load", "pass")))
    for action in ("shoot 3", "protect", "protect"):
        pilot.settle()
        open_curtain(pilot)
        scene.act(action)
    pilot.settle()
    assert scene.viewer == 1
    scene.act("pass")
    for _seat in range(3):
        pilot.settle()
        told = " ".join(pilot.texts())
        assert pilot.scene.name == "handover"
        assert scene.players[3].name in told
        open_curtain(pilot)
        scene.act("protect")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("letters", ["M", "W", "m", "Wm", "O", "Qw", "a"])
def test_many_deaths_of_the_longest_names_find_room_on_the_curtain(
    pilot: Pilot, letters: str, language: str
) -> None:
    pilot.stage.change(language=language, text_size=1.3)
    names = [(letter + letters * LONGEST_NAME)[:LONGEST_NAME] for letter in "ABCDEFGHIJKL"]
    seats = tuple(Person(name, "rosa") for name in names)
    match = Match.new(Setup("mafia", seats), 1)
    for seat in range(12):
        match.play(seat, f"stab {seat ^ 1}" if seat < 8 else "protect")
    sit_down(pilot, match)
    assert pilot.scene.name == "handover"
    assert sum(name in text for text in pilot.texts() for name in names[:8]) > 1
    assert pilot.overflows() == []


def test_where_one_of_several_persons_lives_he_needs_no_curtain(pilot: Pilot) -> None:
    match = begun_at(at("1 1 1 1", dead="0 2"), persons=3)
    scene = sit_down(pilot, match, Gang(always("load", "pass")))
    assert pilot.scene is scene
    assert scene.viewer == 1
    scene.act("protect")
    assert rounds(match) == 1
    assert scene.viewer == 1


def test_declarations_are_public_and_the_board_turns_to_whoever_declares(pilot: Pilot) -> None:
    match = begun_at(declaring("4 5 0 4", "0 3 1"), persons=2)
    scene = sit_down(pilot, match, Gang(always("bunker")))
    assert pilot.scene is scene
    assert scene.viewer == 0
    scene.act("bunker")
    pilot.settle()
    assert match.to_act() == [1]
    assert pilot.scene is scene
    assert scene.viewer == 1
    scene.act("pass")
    pilot.settle()
    assert match.together()
    assert pilot.scene.name == "handover", "to sign is no public matter"
    assert scene.viewer is None


def test_while_all_look_on_all_may_read_the_log(pilot: Pilot) -> None:
    match = Match.new(setup(3, persons=2), 1)
    scene = sit_down(pilot, match, Gang(always("load", "pass")))
    for _seat in range(2):
        pilot.settle()
        open_curtain(pilot)
        scene.act("load")
    assert scene.viewer is None
    scene.open_log()
    told = "\n".join(pilot.texts())
    assert all(player.name in told for player in scene.players)


def test_who_declared_last_signs_behind_a_curtain_too(pilot: Pilot) -> None:
    match = begun_at(declaring("4 0 0", "0"), persons=2)
    scene = sit_down(pilot, match, Gang())
    scene.act("pass")
    pilot.settle()
    assert match.to_act()[0] == 0
    assert pilot.scene.name == "handover"
    assert scene.viewer is None


def test_who_signed_last_signs_behind_a_curtain_also_when_he_is_the_first_of_the_next(
    pilot: Pilot,
) -> None:
    """He brings back the third person, with whom he now shares the secret."""
    match = begun_at(at("0 4 0 1", dead="2"), persons=3)
    scene = sit_down(pilot, match, Gang(always("shoot 0", "pass")))
    for _seat in range(2):
        pilot.settle()
        open_curtain(pilot)
        scene.act("load")
    pilot.settle()
    assert match.to_act() == [1]
    assert scene.viewer == 1
    scene.act("revive 2 1")
    pilot.settle()
    assert match.observation(None).ring == (1, 2, 3)
    assert pilot.scene.name == "handover"
    assert scene.viewer is None


def test_each_person_has_the_whole_time_of_the_clock(pilot: Pilot) -> None:
    match = Match.new(setup(3, persons=2, clock=20), 1)
    scene = sit_down(pilot, match, Gang(always("load")))
    for _seat in range(2):
        assert pilot.scene.name == "handover"
        pilot.watch(30)
        open_curtain(pilot)
        assert left(scene) == pytest.approx(20, abs=0.5)
        scene.update(21)
        pilot.frame()
    assert [move.action for move in match.history[1].moves] == ["fumble", "fumble", "load"]


# -- leaving and coming back ---------------------------------------------------------------------------------


def test_left_in_the_middle_of_a_round_everything_is_there_on_continue(pilot: Pilot) -> None:
    match = Match.new(setup(4), 1)
    gang = Gang(always("protect"), slow=True)
    scene = sit_down(pilot, match, gang, rest=False)
    pilot.watch(1)
    scene.timeline.skip()
    scene.act("stab 1")
    again = kept_after(scene)
    assert again.signed(0) == "stab 1"
    scene = sit_down(pilot, again, Gang(always("protect"), slow=True), rest=False)
    pilot.watch(0.5)
    assert signed(scene) == "stab 1"
    scene.act("load")
    assert again.signed(0) == "load", "he may still change his mind"


def test_left_before_anybody_has_done_anything_the_table_is_kept_as_it_is_laid(pilot: Pilot) -> None:
    match = Match.new(setup(4, series=Series(2, game=2, won=(0, 1, 0, 0))), 77)
    scene = sit_down(pilot, match, Gang(always("load")))
    again = kept_after(scene)
    assert again.record() == match.record()
    assert again.to_act() == [0], "what the computers have signed lies there too"


def test_several_persons_go_on_with_who_has_not_signed(pilot: Pilot) -> None:
    match = Match.new(setup(4, persons=3), 1)
    scene = sit_down(pilot, match, Gang(always("protect")))
    open_curtain(pilot)
    scene.act("load")
    pilot.settle()
    again = kept_after(scene)
    scene = sit_down(pilot, again, Gang(always("protect")))
    assert pilot.scene.name == "handover"
    open_curtain(pilot)
    assert scene.viewer == 1
    assert again.signed(0) == "load"


@pytest.mark.parametrize("persons", [1, 2])
def test_what_all_have_signed_is_not_lost_when_the_window_closes_during_the_count(
    pilot: Pilot, persons: int
) -> None:
    match = Match.new(setup(3, persons=persons), 1)
    scene = sit_down(pilot, match, Gang(always("load")))
    for _seat in range(persons):
        if persons > 1:
            pilot.settle()
            open_curtain(pilot)
        scene.act("load")
    assert scene.timeline.busy
    again = kept_after(scene)
    assert rounds(again) == 1
    sit_down(pilot, again, Gang(always("load")))
    assert again.observation(None) == match.observation(None)


# -- the dead, the end, the next game ------------------------------------------------------------------------


def test_the_dead_watch_and_can_have_it_go_quickly(pilot: Pilot) -> None:
    match = begun_at(at("0 1 1 1", dead="0"), level="expert")
    gang = Gang(always("protect"), slow=True)
    scene = sit_down(pilot, match, gang, rest=False)
    pilot.watch(0.5)
    assert scene.viewer == 0
    assert sum(gang.seconds) > HURRIED_SECONDS
    scene.act("load")
    assert rounds(match) == 0
    gang.slow = False
    gang.asked.clear()
    pilot.stage.sound.heard.clear()  # type: ignore[attr-defined]
    scene.hurry()
    for _frame in range(60):
        pilot.frame()
    assert rounds(match) > 5
    assert pilot.stage.sound.heard == [], "what rushes by makes no noise"  # type: ignore[attr-defined]
    by_round = HURRIED_SECONDS / 3
    assert {round(seconds, 9) for seconds in gang.seconds[3:]} == {round(by_round, 9)}


def test_nobody_waits_long_for_declarations(pilot: Pilot) -> None:
    match = begun_at(declaring("0 4 4 4 4 4", "1 2 3 4 5"), level="expert")
    gang = Gang(always("bunker"))
    sit_down(pilot, match, gang)
    assert gang.seconds[:5] == [DECLARING_SECONDS] * 5


def test_who_lives_cannot_hurry(pilot: Pilot) -> None:
    scene = sit_down(pilot, begun_at(at("0 1 1")))
    scene.hurry()
    assert not scene.hurrying


def test_nobody_hurries_any_more_when_a_person_is_brought_back(pilot: Pilot) -> None:
    match = begun_at(at("0 5 0", dead="0"))
    gang = Gang(always("revive 0 1", "protect"))
    scene = sit_down(pilot, match, gang, rest=False)
    scene.hurry()
    assert scene.hurrying
    pilot.settle()
    assert 0 in match.observation(0).ring
    assert not scene.hurrying
    assert match.to_act() == [0]


def test_computers_alone_play_to_the_end_and_are_not_kept(pilot: Pilot) -> None:
    before = saves.load()[0]
    match = Match.new(setup(4, persons=0), 5)
    scene = sit_down(pilot, match, rest=False)
    scene.hurry()
    pilot.settle(until=match.over, patience=120)
    assert pilot.scene.name == "result"
    scene.leave()
    after = saves.load()[0]
    assert (before and before.record()) == (after and after.record())


def test_a_game_over_leads_to_the_next_of_the_match(pilot: Pilot) -> None:
    over: list[Match] = []
    match = begun_at(at("0 0"), series=Series(2))
    scene = sit_down(pilot, match, Gang(always("load")), again=over.append)
    scene.act("stab 1")
    pilot.settle()
    assert pilot.scene.name == "result"
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert over == [match]


def test_the_next_game_is_opened_with_its_score_and_the_winners_bonus(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.scenes.opponents.Team", lambda: Gang(always("load")))
    match = begun_at(at("0 0"), series=Series(3, seating="rotated"))
    open_table(pilot.stage, match)
    pilot.settle()
    scene: Any = pilot.scene
    scene.act("stab 1")
    pilot.settle()
    pilot.click("result.go-on")
    pilot.settle()
    following: Any = pilot.scene
    assert isinstance(following, TableScene)
    assert following is not scene
    setup_ = following.match.setup
    assert setup_.series == Series(3, seating="rotated", game=2, won=(0, 1), streak=1, streak_seat=1)
    assert [player.name for player in setup_.seats] == [player.name for player in match.setup.seats][::-1]
    assert following.match.observation(None).bullets == (0, 1)
    assert following.viewer == 1, "the person sits on the other chair now"
    assert following.match.legal(1)


def test_closed_between_two_games_the_match_is_brought_back(pilot: Pilot) -> None:
    match = begun_at(at("0 0"), series=Series(2))
    scene = sit_down(pilot, match, Gang(always("load")))
    scene.act("stab 1")
    pilot.settle()
    again = kept_after(scene)
    assert again.over()
    sit_down(pilot, again, Gang())
    assert pilot.scene.name == "result"


def test_a_match_that_is_won_is_over_and_nothing_is_brought_back(pilot: Pilot) -> None:
    match = begun_at(at("0 0"), series=Series(2, game=2, won=(1, 0)))
    scene = sit_down(pilot, match, Gang(always("load")))
    scene.act("stab 1")
    pilot.settle()
    scene.leave()
    assert saves.load() == (None, [])
