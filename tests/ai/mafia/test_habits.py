"""Habits: who follows a pattern is seen through, who mixes his signs is not taken for a creature of habit."""

from __future__ import annotations

import random

import pytest

from ai.choose import choose
from ai.mafia import last_signs
from ai.mafia_habits import USUAL, foresight
from game.rules.mafia import GAME
from tests.ai.mafia.test_sense import chances
from tests.rules.mafia.positions import as_json, at

CYCLES = [
    ("protect",),
    ("load",),
    ("stab 0",),
    ("protect", "stab 0"),
    ("load", "protect", "protect", "stab 0"),
]


def rounds(one, other):
    return [[mine, his] for mine, his in zip(one, other, strict=True)]


def repeated(signs, count):
    return [signs[i % len(signs)] for i in range(count)]


@pytest.mark.parametrize("cycle", CYCLES)
def test_who_gives_the_same_signs_over_and_over_is_foreseen(cycle):
    """Whatever the other does meanwhile."""
    signs = repeated(cycle, 13)
    mine = random.Random(1).choices(["protect", "load", "stab 1"], k=12)
    trust, expected = foresight(rounds(mine, signs[:12]), 1)
    following = signs[12].split()[0]
    assert max(expected, key=expected.get) == following
    if len(cycle) > 1:
        assert trust * expected[following] > 0.5


def test_who_copies_his_neighbour_is_foreseen():
    mine = random.Random(3).choices(["protect", "load", "stab"], k=12)
    trust, expected = foresight(rounds(mine, ["protect", *mine[:-1]]), 1)
    assert max(expected, key=expected.get) == mine[-1]
    assert trust * expected[mine[-1]] > 0.5


def test_the_neighbour_is_the_nearest_who_lives():
    signs = random.Random(5).choices(["protect", "load", "stab"], k=12)
    memory = [[one, two, None] for one, two in zip(signs, ["load", *signs[:-1]], strict=True)]
    _, expected = foresight(memory, 1)
    assert max(expected, key=expected.get) == signs[-1]


def test_who_mixes_is_less_and_less_taken_for_a_creature_of_habit():
    dice = random.Random(2)
    trusts = {4: 0.0, 12: 0.0}
    for _ in range(200):
        signs = dice.choices(list(USUAL), list(USUAL.values()), k=12)
        for count in trusts:
            trusts[count] += foresight(rounds(["protect"] * count, signs[:count]), 1).trust / 200
    assert trusts[12] < trusts[4] < 0.3


def test_of_who_has_shown_nothing_nothing_is_foreseen():
    assert foresight([], 1).trust == 0
    assert foresight([["load", None]], 1).trust == 0
    assert foresight([["load", "fumble"]], 1).trust == 0


def test_chances_are_chances():
    dice = random.Random(7)
    for count in range(1, 13):
        memory = rounds(dice.choices(list(USUAL), k=count), dice.choices(list(USUAL), k=count))
        for seat in (0, 1):
            trust, expected = foresight(memory, seat)
            assert 0 <= trust < 1
            assert trust == 0 or sum(expected.values()) == pytest.approx(1)


def test_hard_loads_when_the_other_is_sure_to_protect_himself_and_not_when_he_will_stab():
    """Of two equals, the other protecting himself and stabbing in turn."""
    pattern = repeated(("protect", "stab 0"), 12)
    memory = rounds(repeated(("protect",), 12), pattern)
    safe = at("0 0", quiet=12, round=13, memory=memory)
    deadly = at("0 0", quiet=11, round=12, memory=memory[:11])
    assert chances(safe, 0, "load") > 0.6
    assert chances(deadly, 0, "load") < 0.05


def test_who_forgets_remembers_the_last_rounds_only():
    seen = GAME.observe(GAME.read(as_json(at("0 0", memory=rounds(["load"] * 6, ["protect"] * 6)))), 0)
    assert last_signs(seen, 0, 2).memory == seen.memory[-2:]
    assert last_signs(seen, 0, 9) == seen


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_sign_that_is_not_shown_changes_nothing(level):
    """What the other has signed by now is in no observation: whatever it is, the answer is the same."""
    state = GAME.read(as_json(at("1 1 0", memory=[["load", "load", "protect"]])))
    answers = set()
    for sign in ("load", "protect", "shoot 0", "stab 0"):
        seen = GAME.observe(state, 0)
        answers.add(choose(seen, 0, level=level, simulations=100, seed=8).action)
        GAME.apply(GAME.copy(state), {"0": "protect", "1": sign, "2": "protect"}, None)
    assert len(answers) == 1
