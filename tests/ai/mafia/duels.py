"""How far the search is from exact play when two are left: `python -m tests.ai.mafia.duels` prints it.

The game is cut down to few bullets by giving the others to a dead third seat, whom nobody can pay to bring
back: so positions of one or two bullets are real positions of the real game.
"""

from __future__ import annotations

import functools

from ai.choose import choose
from game.rules.mafia import GAME
from tests.ai.mafia.exact import QUIET, Duel, cut_down, exactly, matrix, solution

BULLETS = 48


def position(duel):
    """The position of the game that is this duel between the seats 0 and 1."""
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


def mixture(duel, simulations, seed=1, seat=0):
    """With what chance `hard` signs what."""
    seen = GAME.observe(GAME.read(position(duel)), seat)
    answer = choose(seen, seat, level="hard", simulations=simulations, seed=seed)
    return {move["action"].split()[0]: move["probability"] for move in answer.search["moves"]}


def distance(duel, simulations, seed=1):
    """What the first player's mixture gives away to one who knows it, in shares of a win.

    From the next round on both play exactly.
    """
    value, _, _ = exactly(duel) if duel.bullets < BULLETS else solution(duel)
    mixed = mixture(duel, simulations, seed)
    worst = min(
        sum(
            mixed.get(act, 0.0) * row[column]
            for act, row in zip(duel.acts(duel.a), matrix(duel), strict=True)
        )
        for column in range(len(duel.acts(duel.b)))
    )
    return value - worst


def given_away(bullets, simulations):
    """What the search gives away in the whole game of so many bullets, from nothing, to one who knows all its
    mixtures: its share against the best answer, below the half that is exact."""

    @functools.cache
    def worth(duel):
        mixed = mixture(duel, simulations)
        return min(
            sum(mixed.get(one, 0.0) * after(duel.after(one, two)) for one in duel.acts(duel.a))
            for two in duel.acts(duel.b)
        )

    def after(result):
        if not isinstance(result, Duel):
            return result
        return result.share() if result.quiet >= QUIET else worth(result)

    for quiet in reversed(range(QUIET)):  # so that no call goes deep
        for duel in cut_down(bullets, quiet):
            worth(duel)
    return 0.5 - worth(Duel(0, 0, False, False, bullets, 0))


def main():
    for bullets in (1, 2):
        for duel in cut_down(bullets):
            value, exact, _ = exactly(duel)
            mixed = {act: round(chance, 2) for act, chance in mixture(duel, 20_000).items() if chance}
            print(
                f"{bullets} bullets, held {duel.a} and {duel.b}: value {value:.2f}, exact "
                f"{dict(zip(duel.acts(duel.a), (round(x, 2) for x in exact), strict=True))}, search {mixed}, "
                f"gives away {distance(duel, 20_000):.3f}"
            )
        print(f"{bullets} bullets, whole game: gives away {given_away(bullets, 2_000):.3f}")


if __name__ == "__main__":
    main()
