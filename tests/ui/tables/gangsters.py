"""Sitting down to Mafia in the real window: a quick opponent without a process, and what he is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from ai.choose import Answer
from game.play.match import Match
from game.play.seats import Computer, Level, Person, Series, Setup
from game.rules import GAMES
from game.rules.mafia.view import Observation
from game.ui.pilot import Pilot
from game.ui.scenes.cast import FIRST_FACES, character
from game.ui.scenes.rules import Rules
from game.ui.scenes.table import TableScene

GAME = GAMES["mafia"]
LIKED = {"load": 3, "protect": 2, "pass": 4}
"""How many times likelier than anything else."""
Mind = Callable[[Observation, int, list[str]], str]


def some_action(legal: list[str], rng: random.Random) -> str:
    """A deed by chance, first of what kind: weapons often enough that even large games come to an end."""
    kinds = sorted({action.split()[0] for action in legal})
    (kind,) = rng.choices(kinds, [LIKED.get(kind, 1) for kind in kinds])
    return rng.choice([action for action in legal if action.split()[0] == kind])


def by_chance(seed: int = 1) -> Mind:
    """Like that, from what is legal alone."""
    rng = random.Random(seed)
    return lambda _seen, _seat, legal: some_action(legal, rng)


def always(*wanted: str) -> Mind:
    """The first of these actions that is legal."""
    return lambda _seen, _seat, legal: next((action for action in wanted if action in legal), legal[0])


class Gang:
    """Answers like the opponent's process, at once, from what it is shown alone. `slow`: it thinks for
    ever."""

    def __init__(self, mind: Mind | None = None, *, slow: bool = False) -> None:
        self.mind = mind or by_chance()
        self.slow = slow
        self.asked: list[tuple[Observation, int, float]] = []
        self.ready = True
        self._due: Answer | None = None

    def ask(
        self,
        observation: Any,
        seat: int,
        *,
        level: str,
        seconds: float | None = None,
        style: str | None = None,
    ) -> None:
        assert seconds is not None
        self.asked.append((observation, seat, seconds))
        legal = GAME.legal(GAME.read(msgspec.json.decode(msgspec.json.encode(observation))))[str(seat)]
        self._due = Answer(self.mind(observation, seat, legal), {})

    def poll(self) -> Answer | None:
        if self.slow:
            return None
        answer, self._due = self._due, None
        return answer

    def cancel(self) -> None:
        self._due = None

    def close(self) -> None:
        pass


def setup(
    seats: int = 4,
    persons: int = 1,
    *,
    level: Level = "easy",
    clock: int | None = None,
    series: Series | None = None,
    **options: object,
) -> Setup:
    """A table with so many persons, the others computers."""
    cast = [character(face) for face in FIRST_FACES["mafia"][:seats]]
    players = [
        Person(one.name, one.portrait) if seat < persons else Computer(one.name, one.portrait, level)
        for seat, one in enumerate(cast)
    ]
    return Setup("mafia", tuple(players), options, series, clock)


def begun_at(position: dict[str, Any], persons: int = 1, **more: Any) -> Match:
    """A match in this position."""
    return Match.begun_at(setup(position["seats"], persons, **more), position)


def sit_down(
    pilot: Pilot,
    match: Match,
    gang: Gang | None = None,
    *,
    rest: bool = True,
    again: Callable[[Match], object] | None = None,
) -> TableScene:
    """Open the table of a match, and let everything come to rest."""
    thinker: Any = gang or Gang()
    scene = TableScene(match, to_menu=lambda: None, rules=Rules, thinker=thinker, again=again)
    pilot.stage.go(scene)
    if rest:
        pilot.settle()
    return scene
