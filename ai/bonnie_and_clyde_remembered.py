"""Which FBI Files are possible for a seat, and which secretly fetched cards must lie in which hand.

The observation tells the history of the pile as the seat knows it. A secret fetch by another
seat takes the copy nearest the top of an unknown kind; what was seen later (a top laid bare, a
whole view of the pile, the number of cards there are) rules some kinds out. A fetched card that
cannot have been laid or discarded since lies in the fetcher's hand.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.rules.bonnie_and_clyde.memory import fetchable, nearest_top
from game.rules.bonnie_and_clyde.moves import KINDS, NOTHING
from game.rules.bonnie_and_clyde.view import Observation
from game.rules.core import BadPosition

MOST_WORLDS: Final = 100
"""Of more possible histories than this, a sample is followed up."""


def what_is_recalled(observation: Observation, seat: int, rounds: int) -> Observation:
    """What is left of an observation if the seat forgets what it saw more than so many rounds ago.

    Of the FBI Files it remembers as many cards, from the top, as are discarded in that time; of what others
    took from there openly, what they took since then; under Locations what it saw with its last plays, as
    many as rounds, and for good what Hinton showed it, and Bonnie and Clyde. What others kept or had fetched
    it does not bear in mind.
    """
    o = observation
    turns = rounds * o.seats
    files = o.fbi_files
    if o.stage != "fetch":
        bottom = len(files)
        while bottom > 0 and len(files) - bottom < turns and files[bottom - 1] is not None:
            bottom -= 1
        files = (*[None] * bottom, *files[bottom:])
    laid = [play.location for play in o.table[seat]]
    recent = laid[-rounds:]
    forgotten = {
        place
        for place in o.seen[seat]
        if place in laid
        and place not in recent
        and o.board[place - 1] not in ("B", "C")
        and (o.pending is None or place != o.pending.location)
    }
    taken = _taken_openly(o.memory.pile if o.memory is not None else (), turns)
    return msgspec.structs.replace(
        o,
        fbi_files=files,
        board=tuple("?" if place in forgotten else card for place, card in enumerate(o.board, 1)),
        seen=tuple(
            tuple(place for place in seen if s != seat or place not in forgotten)
            for s, seen in enumerate(o.seen)
        ),
        shown=tuple(
            cards if s == seat else tuple(card for card in cards if card in taken)
            for s, cards in enumerate(o.shown)
        ),
        memory=None,
    )


def _taken_openly(history: Sequence[str], turns: int) -> set[str]:
    """What was taken from the top of the FBI Files in the last turns; each ended with a discard."""
    taken: set[str] = set()
    top: str | None = None
    since = len([entry for entry in history if entry.startswith("push")]) - turns
    for entry in history:
        word, *rest = entry.split(" ")
        if word == "take":
            if since <= 0 and top is not None:
                taken.add(top)
            top = None
        elif word in ("push", "top"):
            top = rest[0]
            since -= word == "push"
        elif word == "saw":
            top = rest[-1]
        elif word == "fetch":
            top = None  # it may be another now
    return taken


Pile = tuple[str | None, ...]
Fetches = tuple[tuple[int, int, str], ...]
"""Secret fetches so far: at which entry of the history, by which seat, what card."""


class World(msgspec.Struct, frozen=True):
    """One possible past: the pile (kinds, -1 any card), and what is left to be dealt freely.

    `fetched` holds for each seat the packed counts of cards that must be in its hand; `free` the
    packed counts of all cards that may lie anywhere hidden.
    """

    pile: tuple[int, ...]
    fetched: tuple[int, ...]
    free: int


def worlds(observation: Observation, free: list[int], hidden: list[int]) -> list[World]:
    """All pasts that the observer holds possible, at least one, in a settled order.

    `free` counts the cards of each kind that are neither seen nor in the pile's known part;
    `hidden` the cards in each seat's hand that are not known.
    """
    found = []
    may_have_left = functools.cache(functools.partial(_may_have_left, observation))
    if observation.memory is not None:
        for pile, fetches in _histories(observation):
            world = _world(may_have_left, pile, fetches, free, hidden)
            if world is not None:
                found.append(world)
    if not found:  # a position without memory: only what lies open is known
        world = _world(may_have_left, observation.fbi_files, (), free, hidden)
        if world is None:
            raise BadPosition("The cards of this observation do not add up.")
        found.append(world)
    return found


def _histories(observation: Observation) -> list[tuple[Pile, Fetches]]:
    """Every way in which the told history of the pile can have gone, or a sample of them.

    What came to lie on top since the last fetch is the same in all of them, and is kept but once.
    """
    assert observation.memory is not None
    ways: list[tuple[Pile, Fetches]] = [((), ())]
    upper: list[str] = []
    for at, entry in enumerate(observation.memory.pile):
        word, *rest = entry.split(" ")
        if word == "push":
            upper += rest
            continue
        if word == "take" and upper:
            upper.pop()
            continue
        if word == "top" and upper and upper[-1] == rest[0]:
            continue
        ways = [((*pile, *upper), fetches) for pile, fetches in ways]
        upper.clear()
        grown: list[tuple[Pile, Fetches]] = []
        for pile, fetches in ways:
            if word == "hidden":
                grown.append(((*pile, *([None] * int(rest[0]))), fetches))
            elif word == "take":
                grown.append((pile[:-1], fetches))
            elif word == "top":
                if pile[-1] is None or pile[-1] == rest[0]:
                    grown.append(((*pile[:-1], rest[0]), fetches))
            elif word == "saw":
                if _agree(pile, rest):
                    grown.append((tuple(rest), fetches))
            elif len(rest) == 2:
                place = nearest_top(pile, rest[1])
                grown.append((pile[:place] + pile[place + 1 :], fetches))
            else:
                grown.extend(
                    (pile[:place] + pile[place + 1 :], _with_fetch(fetches, at, int(rest[0]), pile[place]))
                    for place in fetchable(pile)
                )
        ways = list(dict.fromkeys(grown))  # each once, in the order in which they were found
        if len(ways) > MOST_WORLDS:
            ways = random.Random(len(ways)).sample(ways, MOST_WORLDS)
    lies = observation.fbi_files  # while Ted Hinton searches them they are seen as a whole
    told = [((*pile, *upper), fetches) for pile, fetches in ways]
    return [(_both(pile, lies), fetches) for pile, fetches in told if _agree(pile, lies)]


def _agree(one: Sequence[str | None], other: Sequence[str | None]) -> bool:
    """Whether two partly known piles can be the same."""
    for mine, card in zip(one, other, strict=True):
        if mine != card and mine is not None and card is not None:
            return False
    return True


def _both(one: Sequence[str | None], other: Sequence[str | None]) -> Pile:
    """What two piles that agree tell together."""
    return tuple([card if mine is None else mine for mine, card in zip(one, other, strict=True)])


def _with_fetch(fetches: Fetches, at: int, seat: int, card: str | None) -> Fetches:
    return fetches if card is None else (*fetches, (at, seat, card))


def _world(
    may_have_left: Callable[[int, str, int], int],
    pile: Pile,
    fetches: Fetches,
    free: list[int],
    hidden: list[int],
) -> World | None:
    """The world of one history, or None if the cards of the game rule it out."""
    left = list(free)
    kinds = tuple([NOTHING if card is None else KINDS[card] for card in pile])
    for kind in kinds:
        if kind != NOTHING:
            left[kind] -= 1
    fetched = [0] * len(hidden)
    room = list(hidden)
    for (seat, card), (count, first) in _tally(fetches).items():
        must = count - may_have_left(seat, card, first)
        if must > 0:
            left[KINDS[card]] -= must
            room[seat] -= must
            fetched[seat] += must << (4 * KINDS[card])
    if min(left) < 0 or min(room) < 0:
        return None
    total = 0
    for kind, count in enumerate(left):
        total += count << (4 * kind)
    return World(kinds, tuple(fetched), total)


def _tally(fetches: Fetches) -> dict[tuple[int, str], tuple[int, int]]:
    """How often a seat fetched a card, and at which entry first."""
    tally: dict[tuple[int, str], tuple[int, int]] = {}
    for at, seat, card in fetches:
        count, first = tally.get((seat, card), (0, at))
        tally[seat, card] = (count + 1, first)
    return tally


def _may_have_left(observation: Observation, seat: int, card: str, since: int) -> int:
    """How many cards of a kind the seat may have laid or discarded since that entry of the history."""
    assert observation.memory is not None
    discarded = sum(1 for entry in observation.memory.pile[since:] if entry == f"push {card}")
    laid = sum(play.cards for play in observation.table[seat] if str(play.location) == card)
    return discarded + laid
