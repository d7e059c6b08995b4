"""The same game, installed and compiled, where `python -m game` is said in a clone.

There Python takes the sources that lie before it, and those run uncompiled. If the environment holds a
build of exactly these sources (as `dev.py` makes one), that build is started in their place: the same
game, many times as fast. After an edit the two differ, and what was edited runs. In any other folder
nothing that lies there is taken for a part of the game.
"""

from __future__ import annotations

import filecmp
import os
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

ROOMS = ("game", "ai", "resources")


def this_python() -> list[str]:
    """A command that starts another Python which finds the same game as this one."""
    return [sys.executable, *(["-P"] if sys.flags.safe_path else [])]


def look_away() -> None:
    """Look for modules where this game lies, and not in the folder that it is called from: somebody's `ai.py`
    there would be taken for the game's own `ai`."""
    here = Path(__file__).resolve().parent.parent
    if not sys.flags.safe_path and Path(sys.path[0]).resolve() != here:
        del sys.path[0]


def run_twin(arguments: Sequence[str]) -> None:
    """Go on as the installed game if it is the same as this; else return."""
    here = Path(__file__).resolve().parent.parent
    there = Path(sysconfig.get_path("platlib"))
    if sys.flags.safe_path or not _is_built(there) or here == there.resolve() or not _same(here, there):
        return
    command = [sys.executable, "-P", "-m", "game", *arguments]
    if sys.platform == "win32":  # there the new process would not take this one's place
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it hears of Ctrl C, too, and we wait for its end
        raise SystemExit(subprocess.run(command).returncode)
    os.execv(sys.executable, command)


def _is_built(site: Path) -> bool:
    return any(site.glob("scoundrels__mypyc*"))


def _same(here: Path, there: Path) -> bool:
    """Whether every file of the project is the same in both places; compiled modules are left out."""
    ours, theirs = _files(here), _files(there)
    return ours == theirs and all(filecmp.cmp(here / name, there / name, shallow=False) for name in ours)


def _files(root: Path) -> set[str]:
    compiled = {".pyc", ".so", ".pyd"}
    return {
        path.relative_to(root).as_posix()
        for room in ROOMS
        for path in (root / room).rglob("*")
        if path.suffix not in compiled and path.is_file()
    }
