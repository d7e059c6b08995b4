"""The set-up script: what it finds missing, what it says then, and what it need not do twice."""

import errno
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import dev
from tests.packaging.starting import from_a_terminal

TREE = Path(dev.__file__).parent


@pytest.fixture
def bare_debian(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A Debian on which nothing is installed but Python and apt-get; gives what is asked of apt-get."""
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(returncode=0, stdout=b"")

    monkeypatch.setattr(dev, "loads", lambda library: False)
    monkeypatch.setattr(dev, "is_debian", lambda: True)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev.subprocess, "run", run)
    monkeypatch.setattr(dev.sys, "platform", "linux")
    return asked


@pytest.fixture
def user(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    return lambda number: monkeypatch.setattr(dev.os, "geteuid", lambda: number, raising=False)


def test_root_gets_what_the_game_needs_installed(
    bare_debian: list[list[str]], user: Callable[[int], None]
) -> None:
    user(0)
    dev.ensure_system("play", screen=True)
    (update, install) = bare_debian
    assert update[:2] == ["apt-get", "update"]
    assert install[:4] == ["apt-get", "install", "--yes", "--no-install-recommends"]
    assert {"libgl1", "libfreetype6", "libfontconfig1", "libopenal1", "gcc"} <= set(install)
    assert f"python3.{sys.version_info.minor}-venv" in install
    assert not {"xvfb", "xdotool"} & set(install)


def test_tests_want_a_virtual_display_and_real_keys(
    bare_debian: list[list[str]], user: Callable[[int], None]
) -> None:
    user(0)
    dev.ensure_system("test", screen=True)
    assert {"xvfb", "xdotool"} <= set(bare_debian[-1])


def test_a_game_without_a_screen_wants_a_virtual_display(
    bare_debian: list[list[str]], user: Callable[[int], None]
) -> None:
    user(0)
    dev.ensure_system("play", screen=False)
    assert "xvfb" in bare_debian[-1]
    assert "libopenal1" not in bare_debian[-1]


def test_others_are_told_the_exact_command(bare_debian: list[list[str]], user: Callable[[int], None]) -> None:
    user(1000)
    with pytest.raises(dev.Stop) as stop:
        dev.ensure_system("play", screen=True)
    assert bare_debian == []
    assert "this system lacks Python's venv module, OpenGL, FreeType, Fontconfig" in str(stop.value)
    assert "\n    sudo apt-get update && sudo apt-get install --yes --no-install-recommends python3." in str(
        stop.value
    )


def test_other_systems_are_told_what_is_missing(
    bare_debian: list[list[str]], user: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    user(0)
    monkeypatch.setattr(dev, "is_debian", lambda: False)
    with pytest.raises(dev.Stop, match=r"lacks .*OpenGL.*your system's package manager"):
        dev.ensure_system("play", screen=True)
    assert bare_debian == []


def test_what_only_makes_it_better_does_not_stop(
    user: Callable[[int], None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    user(1000)
    compiler = dev.Part("a C compiler", "gcc", here=False, without=dev.UNCOMPILED)
    monkeypatch.setattr(dev, "system_parts", lambda command, screen: [compiler])
    monkeypatch.setattr(dev, "is_debian", lambda: True)
    dev.ensure_system("play", screen=True)
    said = capsys.readouterr().out
    assert said == (
        "scoundrels: the rules run uncompiled and opponents think less far, for want of a C compiler\n"
    )


def test_a_failed_installation_is_named(
    bare_debian: list[list[str]], user: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    user(0)
    monkeypatch.setattr(dev.subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=100, stdout=b""))
    with pytest.raises(dev.Stop, match="Installing failed: apt-get install"):
        dev.ensure_system("play", screen=True)


def test_a_fingerprint_follows_content_and_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    file, twin = tmp_path / "a.py", tmp_path / "b.py"
    file.write_text("x = 1")
    before = dev.digest([file])
    file.write_text("x = 1")  # written again, not changed
    assert dev.digest([file]) == before
    twin.write_text("x = 1")
    assert dev.digest([twin]) != before
    assert dev.digest([file, twin]) != before
    assert dev.digest([file], "another compiler") != before
    file.write_text("x = 2")
    assert dev.digest([file]) != before


def test_a_second_start_installs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And each change makes again just what depends on it."""
    for folder in ("game", "ai", "resources", "locks", ".venv/bin", ".venv/lib/python3/site-packages"):
        (tmp_path / folder).mkdir(parents=True)
    for name in (
        "pyproject.toml",
        "setup.py",
        "setup.cfg",
        "locks/play.txt",
        "locks/test.txt",
        ".venv/bin/python",
    ):
        (tmp_path / name).touch()
    done: list[str] = []

    def run(*command: object, what: str) -> None:
        done.append(what)
        if what == "Building the game":
            (tmp_path / ".build" / "wheel").mkdir(parents=True)
            (tmp_path / ".build" / "wheel" / "scoundrels.whl").touch()

    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "WORK", tmp_path / ".build")
    monkeypatch.setattr(dev, "STAMPS", tmp_path / ".venv" / "stamps.json")
    monkeypatch.setattr(dev, "venv_python", lambda: tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(dev, "run", run)

    def start(command: str) -> list[str]:
        done.clear()
        dev.ensure_venv()
        dev.ensure_libraries(command)
        dev.ensure_project()
        return list(done)

    environment, libraries = "Making the virtual environment", "Installing the libraries"
    project = ["Building the game", "Installing the game"]
    assert start("play") == [environment, libraries, *project]
    assert start("play") == []
    assert start("test") == [libraries]
    assert start("test") == start("play") == []  # the tests' libraries hold those of the game
    (tmp_path / "game" / "new.py").write_text("")
    assert start("play") == project
    (tmp_path / "locks" / "test.txt").write_text("another==1")
    assert start("test")[:2] == [environment, libraries]  # no library of the old lock lives on
    assert start("test") == []
    (tmp_path / ".venv" / "stamps.json").write_text("[broken")
    assert start("test") == [environment, libraries, *project]


def test_an_older_python_gets_a_sentence() -> None:
    pretend = f"import sys; sys.version_info = (3, 9, 2); exec(open({str(TREE / 'dev.py')!r}).read())"
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True)
    assert done.stderr == "Scoundrels needs Python 3.11 or newer, and this is Python 3.9.\n"
    assert done.returncode == 1


