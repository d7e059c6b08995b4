"""Search for games in which all move at once, by decoupled Monte Carlo tree search.

At every position each acting seat chooses for itself, knowing only how its own moves have done there
(decoupled selection; Tak, Lanctot and Winands 2014). So twelve seats cost twelve times what one does, and not
the product of their choices. Positions reached in different ways are one node: the way back to a position
already thought about teaches something. The move made is drawn by lot from a mixture, so that who watches has
nothing to learn.

A player may think further than that, in steps: what would all do who think so, and what is the answer to it?
An equilibrium protects nobody where more than two play, and an answer to what the others really do is worth
more there (a cognitive hierarchy; Camerer, Ho and Chong 2004). The steps are thought side by side, a
simulation of each in turn, and every seat keeps its regrets for each of them.

How a seat chooses is a `Selection`. Two were tried, as the papers disagree by game: decoupled UCT with ties
broken by lot (Lanctot et al. 2013; in Tron 62 % against 53 % for regret matching), and regret matching (Lisý
et al. 2013; in Goofspiel 95 % against UCT). After 10,000 simulations their mixtures give away, to one who
knows them, in hundredths of a win (`python -P -m tests.ai.compare_selections`):

    =================  ====================  ======  =======  ================
                       rock paper scissors   biased  pennies  4x4 by chance
    regret matching           0.4             0.6      0.2         1.2
    decoupled UCT             1.8             2.4      3.8         1.4
    =================  ====================  ======  =======  ================

In Mafia neither has been shown to be better (half a table each, 500 simulations, 40 games: regret matching
50 % at two seats, 46 % ± 13 at four, 40 % ± 14 at six). Regret matching was kept because it mixes as it
should: what it gives away goes on falling with more simulations, so it can be trusted not to be found out.

Nothing here knows a card. A game brings a `SearchState` and an `Outlook`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ai.search import DEEPEST, MOST_LEGAL, Beliefs, Search
from game.rules.random import Rng
from game.rules.search import SearchState

SEATS: Final = 16
"""No game has more seats than this."""

EXPLORATION: Final = 0.2
"""This part of the simulations tries all moves alike."""

SURPRISE: Final = 0.3
"""This part of the difference between what a move brought and what it brings on average is believed."""

NOISE: Final = 0.05
"""The average mixture does not hold what it has less often than this, compared with its first."""

DOUBT: Final = 0.1
"""Moves that brought less than the best by more than this part of it are not played."""

BLUFF: Final = 0.15
"""The others are, each by so much and less the worse it did, more often than the average mixture has them."""


LOWER: Final = 0.5
"""So often somebody plays by the step before, while a step that is not the last is thought: the others who do
not are still making up their minds."""


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

    def foresee(self, seat: i64, moves: vec[i64], count: i64, chances: vec[float]) -> float:
        """How sure it is, from what has been seen of a seat, that it now follows a habit of its own.

        If that is above 0, `chances` gets with what chance it then makes each of these moves.
        """
        return 0.0

    def temper(self, thoughts: i64, moves: vec[i64], chances: vec[float], count: i64) -> None:
        """Change the mixture that so many steps have found, where the game knows better."""

    def crowded(self) -> bool:
        """Whether so many move that one step is all that is worth thinking, and more is overlooked."""
        return False

    def toll(self, move: i64) -> float:
        """The part of what it brings that this move costs in the eyes of who makes it."""
        return 0.0

    def habit(self, usual: float) -> float:
        """The part of the others' moves that comes from habit here, if `usual` is what it mostly is."""
        return usual


