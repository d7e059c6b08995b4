"""Starting processes that Ctrl C leaves alone: a terminal sends it to all, and their parent ends them."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from multiprocessing import resource_tracker


@contextlib.contextmanager
def shielded() -> Iterator[None]:
    """A process started meanwhile hears of no Ctrl C from its first moment, in which it could not yet say so
    itself and would answer with a traceback. (On Windows from when it says so.)"""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # else it starts with the first process, and lets signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