def test_a_command_that_does_not_exist_shows_those_that_do() -> None:
    done = subprocess.run([sys.executable, TREE / "dev.py", "paly"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("scoundrels: there is no command “paly”.\n")
    assert "python3 dev.py play" in done.stderr


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["test", "-h"]])
def test_help_sets_nothing_up(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "ensure_system", None)
    assert dev.main(words) == 0
    assert capsys.readouterr().out == f"{dev.__doc__.strip()}\n"


def test_words_for_the_game_are_refused_before_anything_is_set_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It takes none; only the demonstration, which is played where there is no display, does."""
    monkeypatch.setattr(dev, "ensure_system", None)
    monkeypatch.setattr(dev, "has_screen", lambda: True)
    assert dev.main(["play", "--out", "pictures"]) == 2
    assert capsys.readouterr().err == (
        "scoundrels: the game takes no arguments, not --out pictures; --help tells what does.\n"
    )


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 141, ""),
        (
            OSError(errno.EROFS, "Read-only file system", ".venv"),
            1,
            "scoundrels: this cannot go on: Read-only file system (.venv).\n",
        ),
    ],
)
def test_whatever_stands_in_the_way_there_is_no_traceback(
    error: BaseException,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fails(*_arguments: object) -> None:
        raise error

    monkeypatch.setattr(dev, "ensure_system", fails)
    assert dev.main(["test"]) == code
    assert capsys.readouterr().err == said


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no shell that closes single streams")
@pytest.mark.parametrize("how", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", "2</dev/null", "1</dev/null"])
@pytest.mark.parametrize("word", ["--help", "paly"])
def test_strange_streams_end_in_no_traceback(word: str, how: str) -> None:
    words = ["sh", "-c", f'exec "$@" {how}', "sh", sys.executable, str(TREE / "dev.py"), word]
    done = subprocess.run(words, capture_output=True, text=True)
    if word == "--help":
        assert done.returncode == (1 if how == "1</dev/null" else 0)  # it is all that is to be said
        assert (done.stdout == "") == (">&-" in how.replace("2>&-", "") or how == "1</dev/null")
    else:
        assert done.returncode == (1 if how == "2</dev/null" else 2)
        assert done.stdout == ""
        assert (done.stderr == "") == ("2>&-" in how or how == "2</dev/null")
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_the_virtual_display_is_one() -> None:
    with dev.virtual_display() as environment:
        command = ["xdotool", "getdisplaygeometry"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.stdout.split() == dev.SCREEN.split("x")[:2]


INTERRUPTED = """
import os, signal, subprocess, dev
with dev.virtual_display() as environment:
    try:
        os.killpg(0, signal.SIGINT)
        signal.pause()
    except KeyboardInterrupt:
        subprocess.run(["xdotool", "getdisplaygeometry"], env=environment, check=True)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux gets a virtual display")
