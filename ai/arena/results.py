"""The finished games of a tournament, kept in a file that a later start goes on with.

The first line says which tournament it is, each further line is one game, written when it is over. A line
that was cut off, because the program was killed while writing, is taken out.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import IO

import msgspec

from ai.arena.games import Played
from ai.arena.plan import Plan, Task
from ai.arena.ratings import Deal


class ResultsProblem(Exception):
    """The file cannot be used; the message says why and what to do, in sentences."""


class _Line(Played, frozen=True, kw_only=True):
    """One game in the file."""

    table: int
    deal: int
    turn: int


class Results:
    """All games that have been played of a plan."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        """Begin, or with a file that is there already go on. Raises ResultsProblem."""
        self.plan = plan
        self.games: dict[Task, Played] = {}
        self._missing: dict[tuple[int, int], int] = {}
        self._file: IO[bytes] | None = None
        if path is None:
            return
        try:
            if path.exists() and path.stat().st_size:
                self._read(path)
                self._file = path.open("ab")
            else:
                self._file = path.open("ab")
                self._write(msgspec.to_builtins(plan))
        except OSError as error:
            raise ResultsProblem(f"The results cannot be kept in {path}: {error.strerror}.") from None

    def add(self, task: Task, played: Played) -> bool:
        """One more game; whether its deal has now been played from every seat."""
        if self._file is not None:
            self._write({"table": task.table, "deal": task.deal, "turn": task.turn, **_fields(played)})
        return self._note(task, played)

    def complete(self, table: int, deal: int) -> bool:
        """Whether the deal has been played from every seat at this table."""
        return self._missing.get((table, deal)) == 0

    def deals(self, table: int) -> dict[int, Deal]:
        """The complete deals of a table by number: what each of its entries has won, in games."""
        numbers = sorted(deal for (at, deal), missing in self._missing.items() if at == table and not missing)
        return {deal: self._deal(table, deal) for deal in numbers}

    def result(self, table: int, deal: int) -> float:
        """The first player's share of the wins of a complete deal: of those of its seats, if it has more."""
        return self._deal(table, deal)[0] / self.plan.seats

    def close(self) -> None:
        """No more games."""
        if self._file is not None:
            self._file.close()

    def _deal(self, table: int, deal: int) -> Deal:
        seats = self.plan.seats
        won = [0.0] * seats
        for turn in range(seats):
            for seat, part in enumerate(self.games[Task(table, deal, turn)].shares):
                won[(seat - turn) % seats] += part
        return tuple(won)

    def _note(self, task: Task, played: Played) -> bool:
        self.games[task] = played
        key = (task.table, task.deal)
        self._missing[key] = self._missing.get(key, self.plan.seats) - 1
        return self._missing[key] == 0

    def _write(self, line: object) -> None:
        assert self._file is not None
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def _read(self, path: Path) -> None:
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        first, *lines = whole.splitlines() or [b""]
        try:
            plan = msgspec.json.decode(first, type=Plan)
        except msgspec.MsgspecError:
            raise ResultsProblem(f"{path} holds no results of an arena; name another file.") from None
        if plan != self.plan:
            raise ResultsProblem(
                f"{path} holds the results of another tournament ({plan.game}, {plan.seats} seats, seed "
                f"{plan.seed}: {', '.join(plan.players)}); name another file, or ask for the same again."
            )
        for number, line in enumerate(lines, 2):
            try:
                game = msgspec.json.decode(line, type=_Line)
            except msgspec.MsgspecError:
                raise ResultsProblem(f"Line {number} of {path} is no game; take it out.") from None
            if not (game.table < len(plan.tables) and game.turn < plan.seats == len(game.shares)):
                raise ResultsProblem(f"Line {number} of {path} is no game of this tournament; take it out.")
            task = Task(game.table, game.deal, game.turn)
            if task not in self.games:
                self._note(task, msgspec.convert(_fields(game), Played))
        if len(whole) < len(content):
            with path.open("r+b") as file:
                file.truncate(len(whole))


def _fields(played: Played) -> dict[str, object]:
    return {name: getattr(played, name) for name in Played.__struct_fields__}


def by_players(results: Results) -> Mapping[tuple[int, ...], list[Deal]]:
    """The complete deals of all tables, by who sits there."""
    return {table: list(results.deals(n).values()) for n, table in enumerate(results.plan.tables)}
