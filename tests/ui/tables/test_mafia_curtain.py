"""Several persons at a table of Mafia, in the real window: each signs behind the curtain, and what all may
see is seen by all."""

from __future__ import annotations

from typing import Any

import pytest
from pyglet.window import key

from game.play.match import Match
from game.play.seats import LONGEST_NAME, Person, Setup
from game.ui.pilot import Pilot
from game.ui.scenes.table import TableScene
from tests.rules.mafia.positions import at, declaring
from tests.ui.tables.gangsters import (
    Gang,
    always,
    begun_at,
    left,
    open_curtain,
    rounds,
    setup,
    signed,
    sit_down,
)
from tests.ui.tables.test_mafia_board import Keys, Mouse
from tests.ui.tables.test_secrets import alike


def take_the_seat(pilot: Pilot, scene: TableScene) -> None:
    """Wait for the next curtain, and let it go up for whoever is called."""
    while pilot.scene.name != "handover":
        pilot.frame()
        scene.timeline.skip()
    pilot.watch(1)
    pilot.press_key(key.ENTER)
    pilot.watch(1)


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


def test_signs_lie_open_longer_where_a_curtain_falls_before_the_list_of_them(pilot: Pilot) -> None:
    open_for = []
    for persons in (1, 2):
        scene: Any = sit_down(pilot, Match.new(setup(4, persons=persons), 1), Gang(always("protect")))
        for seat in range(persons):
            if persons > 1:
                pilot.settle()
                open_curtain(pilot)
            assert scene.viewer == seat
            scene.act("protect")
        frames = 0
        while scene.table.model.round == 1:
            pilot.frame(0.1)
            frames += scene.table.signs.side == "up"
        open_for.append(frames / 10)
    assert open_for[0] >= 0.9
    assert open_for[1] >= open_for[0] + 1.1


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
            assert alike(first, other)


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
