"""What docs/files.md shows is what the program reads."""

from __future__ import annotations

import re
from pathlib import Path

from game.play.record import Move
from game.play.seats import Series
from game.store import saves, settings

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "files.md").read_text("utf-8")


def test_the_examples_are_files_that_the_program_reads() -> None:
    first, second, third = (block.encode() for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL))
    assert settings.DOCUMENT.parse(first) == settings.Settings(language="es", speed=1.5, muted=True)
    assert saves.DOCUMENT.parse(second).moves[-1] == Move(None, "deal")
    record = saves.DOCUMENT.parse(third)
    assert record.setup.clock == 20
    assert record.setup.series == Series(5, True, "rotated", game=4, won=(1, 2), streak=2, streak_seat=1)
    assert record.moves == (Move(0, "load"), Move(1, "shoot 0"))
