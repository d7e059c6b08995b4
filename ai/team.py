"""Several of the opponent's processes that think about one decision together.

Root parallel search (Chaslot, Winands and van den Herik 2008): each process searches by itself, with chance
of its own, and what they found about the moves at hand is added up. Only a level that stops for time alone
gets better by it; the others would only be done sooner, so one process thinks for them.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import Any, Final

from ai.choose import Answer
from ai.levels import LEVELS
from ai.minds import to_answer
from ai.search import ENOUGH
from ai.styles import Liking, Option, liking, preferred
from ai.worker import Thinker
from game.rules.core import View

MOST: Final = 4
"""Processes that are ever used: each takes memory, and the fifth adds little to what four have found."""


def spare_cores() -> int:
    """How many processes may think at once: one core is left to the window."""
    here = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(MOST, here - 1))


class Team:
    """As many thinkers as there are cores to spare, asked and polled as if they were one (see `Thinker`)."""

    def __init__(self, size: int | None = None) -> None:
        self._thinkers = [Thinker() for _ in range(spare_cores() if size is None else size)]
        self._asked: list[Thinker] = []
        self._answers: list[Answer] = []
        self._likes: Liking | None = None

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
        """Put a question; one that is still open is dropped. Raises BadRequest as `Thinker.ask` does."""
        together = level in LEVELS and LEVELS[level].together
        asked = self._thinkers if together else self._thinkers[:1]
        for number, thinker in enumerate(asked):
            own = None if seed is None else seed + number
            thinker.ask(observation, seat, level=level, seconds=seconds, seed=own, style=style)
        for thinker in self._thinkers[len(asked) :]:
            thinker.cancel()
        self._asked, self._answers = list(asked), []
        self._likes = liking(to_answer(observation, seat), seat, style)

    def poll(self) -> Answer | None:
        """The answer when all have theirs, else None. Call it once a frame."""
        for thinker in self._thinkers:  # the idle ones too: one that has died is replaced then
            answer = thinker.poll()
            if answer is not None:
                self._asked.remove(thinker)
                self._answers.append(answer)
        if self._asked or not self._answers:
            return None
        answers, self._answers = self._answers, []
        return merged(answers, self._likes)

    def cancel(self) -> None:
        """Drop the open question; its answer will not be given."""
        for thinker in self._thinkers:
            thinker.cancel()
        self._asked, self._answers = [], []

    @property
    def ready(self) -> bool:
        """Whether all processes have started up (seen at the last poll)."""
        return all(thinker.ready for thinker in self._thinkers)

    @property
    def process_ids(self) -> list[int | None]:
        """The numbers of the processes that now serve."""
        return [thinker.process_id for thinker in self._thinkers]

    def close(self) -> None:
        """End the processes."""
        self._asked, self._answers = [], []
        for thinker in self._thinkers:
            thinker.close()


def merged(answers: Sequence[Answer], likes: Liking | None = None) -> Answer:
    """One answer out of several to the same question.

    The visits of each move are added up, its worth is the mean over them, and the choice is made as by one
    search (`ENOUGH`), or is a move that is about as good and better liked (see `styles`). Where moves are
    chosen by lot, the lot falls on one of the answers, on each as often as it has simulations: that is the
    mean of their mixtures. Answers that were given without a search count only when there is no other. The
    move chosen is listed first.
    """
    searched = [answer for answer in answers if answer.search.get("moves")]
    if len(searched) < 2:
        return (searched or list(answers))[0]
    weights = [_number(answer.search["simulations"]) for answer in searched]
    moves: dict[str, dict[str, Any]] = {}
    for answer, weight in zip(searched, weights, strict=True):
        for move in _moves(answer):
            found = moves.setdefault(move["action"], {"action": move["action"], "visits": 0, "value": 0.0})
            found["visits"] += move["visits"]
            found["value"] += move["visits"] * move["value"]
            if "probability" in move:
                share = move["probability"] * weight / sum(weights)
                found["probability"] = found.get("probability", 0.0) + share
    for found in moves.values():
        found["value"] = round(found["value"] / found["visits"], 4)
    ranked = sorted(moves.values(), key=lambda move: (-move["visits"], move["action"]))
    if any("probability" in move for move in ranked):
        action = random.choices(searched, weights)[0].action
        ranked.sort(key=lambda move: move["action"] != action)
    else:
        enough = ENOUGH * ranked[0]["visits"]
        known = (move for move in ranked if move["visits"] >= enough)
        action = max(known, key=lambda move: move["value"])["action"]
        if likes is not None:
            options = [Option(move["action"], move["visits"], move["value"]) for move in ranked]
            action = preferred(action, options, likes)
        ranked.sort(key=lambda move: move["action"] != action)  # the deed first, as in one answer
        # Of moves that differ in nothing that matters a search knows one, listed first, and names any.
        action = next((one.action for one in searched if _moves(one)[0]["action"] == action), action)
    seconds = max(float(str(answer.search["seconds"])) for answer in searched)
    return Answer(action, {"simulations": sum(weights), "seconds": seconds, "moves": ranked})


def _moves(answer: Answer) -> list[dict[str, Any]]:
    moves: Any = answer.search["moves"]
    return list(moves)


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
