"""The game that was being played when the program was closed, as the menu tells of it."""

from __future__ import annotations

from typing import NamedTuple

from game.play.match import Match
from game.rules.scallywags import view as scallywags
from game.ui.words import _


class Running(NamedTuple):
    """What Continue brings back: who plays, how the game stands for everybody to see, and how far it is.

    `standing` is, seat by seat, the total in Bonnie and Clyde and the number of coins in Scallywags; `mark`
    is the number of the hand, and how many coins fill a take.
    """

    game: str
    mark: int
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    standing: tuple[int, ...]

    def told(self) -> str:
        """How it stands, in a line: ``Bonnie and Clyde, hand 3: Vera 34, Hattie Mae 41``."""
        standings = ", ".join(
            f"{name} {score}" for name, score in zip(self.names, self.standing, strict=True)
        )
        if self.game == "scallywags":
            return _("Scallywags, a take is full at {mark}: {standings}").format(
                mark=self.mark, standings=standings
            )
        return _("Bonnie and Clyde, hand {number}: {standings}").format(number=self.mark, standings=standings)


def told_of(match: Match) -> Running:
    """A match as the menu tells of it: nothing in it that only one seat may know."""
    seen = match.observation(None)
    if isinstance(seen, scallywags.Observation):
        mark, standing = seen.full_take, tuple(len(take) for take in seen.takes)
    else:
        mark, standing = seen.hand, seen.scores
    players = match.setup.seats
    names, portraits = (tuple(p.name for p in players), tuple(p.portrait for p in players))
    return Running(match.setup.game, mark, names, portraits, standing)
