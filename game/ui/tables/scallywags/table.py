"""The table of Scallywags: its parts, what the player chooses on it, and what happens on it.

It knows the viewer's observation and the events that the viewer is told, never the state. The scene that it
lies in (`game.ui.scenes.table`) owns the match, the turns and the opponents.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.rules.scallywags import events as ev
from game.rules.scallywags.view import Observation
from game.ui.layout import Rect
from game.ui.motion import Call, Wait
from game.ui.motion import Sequence as InTurn
from game.ui.tables.reasons import Reason
from game.ui.tables.scallywags import deeds, places, pour
from game.ui.tables.scallywags.board import Boards, Cloth, Piles, ShipLog
from game.ui.tables.scallywags.choices import Choices
from game.ui.tables.scallywags.coins import Coins, Marks, Rope, Tags
from game.ui.tables.scallywags.hand import Hand
from game.ui.tables.scallywags.model import Held, Model
from game.ui.tables.scallywags.motions import Motions
from game.ui.tables.scallywags.panel import Prompt
from game.ui.tables.scallywags.parts import Part, ring
from game.ui.tables.scallywags.places import Place
from game.ui.tables.scallywags.story import Story
from game.ui.tables.table import Table
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


RIM_STAYS = 1.2
"""Seconds for which a changed place keeps its rim under reduced motion."""
GIVEN = 1.2
"""Seconds for which it is said who is given both coins before they go, where there is nothing to choose."""


class Chosen(NamedTuple):
    """A card, coins and seats that are chosen."""

    card: Held | None
    coins: list[int]
    seats: list[int]


class ScallywagsTable(Table):
    """Lays the table in its scene, takes the player's choices, shows what happens."""

    def __init__(self, scene: TableScene, seen: Observation, viewer: int | None) -> None:
        super().__init__(scene)
        self._set(seen, viewer)
        self.story = Story(self.names, viewer)
        self.cloth = Cloth(self)
        self.boards = Boards(self)
        self.log = ShipLog(self)
        self.piles = Piles(self)
        self.coins_lying = Coins(self)
        self.tags = Tags(self)
        self.marks = Marks(self)
        self.rope = Rope(self)
        self.hand = Hand(self)
        self.prompt = Prompt(self)
        self.motions = Motions(self)
        self.choices = Choices(self)

    def _set(self, seen: Observation, viewer: int | None) -> None:
        self.model = Model.of(seen, viewer)
        self.after = seen
        self.legal: list[str] = []
        self.chosen: Held | None = None
        self.coins: list[int] = []
        self.seats: list[int] = []
        self.unhinted: Chosen | None = None
        """What was chosen before a hint chose something else."""
        self.next = deeds.Next()
        self.hovered: int | None = None
        self.hovered_card: Held | None = None
        self.hidden: set[int] = set()
        """Coins that are in the air."""
        self.hidden_cards: set[Held] = set()
        self.rope_hangs = True
        self.replied: str | None = None
        self.time_left = 1.0
        self._blank: list[Held] = []

    # -- what the scene asks of a table ------------------------------------------------------------------

    def lay(self, seen: Observation, viewer: int | None, past: Sequence[ev.AnyEvent]) -> None:
        """Lay the table as `viewer` sees it now; `past` is what the viewer was told of this game."""
        self._set(seen, viewer)
        self.model.lay_as_drawn(past)
        self.story = Story.of(past, seen, self.names, viewer)

    def build(self) -> None:
        """Draw everything for the present window."""
        canvas = self.scene.canvas
        self.zones = places.zones(self.model.seats, canvas.width, canvas.height)
        self.choices.fixed_spots()
        for part in self._parts():
            part.redraw()

    def show(self, events: Sequence[ev.AnyEvent], after: Observation) -> None:
        """Queue the motions of a step; `after` is what the viewer sees when it is done."""
        self.legal, self.replied = [], None
        self.after = after
        self.choices.let_go()
        self.choose(None)
        if events and isinstance(events[0], ev.Poured):
            self.clear_middle(events[0].shown)
        self.motions.queue(tuple(events))

    def ready(self, legal: list[str]) -> None:
        """Everything of the last step has been shown; the viewer may now do this."""
        self.legal = list(legal)
        self.replied, self.time_left = None, 1.0
        self.prompt.said = self.prompt.card = None
        self.choose(None)
        receiver = deeds.only_gift(self.legal)
        if receiver is not None:
            self._give_all(receiver)
            return
        focus = self.scene.focus
        if self.answering:
            focus.set(None)  # who skips what moves with Space must not have answered before he was asked
        elif self.aiming:
            self.choices.lead()
        elif self.legal and focus.current is None:
            focus.set("table.card.0")

    def _give_all(self, receiver: int) -> None:
        """Nobody else can be given a coin: say so, and let it happen."""
        (action,) = self.legal
        self.prompt.say(_("Both coins go to {name}.").format(name=self.names[receiver]))

        def give() -> None:
            if self.model.viewer is not None and action in self.legal:
                self.scene.play(self.model.viewer, action)

        self.scene.timeline.wait(GIVEN, reading=True).then(give)

    def show_time(self, left: float) -> None:
        """How much of the time to answer an attack is left, from 1 to 0."""
        self.time_left = left
        self.prompt.show_time(left)

    def hint(self, action: str, why: Reason | None = None) -> None:
        """Mark an action as advised, and say why."""
        self.choices.hint(action, why)

    def key(self, symbol: int, modifiers: int) -> bool:
        """A key that no button took."""
        return self.choices.key(symbol, modifiers)

    def log_lines(self, events: Sequence[ev.AnyEvent]) -> list[str]:
        """The sentences of the log for these events, which are all that the viewer was told."""
        return [text for _own, text in Story.of(events, self.after, self.names, self.model.viewer).lines()]

    # -- players and cards -------------------------------------------------------------------------------

    @property
    def bottom(self) -> int:
        """The seat at the lower edge of the window: the viewer's, or the first where nobody looks on."""
        return self.model.viewer if self.model.viewer is not None else 0

    def others(self) -> list[tuple[int, Rect]]:
        """The other seats in the order of play, with their boards."""
        return list(zip(places.in_play_order(self.bottom, self.model.seats), self.zones.others, strict=True))

    def zone_of(self, seat: int) -> Rect:
        """The board of a seat."""
        return self.zones.own if seat == self.bottom else dict(self.others())[seat]

    def held(self) -> list[Held]:
        """The cards of the hand at the bottom; so many backs where nobody looks on."""
        if self.model.viewer is not None:
            return self.model.mine
        count = self.model.counts[self.bottom]
        self._blank += [Held("") for _card in range(count - len(self._blank))]
        del self._blank[count:]
        return self._blank

    def top_discard(self) -> str | None:
        """The card on the discard pile."""
        return self.model.discard[-1] if self.model.discard else None

    # -- where things lie --------------------------------------------------------------------------------

    def slots(self, seat: int) -> list[Place]:
        """The places of a take."""
        if seat == self.bottom:
            return places.own_slots(self.zones.own, self.model.full)
        return places.other_slots(self.zone_of(seat), self.model.seats, self.model.full)

    def lying(self, coin: int) -> Place:
        """The place in the middle that belongs to a coin."""
        return places.in_middle(self.zones.cloth, pour.lies(self.model.up)[coin])

    def coin_place(self, coin: int) -> Place:
        """Where a coin lies now."""
        owner, slot = self.model.owner(coin), self.model.slot(coin)
        if owner is None or slot is None:
            return self.lying(coin)
        return self.slots(owner)[slot]

    def shown(self, coin: int) -> int | None:
        """The value that a coin shows to everybody; None: it lies jester side up."""
        return self.model.values[coin] if self.model.up[coin] else None

    def remembers(self, coin: int) -> bool:
        """Whether a face-down coin that the viewer has seen bears a tag."""
        pending, viewer = self.model.pending, self.model.viewer
        looking = self.model.stage in ("give", "pick") and self.model.turn == viewer
        if looking and pending is not None and coin in pending.coins:
            return True
        own = viewer is not None and coin in self.model.takes[viewer]
        return own or self.scene.stage.settings.memory_aid

    def kept_clear(self) -> list[Rect]:
        """Portraits, the lines with the names, the own coins with their tags, the piles, the card at work."""
        zones, seats = self.zones, self.model.seats
        lying = [places.own_porthole(zones.own), *(places.porthole(zone, seats) for zone in zones.others)]
        lying += [places.draw_pile(zones.piles), places.discard_pile(zones.piles)]
        for slot in self.slots(self.bottom):
            lying += [slot, places.own_tag(slot)]
        heads = [places.own_head(zones.own), *map(places.head, zones.others)]
        return [*(place.rect for place in (*lying, places.announced(zones.prompt))), *heads]

    # -- choosing ----------------------------------------------------------------------------------------

    @property
    def word(self) -> str | None:
        """The word of the actions that the viewer is choosing from."""
        if not self.legal:
            return None
        return deeds.verb(self.model, self.chosen.card if self.chosen is not None else None)

    @property
    def answering(self) -> bool:
        """Whether the viewer is asked what he does about an attack."""
        return bool(self.legal) and self.model.stage == "react"

    @property
    def aiming(self) -> bool:
        """Whether something is to be chosen for a card: then what can be chosen is marked."""
        return bool(self.legal) and self.word not in (None, "grab")

    @property
    def present(self) -> Chosen:
        """What is chosen now."""
        return Chosen(self.chosen, self.coins, self.seats)

    def choose(
        self, held: Held | None, coins: Sequence[int] | None = None, seats: Sequence[int] | None = None
    ) -> None:
        """This card, these coins and these seats are chosen now."""
        self.chosen, self.coins, self.seats = held, list(coins or ()), list(seats or ())
        self.unhinted = None
        self.next = deeds.after(self.word, self.legal, self.coins, self.seats)
        if self.word == "grab":  # another coin can be chosen instead
            self.next = self.next._replace(coins=deeds.after("grab", self.legal, [], []).coins)
        self.prompt.said = None
        self.hand.redraw()
        self.tags.redraw()
        self.marks.redraw()
        self.prompt.redraw()
        self.choices.refresh()
        self.scene.focus.home = self.choices.first()

    def attack_words(self) -> str:
        """The attack that waits for its answer, as a sentence."""
        attack = self.model.grabbing
        return "" if attack is None else self.story.again(attack, self.model)

    # -- what happens ------------------------------------------------------------------------------------

    def announce(self, event: ev.AnyEvent) -> None:
        """Say in the prompt what is about to be seen. Who has won is left to the sheet that counts it up."""
        if isinstance(event, (ev.TurnBegins, ev.GameEnded)):
            return
        card = event.card if isinstance(event, (ev.Played, ev.Discarded)) else self.prompt.card
        text = self.story.said(event, self.model)
        if text or card != self.prompt.card:
            self.prompt.say(text or self.prompt.said, card)

    def land(self, event: ev.AnyEvent) -> None:
        """The event has been shown: change the model and show the table as it is now."""
        if isinstance(event, ev.GameEnded):  # who has won is left to the sheet here too
            self.model.apply(event)
            self.model.reveal(self.after)
        else:
            self.story.note(event, self.model)
            self.model.apply(event)
        if isinstance(event, ev.TurnBegins):
            self.prompt.said = self.prompt.card = None
        self.hidden.clear()
        self.hidden_cards.clear()
        self.rope_hangs = True
        for part in self._parts()[1:]:
            part.redraw()
        self.choices.refresh()

    def clear_middle(self, shown: Sequence[int | None]) -> None:
        """The coins are about to be poured: nothing lies yet."""
        self.model.apply(ev.Poured(tuple(shown)))
        self.hidden = set(self.model.middle)
        for part in self._parts()[1:]:
            part.redraw()

    def fallen(self, coin: int) -> None:
        """A coin of the pour has come to rest."""
        self.hidden.discard(coin)
        self.coins_lying.redraw()

    def settle(self, coins: Sequence[int]) -> None:
        """Coins that moved up in their rows lie again."""
        self.hidden.difference_update(coins)
        for part in (self.coins_lying, self.tags, self.marks):
            part.redraw()

    def lift(self, coin: int) -> None:
        """A coin is in the air."""
        self.hidden.add(coin)
        for part in (self.coins_lying, self.tags, self.marks):
            part.redraw()

    def drop_rope(self) -> None:
        """The rope of an attack has gone."""
        self.rope_hangs = False
        self.rope.redraw()

    def out_of_hand(self, card: str) -> Place:
        """Take a card out of sight, for it flies; where it was."""
        held = self.chosen if self.chosen is not None and self.chosen.card == card else None
        if held is None:
            held = next((one for one in self.held() if one.card in (card, "")), None)
        if held is None:
            return places.hand(self.zones.hand, 1)[0]
        place = self.hand.place_of(held)
        self.hidden_cards.add(held)
        self.hand.redraw()
        return place

    def rim(self, place: Place) -> None:
        """Under reduced motion: the changed place keeps a lamp ring for a while."""
        mark = ring(self.scene.layer(3.8), "chosen", place)
        self.scene.timeline.run(InTurn(Wait(RIM_STAYS), Call(mark.remove)))

    # -- keeping the picture true ------------------------------------------------------------------------

    def _parts(self) -> tuple[Part, ...]:
        return (
            self.cloth,
            self.boards,
            self.log,
            self.piles,
            self.coins_lying,
            self.tags,
            self.marks,
            self.hand,
            self.rope,
            self.prompt,
        )
