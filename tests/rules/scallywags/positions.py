"""Positions written short, and what follows from actions in them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from game.rules.scallywags import GAME
from game.rules.scallywags.events import AnyEvent
from tests.rules.positions import as_json

CARDS = [
    "arrgh", "avast", "blow-me-down", "booty", "hands-off", "pieces-of-eight", "shiver", "land-ho",
    "yo-ho-ho",
]  # fmt: skip
DECK = Counter(dict.fromkeys(CARDS, 6))
VALUES = [0] * 8 + [1] * 8 + [3] * 8 + [5] * 8 + [8] * 8
"""Of the coins 0 to 39, in the positions made here, unless the test says otherwise."""

HANDS = [f"{card} {card} {card}" for card in ("hands-off", "hands-off", "booty", "booty", "shiver", "shiver")]
"""The hands if none are given: seat 0 can play nothing, and whoever it attacks may well answer."""

Position = dict[str, Any]


def at(
    *takes: str,
    hands: list[str] | None = None,
    up: str = "",
    seen: dict[int, str] | None = None,
    draw: str = "",
    discard: str = "",
    **fields: Any,
) -> Position:
    """A position in which seat 0 is to act, unless `fields` say otherwise.

    `takes`, `up` and `seen` are coins parted by spaces, `hands`, `draw` (next first) and `discard` (oldest
    first) cards. All other coins lie in the middle; those of `up` lie face up. Each seat knows its own coins
    and those named in `seen`. The cards that are left over lie below those named of the draw pile, in a
    fixed order.
    """
    seats = len(takes)
    rows = [numbers(take) for take in takes]
    taken = {coin for row in rows for coin in row}
    faces = numbers(up)
    rest = [coin for coin in range(40) if coin not in taken]
    position: Position = {
        "game": "scallywags",
        "seats": seats,
        "options": {},
        "turn": 0,
        "turns": 10,
        "stage": "turn",
        "coins": [{"value": value, "up": coin in faces} for coin, value in enumerate(VALUES)],
        "middle": rest,
        "takes": rows,
        "draw": draw.split(),
        "discard": discard.split(),
        "hands": [sorted(hand.split(), key=CARDS.index) for hand in (hands or HANDS[:seats])],
        "seen": [
            sorted({coin for coin in row if coin not in faces} | set(numbers((seen or {}).get(seat, ""))))
            for seat, row in enumerate(rows)
        ],
        "pending": None,
        "result": None,
    }
    position |= fields
    left = DECK - cards_of(position)
    position["draw"] += [card for card in CARDS for _ in range(left[card])]
    return position


def numbers(text: str) -> list[int]:
    """``"3 7 10-12"`` is 3, 7, 10, 11, 12."""
    found: list[int] = []
    for word in text.split():
        low, _, high = word.partition("-")
        found.extend(range(int(low), int(high or low) + 1))
    return found


def cards_of(position: Position) -> Counter[str]:
    """All cards of a position, wherever they lie."""
    cards: Counter[str] = Counter(position["draw"] + position["discard"])
    for hand in position["hands"]:
        cards.update(hand)
    return cards


def legal(position: Position) -> list[str]:
    """What the seat to act may do."""
    (actions,) = GAME.legal(GAME.read(as_json(position))).values()
    return actions


def words(position: Position) -> set[str]:
    """The first words of what the seat to act may do."""
    return {action.split()[0] for action in legal(position)}


def after(position: Position, *actions: str, seed: int = 0) -> Position:
    """The position after these actions of whoever is to act, each of them legal."""
    return play(position, *actions, seed=seed)[0]


def happened(position: Position, *actions: str, seed: int = 0) -> list[Position]:
    """The events of the last of these actions, as JSON."""
    return [as_json(msgspec.to_builtins(event)) for event in play(position, *actions, seed=seed)[1]]


def play(position: Position, *actions: str, seed: int = 0) -> tuple[Position, list[AnyEvent]]:
    state = GAME.read(as_json(position))
    events: list[AnyEvent] = []
    for action in actions:
        (actor,) = GAME.legal(state)
        events = GAME.apply(state, {actor: action}, seed)
    return as_json(GAME.position(state)), events


def seen_by(position: Position, seat: int) -> Position:
    """What the seat may know, as JSON."""
    return as_json(GAME.write_observation(GAME.observe(GAME.read(as_json(position)), seat)))
