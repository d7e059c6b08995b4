"""What lies still: cloth and pouch, the boards of the players, the piles, and the ship's log."""

from __future__ import annotations

from game.ui.layout import Rect
from game.ui.tables.scallywags import places
from game.ui.tables.scallywags.parts import Part, lay_card
from game.ui.tables.scallywags.places import Place
from game.ui.theme import BRASS_DARK, BRASS_LIGHT, CREAM, INK, LAMP, MUTED, THREAT, Colour
from game.ui.words import _, ngettext

SEA = "#08181B"
RUST = "#5A1A12"
PETROL = "#0F4650"


class Cloth(Part):
    """The chart cloth in the middle of the deck, and the pouch that the coins came out of."""

    z = 1.0
    still = True

    def draw(self) -> None:
        cloth = self.table.zones.cloth
        self.layer.image("scallywags/cloth-shadow", cloth.cx, cloth.cy, cloth.w + 60, cloth.h + 60)
        self.layer.image("scallywags/cloth", cloth.cx, cloth.cy, cloth.w, cloth.h)
        pouch = places.pouch(cloth)
        self.words.image("scallywags/pouch", *pouch[:4], angle=pouch.angle)


class Boards(Part):
    """Where the players sit: portrait, name, cards, and the holes that coins go into."""

    z = 2.0
    still = True

    def draw(self) -> None:
        for seat, zone in self.table.others():
            self._other(seat, zone)
        self._own(self.table.zones.own)

    def _board(self, seat: int, zone: Rect) -> None:
        table, model = self.table, self.table.model
        if model.turn == seat and model.result is None:
            self.layer.panel(zone, "glow")
        self.layer.panel(zone, "ship-board")
        attack = model.grabbing
        if attack is not None and attack.seat == seat:
            self._frame(zone, THREAT, 4)
        elif model.turn == seat and model.result is None:
            self._frame(zone, LAMP, 3)
            lamp = places.lantern(zone, own=seat == table.bottom)
            self.words.image("scallywags/lantern", *lamp[:4])
        for place in table.slots(seat):
            self.layer.image("scallywags/slot", place.x, place.y, place.w + 5, place.h + 5)

    def _frame(self, zone: Rect, colour: Colour, thick: float) -> None:
        box = zone.inset(-2)
        for y in (box.y, box.bottom):
            self.words.line(box.x - thick / 2, y, box.right + thick / 2, y, colour, thick)
        for x in (box.x, box.right):
            self.words.line(x, box.y, x, box.bottom, colour, thick)

    def _glass(self, seat: int, place: Place) -> None:
        name = f"scallywags/porthole-{self.table.players[seat].portrait}"
        self.layer.image(name, place.x, place.y, place.w, place.h)

    def _note(self, seat: int) -> tuple[str, Colour]:
        model = self.table.model
        attack = model.grabbing
        if attack is not None and attack.seat == seat:
            if attack.victim == model.viewer:
                return _("attacks you"), THREAT
            return _("attacks {name}").format(name=self.table.names[attack.victim]), THREAT
        note = _("{count} of {full}").format(count=len(model.takes[seat]), full=model.full)
        return note, LAMP if model.room(seat) else CREAM

    def _other(self, seat: int, zone: Rect) -> None:
        table, model = self.table, self.table.model
        self._board(seat, zone)
        self._glass(seat, places.porthole(zone, model.seats))
        crowded = model.seats >= places.CROWDED
        fan = places.hand_of(zone, model.seats)
        self.layer.image("scallywags/hand-fan", fan.x, fan.y, fan.w * 1.3, fan.h * 1.3)
        count = self.words.label(
            str(model.counts[seat]), fan.x - fan.w * 0.72, fan.y, 24, "LB", CREAM, "right"
        )
        note, colour = self._note(seat)
        if crowded:
            room = count.x - count.w - zone.x - 36
            self.words.label(
                table.names[seat], zone.x + 20, zone.y + 28, 28, "P", CREAM, width=room, wrap=False
            )
            glass = places.porthole(zone, model.seats)
            self.words.label(
                note, glass.x, zone.bottom - 18, 18, "L", colour, "centre", width=112, wrap=False
            )
            return
        x = zone.x + 166
        room = count.x - count.w - x - 14
        name = self.words.label(
            table.names[seat], x, zone.y + 38, 32, "P", CREAM, width=room * 0.7, wrap=False
        )
        left = x + name.w + 16
        self.words.label(
            note, left, zone.y + 40, 20, "L", colour, width=count.x - count.w - left - 10, wrap=False
        )

    def _own(self, own: Rect) -> None:
        table, model = self.table, self.table.model
        seat = table.bottom
        self._board(seat, own)
        glass = places.own_porthole(own)
        self._glass(seat, glass)
        words = self.words
        x, right = own.x + 250, own.right - 24
        known = ""
        if model.viewer is not None:
            known = _("worth {sum}").format(sum=model.known_sum(seat))
        value = words.label(known, right, own.y + 48, 26, "LB", CREAM, "right", width=240, wrap=False)
        room = right - value.w - x - 20
        words.label(table.names[seat], x, own.y + 46, places.OWN_NAME, "P", CREAM, width=room, wrap=False)
        note, colour = self._note(seat)
        if model.viewer is not None and colour != THREAT:
            note = _("you · {count} of {full}").format(count=len(model.takes[seat]), full=model.full)
        words.label(note, glass.x, own.y + 250, 24, "L", colour, "centre", width=210, wrap=False)
        tags = _("tags: for your eyes only") if model.viewer is not None else ""
        words.label(tags, glass.x, own.y + 280, 19, "L", "#E4D6B4", "centre", width=210, wrap=False)
        for number, place in enumerate(table.slots(seat), start=1):
            words.label(str(number), place.x, own.y + 286, 18, "L", MUTED, "centre")


