"""What can be remembered: the history of the FBI Files, and cards privately known in other hands.

Nobody may search the FBI Files, but nobody is forbidden to remember. The state therefore keeps
the history of the pile, as short texts:

``push X``       card X was laid on top, face up
``take``         the top card was taken in the open
``fetch S X``    seat S saw the whole pile and secretly took the X nearest the top
``hidden X Y``   cards that lay at the bottom, unknown to all, when the record begins

To one seat the same history is told as far as it knows it: another seat's fetch is ``fetch S``,
hidden cards are ``hidden 2``, its own fetch is preceded by ``saw X Y Z`` (the pile then, oldest
first), and a top laid bare is ``top X``. From this alone follows the set of all piles that are
possible for the seat; what they agree on is certain.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.bonnie_and_clyde import events as ev
from game.rules.bonnie_and_clyde.moves import CARDS, KINDS
from game.rules.bonnie_and_clyde.state import State
from game.rules.bonnie_and_clyde.trace import Memory

MOST_PILES: Final = 6000
"""More possible piles than this are thought of as one, with the places open where they differ."""


def fresh(state: State) -> Memory:
    """The memory of players who come to this position and see only the top of the FBI Files."""
    pile = [CARDS[state.pile[i]] for i in range(int(state.pile_size))]
    history = []
    if len(pile) > 1:
        history.append("hidden " + " ".join(pile[:-1]))
    if pile:
        history.append("push " + pile[-1])
    seats = int(state.seats)
    return Memory(history, [[0] * seats for _ in range(seats)])


def copied(memory: Memory) -> Memory:
    """A memory of its own, equal to `memory`."""
    return Memory(list(memory.pile), [list(row) for row in memory.hands])


def note(memory: Memory, events: list[ev.AnyEvent], before: list[int]) -> Memory:
    """The memory after these events; `before` are the packed counts `shown` of each seat before them."""
    pile = list(memory.pile)
    hands = [list(row) for row in memory.hands]
    shown = list(before)
    for event in events:
        if isinstance(event, ev.HandBegins):
            pile, shown = [], [0] * len(shown)
            hands = [[0] * len(shown) for _ in shown]
        elif isinstance(event, ev.TurnedUp):
            pile.append(f"push {event.card}")
        elif isinstance(event, ev.Discarded):
            pile.append(f"push {event.card}")
            _leave(hands, shown, event.seat, KINDS[event.card], 1)
        elif isinstance(event, ev.TedFiled):
            pile.append("push T")
        elif isinstance(event, ev.Took):
            pile.append("take")
            shown[event.seat] += 1 << (4 * KINDS[event.card])
        elif isinstance(event, ev.Fetched):
            pile.append(f"fetch {event.seat} {event.card}")
        elif isinstance(event, (ev.Melded, ev.LaidOff)):
            _leave(hands, shown, event.seat, event.location - 1, event.cards)
        elif isinstance(event, ev.TedPlayed):
            _leave(hands, shown, event.seat, KINDS["T"], 1)
        elif isinstance(event, ev.Kept) and event.card is not None:
            for viewer in event.seen_by:
                if viewer != event.seat:
                    hands[viewer][event.seat] += 1 << (4 * KINDS[event.card])
    return Memory(pile, hands)


def _leave(hands: list[list[int]], shown: list[int], seat: int, kind: int, count: int) -> None:
    """`count` cards of a kind leave a hand: what is known of them goes with them, the open copies first."""
    shift = 4 * kind
    public = (shown[seat] >> shift) & 15
    for row in hands:
        private = (row[seat] >> shift) & 15
        left = max(0, public + private - count) - max(0, public - count)
        row[seat] += (left - private) << shift
    shown[seat] -= min(public, count) << shift


def replay(history: list[str]) -> list[str] | None:
    """The pile to which a full history leads, oldest first; None if it is not a history."""
    pile: list[str] = []
    for at, entry in enumerate(history):
        word, *rest = entry.split(" ")
        if word == "hidden" and at == 0 and rest and all(card in _FILES for card in rest):
            pile.extend(rest)
        elif word == "push" and len(rest) == 1 and rest[0] in _FILES:
            pile.append(rest[0])
        elif word == "take" and not rest and pile:
            pile.pop()
        elif word == "fetch" and len(rest) == 2 and rest[0] in _SEATS and rest[1] in pile:
            del pile[_nearest_top(tuple(pile), rest[1])]
        else:
            return None
    return pile


def told(history: list[str], viewer: int | None) -> tuple[str, ...]:
    """The history as one seat knows it (None: somebody who saw only the tops)."""
    out: list[str] = []
    pile: list[str] = []
    for entry in history:
        word, *rest = entry.split(" ")
        if word == "hidden":
            pile.extend(rest)
            out.append(f"hidden {len(rest)}")
        elif word == "push":
            pile.append(rest[0])
            out.append(entry)
        elif word == "take":
            pile.pop()
            out.append(entry)
            if pile:
                out.append(f"top {pile[-1]}")
        else:
            own = rest[0] == str(viewer)
            if own:
                out.append(" ".join(["saw", *pile]))
            del pile[_nearest_top(tuple(pile), rest[1])]
            out.append(entry if own else f"fetch {rest[0]}")
    return tuple(out)


def is_told(history: tuple[str, ...]) -> bool:
    """Whether this can be a history as one seat is told it; the pile's size must allow every step."""
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
        elif word == "fetch" and rest and rest[0] in _SEATS and size and _fetch_told(rest, history[at - 1]):
            size -= 1
        else:
            return False
        if size > 77:
            return False
    return True


