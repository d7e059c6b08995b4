"""Deco furniture of any size as SVG: panels, buttons, brackets, rims, shadows.

Drawn in design units with the piece's top left corner at 0,0; `margin` says how far shadow, glow or brackets
reach beyond it. Sizes vary with text and window, so these are programs and not files.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from game.ui import art_felt, art_ship

INK = "#15100D"
BRASS, BRASS_LIGHT, BRASS_DARK = "#C8A04A", "#F0D38A", "#7E5F24"
LAMP = "#FFE08A"
THREAT = "#FF8A66"


def _number(value: float) -> str:
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
    return "M" + " L".join(f"{_number(px)},{_number(py)}" for px, py in points) + "Z"


def _rect(x: float, y: float, w: float, h: float, rx: float, paint: str) -> str:
    return (
        f'<rect x="{_number(x)}" y="{_number(y)}" width="{_number(w)}" height="{_number(h)}"'
        f' rx="{_number(rx)}" {paint}/>'
    )


def _outline(colour: str, width: float, more: str = "") -> str:
    return f'fill="none" stroke="{colour}" stroke-width="{width}"{more}'


def _gradient(name: str, stops: list[tuple[float, str, float]]) -> str:
    lines = "".join(
        f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for offset, colour, opacity in stops
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{lines}</linearGradient>'


def _region(w: float, h: float, reach: float) -> str:
    """A filter's region: no larger than needed, for its cost grows with it."""
    return (
        f'filterUnits="userSpaceOnUse" x="{-reach}" y="{-reach}"'
        f' width="{_number(w + 2 * reach)}" height="{_number(h + 2 * reach)}"'
    )


def _rounded(x: float, y: float, w: float, h: float, rx: float) -> str:
    """Path data of a rounded rectangle."""
    right, bottom = x + w, y + h
    n = _number
    return (
        f"M{n(x + rx)},{n(y)} H{n(right - rx)} A{n(rx)},{n(rx)} 0 0 1 {n(right)},{n(y + rx)}"
        f" V{n(bottom - rx)} A{n(rx)},{n(rx)} 0 0 1 {n(right - rx)},{n(bottom)} H{n(x + rx)}"
        f" A{n(rx)},{n(rx)} 0 0 1 {n(x)},{n(bottom - rx)} V{n(y + rx)}"
        f" A{n(rx)},{n(rx)} 0 0 1 {n(x + rx)},{n(y)}Z"
    )


def _shadow(x: float, y: float, w: float, h: float, depth: int) -> str:
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
        corner = min(max(2.0, reach + blur), width / 2, height / 2)
        ring = _rounded(x - reach, y + dy - reach, width, height, corner)
        rings.append(f'<path d="{ring}{cut}" fill-rule="evenodd" fill-opacity="{added:.4f}"/>')
    if cut:
        rings.append(f'<path d="{cut}" fill-opacity="{reached:.4f}"/>')
    return "".join(rings)


def _corner(w: float, h: float) -> float:
    """The radius of a card's corner: 10 on a card of 150, whatever the size or the way it lies. Panels may
    glow too, with corners no rounder than the largest card's."""
    return min(w / 15, h / 15, 20)


def _framed(
    w: float, h: float, step: float, fill: list[tuple[float, str, float]], rim: str, inner: str, depth: int
) -> str:
    gap = 4 if depth == 1 else 5
    return (
        f"<defs>{_gradient('fill', fill)}</defs>{_shadow(1, 1, w - 2, h - 2, depth)}"
        f'<path d="{stepped(1, 1, w - 2, h - 2, step)}" fill="url(#fill)" stroke="{rim}" stroke-width="2"/>'
        f'<path d="{stepped(gap + 1, gap + 1, w - 2 * gap - 2, h - 2 * gap - 2, step * 0.8)}" fill="none"'
        f' stroke="{inner}" stroke-width="1" opacity=".55"/>'
    )


def _panel(w: float, h: float) -> str:
    return _framed(w, h, 14, [(0, "#2B211A", 0.94), (1, INK, 0.94)], BRASS_DARK, BRASS_DARK, 2)


def _sheet(w: float, h: float) -> str:
    return _framed(w, h, 22, [(0, "#1E1611", 1), (1, "#120C09", 1)], BRASS, BRASS_DARK, 3)


def _prompt(w: float, h: float) -> str:
    return _framed(w, h, 10, [(0, "#120D0A", 0.95), (1, "#120D0A", 0.95)], BRASS, BRASS_DARK, 2)


