"""What happened at a table of Bonnie and Clyde, in whole sentences.

The log, the captions of sounds and the curtain's summary all speak through here. Everything is
said from redacted events: a face that the viewer may not see is not in the event, so it cannot
be told. Each sentence is one entry of the catalogues; nothing is glued together from pieces.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.bonnie_and_clyde.events import (
    AnyEvent,
    Captured,
    CarMoved,
    Dealt,
    Discarded,
    Drew,
    Fetched,
    GameEnded,
    HandBegins,
    HandEnded,
    Kept,
    LaidOff,
    Left,
    Looked,
    Melded,
    TedFiled,
    TedPlayed,
    Took,
    TurnBegins,
    TurnedUp,
)
from game.ui.tables import winners
from game.ui.words import _, ngettext

PLACES = (
    "Kaufman", "Sherman", "Oronogo", "Dallas", "Joplin",
    "Alma", "Platte City", "Dexter", "Grapevine", "Gibson",
)  # fmt: skip
"""The towns of Locations 1 to 10: proper names, the same in every language."""


def place(location: int) -> str:
    """The caption of a Location and the number that tells it apart: ``Joplin 5``."""
    return f"{PLACES[location - 1]} {location}"


def card_name(card: str) -> str:
    """A card by its notation (``"5"``, ``"T"``, ``"B"``, ``"C"``) as a player calls it."""
    if card == "T":
        return "Ted Hinton"
    if card == "B":
        return "Bonnie"
    if card == "C":
        return "Clyde"
    return place(int(card))


def sentence(event: AnyEvent, names: Sequence[str], viewer: int | None) -> str:
    """One event as `viewer` tells it to himself; the empty string for what needs no words.

    `names` are the players by seat. With `viewer` None nobody is "you" (a table of computers).
    Empty are the beginning of a turn and the putting away of a Hinton: both are plain to see.
    """
    match event:
        case Drew() | Took() | Discarded() | Fetched():
            return _card_sentence(event, names, viewer)
        case Melded() | LaidOff():
            return _laid_sentence(event, names, viewer)
        case TedPlayed():
            return _ted_sentence(event, names, viewer)
        case Looked() | Captured() | Kept() | Left():
            return _look_sentence(event, names, viewer)
        case CarMoved():
            return _("The car drives to {place}.").format(place=place(event.end))
        case HandBegins():
            if event.dealer == viewer:
                return _("Hand {number} begins. You deal.").format(number=event.hand)
            return _("Hand {number} begins. {name} deals.").format(
                number=event.hand, name=names[event.dealer]
            )
        case Dealt():
            if event.seat == viewer:
                return ngettext(
                    "You are dealt {count} card.", "You are dealt {count} cards.", event.count
                ).format(count=event.count)
            return ngettext(
                "{name} is dealt {count} card.", "{name} is dealt {count} cards.", event.count
            ).format(name=names[event.seat], count=event.count)
        case TurnedUp():
            return _("{card} is turned up for the FBI Files.").format(card=card_name(event.card))
        case HandEnded():
            return _hand_sentence(event, names, viewer)
        case GameEnded():
            return winners.sentence(event.winners, names, viewer)
        case TurnBegins() | TedFiled():
            return ""


def _card_sentence(event: Drew | Took | Discarded | Fetched, names: Sequence[str], viewer: int | None) -> str:
    """A card that came into a hand or left it."""
    mine = event.seat == viewer
    name = names[event.seat]
    if isinstance(event, Took):
        text = (
            _("You took {card} from the FBI Files.") if mine else _("{name} took {card} from the FBI Files.")
        )
        return text.format(name=name, card=card_name(event.card))
    if isinstance(event, Discarded):
        text = _("You discarded {card}.") if mine else _("{name} discarded {card}.")
        return text.format(name=name, card=card_name(event.card))
    if isinstance(event, Fetched):
        if event.card is None:
            return _("{name} took a card out of the FBI Files, unseen.").format(name=name)
        text = (
            _("You took {card} out of the FBI Files, unseen by the others.")
            if mine
            else _("{name} took {card} out of the FBI Files.")
        )
        return text.format(name=name, card=card_name(event.card))
    if event.card is None:
        return _("{name} drew from the Case File.").format(name=name)
    text = _("You drew {card} from the Case File.") if mine else _("{name} drew {card} from the Case File.")
    return text.format(name=name, card=card_name(event.card))


def _laid_sentence(event: Melded | LaidOff, names: Sequence[str], viewer: int | None) -> str:
    """A meld or a layoff: how many, of which Location, and whether sideways."""
    mine = event.seat == viewer
    n = event.cards
    if isinstance(event, Melded):
        if mine and event.at_car:
            text = ngettext(
                "You melded {count} card of {place}, sideways.",
                "You melded {count} cards of {place}, sideways.",
                n,
            )
        elif mine:
            text = ngettext("You melded {count} card of {place}.", "You melded {count} cards of {place}.", n)
        elif event.at_car:
            text = ngettext(
                "{name} melded {count} card of {place}, sideways.",
                "{name} melded {count} cards of {place}, sideways.",
                n,
            )
        else:
            text = ngettext(
                "{name} melded {count} card of {place}.", "{name} melded {count} cards of {place}.", n
            )
    elif mine and event.at_car:
        text = ngettext(
            "You laid off {count} card of {place}, sideways.",
            "You laid off {count} cards of {place}, sideways.",
            n,
        )
    elif mine:
        text = ngettext("You laid off {count} card of {place}.", "You laid off {count} cards of {place}.", n)
    elif event.at_car:
        text = ngettext(
            "{name} laid off {count} card of {place}, sideways.",
            "{name} laid off {count} cards of {place}, sideways.",
            n,
        )
    else:
        text = ngettext(
            "{name} laid off {count} card of {place}.", "{name} laid off {count} cards of {place}.", n
        )
    return text.format(name=names[event.seat], count=n, place=place(event.location))


def _ted_sentence(event: TedPlayed, names: Sequence[str], viewer: int | None) -> str:
    """Ted Hinton and what he is played for."""
    mine = event.seat == viewer
    if event.use == "draw":
        text = (
            _("You sent Ted Hinton to the Case File.")
            if mine
            else _("{name} sent Ted Hinton to the Case File.")
        )
    elif event.use == "files":
        text = (
            _("You sent Ted Hinton through the FBI Files.")
            if mine
            else _("{name} sent Ted Hinton through the FBI Files.")
        )
    else:
        text = _("You sent Ted Hinton to {place}.") if mine else _("{name} sent Ted Hinton to {place}.")
    where = place(event.location) if event.location is not None else ""
    return text.format(name=names[event.seat], place=where)


def _look_sentence(event: Looked | Captured | Kept | Left, names: Sequence[str], viewer: int | None) -> str:
    """A look under a Location and what came of it."""
    mine = event.seat == viewer
    if isinstance(event, Captured):
        text = _("You captured {card} at {place}!") if mine else _("{name} captured {card} at {place}!")
        return text.format(name=names[event.seat], card=card_name(event.card), place=place(event.location))
    if isinstance(event, Left):
        text = _("You left the card under {place}.") if mine else _("{name} left the card under {place}.")
        return text.format(name=names[event.seat], place=place(event.location))
    if isinstance(event, Looked):
        if event.card is None:
            return _("{name} looked under {place}.").format(
                name=names[event.seat], place=place(event.location)
            )
        text = _("You looked under {place}: {card}.") if mine else _("{name} looked under {place}: {card}.")
        return text.format(name=names[event.seat], place=place(event.location), card=card_name(event.card))
    if event.card is None:
        return _("{name} took the card under {place}.").format(
            name=names[event.seat], place=place(event.location)
        )
    text = _("You took {card} from under {place}.") if mine else _("{name} took {card} from under {place}.")
    return text.format(name=names[event.seat], place=place(event.location), card=card_name(event.card))


def _hand_sentence(event: HandEnded, names: Sequence[str], viewer: int | None) -> str:
    """Why the hand is over."""
    if event.seat is None:
        if event.ended_by == "stalled":
            return _("Nobody gets anywhere: the hand is over. Nobody went out.")
        return _("The Case File is empty: the hand is over. Nobody went out.")
    mine = event.seat == viewer
    if event.shut_out:
        text = (
            _("You go out with Bonnie and Clyde: the others score nothing.")
            if mine
            else _("{name} goes out with Bonnie and Clyde: the others score nothing.")
        )
    else:
        text = _("You go out: the hand is over.") if mine else _("{name} goes out: the hand is over.")
    return text.format(name=names[event.seat])


def brief(event: AnyEvent) -> str:
    """What somebody did, to be read beside his name; the empty string for what is no deed."""
    match event:
        case Drew():
            return _("drew from the Case File")
        case Took(card=card):
            return _("took {card}").format(card=card_name(card))
        case Discarded(card=card):
            return _("discarded {card}").format(card=card_name(card))
        case Melded(location=location, cards=count):
            return _("melded {count} × {place}").format(count=count, place=place(location))
        case LaidOff(location=location, cards=count):
            return _("laid off {count} × {place}").format(count=count, place=place(location))
        case TedPlayed():
            return _("played Ted Hinton")
        case Looked(location=location):
            return _("looked under {place}").format(place=place(location))
        case Captured(card=card):
            return _("captured {card}").format(card=card_name(card))
        case Kept(location=location):
            return _("took the card of {place}").format(place=place(location))
        case Left(location=location):
            return _("left the card of {place}").format(place=place(location))
        case Fetched():
            return _("fetched a card, unseen")
        case _:
            return ""


def since_last_turn(
    events: Iterable[AnyEvent], names: Sequence[str], viewer: int | None, *, car: int, most: int = 6
) -> list[str]:
    """What happened while `viewer` was not looking, in order, ending with where the car is.

    `events` are those of the others' turns, redacted for `viewer`. Draws and looks that changed
    nothing are left out; of what remains at most `most` sentences are told, the weightiest: a
    capture before a meld, a meld before a layoff, a card taken before a discard.
    """
    told = [(_weight(event), event) for event in events]
    kept = [(weight, index, event) for index, (weight, event) in enumerate(told) if weight]
    chosen = sorted(sorted(kept, key=lambda item: (-item[0], -item[1]))[:most], key=lambda item: item[1])
    sentences = [sentence(event, names, viewer) for _weight_, _index, event in chosen]
    sentences.append(_("The car is in {place}.").format(place=place(car)))
    return sentences


def _weight(event: AnyEvent) -> int:
    """How much an event matters to somebody who comes back to the table; 0: not told."""
    match event:
        case HandBegins() | HandEnded():
            return 9
        case Captured():
            return 8
        case Melded():
            return 7
        case LaidOff():
            return 6
        case Kept() | Fetched():
            return 5
        case Took():
            return 4
        case Discarded():
            return 3
        case _:
            return 0
