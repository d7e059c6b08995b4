"""What a seat of Scallywags knows, as the search needs it: worlds, candidates, worth.

Made from an observation and nothing else. A redealt world agrees with all that the seat has seen: its own
hand, the discard pile, every coin that lies face up or that it has once looked at, what passes prove about
hands, and what went into the draw pile at the last reshuffle. Coins that it has not seen are what is left,
likelier good or poor where somebody's deed says so (see `scallywags_evidence`).

Moves that differ only in which of several coins that look alike is named are one move to the search; in
the end one of them is drawn by lot.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.ismcts import HiddenBeliefs
from ai.scallywags_by_rule import Eye, favourite, rule_move
from ai.scallywags_evidence import WEIGHTS, hints, most_in_draw_pile, unseen_cards
from ai.scallywags_weights import KEEP, by_hand, learnt
from game.rules.core import BadPosition
from game.rules.native import bit, shuffle
from game.rules.random import Rng
from game.rules.scallywags.memory import limits
from game.rules.scallywags.moves import (
    CARDS,
    COINS,
    GIVE,
    MOVES,
    NOTHING,
    PASS,
    PICK,
    PLAY_ARRGH,
    PLAY_AVAST,
    PLAY_BLOW,
    PLAY_BOOTY,
    PLAY_LAND_HO,
    PLAY_SHIVER,
    PLAY_YO_HO_HO,
)  # fmt: skip
from game.rules.scallywags.reading_observation import some_state
from game.rules.scallywags.state import COINS_OF_A_VALUE, STAGE_OVER, VALUES, State
from game.rules.scallywags.view import Observation
from game.rules.search import SearchState

HORIZON: Final = 24
"""A simulation looks this many turns ahead and no further, so that its length does not grow."""

CHOICES: Final = 16
"""Of the seat's own moves so many, those that seem best, are thought about."""

TRIES: Final = 24
"""So often all cards are dealt anew because some hand contradicts a pass."""

HAND_TRIES: Final = 8
"""So often a single hand is."""

MIXED: Final = 24
"""So many exchanges of two cards make a deal that agrees with the passes as likely as it should be."""

POINT: Final = 0.0025
"""What a tenth of a point is worth at first sight, as a chance to win."""

WORST: Final = -0.15
"""Nothing seems worse than this at first sight."""

SPREAD: Final = 3.0
"""By how much a lead, with one slot of all still free, must exceed another for e to one odds; measured in
games of the rules of thumb, where it grows as the square root of the free slots."""

FILL: Final = 3.3
"""Points that a free slot brings in the end, at any number of seats: gifts of poor coins among them."""

KINDS: Final = 9
"""Of cards."""

FACES: Final = 5
"""So many values a coin can have."""


