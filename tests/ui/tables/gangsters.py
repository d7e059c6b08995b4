"""Sitting down to Mafia in the real window: a quick opponent without a process, and what he is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
from pyglet.window import key

from ai.choose import Answer
from game.play.match import Match
from game.play.seats import Computer, Level, Person, Series, Setup
from game.rules import GAMES
from game.rules.mafia.view import Observation
from game.store import saves
from game.ui.pilot import Pilot
from game.ui.scenes.cast import FIRST_FACES, character
from game.ui.scenes.mafia_samples import some_action
from game.ui.scenes.prompter import Asked
from game.ui.scenes.rules import Rules
from game.ui.scenes.table import TableScene
from tests.ui.tables.listening import Listener

GAME = GAMES["mafia"]
LIKED = {"load": 3, "protect": 2, "pass": 4}
"""Weapons are used often enough that even large games come to an end."""
Mind = Callable[[Observation, int, list[str]], str]


def by_chance(seed: int = 1) -> Mind:
    """A deed by chance, from what is legal alone."""
    rng = random.Random(seed)
    return lambda _seen, _seat, legal: some_action(legal, rng, LIKED)


def always(*wanted: str) -> Mind:
    """The first of these actions that is legal."""
    return lambda _seen, _seat, legal: next((action for action in wanted if action in legal), legal[0])


class Gang(Listener):
    """Answers like the opponent's process, at once, from what it is shown alone. `slow`: it thinks for
    ever."""

    def __init__(self, mind: Mind | None = None, *, slow: bool = False) -> None:
        super().__init__()
        self.mind = mind or by_chance()
        self.slow = slow

    @property
    def seconds(self) -> list[float]:
        """How long each answer might take; at a table where all sign that is always said."""
        seconds = [asked.seconds for asked in self.asked if asked.seconds is not None]
        assert len(seconds) == len(self.asked)
        return seconds

    def answers(self, asked: Asked) -> str:
        """What its mind thinks of what is legal."""
        legal = GAME.legal(GAME.read(msgspec.json.decode(msgspec.json.encode(asked.seen))))[str(asked.seat)]
        return self.mind(asked.seen, asked.seat, legal)

    def poll(self) -> Answer | None:
        """The answer, if it is quick."""
        return None if self.slow else super().poll()


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


def open_curtain(pilot: Pilot) -> None:
    """The curtain goes up for whoever is called."""
    assert pilot.scene.name == "handover"
    pilot.press_key(key.ENTER)
    pilot.settle()


def rounds(match: Match) -> int:
    """How many rounds have been played out."""
    return sum(len(step.moves) > 1 for step in match.history)


def signed(scene: TableScene) -> str | None:
    """The viewer's sign as his board shows it."""
    table: Any = scene.table
    return table.sign


def left(scene: TableScene) -> float | None:
    """The seconds that the viewer has left to sign."""
    table: Any = scene.table
    return table.left


def kept_after(scene: TableScene) -> Match:
    """The match as the store has it when its table has been left."""
    scene.leave()
    match, problems = saves.load()
    assert problems == []
    assert match is not None
    return match
