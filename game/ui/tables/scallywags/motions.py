"""Events as motions: what a player sees when something happens on the table.

Each event becomes one movement on the scene's timeline, made when its turn has come (only then is it known
where things lie), and ends with the model being changed and the table being shown as it is then. How long a
movement takes depends on nothing that anybody may not know.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.rules.scallywags import events as ev
from game.ui.layers import Layer
from game.ui.motion import (
    Call,
    Motion,
    Move,
    Parallel,
    Sequence,
    Tween,
    Wait,
    in_cubic,
    in_out,
    linear,
    out_cubic,
)
from game.ui.tables.part import Later
from game.ui.tables.scallywags import places
from game.ui.tables.scallywags.parts import CardFlyer, CoinFlyer
from game.ui.tables.scallywags.places import Place

if TYPE_CHECKING:
    from game.ui.tables.scallywags.table import ScallywagsTable

POUR, POUR_APART = 0.42, 0.026
DEAL, DEAL_APART = 0.22, 0.07
TAKE, DRAG, CLOSE = 0.35, 0.4, 0.18
CARD, DRAW = 0.32, 0.26
LOOK, LOOK_HOLD = 0.3, 0.9
ROPE, CUT = 0.3, 0.2
READ = 0.9
"""Seconds for which a card that another plays is held up."""
HOLDS = {
    "looked": 0.6,
    "attacked": 1.2,
    "answered": 0.8,
    "took": 0.5,
    "gave": 0.7,
    "returned": 0.5,
    "swapped": 0.7,
    "discarded": 0.8,
}
"""Seconds for which the deed of another stays before the next, so that it can be read."""
FLYING = 6.3
"""Cards and coins in the air pass before the prompt."""


class Motions:
    """Makes the motion of each event for one table."""

    def __init__(self, table: ScallywagsTable) -> None:
        self.table = table

    def queue(self, events: tuple[ev.AnyEvent, ...]) -> None:
        """Put the motions of a step's events on the timeline, one after the other."""
        for dealt, some in itertools.groupby(events, lambda event: isinstance(event, ev.Dealt)):
            if dealt:
                deals = [one for one in some if isinstance(one, ev.Dealt)]
                self._play(partial(self._dealt, deals), 1.5)
                continue
            for event in some:
                seconds = 0.0 if isinstance(event, (ev.TurnBegins, ev.GameEnded)) else 0.5
                self._play(partial(self._moved, event), seconds)

    def _play(self, make: Callable[[], Motion], seconds: float) -> None:
        self.table.scene.timeline.play(Later(make, seconds))

    # -- one event ---------------------------------------------------------------------------------------

    def _moved(self, event: ev.AnyEvent) -> Motion:
        table = self.table
        if _unseen(event, table.model.viewer):
            return Call(lambda: table.land(event))
        table.announce(event)
        shown = self._shown(event)
        land = Later(lambda: self._land(event), CLOSE)
        own = getattr(event, "seat", None) == table.model.viewer
        attacked = isinstance(event, ev.Attacked)
        hold = HOLDS.get(event.__struct_config__.tag or "", 0.0)  # type: ignore[arg-type]
        return Sequence(shown, land, Wait(hold if attacked or not own else hold * 0.3))

    def _land(self, event: ev.AnyEvent) -> Motion:
        """The event has been shown; where it tore a gap into a row of coins, the others close up."""
        table = self.table
        lay = {coin: table.coin_place(coin) for take in table.model.takes for coin in take}
        flown = {getattr(event, name, None) for name in ("coin", "other_coin")}
        table.land(event)
        coin = getattr(event, "coin", None)
        if table.scene.timeline.reduced and coin is not None:
            table.rim(table.coin_place(coin))
        goals = {coin: table.coin_place(coin) for coin in lay}
        moved = [coin for coin in lay if coin not in flown and goals[coin] != lay[coin]]
        if not moved or table.scene.timeline.reduced:
            return Wait(0.0)
        return Sequence(
            Parallel(*(self._slide(coin, lay[coin], goals[coin]) for coin in moved)),
            Call(lambda: table.settle(moved)),
        )

    def _slide(self, coin: int, start: Place, end: Place) -> Motion:
        self.table.lift(coin)
        flyer = CoinFlyer(self._air, self.table.shown(coin), start)
        return Sequence(Move(flyer, CLOSE, in_out, x=end.x, y=end.y, angle=end.angle), Call(flyer.remove))

    def _shown(self, event: ev.AnyEvent) -> Motion:
        match event:
            case ev.Poured(shown):
                return self._poured(shown)
            case ev.Played(seat, card):
                return self._played(seat, card)
            case ev.Discarded(seat, card):
                self._sound("card-lay")
                return self._card_out(seat, card, self._discard(), held_up=seat != self.table.bottom)
            case ev.Looked():
                return self._looked(event)
            case ev.Attacked():
                return self._attacked(event)
            case ev.Answered(_seat, answer):
                return self._cut() if answer == "hands-off" else Wait(0.2)
            case ev.Took(seat, coin, _shows, owner, _start, end):
                goal = self.table.slots(seat)[end]
                return self._coin_to(coin, goal, dragged_by=seat if owner is not None else None)
            case ev.Gave(_seat, to, coin, _shows, end):
                return self._coin_to(coin, self.table.slots(to)[end])
            case ev.Returned(seat, _owner, coin):
                return self._coin_to(coin, self.table.lying(coin), dragged_by=seat)
            case ev.Swapped(seat, coin, slot, other, other_coin, other_slot):
                self.table.drop_rope()
                there, here = self.table.slots(other)[other_slot], self.table.slots(seat)[slot]
                return Parallel(self._coin_to(coin, there), self._coin_to(other_coin, here))
            case ev.Reshuffled():
                return self._shuffle()
            case ev.Drew(seat, card):
                self._sound("card-draw")
                return self._draw(seat, card)
            case ev.GameEnded():
                self._sound("hand-end")
                return Wait(0.6)
        return Wait(0.0)

    # -- coins -------------------------------------------------------------------------------------------

    @property
    def _air(self) -> Layer:
        return self.table.scene.layer(FLYING)

    def _poured(self, shown: tuple[int | None, ...]) -> Motion:
        """Out of the pouch, one after the other, the farthest first, each to its final place and facing."""
        table = self.table
        table.clear_middle(shown)
        mouth = places.pouch_mouth(table.zones.cloth)
        ends = {coin: table.lying(coin) for coin in range(len(shown))}
        order = sorted(ends, key=lambda coin: -math.dist(mouth, ends[coin][:2]))
        self._sound("coin-pour")
        falls = [Later(partial(self._fall, coin, shown[coin], mouth, ends[coin]), POUR) for coin in order]
        return Parallel(*falls, stagger=POUR_APART)

    def _fall(self, coin: int, value: int | None, mouth: places.Point, end: Place) -> Motion:
        start = Place(*mouth, end.w * 0.5, end.h * 0.5, end.angle - 150)
        flyer = CoinFlyer(self._air, value, start)
        return Sequence(
            Move(flyer, POUR, out_cubic, arc=46, x=end.x, y=end.y, w=end.w, h=end.h, angle=end.angle),
            Call(flyer.remove),
            Call(lambda: self.table.fallen(coin)),
        )

    def _coin_to(self, coin: int, end: Place, dragged_by: int | None = None) -> Motion:
        table = self.table
        start = table.coin_place(coin)
        value = table.shown(coin)
        table.lift(coin)
        flyer = CoinFlyer(self._air, value, start)
        self._sound("coin-slide")
        heard = "skull-thud" if value == 0 else "coin-tick"
        end_turn = end.angle
        if dragged_by is None or table.model.grabbing is None:
            way: Motion = Move(
                flyer, TAKE, in_out, arc=56, x=end.x, y=end.y, w=end.w, h=end.h, angle=end_turn
            )
        else:
            anchor = table.rope.start(dragged_by, coin)
            move = Move(flyer, DRAG, in_out, x=end.x, y=end.y, w=end.w, h=end.h, angle=end_turn)

            def follow(_u: float) -> None:
                table.rope.hang(anchor, Place(flyer.x, flyer.y, flyer.w, flyer.h))

            way = Sequence(Parallel(move, Tween(follow, DRAG, linear)), Call(table.drop_rope))
        return Sequence(way, Call(flyer.remove), Call(lambda: self._sound(heard)))

    def _looked(self, event: ev.Looked) -> Motion:
        """The brass lens comes over the coin; it turns over only for the one who looks."""
        table, coin = self.table, event.coin
        place = table.coin_place(coin)
        own = event.owner == event.seat
        if not own:
            self._sound("spyglass")
        lens = self._air.image(
            "scallywags/lens", place.x, place.y - 90, place.w * 1.6, place.w * 1.6, alpha=0
        )
        come: Motion = Move(lens, 0.24, out_cubic, y=place.y, alpha=255)
        go: Motion = Sequence(Move(lens, 0.2, in_cubic, y=place.y - 60, alpha=0), Call(lens.remove))
        if own:
            lens.remove()
            come, go = Wait(0.05), Sequence(Wait(0.05))
        if event.value is None or table.model.viewer != event.seat:
            return Sequence(come, Wait(2 * LOOK + LOOK_HOLD), go)
        table.lift(coin)
        flyer = CoinFlyer(self._air, None, place)
        if not own:
            lens.to_front()
        half = LOOK / 2
        return Sequence(
            come,
            Move(flyer, half, in_cubic, w=4),
            Call(lambda: flyer.show(event.value)),
            Move(flyer, half, out_cubic, w=place.w),
            Call(lambda: self._sound("coin-tick")),
            Wait(LOOK_HOLD, reading=True),
            Move(flyer, half, in_cubic, w=4),
            Call(lambda: flyer.show(None)),
            Move(flyer, half, out_cubic, w=place.w),
            Call(flyer.remove),
            go,
        )

    # -- attacks -----------------------------------------------------------------------------------------

    def _attacked(self, event: ev.Attacked) -> Motion:
        """Rope and hook fly out of the attacker's board and catch the coin."""
        table = self.table
        coin = table.coin_place(event.coin)
        start = table.rope.start(event.seat, event.coin)
        goal = places.hook(coin, start)
        self._sound("rope-creak")

        def fly(u: float) -> None:
            at = goal._replace(
                x=start[0] + (goal.x - start[0]) * u,
                y=start[1] + (goal.y - start[1]) * u - 70 * math.sin(math.pi * u),
                angle=goal.angle + (1 - u) * -70,
            )
            table.rope.stretch(start, at)

        return Sequence(Tween(fly, ROPE * 1.5, out_cubic), Call(lambda: self._sound("hook")))

    def _cut(self) -> Motion:
        """A dagger goes through the rope, and the hook swings back to where it came from."""
        table = self.table
        attack = table.model.grabbing
        if attack is None:
            return Wait(0.0)
        coin = table.coin_place(attack.coin)
        start = table.rope.start(attack.seat, attack.coin)
        x, y = table.rope.cut_at(start, coin)
        dagger = self._air.image("scallywags/dagger", x + 40, y - 260, 64, 176, angle=14)
        flash = self._air.image("scallywags/cut", x, y, 180, 150, alpha=0)
        hook = places.hook(coin, start)

        def swing(u: float) -> None:
            at = hook._replace(
                x=hook.x + (start[0] - hook.x) * u,
                y=hook.y + (start[1] - hook.y) * u,
                angle=hook.angle + u * 200,
            )
            table.rope.stretch(start, at)

        return Sequence(
            Move(dagger, CUT, in_cubic, x=x + 14, y=y - 58),
            Call(lambda: self._sound("dagger-in-wood")),
            Move(flash, 0.07, alpha=255),
            Parallel(Move(flash, 0.25, alpha=0), Tween(swing, 0.45, in_cubic)),
            Call(table.drop_rope),
            Call(flash.remove),
            Wait(0.25),
            Move(dagger, 0.25, alpha=0),
            Call(dagger.remove),
        )

    # -- cards -------------------------------------------------------------------------------------------

    def _discard(self) -> Place:
        return places.discard_pile(self.table.zones.piles)._replace(angle=-3)

    def _played(self, seat: int, card: str) -> Motion:
        self._sound("parrot" if card == "pieces-of-eight" else "card-lay")
        return self._card_out(seat, card, self._discard(), held_up=seat != self.table.bottom)

    def _card_out(self, seat: int, card: str, end: Place, *, held_up: bool) -> Motion:
        """A card out of a hand onto the discard pile; another's is held up on the way, to be read."""
        table = self.table
        faces = table.model.viewer is not None
        if seat == table.bottom:
            start = table.out_of_hand(card)
            flyer = CardFlyer(self._air, card if faces else None, start)
        else:
            small = places.hand_of(table.zone_of(seat), table.model.seats)
            start = Place(small.x, small.y, 36, 51)
            flyer = CardFlyer(self._air, None, start, places.hand(table.zones.hand, 1)[0])
        there = Move(flyer, CARD, in_out, x=end.x, y=end.y, w=end.w, h=end.h, angle=end.angle)
        if seat == table.bottom and faces:
            return Sequence(there, Call(flyer.remove))
        cloth = table.zones.cloth
        up = places.hand(table.zones.hand, 1)[0]._replace(x=cloth.cx, y=cloth.cy)
        if not held_up:
            up = up.scaled(0.8)
        half = CARD / 2
        return Sequence(
            Parallel(
                Move(flyer, CARD, out_cubic, x=up.x, y=up.y, h=up.h),
                Sequence(
                    Move(flyer, half, in_cubic, w=6),
                    Call(lambda: flyer.show(card)),
                    Move(flyer, half, out_cubic, w=up.w),
                ),
            ),
            Wait(READ, reading=True),
            there,
            Call(flyer.remove),
        )

    def _draw(self, seat: int, card: str | None) -> Motion:
        table = self.table
        start = places.draw_pile(table.zones.piles)
        if seat != table.bottom:
            small = places.hand_of(table.zone_of(seat), table.model.seats)
            flyer = CardFlyer(self._air, None, start)
            return Sequence(
                Move(flyer, DRAW, in_out, arc=30, x=small.x, y=small.y, w=36, h=51), Call(flyer.remove)
            )
        end = table.hand.next_place()
        flyer = CardFlyer(self._air, None, start, end)
        half = DRAW * 0.7
        face = card if table.model.viewer is not None else None
        return Sequence(
            Parallel(
                Move(flyer, 2 * half, in_out, arc=40, x=end.x, y=end.y, h=end.h),
                Sequence(
                    Move(flyer, half, in_cubic, w=6),
                    Call(lambda: flyer.show(face)),
                    Move(flyer, half, out_cubic, w=end.w),
                ),
            ),
            Call(flyer.remove),
        )

    def _dealt(self, deals: list[ev.Dealt]) -> Motion:
        """Round by round one card to each, as at a table."""
        table = self.table
        start = places.draw_pile(table.zones.piles)
        flights: list[Motion] = []
        for turn in range(max(deal.count for deal in deals)):
            for deal in deals:
                if deal.seat == table.bottom:
                    end = places.hand(table.zones.hand, deal.count)[turn]
                else:
                    small = places.hand_of(table.zone_of(deal.seat), table.model.seats)
                    end = Place(small.x, small.y, 36, 51)
                flights.append(Later(partial(self._deal_one, start, end), DEAL))
        self._sound("card-shuffle")
        land = [Call(partial(table.land, deal)) for deal in deals]
        return Sequence(Parallel(*flights, stagger=DEAL_APART), *land)

    def _deal_one(self, start: Place, end: Place) -> Motion:
        flyer = CardFlyer(self._air, None, start, end)
        self._sound("card-draw")
        return Sequence(Move(flyer, DEAL, out_cubic, x=end.x, y=end.y, w=end.w, h=end.h), Call(flyer.remove))

    def _shuffle(self) -> Motion:
        table = self.table
        start, end = self._discard(), places.draw_pile(table.zones.piles)
        self._sound("card-shuffle")
        flights: list[Motion] = []
        for _card in range(5):
            flyer = CardFlyer(self._air, None, start)
            flights.append(
                Sequence(Move(flyer, DRAW, in_out, arc=40, x=end.x, y=end.y, angle=0.0), Call(flyer.remove))
            )
        return Parallel(*flights, stagger=0.06)

    def _sound(self, name: str) -> None:
        self.table.scene.stage.sound.play(name)


def _unseen(event: ev.AnyEvent, viewer: int | None) -> bool:
    """Whether an event is nothing to be seen: another learns the value of a coin of his own."""
    return isinstance(event, ev.Looked) and event.owner == event.seat and event.seat != viewer
