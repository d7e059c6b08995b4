"""The settings, with effect at once, over whatever was shown before."""

from collections.abc import Callable, Sequence

from pyglet.window import key

from game.store import paths
from game.ui import words
from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.scenes.sheet import Sheet
from game.ui.theme import BRASS_LIGHT, CREAM, MUTED
from game.ui.widgets import Button, Choice, Slider, Toggle
from game.ui.words import _

ROW = 74.0
COLUMN = 640.0
CONTROL = 316.0
TEXT_SIZES = (1.0, 1.15, 1.3)


class SettingsPage(Sheet):
    """`stage.push(SettingsPage())`. `folders` are those that it names: without them, where the player's
    things lie."""

    name = "settings"
    size = (1520.0, 890.0)

    def __init__(self, folders: Sequence[str] = ()) -> None:
        super().__init__()
        files = (paths.settings_file(), paths.game_file(), paths.log_file())
        self._folders = folders or [str(file.parent) for file in files]

    def build(self) -> None:
        """Four groups in two columns."""
        room = self.sheet(_("Settings"))
        left, right = room.x, room.right - COLUMN
        top, lower = room.y + 10, room.y + 10 + 4 * ROW
        self._screen(left, top)
        self._sound(right, top)
        self._play(left, lower)
        self._files(right, lower)
        Button(
            self, "settings.back", Rect(room.cx - 150, room.bottom - 62, 300, 62), _("Back"), self.stage.pop,
            hot=True, shortcut=key.ESCAPE,
        )  # fmt: skip
        self.focus.set("settings.language")

    # ---- groups

    def _screen(self, x: float, y: float) -> None:
        settings = self.stage.settings
        y = self._heading(_("SCREEN"), x, y)
        languages: list[tuple[str | None, str]] = [(None, _("System language"))]
        languages += list(words.LANGUAGES.items())
        row = self._row(_("Language"), x, y)
        Choice(self, "settings.language", row, languages, settings.language, self._to("language"))
        sizes = [(size, f"{size:.0%}") for size in TEXT_SIZES]
        row = self._row(_("Text size"), x, y + ROW)
        Choice(self, "settings.text_size", row, sizes, settings.text_size, self._to("text_size"))
        row = self._row(_("Full screen"), x, y + 2 * ROW)
        Toggle(
            self, "settings.fullscreen", row, self.stage.fullscreen, self._to("fullscreen"),
            tip=_("F11 or Alt and Enter do the same at any time."),
        )  # fmt: skip

    def _sound(self, x: float, y: float) -> None:
        settings = self.stage.settings
        y = self._heading(_("SOUND"), x, y)
        row = self._row(_("Effects"), x, y)
        Slider(self, "settings.effects", row, settings.effects_volume, self._heard("effects_volume"))
        row = self._row(_("Music"), x, y + ROW)
        Slider(self, "settings.music", row, settings.music_volume, self._to("music_volume"))
        row = self._row(_("Mute"), x, y + 2 * ROW)
        Toggle(self, "settings.muted", row, settings.muted, self._to("muted"))

    def _play(self, x: float, y: float) -> None:
        settings = self.stage.settings
        y = self._heading(_("PLAY"), x, y)
        row = self._row(_("Speed of movement"), x, y)
        Slider(
            self, "settings.speed", row, settings.speed, self._to("speed"), least=0.5, most=3.0, step=0.25,
            shown=lambda value: f"{value:g}×",
            tip=_("Space skips a movement at any time."),
        )  # fmt: skip
        row = self._row(_("Less movement"), x, y + ROW)
        Toggle(
            self, "settings.reduced_motion", row, settings.reduced_motion, self._to("reduced_motion"),
            tip=_("Cards fade from place to place instead of flying; nothing shakes or flashes."),
        )  # fmt: skip
        row = self._row(_("Hints at the table"), x, y + 2 * ROW)
        Toggle(
            self, "settings.hints", row, settings.hints, self._to("hints"),
            tip=_("The table shows what can be done now."),
        )  # fmt: skip
        row = self._row(_("Memory aid"), x, y + 3 * ROW)
        Toggle(
            self, "settings.memory_aid", row, settings.memory_aid, self._to("memory_aid"),
            tip=_("Face-down coins that you have seen bear a tag with their value."),
        )  # fmt: skip

    def _files(self, x: float, y: float) -> None:
        y = self._heading(_("FILES"), x, y)
        layer = self._board()
        text = _("Settings and the running game are kept here, with a log of what went wrong:")
        label = layer.label(text, x, y + 8, 22, "T", MUTED, width=COLUMN)
        folders = dict.fromkeys(self._folders)
        layer.label("\n".join(folders), x, label.rect.bottom + 8, 20, "T", CREAM, width=COLUMN, height=110)

    # ---- pieces of it

    def _board(self) -> Layer:
        return self.layer(5)

    def _heading(self, text: str, x: float, y: float) -> float:
        self._board().label(text, x, y + 14, 22, "LB", BRASS_LIGHT, width=COLUMN, wrap=False, spacing=2)
        return y + 40

    def _row(self, text: str, x: float, y: float) -> Rect:
        """The words of a row; returns the place of its control."""
        room = COLUMN - CONTROL - 24
        self._board().label(text, x, y + ROW / 2, 25, "T", CREAM, width=room, wrap=False)
        return Rect(x + COLUMN - CONTROL, y + (ROW - 50) / 2, CONTROL, 50)

    def _to(self, name: str) -> Callable[[object], None]:
        return lambda value: self.stage.change(**{name: value})

    def _heard(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            self.stage.change(**{name: value})
            self.stage.sound.play("card-lay")

        return change
