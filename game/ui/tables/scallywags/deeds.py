"""What the viewer can do: which cards can be played, what may be chosen next, and why not.

Pure: a model of the table, the legal actions and what has been chosen go in; coins, seats, actions and words
come out. A card is carried out by choosing coins (in any order) and seats until they make one legal action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.tables.scallywags.model import Model
from game.ui.tables.scallywags_sentences import card_name, coin_name
from game.ui.words import _

GRAB = "grab"
COINS_THEN_SEAT = "yo-ho-ho"


class Next(NamedTuple):
    """What may be chosen next, and the action if nothing is left to choose."""

    coins: frozenset[int] = frozenset()
    seats: frozenset[int] = frozenset()
    action: str | None = None


def verb(model: Model, card: str | None) -> str | None:
    """The word of the actions that are being made: a card's, or that of the stage."""
    if model.stage == "turn":
        return GRAB if card is None else card
    return model.stage if model.stage in ("give", "pick") else None


def after(word: str | None, legal: Sequence[str], coins: Sequence[int], seats: Sequence[int]) -> Next:
    """What may be chosen after these coins and seats to make one of the legal actions."""
    ways = [action.split()[1:] for action in legal if action.split()[0] == word]
    if word == "give":
        return _seats_after("give", ways, seats)
    if word == COINS_THEN_SEAT and coins:
        return _seats_after(f"{word} {coins[0]}", [way[1:] for way in ways if way[0] == str(coins[0])], seats)
    chosen = set(coins)
    some: set[int] = set()
    for way in ways:
        there = {int(number) for number in (way[:1] if word == COINS_THEN_SEAT else way)}
        if there == chosen:
            return Next(action=" ".join([word or "", *way]))
        if chosen < there:
            some |= there - chosen
    return Next(coins=frozenset(some))


def _seats_after(begun: str, ways: list[list[str]], seats: Sequence[int]) -> Next:
    chosen = [str(seat) for seat in seats]
    fits = [way for way in ways if way[: len(chosen)] == chosen]
    if any(way == chosen for way in fits):
        return Next(action=" ".join([begun, *chosen]))
    return Next(seats=frozenset(int(way[len(chosen)]) for way in fits))


def playable(legal: Sequence[str]) -> set[str]:
    """The cards that can be played now, or discarded by a pass."""
    words = {action.split()[1] if action.startswith("pass ") else action.split()[0] for action in legal}
    return words - {GRAB, "give", "pick", "allow"}


def passing(legal: Sequence[str]) -> bool:
    """Whether nothing is left but to pass."""
    return any(action.startswith("pass ") for action in legal)


def why_not(model: Model, card: str) -> str | None:
    """Why a card cannot be played in one's own turn, exactly; None if it can."""
    me = model.viewer
    if me is None:
        return None
    room = model.room(me)
    others = model.others()
    with_coin = any(model.takes[seat] for seat in others)
    others_down = any(not model.up[coin] for seat in others for coin in model.takes[seat])
    down = sum(not model.up[coin] for coin in model.middle)
    up = len(model.middle) - down
    free = sum(model.room(seat) for seat in others)
    match card:
        case "arrgh":
            return None if with_coin else _("Needs an opponent with a coin.")
        case "avast":
            if all(model.up[coin] for coin in model.takes[me]):
                return _("Needs a face-down coin in your take.")
            return None if others_down else _("Needs an opponent with a face-down coin.")
        case "blow-me-down":
            if down < 2:
                return _("Needs two face-down coins in the middle.")
            return None if free >= 2 else _("Needs two free places in the takes of opponents.")
        case "booty":
            return _needs_room(room) or (None if up else _("Needs a face-up coin in the middle."))
        case "hands-off":
            return _("Answers an attack on one of your coins. In your own turn it cannot be played.")
        case "pieces-of-eight":
            return _needs_room(room) or (None if with_coin else _("Needs an opponent with a coin."))
        case "shiver":
            if room < 2:
                return _needs_room(room) or _("Needs two free places in your take.")
            return None if up and down else _("Needs a face-down and a face-up coin in the middle.")
        case "land-ho":
            seen = down or others_down
            return _needs_room(room) or (
                None if seen else _("Needs a face-down coin in the middle or before an opponent.")
            )
        case "yo-ho-ho":
            if not up:
                return _("Needs a face-up coin in the middle.")
            return None if free else _("Needs an opponent with a free place.")
    return None


