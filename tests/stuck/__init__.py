"""Whole games through the opponent's process at very short thinking times: nobody is ever stuck.

    .venv/bin/python -P -m tests.stuck --games 1000 --results stuck.jsonl

Not part of the suite, which plays a few games: this plays every game at every number of seats and every level
in turn, through `Match` and `Thinker` as the table does, several games side by side (`--beside`), each with a
process of its own. In every eighth game the process is killed (SIGKILL) or frozen (SIGSTOP) at random
questions, at a random moment of each. Each game becomes a line of `--results`, and the same command goes on
from there; one line for each configuration is printed in the end.

A fault, which ends in exit code 1, is an answer that is not legal, an exception on either side, no answer
within `STALLED` seconds, an answer too late, a process that does not search again after it was killed, or one
that takes ever more memory.

An answer may take 1.1 times the asked time. Of how late one is, what the machine did after that time is told
apart: by how much longer than `POLL` it was from one look for an answer to the next, and how long this side
waited for a processor in a look. The rest is the program's own doing, also where it only waits for something
else, and that is judged; beside it stands what a clock on the wall would say. A tenth of a very short time is
less than any program needs for anything, so no less than `LEAST` is allowed: what is left of the tenth of the
shortest time that a level has, after what the process may be late (`ai.worker.LATENESS`) and a frame of the
window. Six milliseconds of each time are kept for the way there and back (`ai.worker.RESERVE`): of ten the
search has four, and of five none at all.
"""
