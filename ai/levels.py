"""The four levels of an opponent, told apart by how long, how thoroughly and how carefully it thinks."""

from __future__ import annotations

import msgspec


class Level(msgspec.Struct, frozen=True):
    """How long and how thoroughly one level thinks.

    `seconds` is the time for one decision unless the caller names another; `nodes` the size of its memory (a
    search tree of fixed size, 72 bytes a node); `trust` how many simulations the first impression of a move
    counts for; `together` whether it uses all the processes that there are (see `team`). What differs from
    game to game is its `Care`.
    """

    seconds: float
    nodes: int
    trust: float = 400.0
    together: bool = False


class Care(msgspec.Struct, frozen=True):
    """How long a level thinks about one game, and the mistakes that it makes there, which are a person's.

    After so many `simulations` it stops even if time is left. What was seen more than `recall` rounds ago is
    forgotten (None: nothing is); `attention` is the chance with which a move that is easily overlooked comes
    to mind at all, `in_a_crowd` that at a table so full that games in which all move at once call it crowded;
    by `greed` (a chance to win) it overrates what can be had at once.
    """

    simulations: int
    recall: int | None = None
    attention: float = 1.0
    in_a_crowd: float = 1.0
    greed: float = 0.0


LEVELS: dict[str, Level] = {
    "easy": Level(seconds=0.4, nodes=1_000, trust=100.0),
    "normal": Level(seconds=0.8, nodes=10_000, trust=100.0),
    "hard": Level(seconds=1.5, nodes=60_000),
    "expert": Level(seconds=3.0, nodes=250_000, together=True),
}
