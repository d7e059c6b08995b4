"""The running game: kept after every move, so that closing the window loses nothing.

There is one such game. A match that is decided is no longer running, so nobody has to clear it away: the
next one takes its place.
"""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from game.play.match import Match
from game.play.record import BadRecord, Record
from game.play.series import decided
from game.store import paths
from game.store.documents import Document
from game.store.problems import Problem

DOCUMENT = Document("game", Record)

_logger = logging.getLogger("scoundrels")


def load() -> tuple[Match | None, list[Problem]]:
    """The match that was being played, in the position in which it was left; None if there is none, or if
    it had come to its end. Of a match of several games also one that is over, as long as another follows."""
    path = paths.game_file()
    record, problem = DOCUMENT.load(path)
    if record is None:
        return None, [problem] if problem else []
    try:
        match = Match.restore(record)
        return None if decided(match) else match, []
    except BadRecord:
        return None, [DOCUMENT.set_aside(path, "the moves do not lead to the position")]


def save(match: Match) -> Problem | None:
    """Keep the match as it stands now. After a Problem the former save is untouched and play goes on."""
    return DOCUMENT.save(paths.game_file(), match.record())


class Keeper:
    """Saves the running game behind the player's back, so that no slow disk holds up a picture.

    A save is forced to the disk, which takes some 10 ms and at times many more. Only the newest state is
    written; whoever leaves calls `close`, which waits for it.
    """

    def __init__(self) -> None:
        self._clerk: ThreadPoolExecutor | None = None
        self._waiting: SimpleQueue[Record] = SimpleQueue()
        self._problem: Problem | None = None
        self._told: Problem | None = None

    def keep(self, match: Match) -> Problem | None:
        """Save the match as it is at this moment; what went wrong with the save before, if that is news."""
        self._waiting.put(match.record())
        if self._clerk is None:
            self._clerk = ThreadPoolExecutor(1, "saves")
        self._clerk.submit(self._write)
        return self._news()

    def close(self) -> Problem | None:
        """Finish writing; what went wrong with the last save, if that is news."""
        if self._clerk is not None:
            self._clerk.shutdown()
            self._clerk = None
        return self._news()

    def _news(self) -> Problem | None:
        """The present problem; the same one again only after a save that succeeded."""
        problem = self._problem
        if problem == self._told:
            return None
        self._told = problem
        return problem

    def _write(self) -> None:
        record = None
        while not self._waiting.empty():
            record = self._waiting.get()
        if record is None:
            return  # an earlier call has written it
        path = paths.game_file()
        try:
            self._problem = DOCUMENT.save(path, record)
        except Exception as error:  # nobody waits for this thread, so nobody else would hear of it
            _logger.exception("The game could not be saved")
            self._problem = Problem("cannot-save", "game", str(path), reason="other", detail=str(error))
