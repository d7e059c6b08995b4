"""Events as motions: what a player sees when something happens on the table.

Each event becomes one movement on the scene's timeline, made when its turn has come (only then is it known
where things lie), and ends with the model being changed and the table being shown as it is then.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.rules.bonnie_and_clyde import events as ev
from game.rules.bonnie_and_clyde.view import Play
from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.motion import Call, Motion, Move, Parallel, Sequence, Tween, Wait, in_cubic, in_out, out_cubic
from game.ui.tables.bonnie_and_clyde import places
from game.ui.tables.bonnie_and_clyde.flight import Flyer
from game.ui.tables.bonnie_and_clyde.model import UNSEEN
from game.ui.tables.bonnie_and_clyde.naming import picture
from game.ui.tables.bonnie_and_clyde.parts import BACK
from game.ui.tables.bonnie_and_clyde.places import CARD_H, CARD_W, Place
from game.ui.tables.part import Later

if TYPE_CHECKING:
    from game.ui.tables.bonnie_and_clyde.table import BonnieAndClydeTable

DEAL, DEAL_APART, TURN_UP = 0.22, 0.07, 0.4
DRAW, LAY, LAY_APART, RISE = 0.26, 0.32, 0.06, 0.14
LOOK, CAR, STAMP, SHUFFLE = 0.45, 0.5, 0.18, 0.6
OVERSHOOT, BRAKES_FROM = 3.0, 0.985
FLYING, STAMP_Z = 6.3, 6.35
"""Cards in the air pass before the prompt and the deeds, and the stamp falls on them."""

HOLDS = {
    "turn-begins": 0.25, "drew": 0.5, "took": 0.9, "melded": 1.6, "laid-off": 1.3, "ted-played": 1.1,
    "looked": 0.4, "captured": 1.7, "kept": 0.9, "left": 0.6, "fetched": 0.8, "discarded": 0.8,
    "hand-ended": 1.2, "car-moved": 0.5,
}  # fmt: skip
"""Seconds for which the deed of another stays before the next, so that it can be read."""


class Motions:
    """Makes the motion of each event for one table."""

    def __init__(self, table: BonnieAndClydeTable) -> None:
        self.table = table

    def queue(self, events: tuple[ev.AnyEvent, ...]) -> None:
        """Put the motions of a step's events on the timeline, one after the other."""
        for dealt, some in itertools.groupby(events, lambda event: isinstance(event, ev.Dealt)):
            if dealt:
                self._play(partial(self._dealt, [one for one in some if isinstance(one, ev.Dealt)]), 2.0)
                continue
            for event in some:
                self._play(partial(self._moved, event), self._estimate(event))

    def _play(self, make: Callable[[], Motion], seconds: float) -> None:
        self.table.scene.timeline.play(Later(make, seconds))

    def _estimate(self, event: ev.AnyEvent) -> float:
        return 0.0 if isinstance(event, (ev.TurnBegins, ev.GameEnded)) else 0.5

    # -- one event --------------------------------------------------------------------------------------

    def _moved(self, event: ev.AnyEvent) -> Motion:
        table = self.table
        text = table.announce(event)
        shown = self._shown(event)
        land = Call(lambda: self._land(event))
        seat = getattr(event, "seat", table.model.turn)
        if isinstance(event, ev.TurnBegins) and seat != table.model.viewer:
            return Sequence(land, Wait(HOLDS["turn-begins"]))  # the dossier lights up
        if seat == table.model.viewer or not text or isinstance(event, ev.HandBegins):
            pause = 0.5 if isinstance(event, (ev.Captured, ev.HandEnded)) else 0.0
            return Sequence(shown, land, Wait(pause))
        hold = HOLDS.get(event.__struct_config__.tag or "", 0.0)  # type: ignore[arg-type]
        return Sequence(
            Call(lambda: table.caption.show(text, self._beside(event), _worth(event))),
            shown, land, Wait(hold), Call(table.caption.hide),
        )  # fmt: skip

    def _land(self, event: ev.AnyEvent) -> None:
        self.table.land(event)
        if self.table.scene.timeline.reduced and not isinstance(event, (ev.TurnBegins, ev.Dealt)):
            self.table.caption.rim(self._beside(event))

    def _shown(self, event: ev.AnyEvent) -> Motion:
        match event:
            case ev.HandBegins():
                return self._shuffle()
            case ev.TurnedUp(card):
                zone = self.table.zones.piles
                return self._fly(places.case_file(zone), places.fbi_files(zone), DRAW, BACK, picture(card))
            case ev.Drew(seat, card):
                self._sound("card-draw")
                return self._into_hand(seat, card, places.case_file(self.table.zones.piles), BACK)
            case ev.Took(seat, card):
                self._sound("card-draw")
                return self._into_hand(seat, card, places.fbi_files(self.table.zones.piles), picture(card))
            case ev.Fetched(seat, card):
                self._sound("card-draw")
                return self._into_hand(seat, card, places.fbi_files(self.table.zones.piles), BACK)
            case ev.Melded(seat, location, cards, at_car):
                return self._laid(seat, Play("meld", location, cards, at_car))
            case ev.LaidOff(seat, location, cards, at_car):
                return self._laid(seat, Play("layoff", location, cards, at_car))
            case ev.TedPlayed(seat):
                self._sound("card-lay")
                return self._out_of_hand(seat, "T", 1, self.table.ted_place(), LAY)
            case ev.TedFiled():
                files = places.fbi_files(self.table.zones.piles)
                return self._fly(self.table.ted_place(), files, DRAW, picture("T"), picture("T"))
            case ev.Looked(seat, location, card):
                return self._looked(seat, location, card)
            case ev.Captured(seat, location, card):
                return self._captured(seat, location, card)
            case ev.Kept(seat, location, card):
                self._sound("card-draw")
                start = self._raised(seat, location)
                self.table.hide_location(location)
                face = picture(card) if card else BACK
                return self._into_hand(seat, card, start, face if seat == self.table.bottom else BACK)
            case ev.Left(seat, location):
                return self._left(seat, location)
            case ev.CarMoved(start, end):
                return self._drive(start, end)
            case ev.Discarded(seat, card):
                self._sound("card-lay")
                files = places.fbi_files(self.table.zones.piles)
                return self._out_of_hand(seat, card, 1, files, DRAW)
            case ev.HandEnded():
                self._sound("hand-end")
                return self._all_turned_up()
        return Wait(0.0)

    # -- cards in flight --------------------------------------------------------------------------------

    @property
    def _air(self) -> Layer:
        return self.table.scene.layer(FLYING)

    def _fly(
        self, start: Place, end: Place, seconds: float, name: str, turned: str | None = None, arc: float = 0.0
    ) -> Motion:
        flyer = Flyer(self._air, name, start, end)
        if turned in (None, name):
            move: Motion = Move(
                flyer, seconds, in_out, arc=arc, x=end.x, y=end.y, w=end.w, h=end.h, angle=end.angle
            )
        else:
            half = seconds / 2
            move = Parallel(
                Move(flyer, seconds, in_out, arc=arc, x=end.x, y=end.y, h=end.h, angle=end.angle),
                Sequence(
                    Move(flyer, half, in_cubic, w=max(2.0, start.w * 0.04)),
                    Call(lambda: flyer.show(turned or name)),
                    Move(flyer, half, out_cubic, w=end.w),
                ),
            )
        return Sequence(move, Call(flyer.remove))

    def _into_hand(self, seat: int, card: str | None, start: Place, name: str) -> Motion:
        table = self.table
        if seat != table.bottom:
            return self._fly(start, table.hand_place(seat), DRAW * 1.3, name, arc=24)
        face = picture(card) if card and table.shows_faces else BACK
        return self._fly(start, table.hand.next_place(card), DRAW * 1.3, name, face, arc=30)

    def _out_of_hand(self, seat: int, card: str, count: int, end: Place, seconds: float) -> Motion:
        table = self.table
        flights: list[Motion] = []
        if seat == table.bottom:
            for start in table.lift_from_hand(card, count):
                name = picture(card) if table.shows_faces else BACK
                flights.append(self._fly(start, end, seconds, name, picture(card), arc=20))
        else:
            flights = [self._fly(table.hand_place(seat), end, seconds, BACK, picture(card), arc=20)]
        return Parallel(*flights, stagger=LAY_APART)

    def _laid(self, seat: int, play: Play) -> Motion:
        table = self.table
        kind = str(play.location)
        ends = table.places_for(seat, play)
        starts = (
            table.lift_from_hand(kind, play.cards)
            if seat == table.bottom
            else [table.hand_place(seat)] * play.cards
        )
        flights: list[Motion] = []
        own = seat == table.bottom and table.shows_faces
        for start, end in zip(starts, ends, strict=False):
            # A sideways card flies as a card turned to the left; where it lands its own drawing takes over.
            goal = Place(end.x, end.y, end.h, end.w, -90) if play.at_car else end
            flights.append(
                Sequence(
                    self._fly(start, goal, LAY, picture(kind) if own else BACK, picture(kind), arc=36),
                    Call(lambda: self._sound("card-lay")),
                )
            )
        points = play.cards * (4 if play.at_car else 2)
        badge = Call(lambda: table.caption.points(points, ends[-1]))
        return Sequence(Parallel(*flights, stagger=LAY_APART), badge)

    def _dealt(self, deals: list[ev.Dealt]) -> Motion:
        """Round by round one card to each, as at a table; the viewer's own lie there, and are turned up."""
        table = self.table
        start = places.case_file(table.zones.piles)
        flights: list[Motion] = []
        lying: list[Flyer] = []
        for turn in range(max(deal.count for deal in deals)):
            for deal in deals:
                if turn >= deal.count:
                    continue
                if deal.seat == table.bottom:
                    end = places.fan(table.zones.hand, deal.count)[turn]
                    flights.append(Later(partial(self._deal_own, start, end, lying), DEAL))
                else:
                    end = table.hand_place(deal.seat)
                    flights.append(Later(partial(self._deal_one, start, end), DEAL))

        def land() -> None:
            for flyer in lying:
                flyer.remove()
            for deal in deals:
                table.land(deal)

        own = next((deal.cards for deal in deals if deal.seat == table.bottom), None)
        faces = [picture(kind) for kind in table.hand.in_order(own)] if own and table.shows_faces else []
        up = Later(lambda: self._turned_up(lying, faces), TURN_UP)
        return Sequence(Parallel(*flights, stagger=DEAL_APART), up, Call(land))

    def _turned_up(self, lying: list[Flyer], faces: list[str]) -> Motion:
        """The dealt cards are turned over, from the left."""
        turns = []
        for flyer, face in zip(lying, faces, strict=False):
            w = flyer.w
            turns.append(
                Sequence(
                    Move(flyer, TURN_UP / 4, in_cubic, w=4),
                    Call(partial(flyer.show, face)),
                    Move(flyer, TURN_UP / 4, out_cubic, w=w),
                )
            )
        return Parallel(*turns, stagger=0.025)

    def _deal_own(self, start: Place, end: Place, lying: list[Flyer]) -> Motion:
        self._sound("card-draw")
        flyer = Flyer(self._air, BACK, start, end)
        lying.append(flyer)
        return Move(flyer, DEAL, in_out, x=end.x, y=end.y, w=end.w, h=end.h, angle=end.angle)

    def _shuffle(self) -> Motion:
        """The pack is cut and riffled; ten cards go under the Locations."""
        table = self.table
        pack = places.case_file(table.zones.piles)
        self._sound("card-shuffle")
        table.clear_table()
        cuts: list[Motion] = []
        for k in range(6):
            side = 70 if k % 2 else -70
            away = pack.moved(dx=side, dy=-8 * k)._replace(angle=side / 10)
            flyer = Flyer(self._air, BACK, pack)
            cuts.append(
                Sequence(
                    Move(flyer, SHUFFLE / 3, in_out, x=away.x, y=away.y, angle=away.angle),
                    Move(flyer, SHUFFLE / 3, in_out, x=pack.x, y=pack.y, angle=0),
                    Call(flyer.remove),
                )
            )
        ten = [Later(partial(self._lay_under, pack, n), DEAL) for n in range(1, 11)]
        return Sequence(Parallel(*cuts, stagger=0.04), Parallel(*ten, stagger=0.05))

    def _deal_one(self, start: Place, end: Place) -> Motion:
        self._sound("card-draw")
        return self._fly(start, end, DEAL, BACK)

    def _lay_under(self, pack: Place, location: int) -> Motion:
        laid = Call(lambda: self.table.lay_under(location))
        return Sequence(self._fly(pack, self._under(location), DEAL, BACK), laid)

    # -- the map ----------------------------------------------------------------------------------------

    def _under(self, location: int) -> Place:
        return places.under(self.table.zones.map, location)

    def _looked(self, seat: int, location: int, card: str | None) -> Motion:
        """The card rises and tilts; its face is turned to its owner only."""
        table = self.table
        self._sound("card-flip")
        start = self._under(location)
        table.hide_location(location)
        if seat == table.bottom and card is not None and table.shows_faces:
            return self._fly(start, table.lifted_at(location), LOOK, BACK, picture(card))
        up = start.moved(dy=-26)._replace(angle=-14, w=start.w * 1.25, h=start.h * 1.25)
        flyer = Flyer(self._air, BACK, start, up)
        return Sequence(
            Move(flyer, LOOK, out_cubic, x=up.x, y=up.y, w=up.w, h=up.h, angle=up.angle), Call(flyer.remove)
        )

    def _all_turned_up(self) -> Motion:
        """The hand is over: what still lies under the Locations is turned up, one after the other."""
        table = self.table
        flips: list[Motion] = []
        lying: list[Flyer] = []
        for location, kind in enumerate(table.after.board, start=1):
            if kind in (None, UNSEEN) or table.model.board[location - 1] is None:
                continue
            place = self._under(location)
            flyer = Flyer(self._air, BACK, place)
            lying.append(flyer)
            table.board.hidden.add(location)
            flips.append(
                Sequence(
                    Move(flyer, LOOK / 3, in_cubic, w=4),
                    Call(partial(flyer.show, picture(kind or ""))),
                    Move(flyer, LOOK / 3, out_cubic, w=place.w),
                )
            )
        table.board.redraw()

        def away() -> None:
            for flyer in lying:
                flyer.remove()

        return Sequence(Wait(0.3), Parallel(*flips, stagger=LAY_APART), Call(away))

    def _left(self, seat: int, location: int) -> Motion:
        table = self.table
        self._sound("card-slide")
        end = self._under(location)
        kind = table.model.board[location - 1]
        if seat == table.bottom and kind not in (None, "?") and table.shows_faces:
            start = table.lifted_place()
            table.hide_lifted()
            return self._fly(start, end, LOOK * 0.7, picture(kind or ""), BACK)
        return self._fly(table.tilted_at(location), end, LOOK * 0.6, BACK)

    def _raised(self, seat: int, location: int) -> Place:
        """Where the card under a Location is shown to the one who looks at it."""
        return self.table.lifted_place() if seat == self.table.bottom else self.table.tilted_at(location)

    def _captured(self, seat: int, location: int, card: str) -> Motion:
        """The outlaw is turned up, stamped WANTED, and laid before the player."""
        table = self.table
        under, start = self._under(location), self._raised(seat, location)
        seen = seat == table.bottom and table.shows_faces
        table.hide_location(location)
        big = Place(under.x, under.y - 40, CARD_W * 0.9, CARD_H * 0.9, -4)
        shown = Flyer(self._air, picture(card) if seen else BACK, start, big)
        end = table.place_for_outlaw(seat, card)
        stamp = self.table.scene.layer(STAMP_Z).image(
            "bonnie-and-clyde/stamp", big.x, big.y, 280, 140, angle=-14
        )
        stamp.visible = False

        def strike(u: float) -> None:
            stamp.visible = True
            scale = 1.4 - 0.4 * u
            stamp.w, stamp.h = 196 * scale, 98 * scale
            stamp.alpha = 255 * u

        def shake(u: float) -> None:
            table.shake(3 * (1 - u) * (1 if int(u * 8) % 2 else -1))

        turn: Motion = Move(shown, LOOK, out_cubic, w=big.w)
        if not seen:
            turn = Sequence(
                Move(shown, LOOK / 2, in_cubic, w=4),
                Call(lambda: shown.show(picture(card))),
                Move(shown, LOOK / 2, out_cubic, w=big.w),
            )
        return Sequence(
            Call(lambda: self._sound("card-flip")),
            Parallel(Move(shown, LOOK, out_cubic, x=big.x, y=big.y, h=big.h, angle=big.angle), turn),
            Call(lambda: self._sound("stamp")),
            Tween(strike, STAMP, in_cubic),
            Tween(shake, 0.2),
            Wait(0.55),
            Move(stamp, 0.15, alpha=0),
            Call(stamp.remove),
            Move(shown, 0.4, in_out, arc=40, x=end.x, y=end.y, w=end.w, h=end.h, angle=0),
            Call(shown.remove),
            Call(lambda: table.caption.points(10, end)),
        )

    def _drive(self, start: int, end: int) -> Motion:
        table, board = self.table, self.table.zones.map
        self._sound("ford-pass")
        dust = [
            table.scene.layer(3.55).image(f"bonnie-and-clyde/dust-{k}", 0, 0, 54, 44, alpha=0)
            for k in (1, 2, 3)
        ]
        behind: list[places.OnRoad] = []

        def roll(u: float) -> None:
            at = places.drive(board, start, end, u)
            back = start > end  # going down the road the car drives backwards
            if u > BRAKES_FROM:  # it runs on a little and comes back
                way = -1 if at.leftward != back else 1
                past = OVERSHOOT * math.sin(math.pi * (u - BRAKES_FROM) / (1 - BRAKES_FROM))
                at = replace(at, x=at.x + way * past)
            table.car.put(at, rolled=u * (-700 if back else 700))
            behind.append(at)
            for k, cloud in enumerate(dust):
                then = behind[max(0, len(behind) - 4 - 5 * k)]
                side = -1 if (then.leftward != back) else 1
                cloud.x, cloud.y = then.x - side * 66, then.y + 20 - 6 * k
                cloud.alpha = 0 if u >= 1 else 150 * (1 - u) * (1 if u > 0.05 * (k + 1) else 0)

        def away() -> None:
            for cloud in dust:
                cloud.remove()

        return Sequence(Tween(roll, CAR, in_out), Call(away))

    # -- bits -------------------------------------------------------------------------------------------

    def _sound(self, name: str) -> None:
        self.table.scene.stage.sound.play(name)

    def _beside(self, event: ev.AnyEvent) -> Rect:
        """The place by which the caption of an event stands."""
        table, zone = self.table, self.table.zones.piles
        match event:
            case ev.Melded(seat=seat) | ev.LaidOff(seat=seat):
                area, _largest = table.area_before(seat)
                return area
            case ev.Looked() | ev.Kept() | ev.Left() | ev.Captured():
                return self._at(event.location)
            case ev.TedPlayed(location=int(location)) | ev.CarMoved(end=location):
                return self._at(location)
            case ev.Drew() | ev.TedPlayed(use="draw"):
                return _around(places.case_file(zone))
        return _around(places.fbi_files(zone))

    def _at(self, location: int) -> Rect:
        """A Location with the car that stands there."""
        board = self.table.zones.map
        rect = places.around(board, location)
        top = places.car_at(board, location).y - places.CAR_H / 2
        return Rect(rect.x, top, rect.w, rect.bottom - top)


def _worth(event: ev.AnyEvent) -> int | None:
    """The points that an event lays on the table."""
    match event:
        case ev.Melded(cards=n, at_car=at_car) | ev.LaidOff(cards=n, at_car=at_car):
            return n * (4 if at_car else 2)
        case ev.Captured():
            return 10
    return None


def _around(place: Place) -> Rect:
    return Rect.around(place.x, place.y, place.w, place.h)
