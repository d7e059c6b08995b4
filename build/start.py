"""Where the frozen program begins, and each opponent it spawns, for which `freeze_support` is the end."""

import multiprocessing

multiprocessing.freeze_support()

import sys  # noqa: E402

from game.__main__ import start  # noqa: E402

sys.exit(start())
