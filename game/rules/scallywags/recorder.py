"""From what was noted while a move was applied to the events of the game."""

from __future__ import annotations

from typing import Final, Literal

from game.rules import hands
from game.rules.scallywags import events as ev
from game.rules.scallywags import trace as tr
from game.rules.scallywags.moves import ARRGH, AVAST, CARDS, LAND_HO, NOTHING, PIECES_OF_EIGHT
from game.rules.scallywags.state import State
from game.rules.trace import Trace

ATTACKS: Final[dict[int, Literal["arrgh", "avast", "pieces-of-eight", "land-ho"]]] = {
    ARRGH: "arrgh",
    AVAST: "avast",
    PIECES_OF_EIGHT: "pieces-of-eight",
    LAND_HO: "land-ho",
}
"""The cards that can be answered."""


def to_events(trace: Trace, state: State) -> list[ev.AnyEvent]:
    """The events of one applied move; `state` is the position after it."""
    return [_event(note, state) for note in trace.notes]


def start_events(state: State) -> list[ev.AnyEvent]:
    """The coins poured, the hands dealt, the first turn, of a state in which nothing has been done."""
    events: list[ev.AnyEvent] = [ev.Poured(shown=tuple(_shows(state, coin) for coin in range(40)))]
    seats = int(state.seats)
    for i in range(seats):
        seat = (int(state.turn) + i) % seats
        cards = hands.cards_of(int(state.hands[seat]), CARDS)
        events.append(ev.Dealt(seat=seat, count=len(cards), cards=cards, seen_by=(seat,)))
    return [*events, ev.TurnBegins(seat=int(state.turn))]


def _shows(state: State, coin: int) -> int | None:
    return int(state.values[coin]) if (int(state.up) >> coin) & 1 else None


def _place(place: int) -> int | None:
    return None if place == NOTHING else place


def _event(note: tuple[int, int, int, int, int], state: State) -> ev.AnyEvent:
    what, a, b, c, d = (int(number) for number in note)
    if what == tr.NOTE_TURN:
        return ev.TurnBegins(seat=a)
    if what == tr.NOTE_PLAYED:
        return ev.Played(seat=a, card=CARDS[b])
    if what == tr.NOTE_PASSED:
        return ev.Discarded(seat=a, card=CARDS[b])
    if what == tr.NOTE_DREW:
        return ev.Drew(seat=a, card=CARDS[b], seen_by=(a,))
    if what == tr.NOTE_RESHUFFLED:
        return ev.Reshuffled(cards=a)
    if what == tr.NOTE_ATTACKED:
        return ev.Attacked(seat=a, victim=b, card=ATTACKS[int(state.card)], coin=c, own=_place(d))
    if what == tr.NOTE_ANSWERED:
        return ev.Answered(seat=a, answer="hands-off" if b else "allow")
    if what == tr.NOTE_ENDED:
        seats = range(int(state.seats))
        return ev.GameEnded(
            totals=tuple(int(state.totals[s]) for s in seats),
            winners=tuple(s for s in seats if (int(state.winners) >> s) & 1),
            adjudicated=state.adjudicated,
        )
    return _coin_event(what, a, b, c, d, state)


def _coin_event(what: int, a: int, b: int, c: int, d: int, state: State) -> ev.AnyEvent:
    if what == tr.NOTE_SWAPPED:
        return ev.Swapped(seat=a, coin=c >> 6, slot=d >> 3, other=b, other_coin=c & 63, other_slot=d & 7)
    if what == tr.NOTE_LOOKED:
        value = int(state.values[b])
        return ev.Looked(seat=a, coin=b, owner=_place(c), slot=_place(d), value=value, seen_by=(a,))
    shows = _shows(state, b)
    if what == tr.NOTE_TOOK:
        start = None if c == NOTHING else d >> 3
        return ev.Took(seat=a, coin=b, shows=shows, owner=_place(c), start=start, end=d & 7)
    if what == tr.NOTE_GAVE:
        return ev.Gave(seat=a, to=c, coin=b, shows=shows, end=d)
    return ev.Returned(seat=a, owner=c, coin=b, shows=shows, start=d)
