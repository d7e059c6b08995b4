"""Settings and the running game belong to one window at a time: two would overwrite each other's."""

from __future__ import annotations

from io import FileIO

from game.alone import alone
from game.store import paths


class Claim:
    """One window's claim to the player's files, until it is closed or its process ends.

    Where the folder cannot be written nothing can be overwritten either, and nobody is kept out.
    """

    def __init__(self) -> None:
        self.taken = False
        """Whether another window has them."""
        self._file: FileIO | None = None
        path = paths.claim_file()
        if not path.is_absolute():
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = FileIO(path, "ab")
        except OSError:  # as the settings and the game cannot be kept there either, which the player is told
            return
        self.taken = not alone(self._file)

    def close(self) -> None:
        """Leave the files to whoever comes next."""
        if self._file is not None:
            self._file.close()
