"""The README says only what is true."""

import re
from pathlib import Path

import dev
from game.__main__ import COMMANDS

TREE = Path(__file__).resolve().parents[2]
README = (TREE / "README.md").read_text("utf-8")
SHELL = [
    line for block in re.findall(r"```sh\n(.*?)```", README, re.S) for line in block.splitlines() if line
]
GAME = [line.split("#")[0].split()[3:] for line in SHELL if line.startswith("python -m game")]


def test_the_two_commands_come_first() -> None:
    assert SHELL[:2] == ["python3 dev.py play", "python3 dev.py test"]
    assert all(line.split()[-1] in dev.__doc__ for line in SHELL[:2])


def test_every_command_of_the_game_is_shown() -> None:
    shown = {words[0] for words in GAME if words}
    assert shown == {*COMMANDS, "--self-check", "--help"} - {"play"}


def test_ci_runs_what_the_readme_says() -> None:
    script = (TREE / ".ci" / "run").read_text("utf-8")
    assert "\npython3 dev.py test\n" in script
    assert "\n.venv/bin/python -P build/freeze.py\n" in script
    assert ".venv/bin/python -P build/freeze.py" in README


def test_what_the_readme_points_at_exists() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    paths = re.findall(r"`((?:game|ai|build|docs|resources|tests|locks)/[\w./-]*|\.ci/run|\w+\.py)`", README)
    rooms = re.findall(
        r"(?:^|  )((?:game|ai|build|docs|resources|tests|locks)/[\w./]*|dev\.py|setup\.py)", README, re.M
    )
    missing = [path for path in {*links, *paths, *rooms} if not (TREE / path).exists()]
    assert "LICENSE" in links
    assert "game/rules/" in rooms
    assert missing == []
