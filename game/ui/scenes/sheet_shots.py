"""Pictures of the sheets that lie over other scenes: settings and notices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.problems import Problem
from game.ui.problems import sentence
from game.ui.scenes.menu import SHOTS as MENUS
from game.ui.scenes.notice import ask, tell
from game.ui.scenes.settings import SettingsPage
from game.ui.scenes.shot import Shot
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.stage import Stage


FOLDERS = (
    "/home/vera/.config/scoundrels",
    "/home/vera/.local/share/scoundrels",
    "/home/vera/.local/state/scoundrels/log",
)
"""Somebody's, so that the picture is the same wherever it is taken."""


def _settings(stage: Stage) -> None:
    MENUS[-1].prepare(stage)
    stage.push(SettingsPage(FOLDERS))


def _question(stage: Stage) -> None:
    MENUS[-1].prepare(stage)
    ask(
        stage,
        lambda: _("A game is still running"),
        lambda: _("A new game takes its place, and the running one cannot be continued any more."),
        lambda: _("Begin a new game"),
        lambda: None,
        lambda: _("Keep the running game"),
    )


def _longest_notice(stage: Stage) -> None:
    MENUS[-1].prepare(stage)
    folder = "/home/someone-with-a-long-name/.local/share/scoundrels"
    problem = Problem("cannot-save", "game", f"{folder}/game.json", "", "blocked")
    tell(stage, lambda: sentence(problem, _), lambda: _("Your game could not be saved"))


SHOTS = (
    Shot("settings", _settings),
    Shot("notice", _question),
    Shot("notice-full", _longest_notice),
)
