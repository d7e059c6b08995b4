"""The commands in processes of their own."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import game

HOME = Path(game.__file__).parent.parent
"""Where the game lies that is tested here."""

DUEL = ("arena", "repeat:load", "repeat:stab", "--game", "mafia", "--games", "2", "--processes", "1")
"""A command that is soon done."""


def start(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run the same game that is tested here, in a process of its own, where there is no display."""
    command = [sys.executable, "-m", "game", *arguments]
    environment = {"PATH": "/usr/bin:/bin"}
    return subprocess.run(
        command, input=given, capture_output=True, text=True, cwd=HOME, env=environment, encoding="utf-8"
    )


def started_in(environment: dict[str, str], *arguments: str) -> subprocess.Popen[bytes]:
    """The same game, still running."""
    return subprocess.Popen(
        [sys.executable, "-m", "game", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=HOME,
        env={"PATH": "/usr/bin:/bin", **environment},
    )


def from_a_terminal(program: str, **named: Any) -> subprocess.Popen[str]:
    """A Python program that hears of Ctrl C and of the terminal's end as one in a terminal does, with all
    that it starts, also where the tests themselves do not (as in the background, or after `nohup`)."""
    if os.name == "posix":
        named["start_new_session"] = True
        named["preexec_fn"] = _hear
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([sys.executable, "-c", program], cwd=HOME, text=True, **{**streams, **named})


def _hear() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
