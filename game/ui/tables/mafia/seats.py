"""The plates of the players round the table, and the marks of who can be and who is aimed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.mafia import events as ev
from game.ui.layers import Layer, Placed
from game.ui.layout import Rect
from game.ui.tables.mafia import naming, places, standing
from game.ui.tables.mafia.lettering import block, fits, line
from game.ui.tables.mafia.parts import Part, lay
from game.ui.tables.mafia.places import Place
from game.ui.theme import CREAM, LAMP, Colour
from game.ui.words import _

DEAD_INK, DEAD_LINE = "#9A9086", "#B0A59A"
LOUD, SOFT = "#FF9C88", "#E8A08A"
GROW = 1.16
"""How much larger the lines of a plate may become with the player's letters."""
SHIELDS = {"protected": "shield", "bunker": "vault-door", "bond": "cuffs"}
"""What kept somebody alive, by the outcome of an attack."""


class Plates(Part):
    """Portrait, name, how somebody stands to others, bullets, and what he can do with them."""

    z = 2.0
    still = True

    def __init__(self, table: object) -> None:
        super().__init__(table)
        self.targets: frozenset[int] = frozenset()
        self.chosen: list[int] = []
        self.aimed: int | None = None
        self.also: frozenset[int] = frozenset()
        """Whom the chosen weapon reaches without being aimed at them."""
        self.hit: set[int] = set()
        """Who has been hit and is about to die."""
        self.kept: dict[int, str] = {}
        """What has just kept somebody alive: an outcome of an attack."""
        self._of: dict[int, list[Placed]] = {}
        self._looks: dict[int, tuple[object, ...]] = {}

    @property
    def marks(self) -> Layer:
        """The layer of the marks: above all that lies still, for they come and go with the mouse."""
        return self.table.scene.layer(2.35)

    @property
    def front(self) -> Layer:
        """The same above the own board."""
        return self.table.scene.layer(4.5)

    def mark(
        self,
        targets: Iterable[int] = (),
        chosen: Sequence[int] = (),
        aimed: int | None = None,
        also: Iterable[int] = (),
    ) -> None:
        """Who can be chosen, who is chosen in this order, over whom the mouse or the keyboard is, and who
        would be hit as well."""
        self.targets, self.chosen, self.aimed = frozenset(targets), list(chosen), aimed
        self.also = frozenset(also)
        self.redraw_marks()

    def redraw(self) -> None:
        super().redraw()
        self.redraw_marks()

    def update(self) -> None:
        """Draw those plates anew that look otherwise now: letters take their time."""
        for seat in self.table.model.order:
            if seat != self.table.bottom and self._looks.get(seat) != self._look(seat):
                for item in self._of.pop(seat, ()):
                    item.remove()
                self._draw(seat)
        self.redraw_marks()

    def struck(self, attacks: Sequence[ev.Attacked]) -> None:
        """What came of a weapon: who is hit now, and what has kept the others alive."""
        for attack in attacks:
            if attack.outcome == "hit":
                self.hit.add(attack.target)
            else:
                self.kept[attack.target] = attack.outcome
        self.redraw_marks()

    def spared(self) -> None:
        """What has kept somebody alive was shown long enough."""
        self.kept = {}
        self.redraw_marks()

    def calm(self) -> None:
        """Nobody is hit, and nothing has held."""
        self.hit, self.kept = set(), {}

    def redraw_marks(self) -> None:
        """Show the marks as they are now; the plates stay."""
        self.marks.clear()
        self.front.clear()
        for seat in self.table.model.order:
            layer = self.front if seat == self.table.bottom else self.marks
            self._marks(layer, seat, self.table.plate(seat))

    def picture_of(self, seat: int, *, grey: bool = False) -> str:
        """The drawing of a player's portrait; grey when he is dead."""
        return f"portraits/{self.table.players[seat].portrait}" + ("@grey" if grey else "")

    def shift(self, seat: int, dx: float, dy: float) -> None:
        """Move a plate, with all that stands on it, from where it was drawn."""
        for item in self._of.get(seat, ()):
            item.x += dx
            item.y += dy

    # -- drawing -----------------------------------------------------------------------------------------

    def draw(self) -> None:
        self._of, self._looks = {}, {}
        for seat in self.table.model.order:
            if seat != self.table.bottom:
                self._draw(seat)

    def _draw(self, seat: int) -> None:
        before = self._count()
        self._plate(seat, self.table.plate(seat))
        self._of[seat] = self._since(before)
        self._looks[seat] = self._look(seat)

    def _look(self, seat: int) -> tuple[object, ...]:
        """All that a plate shows."""
        model = self.table.model
        return (
            self.table.plate(seat),
            model.lives(seat),
            model.bullets[seat],
            model.bunkers[seat],
            model.asked == seat,
            standing.short(model, seat, self.table.names),
        )

    def _count(self) -> tuple[int, int, int]:
        return len(self.layer.pieces), len(self.words.pieces), len(self.words.labels)

    def _since(self, before: tuple[int, int, int]) -> list[Placed]:
        pieces, marks, labels = before
        return [*self.layer.pieces[pieces:], *self.words.pieces[marks:], *self.words.labels[labels:]]

    def _plate(self, seat: int, rect: Rect) -> None:
        table, model = self.table, self.table.model
        small, lives = table.zones.small, model.lives(seat)
        at = places.plate(rect, small)
        asked = model.asked == seat
        if asked:
            self.layer.panel(rect, "stepped-glow")
        self.layer.panel(rect.inset(2), "shadow")
        name = ("plate" if lives else "plate-dead") + ("-small" if small else "")
        lay(self.layer, name, Place(rect.cx, rect.cy, rect.w, rect.h))
        self.layer.image(self.picture_of(seat, grey=not lives), *at.portrait[:4], alpha=255 if lives else 200)
        if not lives:
            lay(self.words, "chalk-cross", at.portrait.scaled(0.86))
        ink: Colour = CREAM if lives else DEAD_INK
        self._name(table.names[seat], at, ink, two_lines=not small)
        text, colour = standing.short(model, seat, table.names)
        if asked:
            text, colour = _("decides now"), LAMP
        self._line(text, at.left, at.line, DEAD_LINE if not lives else colour, at.width)
        lay(self.words, "bullet", at.bullet, alpha=255 if lives else 110)
        x, y, size = at.number
        line(self.words, str(model.bullets[seat]), x, y, size, "LB", ink, width=42, most=size * 1.08)
        if lives:
            self._arms(seat, at)

    def _name(self, name: str, at: places.Plate, ink: Colour, *, two_lines: bool) -> None:
        """The name; where there is height for it, one too long for a line stands in two."""
        y, size = at.name
        if two_lines and not fits(self.words, name, "LB", at.width):
            height = 1.4 * size
            block(
                self.words, name, at.left, y - height / 2, size, "LB", ink,
                width=at.width, height=height, leading=1.0,
            )  # fmt: skip
            return
        line(self.words, name, at.left, y, size, "LB", ink, width=at.width, most=size * GROW)

    def _arms(self, seat: int, at: places.Plate) -> None:
        model = self.table.model
        weapon = model.reach(seat)
        self.words.image(f"{naming.icon(weapon)}-reach", *at.weapon[:4])
        if model.bunkers[seat]:
            self.words.image(naming.icon("bunker"), *at.bunker[:4])
        loud = weapon == "bomb"
        self._line(standing.weapon(weapon), at.left, at.words, LOUD if loud else SOFT, at.width)

    def _line(self, text: str, x: float, at: tuple[float, float], colour: Colour, width: float) -> None:
        if text:
            y, size = at
            line(self.words, text, x, y, size, "L", colour, width=width, most=size * GROW)

    # -- marks -------------------------------------------------------------------------------------------

    def _marks(self, layer: Layer, seat: int, rect: Rect) -> None:
        place = self.table.portrait_of(seat)
        result = self.table.model.result
        if seat in self.hit:
            layer.panel(rect, "stepped-threat")
        elif seat in self.chosen or (result is not None and seat in result.winners):
            layer.panel(rect, "stepped-rim")
        elif seat == self.aimed:
            layer.panel(rect, "stepped-dashed")
        elif seat in self.also:
            layer.panel(rect, "stepped-threat")
        elif seat in self.targets:
            layer.panel(rect, "stepped-rim", alpha=110)  # brackets are the mark of the keyboard
        if seat in self.chosen or (seat == self.aimed and seat in self.targets):
            self._crosshair(layer, seat, place)
        kept = self.kept.get(seat)
        if kept is not None:
            size = place.w * (0.92 if kept != "bond" else 0.66)
            lay(layer, SHIELDS[kept], Place(place.x, place.y, size, size))

    def _crosshair(self, layer: Layer, seat: int, place: Place) -> None:
        size = place.w * 0.72
        if self.table.model.stage == "declare":  # the dead are not aimed at, but helped
            layer.panel(Rect.around(place.x, place.y, size, size), "caption")
            layer.image(naming.icon("revive"), place.x, place.y, size * 0.8, size * 0.8)
            return
        lay(layer, "target", Place(place.x, place.y, size, size))
        if self._numbered:
            number = self.chosen.index(seat) if seat in self.chosen else len(self.chosen)
            size = 30 / layer.canvas.text_factor
            layer.label(str(number + 1), place.x, place.y, size, "LB", LAMP, "centre")

    @property
    def _numbered(self) -> bool:
        """Whether there is more than one target to be told from another."""
        return len(self.chosen) > 1 or (bool(self.chosen) and bool(self.targets - set(self.chosen)))
