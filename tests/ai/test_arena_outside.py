"""Other programs in the arena: how they are asked, and what becomes of those that fail."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

import pytest

import game
from ai.arena.games import play
from ai.arena.names import player
from ai.arena.outside import Outside
from ai.arena.plan import Plan, Task
from ai.arena.players import PlayerFailed, Question, Random, Thought
from ai.arena.results import Results
from game.rules import GAMES
from game.rules.random import Rng

MAFIA = GAMES["mafia"]
PATIENCE = 20.0

HEAD = """
import json, os, sys, time
def asked():
    for line in sys.stdin:
        yield json.loads(line)
def say(**answer):
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def bot(tmp_path):
    """A player that runs a small program: its lines, for each `question` it is asked."""
    made = []

    def write(body: str, patience: float = PATIENCE, thought: Thought = Thought("expert", None, None)):  # noqa: B008
        path = tmp_path / f"bot{len(made)}.py"
        lines = "".join(f"    {line}\n" for line in body.splitlines())
        path.write_text(f"{HEAD}for number, question in enumerate(asked()):\n{lines}", "utf-8")
        made.append(Outside(shlex.join([sys.executable, str(path)]), thought, patience))
        return made[-1]

    yield write
    for one in made:
        one.close()


GOOD = "say(id=question['id'], action='shoot 1' if question['observation']['bullets'][0] else 'load')"


class Loading(Random):
    def act(self, question):
        return super().act(question)._replace(action="load")


class Protecting(Random):
    def act(self, question):
        return super().act(question)._replace(action="protect")


def test_a_program_plays_by_the_choose_requests_of_the_protocol(bot, tmp_path):
    told = tmp_path / "told"
    one = bot(
        f"open({str(told)!r}, 'a').write(repr(question) + '\\n')\n{GOOD}", thought=Thought("hard", None, 0.5)
    )
    played = play(MAFIA, [one, Loading()], 1)
    assert played.fault is None
    assert played.shares == (1.0, 0.0)
    first, second = (eval(line) for line in told.read_text("utf-8").splitlines())
    assert first.pop("observation") == MAFIA.position(MAFIA.new(2, {}, None))
    assert isinstance(first.pop("seed"), int)
    assert first.pop("legal") == ["load", "protect", "stab 1"]
    assert first == {"op": "choose", "id": 1, "seat": 0, "level": "hard", "seconds": 0.5}
    assert second["observation"]["bullets"] == [1, 1]


def test_the_games_own_protocol_is_such_a_program(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(Path(game.__file__).parents[1]))
    command = shlex.join([sys.executable, "-P", "-m", "game", "protocol"])
    one = player(f"easy:20@{command}", "bonnie-and-clyde")
    played = play(GAMES["bonnie-and-clyde"], [one, Random()], 3, {"target": 10})
    one.close()
    assert played.fault is None
    assert 0 < played.simulations[0] <= 20 * len(played.decisions[0])
    same = play(
        GAMES["bonnie-and-clyde"], [player("easy:20", "bonnie-and-clyde"), Random()], 3, {"target": 10}
    )
    assert (same.shares, same.steps) == (played.shares, played.steps)


def test_a_program_stays_for_the_next_game(bot):
    one = bot("say(action='load' if number % 2 == 0 else 'shoot 1')")
    for seed in (1, 2, 3):
        assert play(MAFIA, [one, Loading()], seed).shares == (1.0, 0.0)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("sys.exit(3)", "bot ended with exit code 3 and did not answer."),
        ("os.close(1)\ntime.sleep(60)", "bot closed its output and did not answer."),
        ("time.sleep(60)", "bot did not answer within 0.3 s."),
        ("print('load', flush=True)", "bot answered “load”, which is not JSON."),
        ("say(id=question['id'], action='dance')", "bot chose “dance”, which is not legal."),
        ("say(id=question['id'], action=7)", "in which there is no action."),
        ("say(id=question['id'])", "in which there is no action."),
        ("say(id=question['id'] + 1, action='load')", "which is no answer to what it was asked."),
        ("print('[]', flush=True)", "bot answered “[]”, which is no answer to what it was asked."),
        ("say(error={'kind': 'bad-request', 'message': 'No.'})", "bot answered with an error: “No.”."),
        ("say(error={'message': 'N' * 5000})", f"bot answered with an error: “{60 * 'N'}…”."),
        ("say(action='\\ud800\\x1b[2J')", "bot chose “??[2J”, which is not legal."),
        ("print('1' * 2**21, flush=True)\ntime.sleep(60)", f"bot answered “{60 * '1'}…”, which is not JSON."),
    ],
)
def test_a_program_that_fails_loses_and_can_play_the_next_game(bot, body, fault):
    """It fails whenever it has a bullet."""
    patience = 0.3 if "0.3 s" in fault else PATIENCE
    lines = body.replace("\n", "\n    ")
    one = bot(f"if question['observation']['bullets'][0]:\n    {lines}\nelse:\n    {GOOD}", patience)
    for seed in (1, 2):
        played = play(MAFIA, [one, Loading(), Loading()], seed, names=["bot", "b", "c"])
        assert played.shares == (0.0, 0.5, 0.5)
        assert played.fault is not None
        assert fault in played.fault
        assert len(played.decisions[0]) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no `yes`")
