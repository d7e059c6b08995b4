"""Positions written short, and what follows from signs and declarations in them."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.mafia import GAME
from game.rules.mafia.events import AnyEvent
from tests.rules.positions import as_json

Position = dict[str, Any]


def at(
    bullets: str,
    *,
    dead: str = "",
    bunkers: str = "",
    crew: dict[int, int] | None = None,
    ring: str = "",
    options: Position | None = None,
    **fields: Any,
) -> Position:
    """A position in which the living sign, unless `fields` say otherwise.

    `bullets` are the loose bullets of each seat, parted by spaces; `dead` and `bunkers` are seats. `crew` has
    for who works for somebody his boss. The ring is that of the seats, if no other is given. The supply is
    what is left.
    """
    loose = numbers(bullets)
    seats = len(loose)
    locked = numbers(bunkers)
    gone = numbers(dead)
    position: Position = {
        "game": "mafia",
        "seats": seats,
        "options": {"bonus": [0] * seats, "shotgun_hits_shooter": False, "fumble_protects": False}
        | (options or {}),
        "round": 7,
        "quiet": 3,
        "stage": "act",
        "ring": numbers(ring) or [seat for seat in range(seats) if seat not in gone],
        "bullets": loose,
        "bunkers": [seat in locked for seat in range(seats)],
        "supply": 48 - sum(loose) - 4 * len(locked),
        "bosses": [(crew or {}).get(seat) for seat in range(seats)],
        "queue": [],
        "fallen": [],
        "result": None,
        "memory": [],
    }
    return position | fields


def declaring(bullets: str, queue: str, **fields: Any) -> Position:
    """A position in which these seats still declare, the first of them now."""
    return at(bullets, stage="declare", queue=numbers(queue), **fields)


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def legal(position: Position, seat: int) -> list[str]:
    """What the seat may do."""
    return GAME.legal(GAME.read(as_json(position)))[str(seat)]


def signs(position: Position, *actions: str) -> dict[str, str]:
    """The signs of the living in the order of their seats; who is not mentioned protects himself."""
    living = sorted(position["ring"])
    texts = [*actions, *["protect"] * (len(living) - len(actions))]
    return {str(seat): action for seat, action in zip(living, texts, strict=True)}


def play(position: Position, actions: dict[str, str]) -> tuple[Position, list[AnyEvent]]:
    state = GAME.read(as_json(position))
    events = GAME.apply(state, actions, None)
    return as_json(GAME.position(state)), events


def after(position: Position, *actions: str) -> Position:
    """The position after a round in which the living, in the order of their seats, sign like this."""
    return play(position, signs(position, *actions))[0]


def happened(position: Position, *actions: str) -> list[Position]:
    """The events of such a round, as JSON."""
    return told(play(position, signs(position, *actions))[1])


def told(events: list[AnyEvent]) -> list[Position]:
    return [as_json(msgspec.to_builtins(event)) for event in events]


def declared(position: Position, *actions: str) -> Position:
    """The position after these declarations, each of whoever is asked."""
    for action in actions:
        position = play(position, {str(position["queue"][0]): action})[0]
    return position


def told_of(position: Position, action: str) -> list[Position]:
    """The events of a declaration of whoever is asked, as JSON."""
    return told(play(position, {str(position["queue"][0]): action})[1])


def of(events: list[Position], *kinds: str) -> list[Position]:
    """The events of these kinds, without their kind."""
    return [
        {name: value for name, value in event.items() if name != "kind"}
        for event in events
        if event["kind"] in kinds
    ]
