"""What lies where on the table, as one viewer sees it.

The model is made from an observation, and changed by the redacted events of a step; after all of a step's
events it equals the model made from the next observation (a property the tests hold it to). What no event
tells are the values turned up at the end of the game: `reveal` takes them from the last observation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.rules.scallywags import events as ev
from game.rules.scallywags.moves import CARDS
from game.rules.scallywags.view import Observation, Pending, Result

RANK = {card: rank for rank, card in enumerate(CARDS)}
COINS = 40
LOOKERS = ("blow-me-down", "land-ho")
"""The cards that show a coin first and then ask what to do."""


@dataclass(eq=False)
class Held:
    """One card in the viewer's own hand; the object is its identity as long as it is held."""

    card: str


@dataclass
class Model:
    """The table of one game. Seats and coins are numbered as in the notation."""

    viewer: int | None
    seats: int
    full: int
    """How many coins fill a take."""
    turn: int
    stage: str
    values: list[int | None]
    """By coin: its value if the viewer may know it."""
    up: list[bool]
    middle: list[int]
    takes: list[list[int]]
    draw: int
    discard: list[str]
    counts: list[int]
    mine: list[Held]
    seen: list[set[int]]
    pending: Pending | None
    result: Result | None
    grabbing: ev.Attacked | None = None
    """The attack that waits for its answer, or has just been allowed: its rope still hangs."""
    _card: str | None = field(default=None, repr=False)
    """The card played last, as long as its looks are still to come."""

    @classmethod
    def of(cls, seen: Observation, viewer: int | None) -> Model:
        """The table as `viewer` (None: somebody without a seat) sees it in that observation."""
        own = seen.hands[viewer] if viewer is not None else ()
        model = cls(
            viewer=viewer,
            seats=seen.seats,
            full=seen.full_take,
            turn=seen.turn,
            stage=seen.stage,
            values=[coin.value for coin in seen.coins],
            up=[coin.up for coin in seen.coins],
            middle=list(seen.middle),
            takes=[list(take) for take in seen.takes],
            draw=_length(seen.draw),
            discard=list(seen.discard),
            counts=[_length(hand) for hand in seen.hands],
            mine=[Held(card) for card in own] if isinstance(own, tuple) else [],
            seen=[set(coins) for coins in seen.seen],
            pending=seen.pending,
            result=seen.result,
        )
        model.grabbing = model._waiting_attack()
        return model

    def facts(self) -> dict[str, object]:
        """All of it as plain values, to compare two models: what is shown, whatever the objects."""
        return {
            **{name: getattr(self, name) for name in _PLAIN},
            "mine": sorted((held.card for held in self.mine), key=RANK.__getitem__),
        }

    # -- questions ---------------------------------------------------------------------------------------

    def owner(self, coin: int) -> int | None:
        """In whose take a coin lies; None: in the middle."""
        return next((seat for seat, take in enumerate(self.takes) if coin in take), None)

    def slot(self, coin: int) -> int | None:
        """Which slot of its take a coin fills, from 0 at the left; None: it lies in the middle."""
        seat = self.owner(coin)
        return None if seat is None else self.takes[seat].index(coin)

    def room(self, seat: int) -> int:
        """How many coins a take can still gain."""
        return self.full - len(self.takes[seat])

    def knows(self, coin: int) -> bool:
        """Whether the viewer has seen this coin, which lies face down."""
        return not self.up[coin] and self.values[coin] is not None

    def known_sum(self, seat: int) -> int:
        """What the viewer knows of a take, added up."""
        return sum(self.values[coin] or 0 for coin in self.takes[seat])

    def others(self) -> list[int]:
        """The seats that are not the viewer's."""
        return [seat for seat in range(self.seats) if seat != self.viewer]

    def lay_as_drawn(self, past: Iterable[ev.AnyEvent]) -> None:
        """Lay the hand in the order in which its cards came, as these events of the game tell it: an
        observation knows no order, and a hand looks the same after Continue as before."""
        cards: list[str] = []
        for event in past:
            match event:
                case ev.Dealt(self.viewer, _count, dealt):
                    cards = list(dealt or ())
                case ev.Drew(self.viewer, card) if card is not None:
                    cards.append(card)
                case ev.Played(self.viewer, card) | ev.Discarded(self.viewer, card) if card in cards:
                    cards.remove(card)
        if sorted(cards) == sorted(held.card for held in self.mine):
            self.mine = [Held(card) for card in cards]

    # -- changes -----------------------------------------------------------------------------------------

    def reveal(self, seen: Observation) -> None:
        """The game is over: turn up every coin."""
        self.values = [coin.value for coin in seen.coins]

    def apply(self, event: ev.AnyEvent) -> None:
        """Let an event have happened."""
        match event:
            case ev.Poured(shown):
                self._pour(shown)
            case ev.Dealt(seat, count, cards):
                self.counts[seat] = count
                if seat == self.viewer:
                    self.mine = [Held(card) for card in cards or ()]
            case ev.TurnBegins(seat):
                self.turn, self.stage = seat, "turn"
                self.pending = self.grabbing = self._card = None
            case ev.Played(seat, card):
                self._out_of_hand(seat, card)
                self._card = card
                if card in LOOKERS:
                    self.stage = "give" if card == "blow-me-down" else "pick"
                    self.pending = Pending(card, ())  # type: ignore[arg-type]
            case ev.Discarded(seat, card):
                self._out_of_hand(seat, card)
            case ev.Looked():
                self._looked(event)
            case ev.Attacked(_seat, victim, card, coin, own):
                self.stage = "react"
                coins = (coin,) if own is None else (own, coin)
                self.pending = Pending(card, coins, victim)
                self.grabbing, self._card = event, None
            case ev.Answered(answer=answer):
                self.pending, self.stage = None, "turn"
                if answer == "hands-off":
                    self.grabbing = None
            case ev.Took() | ev.Gave() | ev.Returned() | ev.Swapped():
                self.pending = self.grabbing = self._card = None
                self._moved(event)
            case ev.Reshuffled(cards):
                self.draw, self.discard = cards, []
            case ev.Drew(seat, card):
                self.draw -= 1
                self.counts[seat] += 1
                if seat == self.viewer and card is not None:
                    self.mine.append(Held(card))
            case ev.GameEnded(totals, winners, adjudicated):
                self.stage, self.pending = "over", None
                self.result = Result(totals, winners, adjudicated)

    def _pour(self, shown: tuple[int | None, ...]) -> None:
        self.values = list(shown)
        self.up = [value is not None for value in shown]
        self.middle = list(range(COINS))
        self.takes = [[] for _ in range(self.seats)]
        self.seen = [set() for _ in range(self.seats)]
        self.counts, self.mine, self.discard = [0] * self.seats, [], []
        self.draw = 54 - 3 * self.seats
        self.pending = self.result = self.grabbing = None

    def _out_of_hand(self, seat: int, card: str) -> None:
        self.discard.append(card)
        self.counts[seat] -= 1
        if seat == self.viewer:
            held = next(held for held in self.mine if held.card == card)
            self.mine.remove(held)

    def _looked(self, event: ev.Looked) -> None:
        self.seen[event.seat].add(event.coin)
        if event.value is not None:
            self.values[event.coin] = event.value
        if self._card in LOOKERS and self.pending is not None:
            self.pending = Pending(self.pending.card, (*self.pending.coins, event.coin))

    def _moved(self, event: ev.Took | ev.Gave | ev.Returned | ev.Swapped) -> None:
        match event:
            case ev.Took(seat, coin, _shows, owner):
                (self.middle if owner is None else self.takes[owner]).remove(coin)
                self.takes[seat].append(coin)
            case ev.Gave(_seat, to, coin):
                self.middle.remove(coin)
                self.takes[to].append(coin)
            case ev.Returned(_seat, owner, coin):
                self.takes[owner].remove(coin)
                self.middle = sorted([*self.middle, coin])
            case ev.Swapped(seat, coin, slot, other, other_coin, other_slot):
                self.takes[seat][slot], self.takes[other][other_slot] = other_coin, coin

    def _waiting_attack(self) -> ev.Attacked | None:
        pending = self.pending
        if pending is None or pending.victim is None:
            return None
        own = pending.coins[0] if pending.card == "avast" else None
        return ev.Attacked(self.turn, pending.victim, pending.card, pending.coins[-1], own)  # type: ignore[arg-type]


_PLAIN = (
    "viewer",
    "seats",
    "turn",
    "stage",
    "values",
    "up",
    "middle",
    "takes",
    "draw",
    "discard",
    "counts",
    "seen",
    "pending",
    "result",
)


def _length(cards: int | tuple[str, ...]) -> int:
    return cards if isinstance(cards, int) else len(cards)
