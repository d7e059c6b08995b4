"""The rogues who sit at the tables: a drawing, a name to begin with, and a colour to be known by."""

from __future__ import annotations

from typing import NamedTuple


class Character(NamedTuple):
    """One of the cast. Names are proper names, the same in every language."""

    portrait: str
    name: str
    colour: str


CAST = (
    Character("vera", "Vera", "#9C3034"),
    Character("hattie", "Hattie Mae", "#3F7F76"),
    Character("lefty", "Lefty", "#8A6A45"),
    Character("ines", "Inés", "#7A5AA0"),
    Character("tito", "Tito", "#B0702C"),
    Character("rosa", "Rosa", "#A8487C"),
    Character("nico", "Nico", "#4A6FA0"),
    Character("lucia", "Lucía", "#5E8442"),
    Character("enzo", "Enzo", "#8C4B2E"),
    Character("silvio", "Silvio", "#5B6B7A"),
    Character("carlo", "Carlo", "#7C7434"),
    Character("anne", "Anne", "#2F7D9A"),
    Character("grog", "Grog", "#4F7A5B"),
    Character("barnaby", "Barnaby", "#8B5E3C"),
    Character("kofi", "Kofi", "#B98A2E"),
    Character("nell", "Nell", "#4C6B3C"),
    Character("slim", "Slim", "#A2673A"),
    Character("salvo", "Salvo", "#456C8C"),
    Character("duchess", "Duchess", "#34866A"),
    Character("goldie", "Goldie", "#8765AE"),
)
"""Those whom a player can be. Bonnie, Clyde and Ted Hinton are cards, and nobody plays them."""

_BY_PORTRAIT = {character.portrait: character for character in CAST}


FIRST_FACES = {
    "bonnie-and-clyde": ("vera", "hattie", "lefty", "ines"),
    "scallywags": ("anne", "ines", "grog", "barnaby", "kofi", "nell"),
    "mafia": (
        "silvio",
        "rosa",
        "nico",
        "enzo",
        "lucia",
        "slim",
        "carlo",
        "salvo",
        "duchess",
        "lefty",
        "goldie",
        "tito",
    ),
}
"""Who sits at the table of a game until the player wishes for others, seat by seat."""


def character(portrait: str) -> Character:
    """The character of a drawing; the first of the cast where a file names one that is not there."""
    return _BY_PORTRAIT.get(portrait, CAST[0])


def neighbour(portrait: str, step: int, taken: set[str]) -> Character:
    """The next of the cast in that direction who does not sit at the table yet."""
    start = next((i for i, one in enumerate(CAST) if one.portrait == portrait), 0)
    for distance in range(1, len(CAST)):
        one = CAST[(start + step * distance) % len(CAST)]
        if one.portrait not in taken:
            return one
    return CAST[start]
