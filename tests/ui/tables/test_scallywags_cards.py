"""The words on the cards of Scallywags can be read in both languages: four lines at most, never too small."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from game.rules.scallywags.moves import CARDS
from game.ui import words
from game.ui.layout import MIN_TEXT_PX
from game.ui.tables import scallywags_card as card
from game.ui.tables.scallywags.cards import SMALL, fitted, with_words
from game.ui.tables.scallywags.naming import card_text, names_of
from game.ui.text import pil_font


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", CARDS)
def test_the_text_of_a_card_in_the_hand_has_at_most_four_lines(name: str, language: str) -> None:
    words.set_language(language)
    try:
        for s, least in ((2 / 3, 12), (1.0, 17), (2.0, 34)):
            px, lines = fitted(card_text(name), "T", card.TEXT_TYPE, card.TEXT, 1.06 * s)
            assert len(lines) <= 4, lines
            assert px >= least, (px, lines)
            font = pil_font("T", px)
            assert all(font.getlength(line) <= card.TEXT.w * 1.06 * s for line in lines)
    finally:
        words.set_language("en")


@pytest.mark.parametrize("name", CARDS)
def test_a_card_has_its_name_and_the_spanish_rulebooks(name: str) -> None:
    title, second = names_of(name)
    assert title
    with_one = {"blow-me-down", "booty", "hands-off", "pieces-of-eight", "land-ho"}
    assert bool(second) is (name in with_one)


@pytest.mark.parametrize("name", CARDS)
def test_the_name_of_the_smallest_card_can_be_read(name: str) -> None:
    title, _second = names_of(name)
    for on, s in ((0.5, 2 / 3), (0.54, 2 / 3), (0.5, 1.0), (0.54, 1.0)):
        scale = on * s
        assert scale < SMALL
        px, lines = fitted(title, "P", card.NAME_TYPE, card.NAME, scale)
        assert px >= MIN_TEXT_PX, (px, lines)
        font = pil_font("P", px)
        assert " ".join(lines) == title
        assert all(font.getlength(line) <= card.NAME.w * scale for line in lines)
        wide = round(card.SIZE[0] * scale)
        blank = Image.new("RGB", (wide, round(card.SIZE[1] * scale)), "#FFFFFF")
        written = ImageChops.difference(with_words(blank, name, wide), blank).getbbox()
        assert written is not None
        assert written[3] - written[1] >= px * len(lines) * 0.7, "it is on the card"


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("wide", [70, 76, 113, 148, 223, 445])
def test_the_words_of_a_card_keep_clear_of_its_frame(wide: int, language: str) -> None:
    words.set_language(language)
    try:
        for name in CARDS:
            blank = Image.new("RGB", (wide, round(wide * card.SIZE[1] / card.SIZE[0])), "#FFFFFF")
            box = ImageChops.difference(with_words(blank, name, wide), blank).getbbox()
            assert box is not None
            left, top, right, bottom = (side * card.SIZE[0] / wide for side in box)
            frame = card.FRAME.inset(5, 3)
            assert left >= frame.x, name
            assert right <= frame.right, name
            assert bottom <= frame.bottom, name
            assert top > frame.y, name
    finally:
        words.set_language("en")
