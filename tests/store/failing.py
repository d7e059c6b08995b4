"""Disks that refuse, each in the way a real one does."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable

import pytest


def refuse(monkeypatch: pytest.MonkeyPatch, call: str, code: int) -> None:
    """Let `os.<call>` fail with the system's error `code`, the fsync of a folder included."""

    def fails(*_args: object, **_named: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, call, fails)


def fill_up(monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    """A disk with `room` bytes left: writes are short, then refused."""
    left = room
    real: Callable[..., int] = os.write

    def write(descriptor: int, data: memoryview) -> int:
        nonlocal left
        if left == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done = real(descriptor, data[:left])
        left -= done
        return done

    monkeypatch.setattr(os, "write", write)
