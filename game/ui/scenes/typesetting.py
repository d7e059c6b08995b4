"""Setting paragraphs in which some words are bold: line by line, each stretch of one face a label."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import text as texts
from game.ui.layers import Layer
from game.ui.scenes.rulebook import Run
from game.ui.theme import Colour

LEADING = 1.4


def set_runs(
    layer: Layer,
    runs: Sequence[Run],
    x: float,
    y: float,
    width: float,
    size: float,
    colour: Colour,
    bold_colour: Colour,
) -> float:
    """Set the words from x, y (top left) within `width` design units; the height that they took."""
    canvas = layer.canvas
    px = canvas.text_px(size)
    step = px * LEADING / canvas.s
    for number, line in enumerate(broken(runs, px, width * canvas.s)):
        at = 0
        for run in line:
            face = "TB" if run.bold else "T"
            layer.label(
                run.text.strip(" "),
                x + (at + _indent(run, face, px)) / canvas.s,
                y + (number + 0.5) * step,
                size,
                face,
                bold_colour if run.bold else colour,
            )
            at += texts.width(run.text, face, px)
    return len(broken(runs, px, width * canvas.s)) * step


def _indent(run: Run, face: str, px: int) -> int:
    spaces = len(run.text) - len(run.text.lstrip(" "))
    return texts.width(" " * spaces, face, px) if spaces else 0


def broken(runs: Sequence[Run], px: int, room: float) -> list[list[Run]]:
    """The runs cut into lines no wider than `room` pixels, at spaces."""
    lines: list[list[Run]] = [[]]
    used = 0
    for word in _words(runs):
        wide = sum(texts.width(part.text, "TB" if part.bold else "T", px) for part in word)
        if lines[-1] and used + wide > room:
            lines.append([])
            used = 0
            first = word[0]
            word = [Run(first.text.lstrip(" "), first.bold), *word[1:]]
            wide = sum(texts.width(part.text, "TB" if part.bold else "T", px) for part in word)
        for part in word:
            if lines[-1] and lines[-1][-1].bold == part.bold:
                lines[-1][-1] = Run(lines[-1][-1].text + part.text, part.bold)
            elif part.text:
                lines[-1].append(part)
        used += wide
    return lines


def _words(runs: Sequence[Run]) -> list[list[Run]]:
    """Words with the space before them; a word whose end is in another face (``**meld**,``) stays whole."""
    words: list[list[Run]] = []
    for run in runs:
        for index, piece in enumerate(run.text.split(" ")):
            if index:
                words.append([Run(" " + piece, run.bold)])
            elif piece:
                if words:
                    words[-1].append(Run(piece, run.bold))
                else:
                    words.append([Run(piece, run.bold)])
    return words
