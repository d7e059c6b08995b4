"""From what was noted while signs or a declaration were applied to the events of the game."""

from __future__ import annotations

from typing import Final, Literal

from game.rules.mafia import events as ev
from game.rules.mafia import moves
from game.rules.mafia import trace as tr
from game.rules.mafia.moves import BOMB, FUMBLE, PISTOLS, SHOOT, SHOTGUN
from game.rules.mafia.notation import seats_of
from game.rules.mafia.state import MOST_QUIET, State
from game.rules.trace import Trace

OUTCOMES: Final[dict[int, ev.Outcome]] = {
    tr.HIT: "hit",
    tr.STOPPED_BY_PROTECTION: "protected",
    tr.STOPPED_BY_BUNKER: "bunker",
    tr.STOPPED_BY_BOND: "bond",
}


def to_events(trace: Trace, state: State) -> list[ev.AnyEvent]:
    """The events of what was applied; `state` is the position after it."""
    causes: dict[int, list[ev.Cause]] = {seat: [] for seat in range(int(state.seats))}
    for what, seat, sign, target, outcome in trace.notes:
        if what == tr.NOTE_SIGNED and sign == FUMBLE and not state.fumble_protects:
            causes[int(seat)].append(ev.Cause(weapon="fumble", seat=int(seat)))
        elif what == tr.NOTE_ATTACKED and outcome == tr.HIT:
            causes[int(target)].append(ev.Cause(weapon=weapon(int(sign)), seat=int(seat)))
    return [_event(note, state, causes) for note in trace.notes]


def start_events(state: State) -> list[ev.AnyEvent]:
    """The seats taken, the first round, of a state in which nothing has been done."""
    seats = range(int(state.seats))
    begins = ev.GameBegins(
        ring=tuple(int(state.ring[s]) for s in seats), bullets=tuple(int(state.bullets[s]) for s in seats)
    )
    return [begins, ev.RoundBegins(round=int(state.round))]


def weapon(sign: int) -> ev.Weapon:
    """What a sign attacks with."""
    if sign == BOMB:
        return "bomb"
    if sign >= PISTOLS:
        return "pistols"
    if sign >= SHOTGUN:
        return "shotgun"
    return "shoot" if sign >= SHOOT else "stab"


def _event(
    note: tuple[int, int, int, int, int], state: State, causes: dict[int, list[ev.Cause]]
) -> ev.AnyEvent:
    what, a, b, c, d = (int(number) for number in note)
    if what == tr.NOTE_ROUND:
        return ev.RoundBegins(round=a)
    if what == tr.NOTE_SIGNED:
        return ev.Signed(seat=a, action=moves.text(b))
    if what == tr.NOTE_PAID:
        return ev.Paid(seat=a, bullets=b)
    if what == tr.NOTE_LOADED:
        return ev.Loaded(seat=a, bullets=1 if b else 0)
    if what == tr.NOTE_ATTACKED:
        return ev.Attacked(seat=a, weapon=weapon(b), target=c, aimed=_aimed(b, c), outcome=OUTCOMES[d])
    if what == tr.NOTE_DIED:
        return ev.Died(seat=a, causes=tuple(causes[a]))
    if what == tr.NOTE_BUNKER_LOST:
        return ev.BunkerLost(seat=a)
    if what == tr.NOTE_BOND_ENDED:
        return ev.BondEnded(seat=a, boss=b)
    if what == tr.NOTE_ENDED:
        return ev.GameEnded(
            winners=tuple(seats_of(int(state.winners))),
            adjudicated=state.adjudicated,
            ended_by=_reason(state),
        )
    return _declared(what, a, b, c)


def _declared(what: int, a: int, b: int, c: int) -> ev.AnyEvent:
    if what == tr.NOTE_ASKED:
        return ev.Asked(seat=a)
    if what == tr.NOTE_PASSED:
        return ev.Passed(seat=a)
    if what == tr.NOTE_BUNKER_BUILT:
        return ev.BunkerBuilt(seat=a)
    if what == tr.NOTE_REVIVED:
        return ev.Revived(seat=a, revived=b, beside=c)
    if what == tr.NOTE_BOND_MADE:
        return ev.BondMade(seat=a, boss=b)
    return ev.HandedOver(seat=a, boss=b, bullets=c)


def _aimed(sign: int, target: int) -> bool:
    return sign != BOMB and (sign >= PISTOLS or sign & 15 == target)


def _reason(state: State) -> Literal["alone", "nobody", "boss", "quiet", "rounds"]:
    if state.ring_size < 2:
        return "alone" if state.ring_size else "nobody"
    if not state.adjudicated:
        return "boss"
    return "quiet" if state.quiet >= MOST_QUIET else "rounds"
