"""The tournaments that the documents print can be asked for so."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from ai.arena.command import asked_for, plan_of
from ai.arena.games import play
from ai.arena.names import player
from game.rules import GAMES

DOCS = Path(__file__).resolve().parents[2] / "docs"
ELLIPSIS = "…"


def printed():
    """Each command line behind `python -m game arena`: whole ones, and those of tables whose head has the
    beginning that all rows have in common."""
    for page in sorted(DOCS.glob("*.md")):
        text = page.read_text("utf-8")
        yield from re.findall(r"^    python -m game arena (.+)$", text, re.MULTILINE)
        for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
            head, _, *rows = table.splitlines()
            common = re.search(rf"`python -m game arena ([^`]*){ELLIPSIS}`", head)
            commands = [re.search(r"`([^`]*)`[^`|]*\|$", row) for row in rows] if common else []
            yield from (f"{common[1]} {found[1]}" for found in commands if common and found)


def test_every_tournament_in_the_documents_can_be_asked_for():
    commands = list(printed())
    assert len(commands) > 50
    for command in commands:
        plan, length = plan_of(asked_for(shlex.split(command)))
        assert length.deals >= 2, command
        assert len(plan.players) >= 2, command


@pytest.mark.parametrize("game", GAMES)
def test_the_program_on_the_page_plays_every_game_to_its_end(game, tmp_path):
    (source,) = re.findall(r"```python\n(.*?)```", (DOCS / "arena.md").read_text("utf-8"), re.DOTALL)
    path = tmp_path / "bot.py"
    path.write_text(source, "utf-8")
    bot = player(f"cmd:{shlex.join([sys.executable, str(path)])}", game)
    options = {"target": 10} if game == "bonnie-and-clyde" else {}
    played = play(GAMES[game], [bot, player("random", game)], 1, options)
    bot.close()
    assert played.fault is None
    assert played.decisions[0]
