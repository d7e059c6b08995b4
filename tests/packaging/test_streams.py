"""What becomes of the commands where their standard streams are not as usual: closed, full, not read, or on a
terminal that cannot show all."""

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from tests.packaging.starting import DUEL, HOME, started_in

NO_SUCH_SIGNAL = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no SIGPIPE, for which 141 stands"
)


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


def redirected(how: str, *command: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """What a shell makes of the command with these redirections."""
    words = ["sh", "-c", f'exec "$@" {how}', "sh", sys.executable, "-m", "game", *command]
    environment = {"PATH": "/usr/bin:/bin"}
    return subprocess.run(words, input=given, capture_output=True, text=True, cwd=HOME, env=environment)


NEW = '{"op":"new","game":"mafia","seats":2,"seed":1}\n'
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no shell that closes single streams")


@POSIX
@pytest.mark.parametrize("how", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", [("protocol",), DUEL, ("--version",), ("tour", "--help")])
def test_a_closed_stream_leads_nowhere_and_the_command_does_its_work(
    command: tuple[str, ...], how: str
) -> None:
    done = redirected(how, *command, given=NEW)
    assert (done.returncode, done.stderr) == (0, "")
    silent = how in (">&-", "<&- >&- 2>&-") or (command, how) == (("protocol",), "<&-")
    assert (done.stdout == "") == silent


@POSIX
@pytest.mark.parametrize("how", ["<&-", ">&-", "<&- >&-"])
def test_what_cannot_be_done_is_said_with_closed_streams_too(how: str) -> None:
    done = redirected(how, "sing")
    assert done.returncode == 2
    assert done.stderr == "scoundrels: there is no command “sing”; --help names those there are.\n"


def test_a_program_that_was_given_no_streams_reads_an_empty_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one without a console has none."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert main(["protocol"]) == 0


@POSIX
@pytest.mark.parametrize("command", ["protocol", "--help", "--self-check"])
def test_a_stream_opened_the_wrong_way_ends_in_a_sentence(command: str) -> None:
    done = redirected("1</dev/null", command, given=NEW)
    assert done.returncode == 1
    assert done.stderr == "scoundrels: what was to be said cannot be written: Bad file descriptor.\n"


@POSIX
def test_requests_that_cannot_be_read_end_in_a_sentence() -> None:
    done = redirected("0>/dev/null", "protocol")
    assert done.returncode == 1
    assert done.stderr == "scoundrels: standard input cannot be read: Bad file descriptor.\n"


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
            cwd=HOME,
        )
    assert done.returncode == 1
    assert done.stderr.strip() == (
        "scoundrels: what was to be said cannot be written: No space left on device."
    )


@NO_SUCH_SIGNAL
@pytest.mark.parametrize(
    ("command", "environment"),
    [
        (DUEL, {}),
        (("arena", "--help"), {}),
        (("--self-check",), {}),
        (DUEL, {"PYTHONUNBUFFERED": "1"}),
        (("--self-check",), {"PYTHONUNBUFFERED": "1"}),
    ],
)
def test_who_reads_no_further_is_not_answered_with_a_traceback(
    command: tuple[str, ...], environment: dict[str, str]
) -> None:
    program = started_in(environment, *command)
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == b""
    assert program.wait(60) == 141


@NO_SUCH_SIGNAL
def test_who_stops_reading_in_the_middle_is_not_answered_with_a_traceback_either() -> None:
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
