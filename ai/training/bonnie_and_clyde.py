"""Finds from games of the rules of thumb what scores are worth in Bonnie and Clyde.

    python -m ai.training.bonnie_and_clyde

The chance to win at given scores is a softmax of them (see `ai.bonnie_and_clyde.chances`), whose four numbers
are those that make the winners of many matches likeliest (coordinate descent). It begins with what an expert
player put down. What is found is written to `ai/bonnie_and_clyde_learnt.py`, for each number of seats. That
takes less than half a minute on one core with the compiled build; the same seed always finds the same.
`--check` says how well what has been learnt foretells the winners of other matches.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ai.bonnie_and_clyde import chances
from ai.bonnie_and_clyde_by_rule import rule_move
from ai.bonnie_and_clyde_learnt import LEARNT
from game.command_line import count
from game.rules.bonnie_and_clyde.state import STAGE_GAME_OVER, STAGE_HAND_OVER, State
from game.rules.random import Rng

SEATS: Final = (2, 3, 4)

PLACE: Final = Path(__file__).resolve().parents[1] / "bonnie_and_clyde_learnt.py"

PUT_DOWN: Final = (40.0, 18.0, 0.4, 0.5)
"""What an expert player thought of the four numbers, at any number of seats."""

STEPS: Final = (8.0, 4.0, 0.2, 0.2)
"""How far each number is first moved to see whether that is better."""

ROUNDS: Final = 6


class Moment(NamedTuple):
    """The scores between two hands, and each seat's share of the win in the end."""

    scores: vec[i64]
    shares: tuple[float, ...]


def moments(seats: int, matches: int, target: int, seed: int) -> list[Moment]:
    """All that there were in so many matches of the rules of thumb, after the first hand of each."""
    chance, whim = Rng(seed), Rng(-1 - seed)
    found: list[Moment] = []
    for _ in range(matches):
        state = State(seats)
        state.target = target
        state.deal(chance, None)
        between: list[vec[i64]] = []
        while state.stage != STAGE_GAME_OVER:
            if state.stage == STAGE_HAND_OVER:
                between.append(vec[i64](state.scores[seat] for seat in range(seats)))
                state.deal(chance, None)
            else:
                state.play(rule_move(state, whim), chance, None)
        won = [(int(state.winners) >> seat) & 1 for seat in range(seats)]
        found += [Moment(scores, tuple(one / sum(won) for one in won)) for scores in between]
    return found


def surprise(numbers: Sequence[float], seen: Sequence[Moment], target: int) -> float:
    """The mean of -log of the chance that was given to who won: less is better."""
    payoff = vec[float]([0.0] * 4)
    weights = vec[float](numbers)
    total = 0.0
    for scores, shares in seen:
        chances(scores, len(shares), target, weights, payoff)
        total -= sum(share * math.log(max(payoff[seat], 1e-9)) for seat, share in enumerate(shares) if share)
    return total / len(seen)


def learn(seats: int, matches: int, seed: int) -> list[float]:
    """The numbers that make the winners of so many matches to 100 points likeliest."""
    seen = moments(seats, matches, 100, seed)
    best = list(PUT_DOWN)
    least = surprise(best, seen, 100)
    for made in range(ROUNDS):
        for number, step in enumerate(STEPS):
            for moved in (step * 0.7**made, -step * 0.7**made):
                tried = [*best]
                tried[number] = round(tried[number] + moved, 3)
                if tried[number] <= 0.0:
                    continue
                found = surprise(tried, seen, 100)
                if found < least:
                    least, best = found, tried
    return best


def written(learnt: Mapping[int, Sequence[float]]) -> str:
    """The text of the file that keeps the numbers."""
    lists = "".join(f"    {seats}: ({', '.join(map(str, learnt[seats]))}),\n" for seats in sorted(learnt))
    return (
        '"""What scores are worth in Bonnie and Clyde, learnt from games of the rules of thumb, by seats.\n\n'
        "Written by `python -m ai.training.bonnie_and_clyde`; `bonnie_and_clyde.chances` says what is what.\n"
        '"""\n\nfrom typing import Final\n\n'
        f"LEARNT: Final = {{\n{lists}}}\n"
    )


def calibration(numbers: Sequence[float], seen: Sequence[Moment], target: int) -> str:
    """For each tenth of foretold chances: the mean that was foretold, and the share that was won."""
    payoff = vec[float]([0.0] * 4)
    weights = vec[float](numbers)
    tenths = [[0.0, 0.0, 0.0] for _ in range(10)]
    for scores, shares in seen:
        chances(scores, len(shares), target, weights, payoff)
        for seat, share in enumerate(shares):
            tenth = tenths[min(9, int(payoff[seat] * 10))]
            tenth[0] += 1
            tenth[1] += payoff[seat]
            tenth[2] += share
    return "  ".join(f"{foretold / n:.2f} {won / n:.2f}" for n, foretold, won in tenths if n)


def main() -> None:
    """Learn, write it down, and say how well it foretells."""
    parser = argparse.ArgumentParser(prog="python -m ai.training.bonnie_and_clyde", description=__doc__)
    parser.add_argument("--matches", type=count, default=12_000, help="for each number of seats (12000)")
    parser.add_argument("--seed", type=int, default=1, help="(1)")
    parser.add_argument(
        "--check", action="store_true", help="only say how well what has been learnt foretells"
    )
    asked = parser.parse_args()
    learnt: dict[int, Sequence[float]] = dict(LEARNT)
    for seats in SEATS:
        if not asked.check:
            learnt[seats] = learn(seats, asked.matches, asked.seed)
            PLACE.write_text(written(learnt), encoding="utf-8")
        for target in (100, 200):
            others = moments(seats, asked.matches, target, asked.seed + 1)
            print(f"{seats} seats to {target}: surprise {surprise(learnt[seats], others, target):.4f}, "
                  f"foretold and won: {calibration(learnt[seats], others, target)}", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
