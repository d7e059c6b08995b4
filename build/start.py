"""Where the frozen program begins, and each opponent it spawns, which must get no further than this line."""

import multiprocessing

multiprocessing.freeze_support()

import sys  # noqa: E402

from game.__main__ import start  # noqa: E402

sys.exit(start())
