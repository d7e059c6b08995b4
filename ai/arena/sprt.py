"""When enough has been played: the sequential probability ratio test.

After each deal it is asked how much likelier the results so far are if the true share of wins is `high` than
if it is `low`; the test ends when one of the two is 19 times as likely as the other. A share at or beyond one
of the bounds is then mistaken for the other in about 5 % of the tests at most (alpha = beta = 0.05), usually
after far fewer games than a fixed number for the same certainty would take.

That is so because the games of a deal hardly depend on each other: the variance of a deal was 0.8 to 1.3
times that of independent games wherever it was looked at. Were a deal won or lost as a whole, at twelve seats
a third of the tests at the upper bound would err.
"""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

ERROR: Final = 0.05
"""Alpha and beta."""

BOUND: Final = math.log((1 - ERROR) / ERROR)

FEWEST: Final = 8
"""No decision before so many deals; and what is thought of the variance beforehand counts as so many."""

Verdict = Literal["low", "high"]


class Bounds(NamedTuple):
    """The two shares of wins that the test tells apart."""

    low: float
    high: float


class Test:
    """One such test; its results are added deal by deal, in the order of the deals.

    The ratio is the generalised one with which chess engines are tested: that of normal distributions whose
    variance is that of the deals' results. Until these speak for themselves, the variance is drawn towards
    that of independent games, `seats` to a deal.
    """

    __test__ = False  # for pytest, which takes every class of this name for one of its own

    def __init__(self, bounds: Bounds, seats: int) -> None:
        self.bounds = bounds
        self.verdict: Verdict | None = None
        self._middle = (bounds.low + bounds.high) / 2
        self._before = FEWEST * self._middle * (1 - self._middle) / seats
        self._deals = 0
        self._total = 0.0
        self._squares = 0.0

    def add(self, result: float) -> None:
        """One more deal, from 0 (lost from every seat) to 1. After a verdict it is passed over."""
        if self.verdict is not None:
            return
        self._deals += 1
        self._total += result
        self._squares += result * result
        ratio = self.ratio()
        if self._deals >= FEWEST and abs(ratio) >= BOUND:
            self.verdict = "high" if ratio > 0 else "low"

    def ratio(self) -> float:
        """The logarithm of how much likelier `high` is than `low`."""
        n = self._deals
        if n == 0:
            return 0.0
        mean = self._total / n
        spread = max(0.0, self._squares - n * mean * mean)
        variance = (spread + self._before) / (n + FEWEST - 1)
        return n * (self.bounds.high - self.bounds.low) * (mean - self._middle) / variance
