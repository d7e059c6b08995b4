"""A digest of many random games, to be run compiled and from sources:
``python -P -m tests.rules.scallywags.digest``."""

from __future__ import annotations

import hashlib
import json
import sys

from librt.vecs import vec
from mypy_extensions import i64

from game.interpreted import is_compiled
from game.rules.core import OVER
from game.rules.random import Rng
from game.rules.scallywags import GAME
from game.rules.scallywags.moves import MOST_LEGAL


def digest(games: int) -> str:
    """Of every legal move and every move made in so many games, and of positions on the way."""
    total = hashlib.sha256()
    buffer = vec[i64]([0] * MOST_LEGAL)
    for game in range(games):
        rng = Rng(game)
        state = GAME.new(2 + game % 5, {}, game)
        step = 0
        while state.to_act() != OVER:
            count = int(state.legal(buffer))
            moves = [int(buffer[i]) for i in range(count)]
            move = moves[int(rng.below(count))]
            total.update(repr((moves, move)).encode())
            state.apply(move, rng)
            step += 1
            if step % 10 == 0 or state.to_act() == OVER:
                total.update(json.dumps(GAME.position(state)).encode())
    return total.hexdigest()


if __name__ == "__main__":
    print("compiled" if is_compiled() else "interpreted", digest(int(sys.argv[1])))
