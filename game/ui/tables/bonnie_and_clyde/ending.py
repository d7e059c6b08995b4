"""The end of a hand: the score sheet, counted up line by line; and the end of the game with its winner."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.seats import Player
from game.rules.bonnie_and_clyde.events import HandEnded
from game.rules.bonnie_and_clyde.view import Observation
from game.ui.layers import Label, Piece
from game.ui.layout import Rect
from game.ui.motion import Motion, Move, Parallel, Tween, linear, out_cubic
from game.ui.scenes.end import End, Ways, shown
from game.ui.tables.bonnie_and_clyde.score_sheet import Line, LineKind, score_sheets
from game.ui.tables.bonnie_and_clyde_sentences import place, sentence
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, LAMP, MUTED, THREAT
from game.ui.words import _

WIDTH = 1640.0
LABELS = 520.0
ROW = 50.0
FIRST_ROW = 344.0
BELOW_ROWS = 310.0
ICONS: dict[LineKind, str] = {
    "sideways": "ui/icon-sideways",
    "upright": "ui/icon-cards",
    "bonnie": "bonnie-and-clyde/outlaw-bonnie",
    "clyde": "bonnie-and-clyde/outlaw-clyde",
    "bonus": "ui/icon-car",
    "shut-out": "ui/icon-cuffs",
}
LINE_IN = 0.26
COUNT_UP = 0.7


def line_word(kind: LineKind, car: int) -> str:
    """What a line of the sheet is for, and how it counts."""
    return {
        "sideways": _("Sideways Evidence, 4 each"),
        "upright": _("Upright Evidence, 2 each"),
        "bonnie": _("Bonnie captured"),
        "clyde": _("Clyde captured"),
        "bonus": _("Going out, with the car at {place}").format(place=place(car)),
        "shut-out": _("Shut out by Bonnie and Clyde"),
    }[kind]


class Ending(End):
    """Laid over the table when a hand is over. It goes on with the next hand, or after the end of the game
    with another with the same seats."""

    def __init__(
        self,
        observation: Observation,
        players: Sequence[Player],
        viewer: int | None,
        ways: Ways,
    ) -> None:
        super().__init__(players, viewer, ways)
        self.observation = observation
        self.result = shown(observation.result)
        self.sheets = score_sheets(observation)
        if self.game_over:
            order = self.ranked(self.result.winners, observation.scores)
            self.sheets = tuple(self.sheets[seat] for seat in order)
        self._rows: list[list[Label]] = []
        self._sums: list[Label] = []
        self._totals: list[Label] = []
        self._bars: list[tuple[Piece, float, float]] = []

    @property
    def game_over(self) -> bool:
        """Whether this hand ended the game."""
        return bool(self.result.winners)

    def build(self) -> None:
        self._rows, self._sums, self._totals, self._bars = [], [], [], []
        kinds = self._kinds()
        sheet = self.canvas.middle(WIDTH, FIRST_ROW + len(kinds) * ROW + BELOW_ROWS)
        self.plaque(sheet, 328)
        self._head(sheet)
        left = sheet.x + 64
        column = (sheet.w - 128 - LABELS) / len(self.players)
        for across, one in enumerate(self.sheets):
            self._face(one.seat, left + LABELS + (across + 0.5) * column, sheet.y, column)
        for number, kind in enumerate(kinds):
            self._row(kind, Rect(left, sheet.y + FIRST_ROW + number * ROW, LABELS, ROW), column)
        below = sheet.y + FIRST_ROW + len(kinds) * ROW + 8
        self._sum_rows(Rect(left, below, sheet.w - 128, 0), column)
        self.buttons(sheet, _("Play again") if self.game_over else _("Deal the next hand"))

    def _kinds(self) -> list[LineKind]:
        """The lines that the sheet needs: what nobody has is left out, but never the Evidence."""
        there = {line.kind for sheet in self.sheets for line in sheet.lines}
        order: tuple[LineKind, ...] = ("sideways", "upright", "bonnie", "clyde", "bonus", "shut-out")
        return [kind for kind in order if kind in there]

    def _head(self, sheet: Rect) -> None:
        result = self.result
        ended = HandEnded(
            result.ended_by, result.seat, result.points, result.shut_out, self.observation.scores
        )
        why = sentence(ended, self.names(), self.viewer)
        if self.game_over:
            title = self.winners_told(result.winners)
            if result.adjudicated:
                why = _("A hundred hands have been played: the game is decided as it stands.")
        else:
            title = _("The score of hand {number}").format(number=self.observation.hand)
        self.head(sheet, title, why)

    def _face(self, seat: int, middle: float, top: float, column: float) -> None:
        front, won = self.layer(3), seat in self.result.winners
        photo = Rect.around(middle, top + 224, 118, 130)
        self.photo(seat, photo, 5, won=won)
        if won:
            front.image("ui/icon-trophy", photo.right + 34, photo.bottom - 28, 52, 52)
        colour = LAMP if won else CREAM
        front.label(
            self.players[seat].name, middle, top + 314, 28, "L", colour, "centre", column - 20, wrap=False
        )

    def _row(self, kind: LineKind, head: Rect, column: float) -> None:
        board, front = self.layer(2), self.layer(3)
        end = head.x + LABELS + column * len(self.players)
        board.line(head.x, head.y, end, head.y, "#3A2D22", 1.2)
        front.image(ICONS[kind], head.x + 20, head.cy, 34, 34)
        words, room = line_word(kind, self.observation.car), LABELS - 74
        labels = [front.label(words, head.x + 54, head.cy, 22, "T", MUTED, width=room, wrap=False)]
        for across, sheet in enumerate(self.sheets):
            line = next((line for line in sheet.lines if line.kind == kind), None)
            middle = head.x + LABELS + (across + 0.5) * column
            labels += self._cell(line, middle, head.cy)
        self._rows.append(labels)

    def _cell(self, line: Line | None, middle: float, y: float) -> list[Label]:
        front = self.layer(3)
        if line is None or (line.count == 0 and line.kind in ("sideways", "upright")):
            return [front.label("–", middle, y, 24, "L", "#6E6252", "centre")]
        if line.kind == "shut-out":
            return [front.label(f"−{-line.points}", middle, y, 30, "LB", THREAT, "centre")]
        if line.kind in ("sideways", "upright"):
            sum_of = front.label(f"{line.count} × {line.each} =", middle + 8, y, 22, "L", MUTED, "right")
            return [sum_of, front.label(str(line.points), middle + 20, y, 30, "LB", CREAM)]
        return [front.label(f"+{line.points}", middle, y, 30, "LB", BRASS_LIGHT, "centre")]

    def _sum_rows(self, area: Rect, column: float) -> None:
        board, front = self.layer(2), self.layer(3)
        board.line(area.x, area.y, area.right, area.y, BRASS, 2)
        target = self.observation.options.target
        words = (
            (_("This hand"), 34.0, 26),
            (_("Total, first to {target}").format(target=target), 92.0, 26),
        )
        for word, down, size in words:
            front.label(word, area.x, area.y + down, size, "L", CREAM, width=LABELS - 20, wrap=False)
        for across, sheet in enumerate(self.sheets):
            middle = area.x + LABELS + (across + 0.5) * column
            self._sums.append(
                front.label(_plus(sheet.points), middle, area.y + 34, 34, "LB", BRASS_LIGHT, "centre")
            )
            colour = LAMP if sheet.seat in self._leaders() else CREAM
            self._totals.append(
                front.label(str(sheet.total), middle, area.y + 92, 50, "LB", colour, "centre")
            )
            track = Rect.around(middle, area.y + 136, min(column - 40, 260), 12)
            board.fill(track, "#3A2D22")
            full = max(target, *(one.total for one in self.sheets))
            before, now = (track.w * max(points, 0) / full for points in (sheet.before, sheet.total))
            self.layer(3).fill(track._replace(w=max(before, 0.01)), BRASS_DARK)
            bar = self.layer(2.5).fill(track._replace(w=max(now, 0.01)), BRASS)
            self._bars.append((bar, before, now))
            mark = track.x + track.w * target / full
            self.layer(3).line(mark, track.y - 5, mark, track.bottom + 5, CREAM, 2)

    def _leaders(self) -> set[int]:
        best = max(sheet.total for sheet in self.sheets)
        return {sheet.seat for sheet in self.sheets if sheet.total == best}

    def enter(self) -> None:
        """Count up: the lines one after the other, then what they make, then the totals and their bars."""
        for row in self._rows:
            for label in row:
                label.alpha = 0
        for label in self._sums:
            label.text = "0"
            label.alpha = 0
        self._show_totals(0.0)
        for row in self._rows:
            self.timeline.then(lambda: self.stage.sound.play("typewriter-key"))
            self.timeline.play(Parallel(*(Move(label, LINE_IN, out_cubic, alpha=255) for label in row)))
        sums: list[Motion] = [Move(label, LINE_IN, out_cubic, alpha=255) for label in self._sums]
        sums += [Tween(lambda u: self._show_sums(u), COUNT_UP, linear, still=True)]
        self.timeline.play(Parallel(*sums)).wait(0.2)
        self.timeline.then(lambda: self.stage.sound.play("typewriter-bell"))
        self.timeline.play(Tween(self._show_totals, COUNT_UP, out_cubic, still=True))
        if self.game_over:
            self.timeline.then(lambda: self.tell_winners(self.result.winners))

    def _show_sums(self, part: float) -> None:
        for label, sheet in zip(self._sums, self.sheets, strict=True):
            label.text = _plus(round(sheet.points * part))

    def _show_totals(self, part: float) -> None:
        for sheet, label, (bar, before, now) in zip(self.sheets, self._totals, self._bars, strict=True):
            label.text = str(sheet.before + round(sheet.points * part))
            bar.w = max(before + (now - before) * part, 0.01)


def _plus(points: int) -> str:
    return f"+{points}" if points else "0"
