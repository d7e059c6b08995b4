"""What happened at a table of Scallywags, in whole sentences.

Everything is said from redacted events: a value that the viewer may not see is not in the event, so it cannot
be told. What an event is about (the card at work, the slot of a coin, the value that it shows) is a `About`,
taken from the table as it was when the event happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.scallywags import events as ev
from game.ui.tables import winners
from game.ui.words import _, ngettext

CARD_NAMES = {
    "arrgh": "Arrgh!",
    "avast": "Avast Me Hearties!",
    "blow-me-down": "Blow Me Down!",
    "booty": "Gives Us Me Booty!",
    "hands-off": "Hands Off Me Booty!",
    "pieces-of-eight": "Pieces of Eight!",
    "shiver": "Shiver Me Timbers!",
    "land-ho": "Um, Like, Land Ho!",
    "yo-ho-ho": "Yo Ho Ho!",
}
"""Proper names, the same in every language; the cards carry the Spanish rulebook's names beneath."""


class About(NamedTuple):
    """What an event is about: the card at work, the slot that the coin filled, the value that it shows.

    `again`: the sentence before has said which card is played; named once more it would seem played twice.
    """

    card: str | None = None
    slot: int | None = None
    shows: int | None = None
    again: bool = False


def card_name(card: str) -> str:
    """A card by its notation, as a player calls it."""
    return CARD_NAMES[card]


def coin_name(value: int | None) -> str:
    """A coin of the middle: by the value that it shows."""
    if value is None:
        return _("a face-down coin")
    return _("a skull") if value == 0 else _("a coin of {value}").replace(" {", "\u00a0{").format(value=value)


def slot_name(about: About) -> str:
    """A coin of a take: by its slot, counted from 1 at the left, and the value that it shows."""
    number = (about.slot or 0) + 1
    if about.shows is None:
        return _("coin {number} (face down)").format(number=number)
    if about.shows == 0:
        return _("coin {number} (skull)").format(number=number)
    return _("coin {number} (showing {value})").format(number=number, value=about.shows)


def sentence(event: ev.AnyEvent, names: Sequence[str], viewer: int | None, about: About) -> str:
    """One event as `viewer` tells it to himself; empty for what needs no words.

    `names` are the players by seat. With `viewer` None nobody is "you".
    """
    match event:
        case ev.Poured():
            return _("The coins are poured into the middle.")
        case ev.Attacked():
            return _attack(event, names, viewer, about)
        case ev.Answered():
            return _answer(event, names, viewer)
        case ev.Took():
            return _took(event, names, viewer, about)
        case ev.Gave():
            return _gave(event, names, viewer, about)
        case ev.Looked():
            return _looked(event, names, viewer, about)
        case ev.Returned():
            return _("The coin goes back to the middle.")
        case ev.Swapped():
            return _("The two coins change places.")
        case ev.Discarded(seat, card):
            text = (
                _("You can do nothing else: you discard {card} and pass.")
                if seat == viewer
                else _("{name} can do nothing else, discards {card} and passes.")
            )
            return text.format(name=names[seat], card=card_name(card))
        case ev.Reshuffled(cards):
            text = ngettext(
                "The discard pile is shuffled: {count} card to draw from.",
                "The discard pile is shuffled: {count} cards to draw from.",
                cards,
            )
            return text.format(count=cards)
        case ev.Drew(_seat, card) if card is not None:
            return _("You drew {card}").format(card=card_name(card))
        case ev.GameEnded():
            return winners.sentence(event.winners, names, viewer)
    return ""


def _attack(event: ev.Attacked, names: Sequence[str], viewer: int | None, about: About) -> str:
    mine, at_me = event.seat == viewer, event.victim == viewer
    if event.card == "arrgh":
        if mine:
            text = _("You play {card} {victim}'s {coin} shall go back to the middle.")
        elif at_me:
            text = _("{name} plays {card} Your {coin} shall go back to the middle.")
        else:
            text = _("{name} plays {card} {victim}'s {coin} shall go back to the middle.")
    elif event.card == "avast":
        if mine:
            text = _("You play {card} You want to swap for {victim}'s {coin}.")
        elif at_me:
            text = _("{name} plays {card} and wants to swap for your {coin}.")
        else:
            text = _("{name} plays {card} and wants to swap for {victim}'s {coin}.")
    elif mine:
        text = _("You play {card} and grab {victim}'s {coin}.")
    elif at_me:
        text = _("{name} plays {card} and grabs your {coin}.")
    else:
        text = _("{name} plays {card} and grabs {victim}'s {coin}.")
    return text.format(
        name=names[event.seat],
        victim=names[event.victim],
        card=card_name(event.card),
        coin=slot_name(about),
    )


def _answer(event: ev.Answered, names: Sequence[str], viewer: int | None) -> str:
    mine = event.seat == viewer
    if event.answer == "allow":
        text = _("You let it happen.") if mine else _("{name} lets it happen.")
    else:
        text = (
            _("You cry {card} The coin stays where it is.")
            if mine
            else _("{name} cries {card} The coin stays where it is.")
        )
    return text.format(name=names[event.seat], card=card_name("hands-off"))


def _took(event: ev.Took, names: Sequence[str], viewer: int | None, about: About) -> str:
    mine = event.seat == viewer
    if event.owner is not None:
        text = _("You have the coin now.") if mine else _("{name} has the coin now.")
    elif about.card is None:
        text = (
            _("You take a coin from the middle, unseen.")
            if mine
            else _("{name} takes a coin from the middle, unseen.")
        )
    elif about.again:
        text = _("From the middle you take {coin}.") if mine else _("{name} takes {coin} from the middle.")
    else:
        text = (
            _("You play {card} From the middle you take {coin}.")
            if mine
            else _("{name} plays {card} and takes {coin} from the middle.")
        )
    return text.format(
        name=names[event.seat], card=card_name(about.card or "booty"), coin=coin_name(event.shows)
    )


def _gave(event: ev.Gave, names: Sequence[str], viewer: int | None, about: About) -> str:
    again = about.again
    if event.seat == viewer:
        text = _("{other} is given {coin}.") if again else _("You play {card} {other} is given {coin}.")
    elif event.to == viewer:
        text = _("{name} gives you {coin}.") if again else _("{name} plays {card} and gives you {coin}.")
    elif again:
        text = _("{name} gives {other} {coin}.")
    else:
        text = _("{name} plays {card} and gives {other} {coin}.")
    return text.format(
        name=names[event.seat],
        other=names[event.to],
        card=card_name(about.card or "yo-ho-ho"),
        coin=coin_name(event.shows),
    )


def _looked(event: ev.Looked, names: Sequence[str], viewer: int | None, about: About) -> str:
    mine = event.seat == viewer
    if event.owner == event.seat:  # what came into the own take face down: no deed, but news for its owner
        return _("You see what it is: {coin}.").format(coin=coin_name(event.value)) if mine else ""
    if event.owner is None:
        if mine:
            text = _("You look at a face-down coin of the middle: {value}.")
        elif about.again:
            text = _("{name} looks at another coin of the middle.")
        else:
            text = _("{name} plays {card} and looks at a coin of the middle.")
    elif mine:
        text = _("You look at {owner}'s {coin}: {value}.")
    elif event.owner == viewer:
        text = _("{name} plays {card} and looks at your {coin}.")
    else:
        text = _("{name} plays {card} and looks at {owner}'s {coin}.")
    return text.format(
        name=names[event.seat],
        owner=names[event.owner] if event.owner is not None else "",
        card=card_name(about.card or "land-ho"),
        coin=slot_name(about),
        value=coin_name(event.value),
    )
