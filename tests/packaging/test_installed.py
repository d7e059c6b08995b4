"""`python -m game` said in a clone runs the compiled build of these sources, if the environment holds it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game import installed

TREE = Path(__file__).resolve().parents[2]
IS_INSTALLED = Path(game.__file__).parent.parent != TREE

TRY = """
import os, runpy, sys
os.execv = lambda program, command: (print("instead:", *command[1:]), sys.exit(0))
sys.argv[1:] = ["--version"]
runpy.run_module("game", run_name="__main__")
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    for room in installed.ROOMS:
        shutil.copytree(TREE / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def said(folder: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    command = [sys.executable, "-c", TRY]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_the_same_sources_give_way_to_their_build(clone: Path) -> None:
    expected = "instead: -P -m game --version\n" if IS_INSTALLED else f"Scoundrels {game.__version__}\n"
    assert said(clone) == expected


@pytest.mark.parametrize(
    "edited", ["game/protocol.py", "ai/levels.py", "resources/rulebook/bonnie-and-clyde.en.md"]
)
def test_what_was_edited_runs_as_it_lies(clone: Path, edited: str) -> None:
    with (clone / edited).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert said(clone) == f"Scoundrels {game.__version__}\n"


def test_a_file_more_makes_another_game(clone: Path) -> None:
    (clone / "game" / "more.py").write_text("")
    assert said(clone) == f"Scoundrels {game.__version__}\n"


def test_a_folder_with_modules_of_the_same_names_does_not_stand_in_the_way(tmp_path: Path) -> None:
    for name in ("ai", "resources"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('somebody else')")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    environment["PYTHONPATH"] = str(TREE)
    done = subprocess.run(
        [sys.executable, "-m", "game", "arena", "random", "again=random", "--games", "2", "--seats", "2"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "somebody else" not in done.stderr
