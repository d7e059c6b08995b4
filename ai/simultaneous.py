"""Search for games in which all move at once, by decoupled Monte Carlo tree search.

At every position each acting seat chooses for itself, knowing only how its own moves have done there
(decoupled selection; Tak, Lanctot and Winands 2014). Positions reached in different ways are one node, so
that the way back to a position already thought about teaches something. How a seat chooses and what it learns
is a `Selection`.

Nothing here knows a card. A game brings a `SearchState` and an `Outlook`.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ai.search import DEEPEST, MOST_LEGAL, Beliefs, Search
from game.rules.random import Rng
from game.rules.search import SearchState

SEATS: Final = 16
"""No game has more seats than this."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook(Beliefs):
    """What this search asks of a game besides."""

    def candidates(
        self, state: SearchState, seat: i64, moves: vec[i64], weights: vec[float], rng: Rng
    ) -> i64:
        """Write the moves of an acting seat that are worth a thought; how many, at least one.

        `weights[i]`, above 0, says how likely `moves[i]` seems at first sight, compared with the others.
        """
        raise NotImplementedError

    def key(self, state: SearchState) -> i64:
        """A number that tells positions apart: those with the same number are one to the search."""
        raise NotImplementedError


class Options:
    """Each seat's moves at each position, and what is known of them, in columns of fixed length.

    `sum`, `more` and `average` are for a `Selection` to use.
    """

    def __init__(self, capacity: i64) -> None:
        self.move: vec[i64] = vec[i64]([0] * capacity)
        self.prior: vec[float] = vec[float]([0.0] * capacity)
        self.visits: vec[float] = vec[float]([0.0] * capacity)
        self.total: vec[float] = vec[float]([0.0] * capacity)
        self.regret: vec[float] = vec[float]([0.0] * capacity)
        self.average: vec[float] = vec[float]([0.0] * capacity)


@mypyc_attr(allow_interpreted_subclasses=True)
class Selection:
    """How a seat chooses among the options `first` to below `first + count`, and what it learns."""

    def pick(self, options: Options, first: i64, count: i64, rng: Rng) -> i64:
        """The option to try now."""
        raise NotImplementedError

    def learn(self, options: Options, first: i64, count: i64, picked: i64, payoff: float) -> None:
        """The option picked has brought `payoff`; its visits and total have not been counted yet."""
        raise NotImplementedError

    def mix(self, options: Options, first: i64, count: i64, chances: vec[float]) -> None:
        """With what chance each option should be played in earnest."""
        raise NotImplementedError


class UpperConfidence(Selection):
    """Decoupled UCT: what has done best so far, or has been tried too seldom; ties broken by lot."""

    def __init__(self, exploration: float, trust: float) -> None:
        self.exploration: float = exploration
        self.trust: float = trust

    def pick(self, options: Options, first: i64, count: i64, rng: Rng) -> i64:
        visits = options.visits
        total = options.total
        n: float = 0.0
        brought: float = 0.0
        i = first
        while i < first + count:
            n += visits[i]
            brought += total[i]
            i += 1
        worth: float = brought / n if n > 0.0 else 0.5
        spread: float = self.exploration * math.sqrt(math.log(n + 1.0))
        best: float = -1000.0
        i = first
        while i < first + count:
            score = self._score(options, i, worth, spread)
            if score > best:
                best = score
            i += 1
        found: i64 = 0
        chosen = first
        i = first
        while i < first + count:
            if self._score(options, i, worth, spread) >= best - TIE:
                found += 1
                if rng.below(found) == 0:
                    chosen = i
            i += 1
        return chosen

    def _score(self, options: Options, i: i64, worth: float, spread: float) -> float:
        n = options.visits[i]
        trust = self.trust
        return (options.total[i] + trust * worth) / (n + trust) + spread / math.sqrt(n + 1.0)

    def learn(self, options: Options, first: i64, count: i64, picked: i64, payoff: float) -> None:
        options.average[picked] += 1.0

    def mix(self, options: Options, first: i64, count: i64, chances: vec[float]) -> None:
        i: i64 = 0
        while i < count:
            chances[i] = options.average[first + i]
            i += 1


TIE: Final = 0.01
"""Scores that differ by less are equal: that lowered exploitability tenfold (Lanctot et al. 2013)."""


