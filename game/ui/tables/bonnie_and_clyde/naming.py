"""Towns, states and drawings of the cards."""

from __future__ import annotations

from game.ui.tables.bonnie_and_clyde_sentences import PLACES
from game.ui.words import _


def town(location: int) -> str:
    """The town at a Location, a proper name."""
    return PLACES[location - 1]


def state(location: int) -> str:
    """The state that a Location lies in."""
    if location in (3, 5, 7):
        return _("Missouri")
    return {6: _("Arkansas"), 8: _("Iowa"), 10: _("Louisiana")}.get(location, _("Texas"))


def picture(kind: str) -> str:
    """The drawing of a card."""
    if kind.isdigit():
        return f"bonnie-and-clyde/evidence-{int(kind):02d}"
    return "bonnie-and-clyde/" + {"T": "hinton", "B": "bonnie", "C": "clyde"}[kind]
