"""The compiled modules: they are that wherever they can be, and play the same games as their sources."""

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

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


def guessing() -> Callable[[list[str]], list[str]]:
    """What setup.py says to the compiler, without the setup around it."""
    body = ast.parse((TREE / "setup.py").read_text("utf-8")).body
    parts = [
        node
        for node in body
        if (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "GUESSES")
        or (isinstance(node, ast.FunctionDef) and node.name in ("with_good_guesses", "_told"))
    ]
    names: dict[str, Any] = {"re": re, "sys": sys, "Path": Path}
    exec(compile(ast.Module(parts, []), "setup.py", "exec"), names)
    guess: Callable[[list[str]], list[str]] = names["with_good_guesses"]
    return guess


INDEX = "cpy_r_r7 = (uint64_t)cpy_r_i < (uint64_t)cpy_r_r6;\n    if (cpy_r_r7) goto CPyL5;\n"
TRACE = "cpy_r_r9 = cpy_r_trace != cpy_r_r8;\n    if (!cpy_r_r9) goto CPyL8;\n"


def test_what_is_likely_is_said_to_the_compiler(tmp_path: Path) -> None:
    sources = [tmp_path / "a.c", tmp_path / "b.c", tmp_path / "c.c"]
    for source, text in zip(sources, (INDEX, TRACE, "int c;\n"), strict=True):
        source.write_text(text, "utf-8")
    first, second, third = (Path(path) for path in guessing()(list(map(str, sources))))
    assert "if (likely(cpy_r_r7)) goto CPyL5" in first.read_text("utf-8")
    assert "if (likely(!cpy_r_r9)) goto CPyL8" in second.read_text("utf-8")
    assert third == sources[2]
    assert sources[0].read_text("utf-8") == INDEX


@pytest.mark.parametrize(
    ("text", "guess"),
    [(INDEX, "nobody wants to know what a move did"), (TRACE, "an index lies within its vec")],
)
def test_a_guess_for_nothing_ends_the_build_in_a_sentence(tmp_path: Path, text: str, guess: str) -> None:
    """Else a new mypyc would make a slower game, and nobody would hear of it."""
    (tmp_path / "a.c").write_text(text, "utf-8")
    with pytest.raises(SystemExit, match=f"mypyc asks nowhere in its C whether {guess}: GUESSES must be"):
        guessing()([str(tmp_path / "a.c")])


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
