"""The rogues who sit at the tables: a drawing, a name to begin with, a colour, and the habits of each."""

from __future__ import annotations

from typing import NamedTuple

from game.play.seats import Level
from game.ui.words import _


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
    "bonnie-and-clyde": ("vera", "hattie", "lefty", "slim"),
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

HABITS = {
    "bonnie-and-clyde": {
        "driver": ("vera", "slim", "nico", "anne", "grog", "tito"),
        "collector": ("lefty", "carlo", "silvio", "barnaby", "kofi"),
        "fugitive": ("hattie", "ines", "lucia", "rosa", "nell", "enzo"),
    },
    "scallywags": {
        "brawler": ("grog", "anne", "tito", "nico", "lefty"),
        "miser": ("barnaby", "carlo", "lucia", "vera", "enzo"),
        "lookout": ("ines", "hattie", "salvo", "slim"),
        "trickster": ("kofi", "duchess", "goldie", "rosa", "silvio"),
    },
    "mafia": {
        "hothead": ("nico", "lefty", "tito", "grog", "anne"),
        "cautious": ("enzo", "salvo", "hattie", "nell", "barnaby"),
        "loyal": ("rosa", "carlo", "kofi", "ines"),
        "gambler": ("lucia", "slim", "duchess", "silvio", "vera"),
    },
}
"""In which style (see `ai.styles`) those play whom the computer plays; who is missing in a game has none."""


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


def style_of(game: str, portrait: str) -> str | None:
    """In which style the computer plays this character."""
    return next((style for style, faces in HABITS[game].items() if portrait in faces), None)


def habit(game: str, portrait: str) -> str:
    """What there is to know of how the computer plays this character, in a short sentence."""
    return {
        None: _("No habits: you never know."),
        "driver": _("Steers the car and lays cards beside it."),
        "collector": _("Takes what others drop and lays it late."),
        "fugitive": _("Turns the car back and leaves what is hidden."),
        "brawler": _("Goes for other people's coins."),
        "miser": _("Takes from the middle, not from others."),
        "lookout": _("Looks first and takes later."),
        "trickster": _("Swaps coins and foists skulls on others."),
        "hothead": _("Draws first, be it knife or pistol."),
        "cautious": _("Protects, and dreams of a bunker."),
        "loyal": _("Peace for peace, a knife for a knife."),
        "gambler": _("Loads for the big bang."),
    }[style_of(game, portrait)]


def level_word(level: Level) -> str:
    """A computer player's level in one word."""
    return {"easy": _("Easy"), "normal": _("Normal"), "hard": _("Hard"), "expert": _("Expert")}[level]
