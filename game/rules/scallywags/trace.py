"""What a move notes for `recorder`, each with up to four numbers (a place is a seat, or NOTHING: the middle).

Not compiled: in a playout nothing is noted.
"""

from __future__ import annotations

from typing import Final

NOTE_TURN: Final = 0  # seat
NOTE_PLAYED: Final = 1  # seat, kind
NOTE_PASSED: Final = 2  # seat, kind
NOTE_LOOKED: Final = 3  # seat, coin, where it lies: place, slot
NOTE_ATTACKED: Final = 4  # seat, victim, coin, the attacker's own coin for a swap
NOTE_ANSWERED: Final = 5  # victim, 1 if refused
NOTE_TOOK: Final = 6  # seat, coin, from place, 8 from slot + to slot
NOTE_GAVE: Final = 7  # seat, coin, to whom, slot
NOTE_RETURNED: Final = 8  # seat, coin, owner, slot
NOTE_SWAPPED: Final = 9  # seat, victim, 64 own + their coin, 8 own + their slot
NOTE_DREW: Final = 10  # seat, kind
NOTE_RESHUFFLED: Final = 11  # cards
NOTE_ENDED: Final = 12
