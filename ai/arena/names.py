"""From a player's name, as it is said on the command line, to the player."""

from __future__ import annotations

import re
import shlex
from typing import NamedTuple

from ai.arena.outside import PATIENCE, Outside
from ai.arena.patterns import pattern_named
from ai.arena.players import Misnamed, Player, Random, RuleBased, Searching, Thought, thinking, thought_named
from ai.arena.rungs import rung_named
from ai.arena.seeing import UNVEILED, Seeing
from ai.levels import LEVELS
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
  NAME=PLAYER        any of these under a name of your own, of letters, digits and . + - _
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
        if "/" in thought:
            raise Misnamed(f"“{told}” is not understood: a program has no style.")
        return _outside(command, thought_named(thought, game), patience)
    manner, slash, style = told.partition("/")
    one = _of_this_build(manner, game)
    if slash:
        if type(one) is not Searching:
            raise Misnamed(f"“{told}” is not understood: only the levels have styles.")
        one.style = _style(told, style, game)
    return one


def _of_this_build(told: str, game: str) -> Player:
    """Any player but another program, without a style. Raises Misnamed."""
    kind = told.partition(":")[0]
    if kind == "seeing":
        if game not in UNVEILED:
            raise Misnamed(f"“{told}” does not play {game}, in which nothing is hidden.")
        return Seeing(*thinking("expert", told, game))
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
    if told != "rule-based" and kind not in LEVELS:
        raise Misnamed(f"There is no player “{told}”; --help names all there are.")
    return RuleBased() if told == "rule-based" else Searching(*thought_named(told, game))


def _style(told: str, style: str, game: str) -> str:
    """The style of this name, which is part of what is told of a player. Raises Misnamed."""
    known = STYLES.get(game, {})
    if style in known:
        return style
    name, colon, amount = style.partition(":")
    if colon and name in known:
        level = told.partition("/")[0]
        raise Misnamed(f"“{told}” is not understood: the style comes last, as in {level}:{amount}/{name}.")
    others = [other for other, styles in STYLES.items() if style in styles]
    where = f"; it is one of {others[0]}" if others else ""
    raise Misnamed(f"There is no style “{style}” in {game}{where}. The styles are {', '.join(known)}.")


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
