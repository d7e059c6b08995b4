"""What the deeds of others in Scallywags say: soft evidence about coins, bounds on where cards can be.

Somebody who knows a coin and takes it rather thinks it good; who gives it away thinks it poor; who
spends Hands Off on it wants to keep it. Deeds of those who could not know the coin say nothing, and
neither does an attack that was allowed. This is kept simple: of several hints about a coin the last
stands, and it makes some values likelier than others without ruling any out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.rules.scallywags import memory as mem
from game.rules.scallywags.moves import CARDS
from game.rules.scallywags.state import COPIES
from game.rules.scallywags.view import Observation

POOR: Final = -1
GOOD: Final = 1

WEIGHTS: Final = {POOR: (6, 5, 3, 1, 1), GOOD: (1, 1, 2, 4, 6)}
"""How likely a hint makes each of the values 0, 1, 3, 5, 8, beside how many of them are left."""


def hints(record: Sequence[str]) -> dict[int, int]:
    """POOR or GOOD for the coins about which somebody's deed says something."""
    found: dict[int, int] = {}
    knows: set[tuple[int, int]] = set()
    entries = [entry.split(" ") for entry in record]
    for at, (first, *rest) in enumerate(entries):
        if not first.isdecimal() or rest[0] in ("draw", "lack"):
            continue
        seat, word = int(first), rest[0]
        coins = [int(word) for word in rest[1:] if word.isdecimal()]
        answer = _answer(entries, at)
        allowed = answer is not None and answer[1] == "allow"
        if word in ("grab", "shiver", "land-ho"):
            knows.add((seat, coins[0]))
        elif word == "blow-me-down":
            knows.update((seat, coin) for coin in coins)
            _given(entries, at, coins, knows)
        elif word == "avast":
            own, theirs = coins
            if (seat, theirs) in knows:
                found[theirs] = GOOD
            found[own] = POOR
            if answer is not None:
                knows.update(((seat, own), (answer[0], theirs)))
                if allowed:
                    knows.update(((seat, theirs), (answer[0], own)))
        elif word in ("arrgh", "pieces-of-eight", "pick"):
            coin = coins[0]
            if (seat, coin) in knows:
                found[coin] = GOOD
            elif word == "pick" and (looked_at := _looked_at(entries, at)) is not None:
                found[looked_at] = POOR
            if answer is not None:
                knows.add((answer[0], coin))
            if allowed or answer is None:
                knows.add((seat, coin))
        if answer is not None and not allowed:
            found[coins[-1]] = GOOD
    return found


def _answer(entries: list[list[str]], at: int) -> tuple[int, str] | None:
    """Who answered this deed and how, if it was an attack that has been answered."""
    if at + 1 < len(entries) and len(entries[at + 1]) == 2 and entries[at + 1][1] in ("allow", "hands-off"):
        return int(entries[at + 1][0]), entries[at + 1][1]
    return None


def _given(entries: list[list[str]], at: int, coins: list[int], knows: set[tuple[int, int]]) -> None:
    if at + 1 < len(entries) and entries[at + 1][1] == "give":
        knows.update(zip(map(int, entries[at + 1][2:]), coins, strict=True))


def _looked_at(entries: list[list[str]], at: int) -> int | None:
    """The coin that Land Ho looked at just before this pick."""
    return int(entries[at - 1][2]) if len(entries[at - 1]) == 3 and entries[at - 1][1] == "land-ho" else None


def unseen_cards(observation: Observation) -> list[int]:
    """How many cards of each kind are in other hands and in the draw pile."""
    count = Counter(dict.fromkeys(CARDS, COPIES))
    count.subtract(observation.discard)
    for hand in observation.hands:
        if not isinstance(hand, int):
            count.subtract(hand)
    return [count[card] for card in CARDS]


def most_in_draw_pile(observation: Observation) -> list[int]:
    """How many cards of each kind the draw pile can hold: since a reshuffle those that went into it."""
    record = observation.memory
    account = mem.account(record) if record is not None else None
    if account is None or account.shuffled is None:
        return [COPIES] * len(CARDS)
    count = Counter(account.shuffled)
    return [count[card] for card in CARDS]
