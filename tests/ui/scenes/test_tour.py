"""Every scene in its typical and fullest state: the tour shows it, and no text leaves its place."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest

from game import tour
from game.ui import words
from game.ui.layout import Rect
from game.ui.scenes.end import End
from game.ui.tooltip import TIP_Z

WINDOWS = (
    # width, height, text size: the smallest window and the largest letters are the hardest
    (1280, 720, 1.0),
    (1280, 720, 1.3),
    (1280, 720, 1.15),
    (1720, 720, 1.0),
    (1280, 960, 1.3),
)
SHOTS = {shot.name: shot for shot in tour.shots()}


def test_the_tour_has_every_scene():
    assert {name.split("-")[0] for name in SHOTS} == {
        "menu", "setup", "table", "ship", "mafia", "handover", "result", "rules", "settings", "notice",
    }  # fmt: skip


def test_no_two_pictures_have_the_same_name():
    assert len(SHOTS) == len(list(tour.shots()))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("width", "height", "text_size"), WINDOWS)
def test_no_text_leaves_its_place(pilot, language, width, height, text_size):
    pilot.resize(width, height)
    pilot.stage.change(language=language, text_size=text_size)
    found = {}
    for name, shot in SHOTS.items():
        shot.show(pilot)
        wrong = [(overflow.text, overflow.why) for overflow in pilot.overflows()]
        if wrong := wrong + running_into_one_another(pilot.scene):
            found[name] = wrong
    assert found == {}


@pytest.mark.parametrize("name", [name for name in SHOTS if name.startswith(("table", "ship"))])
def test_a_picture_shows_an_end_only_if_it_is_called_so(pilot, name):
    SHOTS[name].show(pilot)
    assert isinstance(pilot.scene, End) is ("end" in name)


def running_into_one_another(scene):
    """The pairs of texts whose letters touch; the empty part over and under the letters of a line may.
    A tip hides what is under its panel: what that may be is told in `tables/test_notices.py`."""
    layers = [layer for layer in scene.layers() if layer.clip is None and layer.z < TIP_Z]
    labels = [label for layer in layers for label in layer.labels]
    boxes = [(label.text, letters(label)) for label in labels if label.visible and label.text]
    return [
        (one, other)
        for (one, a), (other, b) in itertools.combinations(boxes, 2)
        if min(a.right, b.right) - max(a.x, b.x) > 1 and min(a.bottom, b.bottom) - max(a.y, b.y) > 1
    ]


def letters(label):
    box, over = label.rect, 0.2 * label.rect.h / max(1, len(label.lines))
    return Rect(box.x + 1, box.y + over, box.w - 2, box.h - 2 * over)


def test_the_pictures_are_the_same_every_time(pilot):
    names = (
        "menu-full",
        "setup-full",
        "table",
        "ship-attack",
        "mafia-signs",
        "result",
        "handover",
        "rules-full",
    )
    for name in names:
        pictures = []
        for _time in range(2):
            SHOTS[name].show(pilot)
            pictures.append(pilot.picture().tobytes())
        assert pictures[0] == pictures[1], name


def test_it_writes_them_all_and_says_which(pilot, tmp_path):
    said: list[str] = []
    written = tour.take(pilot.stage, tmp_path / "new folder", said.append)
    assert [path.stem for path in written] == list(SHOTS)
    assert [str(path) for path in written] == said
    assert all(path.stat().st_size > 10_000 for path in written)


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ([], "the following arguments are required: --out"),
        (["--out", "x", "--size", "big"], "“big” is no size such as 1280x720"),
        (["--out", "x", "--size", "640x480"], "“640x480” is smaller than the smallest window, 1280x720"),
        (["--out", "x", "--size", "9999x9"], "“9999x9” is smaller than the smallest window, 1280x720"),
        (
            ["--out", "x", "--size", "999999x9999"],
            "“999999x9999” is larger than the largest picture, 7680x4320",
        ),
    ],
)
def test_arguments_that_make_no_sense_are_told(arguments, what, capsys):
    with pytest.raises(SystemExit) as refused:
        tour.run(arguments)
    assert refused.value.code == 2
    assert what in capsys.readouterr().err


def test_two_tours_at_once_have_each_a_home_of_its_own():
    homes = []
    with tour.fresh_home():
        homes.append(Path(os.environ["SCOUNDRELS_HOME"]))
        (homes[0] / "mine").write_text("kept")
        with tour.fresh_home():
            homes.append(Path(os.environ["SCOUNDRELS_HOME"]))
        assert (homes[0] / "mine").read_text() == "kept"
    assert homes[0] != homes[1]
    assert not any(home.exists() for home in homes)


def test_the_picture_of_the_settings_does_not_show_whose_they_are(pilot, monkeypatch):
    told = []
    for home in ("/somewhere", "/elsewhere"):
        monkeypatch.setenv("SCOUNDRELS_HOME", home)
        SHOTS["settings"].show(pilot)
        told.append(pilot.texts())
    assert told[0] == told[1]
    assert any("/home/vera/.config/scoundrels" in text for text in told[0])


def test_a_tour_leaves_the_players_files_alone():
    before = os.environ.get("SCOUNDRELS_HOME")
    with tour.fresh_home():
        assert os.environ["SCOUNDRELS_HOME"] != before
    assert os.environ.get("SCOUNDRELS_HOME") == before
    assert words.language() in words.LANGUAGES
