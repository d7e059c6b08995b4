"""`--self-check`: does this installation have all it needs? For a player in doubt, and for every build.

Loads every resource, tries the player's folders, opens the window, lets computers play a hand of every game
in the process that they think in, and says for each what it found.
"""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import game
from game import resources
from game.command_line import refusal

if TYPE_CHECKING:
    from ai.worker import Thinker
    from game.play.match import Match

SIZE = (1280, 720)
SMALL = 96
"""Pixels, the width at which each drawing is drawn for the check."""
FIRST_THOUGHT, THINKING = 3.0, 0.02
"""Seconds at most for the first move of a game, in which even a busy machine thinks of it, and for others."""
ROOM = 100_000
"""Bytes that there must be room for in each of the player's folders: without any, a file finds its place on a
full disk, too."""
LONGEST_HAND = 120.0
"""Seconds after which a hand is taken not to end."""


def run(arguments: list[str]) -> int:
    """All checks, a line each. Gives 0, 1 if one failed, 2 for arguments: there are none."""
    if arguments:
        print(f"scoundrels: --self-check takes no arguments, not {' '.join(arguments)}.", file=sys.stderr)
        return 2
    print(f"Scoundrels {game.__version__}, Python {sys.version.split()[0]}, {sys.platform}")
    print(f"in {Path(game.__file__).parent}{' (frozen)' if getattr(sys, 'frozen', False) else ''}")
    failed = [name for name, check in CHECKS.items() if not passes(name, check)]
    print(f"Not in order: {', '.join(failed)}." if failed else "All is in order.")
    return 1 if failed else 0


class NotInOrder(Exception):
    """A whole sentence about what a check found."""


def passes(name: str, check: Callable[[], str]) -> bool:
    """Run one check and print its line. Whatever is wrong with the installation ends here, as a sentence."""
    started = time.perf_counter()
    try:
        found = check()
    except NotInOrder as error:
        print(f"  {name:10} FAILED: {error}", flush=True)
        return False
    except Exception as error:
        print(f"  {name:10} FAILED: {type(error).__name__}: {error}", flush=True)
        return False
    print(f"  {name:10} {found} ({time.perf_counter() - started:.1f} s)", flush=True)
    return True


def files(folder: str, ending: str) -> list[Path]:
    """The resources of one kind, of which there must be some. Raises ResourceMissing."""
    found = sorted(resources.path(folder).rglob(f"*{ending}"))
    if not found:
        raise resources.ResourceMissing(f"There is no {ending} file in resources/{folder}.")
    return found


def rules() -> str:
    """Whether the rules are the compiled ones, and whether they deal."""
    from game.rules import GAMES
    from game.rules.bonnie_and_clyde import state

    for rules_of_a_game in GAMES.values():
        dealt = rules_of_a_game.new(2, {}, 1)
        assert rules_of_a_game.legal(dealt), f"{rules_of_a_game.name} has no first move"
    compiled = not state.__file__.endswith((".py", ".pyc"))
    return f"{', '.join(GAMES)}; {'compiled' if compiled else 'not compiled, so opponents think less far'}"


def drawings() -> str:
    """Every drawing can be drawn, and every one that was drawn beforehand can be read."""
    from PIL import Image

    from game.ui.art_render import render, view_box

    drawn = files("art", ".svg")
    for path in drawn:
        svg = path.read_text("utf-8")
        _, _, width, height = view_box(svg)
        with Image.open(io.BytesIO(render(svg, SMALL, max(1, round(SMALL * height / width))))) as picture:
            picture.load()
    baked = sorted((resources.root() / "baked").glob("*.png"))
    for path in baked:
        with Image.open(path) as picture:
            picture.load()
    return f"{len(drawn)} drawings, {len(baked)} pictures made beforehand"


def fonts() -> str:
    """Every typeface can be read."""
    from PIL import ImageFont

    names = [" ".join(map(str, ImageFont.truetype(path, 20).getname())) for path in files("fonts", ".ttf")]
    return f"{len(names)} faces"


def sounds() -> str:
    """Every sound can be read."""
    from game.ui.samples import BEDS, EFFECTS, MUSIC, read

    lengths = [read(name).seconds for name in (*EFFECTS, *MUSIC, *BEDS.values())]
    return f"{len(lengths)} sounds, {sum(lengths):.0f} s"


