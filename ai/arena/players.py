"""Who can play in the arena, and how they are named."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, Protocol

from ai.choose import choose, first_impression
from ai.levels import LEVELS
from ai.minds import MINDS
from game.rules.core import Game, View
from game.rules.random import Rng

MOST_SECONDS: Final = 3600.0
"""For a decision; the line protocol takes no more."""

MOST_QUOTED: Final = 60
"""Letters of what another program said."""


class Misnamed(Exception):
    """There is no player of this name for this game; the message says so in a sentence."""


class PlayerFailed(Exception):
    """A player gave no action, and why, as the rest of a sentence that begins with its name."""


def quoted(words: str) -> str:
    """What another program said, for a sentence about it: not too much of it, and only what can be shown."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in words.strip()[: MOST_QUOTED + 1])
    return f"“{shown[:MOST_QUOTED]}{'…' if len(shown) > MOST_QUOTED else ''}”"


class Question(NamedTuple):
    """A seat that has a choice, and all that whoever plays it is told.

    `legal` are the actions that the rules list, at least two; `rng` is the seat's own, settled by the deal.
    """

    game: Game
    observation: View
    seat: int
    legal: list[str]
    rng: Rng


class Decision(NamedTuple):
    """The action chosen, and how many simulations that took (0: none, or not told)."""

    action: str
    simulations: int = 0


class Player(Protocol):
    """Plays one seat, a game after another."""

    def begin(self) -> None:
        """A new game is about to start."""

    def act(self, question: Question) -> Decision:
        """The action for this seat now. Raises PlayerFailed."""

    def told(self, actions: dict[int, str], seat: int) -> None:
        """What the seats that were to act have done, as `seat`, this player's own, is told it."""

    def close(self) -> None:
        """No more games will be played."""


class Plain:
    """What all players have in common that keep nothing from one move to the next."""

    def begin(self) -> None:
        """Nothing to do."""

    def told(self, actions: dict[int, str], seat: int) -> None:
        """Nothing to remember."""

    def close(self) -> None:
        """Nothing to put away."""


class Random(Plain):
    """Any legal action, each as likely as the others."""

    def act(self, question: Question) -> Decision:
        """Draw one by lot."""
        return Decision(question.legal[int(question.rng.below(len(question.legal)))])


class RuleBased(Plain):
    """The rules of thumb of a game, without any search."""

    def act(self, question: Question) -> Decision:
        """The first impression."""
        seed = int(question.rng.word())
        return Decision(first_impression(question.observation, question.seat, seed=seed).action)


class Searching(Plain):
    """A level; with neither simulations nor seconds it thinks as long as it does in the game."""

    def __init__(
        self, level: str, simulations: int | None, seconds: float | None, style: str | None = None
    ) -> None:
        self.level = level
        self.simulations = simulations
        self.seconds = seconds
        self.style = style

    def act(self, question: Question) -> Decision:
        """Search."""
        answer = choose(
            question.observation,
            question.seat,
            level=self.level,
            simulations=self.simulations,
            seconds=self.seconds,
            style=self.style,
            seed=int(question.rng.word()),
        )
        done = answer.search.get("simulations", 0)
        return Decision(answer.action, done if isinstance(done, int) else 0)


class Thought(NamedTuple):
    """How thoroughly a level is to think: `hard`, `hard:500` (simulations), `hard:0.1s` (seconds),
    `hard:full` (all its simulations, however long they take)."""

    level: str
    simulations: int | None
    seconds: float | None


def thought_named(name: str, game: str) -> Thought:
    """The level of this name in this game. Raises Misnamed."""
    level, _, _ = name.partition(":")
    if level not in LEVELS:
        raise Misnamed(f"There is no level “{level}”; the levels are {', '.join(LEVELS)}.")
    return thinking(level, name, game)


def thinking(level: str, name: str, game: str) -> Thought:
    """The level, with so much thinking as the name says after its colon. Raises Misnamed."""
    kind, colon, amount = name.partition(":")
    if not colon:
        return Thought(level, None, None)
    if amount == "full":
        return Thought(level, MINDS[game].care[level].simulations, None)
    if re.fullmatch(r"[0-9]{1,9}", amount) and int(amount) > 0:
        return Thought(level, int(amount), None)
    if re.fullmatch(r"[0-9]*\.?[0-9]+s", amount) and 0 < float(amount[:-1]) <= MOST_SECONDS:
        return Thought(level, None, float(amount[:-1]))
    raise Misnamed(
        f"“{name}” is not understood: after the colon comes a number of simulations, as in {kind}:500, "
        f"a time of at most an hour, as in {kind}:0.1s, or {kind}:full."
    )
