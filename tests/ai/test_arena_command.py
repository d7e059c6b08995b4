"""The command that plays a tournament: what it tells, refuses, survives and goes on with."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import game
from ai.arena.command import asked_for, plan_of, run
from ai.arena.crew import Crew
from ai.arena.plan import Plan, Task
from tests.ai.tournaments import PATTERNS, a_plan, arena


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
