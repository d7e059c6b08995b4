"""The games, by name. Nothing in here knows a window, a file, a clock or an opponent."""

from __future__ import annotations

from typing import Final

from game.rules.bonnie_and_clyde import GAME as _BONNIE_AND_CLYDE
from game.rules.core import Game
from game.rules.mafia import GAME as _MAFIA
from game.rules.scallywags import GAME as _SCALLYWAGS

_ALL: Final[tuple[Game, ...]] = (_BONNIE_AND_CLYDE, _SCALLYWAGS, _MAFIA)
GAMES: Final[dict[str, Game]] = {game.name: game for game in _ALL}