def test_a_program_that_answers_and_never_reads_what_it_is_asked_stalls_nobody():
    """What it is asked finds no room any more after some hundred questions."""
    one = Outside('yes \'{"action":"load"}\'', Thought("expert", None, None), 1.0)
    state = MAFIA.new(2, {}, None)
    question = Question(MAFIA, MAFIA.observe(state, 0), 0, MAFIA.legal(state)["0"], Rng(1))
    with pytest.raises(PlayerFailed, match="did not answer within 1 s"):
        all(one.act(question).action == "load" for _ in range(2000))
    assert one.act(question).action == "load"
    one.close()


@pytest.mark.parametrize("done", ["-5", "10**30", "True", "'many'", "[]", "0.5"])
def test_how_much_a_program_says_to_have_thought_is_noted_if_it_can_be(bot, done, tmp_path):
    """Else the game would break the results, or stand in them as damage."""
    one = bot(f"say(action='load', search={{'simulations': {done}}})")
    played = play(MAFIA, [one, Protecting()], 1, names=["bot", "b"])
    names = ("bot", "b")
    plan = Plan("mafia", 2, {}, names, names, ((0, 1),), 1)
    results = Results(plan, tmp_path / "games.jsonl")
    results.add(Task(0, 0, 0), played)
    results.close()
    again = Results(plan, tmp_path / "games.jsonl")
    again.close()
    assert len(again.games) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no shell to start a program with")
def test_a_program_that_was_started_by_another_is_ended_too(tmp_path):
    """As by a shell, or by what makes its environment first."""
    alive = tmp_path / "alive"
    os.mkfifo(alive)
    heard = os.open(alive, os.O_RDONLY | os.O_NONBLOCK)
    slow = f"import time; pipe = open({str(alive)!r}, 'w'); time.sleep(60); pipe.write('I am')"
    inner = shlex.join([sys.executable, "-c", slow])
    one = Outside(shlex.join(["sh", "-c", f"{inner}; true"]), Thought("expert", None, None), 2.0)
    played = play(MAFIA, [one, Loading()], 1, names=["bot", "b"])
    assert played.fault == "bot did not answer within 2 s."
    os.set_blocking(heard, True)
    assert os.read(heard, 4) == b""
    os.close(heard)


def test_a_program_that_does_not_exist_loses():
    one = player("cmd:/nowhere/bot --fast", "mafia")
    played = play(MAFIA, [one, Loading()], 1, names=["bot", "b"])
    assert played.fault == "bot could not be started: No such file or directory."
    assert played.shares == (0.0, 1.0)


def test_a_program_that_has_ended_between_two_questions_is_found_out(bot):
    one = bot(f"{GOOD}\nbreak")
    played = play(MAFIA, [one, Loading()], 1, names=["bot", "b"])
    assert played.fault == "bot ended with exit code 0 and did not answer."


def test_the_quotes_of_a_command_line_may_have_been_left_on():
    quoted, bare = player('cmd:"bot --fast"', "mafia"), player("cmd:bot --fast", "mafia")
    assert isinstance(quoted, Outside)
    assert isinstance(bare, Outside)
    assert quoted.command == bare.command == "bot --fast"
