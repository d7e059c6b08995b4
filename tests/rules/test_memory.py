"""Nothing is left behind by asking a game and playing on, however long one does.

Compiled code once kept what it was handed.
"""

from __future__ import annotations

import gc
import sys

import pytest

from game.rules import GAMES
from game.rules.bonnie_and_clyde import memory


def left_behind(deed, times: int = 300) -> int:
    """How many blocks of memory more there are after doing something so often."""
    deed()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(times):
        deed()
    gc.collect()
    return sys.getallocatedblocks() - before


@pytest.mark.parametrize("name", GAMES)
def test_asking_and_playing_leaves_nothing_behind(name):
    game = GAMES[name]
    start = game.new(2, {}, 1)
    actions = {actor: legal[0] for actor, legal in game.legal(start).items()}
    position = game.position(start)
    assert left_behind(lambda: game.legal(start)) < 100
    assert left_behind(lambda: game.apply(game.copy(start), actions, 1)) < 100
    assert left_behind(lambda: game.observe(start, 0)) < 100
    assert left_behind(lambda: game.read(position)) < 100


def test_however_much_was_taken_secretly_few_piles_are_thought_of():
    """Each secret take could be of ten kinds: whoever follows them all keeps the window waiting."""
    history: tuple[str, ...] = ()
    for take in range(12):
        history += (*(f"push {card}" for card in range(1, 11)), f"fetch {take % 3}", "push T")
        lower, _ = memory._possible(history)
        assert 1 <= len(lower) <= memory.MOST_PILES
    assert len(memory.certain(history)) == 12 * 10
