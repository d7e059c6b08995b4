"""Exact play for two: matrix games solved, and Mafia of two players solved by going backwards from its end.

With two alive and nobody to bring back a death ends the game, so every round that does not is a quiet one,
and the game lasts a hundred rounds at most: the value of a position follows from those with one quiet round
more. Nothing here uses the rules of the house; they were written down once more.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

QUIET = 100
ACTS = ("load", "protect", "stab", "bomb")


def solve(matrix):
    """The value of a matrix game for the row player, and both players' best mixtures (simplex method)."""
    lowest = min(min(row) for row in matrix)
    shift = 1.0 - lowest  # all entries above 0
    rows, columns = len(matrix), len(matrix[0])
    # the column player maximizes the sum of y with (matrix + shift) y <= 1; the value is 1 / that sum
    table = [
        [entry + shift for entry in row] + [1.0 if i == j else 0.0 for j in range(rows)] + [1.0]
        for i, row in enumerate(matrix)
    ]
    table.append([-1.0] * columns + [0.0] * (rows + 1))
    basis = [columns + i for i in range(rows)]
    while True:
        enter = next((j for j in range(columns + rows) if table[-1][j] < -1e-12), None)  # Bland: no cycles
        if enter is None:
            break
        ratios = [
            (table[i][-1] / table[i][enter], basis[i], i) for i in range(rows) if table[i][enter] > 1e-12
        ]
        leave = min(ratios)[2]
        pivot = table[leave][enter]
        table[leave] = [value / pivot for value in table[leave]]
        for i, row in enumerate(table):
            if i != leave and row[enter]:
                factor = row[enter]
                table[i] = [value - factor * other for value, other in zip(row, table[leave], strict=True)]
        basis[leave] = enter
    total = table[-1][-1]
    column = [0.0] * columns
    for i, variable in enumerate(basis):
        if variable < columns:
            column[variable] = table[i][-1] / total
    row_mix = [table[-1][columns + i] / total for i in range(rows)]
    return 1.0 / total - shift, row_mix, column


class Duel(NamedTuple):
    """Two players' loose bullets and bunkers, the bullets within their reach, and quiet rounds so far."""

    a: int
    b: int
    bunker_a: bool
    bunker_b: bool
    bullets: int  # in the supply and with the two, bunkers included
    quiet: int

    @property
    def supply(self):
        return self.bullets - self.a - self.b - 4 * self.bunker_a - 4 * self.bunker_b

    def share(self, a=0, b=0):
        """Of a win, if it goes by bullets, after paying `a` and `b`."""
        lead = self.a - a + 4 * self.bunker_a - (self.b - b + 4 * self.bunker_b)
        return 0.5 if lead == 0 else float(lead > 0)

    def acts(self, bullets):
        return ACTS if bullets >= 5 else ACTS[:3]

    def after(self, one, two):
        """What the first player gets when these are signed: a share of the win, or the position after it."""
        kills_b = (one == "stab" and two != "protect") or (one == "bomb" and not self.bunker_b)
        kills_a = (two == "stab" and one != "protect") or (two == "bomb" and not self.bunker_a)
        paid_a, paid_b = 5 * (one == "bomb"), 5 * (two == "bomb")
        supply = self.supply + paid_a + paid_b
        gain_a = int(one == "load" and supply > 0)
        gain_b = int(two == "load" and supply - gain_a > 0)
        lost_a = self.bunker_a and two == "bomb"
        lost_b = self.bunker_b and one == "bomb"
        then = Duel(
            self.a - paid_a + gain_a, self.b - paid_b + gain_b, self.bunker_a and not lost_a,
            self.bunker_b and not lost_b, self.bullets, self.quiet + 1,
        )  # fmt: skip
        if kills_a and kills_b:
            return then.share()
        if kills_a or kills_b:
            return float(kills_b)
        return then


@functools.cache
def matrix(duel):
    """What each pair of signs is worth to the first player."""
    return tuple(
        tuple(
            declared(result) if isinstance(result, Duel) else result
            for result in (duel.after(one, two) for two in duel.acts(duel.b))
        )
        for one in duel.acts(duel.a)
    )


@functools.cache
def solution(duel):
    """The value of a position in which both sign, and both mixtures."""
    return solve(matrix(duel))


@functools.cache
def declared(duel, first_done=False):
    """The value of a position in which both may still build a bunker, the first player before the second."""
    if duel.quiet >= QUIET:
        return duel.share()
    if not first_done:
        value = declared(duel, True)
        if duel.a >= 4 and not duel.bunker_a:
            value = max(value, declared(duel._replace(a=duel.a - 4, bunker_a=True), True))
        return value
    value = solution(duel)[0]
    if duel.b >= 4 and not duel.bunker_b:
        value = min(value, solution(duel._replace(b=duel.b - 4, bunker_b=True))[0])
    return value


def cut_down(bullets, quiet=0):
    """All positions with so few bullets in the game that nobody can build a bunker."""
    assert bullets < 4
    return [
        Duel(a, b, False, False, bullets, quiet) for a in range(bullets + 1) for b in range(bullets + 1 - a)
    ]


def exactly(duel):
    """The value of a position of few bullets and both mixtures, found from the end of the game backwards."""
    for quiet in reversed(range(duel.quiet, QUIET)):
        for later in cut_down(duel.bullets, quiet):
            solution(later)
    return solution(duel)
