"""Whole games through the opponent's process at very short times, which is killed and frozen meanwhile.

A few games of what `python -P -m tests.stuck` plays by hundreds; how late answers are is judged there only.
"""

from __future__ import annotations

import errno
import os
from io import FileIO
from pathlib import Path

import msgspec
import pytest

from ai.choose import Answer
from ai.levels import LEVELS
from ai.worker import Thinker
from game.rules import GAMES
from tests.ai import choosers
from tests.stuck import games, records
from tests.stuck.__main__ import main
from tests.stuck.records import Game, Kept, Kind, Measures, summary

SIZES = [
    (game, seats)
    for game in GAMES
    for seats in range(GAMES[game].min_seats, GAMES[game].max_seats + 1)
    if seats not in (7, 9, 10, 11)  # of tables that large a few are enough here
]

QUIET, DISTURBED = 0, games.DISTURBED_EVERY - 1
"""Numbers of games."""


@pytest.fixture(scope="module")
def thinker():
    made = Thinker()
    yield made
    made.close()


def play(thinker, kind, number, seconds):
    """One game, with no other beside it."""
    (found,) = games.side_by_side([thinker], [(kind, number)], seconds)
    return found


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_a_game_of_every_size_goes_on_to_its_end_while_the_process_is_killed(
    thinker, monkeypatch, game, seats
):
    monkeypatch.setattr(games, "NEXT_STRIKE", 1 / 10)
    level = list(LEVELS)[seats % len(LEVELS)]
    found = play(thinker, Kind(game, seats, level), DISTURBED, 0.009)
    assert found.faults == ()
    assert found.measures.answers > 0


def test_the_process_was_killed_in_them_and_still_serves(thinker, monkeypatch):
    """Every disturbed game waits in the end until a search answers again, or says that none does."""
    monkeypatch.setattr(games, "FIRST_STRIKE", 1.0)
    killed = thinker.process_id
    found = play(thinker, Kind("scallywags", 3, "easy"), DISTURBED, 0.01)
    assert found.measures.kills > 0
    assert found.faults == ()
    assert thinker.process_id != killed


def test_games_are_played_side_by_side_and_each_is_noted_by_itself():
    thinkers = [Saying("bribe the judge"), Saying(None)]
    asked = [(Kind("mafia", seats, "easy"), QUIET) for seats in (2, 3, 4)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "STALLED", 0.05)
        found = list(games.side_by_side(thinkers, asked, 0.01))
    assert sorted(game.kind.seats for game in found) == [2, 3, 4]
    assert [len(game.faults) for game in found] == [1, 1, 1]
    assert {game.faults for game in found} == {
        ("“bribe the judge” is not legal",),
        ("no answer within 0.05 seconds",),
    }


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
    found = play(Saying("bribe the judge"), Kind("mafia", 3, "easy"), QUIET, 0.01)
    assert found.faults == ("“bribe the judge” is not legal",)


def test_an_answer_that_never_comes_is_noticed(monkeypatch):
    monkeypatch.setattr(games, "STALLED", 0.05)
    found = play(Saying(None), Kind("mafia", 3, "easy"), QUIET, 0.01)
    assert found.faults == ("no answer within 0.05 seconds",)


def test_an_exception_in_the_search_is_noticed_though_the_game_goes_on():
    thinker = Thinker(chooser=choosers.fail)
    try:
        while not thinker.ready:
            thinker.poll()
        found = play(thinker, Kind("mafia", 3, "easy"), QUIET, 1.0)
    finally:
        thinker.close()
    assert found.measures.answers > 2
    assert "ValueError: no idea" in found.faults[0]


def test_late_answers_and_growing_memory_are_faults_of_the_whole():
    usual = Measures(
        answers=9,
        searched=9,
        beyond=3,
        kills=0,
        late=1.0,
        late_by_clock=90.0,
        held=1.0,
        quarters=(1.0, 1.0),
        own=(0.1, 0.1),
        memory=90.0,
        here=30.0,
    )
    game = Game(Kind("mafia", 2, "easy"), 0, 10.0, usual, ())
    late = msgspec.structs.replace(usual, late=9.0, memory=140.0)
    later = msgspec.structs.replace(game, number=1, measures=late)
    assert summary([game]).faults == ()
    said = summary([game, later]).faults
    assert "game 1: an answer came 9.0 ms after its time" in said
    assert "memory grew from 90.0 to 140.0 MB" in said


