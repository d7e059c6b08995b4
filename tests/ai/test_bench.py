"""Measuring speed: the benchmark counts what it says."""

from __future__ import annotations

import pytest

from game import bench


def test_quantiles_are_values_that_were_measured():
    values = [float(n) for n in range(1, 201)]
    assert bench.quantile(values, 0.5) == 100.0
    assert bench.quantile(values, 0.99) == 198.0
    assert bench.quantile([7.0], 0.99) == 7.0


@pytest.mark.parametrize(("game", "seats"), bench.TABLES)
def test_decisions_are_timed_in_real_games(capsys, game, seats):
    bench.print_decisions(game, seats, 5, 0.02)
    assert capsys.readouterr().out.startswith(f"{game}, {seats} seats: 5 decisions, 0.02 s asked: p50 ")
