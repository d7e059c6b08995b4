"""What the code asks for lies in resources, and nothing else does."""

import ast
import re
from pathlib import Path

TREE = Path(__file__).resolve().parents[2]
ART = TREE / "resources" / "art"
ROOMS = "|".join(folder.name for folder in ART.iterdir() if folder.is_dir())


def literals() -> set[str]:
    """Every text that stands in the window's code as it is."""
    files = (TREE / "game" / "ui").rglob("*.py")
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8"))))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_drawing_that_is_named_exists() -> None:
    named = {text for text in literals() if re.fullmatch(rf"(?:{ROOMS})/[a-z0-9-]*[a-z0-9]", text)}
    assert len(named) > 30
    assert {name for name in named if not (ART / f"{name}.svg").exists()} == set()
