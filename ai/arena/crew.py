"""The processes that play a tournament's games, each one game at a time.

They give way to everything else on the machine. One that dies is replaced and its game played again; a player
that fails in an ordinary way (see `games`) has lost and is no trouble here.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final, NamedTuple

from ai.arena.games import Played, play
from ai.arena.names import player
from ai.arena.plan import Plan, Task
from ai.arena.players import Player
from ai.shield import shielded
from game.rules import GAMES

NICE: Final = 10
"""Added to the niceness of the processes."""

TRIES: Final = 3
"""So often a game is begun whose process dies."""


class CrewFailed(Exception):
    """A game cannot be played, through no fault of a player; the message says why."""


class _Hand(NamedTuple):
    """One process, from outside."""

    process: SpawnProcess
    connection: Connection


class Crew:
    """`size` processes that play games of a plan."""

    def __init__(self, plan: Plan, size: int, patience: float) -> None:
        """Start them. Raises CrewFailed."""
        self._plan = plan
        self._patience = patience
        self._hands: list[_Hand] = []
        try:
            for _ in range(size):
                self._hands.append(self._hire())
        except CrewFailed:
            self.close()
            raise

    def play(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, Played]]:
        """Play all that `tasks` gives, which may look at what was played before it gives the next.

        Raises CrewFailed.
        """
        idle = list(self._hands)
        busy: dict[Connection, tuple[_Hand, Task, int]] = {}
        again: list[tuple[Task, int]] = []
        while True:
            while idle:
                task, tries = again.pop() if again else (next(tasks, None), 1)
                if task is None:
                    break
                hand = idle.pop()
                busy[hand.connection] = (hand, task, tries)
                with contextlib.suppress(OSError):  # it is dead, which is found below
                    hand.connection.send(task)
            if not busy:
                return
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                hand, task, tries = busy.pop(ready)
                try:
                    played = ready.recv()
                except (EOFError, OSError):
                    if tries == TRIES:
                        raise CrewFailed(f"The process that plays {task} has died {tries} times.") from None
                    again.append((task, tries + 1))
                    idle.append(self._replace(hand))
                    continue
                idle.append(hand)
                if not isinstance(played, Played):
                    raise CrewFailed(f"{task} cannot be played:\n{played}")
                yield task, played

    def close(self) -> None:
        """End all processes, and the programs that they have started."""
        for hand in self._hands:
            hand.process.terminate()
        for hand in self._hands:
            hand.process.join(3.0)
            hand.process.kill()
            hand.connection.close()

    def _hire(self) -> _Hand:
        context = multiprocessing.get_context("spawn")
        try:
            here, there = context.Pipe()
            with there:
                process = context.Process(target=_work, args=(there, self._plan, self._patience), daemon=True)
                with shielded():
                    process.start()
        except OSError as error:  # the machine has no room for one more
            raise CrewFailed(f"No process can be started to play in: {error.strerror or error}.") from None
        return _Hand(process, here)

    def _replace(self, hand: _Hand) -> _Hand:
        hand.connection.close()
        hand.process.join(1.0)
        fresh = self._hire()
        self._hands[self._hands.index(hand)] = fresh
        return fresh


class Cast:
    """The players of a plan in this process, each made when it first plays and kept for all games."""

    def __init__(self, plan: Plan, patience: float) -> None:
        self._plan = plan
        self._patience = patience
        self._players: dict[tuple[int, int], Player] = {}

    def play(self, task: Task) -> Played:
        """One game."""
        plan = self._plan
        seated = plan.seated(task)
        players = [self._one(number, seated[:seat].count(number)) for seat, number in enumerate(seated)]
        names = [plan.players[number] for number in seated]
        return play(GAMES[plan.game], players, plan.seed + task.deal, plan.options, names)

    def close(self) -> None:
        """Put all players away."""
        for one in self._players.values():
            one.close()

    def _one(self, number: int, twin: int) -> Player:
        found = self._players.get((number, twin))
        if found is None:
            found = player(self._plan.told[number], self._plan.game, self._patience)
            self._players[number, twin] = found
        return found


def _end_with_the_arena() -> None:
    """An arena that is killed cannot end its processes, which would play on until their games are over."""
    arena = multiprocessing.parent_process()
    assert arena is not None
    wait([arena.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


def _work(connection: Connection, plan: Plan, patience: float) -> None:
    """A process's life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    threading.Thread(target=_end_with_the_arena, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)
    cast = Cast(plan, patience)
    try:
        while True:
            task = connection.recv()
            try:
                connection.send(cast.play(task))
            except Exception:  # a fault of the rules or of the arena; the other side ends the tournament
                connection.send(traceback.format_exc())
    except (EOFError, OSError):
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is ending
        cast.close()
