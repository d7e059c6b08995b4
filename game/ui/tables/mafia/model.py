"""What lies where on the table. Everything is public; the viewer only decides who sits at the lower edge.

The model is made from an observation, and changed by the events of a step; after all of a step's events it
equals the model made from the next observation (a property the tests hold it to). What an observation does
not tell is where the dead sit and since when: that is known from the events of the game, as far as there are
any.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.rules.mafia import events as ev
from game.rules.mafia.moves import BOMB_PRICE, BULLETS, DECLARATION_PRICE, PISTOLS_PRICE, SHOTGUN_PRICE
from game.rules.mafia.view import Observation, Result

FUMBLE = "fumble"


@dataclass
class Model:
    """The table of one game. Seats are numbered as in the notation; lists without a note go by seat."""

    viewer: int | None
    seats: int
    round: int
    stage: str
    ring: list[int]
    """The living, clockwise."""
    order: list[int]
    """All, clockwise: the dead too stay where they sat."""
    bullets: list[int]
    bunkers: list[bool]
    supply: int
    bosses: list[int | None]
    asked: int | None
    """Who may declare something now."""
    fallen: list[int]
    """Who died in the last round."""
    result: Result | None
    died_in: list[int | None]
    """The round in which somebody died, if that is known."""
    signs: dict[int, str] = field(default_factory=dict)
    """The signs of the round that is being resolved, once all have turned over."""

    @classmethod
    def of(cls, seen: Observation, viewer: int | None, past: Iterable[ev.AnyEvent] = ()) -> Model:
        """The table of that observation, which all these events led to."""
        order, died_in = _told(seen, past)
        return cls(
            viewer=viewer,
            seats=seen.seats,
            round=seen.round,
            stage=seen.stage,
            ring=list(seen.ring),
            order=order,
            bullets=list(seen.bullets),
            bunkers=list(seen.bunkers),
            supply=seen.supply,
            bosses=list(seen.bosses),
            asked=seen.queue[0] if seen.stage == "declare" else None,
            fallen=list(seen.fallen),
            result=seen.result,
            died_in=died_in,
        )

    def facts(self) -> dict[str, object]:
        """All that an observation tells, to compare two models."""
        return {name: getattr(self, name) for name in _FACTS}

    # -- questions ---------------------------------------------------------------------------------------

    @property
    def alive(self) -> list[int]:
        """The seats that are still in play, by number."""
        return sorted(self.ring)

    def lives(self, seat: int) -> bool:
        """Whether a seat is still in play."""
        return seat in self.ring

    def left_of(self, seat: int) -> int:
        """The living player at somebody's left hand: the next clockwise."""
        return self.ring[(self.ring.index(seat) + 1) % len(self.ring)]

    def right_of(self, seat: int) -> int:
        """The living player at somebody's right hand."""
        return self.ring[self.ring.index(seat) - 1]

    def crew_of(self, seat: int) -> list[int]:
        """Who works for somebody, by number."""
        return [one for one, boss in enumerate(self.bosses) if boss == seat]

    def above(self, seat: int) -> list[int]:
        """The chain of bosses above somebody, nearest first."""
        chain: list[int] = []
        boss = self.bosses[seat]
        while boss is not None:
            chain.append(boss)
            boss = self.bosses[boss]
        return chain

    def reach(self, seat: int) -> str:
        """The strongest weapon that somebody can pay for."""
        held = self.bullets[seat]
        if held >= BOMB_PRICE:
            return "bomb"
        if held >= SHOTGUN_PRICE:
            return "shotgun"
        if held >= PISTOLS_PRICE:
            return "pistols"
        return "shoot" if held else "stab"

    # -- changes -----------------------------------------------------------------------------------------

    def apply(self, event: ev.AnyEvent) -> None:
        """Let an event have happened."""
        match event:
            case ev.GameBegins(ring, bullets):
                self._begin(ring, bullets)
            case ev.RoundBegins(number):
                self.round, self.stage, self.asked = number, "act", None
                self.signs = {}
            case ev.Signed(seat, action):
                if not self.signs:
                    self.fallen = []
                self.signs[seat] = action
            case ev.Paid(seat, bullets):
                self.bullets[seat] -= bullets
                self.supply += bullets
            case ev.Loaded(seat, bullets):
                self.bullets[seat] += bullets
                self.supply -= bullets
            case ev.Died(seat):
                self.ring.remove(seat)
                self.fallen = sorted([*self.fallen, seat])
                self.died_in[seat] = self.round
            case ev.BunkerLost(seat):
                self.bunkers[seat] = False
                self.supply += DECLARATION_PRICE
            case ev.BondEnded(seat):
                self.bosses[seat] = None
            case ev.Asked(seat):
                self.stage, self.asked = "declare", seat
                self.signs = {}
            case ev.BunkerBuilt(seat):
                self.bunkers[seat] = True
                self.bullets[seat] -= DECLARATION_PRICE
            case ev.Revived(_seat, revived, beside):
                self.died_in[revived] = None
                _sit_down(self.ring, revived, beside)
                self.order.remove(revived)
                _sit_down(self.order, revived, beside)
            case ev.BondMade(seat, boss):
                self.bosses[seat] = boss
            case ev.HandedOver(seat, boss, bullets):
                self.bullets[seat] -= bullets
                self.bullets[boss] += bullets
            case ev.GameEnded(winners, adjudicated):
                self.stage, self.asked, self.signs = "over", None, {}
                self.result = Result(winners, adjudicated)

    def _begin(self, ring: tuple[int, ...], bullets: tuple[int, ...]) -> None:
        self.ring, self.order = list(ring), list(ring)
        self.bullets = [0] * self.seats
        for seat, held in enumerate(bullets):
            self.bullets[seat] = held
        self.supply = BULLETS - sum(bullets)
        self.bunkers = [False] * self.seats
        self.bosses = [None] * self.seats
        self.died_in = [None] * self.seats
        self.fallen, self.signs, self.result = [], {}, None


