"""Rules of thumb for Scallywags: what each sensible move seems to be worth at first sight.

A coin is worth what it shows, to a seat that does not know it what such coins show on average. A free
slot is worth what a player usually finds for it, so that a poor coin is a loss to whoever gets it. What
an opponent loses counts less than what one gains oneself, except between two. All worths are in tenths of
a point.

Only what the seat to act knows is used, even where the position says more.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.scallywags_weights import (
    EXPOSED,
    GIFT,
    KEEP,
    LANDS,
    LEADER,
    LOOKING,
    REFUSING,
    RETURNING,
    SLOT,
    SLOT_LATE,
    SPENT,
    SUSPECT,
    THEIR_SLOT,
    WEIGHT,
)
from game.rules.native import bit
from game.rules.random import Rng
from game.rules.scallywags.moves import (
    ALLOW,
    ARRGH,
    AVAST,
    BLOW_ME_DOWN,
    BOOTY,
    COINS,
    GIVE,
    GRAB,
    HANDS_OFF,
    LAND_HO,
    NOTHING,
    PASS,
    PICK,
    PIECES_OF_EIGHT,
    PLAY_ARRGH,
    PLAY_AVAST,
    PLAY_BLOW,
    PLAY_BOOTY,
    PLAY_LAND_HO,
    PLAY_PIECES,
    PLAY_SHIVER,
    PLAY_YO_HO_HO,
    REFUSE,
    SEATS,
    SHIVER,
    YO_HO_HO,
)  # fmt: skip
from game.rules.scallywags.state import (
    STAGE_GIVE,
    STAGE_PICK,
    STAGE_REACT,
    STAGE_TURN,
    State,
)

MOST: Final = 1024
"""More moves than this are never thought of."""

MEAN: Final = 34
"""What a coin is worth on average."""

SETTLED: Final = 2000
"""A move that ends the game is worth more than anything if that wins, and worse than anything if not."""


class Eye:
    """One seat's look at a position: what it takes coins and takes to be worth, and what it may do.

    `guess` is what unknown coins seem to be worth to the seat `observer`; all others take them to be
    average. `weights` are those of `scallywags_weights`.
    """

    def __init__(self, observer: i64, guess: vec[i64], weights: vec[i64]) -> None:
        self.observer: i64 = observer
        self.guess: vec[i64] = guess
        self.weights: vec[i64] = weights
        self.slot: i64 = weights[SLOT]  # at this moment
        self.worth: vec[i64] = vec[i64]([0] * COINS)
        self.sums: vec[i64] = vec[i64]([0] * SEATS)  # of the coins in each take
        self.weight: vec[i64] = vec[i64]([0] * SEATS)  # how much each seat's loss counts, in percent
        self.left: i64 = 0  # free slots of all
        self.moves: vec[i64] = vec[i64]([0] * MOST)
        self.gains: vec[i64] = vec[i64]([0] * MOST)
        self.count: i64 = 0
        # coins of each place that differ from one another
        self.middle_up: vec[i64] = vec[i64]([0] * COINS)
        self.middle_down: vec[i64] = vec[i64]([0] * COINS)
        self.theirs: vec[i64] = vec[i64]([0] * COINS)
        self.own_down: vec[i64] = vec[i64]([0] * COINS)
        self.n_up: i64 = 0
        self.n_down: i64 = 0
        self.n_theirs: i64 = 0
        self.n_own: i64 = 0
        self.twin: i64 = NOTHING  # a second coin of the middle that nobody has seen

    def look(self, state: State) -> None:
        """Find the sensible moves of the seat to act: `count` of `moves`, with their `gains`."""
        self.count = 0
        seat = state.to_act()
        if seat < 0:
            return
        self._appraise(state, seat)
        stage = state.stage
        if stage == STAGE_REACT:
            self._answers(state, seat)
            return
        self._sort_coins(state, seat)
        if stage == STAGE_TURN:
            self._turns(state, seat)
        elif stage == STAGE_PICK:
            self._picks(state, seat)
        elif stage == STAGE_GIVE:
            self._gifts(state, seat)

    # -- what things are worth to the seat --------------------------------------------------------

    def _appraise(self, state: State, seat: i64) -> None:
        known = state.up | state.seen[seat]
        worth = self.worth
        coin: i64 = 0
        while coin < COINS:
            if known & 1:
                worth[coin] = 10 * state.values[coin]
            else:
                worth[coin] = MEAN
                if seat == self.observer:
                    worth[coin] = self.guess[coin]
            known >>= 1
            coin += 1
        seats = state.seats
        self.left = 0
        leader: i64 = NOTHING
        most: i64 = -1
        other: i64 = 0
        while other < seats:
            total: i64 = 0
            at = other * 8
            end = at + state.take_sizes[other]
            while at < end:
                total += worth[state.takes[at]]
                at += 1
            self.sums[other] = total
            free = state.room(other)
            self.left += free
            self.weight[other] = self.weights[WEIGHT]
            total += free * self.weights[SLOT]
            if other != seat and total > most:
                most = total
                leader = other
            other += 1
        self.weight[leader] = self.weights[LEADER]
        all_slots = seats * state.full
        self.slot = self.weights[SLOT] + self.weights[SLOT_LATE] * (all_slots - self.left) // all_slots

    def _sort_coins(self, state: State, seat: i64) -> None:
        """The coins that may be named, of those that are alike only the first."""
        up = state.up
        looked_at: i64 = 0  # by anybody
        other: i64 = 0
        while other < state.seats:
            looked_at |= state.seen[other]
            other += 1
        self.n_up = 0
        self.n_down = 0
        self.n_theirs = 0
        self.n_own = 0
        self.twin = NOTHING
        values_up: i64 = 0
        fresh: i64 = NOTHING
        rest = state.middle
        coin: i64 = 0
        while rest:
            if rest & 1:
                mark = bit(coin)
                if up & mark:
                    value = bit(state.values[coin])
                    if not values_up & value:
                        values_up |= value
                        self.middle_up[self.n_up] = coin
                        self.n_up += 1
                elif looked_at & mark:
                    self.middle_down[self.n_down] = coin
                    self.n_down += 1
                elif fresh == NOTHING:
                    fresh = coin
                elif self.twin == NOTHING:
                    self.twin = coin
            rest >>= 1
            coin += 1
        if fresh != NOTHING:
            self.middle_down[self.n_down] = fresh
            self.n_down += 1
        other = 0
        while other < state.seats:
            self._sort_take(state, other, seat)
            other += 1

    def _sort_take(self, state: State, owner: i64, seat: i64) -> None:
        """Coins of one take that lie face up are alike if they show the same, face down if the same have
        seen them and they seem worth the same."""
        first = owner * 8
        end = first + state.take_sizes[owner]
        at = first
        while at < end:
            coin = state.takes[at]
            face_up = state.up & bit(coin)
            if owner != seat or not face_up:
                before = first
                while before < at and not self.alike(state, state.takes[before], coin):
                    before += 1
                if before == at:
                    if owner != seat:
                        self.theirs[self.n_theirs] = coin
                        self.n_theirs += 1
                    else:
                        self.own_down[self.n_own] = coin
                        self.n_own += 1
            at += 1

    def alike(self, state: State, one: i64, other: i64) -> bool:
        """Whether two coins of one place differ in nothing that matters to the seat that looks."""
        if self.worth[one] != self.worth[other]:
            return False
        mark = bit(one)
        twin = bit(other)
        if (state.up & mark == 0) != (state.up & twin == 0):
            return False
        seat: i64 = 0
        while seat < state.seats:
            seen = state.seen[seat]
            if (seen & mark == 0) != (seen & twin == 0):
                return False
            seat += 1
        return True

    # -- moves -------------------------------------------------------------------------------------

    def _add(self, move: i64, gain: i64) -> None:
        if self.count < MOST:
            self.moves[self.count] = move
            self.gains[self.count] = gain
            self.count += 1

    def _gets(self, state: State, seat: i64, worth: i64, slots: i64) -> i64:
        """What it is to a seat to fill slots of its own from the middle."""
        if slots == self.left:
            return self._ends(state, seat, seat, worth, 0, 0)
        return worth - slots * self.slot

    def _ends(self, state: State, seat: i64, to: i64, worth: i64, also_to: i64, also: i64) -> i64:
        """What it is to the seat that these gifts end the game."""
        mine: i64 = 0
        best: i64 = 0
        other: i64 = 0
        while other < state.seats:
            total = self.sums[other]
            if other == to:
                total += worth
            if other == also_to:
                total += also
            if other == seat:
                mine = total
            elif total > best:
                best = total
            other += 1
        if mine > best:
            return SETTLED + mine - best
        return mine - best - SETTLED

    def _loses(self, victim: i64, worth: i64) -> i64:
        """What it is to the others that a seat loses a coin and gets a free slot."""
        return self.weight[victim] * (worth - self.weights[THEIR_SLOT]) // 100

    def _turns(self, state: State, seat: i64) -> None:
        hand = state.hands[seat]
        able = state.playable(seat)
        i: i64 = 0
        if state.can_grab(seat):
            while i < self.n_down:
                coin = self.middle_down[i]
                self._add(GRAB + coin, self._gets(state, seat, self.worth[coin], 1))
                i += 1
        kind: i64 = 0
        while kind <= YO_HO_HO:
            if (hand >> (4 * kind)) & 15 and able & bit(kind):
                cost: i64 = self.weights[KEEP + kind] - self.weights[SPENT]
                if kind == ARRGH:
                    self._thefts(state, False, cost)
                elif kind == PIECES_OF_EIGHT:
                    self._thefts(state, True, cost)
                elif kind == AVAST:
                    self._swaps(state, cost)
                elif kind == BLOW_ME_DOWN:
                    self._looks_before_gifts(state, cost)
                elif kind == BOOTY:
                    i = 0
                    while i < self.n_up:
                        coin = self.middle_up[i]
                        gain = self._gets(state, seat, self.worth[coin], 1) - self.weights[EXPOSED]
                        self._add(PLAY_BOOTY + coin, gain - cost)
                        i += 1
                elif kind == SHIVER:
                    self._pairs(state, seat, cost)
                elif kind == LAND_HO:
                    self._looks(state, cost)
                elif kind == YO_HO_HO:
                    self._presents(state, seat, cost)
            kind += 1
        if self.count == 0:
            kind = 0
            while kind <= YO_HO_HO:
                if (hand >> (4 * kind)) & 15:
                    self._add(PASS + kind, -self.weights[KEEP + kind])
                kind += 1

    def _thefts(self, state: State, for_itself: bool, cost: i64) -> None:
        lands = self.weights[LANDS]
        i: i64 = 0
        while i < self.n_theirs:
            coin = self.theirs[i]
            worth = self.worth[coin]
            gain = self._loses(state.owner[coin], worth)
            if for_itself:
                gain += worth - self.slot
                if state.up & bit(coin):
                    gain -= self.weights[EXPOSED]
                self._add(PLAY_PIECES + coin, gain * lands // 100 - cost)
            else:
                self._add(PLAY_ARRGH + coin, gain * lands // 100 - cost)
            i += 1

    def _swaps(self, state: State, cost: i64) -> None:
        """The own coin is one of the two poorest."""
        poorest: i64 = NOTHING
        poor: i64 = NOTHING
        i: i64 = 0
        while i < self.n_own:
            coin = self.own_down[i]
            if poorest == NOTHING or self.worth[coin] < self.worth[poorest]:
                poor = poorest
                poorest = coin
            elif poor == NOTHING or self.worth[coin] < self.worth[poor]:
                poor = coin
            i += 1
        i = 0
        while i < self.n_theirs:
            coin = self.theirs[i]
            if not state.up & bit(coin):
                self._add(PLAY_AVAST + poorest * 64 + coin, self._swapped(state, poorest, coin) - cost)
                if poor != NOTHING:
                    self._add(PLAY_AVAST + poor * 64 + coin, self._swapped(state, poor, coin) - cost)
            i += 1

    def _swapped(self, state: State, own: i64, theirs: i64) -> i64:
        better = self.worth[theirs] - self.worth[own]
        return better * (100 + self.weight[state.owner[theirs]]) // 100 * self.weights[LANDS] // 100

    def _looks_before_gifts(self, state: State, cost: i64) -> None:
        """Coins of the middle that seem poor enough to be given away."""
        i: i64 = 0
        while i < self.n_down:
            one = self.middle_down[i]
            j = i + 1
            while j <= self.n_down:
                other = self.middle_down[j] if j < self.n_down else self.twin
                if other != NOTHING:
                    low = one if one < other else other
                    gift = 2 * self.weights[THEIR_SLOT] - self.worth[one] - self.worth[other]
                    self._add(
                        PLAY_BLOW + low * 64 + one + other - low, self.weights[GIFT] * gift // 100 - cost
                    )
                j += 1
            i += 1

    def _pairs(self, state: State, seat: i64, cost: i64) -> None:
        i: i64 = 0
        while i < self.n_down:
            down = self.middle_down[i]
            j: i64 = 0
            while j < self.n_up:
                up = self.middle_up[j]
                gain = self._gets(state, seat, self.worth[down] + self.worth[up], 2)
                gain -= self.weights[EXPOSED]
                self._add(PLAY_SHIVER + down * 64 + up, gain - cost)
                j += 1
            i += 1

    def _looks(self, state: State, cost: i64) -> None:
        """What Land Ho may bring: the best that is known already, or a better one that is found."""
        seat = state.turn
        known = state.up | state.seen[seat]
        best: i64 = -SETTLED
        i: i64 = 0
        while i < self.n_down:
            worth = self.worth[self.middle_down[i]] - self.slot
            if worth > best:
                best = worth
            i += 1
        i = 0
        while i < self.n_theirs:
            coin = self.theirs[i]
            if not state.up & bit(coin):
                worth = self._robs(state, coin)
                if worth > best:
                    best = worth
            i += 1
        i = 0
        while i < self.n_down:
            coin = self.middle_down[i]
            hope = best if known & bit(coin) else self.worth[coin] - self.slot + self.weights[LOOKING]
            self._add(PLAY_LAND_HO + coin, (hope if hope > best else best) - cost)
            i += 1
        i = 0
        while i < self.n_theirs:
            coin = self.theirs[i]
            if not state.up & bit(coin):
                hope = best if known & bit(coin) else self._robs(state, coin) + self.weights[LOOKING]
                self._add(PLAY_LAND_HO + coin, (hope if hope > best else best) - cost)
            i += 1

    def _robs(self, state: State, coin: i64) -> i64:
        worth = self.worth[coin]
        return (self._loses(state.owner[coin], worth) + worth - self.slot) * self.weights[LANDS] // 100

    def _presents(self, state: State, seat: i64, cost: i64) -> None:
        i: i64 = 0
        while i < self.n_up:
            coin = self.middle_up[i]
            to: i64 = 0
            while to < state.seats:
                if to != seat and state.room(to) > 0:
                    worth = self.worth[coin]
                    gain = -self._loses(to, worth)
                    if self.left == 1:
                        gain = self._ends(state, seat, to, worth, NOTHING, 0)
                    self._add(PLAY_YO_HO_HO + coin * 8 + to, gain - cost)
                to += 1
            i += 1

    def _picks(self, state: State, seat: i64) -> None:
        i: i64 = 0
        while i < self.n_down:
            coin = self.middle_down[i]
            self._add(PICK + coin, self._gets(state, seat, self.worth[coin], 1))
            i += 1
        i = 0
        while i < self.n_theirs:
            coin = self.theirs[i]
            if not state.up & bit(coin):
                self._add(PICK + coin, self._robs(state, coin))
            i += 1

    def _gifts(self, state: State, seat: i64) -> None:
        one = self.worth[state.first]
        two = self.worth[state.second]
        first: i64 = 0
        while first < state.seats:
            second: i64 = 0
            while second < state.seats:
                rooms: i64 = 2 if first == second else 1
                if first != seat and second != seat and state.room(first) >= rooms and state.room(second) > 0:
                    gain = -self._loses(first, one) - self._loses(second, two)
                    if self.left == 2:
                        gain = self._ends(state, seat, first, one, second, two)
                    self._add(GIVE + first * 8 + second, gain)
                second += 1
            first += 1

    def _answers(self, state: State, seat: i64) -> None:
        """Hands Off, if it is in the hand, for a coin that is worth it."""
        self._add(ALLOW, 0)
        if (state.hands[seat] >> (4 * HANDS_OFF)) & 15:
            if state.card == AVAST:
                loss = self.worth[state.second] - self.worth[state.first]
                if not (state.up | state.seen[seat]) & bit(state.first):
                    loss += self.weights[SUSPECT]
            else:
                loss = self.worth[state.first] - self.slot
                if state.card == ARRGH:
                    loss += self.weights[RETURNING]
                else:
                    loss += loss * self.weight[state.turn] // 100
            self._add(REFUSE, loss - self.weights[REFUSING])


def rule_move(eye: Eye, state: State, rng: Rng) -> i64:
    """What the rules of thumb do."""
    eye.look(state)
    return favourite(eye, rng)


def favourite(eye: Eye, rng: Rng) -> i64:
    """The best of the moves just found; of those that seem much alike any."""
    best: i64 = NOTHING
    most: i64 = -1000000
    i: i64 = 0
    while i < eye.count:
        gain = 8 * eye.gains[i] + rng.below(24)
        if gain > most:
            most = gain
            best = eye.moves[i]
        i += 1
    return best
