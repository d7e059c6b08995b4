"""Bullets and bunkers on the felt, before the plate of each player."""

from __future__ import annotations

from game.ui.tables.mafia import places
from game.ui.tables.mafia.parts import Part, lay, lay_card
from game.ui.words import _

FAINT = "#E6C9A8"


class Bullets(Part):
    """Everybody's loose bullets and bunker; those at the lower edge lie on the own board."""

    z = 3.0

    def draw(self) -> None:
        table, model = self.table, self.table.model
        for seat in model.order:
            if seat == table.bottom:
                continue
            room = table.zones.rows[table.place_of(seat)]
            self._row(places.row(room, model.bullets[seat], model.bunkers[seat]))
            if not model.bullets[seat] and not model.bunkers[seat] and model.lives(seat):
                self.words.label(
                    _("no bullets"), room.cx, room.cy, 18, "L", FAINT, "centre", room.w, wrap=False, alpha=190
                )

    def _row(self, row: places.Row) -> None:
        for place in row.bullets:
            lay_card(self.layer, "bullet-card", place)
        for place in row.bunker:
            lay_card(self.layer, "bunker-card", place)
        if row.lock is not None:
            lay(self.layer, "padlock", row.lock)
