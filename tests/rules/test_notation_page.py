"""What docs/notation.md says is so: its example is played, its lists are complete."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import protocol
from game.rules import bonnie_and_clyde, mafia, scallywags

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")


GENERAL, *CHAPTERS = re.split(r"^## (?=Bonnie and Clyde|Scallywags|Mafia)", PAGE, flags=re.MULTILINE)
GAMES = [(bonnie_and_clyde, CHAPTERS[0], 19), (scallywags, CHAPTERS[1], 15), (mafia, CHAPTERS[2], 16)]
"""Each game's rules, its chapter, and how many kinds of events it has."""


def blocks(chapter: str) -> dict[str, Any]:
    """The positions and observations that a chapter writes out, by their letters."""
    found = re.findall(r"```json (\w)\n(.*?)```", chapter, re.DOTALL)
    return {letter: json.loads(text) for letter, text in found}


def filled(line: str, values: dict[str, Any]) -> Any:
    """A line of the conversation, the letters in it replaced by what they stand for."""
    return json.loads(re.sub(r":([A-Z])(?=[,}])", lambda match: ":" + json.dumps(values[match[1]]), line))


@pytest.mark.parametrize(("chapter", "length"), [(CHAPTERS[0], 16), (CHAPTERS[1], 12), (CHAPTERS[2], 20)])
def test_the_conversation_on_the_page_goes_as_written(chapter: str, length: int) -> None:
    written = blocks(chapter)
    values = {"P": written["P"]}
    lines = re.findall(r"^([<>]) (.*)$", chapter, re.MULTILINE)
    assert len(lines) == length
    for (sign, request), (other, answer) in zip(lines[::2], lines[1::2], strict=True):
        assert (sign, other) == (">", "<")
        reply = json.loads(protocol.answer(json.dumps(filled(request, values))))
        for letter in re.findall(r'"(?:position|observation)":([A-Z])', answer):
            values[letter] = reply.get("position", reply.get("observation"))
        assert reply == filled(answer, values)
    assert values["O"] == written["O"]


@pytest.mark.parametrize(("rules", "chapter", "number"), GAMES)
def test_each_chapter_names_every_field_stage_and_event_with_its_fields(
    rules: Any, chapter: str, number: int
) -> None:
    for name in rules.view.Observation.__struct_fields__:
        assert re.search(rf"^\|.*`{name}`.*\|", chapter, re.MULTILINE), name
    for stage in rules.notation.STAGES:
        assert re.search(rf"^\| `{stage}` \|", chapter, re.MULTILINE), stage
    (table,) = re.findall(r"### Events\n.*?(\n\|.*?)\n\n", chapter, re.DOTALL)
    kinds = rules.events.Event.__subclasses__()
    assert len(kinds) == number
    for kind in kinds:
        tag = str(kind.__struct_config__.tag)
        (row,) = [line for line in table.splitlines()[1:] if f"`{tag}`" in line.split("|")[1]]
        fields = re.findall(r"`(\w+)`", row.split("|")[2])
        assert fields == [field.encode_name for field in msgspec.structs.fields(kind)]


def test_the_page_names_every_card_and_every_action_of_scallywags() -> None:
    for card in scallywags.moves.CARDS:
        assert f"`{card}`" in CHAPTERS[1]
    for move in ("grab C", "pass X", "give S R", "pick C", "allow", "hands-off"):
        assert f"`{move}`" in CHAPTERS[1]


def test_the_page_names_every_sign_and_declaration_of_mafia() -> None:
    signs = ("load", "protect", "stab S", "shoot S", "pistols S T", "shotgun S", "bomb", "fumble")
    for move in (*signs, "pass", "bunker", "revive S T", "give N"):
        assert f"`{move}`" in CHAPTERS[2]
    for word in (*mafia.recorder.OUTCOMES.values(), "alone", "nobody", "boss", "quiet", "rounds"):
        assert f"`{word}`" in CHAPTERS[2]


def test_the_page_tells_of_every_kind_of_error_and_no_other() -> None:
    (table,) = re.findall(r"### Errors\n.*?\n(\|.*?)\n\n", GENERAL, re.DOTALL)
    kinds = re.findall(r"^\| `([\w-]+)` \|", table, re.MULTILINE)
    assert kinds == ["bad-json", *protocol.KINDS.values(), "internal"]


def test_the_page_names_every_level() -> None:
    for word in protocol.LEVELS:
        assert f"`{word}`" in GENERAL
