"""What each seat can remember: the FBI Files as it saw them grow, and cards it knows in other hands.

Nobody may search the FBI Files, but nobody is forbidden to remember. For each seat the state keeps
the history of the pile in this hand, as that seat knows it, in short texts:

``push X``       card X was laid on top, face up
``take``         the top card was taken in the open
``top X``        after a take: the card laid bare
``fetch S``      another seat, S, saw the whole pile and secretly took a card, of its kind the nearest the top
``saw X Y Z``    this seat saw the whole pile, oldest first,
``fetch S X``    and took the X nearest the top
``hidden N``     first of all: so many cards lay at the bottom, of which nothing is known

From this alone follows the set of all piles that are possible for the seat; what they agree on is certain.
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from typing import Final

from game.rules.bonnie_and_clyde import events as ev
from game.rules.bonnie_and_clyde.moves import CARDS, KINDS
from game.rules.bonnie_and_clyde.state import State
from game.rules.bonnie_and_clyde.trace import Memory

Pile = tuple[str | None, ...]
"""A pile, oldest card first, None for any card."""

MOST_PILES: Final = 500
"""More possible piles than this are thought of as one, with the places open where they differ: the window
waits for it, and each secret take makes ten out of one."""


def fresh(state: State) -> Memory:
    """The memory of players who come to this position and see only the top of the FBI Files."""
    seats = range(int(state.seats))
    return Memory([bare_history(state) for _ in seats], [[0 for _ in seats] for _ in seats])


def bare_history(state: State) -> list[str]:
    """The history of the FBI Files for somebody who sees only the top."""
    size = int(state.pile_size)
    hidden = [f"hidden {size - 1}"] if size > 1 else []
    return [*hidden, f"push {CARDS[state.pile[size - 1]]}"] if size else []


def copied(memory: Memory) -> Memory:
    """A memory of its own, equal to `memory`."""
    return Memory([list(history) for history in memory.piles], [list(row) for row in memory.hands])


def note(memory: Memory, events: list[ev.AnyEvent], pile: list[str], shown: list[int]) -> Memory:
    """The memory after these events of one action. `pile` and `shown` (packed counts of each seat) are
    what they were before it."""
    after = copied(memory)
    shown = list(shown)
    for event in events:
        if isinstance(event, ev.HandBegins):
            after = Memory([[] for _ in shown], [[0 for _ in shown] for _ in shown])
        elif isinstance(event, ev.TurnedUp):
            _all(after, f"push {event.card}")
        elif isinstance(event, ev.Discarded):
            _all(after, f"push {event.card}")
            _leave(after.hands, shown, event.seat, KINDS[event.card], 1)
        elif isinstance(event, ev.TedFiled):
            _all(after, "push T")
        elif isinstance(event, ev.Took):
            _all(after, "take", *(f"top {card}" for card in pile[-2:-1]))
        elif isinstance(event, ev.Fetched):
            for seat, history in enumerate(after.piles):
                own = [" ".join(["saw", *pile]), f"fetch {seat} {event.card}"]
                history += own if seat == event.seat else [f"fetch {event.seat}"]
        elif isinstance(event, (ev.Melded, ev.LaidOff)):
            _leave(after.hands, shown, event.seat, event.location - 1, event.cards)
        elif isinstance(event, ev.TedPlayed):
            _leave(after.hands, shown, event.seat, KINDS["T"], 1)
        elif isinstance(event, ev.Kept) and event.card is not None:
            for viewer in event.seen_by:
                if viewer != event.seat:
                    after.hands[viewer][event.seat] += 1 << (4 * KINDS[event.card])
    return after


def _all(memory: Memory, *entries: str) -> None:
    for history in memory.piles:
        history += entries


def _leave(hands: list[list[int]], shown: list[int], seat: int, kind: int, count: int) -> None:
    """`count` cards of a kind leave a hand: what is known of them goes with them, the open copies first."""
    shift = 4 * kind
    public = (shown[seat] >> shift) & 15
    for row in hands:
        private = (row[seat] >> shift) & 15
        left = max(0, public + private - count) - max(0, public - count)
        row[seat] += (left - private) << shift
    shown[seat] -= min(public, count) << shift


def is_history(history: tuple[str, ...]) -> bool:
    """Whether this can be a history as one seat knows it; the pile's size must allow every step."""
    size = 0
    for at, entry in enumerate(history):
        word, *rest = entry.split(" ")
        cards = all(card in _FILES for card in rest)
        if word == "hidden" and at == 0 and len(rest) == 1 and rest[0].isdecimal() and len(rest[0]) < 3:
            size = int(rest[0])
        elif word == "push" and cards and len(rest) == 1:
            size += 1
        elif word == "take" and not rest and size:
            size -= 1
        elif cards and ((word == "top" and len(rest) == 1 and size) or (word == "saw" and len(rest) == size)):
            continue
        elif (
            word == "fetch" and rest and rest[0] in _SEATS and size and _fetch_is_known(rest, history[at - 1])
        ):
            size -= 1
        else:
            return False
        if size > 77:
            return False
    return True


