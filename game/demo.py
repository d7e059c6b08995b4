"""`demo`: a whole game of each kind between computers in the real window, and a picture of every scene.

For a machine with no display (on a virtual one), and for whoever wants to see the game without playing it.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from game import tour
from game.command_line import Parser, Unwritten, place, whole

if TYPE_CHECKING:
    from game.play.match import Match
    from game.ui.art_render import Shelf
    from game.ui.pilot import Pilot

FOLDER = Path("demonstration")
"""Where the pictures go if nobody says where."""
SIZE = (1280, 720)
TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "bonnie-and-clyde": (3, {"target": 60}),
    "scallywags": (4, {}),
    "mafia": (8, {}),
}
"""How many sit down to each game, and its options: such that a whole game takes a minute or two."""
STEPS_BETWEEN_PICTURES = 10
LONGEST_HAND = 600.0
"""Seconds after which a hand is taken not to end."""


class NoEnd(Exception):
    """A sentence about a game that does not come to its end."""


def run(arguments: list[str]) -> int:
    """Play and take pictures; says where they are. Gives 0, 1 where it cannot be done, 2 for arguments that
    make no sense."""
    from game.play.record import LARGEST_SEED

    parser = Parser("demo", "A game of each kind between computers, in pictures. A display is needed.")
    parser.add_argument(
        "--out", type=place, default=FOLDER, help=f"the folder for the pictures (“{FOLDER}” where you are)"
    )
    parser.add_argument(
        "--seed",
        type=whole(0, LARGEST_SEED),
        help=f"deals the same cards again: a number from 0 to {LARGEST_SEED}",
    )
    options = parser.parse_args(arguments)
    from game.ui.app import NoWindow

    folder: Path = options.out.resolve()
    try:
        tour.make(folder)
        with tour.fresh_home() as shelf:  # the player's own running game stays as it is
            print(show(folder, options.seed, shelf))
    except (NoWindow, NoEnd, Unwritten) as error:
        print(f"scoundrels: {error}", file=sys.stderr)
        return 1
    print(f"The pictures are in {folder}.")
    return 0


def show(folder: Path, seed: int | None, shelf: Shelf) -> str:
    """Every scene, then a game at every table; gives a line about each game. Raises NoEnd, Unwritten."""
    from game.store.settings import Settings
    from game.ui.app import opening

    with opening():
        from game.ui.art import Art
        from game.ui.pilot import Pilot
        from game.ui.scenes.games import playable
        from game.ui.stage import Stage

        stage = Stage(Settings(language="en"), size=SIZE, art=Art("en", shelf))
    try:
        pictures = tour.take(stage, folder / "scenes", lambda line: None)
        print(f"{len(pictures)} pictures of the scenes. Now the games are being played.", flush=True)
        games = [game for game in TABLES if playable(game)]
        return "\n".join(play(Pilot(stage), folder / game, game, seed) for game in games)
    finally:
        stage.finish()


def play(pilot: Pilot, folder: Path, game: str, seed: int | None) -> str:
    """A game at its table, from the first deal to the winner; gives a sentence about it."""
    from pyglet.window import key

    from game.play.match import Match
    from game.play.seats import Computer, Setup
    from game.ui.scenes.cast import FIRST_FACES, character
    from game.ui.scenes.menu import Menu
    from game.ui.scenes.rules import Rules
    from game.ui.scenes.table import TableScene

    stage = pilot.stage
    number, options = TABLES[game]
    faces = [character(face) for face in FIRST_FACES[game][:number]]
    seats = tuple(Computer(one.name, one.portrait, "easy") for one in faces)
    match = Match.new(Setup(game, seats, options), seed)
    table = TableScene(match, to_menu=lambda: stage.go(Menu()), rules=Rules)
    stage.go(table)
    while not match.over():
        steps = len(match.history)
        tour.keep(pilot, folder / f"step-{steps:03}.png")
        play_on(pilot, match, steps + STEPS_BETWEEN_PICTURES)
        if pilot.scene is not table:
            pilot.watch(4.0)  # what was won is counted up
            tour.keep(pilot, folder / f"step-{len(match.history):03}-result.png")
            if not match.over():
                pilot.press_key(key.ENTER)  # the next hand
    return told(match)


def told(match: Match) -> str:
    """How a match ended, in a sentence."""
    from game.rules.mafia.view import Observation as RoundSeen
    from game.rules.scallywags.view import Observation as CoinsSeen

    seen = match.observation(None)
    assert seen.result is not None
    names = [player.name for player in match.setup.seats]
    winners = " and ".join(names[seat] for seat in seen.result.winners)
    end = f"{winners} won {match.setup.game} in {len(match.history)} steps"
    if isinstance(seen, CoinsSeen):
        return f"{end}; the takes are worth {list(seen.result.totals)}."
    if isinstance(seen, RoundSeen):
        return f"{end} and {seen.round} rounds; {len(seen.ring)} of {seen.seats} are alive."
    return f"{end} and {seen.hand} hands; the totals are {list(seen.scores)}."


def play_on(pilot: Pilot, match: Match, steps: int) -> None:
    """Until so many steps have been shown, or the hand is over. Raises NoEnd."""
    latest = time.monotonic() + LONGEST_HAND
    scene = pilot.scene
    while pilot.scene is scene and (len(match.history) < steps or scene.timeline.busy):
        scene.timeline.skip()
        pilot.frame(0.1)
        if scene.waiting:
            time.sleep(0.002)
        if time.monotonic() > latest:
            raise NoEnd(f"the opponents did not finish a hand within {LONGEST_HAND / 60:.0f} minutes.")
