"""What a search may ask of a game: moves as small numbers, and nothing about cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.rules.random import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchState:
    """A position that a search can walk through. Compiled, its methods are calls without objects."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats

    def to_act(self) -> i64:
        """The seat that must move, or `core.CHANCE`, or `core.OVER`."""
        raise NotImplementedError

    def legal(self, out: vec[i64]) -> i64:
        """Write the legal moves into the caller's buffer; how many there are."""
        raise NotImplementedError

    def apply(self, move: i64, rng: Rng) -> None:
        """Make a legal move, silently. What is left to chance, a deal or a reshuffle, is drawn from `rng`.
        The move is not checked."""
        raise NotImplementedError

    def load(self, other: SearchState) -> None:
        """Become equal to another state of the same game, without making anything new."""
        raise NotImplementedError
