"""What can be remembered: the public record of all that was done.

In this game every action is public; hidden are only the cards drawn and the values looked at. Values need
no record: whoever has seen a coin knows it for good, and `seen` says so. The state keeps the actions as
short texts, so that each seat is told the same:

``hold 3 3``      the number of cards in each hand when the record begins
``found X Y``     the discard pile then, oldest first, if there was one
``S ACTION``      seat S did this, in the words of the notation (``0 grab 7``, ``1 hands-off``)
``S lack X Y``    before a pass: the whole hand of S held none of these cards, which could have been played
``S draw``        seat S drew a card
``shuffle``       the whole discard pile became the draw pile

That somebody who is attacked says ``allow`` proves nothing: he may hold Hands Off and keep it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.scallywags import events as ev
from game.rules.scallywags import moves
from game.rules.scallywags.moves import CARDS
from game.rules.scallywags.notation import coins_of
from game.rules.scallywags.state import State


def fresh(state: State) -> list[str]:
    """The record of players who come to this position and have seen nothing of what was before."""
    record = [" ".join(["hold", *(str(int(state.hand_sizes[s])) for s in range(int(state.seats)))])]
    if state.discard_size:
        found = [CARDS[state.discard[i]] for i in range(int(state.discard_size))]
        record.append(" ".join(["found", *found]))
    return record


def entries(actor: int, action: str, events: Iterable[ev.AnyEvent], state: State) -> list[str]:
    """What an action adds to the record; `events` came of it, and `state` is the position after it."""
    out: list[str] = []
    if action.startswith("pass "):
        # No coin moves when somebody passes: what could be played then can be played now.
        kinds = [CARDS[kind] for kind in coins_of(int(state.playable(actor)))]
        if kinds:
            out.append(" ".join([str(actor), "lack", *kinds]))
    out.append(f"{actor} {action}")
    for event in events:
        if isinstance(event, ev.Drew):
            out.append(f"{event.seat} draw")
        elif isinstance(event, ev.Reshuffled):
            out.append("shuffle")
    return out


def discarded(action: str) -> str | None:
    """The card that goes on the discard pile by this action, None for those that use none."""
    word, *rest = action.split(" ")
    if word == "pass":
        return rest[0]
    return word if word in CARDS else None


class Account(NamedTuple):
    """Where a record leads: the size of each hand, the discard pile, and the cards in the draw pile right
    after the last shuffle (None if there was none) with the number drawn since the record or it began."""

    hands: tuple[int, ...]
    discard: tuple[str, ...]
    shuffled: tuple[str, ...] | None
    drawn: int


def account(record: Sequence[str]) -> Account | None:
    """Follow a record to its end; None if it is none."""
    if not record:
        return None
    head, *sizes = record[0].split(" ")
    if head != "hold" or not 2 <= len(sizes) <= 6 or not all(_is_size(size) for size in sizes):
        return None
    hands = [int(size) for size in sizes]
    discard: list[str] = []
    shuffled: tuple[str, ...] | None = None
    drawn = 0
    for at, entry in enumerate(record[1:]):
        first, *rest = entry.split(" ")
        if first == "found" and at == 0 and rest and all(card in CARDS for card in rest):
            discard.extend(rest)
        elif entry == "shuffle" and discard:
            shuffled, discard, drawn = tuple(discard), [], 0
        elif len(first) != 1 or first not in "012345"[: len(hands)] or not rest:
            return None
        elif rest == ["draw"]:
            hands[int(first)] += 1
            drawn += 1
        elif rest[0] == "lack" and len(rest) > 1 and all(card in CARDS for card in rest[1:]):
            continue
        elif moves.number(" ".join(rest)) is not None:
            card = discarded(" ".join(rest))
            if card is not None:
                hands[int(first)] -= 1
                discard.append(card)
                if hands[int(first)] < 0:
                    return None
        else:
            return None
    return Account(tuple(hands), tuple(discard), shuffled, drawn)


def fits(record: Sequence[str], state: State) -> bool:
    """Whether a record leads to hands of these sizes and to this discard pile."""
    end = account(record)
    sizes = tuple(int(state.hand_sizes[s]) for s in range(int(state.seats)))
    discard = tuple(CARDS[state.discard[i]] for i in range(int(state.discard_size)))
    return end is not None and end.hands == sizes and end.discard == discard


def _is_size(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 2


class Limit(NamedTuple):
    """Of these kinds together a hand holds `most` cards at the most."""

    kinds: frozenset[str]
    most: int


def limits(record: Sequence[str], seat: int) -> list[Limit]:
    """What the passes of a seat still prove about its hand.

    Who passes holds none of the cards that could have been played. Each card drawn since may be one of
    them; each one played since was one of those drawn. Limits that allow any hand are left out, and so is
    what follows from another.
    """
    size = int(record[0].split(" ")[1 + seat])
    found: dict[frozenset[str], int] = {}
    for entry in record[1:]:
        first, *rest = entry.split(" ")
        if first != str(seat):
            continue
        if rest == ["draw"]:
            size += 1
            found = {kinds: most + 1 for kinds, most in found.items()}
        elif rest[0] == "lack":
            found[frozenset(rest[1:])] = 0
        elif (card := discarded(" ".join(rest))) is not None:
            size -= 1
            found = {kinds: most - (card in kinds) for kinds, most in found.items()}
        found = {kinds: most for kinds, most in found.items() if most < size}
    return [
        Limit(kinds, most)
        for kinds, most in found.items()
        if not any(kinds < other and less <= most for other, less in found.items())
    ]
