"""What one seat may know of a position."""

from __future__ import annotations

import msgspec

from game.rules.bonnie_and_clyde import memory as mem
from game.rules.bonnie_and_clyde import notation
from game.rules.bonnie_and_clyde import state as st
from game.rules.bonnie_and_clyde.moves import CARDS
from game.rules.bonnie_and_clyde.recorder import cards_of
from game.rules.bonnie_and_clyde.state import State
from game.rules.bonnie_and_clyde.view import Memory, Observation

UNSEEN = "?"
"""Stands for a card under a Location that the seat has not seen."""


def observe(state: State, seat: int | None) -> Observation:
    """All that `seat` may know and remember; when a hand or the game is over, everything."""
    fields = notation.position(state)
    fields["memory"] = None
    if state.stage < st.STAGE_HAND_OVER:
        fields.update(_veiled(state, seat))
    return msgspec.convert(fields, Observation)


def _veiled(state: State, seat: int | None) -> dict[str, object]:
    seats = range(int(state.seats))
    memory = state.memory or mem.fresh(state)
    history = mem.told(memory.pile, seat)
    files: list[str | None] = list(mem.certain(history))
    if state.stage == st.STAGE_FETCH and state.turn == seat:
        files = list(notation.fbi_files(state))
    seen = int(state.seen[seat]) if seat is not None else 0
    hands: list[object] = [int(state.sizes[s]) for s in seats]
    private = [0 for _ in seats]
    if seat is not None:
        hands[seat] = list(cards_of(int(state.hands[seat])))
        private = memory.hands[seat]
    board: list[str | None] = []
    for place in range(10):
        kind = int(state.board[place])
        board.append(None if kind < 0 else CARDS[kind] if (seen >> place) & 1 else UNSEEN)
    return {
        "case_file": int(state.case_size),
        "fbi_files": files,
        "hands": hands,
        "board": board,
        "memory": Memory(pile=history, hands=tuple(cards_of(hand) for hand in private)),
    }
