"""The drawn examples of the rules of Mafia: lamps, what everything costs, who is hit, who works for whom."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import NamedTuple

from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.scenes.cast import CAST, FIRST_FACES
from game.ui.tables.mafia.deeds import PRICES
from game.ui.tables.mafia.naming import called, icon
from game.ui.theme import BRASS, BRASS_DARK, CREAM, INK, OXBLOOD
from game.ui.words import _

LAMP, LAMP_STEP = 150.0, 132.0
LIT_INK = "#4A0D10"
ROW_H = 60.0
STRIPE = "#D9C79D"
BULLET = (20.0, 48.0)
RING_H = 356.0
TABLE = (580.0, 248.0)
SEAT = (320.0, 122.0)
"""Half the width and half the height of the ellipse on which all sit."""
FACE = (66.0, 73.0)
PLAQUE = (92.0, 24.0)
DARK = "#20110F"
CARD = (46.0, 64.0)
LINK = (32.0, 22.0)
LINK_STEP = 22.0

_NAMES = {character.portrait: character.name for character in CAST}
_MARK = re.compile(r"^(\d+)([x*+bn|])$")
_SHOT = re.compile(r"^(\d+)>(\d+)$")


class Marks(NamedTuple):
    """A round table as the rulebook writes it: how many sit there, and what is to be seen."""

    seats: int
    shots: tuple[tuple[int, int], ...]
    by: dict[str, frozenset[int]]
    """By sign: the dead (``x``), who is hit (``*``), protected (``+``), has a bunker (``b``), is a neighbour
    (``n``), and at whose left a gap is shown (``|``)."""


def marks(what: Sequence[str]) -> Marks:
    """``8 3x 0>4 4*`` read (ValueError for what cannot be drawn)."""
    shots: list[tuple[int, int]] = []
    by: dict[str, set[int]] = {sign: set() for sign in "x*+bn|"}
    for word in what[1:]:
        if shot := _SHOT.match(word):
            shots.append((int(shot[1]), int(shot[2])))
        elif mark := _MARK.match(word):
            by[mark[2]].add(int(mark[1]))
        else:
            raise ValueError(f"no such mark at the table: {word!r}")
    return Marks(int(what[0]), tuple(shots), {sign: frozenset(seats) for sign, seats in by.items()})


def lamps(layer: Layer, what: Sequence[str], x: float, y: float) -> float:
    """The lamps with their syllables; the height they took."""
    for index, word in enumerate(what):
        middle = x + LAMP / 2 + index * LAMP_STEP
        layer.image("mafia/lamp-on", middle, y + LAMP / 2, LAMP, LAMP)
        size = 54 / layer.canvas.text_factor
        layer.label(word, middle, y + LAMP / 2, size, "B", LIT_INK, "centre")
    return LAMP


def prices(layer: Layer, kinds: Sequence[str], x: float, y: float, width: float) -> float:
    """A table of actions: drawing, name, price and effect; the height it took."""
    does = _effects()
    for index, kind in enumerate(kinds):
        top = y + index * ROW_H
        middle = top + ROW_H / 2
        if index % 2 == 0:
            layer.fill(Rect(x, top, width, ROW_H), STRIPE)
        layer.image(f"{icon(kind)}-ink", x + 40, middle, 54, 54)
        layer.label(called(kind), x + 84, middle, 25, "LB", OXBLOOD, width=190, wrap=False)
        price = PRICES.get(kind, 0)
        for bullet in range(price):
            layer.image("mafia/bullet", x + 300 + bullet * 24, middle, *BULLET)
        if not price:
            layer.label(_("free"), x + 288, middle, 22, "L", INK, width=130, wrap=False)
        layer.label(does[kind], x + 434, middle, 22, "T", INK, width=width - 446, wrap=False)
    return ROW_H * len(kinds)


def _effects() -> dict[str, str]:
    return {
        "load": _("you gain one bullet"),
        "protect": _("safe from everything but the bomb"),
        "stab": _("hits a neighbour, left or right"),
        "shoot": _("hits any one other player"),
        "pistols": _("hits two different other players"),
        "shotgun": _("hits one player and the two beside him"),
        "bomb": _("hits all others but those with a bunker"),
        "revive": _("a dead player comes back and works for you"),
        "bunker": _("four bullets are locked; safe from bombs"),
        "give": _("gives loose bullets to your boss"),
    }


def ring(layer: Layer, what: Sequence[str], x: float, y: float, width: float) -> float:
    """The round table from above: you at the bottom, the others clockwise; the height it took."""
    shown = marks(what)
    faces = FIRST_FACES["mafia"]
    cx, cy = x + width / 2, y + RING_H / 2 - 4
    places = [_place(cx, cy, seat / shown.seats) for seat in range(shown.seats)]
    layer.panel(Rect.around(cx, cy, *TABLE), "round-table")
    for seat in shown.by["|"]:
        gap = _place(cx, cy, (seat + 0.5) / shown.seats)
        _badge(layer, "mafia/action-aid", *gap, 60)
    for seat, (px, py) in enumerate(places):
        name = _("you") if seat == 0 else _NAMES[faces[seat]]
        _seated(layer, faces[seat], name, px, py, seat in shown.by["x"])
    for source, target in shown.shots:
        _arrow(layer, places[source], places[target])
    for seat, (px, py) in enumerate(places):
        if seat in shown.by["n"]:
            layer.panel(Rect.around(px, py, FACE[0] + 14, FACE[1] + 14), "brackets")
        if seat in shown.by["*"]:
            layer.image("mafia/target", px, py, 84, 84)
        for sign, drawing in (("+", "mafia/action-protect"), ("b", "mafia/action-bunker")):
            if seat in shown.by[sign]:
                _badge(layer, drawing, px + FACE[0] / 2, py - FACE[1] / 2 + 8, 44)
    return RING_H


def _place(cx: float, cy: float, turn: float) -> tuple[float, float]:
    """A place at the table, `turn` of a whole turn clockwise from the bottom."""
    angle = math.tau * turn
    return cx - SEAT[0] * math.sin(angle), cy + SEAT[1] * math.cos(angle)


def _seated(layer: Layer, portrait: str, name: str, x: float, y: float, dead: bool) -> None:
    w, h = FACE
    layer.fill(Rect.around(x, y, w + 8, h + 8), BRASS_DARK if dead else BRASS)
    layer.fill(Rect.around(x, y, w + 4, h + 4), DARK)
    layer.image(f"portraits/{portrait}", x, y, w, h, alpha=90 if dead else 255)
    if dead:
        layer.image("mafia/chalk-cross", x, y, w, h)
    plaque = Rect(x - PLAQUE[0] / 2, y + h / 2 - 2, *PLAQUE)
    layer.fill(plaque, DARK)
    size = 18 / layer.canvas.text_factor
    layer.label(name, x, plaque.cy, size, "L", CREAM, "centre", PLAQUE[0] - 8, wrap=False)


def _badge(layer: Layer, drawing: str, x: float, y: float, size: float) -> None:
    frame = Rect.around(x, y, size, size)
    layer.fill(frame, BRASS)
    layer.fill(frame.inset(2), DARK)
    layer.image(drawing, x, y, size * 0.9, size * 0.9)


def _arrow(layer: Layer, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Dashes from face to face, with a head."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    angle = math.degrees(math.atan2(dy, dx))
    first, last = _rim(ux, uy) + 8, length - _rim(-ux, -uy) - 18
    count = max(1, round((last - first) / 30))
    for index in range(count):
        at = first + (index + 0.5) * (last - first) / count
        layer.image("mafia/aim-dash", start[0] + ux * at, start[1] + uy * at, 26, 11, angle=angle)
    layer.image("mafia/aim-head", start[0] + ux * last, start[1] + uy * last, 34, 34, angle=angle)


def _rim(ux: float, uy: float) -> float:
    """How far it is in this direction from the middle of a face to beyond it and its plaque."""
    across = (PLAQUE[0] / 2) / abs(ux) if ux else math.inf
    down = (FACE[1] / 2 + (PLAQUE[1] if uy > 0 else 6)) / abs(uy) if uy else math.inf
    return min(across, down)


def chain(layer: Layer, portraits: Sequence[str], x: float, y: float) -> float:
    """Bosses and crew: each works for the one at his left; the height it took."""
    step = FACE[0] + 8 * LINK_STEP + 20
    middle = y + FACE[1] / 2 + 6
    for index, portrait in enumerate(portraits):
        px = x + 70 + index * step
        if index:
            links = 8
            left = px - step + FACE[0] / 2 + 4
            for link in range(links):
                drawing = "mafia/chain-link-side" if link % 2 else "mafia/chain-link"
                layer.image(drawing, left + (link + 0.5) * (step - FACE[0] - 8) / links, middle, *LINK)
        _seated(layer, portrait, _NAMES[portrait], px, middle, False)
        boss = _NAMES[portraits[index - 1]] if index else ""
        words = _("works for {boss}").format(boss=boss) if index else _("boss of all")
        layer.label(words, px, y + FACE[1] + 54, 20, "L", INK, "centre", step - 20, wrap=False)
    return FACE[1] + 72


def bullets(layer: Layer, what: Sequence[str], x: float, y: float) -> float:
    """Players with what lies before them, ``3`` loose bullets, ``3b`` a bunker besides, and what it is worth;
    the height it took."""
    faces = FIRST_FACES["mafia"]
    height = FACE[1] + 42
    for index, word in enumerate(what):
        loose, bunker = int(word.rstrip("b")), word.endswith("b")
        middle = y + index * height + FACE[1] / 2 + 6
        _seated(layer, faces[index + 1], _NAMES[faces[index + 1]], x + 54, middle, False)
        at = x + 150
        for _bullet in range(loose):
            layer.image("mafia/bullet-card", at, middle, *CARD)
            at += CARD[0] + 4
        if bunker:
            at += 16 if loose else 0
            first = at
            for _card in range(4):
                layer.image("mafia/bunker-card", at, middle, *CARD)
                at += CARD[0] * 0.45
            at += CARD[0] * 0.55 + 4
            layer.image("mafia/padlock", (first + at - CARD[0]) / 2, middle + CARD[1] / 2 - 4, 30, 40)
        total = loose + (4 if bunker else 0)
        layer.label(f"= {total}", at + 8, middle, 40, "LB", OXBLOOD)
    return height * len(what)
