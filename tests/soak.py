"""Random games of every kind and size through the line protocol, by a process of its own.

    .venv/bin/python -P -m tests.soak --games 1000

Not part of the suite, which plays a few: this plays as many as one likes, asks for an observation now and
then, and ends with what it counted, or at the first answer that is an error.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections import Counter
from typing import Any

from game.command_line import count
from game.installed import this_python
from game.rules import GAMES

HARMLESS = {"load", "protect"}


class Protocol:
    """`python -m game protocol`, one question at a time."""

    def __init__(self) -> None:
        command = [*this_python(), "-m", "game", "protocol"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.asked = 0

    def ask(self, **request: object) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        self.asked += 1
        if "error" in answer:
            sys.exit(f"{answer['error']}\n{json.dumps(request)}")
        return answer


def play(protocol: Protocol, game: str, seats: int, dice: random.Random) -> int:
    """One game to its end by random actions; how many steps it took."""
    seed = dice.randrange(1 << 60)
    position = protocol.ask(op="new", game=game, seats=seats, options={}, seed=seed)["position"]
    calm = dice.random()
    steps = 0
    while legal := protocol.ask(op="legal", position=position)["legal"]:
        if dice.random() < 0.1:
            protocol.ask(op="observe", position=position, seat=dice.randrange(seats))
        actions = {seat: some_action(possible, calm, dice) for seat, possible in legal.items()}
        seed = dice.randrange(1 << 60)
        position = protocol.ask(op="apply", position=position, actions=actions, seed=seed)["position"]
        steps += 1
    assert position["result"] is not None
    return steps


def some_action(possible: list[str], calm: float, dice: random.Random) -> str:
    """Any action, first of what kind; with a chance of `calm` one that hurts nobody, where there is such:
    games of Mafia in which all attack at once are over before anybody has a bunker or a crew."""
    if dice.random() < calm:
        possible = [action for action in possible if action in HARMLESS] or possible
    kind = dice.choice(sorted({action.split()[0] for action in possible}))
    return dice.choice([action for action in possible if action.split()[0] == kind])


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(prog="python -P -m tests.soak", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=count, default=100, help="of each kind and number of seats")
    parser.add_argument("--game", choices=sorted(GAMES), help="of this kind alone")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    protocol, dice = Protocol(), random.Random(chosen.seed)
    steps: Counter[str] = Counter()
    for name, game in sorted(GAMES.items()):
        for seats in range(game.min_seats, game.max_seats + 1) if chosen.game in (None, name) else ():
            for _ in range(chosen.games):
                steps[f"{name}, {seats} seats"] += play(protocol, name, seats, dice)
    for kind, number in steps.items():
        print(f"{kind}: {chosen.games} games, {number} steps")
    print(f"{protocol.asked} requests, no error")


if __name__ == "__main__":
    main()
