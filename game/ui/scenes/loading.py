"""While drawings are rendered for this size of window: once, then they lie on the disk."""

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from pyglet.window import key

from game.ui.art import Furniture, Want
from game.ui.art_manifest import wants
from game.ui.layers import Piece, Placed
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.theme import BRASS, MUTED
from game.ui.words import _

PER_FRAME = 0.03
SHOWN_AFTER = 0.35
"""Seconds of work before anything is said about it: mostly it is over by then."""
GROUND = "#120C08"
BAR = (640.0, 16.0)


class Loading(Scene):
    """Prepares the drawings of scenes, named as in art_manifest.SCENES, then calls `then`, which goes on to
    another scene. Escape does not wait: what is missing is drawn when it is needed."""

    name = "loading"

    def __init__(self, scenes: Sequence[str], then: Callable[[], object]) -> None:
        super().__init__()
        self._scenes = tuple(scenes)
        self._then = then
        self._work: Iterator[float] | None = None
        self._done = 0.0
        self._since = 0.0
        self._bar: Piece | None = None
        self._shown: list[Placed] = []

    @property
    def waiting(self) -> bool:
        """Whether drawings are still to be made."""
        return self._work is not None

    def build(self) -> None:
        """Title, what is being done, bar. The work starts anew for the present size."""
        canvas = self.canvas
        self.layer(0, still=True).fill(canvas.whole, GROUND)
        middle, height = canvas.width / 2, canvas.height / 2
        layer = self.layer(3)
        words = _("The drawings are being made ready for this window.")
        track = Rect.around(middle, height + 90, *BAR)
        self._bar = layer.fill(Rect(track.x + 3, track.y + 3, 1, track.h - 6), BRASS)
        self._shown = [
            layer.title("SCOUNDRELS", middle, height - 70, 112, spacing=9),
            layer.label(words, middle, height + 40, 24, "T", MUTED, "centre", 1200, wrap=False),
            layer.panel(track, "track"),
            self._bar,
        ]
        self._bar.to_front()
        size = (canvas.s, canvas.width, canvas.height)
        work = chain.from_iterable(wants(scene, *size) for scene in self._scenes)
        self._work = self.stage.art.prepare(sorted(work, key=_pixels))
        self._show()

    def update(self, dt: float) -> None:
        """A little of the work."""
        self._since += dt
        started = time.perf_counter()
        while self._work is not None and time.perf_counter() - started < PER_FRAME:
            done = next(self._work, None)
            if done is None:
                self._work = None
                self._then()
                return
            self._done = done
        self._show()

    def key(self, symbol: int, modifiers: int) -> bool:
        """Escape, Enter and Space do not wait."""
        if symbol in (key.ESCAPE, key.ENTER, key.SPACE) and self._work is not None:
            self._work = None
            self._then()
            return True
        return False

    def _show(self) -> None:
        assert self._bar is not None
        for part in self._shown:
            part.visible = self._since >= SHOWN_AFTER
        self._bar.w = max(1.0, self._done * (BAR[0] - 6))


def _pixels(want: Want | Furniture) -> float:
    """How many there are to be drawn: the most come last, since while one drawing is made nothing can be
    shown."""
    scale = want.scale if isinstance(want, Furniture) else 1.0
    return want.width * want.height * scale * scale
