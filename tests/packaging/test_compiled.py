"""The compiled modules: they are that wherever they can be, and play the same games as their sources."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import dev
import game
from game.rules import GAMES

TREE = Path(__file__).resolve().parents[2]
HOME = Path(game.__file__).parent.parent
INSTALLED = HOME != TREE


def compiled_modules() -> list[str]:
    """What setup.py compiles."""
    for node in ast.parse((TREE / "setup.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            return list(ast.literal_eval(node.value))
    raise AssertionError("setup.py names no compiled modules")


@pytest.mark.parametrize("path", compiled_modules())
def test_an_installed_build_is_compiled_where_it_can_be(path: str) -> None:
    """And in the tree the sources run, whatever an earlier build may have left."""
    module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
    assert module.__file__
    assert (Path(module.__file__).suffix != ".py") == (INSTALLED and dev.can_compile())


WALK = """
import hashlib, json
from game.rules import GAMES
from game.rules.random import Rng

for game in GAMES.values():
    for seed in range(30):
        dice, told = Rng(seed), hashlib.sha256()
        state = game.new(game.min_seats + seed % (game.max_seats - game.min_seats + 1), {}, seed)
        for move in range(400):
            actions = {seat: legal[dice.below(len(legal))] for seat, legal in game.legal(state).items()}
            if not actions:
                break
            game.apply(state, actions, move)
            told.update(json.dumps(game.position(state)).encode())
        print(game.name, seed, move, told.hexdigest())
"""
"""Random games, and a line for each that tells every position of it."""


def test_compiled_and_interpreted_rules_agree_move_for_move() -> None:
    """The compiler has traps (a literal is shifted in 32 bits); what it made must play the same games."""
    sources = "from game.interpreted import use_sources\nuse_sources()\n"
    run = {"cwd": HOME, "check": True, "capture_output": True, "text": True}
    here, there = (
        subprocess.run([sys.executable, "-c", code], **run).stdout for code in (WALK, sources + WALK)
    )
    assert len(here.splitlines()) == 30 * len(GAMES)
    assert here == there
