"""The end of a hand, of a game, of a match: the ways on, by the keys that stand on the buttons."""

from __future__ import annotations

from functools import partial

import pytest
from pyglet.window import key

from game.ui.pilot import Pilot
from game.ui.scenes import bonnie_and_clyde_shots, mafia_shots, scallywags_shots
from game.ui.scenes.end import End, Ways
from game.ui.scenes.pause import Pause
from game.ui.scenes.table import TableScene
from game.ui.scenes.table_log import TableLog
from game.ui.widgets import Button

SHOTS = {
    shot.name: shot
    for shots in (bonnie_and_clyde_shots, scallywags_shots, mafia_shots)
    for shot in shots.SHOTS
}
ENDS = ("result", "result-game-over", "ship-end", "mafia-end", "mafia-champion")


@pytest.mark.parametrize("name", ENDS)
def test_enter_and_escape_first_show_all_there_is_and_then_do_what_they_say(pilot: Pilot, name: str) -> None:
    for symbol, way in ((key.ENTER, "on"), (key.NUM_ENTER, "on"), (key.ESCAPE, "pause")):
        gone: list[str] = []
        SHOTS[name].prepare(pilot.stage)
        pilot.settle(until=lambda: isinstance(pilot.scene, End))
        end = pilot.scene
        assert isinstance(end, End)
        end._ways = Ways(*(partial(gone.append, way) for way in ("on", "menu", "log", "pause")))
        end.enter()
        pilot.press_key(symbol)
        assert gone == []
        assert not end.timeline.busy
        pilot.press_key(symbol)
        assert gone == [way]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", ENDS)
def test_every_button_of_an_end_bears_its_key_and_log_and_pause_lie_over_it(
    pilot: Pilot, name: str, language: str
) -> None:
    pilot.stage.change(language=language)
    SHOTS[name].show(pilot)
    end = pilot.scene
    assert isinstance(end, End)
    keys = [item.shortcut for item in end.focus if isinstance(item, Button)]
    assert keys == [key.L, key.M, key.ENTER]
    assert pilot.overflows() == []
    pilot.press_key(key.ESCAPE)
    assert isinstance(pilot.scene, Pause)
    pilot.press_key(key.SPACE)
    assert pilot.scene is end
    for closes in (key.SPACE, key.ENTER, key.L, key.ESCAPE):
        pilot.press_key(key.L)
        assert isinstance(pilot.scene, TableLog)
        assert len(pilot.scene._lines) > 3
        pilot.press_key(closes)
        assert pilot.scene is end
    table = pilot.stage.scenes[0]
    assert isinstance(table, TableScene)
