"""Simpler searches, as rungs of the ladder that shows what each refinement is worth.

They know what the levels know, deal worlds and play on in them in the same way, and differ only in how they
choose what to try: `flat` tries each move equally often and looks no further; `determinised` searches a few
worlds as if each were the true one and lay open, and does what was thought best in most.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.arena.players import Decision, Misnamed, Plain, Question
from ai.ismcts import HiddenBeliefs, Tree
from ai.minds import MINDS, Mind
from ai.search import MOST_LEGAL
from game.rules.random import Rng
from game.rules.search import SearchState

WORLDS: Final = 20
"""So many worlds the determinised search deals."""


class _Rung(Plain):
    """Makes the beliefs, and does what is the only thing to do without a thought."""

    def __init__(self, game: str, simulations: int) -> None:
        self.mind: Mind = MINDS[game]
        self.simulations = simulations

    def act(self, question: Question) -> Decision:
        """Search."""
        beliefs: Any = self.mind.beliefs(question.observation, question.seat)
        state = self.mind.state(question.observation.seats)
        rng = Rng(int(question.rng.word()))
        move = beliefs.forced(state, rng)
        done = 0
        if move < 0:
            move, done = self.best(beliefs, state, rng), self.simulations
        return Decision(self.mind.text(beliefs.any_like(move, rng)), done)

    def best(self, beliefs: HiddenBeliefs, state: SearchState, rng: Rng) -> int:
        """The move found best."""
        raise NotImplementedError


class Flat(_Rung):
    """Flat Monte Carlo: every sensible move equally often, each in a world of its own."""

    def best(self, beliefs: HiddenBeliefs, state: SearchState, rng: Rng) -> int:
        """The move whose games went best on average."""
        moves: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        leanings: vec[float] = vec[float]([0.0] * MOST_LEGAL)
        payoff: vec[float] = vec[float]([0.0] * 16)
        tried: Counter[int] = Counter()
        brought: dict[int, float] = {}
        for _ in range(self.simulations):
            beliefs.redeal(state, rng)
            count = beliefs.candidates(state, moves, state.legal(moves), leanings, rng)
            move = min((int(moves[i]) for i in range(count)), key=lambda m: tried[m])
            state.apply(move, rng)
            beliefs.play_out(state, rng)
            beliefs.evaluate(state, payoff)
            tried[move] += 1
            brought[move] = brought.get(move, 0.0) + payoff[beliefs.seat]
        return max(brought, key=lambda m: brought[m] / tried[m])


class Known(HiddenBeliefs):
    """The beliefs of somebody to whom one world is the only one."""

    def __init__(self, beliefs: HiddenBeliefs, world: SearchState) -> None:
        super().__init__(beliefs.seat)
        self.beliefs = beliefs
        self.world = world

    def redeal(self, state: SearchState, rng: Rng) -> None:
        """The world."""
        state.load(self.world)

    def candidates(
        self, state: SearchState, moves: vec[i64], count: i64, leanings: vec[float], rng: Rng
    ) -> i64:
        """As ever."""
        return self.beliefs.candidates(state, moves, count, leanings, rng)

    def outcome(self, state: SearchState, move: i64) -> i64:
        """Nothing is unforeseen."""
        return 0

    def settled(self, state: SearchState) -> bool:
        """As ever."""
        return self.beliefs.settled(state)

    def play_out(self, state: SearchState, rng: Rng) -> i64:
        """As ever."""
        return self.beliefs.play_out(state, rng)

    def evaluate(self, state: SearchState, payoff: vec[float]) -> None:
        """As ever."""
        self.beliefs.evaluate(state, payoff)


class Determinised(_Rung):
    """Perfect-information search in several dealt worlds, merged by visits."""

    def best(self, beliefs: HiddenBeliefs, state: SearchState, rng: Rng) -> int:
        """The move visited most in all worlds together."""
        visits: Counter[int] = Counter()
        tree: Any = self.mind.search("hard")
        assert isinstance(tree, Tree)
        world = self.mind.state(int(state.seats))
        for _ in range(WORLDS):
            beliefs.redeal(world, rng)
            tree.clear()
            tree.run(Known(beliefs, world), state, rng, max(1, self.simulations // WORLDS))
            for move, count, _worth in tree.root_moves():
                visits[move] += count
        return max(visits, key=lambda m: visits[m])


RUNGS: Final[dict[str, type[Flat] | type[Determinised]]] = {"flat": Flat, "determinised": Determinised}
"""By name."""


def rung_named(name: str, game: str) -> Flat | Determinised | None:
    """`flat:1000` or `determinised:1000`, with the number of simulations; None for any other name.

    Raises Misnamed.
    """
    kind, _, amount = name.partition(":")
    if kind not in RUNGS:
        return None
    if not re.fullmatch(r"[0-9]{1,9}", amount) or int(amount) == 0:
        raise Misnamed(
            f"“{name}” is not understood: after the colon comes a number of simulations, as in {kind}:500."
        )
    if game == "mafia":
        raise Misnamed(f"“{name}” does not play mafia: it is a search for games of turns.")
    return RUNGS[kind](game, int(amount))
