"""`python -m game` and the `scoundrels` command."""

import errno
import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import game
from game import command_line, demo, selfcheck, tour
from game.__main__ import COMMANDS, main
from tests.packaging.starting import HOME, start

TREE = Path(__file__).resolve().parents[2]


def test_an_unknown_command_is_one_sentence() -> None:
    done = start("sing")
    assert done.returncode == 2
    assert done.stderr == "scoundrels: there is no command “sing”; --help names those there are.\n"
    assert done.stdout == ""


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(f"  {name} " in said for name in [*COMMANDS, "--version"])


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_tells_what_can_be_said_of_it_as_it_was_called(command: str) -> None:
    done = start(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    program = f"{Path(sys.executable).name.removesuffix('.exe')} -m game"
    assert re.match(rf"usage: {re.escape(program)} {command}\b", done.stdout)
    assert start("--help").stdout.startswith(f"usage: {program} [COMMAND]")


@pytest.mark.parametrize(
    "name", ["nonsense", "game.nonsense", "game.rules.core.nonsense", "game.rules", ".x", ""]
)
def test_a_module_that_cannot_be_run_from_its_source_is_refused_in_a_sentence(name: str) -> None:
    command = [sys.executable, "-m", "game.interpreted", name]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HOME)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"scoundrels: there is no module “{name}” that can be run.\n"


def test_a_program_that_is_called_by_its_name_calls_itself_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", None)
    for typed in ("/somewhere/bin/scoundrels", "scoundrels.exe"):
        monkeypatch.setattr(sys, "argv", [typed])
        assert command_line.program() == "scoundrels"


@pytest.mark.parametrize("command", [("demo",), ("tour",)])
def test_no_name_at_all_is_not_taken_for_the_folder_that_one_is_in(command: tuple[str, ...]) -> None:
    done = start(*command, "--out", "")
    assert done.returncode == 2
    assert done.stderr == (
        f"scoundrels: {command[0]}: argument --out: “” is no name of a file or a folder; "
        "--help tells what can be said.\n"
    )


def test_the_version_is_the_projects() -> None:
    done = start("--version")
    assert (done.stdout, done.returncode) == (f"Scoundrels {game.__version__}\n", 0)


@pytest.mark.parametrize("module", [command.module for command in COMMANDS.values()])
def test_every_command_is_there(module: str) -> None:
    assert importlib.util.find_spec(module)


@pytest.mark.parametrize("command", [*COMMANDS, "--version", "--help"])
def test_words_that_make_no_sense_to_a_command_are_refused_in_a_sentence(command: str) -> None:
    done = start(command, "--nonsense")
    assert done.returncode == 2
    assert command.strip("-") in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux a desktop may be missing")
@pytest.mark.parametrize("command", ["play", "demo", "tour"])
def test_without_a_display_it_says_so(command: str, tmp_path: Path) -> None:
    done = start(command, *([] if command == "play" else ["--out", str(tmp_path)]))
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
    assert f"“{seed}” is no whole number from 0 to 9,223,372,036,854,775,807" in done.stderr


def test_a_game_that_does_not_end_is_not_said_to_be_a_fault_of_the_disk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def endless(*_arguments: object) -> str:
        raise demo.NoEnd("the opponents did not finish a hand.")

    monkeypatch.setattr(demo, "show", endless)
    monkeypatch.setenv("SCOUNDRELS_HOME", "")
    assert demo.run(["--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "scoundrels: the opponents did not finish a hand.\n"


@pytest.mark.parametrize("command", [demo, tour])
def test_what_is_no_matter_of_the_pictures_is_not_said_to_be_one(
    command: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fails(*_arguments: object) -> str:
        raise OSError("something else")

    monkeypatch.setattr(command, "show" if command is demo else "_take_all", fails)
    with pytest.raises(OSError, match="something else"):
        command.run(["--out", str(tmp_path)])


def test_a_picture_for_which_there_is_no_room_is_a_sentence(tmp_path: Path) -> None:
    class Full:
        """As a pilot whose disk is full."""

        def screenshot(self, path: Path) -> Path:
            raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(command_line.Unwritten) as refused:
        tour.keep(Full(), tmp_path / "one.png")  # type: ignore[arg-type]
    assert str(refused.value) == f"the pictures cannot be written to {tmp_path}: No space left on device."


def test_without_room_for_a_home_of_their_own_pictures_are_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def none(**_named: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tour.tempfile, "TemporaryDirectory", none)
    for command in (tour, demo):
        assert command.run(["--out", str(tmp_path)]) == 1
        assert capsys.readouterr().err == (
            "scoundrels: no temporary folder can be made: No space left on device.\n"
        )


@pytest.mark.parametrize(
    ("home", "why"), [("file", "there is a file in place of a folder"), ("file/below", "there is a file in")]
)
def test_the_check_of_oneself_finds_folders_in_which_nothing_can_be_kept(
    home: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("mine")
    monkeypatch.setenv("SCOUNDRELS_HOME", str(tmp_path / home))
    assert not selfcheck.passes("folders", selfcheck.folders)
    said = capsys.readouterr().out
    assert f"nothing can be kept in {tmp_path / home}" in said
    assert why in said
    assert (tmp_path / "file").read_text() == "mine"


def test_the_check_of_oneself_finds_a_full_disk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Where a file without content would still find its place."""

    def full(descriptor: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setenv("SCOUNDRELS_HOME", str(tmp_path))
    monkeypatch.setattr("game.store.files.os.write", full)
    assert not selfcheck.passes("folders", selfcheck.folders)
    assert f"nothing can be kept in {tmp_path / 'config'}: No space left" in capsys.readouterr().out


def test_the_check_of_oneself_leaves_nothing_in_the_players_folders(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SCOUNDRELS_HOME", str(tmp_path))
    assert str(tmp_path / "config") in selfcheck.folders()
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


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
