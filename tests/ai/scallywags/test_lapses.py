"""The mistakes of Scallywags' easy opponent are a person's: it forgets coins and overlooks moves.

Coins 0 to 7 are worth 0, 8 to 15 worth 1, 16 to 23 worth 3, 24 to 31 worth 5, 32 to 39 worth 8.
"""

from __future__ import annotations

from collections import Counter

import pytest

from ai.choose import choose
from ai.minds import MINDS
from ai.scallywags_recalled import what_is_recalled
from game.rules.random import Rng
from game.rules.scallywags import GAME
from game.rules.scallywags.state import State
from tests.ai.scallywags.moments import moments
from tests.ai.scallywags.test_sense import DEFENDS_THE_EIGHT, STEALS, SWAPS, TAKES_THE_EIGHT
from tests.rules.scallywags.positions import after, at

LOOKS = ["land-ho land-ho booty", "booty hands-off hands-off"]


def seen(position, seat=0):
    return GAME.observe(GAME.read(position), seat)


def answers(position, level, seeds=30):
    """How often each action is chosen."""
    observation = seen(position)
    most = min(150, MINDS["scallywags"].care[level].simulations)
    return Counter(choose(observation, 0, level=level, simulations=most, seed=s).action for s in range(seeds))


def test_a_coin_that_was_looked_at_long_ago_is_forgotten_and_one_just_named_is_not():
    position = after(at("1", "20", hands=LOOKS), "land-ho 39", "pick 30", "grab 21", "grab 31", "grab 22")
    looked = seen(position)
    assert looked.coins[39].value == 8
    assert what_is_recalled(looked, 0, 2).coins[39].value == 8
    forgetful = what_is_recalled(looked, 0, 1)
    assert forgetful.coins[39].value is None
    assert 39 not in forgetful.seen[0]
    assert forgetful.coins[31].value == 5


def test_the_coins_in_the_own_take_are_never_forgotten_they_can_be_looked_at():
    position = after(at("1", "20", hands=LOOKS), "grab 30", "grab 21", "grab 31", "grab 22", "grab 32")
    recalled = what_is_recalled(seen(position), 0, 1)
    assert [recalled.coins[coin].value for coin in (1, 30, 31, 32)] == [0, 5, 5, 8]


def certain(level, observation, seat):
    """The coins whose value is the same in all worlds that a level thinks possible."""
    beliefs, state, rng = MINDS["scallywags"].thoughts(level, observation, seat, Rng(1)), State(2), Rng(2)
    dealt = []
    for _ in range(30):
        beliefs.redeal(state, rng)
        dealt.append([coin["value"] for coin in GAME.position(state)["coins"]])
    return {coin for coin, values in enumerate(zip(*dealt, strict=True)) if len(set(values)) == 1}


def test_the_better_a_level_the_longer_it_remembers_a_coin_and_expert_forgets_none():
    levels = ["easy", "normal", "hard", "expert"]
    kept = dict.fromkeys(levels, 0)
    for seed in (1, 2, 4):  # long games
        for _, observation, seat in moments(2, seed=seed, every=3, whim=0.6):
            coins = set(observation.seen[seat])
            for level in levels:
                kept[level] += len(coins & certain(level, observation, seat))
            assert coins <= certain("expert", observation, seat)
    assert kept["easy"] < kept["normal"] < kept["hard"] < kept["expert"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_who_has_forgotten_something_can_still_make_the_same_moves_and_deal_worlds(seats):
    forgot = 0
    for _, observation, seat in moments(seats, seed=seats, every=2):
        forgot += what_is_recalled(observation, seat, 2).seen != observation.seen
        beliefs = MINDS["scallywags"].thoughts("easy", observation, seat, Rng(1))
        state, rng = State(seats), Rng(2)
        for _ in range(3):
            beliefs.redeal(state, rng)
            dealt = GAME.read(GAME.position(state))  # all coins and cards are there
            assert GAME.observe(dealt, seat).hands[seat] == observation.hands[seat]
            assert GAME.legal(dealt).keys() == {str(seat)}
    assert forgot > 2


def test_easy_often_overlooks_a_swap_hard_seldom_and_expert_never():
    easy, hard = answers(SWAPS, "easy"), answers(SWAPS, "hard")
    assert 3 < easy["avast 0 39"] < hard["avast 0 39"] < 30
    assert answers(SWAPS, "expert") == {"avast 0 39": 30}


def test_easy_overlooks_no_eight_that_it_can_take_and_gives_none_up():
    """What every beginner sees: the best coin lies open, or is known in another's take, or is attacked."""
    assert answers(TAKES_THE_EIGHT, "easy") == {"booty 39": 30}
    assert answers(STEALS, "easy")["pieces-of-eight 39"] == 30
    assert answers(DEFENDS_THE_EIGHT, "easy") == {"hands-off": 30}


def test_easy_takes_no_coin_that_it_knows_to_be_a_skull_while_there_are_others():
    idle = "hands-off hands-off hands-off"
    fields = at(
        "16 17", "20", "21", hands=[idle, "booty shiver arrgh", "booty shiver arrgh"], seen={0: "0 1"}
    )
    assert not {"grab 0", "grab 1"} & set(answers(fields, "easy"))
