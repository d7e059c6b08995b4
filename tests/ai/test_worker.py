"""The opponent's process: it answers in time whatever becomes of it, and nobody waits for it."""

from __future__ import annotations

import itertools
import os
import signal
import time

import pytest

from ai.levels import LEVELS
from ai.minds import MINDS
from ai.worker import Thinker
from game.rules import GAMES
from game.rules.core import BadRequest
from tests.ai import choosers

GAME = GAMES["bonnie-and-clyde"]


@pytest.fixture
def position():
    state = GAME.new(2, {}, 7)
    seat = int(next(iter(GAME.legal(state))))
    return GAME.observe(state, seat), seat, GAME.legal(state)[str(seat)]


@pytest.fixture
def thinker(request):
    made = Thinker(**getattr(request, "param", {}))
    yield made
    made.close()


def wait(thinker, limit=20.0):
    """Poll as a window does, and return the answer; no answer within `limit` seconds is a failure."""
    until = time.monotonic() + limit
    while time.monotonic() < until:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.001)
    raise AssertionError("no answer")


def warm(thinker):
    while not thinker.ready:
        thinker.poll()
        time.sleep(0.005)


def with_chooser(chooser):
    return pytest.mark.parametrize("thinker", [{"chooser": chooser}], indirect=True)


@with_chooser(choosers.echo)
def test_the_question_reaches_a_process_that_gives_way_and_its_answer_comes_back(thinker, position):
    observation, seat, _ = position
    thinker.ask(observation, seat, level="hard", seconds=15.0, seed=11)
    answer = wait(thinker)
    assert answer.action == "draw"
    assert answer.search["level"] == "hard"
    assert answer.search["seed"] == 11
    assert answer.search["nice"] >= 10
    assert thinker.poll() is None, "an answer is given once"


def test_a_real_search_answers_with_a_legal_action_within_the_time(thinker, position):
    observation, seat, legal = position
    warm(thinker)
    thinker.ask(observation, seat, level="expert", seconds=0.3)
    answer = wait(thinker)
    assert answer.action in legal
    assert answer.search["simulations"] > 0


def test_the_time_is_kept_even_before_the_process_has_started(thinker, position):
    observation, seat, legal = position
    thinker.ask(observation, seat, level="hard", seconds=0.05)
    assert wait(thinker, 1.0).action in legal


@with_chooser(choosers.hang)
def test_a_hung_process_costs_nothing_but_the_depth_of_the_answer_and_is_replaced(
    thinker, position, monkeypatch
):
    monkeypatch.setattr("ai.worker.GRACE", 0.2)
    observation, seat, legal = position
    warm(thinker)
    first = thinker.process_id
    thinker.ask(observation, seat, level="hard", seconds=0.1)
    assert wait(thinker, 2.0).action in legal
    until = time.monotonic() + 10
    while thinker.process_id == first and time.monotonic() < until:
        thinker.poll()
        time.sleep(0.01)
    assert thinker.process_id != first


@with_chooser(choosers.crash)
def test_a_process_that_dies_of_every_question_still_leaves_an_answer(thinker, position):
    observation, seat, legal = position
    warm(thinker)
    thinker.ask(observation, seat, level="hard", seconds=15.0)
    assert wait(thinker).action in legal


@with_chooser(choosers.crash_once)
def test_after_a_crash_the_new_process_is_asked_again_in_the_time_that_is_left(
    thinker, position, tmp_path, monkeypatch
):
    thinker.close()
    monkeypatch.setenv("SCOUNDRELS_TEST_MARK", str(tmp_path / "mark"))
    thinker = Thinker(chooser=choosers.crash_once)
    observation, seat, legal = position
    warm(thinker)
    thinker.ask(observation, seat, level="easy", seconds=15.0, seed=1)
    answer = wait(thinker)
    thinker.close()
    assert answer.action in legal
    assert (tmp_path / "mark").exists()
    assert "quick" not in answer.search


@with_chooser(choosers.fail)
def test_a_chooser_that_raises_is_answered_for(thinker, position):
    observation, seat, legal = position
    warm(thinker)
    thinker.ask(observation, seat, level="hard", seconds=15.0)
    assert wait(thinker).action in legal


def test_a_process_killed_from_outside_is_replaced_and_the_next_question_answered(thinker, position):
    observation, seat, legal = position
    warm(thinker)
    os.kill(thinker.process_id, signal.SIGKILL)
    thinker.ask(observation, seat, level="easy", seconds=10.0)
    assert wait(thinker).action in legal
    warm(thinker)


@with_chooser(choosers.patient)
def test_a_cancelled_question_is_never_answered_and_the_next_one_is(thinker, position):
    observation, seat, _ = position
    warm(thinker)
    thinker.ask(observation, seat, level="hard", seconds=60.0)
    thinker.cancel()
    for _ in range(100):
        assert thinker.poll() is None
        time.sleep(0.001)
    thinker.ask(observation, seat, level="hard", seconds=0.2)
    assert wait(thinker, 5.0).action


def test_after_close_no_process_is_left(position):
    thinker = Thinker()
    warm(thinker)
    child = thinker.process_id
    thinker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_the_levels_think_longer_and_more_thoroughly_one_after_the_other():
    assert list(LEVELS) == ["easy", "normal", "hard", "expert"]
    ordered = list(LEVELS.values())
    for weaker, stronger in itertools.pairwise(ordered):
        assert weaker.seconds < stronger.seconds
    for mind in MINDS.values():
        assert list(mind.simulations) == list(LEVELS)
        assert sorted(mind.simulations.values()) == list(mind.simulations.values())


def test_a_level_that_does_not_exist_or_a_seat_that_is_not_to_act_is_refused(thinker, position):
    observation, seat, _ = position
    with pytest.raises(BadRequest):
        thinker.ask(observation, seat, level="genius")
    with pytest.raises(BadRequest):
        thinker.ask(observation, 1 - seat, level="easy")
