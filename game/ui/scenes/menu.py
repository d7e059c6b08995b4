"""The menu: three posters, the running game if there is one, settings, rules and the way out."""

from __future__ import annotations

from game.ui.layout import Rect
from game.ui.lettering import gilded
from game.ui.scene import Scene
from game.ui.scenes.posters import GAMES, ContinueBar, Poster, Tile
from game.ui.scenes.running import Running
from game.ui.scenes.shot import Shot
from game.ui.theme import BRASS, BRASS_DARK
from game.ui.words import _

POSTER_STEP = 586
BAR = Rect(108, 950, 1704, 108)
TILE = 212.0
GAP = 14.0


class Menu(Scene):
    """Where everything begins. `running` tells what Continue would bring back; None: nothing."""

    name = "menu"

    def __init__(self, running: Running | None = None) -> None:
        super().__init__()
        self.running = running

    def build(self) -> None:
        canvas = self.canvas
        ground = self.layer(0, still=True)
        ground.ground("grounds/menu-wall")
        down = canvas.grow_y / 2
        self._title(canvas.width / 2)
        left = 126 + canvas.grow_x / 2
        for index, game in enumerate(GAMES):
            open_game = self.new_game if index == 0 else None
            Poster(self, game, left + index * POSTER_STEP, 250 + down, open_game)
        self._row(canvas.centre(BAR, low=True))
        if self.focus.current is None:
            self.focus.set("menu.continue" if self.running else "menu.bonnie-and-clyde")

    def _title(self, middle: float) -> None:
        layer = self.layer(1.5, still=True)
        s = self.canvas.s
        title = gilded(self.canvas, "SCOUNDRELS", 126, "D", 10)
        layer.image(title, middle, 83, title.width / s, title.height / s)
        motto = layer.label(
            _("THREE GAMES OF ROGUES"), middle, 167, 26, "L", "#EBD9AE", "centre", 700, wrap=False, spacing=6
        )
        gap = motto.w / 2 + 34
        for side in (-1, 1):
            layer.line(middle + side * gap, 163, middle + side * 660, 163, BRASS, 2)
            layer.line(middle + side * gap, 171, middle + side * 620, 171, BRASS_DARK, 1.4)

    def _row(self, bar: Rect) -> None:
        tiles = (
            ("menu.settings", "gear", _("Settings"), self.open_settings),
            ("menu.rules", "book", _("Rules"), self.open_rules),
            ("menu.leave", "door", _("Leave"), self.leave_game),
        )
        left = bar.right - len(tiles) * TILE - (len(tiles) - 1) * GAP
        if self.running is not None:
            running = self.running
            ContinueBar(
                self,
                Rect(bar.x, bar.y, left - GAP - bar.x, bar.h),
                _("Bonnie and Clyde, hand {number}: {standings}").format(
                    number=running.hand, standings=running.standings()
                ),
                running.portraits,
                self.continue_game,
            )
        else:
            left = bar.cx - (len(tiles) * TILE + (len(tiles) - 1) * GAP) / 2
        for index, (id, icon, word, action) in enumerate(tiles):
            Tile(self, id, Rect(left + index * (TILE + GAP), bar.y, TILE, bar.h), icon, word, action)

    # ---- where it leads

    def new_game(self) -> None:
        """To the laying of a table."""

    def continue_game(self) -> None:
        """Back to the running game."""

    def open_settings(self) -> None:
        """The settings, over the menu."""

    def open_rules(self) -> None:
        """The rules, over the menu."""

    def leave_game(self) -> None:
        """Close the program."""
        self.stage.finish()


SHOTS = (
    Shot("menu", lambda stage: stage.go(Menu())),
    Shot(
        "menu-full",
        lambda stage: stage.go(
            Menu(
                Running(
                    "bonnie-and-clyde",
                    12,
                    ("Vera", "Hattie Mae", "Lefty", "Inés"),
                    ("vera", "hattie", "lefty", "ines"),
                    (134, 141, 127, 98),
                )
            )
        ),
    ),
)
