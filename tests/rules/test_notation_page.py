"""What docs/notation.md says is so: its example is played, its lists are complete."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec

from game import protocol
from game.rules.bonnie_and_clyde import events
from game.rules.bonnie_and_clyde.notation import STAGES
from game.rules.bonnie_and_clyde.view import Observation

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")


def blocks() -> dict[str, Any]:
    """The positions and observations that the page writes out, by their letters."""
    found = re.findall(r"```json (\w)\n(.*?)```", PAGE, re.DOTALL)
    return {letter: json.loads(text) for letter, text in found}


def filled(line: str, values: dict[str, Any]) -> Any:
    """A line of the conversation, the letters in it replaced by what they stand for."""
    return json.loads(re.sub(r":([A-Z])(?=[,}])", lambda match: ":" + json.dumps(values[match[1]]), line))


def test_the_conversation_on_the_page_goes_as_written() -> None:
    written = blocks()
    values = {"P": written["P"]}
    lines = re.findall(r"^([<>]) (.*)$", PAGE, re.MULTILINE)
    assert len(lines) == 16
    for (sign, request), (other, answer) in zip(lines[::2], lines[1::2], strict=True):
        assert (sign, other) == (">", "<")
        reply = json.loads(protocol.answer(json.dumps(filled(request, values))))
        for letter in re.findall(r'"(?:position|observation)":([A-Z])', answer):
            values[letter] = reply.get("position", reply.get("observation"))
        assert reply == filled(answer, values)
    assert values["O"] == written["O"]


def test_the_page_names_every_field_stage_and_event_with_its_fields() -> None:
    for name in Observation.__struct_fields__:
        assert re.search(rf"^\|.*`{name}`.*\|", PAGE, re.MULTILINE), name
    for stage in STAGES:
        assert re.search(rf"^\| `{stage}` \|", PAGE, re.MULTILINE), stage
    (table,) = re.findall(r"### Events\n.*?(\n\|.*?)\n\n", PAGE, re.DOTALL)
    kinds = [kind for kind in events.Event.__subclasses__() if kind is not events.Event]
    assert len(kinds) == 19
    for kind in kinds:
        tag = str(kind.__struct_config__.tag)
        (row,) = [line for line in table.splitlines()[1:] if f"`{tag}`" in line.split("|")[1]]
        fields = re.findall(r"`(\w+)`", row.split("|")[2])
        assert fields == [field.encode_name for field in msgspec.structs.fields(kind)]


def test_the_page_names_every_kind_of_error_and_every_level() -> None:
    for word in [*protocol.KINDS.values(), "bad-json", *protocol.LEVELS]:
        assert f"`{word}`" in PAGE
