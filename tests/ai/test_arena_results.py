"""What an arena keeps of its games in a file, and what it does not take for that."""

from __future__ import annotations

import errno
import os
from io import FileIO

import pytest

from ai.arena.plan import Task
from ai.arena.report import report
from ai.arena.results import Results, ResultsProblem
from ai.arena.sprt import Bounds
from ai.arena.tournament import Length, Tournament
from tests.ai.tournaments import PATTERNS, a_plan, arena, won

OTHER_GAME = '{"table":3,"deal":0,"turn":0,"shares":[1,0],"steps":1,"decisions":[],"simulations":[]}'
A_GAME = OTHER_GAME.replace('"table":3', '"table":0').replace("[],", "[[],[2.5]],").replace("[]}", "[0,10]}")


def test_a_deal_counts_once_it_was_played_from_every_seat():
    results = Results(a_plan())
    results.add(Task(0, 4, 1), won(0.0, 1.0))
    assert not results.complete(0, 4)
    assert results.deals(0) == {}
    results.add(Task(0, 4, 0), won(0.5, 0.5))
    assert results.complete(0, 4)
    assert results.deals(0) == {4: (1.5, 0.5)}
    assert results.result(0, 4) == 0.75


def test_what_was_played_is_there_again_but_for_a_line_that_was_cut_off(tmp_path):
    path = tmp_path / "games.jsonl"
    results = Results(a_plan(), path)
    results.add(Task(0, 0, 0), won(1.0, 0.0))
    results.add(Task(0, 0, 1), won(1.0, 0.0, fault="it stumbled."))
    results.close()
    whole = path.read_bytes()
    path.write_bytes(whole + whole.splitlines()[-1][:20])
    again = Results(a_plan(), path)
    again.close()
    assert again.games == results.games
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("content", "what"),
    [
        ("Dear diary\n", "holds no results of an arena"),
        ("{}\n", "holds no results of an arena"),
        ("Dear diary", "holds no results of an arena"),
        ("PLAN\n{}\n", "Line 2 of .* is no game of this tournament; take it out"),
        (f"PLAN\n{OTHER_GAME}\n", "Line 2 of .* is no game of this tournament"),
        (f"PLAN\nGAME\n{OTHER_GAME}", "Line 3 of .* is no game of this tournament"),
        ("PLAN\n\0\0\nGAME\n\ufffd\n", "The lines 2, 4 of .* are no games of this tournament; take them out"),
        ("PLAN\n" + 8 * "[\n", "The lines 2, 3, 4, 5, 6 and 3 more of"),
        (
            'ts":2,"options":{}}\nGAME\n',
            "Line 1 of .*, which says what tournament its games belong to, is damaged",
        ),
    ],
)
def test_a_file_that_holds_something_else_is_refused_and_left_alone(tmp_path, content, what):
    path = tmp_path / "games.jsonl"
    Results(a_plan(), path).close()
    content = content.replace("PLAN\n", path.read_text("utf-8")).replace("GAME", A_GAME)
    path.write_text(content, "utf-8")
    with pytest.raises(ResultsProblem, match=what):
        Results(a_plan(), path)
    assert path.read_text("utf-8") == content


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('"table":0', '"table":-1'),
        ('"deal":0', '"deal":-1'),
        ('"deal":0', '"deal":1000000000000000'),
        ('"turn":0', '"turn":-1'),
        ('"turn":0', '"turn":2'),
        ('"steps":1', '"steps":-1'),
        ("[1,0]", "[1,1]"),
        ("[1,0]", "[2,-1]"),
        ("[1,0]", "[1,0,0]"),
        ("[[],[2.5]]", "[[]]"),
        ("[[],[2.5]]", "[[],[-2.5]]"),
        ("[0,10]", "[10]"),
        ("[0,10]", "[0,-10]"),
        ("[0,10]", '[0,10],"fault":"both won"'),
    ],
)
def test_a_line_with_a_figure_that_cannot_be_is_no_game(tmp_path, right, wrong):
    """It would break the report, or stand in it."""
    path = tmp_path / "games.jsonl"
    Results(a_plan(), path).close()
    begun = path.read_text("utf-8")
    assert right in A_GAME
    path.write_text(begun + A_GAME.replace(right, wrong) + "\n", "utf-8")
    if "fault" in wrong:
        path.write_text(path.read_text("utf-8").replace("[1,0]", "[0.5,0.5]"), "utf-8")
    with pytest.raises(ResultsProblem, match="Line 2 of"):
        Results(a_plan(), path)
    path.write_text(begun + A_GAME + "\n", "utf-8")
    results = Results(a_plan(), path)
    results.close()
    assert list(results.games) == [Task(0, 0, 0)]


@pytest.mark.parametrize("kept", [0, 1, 20])
def test_a_file_that_was_cut_off_in_its_first_line_is_begun_anew(tmp_path, kept):
    path = tmp_path / "games.jsonl"
    Results(a_plan(), path).close()
    whole = path.read_bytes()
    for content in (whole[:kept], whole[:-1]):
        path.write_bytes(content)
        results = Results(a_plan(), path)
        results.add(Task(0, 0, 0), won(1.0, 0.0))
        results.close()
        assert path.read_bytes().startswith(whole)
        assert len(path.read_bytes().splitlines()) == 2


