"""The sentences for what can go wrong with the player's files: what happened, and what to do.

The translating function is handed in, so that this module knows no window and no language.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.store.problems import Problem


def sentence(problem: Problem, _: Callable[[str], str]) -> str:
    """What to tell the player about `problem`, in the language that `_` translates to."""
    return _text(problem, _).format(
        file=problem.path, aside=Path(problem.aside).name, folder=str(Path(problem.path).parent)
    )


def _text(problem: Problem, _: Callable[[str], str]) -> str:
    match problem.what, problem.kind:
        case "settings", "unreadable":
            return _(
                "The settings could not be read, so the usual ones are used. "
                "The file was not deleted: it is now called {aside}, in {folder}."
            )
        case "settings", "newer":
            return _(
                "The settings were written by a later version of Scoundrels, so the usual ones are used. "
                "The file was not deleted: it is now called {aside}, in {folder}."
            )
        case "settings", "partly":
            if not problem.aside:
                return _(
                    "Some of the settings cannot be read, so the usual ones are used in their place. "
                    "Please look at {file}."
                )
            return _(
                "Some of the settings could not be read, so the usual ones are used in their place. The "
                "others hold as before. The file was not deleted: a copy is called {aside}, in {folder}."
            )
        case "settings", "cannot-read":
            return _("The settings cannot be read, so the usual ones are used. Please look at {file}.")
        case "settings", "cannot-save":
            return _saving_settings(problem, _)
        case "game", "unreadable":
            return _(
                "The saved game could not be read, so it cannot be continued. "
                "The file was not deleted: it is now called {aside}, in {folder}."
            )
        case "game", "newer":
            return _(
                "The saved game was written by a later version of Scoundrels. The file was not deleted: it "
                "is now called {aside}, in {folder}. With its old name, game.json, that version continues it."
            )
        case "game", "cannot-read":
            return _("The saved game cannot be read, so it cannot be continued. Please look at {file}.")
        case "game", "cannot-save":
            return _saving_game(problem, _)
        case __:
            return _("The log file {file} cannot be written. The game works without it.")


def _saving_settings(problem: Problem, _: Callable[[str], str]) -> str:
    match problem.reason:
        case "full":
            return _(
                "The settings could not be saved because the disk is full. "
                "They apply until you leave the game. Free some space and change one of them to save them "
                "all."
            )
        case "denied":
            return _(
                "The settings could not be saved because writing to {folder} is not allowed. "
                "They apply until you leave the game."
            )
        case "blocked":
            return _(
                "The settings could not be saved because the folder {folder} does not exist and cannot be "
                "made, or something else stands in its place. They apply until you leave the game."
            )
        case __:
            return _(
                "The settings could not be saved in {folder}: the system reported an error, which is in "
                "the log file. They apply until you leave the game."
            )


def _saving_game(problem: Problem, _: Callable[[str], str]) -> str:
    match problem.reason:
        case "full":
            return _(
                "The game could not be saved because the disk is full. You can play on: "
                "it is tried again after every move, and what was saved before is still there."
            )
        case "denied":
            return _(
                "The game could not be saved because writing to {folder} is not allowed. You can play on: "
                "it is tried again after every move, and what was saved before is still there."
            )
        case "blocked":
            return _(
                "The game could not be saved because the folder {folder} does not exist and cannot be made, "
                "or something else stands in its place. You can play on: it is tried again after every move."
            )
        case __:
            return _(
                "The game could not be saved in {folder}: the system reported an error, which is in the "
                "log file. You can play on: it is tried again after every move."
            )
