"""Other programs as players: they answer the `choose` requests of the line protocol on standard input, in
which the arena also names what is `legal`.

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
import signal
import subprocess
import sys
import threading
from typing import Final

from ai.arena.players import Decision, Plain, PlayerFailed, Question, Thought, quoted

PATIENCE: Final = 60.0
"""Seconds in which a program must answer, beyond the time that it was given to think."""

LONGEST: Final = 1 << 20
"""Bytes of a line at most that a program says: it may not fill the memory of who listens."""

MOST_SIMULATIONS: Final = 10**9
"""What a program says of more is not noted: the line protocol knows no more."""


class Outside(Plain):
    """A program, started by its command line, that is asked to think like `thought`."""

    def __init__(self, command: str, thought: Thought, patience: float = PATIENCE) -> None:
        self.command = command
        self.thought = thought
        self.patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._talk: threading.Thread | None = None
        self._asked = 0

    def act(self, question: Question) -> Decision:
        """Ask the program. Raises PlayerFailed."""
        try:
            return self._answer(question)
        except PlayerFailed:
            self.close()
            raise

    def close(self) -> None:
        """End the program, and what it has started itself (as a shell or another launcher does)."""
        process, self._process = self._process, None
        if process is None:
            return
        if sys.platform == "win32":
            process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):  # all have ended
                os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if self._talk is not None:
            self._talk.join(1.0)
            if self._talk.is_alive():
                return  # somebody out of reach has the pipes, and to close them would be to wait for him
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
            "legal": question.legal,
            "level": level,
            "seed": int(question.rng.word()),
        }
        if simulations is not None:
            request["simulations"] = simulations
        if seconds is not None:
            request["seconds"] = seconds
        line = json.dumps(request, separators=(",", ":")).encode("ascii") + b"\n"
        answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        # Of its own: a program may neither read nor speak, and is waited for no longer than agreed.
        self._talk = threading.Thread(target=lambda: answers.put(_said(process, line)), daemon=True)
        self._talk.start()
        patience = self.patience + (seconds or 0.0)
        try:
            answer = answers.get(timeout=patience)
        except queue.Empty:
            raise PlayerFailed(f"did not answer within {patience:g} s") from None
        if not answer:
            raise PlayerFailed(_end(process))
        return self._read(answer)

    def _read(self, line: bytes) -> Decision:
        words = quoted(line.decode("utf-8", "replace"))
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise PlayerFailed(f"answered {words}, which is not JSON") from None
        if not isinstance(answer, dict) or answer.get("id", self._asked) != self._asked:
            raise PlayerFailed(f"answered {words}, which is no answer to what it was asked")
        if isinstance(error := answer.get("error"), dict):
            raise PlayerFailed(f"answered with an error: {quoted(str(error.get('message')))}")
        action = answer.get("action")
        if not isinstance(action, str):
            raise PlayerFailed(f"answered {words}, in which there is no action")
        search = answer.get("search")
        done = search.get("simulations") if isinstance(search, dict) else 0
        return Decision(action, done if isinstance(done, int) and 0 <= done <= MOST_SIMULATIONS else 0)

    def _start(self) -> subprocess.Popen[bytes]:
        """Start the program, in a group of its own with all that it starts."""
        words = shlex.split(self.command, posix=os.name == "posix")
        try:
            process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else None
            raise PlayerFailed(f"could not be started: {why or error}") from None
        self._process = process
        return process


def _said(process: subprocess.Popen[bytes], line: bytes) -> bytes:
    """What a program says to a line; nothing if it has ended or closed its streams."""
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(OSError, ValueError):  # it has ended; or was closed while somebody waited here
        process.stdin.write(line)
        process.stdin.flush()
        while answer := process.stdout.readline(LONGEST):
            if answer.strip():
                return answer
    return b""


def _end(process: subprocess.Popen[bytes]) -> str:
    """How a program ended."""
    try:
        return f"ended with exit code {process.wait(1.0)} and did not answer"
    except subprocess.TimeoutExpired:
        return "closed its output and did not answer"
