"""`python -m game bench`: how fast rules, search, answers and pictures are on this machine.

Speeds are given compiled and from the sources, side by side, each in a process of its own; times
of decisions relative to what was asked for.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Final

from game.installed import this_python

DECISIONS: Final = 200


def main(argv: Sequence[str] | None = None) -> int:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(prog="python -m game bench", description=__doc__)
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="how many answers are timed")
    parser.add_argument("--seconds", type=float, default=0.1, help="the time asked for each of them")
    parser.add_argument("--frames", type=float, default=20.0, help="seconds of drawing; 0: none")
    parser.add_argument("--speed", action="store_true", help=argparse.SUPPRESS)  # the child's part
    arguments = parser.parse_args(argv)
    if getattr(sys, "frozen", False):
        print(
            "scoundrels: bench compares with the Python sources, which a frozen program has not.",
            file=sys.stderr,
        )
        return 2
    if arguments.speed:
        print(json.dumps(speed()))
        return 0
    print_speed()
    print_decisions(arguments.decisions, arguments.seconds)
    if arguments.frames > 0:
        print_frames(arguments.frames)
    return 0


run = main


def speed() -> dict[str, float]:
    """Random moves, full-length simulations and the moves in them, for a second of processor time.

    That of the clock would tell of whatever else the machine does.
    """
    from librt.vecs import vec
    from mypy_extensions import i64

    from ai.bonnie_and_clyde import BonnieAndClyde
    from ai.ismcts import Tree, wander
    from game.interpreted import is_compiled_loaded
    from game.rules import GAMES
    from game.rules.bonnie_and_clyde.state import State
    from game.rules.random import Rng
    from game.rules.scallywags.moves import MOST_LEGAL

    game = GAMES["bonnie-and-clyde"]
    buffer: vec[i64] = vec[i64]([0] * MOST_LEGAL)
    rng = Rng(1)
    moves, spent, seed = 0, 0.0, 0
    while spent < 1.5:
        seed += 1
        state = State(2)
        state.deal(rng, None)
        begun = time.process_time()
        moves += wander(state, buffer, 20_000, rng)
        spent += time.process_time() - begun
    coin_moves, coins_spent, seed = 0, 0.0, 0
    while coins_spent < 1.5:
        seed += 1
        table = GAMES["scallywags"].new(4, {}, seed)
        begun = time.process_time()
        coin_moves += wander(table, buffer, 20_000, rng)
        coins_spent += time.process_time() - begun
    simulations, transitions, searched, seed = 0, 0, 0.0, 0
    tree = Tree(60_000, 0.15, 400.0)
    while searched < 3.0:
        seed += 1
        start = game.new(2, {}, seed)
        seat = int(start.to_act())
        beliefs = BonnieAndClyde(game.observe(start, seat), seat)
        tree.clear()
        begun = time.process_time()
        tree.run(beliefs, State(2), rng, 200)
        searched += time.process_time() - begun
        simulations += int(tree.simulations)
        transitions += int(tree.transitions)
    return {
        "compiled": float(is_compiled_loaded()),
        "moves": moves / spent,
        "coin moves": coin_moves / coins_spent,
        "simulations": simulations / searched,
        "transitions": transitions / searched,
    }


def print_speed() -> None:
    """Compiled and interpreted side by side."""
    own = [*this_python(), "-m", "game.bench", "--speed"]
    plain = [*this_python(), "-m", "game.interpreted", "game.bench", "--speed"]
    fast, slow = (
        json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        for command in (own, plain)
    )
    if not fast["compiled"]:
        print("The rules are not compiled here: both columns are the Python sources.")
    print(f"{'Bonnie and Clyde, two seats, a CPU second':42}{'compiled':>12}{'interpreted':>13}{'ratio':>7}")
    for key, name in (
        ("moves", "random moves"),
        ("coin moves", "random moves of Scallywags, four seats"),
        ("simulations", "search simulations to the end of the hand"),
        ("transitions", "moves in these simulations"),
    ):
        print(f"{name:42}{fast[key]:12,.0f}{slow[key]:13,.0f}{fast[key] / slow[key]:7.1f}")


def print_decisions(count: int, seconds: float) -> None:
    """Answers of the opponent's process during games of rule-based players, timed from asking to having."""
    from ai.worker import Thinker
    from game.rules import GAMES
    from game.rules.core import CHANCE, OVER

    game = GAMES["bonnie-and-clyde"]
    thinker = Thinker()
    while not thinker.ready:
        thinker.poll()
        time.sleep(0.01)
    ratios: list[float] = []
    simulations = 0
    seed = 0
    state = game.new(2, {}, seed)
    while len(ratios) < count:
        seat = int(state.to_act())
        if seat == OVER:
            seed += 1
            state = game.new(2, {}, seed)
            continue
        if seat == CHANCE:
            game.apply(state, {"chance": "deal"}, seed)
            continue
        legal = game.legal(state)[str(seat)]
        action = legal[0]
        if len(legal) > 1:
            begun = time.monotonic()
            thinker.ask(game.observe(state, seat), seat, level="expert", seconds=seconds)
            while (answer := thinker.poll()) is None:
                time.sleep(0.001)
            ratios.append((time.monotonic() - begun) / seconds)
            done = answer.search["simulations"]
            assert isinstance(done, int)
            simulations += done
            action = answer.action
        game.apply(state, {str(seat): action}, None)
    thinker.close()
    ratios.sort()
    print(
        f"{count} decisions, {seconds} s asked: p50 {quantile(ratios, 0.5):.3f}, "
        f"p99 {quantile(ratios, 0.99):.3f}, longest {ratios[-1]:.3f} times the asked time; "
        f"{simulations / count:,.0f} simulations each"
    )


def print_frames(seconds: float) -> None:
    """Frame times of the table with and without the opponent thinking."""
    try:
        from game.ui.framebench import measure
    except ImportError:
        print("Frame times are not measured: this program has no window.")
        return
    idle, thinking = measure(seconds)
    calm, busy = quantile(sorted(idle), 0.99), quantile(sorted(thinking), 0.99)
    print(
        f"frame p99: {1000 * calm:.1f} ms while nobody thinks, {1000 * busy:.1f} ms while the opponent "
        f"thinks, ratio {busy / calm:.2f}"
    )


def quantile(ordered: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of the (sorted) values does not exceed."""
    return ordered[min(len(ordered) - 1, max(0, -int(-share * len(ordered) // 1) - 1))]


if __name__ == "__main__":
    raise SystemExit(main())
