"""The games that there are opponents for, and what the search needs of each.

A game that is to have an opponent gets a line in `MINDS`; nothing else that thinks, in the program's own
process or in the opponent's, names a game.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from ai import mafia_duel
from ai.bonnie_and_clyde import BonnieAndClyde
from ai.bonnie_and_clyde_remembered import what_is_recalled
from ai.ismcts import HiddenBeliefs, Tree
from ai.lapses import Inattentive
from ai.levels import LEVELS, Care
from ai.mafia import Mafia, last_signs
from ai.scallywags import Scallywags
from ai.scallywags_recalled import what_is_recalled as what_a_scallywag_recalls
from ai.search import Beliefs, Search
from ai.simultaneous import Manner, RegretMatching, Table
from game.rules import bonnie_and_clyde, mafia, scallywags
from game.rules.bonnie_and_clyde.moves import number as bonnie_and_clyde_number
from game.rules.bonnie_and_clyde.moves import text as bonnie_and_clyde_text
from game.rules.bonnie_and_clyde.state import State as BonnieAndClydeState
from game.rules.bonnie_and_clyde.view import Observation as BonnieAndClydeObservation
from game.rules.core import BadPosition, BadRequest, Game, View
from game.rules.mafia.moves import number as mafia_number
from game.rules.mafia.moves import text as mafia_text
from game.rules.mafia.state import State as MafiaState
from game.rules.mafia.view import Observation as MafiaObservation
from game.rules.random import Rng
from game.rules.scallywags.moves import number as scallywags_number
from game.rules.scallywags.moves import text as scallywags_text
from game.rules.scallywags.state import State as ScallywagsState
from game.rules.scallywags.view import Observation as ScallywagsObservation
from game.rules.search import SearchState

ViewT = TypeVar("ViewT", bound=View)


class MindOf(NamedTuple, Generic[ViewT]):
    """How one game is thought about.

    What a seat can believe who sees this; a state to search in, by the number of seats; the text of a move
    and back; the search that a level makes use of, which is there once and used again; with how much `care`
    each level thinks; and what a seat `recalls` of what it sees who forgets what is more than so many rounds
    ago, if there is anything to forget.
    """

    game: Game
    beliefs: Callable[[ViewT, int], Beliefs]
    state: Callable[[int], SearchState]
    text: Callable[[int], str]
    number: Callable[[str], int | None]
    search: Callable[[str], Search]
    care: Mapping[str, Care]
    recalls: Callable[[ViewT, int, int], ViewT] | None = None

    def thoughts(self, level: str, observation: ViewT, seat: int, rng: Rng) -> Beliefs:
        """What the seat believes and thinks of who has the memory and the attention of this level."""
        care = self.care[level]
        if care.recall is not None and self.recalls is not None:
            observation = self.recalls(observation, seat, care.recall)
        beliefs = self.beliefs(observation, seat)
        if isinstance(beliefs, HiddenBeliefs) and (care.attention < 1.0 or care.greed > 0.0):
            return Inattentive(beliefs, care.attention, care.greed, Rng(rng.word()))
        return beliefs


@functools.lru_cache(maxsize=len(LEVELS))
def _tree(level: str) -> Tree:
    return Tree(LEVELS[level].nodes, 0.0, LEVELS[level].trust)


def _by_turns(
    exploration: float, trust: float, least: float = 0.0, at_root: float = 1.0, later: float = 1.0
) -> Callable[[str], Search]:
    """The search of a game of turns; all such games share its memory. `exploration` is the weight of what was
    seldom tried, at the decision itself `at_root` times as much; `trust` how much of a level's trust in first
    impressions this game's deserve, `least` what they deserve at any level, those of moves after the first
    `later` times as much."""

    def search(level: str) -> Search:
        tree = _tree(level)
        tree.exploration = exploration
        tree.at_root = exploration * at_root
        tree.trust = max(least, LEVELS[level].trust * trust)
        tree.later_trust = later * tree.trust
        return tree

    return search


_HABITS: Final = {"easy": [1.0], "normal": [0.75], "hard": [0.5, 0.0], "expert": [0.5, 0.0, 0.0]}
"""Beginners take others for creatures of habit, and are creatures of habit themselves, so easy does not mix.
Hard answers what others do who think about one another, expert what those do who answer it."""


@functools.lru_cache(maxsize=len(LEVELS))
def _all_at_once(level: str) -> Search:
    """The search of a game in which all move at once, with room for four moves a node."""
    care = _MAFIA.care[level]
    manner = Manner(_HABITS[level], care.attention, care.in_a_crowd, mixes=level != "easy")
    mafia_duel.prepare(int(manner.thoughts))
    nodes = LEVELS[level].nodes
    return Table(nodes, 4 * nodes, RegretMatching(), manner)


Mind: TypeAlias = MindOf[Any]
"""That of any game."""

_BONNIE_AND_CLYDE: Final[MindOf[BonnieAndClydeObservation]] = MindOf(
    bonnie_and_clyde.GAME,
    BonnieAndClyde,
    BonnieAndClydeState,
    bonnie_and_clyde_text,
    bonnie_and_clyde_number,
    # Measured: with a trust of 400 it beats 0.04, 0.15 and 0.3. What is to be decided may be looked at more
    # broadly than what may come after it (docs/opponents_bonnie_and_clyde.md).
    _by_turns(exploration=0.08, trust=1.0, at_root=4.0),
    {
        "easy": Care(60, recall=2, attention=0.45, greed=0.02),
        "normal": Care(120, recall=5, attention=0.8, greed=0.01),
        "hard": Care(500),
        "expert": Care(120_000),
    },
    what_is_recalled,
)
_SCALLYWAGS: Final[MindOf[ScallywagsObservation]] = MindOf(
    scallywags.GAME,
    Scallywags,
    ScallywagsState,
    scallywags_text,
    scallywags_number,
    # With 0.08 and full trust hard hardly ever leaves the rules of thumb; with less trust than 100 easy and
    # normal leave an 8 that lies open, which no beginner does. Later moves: docs/opponents_scallywags.md.
    _by_turns(exploration=0.2, trust=0.25, least=100.0, later=10.0),
    {
        "easy": Care(60, recall=2, attention=0.3, greed=0.02),
        "normal": Care(100, recall=3, attention=0.5, greed=0.01),
        "hard": Care(1_000, recall=6, attention=0.7),
        "expert": Care(120_000),
    },
    what_a_scallywag_recalls,
)
_MAFIA: Final[MindOf[MafiaObservation]] = MindOf(
    mafia.GAME,
    Mafia,
    MafiaState,
    mafia_text,
    mafia_number,
    _all_at_once,
    {
        # At a crowded table, where all think one step, it is what they overlook that tells them apart.
        "easy": Care(200, recall=2, attention=0.38, in_a_crowd=0.3),
        "normal": Care(1_000, recall=5, attention=0.8, in_a_crowd=0.6),
        "hard": Care(6_000, in_a_crowd=0.8),
        "expert": Care(20_000),
    },
    last_signs,
)
MINDS: Final[dict[str, Mind]] = {mind.game.name: mind for mind in (_BONNIE_AND_CLYDE, _SCALLYWAGS, _MAFIA)}


def mind_for(game: object) -> Mind:
    """The mind for the game of this name. Raises BadRequest."""
    mind = MINDS.get(game) if isinstance(game, str) else None
    if mind is None:
        raise BadRequest(f"There is no opponent for the game {game!r}.")
    return mind


def to_answer(observation: View | dict[str, object], seat: int) -> View:
    """The observation, checked: this seat has a decision to make. Raises BadPosition, BadRequest."""
    if isinstance(observation, dict):
        game = mind_for(observation.get("game")).game
        checked: View = game.read_observation(observation)
    else:
        game = mind_for(observation.game).game
        checked = observation
    if seat not in game.to_act(checked):
        raise BadRequest(f"Seat {seat} is not to act in this observation.")
    if not game.is_view_of(checked, seat):
        raise BadPosition(f"This is not what seat {seat} sees: its own hand is not in it.")
    return checked
