"""What the tables of all games share: who sits at them, and the places that can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.play.seats import Computer, Player
from game.ui.focus import Focusable
from game.ui.layout import Rect
from game.ui.scenes.cast import habit, level_word

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class Table:
    """The base of the tables; what the scene asks of them is `game.ui.scenes.table_rooms.GameTable`."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def players(self) -> Sequence[Player]:
        """Who sits where."""
        return self.scene.players

    @property
    def names(self) -> list[str]:
        """Their names, by seat."""
        return [player.name for player in self.scene.players]

    def about(self, seat: int, known: str | None = None) -> str | None:
        """What is known of a seat, and how the computer plays there if it is one that it plays."""
        player = self.players[seat]
        if not isinstance(player, Computer):
            return known
        plays = f"{level_word(player.level)} · {habit(self.scene.match.setup.game, player.portrait)}"
        return f"{known}\n{plays}" if known else plays

    def spot(
        self, id: str, rect: Rect, on_activate: Callable[[], object] | None = None, **more: Any
    ) -> Focusable:
        """Make a place choosable, or move and change it where it is so already."""
        item = self.scene.focus.find(id)
        if item is None:
            return self.scene.focus.add(Focusable(id, rect, on_activate, **more))
        item.rect, item.on_activate = rect, on_activate
        for name, value in more.items():
            setattr(item, name, value)
        return item

    def unspot(self, id: str) -> bool:
        """Make a place no longer choosable; whether it was."""
        item = self.scene.focus.find(id)
        if item is not None:
            self.scene.focus.remove(item)
        return item is not None
