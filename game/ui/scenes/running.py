"""The game that was being played when the program was closed, as the menu tells of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.play.match import Match
from game.play.seats import Series
from game.play.series import score
from game.rules.mafia import view as mafia
from game.rules.scallywags import view as scallywags
from game.ui.words import _, ngettext

MOST_FACES = 6
"""For which the menu has room."""


class Running(NamedTuple):
    """What Continue brings back: whose faces are shown, and in a line how the game stands for everybody to
    see, in the language of the moment."""

    game: str
    portraits: tuple[str, ...]
    told: Callable[[], str]


def hands_told(names: Sequence[str], hand: int, scores: Sequence[int]) -> str:
    """``Bonnie and Clyde, hand 3: Vera 34, Hattie Mae 41``."""
    return _("Bonnie and Clyde, hand {number}: {standings}").format(
        number=hand, standings=_standings(names, scores)
    )


def coins_told(names: Sequence[str], left: int, taken: Sequence[int]) -> str:
    """``Scallywags, 24 coins left. Taken: Anne 4, Inés 5``."""
    text = ngettext(
        "Scallywags, {left} coin left. Taken: {standings}",
        "Scallywags, {left} coins left. Taken: {standings}",
        left,
    )
    return text.format(left=left, standings=_standings(names, taken))


def rounds_told(names: Sequence[str], series: Series, seen: mafia.Observation, won: Sequence[int]) -> str:
    """``Mafia, game 2, round 7: 5 of 8 are alive. Games won: Lucía 1``; of a game that is over, that another
    follows."""
    said = {"game": series.game, "round": seen.round, "alive": len(seen.ring), "seats": seen.seats}
    leading = [(name, games) for name, games in zip(names, won, strict=True) if games]
    if seen.result is not None:
        text = _("Mafia, game {game} is over, the next one begins. Games won: {standings}")
    elif leading:
        text = _("Mafia, game {game}, round {round}: {alive} of {seats} are alive. Games won: {standings}")
    elif series.first_to > 1:
        text = _(
            "Mafia, game {game}, round {round}: {alive} of {seats} are alive. Nobody has won a game yet."
        )
    else:
        text = _("Mafia, round {round}: {alive} of {seats} are alive.")
    leading.sort(key=lambda one: -one[1])
    return text.format(standings=", ".join(f"{name} {games}" for name, games in leading), **said)


def told_of(match: Match) -> Running:
    """A match as the menu tells of it: nothing in it that only one seat may know."""
    seen = match.observation(None)
    players = match.setup.seats
    names = [player.name for player in players]
    told: Callable[[], str]
    if isinstance(seen, scallywags.Observation):
        told = partial(coins_told, names, len(seen.middle), [len(take) for take in seen.takes])
    elif isinstance(seen, mafia.Observation):
        told = partial(rounds_told, names, match.setup.series or Series(1), seen, score(match))
        players = tuple(players[seat] for seat in sorted(seen.ring)) or players
    else:
        told = partial(hands_told, names, seen.hand, seen.scores)
    return Running(match.setup.game, tuple(player.portrait for player in players)[:MOST_FACES], told)


def _standings(names: Sequence[str], numbers: Sequence[int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
