"""Deco furniture of any size as SVG: panels, buttons, brackets, rims, shadows.

Drawn in design units with the piece's top left corner at 0,0; `margin` says how far shadow, glow or brackets
reach beyond it. Sizes vary with text and window, so these are programs and not files.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ui import art_felt, art_ship
from game.ui.art_strokes import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    INK,
    LAMP,
    THREAT,
    blurred,
    corner,
    diagonal_brass,
    framed,
    gradient,
    number,
    outline,
    rect,
    shadow,
    stepped,
)


def _panel(w: float, h: float) -> str:
    return framed(w, h, 14, [(0, "#2B211A", 0.94), (1, INK, 0.94)], BRASS_DARK, BRASS_DARK, 2)


def _sheet(w: float, h: float) -> str:
    return framed(w, h, 22, [(0, "#1E1611", 1), (1, "#120C09", 1)], BRASS, BRASS_DARK, 3)


def _prompt(w: float, h: float) -> str:
    return framed(w, h, 10, [(0, "#120D0A", 0.95), (1, "#120D0A", 0.95)], BRASS, BRASS_DARK, 2)


def _button_step(h: float) -> float:
    return 8 if h <= 80 else 13


def _button(w: float, h: float) -> str:
    return framed(w, h, _button_step(h), [(0, "#3A2D22", 1), (1, "#1B140F", 1)], BRASS, BRASS_DARK, 1)


def _button_hover(w: float, h: float) -> str:
    return framed(w, h, _button_step(h), [(0, "#54412F", 1), (1, "#2A1F17", 1)], BRASS_LIGHT, BRASS, 1)


def _button_pressed(w: float, h: float) -> str:
    return framed(w, h, _button_step(h), [(0, "#17110D", 1), (1, "#2B2119", 1)], BRASS, BRASS_DARK, 1)


def _button_hot(w: float, h: float) -> str:
    return framed(w, h, _button_step(h), [(0, "#FBE3A0", 1), (1, "#D2A23F", 1)], BRASS_LIGHT, INK, 1)


def _button_hot_hover(w: float, h: float) -> str:
    return framed(w, h, _button_step(h), [(0, "#FFF0C0", 1), (1, "#E3B654", 1)], "#FFF3CF", INK, 1)


def _button_hot_pressed(w: float, h: float) -> str:
    return framed(w, h, _button_step(h), [(0, "#C2932F", 1), (1, "#E0B658", 1)], BRASS_LIGHT, INK, 1)


def _button_disabled(w: float, h: float) -> str:
    stripe = rect(0, 0, 2, 9, 0, 'fill="#000" fill-opacity=".35"')
    hatch = (
        '<defs><pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate(45)">{stripe}</pattern></defs>'
        f'<path d="{stepped(6, 6, w - 12, h - 12, 6)}" fill="url(#hatch)"/>'
    )
    return (
        framed(w, h, _button_step(h), [(0, "#2A221B", 1), (1, "#1B1511", 1)], "#52473D", "#52473D", 1) + hatch
    )


def _brackets(w: float, h: float) -> str:
    reach = min(24.0, w / 3, h / 3)
    left, top, right, bottom = -8.0, -8.0, w + 8.0, h + 8.0
    corners = [(left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1)]
    data = " ".join(
        f"M{number(x)},{number(y + dy * reach)} V{number(y)} H{number(x + dx * reach)}"
        for x, y, dx, dy in corners
    )
    return (
        f'<path d="{data}" {outline(INK, 10)} stroke-opacity=".9" stroke-linecap="square"/>'
        f'<path d="{data}" {outline(LAMP, 5)}/>'
    )


def _glow(w: float, h: float) -> str:
    radius = corner(w, h)
    line = rect(-1, -1, w + 2, h + 2, radius + 1, outline(LAMP, 4))
    return blurred(w, h, 24, 7, rect(0, 0, w, h, radius, 'fill="#FFD766"')) + line


def _rim(w: float, h: float) -> str:
    return rect(2, 2, w - 4, h - 4, corner(w, h) - 1, outline(LAMP, 4))


def _dashed(w: float, h: float) -> str:
    dashes = outline(LAMP, 4, ' stroke-dasharray="12 8"')
    dark = outline(INK, 7, ' stroke-opacity=".8"')
    radius = corner(w, h) + 3
    return rect(-3, -3, w + 6, h + 6, radius, dark) + rect(-3, -3, w + 6, h + 6, radius, dashes)


def _here(w: float, h: float) -> str:
    """Round the sign where the car stands: readable on the light map and under the brackets."""
    dark = outline(INK, 6.5)
    return rect(0, 0, w, h, 9, dark) + rect(0, 0, w, h, 9, outline(LAMP, 3))


def _slot(colour: str) -> Callable[[float, float], str]:
    def drawn(w: float, h: float) -> str:
        dashes = outline(colour, 2, ' stroke-dasharray="7 6"')
        ground = rect(0, 0, w, h, 6, f'fill="{colour}" fill-opacity=".16"')
        return ground + rect(1, 1, w - 2, h - 2, 6, dashes)

    return drawn


def _shade(w: float, h: float) -> str:
    return rect(0, 0, w, h, corner(w, h), 'fill="#1A120B" fill-opacity=".34"')


def _caption(w: float, h: float) -> str:
    return rect(0, 0, w, h, h / 2, 'fill="#120D0A" fill-opacity=".84"')


def _soft(dy: float, blur: float, opacity: float, reach: float) -> Callable[[float, float], str]:
    def drawn(w: float, h: float) -> str:
        paint = f'fill-opacity="{opacity}"'
        return blurred(w, h, reach, blur, rect(0, dy, w, h, corner(w, h), paint))

    return drawn


def _poster_frame(w: float, h: float) -> str:
    return (
        f"<defs>{diagonal_brass()}</defs>{shadow(1, 1, w - 2, h - 2, 3)}"
        f'<path d="{stepped(1.5, 1.5, w - 3, h - 3, 20)}" fill="#1B120C" stroke="url(#brass)"'
        ' stroke-width="3"/>'
        f'<path d="{stepped(7, 7, w - 14, h - 14, 16)}" {outline(BRASS_DARK, 1.4)}/>'
    )


def _plaque(w: float, h: float) -> str:
    return (
        f"<defs>{diagonal_brass()}</defs>{shadow(1, 1, w - 2, h - 2, 3)}"
        f'<path d="{stepped(2, 2, w - 4, h - 4, 26)}" fill="#140D09" stroke="url(#brass)" stroke-width="4"/>'
        f'<path d="{stepped(12, 12, w - 24, h - 24, 22)}" {outline(BRASS_DARK, 1.6)}/>'
    )


def _portrait_frame(w: float, h: float) -> str:
    return (
        f"<defs>{diagonal_brass()}</defs>{shadow(1, 1, w - 2, h - 2, 2)}"
        f'<path d="{stepped(2, 2, w - 4, h - 4, 16)}" fill="#1B120C" stroke="url(#brass)" stroke-width="4"/>'
    )


def _stains(w: float, h: float, clip: str, opacity: float, seed: int) -> str:
    """Soft stains inside the outline *clip*: old paper, the same at every call."""
    chance = Random(seed)
    spots = "".join(
        f'<ellipse cx="{number(chance.uniform(0, w))}" cy="{number(chance.uniform(0, h))}"'
        f' rx="{number(chance.uniform(30, 110))}" ry="{number(chance.uniform(18, 60))}"'
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
    edge = f"M0,16 H22 L34,0 H170 L182,16 H{number(w)} V{number(h)} H0Z"
    fill = gradient("manila", [(0, "#D6B276", 1), (1, "#C49E5E", 1)])
    return (
        f"<defs>{fill}</defs>{shadow(0, 16, w, h - 16, 2)}"
        f'<path d="{edge}" fill="url(#manila)"/>'
        + _stains(w, h, edge, 0.11, 3)
        + f'<path d="M0,17 H22 L34,1 H170 L182,17 H{number(w)}" {outline("#F3DFAF", 2)}/>'
        f'<path d="M0,{number(h - 1)} H{number(w)}" {outline("#8A6A30", 1.4)}/>'
    )


def _slip(w: float, h: float) -> str:
    """A typed slip torn off at the foot: the tear takes the lowest 7 units."""
    teeth = max(4, round(w / 20))
    step = w / teeth
    tear = "".join(
        f" L{number(w - step * (index + 1))},{number(h - (7 if index % 2 == 0 else 0))}"
        for index in range(teeth)
    )
    edge = f"M0,0 H{number(w)} V{number(h)}{tear}Z"
    return f'{shadow(1, 1, w - 2, h - 2, 2)}<path d="{edge}" fill="#EADDBB"/>' + _stains(w, h, edge, 0.09, 8)


def _ship_board(w: float, h: float) -> str:
    return shadow(1, 1, w - 2, h - 2, 2) + art_ship.board(w, h)


def _ship_log(w: float, h: float) -> str:
    """A page of the ship's log: light enough for long text, ragged, its edges browned."""
    edge = art_ship.torn(w, h)
    return (
        f'{shadow(3, 3, w - 6, h - 6, 2)}<path d="{edge}" fill="#F1E5C8"/>'
        + _stains(w, h, edge, 0.07, 21)
        + f'<path d="{edge}" {outline("#8A6A30", 5)} stroke-opacity=".34" clip-path="url(#outline)"/>'
    )


