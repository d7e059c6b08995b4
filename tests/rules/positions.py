"""Positions written short, and what follows from actions in them."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec

from game.rules import GAMES
from game.rules.bonnie_and_clyde.events import AnyEvent
from game.rules.bonnie_and_clyde.state import State

GAME = GAMES["bonnie-and-clyde"]
CARDS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "T", "B", "C"]
WHOLE = Counter(dict.fromkeys(CARDS[:10], 6) | {"T": 15, "B": 1, "C": 1})

Position = dict[str, Any]


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=CARDS.index)


def meld(location: int, cards: int = 3, at_car: bool = False) -> Position:
    return {"kind": "meld", "location": location, "cards": cards, "at_car": at_car}


def layoff(location: int, cards: int = 1, at_car: bool = False) -> Position:
    return {"kind": "layoff", "location": location, "cards": cards, "at_car": at_car}


def at(
    *hands: str,
    files: str = "",
    case: str = "",
    board: dict[int, str] | None = None,
    captured: dict[int, str] | None = None,
    table: dict[int, list[Position]] | None = None,
    rest: str = "case",
    options: Position | None = None,
    **fields: Any,
) -> Position:
    """A position in which seat 0 is to play, unless `fields` say otherwise.

    `hands`, `files` (oldest first), `case` (next first) and `captured` are cards parted by spaces. Outlaws
    that are not mentioned lie under 10 (Bonnie) and 9 (Clyde). The cards that are left over lie below what
    is named of the Case File, or below what is named of the FBI Files, or in the hand of the last seat
    (`rest` is "case", "files" or "hand"), in a fixed order.
    """
    seats = len(hands)
    places: list[str | None] = [None] * 10
    for location, card in (board or {}).items():
        places[location - 1] = card
    prisoners = [((captured or {}).get(seat, "")).split() for seat in range(seats)]
    for outlaw, location in (("B", 10), ("C", 9)):
        if outlaw not in places and not any(outlaw in cards for cards in prisoners):
            assert places[location - 1] is None
            places[location - 1] = outlaw
    position: Position = {
        "game": "bonnie-and-clyde",
        "seats": seats,
        "options": {"target": 100, "no_throwback": False} | (options or {}),
        "scores": [0] * seats,
        "hand": 1,
        "dealer": seats - 1,
        "turn": 0,
        "stage": "play",
        "car": 1,
        "case_file": case.split(),
        "fbi_files": files.split(),
        "board": places,
        "hands": [in_order(hand.split()) for hand in hands],
        "table": [(table or {}).get(seat, []) for seat in range(seats)],
        "captured": prisoners,
        "seen": [[] for _ in hands],
        "shown": [[] for _ in hands],
        "ted_used": False,
        "active": False,
        "taken": None,
        "idle": 0,
        "pending": None,
        "result": None,
    }
    position |= fields
    over = WHOLE - counted(position)
    left = [card for card in CARDS for _ in range(over[card])]
    if rest == "case":
        position["case_file"] += left
    elif rest == "files":
        position["fbi_files"] = left + position["fbi_files"]
    else:
        position["hands"][-1] = in_order(position["hands"][-1] + left)
    return position


def counted(position: Position) -> Counter[str]:
    """All cards of a position, wherever they lie, a Hinton being played among them."""
    cards: Counter[str] = Counter(position["case_file"] + position["fbi_files"])
    cards.update(card for card in position["board"] if card)
    for seat in range(position["seats"]):
        cards.update(position["hands"][seat] + position["captured"][seat])
        for play in position["table"][seat]:
            cards[str(play["location"])] += play["cards"]
    pending = position["pending"]
    if position["stage"] == "fetch" or (pending and pending["after"] == "ted"):
        cards["T"] += 1
    return cards


def as_json(value: Any) -> Any:
    """The value after a journey through JSON."""
    return json.loads(json.dumps(value))


def without_memory(position: Position) -> Position:
    return {name: value for name, value in position.items() if name != "memory"}


def legal(position: Position) -> list[str]:
    """What the seat to act may do."""
    (actions,) = GAME.legal(GAME.read(position)).values()
    return actions


def after(position: Position, *actions: str) -> Position:
    """The position after these actions of whoever is to act, each of them legal."""
    return play(position, *actions)[0]


def happened(position: Position, *actions: str) -> list[Position]:
    """The events of the last of these actions, as JSON."""
    return [as_json(msgspec.to_builtins(event)) for event in play(position, *actions)[1]]


def play(position: Position, *actions: str, seed: int = 0) -> tuple[Position, list[AnyEvent]]:
    state = GAME.read(as_json(position))
    events: list[AnyEvent] = []
    for action in actions:
        (actor,) = GAME.legal(state)
        events = GAME.apply(state, {actor: action}, seed)
    return as_json(GAME.position(state)), events


def seen_by(position: Position, seat: int) -> Position:
    """What the seat may know, as JSON."""
    return as_json(GAME.write_observation(GAME.observe(GAME.read(position), seat)))


def inside(state: State) -> dict[str, Any]:
    """All fields of a state as far as they mean something, plays parted by seat."""
    scalars = (
        "seats", "target", "no_throwback", "hand", "dealer", "turn", "stage", "car", "case_size", "pile_size",
        "play_count", "outlaws", "melded", "bonnie", "clyde", "clyde_first", "ted_used", "active", "taken",
        "idle", "pending", "ended_by", "out", "shut_out", "winners", "adjudicated",
    )  # fmt: skip
    fields: dict[str, Any] = {name: getattr(state, name) for name in scalars}
    for name in ("hands", "sizes", "shown", "seen", "laid", "scores", "points"):
        fields[name] = list(getattr(state, name))[: int(state.seats)]
    fields["board"] = list(state.board)
    fields["case"] = list(state.case)[: int(state.case_size)]
    fields["pile"] = list(state.pile)[: int(state.pile_size)]
    fields["plays"] = sorted(list(state.plays)[: int(state.play_count)], key=lambda play: play & 3)
    fields["after"] = state.after if state.pending >= 0 else None
    return fields
