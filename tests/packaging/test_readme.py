"""The README says only what is true, and what it and the other pages point at is there."""

import re
from pathlib import Path

import pytest

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


def headings(page: Path) -> set[str]:
    """The ends of links to the parts of a page."""
    found = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", sorted((TREE / "docs").glob("*.md")), ids=lambda page: page.name)
def test_what_the_documents_point_at_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    code = " ".join(re.findall(r"`[^`\n]*`", text))
    paths = set(re.findall(r"(?:game|ai|build|docs|resources|tests|locks)/[\w./-]*", code))
    modules = re.findall(r"python -P -m ((?:tests|ai|game)[\w.]*)", text)
    missing = [path for path in paths if not (TREE / path).exists()]
    for module in modules:
        stem = TREE / module.replace(".", "/")
        if not (stem.with_suffix(".py").exists() or (stem / "__main__.py").exists()):
            missing.append(module)
    for link, _, part in (link.partition("#") for link in re.findall(r"\]\(([^)]+)\)", text)):
        target = page.parent / link if link else page
        if not target.exists() or (part and part not in headings(target)):
            missing.append(f"{link}#{part}")
    assert missing == []
