"""What is laid over the table when a hand or a game is over: the two ways on, which all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.play.seats import Player
from game.ui.focus import ENTER
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.widgets import Button
from game.ui.words import _, ngettext

MOST_NAMED = 3
"""More who share a win than this are counted instead of named."""


class End(Scene):
    """Base of the ends. `go_on` deals the next hand or begins another game; `leave_table` goes back to the
    menu. What happened is counted up on the timeline: whoever is in a hurry first sees all of it."""

    name = "result"
    fanfare = "win"
    """What is heard when the one who looks on has won."""

    def __init__(
        self,
        players: Sequence[Player],
        viewer: int | None,
        *,
        go_on: Callable[[], object],
        leave_table: Callable[[], object],
    ) -> None:
        super().__init__()
        self.players = tuple(players)
        self.viewer = viewer
        self._go_on = go_on
        self._leave_table = leave_table

    def names(self) -> list[str]:
        """Everybody's name, seat by seat."""
        return [player.name for player in self.players]

    def winners_told(self, winners: Sequence[int]) -> str:
        """Who has won the game, as a headline."""
        names = self.names()
        if len(winners) > MOST_NAMED:
            shared = ngettext("Shared by {count} player", "Shared by {count} players", len(winners))
            return shared.format(count=len(winners))
        if len(winners) > 1:
            return _("Shared by {names}").format(names=", ".join(names[seat] for seat in winners))
        if winners[0] == self.viewer:
            return _("You win the game")
        return _("{name} wins the game").format(name=names[winners[0]])

    def tell_winners(self, winners: Sequence[int]) -> None:
        """Let it be heard how it ended for the one who looks on; several who look on win."""
        lost = self.viewer is not None and self.viewer not in winners
        self.stage.sound.play("lose" if lost else self.fanfare)

    def buttons(self, sheet: Rect, word: str) -> None:
        """The ways on, at the foot of the sheet; `word` says where it goes on to."""
        y = sheet.bottom - 108
        Button(self, "result.go-on", Rect(sheet.cx - 120, y, 480, 68), word, self.go_on, hot=True)
        Button(self, "result.leave", Rect(sheet.cx - 364, y, 220, 68), _("Menu"), self._leave_table)
        if self.focus.current is None:
            self.focus.set("result.go-on")

    def go_on(self) -> None:
        """On to what comes next; a player in a hurry first sees all there is."""
        if self.timeline.busy:
            self.timeline.skip()
        else:
            self._go_on()

    def key(self, symbol: int, modifiers: int) -> bool:
        """Enter goes on from anywhere."""
        if symbol in ENTER:
            self.go_on()
            return True
        return False

    def escape(self) -> None:
        """Escape shows all there is; it does not begin anything by accident."""
        self.timeline.skip()
