"""What every game has: the errors a reader can meet, and the registry's contract.

Nothing here knows a window, a file, a clock or an opponent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from game.rules.bonnie_and_clyde.events import AnyEvent
    from game.rules.bonnie_and_clyde.state import State
    from game.rules.bonnie_and_clyde.view import Observation

OVER: Final = -2
"""Nobody acts any more: the game has ended."""

CHANCE: Final = -1
"""The table itself acts: a shuffle or a deal."""


class RulesError(Exception):
    """Something asked of the rules cannot be done; the message says why, in a sentence."""


class BadPosition(RulesError):
    """A position that no game can be in: a field missing, out of range, or pieces that do not add up."""


class BadRequest(RulesError):
    """A game, a number of seats or an option that does not exist."""


class IllegalAction(RulesError):
    """An action that the rules do not allow now, or a seat that must act and was left out."""


class Game(Protocol):
    """The doors of a game. A state is opaque outside the rules and the search: what a seat may know of it
    is its observation, and the text form is its position."""

    name: str
    min_seats: int
    max_seats: int

    def new(self, seats: int, options: dict[str, object], seed: int | None) -> State:
        """A dealt start. Raises BadRequest for a number of seats or an option that does not exist."""

    def read(self, position: object) -> State:
        """The state with this position, as read from JSON. Raises BadPosition."""

    def position(self, state: State) -> dict[str, object]:
        """The position as plain data; reading it gives a state with the same position."""

    def legal(self, state: State) -> dict[str, list[str]]:
        """Each seat that must act now, or "chance", with its actions sorted; empty when the game is over."""

    def apply(self, state: State, actions: dict[str, str], seed: int | None) -> list[AnyEvent]:
        """Change the state by the actions of all that must act, and tell what happened, hidden things
        included. Raises IllegalAction and then leaves the state as it was."""

    def observe(self, state: State, seat: int | None) -> Observation:
        """All that this seat may know and remember (None: somebody who sees no hand)."""

    def read_observation(self, observation: object) -> Observation:
        """The observation with these fields, as read from JSON. Raises BadPosition."""

    def start_events(self, state: State) -> list[AnyEvent]:
        """The events of the deal that led to this fresh start."""

    def copy(self, state: State) -> State:
        """A state of its own, equal to this one."""
