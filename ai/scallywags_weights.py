"""What the rules of thumb of Scallywags weigh: the names of the weights, and what an expert player put down.

Worths are in tenths of a point, shares in percent. Those that `python -m ai.training.scallywags` found by
self-play are in `scallywags_learnt`; both are lists in this order, one for each number of seats.
"""

from __future__ import annotations

from typing import Final

from ai.scallywags_learnt import LEARNT

SLOT: Final = 0
"""What a free slot is worth to its owner: the more play, the less there is to choose from."""

SLOT_LATE: Final = 1
"""How much more that is when nearly all slots are filled than when none is."""

THEIR_SLOT: Final = 2
"""What a slot of somebody else counts for when it is emptied or filled."""

LOOKING: Final = 3
"""How much better the better of two unknown coins is than one."""

LANDS: Final = 4
"""How often an attack is not refused, as far as one knows."""

KEEP: Final = 5
"""What a card is worth in the hand, by its kind: nine weights."""

SPENT: Final = 14
"""What the card drawn for one that was played is worth on average."""

REFUSING: Final = 15
"""What must be at stake for Hands Off to be worth its card."""

RETURNING: Final = 16
"""What it is to be left alone by Arrgh!, which leaves the slot to be filled again, beside losing the coin."""

SUSPECT: Final = 17
"""How much more an own coin seems worth than one that is offered for it: nobody gives away a good coin."""

WEIGHT: Final = 18
"""How much what another wins or loses counts, of what one wins or loses oneself."""

LEADER: Final = 19
"""The same for the one who is ahead of all others."""

GIFT: Final = 20
"""How much of what Blow Me Down is likely to do to others counts before the coins are looked at."""

EXPOSED: Final = 21
"""How much less a coin is worth that lies face up in a take, where everybody knows what it is worth."""

WEIGHTS: Final = 22
"""So many there are."""

_SLOT_BY_HAND: Final = (0, 0, 46, 44, 44, 38, 36)


def by_hand(seats: int) -> list[int]:
    """What an expert player put down."""
    slot = _SLOT_BY_HAND[seats]
    keep = [9, 9, 5, 10, 12, 16, 5, 9, 5]
    weight, leader = (100, 100) if seats == 2 else (25, 70)
    return [slot, 0, slot, 13, 75, *keep, 8, 12, 0, 17, weight, leader, 50, 0]


def learnt(seats: int) -> list[int]:
    """What was found by self-play."""
    return list(LEARNT[seats])
