"""The Spanish catalogue says everything that the source says, and nothing else."""

from __future__ import annotations

import ast
import gettext
import re
import string
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))
import words  # noqa: E402

from game.ui.tables.scallywags_sentences import CARD_NAMES  # noqa: E402

LANGUAGES = list(words.PLURALS)


def texts(message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def translated(message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


def placeholders(text: str) -> set[str]:
    return {name for _literal, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def messages(language: str):
    return [message for message in words.translations(language) if message.id]


@pytest.fixture(scope="module")
def template():
    return words.gather()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_exactly_the_sentences_of_the_source(language, template):
    in_source = {tuple(texts(message)) for message in template if message.id}
    in_catalogue = {tuple(texts(message)) for message in messages(language)}
    assert in_catalogue == in_source


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated_in_all_its_plurals(language):
    assert words.untranslated(words.translations(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_same_placeholders(language):
    for message in messages(language):
        for text in translated(message):
            assert placeholders(text) == placeholders(texts(message)[-1]), texts(message)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_fuzzy_and_nothing_is_left_over(language):
    catalogue = words.translations(language)
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    assert not catalogue.obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_that_of_the_text(language):
    path = words.po_path(language)
    assert path.with_suffix(".mo").read_bytes() == words.mo_bytes(path.read_bytes(), language)
    with path.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in messages(language):
        if isinstance(message.id, str):
            told = (
                compiled.pgettext(message.context, message.id)
                if message.context
                else compiled.gettext(message.id)
            )
            assert told == message.string
        else:
            assert compiled.ngettext(*message.id, 1) == message.string[0]
            assert compiled.ngettext(*message.id, 2) == message.string[1]
            assert compiled.ngettext(*message.id, 0) == message.string[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_ends_as_its_original_does(language):
    for message in messages(language):
        for text in translated(message):
            for ending in (".", "?", "!", ":", "…"):
                assert text.endswith(ending) == texts(message)[-1].endswith(ending), text


def test_only_whole_texts_are_handed_to_the_catalogue():
    """A message built at run time (an f-string, a sum, a variable) can never be found by a translator."""
    strangers = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "_"
                and isinstance(node.args[0], ast.JoinedStr | ast.BinOp)
            ):
                strangers.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert strangers == []


def test_what_is_counted_is_told_in_the_singular_too(template):
    counted = re.compile(r"\{(n|count)\} [a-z]+s\b")
    assert not [
        message.id for message in template if isinstance(message.id, str) and counted.search(message.id)
    ]


def spanish():
    for message in messages("es"):
        yield from translated(message)
    for path in sorted((ROOT / "resources" / "rulebook").glob("*.es.md")):
        yield from re.split(r"(?<=[.:])\s|\n", path.read_text("utf-8").replace("![", "["))


def test_in_spanish_questions_and_exclamations_are_opened_too():
    for text in spanish():
        for cry in CARD_NAMES.values():
            text = text.replace(cry, "")
        assert text.count("!") == text.count("¡"), text
        assert text.count("?") == text.count("¿"), text


def english(template):
    for message in template:
        if message.id:
            yield from texts(message)
    for path in (*(ROOT / "resources" / "rulebook").glob("*.en.md"), ROOT / "README.md"):
        yield from path.read_text("utf-8").replace("\n", " ").split("  ")
    for path in (ROOT / "docs").glob("*.md"):
        yield path.read_text("utf-8").replace("\n", " ")


def test_in_english_whoever_does_something_is_not_called_who(template):
    """It is no name for a person: "who" alone asks, as in "Who is given the coin?"."""
    asks = re.compile(r"(?:^|[.:;] |\*\*)Who [^.?*#]*[.?*]|\b[Oo]nly who [^.]*\.")
    told = [found for text in english(template) for found in asks.findall(text) if not found.endswith("?")]
    assert told == []


def test_whoever_wins_is_neither_man_nor_woman_in_spanish():
    """Rosa wins as well as Carlo, and nobody knows who sits before the screen."""
    of_a_man = re.compile(
        r"campe[oó]n|ganadore?s?\b|jefe de todos|de ti mismo|estás? (muerto|solo|vivo)", re.I
    )
    for message in messages("es"):
        for text in translated(message):
            assert not of_a_man.search(text) or text.startswith("Ventaja del ganador"), text
