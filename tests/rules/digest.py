"""A digest of many random games, to be run compiled and from sources: ``python -P -m tests.rules.digest``."""

from __future__ import annotations

import hashlib
import json
import sys

from librt.vecs import vec
from mypy_extensions import i64

from game.interpreted import is_compiled
from game.rules import GAMES
from game.rules.bonnie_and_clyde.moves import MOST_LEGAL
from game.rules.core import OVER
from game.rules.random import Rng

GAME = GAMES["bonnie-and-clyde"]


def digest(games: int) -> str:
    """Of every legal move and every move made in so many games, and of each hand's last position."""
    total = hashlib.sha256()
    buffer = vec[i64]([0] * MOST_LEGAL)
    for game in range(games):
        rng = Rng(game)
        options: dict[str, object] = {"target": 10 + 30 * (game % 4), "no_throwback": game % 2 == 1}
        state = GAME.new(2 + game % 3, options, game)
        while state.to_act() != OVER:
            count = int(state.legal(buffer))
            moves = [int(buffer[i]) for i in range(count)]
            move = moves[int(rng.below(count))]
            total.update(repr((moves, move)).encode())
            hand = int(state.hand)
            state.apply(move, rng)
            if state.to_act() < 0 or state.hand != hand:
                total.update(json.dumps(GAME.position(state)).encode())
    return total.hexdigest()


if __name__ == "__main__":
    print("compiled" if is_compiled() else "interpreted", digest(int(sys.argv[1])))