class RegretMatching(Selection):
    """Moves are tried in proportion to how much is regretted that they were left out (Hart and Mas-Colell).

    The payoff of moves not tried is estimated by their mean so far, the error of the one tried being weighed
    by the chance with which it was (a baseline, which keeps the estimate true and its variance low; Schmid et
    al. 2019). In earnest the average of all mixtures is played.
    """

    def __init__(self, exploration: float, trust: float) -> None:
        self.exploration: float = exploration
        self.trust: float = trust
        self.chances: vec[float] = vec[float]([0.0] * MOST_LEGAL)

    def _strategy(self, options: Options, first: i64, count: i64) -> None:
        regret = options.regret
        chances = self.chances
        total: float = 0.0
        i: i64 = 0
        while i < count:
            value = regret[first + i]
            if value > 0.0:
                total += value
            i += 1
        i = 0
        while i < count:
            if total > 0.0:
                value = regret[first + i]
                chances[i] = value / total if value > 0.0 else 0.0
            else:
                chances[i] = options.prior[first + i]
            i += 1

    def pick(self, options: Options, first: i64, count: i64, rng: Rng) -> i64:
        self._strategy(options, first, count)
        gamma = self.exploration
        left: float = float(rng.word()) / 4294967296.0
        i: i64 = 0
        while i < count - 1:
            left -= (1.0 - gamma) * self.chances[i] + gamma / float(count)
            if left < 0.0:
                return first + i
            i += 1
        return first + count - 1

    def learn(self, options: Options, first: i64, count: i64, picked: i64, payoff: float) -> None:
        self._strategy(options, first, count)
        chances = self.chances
        gamma = self.exploration
        n: float = 0.0
        brought: float = 0.0
        i = first
        while i < first + count:
            n += options.visits[i]
            brought += options.total[i]
            i += 1
        worth: float = brought / n if n > 0.0 else payoff
        # what each option is thought to be worth, by its mean so far and a little of the node's
        visits = options.visits[picked]
        mean = (options.total[picked] + worth) / (visits + 1.0)
        chance: float = (1.0 - gamma) * chances[picked - first] + gamma / float(count)
        corrected: float = mean + (payoff - mean) / chance
        expected: float = 0.0
        i = 0
        while i < count:
            value = (options.total[first + i] + worth) / (options.visits[first + i] + 1.0)
            if first + i == picked:
                value = corrected
            expected += chances[i] * value
            i += 1
        i = 0
        while i < count:
            value = (options.total[first + i] + worth) / (options.visits[first + i] + 1.0)
            if first + i == picked:
                value = corrected
            grown = options.regret[first + i] + value - expected
            options.regret[first + i] = grown if grown > 0.0 else 0.0
            options.average[first + i] += chances[i]
            i += 1

    def mix(self, options: Options, first: i64, count: i64, chances: vec[float]) -> None:
        i: i64 = 0
        while i < count:
            chances[i] = options.average[first + i]
            i += 1


