"""A match of several games: who has won how many, when it is won, and the table of the next game.

Each winner of a game counts one, also of a game that several share. Who alone won the last game begins the
next with as many bullets as he has won alone in a row, at most three (the winner's bonus). A game without a
`Series` is a match of one game.
"""

from __future__ import annotations

import hashlib
import random

import msgspec

from game.play.match import Match
from game.play.seats import Series, Setup

LARGEST_BONUS = 3

_ALONE = Series(first_to=1, winners_bonus=False)


def won_before(setup: Setup) -> tuple[int, ...]:
    """The games won before this one, seat by seat."""
    return (setup.series.won if setup.series else ()) or (0,) * len(setup.seats)


def score(match: Match) -> tuple[int, ...]:
    """The games won, seat by seat; this one counts as soon as it is over."""
    winners = _winners(match)
    return tuple(won + (seat in winners) for seat, won in enumerate(won_before(match.setup)))


def counted(match: Match) -> Series:
    """The series with this game in it, still by its seats. Raises ValueError before the game is over."""
    if not match.over():
        raise ValueError("The game is not over.")
    series = match.setup.series or _ALONE
    winners = _winners(match)
    streak, seat = 0, None
    if len(winners) == 1:
        (seat,) = winners
        streak = series.streak + 1 if series.streak_seat == seat else 1
    return msgspec.structs.replace(series, won=score(match), streak=streak, streak_seat=seat)


def champion(series: Series) -> tuple[int, ...]:
    """The seats that have won the match, in a series as `counted` gives it: none as long as nobody has won
    enough games, several if the game that decided it was shared."""
    return tuple(seat for seat, won in enumerate(series.won) if won >= series.first_to)


def decided(match: Match) -> bool:
    """Whether nothing is left to be played: this game is over, and with it the match."""
    return match.over() and (match.setup.series is None or bool(champion(counted(match))))


def next_setup(match: Match) -> Setup:
    """The table of the game after this one, which must be over (else ValueError): seats, score and bonus as
    the series has it; the lot of the seats is drawn by the match's seed. If the match is decided, the same
    table at the beginning of another one."""
    series = counted(match)
    if decided(match):
        return _begun_anew(match.setup)
    places = _places(match, series)
    before = {old: new for new, old in enumerate(places)}
    streak_seat = None if series.streak_seat is None else before[series.streak_seat]
    series = msgspec.structs.replace(
        series, game=series.game + 1, won=tuple(series.won[old] for old in places), streak_seat=streak_seat
    )
    seats = tuple(match.setup.seats[old] for old in places)
    options = _without_bonus(match.setup)
    if series.winners_bonus and streak_seat is not None:
        bonus = min(series.streak, LARGEST_BONUS)
        options["bonus"] = [bonus if seat == streak_seat else 0 for seat in range(len(seats))]
    return msgspec.structs.replace(match.setup, seats=seats, options=options, series=series)


def _begun_anew(setup: Setup) -> Setup:
    if setup.series is None:
        return setup
    series = Series(setup.series.first_to, setup.series.winners_bonus, setup.series.seating)
    return msgspec.structs.replace(setup, options=_without_bonus(setup), series=series)


def _without_bonus(setup: Setup) -> dict[str, object]:
    return {name: value for name, value in setup.options.items() if name != "bonus"}


def _winners(match: Match) -> tuple[int, ...]:
    result = match.observation(None).result
    return tuple(result.winners) if result is not None and match.over() else ()


def _places(match: Match, series: Series) -> list[int]:
    """For each seat of the next game the seat of this one from which its player comes."""
    places = list(range(len(match.setup.seats)))
    if series.seating == "rotated":
        return [places[-1], *places[:-1]]
    if series.seating == "shuffled":
        drawn = hashlib.blake2b(f"{match.record().seed}/seats/{series.game}".encode(), digest_size=8)
        random.Random(int.from_bytes(drawn.digest(), "big")).shuffle(places)
    return places
