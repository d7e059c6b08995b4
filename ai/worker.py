"""The opponent's process, and the side of it that a match talks to.

`Thinker` is used by a program that must not wait: nothing here blocks, and an answer comes in
the asked time whatever becomes of the process. The process is spawned (never forked: the
window's state must not follow it), gives way to everything else on the machine, and is handed
observations only.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

import msgspec

from ai.choose import Answer, choose, first_impression, warm
from ai.levels import LEVELS
from ai.minds import to_answer
from ai.shield import shielded
from ai.styles import liking
from game.rules.core import BadRequest, View

LATENESS: Final = 1.04
"""An answer that has not come after this many times the asked time is given without the process.

Less than the 1.1 that is promised: the caller polls now and then, and may itself be kept waiting.
"""

RESERVE: Final = 0.006
"""Seconds of the asked time kept for the way there and back, and for the caller's polling."""

GRACE: Final = 2.0
"""Seconds after its deadline in which a process may still show that it is slow and not hung."""

STARTING: Final = 30.0
"""Seconds that a new process may take to get ready before it counts as hung."""

SOON: Final = 0.1
"""No process is started while a question is due in so many seconds: none is ready that fast, and starting one
keeps the caller for some milliseconds, which would make that answer late."""

AGAIN: Final = 1.0
"""Seconds until a process is started again that has ended before it was ready; twice as long each time."""

SELDOM: Final = 60.0
"""Seconds between two such attempts at most."""

_log = logging.getLogger("scoundrels.ai")

Chooser = Callable[..., Answer]


class _Task(msgspec.Struct):
    """A question in the parent: its text, and by which moments it must be answered."""

    number: int
    observation: View
    seat: int
    level: str
    seed: int | None
    style: str | None
    asked: float
    seconds: float
    sent: bool = False
    crashes: int = 0

    @property
    def due(self) -> float:
        """When its time is over."""
        return self.asked + self.seconds


