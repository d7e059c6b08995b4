"""A picture of every scene, in its typical and in its fullest state.

``python -m game tour --out DIR [--size 1280x720] [--language es]``; without the options at the three common
sizes in both languages, each in a folder of its own. The pictures show the same every time: seeded games,
motions brought to their end. To the bit they are not the same: a few hundred pixels on the edges of drawings
may be lighter or darker by one or two of 255 from run to run.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from game.command_line import Parser, Unwritten, place, refusal, writing

if TYPE_CHECKING:
    from game.ui.art_render import Shelf
    from game.ui.pilot import Pilot
    from game.ui.scenes.shot import Shot
    from game.ui.stage import Stage

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
LARGEST = (7680, 4320)
"""Pixels: the largest picture that is asked of a graphics driver."""
LANGUAGES = ("en", "es")
SCENES = (
    "game.ui.scenes.menu",
    "game.ui.scenes.setup",
    "game.ui.scenes.bonnie_and_clyde_shots",
    "game.ui.scenes.scallywags_shots",
    "game.ui.scenes.mafia_shots",
    "game.ui.scenes.handover",
    "game.ui.scenes.rules",
    "game.ui.scenes.sheet_shots",
)
"""Where the pictures are listed: each of these modules has its ``SHOTS``."""


def shots() -> Iterator[Shot]:
    """All pictures of the tour, in order."""
    for name in SCENES:
        yield from import_module(name).SHOTS


def size_of(text: str) -> tuple[int, int]:
    """``1280x720`` as two numbers; ArgumentTypeError for anything else, and for less than the game
    needs or more than it can have."""
    match = re.fullmatch("([0-9]{1,6})x([0-9]{1,6})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"“{text}” is no size such as 1280x720")
    width, height = int(match[1]), int(match[2])
    if width < SIZES[0][0] or height < SIZES[0][1]:
        raise argparse.ArgumentTypeError(f"“{text}” is smaller than the smallest window, 1280x720")
    if width > LARGEST[0] or height > LARGEST[1]:
        raise argparse.ArgumentTypeError(f"“{text}” is larger than the largest picture, 7680x4320")
    return width, height


def take(stage: Stage, folder: Path, said: Callable[[str], object] = print) -> list[Path]:
    """All pictures of the tour with this window, into `folder`; what is written is said line by line.

    Raises Unwritten.
    """
    from game.ui.pilot import Pilot

    pilot = Pilot(stage)
    written = []
    for shot in shots():
        shot.show(pilot)
        path = keep(pilot, folder / f"{shot.name}.png")
        said(str(path))
        written.append(path)
    return written


def run(arguments: list[str]) -> int:
    """The command. Returns 0, 1 where it cannot be done, 2 for arguments that make no sense."""
    common = ", ".join(f"{width}x{height}" for width, height in SIZES)
    parser = Parser("tour", "Pictures of every scene. A display is needed.")
    parser.add_argument("--out", type=place, required=True, help="the folder for the pictures")
    parser.add_argument("--size", type=size_of, help=f"only this size; without it {common}")
    parser.add_argument("--language", choices=LANGUAGES, help="only this language; without it both")
    chosen = parser.parse_args(arguments)
    from game.ui.app import NoWindow

    sizes = [chosen.size] if chosen.size else list(SIZES)
    languages = [chosen.language] if chosen.language else list(LANGUAGES)
    try:
        make(chosen.out)
        with fresh_home() as shelf:
            _take_all(sizes, languages, chosen.out, shelf)
    except (NoWindow, Unwritten) as error:
        print(f"scoundrels: {error}", file=sys.stderr)
        return 1
    return 0


def make(folder: Path) -> None:
    """The folder for the pictures, which may be there. Raises Unwritten."""
    with writing("the pictures", folder):
        folder.mkdir(parents=True, exist_ok=True)


def keep(pilot: Pilot, path: Path) -> Path:
    """Write what the window shows. Raises Unwritten."""
    with writing("the pictures", path.parent):
        return pilot.screenshot(path)


@contextmanager
def fresh_home() -> Iterator[Shelf]:
    """Meanwhile the game has no files of the player's, as if it was just installed. Only the rendered
    drawings, which it gives, stay where they always are. Raises Unwritten where no such home can be made."""
    from game import resources
    from game.store.paths import cache_folder
    from game.ui.art_render import Shelf

    shelf = Shelf(cache_folder("art"), resources.root() / "baked")
    before = os.environ.get("SCOUNDRELS_HOME")
    try:
        made = tempfile.TemporaryDirectory(prefix="scoundrels-", ignore_cleanup_errors=True)
    except OSError as error:
        raise Unwritten(f"no temporary folder can be made: {refusal(error)}.") from error
    with made as home:
        os.environ["SCOUNDRELS_HOME"] = home
        try:
            yield shelf
        finally:
            del os.environ["SCOUNDRELS_HOME"]
            if before is not None:
                os.environ["SCOUNDRELS_HOME"] = before


def _take_all(sizes: list[tuple[int, int]], languages: list[str], out: Path, shelf: Shelf) -> None:
    """All sizes, the largest first, in one window; where there is more than one set, each in its folder."""
    from game.store.settings import Settings
    from game.ui.app import opening

    sizes = sorted(sizes, reverse=True)
    with opening():
        from game.ui.art import Art
        from game.ui.pilot import Pilot
        from game.ui.stage import Stage

        stage = Stage(Settings(language="en"), size=sizes[0], art=Art("en", shelf))
    several = len(sizes) * len(languages) > 1
    try:
        for width, height in sizes:
            if (stage.design.px_width, stage.design.px_height) != (width, height):
                Pilot(stage).resize(width, height)
            for language in languages:
                stage.change(language=language)
                take(stage, out / f"{width}x{height}-{language}" if several else out)
    finally:
        stage.close()
