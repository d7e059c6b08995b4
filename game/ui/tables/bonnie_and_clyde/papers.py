"""Paper things of this table that come in any size: the file card of a player, and the torn slip of the log."""

from __future__ import annotations

_GRAIN = (
    '<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".018 .03"'
    ' numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .35 0 0 0 0 .24 0 0 0 0 .1 0 0 0 .55 -.18"/>'
    '<feComposite operator="in" in2="SourceGraphic"/></filter>'
    '<filter id="shadow" x="-20%" y="-20%" width="140%" height="150%">'
    '<feDropShadow dx="0" dy="5" stdDeviation="6" flood-color="#000" flood-opacity=".55"/></filter>'
)


def _paper(path: str, colour: str) -> str:
    return (
        f'<defs>{_GRAIN}</defs><path d="{path}" fill="{colour}" filter="url(#shadow)"/>'
        f'<path d="{path}" fill="{colour}" filter="url(#grain)"/>'
    )


def dossier(w: float, h: float) -> str:
    """A manila file card with a tab at its left."""
    edge = f"M0,16 H22 L34,0 H210 L222,16 H{w:.1f}"
    return _paper(f"{edge} V{h:.1f} H0Z", "#CDA869") + (
        f'<path d="{edge}" fill="none" stroke="#F3DFAF" stroke-width="2"/>'
    )


def log_slip(w: float, h: float) -> str:
    """A sheet from the typewriter, torn off at its lower edge."""
    teeth = max(6, round(w / 20))
    step = w / teeth
    torn = "".join(f" L{w - step * (k + 1):.1f},{h - (7 if k % 2 == 0 else 0):.1f}" for k in range(teeth))
    return _paper(f"M0,0 H{w:.1f} V{h:.1f}{torn}Z", "#EADDBB")


PAPERS = {"dossier": (16, dossier), "log-slip": (16, log_slip)}