def _photo(w: float, h: float) -> str:
    """A print with a white border of 6 units; the picture is laid upon it."""
    return shadow(0, 0, w, h, 1) + rect(0, 0, w, h, 1.5, 'fill="#FBF3DF"')


def _field(w: float, h: float) -> str:
    return rect(1, 1, w - 2, h - 2, 3, f'fill="#0E0A07" stroke="{BRASS_DARK}" stroke-width="2"') + rect(
        3, 3, w - 6, 5, 2, 'fill="#000" fill-opacity=".5"'
    )


def _track(w: float, h: float) -> str:
    return rect(1, 1, w - 2, h - 2, h / 2, f'fill="#0E0A07" stroke="{BRASS_DARK}" stroke-width="2"')


def _track_filled(w: float, h: float) -> str:
    fill = gradient("hot", [(0, "#FBE3A0", 1), (1, "#D2A23F", 1)])
    return f"<defs>{fill}</defs>" + rect(3, 3, w - 6, h - 6, h / 2, 'fill="url(#hot)"')


def _knob(w: float, h: float) -> str:
    fill = gradient("hot", [(0, "#FFF0C0", 1), (1, "#C2932F", 1)])
    return (
        f"<defs>{fill}</defs>{shadow(1, 1, w - 2, h - 2, 1)}"
        f'<path d="{stepped(1, 1, w - 2, h - 2, min(w, h) / 4)}" fill="url(#hot)" stroke="{INK}"'
        ' stroke-width="1.6"/>'
    )


