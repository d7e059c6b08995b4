"""Information-set Monte Carlo tree search for games of turns and hidden cards.

Single-observer ISMCTS (Cowling, Powley and Whitehouse 2012): one tree over what the searching
seat can tell apart; each simulation first redeals what it does not know, then walks the tree
with the moves that are legal in that world, and compares moves by UCB in which a move's
*availability* (how often it could have been chosen) stands in for the visits of its parent.
A step that shows the seat something (a card drawn, a card looked at) leads to one node for
each thing that it may show.

Nothing here knows a card. A game brings a `SearchState` and a `Beliefs`.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.rules.core import OVER
from game.rules.random import Rng
from game.rules.search import SearchState

MOVES: Final = 32768
"""Moves and outcomes are numbers below this."""

MOST_LEGAL: Final = 1024
"""No position has more legal moves than this."""

DEEPEST: Final = 1000
"""A simulation leaves the tree after this many moves."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Beliefs:
    """What one seat knows of a game, and how that game is to be searched for it."""

    def redeal(self, state: SearchState, rng: Rng) -> None:
        """Make `state` one of the worlds that the seat cannot tell from the true one."""
        raise NotImplementedError

    def candidates(
        self, state: SearchState, moves: vec[i64], count: i64, leanings: vec[float], rng: Rng
    ) -> i64:
        """Strike from the first `count` of `moves` those not worth a thought; return how many stay.

        At least one stays. `leanings[i]` says by how much more than the others `moves[i]` seems to
        be worth at first sight, in the measure of `evaluate`.
        """
        raise NotImplementedError

    def outcome(self, state: SearchState, move: i64) -> i64:
        """What the seat will be shown by `move` (0: nothing that it cannot foresee)."""
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
        return moves[0] if state.legal(moves) == 1 else -1

    def first_impression(self, state: SearchState, rng: Rng) -> i64:
        """A sensible move without any search; `state` is overwritten."""
        raise NotImplementedError

    def any_like(self, move: i64, rng: Rng) -> i64:
        """One of the moves that differ from this in nothing that matters (a game may search one of them)."""
        return move


