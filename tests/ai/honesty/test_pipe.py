"""What the opponent's process is told: the observation of one seat, and nothing that lies hidden from it."""

from __future__ import annotations

import pickle
import time

import pytest

from ai.choose import first_impression
from ai.worker import Thinker
from game.rules import GAMES
from tests.ai import choosers
from tests.ai.honesty.test_twins import SIGNED, signing
from tests.ai.honesty.twins import TWINS, moments

TOLD = {"observation", "seat", "level", "seed", "style"}
"""Of a question, beside how much time is left for it."""


@pytest.fixture(scope="module")
def listener():
    """A process that answers with what has come through the pipe."""
    thinker = Thinker(chooser=choosers.repeat)
    yield thinker
    thinker.close()


def received(listener, seen, seat):
    """The question as it came out of the pipe, and what other parts of the program are loaded there."""
    listener.ask(seen, seat, level="hard", seconds=30.0, seed=3)
    until = time.monotonic() + 30.0
    while (answer := listener.poll()) is None and time.monotonic() < until:
        time.sleep(0.001)
    assert answer is not None
    return answer.search["told"], answer.search["loaded"]


def parts(told):
    """The question without the time; what is in it besides is what the seat sees."""
    question = pickle.loads(told)
    assert question.pop("seconds") > 0
    return question


@pytest.mark.parametrize("game", TWINS)
def test_through_the_pipe_goes_what_the_seat_sees_and_nothing_else(listener, game):
    rules = GAMES[game]
    compared = 0
    for position, seat in moments(game, 3, seed=4, every=25):
        twin = TWINS[game](position, seat, compared)
        seen, shown = (rules.observe(rules.read(fields), seat) for fields in (position, twin))
        here, there = (received(listener, one, seat)[0] for one in (seen, shown))
        question = parts(here)
        assert set(question) == TOLD
        assert question["observation"] == seen
        assert (question["seat"], question["level"], question["seed"]) == (seat, "hard", 3)
        assert pickle.dumps(question) == pickle.dumps(parts(there))
        compared += 1
    assert compared >= 2


def test_signs_that_lie_covered_do_not_go_through_the_pipe(listener):
    told = {
        pickle.dumps(parts(received(listener, signing(3, signs).observation(2), 2)[0])) for signs in SIGNED
    }
    assert len(told) == 1


def test_the_process_was_not_forked_and_holds_no_match(listener):
    """It has loaded what thinks and what it thinks about; the match and the window stay on the other side."""
    match = signing(3, {})
    first_impression(match.observation(0), 0)
    _, loaded = received(listener, match.observation(0), 0)
    assert "game.play.match" not in loaded
    assert not [name for name in loaded if name.startswith(("game.ui", "arcade"))]
    assert "ai.minds" in loaded
