"""The three posters of the menu, each in its frame under a picture light."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.focus import Focusable
from game.ui.layout import Rect
from game.ui.motion import Move, out_cubic
from game.ui.scenes.games import Game, summary
from game.ui.theme import CREAM, INK, MUTED
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.scene import Scene

WIDTH = 496.0
PICTURE = 520.0
CAPTION = 120.0
FRAME = 18.0
LIGHTS_IN = 0.09


class Poster(Focusable):
    """One poster. Without `open_game` the game is in preparation, and the poster says so."""

    def __init__(
        self, scene: Scene, game: Game, x: float, y: float, open_game: Callable[[], object] | None
    ) -> None:
        whole = Rect(x - FRAME, y - FRAME, WIDTH + 2 * FRAME, PICTURE + CAPTION + 2 * FRAME)
        reason = None
        if open_game is None:
            reason = _("{game} is still in preparation and cannot be played yet.").format(game=game.name)
        super().__init__(f"menu.{game.id}", whole, open_game, reason=reason)
        self._play = scene.timeline.run
        self._draw(scene, game, x, y)
        scene.focus.add(self)

    def _draw(self, scene: Scene, game: Game, x: float, y: float) -> None:
        ready = self.reason is None
        middle = x + WIDTH / 2
        light, board, front = scene.layer(1), scene.layer(2), scene.layer(3)
        self._halo = light.image("menu/halo", middle, y + 250, 760, 860, alpha=0)
        board.panel(self.rect, "poster-frame")
        board.image(f"posters/{game.id}", middle, y + PICTURE / 2, WIDTH, PICTURE)
        board.fill(Rect(x, y + PICTURE, WIDTH, CAPTION), "#140D09")
        board.fill(Rect(x, y + PICTURE, WIDTH, 5), game.band)
        board.title(game.title, middle, y + PICTURE + 50, game.size, game.face, spacing=game.spacing)
        board.label(
            summary(game.id), middle, y + PICTURE + 97, 22, "L", "#D9CBAC", "centre", WIDTH - 24, wrap=False
        )
        self._dark = front.fill(Rect(x, y, WIDTH, PICTURE), "#0A0605", alpha=0)
        if not ready:
            self._dim = 120.0
            sign = Rect(middle - 150, y + PICTURE / 2 - 30, 300, 60)
            front.panel(sign, "prompt")
            word = front.label(
                _("In preparation"), sign.cx + 20, sign.cy, 26, "L", MUTED, "centre", sign.w - 84, wrap=False
            )
            front.image("ui/icon-lock", word.rect.x - 26, sign.cy, 30, 30)
        else:
            self._dim = 30.0
        self._dark.alpha = self._dim
        front.image("ui/picture-light", middle, y - 28, 180, 32)
        self._lamp = front.image("ui/picture-light-on", middle, y - 28, 180, 32, alpha=0)
        self._beam = front.image("ui/beam", middle, y - 19 + 175, WIDTH, 350, alpha=0)

    def refresh(self) -> None:
        """The picture light goes on for the one that is looked at."""
        lit = (self.hovered or self.focused) and self.reason is None
        full = 255.0 if lit else 0.0
        for piece in (self._halo, self._lamp, self._beam):
            self._play(Move(piece, LIGHTS_IN, out_cubic, alpha=full))
        self._play(Move(self._dark, LIGHTS_IN, out_cubic, alpha=0.0 if lit else self._dim))


class Tile(Focusable):
    """A button of the menu's lower row: a picture over a word."""

    def __init__(
        self, scene: Scene, id: str, rect: Rect, icon: str, word: str, action: Callable[[], object]
    ) -> None:
        super().__init__(id, rect, action)
        layer = scene.layer(3)
        self._plain = layer.panel(rect, "button")
        self._lit = layer.panel(rect, "button-hover", alpha=0)
        layer.image(f"ui/icon-{icon}", rect.cx, rect.y + 42, 42, 42)
        layer.label(word, rect.cx, rect.y + 82, 28, "L", CREAM, "centre", rect.w - 24, wrap=False)
        scene.focus.add(self)

    def refresh(self) -> None:
        self._lit.alpha = 255 if self.hovered or self.focused else 0


class ContinueBar(Focusable):
    """The brass bar that brings back the running game, with its faces and how it stands."""

    def __init__(
        self,
        scene: Scene,
        rect: Rect,
        summary: str,
        portraits: tuple[str, ...],
        action: Callable[[], object],
    ) -> None:
        super().__init__("menu.continue", rect, action)
        layer = scene.layer(3)
        self._plain = layer.panel(rect, "button-hot")
        self._lit = layer.panel(rect, "button-hot-hover", alpha=0)
        step = 58 if len(portraits) < 4 else 50 if len(portraits) < 6 else 44
        faces = rect.right - 46 - step * (len(portraits) - 1) - 31
        room = faces - 44 - (rect.x + 104)
        layer.image("ui/icon-play-ink", rect.x + 60, rect.cy, 54, 54)
        layer.label(_("Continue"), rect.x + 104, rect.y + 38, 42, "D", INK, width=room, wrap=False)
        layer.label(
            summary, rect.x + 104, rect.y + 64, 22.5, "L", "#3A2608", width=room, height=42, leading=1.15
        )
        for index, portrait in enumerate(portraits):
            at, tilt = faces + index * step, (-5, 3, -2, 4)[index % 4]
            layer.image(f"portraits/{portrait}", at, rect.cy, 62, 69, angle=tilt)
            layer.image("menu/photo", at, rect.cy, 72, 79, angle=tilt)
        scene.focus.add(self)

    def refresh(self) -> None:
        self._lit.alpha = 255 if self.hovered or self.focused else 0
