"""Laying a table: who sits where, how far the game goes, and off it goes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pyglet.window import key

from game.play.seats import LONGEST_NAME, Level, Setup
from game.ui.focus import ENTER
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.scenes.cast import character
from game.ui.scenes.games import game_of
from game.ui.scenes.samples import LONG_NAME
from game.ui.scenes.setup_model import (
    HIGHEST_TARGET,
    LEVELS,
    LOWEST_TARGET,
    SetupModel,
    Who,
)
from game.ui.scenes.shot import Shot
from game.ui.theme import BRASS_DARK, BRASS_LIGHT, CREAM, MUTED
from game.ui.widgets import Button, Choice, Slider, TextField, Toggle
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.stage import Stage

SEATS = Rect(96, 158, 1728, 548)
SEAT_GAP = 22.0
OPTIONS = Rect(96, 728, 1728, 196)
BAR = Rect(96, 950, 1728, 84)
IN_A_ROW = 4
"""More seats than this stand in two rows."""
FIELD_H = 54.0
TARGET_STEP = 5


def who_word(who: Who) -> str:
    """What a place can be, in words."""
    return {"person": _("Person"), "computer": _("Computer"), "nobody": _("Nobody")}[who]


def level_word(level: Level) -> str:
    """A computer player's level in one word."""
    return {"easy": _("Easy"), "normal": _("Normal"), "hard": _("Hard"), "expert": _("Expert")}[level]


def level_advice(level: Level) -> str:
    """What to expect of a level."""
    return {
        "easy": _("Plays quickly and lets chances go by."),
        "normal": _("Thinks for a moment. A fair opponent."),
        "hard": _("Thinks longer and forgives little."),
        "expert": _("Takes its time over every move."),
    }[level]


class Places(NamedTuple):
    """Where the parts of a seat's panel are; `arrows` change the face, `words` say what the choice means."""

    number: tuple[float, float]
    face: Rect
    arrows: tuple[Rect, Rect]
    name: Rect
    who: Rect
    level: Rect
    words: Rect


def upright(panel: Rect) -> Places:
    """A panel of the row that up to four seats make: the face above, the choices under it."""
    face = Rect.around(panel.cx, panel.y + 160, 190, 209)
    field = Rect(panel.x + 26, panel.y + 288, panel.w - 52, FIELD_H)
    return Places(
        (panel.cx, panel.y + 32),
        face,
        (Rect.around(face.x - 52, face.cy, 60, 64), Rect.around(face.right + 52, face.cy, 60, 64)),
        field,
        field.moved(0, 70),
        field.moved(0, 136),
        Rect(panel.x + 24, field.y + 136 + FIELD_H + 8, panel.w - 48, 50),
    )


