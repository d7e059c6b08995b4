"""How far others in Mafia are creatures of habit, judged by the signs that they have shown.

Several guesses are kept of how a seat comes to its signs: by thinking, or by a habit that looks at nothing,
at its own last sign, at its last two, or at the last sign of the next living seat clockwise. A habit's guess
is how often a sign followed in that situation so far, smoothed. Every sign shown tests all guesses at once,
and each is believed as far as it has foretold what was shown (Bayes' rule). So who mixes his signs is soon
taken for somebody who thinks, and a sign against the pattern costs a wrong guess dearly: there is little to
be gained by laying a false trail.

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

SMOOTHING: Final = 0.5
"""So many signs the usual ones count for, in each situation."""

THINKS: Final = 0.7
"""How sure it is at first that somebody thinks; the habits share the rest."""

Situation: TypeAlias = tuple[str | None, ...]


class Foresight(NamedTuple):
    """What a seat is expected to sign: how sure it is that it follows a habit, and then with what chance each
    kind of sign comes."""

    trust: float
    chances: dict[str, float]


def foresight(memory: Sequence[Round], seat: int) -> Foresight:
    """What the signs shown so far, oldest first, tell of the next one of a living seat."""
    beliefs = [THINKS, *[(1.0 - THINKS) / len(_HABITS)] * len(_HABITS)]
    counts: list[dict[Situation, dict[str, int]]] = [{} for _ in _HABITS]
    for at, signs in enumerate(memory):
        shown = _kind(signs[seat])
        if shown is None:
            continue
        beliefs[0] *= USUAL[shown]
        for i, habit in enumerate(_HABITS):
            seen = counts[i].setdefault(habit(memory[:at], seat), {})
            beliefs[1 + i] *= _chance(seen, shown)
            seen[shown] = seen.get(shown, 0) + 1
        total = sum(beliefs)
        beliefs = [belief / total for belief in beliefs]
    trust = 1.0 - beliefs[0]
    chances = dict.fromkeys(KINDS, 0.0)
    for i, habit in enumerate(_HABITS):
        seen = counts[i].get(habit(memory, seat), {})
        for kind in KINDS:
            chances[kind] += beliefs[1 + i] / trust * _chance(seen, kind)
    return Foresight(trust, chances)


def _chance(seen: dict[str, int], kind: str) -> float:
    return (seen.get(kind, 0) + SMOOTHING * USUAL[kind]) / (sum(seen.values()) + SMOOTHING)


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


def _nothing(memory: Sequence[Round], seat: int) -> Situation:
    return ()


def _own_last(memory: Sequence[Round], seat: int) -> Situation:
    return (_last(memory, seat),)


def _own_last_two(memory: Sequence[Round], seat: int) -> Situation:
    return (_last(memory, seat), _last(memory, seat, 2))


def _neighbour_last(memory: Sequence[Round], seat: int) -> Situation:
    return (_last(memory, _next_living(memory, seat)),) if memory else (None,)


_HABITS: Final[tuple[Callable[[Sequence[Round], int], Situation], ...]] = (
    _nothing, _own_last, _own_last_two, _neighbour_last,
)  # fmt: skip
