"""What the set-up page has for Mafia alone: the round table, and how the match goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from game.play.seats import Seating
from game.ui.focus import Focusable
from game.ui.layout import Rect
from game.ui.scenes.cast import character
from game.ui.scenes.round_table import round_table
from game.ui.scenes.setup_model import CLOCKS, SEATINGS, WINS, SetupModel
from game.ui.theme import BRASS_DARK, CREAM, INK, LAMP
from game.ui.widgets import Choice, Toggle
from game.ui.words import _, ngettext

if TYPE_CHECKING:
    from game.ui.scene import Scene

CONTROL = 224.0


def seating_word(seating: Seating) -> str:
    """How they sit in the next game, in a word or two."""
    return {"kept": _("Kept"), "rotated": _("One place on"), "shuffled": _("Shuffled")}[seating]


def clock_word(seconds: int | None) -> str:
    """The time for signing, in words."""
    return _("No limit") if seconds is None else _("{seconds} s").format(seconds=seconds)


def wins_word(number: int) -> str:
    """How many games win the match."""
    return ngettext("{number} win", "{number} wins", number).format(number=number)


class Ring:
    """The round table with the faces at it: two that are chosen one after the other change places."""

    def __init__(self, scene: Scene, model: SetupModel) -> None:
        self._scene = scene
        self._model = model
        self._chosen: int | None = None

    def draw(self, panel: Rect) -> None:
        """The table in its panel, each face with the number of its seat."""
        if self._chosen is not None and self._chosen >= self._model.number:
            self._chosen = None
        scene, seats = self._scene, self._model.taken()
        board = scene.layer(2, still=True)
        board.panel(panel, "panel")
        table = round_table(panel.inset(26, 22), len(seats))
        felt = table.felt
        board.panel(Rect.around(felt.cx, felt.cy, felt.w * 1.04, felt.h * 1.1), "round-table")
        words = _("Choose two to let them change places.")
        if self._chosen is not None:
            name = seats[self._chosen].name.strip() or character(seats[self._chosen].portrait).name
            words = _("Who changes places with {name}?").format(name=name)
        board.label(words, felt.cx, felt.cy - 26, 21, "T", CREAM, "centre", felt.w * 0.5, height=84)
        for index, seat in enumerate(seats):
            self._face(index, seat.portrait, table.faces[index])

    def _face(self, index: int, portrait: str, face: Rect) -> None:
        board, front = self._scene.layer(2.2, still=True), self._scene.layer(2.4, still=True)
        chosen = index == self._chosen
        if chosen:
            board.panel(face.inset(-4), "glow")
        board.fill(face.inset(-4 if chosen else -3), LAMP if chosen else BRASS_DARK)
        board.fill(face, character(portrait).colour)
        board.image(f"portraits/{portrait}", face.cx, face.cy, face.w, face.h)
        badge(self._scene, index, Rect(face.x - 4, face.y - 4, 26, 26))
        lit = front.panel(face.inset(-4), "dashed", alpha=0)

        def hover(inside: bool) -> None:
            lit.alpha = 255 if inside else 0

        name = self._model.seats[index].name
        self._scene.focus.add(
            Focusable(
                f"setup.ring.{index}", face.inset(-4), lambda: self._choose(index), tip=name, on_hover=hover
            )
        )

    def _choose(self, index: int) -> None:
        self._scene.stage.sound.play("ui-press")
        if self._chosen is None:
            self._chosen = index
        else:
            if self._chosen != index:
                self._model.change_places(self._chosen, index)
            self._chosen = None
        self._scene.rebuild()


def badge(scene: Scene, index: int, corner: Rect) -> None:
    """The number of a seat, upon its face."""
    front = scene.layer(2.4, still=True)
    front.fill(corner, INK, alpha=220)
    front.label(str(index + 1), corner.cx, corner.cy, 19, "LB", CREAM, "centre")


def match_rules(scene: Scene, model: SetupModel, panel: Rect) -> None:
    """How long the match goes, what carries over to its next game, and the rules that a table may switch."""
    board = scene.layer(2, still=True)
    board.panel(panel, "panel")
    rows: list[tuple[str, Callable[[Rect], object]]] = [
        (_("The match is won with"), lambda at: _wins(scene, model, at)),
        (_("Winner's bonus"), lambda at: _bonus(scene, model, at)),
        (_("Seats in the next game"), lambda at: _seating(scene, model, at)),
        (_("Time for signing"), lambda at: _clock(scene, model, at)),
        (_("A missing sign counts as Protect"), lambda at: _fumble(scene, model, at)),
        (_("The shotgun hits its shooter too"), lambda at: _shotgun(scene, model, at)),
    ]
    inner = panel.inset(26, 14)
    step = inner.h / len(rows)
    for number, (words, control) in enumerate(rows):
        row = Rect(inner.x, inner.y + number * step, inner.w, step)
        if number:
            board.line(row.x, row.y, row.right, row.y, "#3A2D22", 1.2)
        label = board.label(words, row.x, row.y, 23, "L", CREAM, width=row.w - CONTROL - 20, height=step - 8)
        label.y = row.cy - label.h / 2
        control(Rect(row.right - CONTROL, row.cy - 24, CONTROL, 48))


def _agree(model: SetupModel, **changes: object) -> None:
    model.series = msgspec.structs.replace(model.series, **changes)


def _wins(scene: Scene, model: SetupModel, at: Rect) -> None:
    Choice(
        scene, "setup.first-to", at,
        [(number, wins_word(number)) for number in WINS], model.series.first_to,
        lambda value: _how_long(scene, model, value),
        tip=_("Whoever has won so many games is champion, and the match is over."),
    )  # fmt: skip


def _how_long(scene: Scene, model: SetupModel, first_to: int) -> None:
    _agree(model, first_to=first_to)
    scene.rebuild()  # whether there is a next game has changed, perhaps


def _no_next(model: SetupModel) -> str | None:
    """Why what carries over to the next game cannot be chosen, if it cannot."""
    if model.series.first_to > 1:
        return None
    return _("One win ends the match: there is no next game.")


def _bonus(scene: Scene, model: SetupModel, at: Rect) -> None:
    Toggle(
        scene, "setup.winners-bonus", at, model.series.winners_bonus,
        lambda value: _agree(model, winners_bonus=value),
        tip=_(
            "Whoever won the last game alone begins with bullets: one per game won in a row, three at most."
        ),
        reason=_no_next(model),
    )  # fmt: skip


def _seating(scene: Scene, model: SetupModel, at: Rect) -> None:
    Choice(
        scene, "setup.seating", at, [(one, seating_word(one)) for one in SEATINGS], model.series.seating,
        lambda value: _agree(model, seating=value),
        tip=_("Where all sit in the next game: where they sat, one place on clockwise, or as chance has it."),
        reason=_("Two sit opposite each other in every game.") if model.number == 2 else _no_next(model),
    )  # fmt: skip


def _clock(scene: Scene, model: SetupModel, at: Rect) -> None:
    Choice(
        scene, "setup.clock", at, [(seconds, clock_word(seconds)) for seconds in CLOCKS], model.clock,
        lambda value: setattr(model, "clock", value),
        tip=_("Whoever has not signed by then has missed the sign."),
    )  # fmt: skip


def _fumble(scene: Scene, model: SetupModel, at: Rect) -> None:
    Toggle(
        scene, "setup.fumble-protects", at, model.options["fumble_protects"] is True,
        lambda value: model.options.update(fumble_protects=value),
        tip=_("Otherwise whoever misses the sign dies in that round."),
    )  # fmt: skip


def _shotgun(scene: Scene, model: SetupModel, at: Rect) -> None:
    Toggle(
        scene, "setup.shotgun-hits-shooter", at, model.options["shotgun_hits_shooter"] is True,
        lambda value: model.options.update(shotgun_hits_shooter=value),
        tip=_("When a neighbour of the target shoots, he is among those hit."),
    )  # fmt: skip
