"""Pictures of Mafia for the tour: the table with few and with many, and the ends of games and matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.play.match import Match
from game.play.seats import Series
from game.rules.mafia.view import Observation
from game.ui.scenes.mafia_samples import Cues, played, seen
from game.ui.scenes.rules import Rules
from game.ui.scenes.shot import Shot
from game.ui.scenes.table import TableScene

if TYPE_CHECKING:
    from game.ui.stage import Stage


def _signing(seen: Observation) -> bool:
    return seen.stage == "act" and 0 in seen.ring


def _crew(seen: Observation) -> int:
    return sum(seen.bosses[seat] is not None for seat in seen.ring)


def _richest(seen: Observation) -> int:
    return max(seen.bullets[seat] for seat in seen.ring)


def _fresh(seen: Observation) -> bool:
    return seen.round == 1


def _usual(seen: Observation) -> bool:
    """As in the middle of a game: somebody is dead, has a bunker, a boss, or a bomb in reach."""
    living = len(seen.ring)
    return (
        _signing(seen)
        and 2 <= seen.bullets[0] <= 3
        and 6 <= living < seen.seats
        and any(seen.bunkers)
        and _crew(seen) >= 1
        and _richest(seen) >= 5
    )


def _duel(seen: Observation) -> bool:
    return _signing(seen) and seen.bullets[0] >= 2 and seen.bullets[1] >= 3 and any(seen.bunkers)


def _bomber(seen: Observation) -> bool:
    """Five bullets, and a bunker that would stop the bomb."""
    return _signing(seen) and seen.bullets[0] >= 5 and any(seen.bunkers[1:]) and len(seen.ring) >= 4


def _crowd(seen: Observation) -> bool:
    """All of twelve are alive, with bullets on the table."""
    return _signing(seen) and seen.bullets[0] >= 3 and len(seen.ring) == 12 and sum(seen.bullets) >= 24


def _crews(seen: Observation) -> bool:
    """Chains of bosses, bunkers and dead, all at once."""
    return _signing(seen) and _crew(seen) >= 3 and sum(seen.bunkers) >= 3 and 7 <= len(seen.ring) <= 10


def _battlefield(seen: Observation) -> bool:
    armed = [seat for seat in seen.ring if seat and seen.bullets[seat]]
    return (
        _signing(seen)
        and seen.bullets[0] >= 1
        and len(armed) >= 4
        and _richest(seen) >= 3
        and not _crew(seen)
    )


def _declaring(seen: Observation) -> bool:
    """Seat 0 may bring one of two dead back."""
    dead = seen.seats - len(seen.ring)
    return seen.stage == "declare" and seen.queue[:1] == (0,) and seen.bullets[0] >= 4 and dead >= 2


def _serving(seen: Observation) -> bool:
    """Seat 0 may hand bullets over to its boss."""
    declares = seen.stage == "declare" and seen.queue[:1] == (0,)
    return declares and seen.bosses[0] is not None and seen.bullets[0] >= 3


def _dead(seen: Observation) -> bool:
    return seen.stage == "act" and 0 not in seen.ring and len(seen.ring) >= 5 and 5 <= seen.round <= 20


def _several(seen: Observation) -> bool:
    return _signing(seen) and {0, 1, 2} <= set(seen.ring) and any(seen.bunkers) and 5 <= seen.round <= 20


def _sit(stage: Stage, match: Match, says: dict[int, str] | None = None) -> TableScene:
    """The table of a match, whose computers do as they are told."""
    scene = TableScene(match, to_menu=lambda: None, rules=Rules, thinker=Cues(says))
    stage.go(scene)
    return scene


def _choose(scene: TableScene, *ids: str) -> None:
    """Choose these one after the other, and rest on the last."""
    for id in ids:
        item = scene.focus.find(f"table.{id}")
        assert item is not None, id
        scene.focus.set(item, show=True)
        if id is not ids[-1]:
            item.activate()


def _two_pistols(stage: Stage) -> None:
    """The second target is being chosen."""
    match = played(8, _usual, series=Series(game=4, won=(1, 0, 0, 0, 2, 0, 0, 0)), first=37)
    ring = [seat for seat in seen(match).ring if seat]
    _choose(_sit(stage, match), "pistols", f"seat.{ring[2]}", f"seat.{ring[-2]}")


def _shotgun(stage: Stage) -> None:
    _choose(_sit(stage, played(12, _crowd, long_names=True)), "shotgun", "seat.4", "sign")


def _bomb(stage: Stage) -> None:
    _choose(_sit(stage, played(5, _bomber)), "bomb", "sign")


def _explosion(stage: Stage) -> None:
    match = played(5, _bomber)
    _sit(stage, match, {}).act("bomb")


def _clock(stage: Stage) -> None:
    match = played(8, _usual, first=37)
    setup = msgspec.structs.replace(match.setup, clock=15)
    record = msgspec.structs.replace(match.record(), setup=setup)
    _choose(_sit(stage, Match.restore(record)), "protect", "sign")


def _battle(stage: Stage) -> None:
    """All sign, and much happens: two shoot each other, somebody is protected, others load. Seat 0 lives."""
    match = played(8, _battlefield)
    now = seen(match)
    one, other, careful = sorted((seat for seat in now.ring if seat), key=lambda seat: -now.bullets[seat])[:3]
    says = {one: f"shoot {other}", other: f"shoot {one}", careful: "protect"}
    if f"shotgun {careful}" in match.legal(one):
        says[one] = f"shotgun {careful}"
    scene = _sit(stage, match, says)
    scene.act(f"shoot {careful}")


def _gap(stage: Stage) -> None:
    match = played(8, _declaring)
    now = seen(match)
    dead = next(seat for seat in range(8) if seat not in now.ring)
    _choose(_sit(stage, match), "revive", f"seat.{dead}", f"gap.{now.ring[2]}")


def _give(stage: Stage) -> None:
    _choose(_sit(stage, played(8, _serving)), "give", "sign")


def _log(stage: Stage) -> None:
    scene = _sit(stage, played(12, _crowd, long_names=True))
    scene.open_log()


def _alone(seen: Observation) -> bool:
    return seen.result is not None and seen.result.winners == (0,) and len(seen.ring) == 1


def _nobody(seen: Observation) -> bool:
    return seen.result is not None and not seen.ring and len(seen.result.winners) == 1


def _shared(seen: Observation) -> bool:
    return seen.result is not None and len(seen.result.winners) > 1


def _boss(seen: Observation) -> bool:
    return seen.result is not None and len(seen.ring) > 1


def _next_game(stage: Stage) -> None:
    series = Series(seating="rotated", game=4, won=(1, 2, 0, 0, 0), streak=1, streak_seat=0)
    _sit(stage, played(5, _alone, series=series))


def _full(stage: Stage) -> None:
    series = Series(9, seating="shuffled", game=17, won=(8, 3, 2, 0, 1, 0, 0, 1, 0, 0, 0, 1))
    _sit(stage, played(12, _boss, long_names=True, series=series))


def _two(stage: Stage) -> None:
    _sit(stage, played(2, _nobody, series=Series(game=3, won=(1, 1))))


def _champion(stage: Stage) -> None:
    series = Series(game=6, won=(2, 2, 0, 1, 0), streak=2, streak_seat=0)
    _sit(stage, played(5, _alone, series=series))


def _champions(stage: Stage) -> None:
    series = Series(4, game=9, won=(3, 3, 3, 3, 3, 3, 3, 3))
    _sit(stage, played(8, _shared, persons=0, long_names=True, series=series))


SHOTS = (
    Shot("mafia-two", lambda stage: _sit(stage, played(2, _duel))),
    Shot("mafia-begin", lambda stage: _sit(stage, played(5, _fresh))),
    Shot("mafia-bomb", _bomb),
    Shot("mafia-choice", _two_pistols),
    Shot("mafia-full", _shotgun),
    Shot("mafia-clock", _clock, 3.0),
    Shot("mafia-count", _battle, 1.2),
    Shot("mafia-signs", _battle, 2.6),
    Shot("mafia-shots", _battle, 5.0),
    Shot("mafia-deaths", _battle, 7.5),
    Shot("mafia-explosion", _explosion, 4.3),
    Shot("mafia-round", _battle),
    Shot("mafia-declare", lambda stage: _sit(stage, played(8, _declaring))),
    Shot("mafia-gap", _gap),
    Shot("mafia-give", _give),
    Shot("mafia-crews", lambda stage: _sit(stage, played(12, _crews))),
    Shot("mafia-dead", lambda stage: _sit(stage, played(8, _dead)), 0.3),
    Shot("mafia-curtain", lambda stage: _sit(stage, played(8, _several, persons=3))),
    Shot("mafia-log", _log),
    Shot("mafia-end", _next_game),
    Shot("mafia-end-two", _two),
    Shot("mafia-end-full", _full),
    Shot("mafia-champion", _champion),
    Shot("mafia-champions", _champions),
)
