"""What every game has: the errors a reader can meet, and the registry's contract.

Nothing here knows a window, a file, a clock or an opponent.
"""

from __future__ import annotations

from typing import Final

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
