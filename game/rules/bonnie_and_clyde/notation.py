"""The text form of a position: plain data, as JSON has it, both ways."""

from __future__ import annotations

from game.rules.bonnie_and_clyde import state as st
from game.rules.bonnie_and_clyde.moves import BONNIE, CARDS, CLYDE, NOTHING
from game.rules.bonnie_and_clyde.recorder import ENDINGS, cards_of
from game.rules.bonnie_and_clyde.state import State
from game.rules.bonnie_and_clyde.trace import Memory

NAME = "bonnie-and-clyde"
STAGES = ("draw", "play", "fetch", "look", "move", "hand-over", "game-over")
AFTERS = ("meld", "layoff", "ted")


def position(state: State) -> dict[str, object]:
    """The position as plain data. What is remembered stands in the further field `memory`."""
    seats = range(int(state.seats))
    return {
        "game": NAME,
        "seats": int(state.seats),
        "options": {"target": int(state.target), "no_throwback": state.no_throwback},
        "scores": [int(state.scores[s]) for s in seats],
        "hand": int(state.hand),
        "dealer": int(state.dealer),
        "turn": int(state.turn),
        "stage": STAGES[state.stage],
        "car": int(state.car) + 1,
        "case_file": case_file(state),
        "fbi_files": fbi_files(state),
        "board": [card(state.board[p]) for p in range(10)],
        "hands": [list(cards_of(int(state.hands[s]))) for s in seats],
        "table": [table(state, s) for s in seats],
        "captured": [captured(state, s) for s in seats],
        "seen": [places(int(state.seen[s])) for s in seats],
        "shown": [list(cards_of(int(state.shown[s]))) for s in seats],
        "ted_used": state.ted_used,
        "active": state.active,
        "taken": card(state.taken),
        "idle": int(state.idle),
        "pending": pending(state),
        "result": result(state),
        "memory": None if state.memory is None else [remembered(state.memory, s) for s in seats],
    }


def remembered(memory: Memory, seat: int) -> dict[str, object]:
    """What this seat remembers."""
    hands = [list(cards_of(hand)) for hand in memory.hands[seat]]
    return {"pile": list(memory.piles[seat]), "hands": hands}


def card(kind: int) -> str | None:
    """The card of this kind, None for no card."""
    return CARDS[kind] if kind >= 0 else None


def case_file(state: State) -> list[str]:
    """The Case File, next card first."""
    return [CARDS[state.case[i]] for i in range(int(state.case_size) - 1, -1, -1)]


def fbi_files(state: State) -> list[str]:
    """The FBI Files, oldest first."""
    return [CARDS[state.pile[i]] for i in range(int(state.pile_size))]


def places(marks: int) -> list[int]:
    """The Locations of a set of places, ascending."""
    return [p + 1 for p in range(10) if (marks >> (4 * p)) & 1]


def table(state: State, seat: int) -> list[dict[str, object]]:
    """What this seat has laid, in order."""
    plays = [int(state.plays[i]) for i in range(int(state.play_count))]
    return [
        {
            "kind": AFTERS[(play >> 2) & 1],
            "location": ((play >> 4) & 15) + 1,
            "cards": play >> 8,
            "at_car": bool(play & 8),
        }
        for play in plays
        if play & 3 == seat
    ]


def captured(state: State, seat: int) -> list[str]:
    """The outlaws before this seat, in the order captured."""
    who = [CARDS[BONNIE]] if state.bonnie == seat else []
    if state.clyde == seat:
        who.insert(0 if state.clyde_first else len(who), CARDS[CLYDE])
    return who


def pending(state: State) -> dict[str, object] | None:
    """Why the card under a Location is being looked at."""
    if state.pending == NOTHING:
        return None
    return {"location": int(state.pending) + 1, "after": AFTERS[state.after]}


def result(state: State) -> dict[str, object] | None:
    """How the hand ended, None while it is being played."""
    if state.stage not in (st.STAGE_HAND_OVER, st.STAGE_GAME_OVER):
        return None
    seats = range(int(state.seats))
    return {
        "ended_by": ENDINGS[state.ended_by],
        "seat": int(state.out) if state.out >= 0 else None,
        "points": [int(state.points[s]) for s in seats],
        "shut_out": state.shut_out,
        "winners": [s for s in seats if (int(state.winners) >> s) & 1],
        "adjudicated": state.adjudicated,
    }
