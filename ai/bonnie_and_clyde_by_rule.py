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
from game.rules.bonnie_and_clyde.packed import ALL, EVIDENCE, held, lowest, mark, pairs, threes
from game.rules.bonnie_and_clyde.state import (
    STAGE_DRAW,
    STAGE_FETCH,
    STAGE_HAND_OVER,
    STAGE_LOOK,
    STAGE_MOVE,
    STAGE_PLAY,
    State,
)  # fmt: skip
from game.rules.native import next_seat
from game.rules.random import Rng

BAD: Final = -1000

KEPT: Final = 0x5A5A5A5A2C0A0A
"""What 0 to 6 cards of a kind are worth by their number, a byte each: 10, 10, 44, then 90."""


HELPED: Final = 0x23232323460F05
"""What one more card does for 0 to 6 of its kind, a byte each: 5, 15, 70 for the third, then 35."""


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


def play_on(state: State, rng: Rng) -> i64:
    """Finish the hand by these rules; how many moves that takes."""
    moves: i64 = 0
    while state.stage < STAGE_HAND_OVER:
        state.play(rule_move(state, rng), rng, None)
        moves += 1
    return moves


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


def keep_worth(hand: i64, kind: i64, by_others: i64, by_car: i64) -> i64:
    """What a card of this kind is worth in a hand, against discarding it; `by_others` and `by_car` are what
    `wanted` and `close` say of the seat."""
    if kind == TED:
        return _ted_worth(hand)
    return _evidence_worth(hand, kind, by_others, by_car)


def _evidence_worth(hand: i64, kind: i64, by_others: i64, by_car: i64) -> i64:
    shift = kind * 4
    count = (hand >> shift) & 15
    return ((KEPT >> (count * 8)) & 255) + 6 * ((by_others >> shift) & 15) + 4 * ((by_car >> shift) & 15)


def _ted_worth(hand: i64) -> i64:
    if hand >> 40 == 1:
        return 60
    return 42


def wanted(state: State, seat: i64) -> i64:
    """For each kind, how much it is wanted: 5 where it can be laid off, here or by the next player, else as
    much as cards of it are known to be in the next player's hand, who collects it."""
    melded = state.melded
    return (melded * 5) | (state.shown[next_seat(seat, state.seats)] & ~(melded * 15))


def close(state: State, seat: i64) -> i64:
    """For each kind, 1 where the car stands and at the next three, and 5 more for an outlaw seen there."""
    return (0x11110000000000 >> (40 - 4 * state.car)) + 5 * known_outlaws(state, seat)


def known_outlaws(state: State, seat: i64) -> i64:
    """The Locations under which the seat has seen Bonnie or Clyde, as marks."""
    return state.seen[seat] & state.outlaws


def layable(state: State, hand: i64) -> i64:
    """The kinds of which a hand has cards that can be laid, the car wherever it is."""
    return threes(hand) | (held(hand) & state.melded)


def pull(state: State, seat: i64, place: i64) -> i64:
    """What it is worth to the seat that the car stands at this place, with the hand as it is."""
    hand = state.hands[seat]
    return _pull(state, state.seen[seat], hand, layable(state, hand), place)


def _pull(state: State, seen: i64, hand: i64, kinds: i64, place: i64) -> i64:
    """The same for a hand of which cards of these `kinds` can be laid."""
    if place < 0 or place > 9:
        return 0
    shift = place * 4
    count = (hand >> shift) & 15
    known = seen >> shift & 1
    lies = 1 + (state.board[place] >> 63)  # 0 where no card lies (-1)
    curious = 2 * lies * (1 - known) + 12 * known * ((state.outlaws >> shift) & 1)
    return count + ((kinds >> shift) & 1) * (2 + count + curious)