class Table(Search):
    """What has been learnt of positions: `capacity` nodes and `room` options, made once and used again.

    A position becomes a node when it is met, and gets its options when it is met again; where there is no
    room for that, simulations go on from there by the game's own way of playing on.
    """

    def __init__(self, capacity: i64, room: i64, selection: Selection) -> None:
        super().__init__()
        self.selection: Selection = selection
        self.capacity: i64 = capacity
        self.room: i64 = room
        self.used: i64 = 1  # nodes; number 0 is none
        self.taken: i64 = 0  # options
        slots: i64 = 4
        while slots < 2 * capacity:
            slots *= 2
        self.slots: i64 = slots
        self.slot: vec[i64] = vec[i64]([0] * slots)
        self.key: vec[i64] = vec[i64]([0] * capacity)
        self.acting: vec[i64] = vec[i64]([0] * capacity)
        self.begin: vec[i64] = vec[i64]([-1] * capacity)  # of its options; -1: it has none yet
        self.options: Options = Options(room)
        # scratch of one simulation
        self.moves: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.weights: vec[float] = vec[float]([0.0] * MOST_LEGAL)
        self.signs: vec[i64] = vec[i64]([0] * SEATS)
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)
        self.picked: vec[i64] = vec[i64]([0] * (DEEPEST * SEATS))
        self.payoff: vec[float] = vec[float]([0.0] * SEATS)
        # the decision
        self.seat: i64 = 0
        self.root: i64 = 0

    def clear(self) -> None:
        """Forget everything."""
        i: i64 = 1
        while i < self.used:
            self.begin[i] = -1
            i += 1
        i = 0
        while i < self.slots:
            self.slot[i] = 0
            i += 1
        self.used = 1
        self.taken = 0
        self.root = 0
        self.simulations = 0
        self.transitions = 0

    def run(self, beliefs: Beliefs, state: SearchState, rng: Rng, simulations: i64) -> None:
        """Add `simulations` simulations from the position of `beliefs`; `state` is overwritten."""
        assert isinstance(beliefs, Outlook)
        if self.root == 0:
            self.seat = beliefs.seat
            beliefs.redeal(state, rng)
            self.root = self._find(beliefs.key(state))
            self._expand(beliefs, state, rng, self.root)
        i: i64 = 0
        while i < simulations:
            self._simulate(beliefs, state, rng)
            i += 1
        self.simulations += simulations

    def _simulate(self, beliefs: Outlook, state: SearchState, rng: Rng) -> None:
        beliefs.redeal(state, rng)
        path = self.path
        picked = self.picked
        signs = self.signs
        options = self.options
        depth: i64 = 0
        while depth < DEEPEST and not beliefs.settled(state):
            before = self.used
            node = self._find(beliefs.key(state))
            if node == 0 or self.used != before:
                break  # met for the first time, or there is no room
            if self.begin[node] < 0 and not self._expand(beliefs, state, rng, node):
                break
            acting = self.acting[node]
            at = self.begin[node]
            path[depth] = node
            seat: i64 = 0
            while acting:
                if acting & 1:
                    count = options.move[at]
                    chosen = self.selection.pick(options, at + 1, count, rng)
                    picked[depth * SEATS + seat] = chosen
                    signs[seat] = options.move[chosen]
                    self.transitions += 1
                    at += count + 1
                acting >>= 1
                seat += 1
            state.apply_all(signs, rng)
            depth += 1
        if not beliefs.settled(state):
            self.transitions += beliefs.play_out(state, rng)
        beliefs.evaluate(state, self.payoff)
        while depth > 0:
            depth -= 1
            self._learn(path[depth], depth * SEATS)

    def _learn(self, node: i64, step: i64) -> None:
        """Every seat that acted at this node learns what its move there has brought."""
        options = self.options
        acting = self.acting[node]
        at = self.begin[node]
        seat: i64 = 0
        while acting:
            if acting & 1:
                count = options.move[at]
                chosen = self.picked[step + seat]
                worth = self.payoff[seat]
                self.selection.learn(options, at + 1, count, chosen, worth)
                options.visits[chosen] += 1.0
                options.total[chosen] += worth
                at += count + 1
            acting >>= 1
            seat += 1

    def _find(self, key: i64) -> i64:
        """The node with this key, a new one if there is none; 0 if there is no room for it."""
        mask = self.slots - 1
        i = (key ^ (key >> 29)) & mask
        while self.slot[i]:
            if self.key[self.slot[i]] == key:
                return self.slot[i]
            i = (i + 1) & mask
        node = self.used
        if node >= self.capacity:
            return 0
        self.used = node + 1
        self.slot[i] = node
        self.key[node] = key
        return node

    def _expand(self, beliefs: Outlook, state: SearchState, rng: Rng, node: i64) -> bool:
        """Give a node its options, for each acting seat their number and then themselves; whether there was
        room for them."""
        options = self.options
        acting = state.acting()
        at = self.taken
        seat: i64 = 0
        while seat < state.seats:
            if (acting >> seat) & 1:
                count = beliefs.candidates(state, seat, self.moves, self.weights, rng)
                if at + count + 1 > self.room:
                    return False
                options.move[at] = count
                at += 1
                total: float = 0.0
                i: i64 = 0
                while i < count:
                    total += self.weights[i]
                    i += 1
                i = 0
                while i < count:
                    options.move[at] = self.moves[i]
                    options.prior[at] = self.weights[i] / total
                    options.visits[at] = 0.0
                    options.total[at] = 0.0
                    options.regret[at] = 0.0
                    options.average[at] = 0.0
                    at += 1
                    i += 1
            seat += 1
        self.acting[node] = acting
        self.begin[node] = self.taken
        self.taken = at
        return True

    # --- the decision ---

    def _options(self, seat: i64) -> i64:
        """Where the options of a seat at the root begin, with their number."""
        at = self.begin[self.root]
        other: i64 = 0
        while other < seat:
            if (self.acting[self.root] >> other) & 1:
                at += self.options.move[at] + 1
            other += 1
        return at

    def settled(self, left: i64) -> bool:
        """Never before the end: a mixture goes on getting better."""
        return False

    def _mix(self) -> i64:
        """Write the chances of the root's moves, none for those tried for trial's sake; how many moves."""
        at = self._options(self.seat)
        count = self.options.move[at]
        weights = self.weights
        self.selection.mix(self.options, at + 1, count, weights)
        best: float = 0.0
        i: i64 = 0
        while i < count:
            if weights[i] > best:
                best = weights[i]
            i += 1
        total: float = 0.0
        i = 0
        while i < count:
            if weights[i] < NOISE * best:
                weights[i] = 0.0
            total += weights[i]
            i += 1
        i = 0
        while i < count:
            weights[i] = weights[i] / total
            i += 1
        return count

    def choice(self, rng: Rng) -> i64:
        """One of the moves, by lot, as often as its part of the mixture says."""
        count = self._mix()
        at = self._options(self.seat) + 1
        left: float = float(rng.word()) / 4294967296.0
        last: i64 = at
        i: i64 = 0
        while i < count:
            if self.weights[i] > 0.0:
                last = at + i
                left -= self.weights[i]
                if left < 0.0:
                    break
            i += 1
        return self.options.move[last]

    def root_moves(self) -> list[tuple[int, int, float]]:
        """Every move tried: the move, its visits and its mean worth."""
        found: list[tuple[int, int, float]] = []
        at = self._options(self.seat)
        i = at + 1
        while i <= at + self.options.move[at]:
            visits = self.options.visits[i]
            if visits > 0.0:
                found.append((self.options.move[i], int(visits), self.options.total[i] / visits))
            i += 1
        return found

    def mixture(self) -> dict[int, float]:
        """With what chance each move is chosen."""
        count = self._mix()
        at = self._options(self.seat) + 1
        found: dict[int, float] = {}
        i: i64 = 0
        while i < count:
            if self.weights[i] > 0.0:
                found[self.options.move[at + i]] = self.weights[i]
            i += 1
        return found


NOISE: Final = 0.05
"""Moves that were chosen less often than this, compared with the best one, were only tried."""
