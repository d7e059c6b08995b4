"""What scores are worth in Bonnie and Clyde: the chance to win, learnt from games of the rules of thumb."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ai import bonnie_and_clyde_learnt
from ai.bonnie_and_clyde import chances
from ai.training.bonnie_and_clyde import PLACE, SEATS, learn, moments, surprise, written

LEARNT = bonnie_and_clyde_learnt.LEARNT


def chance(*scores, target=100):
    payoff = vec[float]([0.0] * 4)
    chances(vec[i64](scores), len(scores), target, vec[float](LEARNT[len(scores)]), payoff)
    return [payoff[seat] for seat in range(len(scores))]


def test_what_was_learnt_is_the_file_that_the_training_writes():
    assert PLACE.read_text(encoding="utf-8") == written(LEARNT)
    assert set(LEARNT) == set(SEATS)


@pytest.mark.parametrize("seats", SEATS)
def test_equal_scores_are_equal_chances_and_all_chances_make_one(seats):
    assert chance(*[40] * seats) == pytest.approx([1 / seats] * seats)
    assert sum(chance(*range(10, 10 + 20 * seats, 20))) == pytest.approx(1.0)


@pytest.mark.parametrize("seats", SEATS)
def test_a_lead_is_worth_more_the_fewer_hands_are_left(seats):
    late, early, longer = (
        chance(lead + 20, *[lead] * (seats - 1), target=target)[0]
        for lead, target in ((70, 100), (0, 100), (0, 200))
    )
    assert late > early > longer > 1 / seats


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("target", [100, 200])
def test_who_is_given_a_chance_wins_about_as_often(seats, target):
    """In matches that were not learnt from; the bounds are three standard deviations and a little."""
    payoff = vec[float]([0.0] * 4)
    for least in (0.1, 0.4, 0.7):
        foretold = won = 0.0
        count = 0
        for scores, shares in moments(seats, 120, target, seed=1234):
            chances(scores, seats, target, vec[float](LEARNT[seats]), payoff)
            for seat, share in enumerate(shares):
                if least <= payoff[seat] < least + 0.2:
                    foretold, won, count = foretold + payoff[seat], won + share, count + 1
        assert count > 10
        assert abs(foretold - won) / count < 0.02 + 1.5 / count**0.5


def test_learning_foretells_better_than_a_coin_and_comes_out_the_same_again(monkeypatch):
    numbers = learn(2, 30, seed=3)
    monkeypatch.setitem(LEARNT, 2, numbers)  # as the training writes it down
    assert numbers == learn(2, 30, seed=3)
    seen = moments(2, 100, 100, seed=4)
    assert surprise(numbers, seen, 100) < 0.65  # a coin's is 0.693