def _button_step(h: float) -> float:
    return 8 if h <= 80 else 13


def _button(w: float, h: float) -> str:
    return _framed(w, h, _button_step(h), [(0, "#3A2D22", 1), (1, "#1B140F", 1)], BRASS, BRASS_DARK, 1)


def _button_hover(w: float, h: float) -> str:
    return _framed(w, h, _button_step(h), [(0, "#54412F", 1), (1, "#2A1F17", 1)], BRASS_LIGHT, BRASS, 1)


def _button_pressed(w: float, h: float) -> str:
    return _framed(w, h, _button_step(h), [(0, "#17110D", 1), (1, "#2B2119", 1)], BRASS, BRASS_DARK, 1)


def _button_hot(w: float, h: float) -> str:
    return _framed(w, h, _button_step(h), [(0, "#FBE3A0", 1), (1, "#D2A23F", 1)], BRASS_LIGHT, INK, 1)


def _button_hot_hover(w: float, h: float) -> str:
    return _framed(w, h, _button_step(h), [(0, "#FFF0C0", 1), (1, "#E3B654", 1)], "#FFF3CF", INK, 1)


def _button_hot_pressed(w: float, h: float) -> str:
    return _framed(w, h, _button_step(h), [(0, "#C2932F", 1), (1, "#E0B658", 1)], BRASS_LIGHT, INK, 1)


def _button_disabled(w: float, h: float) -> str:
    stripe = _rect(0, 0, 2, 9, 0, 'fill="#000" fill-opacity=".35"')
    hatch = (
        '<defs><pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate(45)">{stripe}</pattern></defs>'
        f'<path d="{stepped(6, 6, w - 12, h - 12, 6)}" fill="url(#hatch)"/>'
    )
    return (
        _framed(w, h, _button_step(h), [(0, "#2A221B", 1), (1, "#1B1511", 1)], "#52473D", "#52473D", 1)
        + hatch
    )


def _brackets(w: float, h: float) -> str:
    reach = min(24.0, w / 3, h / 3)
    left, top, right, bottom = -8.0, -8.0, w + 8.0, h + 8.0
    corners = [(left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1)]
    data = " ".join(
        f"M{_number(x)},{_number(y + dy * reach)} V{_number(y)} H{_number(x + dx * reach)}"
        for x, y, dx, dy in corners
    )
    return (
        f'<path d="{data}" {_outline(INK, 10)} stroke-opacity=".9" stroke-linecap="square"/>'
        f'<path d="{data}" {_outline(LAMP, 5)}/>'
    )


def _blurred(w: float, h: float, reach: float, blur: float, shape: str) -> str:
    return (
        f'<defs><filter id="soft" {_region(w, h, reach)}>'
        f'<feGaussianBlur stdDeviation="{blur}"/></filter></defs>'
        f'<g filter="url(#soft)">{shape}</g>'
    )


def _glow(w: float, h: float) -> str:
    corner = _corner(w, h)
    line = _rect(-1, -1, w + 2, h + 2, corner + 1, _outline(LAMP, 4))
    return _blurred(w, h, 24, 7, _rect(0, 0, w, h, corner, 'fill="#FFD766"')) + line


def _rim(w: float, h: float) -> str:
    return _rect(2, 2, w - 4, h - 4, _corner(w, h) - 1, _outline(LAMP, 4))


def _dashed(w: float, h: float) -> str:
    dashes = _outline(LAMP, 4, ' stroke-dasharray="12 8"')
    dark = _outline(INK, 7, ' stroke-opacity=".8"')
    corner = _corner(w, h) + 3
    return _rect(-3, -3, w + 6, h + 6, corner, dark) + _rect(-3, -3, w + 6, h + 6, corner, dashes)


def _here(w: float, h: float) -> str:
    """Round the sign where the car stands: readable on the light map and under the brackets."""
    dark = _outline(INK, 6.5)
    return _rect(0, 0, w, h, 9, dark) + _rect(0, 0, w, h, 9, _outline(LAMP, 3))


def _slot(colour: str) -> Callable[[float, float], str]:
    def drawn(w: float, h: float) -> str:
        dashes = _outline(colour, 2, ' stroke-dasharray="7 6"')
        ground = _rect(0, 0, w, h, 6, f'fill="{colour}" fill-opacity=".16"')
        return ground + _rect(1, 1, w - 2, h - 2, 6, dashes)

    return drawn


