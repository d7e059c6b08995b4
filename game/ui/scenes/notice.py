"""A sentence to the player that waits for an answer: what went wrong, or whether something is really
meant."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pyglet.window import key

from game.ui.layout import Rect
from game.ui.scenes.sheet import Sheet
from game.ui.theme import CREAM
from game.ui.widgets import Button, ScrollText
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.stage import Stage

WIDTH = 880.0
TEXT_SIZE = 25.0
TALLEST = 520.0
BUTTON_HEIGHT = 62.0
GAP = 20.0


class Answer(NamedTuple):
    """One button of a notice: its words, what it does after the notice has gone, and whether it is the
    recommended one. `id` is the part of its focus id after "notice."."""

    id: str
    words: Callable[[], str]
    deed: Callable[[], object] | None = None
    hot: bool = False


class Notice(Sheet):
    """`stage.push(Notice(title, text, answers))`. Title and text are functions that give the words, so that a
    change of language changes them too. Escape gives the last answer."""

    name = "notice"

    def __init__(
        self, title: Callable[[], str], text: Callable[[], str], answers: Sequence[Answer] = ()
    ) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._answers = list(answers) or [Answer("ok", lambda: _("All right"), hot=True)]

    def build(self) -> None:
        """The sheet is as tall as the text."""
        measure = self.layer(-1)
        label = measure.label(self._text(), 0, 0, TEXT_SIZE, width=WIDTH - 140)
        tall = min(TALLEST, label.h)
        scrolls = label.h > TALLEST
        measure.clear()
        self.size = (WIDTH, 66 + 70 + tall + 40 + BUTTON_HEIGHT + 44)
        room = self.sheet(self._title())
        if scrolls:
            ScrollText(self, "notice.text", Rect(room.x, room.y, room.w, tall), self._text(), size=TEXT_SIZE)
        else:
            self.layer(5).label(self._text(), room.cx, room.y, TEXT_SIZE, "T", CREAM, "centre", WIDTH - 140)
        self._buttons(Rect(room.x, room.bottom - BUTTON_HEIGHT, room.w, BUTTON_HEIGHT))
        first = next((answer for answer in self._answers if answer.hot), self._answers[-1])
        self.focus.set(f"notice.{first.id}")

    def escape(self) -> None:
        """The last answer is the one that changes nothing."""
        self._give(self._answers[-1])

    def _buttons(self, row: Rect) -> None:
        n = len(self._answers)
        w = min(360.0, (row.w - GAP * (n - 1)) / n)
        x = row.cx - (n * w + (n - 1) * GAP) / 2
        for answer in self._answers:
            Button(
                self, f"notice.{answer.id}", Rect(x, row.y, w, row.h), answer.words(),
                partial(self._give, answer), hot=answer.hot,
                shortcut=key.ENTER if answer.hot else key.ESCAPE if answer is self._answers[-1] else None,
            )  # fmt: skip
            x += w + GAP

    def _give(self, answer: Answer) -> None:
        stage = self.stage
        if stage.top is self:
            stage.pop()
        if answer.deed is not None:
            answer.deed()


def tell(stage: "Stage", text: Callable[[], str], title: Callable[[], str] | None = None) -> None:
    """Show a sentence that only has to be read."""
    stage.push(Notice(title or (lambda: _("A word")), text))


def ask(
    stage: "Stage",
    title: Callable[[], str],
    text: Callable[[], str],
    yes: Callable[[], str],
    deed: Callable[[], object],
    no: Callable[[], str] | None = None,
) -> None:
    """Ask whether something is really meant; `deed` is done only upon yes, never because Enter was pressed
    once too often: Enter and Escape go back."""
    back = no or (lambda: _("Go back"))
    stage.push(Notice(title, text, [Answer("yes", yes, deed), Answer("no", back, hot=True)]))