def best_fetch(state: State) -> i64:
    """The kind in the FBI Files that helps the seat to act most."""
    hand = state.hands[state.turn]
    there = held(state.filed)
    if there & _welcome(state, hand):
        there &= _welcome(state, hand)
    best: i64 = 0
    most: i64 = BAD
    while there:
        kind = lowest(there)
        worth = _help(state, hand, kind)
        if worth > most:
            most = worth
            best = 0
        if worth == most:
            best |= mark(kind)
        there &= there - 1
    if best & (best - 1) == 0:
        return lowest(best)
    pile = state.pile
    i = state.pile_size - 1
    while (best >> (pile[i] * 4)) & 1 == 0:  # of equals that nearest the top
        i -= 1
    return pile[i]


def _welcome(state: State, hand: i64) -> i64:
    """The kinds of which one more card helps a hand more than one of any other kind, or unknown, would."""
    return pairs(hand) | threes(hand) | state.melded


def _help(state: State, hand: i64, kind: i64) -> i64:
    """What one more card of this kind does for a hand."""
    if kind == TED:
        return 25
    lies = (state.melded >> (kind * 4)) & 1
    worth = (HELPED >> (((hand >> (kind * 4)) & 15) * 8)) & 255
    worth += lies * 32
    if lies and state.board[kind] >= 0:
        worth += 10
    if state.car == kind:
        worth += worth >> 1
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
    return TAKE if (_welcome(state, hand) >> (top * 4)) & 1 else DRAW


def _answer_look(state: State) -> i64:
    """A card for nothing is kept, unless it stands in the way of going out."""
    seat = state.turn
    kind = state.board[state.pending]
    if kind > TED:
        return LEAVE
    if state.sizes[seat] == 1 and wants_out(state, seat):
        playable = kind != TED and (state.melded >> (kind * 4)) & 1 == 1
        return KEEP if playable else LEAVE
    return KEEP


def _steer(state: State, rng: Rng) -> i64:
    """Up (1) or down (-1), towards what can be laid there."""
    seat = state.turn
    car = state.car
    hand = state.hands[seat]
    seen = state.seen[seat]
    kinds = layable(state, hand)
    up = 3 * _pull(state, seen, hand, kinds, car + 1) + _pull(state, seen, hand, kinds, car + 2)
    down = 3 * _pull(state, seen, hand, kinds, car - 1) + _pull(state, seen, hand, kinds, car - 2)
    if up == down:
        return 1 if rng.below(2) else -1
    return 1 if up > down else -1


def _play(state: State, rng: Rng) -> i64:
    seat = state.turn
    hand = state.hands[seat]
    size = state.sizes[seat]
    ted = (hand >> 40) & 15 != 0 and not state.ted_used
    if size == 1:
        if ted and state.case_size > 0 and not wants_out(state, seat):
            return TED_DRAW
        return best_discard(state, rng)
    if ted:
        move = _play_ted(state, seat, hand, size)
        if move != NOTHING:
            return move
    car = state.car
    kinds = layable(state, hand)
    if kinds == 0:
        return best_discard(state, rng)
    # Where two cards or more would be left anyhow, nobody goes out, and whether one wants to does not matter.
    stays = hand & ~(kinds * 15)
    closing = stays & (stays - 1) == 0 and stays & ALL == stays  # at most one card
    out = (closing or size == 5) and wants_out(state, seat)
    # What may be laid without going out against one's will.
    most = size - 1 if out else size - 2
    if most < 1:
        return best_discard(state, rng)
    if (kinds >> (car * 4)) & 1:
        count = (hand >> (car * 4)) & 15
        laid = count if count < most else most
        if laid >= 3:
            return MELD + car * 8 + laid
        if (state.melded >> (car * 4)) & 1:
            return LAYOFF + car * 8 + laid
    kinds &= ~mark(car)
    if kinds == 0:
        return best_discard(state, rng)
    known = known_outlaws(state, seat)
    move = _drive_towards(state, seat, hand, kinds, known, most)
    if move != NOTHING:
        return move
    move = _lay_elsewhere(state, rng, hand, kinds, known, most, out and closing)
    if move != NOTHING:
        return move
    return best_discard(state, rng)