def _shade(w: float, h: float) -> str:
    return _rect(0, 0, w, h, _corner(w, h), 'fill="#1A120B" fill-opacity=".34"')


def _caption(w: float, h: float) -> str:
    return _rect(0, 0, w, h, h / 2, 'fill="#120D0A" fill-opacity=".84"')


def _soft(dy: float, blur: float, opacity: float, reach: float) -> Callable[[float, float], str]:
    def drawn(w: float, h: float) -> str:
        paint = f'fill-opacity="{opacity}"'
        return _blurred(w, h, reach, blur, _rect(0, dy, w, h, _corner(w, h), paint))

    return drawn


def _poster_frame(w: float, h: float) -> str:
    return (
        f"<defs>{_diagonal_brass()}</defs>{_shadow(1, 1, w - 2, h - 2, 3)}"
        f'<path d="{stepped(1.5, 1.5, w - 3, h - 3, 20)}" fill="#1B120C" stroke="url(#brass)"'
        ' stroke-width="3"/>'
        f'<path d="{stepped(7, 7, w - 14, h - 14, 16)}" {_outline(BRASS_DARK, 1.4)}/>'
    )


def _plaque(w: float, h: float) -> str:
    return (
        f"<defs>{_diagonal_brass()}</defs>{_shadow(1, 1, w - 2, h - 2, 3)}"
        f'<path d="{stepped(2, 2, w - 4, h - 4, 26)}" fill="#140D09" stroke="url(#brass)" stroke-width="4"/>'
        f'<path d="{stepped(12, 12, w - 24, h - 24, 22)}" {_outline(BRASS_DARK, 1.6)}/>'
    )


def _portrait_frame(w: float, h: float) -> str:
    return (
        f"<defs>{_diagonal_brass()}</defs>{_shadow(1, 1, w - 2, h - 2, 2)}"
        f'<path d="{stepped(2, 2, w - 4, h - 4, 16)}" fill="#1B120C" stroke="url(#brass)" stroke-width="4"/>'
    )


def _diagonal_brass() -> str:
    return (
        '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#F5DEA0"/>'
        '<stop offset=".5" stop-color="#B58B3A"/><stop offset="1" stop-color="#E8CB85"/></linearGradient>'
    )


def _stains(w: float, h: float, clip: str, opacity: float, seed: int) -> str:
    """Soft stains inside the outline *clip*: old paper, the same at every call."""
    chance = Random(seed)
    spots = "".join(
        f'<ellipse cx="{_number(chance.uniform(0, w))}" cy="{_number(chance.uniform(0, h))}"'
        f' rx="{_number(chance.uniform(30, 110))}" ry="{_number(chance.uniform(18, 60))}"'
        ' fill="url(#stain)"/>'
        for _ in range(max(5, round(w * h / 5200)))
    )
    return (
        f'<defs><clipPath id="outline"><path d="{clip}"/></clipPath><radialGradient id="stain">'
        f'<stop offset="0" stop-color="#6B4310" stop-opacity="{opacity}"/>'
        '<stop offset="1" stop-color="#6B4310" stop-opacity="0"/></radialGradient></defs>'
        f'<g clip-path="url(#outline)">{spots}</g>'
    )


def _dossier(w: float, h: float) -> str:
    """A manila folder; its tab is 16 high and 182 wide at the left, the sheet begins below it."""
    outline = f"M0,16 H22 L34,0 H170 L182,16 H{_number(w)} V{_number(h)} H0Z"
    fill = _gradient("manila", [(0, "#D6B276", 1), (1, "#C49E5E", 1)])
    return (
        f"<defs>{fill}</defs>{_shadow(0, 16, w, h - 16, 2)}"
        f'<path d="{outline}" fill="url(#manila)"/>'
        + _stains(w, h, outline, 0.11, 3)
        + f'<path d="M0,17 H22 L34,1 H170 L182,17 H{_number(w)}" {_outline("#F3DFAF", 2)}/>'
        f'<path d="M0,{_number(h - 1)} H{_number(w)}" {_outline("#8A6A30", 1.4)}/>'
    )


def _slip(w: float, h: float) -> str:
    """A typed slip torn off at the foot: the tear takes the lowest 7 units."""
    teeth = max(4, round(w / 20))
    step = w / teeth
    tear = "".join(
        f" L{_number(w - step * (index + 1))},{_number(h - (7 if index % 2 == 0 else 0))}"
        for index in range(teeth)
    )
    outline = f"M0,0 H{_number(w)} V{_number(h)}{tear}Z"
    return f'{_shadow(1, 1, w - 2, h - 2, 2)}<path d="{outline}" fill="#EADDBB"/>' + _stains(
        w, h, outline, 0.09, 8
    )


