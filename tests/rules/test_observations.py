"""What a seat sees, written down and read again, in every game."""

from __future__ import annotations

import json

import pytest

from game.rules import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_written_down_and_read_again_is_the_same(name: str) -> None:
    game = GAMES[name]
    for seats in (game.min_seats, game.max_seats):
        state = game.new(seats, {}, 1)
        for seat in (None, *range(seats)):
            seen = game.observe(state, seat)
            written = game.write_observation(seen)
            assert game.read_observation(written) == seen
            assert game.read_observation(json.loads(json.dumps(written))) == seen
