"""The game as a program: settings, sounds, window, first scene; and what is said when something goes wrong.

`run(arguments)` gives the exit code. Without a display or with an OpenGL that is too old it is one sentence
on the error stream; the traceback goes to the log file.
"""

import contextlib
import logging
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game import log
from game.resources import ResourceMissing
from game.store import settings as store
from game.store.claim import Claim
from game.store.problems import Problem
from game.store.settings import Settings

if TYPE_CHECKING:
    from game.ui.stage import Stage

CRASHES_BORNE = 3
"""So many errors in one run are answered with a way back to the menu; after that the program ends."""

TOO_MUCH = "too much went wrong; the log file says what. Your game is saved."


def run(arguments: list[str]) -> int:
    """Play. Returns 0, 1 if the game could not start or had to stop, 2 for arguments: there are none."""
    if arguments:
        print(f"scoundrels: play takes no arguments, not {' '.join(arguments)}.", file=sys.stderr)
        return 2
    problems = [problem] if (problem := log.start()) else []
    _tracebacks_only_in_the_file()
    settings, found = store.load()
    problems += found
    claim = Claim()
    try:
        return Program(_opened(settings), problems, taken=claim.taken).play()
    except NoWindow as error:
        log.logger.info("The window could not be opened.\n%s", log.describe(error.__cause__))
        print(f"scoundrels: {error}", file=sys.stderr)
        return 1
    finally:
        claim.close()


def _tracebacks_only_in_the_file() -> None:
    for handler in log.logger.handlers:
        if type(handler) is logging.StreamHandler:
            handler.setLevel(logging.WARNING)


def _opened(settings: Settings) -> "Stage":
    """The window with its sounds. Raises NoWindow."""
    with opening():
        from game.ui.sound import Sound
        from game.ui.stage import Stage

        return Stage(settings, sound=Sound(settings))


class NoWindow(Exception):
    """A sentence about why there is no window."""


@contextlib.contextmanager
def opening() -> Iterator[None]:
    """Here the window's library is loaded and the window opened. Raises NoWindow.

    A sound driver is opened on that occasion, too: what it and others print is for the log.
    """
    try:
        with log.hears_drivers():
            yield
    except ResourceMissing as error:
        raise NoWindow(str(error)) from error
    except Exception as error:
        raise NoWindow(_why_no_window(error)) from error


def _why_no_window(error: Exception) -> str:
    """What the errors of the window library mean, in words that help."""
    kind = type(error).__name__
    if kind == "NoSuchDisplayException":
        return (
            "there is no display to open a window on. Start the game from a desktop, "
            "or set DISPLAY to that of one."
        )
    if kind in ("NoOpenGLException", "NoSuchConfigException", "ContextException", "GLException"):
        return (
            "this computer's graphics driver does not offer OpenGL 3.3, which the game draws with. "
            "A newer driver may help."
        )
    if isinstance(error, ImportError):
        return (
            f"a library that the window needs is missing ({error}). "
            "On Debian or Ubuntu: apt install libgl1 libfreetype6 libfontconfig1."
        )
    return f"the window could not be opened ({kind}: {error})."


