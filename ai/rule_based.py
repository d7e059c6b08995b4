"""A player of Bonnie and Clyde by rules of thumb: quick, sensible, and it looks at nothing it may not see.

It is the yardstick of the search, its first impression of a position, and the way in which
simulated hands are played on. All of it reads only what the seat to act may know of a state:
its own hand, what lies open, the cards it has seen under Locations, the pile as remembered.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from game.rules.bonnie_and_clyde.moves import (
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
from game.rules.bonnie_and_clyde.state import (
    STAGE_DRAW,
    STAGE_FETCH,
    STAGE_LOOK,
    STAGE_MOVE,
    STAGE_PLAY,
    State,
)  # fmt: skip
from game.rules.native import next_seat
from game.rules.random import Rng

BAD: Final = -1000


def rule_move(state: State, rng: Rng) -> i64:
    """The move of the seat to act: always legal. Chance only breaks ties and varies patience."""
    stage = state.stage
    if stage == STAGE_PLAY:
        return _play(state, rng)
    if stage == STAGE_DRAW:
        return _draw(state)
    if stage == STAGE_LOOK:
        return _answer_look(state)
    if stage == STAGE_MOVE:
        return UP if _steer(state, rng) > 0 else DOWN
    if stage == STAGE_FETCH:
        return FETCH + best_fetch(state)
    return NOTHING


def wants_out(state: State, seat: i64) -> bool:
    """Whether ending the hand now by going out is good for the seat.

    It is when it wins the game, and it is not when it lets another win it; else when it is not
    behind in this hand, or when nothing more is to be hoped for.
    """
    if state.bonnie == seat and state.clyde == seat:
        return True
    mine = standing(state, seat) + state.car + 1
    total = state.scores[seat] + mine
    best_other: i64 = BAD
    best_total: i64 = BAD
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            points = standing(state, other)
            if points > best_other:
                best_other = points
            if state.scores[other] + points > best_total:
                best_total = state.scores[other] + points
        other += 1
    if total >= state.target and total > best_total:
        return True
    if best_total >= state.target and best_total > total:
        return False
    return mine >= best_other or state.case_size < 4 * state.seats


def standing(state: State, seat: i64) -> i64:
    """The points that lie before a seat in this hand."""
    points = state.laid[seat]
    if state.bonnie == seat:
        points += 10
    if state.clyde == seat:
        points += 10
    return points


def keep_worth(state: State, seat: i64, kind: i64) -> i64:
    """What holding one more card of this kind is worth to the seat, against discarding it."""
    hand = state.hands[seat]
    count = (hand >> (kind * 4)) & 15
    if kind == TED:
        return 60 if count == 1 else 42
    worth: i64 = 10
    if count >= 3:
        worth = 90
    elif count == 2:
        worth = 44
    if (state.melded >> kind) & 1:
        worth += 30  # it can be laid off, here or by the next player
    else:
        following = next_seat(seat, state.seats)
        worth += 6 * ((state.shown[following] >> (kind * 4)) & 15)  # he collects them
    if known_outlaw(state, seat, kind):
        worth += 20
    ahead = kind - state.car
    if 0 <= ahead <= 3:
        worth += 4
    return worth


def known_outlaw(state: State, seat: i64, place: i64) -> bool:
    """Whether the seat has seen Bonnie or Clyde under this Location."""
    return state.board[place] > TED and (state.seen[seat] >> place) & 1 != 0


def pull(state: State, seat: i64, place: i64) -> i64:
    """What it is worth to the seat that the car stands at this place, with the hand as it is."""
    if place < 0 or place > 9:
        return 0
    count = (state.hands[seat] >> (place * 4)) & 15
    melded = (state.melded >> place) & 1
    if count == 0 or (melded == 0 and count < 3):
        return count
    worth = 2 * count + 2
    if state.board[place] >= 0:
        if (state.seen[seat] >> place) & 1 == 0:
            worth += 2
        elif state.board[place] > TED:
            worth += 12
    return worth


def best_fetch(state: State) -> i64:
    """The kind in the FBI Files that helps the seat to act most."""
    seat = state.turn
    hand = state.hands[seat]
    best: i64 = NOTHING
    most: i64 = BAD
    i = state.pile_size - 1
    while i >= 0:
        kind = state.pile[i]
        worth = _help(state, hand, kind)
        if worth > most:
            most = worth
            best = kind
        i -= 1
    return best


def _help(state: State, hand: i64, kind: i64) -> i64:
    """What one more card of this kind does for a hand."""
    if kind == TED:
        return 25
    count = (hand >> (kind * 4)) & 15
    worth: i64 = 5 + 10 * count
    if count == 2:
        worth = 70
    elif count >= 3:
        worth = 35
    if (state.melded >> kind) & 1:
        worth += 32
        if state.board[kind] >= 0:
            worth += 10
    if state.car == kind:
        worth += worth // 2
    return worth


def _draw(state: State) -> i64:
    """The top of the FBI Files only if it helps more than an unknown card would."""
    if state.pile_size == 0:
        return DRAW
    if state.case_size == 0:
        return TAKE
    seat = state.turn
    top = state.pile[state.pile_size - 1]
    hand = state.hands[seat]
    if top == TED:
        return TAKE if (hand >> 40) & 15 == 0 and state.case_size > 3 else DRAW
    return TAKE if _help(state, hand, top) >= 33 else DRAW


def _answer_look(state: State) -> i64:
    """A card for nothing is kept, unless it stands in the way of going out."""
    seat = state.turn
    kind = state.board[state.pending]
    if kind > TED:
        return LEAVE
    if state.sizes[seat] == 1 and wants_out(state, seat):
        playable = kind != TED and (state.melded >> kind) & 1 == 1
        return KEEP if playable else LEAVE
    return KEEP


def _steer(state: State, rng: Rng) -> i64:
    """Up (1) or down (-1), towards what can be laid there."""
    seat = state.turn
    car = state.car
    up = 3 * pull(state, seat, car + 1) + pull(state, seat, car + 2)
    down = 3 * pull(state, seat, car - 1) + pull(state, seat, car - 2)
    if up == down:
        return 1 if rng.below(2) else -1
    return 1 if up > down else -1


def _play(state: State, rng: Rng) -> i64:
    seat = state.turn
    hand = state.hands[seat]
    size = state.sizes[seat]
    car = state.car
    out = wants_out(state, seat)
    if size == 1:
        if (hand >> 40) & 15 and not out and not state.ted_used and state.case_size > 0:
            return TED_DRAW
        return best_discard(state, rng)
    if (hand >> 40) & 15 and not state.ted_used:
        move = _play_ted(state, seat, hand, size, out)
        if move != NOTHING:
            return move
    # What may be laid without going out against one's will.
    most = size - 1 if out else size - 2
    if most < 1:
        return best_discard(state, rng)
    count = (hand >> (car * 4)) & 15
    if count:
        laid = count if count < most else most
        if laid >= 3:
            return MELD + car * 8 + laid
        if (state.melded >> car) & 1:
            return LAYOFF + car * 8 + laid
    move = _drive_towards(state, seat, hand, most)
    if move != NOTHING:
        return move
    move = _lay_elsewhere(state, rng, seat, hand, most, out and size - _layable(state, hand) <= 1)
    if move != NOTHING:
        return move
    return best_discard(state, rng)


def _play_ted(state: State, seat: i64, hand: i64, size: i64, out: bool) -> i64:
    """Hinton fetches the third card for a meld if the pile has it, else he draws two."""
    if out and size == 2:
        other: i64 = 0
        while other < 10 and (hand >> (other * 4)) & 15 == 0:
            other += 1
        if other < 10 and (state.melded >> other) & 1:
            return NOTHING  # lay that one off, discard Hinton
    if state.pile_size > 0:
        kind = best_fetch(state)
        if kind != TED:
            count = (hand >> (kind * 4)) & 15
            if count == 2 and ((state.melded >> kind) & 1 == 0 or state.case_size == 0):
                return TED_FILES
            if state.case_size == 0 and (state.melded >> kind) & 1:
                return TED_FILES
    if state.case_size > 0:
        return TED_DRAW
    place: i64 = 0
    while place < 10:
        if state.board[place] >= 0 and (state.seen[seat] >> place) & 1 == 0:
            return TED_LOOK + place
        place += 1
    return NOTHING


def _drive_towards(state: State, seat: i64, hand: i64, most: i64) -> i64:
    """A play that brings the car next to where something can be laid sideways."""
    car = state.car
    here_up = pull(state, seat, car + 1)
    here_down = pull(state, seat, car - 1)
    if here_up < 4 and here_down < 4:
        return NOTHING
    target = car + 1 if here_up >= here_down else car - 1
    # One card laid off somewhere else steers; it must not be taken from what waits at the target.
    kind: i64 = 0
    while kind < 10:
        count = (hand >> (kind * 4)) & 15
        if (
            count
            and kind != target
            and kind != car
            and (state.melded >> kind) & 1
            and not known_outlaw(state, seat, kind)
        ):
            return LAYOFF + kind * 8 + 1
        kind += 1
    if target > car and most > 3:
        kind = 0
        while kind < 10:
            if kind != target and (hand >> (kind * 4)) & 15 >= 3:
                return MELD + kind * 8 + 3
            kind += 1
    return NOTHING


def _lay_elsewhere(state: State, rng: Rng, seat: i64, hand: i64, most: i64, closing: bool) -> i64:
    """Upright: a meld of a Location that the car has passed, a layoff that brings a look.

    A meld that the car may still reach waits for it, until the hand is to be closed or the Case
    File is nearly drawn. (Measured in duels: the longer it waits the better.)
    """
    car = state.car
    best: i64 = NOTHING
    score: i64 = 0
    late = closing or state.case_size < 3 * state.seats
    kind: i64 = 0
    while kind < 10:
        count = (hand >> (kind * 4)) & 15
        if count and kind != car:
            laid = count if count < most else most
            ahead = kind - car
            waiting = known_outlaw(state, seat, kind)
            if laid >= 3:
                worth: i64 = 20 + 2 * count - ahead
                if not late and (ahead > 0 or waiting):
                    worth = 0
                if worth > score:
                    score = worth
                    if kind == car + 1:
                        laid = 3
                    best = MELD + kind * 8 + laid
            elif (state.melded >> kind) & 1 and not (waiting and not late):
                worth = 4 + count
                if state.board[kind] >= 0:
                    worth += 10
                elif not late and rng.below(2):
                    worth = 0
                if worth > score:
                    score = worth
                    if count > 1:
                        laid = 1
                    best = LAYOFF + kind * 8 + laid
        kind += 1
    return best


def _layable(state: State, hand: i64) -> i64:
    """How many cards of a hand can be laid this turn, the car wherever it is."""
    total: i64 = 0
    kind: i64 = 0
    while kind < 10:
        count = (hand >> (kind * 4)) & 15
        if count >= 3 or (state.melded >> kind) & 1:
            total += count
        kind += 1
    return total


def best_discard(state: State, rng: Rng) -> i64:
    """The card that is worth least to the seat and to whoever comes next; ties by chance."""
    seat = state.turn
    rest = state.hands[seat]
    size = state.sizes[seat]
    barred: i64 = NOTHING
    if state.no_throwback:
        barred = state.taken
    best: i64 = NOTHING
    least: i64 = 100000
    kind: i64 = 0
    while rest:
        count = rest & 15
        if count and (kind != barred or count == size):
            worth = keep_worth(state, seat, kind) * 8 + rng.below(8)
            if worth < least:
                least = worth
                best = kind
        rest >>= 4
        kind += 1
    return DISCARD + best
