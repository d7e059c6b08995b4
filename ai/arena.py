"""Matches between two ways of playing, each deal played from both sides, to measure strength.

`python -m ai.arena hard rule-based --games 100` prints the share of wins with its 95 % interval.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from ai.bonnie_and_clyde import BonnieAndClyde
from ai.choose import choose
from ai.levels import LEVELS
from game.rules import GAMES
from game.rules.bonnie_and_clyde.moves import MOST_LEGAL, number, text
from game.rules.bonnie_and_clyde.state import State
from game.rules.core import CHANCE, OVER
from game.rules.random import Rng

Player = Callable[[State, int, Rng], int]
"""Chooses a move for a seat; the state is only for taking that seat's observation of it."""


def uniformly_random(state: State, seat: int, rng: Rng) -> int:
    """Any legal move, each as likely as the others."""
    moves: vec[i64] = vec[i64]([0] * MOST_LEGAL)
    return moves[rng.below(state.legal(moves))]


def rule_based(state: State, seat: int, rng: Rng) -> int:
    """The rules of thumb, from the observation."""
    beliefs = BonnieAndClyde(GAMES["bonnie-and-clyde"].observe(state, seat), seat)
    return beliefs.first_impression(State(state.seats), rng)


def searching(level: str, simulations: int | None, seconds: float | None) -> Player:
    """A level's search; without `simulations` or `seconds` as the level thinks, by the clock."""

    def player(state: State, seat: int, rng: Rng) -> int:
        observation = GAMES["bonnie-and-clyde"].observe(state, seat)
        seed = int(rng.word())
        answer = choose(observation, seat, level=level, simulations=simulations, seconds=seconds, seed=seed)
        move = number(answer.action)
        assert move is not None
        return move

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


def play(players: Sequence[Player], seed: int, target: int = 100) -> list[float]:
    """One game; each seat's share of the win."""
    game = GAMES["bonnie-and-clyde"]
    state = game.new(len(players), {"target": target}, seed)
    assert isinstance(state, State)
    chance = Rng(seed)
    minds = [Rng(seed * 16 + seat + 1) for seat in range(len(players))]
    while (seat := int(state.to_act())) != OVER:
        if seat == CHANCE:
            game.apply(state, {"chance": "deal"}, int(chance.word()))
        else:
            move = players[seat](state, seat, minds[seat])
            state_moves = game.legal(state)[str(seat)]
            action = text(move)
            assert action in state_moves, f"{action} is not among {state_moves}"
            game.apply(state, {str(seat): action}, None)
    winners = [seat for seat in range(len(players)) if (state.winners >> seat) & 1]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))]


def duel(one: Player, other: Player, pairs: int, first_seed: int) -> list[float]:
    """The first player's share of wins in each of `pairs` deals, played from both sides."""
    shares = []
    for seed in range(first_seed, first_seed + pairs):
        here = play([one, other], seed)[0]
        there = play([other, one], seed)[1]
        shares.append((here + there) / 2)
        print(f"\r{len(shares)} pairs, {100 * sum(shares) / len(shares):.1f} %", end="", file=sys.stderr)
    print(file=sys.stderr)
    return shares


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The mean of paired results and half the width of its 95 % interval."""
    n = len(shares)
    mean = sum(shares) / n
    variance = sum((share - mean) ** 2 for share in shares) / max(1, n - 1)
    return mean, 1.96 * math.sqrt(variance / n)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m ai.arena", description=__doc__)
    parser.add_argument("one", help=player_named.__doc__)
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    begun = time.monotonic()
    pairs = max(1, arguments.games // 2)
    one, other = player_named(arguments.one), player_named(arguments.other)
    mean, half = interval(duel(one, other, pairs, arguments.seed))
    print(
        f"{arguments.one} against {arguments.other}: {100 * mean:.1f} % ± {100 * half:.1f} "
        f"of {2 * pairs} games ({time.monotonic() - begun:.0f} s)"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
