"""The table of Bonnie and Clyde: its parts, what the player chooses on it, and what happens on it.

It knows the viewer's observation and the events that the viewer is told, never the state. The scene that it
lies in (`game.ui.scenes.table`) owns the match, the turns and the opponents.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.bonnie_and_clyde import events as ev
from game.rules.bonnie_and_clyde.view import Observation, Play
from game.ui.layout import Rect
from game.ui.tables.bonnie_and_clyde import deeds, places
from game.ui.tables.bonnie_and_clyde.board import Board, Car, Map, Piles
from game.ui.tables.bonnie_and_clyde.choices import Choices
from game.ui.tables.bonnie_and_clyde.deeds import Offer
from game.ui.tables.bonnie_and_clyde.hand import Hand
from game.ui.tables.bonnie_and_clyde.marks import Caption, DropGhost, Lifted, LogSlip, Signs
from game.ui.tables.bonnie_and_clyde.model import UNSEEN, Held, Model
from game.ui.tables.bonnie_and_clyde.motions import Motions
from game.ui.tables.bonnie_and_clyde.panel import Deeds, Prompt
from game.ui.tables.bonnie_and_clyde.parts import Part
from game.ui.tables.bonnie_and_clyde.places import Place
from game.ui.tables.bonnie_and_clyde.seats import Enlarged, Laid, Seats
from game.ui.tables.bonnie_and_clyde.story import Story
from game.ui.tables.reasons import Reason
from game.ui.tables.table import Table
from game.ui.words import _, ngettext

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class BonnieAndClydeTable(Table):
    """Lays the table in its scene, takes the player's choices, shows what happens."""

    def __init__(self, scene: TableScene, seen: Observation, viewer: int | None) -> None:
        super().__init__(scene)
        self.model = Model.of(seen, viewer)
        self.after = seen
        self.legal: list[str] = []
        self.offer = Offer()
        self.discarding = False
        self.targeting = False
        self.dragging = False
        self.story = Story(self.names, viewer)
        self.ground = Map(self)
        self.seats = Seats(self)
        self.slip = LogSlip(self)
        self.board = Board(self)
        self.piles = Piles(self)
        self.laid = Laid(self)
        self.car = Car(self)
        self.signs = Signs(self)
        self.hand = Hand(self)
        self.lifted = Lifted(self)
        self.ghost = DropGhost(self)
        self.caption = Caption(self)
        self.prompt = Prompt(self)
        self.deeds = Deeds(self)
        self.enlarged = Enlarged(self)
        self.motions = Motions(self)
        self.choices = Choices(self)

    # -- what the scene asks of a table ------------------------------------------------------------------

    def lay(self, seen: Observation, viewer: int | None, past: Sequence[ev.AnyEvent]) -> None:
        """Lay the table as `viewer` sees it now; `past` is what the viewer was told of this hand."""
        self.model = Model.of(seen, viewer)
        self.after = seen
        self.legal, self.discarding, self.targeting = [], False, False
        self.story = Story(self.names, viewer)
        for event in past:
            self.story.note(event)
            if isinstance(event, ev.Captured):
                self.model.captured_at[event.location] = event.card

    def build(self) -> None:
        """Draw everything for the present window."""
        canvas = self.scene.canvas
        self.zones = places.zones(self.model.seats, canvas.width, canvas.height)
        self._offer_anew()
        self.choices.fixed_spots()
        for part in self._parts():
            part.redraw()

    def show(self, events: Sequence[ev.AnyEvent], after: Observation) -> None:
        """Queue the motions of a step; `after` is what the viewer sees when it is done."""
        self.legal = []
        self.targeting = self.discarding = False
        self.after = after
        self.choices_changed()
        self.motions.queue(tuple(events))

    def ready(self, legal: list[str]) -> None:
        """Everything of the last step has been shown; the viewer may now do this."""
        self.legal = list(legal)
        self.prompt.said = None
        self.choices_changed()
        focus, asked = self.scene.focus, bool(self.legal) and self.model.stage in ("look", "move")
        focus.home = "table.deed.0" if asked else None
        if asked:
            focus.set(None)  # who skips what moves with Space must not have answered before he was asked
        elif self.legal and focus.current is None:
            focus.set("table.card.0")
        if self.model.stage == "fetch" and self.legal:
            self.choices.open_files()

    def hint(self, action: str, why: Reason | None = None) -> None:
        """Mark an action as advised, and say why."""
        self.choices.hint(action, why)

    def key(self, symbol: int, modifiers: int) -> bool:
        """A key that no button took."""
        return self.choices.key(symbol, modifiers)

    def log_lines(self, events: Sequence[ev.AnyEvent]) -> list[str]:
        """The sentences of the log for these events."""
        return [text for text in map(self.story.said, events) if text]

    # -- players -----------------------------------------------------------------------------------------

    @property
    def bottom(self) -> int:
        """The seat at the lower edge of the window: the viewer's, or the first where nobody looks on."""
        return self.model.viewer if self.model.viewer is not None else 0

    @property
    def shows_faces(self) -> bool:
        """Whether the cards of the seat at the bottom are known."""
        return self.model.viewer is not None

    @property
    def watching(self) -> bool:
        """Whether the viewer has nothing to do: somebody else is at work, or the last deed is being shown."""
        return not self.legal and self.model.result is None

    def others(self) -> list[tuple[int, Rect]]:
        """The other seats in the order of play, with their zones."""
        return list(zip(places.in_play_order(self.bottom, self.model.seats), self.zones.others, strict=True))

    def zone_of(self, seat: int) -> Rect:
        """The zone of another seat."""
        return dict(self.others())[seat]

    def area_before(self, seat: int) -> tuple[Rect, float]:
        """Where the plays of a seat lie, and how large at most."""
        if seat == self.bottom:
            return places.before_own(self.zones.own), 0.66
        area = places.before_other(self.zone_of(seat))
        return area, places.largest_before_other(area)

    def on_table(self, seat: int) -> int:
        """The points that lie before a seat, not yet in its total."""
        return 0 if self.model.result is not None else self.model.on_table(seat)

    def status(self, seat: int) -> str:
        """What a seat did last."""
        return self.story.last(seat) or _("has not moved yet")

    def own_status(self) -> str:
        """The line under the own name."""
        count = self.model.counts[self.bottom]
        if self.model.viewer is None:
            text = ngettext("{count} card in hand", "{count} cards in hand", count)
        elif self.model.dealer == self.bottom:
            text = ngettext("dealer · {count} card in hand", "dealer · {count} cards in hand", count)
        else:
            text = ngettext("you · {count} card in hand", "you · {count} cards in hand", count)
        return text.format(count=count)

    def kept_clear(self) -> list[Rect]:
        """Who one is, the file cards of the others, the map's title, piles, prompt, and a card looked at."""
        zones = self.zones
        clear = [places.own_head(zones.own), *map(places.dossier, zones.others)]
        clear += [places.title_plate(zones.map), zones.piles, zones.prompt]
        if self.model.pending is not None:
            lies = self.lifted_place()
            clear.append(Rect.around(lies.x, lies.y, lies.w, lies.h))
        return clear

    # -- what happens ------------------------------------------------------------------------------------

    def announce(self, event: ev.AnyEvent) -> str | None:
        """Say in the prompt what is about to be seen; returns the sentence."""
        text = self.story.said(event)
        if text:
            self.prompt.say(text)
        return text

    def land(self, event: ev.AnyEvent) -> None:
        """The event has been shown: change the model and show the table as it is now."""
        self.model.apply(event)
        if self.model.files and self.model.top is None:
            self.model.uncover(self.after)
        if isinstance(event, ev.HandEnded):
            self.model.reveal(self.after)
        self.story.note(event)
        self.board.hidden.clear()
        for part in self._changed_by(event):
            part.redraw()
        self.hand.sync()

    def _changed_by(self, event: ev.AnyEvent) -> list[Part]:
        """The parts that look different after an event."""
        told: list[Part] = [self.slip, self.deeds]
        match event:
            case ev.TurnBegins():
                return [self.seats, self.deeds]
            case ev.TurnedUp():
                return [self.piles]
            case ev.CarMoved():
                return [*told, self.signs]
            case ev.TedFiled():
                return [self.piles, self.lifted]
            case ev.Left() | ev.Looked():
                return [*told, self.board, self.lifted]
            case ev.Kept():
                return [*told, self.seats, self.board, self.lifted]
            case ev.Drew() | ev.Took() | ev.Fetched() | ev.Discarded():
                return [*told, self.seats, self.piles]
            case ev.Melded() | ev.LaidOff():
                return [*told, self.seats, self.laid]
            case ev.TedPlayed():
                return [*told, self.seats, self.lifted]
        return [*told, self.seats, self.board, self.piles, self.laid, self.lifted, self.car]

    def clear_table(self) -> None:
        """A new hand: everything is taken up."""
        model = self.model
        model.apply(ev.HandBegins(hand=model.hand, dealer=model.dealer))
        model.board = [None] * 10
        for part in (self.seats, self.board, self.laid, self.lifted, self.piles):
            part.redraw()
        self.hand.sync(still=True)

    def lay_under(self, location: int) -> None:
        """A card has been laid under a Location."""
        self.model.board[location - 1] = UNSEEN
        self.board.redraw()

    # -- where things are --------------------------------------------------------------------------------

    def hand_place(self, seat: int) -> Place:
        """Where cards of another seat come from and go to."""
        return places.back_of(self.zone_of(seat))

    def lift_from_hand(self, kind: str, count: int) -> list[Place]:
        """Take cards out of the fan, the chosen ones first; where they were."""
        held = [card for card in self.hand.order if card.kind == kind or not self.shows_faces]
        held.sort(key=lambda card: not card.chosen)
        lifted = []
        for card in held[:count]:
            shown = self.hand.cards.get(card)
            place = self.hand.place_of(card)
            lifted.append(place._replace(x=shown.x, y=shown.y, angle=shown.angle) if shown else place)
            self.hand.hide(card)
        middle = places.fan(self.zones.hand, 1)[0]
        return lifted + [middle] * (count - len(lifted))

    def places_for(self, seat: int, play: Play) -> list[Place]:
        """Where the cards of a play will lie."""
        area, largest = self.area_before(seat)
        shown = places.groups([*self.model.table[seat], play], self.model.captured[seat])
        for placed in places.row_places(shown, area, largest):
            if (placed.group.location, placed.group.sideways) == (play.location, play.at_car):
                return list(placed.cards[-play.cards :])
        raise AssertionError("a play that does not lie before its player")

    def place_for_outlaw(self, seat: int, card: str) -> Place:
        """Where a captured outlaw will lie."""
        area, largest = self.area_before(seat)
        shown = places.groups(self.model.table[seat], [*self.model.captured[seat], card])
        return places.row_places(shown, area, largest)[-1].cards[0]

    def ted_place(self) -> Place:
        """Where a Ted Hinton lies while he is at work: over the FBI Files."""
        files = places.fbi_files(self.zones.piles)
        return files.moved(dx=-64, dy=-26)._replace(angle=-9)

    def tilted_at(self, location: int) -> Place:
        """A card raised and tilted by somebody who looks at it."""
        place = places.under(self.zones.map, location)
        return place.moved(dy=-26)._replace(angle=-14, w=place.w * 1.25, h=place.h * 1.25)

    def lifted_at(self, location: int) -> Place:
        """The card that the viewer looks at, large beside its Location."""
        place = places.under(self.zones.map, location)
        board = self.zones.map
        y = min(max(place.y - 34, board.y + 130), board.bottom - 130)
        return Place(place.x, y, places.CARD_W * 1.1, places.CARD_H * 1.1, -6)

    def lifted_place(self) -> Place:
        """Where the card looked at now is shown."""
        pending = self.model.pending
        if pending is None:
            return places.fan(self.zones.hand, 1)[0]
        return self.lifted_at(pending.location) if self.shows_faces else self.tilted_at(pending.location)

    def hide_location(self, location: int) -> None:
        """The card under a Location is in the air."""
        self.board.hidden.add(location)
        self.board.redraw()
        self.hide_lifted()

    def hide_lifted(self) -> None:
        """The card looked at goes back into motion."""
        self.lifted.layer.clear()

    def shake(self, dx: float) -> None:
        """Shift the pieces on the map for a moment."""
        for part in (self.board, self.laid, self.car):
            part.layer.shift = part.words.shift = (dx, 0.0)

    # -- keeping the picture true ------------------------------------------------------------------------

    def chosen(self) -> list[str]:
        """The kinds of the chosen cards."""
        return [held.kind for held in self.hand.arranged() if held.chosen]

    def held(self, kind: str) -> list[Held]:
        """The own cards of a kind."""
        return [held for held in self.hand.arranged() if held.kind == kind]

    def chosen_changed(self) -> None:
        """Other cards are chosen now."""
        self.targeting = False
        self.prompt.said = None
        self.choices_changed()

    def choices_changed(self) -> None:
        """Something else is chosen, aimed at or allowed: show it."""
        self._offer_anew()
        self.hand.sync()
        self.signs.redraw()
        self.prompt.redraw()
        self.deeds.redraw()
        self.choices.target_spots()

    def _offer_anew(self) -> None:
        self.offer = deeds.offer(
            self.model, self.legal, self.chosen(), self.names, discarding=self.discarding
        )

    def _parts(self) -> tuple[Part, ...]:
        return (
            self.ground, self.seats, self.slip, self.board, self.piles, self.laid, self.car, self.signs,
            self.hand, self.lifted, self.ghost, self.caption, self.prompt, self.deeds, self.enlarged,
        )  # fmt: skip
