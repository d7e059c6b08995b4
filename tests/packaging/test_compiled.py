"""The compiled modules: that they are, and that the compiler's one known trap is kept out of them."""

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


@pytest.mark.parametrize("path", compiled_modules())
def test_no_literal_is_shifted_left(path: str) -> None:
    """mypyc 2.4.1 shifts a literal in 32 bits, and a variable too that is only ever that literal."""
    tree = ast.parse((TREE / path).read_text("utf-8"))
    assigned: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                assigned.setdefault(ast.unparse(target), []).append(node.value)

    def literal(value: ast.expr) -> bool:
        if isinstance(value, ast.Call) and ast.unparse(value.func) == "i64":
            return literal(value.args[0])
        if isinstance(value, ast.Name):
            return all(isinstance(given, ast.Constant) for given in assigned.get(value.id, [value]))
        return isinstance(value, ast.Constant)

    shifted = [
        node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)
    ]
    assert [ast.unparse(node) for node in shifted if literal(node.left)] == []
