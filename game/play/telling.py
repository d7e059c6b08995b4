"""The events of a match as one seat may know them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.bonnie_and_clyde.events import AnyEvent
from game.rules.events import redact


def told_events(events: Sequence[AnyEvent], seat: int | None) -> tuple[AnyEvent, ...]:
    """The events with the faces that `seat` may see (None: somebody who sees no hidden card)."""
    return tuple(redact(event, seat) for event in events)
