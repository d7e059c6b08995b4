"""Ctrl C, or a polite kill, ends every command, at any moment and without Python's words."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ai.arena.crew import Crew
from ai.arena.plan import Plan, Task
from ai.shield import shielded
from ai.worker import Thinker
from game.__main__ import COMMANDS, main
from tests.packaging.starting import DUEL, from_a_terminal


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_may_be_interrupted(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"{COMMANDS[command].module}.run", interrupted)
    assert main([command]) == 130


def test_an_arena_may_be_interrupted_while_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(tournament: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ai.arena.command.report", interrupted)
    assert main([*DUEL]) == 130


EARLY = """
import runpy, signal, sys
class Interrupts:
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Interrupts())
sys.modules.pop({module!r}, None)
sys.argv[1:] = ["protocol"]
runpy.run_module("game", run_name="__main__")
"""


@pytest.mark.parametrize("module", ["errno", "game.installed", "game.protocol"])
def test_it_says_nothing_while_the_program_is_still_being_loaded(module: str) -> None:
    with from_a_terminal(EARLY.format(module=module), stdin=subprocess.PIPE) as program:
        assert program.wait(60) != 0
        assert program.stdout is not None
        assert program.stderr is not None
        assert (program.stdout.read(), program.stderr.read()) == ("", "")


AS_A_COMMAND = """
sys.modules["for_a_minute"] = module = types.ModuleType("for_a_minute")
module.run = run
program.COMMANDS["play"] = program.Command("for_a_minute", "")
sys.exit(program.start())
"""
"""The end of a program with a command of its own, `run`."""

FOR_A_MINUTE = f"""
    threading.Event().wait(60)
    print("went on")
    return 0
{AS_A_COMMAND}"""
"""The same for a `run` that is interrupted before it waits."""

LOST = """
import signal, sys, threading, types
import game.__main__ as program

class Interrupted:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

def run(arguments):
    Interrupted()"""


def ends_at_once(begin: str, **named: dict[str, str]) -> None:
    """What is interrupted in its beginning ends there, without a word."""
    with from_a_terminal(begin + FOR_A_MINUTE, **named) as program:
        said = program.communicate(timeout=90)
    assert said == ("", "")
    assert program.returncode == 130


def test_it_is_not_lost_where_python_throws_away_what_is_raised() -> None:
    """In a finalizer, for one: Python would write a few lines about it, and the program would go on."""
    ends_at_once(LOST)


CAUGHT = """
import sys, threading, types
import game.__main__ as program

def run(arguments):
    try:
        import a_part_that_one_can_do_without
    except:
        print("does without")"""


def test_it_is_not_lost_where_a_library_catches_everything(tmp_path: Path) -> None:
    """As the window library does while it loads what it can do without."""
    part = tmp_path / "a_part_that_one_can_do_without.py"
    part.write_text("import signal; signal.raise_signal(signal.SIGINT)")
    ends_at_once(CAUGHT, env={**os.environ, "PYTHONPATH": str(tmp_path)})


PUTS_AWAY = f"""
import sys, threading, types
import game.__main__ as program

def run(arguments):
    try:
        print("begun", flush=True)
        threading.Event().wait(60)
    finally:
        print("put away")
{AS_A_COMMAND}"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no polite kills")
@pytest.mark.parametrize("by", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_whoever_ends_it_politely_lets_it_put_everything_away(by: str) -> None:
    """As a desktop that is closing: else the demonstration would leave its temporary home."""
    with from_a_terminal(PUTS_AWAY) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        process.send_signal(getattr(signal, by))
        assert process.communicate(timeout=90) == ("put away\n", "")
    assert process.returncode == 130


UNIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals that can be held back")


@UNIX
def test_a_process_is_shielded_from_it_from_its_first_moment() -> None:
    with shielded():
        program = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    program.send_signal(signal.SIGINT)
    with pytest.raises(subprocess.TimeoutExpired):
        program.wait(0.5)
    program.kill()
    program.wait()


@UNIX
def test_an_opponent_that_is_just_starting_does_not_hear_it(capfd: pytest.CaptureFixture[str]) -> None:
    thinker = Thinker()
    first = thinker.process_id
    assert first is not None
    os.kill(first, signal.SIGINT)
    deadline = time.monotonic() + 60
    while not thinker.ready and time.monotonic() < deadline:
        thinker.poll()
        time.sleep(0.01)
    assert thinker.ready
    assert thinker.process_id == first
    thinker.close()
    assert capfd.readouterr().err == ""


@UNIX
def test_a_process_of_the_arena_that_is_just_starting_does_not_hear_it(
    capfd: pytest.CaptureFixture[str],
) -> None:
    names = ("repeat:load", "repeat:stab")
    crew = Crew(Plan("mafia", 2, {}, names, names, ((0, 1),), 1), 1, 1.0)
    (hand,) = crew._hands
    assert hand.process.pid is not None
    os.kill(hand.process.pid, signal.SIGINT)
    assert len(list(crew.play(iter([Task(0, 0, 0)])))) == 1
    assert crew._hands == [hand]
    crew.close()
    assert capfd.readouterr().err == ""
