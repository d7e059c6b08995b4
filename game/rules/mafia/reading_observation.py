"""Reading an observation strictly: it is a position, of which nothing is hidden."""

from __future__ import annotations

from game.rules.mafia import observing, reading
from game.rules.mafia.view import Observation


def read_observation(value: object) -> Observation:
    """The observation with these fields. Raises BadPosition with a sentence."""
    return observing.observe(reading.read(value))
