"""What is noted of each game, kept in a file and added up."""

from __future__ import annotations

from collections import defaultdict
from io import FileIO
from pathlib import Path
from typing import NamedTuple

import msgspec

from ai.levels import LEVELS
from ai.worker import LATENESS
from game.alone import alone
from game.command_line import writing
from game.play.seats import Level

POLL = 0.001
"""Seconds between two looks for an answer."""

LEAST = (1.1 - LATENESS) * min(level.seconds for level in LEVELS.values()) - 1 / 60
"""Seconds that an answer may be late at least, however short its time."""

GROWTH_MB = 40.0
"""So much more than the first games the last may take."""


class Kind(NamedTuple):
    """A configuration: which game, how many seats, all of which level."""

    game: str
    seats: int
    level: Level

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} seats, {self.level}"


class Measures(msgspec.Struct, frozen=True):
    """What was counted in one game or in many. Times are in milliseconds, memory in megabytes.

    `searched` answers came from a search, the others were the only action there was or rules of thumb. `late`
    is by how much the latest answer came after its time by the program's own doing, `late_by_clock` with
    what the machine added, `beyond` how many took more than 1.1 times theirs by that clock, `held` how long
    asking or looking for an answer kept the caller at most. `quarters` are the mean times of an answer in the
    first and in the last quarter of a game, `own` likewise the processor time that the program's side took
    for it; `memory` is that of the opponent's process, `here` of the program's.
    """

    answers: int
    searched: int
    beyond: int
    kills: int
    late: float
    late_by_clock: float
    held: float
    quarters: tuple[float, float]
    own: tuple[float, float]
    memory: float
    here: float

    @classmethod
    def of_all(cls, games: list[Measures]) -> Measures:
        """All of them together: sums and the worst; means of the games long enough to have quarters."""
        long = [game for game in games if game.answers >= 8]

        def ends(pairs: list[tuple[float, float]]) -> tuple[float, float]:
            first, last = (sum(pair[end] for pair in pairs) / max(1, len(pairs)) for end in (0, 1))
            return round(first, 3), round(last, 3)

        return cls(
            answers=sum(game.answers for game in games),
            searched=sum(game.searched for game in games),
            beyond=sum(game.beyond for game in games),
            kills=sum(game.kills for game in games),
            late=max(game.late for game in games),
            late_by_clock=max(game.late_by_clock for game in games),
            held=max(game.held for game in games),
            quarters=ends([game.quarters for game in long]),
            own=ends([game.own for game in long]),
            memory=max(game.memory for game in games),
            here=max(game.here for game in games),
        )


class Game(msgspec.Struct, frozen=True):
    """What came of one game, `asked` milliseconds for each answer."""

    kind: Kind
    number: int
    asked: float
    measures: Measures
    faults: tuple[str, ...]
    """What must not happen; how late an answer may be is another matter (see `summary`)."""


class Line(msgspec.Struct, frozen=True):
    """What came of all games of a configuration, of which so many were disturbed."""

    kind: Kind
    games: int
    disturbed: int
    measures: Measures
    faults: tuple[str, ...]


class Foreign(Exception):
    """A sentence about a file that holds something else, or belongs to somebody else."""


BEGINS = b'{"kind":'
"""How the line of a game begins, of which the last may have been cut off."""


class Kept:
    """The games so far, in a file too if there is one. Raises Unwritten, and Foreign for a file with other
    content, which stays as it is."""

    def __init__(self, path: Path | None) -> None:
        self.games: dict[Kind, list[Game]] = defaultdict(list)
        self._path = path
        self._file: FileIO | None = None
        if path is None:
            return
        if path.exists() and not path.is_file():
            raise Foreign(f"{path} is no file; name another.")
        with writing("the games", path):
            self._file = FileIO(path, "ab")
            if not alone(self._file):
                raise Foreign(f"another trial is at work with {path}; name another file.")
            *lines, rest = path.read_bytes().split(b"\n")
        try:
            for line in lines:
                self._add(msgspec.json.decode(line, type=Game))
            if not (rest.startswith(BEGINS) or BEGINS.startswith(rest)):
                raise ValueError
        except ValueError:
            raise Foreign(f"{path} holds something else than games; name another file.") from None
        self._file.truncate(sum(len(line) + 1 for line in lines))  # the last was cut off

    def note(self, game: Game) -> None:
        """One more, which counts though it cannot be written. Raises Unwritten."""
        self._add(game)
        if self._path is not None and self._file is not None:
            with writing("the games", self._path):
                self._file.write(msgspec.json.encode(game) + b"\n")

    def _add(self, game: Game) -> None:
        self.games[game.kind].append(game)


def summary(games: list[Game]) -> Line:
    """All games of a configuration in a line."""
    faults = [f"game {game.number}: {fault}" for game in games for fault in game.faults]
    for game in games:
        late = game.measures.late
        if late > max(0.1 * game.asked + 1000 * POLL, 1000 * LEAST):
            faults.append(f"game {game.number}: an answer came {late:.1f} ms after its time")
    for what in ("memory", "here"):
        sizes = [size for game in games if (size := getattr(game.measures, what))]
        if sizes and sizes[-1] > sizes[0] + GROWTH_MB:
            faults.append(f"{what} grew from {sizes[0]} to {sizes[-1]} MB")
    measures = [game.measures for game in games]
    disturbed = sum(one.kills > 0 for one in measures)
    return Line(games[0].kind, len(games), disturbed, Measures.of_all(measures), tuple(faults))


HEAD = (
    f"{'':18}{'seats':>5} {'level':8}{'games':>6}{'struck':>7}{'kills':>6}{'answers':>8}{'searched':>9}"
    f"{'late ms':>9}{'by clock':>9}{'beyond':>7}{'held':>7}{'first/last quarter':>20}{'own':>12}{'MB':>5}"
)


def text(line: Line) -> str:
    """A line of the table."""
    game, seats, level = line.kind
    found = line.measures
    thought = f"{100 * found.searched / max(1, found.answers):.0f} %"
    quarters = "{:.2f} / {:.2f}".format(*found.quarters)
    own = "{:.2f} / {:.2f}".format(*found.own)
    who = f"{game:18}{seats:>5} {level:8}"
    counts = f"{line.games:>6}{line.disturbed:>7}{found.kills:>6}{found.answers:>8}{thought:>9}"
    times = f"{found.late:>9.2f}{found.late_by_clock:>9.2f}{found.beyond:>7}{found.held:>7.1f}"
    shown = f"{who}{counts}{times}{quarters:>20}{own:>12}{found.memory:>5.0f}"
    return "\n".join([shown, *(f"    FAULT {fault}" for fault in line.faults)])
