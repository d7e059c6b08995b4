"""How the player likes the game: language, window, speed, sound, and how the last table was laid."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.play.seats import Setup
from game.store import paths
from game.store.documents import Document
from game.store.problems import Problem

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]


class Settings(msgspec.Struct):
    """Changed freely while the program runs; a value out of its range is refused when it is saved.

    Whoever adds a field gives it a default, so that older files stay readable.
    """

    language: Literal["en", "es"] | None = None
    """None: the system's language, English where that is neither."""
    fullscreen: bool = False
    width: Annotated[int, msgspec.Meta(ge=640, le=16384)] = 1280
    height: Annotated[int, msgspec.Meta(ge=360, le=16384)] = 720
    """The window's size in pixels when it is not fullscreen."""
    speed: Annotated[float, msgspec.Meta(ge=0.5, le=3.0)] = 1.0
    """How fast things move: 2.0 takes half the time."""
    reduced_motion: bool = False
    text_size: Annotated[float, msgspec.Meta(ge=1.0, le=1.3)] = 1.0
    effects_volume: Volume = 0.8
    music_volume: Volume = 0.5
    muted: bool = False
    hints: bool = True
    """Whether the table says what can be done now."""
    memory_aid: bool = True
    """Whether the table marks face-down coins that the player has seen."""
    last_setups: dict[str, Setup] = {}
    """By game: the table as it was last laid, offered again next time."""


DOCUMENT = Document("settings", Settings, mends=True)


def load() -> tuple[Settings, list[Problem]]:
    """The kept settings; the usual ones for all, or for each single one, that cannot be used."""
    settings, problem = DOCUMENT.load(paths.settings_file())
    return settings or Settings(), [problem] if problem else []


def save(settings: Settings) -> Problem | None:
    """Keep the settings. Raises ValueError for values that no settings page offers."""
    return DOCUMENT.save(paths.settings_file(), settings)