class Tree:
    """A search tree of fixed size: `capacity` nodes in columns, made once and used again.

    When it is full, simulations go on from its leaves. Node 0 is the root; a child is
    either a move, or, below a move that shows something, an outcome.
    """

    def __init__(self, capacity: i64, exploration: float, trust: float) -> None:
        self.capacity: i64 = capacity
        self.exploration: float = exploration
        self.trust: float = trust
        self.used: i64 = 1
        self.simulations: i64 = 0
        self.transitions: i64 = 0  # moves made in all simulations, for measuring
        self.key: vec[i64] = vec[i64]([0] * capacity)
        self.child: vec[i64] = vec[i64]([0] * capacity)
        self.sibling: vec[i64] = vec[i64]([0] * capacity)
        self.visits: vec[i64] = vec[i64]([0] * capacity)
        self.available: vec[i64] = vec[i64]([0] * capacity)
        self.total: vec[float] = vec[float]([0.0] * capacity)
        self.decided: vec[i64] = vec[i64]([0] * capacity)
        self.brought: vec[float] = vec[float]([0.0] * capacity)
        # scratch of one simulation
        self.moves: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.leanings: vec[float] = vec[float]([0.0] * MOST_LEGAL)
        self.place: vec[i64] = vec[i64]([-1] * MOVES)
        self.decision: vec[i64] = vec[i64]([0] * DEEPEST)
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)
        self.actor: vec[i64] = vec[i64]([0] * DEEPEST)
        self.payoff: vec[float] = vec[float]([0.0] * 16)

    def clear(self) -> None:
        """Forget everything."""
        self.used = 1
        self.simulations = 0
        self.transitions = 0
        self.child[0] = 0
        self.decided[0] = 0
        self.brought[0] = 0.0

    def run(self, beliefs: Beliefs, state: SearchState, rng: Rng, simulations: i64) -> None:
        """Add `simulations` simulations from the root; `state` is overwritten."""
        i: i64 = 0
        while i < simulations:
            self._simulate(beliefs, state, rng)
            i += 1
        self.simulations += simulations

    def _simulate(self, beliefs: Beliefs, state: SearchState, rng: Rng) -> None:
        beliefs.redeal(state, rng)
        node: i64 = 0
        depth: i64 = 0
        while depth < DEEPEST and not beliefs.settled(state):
            before = self.used
            actor = state.to_act()
            self.decision[depth] = node
            node = self._select(beliefs, state, rng, node)
            if node == 0:
                break  # the tree is full
            move = self.key[node]
            shown = beliefs.outcome(state, move)
            state.apply(move, rng)
            self.path[depth] = node
            self.actor[depth] = actor
            depth += 1
            if shown != 0:
                node = self._outcome(node, shown)
                if node == 0:
                    break
            if self.used != before:
                break  # one step beyond the tree is enough for one simulation
        if not beliefs.settled(state):
            self.transitions += beliefs.play_out(state, rng)
        self.transitions += depth
        payoff = self.payoff
        beliefs.evaluate(state, payoff)
        i: i64 = 0
        while i < depth:
            worth = payoff[self.actor[i]]
            node = self.path[i]
            self.visits[node] += 1
            self.total[node] += worth
            node = self.decision[i]
            self.decided[node] += 1
            self.brought[node] += worth
            i += 1

    def _select(self, beliefs: Beliefs, state: SearchState, rng: Rng, parent: i64) -> i64:
        """The child to follow: the best by UCB, where a move is first taken to be worth what it looks like.

        A move's value is what it brought, together with `trust` visits that are thought to have
        brought the worth of the whole node corrected by the first impression of the move; so a
        move never tried has a value too. Returns 0 if a new node is needed and there is no room.
        """
        moves = self.moves
        leanings = self.leanings
        place = self.place
        trust = self.trust
        count = beliefs.candidates(state, moves, state.legal(moves), leanings, rng)
        i: i64 = 0
        while i < count:
            place[moves[i]] = i
            i += 1
        decided = float(self.decided[parent])
        worth: float = 0.5
        if decided > 0.0:
            worth = self.brought[parent] / decided
        best: i64 = 0
        best_score: float = -1000.0
        node = self.child[parent]
        while node != 0:
            i = place[self.key[node]]
            if i >= 0:
                moves[i] = -1 - moves[i]  # tried before
                available = self.available[node] + 1
                self.available[node] = available
                visits = float(self.visits[node])
                score = (self.total[node] + trust * (worth + leanings[i])) / (visits + trust)
                score += self.exploration * math.sqrt(math.log(float(available)) / (visits + 1.0))
                if score > best_score:
                    best_score = score
                    best = node
            node = self.sibling[node]
        fresh: i64 = -1
        urge = self.exploration * math.sqrt(math.log(decided + 1.0))
        i = 0
        while i < count:
            move = moves[i]
            if move < 0:
                place[-1 - move] = -1
            else:
                place[move] = -1
                score = worth + leanings[i] + urge
                if score > best_score:
                    best_score = score
                    fresh = move
            i += 1
        if fresh < 0:
            return best
        return self._grow(parent, fresh)

    def _outcome(self, parent: i64, shown: i64) -> i64:
        node = self.child[parent]
        while node != 0:
            if self.key[node] == shown:
                return node
            node = self.sibling[node]
        return self._grow(parent, shown)

    def _grow(self, parent: i64, key: i64) -> i64:
        node = self.used
        if node >= self.capacity:
            return 0
        self.used = node + 1
        self.key[node] = key
        self.child[node] = 0
        self.sibling[node] = self.child[parent]
        self.child[parent] = node
        self.visits[node] = 0
        self.available[node] = 1
        self.total[node] = 0.0
        self.decided[node] = 0
        self.brought[node] = 0.0
        return node

    def best(self) -> i64:
        """The move at the root that was visited most, of equals the one that brought more; -1: none."""
        best: i64 = -1
        most: i64 = 0
        worth: float = 0.0
        node = self.child[0]
        while node != 0:
            visits = self.visits[node]
            if visits > most or (visits == most and visits > 0 and self.total[node] > worth):
                most = visits
                worth = self.total[node]
                best = self.key[node]
            node = self.sibling[node]
        return best

    def lead(self) -> i64:
        """By how many visits the best move at the root is ahead of the next."""
        most: i64 = 0
        second: i64 = 0
        node = self.child[0]
        while node != 0:
            visits = self.visits[node]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
            node = self.sibling[node]
        return most - second

    def root_moves(self) -> list[tuple[int, int, float]]:
        """Every move tried at the root: the move, its visits and its mean worth."""
        found: list[tuple[int, int, float]] = []
        node = self.child[0]
        while node != 0:
            visits = self.visits[node]
            if visits > 0:
                found.append((self.key[node], visits, self.total[node] / float(visits)))
            node = self.sibling[node]
        return found


def wander(state: SearchState, moves: vec[i64], count: i64, rng: Rng) -> i64:
    """Make up to `count` moves at random, chance's among them; how many it were when the game ended.

    The bare speed of a game, with a choice that costs nothing; `moves` is a buffer.
    """
    made: i64 = 0
    while made < count and state.to_act() != OVER:
        state.apply(moves[rng.below(state.legal(moves))], rng)
        made += 1
    return made