def test_ctrl_c_leaves_the_virtual_display_to_those_who_draw_there() -> None:
    """They put away what they have, and would be told that it is gone."""
    with from_a_terminal(INTERRUPTED, env={**os.environ, "PYTHONPATH": str(TREE)}) as program:
        said, errors = program.communicate(timeout=60)
    assert said.split() == dev.SCREEN.split("x")[:2], errors


FOLLOWED = """
import sys, dev
slow = (
    "import time\\n"
    "try: print('begun', flush=True); time.sleep(60)\\n"
    "except KeyboardInterrupt: time.sleep(1); print('kept', flush=True)\\n"
)
try:
    dev.follow([sys.executable, "-c", slow])
except KeyboardInterrupt:
    print("and only then the end")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl C to a console, which tests have not")
def test_who_is_interrupted_is_given_the_time_to_put_everything_away() -> None:
    with from_a_terminal(FOLLOWED, env={**os.environ, "PYTHONPATH": str(TREE)}) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "begun\n"
        os.killpg(program.pid, signal.SIGINT)
        said, errors = program.communicate(timeout=60)
    assert (said, errors) == ("kept\nand only then the end\n", "")


KILLED = """
import subprocess, sys, dev
dev.hear_kills()
endless = [sys.executable, "-c", "import time; print('begun', flush=True); time.sleep(600)"]
BODY
"""
FOLLOWING = "dev.follow(endless)"
SHOWING = """
with dev.virtual_display() as environment:
    print(environment["DISPLAY"], flush=True)
    dev.follow(endless)
"""


def killed(body: str, by: signal.Signals) -> str:
    """What a program of these lines says, which is killed once it has begun. Whoever it has started has its
    error stream too: as long as one of them lives there is no end of that."""
    program = from_a_terminal(KILLED.replace("BODY", body), env={**os.environ, "PYTHONPATH": str(TREE)})
    assert program.stdout is not None
    said = ""
    while not said.endswith("begun\n"):
        said += program.stdout.readline()
    os.kill(program.pid, by)
    _, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (128 + by, "")
    return said


POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


@POSIX
@pytest.mark.parametrize("by", [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])])
def test_a_kill_ends_what_was_started_too(by: signal.Signals) -> None:
    """Else the window would stay, and its owner would have nothing to end it with."""
    killed(FOLLOWING, by)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux gets a virtual display")
def test_a_kill_ends_the_virtual_display_too() -> None:
    display = killed(SHOWING, signal.SIGTERM).split()[0]
    command = ["xdotool", "getdisplaygeometry"]
    found = subprocess.run(command, env={**os.environ, "DISPLAY": display}, capture_output=True)
    assert found.returncode != 0


STEP = """
import os, sys, dev
dev.hear_kills()
inner = "import sys, time; pipe = open(sys.argv[1], 'w'); print('begun', file=pipe, flush=True)"
inner += "; time.sleep(60); print('lived', file=pipe)"
dev.run("sh", "-c", '"$@"; true', "sh", sys.executable, "-c", inner, os.environ["PIPE"], what="It")
"""


@POSIX
def test_a_kill_ends_a_step_of_the_set_up_and_what_that_has_started(tmp_path: Path) -> None:
    """As pip, and the compiler that pip has started."""
    os.mkfifo(pipe := tmp_path / "pipe")
    environment = {**os.environ, "PYTHONPATH": str(TREE), "PIPE": str(pipe)}
    with from_a_terminal(STEP, env=environment) as program, pipe.open() as heard:
        assert heard.readline() == "begun\n"
        program.terminate()
        assert program.communicate(timeout=60) == ("", "")
        assert heard.read() == ""
    assert program.returncode == 128 + signal.SIGTERM


def test_the_locks_hold_what_the_project_asks_for() -> None:
    """Every requirement is pinned in both locks at the same version, with hashes and without a host."""
    play, test = ((TREE / "locks" / f"{name}.txt").read_text("utf-8") for name in ("play", "test"))
    pins = [line.split(" ")[0] for line in play.splitlines() if line[:1].isalpha()]
    asked = tomllib.loads((TREE / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    assert {pin.replace("_", "-") for pin in asked} <= set(pins)
    assert set(pins) <= {line.split(" ")[0] for line in test.splitlines()}
    assert play.count("--hash=sha256:") > len(pins)
    assert "://" not in play + test
