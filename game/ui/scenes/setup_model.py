"""The table as it is being laid on the set-up page, before it becomes a `Setup`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import msgspec

from game.play.seats import (
    LONGEST_NAME,
    LONGEST_SERIES,
    Computer,
    Level,
    Person,
    Player,
    Seating,
    Series,
    Setup,
)
from game.rules import GAMES
from game.rules.core import BadRequest
from game.ui.scenes.cast import FIRST_FACES, character, neighbour

LOWEST_TARGET = 10
HIGHEST_TARGET = 1000
USUAL_OPTIONS: dict[str, dict[str, object]] = {
    "bonnie-and-clyde": {"target": 100, "no_throwback": False},
    "scallywags": {},
    "mafia": {"shotgun_hits_shooter": False, "fumble_protects": False},
}
"""The options that the page offers for each game, as they are at first."""
USUAL_SEATS = {"bonnie-and-clyde": 3, "scallywags": 4, "mafia": 5}
"""How many sit down at first: one person, else computers."""

MANY = 6
"""Where more can play, one says how many do, and a match is a series of games."""
Who = Literal["person", "computer", "nobody"]
SEATINGS: tuple[Seating, ...] = ("kept", "rotated", "shuffled")
WINS = range(1, LONGEST_SERIES + 1)
CLOCKS = (None, 15, 30, 60)
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard", "expert")


@dataclass
class SeatChoice:
    """One place at the table: who sits there, and what is kept in mind while nobody does."""

    who: Who
    name: str
    portrait: str
    level: Level = "normal"
    before: Who = "computer"
    """Who sat there before nobody did."""


@dataclass
class SetupModel:
    """Everything the page shows of one game's table. The fewest that can play always sit there."""

    game: str
    seats: list[SeatChoice] = field(default_factory=list)
    options: dict[str, object] = field(default_factory=dict)
    series: Series = field(default_factory=Series)
    """How the match goes, where it is one of several games."""
    clock: int | None = None
    """Seconds in which all must have signed, where all act at once."""

    def __post_init__(self) -> None:
        self.options = {**USUAL_OPTIONS[self.game], **self.options}
        faces = FIRST_FACES[self.game]
        for index in range(len(self.seats), GAMES[self.game].max_seats):
            taken = {seat.portrait for seat in self.seats}
            one = character(faces[index])
            if one.portrait in taken:
                one = neighbour(one.portrait, 1, taken)
            usual: Who = "person" if index == 0 else "computer"
            self.seats.append(
                SeatChoice(usual if index < USUAL_SEATS[self.game] else "nobody", one.name, one.portrait)
            )

    @classmethod
    def remembered(cls, game: str, setup: Setup | None) -> SetupModel:
        """The table as it was laid last time; the usual one where there is none or it makes no sense."""
        rules = GAMES[game]
        if setup is None or setup.game != game or not rules.min_seats <= len(setup.seats) <= rules.max_seats:
            return cls(game)
        seats: list[SeatChoice] = []
        for player in setup.seats:
            taken = {seat.portrait for seat in seats}
            face = character(player.portrait).portrait
            if face in taken:
                face = neighbour(face, 1, taken).portrait
            if isinstance(player, Computer):
                seats.append(SeatChoice("computer", player.name, face, player.level))
            else:
                seats.append(SeatChoice("person", player.name, face))
        model = cls(game, seats, _sensible(game, setup.options))
        if model.many and setup.series is not None:
            model.series = Series(setup.series.first_to, setup.series.winners_bonus, setup.series.seating)
            model.clock = setup.clock
        for seat in model.seats[len(setup.seats) :]:
            seat.who = "nobody"
        return model

    @property
    def target(self) -> int:
        """The points that Bonnie and Clyde is played to."""
        target = self.options["target"]
        assert isinstance(target, int)
        return target

    @property
    def many(self) -> bool:
        """Whether so many can play that one says how many do, instead of filling place after place."""
        return GAMES[self.game].max_seats > MANY

    def who_can_sit(self, index: int) -> tuple[Who, ...]:
        """What a place can be: the first ones are always taken."""
        if self.many or index < GAMES[self.game].min_seats:
            return ("person", "computer")
        return ("person", "computer", "nobody")

    @property
    def number(self) -> int:
        """How many sit at the table."""
        return len(self.taken())

    def seat_so_many(self, number: int) -> None:
        """So many sit down, those of the first places; who comes back is who sat there before."""
        for index, seat in enumerate(self.seats):
            if index < number and seat.who == "nobody":
                seat.who = seat.before
            elif index >= number and seat.who != "nobody":
                seat.who, seat.before = "nobody", seat.who

    def level_of_all(self) -> Level | None:
        """The level of all the computers at the table; None if they differ or there is none."""
        levels = {seat.level for seat in self.taken() if seat.who == "computer"}
        return levels.pop() if len(levels) == 1 else None

    def set_all_levels(self, level: Level) -> None:
        """One level for every computer, also for those who sit down later."""
        for seat in self.seats:
            seat.level = level

    def change_places(self, one: int, other: int) -> None:
        """Two who sit at the table sit in each other's place."""
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]

    def taken(self) -> list[SeatChoice]:
        """The places where somebody sits, in order round the table."""
        return [seat for seat in self.seats if seat.who != "nobody"]

    def change_face(self, index: int, step: int) -> None:
        """The next face that is free; the name goes with it unless the player has written his own."""
        seat = self.seats[index]
        others = {other.portrait for i, other in enumerate(self.seats) if i != index}
        new = neighbour(seat.portrait, step, others)
        if seat.name.strip() in ("", character(seat.portrait).name):
            seat.name = new.name
        seat.portrait = new.portrait

    def setup(self) -> Setup:
        """The table as agreed. An empty name becomes that of the face; a name that is there twice, or
        longer than the table has room for, is told apart or shortened."""
        players: list[Player] = []
        names: set[str] = set()
        for seat in self.taken():
            name = _distinct(seat.name.strip()[:LONGEST_NAME] or character(seat.portrait).name, names)
            names.add(name)
            if seat.who == "person":
                players.append(Person(name, seat.portrait))
            else:
                players.append(Computer(name, seat.portrait, seat.level))
        setup = Setup(self.game, tuple(players), dict(self.options))
        if not self.many:
            return setup
        return msgspec.structs.replace(setup, series=self.series, clock=self.clock)


def _sensible(game: str, options: dict[str, object]) -> dict[str, object]:
    """The options where the rules know them, else none; what one game of a match carried over is left out."""
    kept = {name: value for name, value in options.items() if name != "bonus"}
    try:
        GAMES[game].new(GAMES[game].min_seats, dict(kept), 0)
    except BadRequest:
        return {}
    return kept


def _distinct(name: str, others: set[str]) -> str:
    number = 2
    candidate = name
    while candidate in others:
        ending = f" {number}"
        candidate = name[: LONGEST_NAME - len(ending)] + ending
        number += 1
    return candidate
