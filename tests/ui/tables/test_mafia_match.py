"""Whole matches of Mafia in the real window: game after game, by mouse and by keyboard, to the champion."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from pyglet.window import key

from game.play.match import Match
from game.play.record import Move
from game.play.seats import Series
from game.play.series import champion, counted, decided, next_setup, score
from game.ui.pilot import Pilot
from game.ui.scenes.mafia_samples import some_action
from game.ui.scenes.table import TableScene
from game.ui.tables.mafia.model import Model
from tests.ui.tables.gangsters import LIKED, Gang, setup, sit_down
from tests.ui.tables.test_mafia_board import Keys, Mouse


class Player:
    """All persons at the screen: they do something by chance whenever it is for one of them."""

    def __init__(self, pilot: Pilot, with_what: type[Mouse], seed: int) -> None:
        self.pilot = pilot
        self.with_what = with_what
        self.rng = random.Random(seed)
        self.done: set[str] = set()
        self.curtains = self.hurries = 0
        self.matches: list[Match] = []

    def play(self, match: Match) -> None:
        """To the end of the whole match, each game in a window of its own as `again` opens it."""
        self.matches.append(match)
        scene = sit_down(self.pilot, match, Gang(), again=lambda over: self.play(Match.new(next_setup(over))))
        while self.matches[-1] is match:
            self.rest(scene)
            if self.pilot.scene.name == "handover":
                self.use("handover.show", key.SPACE)
                self.curtains += 1
            elif self.pilot.scene.name == "result":
                if decided(match):
                    return
                self.use("result.go-on", key.ENTER)
            else:
                assert self.pilot.scene is scene
                self.act(scene)

    def rest(self, scene: TableScene) -> None:
        """Until somebody at the screen has something to do, if it is to say that it may go quickly."""
        give_up = time.monotonic() + 240
        while time.monotonic() < give_up:
            if self.pilot.scene is not scene:
                self.pilot.settle()
                return
            scene.timeline.skip()
            table: Any = scene.table
            if (table.legal and not table.sign) or (self.pilot.has("table.hurry") and not scene.hurrying):
                return
            self.pilot.frame()
        raise TimeoutError("the table stands still")

    def act(self, scene: TableScene) -> None:
        match, viewer = scene.match, scene.viewer
        table: Any = scene.table
        seen: Any = match.observation(viewer)
        past = [event for step in match.log(viewer) for event in step.events]
        assert table.model.facts() == Model.of(seen, viewer, past).facts()
        if self.pilot.has("table.hurry"):
            self.use("table.hurry", key.Q)
            self.hurries += 1
            return
        assert viewer is not None, "a person must act, and nobody's board lies open"
        assert scene.is_person(viewer)
        action = some_action(match.legal(viewer), self.rng, LIKED)
        steps = len(match.history)
        self.with_what(self.pilot, scene).do(action)  # type: ignore[arg-type]
        done = match.history[steps].moves if len(match.history) > steps else match.record().moves
        assert Move(viewer, action) in done
        self.done.add(action.split()[0])

    def use(self, id: str, symbol: int) -> None:
        if self.with_what is Keys:
            self.pilot.press_key(symbol)
        else:
            self.pilot.click(id)


@pytest.mark.parametrize(
    ("seats", "persons", "with_what", "language"),
    [
        (2, 1, Mouse, "en"),
        (2, 2, Keys, "es"),
        (5, 1, Keys, "en"),
        (5, 3, Mouse, "es"),
        (8, 1, Mouse, "es"),
        (8, 4, Keys, "en"),
        (12, 1, Keys, "es"),
        (12, 2, Mouse, "en"),
    ],
)
def test_a_whole_match_is_played(
    pilot: Pilot, seats: int, persons: int, with_what: type[Mouse], language: str
) -> None:
    pilot.stage.change(language=language)
    player = Player(pilot, with_what, seats)
    games = 2 if seats < 8 and persons < 3 else 1
    player.play(Match.new(setup(seats, persons, series=Series(games, seating="rotated")), seats))
    assert len(player.matches) >= games
    last = player.matches[-1]
    assert champion(counted(last))
    assert max(score(last)) == games
    assert all(match.over() for match in player.matches)
    assert "load" in player.done
    assert (player.curtains > 0) == (persons > 1)
    assert pilot.overflows() == []
