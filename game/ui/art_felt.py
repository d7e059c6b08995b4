"""The furniture of Mafia in any size: the round table, the board, the papers and rims on and round it.

A wider or taller window makes the table longer or rounder, and its wood, its brass and its light must not be
pulled out of shape by that.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from game.ui.art_strokes import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    INK,
    LAMP,
    blurred,
    framed,
    gradient,
    number,
    outline,
    rect,
    shadow,
    stepped,
)

RIM_X, RIM_Y = 40.0, 34.0
"""The wood round the felt, across and down."""

LEAST = 1260.0
"""Units across that the table has at least where it is played at."""

_RAYS = 48
_THREADS = (
    "M1,2 h2 M7,1 h1 M4,5 h1 M9,6 h2 M2,9 h1 M6,10 h2 M11,11 h1 M11,3 h1",
    "M3,3 h1 M8,4 h2 M1,7 h1 M5,8 h1 M10,9 h1 M4,11 h1 M6,2 h1",
)
_GRAIN = ((36, 0.30), (33, 0.2), (29.5, 0.34), (26, 0.16), (22.5, 0.3), (18, 0.2), (14.5, 0.3), (11, 0.18))
"""Lines in the wood: how far from the felt, and how dark."""


def _oval(x: float, y: float, rx: float, ry: float, paint: str) -> str:
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" {paint}/>'


def _line(colour: str, width: float, opacity: float = 1.0) -> str:
    return f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"'


def _rays(x: float, y: float, rx: float, ry: float, inner: float) -> str:
    """Path data of a sunburst that fills an oval, but for its middle."""
    turn = math.tau / _RAYS
    wedges = []
    for index in range(_RAYS):
        (a, b), (c, d) = (
            (math.cos(angle), math.sin(angle)) for angle in (turn * (index + 0.25), turn * (index + 0.75))
        )
        corners = ((a * inner, b * inner), (a, b), (c, d), (c * inner, d * inner))
        wedges.append(
            "M" + " L".join(f"{number(x + px * rx)},{number(y + py * ry)}" for px, py in corners) + "Z"
        )
    return "".join(wedges)


def table(w: float, h: float) -> str:
    """Wood, a brass line, felt, and the light of the lamp on it: an oval that fills w x h.

    The table of the game is never narrower than `LEAST`; what is, is a small picture of it.
    """
    if w < LEAST:
        return f'<g transform="scale({w / LEAST:.4f})">{table(LEAST, h / w * LEAST)}</g>'
    x, y = w / 2, h / 2
    rx, ry = x - RIM_X, y - RIM_Y
    threads = "".join(
        f'<path d="{data}" {_line(colour, 1, opacity)}/>'
        for data, colour, opacity in zip(_THREADS, ("#000", "#FFB090"), (0.15, 0.06), strict=True)
    )
    defs = (
        '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#96592C"/>'
        '<stop offset=".5" stop-color="#4E2A14"/><stop offset="1" stop-color="#74421F"/></linearGradient>'
        '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#F5DEA0"/>'
        '<stop offset=".5" stop-color="#B58B3A"/><stop offset="1" stop-color="#E8CB85"/></linearGradient>'
        '<radialGradient id="pool" cx=".5" cy=".43" r=".6">'
        '<stop offset="0" stop-color="#FFCF85" stop-opacity=".62"/>'
        '<stop offset=".2" stop-color="#F2AC62" stop-opacity=".38"/>'
        '<stop offset=".5" stop-color="#E08A44" stop-opacity=".13"/>'
        '<stop offset="1" stop-color="#000" stop-opacity=".56"/></radialGradient>'
        '<linearGradient id="edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".34"/>'
        '<stop offset=".3" stop-opacity=".06"/><stop offset="1" stop-opacity="0"/></linearGradient>'
        '<pattern id="felt" width="12" height="12" patternUnits="userSpaceOnUse">'
        f"{threads}</pattern>"
    )
    grain = "".join(
        _oval(x, y + 1, rx + reach, ry + reach * 0.85, _line("#1D0E07", 1.5, dark)) for reach, dark in _GRAIN
    )
    return (
        f"<defs>{defs}</defs>"
        + _oval(x, y, x, y, 'fill="url(#wood)"')
        + grain
        + _oval(x, y, x - 1, y - 1, _line("#E2AE6A", 2, 0.55))
        + _oval(x, y, rx + 6, ry + 6, 'fill="#1A0B08"')
        + _oval(x, y, rx + 4, ry + 4, _line("url(#brass)", 3))
        + _oval(x, y, rx, ry, 'fill="#64191C"')
        + _oval(x, y, rx, ry, 'fill="url(#felt)"')
        + _oval(x, y, rx, ry, 'fill="url(#pool)"')
        + f'<path d="{_rays(x, y, rx * 0.535, ry * 0.535, 0.47)}" fill="#E3B866" fill-opacity=".11"/>'
        + _oval(x, y, rx * 0.56, ry * 0.56, _line("#E3B866", 1.6, 0.5))
        + _oval(x, y, rx * 0.545, ry * 0.54, _line("#E3B866", 0.8, 0.5))
        + _oval(x, y + 4, rx - 4, ry - 4, _line("url(#edge)", 12))
    )


def table_shadow(w: float, h: float) -> str:
    """The edge of the table under its top, and what it throws, without a blur, which would be dear."""
    x, y = w / 2, h / 2
    falling = "".join(
        f'<stop offset="{1 - 0.04 * far:.2f}" stop-opacity="{0.35 * math.erfc(1.6 - 0.8 * far):.2f}"/>'
        for far in (4, 3, 2, 1, 0)
    )
    return (
        f'<defs><radialGradient id="fall">{falling}</radialGradient></defs>'
        + _oval(x, y + 30, x + 48, y + 46, 'fill="url(#fall)"')
        + _oval(x, y + 14, x, y, 'fill="#1D0E07"')
        + _oval(x, y + 7, x, y, 'fill="#2C160A"')
    )


def stepped_rim(colour: str, dashes: str = "") -> Callable[[float, float], str]:
    """Round a piece with stepped corners, as wide as the ink that sets it off from any ground."""

    def drawn(w: float, h: float) -> str:
        path = stepped(-5, -5, w + 10, h + 10, 13)
        return f'<path d="{path}" {outline(INK, 10)}/><path d="{path}" {outline(colour, 5, dashes)}/>'

    return drawn


def stepped_glow(w: float, h: float) -> str:
    """Light round a piece with stepped corners that is chosen."""
    path = f'<path d="{stepped(0, 0, w, h, 10)}" fill="#FFD766"/>'
    return blurred(w, h, 24, 7, path) + f'<path d="{stepped(-1, -1, w + 2, h + 2, 10)}" {outline(LAMP, 4)}/>'


def board(w: float, h: float) -> str:
    """The player's own board."""
    return framed(w, h, 16, [(0, "#1C100F", 0.98), (1, "#110908", 0.98)], BRASS, BRASS_DARK, 2)


