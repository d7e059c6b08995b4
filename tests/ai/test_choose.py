"""One decision from an observation: reproducible, honest, in time."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ai.bonnie_and_clyde import BonnieAndClyde
from ai.choose import choose, first_impression
from ai.levels import LEVELS
from game.rules.bonnie_and_clyde.state import State
from game.rules.core import BadPosition, BadRequest
from game.rules.random import Rng
from tests.ai.positions import GAME, observation, position
from tests.ai.test_beliefs import moments

TREE = Path(__file__).resolve().parents[2]


def thought(answer):
    """What of an answer does not depend on the clock."""
    return answer.action, answer.search["simulations"], answer.search["moves"]


def test_the_same_observation_seed_and_simulations_give_the_same_thoughts():
    for seen, seat in itertools.islice(moments(3, seed=2), 4):
        one, two = (choose(seen, seat, level="hard", simulations=80, seed=4) for _ in range(2))
        assert thought(one) == thought(two)


def test_the_observation_may_come_as_plain_data_and_means_the_same():
    seen, seat = next(moments(2, seed=8))
    plain = json.loads(msgspec.json.encode(seen))
    assert thought(choose(plain, seat, level="hard", simulations=60, seed=4)) == thought(
        choose(seen, seat, level="hard", simulations=60, seed=4)
    )


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_permuting_what_the_seat_cannot_know_changes_nothing(level):
    """The hidden cards of the true position are dealt anew; the seat is shown the same and does the same,
    mistakes among them."""
    compared = 0
    for seen, seat in moments(2, seed=21, every=7):
        twin = State(2)
        BonnieAndClyde(seen, seat).redeal(twin, Rng(99))
        fields = GAME.position(twin)
        fields["memory"] = [json.loads(msgspec.json.encode(seen.memory))] * 2
        shown = GAME.observe(GAME.read(fields), seat)
        assert shown == seen
        assert thought(choose(shown, seat, level=level, simulations=60, seed=1)) == thought(
            choose(seen, seat, level=level, simulations=60, seed=1)
        )
        compared += 1
    assert compared >= 3


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_level_plays_a_hand_with_legal_actions_only(level, seats):
    state = GAME.new(seats, {"target": 10}, 6)
    at = 0
    while (legal := GAME.legal(state)) and "chance" not in legal:
        ((seat, actions),) = legal.items()
        seen = GAME.observe(state, int(seat))
        action = choose(seen, int(seat), level=level, simulations=6, seed=at).action
        assert action in actions
        GAME.apply(state, {seat: action}, None)
        at += 1
    assert state.stage >= 5


def test_a_first_impression_is_legal_too():
    for seen, seat in moments(4, seed=13, every=3):
        state = State(4)
        BonnieAndClyde(seen, seat).redeal(state, Rng(1))
        assert first_impression(seen, seat).action in GAME.legal(state)[str(seat)]


def test_thinking_ends_when_its_time_is_over_and_not_after_it(monkeypatch):
    """By a clock that goes on a hundredth at each look."""
    looks = itertools.count()
    monkeypatch.setattr("ai.choose.time.monotonic", lambda: next(looks) / 100)
    seen, seat = next(moments(2, seed=8))
    choose(seen, seat, level="expert", seconds=0.06, seed=1)
    assert next(looks) == 8  # the last look was at 0.06, and one more to say how long it took


def test_thinking_ends_when_it_is_no_longer_wanted():
    seen, seat = next(moments(2, seed=8))
    asked = itertools.count()
    answer = choose(seen, seat, level="expert", simulations=10**6, seed=1, stop=lambda: next(asked) == 2)
    assert answer.search["simulations"] < 10**4


def test_a_decision_without_a_choice_needs_no_thought():
    fields = position(
        "3 3", others=["5 6"], stage="look", pending={"location": 4, "after": "ted"}, board={4: "B"}
    )
    fields["seen"][0] = [4]
    fields["ted_used"] = True
    fields["case_file"].remove("T")
    answer = choose(observation(fields), 0, level="expert")
    assert answer.action == "leave"
    assert answer.search["simulations"] == 0


def test_compiled_and_interpreted_think_the_same():
    program = (
        "import itertools, json\n"
        "from ai.choose import choose\n"
        "from tests.ai.test_beliefs import moments\n"
        "for seen, seat in itertools.islice(moments(2, seed=4), 5):\n"
        "    a = choose(seen, seat, level='hard', simulations=100, seed=3)\n"
        "    print(json.dumps([a.action, a.search['simulations'], a.search['moves']]))\n"
    )
    start = f"import sys\nsys.path.append({str(TREE)!r})\n"  # behind an installed build
    plain = "from game.interpreted import use_sources\nuse_sources()\n" + program
    here, there = (
        subprocess.run(
            [sys.executable, "-P", "-c", start + code], check=True, capture_output=True, text=True
        ).stdout
        for code in (program, plain)
    )
    assert len(here.splitlines()) == 5
    assert here == there


def test_what_makes_no_sense_is_refused_in_a_sentence():
    seen, seat = next(moments(2, seed=8))
    for wrong in (
        lambda: choose(seen, seat, level="genius"),
        lambda: choose(seen, 1 - seat, level="easy"),
        lambda: choose(seen, 7, level="easy"),
        lambda: choose({}, 0, level="easy"),
        lambda: choose({"game": "chess"}, 0, level="easy"),
    ):
        with pytest.raises(BadRequest):
            wrong()
    plain = json.loads(msgspec.json.encode(seen))
    for field, value in (
        ("case_file", 3),
        ("car", 11),
        ("board", ["?"] * 9),
        ("hands", [4]),
        ("shown", [["B"], []]),
        ("fbi_files", ["X"]),
        ("scores", []),
    ):
        with pytest.raises(BadPosition):
            choose({**plain, field: value}, seat, level="easy")
    another = list(plain["hands"])
    another[seat] = len(another[seat])
    with pytest.raises(BadPosition, match="its own hand is not in it"):
        choose({**plain, "hands": another}, seat, level="easy")


def test_levels_share_no_memory_of_former_searches():
    seen, seat = next(moments(2, seed=8))
    first = choose(seen, seat, level="normal", simulations=50, seed=2)
    choose(seen, seat, level="normal", simulations=300, seed=9)
    assert thought(choose(seen, seat, level="normal", simulations=50, seed=2)) == thought(first)
