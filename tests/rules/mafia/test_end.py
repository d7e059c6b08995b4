"""The ends, checked after each round in their order."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.core import IllegalAction
from tests.rules.mafia.positions import GAME, after, as_json, at, declared, happened, of, play


def result(position: Any) -> Any:
    assert position["stage"] == "over"
    return position["result"]


def won(*winners: int, adjudicated: bool = False) -> Any:
    return {"winners": list(winners), "adjudicated": adjudicated}


def test_who_alone_is_alive_wins() -> None:
    done = after(at("1 9 0", dead="2"), "shoot 1", "load")
    assert result(done) == won(0)
    assert done["ring"] == [0]
    assert of(happened(at("1 9 0", dead="2"), "shoot 1", "load"), "game-ended") == [
        {"winners": [0], "adjudicated": False, "ended_by": "alone"}
    ]


def test_nobody_acts_when_the_game_is_over() -> None:
    done = after(at("1 0"), "shoot 1", "load")
    assert GAME.legal(GAME.read(as_json(done))) == {}
    for actions in ({}, {"0": "load"}, {"0": "fumble"}):
        with pytest.raises(IllegalAction):
            play(done, actions)


def test_the_round_at_the_end_is_the_one_just_played() -> None:
    done = after(at("1 0"), "shoot 1", "load")
    assert (done["round"], done["queue"], done["fallen"], done["quiet"]) == (7, [], [1], 0)


def test_of_the_last_who_died_together_who_has_most_bullets_wins() -> None:
    assert result(after(at("2 3 0"), "shoot 1", "shoot 0", "fumble")) == won(1)
    (end,) = of(happened(at("2 3"), "shoot 1", "shoot 0"), "game-ended")
    assert end == {"winners": [1], "adjudicated": False, "ended_by": "nobody"}


def test_bullets_are_counted_after_payments_and_loads() -> None:
    assert result(after(at("5 0 1"), "bomb", "load", "shoot 0")) == won(1)
    assert result(after(at("6 0 1"), "bomb", "load", "shoot 0")) == won(0, 1)


def test_the_cards_of_a_bunker_are_counted() -> None:
    assert result(after(at("3 0", bunkers="1"), "fumble", "fumble")) == won(1)
    assert result(after(at("4 0", bunkers="1"), "fumble", "fumble")) == won(0, 1)


def test_a_bunker_that_a_bomb_took_in_that_round_no_longer_counts() -> None:
    assert result(after(at("6 1", bunkers="1"), "bomb", "fumble")) == won(0)
    tie = after(at("5 1 0", bunkers="1"), "bomb", "shoot 0", "stab 1")
    assert result(tie) == won(0, 1, 2)


def test_equals_share() -> None:
    assert result(after(at("0 0"), "stab 1", "stab 0")) == won(0, 1)
    assert result(after(at("2 2 1"), "fumble", "fumble", "fumble")) == won(0, 1)


def test_the_dead_of_earlier_rounds_do_not_count() -> None:
    assert result(after(at("1 9 0", dead="1"), "fumble", "fumble")) == won(0)


def test_when_all_living_belong_to_the_chain_of_one_boss_that_boss_wins() -> None:
    done = after(at("0 0 0 1", crew={1: 0, 2: 1}), "load", "protect", "protect", "fumble")
    assert result(done) == won(0)
    assert done["ring"] == [0, 1, 2]
    (end,) = of(happened(at("0 0 0", crew={1: 0}), "load", "load", "fumble"), "game-ended")
    assert end == {"winners": [0], "adjudicated": False, "ended_by": "boss"}


def test_two_crews_play_on() -> None:
    done = after(at("0 0 0 0 0", crew={1: 0, 3: 2}), "load", "load", "protect", "load", "fumble")
    assert (done["stage"], done["queue"]) == ("declare", [1, 2, 3])


def test_a_crew_whose_boss_has_died_is_nobodys() -> None:
    done = after(at("0 0 0 0", crew={1: 0, 2: 0}), "fumble", "load", "load", "fumble")
    assert (done["stage"], done["ring"]) == ("act", [1, 2])


def test_crew_that_is_left_alone_wins_for_itself() -> None:
    """One alive wins: that comes first."""
    assert result(after(at("0 0 0", crew={1: 0}), "fumble", "load", "fumble")) == won(1)


def test_with_nobody_alive_no_boss_wins() -> None:
    """None alive comes before the chain, whose bonds have ended."""
    assert result(after(at("0 2 1", crew={1: 0}), "fumble", "fumble", "fumble")) == won(1)


def test_after_100_rounds_in_a_row_without_a_death_the_living_are_compared() -> None:
    position = at("3 4 0 9", dead="3", bunkers="2", quiet=99)
    assert result(after(position, "load")) == won(0, 1, 2, adjudicated=True)
    assert result(after(position)) == won(1, 2, adjudicated=True)
    assert after(position)["quiet"] == 100
    (end,) = of(happened(position), "game-ended")
    assert end == {"winners": [1, 2], "adjudicated": True, "ended_by": "quiet"}


def test_a_round_with_a_death_is_not_quiet() -> None:
    done = after(at("0 0 0", quiet=99), "fumble")
    assert (done["stage"], done["quiet"]) == ("act", 0)
    assert after(at("0 0 0", quiet=98))["quiet"] == 99


def test_after_1000_rounds_the_living_are_compared() -> None:
    position = at("3 2 0", round=1000, quiet=5)
    assert result(after(position, "protect", "load")) == won(0, 1, adjudicated=True)
    assert after(position)["round"] == 1000
    assert of(happened(position), "game-ended")[0]["ended_by"] == "rounds"
    before = after(at("3 2 0", round=999, quiet=5))
    assert (before["stage"], before["round"]) == ("act", 1000)


def test_what_decides_the_game_comes_before_the_bounds() -> None:
    assert result(after(at("0 9", round=1000), "load", "fumble")) == won(0)
    assert result(after(at("0 0 9", round=1000, crew={2: 0}), "load", "fumble", "load")) == won(0)


def test_a_game_of_nothing_but_protection_lasts_100_rounds() -> None:
    position = as_json(GAME.position(GAME.new(12, {}, None)))
    for _ in range(100):
        position = after(position)
    assert result(position) == won(*range(12), adjudicated=True)
    assert position["round"] == 100


def test_declarations_end_nothing() -> None:
    done = declared(at("4 4 0", stage="declare", queue=[0], dead="2"), "revive 2 0")
    assert done["stage"] == "act"
