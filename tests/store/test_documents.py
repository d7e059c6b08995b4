"""Files of older versions are read, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import msgspec
import pytest

from game.store.documents import Document


class Third(msgspec.Struct):
    """Present content: the first version called the field `loud`, the second counted to 100."""

    volume: float


THIRD = Document(
    "settings",
    Third,
    (
        lambda content: {"percent": content["loud"]},
        lambda content: {"volume": cast(int, content["percent"]) / 100},
    ),
)


@pytest.mark.parametrize(
    ("version", "content"), [(1, '{"loud":50}'), (2, '{"percent":50}'), (3, '{"volume":0.5}')]
)
def test_each_older_version_is_read(tmp_path: Path, version: int, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"scoundrels":"settings","version":{version},"content":{content}}}')
    assert THIRD.load(path) == (Third(0.5), None)
    assert THIRD.save(path, Third(0.25)) is None
    assert '"version":3' in path.read_text()


@pytest.mark.parametrize("content", ["{}", '{"loud":[]}', '{"loud":"much"}', "7"])
def test_an_older_version_with_a_content_it_never_had_is_set_aside(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"scoundrels":"settings","version":1,"content":{content}}}')
    value, problem = THIRD.load(path)
    assert value is None
    assert problem is not None
    assert problem.kind == "unreadable"
    assert content in Path(problem.aside).read_text()
