"""The arena's figures: shares with intervals, Elo, and when a test stops, on coins whose truth is known."""

from __future__ import annotations

import math
import random

import pytest

from ai.arena.measure import elo_of, quantile, share, share_of
from ai.arena.ratings import Rating, fit, ratings
from ai.arena.sprt import BOUND, Bounds, Test


def coins(truth: float, deals: int, seed: int) -> list[float]:
    """Deals of two games each, every game won with this chance."""
    dice = random.Random(seed)
    return [(dice.random() < truth) / 2 + (dice.random() < truth) / 2 for _ in range(deals)]


# -- shares ------------------------------------------------------------------------------------------


def test_a_share_is_the_mean_of_the_deals_with_an_interval_round_it():
    found = share([1.0, 0.5, 0.5, 0.0] * 25)
    assert found.mean == 0.5
    assert found.deals == 100
    deviation = math.sqrt(0.125 * 100 / 101 + 2 * 0.125 / 101)
    assert found.high - 0.5 == pytest.approx(1.96 * deviation / math.sqrt(102), rel=0.01)
    assert found.low == pytest.approx(1 - found.high)


def test_the_interval_comes_from_whole_deals_so_games_that_belong_together_do_not_count_twice():
    """Who wins one game of each deal has shown something else than who wins every second deal."""
    level, wild = share([0.5] * 200), share([0.0, 1.0] * 100)
    assert level.high - level.low < 0.02
    assert wild.high - wild.low == pytest.approx(2 * 1.96 * 0.5 / math.sqrt(200), rel=0.02)


def test_ten_deals_all_won_do_not_prove_that_all_will_be():
    found = share([1.0] * 10)
    assert found.mean == found.high == 1.0
    assert 0.7 < found.low < 0.85
    assert share([]) == (0.0, 0.0, 1.0, 0)


@pytest.mark.parametrize("truth", [0.5, 0.7, 0.95])
def test_nineteen_intervals_of_twenty_hold_the_truth(truth):
    held = 0
    for seed in range(1000):
        found = share(coins(truth, 60, seed))
        held += found.low <= truth <= found.high
    assert 930 <= held <= 985


@pytest.mark.parametrize(("seats", "most"), [(3, 0.81), (6, 0.55), (12, 0.38)])
def test_a_deal_lost_from_every_seat_of_many_says_that_the_fair_share_may_be_had_but_hardly_all(seats, most):
    found = share([0.0], 1 / seats)
    assert found.low == 0.0
    assert 1 / seats < found.high < most


def test_between_two_one_deal_won_and_one_lost_are_added_to_the_interval():
    results = coins(0.7, 20, 5)
    with_both = [*results, 1.0, 0.0]
    centre = sum(with_both) / 22
    half = 1.96 * math.sqrt(sum((x - centre) ** 2 for x in with_both) / 21 / 22)
    assert share(results)[1:3] == pytest.approx((centre - half, min(1.0, centre + half)))


@pytest.mark.parametrize("truth", [1 / 12, 0.3])
@pytest.mark.parametrize("deals", [5, 30, 100])
def test_at_twelve_seats_too_the_intervals_hold_the_truth(truth, deals):
    dice, held = random.Random(7), 0
    for _ in range(400):
        found = share([sum(dice.random() < truth for _ in range(12)) / 12 for _ in range(deals)], 1 / 12)
        held += found.low <= truth <= found.high
    assert held >= 0.93 * 400


def test_quantiles_are_values_that_were_measured():
    values = [float(n) for n in range(1, 201)]
    assert quantile(values, 0.5) == 100.0
    assert quantile(values, 0.99) == 198.0
    assert quantile([7.0], 0.99) == 7.0


@pytest.mark.parametrize(
    ("elo", "seats", "part"), [(0, 2, 0.5), (0, 4, 0.25), (400, 2, 10 / 11), (400, 6, 2 / 3)]
)
def test_elo_and_shares_are_two_ways_to_say_the_same(elo, seats, part):
    assert share_of(elo, seats) == pytest.approx(part)
    assert elo_of(part, seats) == pytest.approx(elo)


# -- Elo ---------------------------------------------------------------------------------------------


def test_a_share_of_three_quarters_is_190_elo():
    elos = fit({(0, 1): (7500.0, 2500.0)}, {(0, 1): 10000}, 2)
    assert elos[0] - elos[1] == pytest.approx(400 * math.log10(3), abs=0.1)
    assert sum(elos) == pytest.approx(0.0, abs=1e-6)


def test_the_anchor_has_zero():
    elos = fit({(0, 1): (7500.0, 2500.0)}, {(0, 1): 10000}, 2, anchor=1)
    assert elos[1] == 0.0
    assert elos[0] == pytest.approx(190.8, abs=0.1)


def test_strengths_are_found_again_from_the_results_that_they_lead_to():
    """Three players, everybody against everybody, and a table of four seats for two of them."""
    strength = (4.0, 2.0, 1.0)
    games = {(0, 1): 60000, (0, 2): 60000, (1, 2): 60000, (0, 2, 2, 2): 60000}
    won = {
        table: tuple(n * strength[player] / sum(strength[p] for p in table) for player in table)
        for table, n in games.items()
    }
    elos = fit(won, games, 3, anchor=2)
    assert elos == pytest.approx([400 * math.log10(4), 400 * math.log10(2), 0.0], abs=0.1)


def test_who_meets_only_one_other_is_rated_through_him():
    won = {(0, 1): (7500.0, 2500.0), (1, 2): (7500.0, 2500.0)}
    elos = fit(won, dict.fromkeys(won, 10000), 3, anchor=2)
    assert elos[0] == pytest.approx(2 * elos[1], abs=0.2)


