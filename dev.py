#!/usr/bin/env python3
"""The two commands of a developer or a curious player, on a machine with nothing but Python:

    python3 dev.py play     sets everything up and starts the game
    python3 dev.py test     sets everything up and runs the checks and the whole test suite

Both make `.venv` in this folder, fill it with the locked libraries (`locks/`), build the project as a wheel
and install that. What is done already is not done again: a stamp in `.venv` remembers by content what was
installed. Only the standard library is used here.

Where there is no display, `play` shows a demonstration on a virtual one instead, to which further words go:
`--out FOLDER` for its pictures, `--seed NUMBER` for the same cards again. The game itself takes none. Further
words of `test` go to pytest.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Scoundrels needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])

import signal

if __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until `main` there is nothing that must be put away

import contextlib
import ctypes
import hashlib
import importlib.util
import io
import json
import os
import shlex
import shutil
import subprocess
import sysconfig
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WORK = ROOT / ".build"
STAMPS = VENV / "scoundrels-stamps.json"
SCREEN = "3840x2160x24"
UNCOMPILED = "the rules run uncompiled and opponents think less far"
SILENT = "there is no sound"


class Stop(Exception):
    """The set-up cannot go on; the message is the sentence to print."""


def say(text: str) -> None:
    print(f"scoundrels: {text}", flush=True)


# ---------------------------------------------------------------- what the system must have


class Part(NamedTuple):
    """Something of the operating system: what it is, Debian's package of it, whether it is here.

    `without` says how the game is without it; where that is empty, it cannot be.
    """

    what: str
    package: str
    here: bool
    without: str = ""


def loads(library: str) -> bool:
    """Whether the dynamic linker finds this library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_screen() -> bool:
    """Whether a window can be opened: elsewhere than on Linux we take it for granted."""
    if not sys.platform.startswith("linux"):
        return True
    if not os.environ.get("DISPLAY"):
        return False
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True  # cannot be tried before the window libraries are installed
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if display:
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        x11.XCloseDisplay(display)
    return bool(display)


def can_compile() -> bool:
    """Whether C extensions for this Python can be built: a compiler and Python's headers."""
    if sys.platform == "win32":
        return True  # setuptools finds Visual C++ by itself, or the rules stay uncompiled
    headers = Path(sysconfig.get_paths()["include"], "Python.h")
    return any(map(shutil.which, ("cc", "gcc", "clang"))) and headers.is_file()


def system_parts(command: str, screen: bool) -> list[Part]:
    """What this command needs or would like of a Linux system. (macOS and Windows have theirs built in.)"""
    python = f"python3.{sys.version_info.minor}"
    has_venv = all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))
    parts = [Part("Python's venv module", f"{python}-venv", has_venv)]
    if not sys.platform.startswith("linux"):
        return parts
    parts += [
        Part("OpenGL", "libgl1", loads("libGL.so.1")),
        Part("FreeType", "libfreetype6", loads("libfreetype.so.6")),
        Part("Fontconfig", "libfontconfig1", loads("libfontconfig.so.1")),
    ]
    if command == "test" or not screen:
        parts.append(Part("the virtual display Xvfb", "xvfb", shutil.which("Xvfb") is not None))
    if command == "test":
        parts.append(Part("xdotool", "xdotool", shutil.which("xdotool") is not None))
    elif screen:
        parts.append(Part("OpenAL", "libopenal1", loads("libopenal.so.1"), SILENT))
    headers = Path(sysconfig.get_paths()["include"], "Python.h").is_file()
    compiler = any(map(shutil.which, ("cc", "gcc", "clang")))
    parts.append(Part("a C compiler", "gcc", compiler, UNCOMPILED))
    parts.append(
        Part("the C library's headers", "libc6-dev", Path("/usr/include/stdio.h").is_file(), UNCOMPILED)
    )
    if sys.base_prefix == "/usr":  # another Python's headers come with that Python, not from Debian
        parts.append(Part("Python's headers", f"lib{python}-dev", headers, UNCOMPILED))
    return parts


