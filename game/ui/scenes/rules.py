"""The rules page: the chapters at the left, the one that is being read at the right, as on paper."""

from __future__ import annotations

from pyglet.window import key

from game import resources
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.scenes import figures
from game.ui.scenes.games import GAMES, Game
from game.ui.scenes.rulebook import Chapter, Rulebook, read
from game.ui.scenes.shot import Shot
from game.ui.scenes.typesetting import set_runs
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, INK, LAMP, MUTED, OXBLOOD
from game.ui.widgets import Button, ScrollArea
from game.ui.widgets.base import Widget
from game.ui.words import _, language

LIST = Rect(96, 178, 460, 812)
PAGE = Rect(604, 150, 1220, 880)
TAB = Rect(0, 48, 340, 84)
TAB_GAP = 44.0
TAB_TITLE = 64 / 56
"""A title at the top, to that on the poster."""
PAPER = "#F3E9D0"
ITEM = 56.0
MARGIN = 84.0
BLEED = 24.0
"""How far shadows and rims of a drawing may reach to the left of the words."""
TEXT = 24.0
INDENT = 38.0
BETWEEN = 20.0
SCROLLS = {
    key.PAGEUP: key.MOTION_PREVIOUS_PAGE,
    key.PAGEDOWN: key.MOTION_NEXT_PAGE,
    key.HOME: key.MOTION_BEGINNING_OF_LINE,
    key.END: key.MOTION_END_OF_LINE,
}


class ChapterItem(Widget):
    """A chapter's name in the list; going there shows it."""

    def __init__(self, scene: Rules, number: int, rect: Rect, title: str) -> None:
        super().__init__(scene, f"rules.chapter.{number}", rect, lambda: scene.show(number))
        self.number = number
        self.title = title
        self.page = scene
        self.draw()

    def focus(self, here: bool) -> None:
        super().focus(here)
        if here:
            self.page.show(self.number)

    def refresh(self) -> None:
        self.redraw()

    def draw(self) -> None:
        """The name, lit where it is being read."""
        rect = self.rect
        here = self.page.chapter == self.number
        if here:
            self.keep(self.layer.fill(rect, "#3A2D22"), self.layer.fill(rect._replace(w=6), BRASS))
        colour = LAMP if here else CREAM if self.hovered else MUTED
        size = 24
        label = self.layer.label(
            self.title, rect.x + 24, rect.cy, size, "L", colour, width=rect.w - 36, wrap=False
        )
        self.keep(label)


class GameTab(Widget):
    """A game's title at the top; choosing it opens its rules."""

    def __init__(self, scene: Rules, game: Game, rect: Rect) -> None:
        super().__init__(scene, f"rules.game.{game.id}", rect, lambda: scene.open_game(game.id))
        self.game = game
        self.open = scene.game == game.id
        self.draw()

    def refresh(self) -> None:
        self.redraw()

    def draw(self) -> None:
        """The title: gilt for the rules that lie open, plain for others."""
        rect, game = self.rect, self.game
        size = game.size * TAB_TITLE
        if self.open:
            self.keep(self.layer.title(game.title, rect.cx, rect.cy - 4, size, game.face, room=rect.w))
            self.keep(self.layer.fill(Rect(rect.x, rect.bottom - 4, rect.w, 4), BRASS))
        else:
            colour = CREAM if self.hovered or self.focused else MUTED
            self.keep(
                self.layer.label(
                    game.title, rect.cx, rect.cy - 4, size * 0.72, game.face, colour, "centre", rect.w,
                    wrap=False,
                )
            )  # fmt: skip


