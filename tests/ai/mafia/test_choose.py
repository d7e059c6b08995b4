"""One decision in Mafia: reproducible, legal, in time, at every number of seats."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from ai.choose import choose, first_impression
from ai.levels import LEVELS
from ai.minds import MINDS
from game import protocol
from game.rules.random import Rng
from tests.ai.test_choose import thought
from tests.rules.mafia.positions import GAME, as_json, at, declaring

TREE = Path(__file__).resolve().parents[3]


def moments(seats, seed):
    """What each seat that must act sees, in a game of players by rules of thumb, until it is over."""
    state = GAME.new(seats, {}, seed)
    made = 0
    while legal := GAME.legal(state):
        actions = {}
        for seat in legal:
            made += 1
            seen = GAME.observe(state, int(seat))
            yield seen, int(seat), legal[seat]
            actions[seat] = first_impression(seen, int(seat), seed=seed * 10_000 + made).action
            assert actions[seat] in legal[seat]
        GAME.apply(state, actions, None)


def test_the_same_observation_seed_and_simulations_give_the_same_thoughts():
    seen = GAME.observe(GAME.read(as_json(at("1 0 2 0"))), 0)
    one, two = (choose(seen, 0, level="hard", simulations=300, seed=4) for _ in range(2))
    assert thought(one) == thought(two)
    plain = as_json(GAME.write_observation(seen))
    assert thought(choose(plain, 0, level="hard", simulations=300, seed=4)) == thought(one)


@pytest.mark.parametrize("seats", range(2, 13))
def test_at_every_table_every_level_plays_legally_to_the_end(seats):
    levels = Counter()
    for number, (seen, seat, legal) in enumerate(moments(seats, seats)):
        level = list(LEVELS)[number % 4]
        assert choose(seen, seat, level=level, simulations=8, seed=number).action in legal
        levels[level] += 1
    assert len(levels) > 1


def test_thinking_changes_nothing_in_the_position():
    for fields in (at("5 1 0 2", bunkers="1"), declaring("4 1 0 4", "3 0", dead="2", crew={1: 0})):
        state = GAME.read(as_json(fields))
        before = GAME.position(state)
        seat = GAME.to_act(GAME.observe(state, None))[0]
        seen = GAME.observe(state, seat)
        choose(seen, seat, level="hard", simulations=100, seed=1)
        assert GAME.position(state) == before
        assert GAME.observe(state, seat) == seen


def test_the_same_position_is_not_always_answered_alike():
    seen = GAME.observe(GAME.read(as_json(at("0 0 0 0", quiet=4))), 0)
    signed = Counter(choose(seen, 0, level="hard", simulations=400, seed=s).action for s in range(30))
    assert len(signed) > 2
    assert max(signed.values()) < 27


def test_the_protocol_tells_with_what_chance_each_move_was_chosen():
    seen = as_json(GAME.write_observation(GAME.observe(GAME.read(as_json(at("0 0 0 0"))), 2)))
    request = {"op": "choose", "observation": seen, "seat": 2, "level": "hard", "simulations": 200, "seed": 5}
    one, two = (json.loads(protocol.answer(json.dumps(request))) for _ in range(2))
    assert one["action"] == two["action"]
    assert one["search"]["moves"] == two["search"]["moves"]
    assert one["search"]["simulations"] == 200
    moves = {move["action"]: move["probability"] for move in one["search"]["moves"]}
    assert sum(moves.values()) == pytest.approx(1, abs=0.001)
    assert moves[one["action"]] > 0


def test_the_memory_of_a_search_does_not_grow():
    mind = MINDS["mafia"]
    table = mind.search("easy")
    seen = GAME.observe(GAME.new(12, {}, 1), 0)
    table.clear()
    table.run(mind.beliefs(seen, 0), mind.state(12), Rng(1), 3_000)
    assert table.simulations == 3_000
    assert table.used <= LEVELS["easy"].nodes
    assert table.taken <= table.room
    assert table.choice(Rng(1)) in {move for move, _, _ in table.root_moves()}


def test_compiled_and_interpreted_think_the_same():
    program = (
        "import itertools, json\n"
        "from ai.choose import choose\n"
        "from tests.ai.mafia.test_choose import moments\n"
        "for seats in (2, 5, 12):\n"
        "    for seen, seat, _ in itertools.islice(moments(seats, 4), 0, 60, 12):\n"
        "        a = choose(seen, seat, level='hard', simulations=200, seed=3)\n"
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
    assert len(here.splitlines()) == 7
    assert here == there
