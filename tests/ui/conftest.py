"""One real window for all tests of a session, on a virtual display where there is none."""

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from weakref import WeakKeyDictionary

import pytest

SIZE = (1280, 720)


def _give_display() -> None:
    """A display where there is none: an Xvfb as large as the largest window tested, until the tests end.

    pyglet looks for the display as soon as it is imported, so it must be there before the tests are
    collected.
    """
    if os.environ.get("DISPLAY") or sys.platform in ("win32", "darwin"):
        return
    program = shutil.which("Xvfb")
    assert program is not None, "no display, and no Xvfb to make one: apt install xvfb"
    read, write = os.pipe()
    server = subprocess.Popen(
        [program, "-displayfd", str(write), "-screen", "0", "3840x2160x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    atexit.register(server.terminate)
    os.close(write)
    with os.fdopen(read) as answer:
        os.environ["DISPLAY"] = f":{answer.readline().strip()}"


_give_display()


class Ear:
    """Stands where the sounds are: notes what would be heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.loops: list[str | None] = []

    def play(self, name: str) -> None:
        self.heard.append(name)

    def music(self, name: str | None) -> None:
        self.loops.append(name)

    def adjust(self, settings: object) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The player's folder in these tests."""
    folder = tmp_path_factory.mktemp("home")
    os.environ["SCOUNDRELS_HOME"] = str(folder)
    return folder


@pytest.fixture(scope="session")
def window(home: Path):  # type: ignore[no-untyped-def]
    """The one window. Tests use `stage` or `pilot`, which put it back to its beginnings."""
    from game import resources
    from game.store.settings import Settings
    from game.ui.art import Art
    from game.ui.art_render import Shelf
    from game.ui.stage import Stage

    # Drawings are found by their content: what an earlier run rendered can be used again.
    shelf = Shelf(Path(tempfile.gettempdir()) / "scoundrels-test-art", resources.root() / "baked")
    made = Stage(Settings(language="en"), size=SIZE, art=Art("en", shelf))
    yield made
    made.close()


@pytest.fixture
def stage(window):  # type: ignore[no-untyped-def]
    """The window at 1280x720, in English, with the usual settings and an empty scene.

    `stage.sound.heard` lists the sounds played.
    """
    from game.store.settings import Settings
    from game.ui.pilot import Pilot
    from game.ui.scene import Scene

    window.settings = Settings(language="en")
    window.sound = Ear()
    window.on_change = window.on_crash = window.on_leave = None
    window.change(language="en")
    window.go(Scene())
    if (window.design.px_width, window.design.px_height) != SIZE:
        Pilot(window).resize(*SIZE)
    yield window
    window.go(Scene())
    window.change(language="en")  # sentences are tested without a window too


@pytest.fixture
def pilot(stage):  # type: ignore[no-untyped-def]
    """Drives the window."""
    from game.ui.pilot import Pilot

    return Pilot(stage)


@pytest.fixture
def drawn(monkeypatch):  # type: ignore[no-untyped-def]
    """What each piece is that is drawn from now on: its kind of furniture, or the name of its drawing."""
    from game.ui.layers import Layer

    known = WeakKeyDictionary()  # type: ignore[var-annotated]
    panel, image = Layer.panel, Layer.image

    def noted_panel(self, rect, kind="panel", **how):  # type: ignore[no-untyped-def]
        piece = panel(self, rect, kind, **how)
        known[piece] = kind
        return piece

    def noted_image(self, what, *where, **how):  # type: ignore[no-untyped-def]
        piece = image(self, what, *where, **how)
        known[piece] = str(what)
        return piece

    monkeypatch.setattr(Layer, "panel", noted_panel)
    monkeypatch.setattr(Layer, "image", noted_image)
    return known
