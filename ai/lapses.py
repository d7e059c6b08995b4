"""A person's mistakes: moves that never come to mind, and those that are too tempting.

They are no moves at random. Who is inattentive plays as well as he can with the moves that he has thought of,
and is drawn to what can be had at once. The third mistake, to forget, needs nothing here: beliefs are then
made from what is left of an observation (`MindOf.recalls`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.ismcts import MOVES, HiddenBeliefs
from game.rules.random import Rng
from game.rules.search import SearchState

IN_MIND: Final = 1
OVERLOOKED: Final = 2


class Inattentive(HiddenBeliefs):
    """What another believes, thought about with less care.

    Of the moves that are easily overlooked each comes to mind with a chance of `attention`, drawn once for a
    whole decision, so that what is overlooked is not planned with either. Tempting moves look better at first
    sight by `greed`, a chance to win.
    """

    def __init__(self, beliefs: HiddenBeliefs, attention: float, greed: float, rng: Rng) -> None:
        super().__init__(beliefs.seat)
        self.beliefs: HiddenBeliefs = beliefs
        self.percent: i64 = round(100.0 * attention)
        self.greed: float = greed
        self.rng: Rng = rng
        self.thoughts: vec[i64] = vec[i64]([0] * MOVES)

    def candidates(
        self, state: SearchState, moves: vec[i64], count: i64, leanings: vec[float], rng: Rng
    ) -> i64:
        """Those that come to mind; all of them if none does."""
        count = self.beliefs.candidates(state, moves, count, leanings, rng)
        if state.to_act() != self.seat:
            return count
        found: i64 = 0
        i: i64 = 0
        while i < count:
            if self._comes_to_mind(moves[i]):
                found += 1
            i += 1
        kept: i64 = 0
        i = 0
        while i < count:
            move = moves[i]
            if found == 0 or self._comes_to_mind(move):
                moves[kept] = move
                leanings[kept] = leanings[i]
                if self.beliefs.tempting(move):
                    leanings[kept] += self.greed
                kept += 1
            i += 1
        return kept

    def _comes_to_mind(self, move: i64) -> bool:
        if not self.beliefs.easily_overlooked(move):
            return True
        if self.thoughts[move] == 0:
            self.thoughts[move] = IN_MIND if self.rng.below(100) < self.percent else OVERLOOKED
        return self.thoughts[move] == IN_MIND

    def redeal(self, state: SearchState, rng: Rng) -> None:
        """As the other believes."""
        self.beliefs.redeal(state, rng)

    def outcome(self, state: SearchState, move: i64) -> i64:
        """What is shown is seen."""
        return self.beliefs.outcome(state, move)

    def settled(self, state: SearchState) -> bool:
        """As ever."""
        return self.beliefs.settled(state)

    def play_out(self, state: SearchState, rng: Rng) -> i64:
        """As ever."""
        return self.beliefs.play_out(state, rng)

    def evaluate(self, state: SearchState, payoff: vec[float]) -> None:
        """As ever."""
        self.beliefs.evaluate(state, payoff)

    def first_impression(self, state: SearchState, rng: Rng) -> i64:
        """As ever."""
        return self.beliefs.first_impression(state, rng)

    def any_like(self, move: i64, rng: Rng) -> i64:
        """As ever."""
        return self.beliefs.any_like(move, rng)
