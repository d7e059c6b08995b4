"""Whole games through the opponent's process at very short times, which is killed and frozen meanwhile.

A few games of what `python -m tests.stuck` plays by the hundred; how late answers are is judged only there.
"""

from __future__ import annotations

import msgspec
import pytest

from ai.choose import Answer
from ai.levels import LEVELS
from ai.worker import Thinker
from game.rules import GAMES
from tests import stuck
from tests.ai import choosers

SIZES = [
    (game, seats)
    for game in GAMES
    for seats in range(GAMES[game].min_seats, GAMES[game].max_seats + 1)
    if seats not in (7, 9, 10, 11)  # of tables that large a few are enough here
]

QUIET, DISTURBED = 0, stuck.DISTURBED_EVERY - 1
"""Numbers of games."""


@pytest.fixture(scope="module")
def thinker():
    made = Thinker()
    yield made
    made.close()


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_a_game_of_every_size_goes_on_to_its_end_while_the_process_is_killed(
    thinker, monkeypatch, game, seats
):
    monkeypatch.setattr(stuck, "CALM", 0.1)
    level = list(LEVELS)[seats % len(LEVELS)]
    found = stuck.play(thinker, stuck.Kind(game, seats, level), DISTURBED, 0.009)
    assert found.faults == ()
    assert found.answers > 0


def test_the_process_was_killed_in_them_and_still_serves(thinker):
    """In a game that nobody disturbs a search answers again."""
    killed = thinker.process_id
    stuck.play(thinker, stuck.Kind("scallywags", 3, "easy"), DISTURBED, 0.01)
    kind = stuck.Kind("bonnie-and-clyde", 2, "normal")
    games = [stuck.play(thinker, kind, 10 * number, 0.1) for number in range(2)]
    assert [game.faults for game in games] == [(), ()]
    assert games[-1].searched > 0
    assert thinker.process_id is not None
    assert thinker.process_id != killed or not games[0].kills


class Saying:
    """Says the same whatever it is asked, or nothing."""

    process_id = None
    ready = False

    def __init__(self, action):
        self.action = action

    def ask(self, *question, **more):
        """Listen to it."""

    def poll(self):
        """The answer."""
        return None if self.action is None else Answer(self.action, {"simulations": 0})


def test_an_answer_that_is_not_legal_is_noticed():
    found = stuck.play(Saying("bribe the judge"), stuck.Kind("mafia", 3, "easy"), QUIET, 0.01)
    assert found.faults == ("“bribe the judge” is not legal",)


def test_an_answer_that_never_comes_is_noticed(monkeypatch):
    monkeypatch.setattr(stuck, "STALLED", 0.05)
    found = stuck.play(Saying(None), stuck.Kind("mafia", 3, "easy"), QUIET, 0.01)
    assert found.faults == ("no answer within 0.05 seconds",)


def test_an_exception_in_the_search_is_noticed_though_the_game_goes_on():
    thinker = Thinker(chooser=choosers.fail)
    try:
        while not thinker.ready:
            thinker.poll()
        found = stuck.play(thinker, stuck.Kind("mafia", 3, "easy"), QUIET, 1.0)
    finally:
        thinker.close()
    assert found.answers > 2
    assert "ValueError: no idea" in found.faults[0]


def test_late_answers_and_growing_memory_are_faults_of_the_whole():
    game = stuck.Game(
        "mafia", 2, "easy", 0, 10.0, 9, 9, 1.0, 90.0, 3, (1.0, 1.0), (0.1, 0.1), 0, 90.0, 30.0, ()
    )
    later = msgspec.structs.replace(game, number=1, late=9.0, memory=140.0)
    assert stuck.summary([game]).faults == ()
    said = stuck.summary([game, later]).faults
    assert "game 1: an answer came 9.0 ms after its time" in said
    assert "memory grew from 90.0 to 140.0 MB" in said


def test_broken_off_it_goes_on_where_it_was(tmp_path, capsys):
    path = tmp_path / "stuck.jsonl"
    words = ["--game", "mafia", "--seats", "2", "--level", "easy", "--results", str(path)]
    assert stuck.main([*words, "--games", "2"]) == 0
    first = path.read_bytes()
    path.write_bytes(first + b'{"game":"maf')  # the power went off here
    assert stuck.main([*words, "--games", "3"]) == 0
    assert path.read_bytes().startswith(first)
    assert len(stuck.Kept(path).games[stuck.Kind("mafia", 2, "easy")]) == 3
    assert "mafia" in capsys.readouterr().out
