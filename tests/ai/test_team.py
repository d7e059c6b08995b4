"""Several processes that think about one decision: what they found is added up, and none can hold it up."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter

import pytest

from ai import team
from ai.choose import Answer
from ai.team import Team, merged
from game.rules import GAMES

GAME = GAMES["bonnie-and-clyde"]


def answer(action: str, moves: dict[str, tuple[int, float]], **more: dict[str, float]) -> Answer:
    """An answer of a search with these visits and values, the most visited first; `chance` of each move."""
    chances = more.get("chance", {})
    found = [
        {"action": name, "visits": visits, "value": value}
        | ({"probability": chances[name]} if chances else {})
        for name, (visits, value) in sorted(moves.items(), key=lambda move: -move[1][0])
    ]
    simulations = sum(visits for visits, _value in moves.values())
    return Answer(action, {"simulations": simulations, "seconds": 1.0, "moves": found})


def test_the_best_move_of_all_is_chosen_though_no_single_process_chose_it() -> None:
    one = answer("a", {"a": (60, 0.5), "b": (50, 0.6)})
    two = answer("c", {"c": (60, 0.4), "b": (50, 0.8)})
    both = merged([one, two])
    assert both.action == "b"
    assert both.search["simulations"] == 220
    assert both.search["moves"][0] == {"action": "b", "visits": 100, "value": 0.7}  # type: ignore[index]


def test_the_better_move_is_chosen_though_another_was_visited_more() -> None:
    one = answer("a", {"a": (60, 0.5), "b": (40, 0.6), "c": (5, 0.9)})
    both = merged([one, one])
    assert both.action == "b", "c was not tried often enough to say"
    assert [move["action"] for move in both.search["moves"]] == ["b", "a", "c"], "the deed first"  # type: ignore[attr-defined]


def test_among_moves_that_are_alike_the_one_stays_that_the_search_named_in_earnest() -> None:
    one = answer("grab 7", {"grab 3": (90, 0.5), "grab 9": (10, 0.2)})
    two = answer("grab 9", {"grab 9": (60, 0.4), "grab 3": (40, 0.5)})
    assert merged([one, two]).action == "grab 7"


def test_where_moves_are_chosen_by_lot_the_mean_of_the_mixtures_is_played() -> None:
    one = answer("load", {"load": (300, 0.5)}, chance={"load": 1.0})
    two = answer("protect", {"protect": (100, 0.5)}, chance={"protect": 1.0})
    both = [merged([one, two]) for _ in range(2000)]
    shares = Counter(found.action for found in both)
    assert shares["load"] / 2000 == pytest.approx(0.75, abs=0.05)
    assert all(found.search["moves"][0]["action"] == found.action for found in both)  # type: ignore[index]
    chances = {move["action"]: move["probability"] for move in both[0].search["moves"]}  # type: ignore[attr-defined]
    assert chances == {"load": 0.75, "protect": 0.25}


def test_an_answer_without_a_search_counts_only_alone() -> None:
    quick = Answer("draw", {"simulations": 0, "seconds": 0.0, "moves": []})
    thought = answer("take", {"take": (5, 0.5)})
    assert merged([quick, thought]).action == "take"
    assert merged([quick, quick]).action == "draw"


def test_one_core_is_left_to_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for cores in (1, 2, 3, 64):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _pid, n=cores: set(range(n)), raising=False)
        found.append(team.spare_cores())
    assert found == [1, 1, 2, team.MOST]


@pytest.fixture
def two():
    made = Team(2)
    yield made
    made.close()


def wait(asked: Team, limit: float = 30.0) -> Answer:
    until = time.monotonic() + limit
    while time.monotonic() < until:
        found = asked.poll()
        if found is not None:
            return found
        time.sleep(0.001)
    raise AssertionError("no answer")


def warm(asked: Team) -> None:
    while not asked.ready:
        asked.poll()
        time.sleep(0.005)


def question():
    state = GAME.new(2, {}, 7)
    seat = int(next(iter(GAME.legal(state))))
    return GAME.observe(state, seat), seat


def test_the_best_level_is_thought_out_by_all_and_the_others_by_one(two: Team) -> None:
    warm(two)
    observation, seat = question()
    two.ask(observation, seat, level="expert", seconds=2.0, seed=1)
    assert two.poll() is None
    assert len(two._asked) == 2
    assert wait(two).search["moves"]
    assert two.poll() is None, "an answer is given once"
    two.ask(observation, seat, level="easy", seconds=5.0)
    assert len(two._asked) == 1
    assert wait(two).action in GAME.legal(GAME.new(2, {}, 7))[str(seat)]


def test_one_that_is_killed_does_not_hold_up_the_others(two: Team) -> None:
    warm(two)
    observation, seat = question()
    two.ask(observation, seat, level="expert", seconds=2.0)
    killed = two.process_ids[1]
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    begun = time.monotonic()
    assert wait(two).search["simulations"]
    assert time.monotonic() - begun < 5.0


def test_a_cancelled_question_is_never_answered(two: Team) -> None:
    warm(two)
    observation, seat = question()
    two.ask(observation, seat, level="expert", seconds=30.0)
    two.cancel()
    for _ in range(50):
        assert two.poll() is None
        time.sleep(0.001)
    two.ask(observation, seat, level="expert", seconds=0.2)
    assert wait(two).action


def test_after_close_no_process_is_left() -> None:
    made = Team(2)
    warm(made)
    children = made.process_ids
    made.close()
    for child in children:
        with pytest.raises(ProcessLookupError):
            os.kill(child or 0, 0)
