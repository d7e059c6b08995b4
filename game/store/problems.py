"""What can go wrong with a file, told without raising: the game goes on, the player reads a sentence.

The sentences themselves are made where the language is known (`game.ui.problems`).
"""

from __future__ import annotations

import errno
from typing import Literal

import msgspec

What = Literal["settings", "game", "log"]
"""Which of the player's things is meant."""

Kind = Literal["unreadable", "newer", "partly", "cannot-read", "cannot-save"]
"""``unreadable``: damaged or foreign, set aside. ``newer``: written by a later version of the game, set
aside. ``partly``: some values could not be used, a copy was set aside (or, without `aside`, all was left
alone) and the others hold. ``cannot-read``: neither readable nor movable, left alone. ``cannot-save``: the
former file stays."""

Reason = Literal["", "full", "denied", "blocked", "other"]
"""Why the system refused: no room, no permission, a file where a folder should be (or the reverse, or no
home folder), anything else. Empty where it did not refuse."""

_REASONS: dict[int, Reason] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOTDIR: "blocked",
    errno.EISDIR: "blocked",
    errno.EEXIST: "blocked",
    errno.ENOTEMPTY: "blocked",
    errno.ENOENT: "blocked",
}


class Problem(msgspec.Struct, frozen=True):
    """Something a player should be told in a sentence, once.

    `path` is the file meant, `aside` where it was put instead, `detail` the system's or the parser's own
    words: for the log, not for the sentence.
    """

    kind: Kind
    what: What
    path: str
    aside: str = ""
    reason: Reason = ""
    detail: str = ""


def reason(error: OSError) -> Reason:
    """The player's word for what the system reported."""
    return _REASONS.get(error.errno or 0, "other")
