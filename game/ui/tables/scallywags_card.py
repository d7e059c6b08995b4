"""Where the words stand on the cards of Scallywags, and where the pieces of its table meet.

The drawings are ``scallywags/card-<name>``, the names as in the protocol; they hold no words, for these are
set in the language of the player. Units are those of a card of `SIZE`, y down from its top left corner; a
size of type is meant for that card and grows and shrinks with it.
"""

from __future__ import annotations

from typing import Final

from game.ui.layout import Rect

SIZE: Final = (210.0, 300.0)
"""A card's width and height; in the hand x 1.06, on a pile x 0.54."""

KINDS: Final = {
    "arrgh": "grab",
    "avast": "grab",
    "blow-me-down": "gift",
    "booty": "take",
    "hands-off": "reaction",
    "land-ho": "grab",
    "pieces-of-eight": "grab",
    "shiver": "take",
    "yo-ho-ho": "gift",
}
"""A card's name in the protocol, and what kind it is: the colour of its frame and the word on its band."""

COLOURS: Final = {"grab": "#8E2620", "reaction": "#1F5F7A", "take": "#8A5A12", "gift": "#3F6B2E"}
"""The colour of a kind: of its frame, its band, and the second name's letters."""

FRAME: Final = Rect(13, 13, 184, 274)
"""What the frame leaves free: words keep clear of it."""
PICTURE: Final = Rect(12, 12, 186, 126)
BAND: Final = Rect(52, 128, 106, 21)
"""The word of the kind, in the middle: Barlow Condensed 700, cream."""
BAND_TYPE: Final = 17.0

TITLE: Final = Rect(21, 151, 168, 28)
"""The name, in one line in the middle, made smaller if it must be: Pirata One, ink."""
TITLE_TYPE: Final = 32.0
SECOND: Final = Rect(21, 177, 168, 18)
"""The second name, if it has one: Atkinson Hyperlegible, in the colour of the kind."""
SECOND_TYPE: Final = 15.5
TITLE_ALONE: Final = Rect(21, 153, 168, 40)
"""The name of a card that has no second one: in the middle of the room of both."""
RULE: Final = Rect(24, 190, 162, 20)
"""The line that the drawing has between the names and the text."""
TEXT: Final = Rect(21, 205, 168, 76)
"""What the card does: at most `TEXT_LINES` lines in the middle, Atkinson Hyperlegible, ink."""
TEXT_TYPE: Final = 17.5
TEXT_STEP: Final = 19.0
TEXT_LINES: Final = 4
NAME: Final = Rect(17, 152, 176, 126)
"""The name alone, on a card too small for its text: in the middle of the room of names and text."""
NAME_TYPE: Final = 48.0

ROPE_STEP: Final = 12.0
"""From one ``scallywags/rope`` to the next along its line: so far apart are its strands. Each is 28 long, so
that no gap opens between two where the rope bends."""
HOOK_EYE: Final = (30.0, 19.0)
"""In ``scallywags/hook``, 100 x 120: the eye that the rope runs into."""
HOOK_POINT: Final = (80.0, 36.0)
"""In the same drawing: the point that takes the coin."""
TAG_NUMBER: Final = (43.0, 18.0)
"""In ``scallywags/tag``, 64 x 44: the middle of the value that is told, beside the eye; 25 units high."""
POUCH_MOUTH: Final = (264.0, 98.0)
"""In ``scallywags/pouch``, 300 x 196: the middle of the mouth that the coins come out of."""
