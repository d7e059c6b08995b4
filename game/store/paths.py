"""Where the player's things lie: the folders the platform sets apart for them.

The environment variable SCOUNDRELS_HOME, if set, puts all of them under that one folder instead (tests,
and players who carry the game on a stick). Where the system knows no home folder a path is not absolute,
and nothing may be written there: ``~`` would become a folder of that name.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def settings_file() -> Path:
    """How the player likes the game."""
    return _folder("config") / "settings.json"


def game_file() -> Path:
    """The game that is being played, if there is one."""
    return _folder("data") / "game.json"


def claim_file() -> Path:
    """An empty file, held by the window that has the others."""
    return _folder("data") / "open.lock"


def log_file() -> Path:
    """Tracebacks and what the program noticed about its machine."""
    return _folder("log") / "scoundrels.log"


def cache_folder(name: str) -> Path | None:
    """Things of one kind that can be made again at any time, such as rendered drawings; None: nowhere."""
    folder = _folder("cache")
    return folder / name if folder.is_absolute() else None


def _folder(kind: str) -> Path:
    home = os.environ.get("SCOUNDRELS_HOME")
    if home:
        return Path(home).absolute() / kind
    dirs = platformdirs.PlatformDirs("scoundrels", appauthor=False)
    try:
        match kind:
            case "config":
                return dirs.user_config_path
            case "data":
                return dirs.user_data_path
            case "log":
                return dirs.user_log_path
            case _:
                return dirs.user_cache_path
    except RuntimeError:
        return Path("~", "scoundrels", kind)
