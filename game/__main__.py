"""`python -m game`, the `scoundrels` command, and the entry of the frozen program.

A frozen program starts itself again for each opponent's process: `freeze_support` must come before anything
else, or every thinking computer would open a window. A window library is imported only by what shows one.
"""

import multiprocessing
import signal

if __name__ == "__mp_main__":  # an opponent's process: a terminal interrupts it too, but its parent ends it
    signal.signal(signal.SIGINT, signal.SIG_IGN)

multiprocessing.freeze_support()

import errno  # noqa: E402
import importlib  # noqa: E402
import io  # noqa: E402
import os  # noqa: E402
import sys  # noqa: E402

INTERRUPTED = 130
UNHEARD = 141
"""Exit codes: broken off by Ctrl C; the program that read the output (as `head` does) wanted no more of it.
Both are what a shell gives for a program that is ended by the signal."""

STOPPED = (errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What a stream says that takes no more: nobody reads it, or it goes to a file for which there is no room."""

COMMANDS = {
    "play": ("game.ui.app", "the game itself (also without any word)"),
    "protocol": ("game.protocol", "rules and opponents for programs: JSON lines in, JSON lines out"),
    "demo": ("game.demo", "a game between computers, with pictures of every scene in a folder"),
    "tour": ("game.tour", "pictures of every scene"),
    "arena": ("ai.arena.command", "tournaments between opponents, to measure how strong they are"),
    "bench": ("game.bench", "how fast rules, opponents and drawing are here"),
}
"""Each command's module, whose `run(arguments)` gives the exit code, and what it is for."""


def usage() -> str:
    lines = [f"  {name:14}{purpose}" for name, (_, purpose) in COMMANDS.items()]
    lines.append(f"  {'--self-check':14}load everything, open a window, play a hand; say what was found")
    lines.append(f"  {'--version':14}the version")
    return "scoundrels [COMMAND] [OPTIONS]\n\n" + "\n".join(lines)


def main(argv: list[str] | None = None) -> int:
    """Run one command and give its exit code: 2 for one that does not exist.

    For all of them: what a terminal cannot show becomes a question mark, neither an interrupt nor output that
    nobody reads is an error, and output for which there is no room ends in a sentence.
    """
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
        if error.errno not in STOPPED or not any(_silenced(stream) for stream in streams):
            raise  # it was another pipe, or another file
        if isinstance(error, BrokenPipeError):
            return UNHEARD
        print(f"scoundrels: what was to be said cannot be written: {error.strerror}.", file=sys.stderr)
        return 1


def _silenced(stream: io.TextIOWrapper) -> bool:
    """Whether the stream takes no more, found out by an empty line; then Python is kept from trying once more
    at its end."""
    try:
        print(file=stream, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return True
    return False


def _run(arguments: list[str]) -> int:
    command, rest = (arguments[0], arguments[1:]) if arguments else ("play", [])
    if command in ("--help", "-h", "help", "--version") and rest:
        print(f"scoundrels: {command} takes no arguments, not {' '.join(rest)}.", file=sys.stderr)
        return 2
    if command in ("--help", "-h", "help"):
        print(usage())
        return 0
    if command == "--version":
        from game import __version__

        print(f"Scoundrels {__version__}")
        return 0
    module = "game.selfcheck" if command == "--self-check" else COMMANDS.get(command, ("", ""))[0]
    if not module:
        print(f"scoundrels: there is no command “{command}”; --help names those there are.", file=sys.stderr)
        return 2
    code: int = importlib.import_module(module).run(rest)
    return code


if __name__ == "__main__":
    if not getattr(sys, "frozen", False):
        from game.installed import look_away, run_twin

        try:
            look_away()
            run_twin(sys.argv[1:])
        except KeyboardInterrupt:
            sys.exit(INTERRUPTED)
    sys.exit(main())
