"""What a move leaves behind when somebody wants to know what happened. Not compiled: playouts leave none."""

from __future__ import annotations


class Trace:
    """What happened while one move was applied: plain numbers, whose meaning the game's constants give."""

    def __init__(self) -> None:
        self.notes: list[tuple[int, int, int, int, int]] = []

    def note(self, what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        self.notes.append((what, a, b, c, d))
