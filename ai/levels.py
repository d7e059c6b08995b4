"""The four levels of an opponent, told apart by how long and how thoroughly it thinks."""

from __future__ import annotations

import msgspec


class Level(msgspec.Struct, frozen=True):
    """How one level thinks.

    `seconds` is the time for one decision unless the caller names another; `simulations` the
    number after which it stops even if time is left; `nodes` the size of its memory (a search
    tree of fixed size, about 56 bytes a node); `slips` the chance that a decision is made on
    the first impression alone, as a person does who is not paying attention.
    """

    seconds: float
    simulations: int
    nodes: int
    slips: float = 0.0


LEVELS: dict[str, Level] = {
    "easy": Level(seconds=0.4, simulations=60, nodes=1_000, slips=0.2),
    "normal": Level(seconds=0.8, simulations=800, nodes=10_000),
    "hard": Level(seconds=1.5, simulations=8_000, nodes=60_000),
    "expert": Level(seconds=3.0, simulations=120_000, nodes=250_000),
}
