"""Where the coins lie in the middle: poured out of the pouch, at rest without overlapping.

The places follow from how the coins fell, face up or face down, which everybody sees and which never
changes: so a saved game is laid as it lay, all viewers see the same, and nothing hidden shows in it. Every
coin has a place of its own for the whole game; one that comes back to the middle finds it free.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

COINS: Final = 40
RADIUS: Final = 43.0
APART: Final = 2 * RADIUS + 1
"""The least distance of two middles."""
MOST_TURN: Final = 28.0

CLOTH: Final = (1090.0, 400.0)
HALF_W, HALF_H, BEND = 492.0, 146.0, 3.3
"""The part of the cloth on which the middles of coins lie: a rounded rectangle, as the cloth is."""
POUCH: Final = (118.0, 188.0)
POUCH_REACH: Final = 112.0
ROUNDS: Final = 900


class Lie(NamedTuple):
    """How one coin lies: its middle, from the cloth's top left corner, and degrees clockwise."""

    x: float
    y: float
    angle: float


def lies(up: Sequence[bool]) -> tuple[Lie, ...]:
    """The place of every coin in the middle, by its number."""
    return _lies(tuple(up))


@lru_cache(maxsize=32)
def _lies(up: tuple[bool, ...]) -> tuple[Lie, ...]:
    chance = Random(sum(1 << coin for coin, shown in enumerate(up) if shown))
    for _try in range(12):
        points = _settled([_thrown(chance) for _coin in range(COINS)], chance)
        if points is not None:
            break
    else:
        raise AssertionError("the coins find no room on the cloth")
    chance.shuffle(points)
    return tuple(Lie(x, y, chance.uniform(-MOST_TURN, MOST_TURN)) for x, y in points)


def _thrown(chance: Random) -> tuple[float, float]:
    x = CLOTH[0] / 2 + chance.uniform(-HALF_W, HALF_W)
    return _kept_in(x, CLOTH[1] / 2 + chance.uniform(-HALF_H, HALF_H))


def _settled(points: list[tuple[float, float]], chance: Random) -> list[tuple[float, float]] | None:
    """Coins that touch push each other away until none does; None if they do not come to rest."""
    for _round in range(ROUNDS):
        moved = False
        for a in range(COINS):
            ax, ay = points[a]
            for b in range(a):
                bx, by = points[b]
                dx, dy = ax - bx, ay - by
                if abs(dx) >= APART or abs(dy) >= APART:
                    continue
                apart = math.hypot(dx, dy)
                if apart >= APART:
                    continue
                moved = True
                if apart < 0.01:
                    dx, dy, apart = chance.uniform(-1, 1), chance.uniform(-1, 1), 1.0
                push = (APART + 0.6 - apart) * 0.5 / apart
                ax, ay = _kept_in(ax + dx * push, ay + dy * push)
                points[a], points[b] = (ax, ay), _kept_in(bx - dx * push, by - dy * push)
        if not moved:
            return points
    return None


def _kept_in(x: float, y: float) -> tuple[float, float]:
    """The point, or the nearest one to it (nearly) that lies on the cloth and not on the pouch."""
    from_pouch = (x - POUCH[0], y - POUCH[1])
    reach = math.hypot(*from_pouch)
    if reach < POUCH_REACH:
        scale = POUCH_REACH / max(reach, 0.01)
        x, y = POUCH[0] + abs(from_pouch[0]) * scale + 0.01, POUCH[1] + from_pouch[1] * scale
    u, v = (x - CLOTH[0] / 2) / HALF_W, (y - CLOTH[1] / 2) / HALF_H
    out = abs(u) ** BEND + abs(v) ** BEND
    if out > 1:
        u, v = max(-1.0, min(1.0, u)), max(-1.0, min(1.0, v))
        out = abs(u) ** BEND + abs(v) ** BEND
        scale = out ** (-1 / BEND) if out > 1 else 1.0
        x, y = CLOTH[0] / 2 + u * scale * HALF_W, CLOTH[1] / 2 + v * scale * HALF_H
    return x, y
