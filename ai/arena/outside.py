"""Other programs as players: they answer the `choose` requests of the line protocol on standard input.

A program is started when it is first asked, and stays for all games that its seat plays. If it ends, is
silent for too long or says what is no answer, it has failed: it is killed, and started again for the next
question.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import subprocess
import threading
from typing import Final

from ai.arena.players import Decision, Plain, PlayerFailed, Question, Thought

PATIENCE: Final = 60.0
"""Seconds in which a program must answer, beyond the time that it was given to think."""


class Outside(Plain):
    """A program, started by its command line, that is asked to think like `thought`."""

    def __init__(self, command: str, thought: Thought, patience: float = PATIENCE) -> None:
        self.command = command
        self.thought = thought
        self.patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._asked = 0

    def act(self, question: Question) -> Decision:
        """Ask the program. Raises PlayerFailed."""
        try:
            return self._answer(question)
        except PlayerFailed:
            self.close()
            raise

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _answer(self, question: Question) -> Decision:
        process = self._process or self._start()
        self._asked += 1
        level, simulations, seconds = self.thought
        request: dict[str, object] = {
            "op": "choose",
            "id": self._asked,
            "observation": question.game.write_observation(question.observation),
            "seat": question.seat,
            "level": level,
            "seed": int(question.rng.word()),
        }
        if simulations is not None:
            request["simulations"] = simulations
        if seconds is not None:
            request["seconds"] = seconds
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(request, separators=(",", ":")).encode("ascii") + b"\n")
            process.stdin.flush()
        except OSError:
            raise PlayerFailed(self._ended(process)) from None
        try:
            line = self._lines.get(timeout=self.patience + (seconds or 0.0))
        except queue.Empty:
            raise PlayerFailed(f"did not answer within {self.patience + (seconds or 0.0):g} s") from None
        if not line:
            raise PlayerFailed(self._ended(process))
        return self._read(line)

    def _read(self, line: bytes) -> Decision:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise PlayerFailed(f"answered {_short(line)}, which is not JSON") from None
        if not isinstance(answer, dict) or answer.get("id", self._asked) != self._asked:
            raise PlayerFailed(f"answered {_short(line)}, which is no answer to what it was asked")
        if isinstance(error := answer.get("error"), dict):
            raise PlayerFailed(f"answered with an error: {error.get('message')}")
        action = answer.get("action")
        if not isinstance(action, str):
            raise PlayerFailed(f"answered {_short(line)}, in which there is no action")
        search = answer.get("search")
        done = search.get("simulations") if isinstance(search, dict) else 0
        return Decision(action, done if isinstance(done, int) else 0)

    def _start(self) -> subprocess.Popen[bytes]:
        """Start the program, and a thread that waits for its lines so that nobody else must."""
        words = shlex.split(self.command, posix=os.name == "posix")
        try:
            process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise PlayerFailed(f"could not be started: {error.strerror or error}") from None
        lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._process, self._lines = process, lines
        stdout = process.stdout
        assert stdout is not None

        def read() -> None:
            with contextlib.suppress(OSError, ValueError):  # closed while reading
                for line in stdout:
                    if line.strip():
                        lines.put(line)
            lines.put(b"")

        threading.Thread(target=read, daemon=True).start()
        return process

    @staticmethod
    def _ended(process: subprocess.Popen[bytes]) -> str:
        try:
            return f"ended with exit code {process.wait(1.0)} and did not answer"
        except subprocess.TimeoutExpired:
            return "closed its output and did not answer"


def _short(line: bytes) -> str:
    text = line.decode("utf-8", "replace").strip()
    return f"“{text if len(text) <= 60 else text[:60] + '…'}”"
