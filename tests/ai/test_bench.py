"""Measuring speed: the benchmark counts what it says."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game import bench


@pytest.mark.parametrize(("game", "seats"), bench.TABLES)
def test_decisions_are_timed_in_real_games(capsys, game, seats):
    bench.print_decisions(game, seats, 5, 0.02)
    assert capsys.readouterr().out.startswith(f"{game}, {seats} seats: 5 decisions, 0.02 s asked: p50 ")


@pytest.mark.parametrize(
    "words",
    [
        ["--decisions", "0"],
        ["--decisions", "-3"],
        ["--decisions", "many"],
        ["--seconds", "0"],
        ["--seconds", "-1"],
        ["--seconds", "inf"],
        ["--seconds", "61"],
        ["--frames", "-1"],
        ["--frames", "nan"],
    ],
)
def test_what_cannot_be_measured_is_refused_before_anything_is(capsys, words):
    with pytest.raises(SystemExit) as end:
        bench.main(words)
    assert end.value.code == 2
    heard = capsys.readouterr()
    assert f"“{words[1]}” is no" in heard.err
    assert heard.out == ""


def test_without_a_display_that_is_said_first_and_everything_else_is_measured(capsys, monkeypatch):
    monkeypatch.setattr(bench, "no_frames", lambda: "there is no display.")
    monkeypatch.setattr(bench, "print_speed", lambda name, seats: 1.0)
    monkeypatch.setattr(bench.bench_open_spiel, "print_rates", lambda searched: None)
    for name in ("print_decisions", "print_gain"):
        monkeypatch.setattr(bench, name, lambda *_what, name=name: print(name))
    monkeypatch.setattr(bench, "print_frames", lambda seconds: print("drawn"))
    assert bench.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Frame times are not measured: there is no display."
    assert lines[1:] == ["print_decisions", "print_gain"] * len(bench.TABLES)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux a desktop may be missing")
def test_a_machine_without_a_display_draws_nothing():
    program = "from game import bench; print(bench.no_frames())"
    environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.stdout.startswith("there is no display")
    assert done.stderr == ""
