"""Reading an observation for the search: what lies open, what is missing, where it may be."""

from __future__ import annotations

from typing import Final

from game.rules.bonnie_and_clyde.moves import BONNIE, CLYDE, KINDS, NOTHING, TED
from game.rules.bonnie_and_clyde.packed import mark
from game.rules.bonnie_and_clyde.state import (
    AFTER_LAYOFF,
    AFTER_MELD,
    AFTER_TED,
    STAGE_DRAW,
    STAGE_FETCH,
    STAGE_GAME_OVER,
    STAGE_HAND_OVER,
    STAGE_LOOK,
    STAGE_MOVE,
    STAGE_PLAY,
    State,
)
from game.rules.bonnie_and_clyde.view import Observation

LEFT_WEIGHT: Final = 4
"""A card that somebody looked at and left is so much likelier an outlaw: most others would be kept."""

STAGES: Final = {
    "draw": STAGE_DRAW, "play": STAGE_PLAY, "fetch": STAGE_FETCH, "look": STAGE_LOOK, "move": STAGE_MOVE,
    "hand-over": STAGE_HAND_OVER, "game-over": STAGE_GAME_OVER,
}  # fmt: skip

AFTER: Final = {"meld": AFTER_MELD, "layoff": AFTER_LAYOFF, "ted": AFTER_TED}


def packed(cards: list[str]) -> int:
    """Counts of the kinds, four bits each."""
    total = 0
    for card in cards:
        total += 16 ** KINDS[card]
    return total


def known_cards(observation: Observation, seat: int) -> list[str]:
    """The cards in a hand that the observer knows to be there."""
    hand = observation.hands[seat]
    if not isinstance(hand, int):
        return list(hand)
    private = observation.memory.hands[seat] if observation.memory is not None else ()
    return [*observation.shown[seat], *private]


def what_lies_open(observation: Observation) -> State:
    """The position with all that is not known left empty (-1) for `redeal` to fill.

    The Case File and the FBI Files are empty: a redeal makes them, so nothing of them need be copied.
    """
    o = observation
    state = State(o.seats)
    state.target = o.options.target
    state.no_throwback = o.options.no_throwback
    state.hand = o.hand
    state.dealer = o.dealer
    state.turn = o.turn
    state.stage = STAGES[o.stage]
    state.car = o.car - 1
    for place, card in enumerate(o.board):
        state.board[place] = KINDS[card] if card is not None and card != "?" else NOTHING
        if state.board[place] > TED:
            state.outlaws |= mark(place)
    melded = 0
    for seat in range(o.seats):
        hand = o.hands[seat]
        state.sizes[seat] = hand if isinstance(hand, int) else len(hand)
        if not isinstance(hand, int):
            state.hands[seat] = packed(list(hand))
        state.shown[seat] = packed(list(o.shown[seat]))
        seen = 0
        for location in o.seen[seat]:
            seen |= mark(location - 1)
        state.seen[seat] = seen
        state.scores[seat] = o.scores[seat]
        laid = 0
        for play in o.table[seat]:
            laid += play.cards * (4 if play.at_car else 2)
            state.plays[state.play_count] = (
                seat
                + AFTER[play.kind] * 4
                + (8 if play.at_car else 0)
                + (play.location - 1) * 16
                + play.cards * 256
            )
            state.play_count += 1
            if play.kind == "meld":
                melded |= mark(play.location - 1)
        state.laid[seat] = laid
        for card in o.captured[seat]:
            if card == "B":
                state.bonnie = seat
            else:
                state.clyde = seat
    state.melded = melded
    state.ted_used = o.ted_used
    state.active = o.active
    state.taken = NOTHING if o.taken is None else KINDS[o.taken]
    state.idle = o.idle
    if o.pending is not None:
        state.pending = o.pending.location - 1
        state.after = AFTER[o.pending.after]
    return state


def not_seen(observation: Observation, known: list[list[str]]) -> list[int]:
    """How many Evidence and Hinton cards of each kind the seat has not before its eyes, the pile left out."""
    left = [6] * 10 + [15]
    for cards in known:
        for card in cards:
            left[KINDS[card]] -= 1
    for plays in observation.table:
        for play in plays:
            left[play.location - 1] -= play.cards
    for seen in observation.board:
        if seen is not None and seen != "?" and KINDS[seen] <= TED:
            left[KINDS[seen]] -= 1
    if observation.stage == "fetch" or (observation.pending and observation.pending.after == "ted"):
        left[TED] -= 1  # the Hinton at work lies in no list
    return left


def missing_outlaws(observation: Observation) -> list[int]:
    """Which of Bonnie and Clyde are neither captured nor in sight."""
    found = {card for cards in observation.captured for card in cards} | set(observation.board)
    return [kind for card, kind in (("B", BONNIE), ("C", CLYDE)) if card not in found]


def where_outlaws_may_lie(observation: Observation, seat: int) -> tuple[list[int], list[int]]:
    """The Locations unseen by the seat, and how likely each is to hide an outlaw (0: surely not)."""
    visited = {play.location for plays in observation.table for play in plays if play.at_car}
    looked_at = {location for s, seen in enumerate(observation.seen) if s != seat for location in seen}
    places = [place for place, card in enumerate(observation.board) if card == "?"]
    weights = []
    for place in places:
        if place + 1 in visited:
            weights.append(0)
        else:
            weights.append(LEFT_WEIGHT if place + 1 in looked_at else 1)
    return places, weights
