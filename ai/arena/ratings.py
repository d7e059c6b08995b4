"""Elo of all players of a tournament, from who won at which table.

Each player has a strength; who sits at a table wins with a chance in proportion to it (Bradley and Terry for
two seats, Luce for more), wherever he sits, since each deal is played from every seat. The strengths are
those that make the results likeliest, found by the steps of Hunter (2004), which always arrive. The intervals
are what other deals might have brought: the deals of each table are drawn anew, with repetition, many times.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from ai.arena.measure import ADDED

Table = tuple[int, ...]
"""Who sits there, by number."""

Deal = tuple[float, ...]
"""The games that each entry of a table has won in one deal, played from every seat."""

DRAWN: Final = 0.5
"""So many games that all share are thought to have been played at each table, for there to be a solution."""

STEPS: Final = 2000
SAMPLES: Final = 400


class Rating(NamedTuple):
    """Elo, and its 95 % interval."""

    elo: float
    low: float
    high: float


def ratings(results: Mapping[Table, Sequence[Deal]], players: int, anchor: int | None = None) -> list[Rating]:
    """Every player's rating. The `anchor` has 0; without one the mean of all who played has.

    Who played nowhere has 0 too, with no certainty at all.
    """
    pools = {table: _Pool.of(deals, len(table)) for table, deals in results.items() if deals}
    if not pools:
        return [Rating(0.0, -math.inf, math.inf)] * players
    games = {table: len(pool.deals) * len(table) for table, pool in pools.items()}
    elos = fit({table: pool.won() for table, pool in pools.items()}, games, players, anchor)
    dice = random.Random(1)
    samples: list[list[float]] = []
    for _ in range(SAMPLES):
        drawn = {table: pool.drawn(dice) for table, pool in pools.items()}
        samples.append(fit(drawn, games, players, anchor, start=elos))
    present = {player for table in pools for player in table}
    found = []
    for player in range(players):
        if player in present:
            ordered = sorted(sample[player] for sample in samples)
            found.append(Rating(elos[player], ordered[SAMPLES // 40], ordered[-1 - SAMPLES // 40]))
        else:
            found.append(Rating(0.0, -math.inf, math.inf))
    return found


def fit(
    won: Mapping[Table, Deal],
    games: Mapping[Table, int],
    players: int,
    anchor: int | None = None,
    start: Sequence[float] | None = None,
) -> list[float]:
    """The Elo that makes these numbers of games, won by each entry of a table, likeliest; searched for from
    `start` on."""
    strength = [1.0] * players if start is None else [10 ** (elo / 400) for elo in start]
    wins = [0.0] * players
    for table, deal in won.items():
        for player, count in zip(table, deal, strict=True):
            wins[player] += count + DRAWN / len(table)
    present = sorted({player for table in won for player in table})
    for _ in range(STEPS):
        losses = [0.0] * players
        for table in won:
            rate = (games[table] + DRAWN) / sum(strength[player] for player in table)
            for player in table:
                losses[player] += rate
        moved = 0.0
        for player in present:
            better = wins[player] / losses[player]
            moved = max(moved, abs(math.log(better / strength[player])))
            strength[player] = better
        scale = math.exp(sum(math.log(strength[p]) for p in present) / len(present))
        strength = [s / scale for s in strength]
        if moved < 1e-7:
            break
    elos = [400 * math.log10(s) for s in strength]
    zero = elos[anchor] if anchor in present and anchor is not None else 0.0
    return [elos[player] - zero if player in present else 0.0 for player in range(players)]


class _Pool(NamedTuple):
    """The deals of a table, and how often each is counted: once, if it was played.

    Two are added, a deal won from every seat by the first at the table and one that the others won, that who
    has won every game so far be strong, but neither infinitely nor for certain; among many they change
    nothing. Together they bring the first what one no better than the others would win of two deals: between
    two each counts once, at twelve seats a win counts a sixth. Else who has won nothing of a few games would
    stand above who has won them all.
    """

    deals: Sequence[Deal]
    counts: Sequence[float]

    @classmethod
    def of(cls, played: Sequence[Deal], seats: int) -> _Pool:
        """What was played, and the two."""
        rest = seats / (seats - 1)
        swept = (float(seats), *(0.0,) * (seats - 1))
        lost = (0.0, *(rest,) * (seats - 1))
        counts = (*(1.0,) * len(played), ADDED / seats, ADDED - ADDED / seats)
        return cls((*played, swept, lost), counts)

    def won(self) -> Deal:
        """The games won in all deals by each entry of the table."""
        return tuple(
            sum(count * part for count, part in zip(self.counts, parts, strict=True))
            for parts in zip(*self.deals, strict=True)
        )

    def drawn(self, dice: random.Random) -> Deal:
        """The same of as many deals, drawn with repetition."""
        drawn = dice.choices(self.deals, cum_weights=list(accumulate(self.counts)), k=len(self.deals))
        return tuple(map(sum, zip(*drawn, strict=True)))
