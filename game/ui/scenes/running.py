"""The game that was being played when the program was closed, as the menu tells of it."""

from __future__ import annotations

from typing import NamedTuple

from game.play.match import Match


class Running(NamedTuple):
    """What Continue brings back: who plays, which hand it is, and how the totals stand."""

    game: str
    hand: int
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    scores: tuple[int, ...]

    def standings(self) -> str:
        """Everybody with his total, in seat order: ``Vera 34, Hattie Mae 41``."""
        return ", ".join(f"{name} {score}" for name, score in zip(self.names, self.scores, strict=True))


def told_of(match: Match) -> Running:
    """A match as the menu tells of it: nothing in it that only one seat may know."""
    seen = match.observation(None)
    players = match.setup.seats
    return Running(
        match.setup.game,
        seen.hand,
        tuple(player.name for player in players),
        tuple(player.portrait for player in players),
        seen.scores,
    )
