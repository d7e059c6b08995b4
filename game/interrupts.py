"""Ctrl C ends the program at any moment, and without Python's words about it; so do a polite kill, as that of
a desktop which is closing, and the end of the terminal."""

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
    """While the block runs, each of these raises KeyboardInterrupt, but not where that would be thrown away;
    after the block it ends the process at once.

    Where whoever started the program lets it hear nothing of one, as a shell does of Ctrl C in the background
    and `nohup` of the terminal's end, that holds.
    """
    known = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    hears = [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]
    sys.unraisablehook = _unraisable
    for number in hears:
        signal.signal(number, _interrupt)
    try:
        yield
    finally:
        for number in hears:
            signal.signal(number, signal.SIG_DFL)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Not while a module is being loaded: libraries that can do without it catch whatever is raised there."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            _again(number)
            return
        frame = frame.f_back
    raise KeyboardInterrupt(number)


def _unraisable(lost: UnraisableHookArgs) -> None:
    """What a finalizer raises ends nothing."""
    if isinstance(lost.exc_value, KeyboardInterrupt):
        _again(*lost.exc_value.args)
    else:
        sys.__unraisablehook__(lost)


def _again(number: int = signal.SIGINT) -> None:
    """A little later, so that what it must not come in has ended."""
    timer = threading.Timer(SOON, _send, (number,))
    timer.daemon = True
    timer.start()


def _send(number: int) -> None:
    """From another thread than the main one, which it wakes from whatever it waits for."""
    main = threading.main_thread().ident
    if sys.platform == "win32" or main is None:
        _thread.interrupt_main(signal.Signals(number))
    else:
        signal.pthread_kill(main, number)
