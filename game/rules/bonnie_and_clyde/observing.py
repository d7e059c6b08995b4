"""What one seat may know of a position."""

from __future__ import annotations

import msgspec

from game.rules.bonnie_and_clyde import memory as mem
from game.rules.bonnie_and_clyde import notation
from game.rules.bonnie_and_clyde import state as st
from game.rules.bonnie_and_clyde.moves import CARDS
from game.rules.bonnie_and_clyde.recorder import cards_of
from game.rules.bonnie_and_clyde.state import State
from game.rules.bonnie_and_clyde.view import Observation

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
    history = mem.bare_history(state) if seat is None else memory.piles[seat]
    files: list[str | None] = list(mem.certain(tuple(history)))
    if state.stage == st.STAGE_FETCH and state.turn == seat:
        files = list(notation.fbi_files(state))
    seen = int(state.seen[seat]) if seat is not None else 0
    hands: list[object] = [int(state.sizes[s]) for s in seats]
    if seat is not None:
        hands[seat] = list(cards_of(int(state.hands[seat])))
    board: list[str | None] = []
    for place in range(10):
        kind = int(state.board[place])
        board.append(None if kind < 0 else CARDS[kind] if (seen >> (4 * place)) & 1 else UNSEEN)
    return {
        "case_file": int(state.case_size),
        "fbi_files": files,
        "hands": hands,
        "board": board,
        "memory": None if seat is None else notation.remembered(memory, seat),
    }


def written(observation: Observation) -> dict[str, object]:
    """The observation as plain data. A hand of which the seat privately knows a card is a list of all that is
    known in it, with None for each other card."""
    fields: dict[str, object] = msgspec.to_builtins(observation)
    if observation.memory is None:
        return fields
    hands: list[object] = []
    for hand, shown, private in zip(
        observation.hands, observation.shown, observation.memory.hands, strict=True
    ):
        if isinstance(hand, int) and private:
            known = sorted([*shown, *private], key=CARDS.index)
            hands.append([*known, *[None] * (hand - len(known))])
        else:
            hands.append(hand)
    return fields | {"hands": hands}
