"""Settings come back as they were left; whatever is wrong with their file, nothing is lost."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from game.play.seats import Computer, Person, Setup
from game.store import paths, settings
from game.store.problems import Kind, Reason
from game.store.settings import Settings
from tests.store.failing import fill_up, refuse

TABLE = Setup(
    "bonnie-and-clyde",
    (Person("María", "vera"), Computer("Buck", "buck", "hard")),
    {"target": 200, "no_throwback": True},
)
CHANGED = Settings(
    language="es",
    fullscreen=True,
    width=3840,
    height=2160,
    speed=3.0,
    reduced_motion=True,
    text_size=1.3,
    effects_volume=0.0,
    music_volume=1.0,
    muted=True,
    hints=False,
    memory_aid=False,
    last_setups={"bonnie-and-clyde": TABLE},
)


def put(content: str | bytes) -> Path:
    """Make `content` the settings file."""
    path = paths.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def wrapped(version: int = 1, of: str = "settings", **content: object) -> str:
    """A settings file with these fields."""
    return json.dumps({"scoundrels": of, "version": version, "content": content})


def asides(path: Path) -> dict[str, bytes]:
    """The files beside the settings, and what is in them."""
    return {p.name: p.read_bytes() for p in path.parent.iterdir() if p != path}


def test_without_a_file_the_usual_settings_hold_and_nothing_is_said(home: Path) -> None:
    assert settings.load() == (Settings(), [])
    assert not home.exists()


def test_every_setting_comes_back() -> None:
    assert settings.save(CHANGED) is None
    assert settings.load() == (CHANGED, [])


def test_one_settings_object_shares_nothing_with_the_next() -> None:
    Settings().last_setups["bonnie-and-clyde"] = TABLE
    assert Settings().last_setups == {}


def test_a_field_that_the_file_does_not_have_keeps_its_usual_value() -> None:
    put(wrapped(language="es"))
    assert settings.load() == (Settings(language="es"), [])


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        wrapped(language="es")[:-5],
        b"\x00\xff\xfe\x80PNG",
        b"\xff" * 5000,
        "[" * 100_000,
        "null",
        "[]",
        "{}",
        '{"language": "es"}',
        wrapped(of="game"),
        wrapped(of="another-program"),
        wrapped(version=0),
        '{"scoundrels": "settings", "version": "1", "content": {}}',
        '{"scoundrels": "settings", "version": 1, "content": []}',
    ],
)
def test_a_damaged_or_foreign_file_is_set_aside_whole(content: str | bytes) -> None:
    path = put(content)
    former = path.read_bytes()
    found, problems = settings.load()
    assert found == Settings()
    assert [problem.kind for problem in problems] == ["unreadable"]
    assert Path(problems[0].aside).read_bytes() == former
    assert not path.exists()
    assert settings.save(CHANGED) is None
    assert settings.load() == (CHANGED, [])
    assert list(asides(path).values()) == [former]


SEAT = {"kind": "person", "name": "Ada", "portrait": "vera"}


@pytest.mark.parametrize(
    "bad",
    [
        {"fullscreen": "yes"},
        {"width": "wide"},
        {"width": 1},
        {"width": 1280.5},
        {"speed": 9.0},
        {"speed": None},
        {"text_size": 2},
        {"effects_volume": -1},
        {"music_volume": []},
        {"speed": 9.0, "width": 1, "hints": "no"},
        {"last_setups": []},
        {"last_setups": {"mafia": {"game": "mafia", "seats": [{"kind": "ghost"}]}}},
    ],
)
def test_a_bad_value_falls_back_alone_and_a_copy_of_the_file_is_set_aside(bad: dict[str, object]) -> None:
    path = put(wrapped(**{"language": "es", "muted": True, **bad}))
    former = path.read_bytes()
    kept = Settings(language="es", muted=True)
    found, problems = settings.load()
    assert found == kept
    assert [problem.kind for problem in problems] == ["partly"]
    assert ".unreadable-" in problems[0].aside
    assert Path(problems[0].aside).read_bytes() == former
    assert settings.load() == (kept, []), "the next start finds it mended"
    assert list(asides(path).values()) == [former]


def test_a_language_that_there_is_not_is_the_systems_and_the_rest_is_kept() -> None:
    put(wrapped(language="fr", speed=2.0))
    assert settings.load()[0] == Settings(speed=2.0)


def test_a_table_that_cannot_be_read_does_not_lose_the_others() -> None:
    good = {"game": "scallywags", "seats": [SEAT, SEAT]}
    put(wrapped(last_setups={"mafia": {"game": "mafia", "seats": 7}, "scallywags": good}))
    assert list(settings.load()[0].last_setups) == ["scallywags"]


def test_a_seat_with_a_field_that_is_unknown_here_was_written_by_a_later_version() -> None:
    put(wrapped(language="es", last_setups={"mafia": {"game": "mafia", "seats": [{**SEAT, "hat": "grey"}]}}))
    found, (problem,) = settings.load()
    assert found == Settings(language="es")
    assert ".newer-" in problem.aside


def test_a_setting_that_is_unknown_here_is_ignored() -> None:
    put(wrapped(language="es", warp=9))
    assert settings.load() == (Settings(language="es"), [])


@pytest.mark.parametrize("call", ["open", "replace"])
def test_what_cannot_be_mended_on_the_disk_is_left_alone_and_holds_all_the_same(
    monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = put(wrapped(language="es", speed=9.0))
    former = path.read_bytes()
    with monkeypatch.context() as context:
        refuse(context, call, errno.EROFS)
        found, (problem,) = settings.load()
        assert found == Settings(language="es")
        assert (problem.kind, problem.aside, problem.reason) == ("partly", "", "denied")
        saving = settings.save(CHANGED)
        assert saving is not None
        assert (saving.kind, saving.reason) == ("cannot-save", "denied")
    assert path.read_bytes() == former
    assert asides(path) == {}


def test_a_mended_file_that_finds_no_room_leaves_no_copy_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(wrapped(language="es", speed=9.0))
    former = path.read_bytes()
    with monkeypatch.context() as context:
        fill_up(context, len(former) + 5)
        found, (problem,) = settings.load()
    assert found == Settings(language="es")
    assert (problem.kind, problem.aside, problem.reason) == ("partly", "", "full")
    assert path.read_bytes() == former
    assert asides(path) == {}


def test_a_file_of_a_later_version_is_set_aside_for_that_version() -> None:
    path = put(wrapped(version=settings.DOCUMENT.version + 1, language="tlh", warp=9))
    former = path.read_bytes()
    found, problems = settings.load()
    assert found == Settings()
    assert [problem.kind for problem in problems] == ["newer"]
    assert ".newer-" in problems[0].aside
    assert Path(problems[0].aside).read_bytes() == former


@pytest.mark.parametrize(
    ("content", "kind"),
    [("garbage", "unreadable"), (wrapped(version=99), "newer"), (wrapped(speed="fast"), "partly")],
)
def test_saving_never_overwrites_a_file_that_could_not_be_read(content: str, kind: Kind) -> None:
    """Also one that appeared while the program ran."""
    path = put(content)
    problem = settings.save(CHANGED)
    assert problem is not None
    assert problem.kind == kind
    assert settings.load() == (CHANGED, [])
    assert list(asides(path).values()) == [content.encode()]


def test_a_file_that_can_be_neither_read_nor_moved_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    path = put("garbage")
    with monkeypatch.context() as context:
        refuse(context, "rename", errno.EACCES)
        found, problems = settings.load()
        assert found == Settings()
        assert [(p.kind, p.reason) for p in problems] == [("cannot-read", "denied")]
        problem = settings.save(CHANGED)
        assert problem is not None
        assert (problem.kind, problem.reason) == ("cannot-save", "denied")
    assert path.read_bytes() == b"garbage"
    assert asides(path) == {}


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace"])
@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EACCES, "denied"),
        (errno.EROFS, "denied"),
        (errno.EIO, "other"),
    ],
)
def test_a_refused_save_keeps_the_former_settings(
    monkeypatch: pytest.MonkeyPatch, call: str, code: int, reason: Reason
) -> None:
    settings.save(CHANGED)
    with monkeypatch.context() as context:
        refuse(context, call, code)
        problem = settings.save(Settings())
    assert problem is not None
    assert (problem.kind, problem.what, problem.reason) == ("cannot-save", "settings", reason)
    assert settings.load() == (CHANGED, [])
    assert asides(paths.settings_file()) == {}


def test_a_full_disk_keeps_the_former_settings_and_a_later_save_succeeds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.save(CHANGED)
    with monkeypatch.context() as context:
        fill_up(context, 20)
        problem = settings.save(Settings(muted=True))
        assert problem is not None
        assert problem.reason == "full"
    assert settings.load() == (CHANGED, [])
    assert settings.save(Settings(muted=True)) is None
    assert settings.load() == (Settings(muted=True), [])


def test_a_file_where_the_folder_should_be_is_a_sentence_and_stays(home: Path) -> None:
    home.mkdir()
    (home / "config").write_text("somebody's file")
    found, problems = settings.load()
    assert found == Settings()
    assert [(p.kind, p.reason) for p in problems] == [("cannot-read", "blocked")]
    problem = settings.save(CHANGED)
    assert problem is not None
    assert (problem.kind, problem.reason) == ("cannot-save", "blocked")
    assert (home / "config").read_text() == "somebody's file"


def test_a_folder_where_the_file_should_be_is_set_aside_with_all_that_is_in_it() -> None:
    path = paths.settings_file()
    (path / "inside").mkdir(parents=True)
    found, problems = settings.load()
    assert found == Settings()
    assert [problem.kind for problem in problems] == ["unreadable"]
    assert (Path(problems[0].aside) / "inside").is_dir()
    assert settings.save(CHANGED) is None
    assert settings.load() == (CHANGED, [])


def test_without_a_home_folder_the_settings_hold_for_this_run_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SCOUNDRELS_HOME", "HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # as where the user has no entry either
    monkeypatch.chdir(tmp_path)
    assert settings.load() == (Settings(), [])
    problem = settings.save(CHANGED)
    assert problem is not None
    assert (problem.kind, problem.reason) == ("cannot-save", "blocked")
    assert paths.cache_folder("art") is None
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    "wrong", [Settings(speed=9.0), Settings(text_size=0.1), Settings(effects_volume=float("nan"))]
)
def test_settings_that_could_not_be_read_back_are_never_written(wrong: Settings) -> None:
    settings.save(CHANGED)
    with pytest.raises(ValueError, match="Expected"):
        settings.save(wrong)
    assert settings.load() == (CHANGED, [])


def test_the_places_are_the_platforms_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SCOUNDRELS_HOME")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    monkeypatch.setattr("sys.platform", "linux")
    assert paths.settings_file() == tmp_path / "c" / "scoundrels" / "settings.json"
    assert paths.game_file() == tmp_path / "d" / "scoundrels" / "game.json"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "k"))
    assert paths.cache_folder("art") == tmp_path / "k" / "scoundrels" / "art"
