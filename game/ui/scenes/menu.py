"""The menu: three posters, the running game if there is one, settings, rules and the way out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.play.match import Match
from game.play.seats import Person, Series, Setup
from game.play.series import next_setup
from game.rules.mafia import view as mafia
from game.store import saves
from game.ui.focus import ENTER
from game.ui.layout import Rect
from game.ui.problems import sentence
from game.ui.scene import Scene
from game.ui.scenes.cast import FIRST_FACES
from game.ui.scenes.games import GAMES, playable
from game.ui.scenes.loading import Loading
from game.ui.scenes.notice import ask, tell
from game.ui.scenes.posters import ContinueBar, Poster, Tile
from game.ui.scenes.rules import Rules
from game.ui.scenes.running import Running, coins_told, hands_told, rounds_told, told_of
from game.ui.scenes.samples import numbered
from game.ui.scenes.settings import SettingsPage
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.shot import Shot
from game.ui.theme import BRASS, BRASS_DARK
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.stage import Stage

POSTER_STEP = 586
BAR = Rect(108, 950, 1704, 108)
TILE = 212.0
GAP = 14.0


def open_table(stage: Stage, match: Match) -> None:
    """To the table of a match, from which the ways lead back to the menu or to another game alike. Its
    drawings are made ready first; where several persons play, or one by the clock, their curtains too, so
    that none falls late."""
    from game.ui.scenes.table import TableScene

    def sit_down() -> None:
        stage.go(
            TableScene(
                match,
                to_menu=lambda: stage.go(Menu()),
                rules=partial(Rules, match.setup.game),
                again=lambda over: open_table(stage, Match.new(next_setup(over))),
            )
        )

    persons = sum(isinstance(player, Person) for player in match.setup.seats)
    curtained = persons > 1 or (persons == 1 and match.setup.clock is not None)
    stage.go(Loading((match.setup.game, *(["curtain"] if curtained else [])), sit_down))


class Menu(Scene):
    """Where everything begins. `running` is what Continue brings back; without it the store is asked."""

    name = "menu"
    music = "music-palace"

    def __init__(self, running: Running | None = None) -> None:
        super().__init__()
        self.running = running
        self._match: Match | None = None

    def enter(self) -> None:
        if self.running is None:
            self._look_for_running()
            if self.running is not None:
                self.focus.set("menu.continue")
                self.rebuild()

    def build(self) -> None:
        canvas = self.canvas
        ground = self.layer(0, still=True)
        ground.ground("grounds/menu-wall")
        down = canvas.grow_y / 2
        self._title(canvas.width / 2, down * 0.7)
        left = 126 + canvas.grow_x / 2
        for index, game in enumerate(GAMES):
            open_game = partial(self.new_game, game.id) if playable(game.id) else None
            Poster(self, game, left + index * POSTER_STEP, 250 + down, open_game)
        self._row(canvas.centre(BAR).moved(0, down * 1.3))
        if self.focus.current is None:
            self.focus.set("menu.continue" if self.running else "menu.bonnie-and-clyde")

    def _title(self, middle: float, down: float) -> None:
        layer = self.layer(1.5, still=True)
        layer.title("SCOUNDRELS", middle, down + 83, 126, spacing=10)
        motto = layer.label(
            _("THREE GAMES OF ROGUES"),
            middle,
            down + 167,
            26,
            "L",
            "#EBD9AE",
            "centre",
            700,
            wrap=False,
            spacing=6,
        )
        gap = motto.w / 2 + 34
        for side in (-1, 1):
            layer.line(middle + side * gap, down + 163, middle + side * 660, down + 163, BRASS, 2)
            layer.line(middle + side * gap, down + 171, middle + side * 620, down + 171, BRASS_DARK, 1.4)

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
                running.told(),
                running.portraits,
                self.continue_game,
            )
        else:
            left = bar.cx - (len(tiles) * TILE + (len(tiles) - 1) * GAP) / 2
        for index, (id, icon, word, action) in enumerate(tiles):
            Tile(self, id, Rect(left + index * (TILE + GAP), bar.y, TILE, bar.h), icon, word, action)

    # ---- where it leads

    def new_game(self, game: str) -> None:
        """To the laying of a game's table, as it was laid last time."""
        self.stage.push(
            SetupScene(
                game,
                self.stage.settings.last_setups.get(game),
                start=self._start,
                back=self.stage.pop,
            )
        )

    def continue_game(self) -> None:
        """Back to the running game."""
        if self._match is not None:
            open_table(self.stage, self._match)

    def open_settings(self) -> None:
        """The settings, over the menu."""
        self.stage.push(SettingsPage())

    def open_rules(self) -> None:
        """The rules, over the menu: of the running game, if there is one."""
        self.stage.push(Rules(self.running.game) if self.running is not None else Rules())

    def leave_game(self) -> None:
        """Close the program."""
        self.stage.finish()

    def key(self, symbol: int, modifiers: int) -> bool:
        """Enter continues the running game, or begins one."""
        if symbol not in ENTER:
            return False
        if self.running is not None:
            self.continue_game()
        else:
            self.new_game(GAMES[0].id)
        return True

    def escape(self) -> None:
        """Escape does not leave the program by accident; it shows the way out."""
        self.focus.set("menu.leave", show=True)

    def _start(self, setup: Setup) -> None:
        """Begin a new game; one that is still running is given up only if that is really meant."""
        if self._match is None:
            self._deal(setup)
            return
        ask(
            self.stage,
            lambda: _("A game is still running"),
            lambda: _("A new game takes its place, and the running one cannot be continued any more."),
            lambda: _("Begin a new game"),
            lambda: self._deal(setup),
            lambda: _("Keep the running game"),
        )

    def _deal(self, setup: Setup) -> None:
        open_table(self.stage, Match.new(setup))

    def _look_for_running(self) -> None:
        """Ask the store for the running game, and tell what went wrong if it cannot be continued."""
        self._match, problems = saves.load()
        if self._match is not None:
            self.running = told_of(self._match)
        for problem in problems:
            tell(self.stage, partial(sentence, problem, _), lambda: _("About your files"))


def _shot(stage: Stage, running: Running) -> None:
    stage.go(Menu(running))


_NAMES = tuple(numbered(seat) for seat in range(1, 13))
_FULL_TABLE = mafia.Observation(
    "mafia", 12, mafia.Options((0,) * 12), 111, 0, "act", tuple(range(11)), (4,) * 12, (False,) * 12, 0,
    (None,) * 12, (), (), None,
)  # fmt: skip

SHOTS = (
    Shot("menu", lambda stage: stage.go(Menu())),
    Shot(
        "menu-scallywags",
        lambda stage: _shot(
            stage,
            Running(
                "scallywags",
                FIRST_FACES["scallywags"],
                partial(coins_told, _NAMES[:6], 16, (4, 5, 3, 2, 6, 4)),
            ),
        ),
    ),
    Shot(
        "menu-mafia",
        lambda stage: _shot(
            stage,
            Running(
                "mafia",
                FIRST_FACES["mafia"][:6],
                partial(
                    rounds_told, _NAMES, Series(9, game=12), _FULL_TABLE, (8, 0, 0, 2, 1, 0, 1) + (0,) * 5
                ),
            ),
        ),
    ),
    Shot(
        "menu-full",
        lambda stage: _shot(
            stage,
            Running(
                "bonnie-and-clyde",
                FIRST_FACES["bonnie-and-clyde"],
                partial(hands_told, ("Vera", "Hattie Mae", "Lefty", "Inés"), 12, (134, 141, 127, 98)),
            ),
        ),
    ),
)
