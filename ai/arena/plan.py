"""Which games make a tournament: who sits at which table, and the same deals for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec


class Plan(msgspec.Struct, frozen=True):
    """A tournament, but for how long it goes on.

    `players` are their names and `told` how each plays. A table is its `seats` players by number in seat
    order. At each the deals of seeds `seed`, `seed + 1`, … are played, every one from every seat: the players
    move on by one seat after each game.
    """

    game: str
    seats: int
    options: dict[str, object]
    players: tuple[str, ...]
    told: tuple[str, ...]
    tables: tuple[tuple[int, ...], ...]
    seed: int

    def seated(self, task: Task) -> tuple[int, ...]:
        """The players of one game in seat order."""
        table = self.tables[task.table]
        return table[-task.turn :] + table[: -task.turn] if task.turn else table

    def deal(self, number: int, tables: Sequence[int]) -> Iterator[Task]:
        """The games of one deal at some of the tables."""
        for table in tables:
            for turn in range(self.seats):
                yield Task(table, number, turn)


class Task(NamedTuple):
    """One game of a plan: at which table, which deal, and by how many seats the players have moved on."""

    table: int
    deal: int
    turn: int


def one_against_others(seats: int, players: int, *, first_only: bool) -> tuple[tuple[int, ...], ...]:
    """A table for each two players: the one named first plays alone against the other in all other seats.

    With `first_only` only those where the first of all plays.
    """
    return tuple(
        (one, *(other for _ in range(seats - 1)))
        for one in range(1 if first_only else players)
        for other in range(one + 1, players)
    )
