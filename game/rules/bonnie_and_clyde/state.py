"""Bonnie and Clyde in its fast form: a position, its legal moves, and what each move does.

Scalars are machine integers, lists are vecs of fixed length, a hand is one number with four
bits for the count of each kind. Nothing is made while moves are applied; only when somebody
hands in a `Trace` are the things that happened noted, for `recorder` to turn into events.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.bonnie_and_clyde.moves import (
    BONNIE,
    CLYDE,
    DEAL,
    DISCARD,
    DOWN,
    DRAW,
    FETCH,
    KEEP,
    LAYOFF,
    LEAVE,
    MELD,
    NOTHING,
    TAKE,
    TED,
    TED_DRAW,
    TED_FILES,
    TED_LOOK,
    UP,
)  # fmt: skip
from game.rules.bonnie_and_clyde.packed import held, lowest, mark
from game.rules.bonnie_and_clyde.trace import (
    NOTE_CAPTURED,
    NOTE_CAR,
    NOTE_DEALT,
    NOTE_DISCARDED,
    NOTE_DREW,
    NOTE_FETCHED,
    NOTE_FILED,
    NOTE_GAME_ENDED,
    NOTE_HAND,
    NOTE_HAND_ENDED,
    NOTE_KEPT,
    NOTE_LAID,
    NOTE_LEFT,
    NOTE_LOOKED,
    NOTE_TED,
    NOTE_TOOK,
    NOTE_TURN,
    NOTE_TURNED_UP,
    Memory,
)  # fmt: skip
from game.rules.core import CHANCE, OVER
from game.rules.native import add, bit, copy, next_seat, put, shuffle
from game.rules.random import Rng
from game.rules.search import SearchState
from game.rules.trace import Trace

STAGE_DRAW: Final = 0
STAGE_PLAY: Final = 1
STAGE_FETCH: Final = 2
STAGE_LOOK: Final = 3
STAGE_MOVE: Final = 4
STAGE_HAND_OVER: Final = 5
STAGE_GAME_OVER: Final = 6

AFTER_MELD: Final = 0
AFTER_LAYOFF: Final = 1
AFTER_TED: Final = 2

ENDED_OUT: Final = 0
ENDED_EXHAUSTED: Final = 1
ENDED_STALLED: Final = 2

EVIDENCE_COPIES: Final = 6
TED_COPIES: Final = 15
LAST_HAND: Final = 100


class State(SearchState):
    """A position. All fields may be read and set by whoever builds one; `apply` keeps them consistent."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.target: i64 = 100
        self.no_throwback: bool = False
        self.hand: i64 = 1
        self.dealer: i64 = 0
        self.turn: i64 = 0
        self.stage: i64 = STAGE_DRAW
        self.car: i64 = 0  # 0 to 9
        self.case: Final[vec[i64]] = vec[i64]([NOTHING] * 77)  # the next card is case[case_size - 1]
        self.case_size: i64 = 0
        self.pile: Final[vec[i64]] = vec[i64]([NOTHING] * 77)  # the FBI Files; the top is pile[pile_size - 1]
        self.pile_size: i64 = 0
        self.filed: i64 = 0  # packed counts of what lies in the FBI Files
        self.board: Final[vec[i64]] = vec[i64]([NOTHING] * 10)
        self.hands: Final[vec[i64]] = vec[i64]([0] * 4)  # packed counts, kind k in bits 4k to 4k + 3
        self.sizes: Final[vec[i64]] = vec[i64]([0] * 4)  # cards in each hand
        self.shown: Final[vec[i64]] = vec[i64]([0] * 4)  # packed counts of what all know to be in a hand
        self.seen: Final[vec[i64]] = vec[i64]([0] * 4)  # marks: has seen the card that lies there
        self.plays: Final[vec[i64]] = vec[i64](
            [0] * 64
        )  # in order: seat + 4 after + 8 at_car + 16 kind + 256 cards
        self.play_count: i64 = 0
        self.laid: Final[vec[i64]] = vec[i64]([0] * 4)  # points of the Evidence before each seat
        self.outlaws: i64 = 0  # marks: the places under which Bonnie and Clyde lie
        self.melded: i64 = 0  # marks: the kinds of which a meld lies before somebody
        self.bonnie: i64 = NOTHING  # the seat that has captured her
        self.clyde: i64 = NOTHING
        self.clyde_first: bool = False  # who has both captured Clyde before Bonnie
        self.ted_used: bool = False
        self.active: bool = False
        self.taken: i64 = NOTHING
        self.idle: i64 = 0
        self.pending: i64 = NOTHING  # the place being looked under
        self.after: i64 = AFTER_MELD  # what the look follows, if one is pending
        self.scores: Final[vec[i64]] = vec[i64]([0] * 4)
        self.ended_by: i64 = NOTHING
        self.out: i64 = NOTHING  # the seat that went out
        self.points: Final[vec[i64]] = vec[i64]([0] * 4)  # of the hand that is over
        self.shut_out: bool = False
        self.winners: i64 = 0  # bit s: seat s has won the game
        self.adjudicated: bool = False
        self.memory: Memory | None = None

    def to_act(self) -> i64:
        """Whose decision it is: a seat, CHANCE at the end of a hand, OVER at the end of the game."""
        if self.stage < STAGE_HAND_OVER:
            return self.turn
        if self.stage == STAGE_HAND_OVER:
            return CHANCE
        return OVER

    def load(self, other: SearchState) -> None:
        """Become equal to `other`, except that nothing is remembered (playouts observe nothing)."""
        assert isinstance(other, State)
        seats = other.seats
        self.seats = seats
        self.target = other.target
        self.no_throwback = other.no_throwback
        self.hand = other.hand
        self.dealer = other.dealer
        self.turn = other.turn
        self.stage = other.stage
        self.car = other.car
        self.case_size = other.case_size
        self.pile_size = other.pile_size
        self.filed = other.filed
        self.play_count = other.play_count
        self.outlaws = other.outlaws
        self.melded = other.melded
        self.bonnie = other.bonnie
        self.clyde = other.clyde
        self.clyde_first = other.clyde_first
        self.ted_used = other.ted_used
        self.active = other.active
        self.taken = other.taken
        self.idle = other.idle
        self.pending = other.pending
        self.after = other.after
        self.ended_by = other.ended_by
        self.out = other.out
        self.shut_out = other.shut_out
        self.winners = other.winners
        self.adjudicated = other.adjudicated
        self.memory = None
        copy(self.case, other.case, other.case_size)
        copy(self.pile, other.pile, other.pile_size)
        copy(self.plays, other.plays, other.play_count)
        copy(self.board, other.board, 10)
        copy(self.hands, other.hands, seats)
        copy(self.sizes, other.sizes, seats)
        copy(self.shown, other.shown, seats)
        copy(self.seen, other.seen, seats)
        copy(self.laid, other.laid, seats)
        copy(self.scores, other.scores, seats)
        copy(self.points, other.points, seats)

    # --- what may be done ---

    def legal(self, out: vec[i64]) -> i64:
        """Write the legal moves into `out` (at least MOST_LEGAL long), ascending; how many there are."""
        stage = self.stage
        n: i64 = 0
        if stage == STAGE_DRAW:
            if self.case_size > 0:
                out[n] = DRAW
                n += 1
            if self.pile_size > 0:
                out[n] = TAKE
                n += 1
        elif stage == STAGE_PLAY:
            n = self._legal_plays(out)
        elif stage == STAGE_LOOK:
            if self.board[self.pending] <= TED:
                out[n] = KEEP
                n += 1
            out[n] = LEAVE
            n += 1
        elif stage == STAGE_MOVE:
            out[0] = UP
            out[1] = DOWN
            n = 2
        elif stage == STAGE_FETCH:
            present = held(self.filed)
            while present:
                out[n] = FETCH + lowest(present)
                n += 1
                present &= present - 1
        elif stage == STAGE_HAND_OVER:
            out[n] = DEAL
            n += 1
        return n

    def _legal_plays(self, out: vec[i64]) -> i64:
        seat = self.turn
        hand = self.hands[seat]
        size = self.sizes[seat]
        n: i64 = 0
        # Ted Hinton: his draw and his take surely bring a card, so he may be the last one in the hand.
        if not self.ted_used and (hand >> 40) & 15:
            if self.case_size > 0:
                out[n] = TED_DRAW
                n += 1
            if self.pile_size > 0:
                out[n] = TED_FILES
                n += 1
        # The mandatory discard: any card, or with no_throwback any but the kind just taken.
        barred: i64 = NOTHING
        if self.no_throwback:
            barred = self.taken
        rest = hand
        kind: i64 = 0
        while rest:
            count = rest & 15
            if count and (kind != barred or count == size):
                out[n] = DISCARD + kind
                n += 1
            rest >>= 4
            kind += 1
        if size < 2:
            return n
        if not self.ted_used and (hand >> 40) & 15:
            place: i64 = 0
            board = self.board
            while place < 10:
                if board[place] >= 0:
                    out[n] = TED_LOOK + place
                    n += 1
                place += 1
        # A play leaves a card in the hand for the discard.
        rest = hand & 0xFFFFFFFFFF
        kind = 0
        while rest:
            count = rest & 15
            if count >= 3:
                most: i64 = count if count < size else size - 1
                cards: i64 = 3
                while cards <= most:
                    out[n] = MELD + kind * 8 + cards
                    n += 1
                    cards += 1
            rest >>= 4
            kind += 1
        rest = hand & 0xFFFFFFFFFF
        melded = self.melded
        kind = 0
        while rest:
            count = rest & 15
            if count and melded & 1:
                top: i64 = count if count < size else size - 1
                laid: i64 = 1
                while laid <= top:
                    out[n] = LAYOFF + kind * 8 + laid
                    n += 1
                    laid += 1
            rest >>= 4
            melded >>= 4
            kind += 1
        return n

    # --- what it does ---

    def apply(self, move: i64, rng: Rng) -> None:
        """Make a legal move. Nothing is noted, and what was remembered is given up."""
        if self.memory is not None:  # to write None over None would take longer
            self.memory = None
        self.play(move, rng, None)

    def play(self, move: i64, rng: Rng, trace: Trace | None) -> None:
        """Make a legal move and note what happens in `trace`, if one is given."""
        seat = self.turn
        if DISCARD <= move < FETCH:  # the most frequent first
            self._discard(seat, move - DISCARD, trace)
        elif move >= LAYOFF:
            self._lay(seat, (move - LAYOFF) >> 3, (move - LAYOFF) & 7, AFTER_LAYOFF, trace)
        elif move >= MELD:
            self._lay(seat, (move - MELD) >> 3, (move - MELD) & 7, AFTER_MELD, trace)
        elif move >= TED_LOOK:
            self._lose(seat, TED, 1)
            self.ted_used = True
            if trace is not None:
                trace.note(NOTE_TED, seat, TED_LOOK, move - TED_LOOK)
            self._look(seat, move - TED_LOOK, AFTER_TED, trace)
        elif move >= FETCH:
            self._fetch(seat, move - FETCH, trace)
            self._file_ted(seat, trace)
        elif move == DRAW:
            self._draw(seat, False, trace)
            self.stage = STAGE_PLAY
        elif move == TAKE:
            self.pile_size -= 1
            kind = self.pile[self.pile_size]
            self.filed -= mark(kind)
            add(self.hands, seat, mark(kind))
            add(self.shown, seat, mark(kind))
            add(self.sizes, seat, 1)
            self.taken = kind
            self.stage = STAGE_PLAY
            if trace is not None:
                trace.note(NOTE_TOOK, seat, kind)
        elif move <= LEAVE and move >= KEEP:
            self._answer_look(seat, move == KEEP, trace)
        elif move == UP:
            self._drive(self.car + 1, trace)
            self.stage = STAGE_PLAY
        elif move == DOWN:
            self._drive(self.car - 1, trace)
            self.stage = STAGE_PLAY
        elif move == TED_DRAW:
            self._lose(seat, TED, 1)
            self.ted_used = True
            if trace is not None:
                trace.note(NOTE_TED, seat, TED_DRAW, NOTHING)
            self._draw(seat, True, trace)
            if self.case_size > 0:
                self._draw(seat, True, trace)
            self._file_ted(seat, trace)
        elif move == TED_FILES:
            self._lose(seat, TED, 1)
            self.ted_used = True
            self.stage = STAGE_FETCH
            if trace is not None:
                trace.note(NOTE_TED, seat, TED_FILES, NOTHING)
        elif move == DEAL:
            self.hand += 1
            self.dealer = (self.dealer + 1) % self.seats
            self.deal(rng, trace)

    def _lose(self, seat: i64, kind: i64, count: i64) -> None:
        """Cards leave a hand; each copy takes one out of what all know to be there."""
        shift = kind * 4
        add(self.hands, seat, -(count << shift))
        add(self.sizes, seat, -count)
        shown = self.shown[seat]
        known = (shown >> shift) & 15
        gone: i64 = known if known < count else count
        put(self.shown, seat, shown - (gone << shift))

    def _draw(self, seat: i64, by_ted: bool, trace: Trace | None) -> None:
        self.case_size -= 1
        kind = self.case[self.case_size]
        add(self.hands, seat, mark(kind))
        add(self.sizes, seat, 1)
        self.active = True
        if trace is not None:
            trace.note(NOTE_DREW, seat, kind, 1 if by_ted else 0)

    def _fetch(self, seat: i64, kind: i64, trace: Trace | None) -> None:
        pile = self.pile
        last = self.pile_size - 1
        i = last
        while pile[i] != kind:
            i -= 1
        while i < last:
            pile[i] = pile[i + 1]
            i += 1
        self.pile_size = last
        self.filed -= mark(kind)
        add(self.hands, seat, mark(kind))
        add(self.sizes, seat, 1)
        if trace is not None:
            trace.note(NOTE_FETCHED, seat, kind)

    def _file(self, kind: i64) -> None:
        put(self.pile, self.pile_size, kind)
        self.pile_size += 1
        self.filed += mark(kind)

    def _file_ted(self, seat: i64, trace: Trace | None) -> None:
        self._file(TED)
        self.stage = STAGE_PLAY
        if trace is not None:
            trace.note(NOTE_FILED, seat)

    def _lay(self, seat: i64, kind: i64, cards: i64, after: i64, trace: Trace | None) -> None:
        """(a) The cards are laid, (b) the player looks, (c) the car moves."""
        at_car: i64 = 1 if self.car == kind else 0
        self._lose(seat, kind, cards)
        put(self.plays, self.play_count, seat + after * 4 + at_car * 8 + kind * 16 + cards * 256)
        self.play_count += 1
        add(self.laid, seat, cards * (2 + 2 * at_car))
        if after == AFTER_MELD:
            self.melded |= mark(kind)
        self.active = True
        if trace is not None:
            trace.note(NOTE_LAID, seat, kind, cards, after + 4 * at_car)
        if self.board[kind] >= 0:
            self._look(seat, kind, after, trace)
        else:
            self._move_car(after, trace)

    def _look(self, seat: i64, place: i64, after: i64, trace: Trace | None) -> None:
        kind = self.board[place]
        if trace is not None:
            trace.note(NOTE_LOOKED, seat, place, kind)
        if kind > TED and place == self.car and after != AFTER_TED:
            self._clear(place)
            if kind == BONNIE:
                self.bonnie = seat
                self.clyde_first = self.clyde == seat
            else:
                self.clyde = seat
            if trace is not None:
                trace.note(NOTE_CAPTURED, seat, place, kind)
            self._move_car(after, trace)
            return
        put(self.seen, seat, self.seen[seat] | mark(place))
        self.pending = place
        self.after = after
        self.stage = STAGE_LOOK

    def _clear(self, place: i64) -> None:
        """The card under a Location is gone, and nobody's look at it counts any more."""
        stays = ~mark(place)
        put(self.board, place, NOTHING)
        self.outlaws &= stays
        seat: i64 = 0
        while seat < self.seats:
            put(self.seen, seat, self.seen[seat] & stays)
            seat += 1

    def _answer_look(self, seat: i64, keep: bool, trace: Trace | None) -> None:
        place = self.pending
        self.pending = NOTHING
        if keep:
            kind = self.board[place]
            if trace is not None:
                trace.note(NOTE_KEPT, seat, place, kind, self._who_has_seen(place))
            self._clear(place)
            add(self.hands, seat, mark(kind))
            add(self.sizes, seat, 1)
            self.active = True
        elif trace is not None:
            trace.note(NOTE_LEFT, seat, place)
        if self.after == AFTER_TED:
            self._file_ted(seat, trace)
        else:
            self._move_car(self.after, trace)

    def _who_has_seen(self, place: i64) -> i64:
        who: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.seen[seat] & mark(place):
                who |= bit(seat)
            seat += 1
        return who

    def _move_car(self, after: i64, trace: Trace | None) -> None:
        """A meld moves the car one up, at 10 it stays; a layoff one up or down as the player likes."""
        if after == AFTER_MELD:
            if self.car < 9:
                self._drive(self.car + 1, trace)
        elif self.car == 0:
            self._drive(1, trace)
        elif self.car == 9:
            self._drive(8, trace)
        else:
            self.stage = STAGE_MOVE
            return
        self.stage = STAGE_PLAY

    def _drive(self, place: i64, trace: Trace | None) -> None:
        if trace is not None:
            trace.note(NOTE_CAR, self.car, place)
        self.car = place

    def _discard(self, seat: i64, kind: i64, trace: Trace | None) -> None:
        self._lose(seat, kind, 1)
        self._file(kind)
        if trace is not None:
            trace.note(NOTE_DISCARDED, seat, kind)
        idle: i64 = 0 if self.active else self.idle + 1
        if self.sizes[seat] == 0:
            self._end_hand(ENDED_OUT, seat, trace)
        elif self.case_size == 0:
            self._end_hand(ENDED_EXHAUSTED, NOTHING, trace)
        elif idle == 4 * self.seats:
            self._end_hand(ENDED_STALLED, NOTHING, trace)
        else:
            self.idle = idle
            self._begin_turn(next_seat(seat, self.seats), trace)

    def _begin_turn(self, seat: i64, trace: Trace | None) -> None:
        self.turn = seat
        self.ted_used = False
        self.active = False
        self.taken = NOTHING
        self.stage = STAGE_DRAW
        if trace is not None:
            trace.note(NOTE_TURN, seat)

    # --- the end of a hand and the next one ---

    def _end_hand(self, ended_by: i64, out: i64, trace: Trace | None) -> None:
        """Score: sideways Evidence 4, upright 2, outlaws 10, who goes out the car's Location number."""
        self.ended_by = ended_by
        self.out = out
        self.shut_out = out >= 0 and self.bonnie == out and self.clyde == out
        best: i64 = -1
        seat: i64 = 0
        while seat < self.seats:
            points = self.laid[seat]
            if self.bonnie == seat:
                points += 10
            if self.clyde == seat:
                points += 10
            if seat == out:
                points += self.car + 1
            elif self.shut_out:
                points = 0
            put(self.points, seat, points)
            add(self.scores, seat, points)
            if self.scores[seat] > best:
                best = self.scores[seat]
            seat += 1
        self.stage = STAGE_HAND_OVER
        if trace is not None:
            trace.note(NOTE_HAND_ENDED)
        self._settle_game(best, trace)

    def _settle_game(self, best: i64, trace: Trace | None) -> None:
        """The highest total wins once somebody stands at the target, or alone after the last hand."""
        first: i64 = 0
        winners: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.scores[seat] == best:
                winners |= bit(seat)
                first += 1
            seat += 1
        won = best >= self.target and first == 1
        if won or self.hand >= LAST_HAND:
            self.winners = winners
            self.adjudicated = not won
            self.stage = STAGE_GAME_OVER
            if trace is not None:
                trace.note(NOTE_GAME_ENDED)

    def deal(self, rng: Rng, trace: Trace | None) -> None:
        """A fresh setup for the present `hand` and `dealer`; the player to the dealer's left begins."""
        seats = self.seats
        self._clear_table()
        if trace is not None:
            trace.note(NOTE_HAND, self.hand, self.dealer)
        cards = self.case
        i: i64 = 0
        while i < 75:
            cards[i] = i // 6 if i < 60 else TED
            i += 1
        shuffle(cards, 75, rng)
        board = self.board
        i = 0
        while i < 8:
            board[i] = cards[74 - i]
            i += 1
        board[8] = BONNIE
        board[9] = CLYDE
        shuffle(board, 10, rng)
        self.outlaws = 0
        i = 0
        while i < 10:
            if board[i] > TED:
                self.outlaws |= mark(i)
            i += 1
        size: i64 = 12 - seats
        left: i64 = 67
        i = 0
        while i < seats:
            seat = (self.dealer + 1 + i) % seats
            hand: i64 = 0
            j: i64 = 0
            while j < size:
                left -= 1
                hand += mark(cards[left])
                j += 1
            put(self.hands, seat, hand)
            put(self.sizes, seat, size)
            if trace is not None:
                trace.note(NOTE_DEALT, seat, hand)
            i += 1
        left -= 1
        self.pile_size = 0
        self.filed = 0
        self._file(cards[left])
        self.case_size = left
        if trace is not None:
            trace.note(NOTE_TURNED_UP, cards[left])
        self._begin_turn((self.dealer + 1) % seats, trace)

    def _clear_table(self) -> None:
        seat: i64 = 0
        while seat < self.seats:
            put(self.shown, seat, 0)
            put(self.seen, seat, 0)
            put(self.laid, seat, 0)
            put(self.points, seat, 0)
            seat += 1
        self.car = 0
        self.play_count = 0
        self.melded = 0
        self.bonnie = NOTHING
        self.clyde = NOTHING
        self.clyde_first = False
        self.idle = 0
        self.pending = NOTHING
        self.ended_by = NOTHING
        self.out = NOTHING
        self.shut_out = False