def _ship_board(w: float, h: float) -> str:
    return _shadow(1, 1, w - 2, h - 2, 2) + art_ship.board(w, h)


def _ship_log(w: float, h: float) -> str:
    """A page of the ship's log: light enough for long text, ragged, its edges browned."""
    outline = art_ship.torn(w, h)
    return (
        f'{_shadow(3, 3, w - 6, h - 6, 2)}<path d="{outline}" fill="#F1E5C8"/>'
        + _stains(w, h, outline, 0.07, 21)
        + f'<path d="{outline}" {_outline("#8A6A30", 5)} stroke-opacity=".34" clip-path="url(#outline)"/>'
    )


def _stepped_rim(colour: str, dashes: str = "") -> Callable[[float, float], str]:
    """Round a piece with stepped corners, as wide as the ink that sets it off from any ground."""

    def drawn(w: float, h: float) -> str:
        path = stepped(-5, -5, w + 10, h + 10, 13)
        return f'<path d="{path}" {_outline(INK, 10)}/><path d="{path}" {_outline(colour, 5, dashes)}/>'

    return drawn


def _stepped_glow(w: float, h: float) -> str:
    path = f'<path d="{stepped(0, 0, w, h, 10)}" fill="#FFD766"/>'
    return (
        _blurred(w, h, 24, 7, path) + f'<path d="{stepped(-1, -1, w + 2, h + 2, 10)}" {_outline(LAMP, 4)}/>'
    )


def _photo(w: float, h: float) -> str:
    """A print with a white border of 6 units; the picture is laid upon it."""
    return _shadow(0, 0, w, h, 1) + _rect(0, 0, w, h, 1.5, 'fill="#FBF3DF"')


def _field(w: float, h: float) -> str:
    return _rect(1, 1, w - 2, h - 2, 3, f'fill="#0E0A07" stroke="{BRASS_DARK}" stroke-width="2"') + _rect(
        3, 3, w - 6, 5, 2, 'fill="#000" fill-opacity=".5"'
    )


def _track(w: float, h: float) -> str:
    return _rect(1, 1, w - 2, h - 2, h / 2, f'fill="#0E0A07" stroke="{BRASS_DARK}" stroke-width="2"')


def _track_filled(w: float, h: float) -> str:
    fill = _gradient("hot", [(0, "#FBE3A0", 1), (1, "#D2A23F", 1)])
    return f"<defs>{fill}</defs>" + _rect(3, 3, w - 6, h - 6, h / 2, 'fill="url(#hot)"')


def _knob(w: float, h: float) -> str:
    fill = _gradient("hot", [(0, "#FFF0C0", 1), (1, "#C2932F", 1)])
    return (
        f"<defs>{fill}</defs>{_shadow(1, 1, w - 2, h - 2, 1)}"
        f'<path d="{stepped(1, 1, w - 2, h - 2, min(w, h) / 4)}" fill="url(#hot)" stroke="{INK}"'
        ' stroke-width="1.6"/>'
    )


def _tooltip(w: float, h: float) -> str:
    return (
        f"{_shadow(1, 1, w - 2, h - 2, 2)}"
        f'<path d="{stepped(1, 1, w - 2, h - 2, 6)}" fill="#0F0B09" stroke="{BRASS}" stroke-width="1.6"/>'
    )


def _label(w: float, h: float) -> str:
    return _rect(0.7, 0.7, w - 1.4, h - 1.4, 4, f'fill="#120D0A" stroke="{BRASS_DARK}" stroke-width="1.4"')


def _mafia_board(w: float, h: float) -> str:
    return _framed(w, h, 16, [(0, "#1C100F", 0.98), (1, "#110908", 0.98)], BRASS, BRASS_DARK, 2)


def _chip(w: float, h: float) -> str:
    """The dark ground of a few words on a tile."""
    return _rect(0.6, 0.6, w - 1.2, h - 1.2, 4, 'fill="#0C0807" stroke="#8F8476" stroke-width="1.2"')


