"""Ctrl C ends the program at any moment, and without Python's words about it."""

from __future__ import annotations

import _thread
import contextlib
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

SOON = 0.01
"""Seconds until an interrupt comes again."""


@contextlib.contextmanager
def heard() -> Iterator[None]:
    """While the block runs, Ctrl C raises KeyboardInterrupt, but not where that would be thrown away; after
    the block it ends the process at once.

    Where whoever started the program lets it hear nothing, as a shell does in the background, that holds.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield
        return
    sys.unraisablehook = _unraisable
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Not while a module is being loaded: libraries that can do without it catch whatever is raised there."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            _again()
            return
        frame = frame.f_back
    raise KeyboardInterrupt


def _unraisable(lost: UnraisableHookArgs) -> None:
    """What a finalizer raises ends nothing."""
    if issubclass(lost.exc_type, KeyboardInterrupt):
        _again()
    else:
        sys.__unraisablehook__(lost)


def _again() -> None:
    """A little later, so that what it must not come in has ended."""
    timer = threading.Timer(SOON, _send)
    timer.daemon = True
    timer.start()


def _send() -> None:
    """From another thread than the main one, which it wakes from whatever it waits for."""
    main = threading.main_thread().ident
    if sys.platform == "win32" or main is None:
        _thread.interrupt_main()
    else:
        signal.pthread_kill(main, signal.SIGINT)
