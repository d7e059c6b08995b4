"""Deco furniture of any size as SVG: panels, buttons, brackets, rims, shadows.

Drawn in design units with the piece's top left corner at 0,0; `margin` says how far shadow, glow or brackets
reach beyond it. Sizes vary with text and window, so these are programs and not files.
"""

from __future__ import annotations

from collections.abc import Callable

INK = "#15100D"
BRASS, BRASS_LIGHT, BRASS_DARK = "#C8A04A", "#F0D38A", "#7E5F24"
LAMP, THREAT = "#FFE08A", "#FF8A66"


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


def _shadow(dy: float, blur: float, opacity: float) -> str:
    return (
        '<filter id="shadow" x="-50%" y="-50%" width="200%" height="200%">'
        f'<feDropShadow dx="0" dy="{dy}" stdDeviation="{blur}" flood-color="#000" flood-opacity="{opacity}"/>'
        "</filter>"
    )


def _framed(
    w: float, h: float, step: float, fill: list[tuple[float, str, float]], rim: str, inner: str, depth: int
) -> str:
    shadow = {1: _shadow(2, 2.2, 0.6), 2: _shadow(5, 6, 0.55), 3: _shadow(16, 18, 0.6)}[depth]
    gap = 4 if depth == 1 else 5
    return (
        f"<defs>{_gradient('fill', fill)}{shadow}</defs>"
        f'<path d="{stepped(1, 1, w - 2, h - 2, step)}" fill="url(#fill)" stroke="{rim}" stroke-width="2"'
        ' filter="url(#shadow)"/>'
        f'<path d="{stepped(gap + 1, gap + 1, w - 2 * gap - 2, h - 2 * gap - 2, step * 0.8)}" fill="none"'
        f' stroke="{inner}" stroke-width="1" opacity=".55"/>'
    )


def _panel(w: float, h: float) -> str:
    return _framed(w, h, 14, [(0, "#2B211A", 0.94), (1, INK, 0.94)], BRASS_DARK, BRASS_DARK, 2)


def _sheet(w: float, h: float) -> str:
    return _framed(w, h, 22, [(0, "#1E1611", 1), (1, "#120C09", 1)], BRASS, BRASS_DARK, 3)


def _prompt(w: float, h: float) -> str:
    return _framed(w, h, 10, [(0, "#120D0A", 0.95), (1, "#120D0A", 0.95)], BRASS, BRASS_DARK, 2)


def _button(w: float, h: float) -> str:
    return _framed(w, h, 8, [(0, "#3A2D22", 1), (1, "#1B140F", 1)], BRASS, BRASS_DARK, 1)


def _button_hover(w: float, h: float) -> str:
    return _framed(w, h, 8, [(0, "#54412F", 1), (1, "#2A1F17", 1)], BRASS_LIGHT, BRASS, 1)


def _button_pressed(w: float, h: float) -> str:
    return _framed(w, h, 8, [(0, "#17110D", 1), (1, "#2B2119", 1)], BRASS, BRASS_DARK, 1)


def _button_hot(w: float, h: float) -> str:
    return _framed(w, h, 8, [(0, "#FBE3A0", 1), (1, "#D2A23F", 1)], BRASS_LIGHT, INK, 1)


def _button_hot_hover(w: float, h: float) -> str:
    return _framed(w, h, 8, [(0, "#FFF0C0", 1), (1, "#E3B654", 1)], "#FFF3CF", INK, 1)


def _button_hot_pressed(w: float, h: float) -> str:
    return _framed(w, h, 8, [(0, "#C2932F", 1), (1, "#E0B658", 1)], BRASS_LIGHT, INK, 1)


def _button_disabled(w: float, h: float) -> str:
    stripe = _rect(0, 0, 2, 9, 0, 'fill="#000" fill-opacity=".35"')
    hatch = (
        '<defs><pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate(45)">{stripe}</pattern></defs>'
        f'<path d="{stepped(6, 6, w - 12, h - 12, 6)}" fill="url(#hatch)"/>'
    )
    return _framed(w, h, 8, [(0, "#2A221B", 1), (1, "#1B1511", 1)], "#52473D", "#52473D", 1) + hatch


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


def _blurred(blur: float, shape: str) -> str:
    return (
        '<defs><filter id="soft" x="-60%" y="-60%" width="220%" height="220%">'
        f'<feGaussianBlur stdDeviation="{blur}"/></filter></defs><g filter="url(#soft)">{shape}</g>'
    )


def _glow(w: float, h: float) -> str:
    return _blurred(7, _rect(0, 0, w, h, 10, 'fill="#FFD766"')) + _rect(
        -1, -1, w + 2, h + 2, 11, _outline(LAMP, 4)
    )


def _rim(w: float, h: float) -> str:
    return _rect(2, 2, w - 4, h - 4, 9, _outline(LAMP, 4))


def _dashed(colour: str) -> Callable[[float, float], str]:
    def drawn(w: float, h: float) -> str:
        dashes = _outline(colour, 4, ' stroke-dasharray="12 8"')
        dark = _outline(INK, 7, ' stroke-opacity=".8"')
        return _rect(-3, -3, w + 6, h + 6, 12, dark) + _rect(-3, -3, w + 6, h + 6, 12, dashes)

    return drawn


def _slot(w: float, h: float) -> str:
    dashes = _outline("#5B4422", 2, ' stroke-dasharray="7 6"')
    return _rect(0, 0, w, h, 6, 'fill="#5B4422" fill-opacity=".16"') + _rect(1, 1, w - 2, h - 2, 6, dashes)


def _shade(w: float, h: float) -> str:
    return _rect(0, 0, w, h, 10, 'fill="#1A120B" fill-opacity=".34"')


def _caption(w: float, h: float) -> str:
    return _rect(0, 0, w, h, h / 2, 'fill="#120D0A" fill-opacity=".84"')


def _soft(dy: float, blur: float, opacity: float) -> Callable[[float, float], str]:
    def drawn(w: float, h: float) -> str:
        return _blurred(blur, _rect(0, dy, w, h, 10, f'fill-opacity="{opacity}"'))

    return drawn


# kind: (margin in design units on every side, drawing)
SHAPES: dict[str, tuple[int, Callable[[float, float], str]]] = {
    "panel": (16, _panel),
    "sheet": (56, _sheet),
    "prompt": (16, _prompt),
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
    "dashed": (8, _dashed(LAMP)),
    "dashed-threat": (8, _dashed(THREAT)),
    "slot": (0, _slot),
    "shade": (0, _shade),
    "caption": (0, _caption),
    "shadow-low": (8, _soft(2, 2.2, 0.6)),
    "shadow": (22, _soft(5, 6, 0.55)),
    "shadow-high": (64, _soft(16, 18, 0.6)),
}


def margin(kind: str) -> int:
    """Design units that the drawing of *kind* reaches beyond its piece on every side."""
    return SHAPES[kind][0]


def draw(kind: str, w: float, h: float) -> str:
    """SVG of *kind* for a piece of *w* x *h* design units."""
    around, drawing = SHAPES[kind]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-around} {-around} {_number(w + 2 * around)}'
        f' {_number(h + 2 * around)}">{drawing(w, h)}</svg>'
    )
