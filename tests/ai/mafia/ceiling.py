"""What can be won in a duel against the rules of thumb by one who knows their chances at every moment.

`python -P -m tests.ai.mafia.ceiling` prints it. From the end of the game backwards, as in `exact`. Bunkers
are left out, so this is a bound: the best answer when behind is to wait until the other throws his bomb, and
a bunker, or who is content with four bullets, spoils that. So the same is told for the case that who is ahead
with enough bullets for a bunker has won.
"""

from __future__ import annotations

import functools

from ai.mafia_duel import MOST
from game.rules.mafia.moves import DECLARATION_PRICE
from tests.ai.mafia.duels import BULLETS, by_rules_of_thumb, turned
from tests.ai.mafia.exact import QUIET, Duel


@functools.cache
def best(mine, his, quiet, decided=BULLETS):
    """The share of a win, and what to sign for it. Who is ahead with `decided` bullets has won."""
    duel = Duel(mine, his, False, False, BULLETS, quiet)
    theirs = by_rules_of_thumb(turned(duel))
    return max(
        (
            sum(chance * worth(duel.after(act, other), decided) for other, chance in theirs.items()),
            act,
        )
        for act in duel.acts(mine)
    )


def worth(result, decided):
    if not isinstance(result, Duel):
        return result
    if result.quiet >= QUIET or (max(result.a, result.b) >= decided and result.a != result.b):
        return result.share()
    return best(min(result.a, MOST), min(result.b, MOST), result.quiet, decided)[0]


def ceiling(decided=BULLETS):
    """The share of a duel from its beginning."""
    for quiet in reversed(range(QUIET)):  # so that no call goes deep
        for mine in range(MOST + 1):
            for his in range(MOST + 1):
                best(mine, his, quiet, decided)
    return best(0, 0, 0, decided)[0]


def main():
    print(f"at most {ceiling():.3f} of a duel can be won from the rules of thumb,")
    print(f"{ceiling(DECLARATION_PRICE):.3f} if who is ahead with the price of a bunker has won")
    for quiet in range(8):
        value, act = best(0, 0, quiet)
        print(f"equals without bullets after {quiet} quiet rounds: {value:.3f}, by {act}")


if __name__ == "__main__":
    main()
