"""Tables to play at, and matches played by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.play.match import Match, Step
from game.play.seats import Computer, Person, Player, Setup
from game.rules import GAMES

MATCHES = list(GAMES)
"""The games that are played as a match: all of the house."""

DEALT = [name for name in MATCHES if name != "mafia"]
"""Those in which chance deals; in Mafia nothing but the players is unpredictable."""

PLAYERS: tuple[Player, ...] = (
    Person("María", "vera"),
    Computer("Buck", "buck", "hard"),
    Person("Ωμέγα", "blanche"),
    Computer("W. D.", "wd", "easy"),
    Person("Óscar", "grog"),
    Computer("Nell", "nell", "expert"),
    Person("Seven", "vera"),
    Computer("Eight", "buck", "normal"),
    Person("Nine", "ines"),
    Computer("Ten", "lefty", "hard"),
    Computer("Eleven", "hattie", "easy"),
    Computer("Twelve", "blanche", "easy"),
)


def table(seats: int = 2, game: str = "bonnie-and-clyde", **options: object) -> Setup:
    """A table for Bonnie and Clyde, or for another game."""
    return Setup(game, PLAYERS[:seats], dict(options))


def play_one(match: Match, rng: random.Random) -> Step:
    """Let whoever is due act by chance, all of them where they sign together; melds and layoffs when there
    are any, so that hands end, and few weapons, so that games last."""
    if match.chance_due():
        return match.deal()
    step = None
    while step is None:
        seat = match.to_act()[0]
        legal = match.legal(seat)
        wanted = [action for action in legal if action.startswith(("meld", "layoff"))]
        if match.together() and rng.random() < 0.9:
            wanted = ["load", "protect"]
        step = match.play(seat, rng.choice(wanted or legal))
    return step


def played(match: Match, rng: random.Random, most: int = 100_000) -> Iterator[Step]:
    """Play on by chance, to the end or for `most` steps."""
    for _ in range(most):
        if match.over():
            return
        yield play_one(match, rng)


def same(one: Match, other: Match) -> bool:
    """Whether nobody at the table could tell the two apart, nor anybody who sees all cards."""
    viewers = (None, *range(len(one.setup.seats)))
    return (
        one.record() == other.record()
        and one.history == other.history
        and all(one.log(v) == other.log(v) for v in viewers)
        and all(one.observation(v) == other.observation(v) for v in viewers)
        and all(one.can_undo(v) == other.can_undo(v) for v in viewers if v is not None)
        and (one.to_act(), one.chance_due(), one.over()) == (other.to_act(), other.chance_due(), other.over())
    )