_FACTS = (
    "viewer",
    "seats",
    "round",
    "stage",
    "ring",
    "bullets",
    "bunkers",
    "supply",
    "bosses",
    "asked",
    "fallen",
    "result",
)


def _sit_down(circle: list[int], seat: int, beside: int) -> None:
    """Seat somebody next clockwise after another."""
    circle.insert(circle.index(beside) + 1, seat)


def _told(seen: Observation, past: Iterable[ev.AnyEvent]) -> tuple[list[int], list[int | None]]:
    """How all sit and since when the dead are dead, as far as these events tell."""
    order: list[int] = []
    died_in: list[int | None] = [None] * seen.seats
    number = 0
    for event in past:
        if isinstance(event, ev.GameBegins):
            order, died_in, number = list(event.ring), [None] * seen.seats, 0
        elif isinstance(event, ev.RoundBegins):
            number = event.round
        elif isinstance(event, ev.Died):
            died_in[event.seat] = number
        elif isinstance(event, ev.Revived):
            died_in[event.revived] = None
            if order:
                order.remove(event.revived)
                _sit_down(order, event.revived, event.beside)
    living = [seat for seat in order if seat in seen.ring]
    if not _same_circle(living, list(seen.ring)) or len(order) != seen.seats:
        order = seated(list(seen.ring), seen.seats)
    return order, died_in


def seated(ring: list[int], seats: int) -> list[int]:
    """All in a circle that keeps the ring: the dead behind the seats that they follow by number."""
    if not ring:
        return list(range(seats))
    circle = list(ring)
    first = next((seat for seat in range(seats) if seat in ring and (seat + 1) % seats not in ring), 0)
    for step in range(1, seats + 1):
        seat = (first + step) % seats
        if seat not in circle:
            _sit_down(circle, seat, (seat - 1) % seats)
    return circle


def _same_circle(one: list[int], other: list[int]) -> bool:
    """Whether two circles are the same, wherever each begins."""
    if len(one) != len(other) or not one:
        return len(one) == len(other)
    if other[0] not in one:
        return False
    start = one.index(other[0])
    return one[start:] + one[:start] == other
