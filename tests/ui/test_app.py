"""The program around the window: starting, problems told, errors survived, settings kept."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pyglet.window import key

from game.resources import ResourceMissing
from game.store import paths
from game.store import settings as store
from game.store.claim import Claim
from game.store.problems import Problem
from game.ui import words
from game.ui.app import CRASHES_BORNE, Program
from game.ui.pilot import Pilot
from game.ui.scene import Scene
from game.ui.scenes.menu import Menu
from game.ui.scenes.notice import Notice
from game.ui.scenes.rulebook import read
from game.ui.stage import Stage

ROOT = Path(__file__).resolve().parents[2]


def started(home: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program started by itself, as a player would."""
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env={**os.environ, "SCOUNDRELS_HOME": str(home), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(os.name == "nt", reason="Windows always has a display")
def test_without_a_display_it_is_one_sentence_and_the_log_knows_more(tmp_path: Path) -> None:
    ended = started(tmp_path, DISPLAY="")
    assert ended.returncode == 1
    lines = [line for line in ended.stderr.splitlines() if line]
    assert len(lines) == 1
    assert "no display" in lines[0]
    log = "".join(file.read_text("utf-8") for file in tmp_path.rglob("*.log"))
    assert "Traceback" in log or "NoSuchDisplayException" in log


@pytest.mark.skipif(os.name == "nt", reason="Mesa's own variable")
@pytest.mark.parametrize("command", ["play", "demo", "tour"])
def test_an_old_opengl_is_one_sentence(tmp_path: Path, command: str) -> None:
    words = [command] if command == "play" else [command, "--out", str(tmp_path / "pictures")]
    ended = started(tmp_path, *words, MESA_GL_VERSION_OVERRIDE="2.1")
    assert ended.returncode == 1
    assert ended.stderr.startswith("scoundrels: this computer's graphics driver does not offer OpenGL 3.3")
    assert ended.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="Mesa's own variable")
def test_a_benchmark_finds_out_about_an_old_opengl_before_it_measures(tmp_path: Path) -> None:
    program = "from game import bench; print(bench.no_frames())"
    environment = {**os.environ, "SCOUNDRELS_HOME": str(tmp_path), "MESA_GL_VERSION_OVERRIDE": "2.1"}
    command = [sys.executable, "-c", program]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert "does not offer OpenGL 3.3" in ended.stdout
    assert ended.stderr == ""


@pytest.fixture
def program(stage: Stage) -> Program:
    made = Program(stage, [])
    made.menu()
    return made


def test_the_menu_comes_first_and_problems_are_told_over_it(stage: Stage, pilot: Pilot) -> None:
    problem = Problem("unreadable", "settings", str(paths.settings_file()), aside="settings.bad")
    program = Program(stage, [problem, problem])
    program._begin()
    assert isinstance(stage.scenes[0], Menu)
    assert isinstance(stage.top, Notice)
    assert any("settings.bad" in text for text in pilot.texts())
    assert stage.depth == 2, "the same problem is told once"


def test_a_second_window_says_that_there_is_a_first_and_keeps_nothing(
    stage: Stage, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[bool] = []
    monkeypatch.setattr(stage, "finish", lambda: ended.append(True))
    first, second = Claim(), Claim()
    assert (first.taken, second.taken) == (False, True)
    program = Program(stage, [], taken=second.taken)
    program._begin()
    assert any("already open in another window" in text for text in pilot.texts())
    stage.change(speed=2.0)
    pilot.watch(3.0)
    assert not paths.settings_file().exists()
    pilot.press_key(key.ENTER)
    assert ended == [True]
    second.close()
    first.close()
    third = Claim()
    third.close()
    assert not third.taken


def test_where_no_folder_can_be_made_nobody_is_kept_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SCOUNDRELS_HOME", str(tmp_path / "file"))
    assert not any(Claim().taken for _ in range(2))


def test_one_bad_setting_is_told_in_the_language_that_is_kept(stage: Stage, pilot: Pilot) -> None:
    file = paths.settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"scoundrels":"settings","version":1,"content":{"speed":9.0,"language":"es"}}')
    settings, problems = store.load()
    stage.change(language=settings.language)
    Program(stage, problems)._begin()
    assert any("No se pudieron leer algunos ajustes" in text for text in pilot.texts())
    assert pilot.overflows() == []


