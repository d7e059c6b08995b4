"""`python -m game arena`: the command line of the arena."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec

from ai.arena.crew import CrewFailed
from ai.arena.games import failure_at_first
from ai.arena.measure import elo_of, share_of
from ai.arena.names import HOW_NAMED, named, player
from ai.arena.outside import PATIENCE, Outside
from ai.arena.plan import Plan, one_against_others
from ai.arena.players import MOST_SECONDS, Misnamed
from ai.arena.progress import Progress
from ai.arena.report import report, text
from ai.arena.results import Results, ResultsProblem, begins_games
from ai.arena.sprt import Bounds
from ai.arena.tournament import Length, Tournament, play
from game.command_line import Parser, Unwritten, above_zero, count, place, whole, writing
from game.rules import GAMES
from game.rules.core import BadRequest

GAMES_EACH = 200
MOST_GAMES = 100_000
"""Where only a test ends the tournament."""

EXTREME = 0.001
"""No test asks for a share of wins nearer to none or to all."""

NEAREST = 0.001
"""How far apart the two bounds of a test must be: to tell shares that near takes some million games."""

MOST_PROCESSES = 60
"""Windows waits for no more at once."""

processes = whole(1, MOST_PROCESSES)
"""Reads how many games are played at once."""

MOST_SEED = 999_999_999_999

BOUND = re.compile(r"([+-]?[0-9]*\.?[0-9]+)(%|elo)")
"""A bound of a test: a share of the wins, or a difference in strength."""


class Unclear(Exception):
    """What was asked for cannot be done; the message says so in a sentence."""


class NoPlayer(Exception):
    """An outside program does not play; the message says so in a sentence."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Play a tournament and print what came out.

    Gives the exit code: 2 if what was asked for is unclear, 1 if it cannot be played, 130 if broken off.
    """
    asked = asked_for(sys.argv[1:] if arguments is None else arguments)
    try:
        plan, length = plan_of(asked)
        if asked.json is not None:
            _can_be_written(asked.json, asked.results)
        results = Results(plan, asked.results)
    except (Unclear, Unwritten, Misnamed, BadRequest, ResultsProblem) as problem:
        print(f"scoundrels: {problem}", file=sys.stderr)
        return 2
    tournament = Tournament(plan, results, length)
    for sentence in _beforehand(asked, tournament):
        print(sentence, file=sys.stderr)
    progress = Progress(tournament, sys.stderr)
    code = 0
    try:
        if next(tournament.tasks(), None) is not None:
            _hear(plan, asked.patience)
            play(tournament, asked.processes, asked.patience, progress.tell)
    except NoPlayer as problem:
        print(f"scoundrels: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        code = 130
    except (CrewFailed, ResultsProblem) as problem:
        progress.end()
        print(f"scoundrels: {problem}", file=sys.stderr)
        code = 1
    finally:
        results.close()
        progress.end()
    if code and not results.games:
        return code  # there is nothing to tell
    found = report(tournament)
    if asked.json is not None:  # before the tables: nobody may be there to read those
        try:
            with _writing(asked.json):
                asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        except Unwritten as problem:
            print(f"scoundrels: {problem}", file=sys.stderr)
            code = code or 1
    print(text(found))
    if code == 130 and asked.results is not None:
        print("Broken off; the same command goes on from here.", file=sys.stderr)
    return code


def _beforehand(asked: argparse.Namespace, tournament: Tournament) -> Iterator[str]:
    """What may surprise who has asked for this."""
    results, seats = tournament.results, tournament.plan.seats
    games = tournament.length.deals * seats
    if asked.games not in (None, games):
        yield f"Every deal is played from all {seats} seats: that makes {games} games, not {asked.games}."
    if results.cut_off is not None:
        yield f"Line {results.cut_off} of {asked.results} was cut off, and is taken out."
    if results.games and next(tournament.tasks(), None) is None:
        yield f"Nothing is left to play: all is told of the {len(results.games)} games in {asked.results}."
    elif results.games:
        yield f"Going on after {len(results.games)} games in {asked.results}."


def _hear(plan: Plan, patience: float) -> None:
    """Ask each outside program the first question of the first deal. Raises NoPlayer.

    One that was named wrongly, or does not speak the protocol, would else lose all its games, and those would
    stay in the results.
    """
    for name, told in zip(plan.players, plan.told, strict=True):
        one = player(told, plan.game, patience)
        if isinstance(one, Outside):
            try:
                failure = failure_at_first(GAMES[plan.game], one, plan.seats, plan.options, plan.seed)
            finally:
                one.close()
            if failure is not None:
                raise NoPlayer(
                    f"{name} {failure}. No game was begun: a program must answer the first question of the "
                    "first deal."
                )


def _can_be_written(path: Path, results: Path | None) -> None:
    """Find out before a tournament of hours whether its report can be kept. Raises Unclear, Unwritten."""
    if results is not None and path.resolve() == results.resolve():
        raise Unclear(f"{path} cannot hold both the games and the report; name another file for one of them.")
    there = path.exists()
    if there and not path.is_dir() and not path.is_file():
        return  # a pipe, say, whose reader would take a trial for its end
    with _writing(path):
        if there and begins_games(path):
            raise Unclear(f"{path} holds the games of an arena, which the report would overwrite.")
        path.open("ab").close()
        if not there:
            path.unlink()


def _writing(report: Path) -> AbstractContextManager[None]:
    return writing("The report", report)


def asked_for(arguments: Sequence[str]) -> argparse.Namespace:
    """What the command line says. A negative bound, as -20elo, must not be taken for an option; a word with a
    space in it is not."""
    return _parser().parse_args([f" {word}" if BOUND.fullmatch(word) else word for word in arguments])


def plan_of(asked: argparse.Namespace) -> tuple[Plan, Length]:
    """The tournament that the command line asks for. Raises Unclear, Misnamed, BadRequest."""
    game = GAMES[asked.game]
    if not game.min_seats <= asked.seats <= game.max_seats:
        raise Unclear(f"{asked.game} is played by {game.min_seats} to {game.max_seats}, not {asked.seats}.")
    try:
        options = json.loads(asked.options)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise Unclear('The options are a JSON object, as {"target": 50}.')
    game.new(asked.seats, dict(options), asked.seed)
    players = [named(word) for word in asked.players]
    names = tuple(one.name for one in players)
    if len(names) < 2:
        raise Unclear("A tournament needs two players at least.")
    for name in names:
        if names.count(name) > 1:
            raise Unclear(f"“{name}” is named twice; call one of them by another name, as in again={name}.")
    for one in players:
        player(one.told, asked.game).close()
    plan = Plan(
        game=asked.game,
        seats=asked.seats,
        options=options,
        players=names,
        told=tuple(one.told for one in players),
        tables=one_against_others(asked.seats, len(names), first_only=asked.gauntlet),
        seed=asked.seed,
    )
    bounds = _bounds(asked.sprt, asked.seats) if asked.sprt else None
    games = asked.games or (MOST_GAMES if bounds else GAMES_EACH)
    return plan, Length(max(1, games // asked.seats), bounds)


def _bounds(words: Sequence[str], seats: int) -> Bounds:
    low, high = (_bound(word, seats) for word in words)
    if low >= high:
        raise Unclear("The first bound of --sprt must be below the second.")
    if high - low < NEAREST:
        raise Unclear(
            f"The bounds of --sprt are {100 * (high - low):.2g} % apart; less than {100 * NEAREST:g} % would "
            "take a million games to tell."
        )
    return Bounds(low, high)


def _bound(word: str, seats: int) -> float:
    """A share of wins, said as one (55%) or as Elo (35elo)."""
    found = BOUND.fullmatch(word.strip())
    if found is None:
        raise Unclear(f"“{word}” is no bound: say a share of wins, as 55%, or a difference, as 35elo.")
    value = float(found[1])
    weakest, strongest = (round(elo_of(share, seats)) for share in (EXTREME, 1 - EXTREME))
    if found[2] == "%" and EXTREME <= value / 100 <= 1 - EXTREME:
        return value / 100
    if found[2] == "elo" and weakest <= value <= strongest:
        return share_of(value, seats)
    raise Unclear(
        f"“{word.strip()}” cannot be a bound of --sprt: those are from {100 * EXTREME:g}% to "
        f"{100 * (1 - EXTREME):g}%, which with {seats} seats is from {weakest}elo to {strongest}elo."
    )


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        "arena",
        "Tournaments between ways of playing. Each two players meet, with more than two seats the one named\n"
        "first alone against the other in all other seats; every deal is played from every seat.",
        epilog=f"players:\n{HOW_NAMED}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="see below")
    parser.add_argument("--game", choices=list(GAMES), default="bonnie-and-clyde")
    parser.add_argument("--seats", type=count, default=2, help="how many play a game (2)")
    parser.add_argument("--options", default="{}", help='of the game, as {"target": 50} (none)')
    parser.add_argument("--gauntlet", action="store_true", help="only the first player meets all others")
    parser.add_argument(
        "--games",
        type=count,
        help=f"how many each two players play, in whole deals ({GAMES_EACH}); with --sprt at most",
    )
    parser.add_argument(
        "--sprt",
        nargs=2,
        metavar=("LOW", "HIGH"),
        help="play until it is known which of two shares of wins, as 50%% 55%%, or differences, "
        "as 0elo 20elo, is the likelier (alpha = beta = 0.05)",
    )
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=1, help="of the first deal (1)")
    parser.add_argument(
        "--processes", type=processes, default=spare_cores(), help="games at once (all cores but one)"
    )
    parser.add_argument(
        "--results", type=place, help="a file for the games, one a line; with one that is there it goes on"
    )
    parser.add_argument("--json", type=place, help="a file for the report")
    parser.add_argument(
        "--patience", type=above_zero(MOST_SECONDS), default=PATIENCE,
        help=f"seconds that an outside program may take over its time ({PATIENCE:g})",
    )  # fmt: skip
    return parser


def spare_cores() -> int:
    """All cores but one, which is left to whoever sits at the machine."""
    return min(MOST_PROCESSES, max(1, (os.cpu_count() or 1) - 1))