class Rules(Scene):
    """The rules of the games, that of `game` first. Laid over whatever asked for them; Escape goes back
    there."""

    name = "rules"

    def __init__(self, game: str = GAMES[0].id, chapter: int = 0) -> None:
        super().__init__()
        self.game = game
        self.chapter = chapter
        self.book: Rulebook | None = None
        self._items: list[ChapterItem] = []
        self._area: ScrollArea | None = None

    def build(self) -> None:
        canvas = self.canvas
        self.book = read(resources.root() / "rulebook", self.game, language())
        ground = self.layer(0, still=True)
        ground.ground("grounds/menu-wall")
        across, down = canvas.grow_x / 2, canvas.grow_y
        board = self.layer(2, still=True)
        self._tabs(across)
        board.label(_("Rules of the game"), PAGE.right + across, 96, 26, "L", BRASS_LIGHT, "right")
        sheet = PAGE.moved(across, 0)._replace(h=PAGE.h + down)
        board.panel(sheet, "sheet")
        board.fill(sheet.inset(16), PAPER)
        area = LIST.moved(across, 0)
        self._items = []
        for number, chapter in enumerate(self.book.chapters):
            row = Rect(area.x, area.y + number * ITEM, area.w, ITEM - 4)
            self._items.append(ChapterItem(self, number, row, chapter.title))
        Button(
            self, "rules.back", Rect(area.x, area.bottom - 18 + down, 220, 56), _("Back"), self.escape,
            shortcut=key.ESCAPE,
        )  # fmt: skip
        self._set(self.book.chapters[self.chapter])
        if self.focus.current is None:
            self.focus.set(f"rules.chapter.{self.chapter}")

    def _tabs(self, across: float) -> None:
        """One for each game whose rules are written."""
        written = [game for game in GAMES if (resources.root() / "rulebook" / f"{game.id}.en.md").exists()]
        x = LIST.x + across
        for game in written:
            GameTab(self, game, TAB.moved(x, 0))
            x += TAB.w + TAB_GAP

    def open_game(self, game: str) -> None:
        """To the rules of another game, from their beginning."""
        if game == self.game:
            return
        self.game, self.chapter = game, 0
        self.stage.sound.play("card-slide")
        self.rebuild()

    def show(self, number: int) -> None:
        """Open a chapter at its beginning."""
        if self.book is None or number == self.chapter:
            return
        self.chapter = number
        for item in self._items:
            item.redraw()
        self.stage.sound.play("card-slide")
        self._set(self.book.chapters[number])

    def _set(self, chapter: Chapter) -> None:
        """Set a chapter on the page."""
        if self._area is not None:
            self._area.content.clear()
            self._area.remove()
        across, down = self.canvas.grow_x / 2, self.canvas.grow_y
        page = PAGE.moved(across, 0)._replace(h=PAGE.h + down)
        rect = Rect(page.x + MARGIN - BLEED, page.y + 40, page.w - MARGIN + BLEED - 44, page.h - 80)
        self._area = ScrollArea(self, "rules.page", rect)
        layer = self._area.content
        width = self._area.room - BLEED - 40
        x, y = rect.x + BLEED, rect.y + 8
        heading = layer.label(chapter.title, x, y, 44, "D", OXBLOOD, width=width, leading=1.1)
        y += heading.h + 16
        before = ""
        for block in chapter.blocks:
            if before:
                y += 10 if block.mark and before == block.kind else BETWEEN
            before = block.kind
            if block.runs:
                indent = INDENT * self.canvas.text_factor if block.mark else 0.0
                if block.mark:
                    line = self.canvas.text_px(TEXT) * 1.4 / self.canvas.s
                    layer.label(block.mark, x + 8, y + line / 2, TEXT, "TB", OXBLOOD)
                y += set_runs(layer, block.runs, x + indent, y, width - indent, TEXT, INK, OXBLOOD)
            else:
                y += figures.draw(layer, block, x, y, width)
        self._area.offset = 0.0
        self._area.fit(y - rect.y + 24)

    def key(self, symbol: int, modifiers: int) -> bool:
        """Page keys scroll wherever the focus is."""
        if symbol in SCROLLS and self._area is not None:
            self._area.edit(SCROLLS[symbol])
            return True
        return False

    def wheel(self, x: float, y: float, notches: float) -> None:
        if self._area is not None:
            self._area.wheel(notches)


SHOTS = (
    Shot("rules", lambda stage: stage.go(Rules())),
    Shot("rules-full", lambda stage: stage.go(Rules(chapter=5))),
    Shot("rules-scallywags", lambda stage: stage.go(Rules("scallywags"))),
    Shot("rules-scallywags-full", lambda stage: stage.go(Rules("scallywags", 5))),
    Shot("rules-mafia", lambda stage: stage.go(Rules("mafia"))),
    Shot("rules-mafia-full", lambda stage: stage.go(Rules("mafia", 4))),
)