def lying(panel: Rect) -> Places:
    """A panel of the two rows that more seats make: the face at the left, the choices beside it."""
    face = Rect(panel.x + 30, panel.y + 62, 190, 209)
    field = Rect(face.right + 28, face.y - 4, panel.right - face.right - 54, FIELD_H)
    return Places(
        (face.cx, panel.y + 34),
        face,
        (Rect(face.x, face.bottom + 16, 90, 56), Rect(face.right - 90, face.bottom + 16, 90, 56)),
        field,
        field.moved(0, 68),
        field.moved(0, 136),
        Rect(field.x, field.y + 136 + FIELD_H + 14, field.w, 80),
    )


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

    def build(self) -> None:
        canvas = self.canvas
        across, down = canvas.grow_x / 2, canvas.grow_y / 2
        self.layer(0, still=True).ground("grounds/menu-wall")
        board = self.layer(2, still=True)
        game = game_of(self.model.game)
        title = board.title(
            game.title, 0, 84 + down * 0.7, game.size * 8 / 7, game.face, spacing=game.spacing
        )
        title.x = SEATS.x + across + title.w / 2 - 8
        board.label(_("A new game"), SEATS.right + across, 92 + down * 0.7, 26, "L", BRASS_LIGHT, "right")
        for index, panel in enumerate(self._panels()):
            self._seat(index, panel.moved(across, down))
        if self.model.game == "bonnie-and-clyde":
            self._options(OPTIONS.moved(across, down))
        self._bar(canvas.centre(BAR).moved(0, down * 1.3))
        if self.focus.current is None:
            self.focus.set("setup.start")

    def _panels(self) -> list[Rect]:
        """Up to four seats stand in a row over the options; more lie in two rows and take all the room."""
        seats = len(self.model.seats)
        rows, area = (1, SEATS) if seats <= IN_A_ROW else (2, SEATS._replace(h=OPTIONS.bottom - SEATS.y))
        each = -(-seats // rows)
        width = (area.w - (each - 1) * SEAT_GAP) / each
        height = (area.h - (rows - 1) * SEAT_GAP) / rows
        return [
            Rect(
                area.x + index % each * (width + SEAT_GAP),
                area.y + index // each * (height + SEAT_GAP),
                width,
                height,
            )
            for index in range(seats)
        ]

    def _seat(self, index: int, rect: Rect) -> None:
        seat = self.model.seats[index]
        board = self.layer(2, still=True)
        there = seat.who != "nobody"
        board.panel(rect, "panel", alpha=255 if there else 150)
        places = upright(rect) if len(self.model.seats) <= IN_A_ROW else lying(rect)
        board.label(
            _("Seat {number}").format(number=index + 1),
            *places.number, 20, "L", BRASS_LIGHT if there else MUTED, "centre",
        )  # fmt: skip
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
        Choice(
            self, f"setup.who.{index}", places.who,
            [(who, who_word(who)) for who in self.model.who_can_sit(index)], seat.who,
            lambda who: self._who(index, who),
        )  # fmt: skip
        if seat.who == "computer":
            Choice(
                self, f"setup.level.{index}", places.level,
                [(level, level_word(level)) for level in LEVELS], seat.level,
                lambda level: self._level(index, level),
            )  # fmt: skip
            self._advice(level_advice(seat.level), places.words)
        elif seat.who == "person":
            self._advice(_("Plays at this screen."), places.words._replace(y=places.level.y + 8))

    def _advice(self, text: str, room: Rect) -> None:
        self.layer(2, still=True).label(
            text, room.cx, room.y, 19, "T", MUTED, "centre", room.w, height=room.h
        )

    def _face(self, index: int, places: Places) -> None:
        seat, face = self.model.seats[index], places.face
        board = self.layer(2, still=True)
        board.fill(face.inset(-6), BRASS_DARK)
        board.fill(face, character(seat.portrait).colour)
        board.image(f"portraits/{seat.portrait}", face.cx, face.cy, face.w, face.h)
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
        persons = sum(1 for seat in self.model.taken() if seat.who == "person")
        note = ""
        if persons > 1:
            note = _("A curtain falls between the turns, so that nobody sees another's hand.")
        elif persons == 0:
            note = _("Nobody plays at this screen: you watch the computers.")
        self.layer(2, still=True).label(
            note, bar.x + 300, bar.y + 14, 20, "T", MUTED, width=bar.w - 300 - 560, height=bar.h - 20
        )
        Button(
            self, "setup.start", Rect(bar.right - 520, bar.y, 520, bar.h), self._begin_words(), self._go,
            hot=True, size=34,
        )  # fmt: skip

    def _begin_words(self) -> str:
        return {"bonnie-and-clyde": _("Deal the cards"), "scallywags": _("Pour out the coins")}[
            self.model.game
        ]

    # ---- what the player changes

    def _name(self, index: int, text: str) -> None:
        self.model.seats[index].name = text

    def _who(self, index: int, who: Who) -> None:
        self.model.seats[index].who = who
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

    def key(self, symbol: int, modifiers: int) -> bool:
        """Enter begins from anywhere where it means nothing else."""
        if symbol in ENTER:
            start = self.focus.find("setup.start")
            if start is not None:
                start.activate()
            return True
        return False

    def escape(self) -> None:
        self._back()


def _shot(stage: Stage, model: SetupModel) -> None:
    scene = SetupScene(model.game, None, start=lambda setup: None, back=lambda: None)
    scene.model = model
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


SHOTS = (
    Shot("setup", lambda stage: _shot(stage, SetupModel("bonnie-and-clyde"))),
    Shot("setup-full", lambda stage: _shot(stage, _fullest("bonnie-and-clyde"))),
    Shot("setup-scallywags", lambda stage: _shot(stage, SetupModel("scallywags"))),
    Shot("setup-scallywags-full", lambda stage: _shot(stage, _fullest("scallywags"))),
)
