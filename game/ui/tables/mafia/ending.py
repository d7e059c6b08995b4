"""The end of a game of Mafia: who has won and why, how the match stands, and who sits where in the next game;
or the champion, with whom the match is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.play.match import Match
from game.play.seats import Player, Series, Setup
from game.play.series import champion, counted, decided, next_setup
from game.rules.mafia.moves import DECLARATION_PRICE
from game.rules.mafia.state import MOST_QUIET
from game.rules.mafia.view import Observation
from game.ui.layers import Label, Piece, Placed
from game.ui.layout import Rect
from game.ui.motion import Move, out_cubic
from game.ui.scenes.end import MOST_NAMED, End, Ways, shown
from game.ui.tables.mafia.champions import Champions
from game.ui.tables.mafia.next_table import NextTable
from game.ui.theme import BRASS_DARK, BRASS_LIGHT, CREAM, LAMP, MUTED
from game.ui.words import _, ngettext

WIDTH, HEIGHT = 1700.0, 940.0
HEAD, FOOT = 168.0, 132.0
LEFT = 980.0
"""The width of the score; the rest is the next game's table, or the champion."""
IN_A_COLUMN = 6
ROW = 200.0
COUNT_IN, NEXT_WIN, BEFORE_CHAMPION = 0.34, 0.22, 0.3
"""Seconds in which a win comes, until the next one, and for which the light waits for the champion."""
PIP = 20.0
LARGE_PIP = 30.0


class Course(NamedTuple):
    """How a match goes on after a game: `series` counts it, by the seats of this game; `next` is the table of
    the next game, None when somebody has won the match."""

    series: Series
    champions: tuple[int, ...]
    next: Setup | None


def course_of(match: Match) -> Course:
    """The course of a match whose game is over. Raises ValueError for one that is still played."""
    series = counted(match)
    return Course(series, champion(series), None if decided(match) else next_setup(match))


