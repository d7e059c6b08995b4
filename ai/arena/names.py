"""From a player's name, as it is said on the command line, to the player."""

from __future__ import annotations

import re
import shlex
from typing import NamedTuple

from ai.arena.outside import PATIENCE, Outside
from ai.arena.patterns import pattern_named
from ai.arena.players import Misnamed, Player, Random, RuleBased, Searching, Thought, thought_named
from ai.arena.rungs import rung_named
from ai.arena.seeing import UNVEILED, Seeing
from ai.minds import MINDS
from ai.styles import STYLES

_STYLES = ";\n                     ".join(f"{game}: {', '.join(styles)}" for game, styles in STYLES.items())

HOW_NAMED = f"""\
  random             any legal action
  rule-based         the rules of thumb, without search
  hard               a level: easy, normal, hard, expert; it thinks as long as in the game
  hard:500           with so many simulations for each decision
  hard:0.1s          with so much time for each decision
  hard:full          with all simulations that the level would do had it the time
  hard:500/STYLE     the same with a personality;
                     {_STYLES}
  flat:500, determinised:500
                     simpler searches: flat Monte Carlo, perfect information in dealt worlds
  seeing:500         the search of the expert, cheating: it sees what lies hidden, as a ceiling
  repeat, alternate, copy
                     in mafia: always the same sign, two in turn, the neighbour's last sign;
                     also with others, as repeat:load, alternate:load,stab, copy:stab
  cmd:COMMAND        a program that answers the line protocol's “choose” requests
  hard:500@COMMAND   one that is asked to think like this, as another build of this game
  NAME=PLAYER        any of these under a name of your own
"""


class Named(NamedTuple):
    """A player's name in the tables, and what was said of how it plays."""

    name: str
    told: str


def named(text: str) -> Named:
    """`NAME=PLAYER` or `PLAYER`."""
    label = re.match(r"([\w.+-]+)=(?=.)", text)
    return Named(label[1], text[label.end() :]) if label else Named(text, text)


def player(told: str, game: str, patience: float = PATIENCE) -> Player:
    """The player that is told of so, ready to play this game. Raises Misnamed."""
    if told.startswith("cmd:"):
        return _outside(told[4:], Thought("expert", None, None), patience)
    thought, at, command = told.partition("@")
    if at:
        return _outside(command, thought_named(thought, game), patience)
    if told.partition(":")[0] == "seeing":
        if game not in UNVEILED:
            raise Misnamed(f"“{told}” does not play {game}, in which nothing is hidden.")
        return Seeing(*thought_named("expert" + told[6:], game))
    if told == "random":
        return Random()
    rung = rung_named(told, game)
    if rung is not None:
        return rung
    pattern = pattern_named(told)
    if pattern is not None:
        if game != "mafia":
            raise Misnamed(f"“{told}” plays mafia only, not {game}.")
        return pattern
    one = RuleBased() if told == "rule-based" else _searching(told, game)
    if game not in MINDS:
        raise Misnamed(f"“{told}” does not play {game}: there is no opponent for that game yet.")
    return one


def _searching(told: str, game: str) -> Searching:
    thought, slash, style = told.partition("/")
    if slash and style not in STYLES.get(game, {}):
        known = ", ".join(STYLES.get(game, {}))
        raise Misnamed(f"There is no style “{style}” in {game}; the styles are {known}.")
    return Searching(*thought_named(thought, game), style or None)


def _outside(command: str, thought: Thought, patience: float) -> Outside:
    if len(command) > 1 and command[0] == command[-1] and command[0] in "\"'":
        command = command[1:-1]
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise Misnamed(f"“{command}” is no command line; after “cmd:” or “@” comes that of a program.")
    return Outside(command, thought, patience)
