"""Towns, states, drawings of the cards, and what can be done in words."""

from __future__ import annotations

from game.ui.tables.bonnie_and_clyde.model import Model
from game.ui.tables.bonnie_and_clyde_sentences import PLACES, card_name, place
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


def in_words(model: Model, action: str) -> str:
    """A deed of the viewer, as its button would call it."""
    word, *rest = action.split()
    match word:
        case "draw":
            return _("Draw from the Case File")
        case "take":
            return _("Take {card}").format(card=card_name(model.top or ""))
        case "meld":
            return _("Meld {n} × {place}").format(n=rest[1], place=town(int(rest[0])))
        case "layoff":
            return _("Lay off {n} × {place}").format(n=rest[1], place=town(int(rest[0])))
        case "ted" if rest[0] == "draw":
            return _("Draw two cards")
        case "ted" if rest[0] == "files":
            return _("Fetch from the FBI Files")
        case "ted":
            return _("look under {place} with Ted Hinton").format(place=place(int(rest[1])))
        case "fetch":
            return _("Take {card}").format(card=card_name(rest[0]))
        case "keep":
            assert model.pending is not None
            return _("Take {card}").format(card=card_name(model.board[model.pending.location - 1] or ""))
        case "leave":
            return _("Leave it there")
        case "up":
            return _("Drive up to {place}").format(place=place(model.car + 1))
        case "down":
            return _("Drive down to {place}").format(place=place(model.car - 1))
    return _("Discard {card}").format(card=card_name(rest[0]))
