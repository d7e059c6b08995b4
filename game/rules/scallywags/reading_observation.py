"""Reading an observation strictly: there must be a position that looks like this."""

from __future__ import annotations

from collections import Counter

import msgspec

from game.rules.fields import bad, converted
from game.rules.scallywags import memory as mem
from game.rules.scallywags import reading
from game.rules.scallywags.moves import CARDS
from game.rules.scallywags.state import COINS_OF_A_VALUE, COPIES, VALUES, State
from game.rules.scallywags.view import Observation


def read_observation(value: object) -> Observation:
    """The observation with these fields. Raises BadPosition with a sentence.

    A hand given as a list of nulls is read as its size.
    """
    if not isinstance(value, dict):
        bad("The observation is not an object.")
    hands = value.get("hands")
    if isinstance(hands, list):
        value = {**value, "hands": [_size_if_hidden(hand) for hand in hands]}
    observation = converted(value, Observation)
    state = some_state(observation)
    if observation.memory is not None:
        if mem.account(observation.memory) is None:
            bad("The memory is no record of what was done.")
        if not mem.fits(observation.memory, state):  # somebody has changed the observation by hand
            observation = msgspec.structs.replace(observation, memory=tuple(mem.fresh(state)))
    return observation


def _size_if_hidden(hand: object) -> object:
    hidden = isinstance(hand, list) and hand and all(card is None for card in hand)
    return len(hand) if isinstance(hand, list) and hidden else hand


def some_state(observation: Observation) -> State:
    """One of the positions that look like this: what is unknown is filled with what is left.

    What may be done next is the same in all of them for whoever sees this and is to act. Raises
    BadPosition if there is no such position.
    """
    fields: dict[str, object] = msgspec.json.decode(msgspec.json.encode(observation))
    fields.pop("memory")
    fields["coins"] = _filled_coins(observation)
    cards = Counter(dict.fromkeys(CARDS, COPIES))
    cards.subtract(observation.discard)
    for hand in observation.hands:
        cards.subtract(() if isinstance(hand, int) else hand)
    cards.subtract(() if isinstance(observation.draw, int) else observation.draw)
    deck = [card for card, count in cards.items() for _ in range(count)]

    def some(value: int | tuple[str, ...]) -> list[str]:
        if not isinstance(value, int):
            return list(value)
        if not 0 <= value <= len(deck):
            bad("The cards do not add up: more are hidden than are left.")
        return [deck.pop() for _ in range(value)]

    fields["hands"] = [some(hand) for hand in observation.hands]
    fields["draw"] = some(observation.draw)
    return reading.read(fields)


def _filled_coins(observation: Observation) -> list[dict[str, object]]:
    known = [coin.value for coin in observation.coins if coin.value is not None]
    counts = Counter(dict.fromkeys(VALUES, COINS_OF_A_VALUE))
    counts.subtract(known)
    left = [value for value, count in counts.items() for _ in range(count)]
    if len(known) + len(left) != len(observation.coins):
        bad("The coins do not add up.")
    if any(coin.up and coin.value is None for coin in observation.coins):
        bad("A coin that lies face up shows its value.")
    return [
        {"value": left.pop() if coin.value is None else coin.value, "up": coin.up}
        for coin in observation.coins
    ]