def chip(w: float, h: float) -> str:
    """The dark ground of a few words on a tile."""
    return rect(0.6, 0.6, w - 1.2, h - 1.2, 4, 'fill="#0C0807" stroke="#8F8476" stroke-width="1.2"')


def sign_paper(w: float, h: float) -> str:
    """A strip of paper on which the viewer reads his own sign."""
    fill = gradient("paper", [(0, "#F6EBD0", 1), (1, "#E4D3AC", 1)])
    return (
        f"<defs>{fill}</defs>{shadow(1, 1, w - 2, h - 2, 1)}"
        + rect(1, 1, w - 2, h - 2, 6, 'fill="url(#paper)" stroke="#6B5730" stroke-width="1.8"')
        + rect(5, 5, w - 10, h - 10, 3.5, outline("#8D7440", 1, ' stroke-opacity=".8"'))
    )


def target_row(w: float, h: float) -> str:
    """The place of a target that is chosen."""
    path = stepped(1.5, 1.5, w - 3, h - 3, 7)
    return f'<path d="{path}" fill="#241615" stroke="{LAMP}" stroke-width="2.4"/>'


def target_row_open(w: float, h: float) -> str:
    """The place of a target still to be chosen."""
    path = stepped(1.5, 1.5, w - 3, h - 3, 7)
    return (
        f'<path d="{path}" fill="#241615" fill-opacity=".6" stroke="{BRASS_LIGHT}" stroke-opacity=".8"'
        ' stroke-width="2.4" stroke-dasharray="12 7"/>'
    )
