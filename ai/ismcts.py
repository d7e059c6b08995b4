"""Information-set Monte Carlo tree search for games of turns and hidden cards.

Single-observer ISMCTS (Cowling, Powley and Whitehouse 2012): one tree over what the searching
seat can tell apart; each simulation first redeals what it does not know, then walks the tree
with the moves that are legal in that world, and compares moves by UCB in which a move's
*availability* (how often it could have been chosen) stands in for the visits of its parent.
A step that shows the seat something (a card drawn, a card looked at) leads to one node for
each thing that it may show.

Nothing here knows a card. A game brings a `SearchState` and `HiddenBeliefs`.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ai.search import DEEPEST, ENOUGH, MOST_LEGAL, Beliefs, Search
from game.rules.native import add, put
from game.rules.random import Rng
from game.rules.search import SearchState

MOVES: Final = 32768
"""Moves and outcomes are numbers below this."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HiddenBeliefs(Beliefs):
    """What this search asks of a game besides.

    The others' moves are best struck down to one, what that seat would sensibly do with what it knows in this
    world. One tree holds what the searching seat can tell apart; there the others would choose blindly, by
    what their moves brought on average over all that they may know. The more simulations, the more the search
    would count on that: measured, sixteen times as many were no better than one.
    """

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

    def easily_overlooked(self, move: i64) -> bool:
        """Whether somebody inattentive may not think of this move (see `lapses`)."""
        return False

    def tempting(self, move: i64) -> bool:
        """Whether somebody greedy likes this move for what it brings at once."""
        return False


