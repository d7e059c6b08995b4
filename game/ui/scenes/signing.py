"""The round in which all sign at once, as the table scene plays it.

A single person chooses while the computers think, and may sign otherwise until the last of them is ready, or
until the time is up where a clock runs. It stands still under the pause, for a person who is called away must
not die of it; but the table is hidden there (`TableScene.seen_below`), so that nobody thinks for nothing. Who
reads the log reads it in his own time.
Several persons sign one after the other, each behind the curtain; once the last has signed nobody's board
lies open any more, and all watch the count together. Who has signed is shown to nobody: only whoever sits
before the screen sees his own sign.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, cast

from ai.levels import LEVELS
from game.play.seats import Computer

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene
    from game.ui.scenes.table_rooms import SigningTable

ROUND_SECONDS = 3.0
"""For which all computers of a round together may think, one after the other."""
DECLARING_SECONDS = 0.7
"""For which one may think about a declaration."""
HURRIED_SECONDS = 0.2
"""As long as a round takes for those who only watch and want to see the end."""


class Signing:
    """What a table scene knows of the round being signed, beyond the match."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._alone: int | None = None
        """Who sits before the screen behind the curtain, so that nobody else looks on."""
        self._left: float | None = None
        """Seconds that the viewer has left to sign."""
        self._late = False
        """Whether they have run out."""

    @property
    def on(self) -> bool:
        """Whether all must sign now."""
        return self.scene.match.together()

    @property
    def secret(self) -> bool:
        """Whether one of several persons chooses his sign while the others wait beside the screen."""
        return self.on and self.scene.viewer is not None and len(self.signers()) > 1

    @property
    def _table(self) -> SigningTable:
        return cast("SigningTable", self.scene.table)

    def signers(self) -> list[int]:
        """The persons who sign in this round."""
        return [seat for seat in self.scene.persons() if self.scene.match.legal(seat)]

    def missing(self) -> list[int]:
        """The persons who have not signed yet."""
        return [seat for seat in self.signers() if self.scene.match.signed(seat) is None]

    def settle(self) -> None:
        """Everything lies still: who signs now?"""
        scene, signers, missing = self.scene, self.signers(), self.missing()
        if len(signers) > 1 and missing and self._alone != missing[0]:
            self.stop()
            self._table.ready([])
            scene.call(missing[0])
        elif len(signers) == 1 and scene.viewer != signers[0]:
            scene.turn_to(signers[0])  # the dead cannot make use of what they see
        else:
            self._let_sign(signers)

    def _let_sign(self, signers: list[int]) -> None:
        match, seat = self.scene.match, self.scene.viewer
        if seat is None or seat not in signers:
            self._table.ready([])
            self._table.signed(None)
            return
        sign = match.signed(seat)
        self._late = sign is not None and sign == match.missing_sign
        self._table.ready([] if self._late else match.legal(seat))
        self._table.signed(sign)
        self._left = None if self._late else match.setup.clock
        self._table.show_clock(self._left)

    def opened(self, seat: int) -> None:
        """The curtain goes up for this person."""
        self._alone = seat
        self.scene.turn_to(seat)

    def sign(self, action: str) -> None:
        """The viewer signs, perhaps otherwise than before."""
        scene = self.scene
        seat = scene.viewer
        if seat is None or self._late:
            return
        if len(self.signers()) == 1:
            self._table.signed(action)
            scene.play(seat, action)
            return
        if self.missing() == [seat]:
            self._watch()
        scene.play(seat, action)
        if self.on and self.missing():
            self.settle()

    def _watch(self) -> None:
        """Nobody's board lies open: all may look at the screen."""
        self.stop()
        if self.scene.viewer is not None:
            self.scene.turn_to(None)

    def over(self) -> None:
        """All signs are in."""
        self.stop()
        self._alone = None
        self._late = False

    def stop(self) -> None:
        """Nobody is being timed."""
        self._left = None
        self._table.show_clock(None)

    @property
    def timed(self) -> bool:
        """Whether the viewer's time for signing is running, or stands still under the pause."""
        return self._left is not None

    def while_reading(self, dt: float) -> str:
        """The clock runs on under the log; what there is to say of it."""
        self.update(dt)
        return "" if self._left is None else self._table.time_to_sign(math.ceil(self._left))

    def update(self, dt: float) -> None:
        """The clock runs while nothing else moves."""
        if self._left is None:
            return
        self._left = max(0.0, self._left - dt)
        self._table.show_clock(self._left)
        if self._left == 0:
            self._time_is_up()

    def _time_is_up(self) -> None:
        """What was chosen counts as signed; who has chosen nothing gives no sign. Nobody can change it any
        more."""
        seat, match = self.scene.viewer, self.scene.match
        assert seat is not None
        while self.scene.stage.top is not self.scene:
            self.scene.stage.pop()  # he was reading the log
        chosen = self._table.choice()
        if match.signed(seat) is None:
            missing = match.missing_sign
            assert missing is not None
            self.sign(chosen if chosen in match.legal(seat) else missing)
        if self.on and self.scene.viewer == seat:
            self.stop()
            self._late = True
            self._table.ready([])

    def seconds(self, level: str) -> float:
        """How long a computer of this level may think, so that nobody waits long for all of them: those who
        sign share the time, and a declaration, of which there may be many, is a small matter."""
        own = LEVELS[level].seconds
        hurry = HURRIED_SECONDS / ROUND_SECONDS if self.scene.hurrying else 1.0
        if not self.on:
            return min(own, DECLARING_SECONDS) * hurry
        wanted = [
            LEVELS[player.level].seconds
            for seat, player in enumerate(self.scene.players)
            if isinstance(player, Computer) and self.scene.match.legal(seat)
        ]
        return own * min(1.0, ROUND_SECONDS / sum(wanted)) * hurry
