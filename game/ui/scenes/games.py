"""The games of the house as the scenes speak of them: titles, what they are about, and what can be played."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.words import _


class Game(NamedTuple):
    """A game on a poster; `title` is a proper name and is not translated."""

    id: str
    title: str
    face: str
    size: float
    spacing: float
    band: str

    @property
    def name(self) -> str:
        """The title as it is written within a sentence."""
        return self.title.title() if self.title.isupper() else self.title


GAMES = (
    Game("bonnie-and-clyde", "Bonnie and Clyde", "Y", 56, 0, "#B4491F"),
    Game("scallywags", "Scallywags", "P", 66, 0, "#1F6B70"),
    Game("mafia", "MAFIA", "B", 66, 8, "#8E1F22"),
)


def game_of(id: str) -> Game:
    """The game with this name. KeyError if there is none."""
    return {game.id: game for game in GAMES}[id]


def summary(game: str) -> str:
    """The line under a title: for how many, and with what."""
    return {
        "bonnie-and-clyde": _("2 to 4 players · cards and a getaway"),
        "scallywags": _("2 to 6 players · coins and treachery"),
        "mafia": _("2 to 12 players · bullets and nerve"),
    }[game]


def playable(game: str) -> bool:
    """Whether the game has a table to be played at; without one it is still in preparation."""
    from game.ui.scenes.table_rooms import TABLES  # the tables stand on much that the first picture needs not

    return game in TABLES