def _play_ted(state: State, seat: i64, hand: i64, size: i64) -> i64:
    """Hinton fetches the third card for a meld if the pile has it, else he draws two."""
    if size == 2 and held(hand) & state.melded and wants_out(state, seat):
        return NOTHING  # lay that one off, discard Hinton
    if state.case_size > 0:
        third = pairs(hand) & ~state.melded
        if third and third & held(state.filed) and (third >> (best_fetch(state) * 4)) & 1:
            return TED_FILES
        return TED_DRAW
    if state.pile_size > 0 and ((pairs(hand) | state.melded) >> (best_fetch(state) * 4)) & 1:
        return TED_FILES
    place: i64 = 0
    while place < 10:
        if state.board[place] >= 0 and (state.seen[seat] >> (place * 4)) & 1 == 0:
            return TED_LOOK + place
        place += 1
    return NOTHING


def _drive_towards(state: State, seat: i64, hand: i64, kinds: i64, known: i64, most: i64) -> i64:
    """A play that brings the car next to where something can be laid sideways.

    `kinds` are those that can be laid, but for that where the car stands.
    """
    car = state.car
    near = kinds & ((mark(car) << 4) | (mark(car) >> 4))
    if near == 0:
        return NOTHING
    target = lowest(near)
    if near & (near - 1) and pull(state, seat, car + 1) >= pull(state, seat, car - 1):
        target = car + 1
    # One card laid off somewhere else steers; it must not be taken from what waits at the target.
    others = kinds & ~mark(target)
    steering = others & state.melded & ~known
    if steering:
        return LAYOFF + lowest(steering) * 8 + 1
    if target > car and most > 3:
        others &= threes(hand)
        if others:
            return MELD + lowest(others) * 8 + 3
    return NOTHING


def _lay_elsewhere(
    state: State, rng: Rng, hand: i64, kinds: i64, known: i64, most: i64, closing: bool
) -> i64:
    """Upright: a meld of a Location that the car has passed, a layoff that brings a look.

    A meld that the car may still reach waits for it, until the hand is to be closed or the Case
    File is nearly drawn. (Measured in duels: the longer it waits the better.) `kinds` are
    those that can be laid, but for that where the car stands.
    """
    car = state.car
    best: i64 = NOTHING
    score: i64 = 0
    late = closing or state.case_size < 3 * state.seats
    melds: i64 = 0
    if most >= 3:
        melds = kinds & threes(hand)
    layoffs = kinds & state.melded & ~melds
    if not late:
        melds &= (mark(car) - 1) & ~known
        layoffs &= ~known
    rest = melds | layoffs
    while rest:
        kind = lowest(rest)
        count = (hand >> (kind * 4)) & 15
        if (melds >> (kind * 4)) & 1:
            worth = 20 + 2 * count - (kind - car)
            if worth > score:
                score = worth
                laid = count if count < most else most
                if kind == car + 1:
                    laid = 3
                best = MELD + kind * 8 + laid
        else:
            worth = 4 + count
            if state.board[kind] >= 0:
                worth += 10
            elif not late and rng.below(2):
                worth = 0
            if worth > score:
                score = worth
                best = LAYOFF + kind * 8 + 1
        rest &= rest - 1
    return best


def best_discard(state: State, rng: Rng) -> i64:
    """The card that is worth least to the seat and to whoever comes next; ties by chance."""
    seat = state.turn
    hand = state.hands[seat]
    rest = held(hand)
    if state.no_throwback and state.taken >= 0:
        barred = mark(state.taken)
        if rest != barred:
            rest &= ~barred
    by_others = wanted(state, seat)
    by_car = close(state, seat)
    least: i64 = 1000000
    while rest & EVIDENCE:
        kind = lowest(rest)
        worth = _evidence_worth(hand, kind, by_others, by_car)
        worth = (worth * 8 + rng.below(8)) * 16 + kind  # the kind goes along: comparing needs no branch then
        if worth < least:
            least = worth
        rest &= rest - 1
    if rest:
        worth = (_ted_worth(hand) * 8 + rng.below(8)) * 16 + TED
        if worth < least:
            least = worth
    return DISCARD + (least & 15)
