"""Which way things flow: who may import whom. The house stands as long as these arrows do."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.rules import GAMES

TREE = Path(__file__).resolve().parents[2]

ROOMS = {
    # room: the rooms of this project that it may know
    "game.rules": {"game.rules"},
    "ai": {"ai", "game.rules", "game.alone", "game.command_line"},
    "game.play": {"game.play", "game.rules", "ai.worker"},
    "game.protocol": {"game.protocol", "game.rules", "ai"},
    "game.store": {"game.store", "game.play", "game.rules", "game.alone"},
}
WINDOW_LIBRARIES = {"arcade", "pyglet"}
SHOW_WINDOWS = {"game.ui", "game.tour", "game.demo", "game.bench", "game.selfcheck"}
"""What may import a window library. Everything else must run where there is no display."""


def module_name(path: Path) -> str:
    parts = path.relative_to(TREE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (TREE / folder).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module that this file imports, wherever in the file; names taken from a package included."""
    package = module_name(path).split(".")[: None if path.name == "__init__.py" else -1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join([*package[: len(package) - node.level + 1], node.module or ""]).strip(".")
            start = base if node.level else node.module or ""
            for alias in node.names:
                below = TREE.joinpath(*start.split("."), alias.name)
                is_module = below.is_dir() or below.with_suffix(".py").exists()
                yield f"{start}.{alias.name}" if is_module else start


def within(module: str, rooms: set[str]) -> bool:
    return any(module == room or module.startswith(room + ".") for room in rooms)


def is_ours(module: str) -> bool:
    return within(module, {"game", "ai", "tests"})


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_knows_only_what_it_may(room: str) -> None:
    files = [path for path in sources("game", "ai") if within(module_name(path), {room})]
    assert files
    strangers = {
        f"{module_name(path)} imports {name}"
        for path in files
        for name in imports(path)
        if is_ours(name) and name != "game" and not within(name, ROOMS[room])
    }
    assert not strangers


def test_nobody_imports_the_window_but_what_shows_one() -> None:
    strangers = {
        f"{module_name(path)} imports {name}"
        for path in sources("game", "ai")
        if not within(module_name(path), SHOW_WINDOWS)
        for name in imports(path)
        if within(name, {"game.ui"} | WINDOW_LIBRARIES)
    }
    assert not strangers


OF_ONE_GAME = {
    # where the table scene finds what each game has of its own
    "table_rooms", "curtain",
    # pages, figures and pictures of one game
    "figures", "mafia_figures", "pirate_figures", "bonnie_and_clyde_shots", "mafia_shots", "scallywags_shots",
    "setup_mafia",
}  # fmt: skip
"""The scenes that may know the table of one game. All others serve any, a fourth game too."""


def test_a_scene_that_serves_any_game_knows_the_table_of_none() -> None:
    strangers = {
        f"{module_name(path)} imports {name}"
        for path in sources("game/ui/scenes")
        if path.stem not in OF_ONE_GAME
        for name in imports(path)
        if any(name.startswith(f"game.ui.tables.{game.replace('-', '_')}") for game in GAMES)
    }
    assert not strangers


def test_the_rules_are_pure() -> None:
    """No file, no clock, no process; a fresh seed, when none is given, comes from one place."""
    impure = {
        "os",
        "io",
        "pathlib",
        "time",
        "datetime",
        "random",
        "secrets",
        "threading",
        "subprocess",
        "socket",
    }
    found = {
        f"{module_name(path)} imports {name}"
        for path in sources("game/rules")
        for name in imports(path)
        if within(name, impure)
    }
    assert found == {"game.rules.random imports secrets"}


def test_the_product_never_imports_its_tests() -> None:
    assert not [path for path in sources("game", "ai") if any(within(n, {"tests"}) for n in imports(path))]


def test_the_protocol_needs_no_window_library() -> None:
    """It must run on a server without one: its process never loads any, also when its opponent thinks."""
    game = GAMES["bonnie-and-clyde"]
    state = game.new(2, {}, 1)
    seat = int(next(iter(game.legal(state))))
    observation = msgspec.to_builtins(game.observe(state, seat))
    request = {"op": "choose", "observation": observation, "seat": seat, "level": "easy", "simulations": 20}
    probe = (
        "import sys, game.__main__ as m; code = m.main(['protocol']);"
        "print(code, sorted({n.split('.')[0] for n in sys.modules} & {'arcade', 'pyglet', 'PIL'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe], input=json.dumps(request), capture_output=True, text=True
    )
    answer, loaded = done.stdout.splitlines()
    assert json.loads(answer)["action"] in ("draw", "take")
    assert loaded == "0 []"
