"""The running game: kept after every move, so that closing the window loses nothing.

There is one such game. A match that is over is no longer running, so nobody has to clear it away: the next
match takes its place.
"""

from __future__ import annotations

from game.play.match import Match
from game.play.record import BadRecord, Record
from game.store import paths
from game.store.documents import Document
from game.store.problems import Problem

DOCUMENT = Document("game", Record)


def load() -> tuple[Match | None, list[Problem]]:
    """The match that was being played, in the position in which it was left; None if there is none, or if
    it had come to its end."""
    path = paths.game_file()
    record, problem = DOCUMENT.load(path)
    if record is None:
        return None, [problem] if problem else []
    try:
        match = Match.restore(record)
        return None if match.over() else match, []
    except BadRecord:
        return None, [DOCUMENT.set_aside(path, "the moves do not lead to the position")]


def save(match: Match) -> Problem | None:
    """Keep the match as it stands now. After a Problem the former save is untouched and play goes on."""
    return DOCUMENT.save(paths.game_file(), match.record())
