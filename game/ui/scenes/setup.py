"""Laying a table: who sits where, how far the game goes, and off it goes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pyglet.window import key

from game.play.seats import LONGEST_NAME, Level, Setup
from game.rules import GAMES
from game.ui.focus import Focusable
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.scenes.cast import character, habit, level_word
from game.ui.scenes.games import game_of
from game.ui.scenes.samples import LONG_NAME
from game.ui.scenes.setup_mafia import Ring, badge, match_rules
from game.ui.scenes.setup_model import HIGHEST_TARGET, LEVELS, LOWEST_TARGET, SetupModel, Who
from game.ui.scenes.setup_places import (
    BAR,
    OPTIONS,
    ROUND,
    RULES,
    SEATS,
    STRIP,
    Places,
    places_of,
    seat_cards,
    seat_panels,
)
from game.ui.scenes.shot import Shot
from game.ui.theme import BRASS_DARK, BRASS_LIGHT, CREAM, MUTED
from game.ui.widgets import Button, Choice, NumberRow, Slider, TextField, Toggle
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.stage import Stage

TARGET_STEP = 5


def who_word(who: Who) -> str:
    """What a place can be, in words."""
    return {"person": _("Person"), "computer": _("Computer"), "nobody": _("Nobody")}[who]


def level_advice(level: Level) -> str:
    """What to expect of a level."""
    return {
        "easy": _("Forgets, overlooks and takes what it can get. For a first game."),
        "normal": _("Remembers most and thinks a little ahead. A fair opponent."),
        "hard": _("Hardly forgets a thing and thinks ahead. Forgives little."),
        "expert": _("Thinks for some seconds about every move. The strongest."),
    }[level]


class SetupScene(Scene):
    """`start(setup)` is called with the table as it was laid, `back()` upon second thoughts."""

    name = "setup"

    def __init__(
        self,
        game: str,
        remembered: Setup | None,
        *,
        start: Callable[[Setup], object],
        back: Callable[[], object],
    ) -> None:
        super().__init__()
        self.model = SetupModel.remembered(game, remembered)
        self._start = start
        self._back = back
        self._ring = Ring(self, self.model)
        self._faces: list[Rect] = []

    def build(self) -> None:
        canvas = self.canvas
        self._faces = []
        across, down = canvas.grow_x / 2, canvas.grow_y / 2
        self.layer(0, still=True).ground("grounds/menu-wall")
        board = self.layer(2, still=True)
        game = game_of(self.model.game)
        title = board.title(
            game.title, 0, 84 + down * 0.7, game.size * 8 / 7, game.face, spacing=game.spacing
        )
        title.x = SEATS.x + across + title.w / 2 - 8
        board.label(_("A new game"), SEATS.right + across, 92 + down * 0.7, 26, "L", BRASS_LIGHT, "right")
        if self.model.many:
            self._many(STRIP.moved(across, down))
            for number, panel in enumerate(seat_cards(self.model.number)[self.model.number :]):
                self._free(self.model.number + number, panel.moved(across, down))
        for index, panel in enumerate(self._panels()):
            self._seat(index, panel.moved(across, down))
        if self.model.game == "bonnie-and-clyde":
            self._options(OPTIONS.moved(across, down))
        elif self.model.game == "mafia":
            self._ring.draw(ROUND.moved(across, down))
            match_rules(self, self.model, RULES.moved(across, down))
        self._bar(canvas.centre(BAR).moved(0, down * 1.3))
        if self.focus.current is None:
            self.focus.set("setup.start")

    def kept_clear(self, near: Rect) -> list[Rect]:
        """Also the faces: one changes them looking at them."""
        return [*super().kept_clear(near), *self._faces]

    def lay(self, model: SetupModel) -> None:
        """Show another table than the one remembered."""
        self.model = model
        self._ring = Ring(self, model)

    def _panels(self) -> list[Rect]:
        if self.model.many:
            return seat_cards(self.model.number)[: self.model.number]
        return seat_panels(len(self.model.seats))

    def _many(self, rect: Rect) -> None:
        """How many sit down, and one level for all computers, so that nobody sets each seat."""
        board = self.layer(2, still=True)
        rules = GAMES[self.model.game]
        board.panel(rect, "panel")
        board.label(_("Players"), rect.x + 24, rect.cy, 26, "L", CREAM, width=118, wrap=False)
        NumberRow(
            self, "setup.number", Rect(rect.x + 154, rect.y + 12, 500, rect.h - 24), self.model.number,
            self._number, least=rules.min_seats, most=rules.max_seats, tip=_("How many sit down"),
        )  # fmt: skip
        board.label(_("All computers"), rect.right - 274, rect.cy, 26, "L", CREAM, "right", 186, wrap=False)
        computers = any(seat.who == "computer" for seat in self.model.taken())
        level = self.model.level_of_all()
        levels: list[tuple[Level | None, str]] = [(level, level_word(level)) for level in LEVELS]
        Choice(
            self, "setup.all-levels", Rect(rect.right - 258, rect.y + 11, 240, rect.h - 22),
            levels if level is not None else [(None, _("Various") if computers else "–"), *levels], level,
            self._all_levels, tip=level_advice(level) if level else None,
            reason=None if computers else _("No computer sits at this table."),
        )  # fmt: skip

    def _free(self, index: int, rect: Rect) -> None:
        """A place in the last row where one more can sit down."""
        layer = self.layer(2, still=True)
        layer.panel(rect.inset(8), "slot-light", alpha=120)
        lit = layer.panel(rect.inset(8), "dashed", alpha=0)
        layer.label(_("Empty seat"), rect.cx, rect.cy, 24, "L", MUTED, "centre", rect.w - 60, wrap=False)

        def hover(inside: bool) -> None:
            lit.alpha = 255 if inside else 0

        self.focus.add(
            Focusable(
                f"setup.free.{index}", rect.inset(8), lambda: self._number(index + 1),
                tip=_("Somebody sits down here"), on_hover=hover,
            )
        )  # fmt: skip

    def _seat(self, index: int, rect: Rect) -> None:
        seat = self.model.seats[index]
        board = self.layer(2, still=True)
        there = seat.who != "nobody"
        board.panel(rect, "panel", alpha=255 if there else 150)
        places = places_of(rect)
        if there:
            self._face(index, places)
            TextField(
                self, f"setup.name.{index}", places.name, seat.name,
                lambda text: self._name(index, text), longest=LONGEST_NAME,
                placeholder=character(seat.portrait).name,
            )  # fmt: skip
        else:
            face = places.face
            board.panel(face, "slot-light")
            board.label(_("Empty seat"), face.cx, face.cy, 22, "L", MUTED, "centre", face.w - 16, wrap=False)
        if places.small:
            badge(self, index, Rect(*places.number, 30, 30))
        else:
            board.label(
                _("Seat {number}").format(number=index + 1),
                *places.number, 20, "L", BRASS_LIGHT if there else MUTED, "centre",
            )  # fmt: skip
        Choice(
            self, f"setup.who.{index}", places.who,
            [(who, who_word(who)) for who in self.model.who_can_sit(index)], seat.who,
            lambda who: self._who(index, who),
        )  # fmt: skip
        if seat.who == "computer":
            Choice(
                self, f"setup.level.{index}", places.level,
                [(level, level_word(level)) for level in LEVELS], seat.level,
                lambda level: self._level(index, level), tip=level_advice(seat.level),
            )  # fmt: skip
            self._advice(habit(self.model.game, seat.portrait), places.words, BRASS_LIGHT)
        elif seat.who == "person":
            room = places.words or places.level
            self._advice(_("Plays at this screen."), room._replace(y=places.level.y + 8))

    def _advice(self, text: str, room: Rect | None, colour: str = MUTED) -> None:
        if room is not None:
            self.layer(2, still=True).label(
                text, room.cx, room.y, 20, "T", colour, "centre", room.w, height=room.h
            )

    def _face(self, index: int, places: Places) -> None:
        seat, face = self.model.seats[index], places.face
        self._faces.append(face)
        board = self.layer(2, still=True)
        board.fill(face.inset(-3 if places.small else -6), BRASS_DARK)
        board.fill(face, character(seat.portrait).colour)
        board.image(f"portraits/{seat.portrait}", face.cx, face.cy, face.w, face.h)
        if seat.who == "computer" and places.words is None:
            tip = habit(self.model.game, seat.portrait)
            self.focus.add(
                Focusable(f"setup.habit.{index}", face, tip=tip, tab=False, brackets=False)
            ).cursor = None
        for step, where, arrow in ((-1, "left", places.arrows[0]), (1, "right", places.arrows[1])):
            Button(
                self, f"setup.face-{where}.{index}", arrow, "",
                partial(self._change_face, index, step),
                icon=f"ui/icon-{where}", tip=_("Another face"),
            )  # fmt: skip

    def _options(self, rect: Rect) -> None:
        board = self.layer(2, still=True)
        board.panel(rect, "panel")
        half = rect.w / 2
        left = rect.x + 40
        board.label(_("Play to"), left, rect.y + 46, 26, "L", CREAM, width=half - 100, wrap=False)
        Slider(
            self, "setup.target", Rect(left, rect.y + 70, half - 100, 50), self.model.target, self._target,
            least=LOWEST_TARGET, most=HIGHEST_TARGET, step=TARGET_STEP, shown=lambda value: f"{value:.0f}",
        )  # fmt: skip
        board.label(
            _(
                "Once somebody has this many points, whoever leads wins. "
                "Usual: 100, or 200 for a longer game."
            ),
            left, rect.y + 126, 20, "T", MUTED, width=half - 90, height=56,
        )  # fmt: skip
        right = rect.x + half + 20
        board.label(_("No throw-back"), right, rect.y + 46, 26, "L", CREAM, width=half - 60, wrap=False)
        Toggle(
            self, "setup.no-throwback", Rect(right, rect.y + 70, 200, 50),
            self.model.options["no_throwback"] is True, self._no_throwback,
        )  # fmt: skip
        board.label(
            _("A card taken from the FBI Files may not be discarded again in the same turn."),
            right, rect.y + 126, 20, "T", MUTED, width=half - 60, height=56,
        )  # fmt: skip

    def _bar(self, bar: Rect) -> None:
        Button(self, "setup.back", Rect(bar.x, bar.y, 260, bar.h), _("Back"), self._back, shortcut=key.ESCAPE)
        self.layer(2, still=True).label(
            "\n".join(self._notes()), bar.x + 300, bar.y + 4, 20, "T", MUTED, width=bar.w - 300 - 560,
            height=bar.h,
        )  # fmt: skip
        Button(
            self, "setup.start", Rect(bar.right - 520, bar.y, 520, bar.h), self._begin_words(), self._go,
            hot=True, size=34, shortcut=key.ENTER,
        )  # fmt: skip

    def _notes(self) -> list[str]:
        """What to expect of this table."""
        who = [seat.who for seat in self.model.taken()]
        notes = []
        if "computer" in who:
            notes.append(
                _(
                    "Easy forgets and overlooks. Normal is a fair match. "
                    "Hard forgives little. Expert is the strongest."
                )
            )
        if who.count("person") > 1 and self.model.game == "mafia":
            notes.append(_("A curtain falls before everybody's sign, so that nobody sees another's."))
        elif who.count("person") > 1:
            notes.append(_("A curtain falls between the turns, so that nobody sees another's hand."))
        elif "person" not in who:
            notes.append(_("Nobody plays at this screen: you watch the computers."))
        return notes

    def _begin_words(self) -> str:
        return {
            "bonnie-and-clyde": _("Deal the cards"),
            "scallywags": _("Pour out the coins"),
            "mafia": _("Take your seats"),
        }[self.model.game]

    # ---- what the player changes

    def _name(self, index: int, text: str) -> None:
        self.model.seats[index].name = text

    def _who(self, index: int, who: Who) -> None:
        self.model.seats[index].who = who
        self.rebuild()

    def _number(self, number: int) -> None:
        self.model.seat_so_many(number)
        self.rebuild()

    def _all_levels(self, level: Level | None) -> None:
        if level is not None:
            self.model.set_all_levels(level)
            self.rebuild()

    def _level(self, index: int, level: Level) -> None:
        self.model.seats[index].level = level
        self.rebuild()

    def _change_face(self, index: int, step: int) -> None:
        self.model.change_face(index, step)
        self.rebuild()

    def _target(self, value: float) -> None:
        self.model.options["target"] = round(value)

    def _no_throwback(self, value: bool) -> None:
        self.model.options["no_throwback"] = value

    def _go(self) -> None:
        """Remember the table for next time, and begin."""
        setup = self.model.setup()
        self.stage.change(last_setups={**self.stage.settings.last_setups, setup.game: setup})
        self._start(setup)

    def escape(self) -> None:
        self._back()


def _shot(stage: Stage, model: SetupModel) -> None:
    scene = SetupScene(model.game, None, start=lambda setup: None, back=lambda: None)
    scene.lay(model)
    stage.go(scene)


def _fullest(game: str) -> SetupModel:
    model = SetupModel(game)
    if "target" in model.options:
        model.options = {"target": HIGHEST_TARGET, "no_throwback": True}
    for index, seat in enumerate(model.seats):
        seat.who = "person" if index < 2 else "computer"
        seat.level = ("normal", "hard", "expert", "easy")[index % 4]
        seat.name = LONG_NAME
    return model


def _so_many(seats: int) -> SetupModel:
    model = SetupModel("mafia")
    model.seat_so_many(seats)
    return model


SHOTS = (
    Shot("setup", lambda stage: _shot(stage, SetupModel("bonnie-and-clyde"))),
    Shot("setup-full", lambda stage: _shot(stage, _fullest("bonnie-and-clyde"))),
    Shot("setup-scallywags", lambda stage: _shot(stage, SetupModel("scallywags"))),
    Shot("setup-scallywags-full", lambda stage: _shot(stage, _fullest("scallywags"))),
    Shot("setup-mafia-two", lambda stage: _shot(stage, _so_many(2))),
    Shot("setup-mafia", lambda stage: _shot(stage, SetupModel("mafia"))),
    Shot("setup-mafia-full", lambda stage: _shot(stage, _fullest("mafia"))),
)
