"""The ship's furniture of any size: the boards of the players, and the paper of the log.

Drawn without shadows; `art_shapes` lays them. Everything here looks the same at every call.
"""

from __future__ import annotations

from random import Random

_PLANK = 58.0
"""Height of a board's planks, nearly: as many are taken as fill it."""

_WOODS = ("#5A3A24", "#523320", "#60402A", "#553622")


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _grain(chance: Random, left: float, right: float, top: float, bottom: float) -> str:
    """Path data of slivers along a plank."""
    slivers = []
    for _ in range(max(4, round((right - left) / 90))):
        begin = chance.uniform(left, right - 40)
        end = min(right, begin + chance.uniform(60, 260))
        y = chance.uniform(top + 5, bottom - 5)
        bend, thick = chance.uniform(-3, 3), chance.uniform(0.8, 2.6)
        middle = (begin + end) / 2
        slivers.append(
            f"M{_n(begin)},{_n(y)} Q{_n(middle)},{_n(y + bend)} {_n(end)},{_n(y)}"
            f" Q{_n(middle)},{_n(y + bend + thick)} {_n(begin)},{_n(y)}Z"
        )
    return "".join(slivers)


def _nail(x: float, y: float) -> str:
    return (
        f'<circle cx="{_n(x)}" cy="{_n(y)}" r="5.4" fill="#1C0F07"/>'
        f'<circle cx="{_n(x)}" cy="{_n(y)}" r="4" fill="#B58B3A"/>'
        f'<circle cx="{_n(x - 1)}" cy="{_n(y - 1.2)}" r="1.5" fill="#F5DEA0"/>'
    )


def board(w: float, h: float) -> str:
    """A board of mahogany planks in a brass line, a nail in each corner: where a player sits."""
    chance = Random(round(w) * 1009 + round(h))
    count = max(1, round(h / _PLANK))
    high = h / count
    planks = dark = light = seams = ""
    for index in range(count):
        top = index * high
        planks += f'<rect y="{_n(top)}" width="{_n(w)}" height="{_n(high)}" fill="{_WOODS[index % 4]}"/>'
        dark += _grain(chance, 4, w - 4, top, top + high) + _grain(chance, 4, w - 4, top, top + high)
        light += _grain(chance, 4, w - 4, top, top + high)
        if index:
            seams += (
                f'<rect y="{_n(top - 1.5)}" width="{_n(w)}" height="2.4" fill="#1C0F07"/>'
                f'<rect y="{_n(top + 1)}" width="{_n(w)}" height="1" fill="#E8B98A" fill-opacity=".16"/>'
            )
    nails = "".join(_nail(x, y) for x in (15, w - 15) for y in (15, h - 15))
    return (
        '<defs><linearGradient id="light" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#FFC878" stop-opacity=".14"/>'
        '<stop offset=".4" stop-color="#FFC878" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#0A0502" stop-opacity=".42"/></linearGradient>'
        f'<clipPath id="board"><rect width="{_n(w)}" height="{_n(h)}" rx="6"/></clipPath></defs>'
        f'<g clip-path="url(#board)">{planks}<path d="{dark}" fill="#1E0F06" fill-opacity=".3"/>'
        f'<path d="{light}" fill="#E8B98A" fill-opacity=".09"/>{seams}'
        f'<rect width="{_n(w)}" height="{_n(h)}" fill="url(#light)"/></g>'
        f'<rect x="1.25" y="1.25" width="{_n(w - 2.5)}" height="{_n(h - 2.5)}" rx="5" fill="none"'
        ' stroke="#1C0F07" stroke-width="2.5"/>'
        f'<rect x="4.5" y="4.5" width="{_n(w - 9)}" height="{_n(h - 9)}" rx="3.5" fill="none"'
        ' stroke="#7E5F24" stroke-width="1.4"/>' + nails
    )


def torn(w: float, h: float) -> str:
    """Path data of a page torn out of the ship's log: ragged by at most 3 units, within its size."""
    chance = Random(12)

    def edge(length: float) -> list[tuple[float, float]]:
        steps = max(3, round(length / 22))
        return [(length * step / steps, chance.uniform(0, 3)) for step in range(steps)]

    points = [(x, y) for x, y in edge(w)]
    points += [(w - x, y) for y, x in edge(h)]
    points += [(w - x, h - y) for x, y in edge(w)]
    points += [(x, h - y) for y, x in edge(h)]
    return "M" + " L".join(f"{_n(x)},{_n(y)}" for x, y in points) + "Z"
