"""The curtain between two persons at one screen: it hides every hand until the next one asks for his."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pyglet.window import key

from game.play.match import Match
from game.play.seats import Player
from game.ui.layout import Canvas, Rect
from game.ui.motion import Tween, in_cubic, out_cubic
from game.ui.scene import Scene
from game.ui.scenes import curtain
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.shot import Shot
from game.ui.theme import BRASS_DARK, BRASS_LIGHT
from game.ui.widgets import Button
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.stage import Stage

FALLS = 0.38
OPENS = 0.32
PLAQUE = Rect(500, 236, 920, 712)
CURTAIN, BOARD, FRONT = 8.0, 8.1, 8.2
FAINT = "#B9A67F"
HEADING = 620.0
"""As wide as it may be beside the word about Escape in the largest letters."""
COIN, COINS_WIDE = 40.0, 230.0
"""A coin that waits behind the curtain, and how wide a row of them may become."""
CURTAINS = ("grounds/curtain", "grounds/curtain-petrol", "grounds/curtain-plum", "grounds/curtain-moss")
"""The curtain's colour tells whose turn it is: another than that of the neighbours at the table."""


def curtain_of(seat: int) -> str:
    """The drawing of a seat's curtain."""
    return CURTAINS[seat % len(CURTAINS)]


def draperies(canvas: Canvas) -> list[Rect]:
    """The curtain from the top to the foot of any window: a tall one hides its sides, beside a wide one more
    of it hangs (its swags meet at the edges)."""
    width = canvas.height * 16 / 9
    left = (canvas.width - width) / 2
    middle = Rect(left, 0, width, canvas.height)
    if left <= 0.5:
        return [middle]
    return [middle, middle.moved(-width, 0), middle.moved(width, 0)]


def hang_ready(stage: Stage, seats: Sequence[int]) -> None:
    """Bring the curtains of these seats to the graphics card, so that none falls late."""
    for seat in seats:
        for drapery in draperies(stage.design):
            stage.painter.ground(curtain_of(seat), drapery, stage.design)


