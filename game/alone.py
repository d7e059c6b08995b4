"""Files that only one process at a time may work with."""

from __future__ import annotations

import sys
from io import FileIO


def alone(file: FileIO) -> bool:
    """Whether no other process has the file; from now on this one has, until it closes it or ends in any way.

    Where the file system knows no such thing, nobody is kept out.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 40)  # there nobody may read what is locked: so a byte far behind what is written
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass
    return True
