"""What can be remembered: the signs of the last rounds, once they have been shown.

Everybody sees them, so all remember the same. The state keeps them as rounds, oldest first, each with an
entry for each seat: the text of its sign, or None if it was dead. A sign not yet shown is nowhere in them,
and older rounds are forgotten, so that an observation does not grow with the length of a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from game.rules.fields import bad, items
from game.rules.mafia import moves
from game.rules.mafia.moves import BUNKER, GIVE, PASS, PISTOLS, REVIVE

Round: TypeAlias = tuple[str | None, ...]
"""Each seat's sign in one round."""

REMEMBERED: Final = 12
"""So many rounds."""


def after(memory: Sequence[Round], seats: int, signs: Mapping[int, str]) -> tuple[Round, ...]:
    """What is remembered when these signs have been shown."""
    shown = tuple(signs.get(seat) for seat in range(seats))
    return (*memory, shown)[-REMEMBERED:]


def read(value: object, seats: int, played: int) -> tuple[Round, ...]:
    """The memory as it is written in a position after so many rounds. Raises BadPosition."""
    rounds = items(value, "'memory'")
    if len(rounds) > min(played, REMEMBERED):
        bad(f"'memory' holds more than the last {REMEMBERED} rounds, or more than were played.")
    return tuple(
        tuple(_sign(sign) for sign in items(signs, "A round of 'memory'", seats)) for signs in rounds
    )


def _sign(value: object) -> str | None:
    if value is None:
        return None
    move = moves.number(value) if isinstance(value, str) else None
    if move is None or move in (PASS, BUNKER) or GIVE <= move < PISTOLS or move >= REVIVE:
        bad(f"'memory' holds {value!r}, which is no sign.")
    assert isinstance(value, str)
    return value
