"""The table of Mafia: its parts, what the player signs on it, and what happens on it.

It knows what all know and never who has signed what. The scene that it lies in (`game.ui.scenes.table`) owns
the match, the turns and the opponents.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from game.rules.mafia import events as ev
from game.rules.mafia.view import Observation
from game.ui.layout import Rect
from game.ui.tables.mafia import naming, places, standing
from game.ui.tables.mafia.aim import Aim
from game.ui.tables.mafia.board import Board, own_cards
from game.ui.tables.mafia.bonds import Bonds
from game.ui.tables.mafia.bullets import Bullets
from game.ui.tables.mafia.choices import Choices
from game.ui.tables.mafia.felt import Felt, Lamps, Prompt, Supply
from game.ui.tables.mafia.log import RoundLog
from game.ui.tables.mafia.model import FUMBLE, Model
from game.ui.tables.mafia.motions import Motions
from game.ui.tables.mafia.parts import Part
from game.ui.tables.mafia.places import Place, Point
from game.ui.tables.mafia.seats import Plates
from game.ui.tables.mafia.signs import Signs
from game.ui.tables.mafia.story import Story
from game.ui.tables.reasons import Reason
from game.ui.tables.table import Table
from game.ui.words import _, ngettext

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

CLEAR = 6.0
"""Units that words on the table keep from a plate."""
NO_CARDS = (100.0, 26.0)
"""The size of the words where no bullets lie."""
LAST_SECONDS = 5
"""The seconds of which each is heard going by while the viewer has not signed."""


class MafiaTable(Table):
    """Lays the table in its scene, takes the player's choices, shows what happens."""

    def __init__(self, scene: TableScene, seen: Observation, viewer: int | None) -> None:
        super().__init__(scene)
        self._set(seen, viewer, ())
        self.felt = Felt(self)
        self.supply = Supply(self)
        self.bonds = Bonds(self)
        self.bullets = Bullets(self)
        self.seats = Plates(self)
        self.log = RoundLog(self)
        self.lamps = Lamps(self)
        self.signs = Signs(self)
        self.aim = Aim(self)
        self.board = Board(self)
        self.prompt = Prompt(self)
        self.motions = Motions(self)
        self.choices = Choices(self)

    def _set(self, seen: Observation, viewer: int | None, past: Sequence[ev.AnyEvent]) -> None:
        self.model = Model.of(seen, viewer, past)
        self.story = Story.of(past, self.names, viewer, seen.round)
        self.after = seen
        self.legal: list[str] = []
        self.sign: str | None = None
        """The viewer's sign that lies face down."""
        self.left: float | None = None
        """Seconds left to sign, if there is a clock."""
        self._whole_time = 1.0
        self.lifted: dict[int, int] = {}
        """Bullets that are in the air, by the seat that they lay before."""
        self._ahead: list[ev.AnyEvent] = []

    # -- what the scene asks of a table ------------------------------------------------------------------

    def lay(self, seen: Observation, viewer: int | None, past: Sequence[ev.AnyEvent]) -> None:
        """Lay the table as `viewer` sees it now; `past` is what happened in this game."""
        self._set(seen, viewer, past)

    def build(self) -> None:
        """Draw everything for the present window."""
        canvas = self.scene.canvas
        self.zones = places.zones(self.model.seats, canvas.width, canvas.height)
        self.motions.effects.clear()
        self.choices.fixed_spots()
        for part in self._parts():
            part.redraw()
        self._tips()

    def show(self, events: Sequence[ev.AnyEvent], after: Observation) -> None:
        """Queue the motions of a step; `after` is what is seen when it is done."""
        self.legal, self.sign = [], None
        self.show_clock(None)
        self.after = after
        self.choices.let_go()
        self.motions.queue(tuple(events))

    def ready(self, legal: list[str]) -> None:
        """Everything of the last step has been shown; the viewer may now do this."""
        self.legal = list(legal)
        self.prompt.said = ""
        if legal:
            self.choices.asked()
        else:
            self.scene.focus.set(None)  # what had it may be gone, and it would pass to what nobody can choose
        self.choices.refresh()
        self.prompt.redraw()

    def signed(self, action: str | None) -> None:
        """The viewer's sign lies face down, and others still sign; None: nothing is signed yet."""
        self.sign = action
        self.choices.refresh()
        self.prompt.redraw()

    def choice(self) -> str | None:
        """The whole action that the viewer has chosen and not yet signed, if there is one."""
        return self.choices.choice()

    def show_clock(self, left: float | None) -> None:
        """So many seconds are left to sign; None: there is no clock."""
        before, self.left = self.left, left
        if left is not None and (before is None or left > before):
            self._whole_time = max(left, 0.1)
        self.lamps.show_time(self.time_left)
        self.board.show_clock()
        if _whole(before) != _whole(left):
            self.prompt.redraw()
            if before is not None and 0 < (_whole(left) or 0) <= LAST_SECONDS:
                self.scene.stage.sound.play("clock-tick")

    def time_to_sign(self, seconds: int) -> str:
        """In words, how much of the time for signing is left."""
        return naming.time_to_sign(seconds)

    def hint(self, action: str, why: Reason | None = None) -> None:
        """Mark an action as advised, and say why."""
        self.choices.hint(action, why)

    def key(self, symbol: int, modifiers: int) -> bool:
        """A key that no button took."""
        return self.choices.key(symbol, modifiers)

    def log_lines(self, events: Sequence[ev.AnyEvent]) -> list[str]:
        """The sentences of the log for these events."""
        return [text for _own, text in Story.of(events, self.names, self.model.viewer).lines()]

    def sound(self, name: str) -> None:
        """Let something that happens be heard, unless all is only rushed through."""
        if not self.scene.hurrying:
            self.scene.stage.sound.play(name)

    # -- players and places ------------------------------------------------------------------------------

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

    def portrait_of(self, seat: int) -> Place:
        """Where the portrait of a seat lies."""
        if seat == self.bottom:
            return places.own_portrait(self.zones.own)
        return places.plate(self.plate(seat), self.zones.small).portrait

    def mouth(self, seat: int) -> Point:
        """Where what comes from a seat sets out: the middle of his plate, or the upper edge of the board."""
        if seat == self.bottom:
            return self.zones.own.cx, self.zones.own.y - 12
        plate = self.plate(seat)
        return plate.cx, plate.cy

    def row(self, seat: int, more: int = 0, *, bunker: bool | None = None) -> places.Row:
        """The cards before a seat, as they lie or as they would with so many bullets more."""
        bullets = max(0, self.model.bullets[seat] + more)
        locked = self.model.bunkers[seat] if bunker is None else bunker
        if seat == self.bottom:
            return own_cards(self.zones.own, bullets, locked)
        return places.row(self.zones.rows[self.place_of(seat)], bullets, locked)

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

    def kept_clear(self) -> list[Rect]:
        """Who one is and what one has, and the bullets of the others."""
        return [places.own_head(self.zones.own), *self._cards()]

    def lying(self) -> list[Rect]:
        """All that long words on the table must not cover: plates and bullets, supply and log, and the lines
        of aim."""
        zones = self.zones
        plates = [plate.inset(-CLEAR) for plate in zones.plates[1:]]
        log = [zones.log] if zones.log is not None else []
        return [*plates, *self._cards(), places.supply_words(zones.supply), *log, *self.aim.covered]

    def _cards(self) -> list[Rect]:
        """The cards that lie before the others, and the words that say where none do."""
        found = []
        for seat in self.model.order:
            if seat != self.bottom:
                row, room = self.row(seat), self.zones.rows[self.place_of(seat)]
                cards = [place.rect for place in (*row.bullets, *row.bunker)]
                found += cards or [Rect.around(room.cx, room.cy, *NO_CARDS)]
        return found

    # -- words -------------------------------------------------------------------------------------------

    @property
    def time_left(self) -> float | None:
        """The share of the time to sign that is left, from 1 to 0; None: there is no clock."""
        return None if self.left is None else min(1.0, self.left / self._whole_time)

    def due_words(self) -> str:
        """What is due now, for the line under the lamps."""
        model = self.model
        if model.stage == "over":
            return _("The game is over.")
        if model.signs:
            return ""
        if model.stage == "declare":
            return self._declaring()
        if model.viewer is not None and not model.lives(model.viewer):
            return _("The living sign. You are dead and look on.")
        if self.sign == FUMBLE:
            return _("The time is up. The others are still signing …")
        if self.sign is not None:
            return _("Your sign lies face down. The others are still signing …")
        if not self.legal:
            return _("All sign in secret …")
        seconds = _whole(self.left)
        if seconds is None:
            return _("Choose your sign. All turn over on A.")
        text = ngettext(
            "Sign within {count} second. All turn over on A.",
            "Sign within {count} seconds. All turn over on A.",
            seconds,
        )
        return text.format(count=seconds)

    def _declaring(self) -> str:
        asked = self.model.asked
        if asked is None:
            return ""
        if asked == self.model.viewer:
            return _("Between rounds: declare something, or pass.")
        return _("Between rounds: {name} may declare something.").format(name=self.names[asked])

    def _tips(self) -> None:
        """What the mouse is told when it rests on a plate."""
        for seat in range(self.model.seats):
            spot = self.scene.focus.find(f"table.seat.{seat}")
            if spot is not None:
                spot.tip = self.about(seat, standing.tip(self.model, seat, self.names))

    # -- what happens ------------------------------------------------------------------------------------

    def happen(self, event: ev.AnyEvent) -> None:
        """Change the model by an event already now, before it has landed."""
        self.model.apply(event)
        self._ahead.append(event)

    def land(self, events: Sequence[ev.AnyEvent]) -> None:
        """The events have been shown: change the model and show the table as it is now."""
        for event in events:
            self.story.note(event)
            if event in self._ahead:
                self._ahead.remove(event)
            else:
                self.model.apply(event)
            if isinstance(event, ev.Died):
                self.seats.hit.discard(event.seat)
            elif isinstance(event, (ev.RoundBegins, ev.Asked, ev.GameEnded)):
                self._next_stage(event)
        if isinstance(events[0], (ev.Signed, ev.Attacked)):
            return  # the table lies as it lay
        self.redraw()

    def _next_stage(self, event: ev.AnyEvent) -> None:
        """A round has been resolved, or somebody else is asked: signs and lamps go."""
        self.signs.turn("none")
        self.lamps.light(0)
        self.seats.calm()
        self.prompt.said = self.story.said(event) if isinstance(event, ev.GameEnded) else ""

    def lift_bullets(self, some: dict[int, int]) -> None:
        """These bullets are in the air until their event lands."""
        self.lifted = some
        self.bullets.redraw()
        if self.bottom in some:
            self.board.redraw()

    # -- keeping the picture true ------------------------------------------------------------------------

    def redraw(self) -> None:
        """Show all that can change as it is now."""
        self.lifted = {}
        self.bonds.hidden = set()
        for part in self._parts():
            if part not in (self.felt, self.lamps, self.signs, self.seats, self.board):
                part.redraw()
        self.seats.update()
        self.choices.refresh()  # and with it the board
        self._tips()

    def _parts(self) -> tuple[Part, ...]:
        return (
            self.felt,
            self.bonds,
            self.supply,
            self.bullets,
            self.seats,
            self.log,
            self.lamps,
            self.signs,
            self.aim,
            self.board,
            self.prompt,
        )


def _whole(seconds: float | None) -> int | None:
    """So many whole seconds, as one counts down."""
    return None if seconds is None else ceil(seconds)
