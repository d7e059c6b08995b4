"""The other published way of choosing where all move at once, for comparison with the one that was kept."""

from __future__ import annotations

import math

from ai.simultaneous import Selection

TIE = 0.01
"""Scores that differ by less are equal, and one is chosen by lot (Lanctot et al. 2013)."""


class UpperConfidence(Selection):
    """Decoupled UCT: what has done best so far, or was tried too seldom. In earnest it plays as it tries."""

    def __init__(self, exploration=0.3):
        self.exploration = exploration

    def pick(self, options, first, count, rng):
        at = range(first, first + count)
        n = sum(options.visits[i] for i in at)
        worth = sum(options.total[i] for i in at) / n if n else 0.5
        spread = self.exploration * math.sqrt(math.log(n + 1.0))
        scores = [
            (options.total[i] + worth) / (options.visits[i] + 1.0)
            + spread / math.sqrt(options.visits[i] + 1.0)
            for i in at
        ]
        ties = [i for i, score in zip(at, scores, strict=True) if score >= max(scores) - TIE]
        return ties[rng.below(len(ties))]

    def learn(self, options, first, count, picked, payoff):
        options.average[picked] += 1.0
