"""Pictures of the table of Scallywags for the tour: typical, and as full as it gets."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from game.play.match import Match
from game.play.record import Record
from game.rules.scallywags.view import Observation
from game.ui.scenes import samples
from game.ui.scenes.rules import Rules
from game.ui.scenes.shot import Shot
from game.ui.scenes.table import TableScene

if TYPE_CHECKING:
    from game.ui.stage import Stage

TRIES = 400
Wanted = Callable[[Observation], bool]


def begun(seats: int, wanted: Wanted, *, persons: int = 1, long_names: bool = False) -> Match:
    """A match in the first position that is as `wanted`, of those that follow from the seeds in order.

    `wanted` is asked what seat 0 sees when it must act, or when the game is over. LookupError if there is
    none.
    """
    return Match.restore(_begun(seats, wanted, persons, long_names))


@lru_cache(maxsize=32)
def _begun(seats: int, wanted: Wanted, persons: int, long_names: bool) -> Record:
    table = samples.setup(seats, persons=persons, long_names=long_names, game="scallywags")
    for seed in range(TRIES):
        chance = random.Random(seed)
        match = Match.new(table, seed)
        while True:
            due = match.to_act()
            seen = match.observation(0)
            assert isinstance(seen, Observation)
            if due in ([0], []) and wanted(seen):
                return match.record()
            if not due:
                break
            match.play(due[0], any_action(match.legal(due[0]), chance))
    raise LookupError("no game like that was found")


def any_action(legal: list[str], chance: random.Random) -> str:
    """One of the legal actions, every kind of them as likely as the others."""
    kind = chance.choice(sorted({action.split()[0] for action in legal}))
    return chance.choice([action for action in legal if action.split()[0] == kind])


def _holds(seen: Observation, card: str) -> bool:
    hand = seen.hands[0]
    return isinstance(hand, tuple) and card in hand


def _turn(seen: Observation) -> bool:
    return seen.stage == "turn" and len(seen.takes[0]) >= 3


def _swap(seen: Observation) -> bool:
    own_down = any(not seen.coins[coin].up for coin in seen.takes[0])
    other_down = any(not seen.coins[coin].up for take in seen.takes[1:] for coin in take)
    return _turn(seen) and _holds(seen, "avast") and own_down and other_down


def _attacked(seen: Observation) -> bool:
    return seen.stage == "react" and _holds(seen, "hands-off") and len(seen.takes[0]) >= 3


def _defenceless(seen: Observation) -> bool:
    return (
        seen.stage == "react"
        and not _holds(seen, "hands-off")
        and len(seen.takes[0]) >= 5
        and sum(map(len, seen.takes)) >= 22
    )


def _duel(seen: Observation) -> bool:
    return _turn(seen) and len(seen.takes[1]) >= 3 and len(seen.middle) >= 24


def _over(seen: Observation) -> bool:
    return seen.stage == "over"


def _fresh(seen: Observation) -> bool:
    return len(seen.middle) == 40


def _show(stage: Stage, match: Match) -> TableScene:
    scene = TableScene(match, to_menu=lambda: None, rules=Rules)
    stage.go(scene)
    return scene


def _choose(stage: Stage) -> None:
    scene = _show(stage, begun(4, _swap))
    seen = scene.match.observation(0)
    assert isinstance(seen, Observation)
    hand = seen.hands[0]
    assert isinstance(hand, tuple)
    item = scene.focus.find(f"table.card.{hand.index('avast')}")
    assert item is not None
    item.activate()


SHOTS = (
    Shot("ship-pour", lambda stage: _show(stage, begun(4, _fresh))),
    Shot("ship-turn", lambda stage: _show(stage, begun(4, _turn))),
    Shot("ship-choice", _choose),
    Shot("ship-attack", lambda stage: _show(stage, begun(4, _attacked))),
    Shot("ship-two", lambda stage: _show(stage, begun(2, _duel))),
    Shot("ship-full", lambda stage: _show(stage, begun(6, _defenceless, long_names=True))),
    Shot("ship-end", lambda stage: _show(stage, begun(4, _over))),
    Shot("ship-end-full", lambda stage: _show(stage, begun(6, _over, long_names=True))),
    Shot("ship-curtain", lambda stage: _show(stage, begun(3, _attacked, persons=3))),
)
