"""Two who are left in Mafia: how each level signs, by going backwards from the end of the duel.

A duel is small enough to be thought through to its end: the bullets of both and the quiet rounds so far say
all. Exact play in it is dull (equals stab each other at once and share the win) and can neither beat nor be
beaten. So the levels think as people do, each one step further than the one below (level-k thinking, as
counted in experiments by Stahl and Wilson 1995 and Camerer, Ho and Chong 2004):

1. signs by the rules of thumb, but hardly ever loads, as that is dangerous;
2. takes the other for one who goes by the rules of thumb or thinks like 1, and answers that: it waits until
   the other is used to waiting, then loads;
3. takes the other for one who thinks like 2, and answers that: it stabs when he loads.

An answer is not always the best one: signs nearly as good are given nearly as often (quantal response;
McKelvey and Palfrey 1995), and nobody who is not ahead protects himself so often that who just loads is safe.
Bunkers are left out, and so is who could be brought back.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from ai.mafia_by_rule import DISTRUST, Lookout
from game.rules.mafia.moves import BOMB, BOMB_PRICE, DECLARATION_PRICE, LOAD, PROTECT
from game.rules.mafia.state import State

MOST: Final = 7
"""More bullets than this make no difference."""

DARING: Final = 0.1
"""Who thinks one step loads so much more seldom than the rules of thumb,"""

CAUTION: Final = 3.5
"""and of two equals protects himself so much more often once both have waited."""

HABITUAL: Final = {2: 0.8, 3: 0.1}
"""Who thinks two or three steps believes so far that the other goes by the rules of thumb after all, and for
the rest that he thinks one step less than himself."""

Chances: TypeAlias = dict[str, float]
"""With what chance somebody signs what: load, protect, stab or bomb."""


class Place(NamedTuple):
    """Where a player stands in a duel: his bullets, the other's, and the quiet rounds so far, up to as many
    as make a difference to the rules of thumb."""

    mine: int
    his: int
    quiet: int

    def turned(self) -> Place:
        """The same as the other sees it."""
        return Place(self.his, self.mine, self.quiet)

    def after(self, sign: str, other: str) -> Place | float:
        """Where these signs lead: on, or to a share of the win (who dies together with the other wins by
        bullets, and who is ahead when somebody can pay for a bunker has as good as won)."""
        mine = self.mine + (sign == "load") - BOMB_PRICE * (sign == "bomb")
        his = self.his + (other == "load") - BOMB_PRICE * (other == "bomb")
        hit = other == "bomb" or (other == "stab" and sign != "protect")
        hits = sign == "bomb" or (sign == "stab" and other != "protect")
        if hit and hits:
            return 0.5 + 0.5 * ((mine > his) - (mine < his))
        if hit or hits:
            return float(hits)
        if max(mine, his) >= DECLARATION_PRICE and mine != his:
            return float(mine > his)
        return Place(min(mine, MOST), min(his, MOST), min(self.quiet + 1, DISTRUST))


class Reserve(NamedTuple):
    """How far an answer goes: signs worth less by `slack` are given 2.7 times less often, and of protecting
    oneself and stabbing the first makes up so much at most between equals, in the first round and later."""

    slack: float
    at_first: float
    later: float


RESERVE: Final = {2: Reserve(0.01, 0.35, 0.8), 3: Reserve(0.03, 0.35, 0.6)}

BEHIND: Final = 0.7
"""So much at most where the other has more bullets. A person who had loaded first loaded on against an expert
who only protected himself; this costs no share of the wins (`python -P -m tests.ai.mafia.duels`)."""

PLACES: Final = sorted(
    (
        Place(mine, his, quiet)
        for mine in range(MOST + 1)
        for his in range(MOST + 1)
        for quiet in range(DISTRUST + 1)
    ),
    key=lambda place: (-place.mine - place.his, -place.quiet),
)
"""The later ones first: nothing leads back, but that a long quiet goes on."""


class Plan(NamedTuple):
    """What somebody does everywhere, and the share of the win that he expects of it."""

    chances: dict[Place, Chances]
    worth: dict[Place, float]


def signs(thoughts: int, place: Place, sure: float, foreseen: Mapping[str, float]) -> Chances:
    """What a level of so many thoughts signs, if it is so `sure` what the other does now from habit."""
    place = Place(min(place.mine, MOST), min(place.his, MOST), min(place.quiet, DISTRUST))
    if thoughts < 2:
        return cautious()[place]
    others, plan = _thought(thoughts)
    if sure <= 0.0:
        return plan.chances[place]
    usual = others[place.turned()]
    seen = {sign: foreseen.get(sign, 0.0) for sign in usual}
    now = {sign: sure * seen[sign] + (1.0 - sure) * usual[sign] for sign in usual}
    return _answered(place, now, plan.worth, RESERVE[thoughts], sure)[0]


def kind_of(move: int) -> str:
    """What a sign comes to in a duel, where a stab does all that bullets can do but the bomb."""
    return {LOAD: "load", PROTECT: "protect", BOMB: "bomb"}.get(move, "stab")


def prepare(thoughts: int) -> None:
    """Think it through now, so that no decision has to wait for it."""
    signs(thoughts, Place(0, 0, 0), 0.0, {})


@functools.cache
def by_rule() -> dict[Place, Chances]:
    """What the rules of thumb sign."""
    lookout = Lookout()
    state = State(2)
    state.start()
    found = {}
    for place in PLACES:
        state.bullets[0] = place.mine
        state.bullets[1] = place.his
        state.quiet = place.quiet
        lookout.look(state)
        lookout.weigh(state, 0)
        chances = dict.fromkeys(_open(place), 0.0)
        for i in range(lookout.count):
            chances[kind_of(int(lookout.moves[i]))] += float(lookout.weights[i])
        found[place] = _whole(chances)
    return found


@functools.cache
def cautious() -> dict[Place, Chances]:
    """What who thinks one step makes of them."""
    found = {}
    for place, chances in by_rule().items():
        changed = dict(chances)
        changed["load"] *= DARING
        if place.mine == place.his and place.quiet:
            changed["protect"] *= CAUTION
        found[place] = _whole(changed)
    return found


@functools.cache
def _thought(steps: int) -> tuple[dict[Place, Chances], Plan]:
    """What who thinks so many steps, at least two, takes the other for, and the answer to that."""
    below = cautious() if steps == 2 else _thought(steps - 1)[1].chances
    habitual = HABITUAL[steps]
    others = {
        place: {
            sign: habitual * often + (1.0 - habitual) * below[place][sign] for sign, often in chances.items()
        }
        for place, chances in by_rule().items()
    }
    return others, answer(others, RESERVE[steps])


def answer(others: Mapping[Place, Chances], reserve: Reserve) -> Plan:
    """The answer to one who does that everywhere."""
    plan = Plan({}, {})
    for place in PLACES:
        worth = plan.worth.setdefault(place, 0.5)
        for _ in range(200):  # a quiet round may leave everything as it is
            plan.chances[place], plan.worth[place] = _answered(
                place, others[place.turned()], plan.worth, reserve
            )
            if abs(plan.worth[place] - worth) < 0.0001:
                break
            worth = plan.worth[place]
    return plan


def _answered(
    place: Place, others: Chances, worth: Mapping[Place, float], reserve: Reserve, sure: float = 0.0
) -> tuple[Chances, float]:
    """The answer to these chances, and what it is worth; without reserve as far as one is sure of them."""
    values = dict.fromkeys(_open(place), 0.0)
    for sign in values:
        for other, chance in others.items():
            after = place.after(sign, other)
            values[sign] += chance * (worth[after] if isinstance(after, Place) else after)
    best = max(values.values())
    chances = _whole({sign: math.exp((value - best) / reserve.slack) for sign, value in values.items()})
    if place.mine <= place.his:
        most = BEHIND
        if place.mine == place.his:
            most = reserve.later if place.quiet else reserve.at_first
        most += (1.0 - most) * sure
        both = chances["protect"] + chances["stab"]
        chances["protect"] = min(chances["protect"], most * both)
        chances["stab"] = both - chances["protect"]
    return chances, sum(chance * values[sign] for sign, chance in chances.items())


def _open(place: Place) -> tuple[str, ...]:
    return ("load", "protect", "stab", "bomb") if place.mine >= BOMB_PRICE else ("load", "protect", "stab")


def _whole(chances: Chances) -> Chances:
    total = sum(chances.values())
    return {sign: chance / total for sign, chance in chances.items()}