def words() -> str:
    """The catalogues of every language, and the rulebooks in it."""
    from game.ui.scenes import rulebook
    from game.ui.words import LANGUAGES, _, set_language

    books = sorted({path.name.partition(".")[0] for path in files("rulebook", ".md")})
    try:
        for language in LANGUAGES:
            assert set_language(language) == language
            assert (_("Settings") == "Settings") == (language == "en"), f"no words in {language}"
            for name in books:
                path = resources.path(f"rulebook/{name}.{language}.md")
                assert rulebook.parse(path.read_text("utf-8")).chapters, f"{path.name} is empty"
    finally:
        set_language(None)
    return f"{', '.join(LANGUAGES.values())}; rulebooks of {', '.join(books)}"


def folders() -> str:
    """Settings, the running game and the log can be kept where they belong."""
    from game.store import files, paths

    kept = (paths.settings_file(), paths.game_file(), paths.log_file())
    for path in kept:
        trial = path.with_name(f"{path.name}.{os.getpid()}.trial")
        try:
            files.write(trial, bytes(ROOM))
            trial.unlink()
        except OSError as error:
            raise NotInOrder(f"nothing can be kept in {path.parent}: {refusal(error)}.") from None
    return ", ".join(dict.fromkeys(str(path.parent) for path in kept))


def window() -> str:
    """A window opens, shows the menu and closes."""
    from game.store.settings import Settings
    from game.ui.app import NoWindow, opening

    try:
        with opening():
            from game.ui.scenes.menu import Menu
            from game.ui.stage import Stage

            stage = Stage(Settings(language="en"), size=SIZE)
    except NoWindow as error:
        raise NotInOrder(str(error)) from error
    try:
        stage.go(Menu())
        stage.dispatch_events()
        stage.on_draw()
        stage.flip()
        version = stage.ctx.gl_version  # type: ignore[attr-defined]  # of the one backend there is here
        opengl = ".".join(map(str, version))
        return f"{stage.width}x{stage.height}, OpenGL {opengl} on {stage.ctx.info.RENDERER}"
    finally:
        stage.close()


def opponents() -> str:
    """Computers play a hand of every game to its end, thinking in the process in which they think in a real
    game: as many of them as can play it."""
    from ai.minds import MINDS
    from ai.worker import Thinker
    from game.play.match import Match
    from game.play.seats import Computer, Setup

    thinker = Thinker()
    told = []
    try:
        for mind in MINDS.values():
            seats = tuple(Computer(f"Computer {i + 1}", "vera", "easy") for i in range(mind.game.max_seats))
            simulations = list(played_out(Match.new(Setup(mind.game.name, seats), seed=1), thinker))
            assert sum(simulations) > 0, "no move was thought about: the opponents' process does not work"
            told.append(f"{mind.game.name} in {len(simulations)} moves after {sum(simulations)} simulations")
    finally:
        thinker.close()
    return f"played to the end of a hand: {', '.join(told)}"


def played_out(match: Match, thinker: Thinker) -> Iterator[int]:
    """The simulations that led to each move. Raises TimeoutError for a hand that does not end."""
    latest = time.monotonic() + LONGEST_HAND
    while not thinker.ready and time.monotonic() < latest:
        thinker.poll()
        time.sleep(0.001)
    seconds = FIRST_THOUGHT
    while not (match.over() or match.chance_due()):
        seat = match.to_act()[0]
        thinker.ask(match.observation(seat), seat, level="easy", seconds=seconds, seed=1)
        seconds = THINKING
        while (answer := thinker.poll()) is None:
            time.sleep(0.001)
            if time.monotonic() > latest:
                raise TimeoutError("the opponents did not finish a hand")
        match.play(seat, answer.action)
        yield int(str(answer.search.get("simulations", 0)))


CHECKS: dict[str, Callable[[], str]] = {
    "rules": rules,
    "drawings": drawings,
    "fonts": fonts,
    "sounds": sounds,
    "words": words,
    "folders": folders,
    "window": window,
    "opponents": opponents,
}
