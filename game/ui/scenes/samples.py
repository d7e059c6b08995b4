"""Tables to look at: hands played by a seeded player who likes laying cards, for pictures and tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from game.play.match import Match
from game.play.record import Record
from game.play.seats import Computer, Person, Player, Series, Setup
from game.rules.bonnie_and_clyde.view import Observation
from game.ui.scenes.cast import FIRST_FACES, character
from game.ui.scenes.setup_model import USUAL_OPTIONS

GAME = "bonnie-and-clyde"
TRIES = 3000
Wanted = Callable[[Observation], bool]
MOST_HANDS = 12
LONG_NAME = "Maximiliana Figueroa"
"""As long as a name can be."""


def setup(seats: int, *, persons: int = 1, long_names: bool = False, game: str = GAME) -> Setup:
    """A table of so many seats; with `long_names` all names are as long as the game allows."""
    players: list[Player] = []
    for index, one in enumerate(map(character, FIRST_FACES[game][:seats])):
        name = numbered(index + 1) if long_names else one.name
        if index < persons:
            players.append(Person(name, one.portrait))
        else:
            players.append(Computer(name, one.portrait, "normal"))
    series = Series() if game == "mafia" else None
    return Setup(game, tuple(players), dict(USUAL_OPTIONS[game]), series)


def numbered(seat: int) -> str:
    """A name as long as can be, of the player with this number."""
    return LONG_NAME[: -len(str(seat))] + str(seat)


def finished(seats: int, wanted: Wanted, *, long_names: bool = False, first: int = 0) -> Match:
    """A match at the end of the first hand that is as `wanted`, of those that follow from the seeds in order.

    `wanted` is asked what seat 0 sees; `first` is the seed to begin with. LookupError if there is none.
    """
    return Match.restore(_finished(seats, wanted, long_names, first))


@lru_cache(maxsize=64)
def _finished(seats: int, wanted: Wanted, long_names: bool, first: int) -> Record:
    table = setup(seats, long_names=long_names)
    for seed in range(first, first + TRIES):
        chance = random.Random(seed)
        match = Match.new(table, seed)
        for _hand in range(MOST_HANDS):
            while (seen := _seen(match)).result is None:
                (seat,) = match.to_act()
                match.play(seat, some_action(match.legal(seat), chance))
            if wanted(seen):
                return match.record()
            if match.over():
                break
            match.deal()
    raise LookupError("no hand like that was found")


def begun(seats: int, wanted: Wanted, *, long_names: bool = False, hoard: bool = False) -> Match:
    """A match in the first position that is as `wanted`, of those that follow from the seeds in order.

    `wanted` is asked what seat 0 sees, in its own turn; with `hoard` everybody keeps his cards together.
    LookupError if there is none.
    """
    return Match.restore(_begun(seats, wanted, long_names, hoard))


@lru_cache(maxsize=64)
def _begun(seats: int, wanted: Wanted, long_names: bool, hoard: bool) -> Record:
    table = setup(seats, long_names=long_names)
    for seed in range(TRIES):
        chance = random.Random(seed)
        match = Match.new(table, seed)
        while not match.chance_due() and not match.over():
            (seat,) = match.to_act()
            if seat == 0 and wanted(_seen(match)):
                return match.record()
            match.play(seat, some_action(match.legal(seat), chance, hoard=hoard))
    raise LookupError("no position like that was found")


def hand_over(seats: int, wanted: Wanted, *, first: int = 0) -> Observation:
    """What seat 0 sees at the end of a hand that is as `wanted`; see `finished`."""
    return _seen(finished(seats, wanted, first=first))


def come_round(table: Setup, *, seed: int = 4, viewer: int = 1) -> tuple[Match, int]:
    """A match in which it is the turn of `viewer` for the sixth time, and the number of the first event
    since the last one."""
    chance = random.Random(seed)
    match = Match.new(table, seed)
    new = rounds = 0
    while rounds < 5 and not match.chance_due():
        (seat,) = match.to_act()
        match.play(seat, some_action(match.legal(seat), chance))
        if seat == viewer:
            new = sum(len(step.events) for step in match.history)
        else:
            rounds += match.to_act() == [viewer]
    return match, new


def attacked(table: Setup, *, viewer: int = 1) -> tuple[Match, int]:
    """A match of Scallywags in which `viewer`, who has coins face down, is asked to answer an attack, and the
    number of the first event since its last turn. LookupError if there is none."""
    for seed in range(TRIES):
        chance = random.Random(seed)
        match = Match.new(table, seed)
        new = 0
        while not match.over():
            seen = match.observation(None)
            (seat,) = match.to_act()
            if (
                seat == viewer
                and seen.stage == "react"
                and sum(not seen.coins[coin].up for coin in seen.takes[viewer]) >= 3
            ):
                return match, new
            legal = match.legal(seat)
            grabs = [action for action in legal if action.startswith(("arrgh", "pieces", "avast"))]
            match.play(seat, chance.choice(grabs or legal))
            if seat == viewer:
                new = sum(len(step.events) for step in match.history)
    raise LookupError("no attack like that was found")


def _seen(match: Match) -> Observation:
    """What seat 0 sees of a match of Bonnie and Clyde."""
    seen = match.observation(0)
    assert isinstance(seen, Observation)
    return seen


def some_action(legal: list[str], chance: random.Random, *, hoard: bool = False) -> str:
    """A deed by chance: with a liking for laying cards, or for keeping them (`hoard`)."""
    liked = ("ted draw", "ted files", "keep", "draw") if hoard else ("meld", "layoff", "ted", "keep")
    kept = [action for action in legal if not hoard or not action.startswith(("meld", "layoff"))]
    return chance.choice([action for action in kept if action.startswith(liked)] or kept)
