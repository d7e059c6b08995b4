"""Players of Mafia who follow a pattern, which an opponent who watches could learn.

Nobody sensible plays like this; they show whether a level that must mix its signs beats those who do not.
They declare nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.arena.players import Decision, Misnamed, Plain, Question

DEFAULTS = {"repeat": ("protect",), "alternate": ("load", "protect"), "copy": ("load",)}
"""Each pattern, with the signs that it begins with if its name says no others."""

SIGNS = ("load", "protect", "stab", "shoot", "pistols", "shotgun", "bomb")


class Cycle(Plain):
    """Gives the same signs in turn over and over, each to the next seat clockwise that it may aim at.

    A sign that it cannot pay is put off until it can be: it loads instead.
    """

    def __init__(self, signs: Sequence[str]) -> None:
        self.signs = signs
        self.given = 0

    def begin(self) -> None:
        """Start with the first sign."""
        self.given = 0

    def act(self, question: Question) -> Decision:
        """The next sign of the pattern."""
        if "pass" in question.legal:
            return Decision("pass")
        action = aimed(self.signs[self.given % len(self.signs)], question)
        if action is None:
            return Decision("load")
        self.given += 1
        return Decision(action)


class Copy(Plain):
    """Gives the sign that the next seat clockwise gave last, at first `sign`; loads if it cannot pay it."""

    def __init__(self, sign: str) -> None:
        self.sign = sign
        self.seen: dict[int, str] = {}

    def begin(self) -> None:
        """Forget the last game."""
        self.seen = {}

    def told(self, actions: dict[int, str], seat: int) -> None:
        """Remember who gave which sign."""
        for actor, action in actions.items():
            word = action.split(" ")[0]
            if word in SIGNS:
                self.seen[actor] = word

    def act(self, question: Question) -> Decision:
        """The neighbour's last sign."""
        if "pass" in question.legal:
            return Decision("pass")
        neighbour = next(iter(clockwise(question)))
        return Decision(aimed(self.seen.get(neighbour, self.sign), question) or "load")


def clockwise(question: Question) -> list[int]:
    """The other living seats, beginning with the left neighbour."""
    ring: Sequence[int] = getattr(question.observation, "ring", ())
    at = ring.index(question.seat)
    return [*ring[at + 1 :], *ring[:at]]


def aimed(word: str, question: Question) -> str | None:
    """The legal sign of this kind that aims at those who come first clockwise, None if there is none."""
    order = {str(seat): place for place, seat in enumerate(clockwise(question))}
    signs = [action for action in question.legal if action.split(" ")[0] == word]
    return min(signs, key=lambda action: sorted(order[at] for at in action.split(" ")[1:]), default=None)


def pattern_named(name: str) -> Cycle | Copy | None:
    """`repeat`, `alternate` or `copy`, also with signs, as `alternate:load,stab`; None for any other name.

    Raises Misnamed for signs that do not exist.
    """
    kind, colon, words = name.partition(":")
    if kind not in DEFAULTS:
        return None
    signs = tuple(words.split(",")) if colon else DEFAULTS[kind]
    if not set(signs) <= set(SIGNS):
        raise Misnamed(f"“{name}” is not understood: the signs of Mafia are {', '.join(SIGNS)}.")
    if kind != "alternate" and len(signs) > 1:
        raise Misnamed(f"“{name}” is not understood: {kind} takes one sign, as in {kind}:{signs[0]}.")
    return Copy(signs[0]) if kind == "copy" else Cycle(signs)
