"""What a search may ask of a game: moves as small numbers, and nothing about cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.rules.native import bit
from game.rules.random import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchState:
    """A position that a search can walk through. Compiled, its methods are calls without objects.

    Where one seat acts at a time there are `to_act`, `legal` and `apply`. Where several act at once, none
    knowing what the others do, `to_act` is `core.TOGETHER`, and the three are `acting`, `legal_of` and
    `apply_all`; these serve everywhere, so that a search made for them walks through any game.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats

    def to_act(self) -> i64:
        """The seat that must move, or `core.CHANCE`, or `core.OVER`, or `core.TOGETHER`."""
        raise NotImplementedError

    def legal(self, out: vec[i64]) -> i64:
        """Write the legal moves into the caller's buffer; how many there are."""
        raise NotImplementedError

    def acting(self) -> i64:
        """The seats that must move now, as a set: bit s for seat s. Empty for chance and when it is over."""
        seat = self.to_act()
        return bit(seat) if seat >= 0 else 0

    def legal_of(self, seat: i64, out: vec[i64]) -> i64:
        """Write the legal moves of one of the acting seats into the caller's buffer; how many there are."""
        return self.legal(out)

    def apply(self, move: i64, rng: Rng) -> None:
        """Make a legal move, silently. What is left to chance, a deal or a reshuffle, is drawn from `rng`.
        The move is not checked."""
        raise NotImplementedError

    def apply_all(self, moves: vec[i64], rng: Rng) -> None:
        """Make the moves of all acting seats at once, as `apply` does one: that of seat s is `moves[s]`, the
        other entries mean nothing."""
        self.apply(moves[self.to_act()], rng)

    def load(self, other: SearchState) -> None:
        """Become equal to another state of the same game, without making anything new."""
        raise NotImplementedError
