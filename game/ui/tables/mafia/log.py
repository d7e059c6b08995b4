"""What everybody signed in the last round, beside the table; all rounds are a key away."""

from __future__ import annotations

from game.ui.layout import Rect
from game.ui.tables.mafia import deeds, naming, places
from game.ui.tables.mafia.lettering import fits, line
from game.ui.tables.mafia.parts import Part
from game.ui.tables.mafia_sentences import listed
from game.ui.theme import BRASS_DARK, BRASS_LIGHT, CREAM, LAMP, MUTED
from game.ui.words import _

TEXT = "#E8DCC2"
FIRST, STEP, LAST = 63.0, 22.0, 20.0
"""Where the rows begin, how far they are apart at most, and how far the last one stays from the rim."""


class RoundLog(Part):
    """A row for each of those who signed: who, what, whether in vain, and who died of it all."""

    z = 2.2
    still = True

    def draw(self) -> None:
        zone, told = self.table.zones.log, self.table.story.last
        if zone is None:
            return
        self.layer.panel(zone, "panel")
        left, right = zone.x + 18, zone.right - 18
        heading = _("Round {number}").format(number=told.number) if told is not None else _("Round by round")
        line(self.words, heading.upper(), left, zone.y + 26, 20, "LB", BRASS_LIGHT, width=160, most=24)
        line(self.words, _("all rounds: L"), right, zone.y + 26, 18, "L", MUTED, "right", width=130, most=22)
        self.words.line(left, zone.y + 43, right, zone.y + 43, BRASS_DARK, 1.2)
        if told is None:
            self.words.label(
                _("Nobody has signed yet."), left, zone.y + FIRST - 10, 19, "T", TEXT, width=right - left
            )
            return
        seats = places.in_turn(self.table.model.order, self.table.bottom)
        signed = [seat for seat in seats if seat in told.signs]
        step = min(STEP, (zone.h - FIRST - LAST) / max(1, len(signed) - 1))
        for number, seat in enumerate(signed):
            self._row(seat, zone.y + FIRST + number * step, left, right)

    def _row(self, seat: int, y: float, left: float, right: float) -> None:
        table, told = self.table, self.table.story.last
        assert told is not None
        own = seat == table.model.viewer
        action = told.signs[seat]
        kind = deeds.chosen(action).kind or ""
        name = _("You") if own else table.names[seat]
        line(self.words, name, left, y, 19, "TB", LAMP if own else CREAM, width=78, most=21)
        if kind != "fumble":
            self.words.image(naming.icon(kind), left + 94, y, 21, 21)
        end = right
        if seat in told.dead:
            self.words.image("mafia/chalk-cross", right - 8, y, 15, 16)
            end -= 24
        if seat in told.in_vain:
            self.words.image("mafia/action-protect", end - 9, y, 19, 19)
            end -= 26
        self._deed(action, Rect.around((left + 112 + end) / 2, y, end - left - 112, STEP))

    def _deed(self, action: str, row: Rect) -> None:
        """What somebody signed; where there is no room for it, only at whom: the picture says with what."""
        text = naming.in_words(action, self.table.names)
        targets = deeds.chosen(action).targets
        if targets and not fits(self.words, text, "T", row.w):
            text = listed([self.table.names[target] for target in targets])
        line(self.words, text, row.x, row.cy, 18, "T", TEXT, width=row.w, most=20)
