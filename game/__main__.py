"""`python -m game`, the `scoundrels` command, and the entry of the frozen program.

A frozen program starts itself again for each opponent's process: `freeze_support` must come before anything
else, or every thinking computer would open a window. A window library is imported only by what shows one.
"""

import multiprocessing

multiprocessing.freeze_support()

import importlib  # noqa: E402
import sys  # noqa: E402

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
    """Run one command and give its exit code: 2 for one that does not exist."""
    arguments = sys.argv[1:] if argv is None else argv
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
    try:
        code: int = importlib.import_module(module).run(rest)
    except Exception as error:
        if type(error).__name__ != "NoSuchDisplayException":  # pyglet's, which must not be imported here
            raise
        print(f"scoundrels: there is no display to open a window on, which {command} needs.", file=sys.stderr)
        return 1
    return code


if __name__ == "__main__":
    if not getattr(sys, "frozen", False):
        from game.installed import look_away, run_twin

        look_away()
        run_twin(sys.argv[1:])
    sys.exit(main())
