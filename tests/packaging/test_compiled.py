"""The compiled modules are that, wherever they can be."""

import ast
import importlib
from pathlib import Path

import pytest

import dev
import game

TREE = Path(__file__).resolve().parents[2]
INSTALLED = Path(game.__file__).parent.parent != TREE


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
