"""Whoever has won the match, under a picture light."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.seats import Player, Series
from game.ui.layers import Piece, Placed
from game.ui.layout import Rect
from game.ui.motion import Motion, Move, Parallel, out_cubic
from game.ui.scene import Scene
from game.ui.scenes.cast import character
from game.ui.scenes.end import MOST_NAMED
from game.ui.theme import CREAM, INK, LAMP
from game.ui.words import ngettext

LIGHT_ON = 0.3
BEAM = 150.0
"""How much of the lamp's light is seen over the pictures."""


class Champions:
    """Drawn on a scene. `late` holds what is to be seen only when it is told who has won."""

    def __init__(
        self, scene: Scene, area: Rect, players: Sequence[Player], champions: Sequence[int], series: Series
    ) -> None:
        self.late: list[Placed] = []
        self._scene = scene
        self._lights: list[Piece] = []
        self._draw(area, [players[seat] for seat in champions], series, series.won[champions[0]])

    def darken(self) -> None:
        """The lamp is not on yet."""
        for light in self._lights:
            light.alpha = 0

    def motion(self) -> Motion:
        """The lamp goes on."""
        lamp, beam = self._lights
        return Parallel(
            Move(lamp, LIGHT_ON, out_cubic, alpha=255), Move(beam, LIGHT_ON, out_cubic, alpha=BEAM)
        )

    def _draw(self, area: Rect, champions: Sequence[Player], series: Series, wins: int) -> None:
        many = len(champions)
        front = self._scene.layer(3)
        match_won = series.first_to > 1
        title = ngettext("Champion", "Champions", many) if match_won else ngettext("Winner", "Winners", many)
        self.late.append(front.title(title.upper(), area.cx, area.y + 44, 64, "B", room=area.w, spacing=6))
        self._pictures(area, champions)
        if many <= MOST_NAMED:
            names = ", ".join(player.name for player in champions)
            y = area.bottom - 88
            self.late.append(front.label(names, area.cx, y, 34, "D", LAMP, "centre", area.w - 10, wrap=False))
        if match_won:
            won = ngettext("{wins} win", "{wins} wins", wins).format(wins=wins)
            told = ngettext("{won} in {number} game", "{won} in {number} games", series.game).format(
                won=won, number=series.game
            )
            y = area.bottom - 40
            self.late.append(front.label(told, area.cx, y, 24, "T", CREAM, "centre", area.w - 10, wrap=False))

    def _pictures(self, area: Rect, champions: Sequence[Player]) -> None:
        many = len(champions)
        tall = {1: 300.0, 2: 210.0}.get(many, 150.0 if many <= 6 else 104.0)
        each = min(many, 3 if many <= 6 else 4)
        rows, width = -(-many // each), tall * 190 / 209
        top = area.cy + 8 - rows * (tall + 16) / 2
        self._lamp(area.cx, top - 26, rows * (tall + 16) + 60)
        for number, player in enumerate(champions):
            in_row = min(each, many - number // each * each)
            x = area.cx + (number % each - (in_row - 1) / 2) * (width + 48)
            y = top + (number // each + 0.5) * (tall + 16)
            self._picture(player, Rect.around(x, y, width, tall))

    def _lamp(self, x: float, y: float, reach: float) -> None:
        lamp, light = self._scene.layer(3.8), self._scene.layer(3.7)
        lamp.image("ui/picture-light", x, y, 225, 40)
        self._lights = [
            lamp.image("ui/picture-light-on", x, y, 225, 40),
            light.image("ui/beam", x, y + 12 + reach / 2, 560, reach, alpha=BEAM),
        ]

    def _picture(self, player: Player, photo: Rect) -> None:
        halo, board, front = (self._scene.layer(z) for z in (2.6, 3.4, 3.6))
        cup = min(76.0, photo.w * 0.4)
        self.late += [
            halo.image("menu/halo", photo.cx, photo.cy, photo.w * 2.1, photo.h * 2.1),
            board.panel(photo.inset(-7), "glow"),
            board.fill(photo.inset(-7), LAMP),
            board.fill(photo.inset(-3), INK),
            board.fill(photo, character(player.portrait).colour),
            board.image(f"portraits/{player.portrait}", photo.cx, photo.cy, photo.w, photo.h),
            front.image("ui/icon-trophy", photo.right + 6, photo.bottom - 16, cup, cup),
        ]
