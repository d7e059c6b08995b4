"""Frame times of the table, with the opponent's process idle and with it thinking.

Blocks of both kinds alternate, so that whatever else the machine does falls on both alike.
"""

from __future__ import annotations

import time
from typing import Final

from ai.choose import first_impression
from ai.worker import Thinker
from game.play.match import Match
from game.play.seats import Computer, Person, Setup
from game.store.settings import Settings
from game.ui.scenes.rules import Rules
from game.ui.scenes.table import TableScene
from game.ui.stage import Stage

BLOCK: Final = 1.0
"""Seconds of drawing between two changes from idle to thinking."""

MOVES: Final = 24
"""Moves made before: enough for cards before both players."""


def measure(seconds: float, size: tuple[int, int] = (1280, 720)) -> tuple[list[float], list[float]]:
    """Seconds of each frame with the opponent idle, and with it thinking. Needs a display."""
    stage = Stage(Settings(), size=size)
    match = _in_the_middle()
    thinker = Thinker()
    stage.go(TableScene(match, to_menu=lambda: None, rules=Rules, thinker=thinker))
    while not thinker.ready:
        thinker.poll()
        _frame(stage)
    for _ in range(30):  # drawings rendered for the first time
        _frame(stage)
    idle: list[float] = []
    busy: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        _block(stage, idle)
        _block(stage, busy, thinker, match)
        thinker.cancel()
    thinker.close()
    stage.close()
    return idle, busy


def _in_the_middle() -> Match:
    """A hand that has been played for a while; the player at the screen is to act."""
    seats = (Person("Ada", "vera"), Computer("Bo", "anne", "expert"))
    match = Match.new(Setup("bonnie-and-clyde", seats, {}), 3)
    if match.chance_due():
        match.deal()
    made = 0
    while made < MOVES or match.to_act() != [0]:
        (seat,) = match.to_act()
        match.play(seat, first_impression(match.observation(seat), seat, seed=made).action)
        made += 1
    return match


def _block(
    stage: Stage, times: list[float], thinker: Thinker | None = None, match: Match | None = None
) -> None:
    """Draw for a while; with a thinker, it is kept thinking about the match all the time."""
    until = time.monotonic() + BLOCK
    asked = False
    while time.monotonic() < until:
        begun = time.perf_counter()
        if thinker is not None and match is not None and (not asked or thinker.poll() is not None):
            asked = True
            thinker.ask(match.observation(0), 0, level="expert", seconds=60.0)
        _frame(stage)
        times.append(time.perf_counter() - begun)


def _frame(stage: Stage) -> None:
    """As the running program draws one, though nothing may have changed."""
    stage.switch_to()
    stage.dispatch_events()
    stage.on_update(1 / 60)
    stage.on_draw()
    stage.flip()
