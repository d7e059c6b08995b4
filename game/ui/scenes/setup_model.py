"""The table as it is being laid on the set-up page, before it becomes a `Setup`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.play.seats import LONGEST_NAME, Computer, Level, Person, Player, Setup
from game.ui.scenes.cast import CAST, character, neighbour

GAME = "bonnie-and-clyde"
MOST_SEATS = 4
LEAST_SEATS = 2
LOWEST_TARGET = 10
HIGHEST_TARGET = 1000
USUAL_TARGET = 100

Who = Literal["person", "computer", "nobody"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard", "expert")


@dataclass
class SeatChoice:
    """One place at the table: who sits there, and what is kept in mind while nobody does."""

    who: Who
    name: str
    portrait: str
    level: Level = "normal"


def _usual_seats() -> list[SeatChoice]:
    who: tuple[Who, ...] = ("person", "computer", "computer", "nobody")
    return [SeatChoice(w, one.name, one.portrait) for w, one in zip(who, CAST, strict=False)]


@dataclass
class SetupModel:
    """Everything the page shows. The first two places are never empty."""

    seats: list[SeatChoice] = field(default_factory=_usual_seats)
    target: int = USUAL_TARGET
    no_throwback: bool = False

    @classmethod
    def remembered(cls, setup: Setup | None) -> SetupModel:
        """The table as it was laid last time; the usual one where there is none or it makes no sense."""
        model = cls()
        if setup is None or not LEAST_SEATS <= len(setup.seats) <= MOST_SEATS:
            return model
        taken: set[str] = set()
        for index in range(MOST_SEATS):
            if index < len(setup.seats):
                player = setup.seats[index]
                face = character(player.portrait).portrait
                if face in taken:
                    face = neighbour(face, 1, taken).portrait
                level: Level = player.level if isinstance(player, Computer) else "normal"
                who: Who = "computer" if isinstance(player, Computer) else "person"
                model.seats[index] = SeatChoice(who, player.name, face, level)
            else:
                one = neighbour(CAST[-1].portrait, 1, taken)
                model.seats[index] = SeatChoice("nobody", one.name, one.portrait)
            taken.add(model.seats[index].portrait)
        target = setup.options.get("target")
        if isinstance(target, int) and LOWEST_TARGET <= target <= HIGHEST_TARGET:
            model.target = target
        model.no_throwback = setup.options.get("no_throwback") is True
        return model

    def who_can_sit(self, index: int) -> tuple[Who, ...]:
        """What a place can be: the first two are always taken."""
        return ("person", "computer") if index < LEAST_SEATS else ("person", "computer", "nobody")

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

    def change_target(self, step: int) -> None:
        """The target up or down by `step` points, within what the rules allow."""
        self.target = max(LOWEST_TARGET, min(HIGHEST_TARGET, self.target + step))

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
        return Setup(GAME, tuple(players), {"target": self.target, "no_throwback": self.no_throwback})


def _distinct(name: str, others: set[str]) -> str:
    number = 2
    candidate = name
    while candidate in others:
        ending = f" {number}"
        candidate = name[: LONGEST_NAME - len(ending)] + ending
        number += 1
    return candidate
