"""The rules page's text: readable in both languages, the same in both, and complete."""

from __future__ import annotations

import pytest

from game import resources
from game.rules.scallywags.moves import CARDS
from game.ui.scenes import rulebook
from game.ui.scenes.table_rooms import TABLES
from game.ui.tables.scallywags.naming import SECOND
from game.ui.tables.scallywags_sentences import CARD_NAMES as NAMES


def book(game: str, language: str) -> rulebook.Rulebook:
    return rulebook.read(resources.root() / "rulebook", game, language)


@pytest.mark.parametrize("game", TABLES)
def test_both_languages_have_the_same_chapters_items_and_drawings(game):
    shape = {
        language: [
            [(block.kind, block.what) for block in chapter.blocks]
            for chapter in book(game, language).chapters
        ]
        for language in ("en", "es")
    }
    assert shape["en"] == shape["es"]


@pytest.mark.parametrize("game", TABLES)
def test_every_chapter_says_something(game):
    for language in ("en", "es"):
        for chapter in book(game, language).chapters:
            assert chapter.title
            assert any(block.kind == "text" or block.mark for block in chapter.blocks)


@pytest.mark.parametrize(
    ("game", "language", "terms"),
    [
        ("scallywags", "en", ["middle", "take", "face-down coin", "discard pile", "pass", *NAMES.values()]),
        (
            "scallywags",
            "es",
            [
                "el medio",
                "toma",
                "boca abajo",
                "boca arriba",
                "bufón",
                "pila de descarte",
                "pasar",
                *NAMES.values(),
                *SECOND.values(),
            ],
        ),
        (
            "bonnie-and-clyde",
            "en",
            ["Case File", "FBI Files", "Evidence", "meld", "layoff", "Crime Spree car", "Ted Hinton"],
        ),
        (
            "bonnie-and-clyde",
            "es",
            [
                "archivo del caso",
                "archivos del FBI",
                "pruebas",
                "combinación",
                "añadido",
                "coche Crime Spree",
            ],
        ),
    ],
)
def test_the_players_own_words_are_used(game, language, terms):
    text = " ".join(
        "".join(run.text for run in block.runs)
        for chapter in book(game, language).chapters
        for block in chapter.blocks
    )
    for term in terms:
        assert term in text


def test_a_language_without_a_translation_reads_the_english_rules():
    for game in TABLES:
        assert book(game, "xx") == book(game, "en")


def test_every_card_of_scallywags_is_drawn_and_every_value_of_the_coins():
    drawn = {
        what
        for chapter in book("scallywags", "en").chapters
        for block in chapter.blocks
        if block.kind in ("cards", "coins")
        for what in block.what
    }
    assert drawn == {*CARDS, "x", "0", "1", "3", "5", "8"}


def test_the_small_markdown():
    parsed = rulebook.parse("# T\n\n## One\n\nA **b** c.\n\n- item\n1. first\n\n![cards](5 T)\n")
    assert parsed.title == "T"
    (chapter,) = parsed.chapters
    assert [block.kind for block in chapter.blocks] == ["text", "bullet", "number", "cards"]
    assert chapter.blocks[0].runs == (("A ", False), ("b", True), (" c.", False))
    assert chapter.blocks[2].mark == "1."
    assert chapter.blocks[3].what == ("5", "T")


@pytest.mark.parametrize("text", ["words\n", "## A\n\n![smoke](1)\n", "## A\n\nnot **ended\n"])
def test_what_cannot_be_set_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        rulebook.parse(text)
