"""The text form of a position: plain data, as JSON has it."""

from __future__ import annotations

from game.rules.mafia import state as st
from game.rules.mafia.moves import NOTHING, SEATS
from game.rules.mafia.state import State

NAME = "mafia"
STAGES = ("act", "declare", "over")


def position(state: State) -> dict[str, object]:
    """The position as plain data."""
    seats = range(int(state.seats))
    return {
        "game": NAME,
        "seats": int(state.seats),
        "options": {
            "bonus": [int(state.bonus[s]) for s in seats],
            "shotgun_hits_shooter": state.shotgun_hits_shooter,
            "fumble_protects": state.fumble_protects,
        },
        "round": int(state.round),
        "quiet": int(state.quiet),
        "stage": STAGES[state.stage],
        "ring": [int(state.ring[place]) for place in range(int(state.ring_size))],
        "bullets": [int(state.bullets[s]) for s in seats],
        "bunkers": [bool((int(state.bunkers) >> s) & 1) for s in seats],
        "supply": int(state.supply),
        "bosses": [None if state.bosses[s] == NOTHING else int(state.bosses[s]) for s in seats],
        "queue": [int(state.queue[i]) for i in range(int(state.queue_head), int(state.queue_size))],
        "fallen": seats_of(int(state.fallen)),
        "result": result(state),
        "memory": [list(signs) for signs in state.memory],
    }


def seats_of(seats: int) -> list[int]:
    """The seats of a set, ascending."""
    return [seat for seat in range(SEATS) if (seats >> seat) & 1]


def result(state: State) -> dict[str, object] | None:
    """The winners, None while the game is being played."""
    if state.stage != st.STAGE_OVER:
        return None
    return {"winners": seats_of(int(state.winners)), "adjudicated": state.adjudicated}
