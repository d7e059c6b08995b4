"""How often each style does what it likes: `python -P -m tests.ai.styles GAME [PLAYER] [GAMES] [SEATS]`.

Seat 0 plays the same deals with each style and with none, against others without style. A line for each, and
in it, for every style, how often seat 0 did what this style likes best of all that was allowed, where it
could as well have done something that the style likes less. For some styles not every decision tells: what
they are known by is asked of those `AMONG` some moves only.
"""

from __future__ import annotations

import sys

from ai.arena.games import play
from ai.arena.names import player
from ai.arena.players import Searching, thought_named
from ai.styles import AIMED, STYLES, liking
from game.rules import GAMES

AMONG = {
    "collector": ("meld", "layoff", "discard"),
    "loyal": AIMED,
    "gambler": ("load", "bomb", *AIMED),
}
"""Whether the collector lays what he could; whom the loyal aims at; what the gambler does in the open."""


class Watched(Searching):
    """Counts what it does, by the liking of every style of the game."""

    def __init__(self, *thought, style, game):
        super().__init__(*thought, style)
        self.counts = {name: [0, 0] for name in STYLES[game]}

    def act(self, question):
        decision = super().act(question)
        for name, count in self.counts.items():
            likes = liking(question.observation, question.seat, name)
            asked = [action for action in question.legal if tells(name, action)]
            liked = [likes(action) for action in asked]
            if decision.action in asked and min(liked) < max(liked):
                count[0] += likes(decision.action) == max(liked)
                count[1] += 1
        return decision


def tells(style, action):
    return style not in AMONG or action.split(" ")[0] in AMONG[style]


def table(game, told, games, seats):
    """The lines, each as its style and the shares."""
    for style in (None, *STYLES[game]):
        watched = Watched(*thought_named(told, game), style=style, game=game)
        won = 0.0
        for deal in range(games):
            others = [player(told, game) for _ in range(seats - 1)]
            won += play(GAMES[game], [watched, *others], deal).shares[0]
        yield (
            style,
            {name: count[0] / max(1, count[1]) for name, count in watched.counts.items()},
            won / games,
        )


if __name__ == "__main__":
    game, told, games, seats, *_ = [*sys.argv[1:], *("scallywags", "hard:1000", 20, 2)[len(sys.argv) - 1 :]]
    print(f"{'':12}", *(f"{name:>10}" for name in STYLES[game]), f"{'wins':>10}", sep="")
    for style, shares, won in table(game, told, int(games), int(seats)):
        cells = (f"{100 * share:8.0f} %" for share in (*shares.values(), won))
        print(f"{style or 'no style':12}", *cells, sep="", flush=True)
