"""Files as earlier versions of the program wrote them: an update must not break what a player has kept.

``kept/`` holds one of each kind as it left the program, in the middle of a hand. They are never written anew;
when a format changes, a file of the new one joins them.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.play.record import Record
from game.store import paths, saves
from game.store import settings as store
from game.store.settings import Settings

KEPT = Path(__file__).parent / "kept"


def as_kept(what: object) -> Any:
    """As it is read back from a file."""
    return json.loads(msgspec.json.encode(what))


@pytest.mark.parametrize("file", sorted(KEPT.glob("game-*.json")), ids=lambda file: file.stem)
def test_a_game_kept_by_an_earlier_version_goes_on_where_it_stood(file: Path) -> None:
    paths.game_file().parent.mkdir(parents=True)
    shutil.copy(file, paths.game_file())
    match, problems = saves.load()
    assert problems == []
    assert match is not None
    told = json.loads(file.read_bytes())["content"]
    former = msgspec.convert(told, Record)
    reached = match.record()
    # what is remembered is missing in what a version kept that did not remember
    known = {field: reached.position[field] for field in former.position}
    assert msgspec.structs.replace(reached, position=known, start=former.start) == former
    assert {**reached.start, "memory": None} == {**former.start, "memory": None}
    [seat] = match.to_act()
    match.play(seat, match.legal(seat)[0])
    assert saves.save(match) is None


@pytest.mark.parametrize("file", sorted(KEPT.glob("settings-*.json")), ids=lambda file: file.stem)
def test_no_option_of_an_earlier_version_is_reset(file: Path) -> None:
    paths.settings_file().parent.mkdir(parents=True)
    shutil.copy(file, paths.settings_file())
    settings, problems = store.load()
    assert problems == []
    told = json.loads(file.read_bytes())["content"]
    now = as_kept(settings)
    assert {name: now[name] for name in told} == told
    usual = as_kept(Settings())
    assert not [name for name in told if told[name] == usual[name]], "the file would not show a reset"
