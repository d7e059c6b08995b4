"""A search that cheats, as the ceiling: how much could be won at most if one knew more?

It is shown what the levels never learn: in Bonnie and Clyde all hands, all Locations and the FBI Files, in
Scallywags the values of all coins. What is left to chance, the order of the cards to come, it does not know
either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from ai.arena.players import Decision, Question, Searching


class Seeing(Searching):
    """Thinks like a level, about all that lies on the table."""

    def __init__(self, level: str, simulations: int | None, seconds: float | None) -> None:
        super().__init__(level, simulations, seconds)
        self._position: dict[str, Any] = {}

    def shown(self, position: dict[str, object]) -> None:
        """What lies on the table in the decision that comes next."""
        self._position = position

    def act(self, question: Question) -> Decision:
        """Search, as if the seat had seen everything."""
        open_to_it = UNVEILED[question.game.name](question.observation, self._position, question.seat)
        return super().act(question._replace(observation=open_to_it))


def _bonnie_and_clyde(observation: Any, position: dict[str, Any], seat: int) -> Any:
    places = tuple(place for place, card in enumerate(position["board"], 1) if card is not None)
    return msgspec.structs.replace(
        observation,
        hands=tuple(tuple(hand) for hand in position["hands"]),
        board=tuple(position["board"]),
        fbi_files=tuple(position["fbi_files"]),
        seen=tuple(places if s == seat else seen for s, seen in enumerate(observation.seen)),
        memory=None,
    )


def _scallywags(observation: Any, position: dict[str, Any], seat: int) -> Any:
    face_down = tuple(coin for coin, fields in enumerate(position["coins"]) if not fields["up"])
    coins = tuple(
        msgspec.structs.replace(coin, value=fields["value"])
        for coin, fields in zip(observation.coins, position["coins"], strict=True)
    )
    return msgspec.structs.replace(
        observation,
        coins=coins,
        seen=tuple(face_down if s == seat else seen for s, seen in enumerate(observation.seen)),
    )


UNVEILED: Final[dict[str, Callable[[Any, dict[str, Any], int], Any]]] = {
    "bonnie-and-clyde": _bonnie_and_clyde,
    "scallywags": _scallywags,
}
"""In each game that hides something, the observation of who sees everything."""
