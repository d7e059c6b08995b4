"""Compiled and from sources these rules are the same, move for move."""

from __future__ import annotations

from game.interpreted import is_compiled
from tests.rules.mafia.digest import digest
from tests.rules.test_compiled import GAMES_PLAYED, run

DIGEST = "dc1feb479201edfa7d9e50b7f225b991cab5292751552a41cd07a36631647b16"


def test_random_games_are_those_written_down() -> None:
    assert digest(GAMES_PLAYED) == DIGEST


def test_the_sources_play_the_games_written_down() -> None:
    assert run("game.interpreted", "tests.rules.mafia.digest") == ["interpreted", DIGEST]


def test_an_ordinary_start_plays_the_games_written_down() -> None:
    form = "compiled" if is_compiled() else "interpreted"
    assert run("tests.rules.mafia.digest") == [form, DIGEST]
