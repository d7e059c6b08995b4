"""What every game has: the errors a reader can meet, and the registry's contract.

Nothing here knows a window, a file, a clock or an opponent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, TypeAlias, TypeVar

OVER: Final = -2
"""Nobody acts any more: the game has ended."""

CHANCE: Final = -1
"""The table itself acts: a shuffle or a deal."""

TOGETHER: Final = -3
"""Several seats act at once, none knowing what the others do."""


class RulesError(Exception):
    """Something asked of the rules cannot be done; the message says why, in a sentence."""


class BadPosition(RulesError):
    """A position that no game can be in: a field missing, out of range, or pieces that do not add up."""


class BadRequest(RulesError):
    """A game, a number of seats or an option that does not exist."""


class IllegalAction(RulesError):
    """An action that the rules do not allow now, or a seat that must act and was left out."""


StateT = TypeVar("StateT")
EventT_co = TypeVar("EventT_co", covariant=True)
ViewT = TypeVar("ViewT")


class View(Protocol):
    """What the observations of all games have, for those who treat them alike."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def seats(self) -> int:
        """How many play."""


class GameOf(Protocol[StateT, EventT_co, ViewT]):
    """The doors of a game. A state is opaque outside the rules and the search: what a seat may know of it
    is its observation, and the text form is its position."""

    name: str
    min_seats: int
    max_seats: int
    missing: str | None
    """What stands for the action of a seat that gave none, where all act at once: accepted, never listed.
    None where one acts at a time, and is waited for."""

    def new(self, seats: int, options: dict[str, object], seed: int | None) -> StateT:
        """A dealt start. Raises BadRequest for a number of seats or an option that does not exist."""

    def read(self, position: object) -> StateT:
        """The state with this position, as read from JSON. Raises BadPosition."""

    def position(self, state: StateT) -> dict[str, object]:
        """The position as plain data; reading it gives a state with the same position."""

    def legal(self, state: StateT) -> dict[str, list[str]]:
        """Each seat that must act now, or "chance", with its actions sorted; empty when the game is over."""

    def apply(self, state: StateT, actions: dict[str, str], seed: int | None) -> Sequence[EventT_co]:
        """Change the state by the actions of all that must act, and tell what happened, hidden things
        included. Raises IllegalAction and then leaves the state as it was."""

    def observe(self, state: StateT, seat: int | None) -> ViewT:
        """All that this seat may know and remember (None: somebody who sees no hand)."""

    def write_observation(self, observation: ViewT) -> dict[str, object]:
        """The observation as plain data; reading it gives an equal one."""

    def read_observation(self, observation: object) -> ViewT:
        """The observation with these fields, as read from JSON. Raises BadPosition."""

    def to_act(self, observation: ViewT) -> list[int]:
        """The seats that must decide something in the position that this observation shows."""

    def is_view_of(self, observation: ViewT, seat: int) -> bool:
        """Whether this can be what `seat` sees, and not only what some other seat does."""

    def told_action(self, action: str, actor: int | None, seat: int | None) -> str:
        """The action of `actor` as `seat` is told it, without what only the actor may know."""

    def irrevocable(self, before: StateT, seat: int, events: Sequence[Any]) -> bool:
        """Whether the step of `seat` from the state `before` cannot be taken back: it ended the turn, it was
        announced to others who act on it, or somebody learnt from it what was hidden before."""

    def start_events(self, state: StateT) -> Sequence[EventT_co]:
        """The events of the deal that led to this fresh start."""

    def copy(self, state: StateT) -> StateT:
        """A state of its own, equal to this one."""


Game: TypeAlias = GameOf[Any, Any, Any]
"""Any of the games, for those who treat them alike."""
