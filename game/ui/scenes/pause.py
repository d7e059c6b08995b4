"""The pause over a game."""

from collections.abc import Callable

from pyglet.window import key

from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.scenes.settings import SettingsPage
from game.ui.scenes.sheet import Sheet
from game.ui.widgets import Button
from game.ui.words import _

HEIGHT = 76.0
GAP = 18.0


class Pause(Sheet):
    """`stage.push(Pause(rules=lambda: RulesPage(...), to_menu=self.back_to_menu))`.

    The game has been saved when the pause opens or whenever it changes, so both ways out keep it. `goes_on`
    is the name of the only one who should end the pause, since what lies under it is his to see.
    """

    name = "pause"
    size = (680.0, 632.0)

    def __init__(
        self, *, rules: Callable[[], Scene], to_menu: Callable[[], object], goes_on: str | None = None
    ) -> None:
        super().__init__()
        self._goes_on = goes_on
        self._rules = rules
        self._to_menu = to_menu

    def build(self) -> None:
        """Five buttons in a column."""
        room = self.sheet(_("Pause"))
        name = self._goes_on
        go_on = _("Continue") if name is None else _("I am {name}: go on").format(name=name)
        deeds: list[tuple[str, str, Callable[[], object], str, int | None]] = [
            ("continue", go_on, self.stage.pop, "ui/icon-play", key.ENTER),
            ("rules", _("Rules"), lambda: self.stage.push(self._rules()), "ui/icon-book", key.R),
            ("settings", _("Settings"), lambda: self.stage.push(SettingsPage()), "ui/icon-gear", key.S),
            ("menu", _("Save and go to the menu"), self._to_menu, "ui/icon-menu", key.M),
            ("leave", _("Save and leave Scoundrels"), self.stage.finish, "ui/icon-door", None),
        ]
        y = room.y
        for id, words, deed, icon, shortcut in deeds:
            Button(
                self, f"pause.{id}", Rect(room.x, y, room.w, HEIGHT), words, deed,
                hot=id == "continue", icon=icon, shortcut=shortcut,
            )  # fmt: skip
            y += HEIGHT + GAP
        self.focus.set("pause.continue")
