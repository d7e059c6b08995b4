"""Whole tournaments: what is played, kept, gone on with, told and written."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import signal
import subprocess
import sys
import time
from io import FileIO
from pathlib import Path

import pytest

import game
from ai.arena.command import asked_for, plan_of, run
from ai.arena.crew import Crew
from ai.arena.games import Played
from ai.arena.plan import Plan, Task, one_against_others
from ai.arena.progress import Progress
from ai.arena.report import report, text
from ai.arena.results import Results, ResultsProblem
from ai.arena.sprt import Bounds
from ai.arena.tournament import Length, Tournament

OTHER_GAME = '{"table":3,"deal":0,"turn":0,"shares":[1,0],"steps":1,"decisions":[],"simulations":[]}'
A_GAME = OTHER_GAME.replace('"table":3', '"table":0').replace("[],", "[[],[2.5]],").replace("[]}", "[0,10]}")
PATTERNS = ["repeat:load", "repeat:stab"]


def a_plan(*told: str, game: str = "mafia", seats: int = 2) -> Plan:
    names = told or ("random", "repeat")
    return Plan(game, seats, {}, names, names, one_against_others(seats, len(names), first_only=False), 1)


def won(*shares: float, fault: str | None = None) -> Played:
    return Played(shares, 1, tuple((1.0,) for _ in shares), tuple(10 for _ in shares), fault)


def arena(*words: str) -> int:
    return run([*words, "--processes", "1"])


# -- which games -------------------------------------------------------------------------------------


def test_each_two_players_meet_or_only_the_first_meets_all():
    assert one_against_others(2, 3, first_only=False) == ((0, 1), (0, 2), (1, 2))
    assert one_against_others(3, 3, first_only=True) == ((0, 1, 1), (0, 2, 2))


def test_every_deal_is_played_from_every_seat():
    plan = a_plan(seats=3)
    assert [plan.seated(task) for task in plan.deal(0, [0])] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


# -- results -----------------------------------------------------------------------------------------


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


# -- when it ends ------------------------------------------------------------------------------------


def test_a_fixed_number_is_played_and_nothing_twice():
    tournament = Tournament(a_plan(), Results(a_plan()), Length(3))
    tournament.done(Task(0, 1, 0), won(1.0, 0.0))
    tasks = list(tournament.tasks())
    assert [(task.deal, task.turn) for task in tasks] == [(0, 0), (0, 1), (1, 1), (2, 0), (2, 1)]


def test_with_a_test_each_table_ends_by_itself():
    plan = a_plan("a", "b", "c")
    tournament = Tournament(plan, Results(plan), Length(1000, Bounds(0.5, 0.6)))
    counts = [0, 0, 0]
    for task in tournament.tasks():
        counts[task.table] += 1
        wins = task.table == 0 or (task.table == 1 and task.deal * 11 % 20 < 11)
        seated = plan.seated(task)
        first = seated.index(plan.tables[task.table][0])
        tournament.done(task, won(*(float((seat == first) == wins) for seat in range(2))))
    assert [tournament.verdict(table) for table in range(3)] == ["high", None, "low"]
    assert counts[0] == counts[2] < 100
    assert counts[1] == 2000


def test_deals_are_judged_in_their_order_whichever_is_finished_first():
    plan = a_plan()
    tournament = Tournament(plan, Results(plan), Length(1000, Bounds(0.5, 0.6)))
    for deal in range(1, 200):
        for turn, shares in enumerate([(1.0, 0.0), (0.0, 1.0)]):
            tournament.done(Task(0, deal, turn), won(*shares))
    assert tournament.verdict(0) is None
    for turn, shares in enumerate([(1.0, 0.0), (0.0, 1.0)]):
        tournament.done(Task(0, 0, turn), won(*shares))
    assert tournament.verdict(0) == "high"


def test_a_test_goes_on_from_what_was_kept():
    plan = a_plan()
    results = Results(plan)
    for deal in range(100):
        for turn, shares in enumerate([(1.0, 0.0), (0.0, 1.0)]):
            results.add(Task(0, deal, turn), won(*shares))
    assert list(Tournament(plan, results, Length(1000, Bounds(0.5, 0.6))).tasks()) == []


# -- the command -------------------------------------------------------------------------------------


def test_a_tournament_is_played_and_told(tmp_path, capsys):
    """Who stabs kills who loads; that is worth 100 % from every seat."""
    path = tmp_path / "report.json"
    assert arena(*PATTERNS, "rule-based", "--game", "mafia", "--games", "4", "--json", str(path)) == 0
    said = capsys.readouterr().out
    assert said.startswith("mafia, 2 seats: 12 games, every deal played from every seat, seed 1")
    found = json.loads(path.read_text("utf-8"))
    first = found["tables"][0]
    assert (first["one"], first["others"], first["share"]) == ("repeat:load", ["repeat:stab"], 0.0)
    assert first["games"] == 4
    players = {player["name"]: player for player in found["players"]}
    assert players["rule-based"]["elo"] == 0.0
    assert players["repeat:load"]["elo"] < players["repeat:stab"]["elo"]
    assert players["repeat:load"]["times"]["decisions"] >= 4
    assert found["faults"] == []
    line = next(line for line in said.splitlines() if line.startswith("repeat:load  repeat:stab"))
    assert line.split()[2:4] == ["0.0", "%"]


def test_a_table_of_several_seats_compares_with_the_fair_share(capsys):
    assert arena("random", "repeat", "--game", "mafia", "--seats", "4", "--games", "8") == 0
    said = capsys.readouterr().out
    assert "random  3 repeat" in said
    assert "25 %" in said


def test_a_tournament_goes_on_where_it_was_left(tmp_path, capsys):
    path = tmp_path / "games.jsonl"
    words = ["random", "repeat:load", "--game", "mafia", "--results", str(path)]
    assert arena(*words, "--games", "4") == 0
    kept = path.read_bytes()
    assert arena(*words, "--games", "10") == 0
    assert path.read_bytes().startswith(kept)
    assert len(path.read_bytes().splitlines()) == 11
    assert "Going on after 4 games" in capsys.readouterr().err
    for games in ("10", "4"):
        assert arena(*words, "--games", games) == 0
        assert len(path.read_bytes().splitlines()) == 11
        assert f"Nothing is left to play: all is told of the 10 games in {path}." in capsys.readouterr().err


def test_the_same_tournament_has_the_same_result_in_two_processes_as_in_one():
    def shares(processes: int) -> dict[Task, tuple[float, ...]]:
        plan = a_plan("rule-based", "random", game="scallywags")
        crew = Crew(plan, processes, 1.0)
        try:
            return {task: played.shares for task, played in crew.play(plan_tasks(plan))}
        finally:
            crew.close()

    assert shares(1) == shares(2)


def plan_tasks(plan: Plan):
    for number in range(3):
        yield from plan.deal(number, range(len(plan.tables)))


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_broken_off_it_tells_what_it_has_and_goes_on_later(tmp_path, monkeypatch, by):
    """By the interrupt that a terminal sends to all its processes, or by a kill of the one."""
    monkeypatch.setenv("PYTHONPATH", str(Path(game.__file__).parents[1]))
    path = tmp_path / "games.jsonl"
    words = ["rule-based", "random", "--games", "4000", "--processes", "1", "--results", str(path)]
    command = [sys.executable, "-P", "-m", "game", "arena", *words]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # where the tests run in the background the interrupt is ignored, and children inherit that
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        assert process.poll() is None
        time.sleep(0.02)
    (os.killpg if by == signal.SIGINT else os.kill)(process.pid, by)
    said, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "rule-based  random" in said
    assert "the same command goes on from here" in errors
    assert "Traceback" not in errors


def test_on_a_machine_without_room_for_processes_it_says_so(monkeypatch, capsys):
    started = []

    @contextlib.contextmanager
    def one():
        if started:
            raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
        yield
        started.append(True)

    monkeypatch.setattr("ai.arena.crew.shielded", one)
    assert run([*PATTERNS, "--game", "mafia", "--games", "4", "--processes", "2"]) == 1
    said = capsys.readouterr()
    assert said.err == "scoundrels: No process can be started to play in: Resource temporarily unavailable.\n"
    assert said.out == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_an_arena_that_is_killed_leaves_neither_processes_nor_programs(tmp_path, monkeypatch):
    """Which would think on until the game is over."""
    monkeypatch.setenv("PYTHONPATH", str(Path(game.__file__).parents[1]))
    os.mkfifo(pipe := tmp_path / "pipe")
    last = f"with open({str(pipe)!r}, 'w') as told: print('begun', file=told, flush=True); time.sleep(60)"
    body = f"{ANSWERS}\n    if number:\n        import time\n        {last}; print('lived', file=told)"
    words = [a_bot(tmp_path, body), "repeat:load", "--game", "mafia", "--processes", "1"]
    with (
        subprocess.Popen([sys.executable, "-P", "-m", "game", "arena", *words]) as process,
        pipe.open() as told,
    ):
        assert told.readline() == "begun\n"
        process.kill()
        assert told.read() == ""


def test_a_process_that_dies_is_replaced_and_its_game_played_again(tmp_path):
    """The program ends the process that asks it, once."""
    mark, bot = tmp_path / "mark", tmp_path / "bot.py"
    bot.write_text(
        "import json, os, pathlib, signal, sys\n"
        f"mark = pathlib.Path({str(mark)!r})\n"
        "for line in sys.stdin:\n"
        "    if not mark.exists():\n"
        "        mark.touch()\n"
        "        os.kill(os.getppid(), signal.SIGKILL)\n"
        "    print(json.dumps({'action': 'protect'}), flush=True)\n"
    )
    plan = a_plan(f"cmd:{sys.executable} {bot}", "repeat:load")
    crew = Crew(plan, 1, 20.0)
    try:
        played = dict(crew.play(iter(list(plan.deal(0, [0])))))
    finally:
        crew.close()
    assert mark.exists()
    assert sorted(played) == [Task(0, 0, 0), Task(0, 0, 1)]
    assert all(game.fault is None for game in played.values())


BOT = """
import json, sys
for number, line in enumerate(sys.stdin):
    question = json.loads(line)
    BODY
