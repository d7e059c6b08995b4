"""Where the frozen program begins, and each opponent it spawns, for which `freeze_support` is the end."""

import signal

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until `start` there is nothing that must be put away

import multiprocessing

multiprocessing.freeze_support()

import sys  # noqa: E402

from game.__main__ import start  # noqa: E402

sys.exit(start())
