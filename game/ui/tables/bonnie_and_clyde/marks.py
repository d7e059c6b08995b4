"""What lies over the table for a while: marks of what is legal, captions, the card just seen, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layers import Piece, Placed
from game.ui.layout import Rect, beside
from game.ui.motion import Call, Move, Sequence, Wait, out_cubic
from game.ui.tables.bonnie_and_clyde import deeds, places
from game.ui.tables.bonnie_and_clyde.hand import DRAGGED
from game.ui.tables.bonnie_and_clyde.naming import picture
from game.ui.tables.bonnie_and_clyde.parts import Part, lay
from game.ui.tables.bonnie_and_clyde.places import Place
from game.ui.theme import CREAM, INK, LAMP, OXBLOOD
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.tables.bonnie_and_clyde.table import BonnieAndClydeTable

RIM_STAYS = 1.2
"""Seconds."""


class Signs(Part):
    """A rim round the sign where the car stands; dashes round the piles and Locations that can be chosen now,
    and where a drag may end. Brackets are the mark of the keyboard."""

    z = 3.8

    def draw(self) -> None:
        table, board = self.table, self.table.zones.map
        here = places.sign(board, table.model.car)
        self.layer.panel(Rect.around(here.x, here.y + 2.5, here.w - 2, here.h - 7), "here")
        if table.dragging:
            for rect in table.choices.drop_rects():
                self.layer.panel(rect, "dashed")
            return
        if "draw" in table.legal:
            self._pile(places.case_file(table.zones.piles))
        if "take" in table.legal:
            self._pile(places.fbi_files(table.zones.piles))
        if table.targeting:
            for location in deeds.look_targets(table.legal):
                self.layer.panel(places.around(board, location), "dashed")
        best = table.offer.best
        if best is not None and best.action.split()[0] in ("meld", "layoff"):
            self.layer.panel(places.around(board, int(best.action.split()[1])), "dashed")
        for action, step in (("up", 1), ("down", -1)):
            if action in table.legal:
                self._way(table.model.car, step)

    def _pile(self, place: Place) -> None:
        self.layer.panel(Rect.around(place.x, place.y, place.w, place.h), "dashed")

    def _way(self, car: int, step: int) -> None:
        board = self.table.zones.map
        goal = places.around(board, car + step)
        self.layer.panel(goal, "dashed")
        for part in (0.36, 0.5, 0.64):
            at = places.drive(board, car, car + step, part)
            ahead = places.drive(board, car, car + step, part + 0.02)
            angle = 180.0 if at.y + 3 < ahead.y else 0.0
            if abs(ahead.x - at.x) > abs(ahead.y - at.y):
                angle = 90.0 if ahead.x > at.x else -90.0
            self.words.image("ui/marker", at.x, at.y + places.CAR_H / 2 - 2, 26, 20, angle=angle)


class Lifted(Part):
    """The card just seen under a Location, tilted to its owner; and a Ted Hinton at work."""

    z = 5.2

    def draw(self) -> None:
        table, model = self.table, self.table.model
        if model.ted_out:
            lay(self.layer, picture("T"), table.ted_place(), shadow="shadow")
        if model.pending is None:
            return
        place = table.tilted_at(model.pending.location)
        kind = model.board[model.pending.location - 1]
        if model.turn == table.bottom and table.shows_faces and kind not in (None, "?"):
            lay(self.layer, picture(kind or ""), table.lifted_at(model.pending.location), shadow="shadow")
        else:
            lay(self.layer, "bonnie-and-clyde/back", place, shadow="shadow")


class Caption(Part):
    """A sentence beside what is moving, and points that rise where they were won."""

    z = 6.38  # above the card that it tells of

    def __init__(self, table: BonnieAndClydeTable) -> None:
        super().__init__(table)
        self._parts: list[Placed] = []

    def draw(self) -> None:
        self._parts = []

    def show(self, text: str, near: Rect, points: int | None = None) -> None:
        """A sentence by a place, with the points that it brings, over nothing that is kept clear."""
        self.hide()
        scene = self.table.scene
        label = self.words.label(text, 0, 0, 21, "TB", CREAM, width=320)
        w, h = label.w + 36 + (0 if points is None else 86), label.h + 26
        box = beside(near, w, h, scene.canvas.whole, scene.kept_clear(near))
        panel = self.layer.panel(box, "tooltip")
        label.x, label.y = box.x + 18, box.y + 13
        self._parts = [panel, label]
        if points is not None:
            won = self.words.label(f"+{points}", box.right - 22, box.cy, 36, "LB", LAMP, "right")
            self._parts.append(won)

    def hide(self) -> None:
        """Take the sentence away."""
        for part in self._parts:
            part.remove()
        self._parts = []

    def rim(self, place: Rect) -> None:
        """Under reduced motion: the changed place keeps a lamp rim for a while."""
        rim = self.layer.panel(place.inset(-4), "rim")
        self.table.scene.timeline.run(Sequence(Wait(RIM_STAYS), Call(rim.remove)))

    def points(self, points: int, place: Place) -> None:
        """The points just won, rising from the cards."""
        plate = Rect.around(place.x, place.y - 6, 92, 50)
        back = self.layer.panel(plate, "label")
        label = self.words.label(f"+{points}", place.x, place.y - 6, 38, "LB", LAMP, "centre")
        timeline = self.table.scene.timeline
        for part, top in ((back, plate.y - 46), (label, place.y - 52)):
            timeline.run(Move(part, 1.5, out_cubic, y=top, alpha=0))


class LogSlip(Part):
    """The last things that happened, typed on a slip; the whole log is a key away."""

    z = 2.1
    still = True

    def draw(self) -> None:
        zone = self.table.zones.log
        if zone is None:
            return
        self.layer.panel(zone, "slip")
        left, right = zone.x + 18, zone.right - 18
        self.words.label(
            _("Case log").upper(), left, zone.y + 24, 18, "S", OXBLOOD, width=222, wrap=False, spacing=1
        )
        self.words.label(_("all turns: L"), right, zone.y + 24, 18, "L", "#6B5730", "right", 142, wrap=False)
        self.words.line(left, zone.y + 40, right, zone.y + 40, "#8D7440", 1.2)
        y = zone.bottom - 14
        for own, text in reversed(self.table.story.lines()):
            label = self.words.label(text, left, 0, 18, "T", OXBLOOD if own else INK, width=right - left)
            if y - label.h < zone.y + 46:
                label.remove()
                break
            y -= label.h
            label.y = y
            y -= 3


class DropGhost(Part):
    """A card pulled off a pile by the mouse."""

    z = DRAGGED

    def draw(self) -> None:
        self._card: Piece | None = None

    def follow(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """Show it at the mouse."""
        if self._card is None:
            self._card = self.layer.image(name, x, y, w, h)
        self._card.x, self._card.y = x, y

    def drop(self) -> None:
        """Let go of it."""
        if self._card is not None:
            self._card.remove()
        self._card = None