def _needs_room(room: int) -> str | None:
    return None if room else _("Your take is full.")


def why_not_coin(model: Model, word: str | None, coin: int, chosen: Sequence[int]) -> str:
    """Why this coin cannot be chosen now."""
    if coin in chosen:
        return _("That coin is chosen already.")
    owner, up = model.owner(coin), model.up[coin]
    match word:
        case "grab":
            if model.viewer is not None and not model.room(model.viewer):
                return _("Your take is full.")
            if owner is not None:
                return _("Without a card you can only take from the middle.")
            return _("Without a card you can only take a face-down coin.")
        case "arrgh" | "pieces-of-eight":
            return _("Choose a coin of an opponent.")
        case "avast":
            return _("Choose a face-down coin of yours and a face-down coin of an opponent.")
        case "blow-me-down":
            return _("Choose two face-down coins of the middle.")
        case "booty" | "yo-ho-ho":
            return _("Choose a face-up coin of the middle.")
        case "shiver":
            return _("Choose one face-down and one face-up coin of the middle.")
        case "land-ho" | "pick":
            if up:
                return _("Choose a coin that lies face down.")
            return _("Choose a face-down coin of the middle or of an opponent.")
        case "give":
            return _("Choose the opponent who is given the coin.")
    return _("It is not your turn.")


def only_gift(legal: Sequence[str]) -> int | None:
    """Who is given both coins where nobody else can be given any; None while there is a choice."""
    if len(legal) != 1 or not legal[0].startswith("give "):
        return None
    return int(legal[0].split()[1])


def guide(
    model: Model, word: str | None, legal: Sequence[str], coins: Sequence[int], seats: Sequence[int]
) -> str:
    """What is to be chosen next, as a sentence for the player."""
    match word:
        case "grab":
            if coins:
                return _("Take this coin, unseen?")
            if not playable(legal):
                return _("Take a face-down coin from the middle: none of your cards can be played.")
            if f"{GRAB} " not in " ".join(legal):
                return _("Play a card: there is no coin that you can take without one.")
            return _("Take a face-down coin from the middle, or play a card.")
        case "arrgh":
            return _("Which coin of an opponent goes back to the middle?")
        case "avast":
            if not coins:
                return _("Which two face-down coins are swapped? First choose yours, then theirs.")
            if model.owner(coins[0]) == model.viewer:
                return _("Now the face-down coin that you want for it.")
            return _("Now the face-down coin that you give for it.")
        case "blow-me-down":
            return _("Now the second coin.") if coins else _("Which two coins do you look at?")
        case "booty":
            return _("Which face-up coin do you take?")
        case "pieces-of-eight":
            return _("Which coin of an opponent do you grab?")
        case "shiver":
            if not coins:
                return _("Which two coins do you take? One face down, one face up.")
            return _("Now the face-down coin.") if model.up[coins[0]] else _("Now the face-up coin.")
        case "land-ho":
            return _("Which face-down coin do you look at?")
        case "yo-ho-ho":
            if coins:
                return _("Who is given {coin}? Choose a board.").format(
                    coin=coin_name(model.values[coins[0]])
                )
            return _("Which face-up coin do you give away?")
        case "pick":
            return _("Which face-down coin do you take?")
        case "give":
            given = model.pending.coins[min(len(seats), 1)] if model.pending is not None else 0
            text = _("Who is given the other coin, {coin}? Choose a board.")
            if not seats:
                text = _("Who is given the marked coin, {coin}? Choose a board.")
            return text.format(coin=coin_name(model.values[given]))
    return ""


def pass_words(card: str) -> str:
    """The button that discards a card and passes."""
    return _("Discard {card}").format(card=card_name(card))