def test_who_won_everything_is_rated_and_the_interval_says_how_little_that_means():
    few = ratings({(0, 1): [(2.0, 0.0)] * 5}, 2, anchor=1)
    many = ratings({(0, 1): [(2.0, 0.0)] * 500}, 2, anchor=1)
    assert 0 < few[0].low < few[0].elo < few[0].high
    assert few[0].elo < 400 < many[0].low
    assert few[1] == (0.0, 0.0, 0.0)


def alone(seats: int, won: float, deals: int) -> Rating:
    """Of one against others of one kind, who has won so much of each deal."""
    rest = (seats - won) / (seats - 1)
    table = (0, *(1,) * (seats - 1))
    return ratings({table: [(won, *(rest,) * (seats - 1))] * deals}, 2, anchor=1)[0]


@pytest.mark.parametrize("seats", [2, 3, 5, 12])
@pytest.mark.parametrize("deals", [1, 3, 20])
def test_who_has_won_nothing_is_below_the_others_and_who_has_won_all_above(seats, deals):
    assert alone(seats, 0.0, deals).elo < -50
    assert alone(seats, float(seats), deals).elo > 50


@pytest.mark.parametrize("seats", [2, 3, 5, 12])
def test_who_has_won_the_fair_share_is_as_good_as_the_others_after_one_deal_and_after_many(seats):
    for deals in (1, 3, 50):
        found = alone(seats, 1.0, deals)
        assert found.elo == pytest.approx(0.0, abs=0.1)
        assert found.low <= 0.1
        assert found.high >= -0.1


def test_few_games_lost_at_a_table_of_many_do_not_prove_that_nothing_can_be_won():
    """36 games are 3 deals of twelve."""
    found = alone(12, 0.0, 3)
    assert found.low < -500
    assert 0 < found.high < 300


def test_a_bad_start_of_few_deals_has_an_answer_too():
    found = ratings({(0, 1): [(0.0, 2.0)], (0, 2): [(2.0, 0.0)]}, 4)
    assert found[1].elo > found[0].elo > found[2].elo
    assert found[3].low == -math.inf
    assert ratings({}, 1) == [(0.0, -math.inf, math.inf)]


def test_elo_intervals_hold_the_truth():
    """Coins of 64 % are worth 100 Elo."""
    held = 0
    for seed in range(100):
        deals = [(2 * won, 2 - 2 * won) for won in coins(0.64, 60, seed)]
        rating = ratings({(0, 1): deals}, 2, anchor=1)[0]
        held += rating.low <= elo_of(0.64) <= rating.high
    assert held >= 88


# -- the test ----------------------------------------------------------------------------------------

BOUNDS = Bounds(0.5, 0.6)


def judged(results: list[float], bounds: Bounds = BOUNDS, seats: int = 2) -> tuple[str | None, int]:
    """The verdict, and after how many deals it fell."""
    test = Test(bounds, seats)
    for number, result in enumerate(results, 1):
        test.add(result)
        if test.verdict is not None:
            return test.verdict, number
    return None, len(results)


@pytest.mark.parametrize(("truth", "right"), [(0.5, "low"), (0.6, "high")])
def test_at_the_bounds_the_test_errs_in_one_case_of_twenty_at_most(truth, right):
    verdicts = [judged(coins(truth, 4000, seed))[0] for seed in range(400)]
    assert None not in verdicts
    assert verdicts.count(right) / 400 > 0.93


@pytest.mark.parametrize(("truth", "right"), [(0.45, "low"), (0.7, "high")])
def test_beyond_the_bounds_it_hardly_ever_errs_and_needs_few_deals(truth, right):
    found = [judged(coins(truth, 4000, seed)) for seed in range(200)]
    assert sum(verdict == right for verdict, _ in found) >= 198
    assert sum(deals for _, deals in found) / 200 < 80


def test_it_needs_fewer_games_than_a_fixed_number_for_the_same_certainty():
    """To tell 50 from 60 % with 5 % of error on both sides takes 271 games, 135 deals."""
    needed = [judged(coins(truth, 4000, seed))[1] for truth in (0.5, 0.6) for seed in range(200)]
    assert sum(needed) / len(needed) < 100


def test_a_lucky_beginning_decides_nothing():
    assert judged([1.0] * 7)[0] is None
    assert judged([1.0] * 30)[0] == "high"
    assert judged([0.55] * 500)[0] is None


def test_a_verdict_stands_whatever_comes_after():
    test = Test(BOUNDS, 2)
    for result in [1.0] * 30 + [0.0] * 300:
        test.add(result)
    assert test.verdict == "high"
    assert abs(test.ratio()) >= BOUND


def test_with_more_seats_too():
    dice = random.Random(1)
    fair = [sum(dice.random() < 0.25 for _ in range(4)) / 4 for _ in range(2000)]
    assert judged(fair, Bounds(0.25, 0.33), seats=4)[0] == "low"


@pytest.mark.parametrize(("truth", "right"), [(1 / 12, "low"), (0.15, "high")])
def test_at_twelve_seats_it_errs_as_seldom(truth, right):
    dice = random.Random(2)
    verdicts = [
        judged(
            [sum(dice.random() < truth for _ in range(12)) / 12 for _ in range(500)], Bounds(1 / 12, 0.15), 12
        )[0]
        for _ in range(200)
    ]
    assert None not in verdicts
    assert verdicts.count(right) / 200 > 0.93


def test_who_wins_nothing_at_twelve_seats_has_lost_the_test_as_soon_as_one_may_be_decided():
    assert judged([0.0] * 100, Bounds(1 / 12, 0.15), 12) == ("low", 8)
