"""A tournament from its first game to its last, or from where it was left."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ai.arena.crew import Crew
from ai.arena.games import Played
from ai.arena.outside import PATIENCE
from ai.arena.plan import Plan, Task
from ai.arena.results import Results
from ai.arena.sprt import Bounds, Test, Verdict


class Length(NamedTuple):
    """How long it goes on: `deals` at each table at most, with `bounds` only until they are told apart. After
    the moment `until` of the monotonic clock no deal is begun but the first."""

    deals: int
    bounds: Bounds | None = None
    until: float = float("inf")


class Tournament:
    """What is still to be played.

    Deals are judged in their order, whichever is finished first: else quick games would count before slow
    ones.
    """

    def __init__(self, plan: Plan, results: Results, length: Length) -> None:
        self.plan = plan
        self.results = results
        self.length = length
        self._tests = [
            Test(length.bounds, plan.seats) if length.bounds is not None else None for _ in plan.tables
        ]
        self._judged = [0] * len(plan.tables)
        for table in range(len(plan.tables)):
            self._judge(table)

    def tasks(self) -> Iterator[Task]:
        """The games not yet played, as long as more are needed."""
        for number in range(self.length.deals):
            if number > 0 and time.monotonic() > self.length.until:
                return
            tables = [table for table in range(len(self.plan.tables)) if self.verdict(table) is None]
            for task in self.plan.deal(number, tables):
                if task not in self.results.games:
                    yield task

    def done(self, task: Task, played: Played) -> None:
        """A game has been played. Raises ResultsProblem if it cannot be kept; it counts nevertheless."""
        try:
            self.results.add(task, played)
        finally:
            self._judge(task.table)

    def verdict(self, table: int) -> Verdict | None:
        """What the test says about a table; None without a test, or if it has not come to a decision."""
        test = self._tests[table]
        return None if test is None else test.verdict

    def ratio(self, table: int) -> float | None:
        """How far the test has come (see `Test.ratio`); None without one."""
        test = self._tests[table]
        return None if test is None else test.ratio()

    def total(self) -> int:
        """How many games it will have been at most."""
        return self.length.deals * self.plan.seats * len(self.plan.tables)

    def _judge(self, table: int) -> None:
        test = self._tests[table]
        if test is None:
            return
        while self.results.complete(table, self._judged[table]):
            test.add(self.results.result(table, self._judged[table]))
            self._judged[table] += 1


def play(
    tournament: Tournament,
    processes: int,
    patience: float = PATIENCE,
    after: Callable[[], None] | None = None,
) -> None:
    """Play it to its end with so many games at once; `after` is called after each. Raises CrewFailed,
    ResultsProblem."""
    crew = Crew(tournament.plan, processes, patience)
    try:
        for task, played in crew.play(tournament.tasks()):
            tournament.done(task, played)
            if after is not None:
                after()
    finally:
        crew.close()
