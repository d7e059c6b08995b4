"""What is laid over the table when a hand or a game is over: the ways on, which all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from pyglet.window import key

from game.play.seats import Player
from game.ui.layers import Piece
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.scenes.cast import character
from game.ui.theme import BRASS_DARK, LAMP
from game.ui.widgets import Button
from game.ui.words import _, ngettext

ResultT = TypeVar("ResultT")

GAP = 20.0
RIM = 14.0
"""Of the sheet."""
WIDE = 230.0 + 230.0 + 520.0 + 2 * GAP
"""The three buttons side by side."""
MOST_NAMED = 3
"""More who share a win than this are counted instead of named."""


class Ways(NamedTuple):
    """Where it goes on to from the end of a hand or a game."""

    go_on: Callable[[], object]
    """Deals the next hand or begins another game."""
    leave_table: Callable[[], object]
    """Goes back to the menu."""
    log: Callable[[], object]
    """Opens the log of what happened."""
    pause: Callable[[], object]
    """Opens the pause."""


def shown(result: ResultT | None) -> ResultT:
    """The result that an end shows. Raises ValueError if there is none."""
    if result is None:
        raise ValueError("nothing is over: there is no result to show")
    return result


class End(Scene):
    """Base of the ends. `viewer` is the one person at the screen, who is called "you"; None if there are
    several or none. What happened is counted up on the timeline: whoever is in a hurry first sees all of
    it."""

    name = "result"
    fanfare = "win"
    """What is heard when the one who looks on has won."""

    def __init__(self, players: Sequence[Player], viewer: int | None, ways: Ways) -> None:
        super().__init__()
        self.players = tuple(players)
        self.viewer = viewer
        self._ways = ways

    def names(self) -> list[str]:
        """Everybody's name, seat by seat."""
        return [player.name for player in self.players]

    def winners_told(self, winners: Sequence[int]) -> str:
        """Who has won the game, as a headline."""
        others = [name for seat, name in enumerate(self.names()) if seat in winners and seat != self.viewer]
        mine = self.viewer in winners
        if mine and not others:
            return _("You win the game")
        if not mine and len(others) == 1:
            return _("{name} wins the game").format(name=others[0])
        if len(winners) > MOST_NAMED and mine:
            text = ngettext(
                "You share the win with {count} player", "You share the win with {count} players", len(others)
            )
        elif len(winners) > MOST_NAMED:
            text = ngettext("Shared by {count} player", "Shared by {count} players", len(others))
        else:
            text = _("You share the win with {names}") if mine else _("Shared by {names}")
        return text.format(count=len(others), names=", ".join(others))

    def ranked(self, winners: Sequence[int], *scores: Sequence[int]) -> list[int]:
        """The seats in the order in which an end tells of them: whoever has won, then by each of `scores` in
        turn, the higher first; equals stay as they sit."""

        def rank(seat: int) -> tuple[int, ...]:
            return (seat not in winners, *(-score[seat] for score in scores))

        return sorted(range(len(self.players)), key=rank)

    def tell_winners(self, winners: Sequence[int]) -> None:
        """Let it be heard how it ended for the one who looks on; several who look on win."""
        lost = self.viewer is not None and self.viewer not in winners
        self.stage.sound.play("lose" if lost else self.fanfare)

    def plaque(self, sheet: Rect, rays: float, shown: float | None = None) -> None:
        """The sheet itself, with rays so high on its upper part, or only as much of them as shown."""
        self.layer(1.8, still=True).panel(sheet, "plaque")
        upper = self.layer(1.9, still=True)
        inner = sheet.inset(RIM)
        upper.clip = inner._replace(h=shown or rays)
        upper.image("result/rays", inner.cx, inner.y + rays / 2, inner.w, rays)

    def head(self, sheet: Rect, title: str, why: str) -> Piece:
        """Title and reason at the head of the sheet; gives back the title."""
        layer, room = self.layer(3), sheet.w - 160
        layer.label(why, sheet.cx, sheet.y + 124, 24, "T", "#E8DCC2", "centre", room, wrap=False)
        return layer.title(title, sheet.cx, sheet.y + 66, 58, room=room)

    def photo(self, seat: int, place: Rect, frame: float, *, won: bool, dead: bool = False) -> None:
        """A player's portrait in a frame so wide; whoever has won is in the light."""
        board, portrait = self.layer(2), self.players[seat].portrait
        around = place.inset(-frame)
        if won:
            board.panel(around, "glow")
        board.fill(around, LAMP if won else BRASS_DARK)
        board.fill(place, character(portrait).colour)
        board.image(f"portraits/{portrait}" + ("@grey" if dead else ""), place.cx, place.cy, place.w, place.h)

    def buttons(self, sheet: Rect, word: str) -> None:
        """The ways on, at the foot of the sheet; `word` says where it goes on to."""
        x, y = sheet.cx - WIDE / 2, sheet.bottom - 108
        for id, words, deed, w, symbol in (
            ("log", _("Log"), self._ways.log, 230.0, key.L),
            ("leave", _("Menu"), self._ways.leave_table, 230.0, key.M),
            ("go-on", word, self.go_on, 520.0, key.ENTER),
        ):
            hot = id == "go-on"
            Button(self, f"result.{id}", Rect(x, y, w, 68), words, deed, hot=hot, shortcut=symbol)
            x += w + GAP
        self.focus.set("result.go-on")

    def go_on(self) -> None:
        """On to what comes next; a player in a hurry first sees all there is."""
        if self.timeline.busy:
            self.timeline.skip()
        else:
            self._ways.go_on()

    def escape(self) -> None:
        """Escape first shows all there is; then it pauses, as at the table."""
        if self.timeline.busy:
            self.timeline.skip()
        else:
            self._ways.pause()
