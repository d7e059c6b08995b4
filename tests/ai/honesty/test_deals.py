"""Thinking never changes the cards: however much is thought, the match deals the same."""

from __future__ import annotations

import random
import time

import pytest

from ai.choose import choose, first_impression
from ai.levels import LEVELS
from ai.worker import Thinker
from game.play.match import Match
from tests.play.tables import MATCHES, played, same, table

STEPS = 45


def quiet(game, seats, seed):
    """A match played by chance without anybody thinking."""
    match = Match.new(table(seats, game), seed)
    for _ in played(match, random.Random(seed), STEPS):
        pass
    return match


@pytest.mark.parametrize("game", MATCHES)
def test_the_same_is_dealt_whether_anybody_thinks_or_not(game):
    """All seats that are to act think before each step, each level in turn, with chance of their own."""
    seed = 8
    match = Match.new(table(3, game), seed)
    thoughts = 0
    for _ in played(match, random.Random(seed), STEPS):
        for seat in match.to_act():
            level = list(LEVELS)[thoughts % len(LEVELS)]
            choose(match.observation(seat), seat, level=level, simulations=1 + thoughts % 7)
            first_impression(match.observation(seat), seat)
            thoughts += 1
    assert thoughts > STEPS / 2
    assert same(match, quiet(game, 3, seed))


@pytest.mark.parametrize("game", MATCHES)
def test_the_same_is_dealt_whether_questions_are_answered_dropped_or_asked_again(game):
    seed = 9
    match = Match.new(table(3, game), seed)
    thinker = Thinker()
    dice = random.Random(1)
    answers = 0
    try:
        for _ in played(match, random.Random(seed), STEPS):
            for seat in match.to_act():
                for _ in range(dice.randrange(3)):
                    thinker.ask(match.observation(seat), seat, level=dice.choice(list(LEVELS)), seconds=0.02)
                    for _ in range(dice.randrange(40)):
                        answers += thinker.poll() is not None
                        time.sleep(0.001)
                    if dice.random() < 0.5:
                        thinker.cancel()
    finally:
        thinker.close()
    assert answers > 5
    assert same(match, quiet(game, 3, seed))
