"""`python -m game` and the `scoundrels` command."""

import errno
import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game import demo, selfcheck
from game.__main__ import COMMANDS, main

TREE = Path(__file__).resolve().parents[2]


def start(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run the same game that is tested here, in a process of its own, where there is no display."""
    command = [sys.executable, "-m", "game", *arguments]
    home = Path(game.__file__).parent.parent
    environment = {"PATH": "/usr/bin:/bin"}
    return subprocess.run(
        command, input=given, capture_output=True, text=True, cwd=home, env=environment, encoding="utf-8"
    )


def test_an_unknown_command_is_one_sentence() -> None:
    done = start("sing")
    assert done.returncode == 2
    assert done.stderr == "scoundrels: there is no command “sing”; --help names those there are.\n"
    assert done.stdout == ""


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(f"  {name} " in said for name in [*COMMANDS, "--self-check", "--version"])


def test_the_version_is_the_projects() -> None:
    done = start("--version")
    assert (done.stdout, done.returncode) == (f"Scoundrels {game.__version__}\n", 0)


@pytest.mark.parametrize("module", [module for module, _ in COMMANDS.values()] + ["game.selfcheck"])
def test_every_command_is_there(module: str) -> None:
    assert importlib.util.find_spec(module)


@pytest.mark.parametrize("command", [*COMMANDS, "--self-check", "--version", "--help"])
def test_words_that_make_no_sense_to_a_command_are_refused_in_a_sentence(command: str) -> None:
    done = start(command, "--nonsense")
    assert done.returncode == 2
    assert command.strip("-") in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("command", ["play", "demo"])
def test_without_a_display_it_says_so(command: str, tmp_path: Path) -> None:
    if not sys.platform.startswith("linux"):
        return  # elsewhere there always is one
    done = start(command, *(["--out", str(tmp_path)] if command == "demo" else []))
    assert done.returncode == 1
    assert "there is no display" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_check_of_oneself_says_as_play_does_that_there_is_no_display(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class NoSuchDisplayException(Exception):
        """As pyglet's."""

    def none(*_sizes: object, **_named: object) -> None:
        raise NoSuchDisplayException("Cannot connect to None")

    monkeypatch.setattr("game.ui.stage.Stage", none)
    assert not selfcheck.passes("window", selfcheck.window)
    said = capsys.readouterr().out
    assert "there is no display to open a window on. Start the game from a desktop" in said
    assert "Exception" not in said


@pytest.mark.parametrize("command", ["demo", "tour"])
def test_pictures_that_find_a_file_in_place_of_their_folder_are_refused_in_a_sentence(
    command: str, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("mine")
    done = start(command, "--out", str(tmp_path / "file"))
    assert done.returncode == 1
    there = f"the pictures cannot be written to {tmp_path / 'file'}"
    assert done.stderr == f"scoundrels: {there}: there is a file in place of a folder.\n"
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("seed", ["x", "-5", "1" * 30])
def test_a_seed_that_is_none_is_refused_by_the_demonstration(seed: str) -> None:
    done = start("demo", "--seed", seed)
    assert done.returncode == 2
    assert f"{seed} is not a number from 0 to 9223372036854775807" in done.stderr


def test_a_game_that_does_not_end_is_not_said_to_be_a_fault_of_the_disk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def endless(*_arguments: object) -> str:
        raise demo.NoEnd("the opponents did not finish a hand.")

    monkeypatch.setattr(demo, "show", endless)
    monkeypatch.setenv("SCOUNDRELS_HOME", "")
    assert demo.run(["--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "scoundrels: the opponents did not finish a hand.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux' own disk that is always full")
@pytest.mark.parametrize("command", ["--help", "--version", "protocol", "--self-check"])
def test_output_for_which_there_is_no_room_ends_in_a_sentence(command: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", command],
            input='{"op":"games"}\n',
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=Path(game.__file__).parent.parent,
        )
    assert done.returncode == 1
    assert done.stderr.strip() == (
        "scoundrels: what was to be said cannot be written: No space left on device."
    )


def test_the_line_protocol_answers_a_program_line_by_line() -> None:
    """A conversation as an outside program has it: it waits for each answer before it asks on."""
    command = [sys.executable, "-m", "game", "protocol"]
    home = Path(game.__file__).parent.parent
    with subprocess.Popen(command, stdin=-1, stdout=-1, text=True, cwd=home) as program:
        assert program.stdin
        assert program.stdout

        def ask(request: dict[str, object]) -> dict[str, object]:
            program.stdin.write(json.dumps(request) + "\n")
            program.stdin.flush()
            answer = json.loads(program.stdout.readline())
            assert isinstance(answer, dict)
            return answer

        new = ask({"op": "new", "game": "bonnie-and-clyde", "seats": 2, "options": {}, "seed": 7, "id": 1})
        assert new["id"] == 1
        position = new["position"]
        legal = ask({"op": "legal", "position": position})["legal"]
        (seat,) = legal
        assert legal[seat] == ["draw", "take"]
        after = ask({"op": "apply", "position": position, "actions": {seat: "draw"}})
        assert [event["kind"] for event in after["events"]] == ["drew"]
        assert ask({"op": "dance"})["error"]["kind"] == "bad-request"
        assert "observation" in ask({"op": "observe", "position": after["position"], "seat": int(seat)})
        program.stdin.close()
        assert program.wait(10) == 0


def started_in(environment: dict[str, str], *arguments: str) -> subprocess.Popen[bytes]:
    """The same game, still running."""
    return subprocess.Popen(
        [sys.executable, "-m", "game", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(game.__file__).parent.parent,
        env={"PATH": "/usr/bin:/bin", **environment},
    )


DUEL = ("arena", "repeat:load", "repeat:stab", "--game", "mafia", "--games", "2", "--processes", "1")


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "latin-1"},
        {"PYTHONIOENCODING": "ascii"},
    ],
)
@pytest.mark.parametrize(
    ("command", "holds"),
    [
        (DUEL, b"repeat:load  repeat:stab"),
        (("arena", "--help"), b"--results"),
        (("--help",), b"protocol"),
        (("tour", "--help"), b"--size"),
    ],
)
def test_a_terminal_that_cannot_show_every_character_gets_all_others(
    environment: dict[str, str], command: tuple[str, ...], holds: bytes
) -> None:
    program = started_in(environment, *command)
    said, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (0, b"")
    assert holds in said


@pytest.mark.parametrize("command", [DUEL, ("arena", "--help"), ("--self-check",)])
def test_who_reads_no_further_is_not_answered_with_a_traceback(command: tuple[str, ...]) -> None:
    if sys.platform == "win32":
        return  # a pipe breaks in another way there
    program = started_in({}, *command)
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == b""
    assert program.wait(60) == 141


@pytest.mark.parametrize(
    ("command", "module"),
    [*((name, module) for name, (module, _) in COMMANDS.items()), ("--self-check", "game.selfcheck")],
)
def test_every_command_may_be_interrupted(command: str, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"{module}.run", interrupted)
    assert main([command]) == 130


def test_an_arena_may_be_interrupted_while_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(tournament: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ai.arena.command.report", interrupted)
    assert main([*DUEL]) == 130


def test_who_stops_reading_in_the_middle_is_not_answered_with_a_traceback_either() -> None:
    if sys.platform == "win32":
        return  # a pipe breaks in another way there
    program = started_in({}, "--self-check")
    assert program.stdout is not None
    assert program.stderr is not None
    assert program.stdout.readline()
    program.stdout.close()
    assert program.stderr.read() == b""
    assert program.wait(60) == 141


def test_a_pipe_that_broke_elsewhere_is_not_taken_for_the_output(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(arguments: list[str]) -> int:
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")

    monkeypatch.setattr("ai.arena.command.run", broken)
    with pytest.raises(BrokenPipeError):
        main(["arena"])
