"""The finished games of a tournament, kept in a file that a later start goes on with.

The first line says which tournament it is, each further line is one game, written when it is over. As long as
there is no game the file may become that of another tournament. A last line that was cut off, because the
program was killed or the disk full while writing, is taken out; a file with any other damage is left as it
is. One arena at a time has the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from io import FileIO
from pathlib import Path
from typing import Final

import msgspec

from ai.arena.games import Played
from ai.arena.plan import Plan, Task
from ai.arena.ratings import Deal
from game.alone import alone
from game.command_line import refusal

MOST: Final = 10**12
"""Above any number that a game can lead to: a larger one in a file is damage."""


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
        self.cut_off: int | None = None
        """The number of the line that was taken out."""
        self._missing: dict[tuple[int, int], int] = {}
        self._file: FileIO | None = None
        self._path = path
        if path is None:
            return
        if path.exists() and not path.is_file():
            raise ResultsProblem(f"The results cannot be kept in {path}: it is no file.")
        try:
            self._file = FileIO(path, "ab")
            if not alone(self._file):
                raise ResultsProblem(
                    f"Another arena is at work with {path}; wait for it, or name another file."
                )
            self._read(path, self._file)
        except OSError as error:
            self.close()
            raise ResultsProblem(f"The results cannot be kept in {path}: {refusal(error)}.") from None
        except ResultsProblem:
            self.close()
            raise

    def add(self, task: Task, played: Played) -> None:
        """One more game. Raises ResultsProblem if it cannot be written; it counts nevertheless."""
        self._note(task, played)
        if self._file is not None:
            line = {"table": task.table, "deal": task.deal, "turn": task.turn, **_fields(played)}
            try:
                _write(self._file, line)
            except OSError as error:
                raise ResultsProblem(
                    f"The results cannot be kept in {self._path} any longer: {refusal(error)}. What has been "
                    "played until now is told below."
                ) from None

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

    def _note(self, task: Task, played: Played) -> None:
        self.games[task] = played
        key = (task.table, task.deal)
        self._missing[key] = self._missing.get(key, self.plan.seats) - 1

    def _read(self, path: Path, file: FileIO) -> None:
        """Take the games that are there, or begin the file."""
        content = path.read_bytes()
        cut_off = msgspec.json.encode(self.plan).startswith(content)  # while it was begun; or it is empty
        if cut_off or _is_plan(content):  # of whatever tournament, no game of it would be lost
            file.truncate(0)
            _write(file, self.plan)
            return
        first, *lines = content.split(b"\n")
        self._compare(path, first, lines)
        # Behind the end of the last line: nothing, if all is well.
        last = lines.pop().strip() if lines else None
        whole = [*lines, last] if last is None or _decoded(last) else lines
        games = {number: self._game(line) for number, line in enumerate(whole, 2) if line and line.strip()}
        damaged = [number for number, game in games.items() if game is None]
        if damaged:
            raise ResultsProblem(_damage(path, damaged))
        if whole is not lines:
            file.write(b"\n")
        elif last:
            self.cut_off = len(lines) + 2
            file.truncate(content.rfind(b"\n") + 1)
        for game in games.values():
            assert game is not None
            task = Task(game.table, game.deal, game.turn)
            if task not in self.games:
                self._note(task, msgspec.convert(_fields(game), Played))

    def _compare(self, path: Path, first: bytes, lines: Sequence[bytes]) -> None:
        """Whether the file's first line says that it belongs to this tournament. Raises ResultsProblem."""
        try:
            plan = msgspec.json.decode(first, type=Plan)
        except _UNREADABLE:
            if any(_decoded(line) for line in lines):
                raise ResultsProblem(
                    f"Line 1 of {path}, which says what tournament its games belong to, is damaged. The same "
                    "command with another file writes such a line: put it there instead, and it goes on."
                ) from None
            raise ResultsProblem(f"{path} holds no results of an arena; name another file.") from None
        if plan != self.plan:
            how = "; ".join(_differences(plan, self.plan))
            raise ResultsProblem(
                f"{path} holds the results of another tournament ({how}). Name another file, or ask for the "
                "same again."
            )

    def _game(self, line: bytes) -> _Line | None:
        """The game that a line tells; None if it is none of this tournament."""
        game = _decoded(line)
        return game if game is not None and _fits(game, self.plan) else None


def begins_games(path: Path) -> bool:
    """Whether the file begins as one with the games of a tournament. Raises OSError."""
    with path.open("rb") as file:
        return _is_plan(file.readline())


def _is_plan(line: bytes) -> bool:
    try:
        msgspec.json.decode(line, type=Plan)
    except _UNREADABLE:
        return False
    return True


_UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What comes of decoding a damaged line."""


def _decoded(line: bytes) -> _Line | None:
    try:
        return msgspec.json.decode(line, type=_Line)
    except _UNREADABLE:
        return None


def _damage(path: Path, lines: Sequence[int]) -> str:
    if len(lines) == 1:
        return f"Line {lines[0]} of {path} is no game of this tournament; take it out to play it again."
    few = ", ".join(map(str, lines[:5])) + (f" and {len(lines) - 5} more" if len(lines) > 5 else "")
    return f"The lines {few} of {path} are no games of this tournament; take them out to play them again."


def _differences(there: Plan, asked: Plan) -> Iterator[str]:
    """How a tournament differs from the one asked for."""
    if there.game != asked.game:
        yield f"{there.game}, not {asked.game}"
    if there.seats != asked.seats:
        yield f"{there.seats} seats, not {asked.seats}"
    if there.options != asked.options:
        yield f"options {_json(there.options)}, not {_json(asked.options)}"
    if there.seed != asked.seed:
        yield f"seed {there.seed}, not {asked.seed}"
    if there.players != asked.players:
        yield f"between {', '.join(there.players)}, not {', '.join(asked.players)}"
    elif there.told != asked.told:
        for name, one, other in zip(asked.players, there.told, asked.told, strict=True):
            if one != other:
                yield f"{name} was {one}, not {other}"
    elif there.seats == asked.seats and there.tables != asked.tables:
        yield "other players met each other, as with or without --gauntlet"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _write(file: FileIO, line: Plan | dict[str, object]) -> None:
    """Nothing is held back: what is not on the disk now would be tried again when the file is closed."""
    rest = memoryview(msgspec.json.encode(line) + b"\n")
    while rest:
        rest = rest[file.write(rest) :]


def _fits(game: _Line, plan: Plan) -> bool:
    """Whether this can be a game of the tournament: its place, and figures for every seat that can be."""
    seats = plan.seats
    return (
        0 <= game.table < len(plan.tables)
        and 0 <= game.deal < MOST
        and 0 <= game.turn < seats
        and 0 <= game.steps < MOST
        and seats == len(game.shares) == len(game.decisions) == len(game.simulations)
        and all(0 <= part <= 1 for part in game.shares)
        and abs(sum(game.shares) - 1) < 1e-6
        and all(0 <= count < MOST for count in game.simulations)
        and all(0 <= taken < MOST for times in game.decisions for taken in times)
        and (game.fault is None or game.shares.count(0.0) == 1)
    )


def _fields(played: Played) -> dict[str, object]:
    return {name: getattr(played, name) for name in Played.__struct_fields__}


def by_players(results: Results) -> Mapping[tuple[int, ...], list[Deal]]:
    """The complete deals of all tables, by who sits there."""
    return {table: list(results.deals(n).values()) for n, table in enumerate(results.plan.tables)}
