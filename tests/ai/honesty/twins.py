"""Positions that look the same to a seat and differ in all that it cannot know.

Made from the position itself, not from what the opponents believe: those are put to the test by it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ai.choose import first_impression
from game.rules import GAMES
from game.rules.bonnie_and_clyde.moves import CARDS
from tests.ai.scallywags.moments import otherwise as scallywags_twin
from tests.rules.positions import as_json

Position = dict[str, Any]


class Moment(NamedTuple):
    """A decision in a game: the position, and the seat that is to act."""

    position: Position
    seat: int


def moments(game: str, seats: int, seed: int, every: int, whim: float = 0.2) -> Iterator[Moment]:
    """Decisions in a whole game of players by the rules of thumb, who with the chance `whim` do anything at
    all, and search the FBI Files or look under Locations where they can."""
    rules = GAMES[game]
    options: dict[str, object] = {"target": 10} if game == "bonnie-and-clyde" else {}
    state = rules.new(seats, options, seed)
    dice = random.Random(seed)
    at = 0
    while legal := rules.legal(state):
        actions = {}
        for actor, possible in legal.items():
            if actor == "chance":
                actions[actor] = possible[0]
                continue
            if at % every == 0:
                yield Moment(as_json(rules.position(state)), int(actor))
            at += 1
            rare = [action for action in possible if action == "ted files" or action.startswith("ted look")]
            if dice.random() < whim:
                actions[actor] = dice.choice(rare or possible)
            else:
                seen = rules.observe(state, int(actor))
                actions[actor] = first_impression(seen, int(actor), seed=at).action
        rules.apply(state, actions, at)


def bonnie_and_clyde_twin(position: Position, seat: int, seed: int) -> Position:
    """The unknown cards of other hands, the Case File and the cards under Locations dealt anew, Bonnie and
    Clyde among them where nobody has laid cards at the car; and all others remember what the seat does.

    The FBI Files stay: what can have been taken out of them secretly hangs on all that was seen since.
    """
    dice = random.Random(seed)
    twin = as_json(position)
    seen = set(position["seen"][seat])
    visited = {play["location"] for plays in position["table"] for play in plays if play["at_car"]}
    places = [p for p, card in enumerate(position["board"]) if card is not None and p + 1 not in seen]
    outlaws = [position["board"][p] for p in places if position["board"][p] in ("B", "C")]
    memory = position["memory"][seat]
    known = [
        [*position["shown"][s], *memory["hands"][s]] if s != seat else list(position["hands"][s])
        for s in range(position["seats"])
    ]
    cards = list(position["case_file"])
    cards += [position["board"][p] for p in places if position["board"][p] not in outlaws]
    for s, hand in enumerate(position["hands"]):
        rest = list(hand)
        for card in known[s]:
            rest.remove(card)
        cards += rest
    dice.shuffle(cards)
    hiding = dice.sample([p for p in places if p + 1 not in visited], len(outlaws))
    for p in places:
        twin["board"][p] = outlaws.pop() if p in hiding else cards.pop()
    for s, hand in enumerate(position["hands"]):
        drawn = [cards.pop() for _ in range(len(hand) - len(known[s]))]
        twin["hands"][s] = sorted([*known[s], *drawn], key=CARDS.index)
    twin["case_file"] = cards
    twin["memory"] = [memory] * position["seats"]
    return twin


TWINS: dict[str, Callable[[Position, int, int], Position]] = {
    "bonnie-and-clyde": bonnie_and_clyde_twin,
    "scallywags": scallywags_twin,
}
"""In each game that hides something: a position, a seat and a seed give another one."""
