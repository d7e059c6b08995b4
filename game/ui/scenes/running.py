"""The game that was being played when the program was closed, as the menu tells of it."""

from __future__ import annotations

from typing import NamedTuple


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