def is_debian() -> bool:
    """Whether apt-get is this system's way to install (Debian, Ubuntu and their descendants)."""
    return shutil.which("apt-get") is not None and Path("/etc/debian_version").exists()


def install_command(packages: Iterable[str]) -> list[str]:
    return ["apt-get", "install", "--yes", "--no-install-recommends", *packages]


def ensure_system(command: str, screen: bool) -> None:
    """Install what is missing if we may; otherwise name it in one command; `Stop` if that is needed."""
    missing = [part for part in system_parts(command, screen) if not part.here]
    if not missing:
        return
    install = install_command(part.package for part in missing)
    needed = [part.what for part in missing if not part.without]
    if is_debian() and os.geteuid() == 0:
        say(f"installing what this system lacks: {', '.join(part.what for part in missing)}")
        quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "stdin": subprocess.DEVNULL}
        subprocess.run(["apt-get", "update", "-qq"], **quiet)
        done = subprocess.run(install, **quiet, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode == 0:
            return
        print(done.stdout.decode(errors="replace"), file=sys.stderr, flush=True)
        advice = f"Installing failed: {shlex.join(install)}"
    elif is_debian():
        advice = f"Install it with\n\n    sudo apt-get update && sudo {shlex.join(install)}\n"
    else:
        advice = "Install it with your system's package manager."
    if needed:
        raise Stop(f"this system lacks {', '.join(needed)}. {advice}")
    for effect in (UNCOMPILED, SILENT):
        names = [part.what for part in missing if part.without == effect]
        if names:
            say(f"{effect}, for want of {', '.join(names)}")


# ---------------------------------------------------------------- the environment in .venv


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def site_packages() -> list[Path]:
    return [*VENV.glob("Lib/site-packages"), *VENV.glob("lib/python*/site-packages")]


def digest(paths: Iterable[Path], *more: str) -> str:
    """A fingerprint of these files, by name and content, and of the further words."""
    total = hashlib.blake2b(digest_size=16)
    for path in sorted(paths):
        total.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(hashlib.blake2b(path.read_bytes()).digest())
    for word in more:
        total.update(word.encode() + b"\0")
    return total.hexdigest()


def read_stamps() -> dict[str, str]:
    try:
        stamps = json.loads(STAMPS.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamps if isinstance(stamps, dict) else {}


def write_stamp(name: str, value: str) -> None:
    STAMPS.write_text(json.dumps({**read_stamps(), name: value}, indent=1), "utf-8")


def run(*command: str | Path, what: str) -> None:
    """Run a step of the set-up quietly; its output is shown only when it fails.

    It ends with this program, and all that it has started (as pip a compiler) with it.
    """
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_ROOT_USER_ACTION": "ignore", "PIP_NO_INPUT": "1"}
    step = subprocess.Popen(
        [str(word) for word in command],
        cwd=ROOT,
        env={**os.environ, **quiet},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    try:
        said, _ = step.communicate()
    except BaseException:
        if hasattr(os, "killpg"):
            os.killpg(step.pid, signal.SIGKILL)
        step.kill()
        raise
    if step.returncode != 0:
        print(said, file=sys.stderr, flush=True)
        raise Stop(f"{what} failed; what it said stands above.")


def ensure_venv() -> None:
    """A virtual environment of this very Python."""
    wanted = digest((), sys.version, sys.base_prefix, str(VENV))
    if read_stamps().get("python") == wanted and venv_python().exists():
        return
    say(f"making a virtual environment in {VENV.name}")
    run(sys.executable, "-m", "venv", "--clear", VENV, what="Making the virtual environment")
    for place in site_packages():  # after all that is installed there: tests may import from `tests`
        (place / "scoundrels-tree.pth").write_text(f"{ROOT}\n", "utf-8")
    write_stamp("python", wanted)


def ensure_libraries(command: str) -> None:
    """The locked libraries: `locks/play.txt` to play, `locks/test.txt`, which holds those too, to test."""
    wanted = {name: digest([ROOT / "locks" / f"{name}.txt"]) for name in ("play", "test")}
    stamps = read_stamps()
    if "test" in stamps and stamps["test"] == wanted["test"]:
        return
    if command == "play" and stamps.get("play") == wanted["play"]:
        return
    if any(name in stamps and stamps[name] != wanted[name] for name in wanted):
        say("the locked libraries have changed: starting afresh")
        STAMPS.unlink()
        ensure_venv()
    say("installing the locked libraries")
    lock = ROOT / "locks" / f"{command}.txt"
    pip = (venv_python(), "-m", "pip", "install", "--quiet")
    run(*pip, "--no-deps", "--require-hashes", "-r", lock, what="Installing the libraries")
    write_stamp(command, wanted[command])


def project_files() -> Iterator[Path]:
    """Everything that goes into the wheel or shapes it."""
    for name in ("pyproject.toml", "setup.py", "setup.cfg"):
        yield ROOT / name
    for folder in ("game", "ai", "resources"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path


def ensure_project() -> None:
    """The game itself, built as a wheel (its rules compiled if that is possible here) and installed."""
    lock = (ROOT / "locks" / "play.txt").read_text("utf-8")
    wanted = digest(project_files(), lock, f"compiler: {can_compile()}")
    if read_stamps().get("project") != wanted:
        patience = ": compiling its rules takes some minutes, once" if can_compile() else ""
        say(f"building and installing the game{patience}")
        wheels = WORK / "wheel"
        shutil.rmtree(wheels, ignore_errors=True)
        pip = (venv_python(), "-m", "pip")
        offline = ("--quiet", "--no-deps", "--no-index")
        run(*pip, "wheel", *offline, "--no-build-isolation", "-w", wheels, ROOT, what="Building the game")
        (wheel,) = wheels.glob("*.whl")
        run(*pip, "install", *offline, "--force-reinstall", wheel, what="Installing the game")
        write_stamp("project", wanted)
    if can_compile() and not is_compiled():
        say(f"compiling failed, so {UNCOMPILED}")


def is_compiled() -> bool:
    """Whether the installed rules are the compiled ones: then the group's module lies in site-packages."""
    return any(found for place in site_packages() for found in place.glob("scoundrels__mypyc*"))


# ---------------------------------------------------------------- the commands


@contextlib.contextmanager
def virtual_display() -> Iterator[dict[str, str]]:
    """An X server without a screen, for as long as the block runs; gives the environment to use it with."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    quiet = {"stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    apart = {"start_new_session": True}  # Ctrl C in the terminal ends what is shown there, and that ends it
    with subprocess.Popen(command, pass_fds=[write], **quiet, **apart) as server:
        os.close(write)
        with open(read, "rb") as answer:
            number = answer.readline().decode().strip()  # empty if it ended before it was ready
        try:
            if not number:
                raise Stop(f"the virtual display did not start: {server.communicate()[1].decode().strip()}")
            environment = {**os.environ, "DISPLAY": f":{number}"}
            environment.pop("WAYLAND_DISPLAY", None)
            yield environment
        finally:
            server.terminate()


def installed(*words: str | Path) -> list[str]:
    """A command line that runs the installed game: -P keeps Python from taking the sources of this folder."""
    return [str(venv_python()), "-P", *map(str, words)]


def follow(command: list[str], **named: Any) -> int:
    """Run a program to its end; gives its exit code.

    Ctrl C in the terminal reaches it, too: it is given the time to put everything away, for which
    `subprocess.run` would not wait. A kill (see `hear_kills`) is passed on to it.
    """
    with subprocess.Popen(command, **named) as program:
        try:
            return program.wait()
        except KeyboardInterrupt:
            program.wait()
            raise
        except SystemExit:
            program.terminate()
            raise


def play(arguments: list[str], screen: bool) -> int:
    """Start the game; with no display, show a demonstration on a virtual one."""
    if screen:
        return follow(installed("-m", "game", "play"))
    say("there is no display here: playing a demonstration on a virtual one")
    with virtual_display() as environment:
        return follow(installed("-m", "game", "demo", *arguments), env=environment)


def test(arguments: list[str]) -> int:
    """The checks of form and types, then the tests against the installed, compiled game."""
    strict = ["game/rules", "ai", "game/play", "game/store"]
    checks = (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy", "--strict", *strict])
    failed = []
    for check in checks:
        say(" ".join(check))
        if follow([str(venv_python()), "-m", *check], cwd=ROOT) != 0:
            failed.append(" ".join(check))
    say(f"pytest {shlex.join(arguments)}".strip())
    linux = sys.platform.startswith("linux")
    with virtual_display() if linux else contextlib.nullcontext(dict(os.environ)) as environment:
        environment["PYTHONSAFEPATH"] = "1"  # as -P, also for the processes that tests start
        if follow(installed("-m", "pytest", *arguments), cwd=ROOT, env=environment) != 0:
            failed.append("pytest")
    if failed:
        say(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


COMMANDS = ("play", "test")
HELP = ("-h", "--help", "help")
INTERRUPTED = 130
UNHEARD = 141
"""Exit codes: broken off by Ctrl C; whoever read the output (as `head` does) wanted no more of it."""


def obey(argv: list[str]) -> int:
    """Do what was asked for and give the exit code, 2 for words that make no sense."""
    if argv and argv[-1] in HELP and (len(argv) == 1 or (len(argv) == 2 and argv[0] in COMMANDS)):
        print(__doc__.strip(), flush=True)
        return 0
    if not argv or argv[0] not in COMMANDS:
        if argv:
            complain(f"there is no command “{argv[0]}”.\n")
        print(__doc__.strip(), file=sys.stderr)
        return 2
    command, *arguments = argv
    started = time.monotonic()
    screen = has_screen()
    if command == "play" and screen and arguments:
        complain(f"the game takes no arguments, not {' '.join(arguments)}; --help tells what does.")
        return 2
    ensure_system(command, screen)
    ensure_venv()
    ensure_libraries(command)
    ensure_project()
    say(f"ready after {time.monotonic() - started:.1f} s")
    return play(arguments, screen) if command == "play" else test(arguments)


def complain(text: object) -> None:
    """Where nobody can be told, nobody is."""
    with contextlib.suppress(OSError):
        print(f"scoundrels: {text}", file=sys.stderr, flush=True)


def main(argv: list[str]) -> int:
    """`obey`, with an end in a sentence whatever stands in the way."""
    prepare_streams()
    try:
        return obey(argv)
    except Stop as stop:
        complain(stop)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return UNHEARD
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        complain(f"this cannot go on: {error.strerror or error}{where}.")
    finally:
        give_up_streams()
    return 1


def hear_kills() -> None:
    """A kill, or the end of the terminal, ends this program as usual, but with all that it has started."""
    for number in (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP")):
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:  # nohup has it ignored
            signal.signal(number, _killed)


def _killed(number: int, _frame: object) -> NoReturn:
    sys.exit(128 + number)


def prepare_streams() -> None:
    """A closed stream, as by ``<&-``, leads nowhere: else the next file to be opened would be taken for it,
    and complaints would be made on the other stream. And what a terminal cannot show becomes a question
    mark."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)  # gets the lowest free number, the one of the stream
            os.set_inheritable(nowhere, True)
            setattr(sys, name, os.fdopen(nowhere, "r" if number == 0 else "w", encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def give_up_streams() -> None:
    """What cannot be written Python would try once more at its end, and say so."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            try:
                stream.flush()
            except OSError:
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


if __name__ == "__main__":
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    hear_kills()
    sys.exit(main(sys.argv[1:]))
