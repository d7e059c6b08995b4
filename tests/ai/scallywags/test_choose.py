"""One decision in Scallywags: reproducible, honest, in time, at every seat."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from ai.choose import choose, first_impression
from ai.levels import LEVELS
from ai.worker import Thinker
from game import protocol
from game.rules.core import BadRequest
from game.rules.scallywags import GAME
from tests.ai.scallywags.moments import moments, otherwise
from tests.ai.test_choose import thought
from tests.rules.scallywags.positions import as_json, at

TREE = Path(__file__).resolve().parents[3]


def test_the_same_observation_seed_and_simulations_give_the_same_thoughts():
    for _, seen, seat in itertools.islice(moments(3, seed=2), 6):
        one, two = (choose(seen, seat, level="hard", simulations=60, seed=4) for _ in range(2))
        assert thought(one) == thought(two)


def test_the_observation_may_come_as_plain_data_and_means_the_same():
    _, seen, seat = next(moments(4, seed=8))
    plain = as_json(GAME.write_observation(seen))
    assert thought(choose(plain, seat, level="hard", simulations=60, seed=4)) == thought(
        choose(seen, seat, level="hard", simulations=60, seed=4)
    )


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_permuting_unseen_coins_and_hands_changes_nothing(seats):
    """The seat is shown the same and thinks the same, whatever it does not know."""
    compared = 0
    for position, seen, seat in itertools.islice(moments(seats, seed=21, every=9), 8):
        twin = otherwise(position, seat, seed=compared)
        shown = GAME.observe(GAME.read(twin), seat)
        assert shown == seen
        assert twin["coins"] != as_json(position["coins"])
        assert thought(choose(shown, seat, level="hard", simulations=50, seed=1)) == thought(
            choose(seen, seat, level="hard", simulations=50, seed=1)
        )
        assert first_impression(shown, seat, seed=1).action == first_impression(seen, seat, seed=1).action
        compared += 1
    assert compared >= 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_of_every_table_plays_a_game_to_its_end_with_legal_actions_only(seats):
    state = GAME.new(seats, {}, 6)
    levels = list(LEVELS)
    acted = Counter()
    made = 0
    while legal := GAME.legal(state):
        ((actor, actions),) = legal.items()
        seen = GAME.observe(state, int(actor))
        action = choose(seen, int(actor), level=levels[made % 4], simulations=5, seed=made).action
        assert action in actions
        GAME.apply(state, {actor: action}, made)
        acted[actor] += 1
        made += 1
    assert len(acted) == seats


def test_of_coins_that_look_alike_any_may_be_taken():
    """Nobody has seen the forty coins: which of them it is is drawn by lot, settled by the seed."""
    state = GAME.read(at("", "", hands=["hands-off hands-off hands-off", "booty booty booty"]))
    seen = GAME.observe(state, 0)
    taken = [choose(seen, 0, level="easy", simulations=5, seed=seed).action for seed in range(30)]
    assert len(set(taken)) > 15
    assert taken[7] == choose(seen, 0, level="easy", simulations=5, seed=7).action


def test_who_cannot_answer_is_not_thought_about():
    """That is noticed in a moment by whoever measures; the window answers after the same time always."""
    pending = {"card": "pieces-of-eight", "coins": [39], "victim": 0}
    hands = ["booty booty booty", "arrgh arrgh booty"]
    position = at("39", "20", hands=hands, turn=1, stage="react", pending=pending, discard="pieces-of-eight")
    answer = choose(GAME.observe(GAME.read(position), 0), 0, level="expert")
    assert answer.action == "allow"
    assert answer.search["simulations"] == 0


def test_thinking_ends_when_its_time_is_over_and_not_after_it(monkeypatch):
    """By a clock that goes on a hundredth at each look."""
    looks = itertools.count()
    monkeypatch.setattr("ai.choose.time.monotonic", lambda: next(looks) / 100)
    _, seen, seat = next(moments(6, seed=8))
    next(looks)
    begun = next(looks)
    choose(seen, seat, level="expert", seconds=0.06, seed=1)
    assert next(looks) - begun == 9  # the last look but one was at the sixth hundredth


def test_only_the_seat_that_must_decide_is_answered_in_an_attack_the_victim():
    pending = {"card": "arrgh", "coins": [39], "victim": 0}
    position = at("39", "20", hands=None, turn=1, stage="react", pending=pending, discard="arrgh")
    state = GAME.read(position)
    assert choose(GAME.observe(state, 0), 0, level="easy", simulations=5).action in ("allow", "hands-off")
    with pytest.raises(BadRequest):
        choose(GAME.observe(state, 1), 1, level="easy", simulations=5)


def test_the_protocol_answers_for_this_game_and_asks_only_who_must_decide():
    _, seen, seat = next(moments(5, seed=9))
    request = {"op": "choose", "observation": GAME.write_observation(seen), "level": "hard", "seed": 3}
    asked = [as_json({**request, "seat": s, "simulations": 30}) for s in (seat, (seat + 1) % 5)]
    mine, another = (json.loads(protocol.answer(json.dumps(line))) for line in asked)
    assert mine["action"] == choose(seen, seat, level="hard", simulations=30, seed=3).action
    assert another["error"]["kind"] == "bad-request"  # it is not that seat's observation


def test_the_opponents_process_thinks_about_this_game_too():
    _, seen, seat = next(moments(6, seed=9))
    thinker = Thinker()
    try:
        thinker.ask(seen, seat, level="hard", seconds=10.0, seed=1)
        until = time.monotonic() + 20
        while (answer := thinker.poll()) is None and time.monotonic() < until:
            time.sleep(0.002)
    finally:
        thinker.close()
    assert answer is not None
    assert answer.search["simulations"] > 0


def test_compiled_and_interpreted_think_the_same():
    program = (
        "import itertools, json\n"
        "from ai.choose import choose\n"
        "from tests.ai.scallywags.moments import moments\n"
        "for seats in (2, 6):\n"
        "    for _, seen, seat in itertools.islice(moments(seats, seed=4, every=11), 5):\n"
        "        a = choose(seen, seat, level='hard', simulations=60, seed=3)\n"
        "        print(json.dumps([a.action, a.search['simulations'], a.search['moves']]))\n"
    )
    start = f"import sys\nsys.path.append({str(TREE)!r})\n"  # behind an installed build
    plain = "from game.interpreted import use_sources\nuse_sources()\n" + program
    here, there = (
        subprocess.run(
            [sys.executable, "-P", "-c", start + code], check=True, capture_output=True, text=True
        ).stdout
        for code in (program, plain)
    )
    assert len(here.splitlines()) >= 8
    assert here == there
