"""Every problem is a sentence that says what happened, names the place, and is complete."""

from __future__ import annotations

import itertools
from typing import get_args

import pytest

from game.store.problems import Kind, Problem, Reason, What
from game.ui.problems import sentence

ALL = [
    Problem(kind, what, "/home/{x}/scoundrels/file.json", "/home/{x}/scoundrels/file.aside.json", reason)
    for kind, what, reason in itertools.product(get_args(Kind), get_args(What), get_args(Reason))
]


@pytest.mark.parametrize("problem", ALL)
def test_each_problem_is_a_finished_sentence(problem: Problem) -> None:
    asked: list[str] = []
    text = sentence(problem, lambda source: asked.append(source) or source)  # type: ignore[func-returns-value]
    assert len(asked) == 1
    assert text.endswith(".")
    assert "{x}" in text or "disk is full" in text
    assert "{folder}" not in text
    assert "{file}" not in text


def test_what_was_set_aside_is_named() -> None:
    for problem in ALL:
        if problem.kind in ("unreadable", "newer") and problem.what != "log":
            assert "file.aside.json" in sentence(problem, str)
    assert "file.aside.json" in sentence(next(p for p in ALL if p.kind == "partly"), str)


def test_the_reasons_differ() -> None:
    for what in ("settings", "game"):
        told = {sentence(p, str) for p in ALL if p.what == what and p.kind == "cannot-save"}
        assert len(told) == 4