def _fetch_told(rest: list[str], before: str) -> bool:
    """Another seat's fetch names no card; one's own names a card of the pile seen just before."""
    saw, *pile = before.split(" ")
    return len(rest) == 1 or (len(rest) == 2 and saw == "saw" and rest[1] in pile)


@lru_cache(maxsize=64)
def certain(history: tuple[str, ...]) -> tuple[str | None, ...]:
    """The pile as far as a told history settles it, oldest first; None where it leaves a card open."""
    return _common(possible_piles(history))


@lru_cache(maxsize=16)
def possible_piles(history: tuple[str, ...]) -> frozenset[tuple[str | None, ...]]:
    """All piles that a told history leaves possible; None stands for any card."""
    piles: set[tuple[str | None, ...]] = {()}
    for entry in history:
        word, *rest = entry.split(" ")
        if word == "hidden":
            piles = {(*pile, *([None] * int(rest[0]))) for pile in piles}
        elif word == "push":
            piles = {(*pile, rest[0]) for pile in piles}
        elif word == "take":
            piles = {pile[:-1] for pile in piles}
        elif word == "top":
            piles = {(*pile[:-1], rest[0]) for pile in piles if pile[-1] in (rest[0], None)}
        elif word == "saw":
            piles = {tuple(rest)}
        elif len(rest) == 2:
            piles = {_without(pile, _nearest_top(pile, rest[1])) for pile in piles}
        else:
            piles = {_without(pile, at) for pile in piles for at in _may_be_fetched(pile)}
        if len(piles) > MOST_PILES:
            piles = {_common(piles)}
    return frozenset(piles)


_FILES: Final = CARDS[:11]
_SEATS: Final = ("0", "1", "2", "3")


def _without(pile: tuple[str | None, ...], at: int) -> tuple[str | None, ...]:
    return pile[:at] + pile[at + 1 :]


def _nearest_top(pile: tuple[str | None, ...] | tuple[str, ...], card: str) -> int:
    return len(pile) - 1 - pile[::-1].index(card)


def _may_be_fetched(pile: tuple[str | None, ...]) -> list[int]:
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


def _common(piles: set[tuple[str | None, ...]] | frozenset[tuple[str | None, ...]]) -> tuple[str | None, ...]:
    """What all these piles, equally long, have in common."""
    return tuple(
        cards[0] if cards.count(cards[0]) == len(cards) else None
        for cards in map(list, zip(*piles, strict=True))
    )
