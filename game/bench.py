"""`python -m game bench`: how fast rules, search, answers and pictures are on this machine.

Speeds are given compiled and from the sources, side by side, each in a process of its own; times
of decisions relative to what was asked for.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ai.arena.measure import quantile
from game import bench_open_spiel
from game.command_line import Parser, above_zero, count
from game.installed import this_python

DECISIONS: Final = 200
LONGEST_ANSWER: Final = 60.0
"""Seconds that can be asked for an answer."""

TABLES: Final = (("bonnie-and-clyde", 2), ("scallywags", 6), ("mafia", 12))
"""What is measured: each game with the number of seats that is its hardest or its usual one."""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure everything and print it."""
    parser = Parser("bench", "How fast rules, opponents and drawing are on this machine.")
    parser.add_argument(
        "--decisions", type=count, default=DECISIONS, help=f"how many answers are timed ({DECISIONS})"
    )
    parser.add_argument(
        "--seconds", type=above_zero(LONGEST_ANSWER), default=0.1, help="seconds asked for each of them (0.1)"
    )
    parser.add_argument("--frames", type=drawn, default=20.0, help="seconds of drawing (20); 0: none")
    parser.add_argument("--speed", help=argparse.SUPPRESS)  # the child's part: a game
    parser.add_argument("--seats", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args(argv)
    if getattr(sys, "frozen", False):
        print(
            "scoundrels: bench compares with the Python sources, which a frozen program has not.",
            file=sys.stderr,
        )
        return 2
    if arguments.speed is not None:
        print(json.dumps(speed(arguments.speed, arguments.seats)))
        return 0
    why_none = no_frames() if arguments.frames > 0 else ""
    if why_none:
        print(f"Frame times are not measured: {why_none}", flush=True)
    searched: dict[str, float] = {}
    for name, seats in TABLES:
        searched[name] = print_speed(name, seats)
        print_decisions(name, seats, arguments.decisions, arguments.seconds)
        print_gain(name, seats)
    bench_open_spiel.print_rates(searched)
    if arguments.frames > 0 and not why_none:
        print_frames(arguments.frames)
    return 0


run = main


def drawn(text: str) -> float:
    """Some seconds, or 0: ArgumentTypeError for what is no length of time."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds < math.inf:
        raise argparse.ArgumentTypeError(f"“{text}” is no number of seconds")
    return seconds


def no_frames() -> str:
    """Why nothing can be drawn here, in a sentence; empty where it can."""
    from game.store.settings import Settings
    from game.ui.app import NoWindow, opening

    try:
        with opening():
            from game.ui.stage import Stage

            Stage(Settings()).close()
    except NoWindow as error:
        return str(error)
    return ""


def speed(name: str, seats: int) -> dict[str, float]:
    """Random moves, simulations of the search and the moves in them, for a second of processor time.

    That of the clock would tell of whatever else the machine does.
    """
    from librt.vecs import vec
    from mypy_extensions import i64

    from ai.minds import MINDS
    from ai.search import MOST_LEGAL, wander
    from game.interpreted import is_compiled_loaded
    from game.rules.random import Rng

    mind = MINDS[name]
    buffer: vec[i64] = vec[i64]([0] * MOST_LEGAL)
    rng = Rng(1)
    moves, spent, seed = 0, 0.0, 0
    while spent < 1.5:
        seed += 1
        state = mind.game.new(seats, {}, seed)
        begun = time.process_time()
        moves += wander(state, buffer, 20_000, rng)
        spent += time.process_time() - begun
    simulations, transitions, searched, seed = 0, 0, 0.0, 0
    search = mind.search("hard")
    while searched < 3.0:
        seed += 1
        start = mind.game.new(seats, {}, seed)
        seat = mind.game.to_act(mind.game.observe(start, None))[0]
        beliefs = mind.beliefs(mind.game.observe(start, seat), seat)
        search.clear()
        begun = time.process_time()
        search.run(beliefs, mind.state(seats), rng, 200)
        searched += time.process_time() - begun
        simulations += int(search.simulations)
        transitions += int(search.transitions)
    return {
        "compiled": float(is_compiled_loaded()),
        "moves": moves / spent,
        "simulations": simulations / searched,
        "transitions": transitions / searched,
    }


def print_speed(name: str, seats: int) -> float:
    """Compiled and interpreted side by side; gives the moves in the search, compiled."""
    words = ["game.bench", "--speed", name, "--seats", str(seats)]
    own = [*this_python(), "-m", *words]
    plain = [*this_python(), "-m", "game.interpreted", *words]
    fast, slow = (
        json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        for command in (own, plain)
    )
    if not fast["compiled"]:
        print("The rules are not compiled here: both columns are the Python sources.")
    title = f"{name}, {seats} seats, a CPU second"
    print(f"{title:42}{'compiled':>12}{'interpreted':>13}{'ratio':>7}")
    for key, line in (
        ("moves", "random moves"),
        ("simulations", "simulations of the search"),
        ("transitions", "moves in these simulations"),
    ):
        print(f"{line:42}{fast[key]:12,.0f}{slow[key]:13,.0f}{fast[key] / slow[key]:7.1f}")
    return float(fast["transitions"])


def print_decisions(name: str, seats: int, count: int, seconds: float) -> None:
    """Answers of the opponent's process in games that it plays against itself, timed from asking to having,
    and the memory that it has taken in the end."""
    from ai.worker import Thinker
    from game.rules import GAMES

    game = GAMES[name]
    thinker = Thinker()
    while not thinker.ready:
        thinker.poll()
        time.sleep(0.01)
    ratios: list[float] = []
    simulations = 0
    seed = 0
    state = game.new(seats, {}, seed)
    while len(ratios) < count:
        legal = game.legal(state)
        if not legal:
            seed += 1
            state = game.new(seats, {}, seed)
            continue
        actions = {seat: choices[0] for seat, choices in legal.items()}
        for seat, choices in legal.items():
            if len(choices) == 1 or len(ratios) == count:
                continue
            begun = time.monotonic()
            thinker.ask(game.observe(state, int(seat)), int(seat), level="expert", seconds=seconds)
            while (answer := thinker.poll()) is None:
                time.sleep(0.001)
            ratios.append((time.monotonic() - begun) / seconds)
            done = answer.search["simulations"]
            assert isinstance(done, int)
            simulations += done
            actions[seat] = answer.action
        game.apply(state, actions, len(ratios))
    memory = resident(thinker.process_id)
    thinker.close()
    ratios.sort()
    print(
        f"{name}, {seats} seats: {count} decisions, {seconds} s asked: p50 {quantile(ratios, 0.5):.3f}, "
        f"p99 {quantile(ratios, 0.99):.3f}, longest {ratios[-1]:.3f} times the asked time; "
        f"{simulations / count:,.0f} simulations each"
        + ("" if memory is None else f"; the process has taken {memory:.0f} MB at most")
    )


def print_gain(name: str, seats: int) -> None:
    """What a second process adds to the simulations of a decision."""
    one, two = (team_simulations(name, seats, size) for size in (1, 2))
    print(f"{name}, {seats} seats: two processes do {two / one:.2f} times the simulations of one")


def team_simulations(name: str, seats: int, size: int) -> int:
    """The simulations of a few decisions by so many processes, half a second each."""
    from ai.team import Team
    from game.rules import GAMES

    game = GAMES[name]
    team = Team(size)
    while not team.ready:
        team.poll()
        time.sleep(0.01)
    simulations = 0
    for seed in range(6):
        state = game.new(seats, {}, seed)
        seat = game.to_act(game.observe(state, None))[0]
        team.ask(game.observe(state, seat), seat, level="expert", seconds=0.5)
        while (answer := team.poll()) is None:
            time.sleep(0.001)
        done = answer.search["simulations"]
        assert isinstance(done, int)
        simulations += done
    team.close()
    return simulations


def resident(process: int | None) -> float | None:
    """The most memory that a process has had at once, in MB; None where the system does not tell."""
    try:
        lines = Path(f"/proc/{process}/status").read_text("ascii").splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:")), None)


def print_frames(seconds: float) -> None:
    """Frame times of the table, in a window, with and without the opponent thinking."""
    from game.ui.framebench import measure

    idle, thinking = measure(seconds)
    calm, busy = quantile(sorted(idle), 0.99), quantile(sorted(thinking), 0.99)
    print(
        f"frame p99: {1000 * calm:.1f} ms while nobody thinks, {1000 * busy:.1f} ms while the opponent "
        f"thinks, ratio {busy / calm:.2f}"
    )


if __name__ == "__main__":
    raise SystemExit(main())
