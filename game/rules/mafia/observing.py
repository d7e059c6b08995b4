"""What one seat may know of a position."""

from __future__ import annotations

import msgspec

from game.rules.mafia import notation
from game.rules.mafia.state import State
from game.rules.mafia.view import Observation


def observe(state: State) -> Observation:
    """All that any seat may know, or somebody who only looks on: the whole position."""
    return msgspec.convert(notation.position(state), Observation)
