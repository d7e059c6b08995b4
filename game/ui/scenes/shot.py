"""A picture of a scene in a certain state, for the tour and for the tests that look at every scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.ui.pilot import Pilot
    from game.ui.stage import Stage


STEP = 0.1
"""Seconds of a frame on the way to a moment: few frames are drawn, and always the same."""


class Shot(NamedTuple):
    """A name for the picture, and what puts the scene on the stage in that state.

    The picture is taken when everything has come to rest, or with a `moment` so many seconds later, in the
    middle of what moves. Every module of scenes lists its own as ``SHOTS``: the typical state, and the
    fullest.
    """

    name: str
    prepare: Callable[[Stage], object]
    moment: float | None = None

    def show(self, pilot: Pilot) -> None:
        """Bring it on the pilot's stage, ready to be taken."""
        self.prepare(pilot.stage)
        if self.moment is None:
            pilot.settle()
        else:
            for _step in range(round(self.moment / STEP)):
                pilot.frame(STEP)
