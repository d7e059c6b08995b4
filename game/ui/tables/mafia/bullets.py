"""Bullets and bunkers on the felt, before the plate of each player."""

from __future__ import annotations

from game.ui.tables.mafia import places
from game.ui.tables.mafia.lettering import line
from game.ui.tables.mafia.parts import Part, lay, lay_card
from game.ui.words import _

FAINT = "#E6C9A8"


class Bullets(Part):
    """Everybody's loose bullets and bunker; those at the lower edge lie on the own board."""

    z = 1.8
    still = True

    def draw(self) -> None:
        table, model = self.table, self.table.model
        for seat in model.order:
            if seat == table.bottom:
                continue
            held = model.bullets[seat] - table.lifted.get(seat, 0)
            self._row(table.row(seat, -table.lifted.get(seat, 0)), faint=not model.lives(seat))
            if not held and not model.bunkers[seat] and model.lives(seat):
                room = table.zones.rows[table.place_of(seat)]
                line(
                    self.words, _("no bullets"), room.cx, room.cy, 18, "L", FAINT, "centre",
                    width=room.w, most=22, alpha=190,
                )  # fmt: skip

    def _row(self, row: places.Row, *, faint: bool) -> None:
        alpha = 110 if faint else 255
        for place in row.bullets:
            lay_card(self.layer, "bullet-card", place, alpha=alpha)
        for place in row.bunker:
            lay_card(self.layer, "bunker-card", place, alpha=alpha)
        if row.lock is not None:
            lay(self.layer, "padlock", row.lock, alpha=alpha)
