"""What players of Scallywags see now and then in whole games, for the tests of those who think."""

from __future__ import annotations

import random

from ai.choose import first_impression
from game.rules.scallywags import GAME
from game.rules.scallywags.moves import CARDS
from tests.rules.scallywags.positions import as_json


def moments(seats, seed, every=5, whim=0.2, draw=54):
    """The position, the observation of whoever is to act and his seat, at every so many actions of a game
    of players by rules of thumb, who with the chance `whim` do anything at all. All but `draw` cards of the
    draw pile lie in the discard pile from the beginning."""
    fields = GAME.position(GAME.new(seats, {}, seed))
    fields |= {"draw": fields["draw"][:draw], "discard": fields["draw"][draw:], "memory": None}
    state = GAME.read(fields)
    mixed = random.Random(seed)
    at = 0
    while legal := GAME.legal(state):
        ((actor, actions),) = legal.items()
        seen = GAME.observe(state, int(actor))
        if at % every == 0:
            yield GAME.position(state), seen, int(actor)
        action = (
            mixed.choice(actions)
            if mixed.random() < whim
            else first_impression(seen, int(actor), seed=at).action
        )
        GAME.apply(state, {actor: action}, at)
        at += 1


def otherwise(position, seat, seed):
    """The position with all that the seat cannot know dealt anew: unseen coins, other hands, draw pile."""
    mixed = random.Random(seed)
    twin = as_json(position)
    hidden = [c for c in range(40) if not twin["coins"][c]["up"] and c not in twin["seen"][seat]]
    values = [twin["coins"][c]["value"] for c in hidden]
    mixed.shuffle(values)
    for coin, value in zip(hidden, values, strict=True):
        twin["coins"][coin]["value"] = value
    others = [s for s in range(twin["seats"]) if s != seat]
    cards = [*twin["draw"], *(card for s in others for card in twin["hands"][s])]
    mixed.shuffle(cards)
    for s in others:
        twin["hands"][s] = sorted((cards.pop() for _ in twin["hands"][s]), key=CARDS.index)
    twin["draw"] = cards
    return twin
