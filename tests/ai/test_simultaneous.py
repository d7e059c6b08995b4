"""The search for games in which all move at once, on matrix games of which value and mixtures are known."""

from __future__ import annotations

import pytest

from ai.simultaneous import Manner, RegretMatching, Table
from game.rules.random import Rng
from tests.ai.mafia.exact import solve
from tests.ai.selections import UpperConfidence
from tests.ai.toys import Matrix, MatrixOutlook

ROCK_PAPER_SCISSORS = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]
BIASED = [[0.5, 0.25, 1.0], [0.75, 0.5, 0.0], [0.0, 1.0, 0.5]]
"""A win with paper against rock counts but half: exact play is 40 % rock, 40 % paper, 20 % scissors."""
PENNIES = [[1.0, 0.0], [0.0, 0.3]]
DOMINATED = [[0.6, 0.7], [0.2, 0.1]]

EXPERT = Manner([0.0], attention=1.0, in_a_crowd=1.0, mixes=True)


def search(table, seat=0, simulations=10_000, seed=1, selection=None, manner=EXPERT, outlook=None):
    found = Table(10, 100, selection or RegretMatching(), manner)
    found.run(outlook or MatrixOutlook(seat), Matrix(table), Rng(seed), simulations)
    return found


def given_away(table, selection=None, seed=1):
    """How much both mixtures lose to who knows them, on average, in shares of a win."""
    value, _, _ = solve(table)
    row = search(table, 0, seed=seed, selection=selection).mixture()
    column = search(table, 1, seed=seed, selection=selection).mixture()
    columns = range(len(table[0]))
    low = min(sum(chance * table[i][j] for i, chance in row.items()) for j in columns)
    high = max(sum(chance * line[j] for j, chance in column.items()) for line in table)
    return ((value - low) + (high - value)) / 2


def test_the_yardstick_solves_matrix_games():
    value, row, column = solve(BIASED)
    assert value == pytest.approx(0.5)
    assert row == pytest.approx([0.4, 0.4, 0.2])
    assert column == pytest.approx([0.4, 0.4, 0.2])
    assert solve(PENNIES)[0] == pytest.approx(0.3 / 1.3)
    assert solve(DOMINATED)[0] == 0.6


def test_rock_paper_and_scissors_are_played_alike():
    mixture = search(ROCK_PAPER_SCISSORS).mixture()
    assert sum(mixture.values()) == pytest.approx(1.0)
    for chance in mixture.values():
        assert abs(chance - 1 / 3) < 0.04


def test_where_paper_brings_less_it_and_scissors_are_played_as_they_should_be():
    mixture = search(BIASED).mixture()
    assert abs(mixture[0] - 0.4) < 0.06
    assert abs(mixture[1] - 0.4) < 0.06
    assert abs(mixture[2] - 0.2) < 0.06


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("table", [ROCK_PAPER_SCISSORS, BIASED, PENNIES])
def test_little_is_given_away_to_who_knows_the_mixture(table, seed):
    assert given_away(table, seed=seed) < 0.03


@pytest.mark.parametrize("table", [ROCK_PAPER_SCISSORS, BIASED, PENNIES])
def test_decoupled_upper_confidence_bounds_give_away_more(table):
    seeds = (1, 2)
    kept = sum(given_away(table, seed=seed) for seed in seeds)
    assert kept < sum(given_away(table, UpperConfidence(), seed) for seed in seeds)


def test_a_move_that_is_worse_whatever_happens_is_not_played():
    assert search(DOMINATED, 0).mixture() == {0: 1.0}
    assert search(DOMINATED, 1).mixture() == {0: 1.0}


def test_the_move_made_is_drawn_from_the_mixture():
    found = search(BIASED)
    drawn = [found.choice(Rng(seed)) for seed in range(600)]
    for move, chance in found.mixture().items():
        assert abs(drawn.count(move) / 600 - chance) < 0.07


def test_who_does_not_mix_always_makes_the_same_move():
    found = search(BIASED, manner=Manner([0.0], attention=1.0, in_a_crowd=1.0, mixes=False))
    assert len({found.choice(Rng(seed)) for seed in range(20)}) == 1


class Habit(MatrixOutlook):
    """Seat 1 shows scissors more often than not, at first sight."""

    def candidates(self, state, seat, moves, weights, rng):
        count = super().candidates(state, seat, moves, weights, rng)
        if seat == 1:
            weights[2] = 8.0
        return count


def test_against_a_creature_of_habit_it_plays_the_best_answer():
    found = search(ROCK_PAPER_SCISSORS, manner=Manner([1.0], 1.0, 1.0, True), outlook=Habit(0))
    assert found.mixture()[0] > 0.9


def test_one_step_further_answers_what_the_others_do_of_whom_all_think_the_same():
    """Where both suppose that the other mostly shows scissors, both show rock; who knows that shows paper."""

    class Both(MatrixOutlook):
        def candidates(self, state, seat, moves, weights, rng):
            count = super().candidates(state, seat, moves, weights, rng)
            weights[2] = 8.0
            return count

    one_step = search(ROCK_PAPER_SCISSORS, manner=Manner([0.9], 1.0, 1.0, True), outlook=Both(0))
    assert one_step.mixture()[0] > 0.8
    two_steps = search(ROCK_PAPER_SCISSORS, manner=Manner([0.9, 0.0], 1.0, 1.0, True), outlook=Both(0))
    assert two_steps.mixture()[1] > 0.8
    three_steps = search(ROCK_PAPER_SCISSORS, manner=Manner([0.9, 0.0, 0.0], 1.0, 1.0, True), outlook=Both(0))
    assert three_steps.mixture()[2] > 0.5


def test_the_same_seed_gives_the_same_table_and_another_seed_another():
    one, same, other = (search(BIASED, simulations=500, seed=s).root_moves() for s in (5, 5, 6))
    assert one == same
    assert one != other


def test_a_table_cleared_and_used_again_finds_what_a_new_one_finds():
    found = search(PENNIES, simulations=300)
    found.clear()
    found.run(MatrixOutlook(0), Matrix(BIASED), Rng(1), 500)
    assert found.root_moves() == search(BIASED, simulations=500).root_moves()


def test_batches_add_up_to_one_long_search():
    found = Table(10, 100, RegretMatching(), EXPERT)
    rng, state = Rng(3), Matrix(BIASED)
    for size in (1, 2, 97, 400):
        found.run(MatrixOutlook(0), state, rng, size)
    assert found.simulations == 500
    assert found.root_moves() == search(BIASED, simulations=500, seed=3).root_moves()