def _tooltip(w: float, h: float) -> str:
    return (
        f"{shadow(1, 1, w - 2, h - 2, 2)}"
        f'<path d="{stepped(1, 1, w - 2, h - 2, 6)}" fill="#0F0B09" stroke="{BRASS}" stroke-width="1.6"/>'
    )


def _label(w: float, h: float) -> str:
    return rect(0.7, 0.7, w - 1.4, h - 1.4, 4, f'fill="#120D0A" stroke="{BRASS_DARK}" stroke-width="1.4"')


def _bar(w: float, h: float) -> str:
    return rect(0, 0, w, h - 2, 0, 'fill="#0F0B09" fill-opacity=".9"') + rect(
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
    "mafia-board": (20, art_felt.board),
    "chip": (0, art_felt.chip),
    "sign-paper": (8, art_felt.sign_paper),
    "target-row": (0, art_felt.target_row),
    "target-row-open": (0, art_felt.target_row_open),
    "dossier": (20, _dossier),
    "slip": (20, _slip),
    "ship-board": (20, _ship_board),
    "ship-log": (20, _ship_log),
    "round-table": (0, art_felt.table),
    "round-table-shadow": (84, art_felt.table_shadow),
    "stepped-rim": (12, art_felt.stepped_rim(LAMP)),
    "stepped-dashed": (12, art_felt.stepped_rim(LAMP, ' stroke-dasharray="14 8"')),
    "stepped-glow": (24, art_felt.stepped_glow),
    "stepped-threat": (12, art_felt.stepped_rim(THREAT, ' stroke-dasharray="4 7"')),
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
        f' viewBox="{-around} {-around} {number(w + 2 * around)} {number(h + 2 * around)}">'
        f"{drawing(w, h)}</svg>"
    )
