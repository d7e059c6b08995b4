"""What the furniture is made of: stepped and round outlines, gradients, rims, shadows, as SVG."""

from __future__ import annotations

import math

INK = "#15100D"
BRASS, BRASS_LIGHT, BRASS_DARK = "#C8A04A", "#F0D38A", "#7E5F24"
LAMP = "#FFE08A"
THREAT = "#FF8A66"


def number(value: float) -> str:
    """A number as short as may be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def stepped(x: float, y: float, w: float, h: float, step: float) -> str:
    """Path data of a rectangle with twice-stepped corners."""
    left, top, right, bottom = x, y, x + w, y + h
    half = step / 2
    points = [
        (left + step, top), (right - step, top), (right - step, top + half), (right - half, top + half),
        (right - half, top + step), (right, top + step), (right, bottom - step),
        (right - half, bottom - step), (right - half, bottom - half), (right - step, bottom - half),
        (right - step, bottom), (left + step, bottom), (left + step, bottom - half),
        (left + half, bottom - half),
        (left + half, bottom - step), (left, bottom - step), (left, top + step), (left + half, top + step),
        (left + half, top + half), (left + step, top + half),
    ]  # fmt: skip
    return "M" + " L".join(f"{number(px)},{number(py)}" for px, py in points) + "Z"


def rect(x: float, y: float, w: float, h: float, rx: float, paint: str) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
        f' rx="{number(rx)}" {paint}/>'
    )


def outline(colour: str, width: float, more: str = "") -> str:
    """Paint of a line and nothing within."""
    return f'fill="none" stroke="{colour}" stroke-width="{width}"{more}'


def gradient(name: str, stops: list[tuple[float, str, float]]) -> str:
    """A gradient from above to below: share, colour, opacity."""
    lines = "".join(
        f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for offset, colour, opacity in stops
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{lines}</linearGradient>'


def region(w: float, h: float, reach: float) -> str:
    """A filter's region: no larger than needed, for its cost grows with it."""
    return (
        f'filterUnits="userSpaceOnUse" x="{-reach}" y="{-reach}"'
        f' width="{number(w + 2 * reach)}" height="{number(h + 2 * reach)}"'
    )


def rounded(x: float, y: float, w: float, h: float, rx: float) -> str:
    """Path data of a rounded rectangle."""
    right, bottom = x + w, y + h
    n = number
    return (
        f"M{n(x + rx)},{n(y)} H{n(right - rx)} A{n(rx)},{n(rx)} 0 0 1 {n(right)},{n(y + rx)}"
        f" V{n(bottom - rx)} A{n(rx)},{n(rx)} 0 0 1 {n(right - rx)},{n(bottom)} H{n(x + rx)}"
        f" A{n(rx)},{n(rx)} 0 0 1 {n(x)},{n(bottom - rx)} V{n(y + rx)}"
        f" A{n(rx)},{n(rx)} 0 0 1 {n(x + rx)},{n(y)}Z"
    )


def shadow(x: float, y: float, w: float, h: float, depth: int) -> str:
    """What a piece throws: 1 for a lying piece, 2 for panels and held cards, 3 for large sheets.

    Rings of a falling Gaussian instead of a blur, whose cost grows with the whole area: a sheet of half the
    screen took 0.4 s. The middle is filled at once.
    """
    dy, blur, opacity = {1: (2, 2.2, 0.6), 2: (5, 6, 0.55), 3: (16, 18, 0.6)}[depth]
    hole = 30
    cut = f"M{x + hole},{y + hole} h{w - 2 * hole} v{h - 2 * hole} h{2 * hole - w}Z" if min(w, h) > 60 else ""
    rings, reached = [], 0.0
    steps = 8 if depth == 1 else 18
    for index in range(steps):
        reach = 2 * blur - 3 * blur * index / (steps - 1)
        aim = opacity * 0.5 * math.erfc(reach / blur / math.sqrt(2))
        added = 1 - (1 - aim) / (1 - reached)
        reached = aim
        width, height = w + 2 * reach, h + 2 * reach
        if min(width, height) <= 2:
            break
        radius = min(max(2.0, reach + blur), width / 2, height / 2)
        ring = rounded(x - reach, y + dy - reach, width, height, radius)
        rings.append(f'<path d="{ring}{cut}" fill-rule="evenodd" fill-opacity="{added:.4f}"/>')
    if cut:
        rings.append(f'<path d="{cut}" fill-opacity="{reached:.4f}"/>')
    return "".join(rings)


def corner(w: float, h: float) -> float:
    """The radius of a card's corner: 10 on a card of 150, whatever the size or the way it lies. Panels may
    glow too, with corners no rounder than the largest card's."""
    return min(w / 15, h / 15, 20)


def framed(
    w: float, h: float, step: float, fill: list[tuple[float, str, float]], rim: str, inner: str, depth: int
) -> str:
    """A sheet with stepped corners, a rim, a fainter one within, and a shadow (see `shadow`)."""
    gap = 4 if depth == 1 else 5
    return (
        f"<defs>{gradient('fill', fill)}</defs>{shadow(1, 1, w - 2, h - 2, depth)}"
        f'<path d="{stepped(1, 1, w - 2, h - 2, step)}" fill="url(#fill)" stroke="{rim}" stroke-width="2"/>'
        f'<path d="{stepped(gap + 1, gap + 1, w - 2 * gap - 2, h - 2 * gap - 2, step * 0.8)}" fill="none"'
        f' stroke="{inner}" stroke-width="1" opacity=".55"/>'
    )


def blurred(w: float, h: float, reach: float, blur: float, shape: str) -> str:
    """A shape out of focus, that needs so much room around."""
    return (
        f'<defs><filter id="soft" {region(w, h, reach)}>'
        f'<feGaussianBlur stdDeviation="{blur}"/></filter></defs>'
        f'<g filter="url(#soft)">{shape}</g>'
    )


def diagonal_brass() -> str:
    """The gradient `brass`, from the upper left."""
    return (
        '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#F5DEA0"/>'
        '<stop offset=".5" stop-color="#B58B3A"/><stop offset="1" stop-color="#E8CB85"/></linearGradient>'
    )
