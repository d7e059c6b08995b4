"""The player's folders, empty, for each test."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder under which everything is kept."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SCOUNDRELS_HOME", str(folder))
    return folder
