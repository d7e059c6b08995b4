"""How the levels do when two are left: `python -P -m tests.ai.mafia.duels` prints it.

What each wins of each other, and what it gives away to one who knows all its mixtures.
"""

from __future__ import annotations

import functools

from ai.choose import choose
from ai.mafia_by_rule import DISTRUST
from ai.mafia_duel import MOST, Place, by_rule, signs
from game.rules.mafia import GAME
from tests.ai.mafia.exact import QUIET, Duel

BULLETS = 48


def position(duel):
    """The position of the game that is this duel between the seats 0 and 1.

    It is cut down to few bullets by giving the others to a dead third seat, whom nobody can pay to bring
    back: so positions of one or two bullets are real positions of the real game.
    """
    hidden = BULLETS - duel.bullets
    seats = 3 if hidden else 2
    return {
        "game": "mafia", "seats": seats,
        "options": {"bonus": [0] * seats, "shotgun_hits_shooter": False, "fumble_protects": False},
        "round": duel.quiet + 2, "quiet": duel.quiet, "stage": "act", "ring": [0, 1],
        "bullets": [duel.a, duel.b, hidden][:seats],
        "bunkers": [duel.bunker_a, duel.bunker_b, False][:seats],
        "supply": duel.supply, "bosses": [None] * seats, "queue": [], "fallen": [], "result": None,
    }  # fmt: skip


def mixture(duel, level):
    """With what chance a level signs what."""
    seen = GAME.observe(GAME.read(position(duel)), 0)
    answer = choose(seen, 0, level=level, simulations=100, seed=1)
    return {move["action"].split()[0]: move["probability"] for move in answer.search["moves"]}


def planned(thoughts):
    """What a level of so many thoughts signs in a duel, before it has seen anything of the other."""

    def chances(duel):
        return signs(thoughts, Place(duel.a, duel.b, duel.quiet), 0.0, {})

    return chances


def by_rules_of_thumb(duel):
    """What the rules of thumb sign."""
    return by_rule()[Place(min(duel.a, MOST), min(duel.b, MOST), min(duel.quiet, DISTRUST))]


def turned(duel):
    """The same duel as the other sees it."""
    return duel._replace(a=duel.b, b=duel.a, bunker_a=duel.bunker_b, bunker_b=duel.bunker_a)


def share(one, other):
    """What the first wins of a whole duel; without bunkers."""
    return _played(one, lambda duel: [other(turned(duel))])


def given_away(one):
    """What is missing to the half against one who knows what the first does and gives the best answer."""
    return 0.5 - _played(one, lambda duel: [{act: 1.0} for act in duel.acts(duel.b)])


def _played(one, answers):
    """The first's share of the win where the other has such answers to choose from and takes the best."""

    @functools.cache
    def worth(duel):
        mine = one(duel)
        return min(
            sum(
                often * chance * after(duel.after(act, reply))
                for act, often in mine.items()
                for reply, chance in theirs.items()
            )
            for theirs in answers(duel)
        )

    def after(result):
        if not isinstance(result, Duel):
            return result
        if result.quiet >= QUIET:
            return result.share()
        return worth(result._replace(a=min(result.a, MOST), b=min(result.b, MOST)))

    for quiet in reversed(range(QUIET)):  # so that no call goes deep
        for a in range(MOST + 1):
            for b in range(MOST + 1):
                worth(Duel(a, b, False, False, BULLETS, quiet))
    return worth(Duel(0, 0, False, False, BULLETS, 0))


def main():
    names = {"normal": planned(1), "hard": planned(2), "expert": planned(3), "rule-based": by_rules_of_thumb}
    for name, one in names.items():
        print(f"{name} gives away {100 * given_away(one):.0f} % to one who knows all its mixtures")
        for other, two in names.items():
            print(f"    and wins {100 * share(one, two):.1f} % against {other}")


if __name__ == "__main__":
    main()
