"""How large a share of the wins a player has, and how sure that is.

The unit is the deal, not the game: the games of one deal, played from every seat, belong together, and what
the cards do in them cancels out. So the interval comes from how the deals' results differ.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

WIDTH: Final = 1.96
"""Half a 95 % interval is so many standard errors."""

ADDED: Final = 2
"""So many deals are added to those played, before it is said how sure a result is."""


class Share(NamedTuple):
    """A share of the wins with its 95 % interval, from so many deals."""

    mean: float
    low: float
    high: float
    deals: int


def share(results: Sequence[float], fair: float = 0.5) -> Share:
    """The mean of the deals' results, each from 0 (lost from every seat) to 1 (won from every seat).

    For the interval two deals are added (Agresti and Coull), of which the `fair` share of one no better than
    the others is won and the rest lost: one and one between two. So a few games that all ended alike are not
    taken for certainty; among many they change nothing.
    """
    n = len(results)
    won, lost = ADDED * fair, ADDED * (1 - fair)
    if n == 0:
        return Share(0.0, 0.0, 1.0, 0)
    more = n + ADDED
    centre = (sum(results) + won) / more
    added = lost * centre**2 + won * (1 - centre) ** 2
    variance = (sum((x - centre) ** 2 for x in results) + added) / (more - 1)
    half = WIDTH * math.sqrt(variance / more)
    return Share(sum(results) / n, max(0.0, centre - half), min(1.0, centre + half), n)


def quantile(ordered: Sequence[float], part: float) -> float:
    """The smallest value that at least this part of the (sorted) values does not exceed."""
    return ordered[min(len(ordered) - 1, max(0, math.ceil(part * len(ordered)) - 1))]


def elo_of(share: float, seats: int = 2) -> float:
    """By how much Elo one must be better than all others at a table to win this share of the games."""
    return 400.0 * math.log10(share * (seats - 1) / (1.0 - share))


def share_of(elo: float, seats: int = 2) -> float:
    """The share of wins of one who is better by so much Elo than all others at a table."""
    strength = 10.0 ** (elo / 400.0)
    return float(strength / (strength + seats - 1))