def test_a_whole_last_game_without_an_end_of_line_counts_and_so_does_the_next(tmp_path):
    """Some editors take the last end of a line away, and leave empty lines."""
    path = tmp_path / "games.jsonl"
    results = Results(a_plan(), path)
    results.add(Task(0, 0, 0), won(1.0, 0.0))
    results.close()
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n\r\n").rstrip())
    again = Results(a_plan(), path)
    assert list(again.games) == [Task(0, 0, 0)]
    again.add(Task(0, 0, 1), won(1.0, 0.0))
    again.close()
    last = Results(a_plan(), path)
    last.close()
    assert last.games == again.games
    assert last.cut_off is None


class FullDisk(FileIO):
    """A file on a disk with room for so many bytes more."""

    room = 0

    def write(self, data):
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = super().write(bytes(data)[: self.room])
        FullDisk.room -= written
        return written


def test_on_a_full_disk_it_says_so_tells_what_it_has_and_goes_on_when_there_is_room(
    tmp_path, capsys, monkeypatch
):
    path = tmp_path / "games.jsonl"
    words = [*PATTERNS, "--game", "mafia", "--games", "8", "--results", str(path)]
    monkeypatch.setattr("ai.arena.results.FileIO", FullDisk)
    monkeypatch.setattr(FullDisk, "room", 700)
    assert arena(*words) == 1
    said = capsys.readouterr()
    assert (
        f"scoundrels: The results cannot be kept in {path} any longer: No space left on device." in said.err
    )
    assert "repeat:load  repeat:stab" in said.out
    kept = path.read_bytes()
    assert len(kept) == 700
    lines = kept.count(b"\n")
    assert 1 < lines < 8
    monkeypatch.setattr(FullDisk, "room", 10**6)
    assert arena(*words) == 0
    said = capsys.readouterr()
    assert f"Line {lines + 1} of {path} was cut off, and is taken out." in said.err
    assert f"Going on after {lines - 1} games in {path}." in said.err
    assert path.read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    assert path.read_bytes().count(b"\n") == 9


def test_what_no_longer_fits_on_the_disk_counts_in_what_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr("ai.arena.results.FileIO", FullDisk)
    monkeypatch.setattr(FullDisk, "room", 10**6)
    plan = a_plan()
    tournament = Tournament(plan, Results(plan, tmp_path / "games.jsonl"), Length(1, Bounds(0.5, 0.6)))
    FullDisk.room = 0
    for task in plan.deal(0, [0]):
        with pytest.raises(ResultsProblem, match="any longer: No space left"):
            tournament.done(task, won(1.0, 0.0))
    tournament.results.close()
    assert report(tournament).games == 2
    assert tournament.ratio(0) != 0.0


def test_two_arenas_do_not_write_into_one_file(tmp_path):
    path = tmp_path / "games.jsonl"
    results = Results(a_plan(), path)
    with pytest.raises(ResultsProblem, match="Another arena is at work with "):
        Results(a_plan(), path)
    results.add(Task(0, 0, 0), won(1.0, 0.0))
    results.close()
    again = Results(a_plan(), path)
    again.close()
    assert len(again.games) == 1


@pytest.mark.parametrize(
    ("words", "how"),
    [
        (["--game", "scallywags"], "(mafia, not scallywags)"),
        (["--seats", "3"], "(2 seats, not 3)"),
        (["--seed", "2"], "(seed 1, not 2)"),
        (["--options", '{"fumble_protects": true}'], '(options {}, not {"fumble_protects":true})'),
    ],
)
def test_results_of_another_tournament_are_refused_with_what_is_other(tmp_path, capsys, words, how):
    path = str(tmp_path / "games.jsonl")
    asked = ["random", "b=hard:1", "--game", "mafia", "--games", "2", "--results", path]
    assert arena(*asked) == 0
    assert arena(*asked, *words) == 2
    assert f"{path} holds the results of another tournament {how}. Name" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("players", "how"),
    [
        (["random", "b=hard:2"], "(b was hard:1, not hard:2)"),
        (["random", "repeat"], "(between random, b, not random, repeat)"),
    ],
)
def test_results_of_other_players_are_refused(tmp_path, capsys, players, how):
    words = ["--game", "mafia", "--games", "2", "--results", str(tmp_path / "games.jsonl")]
    assert arena("random", "b=hard:1", *words) == 0
    assert arena(*players, *words) == 2
    assert f"another tournament {how}. Name" in capsys.readouterr().err


def test_results_of_others_who_met_are_refused(tmp_path, capsys):
    path = str(tmp_path / "games.jsonl")
    words = [*PATTERNS, "random", "--game", "mafia", "--games", "2", "--results", path]
    assert arena(*words) == 0
    assert arena(*words, "--gauntlet") == 2
    assert "(other players met each other, as with or without --gauntlet)" in capsys.readouterr().err
