"""The four levels of an opponent, told apart by how long and how thoroughly it thinks."""

from __future__ import annotations

import msgspec


class Level(msgspec.Struct, frozen=True):
    """How one level thinks.

    `seconds` is the time for one decision unless the caller names another; `nodes` the size of its memory (a
    search tree of fixed size, 64 bytes a node); `trust` how many simulations the first impression of a move
    counts for: with little of it and few simulations a level believes what it has just seen happen once or
    twice, as a beginner does; `together` whether it uses all the processes that there are (see `team`).
    After how many simulations it stops even if time is left is another matter in each game (see `minds`).
    """

    seconds: float
    nodes: int
    trust: float = 400.0
    together: bool = False


LEVELS: dict[str, Level] = {
    "easy": Level(seconds=0.4, nodes=1_000, trust=10.0),
    "normal": Level(seconds=0.8, nodes=10_000, trust=100.0),
    "hard": Level(seconds=1.5, nodes=60_000),
    "expert": Level(seconds=3.0, nodes=250_000, together=True),
}
