"""What the doors of the games in which one seat acts at a time have in common."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.core import CHANCE, OVER, IllegalAction
from game.rules.search import SearchState


def legal_actions(state: SearchState, text: Callable[[int], str], most: int) -> dict[str, list[str]]:
    """Who must act, a seat's number or "chance", with its actions sorted; empty when the game is over.

    `text` writes a move in the notation, `most` is the greatest number of legal moves.
    """
    actor = int(state.to_act())
    if actor == OVER:
        return {}
    buffer = vec[i64]([0] * most)
    count = int(state.legal(buffer))
    name = "chance" if actor == CHANCE else str(actor)
    return {name: sorted(text(buffer[i]) for i in range(count))}


def the_action(due: dict[str, list[str]], actions: dict[str, str]) -> str:
    """The one action of these that is due, where one at a time must act. Raises IllegalAction."""
    for actor, action in actions.items():
        if actor not in due:
            raise IllegalAction(f"It is not for {actor!r} to act now.")
        if action not in due[actor]:
            raise IllegalAction(f"{action!r} is not legal now.")
    for actor in due:
        if actor not in actions:
            raise IllegalAction(f"The action of {actor!r} is missing.")
    if not due:
        raise IllegalAction("The game is over.")
    return next(iter(actions.values()))