def _sign_paper(w: float, h: float) -> str:
    """A strip of paper on which the viewer reads his own sign."""
    fill = _gradient("paper", [(0, "#F6EBD0", 1), (1, "#E4D3AC", 1)])
    return (
        f"<defs>{fill}</defs>{_shadow(1, 1, w - 2, h - 2, 1)}"
        + _rect(1, 1, w - 2, h - 2, 6, 'fill="url(#paper)" stroke="#6B5730" stroke-width="1.8"')
        + _rect(5, 5, w - 10, h - 10, 3.5, _outline("#8D7440", 1, ' stroke-opacity=".8"'))
    )


def _target_row(w: float, h: float) -> str:
    path = stepped(1.5, 1.5, w - 3, h - 3, 7)
    return f'<path d="{path}" fill="#241615" stroke="{LAMP}" stroke-width="2.4"/>'


def _target_row_open(w: float, h: float) -> str:
    path = stepped(1.5, 1.5, w - 3, h - 3, 7)
    return (
        f'<path d="{path}" fill="#241615" fill-opacity=".6" stroke="{BRASS_LIGHT}" stroke-opacity=".8"'
        ' stroke-width="2.4" stroke-dasharray="12 7"/>'
    )


def _bar(w: float, h: float) -> str:
    return _rect(0, 0, w, h - 2, 0, 'fill="#0F0B09" fill-opacity=".9"') + _rect(
        0, h - 2, w, 2, 0, f'fill="{BRASS_DARK}"'
    )


# kind: (margin in design units on every side, drawing)
SHAPES: dict[str, tuple[int, Callable[[float, float], str]]] = {
    "bar": (0, _bar),
    "panel": (20, _panel),
    "sheet": (56, _sheet),
    "plaque": (56, _plaque),
    "poster-frame": (56, _poster_frame),
    "portrait-frame": (20, _portrait_frame),
    "prompt": (20, _prompt),
    "tooltip": (20, _tooltip),
    "label": (0, _label),
    "mafia-board": (20, _mafia_board),
    "chip": (0, _chip),
    "sign-paper": (8, _sign_paper),
    "target-row": (0, _target_row),
    "target-row-open": (0, _target_row_open),
    "dossier": (20, _dossier),
    "slip": (20, _slip),
    "ship-board": (20, _ship_board),
    "ship-log": (20, _ship_log),
    "round-table": (0, art_felt.table),
    "round-table-shadow": (84, art_felt.shadow),
    "stepped-rim": (12, _stepped_rim(LAMP)),
    "stepped-dashed": (12, _stepped_rim(LAMP, ' stroke-dasharray="14 8"')),
    "stepped-glow": (24, _stepped_glow),
    "stepped-threat": (12, _stepped_rim(THREAT, ' stroke-dasharray="4 7"')),
    "photo": (8, _photo),
    "field": (0, _field),
    "track": (0, _track),
    "track-filled": (0, _track_filled),
    "knob": (8, _knob),
    "button": (8, _button),
    "button-hover": (8, _button_hover),
    "button-pressed": (8, _button_pressed),
    "button-hot": (8, _button_hot),
    "button-hot-hover": (8, _button_hot_hover),
    "button-hot-pressed": (8, _button_hot_pressed),
    "button-disabled": (8, _button_disabled),
    "brackets": (14, _brackets),
    "glow": (24, _glow),
    "rim": (0, _rim),
    "here": (5, _here),
    "dashed": (8, _dashed),
    "slot": (0, _slot("#5B4422")),
    "slot-light": (0, _slot("#A5946F")),
    "shade": (0, _shade),
    "caption": (0, _caption),
    "shadow-low": (8, _soft(2, 2.2, 0.6, 8)),
    "shadow": (22, _soft(5, 6, 0.55, 22)),
    "shadow-high": (64, _soft(16, 18, 0.6, 64)),
}


# Nothing but blur: rendered at half the resolution, which nobody sees and costs a quarter of the room.
SOFT = frozenset({"shadow", "shadow-high", "round-table-shadow"})


def margin(kind: str) -> int:
    """Design units that the drawing of *kind* reaches beyond its piece on every side."""
    return SHAPES[kind][0]


def draw(kind: str, w: float, h: float) -> str:
    """SVG of *kind* for a piece of *w* x *h* design units."""
    around, drawing = SHAPES[kind]
    return (
        # In linear light, what a filter passes on would lose the shades of our dark browns.
        f'<svg xmlns="http://www.w3.org/2000/svg" color-interpolation-filters="sRGB"'
        f' viewBox="{-around} {-around} {_number(w + 2 * around)} {_number(h + 2 * around)}">'
        f"{drawing(w, h)}</svg>"
    )
