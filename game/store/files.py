"""Writing so that a file is always whole: either the former content or the new one, whatever happens.

These functions raise OSError; `game.store.documents` turns that into a Problem.
"""

from __future__ import annotations

import contextlib
import datetime
import os
from pathlib import Path


def write(path: Path, data: bytes) -> None:
    """Put `data` in place of the file at `path`, making its folder if need be.

    The data is written beside it and forced to the disk before it takes the old file's name. When anything
    fails the old file is untouched and nothing is left behind.
    """
    if not path.is_absolute():  # no home folder is known: "~/.config" would become a folder named "~" here
        raise FileNotFoundError(2, os.strerror(2), str(path))
    path = Path(os.path.realpath(path))  # a link to a file kept elsewhere stays a link
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(descriptor, left) :]
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        os.replace(part, path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    _sync_folder(path.parent)


def set_aside(path: Path, label: str) -> Path:
    """Rename what stands at `path` to a name that says why, never over another file: the new path."""
    aside = _free_name(path, label)
    os.rename(path, aside)
    return aside


def copy_aside(path: Path, label: str, data: bytes) -> Path:
    """Keep `data`, which was read at `path`, under a name that says why: its path. `path` stays as it is."""
    aside = _free_name(path, label)
    write(aside, data)
    return aside


def _free_name(path: Path, label: str) -> Path:
    day = datetime.date.today().isoformat()
    number = 1
    while True:
        tail = day if number == 1 else f"{day}-{number}"
        aside = path.with_name(f"{path.stem}.{label}-{tail}{path.suffix}")
        if not os.path.lexists(aside):
            return aside
        number += 1


def _sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut, where the system offers that (Windows does not).

    The new file is in place by now, so a refusal (some network folders) is no failure of the save.
    """
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
