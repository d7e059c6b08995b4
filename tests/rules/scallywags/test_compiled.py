"""Compiled and from sources these rules are the same, move for move."""

from __future__ import annotations

from game.interpreted import is_compiled
from tests.rules.scallywags.digest import digest
from tests.rules.test_compiled import GAMES_PLAYED, run

DIGEST = "92b55cd3f4ea763825f056fb78df729b1e8a509833747da0f5f8acf42b378281"


def test_random_games_are_those_written_down() -> None:
    assert digest(GAMES_PLAYED) == DIGEST


def test_the_sources_play_the_games_written_down() -> None:
    assert run("game.interpreted", "tests.rules.scallywags.digest") == ["interpreted", DIGEST]


def test_an_ordinary_start_plays_the_games_written_down() -> None:
    form = "compiled" if is_compiled() else "interpreted"
    assert run("tests.rules.scallywags.digest") == [form, DIGEST]
