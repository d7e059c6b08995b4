"""The players: the file cards of the others, the own seat, and what lies before everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import text as texts
from game.ui.layout import Rect
from game.ui.tables.bonnie_and_clyde import places
from game.ui.tables.bonnie_and_clyde.parts import Part, furnish, lay_group
from game.ui.tables.bonnie_and_clyde.places import Place
from game.ui.theme import BRASS_DARK, BRASS_LIGHT, CREAM, INK, LAMP, MUTED, OXBLOOD
from game.ui.words import _, ngettext

if TYPE_CHECKING:
    from game.ui.tables.bonnie_and_clyde.table import BonnieAndClydeTable

BROWN = "#4B3512"


class Seats(Part):
    """Dossiers and own seat: photographs, names, numbers."""

    z = 2.0
    still = True

    def draw(self) -> None:
        table = self.table
        for order, (seat, zone) in enumerate(table.others()):
            self._dossier(seat, order, zone)
        self._own(table.zones.own)

    def _dossier(self, seat: int, order: int, zone: Rect) -> None:
        head = places.dossier(zone)
        table, model, layer, words = self.table, self.table.model, self.layer, self.words
        low = head.h <= places.LOW_DOSSIER
        if model.turn == seat and model.result is None:
            layer.panel(Rect(head.x, head.y + 16, head.w, head.h - 16), "glow")
        layer.panel(head, "dossier")
        tab = _("File no. {number}").format(number=order + 2)
        if model.dealer == seat:
            self._dealer_tag(head)
        words.label(
            tab.upper(), head.x + 102, head.y + 13, 16, "L", BROWN, "centre", 136, wrap=False, spacing=1
        )
        size = 0.76 if low else 0.93
        photo = Place(head.x + 20 + 62 * size, head.y + 26 + 67 * size, 124 * size, 140 * size, -2)
        furnish(layer, "photo", photo)
        picture = table.players[seat].portrait
        layer.image(f"portraits/{picture}", photo.x, photo.y - 4, 112 * size, 124 * size, angle=photo.angle)
        clip = 0.85 if low else 1.0
        layer.image("ui/paper-clip", head.x + 34, head.y + 34, 26 * clip, 44 * clip)
        x = head.x + (128 if low else 150)
        room = head.right - x - 16
        y = head.y + (38 if low else 48)
        canvas = table.scene.canvas
        apart = 14 * (canvas.text_factor - 1)  # larger words need more room between the lines
        words.label(table.names[seat], x, y - apart, 28, "S", INK, width=room, wrap=False)
        did = texts.elided(table.status(seat), "L", canvas.text_px(18), room * canvas.s)
        words.label(did, x, y + 25 + apart / 2, 18, "L", "#6B2A16")
        rule = y + (37 if low else 39) + apart / 2
        words.line(x, rule, x + room, rule, "#7A5A28", 1.2)
        fan = places.back_of(zone)
        layer.image("bonnie-and-clyde/hand-fan", fan.x, fan.y, 54 if low else 62, 54 if low else 62)
        for k, kind in enumerate(model.shown[seat][:4]):  # what everybody has seen him take
            known = f"symbols/shield-{int(kind):02d}" if kind.isdigit() else "bonnie-and-clyde/hinton"
            w, h = (26, 27) if kind.isdigit() else (20, 28)
            layer.image(known, fan.x - 24 + 17 * k, fan.y + 20, w, h)
        figures = rule + (23 if low else 30)
        captions = figures + (27 if low else 29)
        large = 34 if low else 40
        words.label(str(model.counts[seat]), x + 62, figures, large, "LB", INK)
        unit = ngettext("card", "cards", model.counts[seat])
        words.label(unit, x + 62, captions, 18, "L", BROWN, width=58, wrap=False)
        score = words.label(str(model.scores[seat]), x + 124, figures, large, "LB", INK)
        plus = table.on_table(seat)
        words.label(f"+{plus}", x + 132 + score.w, figures + 4, 27, "LB", OXBLOOD)
        words.label(_("score + on table"), x + 124, captions, 18, "L", BROWN, width=room - 124, wrap=False)

    def _dealer_tag(self, head: Rect) -> None:
        """On the upper edge of the file card, above the name however long that is."""
        canvas = self.table.scene.canvas
        text = _("dealer").upper()
        w = texts.width(text, "L", canvas.text_px(16)) / canvas.s + 30
        tag = Rect(head.right - 14 - w, head.y - 4, w, 24)
        self.layer.panel(tag, "caption")
        self.words.label(text, tag.cx, tag.cy, 16, "L", CREAM, "centre", w - 12, wrap=False, spacing=1)

    def _own(self, own: Rect) -> None:
        table, model, layer, words = self.table, self.table.model, self.layer, self.words
        seat = table.bottom
        layer.panel(own, "panel")
        if model.turn == seat and model.result is None:
            layer.panel(own.inset(3), "rim", alpha=150)
        frame = Rect(own.x + 16, own.y + 16, 112, 124)
        furnish(layer, "shadow-low", Place(frame.cx, frame.cy, frame.w, frame.h))
        layer.fill(frame, BRASS_LIGHT)
        layer.image(f"portraits/{table.players[seat].portrait}", frame.cx, frame.cy, 106, 117)
        x, room = own.x + 146, own.w - 146 - 18
        words.label(table.names[seat], x, own.y + 40, 32, "S", CREAM, width=room, wrap=False)
        words.label(table.own_status(), x, own.y + 71, 20, "L", MUTED, width=room, wrap=False)
        score = words.label(str(model.scores[seat]), x, own.y + 113, 46, "LB", CREAM)
        plus = words.label(f"+{table.on_table(seat)}", x + score.w + 12, own.y + 117, 30, "LB", LAMP)
        left = x + score.w + plus.w + 24
        words.label(
            _("on the table"), left, own.y + 120, 20, "L", MUTED, width=own.right - left - 18, wrap=False
        )
        words.line(own.x + 20, own.y + 154, own.right - 20, own.y + 154, BRASS_DARK, 1.4)
        words.label(
            _("Before you").upper(),
            own.x + 20,
            own.y + 173,
            18,
            "L",
            BRASS_LIGHT,
            width=170,
            wrap=False,
            spacing=2,
        )
        words.label(
            _("upright 2 · sideways 4"), own.right - 20, own.y + 173, 18, "L", MUTED, "right", 180, wrap=False
        )


class Laid(Part):
    """Melds, layoffs and captured outlaws before every player."""

    z = 3.2

    def draw(self) -> None:
        table, model = self.table, self.table.model
        self.placed: dict[int, list[places.GroupPlace]] = {}
        for seat in range(model.seats):
            area, largest = table.area_before(seat)
            shown = places.groups(model.table[seat], model.captured[seat])
            self.placed[seat] = places.row_places(shown, area, largest)
            for placed in self.placed[seat]:
                lay_group(self.layer, self.words, placed)
        if not self.placed[table.bottom]:
            area, _largest = table.area_before(table.bottom)
            self.words.label(
                _("Nothing laid yet. Three cards of one Location make a meld."),
                area.x + 10, area.y + 40, 19, "T", MUTED, width=area.w - 20,
            )  # fmt: skip


class Enlarged(Part):
    """What lies before one player at reading size, while the mouse or the keyboard rests on it."""

    z = 6.6

    def __init__(self, table: BonnieAndClydeTable) -> None:
        super().__init__(table)
        self.seat: int | None = None

    def draw(self) -> None:
        if self.seat is None:
            return
        table, model = self.table, self.table.model
        shown = places.groups(model.table[self.seat], model.captured[self.seat])
        if not shown:
            return
        canvas = table.scene.canvas
        placed = places.row_places(shown, Rect(0, 0, 760, 720), 0.5)
        w = max(max(c.x + c.w / 2 for c in place.cards) for place in placed)
        w = max(420.0, w, max(place.pill.x + place.pill.w / 2 for place in placed))
        h = max(place.pill.y + place.pill.h / 2 for place in placed)
        box_w, box_h = w + 48, h + 84
        near, _largest = table.area_before(self.seat)
        x = near.x + near.w + 20 if near.x < canvas.width / 2 else near.x - box_w - 20
        y = min(max(near.y - 40, 70.0), canvas.height - box_h - 20)
        self.layer.panel(Rect(x, y, box_w, box_h), "sheet")
        title = _("Before {name}: {points} points").format(
            name=table.names[self.seat], points=table.on_table(self.seat)
        )
        self.words.label(title, x + 24, y + 34, 24, "S", BRASS_LIGHT, width=box_w - 48, wrap=False)
        for place in placed:
            moved = places.GroupPlace(
                place.group,
                tuple(card.moved(x + 24, y + 62) for card in place.cards),
                place.pill.moved(x + 24, y + 62),
                place.scale,
                place.short,
            )
            lay_group(self.layer, self.words, moved)
