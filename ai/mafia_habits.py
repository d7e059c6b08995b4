"""How far others in Mafia are creatures of habit, judged by the signs that they have shown.

Several guesses are kept of how a seat comes to its signs. Either it mixes them, as who thinks does: then each
sign comes as often as it came so far, whatever was before. Or it follows a habit, by which the sign depends
on its own last one, on its last two, or on the last sign of the next living seat clockwise: then it comes as
often as it came in that situation. Every sign shown tests all guesses at once, and each is believed as far as
it has foretold what was shown (Bayes' rule). So a sign against the pattern costs a guess dearly, and there is
little to be gained by laying a false trail.

Only kinds of signs are looked at, not their targets. This runs once a decision, before the search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.rules.mafia.memory import Round

KINDS: Final = ("load", "protect", "stab", "shoot", "pistols", "shotgun", "bomb")

USUAL: Final = {
    "load": 0.2, "protect": 0.45, "stab": 0.25, "shoot": 0.04, "pistols": 0.02, "shotgun": 0.02, "bomb": 0.02,
}  # fmt: skip
"""What somebody signs who thinks, of whom nothing else is known."""

CALM: Final = 4.0
"""So many signs the usual ones count for, of who mixes."""

SMOOTHING: Final = 0.5
"""So many of who follows a habit, in each situation: he is found out soon."""

MIXES: Final = 0.75
"""How sure it is at first that somebody mixes; the habits share the rest."""

Situation: TypeAlias = tuple[str | None, ...]


class Foresight(NamedTuple):
    """What a seat is expected to sign: how sure it is that it does now what it did before in the same
    situation, and then with what chance each kind of sign comes."""

    trust: float
    chances: dict[str, float]


def foresight(memory: Sequence[Round], seat: int) -> Foresight:
    """What the signs shown so far, oldest first, tell of the next one of a living seat."""
    beliefs = [MIXES, *[(1.0 - MIXES) / len(_HABITS)] * len(_HABITS)]
    mixed: dict[str, int] = {}
    counts: list[dict[Situation, dict[str, int]]] = [{} for _ in _HABITS]
    for at, signs in enumerate(memory):
        shown = _kind(signs[seat])
        if shown is None:
            continue
        beliefs[0] *= _chance(mixed, shown, CALM)
        mixed[shown] = mixed.get(shown, 0) + 1
        for i, habit in enumerate(_HABITS):
            seen = counts[i].setdefault(habit(memory[:at], seat), {})
            beliefs[1 + i] *= _chance(seen, shown)
            seen[shown] = seen.get(shown, 0) + 1
        total = sum(beliefs)
        beliefs = [belief / total for belief in beliefs]
    parts = dict.fromkeys(KINDS, 0.0)
    for i, habit in enumerate(_HABITS):
        seen = counts[i].get(habit(memory, seat), {})
        for kind, often in seen.items():
            parts[kind] += beliefs[1 + i] * often / (sum(seen.values()) + SMOOTHING)
    trust = sum(parts.values())
    return Foresight(trust, {kind: part / trust for kind, part in parts.items()} if trust > 0.0 else parts)


def _chance(seen: dict[str, int], kind: str, smoothing: float = SMOOTHING) -> float:
    return (seen.get(kind, 0) + smoothing * USUAL[kind]) / (sum(seen.values()) + smoothing)


def _kind(sign: str | None) -> str | None:
    """The kind of a sign; none of who was dead or gave no clear sign."""
    word = sign.split(" ")[0] if sign is not None else None
    return word if word in KINDS else None


def _last(memory: Sequence[Round], seat: int, back: int = 1) -> str | None:
    return _kind(memory[-back][seat]) if len(memory) >= back else None


def _next_living(memory: Sequence[Round], seat: int) -> int:
    """Who sat next clockwise in the last round, by the numbers of the seats."""
    seats = len(memory[-1]) if memory else 0
    others = [(seat + step) % seats for step in range(1, seats)]
    return next((other for other in others if memory[-1][other] is not None), seat)


def _own_last(memory: Sequence[Round], seat: int) -> Situation:
    return (_last(memory, seat),)


def _own_last_two(memory: Sequence[Round], seat: int) -> Situation:
    return (_last(memory, seat), _last(memory, seat, 2))


def _neighbour_last(memory: Sequence[Round], seat: int) -> Situation:
    return (_last(memory, _next_living(memory, seat)),) if memory else (None,)


_HABITS: Final[tuple[Callable[[Sequence[Round], int], Situation], ...]] = (
    _own_last, _own_last_two, _neighbour_last,
)  # fmt: skip
