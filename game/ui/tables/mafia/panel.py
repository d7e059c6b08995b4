"""The right part of the own board: what has been chosen, the sign, the clock, and what one waits for."""

from __future__ import annotations

import math
from collections.abc import Callable

from pyglet.window import key

from game.ui.layers import Label, Layer, Piece
from game.ui.layout import Rect
from game.ui.tables.mafia import declare, deeds, naming
from game.ui.tables.mafia.lettering import line
from game.ui.tables.mafia.parts import Part
from game.ui.tables.mafia.tiles import LIVE_Z, BoardButton, TargetRow
from game.ui.tables.mafia.waiting import FUMBLE, Words, waiting
from game.ui.theme import CREAM, INK, LAMP, THREAT
from game.ui.widgets.base import Widget
from game.ui.words import _

HEAD, GUIDE, BODY = 17.0, 48.0, 79.0
"""How far below the panel's top the heading, the line under it and the rest begin."""
ROW_H, ROW_GAP = 60.0, 8.0
BUTTON_H = 64.0
CLOCK_H = 24.0
MARK_GAP = 16.0
"""Room for the keyboard's brackets round the button."""
CHECK = "ui/icon-check"
SHORT = 10
"""Seconds from which the clock is a warning."""


class Panel(Part):
    """What the viewer is choosing, or what he waits for. `place` is where it lies on a board."""

    z = 4.1

    def __init__(self, table: object, place: Callable[[Rect], Rect]) -> None:
        super().__init__(table)
        self._place = place
        self._widgets: dict[str, Widget] = {}
        self._wanted: set[str] = set()
        self._sand: Piece | None = None
        self._time: Label | None = None
        self._track = Rect(0, 0, 0, 0)

    def redraw(self) -> None:
        self._wanted = set()
        self._sand = self._time = None
        super().redraw()
        for id in set(self._widgets) - self._wanted:
            self._widgets.pop(id).remove()

    def draw(self) -> None:
        table, model = self.table, self.table.model
        area = self._place(table.zones.own)
        if table.left is not None and table.legal:
            self._clock(Rect(area.x, area.bottom - CLOCK_H, area.w, CLOCK_H))
            area = area._replace(h=area.h - CLOCK_H - MARK_GAP)
        if table.legal and model.stage == "act":
            self._sign(area)
        elif table.legal and model.stage == "declare":
            declare.draw(self, area)
        else:
            self.say(waiting(table), area, self._hurry(area))

    # -- writing -----------------------------------------------------------------------------------------

    @staticmethod
    def foot(area: Rect) -> Rect:
        """Where the button lies."""
        return Rect(area.x, area.bottom - BUTTON_H, area.w, BUTTON_H)

    @staticmethod
    def body(area: Rect) -> float:
        """Where what follows the heading and the line under it begins."""
        return area.y + BODY

    @staticmethod
    def row_place(area: Rect, number: int) -> tuple[Rect, float]:
        """A row under the heading, and where what follows it begins."""
        h = min(ROW_H, (area.h - BODY - BUTTON_H - ROW_GAP - MARK_GAP) / 2)  # there is room for two
        y = area.y + BODY + number * (h + ROW_GAP)
        return Rect(area.x, y, area.w, h), y + h + ROW_GAP + 2

    def say(self, words: Words, area: Rect, bottom: float) -> None:
        """Heading, the line under it or a sign on its paper, and text down to `bottom`."""
        line(self.words, words.heading, area.x, area.y + HEAD, 30, "LB", words.colour, width=area.w)
        top = self.body(area) if words.guide else area.y + GUIDE - 6
        line(self.words, words.guide, area.x, area.y + GUIDE, 23, "L", LAMP, width=area.w)
        if words.sign:
            top = self._paper(words.sign, Rect(area.x, area.y + GUIDE - 9, area.w, ROW_H)) + 6
        self.sentence(words.text, area, top, bottom)

    def sentence(self, text: str, area: Rect, top: float, bottom: float) -> None:
        """A text that keeps between two heights."""
        if text:
            self.words.label(
                text, area.x, top + 2, 20, "T", CREAM, width=area.w, height=bottom - top - 10, leading=1.22
            )

    def _paper(self, sign: str, rect: Rect) -> float:
        """The viewer's own sign; where the paper ends."""
        self.layer.panel(rect, "sign-paper")
        if sign != FUMBLE:
            icon = naming.icon(deeds.kind_of(sign))
            self.layer.image(f"{icon}-ink", rect.x + 36, rect.cy, 50, 50)
        text, room = naming.in_words(sign, self.table.names), rect.w - 86
        line(self.words, text, rect.x + 72, rect.cy, 24, "LB", INK, width=room)
        return rect.bottom

    # -- signing -----------------------------------------------------------------------------------------

    def _sign(self, area: Rect) -> None:
        table, choices = self.table, self.table.choices
        chosen, step = choices.chosen, choices.next
        foot = self.foot(area)
        if chosen.kind is None and table.sign is not None:
            text = _("The others are still signing. You can change your sign until the count.")
            self.say(Words(_("Signed"), "", text, table.sign), area, foot.y)
            self.button("sign", foot, _("Signed"), choices.say_signed, key.ENTER, icon=CHECK)
            return
        if chosen.kind is None:
            text = _("All signs turn over together on MA-FI-A.")
            self.say(Words(_("Your sign"), _("choose one of the seven actions"), text), area, foot.y)
        else:
            guide = choices.advice() or naming.guide(chosen, step) or _("ready to be signed")
            self.say(Words(naming.called(chosen.kind), guide), area, foot.y)
            y = self.rows(area, deeds.TARGETS.get(chosen.kind, 0))
            self.sentence(self.outlook(), area, y, foot.y)
        self.deed(foot, _("Sign") if table.sign is None else _("Sign this instead"))

    def deed(self, rect: Rect, words: str) -> None:
        """The button that signs or declares; as long as something is missing it says what."""
        choices = self.table.choices
        chosen, step = choices.chosen, choices.next
        if step.action is not None:
            self.button("sign", rect, words, choices.carry_out, key.ENTER, hot=True)
        else:
            reason = naming.how_to_choose(chosen, step)
            lacking = naming.lacking(chosen, step)
            self.button("sign", rect, lacking, choices.carry_out, key.ENTER, reason=reason)

    def outlook(self) -> str:
        """What the chosen action will do."""
        table = self.table
        return naming.outlook(
            table.model,
            table.bottom,
            table.choices.chosen,
            table.names,
            hits_shooter=table.after.options.shotgun_hits_shooter,
        )

    def rows(self, area: Rect, count: int) -> float:
        """So many targets, chosen or still to be chosen; where what follows begins."""
        choices, names = self.table.choices, self.table.names
        chosen = choices.chosen.targets
        below = self.body(area)
        for number in range(count):
            rect, below = self.row_place(area, number)
            row = self._row(number, rect)
            if number < len(chosen):
                row.update(names[chosen[number]], full=True)
            else:
                aimed = choices.aimed if number == len(chosen) else None
                row.update(_("{name}?").format(name=names[aimed]) if aimed is not None else "", full=False)
        return below

    def _row(self, number: int, rect: Rect) -> TargetRow:
        choices = self.table.choices
        helped = choices.chosen.kind == "revive"
        id = "table.patient" if helped else f"table.target.{number}"

        def make() -> TargetRow:
            return TargetRow(
                self.table.scene,
                id,
                rect,
                "" if helped else str(number + 1),
                lambda: choices.drop(number),
                layer=self.live,
                tip=_("Let go of this choice"),
            )

        row = self.keep(id, rect, make)
        assert isinstance(row, TargetRow)
        return row

    # -- looking on --------------------------------------------------------------------------------------

    def _hurry(self, area: Rect) -> float:
        """A button to be done quickly, where nobody at the screen has anything left to do but to look on; how
        far down there is room for words."""
        table, model = self.table, self.table.model
        living = any(model.lives(seat) for seat in table.scene.persons())
        if living or model.stage == "over" or table.scene.hurrying:
            return area.bottom
        self.button("hurry", self.foot(area), _("Play on quickly"), self._hasten, key.Q)
        return self.foot(area).y

    def _hasten(self) -> None:
        self.table.scene.hurry()
        self.redraw()

    # -- the clock ---------------------------------------------------------------------------------------

    def _clock(self, rect: Rect) -> None:
        self._time = self.words.label("", rect.x, rect.cy, 20, "L", CREAM, width=rect.w * 0.5, wrap=False)
        self._track = Rect(rect.x + rect.w * 0.5 + 10, rect.cy - 5, rect.w * 0.5 - 10, 10)
        self.layer.panel(self._track, "track")
        self._sand = self.layer.fill(self._track.inset(3, 3), LAMP)
        self.show_clock()

    def show_clock(self) -> None:
        """How much time is left, as a bar and in words."""
        left, share = self.table.left, self.table.time_left
        if (self._sand is None) is not (left is None) and self.table.legal:
            self.redraw()
        if self._sand is None or self._time is None or left is None or share is None:
            return
        seconds = math.ceil(left)
        self._time.text = naming.time_to_sign(seconds)
        colour = THREAT if seconds <= SHORT else CREAM
        if self._time.colour != colour:
            self._time.colour = colour
        width = max(0.5, (self._track.w - 6) * share)
        if abs(self._sand.w - width) * self.layer.canvas.s >= 1:
            self._sand.w = width

    # -- widgets that stay while the panel is drawn anew ---------------------------------------------------

    @property
    def live(self) -> Layer:
        """The layer of what can be chosen."""
        layer: Layer = self.table.scene.layer(LIVE_Z)
        return layer

    def keep(self, id: str, rect: Rect, make: Callable[[], Widget]) -> Widget:
        """The widget of this id, made if it is not there or lies elsewhere."""
        self._wanted.add(id)
        there = self._widgets.get(id)
        if there is None or self.table.scene.focus.find(id) is not there or there.rect != rect:
            if there is not None:
                there.remove()
            there = self._widgets[id] = make()
        return there

    def button(
        self,
        name: str,
        rect: Rect,
        text: str,
        then: Callable[[], object],
        symbol: int,
        *,
        hot: bool = False,
        reason: str | None = None,
        icon: str | None = None,
        enter: bool = True,
    ) -> None:
        """A button of the panel; one with an icon tells no key, for it only says how things stand.
        With `enter=False` it is not chosen by Enter."""
        id = f"table.{name}"

        def make() -> BoardButton:
            return BoardButton(
                self.table.scene,
                id,
                rect,
                text,
                then,
                layer=self.live,
                shortcut=symbol,
                hot=hot,
                reason=reason,
                icon=icon,
                hint=icon is None,
                on_key=self.table.choices.walk,
            )

        button = self.keep(id, rect, make)
        assert isinstance(button, BoardButton)
        button.enter = enter
        if (button.text, button.hot, button.reason, button.icon) != (text, hot, reason, icon):
            button.icon, button.hint = icon, icon is None
            button.update(text=text, hot=hot, reason=reason or "", on_activate=then)
