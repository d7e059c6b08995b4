"""The end of a game of Scallywags: coins turned over one by one, sums counted up, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.seats import Player
from game.rules.scallywags.view import Observation
from game.ui.layers import Label, Piece, Placed
from game.ui.layout import Rect
from game.ui.motion import Call, Move, Parallel, in_cubic, in_out, out_cubic
from game.ui.motion import Sequence as InTurn
from game.ui.scenes.end import End, Ways, shown
from game.ui.tables.scallywags.naming import coin_picture
from game.ui.tables.scallywags.places import Place
from game.ui.theme import BRASS_DARK, BRASS_LIGHT, CREAM, LAMP
from game.ui.words import _

WIDTH = 1400.0
HEAD, FOOT = 168.0, 140.0
TURN, NEXT = 0.2, 0.06
"""Seconds in which a coin turns over, and until the next."""
BEFORE_PLACES, MOVE_UP = 0.5, 0.6
"""Seconds from when it is told who has won until all move to their places, and in which they do."""


class Ending(End):
    """Laid over the table when the game is over. It goes on with another with the same seats."""

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
        self._order = self.ranked(self.result.winners, self.result.totals)
        self._turned = False
        self._coins: list[list[Piece]] = []
        self._sums: list[Label] = []
        self._late: list[Placed] = []
        self._rows: list[list[Placed]] = []
        self._step = 0.0

    # -- drawing -----------------------------------------------------------------------------------------

    def build(self) -> None:
        self._coins, self._sums, self._late, self._rows = [], [], [], []
        seats = len(self.players)
        self._step = row = min(118.0, 700.0 / seats)
        sheet = self.canvas.middle(WIDTH, HEAD + seats * row + FOOT)
        self.plaque(sheet, 240)
        why = _("All takes are full: the coins are turned up.")
        if self.result.adjudicated:
            why = _("Six hundred turns have been played: the takes are compared as they lie.")
        self._late.append(self.head(sheet, self.winners_told(self.result.winners), why))
        board = self.layer(2, still=True)
        for seat in range(seats):
            place = self._order.index(seat) if self._turned else seat
            area = Rect(sheet.x + 60, sheet.y + HEAD + place * row, sheet.w - 120, row)
            board.line(area.x, area.y, area.right, area.y, BRASS_DARK, 1.2)
            self._row(seat, area)
        self.buttons(sheet, _("Play again"))
        for piece in self._late:
            piece.visible = self._turned

    def _row(self, seat: int, area: Rect) -> None:
        player, won = self.players[seat], seat in self.result.winners
        front, coins = self.layer(3), self.layer(3.2)
        parts: list[Placed] = []
        glass = min(area.h - 12, 104.0)
        if won:
            halo = self.layer(2.4).image(
                "scallywags/ring-chosen", area.x + 60, area.cy, glass * 0.86 * 1.6, glass * 0.86 * 1.6
            )
            self._late.append(halo)
            parts.append(halo)
        face = f"scallywags/porthole-{player.portrait}"
        parts.append(self.layer(2.5).image(face, area.x + 60, area.cy, glass, glass))
        parts.append(front.label(player.name, area.x + 134, area.cy, 32, "P", CREAM, width=240, wrap=False))
        take = self.observation.takes[seat]
        size = min(area.h - 24, 82.0)
        step = min(656 / self.observation.full_take, size + 24)
        row = []
        for slot, coin in enumerate(take):
            place = Place(area.x + 434 + step * slot, area.cy, size, size)
            parts.append(coins.image("scallywags/coin-shadow", place.x, place.y, size * 1.2, size * 1.2))
            seen = self.observation.coins[coin]
            shows = seen.value if seen.up or self._turned else None
            row.append(coins.image(coin_picture(shows), *place[:4]))
        self._coins.append(row)
        text = str(self.result.totals[seat] if self._turned else self._open_sum(seat))
        colour = LAMP if won and self._turned else BRASS_LIGHT
        self._sums.append(front.label(text, area.right - 76, area.cy, 52, "LB", colour, "right"))
        if won:
            self._late.append(front.image("ui/icon-trophy", area.right - 32, area.cy, 50, 50))
            parts.append(self._late[-1])
        self._rows.append([*parts, *row, self._sums[-1]])

    def _open_sum(self, seat: int) -> int:
        coins = (self.observation.coins[coin] for coin in self.observation.takes[seat])
        return sum(coin.value or 0 for coin in coins if coin.up)

    # -- turning over ------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Slot by slot from the left, the coins that lie face down are turned up and counted; then all take
        their places in the order of their sums."""
        sums = [self._open_sum(seat) for seat in range(len(self.players))]
        for slot in range(max(len(take) for take in self.observation.takes)):
            for seat, take in enumerate(self.observation.takes):
                if slot < len(take) and not self.observation.coins[take[slot]].up:
                    value = self.observation.coins[take[slot]].value or 0
                    sums[seat] += value
                    self._turn(self._coins[seat][slot], value, self._sums[seat], sums[seat])
        self.timeline.wait(0.4).then(self._tell)
        moves = [
            Move(part, MOVE_UP, in_out, y=part.y + (place - seat) * self._step)
            for place, seat in enumerate(self._order)
            if place != seat
            for part in self._rows[seat]
        ]
        if moves:
            self.timeline.wait(BEFORE_PLACES).play(Parallel(*moves))

    def _turn(self, coin: Piece, value: int, label: Label, total: int) -> None:
        size = coin.h

        def up() -> None:
            coin.sprite.texture = coin.layer.texture_of(coin_picture(value), size, size)
            label.text = str(total)
            self.stage.sound.play("skull-thud" if value == 0 else "coin-tick")

        self.timeline.play(
            InTurn(Move(coin, TURN / 2, in_cubic, w=4), Call(up), Move(coin, TURN / 2, out_cubic, w=size))
        ).wait(NEXT)

    def _tell(self) -> None:
        self._turned = True
        for piece in self._late:
            piece.visible = True
        for seat, label in enumerate(self._sums):
            label.text = str(self.result.totals[seat])
            label.colour = LAMP if seat in self.result.winners else BRASS_LIGHT
        self.tell_winners(self.result.winners)