def test_what_the_machine_does_is_told_apart_from_what_the_program_does(monkeypatch):
    """A sleep too long between two looks, a wait for a processor in one."""
    moments = iter([(10.0, 0.0, 0.0), (10.2, 0.1, 0.05), (11.0, 0.1, 0.05), (11.5, 0.2, 0.15)])
    monkeypatch.setattr(games, "sample", lambda: next(moments))
    looks = games.Looks()
    looks.last, looks.due = 10.0, 10.0
    with looks:
        pass
    with looks:
        pass
    assert looks.held == pytest.approx(0.4)
    assert looks.own == pytest.approx(0.2)
    assert looks.machine == pytest.approx(0.05 + 0.8 - games.POLL + 0.1)


@pytest.mark.parametrize(
    "content", [b"my diary", b"my diary\n", b'{"of": "somebody"}\n', b'{"of": "somebody"}', b"\xff\n", b"\n"]
)
def test_a_file_with_something_else_is_refused_and_stays(content, tmp_path, capsys):
    path = tmp_path / "diary"
    path.write_bytes(content)
    assert main(["--game", "mafia", "--results", str(path)]) == 2
    assert capsys.readouterr().err == f"stuck: {path} holds something else than games; name another file.\n"
    assert path.read_bytes() == content


@pytest.mark.parametrize(("word", "what"), [("--results", "games"), ("--json", "lines")])
def test_a_file_that_cannot_be_written_is_found_out_beforehand(word, what, tmp_path, capsys):
    path = tmp_path / "nowhere" / "games"
    assert main(["--game", "mafia", word, str(path)]) == 2
    said = capsys.readouterr().err
    assert said == f"stuck: the {what} cannot be written to {path}: there is no such folder.\n"


@pytest.mark.parametrize("words", [["--ms", "0"], ["--ms", "nan"], ["--ms", "-5"], ["--minutes", "soon"]])
def test_a_time_that_is_none_is_refused(words, capsys):
    with pytest.raises(SystemExit) as refused:
        main(words)
    assert refused.value.code == 2
    assert f"“{words[1]}” is no number above 0" in capsys.readouterr().err


@pytest.mark.parametrize("game", [["--game", "mafia"], []])
def test_a_table_at_which_nobody_plays_is_refused(game, capsys):
    """Else nothing would be played, and no fault found."""
    with pytest.raises(SystemExit) as refused:
        main([*game, "--seats", "13"])
    assert refused.value.code == 2
    assert "there is no table of 13 for " in capsys.readouterr().err


class FullDisk(FileIO):
    def write(self, data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(("word", "what"), [("--results", "games"), ("--json", "lines")])
def test_on_a_full_disk_it_tells_what_was_played(word, what, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(records, "FileIO", FullDisk)
    monkeypatch.setattr(Path, "write_bytes", FullDisk.write)
    path = tmp_path / "there"
    words = ["--game", "mafia", "--seats", "2", "--level", "easy", "--games", "1"]
    assert main([*words, word, str(path)]) == 1
    said = capsys.readouterr()
    assert said.err == f"stuck: the {what} cannot be written to {path}: No space left on device.\n"
    assert "mafia" in said.out


@pytest.mark.parametrize("path", [os.curdir, os.devnull])
def test_what_is_no_file_is_refused(path, capsys):
    """To read some devices would take for ever."""
    assert main(["--game", "mafia", "--results", path]) == 2
    assert capsys.readouterr().err == f"stuck: {path} is no file; name another.\n"


def test_two_trials_do_not_write_into_one_file(tmp_path, capsys):
    path = tmp_path / "stuck.jsonl"
    first = Kept(path)
    assert main(["--game", "mafia", "--results", str(path)]) == 2
    assert capsys.readouterr().err == f"stuck: another trial is at work with {path}; name another file.\n"
    assert first.games == {}


def test_broken_off_it_goes_on_where_it_was(tmp_path, capsys):
    path = tmp_path / "stuck.jsonl"
    words = ["--game", "mafia", "--seats", "2", "--level", "easy", "--results", str(path)]
    assert main([*words, "--games", "2"]) == 0
    first = path.read_bytes()
    path.write_bytes(first + first[:13])  # the power went off here
    assert main([*words, "--games", "3"]) == 0
    assert path.read_bytes().startswith(first)
    assert len(Kept(path).games[Kind("mafia", 2, "easy")]) == 3
    assert "mafia" in capsys.readouterr().out
