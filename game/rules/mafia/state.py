"""Mafia in its fast form: a position, its legal moves, and what each move does.

Sets of seats are numbers with a bit for each of the twelve. Nothing is made while moves are applied; only
when somebody hands in a `Trace` are the things that happened noted, for `recorder` to turn into events.
Nothing is left to chance, and nothing is hidden: signs are never part of a position, they come all at once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.core import OVER, TOGETHER
from game.rules.mafia.moves import (
    BOMB,
    BOMB_PRICE,
    BULLETS,
    BUNKER,
    DECLARATION_PRICE,
    FUMBLE,
    GIVE,
    LOAD,
    NOTHING,
    PASS,
    PISTOLS,
    PISTOLS_PRICE,
    PROTECT,
    REVIVE,
    SEATS,
    SHOOT,
    SHOTGUN,
    SHOTGUN_PRICE,
    STAB,
    price,
)  # fmt: skip
from game.rules.mafia.trace import (
    HIT,
    NOTE_ASKED,
    NOTE_ATTACKED,
    NOTE_BOND_ENDED,
    NOTE_BOND_MADE,
    NOTE_BUNKER_BUILT,
    NOTE_BUNKER_LOST,
    NOTE_DIED,
    NOTE_ENDED,
    NOTE_GAVE,
    NOTE_LOADED,
    NOTE_PAID,
    NOTE_PASSED,
    NOTE_REVIVED,
    NOTE_ROUND,
    NOTE_SIGNED,
    STOPPED_BY_BOND,
    STOPPED_BY_BUNKER,
    STOPPED_BY_PROTECTION,
)  # fmt: skip
from game.rules.native import bit, copy
from game.rules.random import Rng
from game.rules.search import SearchState
from game.rules.trace import Trace

STAGE_ACT: Final = 0
STAGE_DECLARE: Final = 1
STAGE_OVER: Final = 2

BUNKER_CARDS: Final = 4
"""Bullets that lie locked in a bunker."""
LAST_ROUND: Final = 1000
MOST_QUIET: Final = 100
"""After so many rounds in a row without a death the game is adjudicated."""


class State(SearchState):
    """A position. All fields may be read and set by whoever builds one; `apply` and `apply_all` keep them
    consistent."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.shotgun_hits_shooter: bool = False
        self.fumble_protects: bool = False
        self.bonus: vec[i64] = vec[i64]([0] * SEATS)  # each seat's bullets at the start
        self.round: i64 = 1
        self.quiet: i64 = 0  # rounds in a row without a death
        self.stage: i64 = STAGE_ACT
        self.ring: vec[i64] = vec[i64]([NOTHING] * SEATS)  # the living, clockwise
        self.ring_size: i64 = 0
        self.alive: i64 = 0  # the same as a set
        self.bullets: vec[i64] = vec[i64]([0] * SEATS)  # loose ones
        self.bunkers: i64 = 0  # the seats that have one
        self.supply: i64 = BULLETS
        self.bosses: vec[i64] = vec[i64]([NOTHING] * SEATS)
        self.queue: vec[i64] = vec[i64]([NOTHING] * SEATS)  # who still declares: from head to below size
        self.queue_head: i64 = 0
        self.queue_size: i64 = 0
        self.fallen: i64 = 0  # who died in the last round
        self.winners: i64 = 0  # once the game is over
        self.adjudicated: bool = False
        # the signs of the last rounds (see `memory`); kept by the game's doors, not by `act`
        self.memory: tuple[tuple[str | None, ...], ...] = ()

    def start(self) -> None:
        """Everybody sits down with the bonus; the dealer is the last seat. The state must be a fresh one."""
        seat: i64 = 0
        while seat < self.seats:
            self.ring[seat] = seat
            self.alive |= bit(seat)
            self.bullets[seat] = self.bonus[seat]
            self.supply -= self.bonus[seat]
            seat += 1
        self.ring_size = self.seats

    def load(self, other: SearchState) -> None:
        """Become equal to `other`, except that nothing is remembered (playouts observe nothing)."""
        assert isinstance(other, State)
        seats = other.seats
        self.seats = seats
        self.shotgun_hits_shooter = other.shotgun_hits_shooter
        self.fumble_protects = other.fumble_protects
        self.round = other.round
        self.quiet = other.quiet
        self.stage = other.stage
        self.ring_size = other.ring_size
        self.alive = other.alive
        self.bunkers = other.bunkers
        self.supply = other.supply
        self.queue_head = other.queue_head
        self.queue_size = other.queue_size
        self.fallen = other.fallen
        self.winners = other.winners
        self.adjudicated = other.adjudicated
        self.memory = ()
        copy(self.bonus, other.bonus, seats)
        copy(self.ring, other.ring, other.ring_size)
        copy(self.bullets, other.bullets, seats)
        copy(self.bosses, other.bosses, seats)
        copy(self.queue, other.queue, other.queue_size)

    # --- who may do what ---

    def to_act(self) -> i64:
        """TOGETHER while all living seats sign, the seat that may declare, OVER at the end of the game."""
        if self.stage == STAGE_ACT:
            return TOGETHER
        if self.stage == STAGE_OVER:
            return OVER
        return self.queue[self.queue_head]

    def acting(self) -> i64:
        """The living, or the one that may declare, as a set."""
        if self.stage == STAGE_ACT:
            return self.alive
        if self.stage == STAGE_OVER:
            return 0
        return bit(self.queue[self.queue_head])

    def legal(self, out: vec[i64]) -> i64:
        """The declarations of the seat whose turn it is, ascending; there are none when all sign at once."""
        if self.stage != STAGE_DECLARE:
            return 0
        return self._declarations(self.queue[self.queue_head], out)

    def legal_of(self, seat: i64, out: vec[i64]) -> i64:
        """Write the moves of an acting seat into `out` (at least MOST_LEGAL long), ascending; how many."""
        return self._signs(seat, out) if self.stage == STAGE_ACT else self._declarations(seat, out)

    def above(self, seat: i64) -> i64:
        """The boss of a seat, the boss's boss and so on, as a set."""
        found: i64 = 0
        boss = self.bosses[seat]
        while boss != NOTHING:
            found |= bit(boss)
            boss = self.bosses[boss]
        return found

    def next_to(self, seat: i64) -> i64:
        """The nearest living on both sides of a living seat, as a set; with two alive it is the other one."""
        place = self._place(seat)
        return bit(self._at(place + 1)) | bit(self._at(place - 1))

    def _place(self, seat: i64) -> i64:
        place: i64 = 0
        while self.ring[place] != seat:
            place += 1
        return place

    def _at(self, place: i64) -> i64:
        """The seat at a place of the ring, from one before the first to one after the last."""
        if place < 0:
            place = self.ring_size - 1
        elif place >= self.ring_size:
            place = 0
        return self.ring[place]

    def _signs(self, seat: i64, out: vec[i64]) -> i64:
        out[0] = LOAD
        out[1] = PROTECT
        n: i64 = 2
        bullets = self.bullets[seat]
        targets = self.alive & ~(bit(seat) | self.above(seat))  # nobody may aim at those above him
        if bullets >= BOMB_PRICE:
            out[n] = BOMB
            n += 1
        n = _each(out, n, STAB, targets & self.next_to(seat))
        if bullets >= 1:
            n = _each(out, n, SHOOT, targets)
        if bullets >= SHOTGUN_PRICE:
            n = _each(out, n, SHOTGUN, targets)
        if bullets >= PISTOLS_PRICE:
            first: i64 = 0
            while first < self.seats:
                if targets & bit(first):
                    targets -= bit(first)  # what is left are higher seats
                    n = _each(out, n, PISTOLS + first * 16, targets)
                first += 1
        return n

    def _declarations(self, seat: i64, out: vec[i64]) -> i64:
        out[0] = PASS
        n: i64 = 1
        bullets = self.bullets[seat]
        if bullets >= DECLARATION_PRICE and not self.bunkers & bit(seat):
            out[n] = BUNKER
            n += 1
        if self.bosses[seat] != NOTHING:
            count: i64 = 1
            while count <= bullets:
                out[n] = GIVE + count
                n += 1
                count += 1
        if bullets >= DECLARATION_PRICE:
            dead: i64 = 0
            while dead < self.seats:
                if not self.alive & bit(dead):
                    n = _each(out, n, REVIVE + dead * 16, self.alive)
                dead += 1
        return n

    def has_choice(self, seat: i64) -> bool:
        """Whether a living seat could declare anything but a pass."""
        bullets = self.bullets[seat]
        if bullets >= DECLARATION_PRICE and (not self.bunkers & bit(seat) or self.ring_size < self.seats):
            return True
        return bullets > 0 and self.bosses[seat] != NOTHING

    # --- what it does ---

    def apply(self, move: i64, rng: Rng) -> None:
        """Make a legal declaration of the seat whose turn it is."""
        self.declare(move, None)

    def apply_all(self, moves: vec[i64], rng: Rng) -> None:
        """Let all living seats sign at once, or the one seat declare; `moves` has a move for each seat."""
        self.act(moves, None)

    def act(self, moves: vec[i64], trace: Trace | None) -> None:
        """The same, noted in `trace`, if one is given."""
        if self.stage == STAGE_ACT:
            self._play_round(moves, trace)
        else:
            self.declare(moves[self.queue[self.queue_head]], trace)

    def declare(self, move: i64, trace: Trace | None) -> None:
        """Make a legal declaration, and ask the next."""
        seat = self.queue[self.queue_head]
        self.queue_head += 1
        if move >= REVIVE:
            self._pay(seat, DECLARATION_PRICE, trace)
            self._revive(seat, (move - REVIVE) >> 4, move & 15, trace)
        elif move >= GIVE:
            boss = self.bosses[seat]
            self.bullets[seat] -= move - GIVE
            self.bullets[boss] += move - GIVE
            if trace is not None:
                trace.note(NOTE_GAVE, seat, boss, move - GIVE)
        elif move == BUNKER:
            self.bullets[seat] -= BUNKER_CARDS
            self.bunkers |= bit(seat)
            if trace is not None:
                trace.note(NOTE_BUNKER_BUILT, seat)
        elif trace is not None:
            trace.note(NOTE_PASSED, seat)
        self._ask_next(trace)

    def _revive(self, seat: i64, dead: i64, beside: i64, trace: Trace | None) -> None:
        """He sits down next clockwise after `beside`, works for `seat`, and declares after all others."""
        place = self.ring_size
        while self.ring[place - 1] != beside:
            self.ring[place] = self.ring[place - 1]
            place -= 1
        self.ring[place] = dead
        self.ring_size += 1
        self.alive |= bit(dead)
        self.bosses[dead] = seat
        self.queue[self.queue_size] = dead
        self.queue_size += 1
        if trace is not None:
            trace.note(NOTE_REVIVED, seat, dead, beside)
            trace.note(NOTE_BOND_MADE, dead, seat)

    def _ask_next(self, trace: Trace | None) -> None:
        """Whoever could only pass is skipped; when the queue is empty the next round begins."""
        while self.queue_head < self.queue_size:
            seat = self.queue[self.queue_head]
            if self.has_choice(seat):
                if trace is not None:
                    trace.note(NOTE_ASKED, seat)
                return
            self.queue_head += 1
        self.queue_head = 0
        self.queue_size = 0
        self.stage = STAGE_ACT
        self.round += 1
        if trace is not None:
            trace.note(NOTE_ROUND, self.round)

    # --- a round ---

    def _play_round(self, signs: vec[i64], trace: Trace | None) -> None:
        """Payments, loads, hits, deaths: everybody's sign takes effect, whoever dies."""
        ring = self.ring
        size = self.ring_size
        if trace is not None:
            for i in range(size):
                trace.note(NOTE_SIGNED, ring[i], signs[ring[i]])
        guarded: i64 = 0  # who is safe from everything but bombs
        hit: i64 = 0
        loading = False
        place: i64 = 0
        while place < size:
            seat = ring[place]
            sign = signs[seat]
            if sign == LOAD:
                loading = True
            elif sign == PROTECT or (sign == FUMBLE and self.fumble_protects):
                guarded |= bit(seat)
            elif sign == FUMBLE:
                hit |= bit(seat)
            elif sign >= SHOOT or sign == BOMB:
                self._pay(seat, price(sign), trace)
            place += 1
        if loading:
            self._deal_loads(signs, trace)
        shelled: i64 = 0  # whose bunkers are hit by a bomb
        place = 0
        while place < size:
            seat = ring[place]
            sign = signs[seat]
            if sign == BOMB:
                within = self.alive & ~(bit(seat) | self.above(seat))
                hit |= within & ~self.bunkers
                shelled |= within & self.bunkers
                if trace is not None:
                    self._note_bomb(seat, place, trace)
            elif sign >= STAB:
                hit |= self._strike(seat, sign, guarded, trace)
            place += 1
        self._bury(hit, trace)
        self._lose_bunkers(shelled, trace)
        self._end_bonds(hit, trace)
        self._close_ring(hit)
        self._end_round(trace)

    def _pay(self, seat: i64, bullets: i64, trace: Trace | None) -> None:
        self.bullets[seat] -= bullets
        self.supply += bullets
        if trace is not None:
            trace.note(NOTE_PAID, seat, bullets)

    def _deal_loads(self, signs: vec[i64], trace: Trace | None) -> None:
        """In ring order, while the supply lasts."""
        place: i64 = 0
        while place < self.ring_size:
            seat = self.ring[place]
            if signs[seat] == LOAD:
                gained: i64 = 1 if self.supply > 0 else 0
                self.bullets[seat] += gained
                self.supply -= gained
                if trace is not None:
                    trace.note(NOTE_LOADED, seat, gained)
            place += 1

    def _strike(self, seat: i64, sign: i64, guarded: i64, trace: Trace | None) -> i64:
        """Knife, pistols and shotgun; who is hit, as a set."""
        target = sign & 15
        if sign >= PISTOLS:
            first = (sign - PISTOLS) >> 4
            if trace is not None:
                self._note_attack(seat, sign, first, guarded, trace)
                self._note_attack(seat, sign, target, guarded, trace)
            return (bit(first) | bit(target)) & ~guarded
        if trace is not None:
            self._note_attack(seat, sign, target, guarded, trace)
        if sign < SHOTGUN:
            return bit(target) & ~guarded
        aside = self.next_to(target)
        if not self.shotgun_hits_shooter:
            aside &= ~bit(seat)
        if trace is not None:
            place = self._place(target)
            for side in {self._at(place + 1): 0, self._at(place - 1): 0}:  # with two alive it is one
                if aside & bit(side):
                    self._note_attack(seat, sign, side, guarded, trace)
        return (bit(target) | (aside & ~self.above(seat))) & ~guarded

    def _note_attack(self, seat: i64, sign: i64, target: i64, guarded: i64, trace: Trace) -> None:
        outcome: i64 = HIT
        if self.above(seat) & bit(target):
            outcome = STOPPED_BY_BOND
        elif guarded & bit(target):
            outcome = STOPPED_BY_PROTECTION
        trace.note(NOTE_ATTACKED, seat, sign, target, outcome)

    def _note_bomb(self, seat: i64, place: i64, trace: Trace) -> None:
        """All others in the order of the ring, beginning beside the bomber."""
        above = self.above(seat)
        for i in range(1, self.ring_size):
            target = self.ring[(place + i) % self.ring_size]
            outcome: i64 = HIT
            if above & bit(target):
                outcome = STOPPED_BY_BOND
            elif self.bunkers & bit(target):
                outcome = STOPPED_BY_BUNKER
            trace.note(NOTE_ATTACKED, seat, BOMB, target, outcome)

    def _bury(self, dead: i64, trace: Trace | None) -> None:
        self.fallen = dead
        self.quiet = 0 if dead else self.quiet + 1
        if trace is not None:
            for i in range(self.ring_size):
                if dead & bit(self.ring[i]):
                    trace.note(NOTE_DIED, self.ring[i])

    def _lose_bunkers(self, shelled: i64, trace: Trace | None) -> None:
        """A bunker hit by bombs is lost, once, also if its owner dies otherwise."""
        if not shelled:
            return
        place: i64 = 0
        while place < self.ring_size:
            seat = self.ring[place]
            if shelled & bit(seat):
                self.bunkers -= bit(seat)
                self.supply += BUNKER_CARDS
                if trace is not None:
                    trace.note(NOTE_BUNKER_LOST, seat)
            place += 1

    def _end_bonds(self, dead: i64, trace: Trace | None) -> None:
        """For good when either dies. In this round they still held."""
        if not dead:
            return
        seat: i64 = 0
        while seat < self.seats:
            boss = self.bosses[seat]
            if boss != NOTHING and dead & (bit(seat) | bit(boss)):
                self.bosses[seat] = NOTHING
                if trace is not None:
                    trace.note(NOTE_BOND_ENDED, seat, boss)
            seat += 1

    def _close_ring(self, dead: i64) -> None:
        if not dead:
            return
        self.alive &= ~dead
        left: i64 = 0
        place: i64 = 0
        while place < self.ring_size:
            seat = self.ring[place]
            if not dead & bit(seat):
                self.ring[left] = seat
                left += 1
            place += 1
        self.ring_size = left

    # --- the end ---

    def _end_round(self, trace: Trace | None) -> None:
        """The ends are checked in this order: at most one alive, one boss of all, the bounds."""
        decided = self.ring_size < 2 or self.head() != NOTHING
        if decided or self.quiet >= MOST_QUIET or self.round >= LAST_ROUND:
            self.stage = STAGE_OVER
            self.adjudicated = not decided
            self.settle()
            if trace is not None:
                trace.note(NOTE_ENDED)
            return
        self.stage = STAGE_DECLARE
        copy(self.queue, self.ring, self.ring_size)
        self.queue_head = 0
        self.queue_size = self.ring_size
        self._ask_next(trace)

    def head(self) -> i64:
        """The living seat to whose chain all living belong, NOTHING if there is none."""
        found: i64 = NOTHING
        place: i64 = 0
        while place < self.ring_size:
            seat = self.ring[place]
            if self.bosses[seat] == NOTHING:
                if found != NOTHING:
                    return NOTHING
                found = seat
            place += 1
        return found

    def worth(self, seat: i64) -> i64:
        """The bullets of a seat, those of its bunker counted."""
        return self.bullets[seat] + (BUNKER_CARDS if self.bunkers & bit(seat) else 0)

    def settle(self) -> None:
        """Name the winners of a game that is over: who is alone or boss of all, else of those who died in
        this round, or if some are alive of the living, who has the most bullets, equals sharing."""
        head = self.head()
        if head != NOTHING:
            self.winners = bit(head)
            return
        rivals = self.alive if self.alive else self.fallen
        best: i64 = -1
        self.winners = 0
        seat: i64 = 0
        while seat < self.seats:
            if rivals & bit(seat):
                worth = self.worth(seat)
                if worth > best:
                    best = worth
                    self.winners = 0
                if worth == best:
                    self.winners |= bit(seat)
            seat += 1


def _each(out: vec[i64], n: i64, move: i64, seats: i64) -> i64:
    """Write a move for each of these seats, `move` being that of seat 0; how many are written then."""
    while seats:
        if seats & 1:
            out[n] = move
            n += 1
        seats >>= 1
        move += 1
    return n