class Scallywags(HiddenBeliefs):
    """The knowledge of one seat, at one moment of a game that is not over.

    Raises BadPosition if no coins and cards agree with the observation.
    """

    def __init__(self, observation: Observation, seat: int) -> None:
        super().__init__(seat)
        self.base: State = some_state(observation)
        self.end: i64 = self.base.turns + HORIZON
        record = observation.memory if observation.memory is not None else ()
        # Coins: those that are unknown, first those about which there is a hint.
        found = hints(record)
        known = int(self.base.up) | int(self.base.seen[seat])
        unknown = [coin for coin in range(COINS) if not (known >> coin) & 1]
        hinted = [coin for coin in unknown if coin in found]
        self.unknown: vec[i64] = vec[i64](hinted + [coin for coin in unknown if coin not in found])
        self.hinted: i64 = len(hinted)
        self.likely: vec[i64] = vec[i64]([weight for coin in hinted for weight in WEIGHTS[found[coin]]])
        left = [COINS_OF_A_VALUE] * len(VALUES)
        for coin in range(COINS):
            if (known >> coin) & 1:
                left[VALUES.index(int(self.base.values[coin]))] -= 1
        self.values_left: vec[i64] = vec[i64](left)
        self.guesses: vec[i64] = vec[i64](_guesses(unknown, found, left))
        self.eye: Eye = Eye(seat, self.guesses, vec[i64](learnt(observation.seats)))
        # Cards.
        unseen = unseen_cards(observation)
        most = most_in_draw_pile(observation)
        self.unseen: vec[i64] = vec[i64](unseen)
        self.may_lie: vec[i64] = vec[i64](most)
        self.held_for_sure: vec[i64] = vec[i64](
            [kind for kind in range(len(CARDS)) for _ in range(unseen[kind] - most[kind])]
        )
        self.anywhere: vec[i64] = vec[i64](
            [kind for kind in range(len(CARDS)) for _ in range(min(unseen[kind], most[kind]))]
        )
        if len(self.anywhere) < self.base.draw_size:
            raise BadPosition("The cards of this observation do not add up.")
        # What passes prove: of the kinds in a set, a hand holds so many at most.
        proofs = [(s, limit) for s in range(observation.seats) if s != seat and record
                  for limit in limits(record, s)]  # fmt: skip
        self.proofs: i64 = len(proofs)
        self.proof_seat: vec[i64] = vec[i64]([s for s, _ in proofs])
        self.proof_kinds: vec[i64] = vec[i64]([_kinds(limit.kinds) for _, limit in proofs])
        self.proof_most: vec[i64] = vec[i64]([limit.most for _, limit in proofs])
        self.faces: vec[i64] = vec[i64](VALUES)
        # scratch
        self.deck: vec[i64] = vec[i64]([0] * 64)
        self.pool: vec[i64] = vec[i64]([0] * 64)
        self.coins: vec[i64] = vec[i64]([0] * COINS)
        self.rest: vec[i64] = vec[i64]([0] * FACES)
        self.gains: vec[i64] = vec[i64]([0] * 64)

    # -- worlds -------------------------------------------------------------------------------------

    def redeal(self, state: SearchState, rng: Rng) -> None:
        """One of the worlds that look the same to the seat."""
        assert isinstance(state, State)
        state.load(self.base)
        self._redeal_coins(state, rng)
        self._redeal_cards(state, rng)

    def _redeal_coins(self, state: State, rng: Rng) -> None:
        rest = self.rest
        i: i64 = 0
        while i < FACES:
            rest[i] = self.values_left[i]
            i += 1
        i = 0
        while i < self.hinted:
            total: i64 = 0
            face: i64 = 0
            while face < FACES:
                total += rest[face] * self.likely[i * FACES + face]
                face += 1
            pick = rng.below(total)
            face = -1
            while pick >= 0:
                face += 1
                pick -= rest[face] * self.likely[i * FACES + face]
            rest[face] -= 1
            state.values[self.unknown[i]] = self.faces[face]
            i += 1
        coins = self.coins
        size: i64 = 0
        face = 0
        while face < FACES:
            left = rest[face]
            while left > 0:
                coins[size] = self.faces[face]
                size += 1
                left -= 1
            face += 1
        shuffle(coins, size, rng)
        while size > 0:
            size -= 1
            state.values[self.unknown[i]] = coins[size]
            i += 1

    def _redeal_cards(self, state: State, rng: Rng) -> None:
        """Deal until no hand contradicts a pass; after many tries a world is taken as it is."""
        tries: i64 = 0
        while not self._deal(state, rng) and tries < TRIES:
            tries += 1
        if self.proofs and tries < TRIES:
            self._mix(state, rng)

    def _mix(self, state: State, rng: Rng) -> None:
        """Exchange cards between the others' hands and the draw pile (Metropolis 1953).

        Hands that agree with a pass were dealt out of what hands hold, so that the others have too many of
        the cards that this one has not. Each exchange is accepted in the measure in which it leaves the world
        as likely; where it goes from there hangs less and less on how it was dealt.
        """
        others = -state.hand_sizes[self.seat]
        seat: i64 = 0
        while seat < state.seats:
            others += state.hand_sizes[seat]
            seat += 1
        i: i64 = 0
        while i < MIXED and others > 0:
            i += 1
            first = self._owner(state, rng.below(others))
            card = self._any_card(state, first, rng)
            place = rng.below(others + state.draw_size)
            if place >= others:
                place -= others
                other = state.draw[place]
                if self._held(state, card, rng) or not self._agrees_to(state, first, card, other, rng):
                    continue
                state.draw[place] = card
            else:
                second = self._owner(state, place)
                if second == first:
                    continue
                other = self._any_card(state, second, rng)
                if not self._agrees_to(state, first, card, other, rng):
                    continue
                if not self._agrees_to(state, second, other, card, rng):
                    continue
                state.hands[second] += bit(4 * card) - bit(4 * other)
            state.hands[first] += bit(4 * other) - bit(4 * card)

    def _owner(self, state: State, place: i64) -> i64:
        """Whose card is at this place, all other hands laid side by side."""
        seat: i64 = 0
        while True:
            if seat != self.seat:
                place -= state.hand_sizes[seat]
                if place < 0:
                    return seat
            seat += 1

    def _any_card(self, state: State, seat: i64, rng: Rng) -> i64:
        """The kind of any card in a hand."""
        hand = state.hands[seat]
        pick = rng.below(state.hand_sizes[seat])
        kind: i64 = 0
        while True:
            pick -= hand & 15
            if pick < 0:
                return kind
            hand >>= 4
            kind += 1

    def _held(self, state: State, card: i64, rng: Rng) -> bool:
        """Whether this card of a hand, any of its kind, is one that did not go into the draw pile."""
        held = self.unseen[card] - self.may_lie[card]
        if held <= 0:
            return False
        in_hands = self.unseen[card]
        i: i64 = 0
        while i < state.draw_size:
            if state.draw[i] == card:
                in_hands -= 1
            i += 1
        return rng.below(in_hands) < held

    def _agrees_to(self, state: State, seat: i64, gone: i64, come: i64, rng: Rng) -> bool:
        """Whether a hand may have one card for another: of `most` cards drawn since a pass each may be of the
        kinds that it has proved not to have had, and the more there are, the fewer of the hands are such."""
        i: i64 = 0
        while i < self.proofs:
            kinds = self.proof_kinds[i]
            if self.proof_seat[i] == seat and (kinds >> come) & 1 and not (kinds >> gone) & 1:
                held = _held_of(state.hands[seat], kinds)
                if rng.below(state.hand_sizes[seat] - held) >= self.proof_most[i] - held:
                    return False
            i += 1
        return True

    def _deal(self, state: State, rng: Rng) -> bool:
        """First the pool of all cards in other hands, then each hand out of it; the rest is the draw pile."""
        deck = self.deck
        pool = self.pool
        size: i64 = len(self.anywhere)
        i: i64 = 0
        while i < size:
            deck[i] = self.anywhere[i]
            i += 1
        shuffle(deck, size, rng)
        held: i64 = len(self.held_for_sure)
        i = 0
        while i < held:
            pool[i] = self.held_for_sure[i]
            i += 1
        while size > state.draw_size:
            size -= 1
            pool[held] = deck[size]
            held += 1
        i = 0
        while i < size:
            state.draw[i] = deck[i]
            i += 1
        agree = True
        seat: i64 = 0
        while seat < state.seats:
            if seat != self.seat:
                tries: i64 = 0
                while not self._deal_hand(state, seat, held, rng) and tries < HAND_TRIES:
                    tries += 1
                agree = agree and tries < HAND_TRIES
                held -= state.hand_sizes[seat]
            seat += 1
        return agree

    def _deal_hand(self, state: State, seat: i64, held: i64, rng: Rng) -> bool:
        """Any cards of the pool, which go to its end; whether they agree with the seat's passes."""
        pool = self.pool
        size = state.hand_sizes[seat]
        hand: i64 = 0
        i: i64 = 0
        while i < size:
            j = rng.below(held - i)
            last = held - 1 - i
            card = pool[j]
            pool[j] = pool[last]
            pool[last] = card
            hand += bit(4 * card)
            i += 1
        state.hands[seat] = hand
        return self._agrees(seat, hand)

    def _agrees(self, seat: i64, hand: i64) -> bool:
        i: i64 = 0
        while i < self.proofs:
            if self.proof_seat[i] == seat and _held_of(hand, self.proof_kinds[i]) > self.proof_most[i]:
                return False
            i += 1
        return True

    # -- the search ----------------------------------------------------------------------------------

    def candidates(
        self, state: SearchState, moves: vec[i64], count: i64, leanings: vec[float], rng: Rng
    ) -> i64:
        """The moves that the rules of thumb think best, of moves that are alike one; of the others' moves the
        one that they make by these rules (see `HiddenBeliefs`)."""
        assert isinstance(state, State)
        eye = self.eye
        eye.look(state)
        if state.to_act() != self.seat:
            moves[0] = favourite(eye, rng)
            leanings[0] = 0.0
            return 1
        gains = self.gains
        kept: i64 = 0
        i: i64 = 0
        while i < eye.count:
            gain = eye.gains[i]
            if kept < CHOICES or gain > gains[kept - 1]:
                j = kept if kept < CHOICES else kept - 1
                while j > 0 and gains[j - 1] < gain:
                    gains[j] = gains[j - 1]
                    moves[j] = moves[j - 1]
                    j -= 1
                gains[j] = gain
                moves[j] = eye.moves[i]
                if kept < CHOICES:
                    kept += 1
            i += 1
        i = 0
        while i < kept:
            leaning = POINT * float(gains[i] - gains[0])
            leanings[i] = leaning if leaning > WORST else WORST
            i += 1
        return kept

    def outcome(self, state: SearchState, move: i64) -> i64:
        """The values that the seat is about to see by a look, on which its next decision hangs."""
        assert isinstance(state, State)
        if state.turn != self.seat:
            return 0
        if PLAY_LAND_HO <= move < PLAY_LAND_HO + COINS:
            return MOVES + 1 + state.values[move & 63]
        if PLAY_BLOW <= move < PLAY_SHIVER:
            return MOVES + 16 + 16 * state.values[(move >> 6) & 63] + state.values[move & 63]
        return 0

    def easily_overlooked(self, move: i64) -> bool:
        """What brings no coin from the middle into the own take: to give, to swap, to send back, and to look
        at a coin before one is taken."""
        return PLAY_ARRGH <= move < PLAY_BOOTY or PLAY_LAND_HO <= move < PICK or GIVE <= move < PLAY_SHIVER

    def tempting(self, move: i64) -> bool:
        """To have a coin, or two, at once."""
        return PLAY_BOOTY <= move < PLAY_LAND_HO or move >= PLAY_SHIVER

    def settled(self, state: SearchState) -> bool:
        """At the end of the game, or a fixed number of turns ahead."""
        assert isinstance(state, State)
        return state.stage == STAGE_OVER or (state.turns >= self.end and state.stage == 0)

    def play_out(self, state: SearchState, rng: Rng) -> i64:
        """Play on by rules of thumb."""
        assert isinstance(state, State)
        eye = self.eye
        moves: i64 = 0
        while not self.settled(state):
            state.apply(rule_move(eye, state, rng), rng)
            moves += 1
        return moves

    def evaluate(self, state: SearchState, payoff: vec[float]) -> None:
        """Each seat's chance to win: at the end of the game its share, else by what the takes are worth
        and what is usually found for free slots. The fewer slots are free, the more a lead counts."""
        assert isinstance(state, State)
        seats = state.seats
        seat: i64 = 0
        if state.stage == STAGE_OVER:
            n: i64 = 0
            while seat < seats:
                n += (state.winners >> seat) & 1
                seat += 1
            share: float = 1.0 / float(n)
            seat = 0
            while seat < seats:
                payoff[seat] = share if (state.winners >> seat) & 1 else 0.0
                seat += 1
            return
        state.count_up()
        left: i64 = 0
        best: float = -1.0
        while seat < seats:
            room = state.room(seat)
            left += room
            worth = float(state.totals[seat]) + FILL * float(room)
            hand = state.hands[seat]
            kind: i64 = 0
            while hand:
                worth += 0.1 * float((hand & 15) * self.eye.weights[KEEP + kind])
                hand >>= 4
                kind += 1
            payoff[seat] = worth
            if worth > best:
                best = worth
            seat += 1
        scale: float = SPREAD * math.sqrt(float(left))
        total: float = 0.0
        seat = 0
        while seat < seats:
            payoff[seat] = math.exp((payoff[seat] - best) / scale)
            total += payoff[seat]
            seat += 1
        seat = 0
        while seat < seats:
            payoff[seat] = payoff[seat] / total
            seat += 1

    def forced(self, state: SearchState, rng: Rng) -> i64:
        """The only move, or the only one but for coins that are alike; -1 if there is a choice."""
        assert isinstance(state, State)
        self.redeal(state, rng)
        self.eye.look(state)
        return self.eye.moves[0] if self.eye.count == 1 else -1

    def first_impression(self, state: SearchState, rng: Rng) -> i64:
        """The move by rules of thumb, weighed as an expert player put it down."""
        assert isinstance(state, State)
        self.redeal(state, rng)
        return rule_move(Eye(self.seat, self.guesses, vec[i64](by_hand(int(state.seats)))), state, rng)

    def any_like(self, move: i64, rng: Rng) -> i64:
        """The move with each coin exchanged for one that is alike."""
        if move >= PLAY_AVAST:
            first = (move >> 6) & 63
            second = move & 63
            kind = move - first * 64 - second
            one = self._coin_like(first, NOTHING, rng)
            two = self._coin_like(second, one, rng)
            if kind == PLAY_BLOW and two < one:
                return kind + two * 64 + one
            return kind + one * 64 + two
        if move >= PLAY_YO_HO_HO:
            coin = (move - PLAY_YO_HO_HO) >> 3
            return move + 8 * (self._coin_like(coin, NOTHING, rng) - coin)
        if move >= PASS:
            return move
        return move - (move & 63) + self._coin_like(move & 63, NOTHING, rng)

    def _coin_like(self, coin: i64, taken: i64, rng: Rng) -> i64:
        """One of the coins in the same place that are like this one, but not `taken`."""
        base = self.base
        self.eye.look(base)
        found: i64 = 0
        other: i64 = 0
        while other < COINS:
            if other != taken and base.owner[other] == base.owner[coin] and self.eye.alike(base, coin, other):
                self.coins[found] = other
                found += 1
            other += 1
        return self.coins[rng.below(found)]


def _held_of(hand: i64, kinds: i64) -> i64:
    """How many cards of these kinds a hand holds."""
    held: i64 = 0
    while kinds:
        if kinds & 1:
            held += hand & 15
        hand >>= 4
        kinds >>= 1
    return held


def _kinds(cards: frozenset[str]) -> int:
    return sum(1 << CARDS.index(card) for card in cards)


def _guesses(unknown: list[int], found: dict[int, int], left: list[int]) -> list[int]:
    """What each coin seems to be worth to the seat that does not know it, in tenths of a point."""
    guesses = [0] * COINS
    for coin in unknown:
        weights = WEIGHTS[found[coin]] if coin in found else (1,) * len(VALUES)
        chances = [weight * count for weight, count in zip(weights, left, strict=True)]
        worth = sum(chance * value for chance, value in zip(chances, VALUES, strict=True))
        guesses[coin] = round(10 * worth / sum(chances))
    return guesses
