"""Compiled and from sources the rules are the same, move for move.

The suite is meant to run on the installed game, whose rules are compiled wherever a C compiler was found
(``python3 dev.py test`` does that).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import game
from game.interpreted import is_compiled
from tests.rules.digest import digest

GAMES_PLAYED = 150
DIGEST = "d959693775b47dc1826411b9782d7482f60b9cf540a9dea3d03beceeff73ba56"


def run(*words: str) -> list[str]:
    """What a fresh Python prints that sees the same game as this one, and these tests."""
    installed = str(Path(game.__file__).parents[1])
    tests = str(Path(__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([installed, tests])}
    command = [sys.executable, "-P", "-m", *words, str(GAMES_PLAYED)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def can_compile() -> bool:
    """Whether this machine could have compiled the rules."""
    compiler = any(map(shutil.which, ("cc", "gcc", "clang")))
    return compiler and Path(sysconfig.get_paths()["include"], "Python.h").exists()


def test_where_there_is_a_compiler_the_rules_are_compiled() -> None:
    if can_compile() and not is_compiled():
        pytest.fail("These rules are not compiled, so the comparison is void: run `python3 dev.py test`.")


def test_random_games_are_those_written_down() -> None:
    assert digest(GAMES_PLAYED) == DIGEST


def test_the_sources_play_the_games_written_down() -> None:
    assert run("game.interpreted", "tests.rules.digest") == ["interpreted", DIGEST]


def test_an_ordinary_start_plays_the_games_written_down() -> None:
    form = "compiled" if is_compiled() else "interpreted"
    assert run("tests.rules.digest") == [form, DIGEST]
