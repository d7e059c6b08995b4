"""Tables to look at: hands played by a seeded player who likes laying cards, for pictures and tests."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.play.seats import Computer, Person, Player, Setup
from game.rules import GAMES
from game.rules.bonnie_and_clyde.events import AnyEvent, redact
from game.rules.bonnie_and_clyde.view import Observation
from game.ui.scenes.cast import CAST

GAME = "bonnie-and-clyde"
LONG_NAME = "Wilhelmina Montgomery II"
"""As long as a name can be."""


def setup(seats: int, *, persons: int = 1, long_names: bool = False) -> Setup:
    """A table of so many seats; with `long_names` all names are as long as the game allows."""
    players: list[Player] = []
    for index, one in enumerate(CAST[:seats]):
        name = f"{LONG_NAME[:-1]}{index}" if long_names else one.name
        if index < persons:
            players.append(Person(name, one.portrait))
        else:
            players.append(Computer(name, one.portrait, "normal"))
    return Setup(GAME, tuple(players), {"target": 100, "no_throwback": False})


def hand_over(
    seats: int, wanted: Callable[[Observation], bool], *, first: int = 0, tries: int = 3000
) -> Observation:
    """The first finished hand, of those that follow from the seeds in order, that is as `wanted`.

    `first` is the seed to begin with; LookupError if none of the next `tries` is as wanted.
    """
    game = GAMES[GAME]
    for seed in range(first, first + tries):
        chance = random.Random(seed)
        state = game.new(seats, {}, seed)
        for _hand in range(12):
            while (seen := game.observe(state, 0)).result is None:
                game.apply(state, some_actions(game.legal(state), chance), chance.randrange(2**30))
            if wanted(seen):
                return seen
            if seen.stage == "game-over":
                break
            game.apply(state, {"chance": "deal"}, chance.randrange(2**30))
    raise LookupError("no hand like that was found")


def events_since(seats: int, *, seed: int = 4, viewer: int = 1) -> list[AnyEvent]:
    """What happened between two turns of `viewer`, in the middle of a hand, as he is told it."""
    game = GAMES[GAME]
    chance = random.Random(seed)
    state = game.new(seats, {}, seed)
    told: list[AnyEvent] = []
    rounds = 0
    while game.observe(state, viewer).result is None:
        before = game.observe(state, viewer)
        events = game.apply(state, some_actions(game.legal(state), chance), chance.randrange(2**30))
        if before.turn == viewer:
            told = []
        else:
            told += [redact(event, viewer) for event in events]
        after = game.observe(state, viewer)
        if before.turn != viewer and after.turn == viewer:
            rounds += 1
            if rounds == 5:
                break
    return told


def some_actions(
    legal: dict[str, list[str]], chance: random.Random, *, hoard: bool = False
) -> dict[str, str]:
    """A deed for each seat, by chance: with a liking for laying cards, or for keeping them (`hoard`)."""
    liked = ("ted draw", "ted files", "keep", "draw") if hoard else ("meld", "layoff", "ted", "keep")
    chosen = {}
    for seat, actions in legal.items():
        kept = [action for action in actions if not hoard or not action.startswith(("meld", "layoff"))]
        chosen[seat] = chance.choice([action for action in kept if action.startswith(liked)] or kept)
    return chosen
