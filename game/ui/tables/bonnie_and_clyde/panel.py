"""The prompt with the three steps of a turn, and the deed panel: what the chosen cards would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyglet.window import key

from game.ui import text as texts
from game.ui.focus import DEEDS
from game.ui.layers import Piece
from game.ui.layout import Rect
from game.ui.tables.bonnie_and_clyde import deeds
from game.ui.tables.bonnie_and_clyde.deeds import Deed
from game.ui.tables.bonnie_and_clyde.naming import town
from game.ui.tables.bonnie_and_clyde.parts import Part
from game.ui.theme import BRASS_DARK, BRASS_LIGHT, CREAM, INK, LAMP, MUTED
from game.ui.widgets import Button
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.tables.bonnie_and_clyde.table import BonnieAndClydeTable

FADED = "#B9A67F"
DONE = "#9C8E70"
USES = {"ted draw": "use-draw", "ted files": "use-files", deeds.TED_LOOK: "use-look"}


class Prompt(Part):
    """Draw, Play, Discard, and a sentence about what is due or what is happening."""

    z = 6.0

    def __init__(self, table: BonnieAndClydeTable) -> None:
        super().__init__(table)
        self.said: str | None = None

    def say(self, text: str | None) -> None:
        """Show a sentence of what is happening; None goes back to what is due."""
        self.said = text
        self.redraw()

    def draw(self) -> None:
        zone, layer, words = self.table.zones.prompt, self.layer, self.words
        layer.panel(zone, "prompt")
        x = zone.x + 20
        now = self._step()
        names = (_("Draw"), _("Play"), _("Discard"))
        s = self.table.scene.canvas
        for number, name in enumerate(names, start=1):
            w = texts.width(name, "LB", s.text_px(22)) / s.s + 52
            colour = INK if number == now else FADED if number > now else DONE
            if number == now:
                layer.fill(Rect(x, zone.y + 12, w, 38), "#E7C069")
            mark = "✓" if number < now else str(number)
            words.label(mark if mark != "✓" else "", x + 20, zone.cy, 19, "LB", colour, "centre")
            if number < now:
                layer.image("ui/icon-check", x + 20, zone.cy, 22, 22)
            words.label(name, x + 38, zone.cy, 22, "LB", colour)
            x += w + 16
        words.line(x, zone.y + 12, x, zone.y + 50, BRASS_DARK, 1.4)
        text = self.said or self.table.offer.prompt
        room = zone.right - x - 36
        label = words.label(text, x + 20, zone.y, 23, "T", CREAM, width=room)
        if len(label.lines) > 1:
            label.remove()
            label = words.label(text, x + 20, zone.y, 20, "T", CREAM, width=room, height=54, leading=1.15)
        label.y = zone.cy - label.h / 2

    def _step(self) -> int:
        stage = self.table.model.stage
        if stage == "draw":
            return 1
        return 3 if self.table.discarding else 2


class Deeds(Part):
    """The panel at the right: one brass button for the recommended deed, the others plain."""

    z = 6.2

    def __init__(self, table: BonnieAndClydeTable) -> None:
        super().__init__(table)
        self.buttons: list[Button] = []
        self._room_left = True

    def redraw(self) -> None:
        for button in self.buttons:
            button.remove()
        self.buttons = []
        super().redraw()

    def draw(self) -> None:
        zone, table = self.table.zones.deeds, self.table
        self._room_left = True
        self.layer.panel(zone, "panel")
        if table.watching or table.model.result is not None:
            self._watch(zone)
            return
        if table.targeting:
            self._aim(zone)
            return
        offer = table.offer
        first = offer.deeds[0] if offer.deeds else None
        if first is not None and first.action in USES:
            self._ted(zone, offer.deeds)
        elif first is not None:
            self._deeds(zone, offer.deeds)
        else:
            self._idle(zone)
        self._foot(zone)

    # -- the viewer's own turn -------------------------------------------------------------------------

    def _deeds(self, zone: Rect, offered: tuple[Deed, ...]) -> None:
        first = offered[0]
        self._title(zone, first.title or self._stage_title(), first.points)
        bottom = self._lines(zone, first.lines, zone.y + 70)
        crowded = len(offered) > 1
        y = zone.y + (158 if crowded else 166)
        if self.table.model.stage != "play":
            y = max(zone.y + 118, bottom + 14)
        elif not crowded:
            y = min(max(y, bottom + 6), zone.y + 212)
        self._room_left = y <= zone.y + 166
        best = self.table.offer.best
        self._deed(first, Rect(zone.x + 24, y, zone.w - 48, 60), 0, hot=best is first)
        for number, deed in enumerate(offered[1:3], start=1):
            self._deed(deed, Rect(zone.x + 24, y + 66 + (number - 1) * 52, zone.w - 48, 46), number)

    def _ted(self, zone: Rect, offered: tuple[Deed, ...]) -> None:
        self._title(zone, offered[0].title, None)
        uses = [deed for deed in offered if deed.action in USES]
        for number, deed in enumerate(uses):
            y = zone.y + 62 + number * 78
            self.layer.image(f"bonnie-and-clyde/{USES[deed.action]}", zone.x + 74, y + 35, 99, 69)
            self._deed(deed, Rect(zone.x + 134, y + 4, zone.w - 158, 62), number, hot=number == 0)

    def _aim(self, zone: Rect) -> None:
        self._title(zone, _("Look under a Location"), None)
        self.words.label(
            _("Choose a marked Location. Ted Hinton shows you its card, and you take it or leave it."),
            zone.x + 24, zone.y + 70, 20, "T", CREAM, width=zone.w - 48, height=130,
        )  # fmt: skip
        self._button("back", _foot_rect(zone), _("Back"), self.table.choices.stop_aiming, key.BACKSPACE)

    def _idle(self, zone: Rect) -> None:
        offer = self.table.offer
        self._title(zone, self._stage_title(), None)
        text = offer.prompt if self.table.chosen() else offer.guide
        self.words.label(text, zone.x + 24, zone.y + 70, 20, "T", CREAM, width=zone.w - 48, height=110)

    def _foot(self, zone: Rect) -> None:
        table = self.table
        y = zone.y + 288
        if table.model.stage != "play":
            return
        half = (zone.w - 60) / 2
        sort = Rect(zone.x + 24, y - 8, half, 44)
        self._button("sort", sort, _("Sort"), table.hand.sort, key.S, icon="ui/icon-sort")
        clear = Rect(zone.x + 36 + half, y - 8, half, 44)
        self._button(
            "clear", clear, _("Clear"), table.hand.clear, key.BACKSPACE,
            reason=None if table.chosen() else _("No card is chosen."),
        )  # fmt: skip
        if any(deed.action in USES for deed in table.offer.deeds):
            for button in self.buttons[-2:]:
                button.remove()
            self.buttons = self.buttons[:-2]
        else:
            self._also(zone)
        if table.discarding:
            self._button(
                "discard", _foot_rect(zone), _("Back to playing"), table.choices.toggle_discarding, key.D
            )
        else:
            self._button(
                "discard",
                _foot_rect(zone),
                _("End play, go to discard"),
                table.choices.toggle_discarding,
                key.D,
            )

    def _also(self, zone: Rect) -> None:
        table = self.table
        kinds = sorted(
            deeds.playable(table.legal) - {held.kind for held in table.hand.order if held.chosen},
            key=lambda kind: (kind == "T", kind.zfill(2)),
        )
        if not kinds or len(table.offer.deeds) > 1 or table.discarding or not self._room_left:
            return
        what = ", ".join(_("Ted Hinton") if kind == "T" else kind for kind in kinds)
        text = (
            _("can be played too: {cards}").format(cards=what)
            if table.chosen()
            else _("can be played: {cards}").format(cards=what)
        )
        y = zone.y + 250
        self.words.image("ui/marker", zone.x + 36, y, 30, 23)
        label = self.words.label(text, zone.x + 58, y, 19, "T", "#E4D6B4", width=zone.w - 80, height=48)
        label.y = y - label.h / 2

    # -- somebody else's turn --------------------------------------------------------------------------

    def _watch(self, zone: Rect) -> None:
        table = self.table
        seat = table.model.turn
        own = seat == table.model.viewer
        self._title(zone, _("Your turn") if own else _("{name}'s turn").format(name=table.names[seat]), None)
        y = zone.y + 74
        for text in table.story.turn_lines()[-6:]:
            self._chevron(zone.x + 30, y + 12)
            line = self.words.label(text, zone.x + 46, y, 19, "T", CREAM, width=zone.w - 70)
            y += line.h + 8
            if y > zone.bottom - 90:
                break
        self.words.label(
            _("Space: skip what moves"), zone.cx, zone.bottom - 32, 18, "L", MUTED, "centre", 340, wrap=False
        )

    # -- bits ------------------------------------------------------------------------------------------

    def _stage_title(self) -> str:
        stage = self.table.model.stage
        if stage == "draw":
            return _("Draw a card")
        if stage == "look" and self.table.model.pending is not None:
            return _("Under {place}").format(place=town(self.table.model.pending.location))
        if stage == "move":
            return _("Drive the car")
        if stage == "fetch":
            return _("FBI Files")
        return _("Discard") if self.table.discarding else _("Your play")

    def _title(self, zone: Rect, text: str, points: int | None) -> None:
        room = zone.w - 48 - (80 if points is not None else 0)
        self.words.label(
            text.upper(), zone.x + 24, zone.y + 34, 24, "LB", BRASS_LIGHT, width=room, wrap=False
        )
        if points is not None:
            self.words.label(f"+{points}", zone.right - 24, zone.y + 34, 34, "LB", LAMP, "right")

    def _lines(self, zone: Rect, lines: tuple[str, ...], y: float) -> float:
        """What the deed does, line by line, smaller where long words would run into the button; returns where
        they end."""
        for size in (20, 18, 16, 14):
            top, labels = y - 13, []
            for text in lines:
                label = self.words.label(
                    text, zone.x + 44, top, size, "T", CREAM, width=zone.w - 66, leading=1.15
                )
                labels.append(label)
                top += label.h + 6
            if top <= zone.y + 156 or size == 14:
                break
            for label in labels:
                label.remove()
        for label in labels:
            self._chevron(zone.x + 30, label.y + label.h / len(label.lines) / 2)
        return top

    def _chevron(self, x: float, y: float) -> Piece:
        return self.layer.image("ui/marker", x, y, 15, 12, angle=90)

    def _deed(self, deed: Deed, rect: Rect, number: int, *, hot: bool = False) -> None:
        shortcut = key.ENTER if hot else deeds.symbol(deed.key)
        self._button(
            f"deed.{number}",
            rect,
            deed.label,
            lambda: self.table.choices.carry_out(deed.action),
            shortcut,
            hot=hot,
        )

    def _button(
        self, name: str, rect: Rect, text: str, then: Callable[[], object], shortcut: int | None, **more: Any
    ) -> None:
        button = Button(
            self.table.scene, f"table.{name}", rect, text, then, layer=self.words, shortcut=shortcut, **more
        )
        button.rank = DEEDS
        self.buttons.append(button)


def _foot_rect(zone: Rect) -> Rect:
    return Rect(zone.x + 24, zone.bottom - 62, zone.w - 48, 46)
