"""A game of Mafia in the real window that is left and taken up again, watched by the dead, over, and followed
by the next."""

from __future__ import annotations

from typing import Any

import pytest
from pyglet.window import key

from game.play.match import Match
from game.play.seats import Series
from game.store import saves
from game.ui.pilot import Pilot
from game.ui.scenes.menu import open_table
from game.ui.scenes.signing import DECLARING_SECONDS, HURRIED_SECONDS
from game.ui.scenes.table import TableScene
from tests.rules.mafia.positions import at, declaring
from tests.ui.tables.gangsters import (
    Gang,
    always,
    begun_at,
    kept_after,
    open_curtain,
    rounds,
    setup,
    signed,
    sit_down,
)

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
