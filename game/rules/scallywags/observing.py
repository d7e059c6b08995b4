"""What one seat may know of a position."""

from __future__ import annotations

import msgspec

from game.rules.hands import cards_of
from game.rules.scallywags import memory, notation
from game.rules.scallywags import state as st
from game.rules.scallywags.moves import CARDS, COINS
from game.rules.scallywags.state import State
from game.rules.scallywags.view import Observation


def observe(state: State, seat: int | None) -> Observation:
    """All that `seat` may know and remember; when the game is over, everything."""
    fields = notation.position(state)
    if state.stage != st.STAGE_OVER:
        seats = range(int(state.seats))
        known = int(state.up) | (int(state.seen[seat]) if seat is not None else 0)
        hands: list[object] = [int(state.hand_sizes[s]) for s in seats]
        if seat is not None:
            hands[seat] = list(cards_of(int(state.hands[seat]), CARDS))
        fields["hands"] = hands
        fields["draw"] = int(state.draw_size)
        fields["coins"] = [
            {
                "value": int(state.values[coin]) if (known >> coin) & 1 else None,
                "up": bool((int(state.up) >> coin) & 1),
            }
            for coin in range(COINS)
        ]
        fields["memory"] = state.memory if state.memory is not None else memory.fresh(state)
    return msgspec.convert(fields, Observation)
