"""Matches between two ways of playing, each deal played from every seat, to measure strength.

`python -m ai.arena hard rule-based --games 100` prints the share of wins with its 95 % interval;
`--game scallywags --seats 4` lets one play against three of the other, who would win a quarter if he
were no better.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from ai.choose import choose
from ai.levels import LEVELS
from ai.minds import MINDS, Mind
from ai.search import MOST_LEGAL
from game.rules.core import CHANCE, OVER
from game.rules.random import Rng
from game.rules.search import SearchState

Player = Callable[[Mind, SearchState, int, Rng], str]
"""Chooses an action for a seat; the state is only for taking that seat's observation of it."""


def uniformly_random(mind: Mind, state: SearchState, seat: int, rng: Rng) -> str:
    """Any legal move, each as likely as the others."""
    moves: vec[i64] = vec[i64]([0] * MOST_LEGAL)
    return mind.text(moves[rng.below(state.legal(moves))])


def rule_based(mind: Mind, state: SearchState, seat: int, rng: Rng) -> str:
    """The rules of thumb, from the observation."""
    beliefs = mind.beliefs(mind.game.observe(state, seat), seat)
    move = beliefs.first_impression(mind.state(int(state.seats)), rng)
    return mind.text(beliefs.any_like(move, rng))


def searching(level: str, simulations: int | None, seconds: float | None) -> Player:
    """A level's search; without `simulations` or `seconds` as the level thinks, by the clock."""

    def player(mind: Mind, state: SearchState, seat: int, rng: Rng) -> str:
        observation = mind.game.observe(state, seat)
        seed = int(rng.word())
        return choose(
            observation, seat, level=level, simulations=simulations, seconds=seconds, seed=seed
        ).action

    return player


def player_named(name: str) -> Player:
    """`random`, `rule-based`, or a level, as `hard`, `hard:500` (simulations) or `hard:0.1s` (seconds)."""
    if name == "random":
        return uniformly_random
    if name == "rule-based":
        return rule_based
    level, _, amount = name.partition(":")
    if level not in LEVELS:
        raise SystemExit(f"There is no player {name!r}.")
    if amount.endswith("s"):
        return searching(level, None, float(amount[:-1]))
    return searching(level, int(amount) if amount else None, None)


def play(players: Sequence[Player], seed: int, game: str = "bonnie-and-clyde") -> list[float]:
    """One game; each seat's share of the win."""
    mind = MINDS[game]
    rules = mind.game
    state = rules.new(len(players), {}, seed)
    chance = Rng(seed)
    minds = [Rng(seed * 16 + seat + 1) for seat in range(len(players))]
    while (seat := int(state.to_act())) != OVER:
        if seat == CHANCE:
            rules.apply(state, {"chance": "deal"}, int(chance.word()))
            continue
        action = players[seat](mind, state, seat, minds[seat])
        legal = rules.legal(state)[str(seat)]
        assert action in legal, f"{action} is not among {legal}"
        rules.apply(state, {str(seat): action}, int(chance.word()))
    winners = [seat for seat in range(len(players)) if (int(state.winners) >> seat) & 1]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))]


def duel(
    one: Player,
    other: Player,
    deals: int,
    first_seed: int,
    game: str = "bonnie-and-clyde",
    seats: int = 2,
) -> list[float]:
    """The first player's share of wins in each of `deals`, played from every seat against the others."""
    shares = []
    for seed in range(first_seed, first_seed + deals):
        won = [
            play([one if seat == place else other for seat in range(seats)], seed, game)[place]
            for place in range(seats)
        ]
        shares.append(sum(won) / seats)
        print(f"\r{len(shares)} deals, {100 * sum(shares) / len(shares):.1f} %", end="", file=sys.stderr)
    print(file=sys.stderr)
    return shares


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The mean of the deals' results and half the width of its 95 % interval."""
    n = len(shares)
    mean = sum(shares) / n
    variance = sum((share - mean) ** 2 for share in shares) / max(1, n - 1)
    return mean, 1.96 * math.sqrt(variance / n)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m ai.arena", description=__doc__)
    parser.add_argument("one", help=player_named.__doc__)
    parser.add_argument("other")
    parser.add_argument("--game", choices=list(MINDS), default="bonnie-and-clyde")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    begun = time.monotonic()
    seats = arguments.seats
    deals = max(1, arguments.games // seats)
    one, other = player_named(arguments.one), player_named(arguments.other)
    mean, half = interval(duel(one, other, deals, arguments.seed, arguments.game, seats))
    against = arguments.other if seats == 2 else f"{seats - 1} {arguments.other}"
    print(
        f"{arguments.one} against {against}: {100 * mean:.1f} % ± {100 * half:.1f} "
        f"of {seats * deals} games ({time.monotonic() - begun:.0f} s)"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