class Options:
    """Each seat's moves at each position, and what is known of them, in columns of fixed length.

    `prior` is how likely a move seems at first sight; `regret` and `average` belong to the `Selection`.
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
        """The option picked has brought `payoff`: count in `average` what is to be played in earnest.

        This visit has not been counted among visits and totals yet.
        """
        raise NotImplementedError


class RegretMatching(Selection):
    """Moves are tried in proportion to how much it is regretted that they were left out.

    What the moves left out would have brought is taken from their mean so far; that mean is known to be late,
    and the surprise that the move tried was, weighed by how seldom it is tried, puts it right (a baseline as
    in Schmid et al. 2019, of which a part is taken: the whole would be without bias, but noisier). Regrets do
    not fall below 0 (Tammelin 2014). In earnest the average of all mixtures is played.
    """

    def __init__(self) -> None:
        self.chances: vec[float] = vec[float]([0.0] * MOST_LEGAL)

    def pick(self, options: Options, first: i64, count: i64, rng: Rng) -> i64:
        """An option drawn from the present mixture."""
        self._mixture(options, first, count)
        left = fraction(rng)
        i: i64 = 0
        while i < count - 1:
            left -= self._chance(i, count)
            if left < 0.0:
                break
            i += 1
        return first + i

    def learn(self, options: Options, first: i64, count: i64, picked: i64, payoff: float) -> None:
        """Regret what would have done better than the present mixture."""
        self._mixture(options, first, count)
        chances = self.chances
        n: float = 0.0
        brought: float = 0.0
        i = first
        while i < first + count:
            n += options.visits[i]
            brought += options.total[i]
            i += 1
        worth: float = brought / n if n > 0.0 else payoff
        expected: float = 0.0
        i = 0
        while i < count:
            value = (options.total[first + i] + worth) / (options.visits[first + i] + 1.0)
            if first + i == picked:
                value += SURPRISE * (payoff - value) / self._chance(i, count)
            expected += chances[i] * value
            options.regret[first + i] += value
            i += 1
        i = first
        while i < first + count:
            regret = options.regret[i] - expected
            options.regret[i] = regret if regret > 0.0 else 0.0
            options.average[i] += chances[i - first]
            i += 1

    def _mixture(self, options: Options, first: i64, count: i64) -> None:
        """Write the present mixture into `chances`: by regret, or while there is none as at first sight."""
        regret = options.regret
        chances = self.chances
        total: float = 0.0
        i: i64 = 0
        while i < count:
            total += regret[first + i]
            i += 1
        i = 0
        while i < count:
            chances[i] = regret[first + i] / total if total > 0.0 else options.prior[first + i]
            i += 1

    def _chance(self, i: i64, count: i64) -> float:
        """With what chance an option of the present mixture is tried."""
        return (1.0 - EXPLORATION) * self.chances[i] + EXPLORATION / float(count)


class Manner:
    """How far a player sees through the others, and lets himself be seen through.

    He thinks in steps, one for each number in `habits`: the part of the others' moves that comes from habit,
    as they look likely at first sight. For the rest he supposes in the first step that all think as he does,
    and in each further one that the others do what the step before has found, which he answers. `attention`
    is the chance with which a move of his own comes to his mind at all, `in_a_crowd` that at a crowded table.
    Who `mixes` plays a mixture; who does not, always what seemed best.
    """

    def __init__(self, habits: list[float], attention: float, in_a_crowd: float, mixes: bool) -> None:
        self.habits: vec[float] = vec[float](habits)
        self.thoughts: i64 = len(habits)
        self.attention: float = attention
        self.in_a_crowd: float = in_a_crowd
        self.mixes: bool = mixes


class Table(Search):
    """What has been learnt of positions: `capacity` nodes and `room` options, made once and used again.

    A position becomes a node when it is met, and gets its options when it is met again; where there is no
    room for that, simulations go on from there by the game's own way of playing on.
    """

    def __init__(self, capacity: i64, room: i64, selection: Selection, manner: Manner) -> None:
        super().__init__()
        self.selection: Selection = selection
        self.capacity: i64 = capacity
        self.room: i64 = room
        self.manner: Manner = manner
        self.attention: float = 1.0
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
        self.beliefs: Outlook | None = None
        self.thoughts: i64 = 1
        self.habits: vec[float] = vec[float]([0.0] * manner.thoughts)
        self.sure: vec[float] = vec[float]([0.0] * SEATS)  # how sure it is what each seat does now
        self.foreseen: vec[float] = vec[float]([0.0] * (SEATS * MOST_LEGAL))  # and that is this
        self.chances: vec[float] = vec[float]([0.0] * MOST_LEGAL)
        self.learning: bool = False
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
            self.beliefs = beliefs
            crowded = beliefs.crowded()
            self.thoughts = 1 if crowded else self.manner.thoughts
            self.attention = self.manner.in_a_crowd if crowded else self.manner.attention
            step: i64 = 0
            while step < self.thoughts:
                self.habits[step] = beliefs.habit(self.manner.habits[step])
                step += 1
            beliefs.redeal(state, rng)
            self.root = self._find(beliefs.key(state))
            self._expand(beliefs, state, rng, self.root)
        i: i64 = 0
        while i < simulations:
            thought = self.thoughts - 1 - (self.simulations + i) % self.thoughts
            self._simulate(beliefs, state, rng, thought)
            i += 1
        self.simulations += simulations

    def _simulate(self, beliefs: Outlook, state: SearchState, rng: Rng, thought: i64) -> None:
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
                    chosen = self._choose(seat, at, depth, thought, rng)
                    picked[depth * SEATS + seat] = chosen if self.learning else -1
                    signs[seat] = options.move[chosen]
                    self.transitions += 1
                    at += self.thoughts * count + 1
                acting >>= 1
                seat += 1
            state.apply_all(signs, rng)
            depth += 1
        if not beliefs.settled(state):
            self.transitions += beliefs.play_out(state, rng)
        beliefs.evaluate(state, self.payoff)
        while depth > 0:
            depth -= 1
            self._learn(beliefs, path[depth], depth * SEATS, thought)

    def _choose(self, seat: i64, at: i64, depth: i64, thought: i64, rng: Rng) -> i64:
        """The option that a seat takes in a simulation of this step; `learning`: whether to learn from it."""
        options = self.options
        count = options.move[at]
        last = thought == self.thoughts - 1
        first = at + 1 + thought * count
        self.learning = False
        if seat != self.seat or not last:
            if depth == 0 and self.sure[seat] > 0.0 and fraction(rng) < self.sure[seat]:
                return at + 1 + _drawn(self.foreseen, seat * MOST_LEGAL, count, rng)
            if fraction(rng) < self.habits[thought]:
                return at + 1 + _drawn(options.prior, at + 1, count, rng)
            if thought > 0 and (last or fraction(rng) < LOWER):
                self._weigh(first - count, count)
                return at + 1 + _drawn(self.weights, 0, count, rng)
        self.learning = True
        return self.selection.pick(options, first, count, rng)

    def _learn(self, beliefs: Outlook, node: i64, step: i64, thought: i64) -> None:
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
                if chosen >= 0:
                    worth *= 1.0 - beliefs.toll(options.move[chosen])
                    self.selection.learn(options, at + 1 + thought * count, count, chosen, worth)
                    options.visits[chosen] += 1.0
                    options.total[chosen] += worth
                at += self.thoughts * count + 1
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
                if node == self.root and seat == self.seat:
                    count = self._attend(count, rng)
                if at + self.thoughts * count + 1 > self.room:
                    return False
                if node == self.root:
                    self._foresee(beliefs, seat, count)
                options.move[at] = count
                at += 1
                total: float = 0.0
                i: i64 = 0
                while i < count:
                    total += self.weights[i]
                    i += 1
                i = 0
                while i < count * self.thoughts:
                    options.move[at] = self.moves[i % count]
                    options.prior[at] = self.weights[i % count] / total
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

    def _foresee(self, beliefs: Outlook, seat: i64, count: i64) -> None:
        """How sure it is what a seat does now from a habit of its own, and what that is."""
        self.sure[seat] = beliefs.foresee(seat, self.moves, count, self.chances)
        i: i64 = 0
        while i < count:
            self.foreseen[seat * MOST_LEGAL + i] = self.chances[i]
            i += 1

    def _attend(self, count: i64, rng: Rng) -> i64:
        """Strike the moves that do not come to mind; how many are left, at least one."""
        kept: i64 = 0
        i: i64 = 0
        while i < count:
            if fraction(rng) < self.attention or (kept == 0 and i == count - 1):
                self.moves[kept] = self.moves[i]
                self.weights[kept] = self.weights[i]
                kept += 1
            i += 1
        return kept

    # --- the decision ---

    def _options(self, seat: i64) -> i64:
        """Where the options of a seat at the root begin, with their number."""
        at = self.begin[self.root]
        other: i64 = 0
        while other < seat:
            if (self.acting[self.root] >> other) & 1:
                at += self.thoughts * self.options.move[at] + 1
            other += 1
        return at

    def settled(self, left: i64) -> bool:
        """Never before the end: a mixture goes on getting better."""
        return False

    def _mix(self) -> i64:
        """Write the chances of the own moves into `weights`, none for those only tried; how many moves."""
        first = self._own()
        count = self.options.move[self._options(self.seat)]
        weights = self.weights
        self._weigh(first, count)
        beliefs = self.beliefs
        best: i64 = 0
        i: i64 = 0
        while i < count:
            self.moves[i] = self.options.move[first + i]
            if weights[i] > weights[best]:
                best = i
            i += 1
        if self.manner.mixes:
            assert beliefs is not None
            beliefs.temper(self.manner.thoughts, self.moves, weights, count)
            return count
        i = 0
        while i < count:
            weights[i] = 1.0 if i == best else 0.0
            i += 1
        return count

    def _own(self) -> i64:
        """Where the own options at the root begin, as the last thought has them."""
        at = self._options(self.seat)
        return at + 1 + (self.thoughts - 1) * self.options.move[at]

    def _weigh(self, at: i64, count: i64) -> None:
        """Write the chances of these options into `weights`, as who mixes plays them: those of first sight
        as long as nothing has been learnt.

        A move is as good as its mean, compared with the best mean of those that the average mixture holds.
        """
        options = self.options
        weights = self.weights
        total: float = 0.0
        most: float = 0.0
        i: i64 = 0
        while i < count:
            average = options.average[at + i]
            total += average
            if average > most:
                most = average
            i += 1
        if total <= 0.0:
            i = 0
            while i < count:
                weights[i] = options.prior[at + i]
                i += 1
            return
        top: float = 0.0
        i = 0
        while i < count:
            if options.average[at + i] >= NOISE * most and self._mean(at + i) > top:
                top = self._mean(at + i)
            i += 1
        mixed: float = 0.0
        i = 0
        while i < count:
            good: float = 1.0
            if self._mean(at + i) < top:
                good = 1.0 - (top - self._mean(at + i)) / (DOUBT * top)
            weights[i] = options.average[at + i] / total + BLUFF * good if good > 0.0 else 0.0
            mixed += weights[i]
            i += 1
        i = 0
        while i < count:
            weights[i] = weights[i] / mixed
            i += 1

    def _mean(self, option: i64) -> float:
        visits = self.options.visits[option]
        return self.options.total[option] / visits if visits > 0.0 else 0.0

    def choice(self, rng: Rng) -> i64:
        """One of the moves, by lot, as often as its part of the mixture says."""
        count = self._mix()
        return self.options.move[self._own() + _drawn(self.weights, 0, count, rng)]

    def root_moves(self) -> list[tuple[int, int, float]]:
        """Every move tried: the move, its visits and its mean worth."""
        found: list[tuple[int, int, float]] = []
        i = self._own()
        end = i + self.options.move[self._options(self.seat)]
        while i < end:
            visits = self.options.visits[i]
            if visits > 0.0:
                found.append((self.options.move[i], int(visits), self.options.total[i] / visits))
            i += 1
        return found

    def mixture(self) -> dict[int, float]:
        """With what chance each move is chosen."""
        count = self._mix()
        at = self._own()
        found: dict[int, float] = {}
        i: i64 = 0
        while i < count:
            if self.weights[i] > 0.0:
                found[self.options.move[at + i]] = self.weights[i]
            i += 1
        return found


def _drawn(chances: vec[float], first: i64, count: i64, rng: Rng) -> i64:
    """Which of the `count` chances from `first` on the lot falls on, counted from there."""
    left = fraction(rng)
    last: i64 = 0
    i: i64 = 0
    while i < count:
        if chances[first + i] > 0.0:
            last = i
            left -= chances[first + i]
            if left < 0.0:
                break
        i += 1
    return last


def fraction(rng: Rng) -> float:
    """A number from 0 to just below 1."""
    return float(rng.word()) / 4294967296.0
