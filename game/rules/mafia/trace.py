"""What a move notes for `recorder`, each with up to four numbers.

Not compiled: in a playout nothing is noted.
"""

from __future__ import annotations

from typing import Final

NOTE_ROUND: Final = 0  # round
NOTE_SIGNED: Final = 1  # seat, sign
NOTE_PAID: Final = 2  # seat, bullets
NOTE_LOADED: Final = 3  # seat, bullets gained: 0 or 1
NOTE_ATTACKED: Final = 4  # seat, sign, target, what came of it
NOTE_DIED: Final = 5  # seat
NOTE_BUNKER_LOST: Final = 6  # seat
NOTE_BOND_ENDED: Final = 7  # seat, boss
NOTE_ASKED: Final = 8  # seat
NOTE_PASSED: Final = 9  # seat
NOTE_BUNKER_BUILT: Final = 10  # seat
NOTE_REVIVED: Final = 11  # seat, who comes back, after whom
NOTE_BOND_MADE: Final = 12  # seat, boss
NOTE_GAVE: Final = 13  # seat, boss, bullets
NOTE_ENDED: Final = 14

# What came of an attack.
HIT: Final = 0
STOPPED_BY_PROTECTION: Final = 1
STOPPED_BY_BUNKER: Final = 2
STOPPED_BY_BOND: Final = 3
