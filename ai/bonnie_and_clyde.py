"""What a seat of Bonnie and Clyde knows, as the search needs it: worlds, candidates, worth.

Made from an observation and nothing else. A redealt world agrees with all that the seat has
seen: its own hand, cards shown to all, cards seen under Locations, the FBI Files as far as
they can be remembered, and that Bonnie and Clyde lie only where nobody has laid cards with
the car standing there (who does so captures them).
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.bonnie_and_clyde_by_rule import close, keep_worth, play_on, pull, rule_move, wanted
from ai.bonnie_and_clyde_learnt import LEARNT
from ai.bonnie_and_clyde_observed import (
    known_cards,
    missing_outlaws,
    not_seen,
    packed,
    what_lies_open,
    where_outlaws_may_lie,
)
from ai.bonnie_and_clyde_remembered import World, worlds
from ai.ismcts import HiddenBeliefs
from game.rules.bonnie_and_clyde.moves import (
    DISCARD,
    DRAW,
    FETCH,
    KEEP,
    LAYOFF,
    MELD,
    TAKE,
    TED,
    TED_DRAW,
    TED_FILES,
    TED_LOOK,
)  # fmt: skip
from game.rules.bonnie_and_clyde.packed import mark
from game.rules.bonnie_and_clyde.state import (
    STAGE_GAME_OVER,
    STAGE_HAND_OVER,
    STAGE_PLAY,
    State,
)  # fmt: skip
from game.rules.bonnie_and_clyde.view import Observation
from game.rules.core import BadPosition
from game.rules.native import copy, put, shuffle
from game.rules.random import Rng
from game.rules.search import SearchState

SHOWN: Final = 300
"""Outcomes are told as this number plus a kind; moves are below it."""

DISCARDS: Final = 4
"""Only the cards worth least are thought of as discards."""

RULED: Final = 0.03
"""By how much the move of the rules of thumb is first taken to be better than others."""


class BonnieAndClyde(HiddenBeliefs):
    """The knowledge of one seat, at one moment of a hand that is not over.

    Raises BadPosition if no deal of the cards agrees with the observation.
    """

    def __init__(self, observation: Observation, seat: int) -> None:
        super().__init__(seat)
        self.base: State = what_lies_open(observation)
        known = [known_cards(observation, s) for s in range(observation.seats)]
        self.known: Final[vec[i64]] = vec[i64]([0] * 4)
        for s, cards in enumerate(known):
            self.known[s] = packed(cards)
        self.hidden: Final[vec[i64]] = vec[i64]([0] * 4)  # cards in each hand that the seat does not know
        for s, cards in enumerate(known):
            self.hidden[s] = self.base.sizes[s] - len(cards)
        free = not_seen(observation, known)
        found = worlds(observation, free, [int(self.hidden[s]) for s in range(observation.seats)])
        self.worlds: i64 = len(found)
        self.pile_size: i64 = len(observation.fbi_files)
        self.piles: Final[vec[i64]] = vec[i64]([kind for world in found for kind in world.pile])
        self.fetched: Final[vec[i64]] = vec[i64]([cards for world in found for cards in _per_seat(world)])
        self.free: Final[vec[i64]] = vec[i64]([world.free for world in found])
        self.outlaws: Final[vec[i64]] = vec[i64](missing_outlaws(observation))
        unseen, weights = where_outlaws_may_lie(observation, seat)
        if len(weights) - weights.count(0) < len(self.outlaws):
            raise BadPosition("Bonnie and Clyde can lie nowhere: at the car's Locations they were captured.")
        self.unseen: Final[vec[i64]] = vec[i64](unseen)
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.all_weights: i64 = sum(weights)
        self.sorted_world: i64 = -1
        self.sorted_size: i64 = 0
        self.sorted: Final[vec[i64]] = vec[i64]([0] * 77)
        self.learnt: Final[vec[float]] = vec[float](LEARNT[observation.seats])
        # scratch of one position
        self.worth: Final[vec[i64]] = vec[i64]([0] * 16)
        self.kept_worth: Final[vec[i64]] = vec[i64]([0] * 11)

    def redeal(self, state: SearchState, rng: Rng) -> None:
        """One of the worlds that look the same to the seat."""
        assert isinstance(state, State)
        self._deal(state, rng)  # elsewhere, as here the type would be looked at with each access

    def _deal(self, state: State, rng: Rng) -> None:
        base = self.base
        state.load(base)
        world: i64 = 0
        if self.worlds > 1:
            world = rng.below(self.worlds)
        # The cards that may lie anywhere, shuffled. What is left of them in the end is the Case File.
        if world != self.sorted_world:
            self._sort(world)
        deck = state.case
        size = self.sorted_size
        copy(deck, self.sorted, size)
        shuffle(deck, size, rng)
        # Bonnie and Clyde first, where they may lie; then the other unseen Locations.
        board = state.board
        weights = self.all_weights
        i = 0
        while i < len(self.outlaws):
            which = self._place_for_outlaw(state, weights, rng)
            weights -= self.weights[which]
            place = self.unseen[which]
            board[place] = self.outlaws[i]
            state.outlaws |= mark(place)
            i += 1
        i = 0
        while i < len(self.unseen):
            place = self.unseen[i]
            if board[place] < 0:
                size -= 1
                board[place] = deck[size]
            i += 1
        # The FBI Files as remembered.
        i = 0
        start = world * self.pile_size
        filed: i64 = 0
        while i < self.pile_size:
            card = self.piles[start + i]
            if card < 0:
                size -= 1
                card = deck[size]
            put(state.pile, i, card)
            filed += mark(card)
            i += 1
        state.pile_size = self.pile_size
        state.filed = filed
        # Hands.
        seat: i64 = 0
        while seat < state.seats:
            if seat != self.seat:
                hand = self.known[seat]
                left = self.hidden[seat]
                extra = self.fetched[world * 4 + seat]
                hand += extra
                while extra:
                    left -= extra & 15
                    extra >>= 4
                while left > 0:
                    size -= 1
                    hand += mark(deck[size])
                    left -= 1
                put(state.hands, seat, hand)
            seat += 1
        state.case_size = size

    def _sort(self, world: i64) -> None:
        """Lay out the cards that may lie anywhere in this world; simulations shuffle a copy of it."""
        deck = self.sorted
        size: i64 = 0
        rest = self.free[world]
        kind: i64 = 0
        while rest:
            count = rest & 15
            while count:
                deck[size] = kind
                size += 1
                count -= 1
            rest >>= 4
            kind += 1
        self.sorted_size = size
        self.sorted_world = world

    def _place_for_outlaw(self, state: State, weights: i64, rng: Rng) -> i64:
        """Which of the unseen Locations, of those that no outlaw has yet; `weights` is the sum of theirs."""
        pick = rng.below(weights)
        i: i64 = 0
        while True:
            if state.board[self.unseen[i]] < 0:
                pick -= self.weights[i]
                if pick < 0:
                    return i
            i += 1

    def candidates(
        self, state: SearchState, moves: vec[i64], count: i64, leanings: vec[float], rng: Rng
    ) -> i64:
        """All moves but hopeless discards, half-hearted melds and layoffs, and looks at what is known; of the
        others' moves the one that they make by the rules of thumb (see `HiddenBeliefs`).

        What the rules of thumb would do seems better than the rest.
        """
        assert isinstance(state, State)
        if count == 1:
            leanings[0] = 0.0
            return 1
        by_rule = rule_move(state, rng)
        if state.turn != self.seat:
            moves[0] = by_rule
            leanings[0] = 0.0
            return 1
        if state.stage == STAGE_PLAY:
            return self._plays_worth_a_thought(state, by_rule, moves, count, leanings)
        i: i64 = 0
        while i < count:
            leanings[i] = RULED if moves[i] == by_rule else 0.0
            i += 1
        return count

    def _plays_worth_a_thought(
        self, state: State, by_rule: i64, moves: vec[i64], count: i64, leanings: vec[float]
    ) -> i64:
        seat = state.turn
        hand = state.hands[seat]
        size = state.sizes[seat]
        limit = self._worst_discard_allowed(state, seat, moves, count)
        kept: i64 = 0
        i: i64 = 0
        while i < count:
            move = moves[i]
            leaning: float = -1.0
            if move >= MELD:
                base: i64 = LAYOFF if move >= LAYOFF else MELD
                kind = (move - base) >> 3
                cards = (move - base) & 7
                held = (hand >> (kind * 4)) & 15
                at_car = kind == state.car
                most = held if held < size else size - 1
                least: i64 = 3 if base == MELD else 1
                steering = cards == least and not at_car
                if cards == most or steering or (cards == most - 1 and most == size - 1):
                    leaning = 0.01 if at_car else 0.0
            elif move >= TED_LOOK:
                place = move - TED_LOOK
                if (state.seen[seat] >> (place * 4)) & 1 == 0:
                    away = place - state.car
                    if -2 <= away <= 2 or pull(state, seat, place) > 3:
                        leaning = -0.02
                elif state.board[place] <= TED and pull(state, seat, state.board[place]) > 2:
                    leaning = -0.01
            elif move >= DISCARD:
                worth = self.kept_worth[move - DISCARD]
                if worth <= limit:
                    leaning = -0.0003 * float(worth)
            else:
                leaning = 0.0
            if move == by_rule:
                leaning = RULED
            if leaning > -0.5:
                moves[kept] = move
                leanings[kept] = leaning
                kept += 1
            i += 1
        return kept

    def _worst_discard_allowed(self, state: State, seat: i64, moves: vec[i64], count: i64) -> i64:
        """The worth of the fourth-cheapest discard; `kept_worth` then has that of each kind."""
        worth = self.worth
        kept_worth = self.kept_worth
        hand = state.hands[seat]
        by_others = wanted(state, seat)
        by_car = close(state, seat)
        n: i64 = 0
        i: i64 = 0
        while i < count:
            move = moves[i]
            if DISCARD <= move < FETCH:
                value = keep_worth(hand, move - DISCARD, by_others, by_car)
                kept_worth[move - DISCARD] = value
                j = n
                while j > 0 and worth[j - 1] > value:
                    worth[j] = worth[j - 1]
                    j -= 1
                worth[j] = value
                n += 1
            i += 1
        if n == 0:
            return 0
        if n > DISCARDS:
            n = DISCARDS
        return worth[n - 1]

    def outcome(self, state: SearchState, move: i64) -> i64:
        """The card that the seat is about to draw or see; that another is about to capture an outlaw."""
        assert isinstance(state, State)
        if move >= MELD:
            base: i64 = LAYOFF if move >= LAYOFF else MELD
            place = (move - base) >> 3
            card = state.board[place]
            if card < 0:
                return 0
            if state.turn == self.seat:
                return SHOWN + card
            if card > TED and place == state.car:
                return SHOWN + card
            return 0
        if state.turn != self.seat:
            return 0
        if move >= TED_LOOK:
            return SHOWN + state.board[move - TED_LOOK]
        if move == DRAW:
            return SHOWN + state.case[state.case_size - 1]
        if move == TED_DRAW:
            first = state.case[state.case_size - 1]
            if state.case_size == 1:
                return SHOWN + first
            second = state.case[state.case_size - 2]
            if first > second:
                return SHOWN + 16 + second * 11 + first
            return SHOWN + 16 + first * 11 + second
        return 0

    def easily_overlooked(self, move: i64) -> bool:
        """A card that fits a meld on the table, and what Hinton can do but draw."""
        return move >= LAYOFF or move == TED_FILES or TED_LOOK <= move < MELD

    def tempting(self, move: i64) -> bool:
        """To lay cards, or to have one that lies open, at once."""
        return move >= MELD or move in (TAKE, KEEP)

    def settled(self, state: SearchState) -> bool:
        """A hand is searched to its end and no further."""
        assert isinstance(state, State)
        return state.stage >= STAGE_HAND_OVER

    def play_out(self, state: SearchState, rng: Rng) -> i64:
        """Finish the hand by rules of thumb."""
        assert isinstance(state, State)
        return play_on(state, rng)

    def evaluate(self, state: SearchState, payoff: vec[float]) -> None:
        """The chance of each seat to win the game, as the scores stand now."""
        assert isinstance(state, State)
        seats = state.seats
        if state.stage == STAGE_GAME_OVER:
            n: i64 = 0
            seat: i64 = 0
            while seat < seats:
                n += (state.winners >> seat) & 1
                seat += 1
            share: float = 1.0 / float(n)
            seat = 0
            while seat < seats:
                payoff[seat] = share if (state.winners >> seat) & 1 else 0.0
                seat += 1
            return
        chances(state.scores, seats, state.target, self.learnt, payoff)

    def first_impression(self, state: SearchState, rng: Rng) -> i64:
        """The move by rules of thumb."""
        assert isinstance(state, State)
        self.redeal(state, rng)
        return rule_move(state, rng)


def chances(scores: vec[i64], seats: i64, target: i64, learnt: vec[float], payoff: vec[float]) -> None:
    """The chance of each seat to win the game at these scores between two hands: a softmax of them.

    A lead counts the more, the nearer somebody is to the target: then fewer hands are left in which it could
    be turned. `learnt` is what a good hand brings, by how many points a lead is measured one such hand before
    the end, how few hands can be left, and the power of the hands left by which that measure grows.
    """
    best: i64 = scores[0]
    seat: i64 = 1
    while seat < seats:
        if scores[seat] > best:
            best = scores[seat]
        seat += 1
    hands: float = float(target - best) / learnt[0]
    if hands < learnt[2]:
        hands = learnt[2]
    scale: float = learnt[1] * math.exp(learnt[3] * math.log(hands))
    total: float = 0.0
    seat = 0
    while seat < seats:
        weight = math.exp(float(scores[seat] - best) / scale)
        payoff[seat] = weight
        total += weight
        seat += 1
    seat = 0
    while seat < seats:
        payoff[seat] = payoff[seat] / total
        seat += 1


def _per_seat(world: World) -> list[int]:
    return [*world.fetched, *[0] * (4 - len(world.fetched))]