class Thinker:
    """One opponent's process: ask it, go on drawing, and poll for the answer.

    Start it early: the first second of a process is spent importing. `nice` is added to the
    process's niceness. `chooser` answers in the process (a function of a module, as `choose`).
    """

    def __init__(self, *, nice: int = 10, chooser: Chooser = choose) -> None:
        self._nice = nice
        self._chooser = chooser
        self._number = 0
        self._task: _Task | None = None
        self._owed_since: float | None = None
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._ready = False
        self._failures = 0  # processes in a row that never got ready
        self._closed = False
        # Before Python waits for the process: one that is frozen would never end by itself.
        atexit.register(self.close)
        self._start()

    def ask(
        self,
        observation: dict[str, object] | View,
        seat: int,
        *,
        level: str,
        seconds: float | None = None,
        seed: int | None = None,
        style: str | None = None,
    ) -> None:
        """Put a question; one that is still open is dropped. `seconds` None: the level's own time.

        Raises BadRequest for a level or a style that does not exist or a seat that is not to act.
        """
        if level not in LEVELS:
            raise BadRequest(f"There is no level {level!r}.")
        observation = to_answer(observation, seat)
        liking(observation, seat, style)
        self.cancel()
        self._number += 1
        if seconds is None:
            seconds = LEVELS[level].seconds
        self._task = _Task(self._number, observation, seat, level, seed, style, time.monotonic(), seconds)
        self._attend()

    def poll(self) -> Answer | None:
        """The answer if it is there or overdue, else None. Call it once a frame, also when nothing was asked:
        a process that has died is replaced then."""
        answer = self._attend()
        task = self._task
        if task is None:
            return None
        if answer is not None:
            self._task = None
        elif time.monotonic() >= task.asked + task.seconds * LATENESS:
            answer = self._quick(task)
            self.cancel()  # it may have begun late, and would think on
        return answer

    def cancel(self) -> None:
        """Drop the open question; its answer will not be given."""
        if self._task is not None and self._task.sent and self._connection is not None:
            with contextlib.suppress(OSError, ValueError):
                self._connection.send(None)
            if self._owed_since is not None:
                self._owed_since = min(self._owed_since, time.monotonic())
        self._task = None

    @property
    def ready(self) -> bool:
        """Whether the process has started up (seen at the last poll)."""
        return self._ready

    @property
    def process_id(self) -> int | None:
        """The number of the process that serves, or served last; None if there never was one."""
        return None if self._process is None else self._process.pid

    def close(self) -> None:
        """End the process."""
        atexit.unregister(self.close)
        self._closed = True
        self._task = None
        self._drop()
        if self._process is not None:
            self._process.join(1.0)

    # -- the process --------------------------------------------------------------------------

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._ready = False
        self._owed_since = None
        self._started = time.monotonic()
        try:
            here, there = context.Pipe()
            with there:
                process = context.Process(
                    target=_serve,
                    args=(there, self._nice, self._chooser),
                    name="scoundrels-thinker",
                    daemon=True,
                )
                with shielded():
                    process.start()
        except OSError as error:  # the machine has no room for one now
            self._failures += 1
            _log.warning("The opponent's process could not be started: %s", error)
            return
        self._process, self._connection = process, here

    def _drop(self) -> None:
        """Kill the process without waiting for its end."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            with contextlib.suppress(OSError, ValueError, AttributeError):
                self._process.kill()

    def _may_start(self, now: float) -> bool:
        """Whether this is the moment for a process in place of one that is gone."""
        if self._closed or (self._task is not None and self._task.due < now + SOON):
            return False
        return not self._failures or now > self._started + min(SELDOM, AGAIN * 2 ** (self._failures - 1))

    def _attend(self) -> Answer | None:
        """Read what has come, send what waits, replace what has died or hangs."""
        now = time.monotonic()
        task = self._task
        answer: Answer | None = None
        try:
            connection = self._connection
            while connection is not None and connection.poll():
                number, message = connection.recv()
                if number == 0:
                    self._ready = True
                    self._failures = 0
                    continue
                self._owed_since = None
                if task is not None and task.number == number:
                    if isinstance(message, Answer):
                        answer = message
                    else:
                        _log.warning("The search failed and a quick answer was given: %s", message)
                        answer = self._quick(task)
        except (EOFError, OSError):
            self._died()
            if answer is None and task is not None and task.crashes > 1:
                answer = self._quick(task)
        if self._hangs(now):
            self._died()
        if self._connection is None and self._may_start(now):
            self._start()
        if answer is None and task is not None and not task.sent and self._ready and self._owed_since is None:
            self._send(task, now)
        return answer

    def _send(self, task: _Task, now: float) -> None:
        left = task.due - RESERVE - now
        if left <= 0 or self._connection is None:
            return
        question = {
            "observation": task.observation,
            "seat": task.seat,
            "level": task.level,
            "seconds": left,
            "seed": task.seed,
            "style": task.style,
        }
        try:
            self._connection.send((task.number, question))
        except (OSError, ValueError):
            self._died()
            return
        task.sent = True
        self._owed_since = task.due

    def _hangs(self, now: float) -> bool:
        if not self._ready:
            return self._connection is not None and now > self._started + STARTING
        return self._owed_since is not None and now > self._owed_since + GRACE

    def _died(self) -> None:
        task = self._task
        if task is not None and task.sent:
            task.crashes += 1
            task.sent = False
        self._failures += not self._ready
        self._ready = False
        self._owed_since = None
        self._drop()

    @staticmethod
    def _quick(task: _Task) -> Answer:
        return first_impression(task.observation, task.seat, seed=task.seed)


def _serve(connection: Connection, nice: int, chooser: Chooser) -> None:
    """The process: answer questions until the other side is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    warm()
    try:
        connection.send((0, "ready"))
        while True:
            request = connection.recv()
            if request is None:
                continue
            number, question = request
            stopped = False

            def stop() -> bool:
                nonlocal stopped
                stopped = stopped or connection.poll()
                return stopped

            try:
                answer: Answer | str = chooser(**question, stop=stop)
            except Exception as error:  # told to the other side, which answers by itself
                answer = f"{type(error).__name__}: {error}"
            connection.send((number, answer))
    except (EOFError, OSError):
        return
