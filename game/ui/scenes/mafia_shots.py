"""Pictures of Mafia for the tour: the table with few and with many, and the ends of games and matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.match import Match
from game.play.seats import Series
from game.rules.mafia.view import Observation
from game.ui.scenes.mafia_samples import played
from game.ui.scenes.shot import Shot
from game.ui.tables.mafia.ending import Ending

if TYPE_CHECKING:
    from game.ui.stage import Stage


def _alone(seen: Observation) -> bool:
    return seen.result is not None and seen.result.winners == (0,) and len(seen.ring) == 1


def _nobody(seen: Observation) -> bool:
    return seen.result is not None and not seen.ring and len(seen.result.winners) == 1


def _shared(seen: Observation) -> bool:
    return seen.result is not None and len(seen.result.winners) > 1


def _boss(seen: Observation) -> bool:
    return seen.result is not None and len(seen.ring) > 1


def _end(stage: Stage, match: Match, viewer: int | None = 0) -> None:
    stage.go(Ending.of(match, viewer, go_on=lambda: None, leave_table=lambda: None))


def _next_game(stage: Stage) -> None:
    series = Series(seating="rotated", game=4, won=(1, 2, 0, 0, 0), streak=1, streak_seat=0)
    _end(stage, played(5, _alone, series=series))


def _full(stage: Stage) -> None:
    series = Series(9, seating="shuffled", game=17, won=(8, 3, 2, 0, 1, 0, 0, 1, 0, 0, 0, 1))
    _end(stage, played(12, _boss, long_names=True, series=series), viewer=3)


def _two(stage: Stage) -> None:
    _end(stage, played(2, _nobody, series=Series(game=3, won=(1, 1))), viewer=1)


def _champion(stage: Stage) -> None:
    series = Series(game=6, won=(2, 2, 0, 1, 0), streak=2, streak_seat=0)
    _end(stage, played(5, _alone, series=series))


def _champions(stage: Stage) -> None:
    series = Series(4, game=9, won=(3, 3, 3, 3, 3, 3, 3, 3))
    _end(stage, played(8, _shared, long_names=True, series=series), viewer=None)


SHOTS = (
    Shot("mafia-end", _next_game),
    Shot("mafia-end-two", _two),
    Shot("mafia-end-full", _full),
    Shot("mafia-champion", _champion),
    Shot("mafia-champions", _champions),
)
