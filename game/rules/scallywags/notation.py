"""The text form of a position: plain data, as JSON has it."""

from __future__ import annotations

from game.rules.hands import cards_of
from game.rules.scallywags import state as st
from game.rules.scallywags.moves import CARDS, COINS, NOTHING
from game.rules.scallywags.state import State

NAME = "scallywags"
STAGES = ("turn", "give", "pick", "react", "over")


def position(state: State) -> dict[str, object]:
    """The position as plain data. What is remembered stands in the further field `memory`."""
    seats = range(int(state.seats))
    return {
        "game": NAME,
        "seats": int(state.seats),
        "options": {},
        "turn": int(state.turn),
        "turns": int(state.turns),
        "stage": STAGES[state.stage],
        "coins": [
            {"value": int(state.values[c]), "up": bool((int(state.up) >> c) & 1)} for c in range(COINS)
        ],
        "middle": coins_of(int(state.middle)),
        "takes": [take(state, s) for s in seats],
        "draw": [CARDS[state.draw[i]] for i in range(int(state.draw_size) - 1, -1, -1)],
        "discard": [CARDS[state.discard[i]] for i in range(int(state.discard_size))],
        "hands": [list(cards_of(int(state.hands[s]), CARDS)) for s in seats],
        "seen": [coins_of(int(state.seen[s])) for s in seats],
        "pending": pending(state),
        "result": result(state),
        "memory": None if state.memory is None else list(state.memory),
    }


def coins_of(coins: int) -> list[int]:
    """The coins of a set, ascending."""
    return [c for c in range(COINS) if (coins >> c) & 1]


def take(state: State, seat: int) -> list[int]:
    """The coins before this seat, left to right."""
    return [int(state.takes[seat * 8 + slot]) for slot in range(int(state.take_sizes[seat]))]


def pending(state: State) -> dict[str, object] | None:
    """What has been chosen so far while a card is at work."""
    if state.card == NOTHING:
        return None
    coins = [int(coin) for coin in (state.first, state.second) if coin != NOTHING]
    out: dict[str, object] = {"card": CARDS[state.card], "coins": coins}
    if state.stage == st.STAGE_REACT:
        out["victim"] = int(state.victim)
    return out


def result(state: State) -> dict[str, object] | None:
    """Totals and winners, None while the game is being played."""
    if state.stage != st.STAGE_OVER:
        return None
    seats = range(int(state.seats))
    return {
        "totals": [int(state.totals[s]) for s in seats],
        "winners": [s for s in seats if (int(state.winners) >> s) & 1],
        "adjudicated": state.adjudicated,
    }
