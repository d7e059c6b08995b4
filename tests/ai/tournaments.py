"""Small tournaments, for the tests of the arena."""

from __future__ import annotations

from ai.arena.command import run
from ai.arena.games import Played
from ai.arena.plan import Plan, one_against_others

PATTERNS = ["repeat:load", "repeat:stab"]


def a_plan(*told: str, game: str = "mafia", seats: int = 2) -> Plan:
    names = told or ("random", "repeat")
    return Plan(game, seats, {}, names, names, one_against_others(seats, len(names), first_only=False), 1)


def won(*shares: float, fault: str | None = None) -> Played:
    return Played(shares, 1, tuple((1.0,) for _ in shares), tuple(10 for _ in shares), fault)


def arena(*words: str) -> int:
    return run([*words, "--processes", "1"])
