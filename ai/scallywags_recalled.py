"""What a player of Scallywags still knows who forgets what he has seen.

The coins in the own take can be looked at again at any time. Of the others it is known for good what has been
seen; a person remembers those that something was done with a short while ago.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.rules.scallywags.moves import CARDS
from game.rules.scallywags.view import Observation


def what_is_recalled(observation: Observation, seat: int, rounds: int) -> Observation:
    """What is left of an observation if the seat forgets what happened more than so many rounds ago.

    Of the face-down coins it has seen it remembers those in its own take, those that are being decided on,
    and those that somebody has named since then. It does not bear in mind what deeds and passes tell.
    """
    o = observation
    if o.memory is None:
        return o
    named = _named(o.memory, rounds * o.seats)
    if named is None:
        return msgspec.structs.replace(o, memory=None)
    recalled = {*o.takes[seat], *named}
    if o.pending is not None:
        recalled.update(o.pending.coins)
    forgotten = {coin for coin in o.seen[seat] if coin not in recalled}
    return msgspec.structs.replace(
        o,
        coins=tuple(
            msgspec.structs.replace(fields, value=None) if coin in forgotten else fields
            for coin, fields in enumerate(o.coins)
        ),
        seen=tuple(
            tuple(coin for coin in seen if s != seat or coin not in forgotten)
            for s, seen in enumerate(o.seen)
        ),
        memory=None,
    )


def _named(record: Sequence[str], turns: int) -> set[int] | None:
    """The coins that were named in the last turns; None if the record does not go back further.

    A turn begins with a coin that is grabbed, a card that is played, or a pass; Hands Off is played in the
    turn of another.
    """
    named: set[int] = set()
    for entry in reversed(record):
        seat, *words = entry.split(" ")
        if turns == 0:
            return named
        if not seat.isdecimal():
            continue
        word, *rest = words
        if word in ("pass", "grab") or (word in CARDS and word != "hands-off"):
            turns -= 1
        coins = [] if word == "give" else rest[:1] if word == "yo-ho-ho" else rest
        named.update(int(coin) for coin in coins if coin.isdecimal())
    return None
