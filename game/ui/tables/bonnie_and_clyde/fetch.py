"""The FBI Files opened by Ted Hinton: every card of the pile, to pick one of."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from game.ui.focus import Focusable
from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.tables.bonnie_and_clyde.naming import picture
from game.ui.tables.bonnie_and_clyde.parts import card_texture
from game.ui.tables.bonnie_and_clyde.places import CARD_H, CARD_W
from game.ui.tables.bonnie_and_clyde_sentences import card_name
from game.ui.theme import BRASS_LIGHT, CREAM, MUTED
from game.ui.words import _

SHEET = Rect(0, 0, 1640, 880)


class FilesOpen(Scene):
    """Laid over the table: the pile, the oldest card first; the pick goes to `pick` as the action."""

    name = "files"

    def __init__(self, pile: Sequence[str], pick: Callable[[str], object]) -> None:
        super().__init__()
        self.pile = list(pile)
        self._pick = pick

    def build(self) -> None:
        sheet = self.canvas.middle(SHEET.w, SHEET.h)
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
        area = Rect(sheet.x + 70, sheet.y + 150, sheet.w - 140, sheet.h - 220)
        self._lay(cards, area)

    def _lay(self, layer: Layer, area: Rect) -> None:
        count = len(self.pile)
        rows = max(1, math.ceil(count / 12)) if count > 8 else 1
        in_row = math.ceil(count / rows)
        scale = min(1.1, (area.h / rows - 18) / CARD_H)
        w, h = CARD_W * scale, CARD_H * scale
        step = min(w + 16, (area.w - w) / max(1, in_row - 1))
        top = area.y + (area.h - rows * (h + 18)) / 2
        for index, kind in enumerate(self.pile):
            row, k = divmod(index, in_row)
            here = min(in_row, count - row * in_row)
            x = area.cx + (k - (here - 1) / 2) * step
            y = top + row * (h + 18) + h / 2
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

    def escape(self) -> None:
        """The files close only upon a pick: Ted Hinton has been played for it."""
