"""Pictures of Bonnie and Clyde for the tour: the table, typical and as full as it gets, and the ends of hands
and games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.match import Match
from game.rules.bonnie_and_clyde.view import Observation
from game.ui.scenes import samples
from game.ui.scenes.pause import Pause
from game.ui.scenes.rules import Rules
from game.ui.scenes.shot import Shot
from game.ui.scenes.table import TableScene
from game.ui.scenes.table_log import TableLog

if TYPE_CHECKING:
    from game.ui.stage import Stage


def _laid(seen: Observation, seat: int) -> int:
    return sum(play.cards for play in seen.table[seat])


def _usual(seen: Observation) -> bool:
    return seen.stage == "play" and min(_laid(seen, seat) for seat in range(seen.seats)) >= 3


def _fullest(seen: Observation) -> bool:
    groups = [len({play.location for play in plays}) for plays in seen.table]
    return seen.stage == "play" and min(groups) >= 2 and max(groups) >= 4 and any(seen.captured)


def _long_hand(seen: Observation) -> bool:
    mine = seen.hands[0]
    return seen.stage == "play" and isinstance(mine, tuple) and len(mine) >= 15


def _drawing(seen: Observation) -> bool:
    return seen.stage == "draw" and _laid(seen, 0) >= 3


def _fetching(seen: Observation) -> bool:
    return seen.stage == "fetch" and _laid(seen, 0) >= 3


def _looking(seen: Observation) -> bool:
    return seen.stage == "look" and _laid(seen, 0) >= 3


def _driving(seen: Observation) -> bool:
    return seen.stage == "move" and _laid(seen, 0) >= 3


SHUT_OUT_SEED = 926
"""Shut-outs are rare: a seed whose hand ends in one, so that the picture need not wait for the search."""


def _scored(seen: Observation) -> bool:
    """As most hands end: somebody has captured an outlaw, and the game goes on."""
    result = seen.result
    return (
        result is not None
        and result.seat == 0
        and any(seen.captured)
        and seen.hand > 1
        and not result.winners
    )


def _shut_out(seen: Observation) -> bool:
    return seen.result is not None and seen.result.shut_out


def _won(seen: Observation) -> bool:
    return seen.result is not None and seen.result.winners == (0,)


def _show(stage: Stage, match: Match) -> None:
    stage.go(TableScene(match, to_menu=lambda: None, rules=Rules))


def _pause(stage: Stage) -> None:
    _show(stage, samples.begun(3, _usual))
    stage.push(Pause(rules=Rules, to_menu=lambda: None))


def _log(stage: Stage) -> None:
    match = samples.begun(4, _fullest, long_names=True)
    _show(stage, match)
    table = stage.top
    assert isinstance(table, TableScene)
    table.open_log()
    assert isinstance(stage.top, TableLog)


def _shut_out_by_one(stage: Stage) -> None:
    _show(stage, samples.finished(4, _shut_out, long_names=True, first=SHUT_OUT_SEED))


SHOTS = (
    Shot("table-draw", lambda stage: _show(stage, samples.begun(3, _drawing))),
    Shot("table", lambda stage: _show(stage, samples.begun(3, _usual))),
    Shot("table-two", lambda stage: _show(stage, samples.begun(2, _usual))),
    Shot("table-full", lambda stage: _show(stage, samples.begun(4, _fullest, long_names=True))),
    Shot("table-long-hand", lambda stage: _show(stage, samples.begun(2, _long_hand, hoard=True))),
    Shot("table-fetch", lambda stage: _show(stage, samples.begun(2, _fetching))),
    Shot("table-look", lambda stage: _show(stage, samples.begun(3, _looking))),
    Shot("table-move", lambda stage: _show(stage, samples.begun(3, _driving))),
    Shot("table-pause", _pause),
    Shot("table-log", _log),
    Shot("result", lambda stage: _show(stage, samples.finished(3, _scored))),
    Shot("result-full", _shut_out_by_one),
    Shot("result-game-over", lambda stage: _show(stage, samples.finished(2, _won))),
)