class Ending(End):
    """Laid over the table when the game is over. It goes on with the next game, or after the end of the
    match with another match with the same seats."""

    fanfare = "noir-win"

    def __init__(
        self,
        observation: Observation,
        players: Sequence[Player],
        viewer: int | None,
        course: Course,
        ways: Ways,
    ) -> None:
        super().__init__(players, viewer, ways)
        self.observation = observation
        self.result = shown(observation.result)
        self.course = course
        seats, seen = range(len(players)), observation
        self._order = self.ranked(
            self.result.winners,
            course.series.won,
            [seat in seen.ring for seat in seats],
            [seat in seen.fallen for seat in seats],
            [_counted(seen, seat) for seat in seats],
        )
        self._shown = False
        self._wins: list[Label] = []
        self._new_pips: list[Piece] = []
        self._late: list[Placed] = []
        self._next: NextTable | None = None
        self._champions: Champions | None = None

    @classmethod
    def of(cls, match: Match, viewer: int | None, ways: Ways) -> Ending:
        """The end of the game that a match has come to."""
        seen = match.observation(viewer)
        assert isinstance(seen, Observation)
        return cls(seen, match.setup.seats, viewer, course_of(match), ways)

    # -- drawing -----------------------------------------------------------------------------------------

    def build(self) -> None:
        self._wins, self._new_pips, self._late, self._next, self._champions = [], [], [], None, None
        sheet = self.canvas.middle(WIDTH, HEIGHT)
        self.plaque(sheet, 340, HEAD - 24)  # the rays without their sun
        self.head(sheet, self._verdict(), reason(self.observation, self.names(), self.viewer))
        board = self.layer(2, still=True)
        area = Rect(sheet.x + 60, sheet.y + HEAD, sheet.w - 120, sheet.h - HEAD - FOOT)
        self._score(area._replace(w=LEFT))
        right = Rect(area.x + LEFT + 40, area.y, area.w - LEFT - 40, area.h)
        board.line(right.x - 20, right.y + 6, right.x - 20, right.bottom - 6, BRASS_DARK, 1.4)
        if self.course.next is None:
            winners, series = self.course.champions, self.course.series
            self._champions = Champions(self, right, self.players, winners, series)
            self._late += self._champions.late
        else:
            self._next = NextTable(self, right, self.course.next, self.players)
            self._late += self._next.late
        self.buttons(sheet, _("Play again") if self.course.next is None else _("Next game"))
        if not self._shown:
            for piece in self._late:
                piece.visible = False

    def _verdict(self) -> str:
        """Who has won, as a headline: the match, if it is won with this game."""
        if self.course.next is not None or self.course.series.first_to == 1:
            return self.winners_told(self.result.winners)
        champions = self.course.champions
        if len(champions) > 1:
            return self.winners_told(champions)
        if champions[0] == self.viewer:
            return _("You win the match")
        return _("{name} wins the match").format(name=self.names()[champions[0]])

    # -- the score -----------------------------------------------------------------------------------------

    def _score(self, area: Rect) -> None:
        series = self.course.series
        goal = _("One game decides")
        if series.first_to > 1:
            goal = _("The match · {number} wins are needed").format(number=series.first_to)
        top = self.layer(3).label(
            goal, area.x, area.y + 18, 24, "L", BRASS_LIGHT, width=area.w - 200, wrap=False
        )
        self.layer(3).label(
            _("Game {number}").format(number=series.game), area.right, top.y, 24, "L", MUTED, "right", 180,
            wrap=False,
        )  # fmt: skip
        seats = len(self.players)
        columns = 1 if seats <= IN_A_COLUMN else 2
        rows = -(-seats // columns)
        rest = area.h - 44
        row = min(ROW, rest / rows)
        width = (area.w - (columns - 1) * 28) / columns
        wins = {}
        for place, seat in enumerate(self._order):
            x = area.x + place // rows * (width + 28)
            wins[seat] = self._row(seat, Rect(x, area.y + 44 + place % rows * row, width, row))
        self._wins = [wins[seat] for seat in range(seats)]

    def _row(self, seat: int, area: Rect) -> Label:
        player, won = self.players[seat], seat in self.result.winners
        board, front = self.layer(2), self.layer(3)
        board.line(area.x, area.y, area.right, area.y, "#3A2D22", 1.2)
        photo = Rect(area.x + 8, area.y + 9, (area.h - 18) * 190 / 209, area.h - 18)
        dead = seat not in self.observation.ring and not won
        self.photo(seat, photo, 3, won=won, dead=dead)
        if dead:
            self.layer(2.3).image("mafia/chalk-cross", photo.cx, photo.cy, photo.w * 0.86, photo.w * 0.86)
        x, right = photo.right + 20, area.right - 70
        wide = area.w > 600
        room = (right - x) * (0.46 if wide else 1) - 8
        colour = LAMP if won else CREAM
        y = area.cy - 18 if wide else area.y + 0.24 * area.h
        front.label(player.name, x, y, 28 if wide else 25, "L", colour, width=room, wrap=False)
        status = self._status(seat)
        front.label(
            status,
            x,
            area.cy + 18 if wide else area.y + 0.51 * area.h,
            19,
            "T",
            MUTED,
            width=room,
            wrap=False,
        )
        before = self.course.series.won[seat] - won
        self._pips(
            before, won, x + room + 16 if wide else x, area.cy if wide else area.y + 0.78 * area.h, wide=wide
        )
        return front.label(
            str(self.course.series.won[seat] if self._shown else before), area.right - 34, area.cy, 50,
            "LB", colour, "centre",
        )  # fmt: skip

    def _pips(self, before: int, won: bool, x: float, y: float, *, wide: bool) -> None:
        """A place for each win that is needed, with a trophy in it for each that there is."""
        board, front = self.layer(2.2), self.layer(3.2)
        places = max(self.course.series.first_to, before + won)
        if places == 1:
            return  # the number says it all
        side = LARGE_PIP if wide and places <= 6 else PIP
        for number in range(places):
            at = x + side / 2 + number * (side + 5)
            board.panel(Rect.around(at, y, side, side), "slot")
            if number < before + won:
                pip = front.image("ui/icon-trophy", at, y, side - 2, side - 2)
                if number == before:
                    self._new_pips.append(pip)
                    self._late.append(pip)

    def _status(self, seat: int) -> str:
        """How somebody ended this game: alive or dead, and with what."""
        seen = self.observation
        bullets = _counted(seen, seat)
        alive = seat in seen.ring
        boss = seen.bosses[seat]
        if alive and boss is not None:
            return _("works for {name}").format(name=self.players[boss].name)
        if alive:
            text = ngettext("alive, with {count} bullet", "alive, with {count} bullets", bullets)
        elif seat in seen.fallen:
            text = ngettext(
                "died last, with {count} bullet",
                "died last, with {count} bullets",
                bullets,
            )
        else:
            text = ngettext("dead, with {count} bullet", "dead, with {count} bullets", bullets)
        return text.format(count=bullets)

    # -- what moves ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The wins of this game are given out; then the faces move to their next seats, or the champion
        steps into the light."""
        self.timeline.wait(0.3)
        won = [seat for seat in self._order if seat in self.result.winners]
        for pip, seat in zip(self._new_pips, won, strict=False):
            self._give(pip, seat)
        if self._champions is not None:
            self._champions.darken()
            self.timeline.then(lambda: self.stage.sound.play("lamp-relay"))
            self.timeline.play(self._champions.motion()).wait(BEFORE_CHAMPION)
            self.timeline.then(self._tell)
        elif self._next is not None:
            self._next.arrange(0.0)
            self.timeline.wait(0.2)
            self.timeline.play(self._next.motion())
            if self._next.bonus:
                self.timeline.then(lambda: self.stage.sound.play("bullet-drop"))
            self.timeline.then(self._tell)

    def _give(self, pip: Piece, seat: int) -> None:
        """A win comes to its place, with the number that it makes."""
        size = pip.w

        def come() -> None:
            pip.visible = True
            pip.w = pip.h = size * 3
            self._wins[seat].text = str(self.course.series.won[seat])
            self.stage.sound.play("stamp")

        self.timeline.then(come)
        self.timeline.play(Move(pip, COUNT_IN, out_cubic, w=size, h=size)).wait(NEXT_WIN)

    def _tell(self) -> None:
        self._shown = True
        for piece in self._late:
            piece.visible = True
        for seat, label in enumerate(self._wins):
            label.text = str(self.course.series.won[seat])
        self.tell_winners(self.course.champions or self.result.winners)


def _counted(seen: Observation, seat: int) -> int:
    """The bullets that somebody is compared by, with those of a bunker."""
    return seen.bullets[seat] + DECLARATION_PRICE * seen.bunkers[seat]


def reason(seen: Observation, names: Sequence[str], viewer: int | None) -> str:
    """Why the game is over and why these have won, in a sentence to `viewer`."""
    assert seen.result is not None
    winners = seen.result.winners
    told = ", ".join(_("you") if seat == viewer else names[seat] for seat in winners)
    if seen.result.adjudicated:
        if seen.quiet >= MOST_QUIET:
            return _("A hundred rounds have passed without a death: the bullets decide.")
        return _("A thousand rounds have been played: the bullets decide.")
    if not seen.ring:
        count = _counted(seen, winners[0])
        if len(winners) > MOST_NAMED:
            text = ngettext(
                "Nobody is left. {number} of those who died last had the most bullets, {count} each.",
                "Nobody is left. {number} of those who died last had the most bullets, {count} each.",
                len(winners),
            )
            return text.format(number=len(winners), count=count)
        if len(winners) > 1:
            text = ngettext(
                "Nobody is left. Of those who died last, these had the most, {count} bullet each: {names}.",
                "Nobody is left. Of those who died last, these had the most, {count} bullets each: {names}.",
                count,
            )
        elif winners[0] == viewer:
            text = ngettext(
                "Nobody is left. Of those who died last, you had the most bullets: {count}.",
                "Nobody is left. Of those who died last, you had the most bullets: {count}.",
                count,
            )
        else:
            text = ngettext(
                "Nobody is left. Of those who died last, {names} had the most bullets: {count}.",
                "Nobody is left. Of those who died last, {names} had the most bullets: {count}.",
                count,
            )
        return text.format(count=count, names=told)
    if len(seen.ring) == 1:
        if winners[0] == viewer:
            return _("All others are dead: you are the only one left.")
        return _("All others are dead: {name} is the only one left.").format(name=told)
    if winners[0] == viewer:
        return _("All who are alive work for you, the boss of all.")
    return _("All who are alive work for {name}, the boss of all.").format(name=told)
