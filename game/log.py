"""The log file: what the program noticed about its machine, and the traceback of what went wrong.

A player may send it to anybody, so no hidden card may stand in it: tracebacks carry no values of
variables, and the words of an error of the rules or of a record, which may quote a position, are left out.
"""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
import os
import sys
import tempfile
import threading
import traceback
import types
from collections.abc import Iterator

from game.rules.core import RulesError
from game.store import paths
from game.store.problems import Problem, reason

logger = logging.getLogger("scoundrels")
"""Everything in the program logs here."""

_BYTES = 256 * 1024
_KEPT = 3


def start() -> Problem | None:
    """Open the log file and send uncaught errors of all threads to it; a Problem when it cannot be opened.

    The standard error stream, where there is one, gets the same lines in either case.
    """
    stop()
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logging.raiseExceptions = False  # a log that cannot be written (the disk is full) is no matter of its own
    if sys.stderr is not None:  # a windowed program on Windows has none
        _add(logging.StreamHandler())
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    path = paths.log_file()
    try:
        if not path.is_absolute():
            raise FileNotFoundError(2, "no home folder")
        path.parent.mkdir(parents=True, exist_ok=True)
        _add(
            logging.handlers.RotatingFileHandler(path, "a", _BYTES, _KEPT, encoding="utf-8", errors="replace")
        )
    except OSError as error:
        return Problem("cannot-save", "log", str(path), reason=reason(error), detail=str(error))
    return None


def stop() -> None:
    """Close the log file; uncaught errors go where Python sends them by itself."""
    for handler in logger.handlers[:]:
        logger.removeHandler(handler)
        with contextlib.suppress(OSError):  # the last lines find no room on a full disk
            handler.close()
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__


@contextlib.contextmanager
def hears_drivers() -> Iterator[None]:
    """For as long as the block runs, what libraries in C print as errors goes to the log, not to the player.

    A sound library that finds no loudspeaker prints ten lines, and nothing is wrong with the game.
    """
    with contextlib.ExitStack() as stack:
        try:
            heard = stack.enter_context(tempfile.TemporaryFile())
            before = os.dup(2)
        except OSError:  # no room for it, or no such stream, as in a windowed program on Windows
            yield
            return
        os.dup2(heard.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(before, 2)
            os.close(before)
            heard.seek(0)
            if words := heard.read().decode(errors="replace").strip():
                logger.info("A driver says:\n%s", words)


class _Formatter(logging.Formatter):
    """Lines with a time, and tracebacks without the words of errors that may name cards."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatException(self, ei: object) -> str:  # noqa: N802 (logging's own name)
        assert isinstance(ei, tuple)
        return describe(ei[1])


def describe(error: BaseException | None) -> str:
    """The traceback of `error` and of the errors behind it, fit for the log file."""
    parts: list[str] = []
    told: set[int] = set()
    while error is not None and id(error) not in told:
        told.add(id(error))
        words = "(words left out: they may name cards)" if isinstance(error, RulesError) else str(error)
        frames = "".join(traceback.format_tb(error.__traceback__))
        parts.append(f"{frames}{type(error).__module__}.{type(error).__qualname__}: {words}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n... which came from:\n".join(parts)


def _add(handler: logging.Handler) -> None:
    handler.setFormatter(_Formatter())
    logger.addHandler(handler)


def _uncaught(kind: type[BaseException], error: BaseException, trace: types.TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
        return
    logger.critical("An error ended the program", exc_info=(kind, error, trace))


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None and args.exc_type is not SystemExit:
        logger.error("An error ended a thread", exc_info=args.exc_value)
