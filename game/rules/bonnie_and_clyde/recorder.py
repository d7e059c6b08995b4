"""From what was noted while a move was applied to the events of the game."""

from __future__ import annotations

from typing import Literal

from game.rules import hands
from game.rules.bonnie_and_clyde import events as ev
from game.rules.bonnie_and_clyde import state as st
from game.rules.bonnie_and_clyde import trace as tr
from game.rules.bonnie_and_clyde.moves import CARDS, TED_DRAW, TED_FILES
from game.rules.bonnie_and_clyde.state import State
from game.rules.trace import Trace

ENDINGS: tuple[Literal["out", "exhausted", "stalled"], ...] = ("out", "exhausted", "stalled")


def cards_of(hand: int) -> tuple[str, ...]:
    """The cards of a packed hand, sorted."""
    return hands.cards_of(hand, CARDS)


def to_events(trace: Trace, state: State) -> list[ev.AnyEvent]:
    """The events of one applied move; `state` is the position after it."""
    return [_event(note, state) for note in trace.notes]


def _event(note: tuple[int, int, int, int, int], state: State) -> ev.AnyEvent:
    what, a, b, c, d = note
    if what == tr.NOTE_DREW:
        return ev.Drew(seat=a, card=CARDS[b], seen_by=(a,), by_ted=bool(c))
    if what == tr.NOTE_TOOK:
        return ev.Took(seat=a, card=CARDS[b])
    if what == tr.NOTE_LAID:
        kind = ev.LaidOff if d & 3 == st.AFTER_LAYOFF else ev.Melded
        return kind(seat=a, location=b + 1, cards=c, at_car=d >= 4)
    if what == tr.NOTE_TED:
        use: Literal["draw", "files", "look"] = (
            "draw" if b == TED_DRAW else "files" if b == TED_FILES else "look"
        )
        return ev.TedPlayed(seat=a, use=use, location=c + 1 if use == "look" else None)
    if what == tr.NOTE_LOOKED:
        return ev.Looked(seat=a, location=b + 1, card=CARDS[c], seen_by=(a,))
    if what == tr.NOTE_CAPTURED:
        return ev.Captured(seat=a, location=b + 1, card=CARDS[c])
    if what == tr.NOTE_KEPT:
        seen_by = tuple(seat for seat in range(int(state.seats)) if (d >> seat) & 1)
        return ev.Kept(seat=a, location=b + 1, card=CARDS[c], seen_by=seen_by)
    if what == tr.NOTE_LEFT:
        return ev.Left(seat=a, location=b + 1)
    if what == tr.NOTE_FETCHED:
        return ev.Fetched(seat=a, card=CARDS[b], seen_by=(a,))
    if what == tr.NOTE_FILED:
        return ev.TedFiled(seat=a)
    if what == tr.NOTE_CAR:
        return ev.CarMoved(start=a + 1, end=b + 1)
    if what == tr.NOTE_DISCARDED:
        return ev.Discarded(seat=a, card=CARDS[b])
    return _frame_event(what, a, b, state)


def _frame_event(what: int, a: int, b: int, state: State) -> ev.AnyEvent:
    if what == tr.NOTE_TURN:
        return ev.TurnBegins(seat=a)
    if what == tr.NOTE_TURNED_UP:
        return ev.TurnedUp(card=CARDS[a])
    if what == tr.NOTE_DEALT:
        cards = cards_of(b)
        return ev.Dealt(seat=a, count=len(cards), cards=cards, seen_by=(a,))
    if what == tr.NOTE_HAND:
        return ev.HandBegins(hand=a, dealer=b)
    seats = range(int(state.seats))
    if what == tr.NOTE_HAND_ENDED:
        return ev.HandEnded(
            ended_by=ENDINGS[int(state.ended_by)],
            seat=int(state.out) if state.out >= 0 else None,
            points=tuple(int(state.points[s]) for s in seats),
            shut_out=state.shut_out,
            scores=tuple(int(state.scores[s]) for s in seats),
        )
    return ev.GameEnded(
        winners=tuple(s for s in seats if (int(state.winners) >> s) & 1), adjudicated=state.adjudicated
    )
