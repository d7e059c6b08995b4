"""What happened when signs or a declaration were applied, in order: enough to animate it and to log it.

Each event is a small struct; as JSON it is an object with a ``kind``. Nothing in this game is hidden once it
has happened, so everybody is told everything.

A round is told as it is booked: signs, payments, loads, attacks, deaths, bunkers lost, bonds ended.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules import events
from game.rules.events import redact as redact

Weapon = Literal["stab", "shoot", "pistols", "shotgun", "bomb"]
Outcome = Literal["hit", "protected", "bunker", "bond"]


class Event(events.Event, frozen=True):
    """Base of all events of this game."""


class GameBegins(Event, frozen=True, tag="game-begins"):
    """All sit down in this order, each with so many bullets."""

    ring: tuple[int, ...]
    bullets: tuple[int, ...]


class RoundBegins(Event, frozen=True, tag="round-begins"):
    """MA-FI-A: all living seats must sign."""

    round: int


class Signed(Event, frozen=True, tag="signed"):
    """What a seat has signed, shown when all are in; ``"fumble"`` is a sign that is missing or unclear."""

    seat: int
    action: str


class Paid(Event, frozen=True, tag="paid"):
    """Bullets of the seat go to the supply, for a weapon or a first-aid kit."""

    seat: int
    bullets: int


class Loaded(Event, frozen=True, tag="loaded"):
    """A seat that loads gets a bullet, or none if the supply is used up."""

    seat: int
    bullets: Literal[0, 1]


class Attacked(Event, frozen=True, tag="attacked"):
    """A weapon reaches a target, and what came of it.

    `aimed` is false for those whom a shotgun or a bomb reaches without being aimed at them. What stops an
    attack is the target's protection, against a bomb its bunker, or its being above the attacker in the
    chain of bosses (`bond`).
    """

    seat: int
    weapon: Weapon
    target: int
    aimed: bool
    outcome: Outcome


class Cause(msgspec.Struct, frozen=True):
    """One reason for a death: somebody's weapon, or a fumbled sign of one's own."""

    weapon: Weapon | Literal["fumble"]
    seat: int


class Died(Event, frozen=True, tag="died"):
    """A seat dies, for all these reasons at once; it keeps loose bullets and bunker, unused."""

    seat: int
    causes: tuple[Cause, ...]


class BunkerLost(Event, frozen=True, tag="bunker-lost"):
    """A bunker was hit by a bomb; its four bullets go to the supply."""

    seat: int


class BondEnded(Event, frozen=True, tag="bond-ended"):
    """The seat works for its boss no longer: one of them has died."""

    seat: int
    boss: int


class Asked(Event, frozen=True, tag="asked"):
    """It is for this seat to declare something or to pass."""

    seat: int


class Passed(Event, frozen=True, tag="passed"):
    """The seat declares nothing."""

    seat: int


class BunkerBuilt(Event, frozen=True, tag="bunker-built"):
    """Four bullets of the seat lie face down before it and are locked."""

    seat: int


class Revived(Event, frozen=True, tag="revived"):
    """The seat brings a dead one back, who sits down next clockwise after `beside`."""

    seat: int
    revived: int
    beside: int


class BondMade(Event, frozen=True, tag="bond-made"):
    """The seat works for this boss from now on."""

    seat: int
    boss: int


class HandedOver(Event, frozen=True, tag="handed-over"):
    """The seat gives bullets to its boss."""

    seat: int
    boss: int
    bullets: int


class GameEnded(Event, frozen=True, tag="game-ended"):
    """Somebody has won.

    `ended_by`: one seat is left (`alone`), none is (`nobody`), one is boss of all (`boss`), or it was
    adjudicated after too many rounds without a death (`quiet`) or altogether (`rounds`).
    """

    winners: tuple[int, ...]
    adjudicated: bool
    ended_by: Literal["alone", "nobody", "boss", "quiet", "rounds"]


AnyEvent = (
    GameBegins | RoundBegins | Signed | Paid | Loaded | Attacked | Died | BunkerLost | BondEnded | Asked
    | Passed | BunkerBuilt | Revived | BondMade | HandedOver | GameEnded
)  # fmt: skip
