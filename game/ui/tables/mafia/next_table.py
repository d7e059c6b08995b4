"""The table of the next game, at the end of one: the faces go from where they sat to where they will sit."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.seats import Person, Player, Series, Setup
from game.ui.layers import Placed
from game.ui.layout import Rect
from game.ui.motion import Motion, Tween, in_out
from game.ui.scene import Scene
from game.ui.scenes.cast import character
from game.ui.scenes.round_table import round_table
from game.ui.theme import BRASS_DARK, CREAM, INK, LAMP, MUTED
from game.ui.words import _, ngettext

MOVE_ON = 0.7
"""Seconds in which all change their seats."""
BULLET = 38.0


class NextTable:
    """The round table of a set-up, drawn on a scene; those at the screen are lit, to find where they will
    sit. `late` holds what is to be seen only when all sit."""

    def __init__(self, scene: Scene, area: Rect, setup: Setup, before: Sequence[Player]) -> None:
        self.late: list[Placed] = []
        self.moving: list[tuple[list[tuple[Placed, float, float]], Rect, Rect]] = []
        self.bonus = False
        """Whether somebody begins with more bullets than the others."""
        self._scene = scene
        self._draw(area, setup, before)

    def arrange(self, part: float) -> None:
        """The faces on their way from where they sat (0) to where they will sit (1)."""
        for parts, before, place in self.moving:
            dx, dy = (before.cx - place.cx) * (1 - part), (before.cy - place.cy) * (1 - part)
            for piece, x, y in parts:
                piece.x, piece.y = x + dx, y + dy

    def motion(self) -> Motion:
        """All go to their seats; it takes no time if nobody moves."""
        somebody_moves = any(before != place for _parts, before, place in self.moving)
        return Tween(self.arrange, MOVE_ON if somebody_moves else 0.0, in_out)

    def _draw(self, area: Rect, setup: Setup, players_before: Sequence[Player]) -> None:
        series = setup.series or Series()
        front = self._scene.layer(3)
        head = _("Game {number}").format(number=series.game)
        front.title(head, area.cx, area.y + 30, 44, "B", room=area.w)
        words = {
            "kept": _("All sit where they sat."),
            "rotated": _("All move one place on, clockwise."),
            "shuffled": _("The seats have been drawn by lot."),
        }[series.seating]
        front.label(words, area.cx, area.y + 74, 21, "T", MUTED, "centre", area.w, wrap=False)
        table = round_table(Rect(area.x + 8, area.y + 100, area.w - 16, area.h - 170), len(setup.seats))
        felt = table.felt
        rim = Rect.around(felt.cx, felt.cy, felt.w * 1.04, felt.h * 1.1)
        self._scene.layer(2).panel(rim, "round-table")
        bonus = setup.options.get("bonus")
        bullets = [int(b) for b in bonus] if isinstance(bonus, (list, tuple)) else [0] * len(setup.seats)
        before = _seats_before(players_before, setup.seats)
        for seat, player in enumerate(setup.seats):
            self._seat(seat, player, table.faces[seat], table.faces[before[seat]], bullets[seat])
        told = _("Nobody begins with a bonus.")
        self.bonus = any(bullets)
        if self.bonus:
            seat = max(range(len(bullets)), key=bullets.__getitem__)
            persons = [one for one in range(len(bullets)) if isinstance(setup.seats[one], Person)]
            text = (
                ngettext(
                    "Winner's bonus: you begin with {count} bullet.",
                    "Winner's bonus: you begin with {count} bullets.",
                    bullets[seat],
                )
                if persons == [seat]
                else ngettext(
                    "Winner's bonus: {name} begins with {count} bullet.",
                    "Winner's bonus: {name} begins with {count} bullets.",
                    bullets[seat],
                )
            )
            told = text.format(name=setup.seats[seat].name, count=bullets[seat])
        self.late.append(
            front.label(told, area.cx, area.bottom - 54, 22, "T", CREAM, "centre", area.w - 10, height=54)
        )

    def _seat(self, seat: int, player: Player, place: Rect, before: Rect, bonus: int) -> None:
        """A face that will sit at `place` and sat at `before`, with the bullets that it begins with."""
        board, front = self._scene.layer(3.4), self._scene.layer(3.6)
        corner = Rect(place.x - 6, place.y - 6, 28, 28)
        parts: list[Placed] = [
            board.fill(place.inset(-3), LAMP if isinstance(player, Person) else BRASS_DARK),
            board.fill(place, character(player.portrait).colour),
            board.image(f"portraits/{player.portrait}", place.cx, place.cy, place.w, place.h),
            front.fill(corner, INK, alpha=225),
        ]
        self.late.append(front.label(str(seat + 1), corner.cx, corner.cy, 19, "LB", CREAM, "centre"))
        for count in range(bonus):
            x = place.cx + (count - (bonus - 1) / 2) * 24
            self.late.append(front.image("mafia/bullet", x, place.bottom - 4, BULLET * 0.44, BULLET))
        self.moving.append(([(part, part.x, part.y) for part in parts], before, place))


def _seats_before(old: Sequence[Player], new: Sequence[Player]) -> list[int]:
    """For each seat of the next game, where its player sat in this one."""
    left = list(range(len(old)))
    found = []
    for player in new:
        seat = next(seat for seat in left if old[seat] == player)
        left.remove(seat)
        found.append(seat)
    return found
