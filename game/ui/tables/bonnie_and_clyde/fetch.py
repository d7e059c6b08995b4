"""The FBI Files opened by Ted Hinton: every card of the pile, to pick one of."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from pyglet.window import key

from game.ui.focus import Focusable
from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.tables.bonnie_and_clyde.naming import picture
from game.ui.tables.bonnie_and_clyde.parts import FACE_SIZES, card_texture
from game.ui.tables.bonnie_and_clyde.places import CARD_H, CARD_W
from game.ui.tables.bonnie_and_clyde_sentences import card_name
from game.ui.theme import BRASS_LIGHT, CREAM, MUTED
from game.ui.words import _

WIDTH, TALLEST = 1640.0, 880.0
TOP, BELOW, GAP = 150.0, 76.0, 18.0
"""What of the sheet lies over and under the rows of cards, and between two rows."""
BESIDE_HAND = 640.0
"""So tall a sheet leaves the own hand in sight, which one picks for."""


class FilesOpen(Scene):
    """Laid over the table: the pile, the oldest card first; the pick goes to `pick` as the action."""

    name = "files"

    def __init__(
        self,
        pile: Sequence[str],
        pick: Callable[[str], object],
        *,
        hint: Callable[[], object],
        think: Callable[[], object],
        pause: Callable[[], object],
    ) -> None:
        super().__init__()
        self.pile = list(pile)
        self._pick, self._hint, self._think, self._pause = pick, hint, think, pause

    def build(self) -> None:
        count = len(self.pile)
        rows = max(1, math.ceil(count / 12)) if count > 8 else 1
        room = BESIDE_HAND if rows < 3 else TALLEST
        scale = min(FACE_SIZES[-1], ((room - TOP - BELOW) / rows - GAP) / CARD_H)
        across = max(900.0, min(WIDTH, math.ceil(count / rows) * (CARD_W * scale + 16) + 140))
        tall = TOP + rows * (CARD_H * scale + GAP) + BELOW
        sheet = self.canvas.middle(across, tall)
        if rows < 3:
            sheet = Rect(sheet.x, min(sheet.y, max(76.0, self.canvas.height - 360 - tall)), across, tall)
        board, cards = self.layer(2, still=True), self.layer(3)
        board.panel(sheet, "sheet")
        board.label(_("FBI Files"), sheet.cx, sheet.y + 62, 44, "S", BRASS_LIGHT, "centre", 900, wrap=False)
        board.label(
            _("Ted Hinton takes one card, unseen by the others. Of several copies the uppermost goes."),
            sheet.cx, sheet.y + 112, 22, "T", CREAM, "centre", sheet.w - 120, wrap=False,
        )  # fmt: skip
        board.label(
            _("oldest first, the top of the pile last"),
            sheet.cx, sheet.bottom - 44, 20, "L", MUTED, "centre", sheet.w - 120, wrap=False,
        )  # fmt: skip
        self._lay(cards, Rect(sheet.x + 70, sheet.y + TOP, across - 140, tall - TOP - BELOW), rows, scale)

    def _lay(self, layer: Layer, area: Rect, rows: int, scale: float) -> None:
        count = len(self.pile)
        in_row = math.ceil(count / rows)
        w, h = CARD_W * scale, CARD_H * scale
        step = min(w + 16, (area.w - w) / max(1, in_row - 1))
        for index, kind in enumerate(self.pile):
            row, k = divmod(index, in_row)
            here = min(in_row, count - row * in_row)
            x = area.cx + (k - (here - 1) / 2) * step
            y = area.y + row * (h + GAP) + h / 2
            rect = Rect.around(x, y, w, h)
            layer.panel(rect, "shadow-low")
            layer.image(card_texture(layer, picture(kind), w), x, y, w, h)
            shown = min(w, step) if k < here - 1 else w
            self.focus.add(
                Focusable(
                    f"files.{index}",
                    Rect(rect.x, rect.y, shown, h),
                    partial(self.pick, kind),
                    tip=_("Take {card}").format(card=card_name(kind)),
                )
            )
        if count:
            self.focus.set(f"files.{count - 1}")

    def pick(self, kind: str) -> None:
        """Close the files and take that card."""
        self.stage.pop()
        self._pick(f"fetch {kind}")

    def advise(self, kind: str, with_reason: Callable[[str], str]) -> None:
        """Mark the card that a hint is for: the uppermost of its kind, which is the one that goes."""
        index = len(self.pile) - 1 - self.pile[::-1].index(kind)
        self.focus.set(f"files.{index}", show=True)
        self.tell(with_reason(_("Hint: {deed}.").format(deed=card_name(kind))), self.focus.current)

    def update(self, dt: float) -> None:
        """The table under the files is frozen; its question for a hint is followed from here."""
        self._think()

    def key(self, symbol: int, modifiers: int) -> bool:
        """H asks for a hint, as at the table."""
        if symbol != key.H:
            return False
        self.tell(_("Thinking about it …"), self.focus.current)
        self._hint()
        return True

    def escape(self) -> None:
        """Only a pick closes the files, as Ted Hinton has been played for it: the pause lies over them."""
        self._pause()