class Piles(Part):
    """Draw pile and discard pile with their counts, and how many coins are left in the middle."""

    z = 2.5

    def draw(self) -> None:
        table, model, zone = self.table, self.table.model, self.table.zones.piles
        draw, discard = places.draw_pile(zone), places.discard_pile(zone)
        self._pile("scallywags/place-draw", draw, model.draw, None)
        self._pile("scallywags/place-discard", discard, len(model.discard), table.top_discard())
        self._label(_("Deck"), model.draw, draw)
        self._label(_("Discards"), len(model.discard), discard)
        cloth = table.zones.cloth
        count = len(model.middle)
        text = ngettext("The middle · {count} coin", "The middle · {count} coins", count).format(count=count)
        plate = Rect.around(cloth.cx, cloth.bottom + 6, 250, 36)
        self.layer.panel(plate, "label")
        self.words.label(
            text.upper(),
            plate.cx,
            plate.cy,
            19,
            "L",
            BRASS_LIGHT,
            "centre",
            width=230,
            wrap=False,
            spacing=0.6,
        )

    def _pile(self, empty: str, place: Place, count: int, top: str | None) -> None:
        if not count:
            self.layer.image(empty, *place[:4])
            return
        for k in range(min(4, count - 1), 0, -1):
            lay_card(self.layer, None, place.moved(k * 2.0, k * 1.6), shadow="shadow-low" if k == 1 else None)
        lay_card(self.layer, top, place if top is None else place._replace(angle=-3))

    def _label(self, text: str, count: int, place: Place) -> None:
        plate = Rect.around(place.x + 2, place.y + place.h / 2 - 4, 128, 34)
        self.words.fill(plate.inset(-1.4), BRASS_DARK)
        self.words.fill(plate, SEA)
        self.words.label(text, plate.x + 10, plate.cy, 20, "L", BRASS_LIGHT, width=76, wrap=False)
        self.words.label(str(count), plate.right - 10, plate.cy, 22, "LB", CREAM, "right")


class ShipLog(Part):
    """The last things that happened; the whole log is a key away."""

    z = 2.1
    still = True

    def draw(self) -> None:
        zone = self.table.zones.log
        self.layer.panel(zone, "ship-log")
        left, right = zone.x + 26, zone.right - 26
        self.words.label(_("The ship's log"), left, zone.y + 32, 30, "P", RUST, width=280, wrap=False)
        self.words.label(_("all turns: L"), right, zone.y + 34, 18, "L", "#6B5730", "right", 150, wrap=False)
        self.words.line(left, zone.y + 54, right, zone.y + 54, "#8D7440", 1.2)
        y = zone.bottom - 16
        for own, text in reversed(self.table.story.lines()):
            label = self.words.label(
                text, left, 0, 18, "T", PETROL if own else INK, width=right - left, leading=1.2
            )
            if y - label.h < zone.y + 60:
                label.remove()
                break
            y -= label.h
            label.y = y
            y -= 4
