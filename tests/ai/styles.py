"""How often each style does what it likes: `python -P -m tests.ai.styles GAME [PLAYER] [GAMES] [SEATS]`.

Seat 0 plays the same deals with each style and with none, against others without style. A line for each, and
in it, for every style, how often seat 0 did what this style likes best of all that was allowed, where it
could as well have done something that the style likes less. For some styles not every decision tells: what
they are known by is asked of those `AMONG` some moves only.
"""

from __future__ import annotations

import argparse

from ai.arena.games import play
from ai.arena.names import player
from ai.arena.players import Misnamed, Searching, thought_named
from ai.styles import AIMED, STYLES, liking
from game.command_line import count
from game.rules import GAMES
from game.rules.core import BadRequest

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
        for name, counted in self.counts.items():
            likes = liking(question.observation, question.seat, name)
            asked = [action for action in question.legal if tells(name, action)]
            liked = [likes(action) for action in asked]
            if decision.action in asked and min(liked) < max(liked):
                counted[0] += likes(decision.action) == max(liked)
                counted[1] += 1
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
            {name: did / max(1, could) for name, (did, could) in watched.counts.items()},
            won / games,
        )


def main():
    """The table of one game."""
    parser = argparse.ArgumentParser(
        prog="python -P -m tests.ai.styles", description="How often each style does what it likes."
    )
    parser.add_argument("game", choices=list(STYLES))
    parser.add_argument("player", nargs="?", default="hard:1000", help="a level, as expert:2000 (hard:1000)")
    parser.add_argument("games", nargs="?", type=count, default=20, help="with each style (20)")
    parser.add_argument("seats", nargs="?", type=count, default=2, help="at the table (2)")
    asked = parser.parse_args()
    try:
        thought_named(asked.player, asked.game)
        GAMES[asked.game].new(asked.seats, {}, 0)
    except (Misnamed, BadRequest) as problem:
        parser.error(str(problem))
    print(f"{'':12}", *(f"{name:>10}" for name in STYLES[asked.game]), f"{'wins':>10}", sep="")
    for style, shares, won in table(asked.game, asked.player, asked.games, asked.seats):
        cells = (f"{100 * share:8.0f} %" for share in (*shares.values(), won))
        print(f"{style or 'no style':12}", *cells, sep="", flush=True)


if __name__ == "__main__":
    main()
