"""`python -m game`, the `scoundrels` command, and the entry of the frozen program.

A frozen program starts itself again for each opponent's process: `freeze_support` must come before anything
else, or every thinking computer would open a window. A window library is imported only by what shows one.
"""

import signal

if __name__ == "__mp_main__":  # an opponent's process: a terminal interrupts it too, but its parent ends it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
elif __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until `start` there is nothing that must be put away

import multiprocessing

multiprocessing.freeze_support()

import contextlib  # noqa: E402
import errno  # noqa: E402
import importlib  # noqa: E402
import io  # noqa: E402
import os  # noqa: E402
import sys  # noqa: E402
from typing import NamedTuple  # noqa: E402

INTERRUPTED = 130
UNHEARD = 141
"""Exit codes: broken off, by Ctrl C or a kill; the program that read the output (as `head` does) wanted no
more of it. Both are what a shell gives for a program that Ctrl C, or a pipe without a reader, ends."""

STOPPED = (errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""What a stream says that takes no more: nobody reads it, it goes to a file for which there is no room, or it
was opened for reading."""


class Command(NamedTuple):
    """What can be said behind the program's name."""

    module: str
    """Its `run(arguments)` gives the exit code."""

    purpose: str
    has_options: bool = True
    """Whether its module says what `--help` asks for."""


COMMANDS = {
    "play": Command("game.ui.app", "the game itself (also without any word)", has_options=False),
    "protocol": Command(
        "game.protocol", "rules and opponents for programs: JSON lines in, JSON lines out", has_options=False
    ),
    "demo": Command("game.demo", "a game of each kind between computers, and every scene, in pictures"),
    "tour": Command("game.tour", "pictures of every scene"),
    "arena": Command("ai.arena.command", "tournaments between opponents, to measure how strong they are"),
    "bench": Command("game.bench", "how fast rules, opponents and drawing are here"),
    "--self-check": Command(
        "game.selfcheck",
        "load everything, open a window, play a hand; say what was found",
        has_options=False,
    ),
}

HELP = ("--help", "-h", "help")


def usage() -> str:
    """What there is."""
    from game.command_line import program

    lines = [f"  {name:14}{command.purpose}" for name, command in COMMANDS.items()]
    lines.append(f"  {'--version':14}the version")
    return f"usage: {program()} [COMMAND] [OPTIONS]\n\n" + "\n".join(lines)


def start() -> int:
    """`main` as a program of its own, which Ctrl C or a kill ends whenever it comes."""
    from game.interrupts import heard

    with heard():
        return main()


def main(argv: list[str] | None = None) -> int:
    """Run one command and give its exit code: 2 for one that does not exist.

    For all of them: what a terminal cannot show becomes a question mark, neither an interrupt nor output that
    nobody reads is an error, and output for which there is no room ends in a sentence.
    """
    _open_streams()
    streams = [stream for stream in (sys.stdout, sys.stderr) if isinstance(stream, io.TextIOWrapper)]
    for stream in streams:
        stream.reconfigure(errors="replace")
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv)
        finally:
            for stream in streams:
                stream.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        stopped = [stream for stream in streams if _stopped(stream)]
        if error.errno not in STOPPED or not stopped:
            raise  # it was another pipe, or another file
        if isinstance(error, BrokenPipeError):
            return UNHEARD
        with contextlib.suppress(OSError):  # that is no better
            print(f"scoundrels: what was to be said cannot be written: {error.strerror}.", file=sys.stderr)
        for stream in streams:
            _stopped(stream)
        return 1


def _open_streams() -> None:
    """A standard stream that is closed, as by ``>&-``, leads nowhere: else the next file to be opened would
    get its number, and what is meant for the stream would be written into that."""
    for name, way in (("stdin", os.O_RDONLY), ("stdout", os.O_WRONLY), ("stderr", os.O_WRONLY)):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, way)  # gets the lowest free number, which is that of the stream
            os.set_inheritable(nowhere, True)
            setattr(sys, name, os.fdopen(nowhere, "r" if name == "stdin" else "w", encoding="utf-8"))


def _stopped(stream: io.TextIOWrapper) -> bool:
    """Whether the stream takes no more. Then it leads nowhere from now on, as Python would try once more at
    its end to write what is held back."""
    try:
        if stream is sys.stdout and stream.write_through:  # it holds nothing back: try it with something
            stream.write("\n")
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return True
    return False


def _run(arguments: list[str]) -> int:
    name, rest = (arguments[0], arguments[1:]) if arguments else ("play", [])
    if name in (*HELP, "--version") and rest:
        print(f"scoundrels: {name} takes no arguments, not {' '.join(rest)}.", file=sys.stderr)
        return 2
    if name in HELP:
        print(usage())
        return 0
    if name == "--version":
        from game import __version__

        print(f"Scoundrels {__version__}")
        return 0
    command = COMMANDS.get(name)
    if command is None:
        print(f"scoundrels: there is no command “{name}”; --help names those there are.", file=sys.stderr)
        return 2
    if not command.has_options and len(rest) == 1 and rest[0] in HELP:
        from game.command_line import program

        print(f"usage: {program()} {name}\n\n{command.purpose}")
        return 0
    code: int = importlib.import_module(command.module).run(rest)
    return code


if __name__ == "__main__":
    if not getattr(sys, "frozen", False):
        from game.installed import look_away, run_twin

        look_away()
        run_twin(sys.argv[1:])
    sys.exit(start())
