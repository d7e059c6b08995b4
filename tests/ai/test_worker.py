"""The opponent's process: it answers in time whatever becomes of it, and nobody waits for it."""

from __future__ import annotations

import contextlib
import itertools
import os
import pickle
import signal
import subprocess
import sys
import time

import pytest

from ai.levels import LEVELS, Care
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
    thinker.ask(observation, seat, level="expert", seconds=2.0)
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


@with_chooser(choosers.dawdle)
def test_a_process_whose_answer_was_not_waited_for_is_told_to_stop(thinker, position):
    observation, seat, legal = position
    warm(thinker)
    first = thinker.process_id
    thinker.ask(observation, seat, level="hard", seconds=0.1)
    assert wait(thinker).action in legal
    thinker.ask(observation, seat, level="hard", seconds=30.0)
    time.sleep(0.1)
    thinker.poll()
    assert thinker._task.sent, "it listens to the next question"
    assert thinker.process_id == first


@with_chooser(choosers.hang)
def test_one_that_does_not_listen_is_replaced_soon_though_it_was_given_long(thinker, position, monkeypatch):
    monkeypatch.setattr("ai.worker.GRACE", 0.2)
    observation, seat, _ = position
    warm(thinker)
    first = thinker.process_id
    thinker.ask(observation, seat, level="hard", seconds=60.0)
    thinker.cancel()
    until = time.monotonic() + 10
    while thinker.process_id == first and time.monotonic() < until:
        thinker.poll()
        time.sleep(0.01)
    assert thinker.process_id != first


def test_while_nobody_is_asked_a_look_replaces_a_process_that_has_died(thinker):
    warm(thinker)
    first = thinker.process_id
    os.kill(first, signal.SIGKILL)
    until = time.monotonic() + 10
    while thinker.process_id == first and time.monotonic() < until:
        assert thinker.poll() is None
        time.sleep(0.005)
    warm(thinker)


@pytest.fixture
def starts(monkeypatch):
    """How many processes were started since."""
    started = []
    start = Thinker._start
    monkeypatch.setattr(Thinker, "_start", lambda thinker: started.append(thinker) or start(thinker))
    return started


def test_an_answer_that_is_due_is_given_before_a_process_is_started(thinker, position, starts):
    """Starting one keeps the caller for a while."""
    observation, seat, legal = position
    warm(thinker)
    thinker.ask(observation, seat, level="expert", seconds=0.09)
    os.kill(thinker.process_id, signal.SIGKILL)
    assert wait(thinker).action in legal
    assert not starts
    thinker.poll()
    assert len(starts) == 1


def test_processes_that_end_as_they_start_are_not_started_frame_after_frame(position, starts, monkeypatch):
    monkeypatch.setattr("ai.worker._serve", choosers.never_ready)
    monkeypatch.setattr("ai.worker.AGAIN", 60.0)
    observation, seat, legal = position
    thinker = Thinker()
    first = thinker._process
    while first.is_alive():
        time.sleep(0.005)
    for _ in range(50):
        thinker.poll()
    thinker.ask(observation, seat, level="hard", seconds=0.05)
    assert wait(thinker).action in legal
    thinker.close()
    assert len(starts) == 1


def test_a_machine_without_room_for_a_process_still_plays_and_gets_one_later(position, monkeypatch):
    def no_room(_process):
        raise BlockingIOError("Resource temporarily unavailable")

    observation, seat, legal = position
    monkeypatch.setattr("ai.worker.AGAIN", 0.01)
    with monkeypatch.context() as full:
        full.setattr("multiprocessing.context.SpawnProcess.start", no_room)
        thinker = Thinker()
        assert thinker.process_id is None
        thinker.ask(observation, seat, level="hard", seconds=0.05)
        assert wait(thinker).action in legal
    warm(thinker)
    thinker.close()


PROGRAM = """
import os, signal, sys, time
from ai.worker import Thinker
from game.rules import GAMES

def main():
    game = GAMES["bonnie-and-clyde"]
    state = game.new(2, {}, 7)
    seat = int(next(iter(game.legal(state))))
    thinker = Thinker()
    while not thinker.ready:
        thinker.poll()
        time.sleep(0.005)
    thinker.ask(game.observe(state, seat), seat, level="expert", seconds=60.0)
    print(thinker.process_id, flush=True)
    time.sleep(0.2)
    if sys.argv[1] == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if sys.argv[1] == "frozen":
        os.kill(thinker.process_id, signal.SIGSTOP)
        time.sleep(0.5)
    if sys.argv[1] == "fails":
        raise SystemError("the window is gone")

if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize("end", ["returns", "fails", "killed", "frozen"])
def test_when_the_program_ends_in_the_middle_of_a_thought_no_process_is_left(end, tmp_path):
    """However it ends, and also with a process that listens to nobody."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    said = subprocess.run(
        [sys.executable, program, end],
        capture_output=True,
        text=True,
        timeout=30,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    child = int(said.stdout)
    until = time.monotonic() + 10
    while time.monotonic() < until and running(child):
        time.sleep(0.02)
    assert not running(child)


def running(process):
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


def test_no_question_is_too_long_for_a_pipe_that_holds_least():
    """Eight kilobytes, on Windows: to wait until the other side reads would keep the window."""
    game = GAMES["scallywags"]  # its memory of deeds is the longest
    state = game.new(game.max_seats, {}, 3)
    longest = at = 0
    while legal := game.legal(state):
        actions = {}
        for actor, actions_of in legal.items():
            actions[actor] = actions_of[0]
            if actor != "chance":
                longest = max(longest, len(pickle.dumps(game.observe(state, int(actor)))))
        game.apply(state, actions, at)
        at += 1
    assert 1000 < longest < 8192 - 500


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
        assert list(mind.care) == list(LEVELS)
        for weaker, stronger in itertools.pairwise(mind.care.values()):
            assert weaker.simulations < stronger.simulations
            assert weaker.attention <= stronger.attention
            assert weaker.in_a_crowd <= stronger.in_a_crowd
            assert weaker.greed >= stronger.greed
            assert stronger.recall is None or weaker.recall < stronger.recall
        assert mind.care["expert"] == Care(mind.care["expert"].simulations)


def test_a_level_that_does_not_exist_or_a_seat_that_is_not_to_act_is_refused(thinker, position):
    observation, seat, _ = position
    with pytest.raises(BadRequest):
        thinker.ask(observation, seat, level="genius")
    with pytest.raises(BadRequest):
        thinker.ask(observation, 1 - seat, level="easy")
