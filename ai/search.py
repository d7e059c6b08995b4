"""What every search has in common, whatever kind of game it is made for.

A game brings its `Beliefs`; `ismcts` searches games of turns and hidden cards, `simultaneous` games in which
all move at once. Those who want a decision (`ai.choose`) treat both alike.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.rules.core import OVER
from game.rules.random import Rng
from game.rules.search import SearchState

MOST_LEGAL: Final = 1024
"""No position has more legal moves than this."""

DEEPEST: Final = 1000
"""A simulation leaves the tree after this many moves."""

ENOUGH: Final = 0.25
"""A move visited less than this part as often as the most visited one is not known well enough to be made."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Beliefs:
    """What one seat knows of a game, and how that game is to be searched for it."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def redeal(self, state: SearchState, rng: Rng) -> None:
        """Make `state` one of the worlds that the seat cannot tell from the true one."""
        raise NotImplementedError

    def settled(self, state: SearchState) -> bool:
        """Whether the search looks no further than here."""
        raise NotImplementedError

    def play_out(self, state: SearchState, rng: Rng) -> i64:
        """Play quickly and sensibly on until `settled`; how many moves that took."""
        raise NotImplementedError

    def evaluate(self, state: SearchState, payoff: vec[float]) -> None:
        """What the settled state is worth to each seat, from 0 to 1."""
        raise NotImplementedError

    def forced(self, state: SearchState, rng: Rng) -> i64:
        """The only move there is, or -1 if there is a choice; `state` is overwritten."""
        moves: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.redeal(state, rng)
        return moves[0] if state.legal_of(self.seat, moves) == 1 else -1

    def first_impression(self, state: SearchState, rng: Rng) -> i64:
        """A sensible move without any search; `state` is overwritten."""
        raise NotImplementedError

    def any_like(self, move: i64, rng: Rng) -> i64:
        """One of the moves that differ from this in nothing that matters (a game may search one of them)."""
        return move


class Search:
    """What has been found out about one decision, in memory of a fixed size that is used again and again."""

    def __init__(self) -> None:
        self.simulations: i64 = 0
        self.transitions: i64 = 0  # moves made in all simulations, for measuring

    def clear(self) -> None:
        """Forget everything."""
        raise NotImplementedError

    def run(self, beliefs: Beliefs, state: SearchState, rng: Rng, simulations: i64) -> None:
        """Add `simulations` simulations; `state` is overwritten."""
        raise NotImplementedError

    def settled(self, left: i64) -> bool:
        """Whether so many more simulations cannot change the choice any more."""
        raise NotImplementedError

    def choice(self, rng: Rng) -> i64:
        """The move to make."""
        raise NotImplementedError

    def root_moves(self) -> list[tuple[int, int, float]]:
        """Every move that was tried: the move, its visits and what it is worth."""
        raise NotImplementedError

    def mixture(self) -> dict[int, float]:
        """With what chance each move is chosen, where the choice is left to chance; else empty."""
        return {}


def wander(state: SearchState, moves: vec[i64], count: i64, rng: Rng) -> i64:
    """Let up to `count` moves be made at random, chance's among them; how many it were when the game ended.

    The bare speed of a game, with a choice that costs nothing; `moves` is a buffer. Where all move at once
    each seat's move counts.
    """
    signs: vec[i64] = vec[i64]([0] * 16)
    made: i64 = 0
    while made < count and state.to_act() != OVER:
        acting = state.acting()
        if acting == 0:
            state.apply(moves[rng.below(state.legal(moves))], rng)
            made += 1
            continue
        seat: i64 = 0
        while seat < state.seats:
            if (acting >> seat) & 1:
                signs[seat] = moves[rng.below(state.legal_of(seat, moves))]
                made += 1
            seat += 1
        state.apply_all(signs, rng)
    return made
