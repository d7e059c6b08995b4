"""What a match tells: the events and observations of all games, as one seat may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.rules.bonnie_and_clyde import events as bonnie_and_clyde_events
from game.rules.bonnie_and_clyde import view as bonnie_and_clyde_view
from game.rules.events import redact
from game.rules.mafia import events as mafia_events
from game.rules.mafia import view as mafia_view
from game.rules.scallywags import events as scallywags_events
from game.rules.scallywags import view as scallywags_view

AnyEvent: TypeAlias = bonnie_and_clyde_events.AnyEvent | scallywags_events.AnyEvent | mafia_events.AnyEvent
AnyObservation: TypeAlias = (
    bonnie_and_clyde_view.Observation | scallywags_view.Observation | mafia_view.Observation
)


def told_events(events: Sequence[AnyEvent], seat: int | None) -> tuple[AnyEvent, ...]:
    """The events with the faces that `seat` may see (None: somebody who sees no hidden card)."""
    return tuple(redact(event, seat) for event in events)