"""
ANSWERS = "print(json.dumps({'id': question['id'], 'action': 'load'}), flush=True)"


def a_bot(tmp_path: Path, body: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(BOT.replace("BODY", body), "utf-8")
    return f"bot=cmd:{sys.executable} {path}"


def test_a_program_that_fails_in_the_middle_loses_and_the_tournament_goes_on(tmp_path, capsys):
    path = tmp_path / "report.json"
    bot = a_bot(tmp_path, f"{ANSWERS} if number == 0 else sys.exit(3)")
    words = [bot, "repeat:load", "--game", "mafia", "--games", "4", "--json", str(path)]
    assert arena(*words) == 0
    said = capsys.readouterr().out
    assert "Lost by a fault:\n  4 games: bot ended with exit code 3 and did not answer.\n" in said
    found = json.loads(path.read_text("utf-8"))
    assert found["tables"][0]["share"] == 0.0
    assert [player["faults"] for player in found["players"]] == [4, 0]


@pytest.mark.parametrize(
    ("body", "how"),
    [
        (None, "could not be started: No such file or directory"),
        ("sys.exit(3)", "ended with exit code 3 and did not answer"),
        ("print('Hello', flush=True)", "answered “Hello”, which is not JSON"),
        ("print(json.dumps({'action': 'draw'}), flush=True)", "chose “draw”, which is not legal"),
        ("pass", "did not answer within 1 s"),
    ],
)
def test_a_program_that_does_not_even_begin_to_play_ends_it_before_any_game(tmp_path, capsys, body, how):
    """Else it would lose all its games, and those would be kept though it only was named wrongly."""
    kept, told = tmp_path / "games.jsonl", tmp_path / "report.json"
    bot = "bot=cmd:/nowhere/bot" if body is None else a_bot(tmp_path, body)
    words = ["random", "--game", "mafia", "--games", "4", "--results", str(kept), "--json", str(told)]
    patience = "1" if body == "pass" else "20"
    assert arena(bot, *words, "--patience", patience) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        f"scoundrels: bot {how}. No game was begun: a program must answer the first question of the first "
        "deal.\n"
    )
    assert not told.exists()
    bot = a_bot(tmp_path, ANSWERS)
    assert arena(bot, *words) == 0  # in the same file
    assert arena("bot=cmd:/nowhere/bot", *words) == 2


def test_what_was_played_is_told_without_the_program_that_played_it(tmp_path, capsys):
    words = [a_bot(tmp_path, ANSWERS), "random", "--game", "mafia", "--games", "2"]
    words += ["--results", str(tmp_path / "games.jsonl")]
    assert arena(*words) == 0
    (tmp_path / "bot.py").unlink()
    assert arena(*words) == 0
    assert "Nothing is left to play" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["hard"], "A tournament needs two players at least."),
        (["hard", "hard"], "“hard” is named twice; call one of them by another name, as in again=hard."),
        (["hard", "brilliant"], "There is no player “brilliant”"),
        (["random", "repeat"], "“repeat” plays mafia only, not bonnie-and-clyde."),
        (["random", "hard", "--seats", "7"], "bonnie-and-clyde is played by 2 to 4, not 7."),
        (["random", "hard", "--options", "[]"], "The options are a JSON object"),
        (["random", "hard", "--options", '{"speed": 3}'], "speed"),
        (["random", "hard", "--sprt", "60%", "50%"], "The first bound of --sprt must be below the second"),
        (["random", "hard", "--sprt", "60", "70"], "“60” is no bound: say a share of wins, as 55%"),
        (["random", "hard", "--sprt", "0elo", "5000elo"], "“5000elo” cannot be a bound of --sprt"),
        (["random", "hard", "--sprt", "-" + "9" * 400 + "elo", "5elo"], "cannot be a bound of --sprt"),
        (
            ["random", "hard", "--sprt", "0%", "50%"],
            "“0%” cannot be a bound of --sprt: those are from 0.1% to 99.9%",
        ),
        (["random", "hard", "--sprt", "50%", "150%"], "with 2 seats is from -1200elo to 1200elo."),
        (["random", "hard", "--sprt", "50%", "50.05%"], "The bounds of --sprt are 0.05 % apart"),
        (
            ["random", "hard", "--options", "[" * 100_000],
            "The options are a JSON object",
        ),
        (
            ["random", "hard", "--results", "/nowhere/games"],
            "The results cannot be kept in /nowhere/games: there is no such folder.",
        ),
        (["random", "hard", "--results", os.curdir], "The results cannot be kept in .: it is no file."),
        (
            ["random", "hard", "--json", "/nowhere/it"],
            "The report cannot be written to /nowhere/it: there is no such folder.",
        ),
        (
            ["random", "hard", "--json", os.curdir],
            "The report cannot be written to .: there is a folder in place of a file.",
        ),
        (
            ["random", "hard", "--json", "x", "--results", "y/../x"],
            "x cannot hold both the games and the report",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words, what, capsys):
    assert arena(*words) == 2
    said = capsys.readouterr().err
    assert said.startswith("scoundrels: ")
    assert what in said


@pytest.mark.parametrize(
    ("low", "high", "bounds"),
    [("50%", "55%", (0.5, 0.55)), ("-400elo", "0elo", (1 / 11, 0.5)), ("-.0elo", "+400elo", (0.5, 10 / 11))],
)
def test_the_bounds_of_a_test_are_shares_or_differences(low, high, bounds):
    _, length = plan_of(asked_for(["random", "hard", "--sprt", low, high, "--games", "100"]))
    assert length.bounds == pytest.approx(bounds)
    assert length.deals == 50


@pytest.mark.parametrize(
    "words",
    [
        ["random", "hard", "--games", "0"],
        ["random", "hard", "--seed", "-1"],
        ["random", "hard", "--seed", "1" * 13],
        ["random", "hard", "--processes", "61"],
        ["a", "b", "--patience", "9" * 400],
        ["a", "b", "--patience", "0"],
        [],
        ["random", "hard", "--game", "chess"],
        ["random", "hard", "--seats", "two"],
        ["random", "hard", "--seats", "1" * 5000],
        ["random", "hard", "--results", ""],
        ["random", "hard", "--json", ""],
    ],
)
def test_words_that_are_no_command_are_refused_too(words, capsys):
    with pytest.raises(SystemExit) as refused:
        run(words)
    assert refused.value.code == 2
    assert capsys.readouterr().err.startswith("scoundrels: ")


def test_a_report_is_refused_before_the_games_and_its_file_only_then_made(tmp_path):
    path = tmp_path / "report.json"
    assert arena("random", "hard:brilliant", "--json", str(path)) == 2
    assert arena("random", "repeat", "--game", "mafia", "--results", str(tmp_path), "--json", str(path)) == 2
    assert not path.exists()


def test_a_report_takes_the_place_of_a_report_but_not_of_games(tmp_path, capsys):
    games, told = tmp_path / "games.jsonl", tmp_path / "report.json"
    words = [*PATTERNS, "--game", "mafia", "--games", "2"]
    for _ in range(2):
        assert arena(*words, "--results", str(games), "--json", str(told)) == 0
    kept = games.read_bytes()
    assert arena(*words, "--json", str(games)) == 2
    assert (
        f"{games} holds the games of an arena, which the report would overwrite." in capsys.readouterr().err
    )
    assert games.read_bytes() == kept


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--games", "1"], "Every deal is played from all 2 seats: that makes 2 games, not 1.\n"),
        (
            ["--games", "8", "--seats", "3"],
            "Every deal is played from all 3 seats: that makes 6 games, not 8.\n",
        ),
        (["--games", "2"], ""),
    ],
)
def test_only_whole_deals_are_played_which_is_said(capsys, words, said):
    assert arena(*PATTERNS, "--game", "mafia", *words) == 0
    assert capsys.readouterr().err == said


# -- what is told ------------------------------------------------------------------------------------


def test_a_report_names_bounds_verdicts_and_seats():
    plan = a_plan("a", "b")
    tournament = Tournament(plan, Results(plan), Length(100, Bounds(0.5, 0.6)))
    for task in list(tournament.tasks())[:40]:
        tournament.done(task, won(1.0, 0.0) if task.turn == 0 else won(0.25, 0.75))
    found = report(tournament)
    assert found.tables[0].verdict == "high"
    assert found.tables[0].share == 0.875
    assert found.by_seat == (0.625, 0.375)
    assert found.players[0].simulations == 10.0
    said = text(found)
    assert "60.0 %, not 50.0 %" in said
    assert "Wins by seat: 62.5 %, 37.5 %" in said


class Paper:
    def __init__(self, terminal=False):
        self.written = []
        self.write = self.written.append
        self.isatty = lambda: terminal
        self.fileno = lambda: 2

    def flush(self):
        pass


def test_progress_says_how_much_is_left():
    plan = a_plan("a", "b")
    tournament = Tournament(plan, Results(plan), Length(10))
    progress = Progress(tournament, Paper())
    for task in list(tournament.tasks())[:10]:
        tournament.done(task, won(1.0, 0.0))
    assert progress.line(passed=600.0) == "10 of 20 games, 10 min left, a – b 50.0 % (29 … 71)"


def test_progress_keeps_to_one_line_of_a_terminal(monkeypatch):
    """What is longer would go on in the next, and stay there."""
    monkeypatch.setattr("ai.arena.progress.RENEWED", 0.0)
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((20, 24)))
    plan = a_plan("a", "b")
    tournament, terminal = Tournament(plan, Results(plan), Length(10)), Paper(terminal=True)
    progress = Progress(tournament, terminal)
    tournament.done(Task(0, 0, 0), won(1.0, 0.0))
    progress.tell()
    progress.end()
    assert terminal.written == ["\r1 of 20 games, 0 s \x1b[K", "\r\x1b[K"]
