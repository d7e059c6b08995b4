"""A digest of many random games, to be run compiled and from sources:
``python -P -m tests.rules.mafia.digest``."""

from __future__ import annotations

import hashlib
import json
import sys

from librt.vecs import vec
from mypy_extensions import i64

from game.interpreted import is_compiled
from game.rules.core import OVER, TOGETHER
from game.rules.mafia import GAME
from game.rules.mafia.moves import FUMBLE, MOST_LEGAL, PROTECT, SEATS
from game.rules.random import Rng


def digest(games: int) -> str:
    """Of every legal move and every move made in so many games, and of positions on the way.

    Most rounds are peaceful, so that bullets gather and everything is tried.
    """
    total = hashlib.sha256()
    buffer = vec[i64]([0] * MOST_LEGAL)
    joint = vec[i64]([0] * SEATS)
    for game in range(games):
        rng = Rng(game)
        seats = 2 + game % 11
        options: dict[str, object] = {
            "bonus": [(game + seat) % 4 for seat in range(seats)],
            "shotgun_hits_shooter": game % 2 == 1,
            "fumble_protects": game % 3 == 1,
        }
        state = GAME.new(seats, options, None)
        step = 0
        while state.to_act() != OVER:
            acting = int(state.acting())
            signing = state.to_act() == TOGETHER
            for seat in range(seats):
                if not (acting >> seat) & 1:
                    continue
                count = int(state.legal_of(seat, buffer))
                moves = [int(buffer[i]) for i in range(count)]
                move = moves[int(rng.below(count))]
                if signing and rng.below(8):
                    move = int(rng.below(PROTECT + 1))
                elif signing and not rng.below(16):
                    move = FUMBLE
                total.update(repr((moves, move)).encode())
                joint[seat] = move
            state.apply_all(joint, rng)
            step += 1
            if step % 10 == 0 or state.to_act() == OVER:
                total.update(json.dumps(GAME.position(state)).encode())
    return total.hexdigest()


if __name__ == "__main__":
    print("compiled" if is_compiled() else "interpreted", digest(int(sys.argv[1])))
