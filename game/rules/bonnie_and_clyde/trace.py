"""What a move leaves behind for others than the search: notes of what happened, and the players' memory.

Not compiled: in a playout there is neither.
"""

from __future__ import annotations

from typing import Final

# What a trace notes, each with up to four numbers.
NOTE_HAND: Final = 0  # hand, dealer
NOTE_DEALT: Final = 1  # seat, packed hand
NOTE_TURNED_UP: Final = 2  # kind
NOTE_TURN: Final = 3  # seat
NOTE_DREW: Final = 4  # seat, kind, by Ted
NOTE_TOOK: Final = 5  # seat, kind
NOTE_LAID: Final = 6  # seat, kind, cards, after + 4 if at the car
NOTE_TED: Final = 7  # seat, TED_DRAW / TED_FILES / TED_LOOK, place
NOTE_LOOKED: Final = 8  # seat, place, kind
NOTE_CAPTURED: Final = 9  # seat, place, kind
NOTE_KEPT: Final = 10  # seat, place, kind, seats that had seen it (bits)
NOTE_LEFT: Final = 11  # seat, place
NOTE_FETCHED: Final = 12  # seat, kind
NOTE_FILED: Final = 13  # seat
NOTE_CAR: Final = 14  # from, to
NOTE_DISCARDED: Final = 15  # seat, kind
NOTE_HAND_ENDED: Final = 16
NOTE_GAME_ENDED: Final = 17


class Memory:
    """What the players can remember of this hand beyond what lies open (see `memory`).

    `piles` has each seat's history of the FBI Files; `hands` has for each viewer and each seat, as packed
    counts, what the first privately knows the second to hold.
    """

    def __init__(self, piles: list[list[str]], hands: list[list[int]]) -> None:
        self.piles = piles
        self.hands = hands
