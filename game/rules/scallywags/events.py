"""What happened when a move was applied, in order: enough to animate it and to log it.

Each event is a small struct; as JSON it is an object with a ``kind``. Where a face is hidden from
somebody, ``seen_by`` names the seats that see it now, and `redact` makes the event that one seat is told.

Coins are numbers, their identities. Slots of a take are counted from 0 at the left. Where a coin comes
to lie face down in a take whose owner did not know it, a `Looked` of that owner follows.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from game.rules import events
from game.rules.events import redact as redact


class Event(events.Event, frozen=True):
    """Base of all events of this game."""


class Poured(Event, frozen=True, tag="poured"):
    """The forty coins fall into the middle: for each the value it shows, None where it fell face down."""

    shown: tuple[int | None, ...]


class Dealt(Event, frozen=True, tag="dealt"):
    """The opening hand of a seat; `cards` is None for those who may not see it."""

    hides: ClassVar[str] = "cards"

    seat: int
    count: int
    cards: tuple[str, ...] | None
    seen_by: tuple[int, ...]


class TurnBegins(Event, frozen=True, tag="turn-begins"):
    """It is for `seat` to take a coin, play a card, or pass."""

    seat: int


class Played(Event, frozen=True, tag="played"):
    """A card is announced and goes on the discard pile; what it does follows."""

    seat: int
    card: str


class Looked(Event, frozen=True, tag="looked"):
    """The seat looks at a face-down coin, which lies in the take of `owner` (None: in the middle)."""

    hides: ClassVar[str] = "value"

    seat: int
    coin: int
    owner: int | None
    slot: int | None
    value: int | None
    seen_by: tuple[int, ...]


class Attacked(Event, frozen=True, tag="attacked"):
    """The seat names the coin of `victim` that it wants; `own` is the one it offers for it in a swap.

    Nothing has moved yet: the victim must answer.
    """

    seat: int
    victim: int
    card: Literal["arrgh", "avast", "pieces-of-eight", "land-ho"]
    coin: int
    own: int | None


class Answered(Event, frozen=True, tag="answered"):
    """The victim lets the attack happen, or cancels it with Hands Off Me Booty!"""

    seat: int
    answer: Literal["allow", "hands-off"]


class Took(Event, frozen=True, tag="took"):
    """A coin comes into the take of `seat`, from the middle or from slot `start` of `owner`.

    `shows` is the value of a coin that lies face up.
    """

    seat: int
    coin: int
    shows: int | None
    owner: int | None
    start: int | None
    end: int


class Gave(Event, frozen=True, tag="gave"):
    """The seat gives a coin of the middle to another, into slot `end`."""

    seat: int
    to: int
    coin: int
    shows: int | None
    end: int


class Returned(Event, frozen=True, tag="returned"):
    """A coin goes back from slot `start` of `owner` to the middle, at the wish of `seat`."""

    seat: int
    owner: int
    coin: int
    shows: int | None
    start: int


class Swapped(Event, frozen=True, tag="swapped"):
    """Two face-down coins change places: `coin` lay in `slot` of `seat`, `other_coin` in `other_slot` of
    `other`."""

    seat: int
    coin: int
    slot: int
    other: int
    other_coin: int
    other_slot: int


class Discarded(Event, frozen=True, tag="discarded"):
    """The seat can neither take a coin nor play a card: it discards one and passes."""

    seat: int
    card: str


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The draw pile was empty: the whole discard pile, so many cards, becomes the new one."""

    cards: int


class Drew(Event, frozen=True, tag="drew"):
    """One card from the draw pile into the hand."""

    hides: ClassVar[str] = "card"

    seat: int
    card: str | None
    seen_by: tuple[int, ...]


class GameEnded(Event, frozen=True, tag="game-ended"):
    """All coins are turned up and counted; who has the highest sum wins."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    adjudicated: bool


AnyEvent = (
    Poured | Dealt | TurnBegins | Played | Looked | Attacked | Answered | Took | Gave | Returned | Swapped
    | Discarded | Reshuffled | Drew | GameEnded
)  # fmt: skip
