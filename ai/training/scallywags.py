"""Finds the weights of Scallywags' rules of thumb by self-play.

    python -m ai.training.scallywags

The cross-entropy method: of many sets of weights drawn around the present ones those that win most against the
present ones are kept, and their mean is what the next are drawn around. All play the same deals, each from
every seat. What comes out is written to `ai/scallywags_learnt.py`.
"""

from __future__ import annotations

import random
import statistics
import time

from librt.vecs import vec
from mypy_extensions import i64

from ai.scallywags_by_rule import Eye, rule_move
from ai.scallywags_weights import GIFT, KEEP, LANDS, LEADER, REFUSING, SPENT, WEIGHT, WEIGHTS, by_hand
from game.rules.random import Rng
from game.rules.scallywags.moves import COINS
from game.rules.scallywags.state import State

SHARES = (LANDS, WEIGHT, LEADER, GIFT)
FIXED = (SPENT,)
"""What a drawn card is worth is already in what it costs to give one up."""


def share(one: list[int], other: list[int], seats: int, deals: int, seed: int) -> float:
    """What `one` wins, alone among others, of so many deals that it plays from every seat."""
    nothing = vec[i64]([0] * COINS)
    mine, theirs = (Eye(-1, nothing, vec[i64](weights)) for weights in (one, other))
    state, chance, whim = State(seats), Rng(0), Rng(0)
    won = 0.0
    for deal in range(deals):
        for seat in range(seats):
            eyes = [theirs] * seats
            eyes[seat] = mine
            chance.reseed(seed + deal)
            whim.reseed(-seed - deal - 1)
            state = State(seats)
            state.deal(chance)
            while (actor := state.to_act()) >= 0:
                state.apply(rule_move(eyes[actor], state, whim), chance)
            if (state.winners >> seat) & 1:
                won += 1.0 / int(state.winners).bit_count()
    return won / (deals * seats)


def learn(seats: int, start, generations=30, population=48, games=2000, seed=1, foes=None):
    rng = random.Random(seed)
    mean = [float(w) for w in start]
    sigma = [20.0 if i in SHARES else 0.0 if i in FIXED else 10.0 for i in range(WEIGHTS)]
    for g in range(generations):
        t = time.time()
        now = [round(w) for w in mean]
        drawn = [[round(rng.gauss(m, s)) for m, s in zip(mean, sigma)] for _ in range(population)]
        at = rng.randrange(1 << 40)
        foe = now
        scores = [share(d, foe, seats, games // seats, at) for d in drawn]
        best = sorted(range(population), key=lambda i: -scores[i])[: population // 4]
        for i in range(WEIGHTS):
            of = [drawn[b][i] for b in best]
            mean[i] = 0.3 * mean[i] + 0.7 * statistics.fmean(of)
            if sigma[i]:
                sigma[i] = max(1.0, 0.4 * sigma[i] + 0.6 * statistics.pstdev(of))
        if g % 3 == 2 or g == generations - 1:
            print(seats, g, f"{time.time() - t:.1f}s",
                  f"{share([round(w) for w in mean], list(by_hand(seats)), seats, 4000 // seats, 77):.3f}",
                  [round(w) for w in mean], f"sigma {statistics.fmean(sigma):.1f}", flush=True)
    return [round(w) for w in mean]


if __name__ == "__main__":
    import sys
    for seats in map(int, sys.argv[1:]):
        learn(seats, by_hand(seats))
