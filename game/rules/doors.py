"""What the doors of all games have in common: who must act, and whether what was done may be done."""

from __future__ import annotations

import functools
from collections.abc import Callable, Container

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.core import CHANCE, OVER, IllegalAction
from game.rules.search import SearchState


@functools.cache
def buffer_of(length: int) -> vec[i64]:
    """A buffer for moves, the same for all who ask for this length.

    Compiled code never lets go of a vec that it is handed from outside (mypyc 2.4.1): a new one for each call
    would stay in memory for ever.
    """
    return vec[i64]([0] * length)


def legal_actions(state: SearchState, text: Callable[[int], str], most: int) -> dict[str, list[str]]:
    """Who must act, seats' numbers or "chance", each with its actions sorted; empty when the game is over.

    `text` writes a move in the notation, `most` is the greatest number of legal moves of one seat.
    """
    buffer = buffer_of(most)

    def texts(count: int) -> list[str]:
        return sorted(text(buffer[i]) for i in range(count))

    actor = int(state.to_act())
    if actor == OVER:
        return {}
    if actor == CHANCE:
        return {"chance": texts(int(state.legal(buffer)))}
    acting = int(state.acting())
    seats = [seat for seat in range(int(state.seats)) if (acting >> seat) & 1]
    return {str(seat): texts(int(state.legal_of(seat, buffer))) for seat in seats}


def check(due: dict[str, list[str]], actions: dict[str, str], unlisted: Container[str] = ()) -> None:
    """See that all that are due act, and nobody else, and only as is legal. Raises IllegalAction.

    `unlisted` are the actions that are accepted from whoever is due though never listed.
    """
    for actor, action in actions.items():
        if actor not in due:
            raise IllegalAction(f"It is not for {actor!r} to act now.")
        if action not in due[actor] and action not in unlisted:
            raise IllegalAction(f"{action!r} is not legal now.")
    for actor in due:
        if actor not in actions:
            raise IllegalAction(f"The action of {actor!r} is missing.")
    if not due:
        raise IllegalAction("The game is over.")


def the_action(due: dict[str, list[str]], actions: dict[str, str]) -> str:
    """The one action of these that is due, where one at a time must act. Raises IllegalAction."""
    check(due, actions)
    return next(iter(actions.values()))
