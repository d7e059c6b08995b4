"""Scallywags in its fast form: a position, its legal moves, and what each move does.

Sets of coins are numbers with a bit for each of the forty; a hand is one number with four bits for the
count of each kind. Nothing is made while moves are applied; only when somebody hands in a `Trace` are the
things that happened noted, for `recorder` to turn into events.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.core import OVER
from game.rules.native import bit, copy, next_seat, shuffle
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
from game.rules.scallywags.trace import (
    NOTE_ANSWERED,
    NOTE_ATTACKED,
    NOTE_DREW,
    NOTE_ENDED,
    NOTE_GAVE,
    NOTE_LOOKED,
    NOTE_PASSED,
    NOTE_PLAYED,
    NOTE_RESHUFFLED,
    NOTE_RETURNED,
    NOTE_SWAPPED,
    NOTE_TOOK,
    NOTE_TURN,
)  # fmt: skip
from game.rules.search import SearchState
from game.rules.trace import Trace

STAGE_TURN: Final = 0
STAGE_GIVE: Final = 1
STAGE_PICK: Final = 2
STAGE_REACT: Final = 3
STAGE_OVER: Final = 4

DECK: Final = 54
COPIES: Final = 6
"""Cards of each kind."""
COINS_OF_A_VALUE: Final = 8
HAND: Final = 3
LAST_TURN: Final = 600
EVERY_COIN: Final = 0xFFFFFFFFFF
VALUES: Final = (0, 1, 3, 5, 8)


class State(SearchState):
    """A position. All fields may be read and set by whoever builds one; `apply` keeps them consistent.

    A *place* is a seat, or NOTHING for the middle.
    """

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.full: i64 = 8 if seats < 4 else 6  # coins of a take that is full
        self.turn: i64 = 0
        self.turns: i64 = 0  # completed so far
        self.stage: i64 = STAGE_TURN
        self.values: vec[i64] = vec[i64]([0] * COINS)
        self.up: i64 = 0  # the coins that lie face up
        self.middle: i64 = EVERY_COIN
        self.held: vec[i64] = vec[i64]([0] * SEATS)  # the coins of each take as a set
        self.owner: vec[i64] = vec[i64]([NOTHING] * COINS)  # the place of each coin
        self.takes: vec[i64] = vec[i64]([NOTHING] * (SEATS * 8))  # slot s of seat p at 8 p + s
        self.take_sizes: vec[i64] = vec[i64]([0] * SEATS)
        self.seen: vec[i64] = vec[i64]([0] * SEATS)  # the face-down coins whose value a seat knows
        self.hands: vec[i64] = vec[i64]([0] * SEATS)  # packed counts, kind k in bits 4k to 4k + 3
        self.hand_sizes: vec[i64] = vec[i64]([0] * SEATS)
        self.draw: vec[i64] = vec[i64]([NOTHING] * DECK)  # the next card is draw[draw_size - 1]
        self.draw_size: i64 = 0
        self.discard: vec[i64] = vec[i64]([NOTHING] * DECK)  # oldest first
        self.discard_size: i64 = 0
        self.card: i64 = NOTHING  # the card at work, in give, pick and react
        self.first: i64 = NOTHING  # its coins: the first or only one, and the second
        self.second: i64 = NOTHING
        self.victim: i64 = NOTHING  # in react
        self.totals: vec[i64] = vec[i64]([0] * SEATS)  # once the game is over
        self.winners: i64 = 0  # bit s: seat s has won
        self.adjudicated: bool = False
        self.memory: list[str] | None = None
        # Lists of coins, for `legal` to work with.
        self._down: vec[i64] = vec[i64]([0] * COINS)
        self._up: vec[i64] = vec[i64]([0] * COINS)
        self._more: vec[i64] = vec[i64]([0] * COINS)

    def to_act(self) -> i64:
        """Whose decision it is: a seat (in `react` the victim), OVER at the end of the game."""
        if self.stage == STAGE_REACT:
            return self.victim
        if self.stage == STAGE_OVER:
            return OVER
        return self.turn

    def load(self, other: SearchState) -> None:
        """Become equal to `other`, except that nothing is remembered (playouts observe nothing)."""
        assert isinstance(other, State)
        seats = other.seats
        self.seats = seats
        self.full = other.full
        self.turn = other.turn
        self.turns = other.turns
        self.stage = other.stage
        self.up = other.up
        self.middle = other.middle
        self.draw_size = other.draw_size
        self.discard_size = other.discard_size
        self.card = other.card
        self.first = other.first
        self.second = other.second
        self.victim = other.victim
        self.winners = other.winners
        self.adjudicated = other.adjudicated
        self.memory = None
        copy(self.values, other.values, COINS)
        copy(self.owner, other.owner, COINS)
        copy(self.takes, other.takes, seats * 8)
        copy(self.take_sizes, other.take_sizes, seats)
        copy(self.held, other.held, seats)
        copy(self.seen, other.seen, seats)
        copy(self.hands, other.hands, seats)
        copy(self.hand_sizes, other.hand_sizes, seats)
        copy(self.draw, other.draw, other.draw_size)
        copy(self.discard, other.discard, other.discard_size)
        copy(self.totals, other.totals, seats)

    # --- what may be done ---

    def room(self, seat: i64) -> i64:
        """Free slots in the take of a seat."""
        return self.full - self.take_sizes[seat]

    def room_of_others(self, seat: i64) -> i64:
        """Free slots among the opponents of a seat."""
        room: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                room += self.full - self.take_sizes[other]
            other += 1
        return room

    def playable(self, seat: i64) -> i64:
        """Bit k: a card of kind k could be carried out in full now, by the public facts alone."""
        up = self.up
        middle_up = self.middle & up
        middle_down = self.middle - middle_up
        others = EVERY_COIN - self.middle - self.held[seat]
        others_down = others - (others & up)
        own = self.held[seat]
        room = self.room(seat)
        room_of_others = self.room_of_others(seat)
        kinds: i64 = 0
        if others:
            kinds |= bit(ARRGH)
            if room > 0:
                kinds |= bit(PIECES_OF_EIGHT)
        if own - (own & up) and others_down:
            kinds |= bit(AVAST)
        if middle_down & (middle_down - 1) and room_of_others >= 2:
            kinds |= bit(BLOW_ME_DOWN)
        if middle_up:
            if room > 0:
                kinds |= bit(BOOTY)
            if middle_down and room >= 2:
                kinds |= bit(SHIVER)
            if room_of_others > 0:
                kinds |= bit(YO_HO_HO)
        if (middle_down or others_down) and room > 0:
            kinds |= bit(LAND_HO)
        return kinds

    def legal(self, out: vec[i64]) -> i64:
        """Write the legal moves into `out` (at least MOST_LEGAL long), ascending; how many there are."""
        stage = self.stage
        n: i64 = 0
        if stage == STAGE_TURN:
            n = self._legal_turn(out)
        elif stage == STAGE_REACT:
            out[0] = ALLOW
            n = 1
            if (self.hands[self.victim] >> (4 * HANDS_OFF)) & 15:
                out[1] = REFUSE
                n = 2
        elif stage == STAGE_PICK:
            n = _each(out, 0, PICK, self._more, _listed(self._more, self._down_elsewhere()))
        elif stage == STAGE_GIVE:
            n = self._legal_gifts(out)
        return n

    def _down_elsewhere(self) -> i64:
        """The face-down coins that are not the own ones of the seat whose turn it is."""
        coins = EVERY_COIN - self.held[self.turn]
        return coins - (coins & self.up)

    def _legal_gifts(self, out: vec[i64]) -> i64:
        n: i64 = 0
        first: i64 = 0
        while first < self.seats:
            if first != self.turn and self.room(first) > 0:
                second: i64 = 0
                while second < self.seats:
                    if second != self.turn and self.room(second) > (1 if first == second else 0):
                        out[n] = GIVE + first * 8 + second
                        n += 1
                    second += 1
            first += 1
        return n

    def _legal_turn(self, out: vec[i64]) -> i64:
        seat = self.turn
        hand = self.hands[seat]
        middle_up = self.middle & self.up
        down = self._down
        downs = _listed(down, self.middle - middle_up)
        n: i64 = 0
        if self.room(seat) > 0:
            n = _each(out, n, GRAB, down, downs)
        able = self.playable(seat)
        kind: i64 = 0
        rest = hand
        while rest:  # of the kinds that could be played leave those that the hand holds
            if not rest & 15 and able & bit(kind):
                able -= bit(kind)
            rest >>= 4
            kind += 1
        able &= bit(kind) - 1
        up = self._up
        ups = _listed(up, middle_up)
        others = EVERY_COIN - self.middle - self.held[seat]
        more = self._more
        found = _listed(more, others)
        if able & bit(ARRGH):
            n = _each(out, n, PLAY_ARRGH, more, found)
        if able & bit(BOOTY):
            n = _each(out, n, PLAY_BOOTY, up, ups)
        if able & bit(PIECES_OF_EIGHT):
            n = _each(out, n, PLAY_PIECES, more, found)
        if able & bit(LAND_HO):
            n = _each(out, n, PLAY_LAND_HO, more, _listed(more, self._down_elsewhere()))
        if able & bit(YO_HO_HO):
            n = self._legal_yo_ho_ho(out, n, ups)
        if able & bit(AVAST):
            theirs = _listed(more, others - (others & self.up))
            own = self.held[seat]
            n = self._legal_avast(out, n, own - (own & self.up), theirs)
        if able & bit(BLOW_ME_DOWN):
            i: i64 = 0
            while i < downs:
                j = i + 1
                while j < downs:
                    out[n] = PLAY_BLOW + down[i] * 64 + down[j]
                    n += 1
                    j += 1
                i += 1
        if able & bit(SHIVER):
            i = 0
            while i < downs:
                n = _each(out, n, PLAY_SHIVER + down[i] * 64, up, ups)
                i += 1
        if n == 0:
            kind = 0
            while hand:
                if hand & 15:
                    out[n] = PASS + kind
                    n += 1
                hand >>= 4
                kind += 1
        return n

    def _legal_yo_ho_ho(self, out: vec[i64], n: i64, ups: i64) -> i64:
        i: i64 = 0
        while i < ups:
            seat: i64 = 0
            while seat < self.seats:
                if seat != self.turn and self.room(seat) > 0:
                    out[n] = PLAY_YO_HO_HO + self._up[i] * 8 + seat
                    n += 1
                seat += 1
            i += 1
        return n

    def _legal_avast(self, out: vec[i64], n: i64, own: i64, theirs: i64) -> i64:
        move: i64 = PLAY_AVAST
        while own:
            if own & 1:
                n = _each(out, n, move, self._more, theirs)
            own >>= 1
            move += 64
        return n

    # --- what it does ---

    def apply(self, move: i64, rng: Rng) -> None:
        """Make a legal move; `rng` settles a reshuffle. Nothing is noted, what was remembered is given up."""
        self.memory = None
        self.play(move, rng, None)

    def play(self, move: i64, rng: Rng, trace: Trace | None) -> None:
        """Make a legal move and note what happens in `trace`, if one is given."""
        seat = self.turn
        coin = move & 63
        if move >= PLAY_AVAST:
            first = (move >> 6) & 63
            if move >= PLAY_SHIVER:
                self._spend(seat, SHIVER, trace)
                self._take(seat, first, trace)
                self._take(seat, coin, trace)
                self._moved(seat, True, rng, trace)
            elif move >= PLAY_BLOW:
                self._spend(seat, BLOW_ME_DOWN, trace)
                self._look(seat, first, trace)
                self._look(seat, coin, trace)
                self._wait(STAGE_GIVE, BLOW_ME_DOWN, first, coin)
            else:
                self._spend(seat, AVAST, trace)
                self._attack(seat, AVAST, first, coin, trace)
        elif move >= PLAY_YO_HO_HO:
            self._spend(seat, YO_HO_HO, trace)
            self._give(seat, (move - PLAY_YO_HO_HO) >> 3, move & 7, trace)
            self._moved(seat, True, rng, trace)
        elif move >= GIVE:
            self._give(seat, self.first, (move - GIVE) >> 3, trace)
            self._give(seat, self.second, move & 7, trace)
            self._moved(seat, True, rng, trace)
        elif move == ALLOW:
            self._allow(seat, rng, trace)
        elif move == REFUSE:
            self._refuse(seat, rng, trace)
        elif move >= PASS:
            self._lose(seat, move - PASS)
            if trace is not None:
                trace.note(NOTE_PASSED, seat, move - PASS)
            self._draw_card(seat, rng, trace)
            self._end_turn(trace)
        elif move >= PICK:
            if self.owner[coin] == NOTHING:
                self._take(seat, coin, trace)
                self._moved(seat, True, rng, trace)
            else:
                self._attack(seat, LAND_HO, coin, NOTHING, trace)
        elif move >= PLAY_LAND_HO:
            self._spend(seat, LAND_HO, trace)
            self._look(seat, coin, trace)
            self._wait(STAGE_PICK, LAND_HO, coin, NOTHING)
        elif move >= PLAY_PIECES:
            self._spend(seat, PIECES_OF_EIGHT, trace)
            self._attack(seat, PIECES_OF_EIGHT, coin, NOTHING, trace)
        elif move >= PLAY_BOOTY:
            self._spend(seat, BOOTY, trace)
            self._take(seat, coin, trace)
            self._moved(seat, True, rng, trace)
        elif move >= PLAY_ARRGH:
            self._spend(seat, ARRGH, trace)
            self._attack(seat, ARRGH, coin, NOTHING, trace)
        else:
            self._take(seat, coin, trace)
            self._moved(seat, False, rng, trace)

    def _wait(self, stage: i64, card: i64, first: i64, second: i64) -> None:
        """The card at work needs a further decision."""
        self.stage = stage
        self.card = card
        self.first = first
        self.second = second

    def _attack(self, seat: i64, card: i64, first: i64, second: i64, trace: Trace | None) -> None:
        """The exact coin is named; before it moves its owner may answer."""
        target = first if second == NOTHING else second
        self._wait(STAGE_REACT, card, first, second)
        self.victim = self.owner[target]
        if trace is not None:
            trace.note(NOTE_ATTACKED, seat, self.victim, target, NOTHING if second == NOTHING else first)

    def _allow(self, seat: i64, rng: Rng, trace: Trace | None) -> None:
        if trace is not None:
            trace.note(NOTE_ANSWERED, self.victim, 0)
        if self.card == AVAST:
            self._swap(seat, self.victim, self.first, self.second, trace)
        elif self.card == ARRGH:
            self._return(seat, self.first, trace)
        else:
            self._take(seat, self.first, trace)
        self._moved(seat, True, rng, trace)

    def _refuse(self, seat: i64, rng: Rng, trace: Trace | None) -> None:
        """Hands Off: nothing moves; the victim draws up to three cards, then the attacker one."""
        victim = self.victim
        if trace is not None:
            trace.note(NOTE_ANSWERED, victim, 1)
        self._spend(victim, HANDS_OFF, trace)
        while self.hand_sizes[victim] < HAND and self.draw_size + self.discard_size > 0:
            self._draw_card(victim, rng, trace)
        self._draw_card(seat, rng, trace)
        self._end_turn(trace)

    # --- cards ---

    def _lose(self, seat: i64, kind: i64) -> None:
        self.hands[seat] -= bit(kind * 4)
        self.hand_sizes[seat] -= 1
        self.discard[self.discard_size] = kind
        self.discard_size += 1

    def _spend(self, seat: i64, kind: i64, trace: Trace | None) -> None:
        """A card is played: it goes on the discard pile at once."""
        self._lose(seat, kind)
        if trace is not None:
            trace.note(NOTE_PLAYED, seat, kind)

    def _draw_card(self, seat: i64, rng: Rng, trace: Trace | None) -> None:
        """One card. If there is none, the whole discard pile is shuffled; if both are empty, nothing."""
        if self.draw_size == 0:
            if self.discard_size == 0:
                return
            self.draw_size = self.discard_size
            self.discard_size = 0
            copy(self.draw, self.discard, self.draw_size)
            shuffle(self.draw, self.draw_size, rng)
            if trace is not None:
                trace.note(NOTE_RESHUFFLED, self.draw_size)
        self.draw_size -= 1
        kind = self.draw[self.draw_size]
        self.hands[seat] += bit(kind * 4)
        self.hand_sizes[seat] += 1
        if trace is not None:
            trace.note(NOTE_DREW, seat, kind)

    # --- coins ---

    def _look(self, seat: i64, coin: i64, trace: Trace | None) -> None:
        """What has been seen once is known for good."""
        self.seen[seat] |= bit(coin)
        if trace is not None:
            place = self.owner[coin]
            trace.note(NOTE_LOOKED, seat, coin, place, NOTHING if place == NOTHING else self._slot(coin))

    def _slot(self, coin: i64) -> i64:
        """Where in its take a coin lies, counted from the left."""
        start = self.owner[coin] * 8
        at = start
        while self.takes[at] != coin:
            at += 1
        return at - start

    def _arrive(self, seat: i64, coin: i64, trace: Trace | None) -> None:
        """A coin that lies in a take belongs to its seat, who may look at it."""
        self.owner[coin] = seat
        self.held[seat] |= bit(coin)
        if not (self.up | self.seen[seat]) & bit(coin):
            self._look(seat, coin, trace)

    def _append(self, seat: i64, coin: i64) -> None:
        """To the right end of a take; it still has to arrive."""
        self.takes[seat * 8 + self.take_sizes[seat]] = coin
        self.take_sizes[seat] += 1

    def _leave(self, coin: i64) -> None:
        """Out of the middle, or out of its take, where the gap closes."""
        place = self.owner[coin]
        if place == NOTHING:
            self.middle -= bit(coin)
            return
        self.held[place] -= bit(coin)
        last = place * 8 + self.take_sizes[place] - 1
        at = place * 8 + self._slot(coin)
        while at < last:
            self.takes[at] = self.takes[at + 1]
            at += 1
        self.take_sizes[place] -= 1

    def _take(self, seat: i64, coin: i64, trace: Trace | None) -> None:
        place = self.owner[coin]
        if trace is not None:
            slot = 0 if place == NOTHING else self._slot(coin)
            trace.note(NOTE_TOOK, seat, coin, place, slot * 8 + self.take_sizes[seat])
        self._leave(coin)
        self._append(seat, coin)
        self._arrive(seat, coin, trace)

    def _give(self, seat: i64, coin: i64, to: i64, trace: Trace | None) -> None:
        if trace is not None:
            trace.note(NOTE_GAVE, seat, coin, to, self.take_sizes[to])
        self._leave(coin)
        self._append(to, coin)
        self._arrive(to, coin, trace)

    def _return(self, seat: i64, coin: i64, trace: Trace | None) -> None:
        if trace is not None:
            trace.note(NOTE_RETURNED, seat, coin, self.owner[coin], self._slot(coin))
        self._leave(coin)
        self.owner[coin] = NOTHING
        self.middle |= bit(coin)

    def _swap(self, seat: i64, victim: i64, own: i64, theirs: i64, trace: Trace | None) -> None:
        """Each coin goes into the slot that the other left."""
        here = self._slot(own)
        there = self._slot(theirs)
        if trace is not None:
            trace.note(NOTE_SWAPPED, seat, victim, own * 64 + theirs, here * 8 + there)
        self.held[seat] -= bit(own)
        self.held[victim] -= bit(theirs)
        self.takes[seat * 8 + here] = theirs
        self.takes[victim * 8 + there] = own
        self._arrive(seat, theirs, trace)
        self._arrive(victim, own, trace)

    # --- the end of a turn and of the game ---

    def _moved(self, seat: i64, by_card: bool, rng: Rng, trace: Trace | None) -> None:
        """After every coin movement, before any draw: the game ends when all takes are exactly full."""
        left: i64 = 0
        other: i64 = 0
        while other < self.seats:
            left += self.full - self.take_sizes[other]
            other += 1
        if left == 0:
            self.turns += 1
            self._end_game(False, trace)
            return
        if by_card:
            self._draw_card(seat, rng, trace)
        self._end_turn(trace)

    def _end_turn(self, trace: Trace | None) -> None:
        self.stage = STAGE_TURN
        self.card = NOTHING
        self.first = NOTHING
        self.second = NOTHING
        self.victim = NOTHING
        self.turns += 1
        seat = next_seat(self.turn, self.seats)
        # Passed over: who can take no coin and has no card (only when others hold nearly all cards).
        while self.turns < LAST_TURN and self.hand_sizes[seat] == 0 and not self.can_grab(seat):
            self.turns += 1
            seat = next_seat(seat, self.seats)
        if self.turns >= LAST_TURN:
            self._end_game(True, trace)
            return
        self.turn = seat
        if trace is not None:
            trace.note(NOTE_TURN, seat)

    def can_grab(self, seat: i64) -> bool:
        return self.room(seat) > 0 and self.middle != self.middle & self.up

    def _end_game(self, adjudicated: bool, trace: Trace | None) -> None:
        """All coins are turned up; the highest sum wins, equal sums share."""
        self.stage = STAGE_OVER
        self.card = NOTHING
        self.first = NOTHING
        self.second = NOTHING
        self.victim = NOTHING
        self.adjudicated = adjudicated
        self.count_up()
        if trace is not None:
            trace.note(NOTE_ENDED)

    def count_up(self) -> None:
        """Settle `totals` and `winners` by the takes as they lie."""
        best: i64 = -1
        self.winners = 0
        seat: i64 = 0
        while seat < self.seats:
            total: i64 = 0
            slot: i64 = 0
            while slot < self.take_sizes[seat]:
                total += self.values[self.takes[seat * 8 + slot]]
                slot += 1
            self.totals[seat] = total
            if total > best:
                best = total
                self.winners = 0
            if total == best:
                self.winners |= bit(seat)
            seat += 1

    def deal(self, rng: Rng) -> None:
        """Pour the coins, deal three cards each, let a random seat begin. The state must be a fresh one."""
        values = self.values
        i: i64 = 0
        while i < COINS:
            values[i] = VALUES[i // COINS_OF_A_VALUE]
            i += 1
        shuffle(values, COINS, rng)
        i = 0
        while i < COINS:
            if rng.below(2):
                self.up |= bit(i)
            i += 1
        cards = self.draw
        i = 0
        while i < DECK:
            cards[i] = i // COPIES
            i += 1
        shuffle(cards, DECK, rng)
        self.draw_size = DECK
        self.turn = rng.below(self.seats)
        i = 0
        while i < HAND * self.seats:
            self._draw_card((self.turn + i) % self.seats, rng, None)
            i += 1


def _listed(out: vec[i64], coins: i64) -> i64:
    """Write the coins of a set, ascending; how many they are."""
    n: i64 = 0
    coin: i64 = 0
    while coins:
        if not coins & 15:
            coins >>= 4
            coin += 4
            continue
        if coins & 1:
            out[n] = coin
            n += 1
        coins >>= 1
        coin += 1
    return n


def _each(out: vec[i64], n: i64, move: i64, coins: vec[i64], count: i64) -> i64:
    """Write a move for each of the coins, `move` being that of coin 0; how many are written then."""
    i: i64 = 0
    while i < count:
        out[n + i] = move + coins[i]
        i += 1
    return n + count
