"""Who sits at the tables of the tests in place of the opponents' process, and keeps what he was asked."""

from __future__ import annotations

from game.ui.scenes.prompter import Asked, Prompter


class Listener(Prompter):
    """Notes what it is asked, and then `answers`."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Asked] = []

    def deed(self, asked: Asked) -> str:
        """What it answers."""
        self.asked.append(asked)
        return self.answers(asked)

    def answers(self, asked: Asked) -> str:
        """What this seat does."""
        raise NotImplementedError
