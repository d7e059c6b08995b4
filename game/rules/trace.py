"""What a move leaves behind when somebody wants to know what happened.

Compiled like the states that note things here: a call with plain numbers takes little room in their methods,
which playouts run through without leaving any notes.
"""

from __future__ import annotations

from mypy_extensions import i64


class Trace:
    """What happened while one move was applied: plain numbers, whose meaning the game's constants give."""

    def __init__(self) -> None:
        self.notes: list[tuple[int, int, int, int, int]] = []

    def note(self, what: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Add a thing that happened and up to four numbers that tell of it."""
        self.notes.append((what, a, b, c, d))
