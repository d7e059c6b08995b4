"""The rulebook as it is kept: a small part of Markdown, read into chapters for the rules page.

``# title``, ``## chapter``, paragraphs, ``- `` and ``1. `` lists, ``**bold**``, and drawings. Of every game:
``![cards](5 5 5)`` (cards side by side). Of Bonnie and Clyde: ``![sideways](5 5 5)`` (as they lie at the
car), ``![layout](road)`` (the ten Locations) and ``![score](table)`` (what everything counts). Of Scallywags:
``![coins](0 8 x)`` (coins of the middle, ``x`` for one that lies face down), ``![take](5 x8 x _)`` (a take
with its slots, ``x8`` with the tag that its owner sees, ``_`` for an empty slot) and ``![sum](8 5 0)`` (a
take added up). Of Mafia: ``![lamps](MA FI A)``, ``![prices](load bomb)`` (actions and what they cost),
``![ring](8 3x 0>4 4*)`` (the table with eight seats, see `mafia_figures.marks`), ``![chain](lucia enzo)``
(each works for the one before) and ``![bullets](3 1b)`` (loose ones and bunkers, added up).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from game.resources import ResourceMissing

Picture = Literal[
    "cards",
    "sideways",
    "layout",
    "score",
    "coins",
    "take",
    "sum",
    "lamps",
    "prices",
    "ring",
    "chain",
    "bullets",
]
BlockKind = Literal["text", "bullet", "number"] | Picture
PICTURES: tuple[Picture, ...] = get_args(Picture)


class Run(NamedTuple):
    """Words in one face."""

    text: str
    bold: bool


class Block(NamedTuple):
    """A paragraph, an item of a list (`mark` is its bullet or number) or a drawing (`what` it shows)."""

    kind: BlockKind
    runs: tuple[Run, ...] = ()
    mark: str = ""
    what: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """A chapter with its heading."""

    title: str
    blocks: tuple[Block, ...]


class Rulebook(NamedTuple):
    """A game's rules in one language."""

    title: str
    chapters: tuple[Chapter, ...]


_PICTURE = re.compile(r"^!\[(\w+)\]\(([^)]*)\)$")
_NUMBER = re.compile(r"^(\d+\.) (.*)$")


def read(folder: Path, game: str, language: str) -> Rulebook:
    """The rules of a game from `folder`, in English where there is no translation. Raises ResourceMissing."""
    path = folder / f"{game}.{language}.md"
    if not path.exists():
        path = folder / f"{game}.en.md"
    try:
        return parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ResourceMissing(
            f"The file {path.name} with the rules is missing. Please install Scoundrels again."
        ) from error


def parse(text: str) -> Rulebook:
    """The text as chapters (ValueError for a drawing that nobody can draw or words before a chapter)."""
    title = ""
    chapters: list[tuple[str, list[Block]]] = []
    for line in (raw.strip() for raw in text.splitlines()):
        if not line:
            continue
        if line.startswith("# "):
            title = line[2:]
        elif line.startswith("## "):
            chapters.append((line[3:], []))
        elif not chapters:
            raise ValueError(f"words before the first chapter: {line!r}")
        else:
            chapters[-1][1].append(_block(line))
    return Rulebook(title, tuple(Chapter(name, tuple(blocks)) for name, blocks in chapters))


def _block(line: str) -> Block:
    picture = _PICTURE.match(line)
    if picture:
        kind = next((known for known in PICTURES if known == picture[1]), None)
        if kind is None:
            raise ValueError(f"no such drawing: {line!r}")
        return Block(kind, what=tuple(picture[2].split()))
    if line.startswith("- "):
        return Block("bullet", _runs(line[2:]), "•")
    number = _NUMBER.match(line)
    if number:
        return Block("number", _runs(number[2]), number[1])
    return Block("text", _runs(line))


def _runs(text: str) -> tuple[Run, ...]:
    parts = text.split("**")
    if len(parts) % 2 == 0:
        raise ValueError(f"bold that does not end: {text!r}")
    return tuple(Run(part, index % 2 == 1) for index, part in enumerate(parts) if part)