class Tree(Search):
    """A search tree of fixed size: `capacity` nodes in columns, made once and used again.

    When it is full, simulations go on from its leaves. Node 0 is the root; a child is
    either a move, or, below a move that shows something, an outcome.
    """

    def __init__(self, capacity: i64, exploration: float, trust: float) -> None:
        super().__init__()
        self.capacity: i64 = capacity
        self.exploration: float = exploration
        self.at_root: float = exploration
        self.trust: float = trust
        self.later_trust: float = trust
        self.used: i64 = 1
        self.key: Final[vec[i64]] = vec[i64]([0] * capacity)
        self.child: Final[vec[i64]] = vec[i64]([0] * capacity)
        self.sibling: Final[vec[i64]] = vec[i64]([0] * capacity)
        self.visits: Final[vec[i64]] = vec[i64]([0] * capacity)
        self.available: Final[vec[i64]] = vec[i64]([0] * capacity)
        self.total: Final[vec[float]] = vec[float]([0.0] * capacity)
        self.decided: Final[vec[i64]] = vec[i64]([0] * capacity)
        self.brought: Final[vec[float]] = vec[float]([0.0] * capacity)
        self.leant: Final[vec[float]] = vec[float]([0.0] * capacity)  # all leanings of a root move
        # scratch of one simulation
        self.moves: Final[vec[i64]] = vec[i64]([0] * MOST_LEGAL)
        self.leanings: Final[vec[float]] = vec[float]([0.0] * MOST_LEGAL)
        self.place: Final[vec[i64]] = vec[i64]([-1] * MOVES)
        self.decision: Final[vec[i64]] = vec[i64]([0] * DEEPEST)
        self.path: Final[vec[i64]] = vec[i64]([0] * DEEPEST)
        self.actor: Final[vec[i64]] = vec[i64]([0] * DEEPEST)
        self.payoff: Final[vec[float]] = vec[float]([0.0] * 16)

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
        assert isinstance(beliefs, HiddenBeliefs)
        i: i64 = 0
        while i < simulations:
            self._simulate(beliefs, state, rng)
            i += 1
        self.simulations += simulations

    def _simulate(self, beliefs: HiddenBeliefs, state: SearchState, rng: Rng) -> None:
        beliefs.redeal(state, rng)
        node: i64 = 0
        depth: i64 = 0
        while depth < DEEPEST and not beliefs.settled(state):
            before = self.used
            actor = state.to_act()
            put(self.decision, depth, node)
            node = self._select(beliefs, state, rng, node)
            if node == 0:
                break  # the tree is full
            move = self.key[node]
            shown = beliefs.outcome(state, move)
            state.apply(move, rng)
            put(self.path, depth, node)
            put(self.actor, depth, actor)
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
            add(self.visits, node, 1)
            self.total[node] += worth
            node = self.decision[i]
            add(self.decided, node, 1)
            self.brought[node] += worth
            i += 1

    def _select(self, beliefs: HiddenBeliefs, state: SearchState, rng: Rng, parent: i64) -> i64:
        """The child to follow: the best by UCB, where a move is first taken to be worth what it looks like.

        A move's value is what it brought, together with `trust` visits that are thought to have
        brought the worth of the whole node corrected by the first impression of the move; so a
        move never tried has a value too. For moves after the first it is `later_trust`: a first impression
        is of the very world that was dealt, what a node has brought is an average over all that led there.
        Returns 0 if a new node is needed and there is no room.
        """
        moves = self.moves
        leanings = self.leanings
        place = self.place
        trust = self.trust if parent == 0 else self.later_trust
        count = beliefs.candidates(state, moves, state.legal(moves), leanings, rng)
        exploration = self.exploration
        if parent == 0:
            exploration = self.at_root
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
                put(self.available, node, available)
                if parent == 0:
                    self.leant[node] += leanings[i]
                visits = float(self.visits[node])
                score = (self.total[node] + trust * (worth + leanings[i])) / (visits + trust)
                score += exploration * math.sqrt(math.log(float(available)) / (visits + 1.0))
                if score > best_score:
                    best_score = score
                    best = node
            node = self.sibling[node]
        fresh: i64 = -1
        urge = exploration * math.sqrt(math.log(decided + 1.0))
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
        put(self.key, node, key)
        put(self.child, node, 0)
        put(self.sibling, node, self.child[parent])
        put(self.child, parent, node)
        put(self.visits, node, 0)
        put(self.available, node, 1)
        self.total[node] = 0.0
        put(self.decided, node, 0)
        self.brought[node] = 0.0
        self.leant[node] = 0.0
        return node

    def choice(self, rng: Rng) -> i64:
        """The move at the root that is worth most, of those visited `ENOUGH`; -1: none.

        Not the most visited: where first impressions count for as many simulations as are done, visits lag
        behind what was found out. (Measured: docs/opponents.md.)
        """
        best: i64 = -1
        most: float = -1000.0
        enough = ENOUGH * float(self._most_visits())
        node = self.child[0]
        while node != 0:
            visits = self.visits[node]
            if visits > 0 and float(visits) >= enough:
                worth = self._worth(node)
                if worth > most:
                    most = worth
                    best = self.key[node]
            node = self.sibling[node]
        return best

    def settled(self, left: i64) -> bool:
        """Whether no other move can be visited `ENOUGH` to be chosen any more."""
        if self.simulations <= 64:
            return False
        most = self._most_visits()
        second: i64 = 0
        leaders: i64 = 0
        node = self.child[0]
        while node != 0:
            visits = self.visits[node]
            if visits == most:
                leaders += 1
            elif visits > second:
                second = visits
            node = self.sibling[node]
        return leaders == 1 and float(second + left) < ENOUGH * float(most)

    def _most_visits(self) -> i64:
        """How often the most visited move at the root was visited."""
        most: i64 = 0
        node = self.child[0]
        while node != 0:
            if self.visits[node] > most:
                most = self.visits[node]
            node = self.sibling[node]
        return most

    def _worth(self, node: i64) -> float:
        """What a move at the root is worth, its first impression counted as in `_select`."""
        hoped = self.brought[0] / float(self.decided[0])
        seen = self.available[node] - 1  # not yet when the node was made
        if seen > 0:
            hoped += self.leant[node] / float(seen)
        return (self.total[node] + self.trust * hoped) / (float(self.visits[node]) + self.trust)

    def root_moves(self) -> list[tuple[int, int, float]]:
        """Every move tried at the root: the move, its visits and its worth."""
        found: list[tuple[int, int, float]] = []
        node = self.child[0]
        while node != 0:
            visits = self.visits[node]
            if visits > 0:
                found.append((self.key[node], visits, self._worth(node)))
            node = self.sibling[node]
        return found
