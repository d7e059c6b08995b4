"""The table of Mafia: its parts, what the player signs on it, and what happens on it.

It knows what all know and never who has signed what. The scene that it lies in (`game.ui.scenes.table`) owns
the match, the turns and the opponents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.play.seats import Player
from game.rules.mafia import events as ev
from game.rules.mafia.view import Observation
from game.ui.focus import Focusable
from game.ui.layout import Rect
from game.ui.motion import Call
from game.ui.tables.mafia import places
from game.ui.tables.mafia.aim import Aim
from game.ui.tables.mafia.board import Board
from game.ui.tables.mafia.bullets import Bullets
from game.ui.tables.mafia.choices import Choices
from game.ui.tables.mafia.felt import Felt, Lamps
from game.ui.tables.mafia.model import Model
from game.ui.tables.mafia.parts import Part
from game.ui.tables.mafia.seats import Plates

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class MafiaTable:
    """Lays the table in its scene, takes the player's choices, shows what happens."""

    def __init__(self, scene: TableScene, seen: Observation, viewer: int | None) -> None:
        self.scene = scene
        self._set(seen, viewer, ())
        self.felt = Felt(self)
        self.lamps = Lamps(self)
        self.bullets = Bullets(self)
        self.seats = Plates(self)
        self.aim = Aim(self)
        self.board = Board(self)
        self.choices = Choices(self)

    def _set(self, seen: Observation, viewer: int | None, past: Sequence[ev.AnyEvent]) -> None:
        self.model = Model.of(seen, viewer, past)
        self.after = seen
        self.legal: list[str] = []
        self.sign: str | None = None
        """The viewer's sign that lies face down."""
        self.left: float | None = None
        """Seconds left to sign, if there is a clock."""

    # -- what the scene asks of a table ------------------------------------------------------------------

    def lay(self, seen: Observation, viewer: int | None, past: Sequence[ev.AnyEvent]) -> None:
        """Lay the table as `viewer` sees it now; `past` is what happened in this game."""
        self._set(seen, viewer, past)

    def build(self) -> None:
        """Draw everything for the present window."""
        canvas = self.scene.canvas
        self.zones = places.zones(self.model.seats, canvas.width, canvas.height)
        self.choices.fixed_spots()
        for part in self._parts():
            part.redraw()

    def show(self, events: Sequence[ev.AnyEvent], after: Observation) -> None:
        """Queue the motions of a step; `after` is what is seen when it is done."""
        self.legal, self.sign, self.left = [], None, None
        self.after = after
        self.choices.let_go()
        for event in events:
            self.scene.timeline.play(Call(lambda event=event: self.land(event)))

    def ready(self, legal: list[str]) -> None:
        """Everything of the last step has been shown; the viewer may now do this."""
        self.legal = list(legal)
        if legal:
            self.choices.asked()
        self.choices.refresh()

    def signed(self, action: str | None) -> None:
        """The viewer's sign lies face down, and others still sign; None: nothing is signed yet."""
        self.sign = action
        self.choices.refresh()

    def choice(self) -> str | None:
        """The whole action that the viewer has chosen and not yet signed, if there is one."""
        return self.choices.choice()

    def show_clock(self, left: float | None) -> None:
        """So many seconds are left to sign; None: there is no clock."""
        self.left = left
        self.board.show_clock()

    def hint(self, action: str) -> None:
        """Mark an action as advised."""
        self.choices.hint(action)

    def key(self, symbol: int, modifiers: int) -> bool:
        """A key that no button took."""
        return self.choices.key(symbol, modifiers)

    def log_lines(self, events: Sequence[ev.AnyEvent]) -> list[str]:
        """The sentences of the log for these events."""
        return []

    # -- players and places ------------------------------------------------------------------------------

    @property
    def players(self) -> Sequence[Player]:
        """Who sits where."""
        return self.scene.players

    @property
    def names(self) -> list[str]:
        """Their names, by seat."""
        return [player.name for player in self.scene.players]

    @property
    def bottom(self) -> int:
        """The seat at the lower edge of the window: the viewer's, or the first person's."""
        if self.model.viewer is not None:
            return self.model.viewer
        persons = self.scene.persons()
        return persons[0] if persons else 0

    def place_of(self, seat: int) -> int:
        """Which place at the table a seat has; 0 is the lower edge."""
        return places.in_turn(self.model.order, self.bottom).index(seat)

    def plate(self, seat: int) -> Rect:
        """The plate of a seat; for the one at the lower edge, his board."""
        place = self.place_of(seat)
        return self.zones.plates[place] if place else self.zones.own

    def gaps(self) -> list[tuple[int, float, float]]:
        """Where somebody revived can sit down: next clockwise after this living player, at this point of the
        table's rim."""
        model = self.model
        circle = places.in_turn(model.order, self.bottom)
        found = []
        for seat in model.ring:
            here = self.zones.plates[self.place_of(seat)]
            follower = circle[(circle.index(seat) + 1) % len(circle)]
            there = self.zones.plates[self.place_of(follower)]
            found.append((seat, *places.gap_point(self.zones.table, here, there)))
        return found

    # -- what happens ------------------------------------------------------------------------------------

    def land(self, event: ev.AnyEvent) -> None:
        """The event has been shown: change the model and show the table as it is now."""
        self.model.apply(event)
        for part in self._parts()[1:]:
            part.redraw()
        self.choices.refresh()

    # -- keeping the picture true ------------------------------------------------------------------------

    def _parts(self) -> tuple[Part, ...]:
        return (self.felt, self.lamps, self.bullets, self.seats, self.aim, self.board)

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
