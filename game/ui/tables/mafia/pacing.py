"""What of a step is shown as one movement, and how fast, so that a long round too is soon over."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from game.rules.mafia import events as ev

Group = tuple[ev.AnyEvent, ...]

SECONDS: dict[type[ev.AnyEvent], float] = {
    ev.GameBegins: 0.9,
    ev.Paid: 0.4,
    ev.Loaded: 0.5,
    ev.Attacked: 0.95,
    ev.Died: 1.45,
    ev.BunkerLost: 0.8,
    ev.BondEnded: 0.6,
    ev.Passed: 0.45,
    ev.BunkerBuilt: 1.1,
    ev.Revived: 1.7,
    ev.BondMade: 0.8,
    ev.HandedOver: 0.9,
    ev.GameEnded: 1.0,
}
"""Seconds of what follows the signs, before it is played faster."""
TIME, TIME_EACH = 1.8, 0.36
"""Seconds that all of it may take together, and more for each who has signed."""
FASTEST = 0.34


def in_groups(events: Sequence[ev.AnyEvent]) -> Iterator[Group]:
    """What happens at once: signs, payments, loads, bunkers lost, bonds ended; a weapon; else one by one."""

    def key(numbered: tuple[int, ev.AnyEvent]) -> tuple[object, ...]:
        number, event = numbered
        if isinstance(event, (ev.Signed, ev.Paid, ev.Loaded, ev.BunkerLost, ev.BondEnded)):
            return (type(event),)
        if isinstance(event, ev.Attacked):
            return (type(event), event.seat)
        return (number,)

    for _key, some in itertools.groupby(enumerate(events), key):
        yield tuple(event for _number, event in some)


def pace_of(groups: Sequence[Group]) -> float:
    """By what the seconds of a step are multiplied, so that it does not take too long: 1 or less."""
    signed = sum(len(group) for group in groups if isinstance(group[0], ev.Signed))
    whole = sum(SECONDS.get(type(group[0]), 0.0) for group in groups)
    if not whole or not signed:
        return 1.0
    return max(FASTEST, min(1.0, (TIME + TIME_EACH * signed) / whole))
