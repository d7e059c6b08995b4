"""Events as motions: how a round is counted, turned over and resolved, one thing after the other.

The events of a step are taken in groups of what happens at once: all signs, all payments, all loads, one
attack, one death. Each group becomes one movement on the scene's timeline, made when its turn has come, and
ends with the model being changed and the table being shown as it is then. A long round is played faster, so
that with twelve players too it can be followed and is soon over; the count itself always takes its time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.mafia import events as ev
from game.ui.layers import Layer
from game.ui.motion import (
    Call,
    Motion,
    Move,
    Parallel,
    Tween,
    Wait,
    in_cubic,
    in_out,
    out_cubic,
)
from game.ui.motion import Sequence as InTurn
from game.ui.tables.mafia.effects import FLYING, Effects
from game.ui.tables.mafia.pacing import SECONDS, Group, in_groups, pace_of
from game.ui.tables.mafia.parts import lay
from game.ui.tables.mafia.places import Place
from game.ui.tables.part import Later
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.tables.mafia.table import MafiaTable

SYLLABLE, TURN = 0.6, 0.25
READ, READ_EACH = 0.5, 0.11
"""Seconds for which all signs lie open before anything happens, and more for each of them."""
READ_TOGETHER = 1.2
"""More seconds where several persons look on: after the round the curtain falls before the list of it."""
PAY, LOAD, LOAD_APART = 0.3, 0.24, 0.08
DRAIN, CHALK = 0.5, 0.25
RIM_STAYS = 1.2
"""Seconds for which a changed place keeps its rim under reduced motion."""
FADING, FADING_BELOW = 2.3, 4.3
"""The layer right above a plate, and that above the own board."""


class Motions:
    """Makes the motions of a step for one table."""

    def __init__(self, table: MafiaTable) -> None:
        self.table = table
        self.effects = Effects(table)

    def queue(self, events: Sequence[ev.AnyEvent]) -> None:
        """Put the motions of a step on the timeline, one group after the other."""
        groups = list(in_groups(events))
        pace = pace_of(groups)
        for group in groups:
            # The pace is set here: to the timeline itself none of it is long, so nothing is hurried twice.
            self.table.scene.timeline.play(Later(partial(self._moved, group, pace), 0.0))

    def _moved(self, group: Group, pace: float) -> Motion:
        shown = self._shown(group, pace)
        return InTurn(shown, Call(partial(self._land, group)))

    def _land(self, group: Group) -> None:
        table = self.table
        table.land(group)
        self.effects.clear()
        if table.scene.timeline.reduced:
            for event in group:
                if isinstance(event, (ev.Died, ev.BunkerBuilt, ev.BunkerLost, ev.HandedOver)):
                    self._rim(event.seat)
                elif isinstance(event, ev.Revived):
                    self._rim(event.revived)

    def _rim(self, seat: int) -> None:
        """Under reduced motion a changed plate keeps a rim for a while."""
        scene = self.table.scene
        mark = scene.layer(FLYING).panel(self.table.plate(seat), "stepped-rim")
        scene.timeline.run(InTurn(Wait(RIM_STAYS), Call(mark.remove)))

    def _shown(self, group: Group, pace: float) -> Motion:
        first = group[0]
        match first:
            case ev.Signed():
                return self._counted(group)
            case ev.Paid():
                return self._paid(group, pace)
            case ev.Loaded():
                return self._loaded(group, pace)
            case ev.Attacked():
                return self._attacked(group, pace)
            case ev.Died():
                return self._died(first, pace)
            case ev.BunkerLost():
                return self._bunkers_lost(group, pace)
            case ev.BondEnded():
                return self._bonds_ended(group, pace)
            case ev.BunkerBuilt():
                return self._bunker_built(first, pace)
            case ev.Revived():
                return self._revived(first, pace)
            case ev.BondMade():
                return self._bond_made(first, pace)
            case ev.HandedOver():
                return self._handed_over(first, pace)
            case ev.Passed() | ev.GameBegins():
                return self._told(group, SECONDS[type(first)] * pace)
            case ev.GameEnded():
                self._sound("last-chord")
                return self._told(group, SECONDS[ev.GameEnded])
        return Wait(0.0)

    def _told(self, group: Group, seconds: float) -> Motion:
        return InTurn(self._say(group), Wait(seconds))

    def _say(self, group: Group) -> Motion:
        """Let the sentences of a group stand under the lamps."""
        said = self.table.story.said_together(group)
        return Call(lambda: self.table.prompt.say(said))

    # -- the count ---------------------------------------------------------------------------------------

    def _counted(self, group: Group) -> Motion:
        """MA, FI, A: a lamp for each syllable, and on the last of them all signs turn over."""
        table = self.table
        for event in group:
            table.happen(event)
        table.signs.turn("down")
        table.lamps.light(0)
        table.prompt.say(_("All have signed."))
        lamps: list[Motion] = []
        for count in (1, 2, 3):
            lamps += [Call(partial(self._light, count)), Wait(SYLLABLE)]
        lamps.pop()
        half = TURN / 2
        together = table.model.viewer is None and len(table.scene.persons()) > 1
        read = READ + READ_EACH * len(group) + (READ_TOGETHER if together else 0.0)
        return InTurn(
            *lamps,
            Call(lambda: self._sound("sign-turn")),
            Later(lambda: self._edges(half, in_cubic, 3.0), half),
            Call(lambda: table.signs.turn("up")),
            Later(lambda: self._unfold(half), half),
            Call(lambda: table.prompt.say("")),
            Wait(max(0.0, SYLLABLE - TURN)),
            Wait(read),
        )

    def _light(self, count: int) -> None:
        self._sound("lamp-relay")
        self.table.lamps.light(count)

    def _edges(self, seconds: float, ease: Callable[[float], float], h: float) -> Motion:
        """All papers turn up on their edge, or come down from it."""
        if self.table.scene.timeline.reduced:
            return Wait(0.0)
        return Parallel(*(Move(paper, seconds, ease, h=h) for paper in self.table.signs.papers))

    def _unfold(self, seconds: float) -> Motion:
        papers = self.table.signs.papers
        if self.table.scene.timeline.reduced:
            return Wait(0.0)
        whole = [paper.h for paper in papers]
        for paper in papers:
            paper.h = 3.0
        return Parallel(
            *(Move(paper, seconds, out_cubic, h=h) for paper, h in zip(papers, whole, strict=True))
        )

    # -- bullets -----------------------------------------------------------------------------------------

    @property
    def _air(self) -> Layer:
        return self.table.scene.layer(FLYING)

    def _fly(self, start: Place, end: Place, seconds: float, name: str = "bullet-card") -> Motion:
        """A card from one place to another, that stays there in the air until its group has landed."""
        card = lay(self._air, name, end._replace(x=start.x, y=start.y))
        card.visible = False
        self.effects.keep(card)
        return InTurn(
            Call(lambda: setattr(card, "visible", True)),
            Move(card, seconds, in_out, arc=30, x=end.x, y=end.y),
        )

    def _next_bullet(self, seat: int, more: int = 1) -> Place:
        """Where the next bullet of a seat will lie."""
        row = self.table.row(seat, more)
        return row.bullets[-1]

    def _supply(self) -> Place:
        place = self.table.zones.supply
        return Place(place.x, place.y, 34, 47)

    def _paid(self, group: Group, pace: float) -> Motion:
        """All that was paid goes to the supply, from everybody at once."""
        goal = self._supply()
        flights: list[Motion] = []
        for event in group:
            assert isinstance(event, ev.Paid)
            row = self.table.row(event.seat)
            for card in row.bullets[-event.bullets :]:
                flights.append(self._fly(card, card._replace(x=goal.x, y=goal.y), PAY * pace))
        self.table.lift_bullets({e.seat: e.bullets for e in group if isinstance(e, ev.Paid)})
        return InTurn(Call(lambda: self._sound("bullet-drop")), Parallel(*flights))

    def _loaded(self, group: Group, pace: float) -> Motion:
        """One after the other in the order of the ring, as long as the supply lasts."""
        flights: list[Motion] = []
        start = self._supply()
        for event in group:
            assert isinstance(event, ev.Loaded)
            if event.bullets:
                flight = self._fly(start, self._next_bullet(event.seat), LOAD * pace)
                flights.append(InTurn(Call(lambda: self._sound("bullet-chamber")), flight))
        empty = tuple(event for event in group if isinstance(event, ev.Loaded) and not event.bullets)
        told = self._told(empty, 0.6 * pace) if empty else Wait(0.0)
        return InTurn(Parallel(*flights, stagger=LOAD_APART * pace), told)

    def _handed_over(self, event: ev.HandedOver, pace: float) -> Motion:
        start, end = self.table.row(event.seat), self.table.row(event.boss, event.bullets)
        shown = min(event.bullets, 6)
        flights = [
            self._fly(card, goal, 0.4 * pace)
            for card, goal in zip(start.bullets[-shown:], end.bullets[-shown:], strict=False)
        ]
        self.table.lift_bullets({event.seat: event.bullets})
        return InTurn(
            self._say((event,)),
            Call(lambda: self._sound("bullet-drop")),
            Parallel(*flights, stagger=0.06),
            Wait(0.4 * pace),
        )

    # -- bunkers -----------------------------------------------------------------------------------------

    def _bunker_built(self, event: ev.BunkerBuilt, pace: float) -> Motion:
        """Four bullets slide together, turn over, and the vault door falls shut before them."""
        before, after = self.table.row(event.seat), self.table.row(event.seat, -4, bunker=True)
        cards: list[Motion] = []
        for card, goal in zip(before.bullets[-4:], after.bunker, strict=False):
            piece = lay(self._air, "bullet-card", card)
            self.effects.keep(piece)
            half = 0.16 * pace
            cards.append(
                InTurn(
                    Move(piece, 0.22 * pace, in_out, x=goal.x, y=goal.y),
                    Move(piece, half, in_cubic, w=2),
                    Call(partial(piece.show, "mafia/bunker-card")),
                    Move(piece, half, out_cubic, w=goal.w),
                )
            )
        self.table.lift_bullets({event.seat: 4})
        door = self.effects.door(after.bunker[0] if after.bunker else before.bullets[-1], pace)
        return InTurn(
            self._say((event,)),
            Parallel(*cards, stagger=0.05),
            Call(lambda: self._sound("vault-door")),
            door,
            Wait(0.3 * pace),
        )

    def _bunkers_lost(self, group: Group, pace: float) -> Motion:
        goal = self._supply()
        flights: list[Motion] = []
        for event in group:
            assert isinstance(event, ev.BunkerLost)
            for card in self.table.row(event.seat).bunker:
                flights.append(self._fly(card, card._replace(x=goal.x, y=goal.y), 0.34 * pace, "bunker-card"))
        return InTurn(
            self._say(group),
            Call(lambda: self._sound("bullet-drop")),
            Parallel(*flights),
            Wait(0.5 * pace),
        )

    # -- attacks -----------------------------------------------------------------------------------------

    def _attacked(self, group: Group, pace: float) -> Motion:
        """One weapon: its lines, its flash, and what came of it at each whom it reached."""
        table = self.table
        attacks = [event for event in group if isinstance(event, ev.Attacked)]
        first = attacks[0]
        # Not more than three flashes a second, however fast the player wants it: the whole takes its time.
        least = self.effects.flash_apart
        hold = max(least, (0.5 if first.weapon != "bomb" else 0.8) * pace)
        said = Call(lambda: table.prompt.say("")) if first.weapon == "bomb" else self._say(group)
        return InTurn(
            said,
            Call(lambda: table.signs.work(first.seat)),
            self.effects.attack(attacks, pace),
            Call(lambda: table.seats.struck(attacks)),
            Call(lambda: self._turned_aside(attacks)),
            Wait(hold),
            Call(table.seats.spared),
        )

    def _turned_aside(self, attacks: Sequence[ev.Attacked]) -> None:
        """What did no harm is heard as well: iron that meets a shield, a bond or a bunker."""
        if any(event.outcome != "hit" for event in attacks):
            self._sound("ricochet")

    def _died(self, event: ev.Died, pace: float) -> Motion:
        """The colour drains from the portrait, a chalk cross goes over it, and the reason stands in words."""
        table = self.table
        air = table.scene.layer(FADING_BELOW if event.seat == table.bottom else FADING)
        place = table.portrait_of(event.seat)
        grey = air.image(table.seats.picture_of(event.seat, grey=True), *place[:4], alpha=0)
        cross = lay(air, "chalk-cross", place.scaled(0.86), alpha=0)
        self.effects.keep(grey)
        self.effects.keep(cross)
        return InTurn(
            self._say((event,)),
            Call(lambda: table.signs.work(None)),
            Call(lambda: self._sound("chalk")),  # a heart first; its chalk comes with the cross
            Move(grey, DRAIN * pace, alpha=255),
            Move(cross, CHALK * pace, out_cubic, alpha=255),
            Wait(0.7 * pace),
        )

    # -- crews -------------------------------------------------------------------------------------------

    def _bonds_ended(self, group: Group, pace: float) -> Motion:
        """The chains fall apart."""
        table = self.table
        seats = [event.seat for event in group if isinstance(event, ev.BondEnded)]
        pieces = []
        for seat in seats:
            chain = table.bonds.chain_of(seat)
            if chain is not None:
                pieces += self.effects.chain(chain)
        table.bonds.hidden |= set(seats)
        table.bonds.redraw()
        fall = [
            Parallel(
                Move(piece, 0.4 * pace, in_cubic, y=piece.y + 26), Move(piece, 0.4 * pace, in_cubic, alpha=0)
            )
            for piece in pieces
        ]
        return InTurn(self._say(group), Parallel(*fall), Wait(0.25 * pace))

    def _bond_made(self, event: ev.BondMade, pace: float) -> Motion:
        """The chain is forged link by link, and the cuffs close."""
        table = self.table
        table.bonds.hidden.add(event.seat)
        chain = table.bonds.chain_of(event.seat, event.boss)
        pieces = self.effects.chain(chain) if chain is not None else []
        for piece in pieces:
            piece.visible = False

        def forge(u: float) -> None:
            for number, piece in enumerate(pieces):
                piece.visible = number < round(u * len(pieces))

        return InTurn(self._say((event,)), Tween(forge, 0.4 * pace, in_out), Wait(0.4 * pace))

    def _revived(self, event: ev.Revived, pace: float) -> Motion:
        """The first-aid kit goes to the dead, the chalk is wiped off, and the plate slides into its gap."""
        table = self.table
        start = Place(*table.mouth(event.seat), 64, 64)
        goal = table.portrait_of(event.revived)
        kit = lay(self._air, "action-aid", start)
        self.effects.keep(kit)
        return InTurn(
            self._say((event,)),
            Move(kit, 0.4 * pace, in_out, arc=40, x=goal.x, y=goal.y),
            Call(lambda: self._sound("aid-latch")),
            Wait(0.15 * pace),
            Move(kit, 0.12 * pace, alpha=0),
            Later(lambda: self._slide(event, 0.55 * pace), 0.0),
            Wait(0.4 * pace),
        )

    def _slide(self, event: ev.Revived, seconds: float) -> Motion:
        """All plates that have another place now slide there."""
        table = self.table
        before = {seat: table.plate(seat) for seat in table.model.order}
        table.happen(event)
        table.redraw()
        ways = {
            seat: (rect.x - table.plate(seat).x, rect.y - table.plate(seat).y)
            for seat, rect in before.items()
            if seat != table.bottom and rect != table.plate(seat)
        }
        gone = 1.0
        for seat, way in ways.items():
            table.seats.shift(seat, *way)

        def slide(u: float) -> None:
            nonlocal gone
            for seat, (dx, dy) in ways.items():
                table.seats.shift(seat, dx * (1 - u - gone), dy * (1 - u - gone))
            gone = 1 - u

        return Tween(slide, seconds, in_out)

    def _sound(self, name: str) -> None:
        self.table.sound(name)