def test_settings_changed_in_the_window_are_on_the_disk(program: Program, stage: Stage, pilot: Pilot) -> None:
    stage.change(speed=2.0, language="es")
    pilot.watch(0.6)
    kept, problems = store.load()
    assert (kept.speed, kept.language, problems) == (2.0, "es", [])


def test_settings_that_cannot_be_written_are_told_once(
    program: Program, stage: Stage, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = Problem("cannot-save", "settings", str(paths.settings_file()), reason="full")
    monkeypatch.setattr(store, "save", lambda settings: full)
    for speed in (1.5, 2.0):
        stage.change(speed=speed)
        pilot.watch(0.6)
    assert stage.depth == 2
    assert any("disk is full" in text for text in pilot.texts())


class Faulty(Scene):
    """Fails in every frame."""

    name = "faulty"
    left = False

    def update(self, dt: float) -> None:
        raise RuntimeError("a fault")

    def leave(self) -> None:
        Faulty.left = True


def test_an_error_in_a_scene_leads_to_the_menu_with_a_sentence(
    program: Program, stage: Stage, pilot: Pilot
) -> None:
    stage.go(Faulty())
    pilot.frame()
    assert Faulty.left, "the scene could save what it held"
    assert isinstance(stage.scenes[0], Menu)
    assert isinstance(stage.top, Notice)
    assert pilot.overflows() == []
    pilot.press_key(0xFF0D)
    assert isinstance(stage.top, Menu)


def test_a_scene_that_fails_even_as_it_is_left_does_not_keep_the_player(
    program: Program, stage: Stage, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(scene: Scene) -> None:
        raise OSError("cannot save")

    monkeypatch.setattr(Faulty, "leave", fail)
    stage.go(Faulty())
    pilot.frame()
    assert isinstance(stage.scenes[0], Menu)
    assert isinstance(stage.top, Notice)


def test_a_program_that_only_fails_ends(
    program: Program,
    stage: Stage,
    pilot: Pilot,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ended: list[bool] = []
    monkeypatch.setattr(stage, "finish", lambda: ended.append(True))
    for _time in range(CRASHES_BORNE + 1):
        stage.go(Faulty())
        pilot.frame()
    assert ended == [True]
    assert "too much went wrong" in capsys.readouterr().err


def test_a_missing_drawing_is_told_by_its_name_and_the_menu_goes_on(
    program: Program, stage: Stage, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Lacking(Scene):
        def build(self) -> None:
            self.layer(1).image("ui/no-such", 100, 100, 40, 40)

    with monkeypatch.context() as quiet:
        quiet.setattr(sys, "stderr", None)
        for _time in range(CRASHES_BORNE + 2):  # it may be tried as often as one likes
            stage._safely(stage.go, Lacking())
            assert isinstance(stage.top, Notice)
            assert any("drawing ui/no-such is missing" in text for text in pilot.texts())
    assert pilot.overflows() == []
    pilot.press_key(0xFF0D)
    assert isinstance(stage.top, Menu)
    pilot.resize(1600, 900)  # where all that has been shown is drawn anew
    assert isinstance(stage.top, Menu)


def test_without_a_drawing_of_the_menu_the_program_ends_with_its_name(
    program: Program, stage: Stage, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended: list[bool] = []
    monkeypatch.setattr(stage, "finish", lambda: ended.append(True))

    def build(menu: Menu) -> None:
        raise ResourceMissing("The drawing ui/icon-gear is missing.")

    monkeypatch.setattr(Menu, "build", build)
    stage._safely(stage.go, Menu())
    assert ended == [True]
    assert capsys.readouterr().err == "scoundrels: The drawing ui/icon-gear is missing.\n"


def test_a_language_without_its_words_is_told(
    stage: Stage, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.change(language="es")
    monkeypatch.setattr(words, "has_catalogue", lambda code: code == "en")
    Program(stage, [])._begin()
    assert any("locale/es/LC_MESSAGES/scoundrels.mo is missing" in text for text in pilot.texts())
    stage.change(language="en")
    Program(stage, [])._begin()
    assert isinstance(stage.top, Menu)


def test_only_a_language_that_has_one_needs_a_catalogue() -> None:
    assert words.has_catalogue("en")
    assert words.has_catalogue("es")
    assert not words.has_catalogue("xx")


def test_a_missing_rulebook_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ResourceMissing, match=r"bonnie-and-clyde\.en\.md .* is missing"):
        read(tmp_path, "bonnie-and-clyde", "es")
