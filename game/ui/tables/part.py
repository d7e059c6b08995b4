"""What the parts of every table share: a layer that is drawn anew whenever what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui.layers import Layer
from game.ui.motion import Motion
from game.ui.scene import Scene


class Part:
    """One part of a table with layers of its own; `draw` shows the model as it is now.

    Each game's parts say of what kind their `table` is.
    """

    table: Any
    z: float = 3.0
    still = False

    def __init__(self, table: Any) -> None:
        self.table = table

    @property
    def layer(self) -> Layer:
        """The layer that this part draws on."""
        scene: Scene = self.table.scene
        return scene.layer(self.z, still=self.still)

    @property
    def words(self) -> Layer:
        """A layer right above, for texts and marks that must lie over all pieces of the part."""
        scene: Scene = self.table.scene
        return scene.layer(self.z + 0.05, still=self.still)

    def redraw(self) -> None:
        """Show the present state of the model."""
        self.layer.clear()
        self.words.clear()
        self.draw()

    def draw(self) -> None:
        """Put everything on the cleared layers."""
        raise NotImplementedError


class Later(Motion):
    """A motion that is made when it begins: what it moves and whither is known only then."""

    def __init__(self, make: Callable[[], Motion], seconds: float) -> None:
        self._make = make
        self._made: Motion | None = None
        self.seconds = seconds

    def begin(self, reduced: bool) -> None:
        self._made = self._make()
        self._made.begin(reduced)

    def step(self, dt: float) -> float:
        assert self._made is not None, "a motion that has not begun cannot go on"
        return self._made.step(dt)
