"""The right part of the own board: what has been chosen, the sign, the clock, and what one waits for."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from pyglet.window import key

from game.ui.layers import Label, Piece
from game.ui.layout import Rect
from game.ui.tables.mafia import deeds, naming
from game.ui.tables.mafia.lettering import line
from game.ui.tables.mafia.parts import Part
from game.ui.tables.mafia.tiles import BoardButton, TargetRow
from game.ui.theme import BRASS_LIGHT, CREAM, INK, LAMP, THREAT, Colour
from game.ui.widgets import Choice
from game.ui.widgets.base import Widget
from game.ui.words import _, ngettext

HEAD, GUIDE, BODY = 17.0, 49.0, 78.0
"""How far below the panel's top the heading, the line under it and the rest begin."""
ROW_H, ROW_STEP = 60.0, 68.0
BUTTON_H = 64.0
CLOCK_H = 24.0
CLOCK_GAP = 16.0
"""Room for the brackets of the button over the clock."""
SHORT = 10
"""Seconds from which the clock is a warning."""


class Words(NamedTuple):
    """What stands in the panel: a heading, a line of what to do, sentences; or a sign on its paper."""

    heading: str
    guide: str = ""
    text: str = ""
    sign: str = ""
    colour: Colour = CREAM


class Panel(Part):
    """What the viewer is choosing, or what he waits for."""

    z = 4.1

    def __init__(self, table: object) -> None:
        super().__init__(table)
        self._widgets: dict[str, Widget] = {}
        self._wanted: set[str] = set()
        self._sand: Piece | None = None
        self._time: Label | None = None
        self._track = Rect(0, 0, 0, 0)

    # -- drawing -----------------------------------------------------------------------------------------

    def redraw(self) -> None:
        self._wanted = set()
        self._sand = self._time = None
        super().redraw()
        for id in set(self._widgets) - self._wanted:
            self._widgets.pop(id).remove()

    def draw(self) -> None:
        from game.ui.tables.mafia.board import plan  # the board holds the panel, the panel its place

        zone = plan(self.table.zones.own).panel
        table, model = self.table, self.table.model
        foot = zone.bottom
        if self._timed():
            foot -= CLOCK_H + CLOCK_GAP
            self._clock(Rect(zone.x, foot + CLOCK_GAP, zone.w, CLOCK_H))
        area = Rect(zone.x, zone.y, zone.w, foot - zone.y)
        if table.legal and model.stage == "act":
            self._sign(area)
        elif table.legal and model.stage == "declare":
            self._declare(area)
        elif self._idle():
            self._say(self._waiting(), area, self._hurry(area))
        else:
            self._say(self._waiting(), area, area.bottom)

    def _say(self, words: Words, area: Rect, bottom: float) -> None:
        """Heading, the line under it or a sign on its paper, and text."""
        self.words.label(
            words.heading, area.x, area.y + HEAD, 30, "LB", words.colour, width=area.w, wrap=False
        )
        top = area.y + (BODY if words.guide or words.sign else GUIDE - 6)
        self.words.label(words.guide, area.x, area.y + GUIDE, 23, "L", LAMP, width=area.w, wrap=False)
        if words.sign:
            top = self._paper(words.sign, Rect(area.x, area.y + GUIDE - 9, area.w, ROW_H)) + 6
        self._sentence(words.text, area, top, bottom)

    def _sentence(self, text: str, area: Rect, top: float, bottom: float) -> None:
        if text:
            self.words.label(
                text, area.x, top + 2, 20, "T", CREAM, width=area.w, height=bottom - top - 10, leading=1.22
            )

    def _paper(self, sign: str, rect: Rect) -> float:
        """The viewer's own sign; where the paper ends."""
        self.layer.panel(rect, "sign-paper")
        icon = naming.icon(deeds.kind_of(sign))
        if sign != "fumble":
            self.layer.image(f"{icon}-ink", rect.x + 36, rect.cy, 50, 50)
        text = naming.in_words(sign, self.table.names)
        line(self.words, text, rect.x + 72, rect.cy, 24, "LB", INK, width=rect.w - 86)
        return rect.bottom

    # -- signing -----------------------------------------------------------------------------------------

    def _sign(self, area: Rect) -> None:
        table, choices = self.table, self.table.choices
        chosen, step = choices.chosen, choices.next
        button = Rect(area.x, area.bottom - BUTTON_H, area.w, BUTTON_H)
        if chosen.kind is None and table.sign is not None:
            text = _("The others are still signing. You can change your sign until the count.")
            self._say(Words(_("Signed"), "", text, table.sign), area, button.y)
            self._button("sign", button, _("Signed"), choices.say_signed, key.ENTER, icon="ui/icon-check")
            return
        if chosen.kind is None:
            text = _("All signs turn over together on MA-FI-A.")
            words = Words(_("Your sign"), _("choose one of the seven actions"), text)
        else:
            heading = naming.called(chosen.kind)
            guide = choices.advice() or naming.guide(chosen, step) or _("ready to be signed")
            words = Words(heading, guide, self._outlook())
        rows = deeds.TARGETS.get(chosen.kind or "", 0)
        self._say(words._replace(text=""), area, button.y)
        y = self._rows(area, rows)
        self._sentence(words.text, area, y, button.y)
        label = _("Sign") if table.sign is None else _("Sign this instead")
        self._button(
            "sign",
            button,
            label if step.action is not None else naming.lacking(chosen, step),
            choices.carry_out,
            key.ENTER,
            hot=step.action is not None,
            reason=None if step.action is not None else self._lacking(),
        )

    def _outlook(self) -> str:
        table = self.table
        return naming.outlook(
            table.model,
            table.bottom,
            table.choices.chosen,
            table.names,
            hits_shooter=table.after.options.shotgun_hits_shooter,
        )

    def _lacking(self) -> str:
        chosen, step = self.table.choices.chosen, self.table.choices.next
        if chosen.kind is None:
            return _("Choose one of the seven actions first: a click, or the keys 1 to 7.")
        if step.gaps:
            return _("Choose a gap at the table: a click, or left and right.")
        if chosen.kind == "revive":
            return _("Choose one of the dead: a click, or left and right.")
        return _("Choose whom you aim at: click a player, or use left and right.")

    def _rows(self, area: Rect, count: int) -> float:
        """The targets, chosen or still to be chosen; where what follows begins."""
        choices, names = self.table.choices, self.table.names
        chosen = choices.chosen
        y = area.y + BODY
        for k in range(count):
            rect = Rect(area.x, y, area.w, ROW_H)
            full = k < len(chosen.targets)
            row = self._row(k, rect)
            if full:
                row.update(names[chosen.targets[k]], full=True)
            else:
                aimed = choices.aimed if k == len(chosen.targets) else None
                row.update(_("{name}?").format(name=names[aimed]) if aimed is not None else "", full=False)
            y += ROW_STEP
        return y + 2

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
                layer=self._live,
                tip=_("Let go of this choice"),
            )

        row = self._keep(id, rect, make)
        assert isinstance(row, TargetRow)
        return row

    # -- declaring ---------------------------------------------------------------------------------------

    def _declare(self, area: Rect) -> None:
        choices = self.table.choices
        chosen, step = choices.chosen, choices.next
        foot = area.bottom - BUTTON_H
        if chosen.kind is None:
            text = _("Choose a declaration, or pass. The next round begins when all have been asked.")
            self._say(Words(_("You are asked"), _("declare something, or pass"), text), area, foot)
            self._pass(Rect(area.x, foot, area.w, BUTTON_H), hot=True)
            return
        guide = choices.advice() or naming.guide(chosen, step) or _("ready to be declared")
        self._say(Words(naming.called(chosen.kind), guide), area, foot)
        y = area.y + BODY
        if chosen.kind == "revive":
            y = self._rows(area, 1)
        elif chosen.kind == "give":
            y = self._count(area, y)
        self._sentence(self._outlook(), area, y, foot)
        wide = area.w * 0.6
        self._button(
            "sign",
            Rect(area.x, foot, wide, BUTTON_H),
            _("Declare") if step.action is not None else naming.lacking(chosen, step),
            choices.carry_out,
            key.ENTER,
            hot=step.action is not None,
            reason=None if step.action is not None else self._lacking(),
        )
        self._pass(Rect(area.x + wide + 12, foot, area.w - wide - 12, BUTTON_H), hot=False)

    def _pass(self, rect: Rect, *, hot: bool) -> None:
        self._button("pass", rect, _("Pass"), self.table.choices.pass_on, key.P, hot=hot)

    def _count(self, area: Rect, y: float) -> float:
        """How many bullets are handed over."""
        choices, model = self.table.choices, self.table.model
        held = model.bullets[self.table.bottom]
        rect = Rect(area.x, y, area.w, ROW_H)

        def make() -> Choice:
            options = [
                (n, ngettext("{count} bullet", "{count} bullets", n).format(count=n))
                for n in range(1, held + 1)
            ]
            made = Choice(
                self.table.scene,
                "table.count",
                rect,
                options,
                choices.chosen.numbers[0],
                choices.give,
                layer=self._live,
                size=26,
            )
            made.enter = False  # Enter declares
            return made

        count = self._keep("table.count", rect, make)
        assert isinstance(count, Choice)
        if count.value != choices.chosen.numbers[0]:
            count.value = choices.chosen.numbers[0]
            count.redraw()
        return y + ROW_STEP

    # -- waiting -----------------------------------------------------------------------------------------

    def _idle(self) -> bool:
        """Whether there is nothing to do for anybody at the screen but to look on."""
        table, model = self.table, self.table.model
        if model.stage == "over":
            return False
        persons = table.scene.persons()
        return not any(model.lives(seat) for seat in persons)

    def _hurry(self, area: Rect) -> float:
        if self.table.scene.hurrying:
            return area.bottom
        button = Rect(area.x, area.bottom - BUTTON_H, area.w, BUTTON_H)
        self._button("hurry", button, _("Play on quickly"), self._hasten, key.Q)
        return button.y

    def _hasten(self) -> None:
        self.table.scene.hurry()
        self.redraw()

    def _waiting(self) -> Words:
        """What happens while the viewer can do nothing."""
        table, model = self.table, self.table.model
        if model.stage == "over":
            return Words(_("The game is over."))
        if not table.scene.persons():
            text = _("Only computers sit at this table: look on, or let them play on quickly.")
            return Words(_("A show of computers"), "", text)
        viewer = model.viewer
        if viewer is not None and not model.lives(viewer):
            return self._dead(viewer)
        if model.asked is not None:
            return self._asked(model.asked)
        if viewer is None:
            text = _("All look at the table together; nobody's board lies open.")
            return Words(_("The boards are closed"), "", text)
        sign = model.signs.get(viewer) or table.sign or table.choices.last
        if sign == "fumble":
            if table.after.options.fumble_protects:
                return Words(
                    _("Your sign"),
                    "",
                    _("The time was up. You are protected, as by the rules of this table."),
                    sign,
                )
            return Words(
                _("Your sign"), "", _("The time was up. Whoever does not sign dies in this round."), sign
            )
        if sign is not None:
            return Words(_("Your sign"), "", _("Payments first, then loads, hits and deaths."), sign)
        return Words(_("The count"), "", _("Payments first, then loads, hits and deaths."))

    def _dead(self, seat: int) -> Words:
        count = self.table.model.bullets[seat]
        if not count:
            text = _("You look on. Whoever spends a first-aid kit on you brings you back to work for him.")
        else:
            text = ngettext(
                "You look on, and keep your bullet. Whoever spends a first-aid kit on you brings you back to"
                " work for him.",
                "You look on, and keep your {count} bullets. Whoever spends a first-aid kit on you brings you"
                " back to work for him.",
                count,
            ).format(count=count)
        return Words(_("You are dead"), "", text, colour=THREAT)

    def _asked(self, seat: int) -> Words:
        name = self.table.names[seat]
        text = _("One after the other may use a first-aid kit, build a bunker, or hand bullets to a boss.")
        return Words(
            _("Between the rounds"), _("{name} is asked").format(name=name), text, colour=BRASS_LIGHT
        )

    # -- the clock ---------------------------------------------------------------------------------------

    def _timed(self) -> bool:
        return self.table.left is not None and bool(self.table.legal)

    def _clock(self, rect: Rect) -> None:
        self._time = self.words.label("", rect.x, rect.cy, 20, "L", CREAM, width=rect.w * 0.5, wrap=False)
        self._track = Rect(rect.x + rect.w * 0.5 + 10, rect.cy - 5, rect.w * 0.5 - 10, 10)
        self.layer.panel(self._track, "track")
        self._sand = self.layer.fill(self._track.inset(3, 3), LAMP)
        self.show_clock()

    def show_clock(self) -> None:
        """How much time is left, as a bar and in words."""
        left = self.table.left
        if (self._sand is None) is not (left is None) and self.table.legal:
            self.redraw()
        if self._sand is None or self._time is None or left is None:
            return
        seconds = math.ceil(left)
        text = ngettext("{count} second to sign", "{count} seconds to sign", seconds)
        self._time.text = text.format(count=seconds)
        colour = THREAT if seconds <= SHORT else CREAM
        if self._time.colour != colour:
            self._time.colour = colour
        whole = max(self.table.scene.match.setup.clock or left, 0.1)
        width = max(0.5, (self._track.w - 6) * min(1.0, left / whole))
        if abs(self._sand.w - width) * self.layer.canvas.s >= 1:
            self._sand.w = width

    # -- widgets that stay while the panel is drawn anew ---------------------------------------------------

    @property
    def _live(self) -> Any:
        return self.table.scene.layer(4.2)

    def _keep(self, id: str, rect: Rect, make: Callable[[], Widget]) -> Widget:
        """The widget of this id, made if it is not there or lies elsewhere."""
        self._wanted.add(id)
        there = self._widgets.get(id)
        if there is None or self.table.scene.focus.find(id) is not there or there.rect != rect:
            if there is not None:
                there.remove()
            there = self._widgets[id] = make()
        return there

    def _button(
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
    ) -> None:
        id = f"table.{name}"

        def make() -> BoardButton:
            return BoardButton(
                self.table.scene,
                id,
                rect,
                text,
                then,
                layer=self._live,
                shortcut=symbol,
                hot=hot,
                reason=reason,
                icon=icon,
                on_key=self.table.choices.walk,
            )

        button = self._keep(id, rect, make)
        assert isinstance(button, BoardButton)
        if (button.text, button.hot, button.reason, button.icon) != (text, hot, reason, icon):
            button.icon = icon
            button.update(text=text, hot=hot, reason=reason or "", on_activate=then)
