"""Finds by self-play what the rules of thumb of Scallywags should weigh.

    python -m ai.training.scallywags

This is the cross-entropy method: many lists of weights are drawn around the present ones, all of them play
the same deals against the present ones, each deal from every seat, and those that win most say around what
the next are drawn. It begins with what an expert player put down. What is found is written to
`ai/scallywags_learnt.py`, one list for each number of seats. That takes some minutes on one core with the
compiled build; the same seed always finds the same.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.scallywags_by_rule import Eye, rule_move
from ai.scallywags_learnt import LEARNT
from ai.scallywags_weights import GIFT, LANDS, LEADER, SPENT, WEIGHT, WEIGHTS, by_hand
from game.command_line import count
from game.rules.random import Rng
from game.rules.scallywags.moves import COINS
from game.rules.scallywags.state import State

SEATS: Final = (2, 3, 4, 5, 6)

DRAWN: Final = 36
"""Lists of weights in a generation."""

KEPT: Final = 9
"""So many of them say around what the next are drawn."""

CLOSEST: Final = 1.0
"""The spread of a weight never gets smaller than this."""

PLACE: Final = Path(__file__).resolve().parents[1] / "scallywags_learnt.py"


def share(one: Sequence[int], other: Sequence[int], seats: int, deals: int, seed: int) -> float:
    """What rules of thumb that weigh like `one` win, alone among others, in games of which each deal is
    played from every seat. A win together with others counts as a part of one."""
    nothing = vec[i64]([0] * COINS)
    mine, theirs = (Eye(-1, nothing, vec[i64](list(weights))) for weights in (one, other))
    chance, whim = Rng(0), Rng(0)
    won = 0.0
    for deal in range(deals):
        for seat in range(seats):
            eyes = [theirs] * seats
            eyes[seat] = mine
            chance.reseed(seed + deal)
            whim.reseed(-1 - seed - deal)
            state = State(seats)
            state.deal(chance)
            while (actor := state.to_act()) >= 0:
                state.apply(rule_move(eyes[actor], state, whim), chance)
            winners = int(state.winners)
            won += ((winners >> seat) & 1) / winners.bit_count()
    return won / (deals * seats)


def learn(seats: int, generations: int, games: int, seed: int) -> list[int]:
    """The weights found in so many generations, each list of them playing about so many games in each."""
    rng = random.Random(seed)
    mean = [float(weight) for weight in by_hand(seats)]
    # What a drawn card is worth is the other side of what it costs to give one up: one of the two is enough.
    spread = [
        0.0 if i == SPENT else 20.0 if i in (LANDS, WEIGHT, LEADER, GIFT) else 10.0 for i in range(WEIGHTS)
    ]
    for generation in range(generations):
        begun = time.monotonic()
        now = [round(weight) for weight in mean]
        drawn = [
            [round(rng.gauss(*around)) for around in zip(mean, spread, strict=True)] for _ in range(DRAWN)
        ]
        deals = rng.randrange(1 << 40)
        won = [share(weights, now, seats, games // seats, deals) for weights in drawn]
        best = sorted(range(DRAWN), key=lambda i: -won[i])[:KEPT]
        for i in range(WEIGHTS):
            found = [drawn[b][i] for b in best]
            mean[i] = 0.3 * mean[i] + 0.7 * statistics.fmean(found)
            if spread[i]:
                spread[i] = max(CLOSEST, 0.4 * spread[i] + 0.6 * statistics.pstdev(found))
        seconds = time.monotonic() - begun
        print(f"{seats} seats, {generation + 1} of {generations}: {seconds:.1f} s, "
              f"spread {statistics.fmean(spread):.1f}", flush=True)  # fmt: skip
    return [round(weight) for weight in mean]


def written(learnt: Mapping[int, Sequence[int]]) -> str:
    """The text of the file that keeps the weights."""
    lists = "".join(f"    {seats}: ({', '.join(map(str, learnt[seats]))}),\n" for seats in sorted(learnt))
    return (
        '"""What self-play found that rules of thumb of Scallywags should weigh, by the number of seats.\n\n'
        "Written by `python -m ai.training.scallywags`; the order is that of `scallywags_weights`.\n"
        '"""\n\nfrom typing import Final\n\n'
        f"LEARNT: Final = {{\n{lists}}}  # fmt: skip\n"
    )


def main() -> None:
    """Learn, write it down, and say how it fares against what the expert player put down."""
    parser = argparse.ArgumentParser(prog="python -m ai.training.scallywags", description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", choices=SEATS, default=SEATS, help="of these (all)")
    parser.add_argument("--generations", type=count, default=12, help="(12)")
    parser.add_argument("--games", type=count, default=1200, help="of each list in a generation (1200)")
    parser.add_argument("--seed", type=int, default=1, help="(1)")
    parser.add_argument("--check", action="store_true", help="only say how what has been learnt fares")
    asked = parser.parse_args()
    learnt: dict[int, Sequence[int]] = dict(LEARNT)
    for seats in asked.seats:
        if not asked.check:
            learnt[seats] = learn(seats, asked.generations, asked.games, asked.seed)
            PLACE.write_text(written(learnt), encoding="utf-8")
        won = share(learnt[seats], by_hand(seats), seats, 6000 // seats, asked.seed + (1 << 41))
        print(
            f"{seats} seats: wins {won:.1%} of 6000 games against what was put down; fair is {1 / seats:.1%}"
        )


if __name__ == "__main__":
    main()