class Program:
    """The running program: keeps the settings, tells of problems, survives errors of a scene.

    With `taken`, another window has the player's files: this one says so and ends.
    """

    def __init__(self, stage: "Stage", problems: list[Problem], *, taken: bool = False) -> None:
        self.stage = stage
        self._taken = taken
        self._problems = problems
        self._told: set[tuple[str, str, str]] = set()
        self._crashes = 0
        self._code = 0
        stage.on_change = None if taken else self._keep_settings
        stage.on_crash = self._crashed

    def play(self) -> int:
        """From the menu until the player leaves."""
        from game.ui.scenes.loading import Loading

        try:
            self.stage.go(Loading(("menu", "bonnie-and-clyde"), self._begin))
            self.stage.run()
        except ResourceMissing as error:
            log.logger.info("A resource is missing.\n%s", log.describe(error))
            print(f"scoundrels: {error}", file=sys.stderr)
            return 1
        finally:
            with contextlib.suppress(Exception):  # whatever happened, the end of the program is near
                self.stage.finish()
        return self._code

    def _begin(self) -> None:
        self.menu()
        if self._taken:
            self._give_way()
            return
        for problem in self._problems:
            self.tell(problem)
        self._check_words()

    def _give_way(self) -> None:
        from game.ui.scenes.notice import Answer, Notice
        from game.ui.words import _

        def text() -> str:
            return _(
                "The game is already open in another window. Your settings and the running game belong to "
                "that one, so that neither overwrites what the other keeps. Please play on there."
            )

        leave = Answer("leave", lambda: _("Leave"), self.stage.finish, hot=True)
        self.stage.push(Notice(lambda: _("A word"), text, [leave]))

    def _check_words(self) -> None:
        """Without its catalogue a language is English, which the player is told: in English."""
        from game.ui import words
        from game.ui.scenes import notice

        code = words.language()
        if not words.has_catalogue(code):
            text = (
                f"The file resources/locale/{code}/LC_MESSAGES/scoundrels.mo is missing, so the game speaks "
                "English. Please install Scoundrels again."
            )
            notice.tell(self.stage, lambda: text, lambda: "Excuse us")

    def menu(self) -> None:
        """To the menu."""
        from game.ui.scenes.menu import Menu

        self.stage.go(Menu())

    def tell(self, problem: Problem) -> None:
        """Show a problem of the store, each kind once."""
        from game.ui.problems import sentence
        from game.ui.scenes import notice
        from game.ui.words import _

        key = (problem.kind, problem.what, problem.reason)
        if key not in self._told:
            self._told.add(key)
            notice.tell(self.stage, lambda: sentence(problem, _), lambda: _("About your files"))

    def _keep_settings(self, settings: Settings) -> None:
        problem = store.save(settings)
        if problem is not None and not self.stage.closed:
            self.tell(problem)

    def _crashed(self, error: BaseException) -> None:
        """A scene raised something: it may save what it holds, then the player is told and goes to the
        menu."""
        if isinstance(error, ResourceMissing):
            self._lacking(error)
            return
        log.logger.error("An error in the scene %s.\n%s", self.stage.top.name, log.describe(error))
        self._crashes += 1
        if self._crashes > CRASHES_BORNE:
            self._give_up(TOO_MUCH)
            return
        for _attempt in range(2):  # the first may fail in the scene that is left, which is then gone
            try:
                self.menu()
                self._say_sorry()
                return
            except Exception as another:
                log.logger.error("And another on the way to the menu.\n%s", log.describe(another))
        self._give_up(TOO_MUCH)

    def _lacking(self, error: ResourceMissing) -> None:
        """A file of the game is missing: where the menu can do without it the player is told there."""
        from game.ui.scenes import notice
        from game.ui.words import _

        log.logger.info("A resource is missing.\n%s", log.describe(error))
        sentence = str(error)
        try:
            self.menu()
            notice.tell(
                self.stage,
                lambda: _("The game is not complete, so this cannot be shown. {sentence}").format(
                    sentence=sentence
                ),
                lambda: _("Excuse us"),
            )
        except Exception as another:
            log.logger.info("The menu cannot be shown either.\n%s", log.describe(another))
            self._give_up(sentence)

    def _say_sorry(self) -> None:
        from game.store import paths
        from game.ui.scenes import notice
        from game.ui.words import _

        notice.tell(
            self.stage,
            lambda: _(
                "Something in the game went wrong. Your game was saved before it: Continue brings it back. "
                "What happened is written in {file}."
            ).format(file=paths.log_file()),
            lambda: _("Excuse us"),
        )

    def _give_up(self, sentence: str) -> None:
        print(f"scoundrels: {sentence}", file=sys.stderr)
        self._code = 1
        self.stage.on_crash = None
        with contextlib.suppress(Exception):
            self.stage.finish()