def _fetch_is_known(rest: list[str], before: str) -> bool:
    """Another seat's fetch names no card; one's own names a card of the pile seen just before."""
    saw, *pile = before.split(" ")
    return len(rest) == 1 or (len(rest) == 2 and saw == "saw" and rest[1] in pile)


def fits(history: tuple[str, ...], pile: list[str]) -> bool:
    """Whether all that a history makes certain is so in this pile."""
    thought = certain(history)
    return len(thought) == len(pile) and all(
        card in (None, true) for card, true in zip(thought, pile, strict=True)
    )


@lru_cache(maxsize=64)
def certain(history: tuple[str, ...]) -> Pile:
    """The pile as far as a history settles it, oldest first; None where it leaves a card open."""
    lower, upper = _possible(history)
    return (*_common(lower), *upper)


def _possible(history: tuple[str, ...]) -> tuple[frozenset[Pile], Pile]:
    """All piles that a history leaves possible: their lower parts, and the upper part that they share."""
    fetches = [at for at, entry in enumerate(history) if entry.startswith("fetch")]
    since = fetches[-1] + 1 if fetches else 0
    lower: frozenset[Pile] = _fetched(history[:since]) if fetches else frozenset({()})
    upper: list[str | None] = []
    for entry in history[since:]:
        word, *cards = entry.split(" ")
        if word == "hidden":
            lower = frozenset({(None,) * int(cards[0])})
        elif word == "push":
            upper += cards
        elif word == "saw":
            lower, upper = frozenset({tuple(cards)}), []
        elif upper:
            upper = upper[:-1] if word == "take" else [*upper[:-1], *cards]
        elif word == "take":
            lower = frozenset(pile[:-1] for pile in lower)
        else:
            agreeing = frozenset((*pile[:-1], *cards) for pile in lower if pile[-1] in (cards[0], None))
            # None agrees only if a position was changed by hand: then nothing but the top is known.
            lower = agreeing or frozenset((*[None] * (len(pile) - 1), *cards) for pile in lower)
    return lower, tuple(upper)


@lru_cache(maxsize=8)
def _fetched(history: tuple[str, ...]) -> frozenset[Pile]:
    """All piles that are possible after a history that ends with a fetch."""
    lower, upper = _possible(history[:-1])
    _, _, *own = history[-1].split(" ")
    piles: set[Pile] = set()
    for part in lower:
        pile = part + upper
        piles.update(_without(pile, at) for at in ([nearest_top(pile, own[0])] if own else fetchable(pile)))
    return frozenset(piles if len(piles) <= MOST_PILES else {_common(piles)})


_FILES: Final = CARDS[:11]
_SEATS: Final = ("0", "1", "2", "3")


def _without(pile: Pile, at: int) -> Pile:
    return pile[:at] + pile[at + 1 :]


def nearest_top(pile: Pile, card: str) -> int:
    """Where the copy of a card lies that is fetched, if the pile has one."""
    return len(pile) - 1 - pile[::-1].index(card)


def fetchable(pile: Pile) -> list[int]:
    """Of each kind the copy nearest the top; a card of unknown kind may always be such a one."""
    places: list[int] = []
    kinds: set[str] = set()
    for at in range(len(pile) - 1, -1, -1):
        card = pile[at]
        if card is None:
            places.append(at)
        elif card not in kinds:
            kinds.add(card)
            places.append(at)
    return places


def _common(piles: Set[Pile]) -> Pile:
    """What all these piles, equally high, have in common."""
    return tuple(
        cards[0] if cards.count(cards[0]) == len(cards) else None for cards in zip(*piles, strict=True)
    )
