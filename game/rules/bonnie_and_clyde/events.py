"""What happened when a move was applied, in order: enough to animate it and to log it.

Each event is a small struct; as JSON it is an object with a ``kind``. Where a face is
hidden from somebody, ``seen_by`` names the seats that saw it, and `redact` makes the
event that one seat is told: the card is None for everybody else. What other seats
cannot tell apart gives them equal events.

Cards are ``"1"``..``"10"``, ``"T"``, ``"B"``, ``"C"``; seats and Locations are numbers.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from game.rules import events
from game.rules.events import redact as redact


class Event(events.Event, frozen=True):
    """Base of all events of this game."""


class HandBegins(Event, frozen=True, tag="hand-begins"):
    """A fresh setup: all 77 cards shuffled, ten laid under the Locations, the car on 1."""

    hand: int
    dealer: int


class Dealt(Event, frozen=True, tag="dealt"):
    """The opening hand of a seat; `cards` is None for those who may not see it."""

    hides: ClassVar[str] = "cards"
    seat: int
    count: int
    cards: tuple[str, ...] | None
    seen_by: tuple[int, ...]


class TurnedUp(Event, frozen=True, tag="turned-up"):
    """The top card of the Case File becomes the first of the FBI Files."""

    card: str


class TurnBegins(Event, frozen=True, tag="turn-begins"):
    """`seat` must draw now."""

    seat: int


class Drew(Event, frozen=True, tag="drew"):
    """One card from the Case File into the hand, in the draw step or by Ted Hinton."""

    hides: ClassVar[str] = "card"
    seat: int
    card: str | None
    seen_by: tuple[int, ...]
    by_ted: bool = False


class Took(Event, frozen=True, tag="took"):
    """The top card of the FBI Files into the hand, seen by all."""

    seat: int
    card: str


class Melded(Event, frozen=True, tag="melded"):
    """Cards of one Location laid as a meld; sideways if `at_car`."""

    seat: int
    location: int
    cards: int
    at_car: bool


class LaidOff(Event, frozen=True, tag="laid-off"):
    """Cards of one Location laid as one layoff; sideways if `at_car`."""

    seat: int
    location: int
    cards: int
    at_car: bool


class TedPlayed(Event, frozen=True, tag="ted-played"):
    """Ted Hinton leaves the hand; `use` is what he is played for."""

    seat: int
    use: Literal["draw", "files", "look"]
    location: int | None = None


class Looked(Event, frozen=True, tag="looked"):
    """The seat looks at the card under a Location."""

    hides: ClassVar[str] = "card"
    seat: int
    location: int
    card: str | None
    seen_by: tuple[int, ...]


class Captured(Event, frozen=True, tag="captured"):
    """Bonnie or Clyde, found where the car stands, laid face up before the seat."""

    seat: int
    location: int
    card: str


class Kept(Event, frozen=True, tag="kept"):
    """The card just seen under a Location goes into the hand."""

    hides: ClassVar[str] = "card"
    seat: int
    location: int
    card: str | None
    seen_by: tuple[int, ...]


class Left(Event, frozen=True, tag="left"):
    """The card just seen stays where it is."""

    seat: int
    location: int


class Fetched(Event, frozen=True, tag="fetched"):
    """Ted Hinton brings one card of the FBI Files into the hand, unseen by the others."""

    hides: ClassVar[str] = "card"
    seat: int
    card: str | None
    seen_by: tuple[int, ...]


class TedFiled(Event, frozen=True, tag="ted-filed"):
    """The played Ted Hinton goes on top of the FBI Files, his work done."""

    seat: int


class CarMoved(Event, frozen=True, tag="car-moved"):
    """The Crime Spree car drives to a neighbouring Location."""

    start: int
    end: int


class Discarded(Event, frozen=True, tag="discarded"):
    """One card, face up, on the FBI Files: the turn is over."""

    seat: int
    card: str


class HandEnded(Event, frozen=True, tag="hand-ended"):
    """The hand is over and has been scored; `scores` are the totals with it."""

    ended_by: Literal["out", "exhausted", "stalled"]
    seat: int | None
    points: tuple[int, ...]
    shut_out: bool
    scores: tuple[int, ...]


class GameEnded(Event, frozen=True, tag="game-ended"):
    """Somebody has won; several winners only when the game was adjudicated."""

    winners: tuple[int, ...]
    adjudicated: bool


AnyEvent = (
    HandBegins | Dealt | TurnedUp | TurnBegins | Drew | Took | Melded | LaidOff | TedPlayed | Looked
    | Captured | Kept | Left | Fetched | TedFiled | CarMoved | Discarded | HandEnded | GameEnded
)  # fmt: skip
