"""A person's mistakes: easy forgets, overlooks and is greedy; it does nothing that no child would do."""

from __future__ import annotations

import collections

import msgspec
import pytest

from ai.bonnie_and_clyde_remembered import what_is_recalled
from ai.choose import choose
from ai.minds import MINDS
from game.rules.bonnie_and_clyde.state import State
from game.rules.random import Rng
from tests.ai.positions import GAME, layoff, meld, observation, position
from tests.ai.test_beliefs import moments

SIX = ["1 2 3 6 7 8"]


def answers(fields, level="easy", seeds=40):
    """How often each action is chosen."""
    seen = observation(fields)
    most = MINDS["bonnie-and-clyde"].care[level].simulations
    return collections.Counter(
        choose(seen, 0, level=level, simulations=most, seed=s).action for s in range(seeds)
    )


def test_what_lies_deep_in_the_fbi_files_is_forgotten_and_the_top_is_not():
    fields = position("1 1 3 4", others=["5 6"], files=("2", "5", "9", "7", "8", "10"), case_file=55)
    pile = [f"push {card}" for card in fields["fbi_files"]]
    fields["memory"] = [{"pile": pile, "hands": [[], []]}] * 2
    seen = observation(fields)
    assert None not in seen.fbi_files
    assert what_is_recalled(seen, 0, 2).fbi_files[-4:] == ("9", "7", "8", "10")
    assert set(what_is_recalled(seen, 0, 2).fbi_files[:-4]) == {None}


def test_a_card_left_under_a_location_is_forgotten_but_not_bonnie_and_not_what_hinton_showed():
    fields = position(
        "1 1 3 4",
        others=["5 6"],
        tables=[[meld(2), meld(3), meld(7), layoff(7)], []],
        board={2: "9", 3: "B", 5: "8", 7: "10"},
        seen=[[2, 3, 5, 7], []],
    )
    seen = observation(fields)
    recalled = what_is_recalled(seen, 0, 2)
    assert recalled.seen[0] == (3, 5, 7)
    assert [recalled.board[place - 1] for place in (2, 3, 5, 7)] == ["?", "B", "8", "10"]
    assert seen.seen[0] == (2, 3, 5, 7)


def test_what_another_took_from_the_top_is_forgotten_in_time():
    fields = position("1 1 3 4 10", others=["2 5 6"], files=("9", "7"), case_file=60)
    pile = ["push 9", "push 2", "take", "top 9", "push 7"]
    fields["memory"] = [{"pile": pile, "hands": [[], []]}] * 2
    fields["shown"] = [[], ["2"]]
    seen = observation(fields)
    assert what_is_recalled(seen, 0, 2).shown[1] == ("2",)
    later = ["push 9", "push 2", "take", "top 9", "push 7", "push 3", "push 4", "push 5", "push 6"]
    memory = msgspec.structs.replace(seen.memory, pile=tuple(later))
    assert what_is_recalled(msgspec.structs.replace(seen, memory=memory), 0, 2).shown[1] == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_forgotten_something_can_still_make_the_same_moves_and_deal_worlds(seats):
    forgot = 0
    mind = MINDS["bonnie-and-clyde"]
    for seen, seat in moments(seats, seed=seats, every=3):
        recalled = what_is_recalled(seen, seat, 1)
        forgot += recalled.fbi_files != seen.fbi_files
        beliefs = mind.thoughts("easy", seen, seat, Rng(1))
        state, rng = State(seats), Rng(2)
        for _ in range(3):
            beliefs.redeal(state, rng)
            dealt = GAME.read(GAME.position(state))  # all 77 cards are there
            assert GAME.position(dealt)["hands"][seat] == list(seen.hands[seat])
            assert GAME.legal(dealt).keys() == {str(seat)}
    assert forgot > 5


LAYOFF_SOMEWHERE = position(
    "3 9 6 8 10 1",
    others=["1 2 4 10 7 1"],
    car=3,
    tables=[[], [meld(3), meld(5)]],
    board={3: None},
    case_file=30,
)


def test_easy_sometimes_overlooks_what_could_be_laid_off_and_hard_never():
    found = answers(LAYOFF_SOMEWHERE)
    assert 5 < found["layoff 3 1"] < 35
    assert answers(LAYOFF_SOMEWHERE, "hard", seeds=5) == {"layoff 3 1": 5}


def test_what_is_overlooked_does_not_come_to_mind_anywhere_in_the_decision():
    seen = observation(LAYOFF_SOMEWHERE)
    for seed in range(20):
        tried = {
            move["action"]: move["visits"]
            for move in choose(seen, 0, level="easy", simulations=60, seed=seed).search["moves"]
        }
        answer = choose(seen, 0, level="easy", simulations=60, seed=seed).action
        assert ("layoff 3 1" in tried) == (answer == "layoff 3 1")


def test_easy_is_greedy():
    """It lays, keeps and takes more often at once than it would if it thought as long without greed."""
    mind = MINDS["bonnie-and-clyde"]
    patient = mind._replace(care={"easy": msgspec.structs.replace(mind.care["easy"], greed=0.0)})
    at_once = {"greedy": 0, "patient": 0}
    for seed in range(4):
        for seen, seat in moments(2, seed=seed, every=2):
            for kind, who in {"greedy": mind, "patient": patient}.items():
                rng, tree = Rng(1), who.search("easy")
                beliefs = who.thoughts("easy", seen, seat, rng)
                tree.clear()
                tree.run(beliefs, State(2), rng, 60)
                at_once[kind] += who.text(tree.choice(rng)).startswith(("meld", "layoff", "keep", "take"))
    assert at_once["greedy"] > 1.2 * at_once["patient"]


def test_a_meld_in_the_hand_is_never_overlooked_nor_torn_apart():
    fields = position("5 5 5 2 3 8 9", others=SIX, car=5, case_file=30)
    assert answers(fields) == {"meld 5 3": 40}
    waiting = position("8 8 8 1 2 6 10", others=SIX, car=7, case_file=30)
    assert answers(waiting)["discard 8"] == 0


def test_no_pair_and_no_hinton_is_thrown_away_while_there_are_single_cards():
    fields = position("5 5 T 1 2 8 10", others=SIX, car=5, case_file=30, ted_used=True)
    found = answers(fields)
    assert found["discard 5"] == 0
    assert found["discard T"] == 0
