"""What the cards are called and say, and the drawings of cards and coins."""

from __future__ import annotations

from game.ui.tables import scallywags_card
from game.ui.tables.scallywags_sentences import card_name
from game.ui.words import _

BACK = "scallywags/back"
SECOND = {
    "blow-me-down": "¡Tírame de un soplido!",
    "booty": "¡Me da botín!",
    "hands-off": "¡Manos fuera de mi botín!",
    "pieces-of-eight": "¡Piezas de ocho!",
    "land-ho": "¡Um, como Land Ho!",
}
"""The second names that the Spanish rulebook has; the others have none."""


def picture(card: str) -> str:
    """The drawing of a card, without words."""
    return f"scallywags/card-{card}"


def coin_picture(value: int | None) -> str:
    """The drawing of a coin: its value, or the jester on its back."""
    return "scallywags/coin-back" if value is None else f"scallywags/coin-{value}"


def kind_word(card: str) -> str:
    """The word on a card's band."""
    return {
        "grab": _("GRAB"),
        "reaction": _("REACTION"),
        "take": _("TAKE"),
        "gift": _("GIFT"),
    }[scallywags_card.KINDS[card]]


def card_text(card: str) -> str:
    """What a card does, as it stands on it."""
    return {
        "arrgh": _("Send one coin of an opponent, up or down, back to the middle."),
        "avast": _("Swap a face-down coin of yours for one of an opponent."),
        "blow-me-down": _("Look at two face-down coins of the middle, then give both away."),
        "booty": _("Take a face-up coin from the middle."),
        "hands-off": _("When one of your coins is grabbed, it stays. Then draw up to three cards."),
        "pieces-of-eight": _("Take any coin, up or down, from any opponent."),
        "shiver": _("Take one face-down and one face-up coin from the middle."),
        "land-ho": _("Look at a face-down coin. Then take any face-down one, of a player or the middle."),
        "yo-ho-ho": _("Give a face-up coin from the middle to an opponent."),
    }[card]


def names_of(card: str) -> tuple[str, str | None]:
    """A card's name and its second name."""
    return card_name(card), SECOND.get(card)


def beside(word: str, action: str) -> str:
    """What could be done instead of a deed of this word, in words; empty for the like with other coins."""
    other = action.split()[0]
    if other == word:
        return ""
    if other == "grab":
        return _("Take a face-down coin")
    return _("Let it go") if other == "allow" else card_name(other)