class Handover(Scene):
    """Falls over the table when another person's turn comes.

    `closed` is called once nothing of the table can be seen any more: the hand that lay open must go then.
    `opening` is called when the next player has pressed the button, while the curtain still hides
    everything: now the table may lay out his hand. When the curtain is up, the table `resume`s.

    `seat` and `coming` are the place and the player who takes it, `going` the one who leaves (None at the
    beginning); `told` gives what the curtain says of the game.
    """

    name = "handover"
    bares = True

    def __init__(
        self,
        *,
        told: Callable[[], Curtain],
        seat: int,
        coming: Player,
        going: Player | None,
        closed: Callable[[], object] = lambda: None,
        opening: Callable[[], object] = lambda: None,
        menu: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self.told = told
        self.seat = seat
        self.coming = coming
        self.going = going
        self.state = "falling"
        """``falling``, ``closed`` or ``opening``."""
        self.veil = 1.0
        self._closed = closed
        self._opening = opening
        self._menu = menu
        self._up = 1.0

    def build(self) -> None:
        plaque = self.canvas.middle(PLAQUE.w, PLAQUE.h).moved(0, 52)
        for drapery in draperies(self.canvas):
            self.layer(CURTAIN).ground(curtain_of(self.seat), drapery)
        board, front = self.layer(BOARD), self.layer(FRONT)
        board.panel(plaque, "plaque")
        board.image("curtain/rays", plaque.cx, plaque.y + 14 + 176, 892, 352)
        told = self.told()
        front.label(
            told.heading,
            plaque.cx, plaque.y + 54, 22, "L", BRASS_LIGHT, "centre", HEADING, wrap=False, spacing=3,
        )  # fmt: skip
        self._faces(plaque)
        self._waits(told, plaque.right - 158, plaque.y)
        self._words(told, plaque)
        self._lift(self._up)

    def _faces(self, plaque: Rect) -> None:
        board, front = self.layer(BOARD), self.layer(FRONT)
        frame = Rect.around(plaque.cx, plaque.y + 226, 256, 280)
        board.panel(frame, "portrait-frame")
        board.image(f"portraits/{self.coming.portrait}", frame.cx, frame.cy, 232, 256)
        if self.going is not None:
            at = plaque.x + 156
            board.image(f"portraits/{self.going.portrait}", at, plaque.y + 250, 102, 114, angle=-4)
            board.image("menu/photo", at, plaque.y + 250, 118, 130, angle=-4)
            board.image("menu/photo-shade", at, plaque.y + 250, 118, 130, angle=-4)
            front.label(
                _("{name}, done").format(name=self.going.name),
                at, plaque.y + 350, 22, "L", FAINT, "centre", 240, wrap=False,
            )  # fmt: skip
            board.image("curtain/arrow", plaque.x + 271, plaque.y + 250, 58, 36)

    def _waits(self, told: Curtain, x: float, y: float) -> None:
        """What lies behind the curtain, all of it from behind."""
        board = self.layer(BOARD)
        shown = min(told.cards, 7)
        for index in range(shown):
            turn = (index - (shown - 1) / 2) * 12
            piece = board.image(told.back, 0, 0, 84, 118, angle=turn)
            piece.x, piece.y = _on_fan(x, y + (290 if told.coins else 306), 106, turn)
        step = min(COIN, (COINS_WIDE - COIN) / max(1, told.coins - 1))
        for index in range(told.coins):
            at = x + (index - (told.coins - 1) / 2) * step
            board.image("scallywags/coin-back", at, y + 276, COIN, COIN)
        self.layer(FRONT).label(
            told.hidden, x, y + (304 if told.coins else 336), 22, "L", FAINT, "centre", 264,
            height=56, leading=1.2,
        )  # fmt: skip

    def _words(self, told: Curtain, plaque: Rect) -> None:
        front = self.layer(FRONT)
        title = _("{name}, take the seat").format(name=self.coming.name)
        front.title(title, plaque.cx, plaque.y + 411, 56, room=plaque.w - 100)
        if self.going is not None and not told.signs:
            put_away = _("{name}'s hand is put away. Nobody else should be looking now.")
            text = put_away.format(name=self.going.name)
        else:
            text = _("Nobody else should be looking now.")
        front.label(text, plaque.cx, plaque.y + 466, 24, "T", "#E8DCC2", "centre", plaque.w - 90, wrap=False)
        Button(
            self,
            "handover.show",
            Rect(plaque.cx - 270, plaque.y + 502, 540, 84),
            (_("I am {name}: let me sign") if told.signs else _("I am {name}: show my hand")).format(
                name=self.coming.name
            ),
            self.open,
            hot=True,
            shortcut=key.SPACE,
            layer=front,
        )
        self.focus.set("handover.show", show=self.state == "closed")
        if self._menu is not None:
            front.label(_("Esc: menu"), plaque.right - 40, plaque.y + 40, 18, "L", "#A5946F", "right")
        front.line(plaque.x + 70, plaque.y + 606, plaque.right - 70, plaque.y + 606, BRASS_DARK, 1.4)
        front.label(
            told.since, plaque.cx, plaque.y + 616, 20.5, "T", "#CDBB95", "centre", plaque.w - 120,
            height=76, leading=1.2,
        )  # fmt: skip

    def enter(self) -> None:
        self.stage.sound.play("curtain")
        self.timeline.play(Tween(lambda u: self._lift(1 - u), FALLS, in_cubic)).then(self._has_closed)

    def open(self) -> None:
        """The next player is there: up goes the curtain. One that still falls falls at once."""
        if self.state == "falling":
            self.timeline.skip()
            return
        if self.state == "closed":
            self.state = "opening"
            self.focus.set("handover.show", show=False)  # its brackets would stay while the button goes up
            self._opening()
            self.veil = 1.0
            self.stage.touch()
            self.stage.sound.play("curtain")
            self.timeline.play(Tween(self._lift, OPENS, out_cubic)).then(self.stage.pop)

    def _has_closed(self) -> None:
        self.state = "closed"
        self.focus.set("handover.show", show=True)
        self.veil = 0.0
        self._closed()
        self.stage.touch()

    def _lift(self, part: float) -> None:
        """Pull the whole curtain up by a part of the window's height."""
        self._up = part
        for z in (CURTAIN, BOARD, FRONT):
            self.layer(z).shift = (0.0, -part * (self.canvas.height + 80))

    def escape(self) -> None:
        """To the pause, where there is one: the hand behind the curtain is not Escape's to show."""
        if self._menu is not None and self.state == "closed":
            self._menu()


def _on_fan(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:

    a = math.radians(degrees)
    return x + radius * math.sin(a), y - radius * math.cos(a)


def _shot(stage: Stage, seats: int) -> None:
    from game.ui.scenes import samples

    setup = samples.setup(seats, persons=seats)
    match, new = samples.come_round(setup)
    _show(stage, match, 1, new)


def _ship(stage: Stage, seats: int, *, long_names: bool = False) -> None:
    from game.ui.scenes import samples

    setup = samples.setup(seats, persons=seats, long_names=long_names, game="scallywags")
    if seats == 2:
        match, new = samples.come_round(setup)
    else:
        match, new = samples.attacked(setup)
    _show(stage, match, 1, new)


def _signing(stage: Stage, seats: int, *, long_names: bool = False) -> None:
    from game.ui.scenes.mafia_samples import played

    match = played(
        seats,
        lambda seen: seen.stage == "act" and len(seen.fallen) > seats // 3 and 1 in seen.ring,
        persons=seats,
        long_names=long_names,
    )
    last = max(step.number for step in match.history if len(step.moves) > 1)
    _show(stage, match, 1, sum(len(step.events) for step in match.history[:last]), going=False)


def _show(stage: Stage, match: Match, seat: int, new: int, *, going: bool = True) -> None:
    players = match.setup.seats
    events = [event for step in match.log(None) for event in step.events]
    tell = curtain.CURTAINS[match.setup.game]
    names = [player.name for player in players]
    stage.go(
        Handover(
            told=lambda: tell(match.observation(None), names, seat, events, new),
            seat=seat,
            coming=players[seat],
            going=players[seat - 1] if going else None,
            menu=lambda: None,
        )
    )


SHOTS = (
    Shot("handover", lambda stage: _shot(stage, 2)),
    Shot("handover-full", lambda stage: _shot(stage, 4)),
    Shot("handover-scallywags", lambda stage: _ship(stage, 2)),
    Shot("handover-mafia", lambda stage: _signing(stage, 5)),
    Shot("handover-mafia-full", lambda stage: _signing(stage, 12, long_names=True)),
    Shot("handover-scallywags-full", lambda stage: _ship(stage, 6, long_names=True)),
)
