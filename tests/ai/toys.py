"""Two tiny games with known best answers, to test the search without any cards of the house."""

from __future__ import annotations

from ai.ismcts import HiddenBeliefs
from ai.simultaneous import Outlook
from game.rules.core import OVER, TOGETHER
from game.rules.search import SearchState

HEADS, TAILS, PEEK, PASS, BET = range(1, 6)


class Coin(SearchState):
    """A biased coin lies hidden. Guess it for 1 point, or peek first, which costs `price`."""

    def __init__(self, price: float) -> None:
        super().__init__(1)
        self.price = price
        self.clear()

    def clear(self, heads: bool = True) -> None:
        self.heads = heads
        self.peeked = False
        self.guess = 0

    def to_act(self):
        return OVER if self.guess else 0

    def legal(self, out):
        moves = [HEADS, TAILS] + ([] if self.peeked else [PEEK])
        for i, move in enumerate(moves):
            out[i] = move
        return len(moves)

    def apply(self, move, rng):
        if move == PEEK:
            self.peeked = True
        else:
            self.guess = move


class CoinBeliefs(HiddenBeliefs):
    """It falls heads seven times in ten."""

    def __init__(self) -> None:
        super().__init__(0)

    def redeal(self, state, rng):
        state.clear(rng.below(10) < 7)

    def candidates(self, state, moves, count, leanings, rng):
        for i in range(count):
            leanings[i] = 0.0
        return count

    def outcome(self, state, move):
        if move != PEEK:
            return 0
        return 100 if state.heads else 101

    def settled(self, state):
        return state.guess != 0

    def play_out(self, state, rng):
        while not state.guess:
            state.apply(HEADS if rng.below(2) else TAILS, rng)
        return 1

    def evaluate(self, state, payoff):
        right = (state.guess == HEADS) == state.heads
        payoff[0] = (1.0 if right else 0.0) - (state.price if state.peeked else 0.0)


class Duel(SearchState):
    """Seat 0 bets or passes without seeing the cards; seat 1 sees its own, and calls or folds.

    A pass is worth 0.5 to seat 0. A bet is worth 0.7 if seat 1 folds, 0 if it calls and holds the
    high card, 1 if it calls and holds the low one: seat 1 will call with the high card only.
    """

    CALL, FOLD = 6, 7

    def __init__(self) -> None:
        super().__init__(2)
        self.clear(False)

    def clear(self, high: bool) -> None:
        self.high = high
        self.first = 0
        self.second = 0

    def to_act(self):
        if not self.first:
            return 0
        return 1 if self.first == BET and not self.second else OVER

    def legal(self, out):
        pair = (PASS, BET) if not self.first else (self.CALL, self.FOLD)
        out[0], out[1] = pair
        return 2

    def apply(self, move, rng):
        if not self.first:
            self.first = move
        else:
            self.second = move


class DuelBeliefs(HiddenBeliefs):
    """Seat 1 holds the high card `odds` times in ten."""

    def __init__(self, odds: int) -> None:
        super().__init__(0)
        self.odds = odds

    def redeal(self, state, rng):
        state.clear(rng.below(10) < self.odds)

    def candidates(self, state, moves, count, leanings, rng):
        for i in range(count):
            leanings[i] = 0.0
        return count

    def outcome(self, state, move):
        return 0

    def settled(self, state):
        return state.to_act() == OVER

    def play_out(self, state, rng):
        while state.to_act() != OVER:
            if state.to_act() == 0:
                state.apply((PASS, BET)[rng.below(2)], rng)
            else:
                state.apply(Duel.CALL if state.high else Duel.FOLD, rng)
        return 2

    def evaluate(self, state, payoff):
        if state.first == PASS:
            worth = 0.5
        elif state.second == Duel.FOLD:
            worth = 0.7
        else:
            worth = 0.0 if state.high else 1.0
        payoff[0] = worth
        payoff[1] = 1.0 - worth


class Matrix(SearchState):
    """Two sign one of some numbers at once, and a table says what seat 0 gets of 1; seat 1 gets the rest."""

    def __init__(self, table: list[list[float]]) -> None:
        super().__init__(2)
        self.table = table
        self.clear()

    def clear(self) -> None:
        self.signed: tuple[int, int] | None = None

    def to_act(self):
        return OVER if self.signed else TOGETHER

    def acting(self):
        return 0 if self.signed else 3

    def legal_of(self, seat, out):
        count = len(self.table[0]) if seat else len(self.table)
        for move in range(count):
            out[move] = move
        return count

    def apply_all(self, moves, rng):
        self.signed = (moves[0], moves[1])


class MatrixOutlook(Outlook):
    """Seen by one of the two; at first sight one sign is as good as another."""

    def redeal(self, state, rng):
        state.clear()

    def candidates(self, state, seat, moves, weights, rng):
        count = state.legal_of(seat, moves)
        for i in range(count):
            weights[i] = 1.0
        return count

    def key(self, state):
        return 1 if state.signed else 0

    def settled(self, state):
        return state.signed is not None

    def evaluate(self, state, payoff):
        one, two = state.signed
        payoff[0] = state.table[one][two]
        payoff[1] = 1.0 - payoff[0]


class Deceived(DuelBeliefs):
    """At first sight a pass looks better by 0.4 than it is."""

    def candidates(self, state, moves, count, leanings, rng):
        count = super().candidates(state, moves, count, leanings, rng)
        for i in range(count):
            leanings[i] = 0.4 if moves[i] == PASS else 0.0
        return count


class Dazzled(CoinBeliefs):
    """Who has peeked thinks at first sight that the wrong guess is better by 1."""

    def candidates(self, state, moves, count, leanings, rng):
        for i in range(count):
            wrong = (moves[i] == HEADS) != state.heads
            leanings[i] = 1.0 if state.peeked and wrong else 0.0
        return count
