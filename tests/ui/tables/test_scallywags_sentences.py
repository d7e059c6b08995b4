"""The log of Scallywags: whole sentences for everything that happens, and none that tells too much."""

from __future__ import annotations

import random

import pytest

from game.rules import GAMES
from game.rules.events import redact
from game.ui import words
from game.ui.scenes.scallywags_shots import any_action
from game.ui.tables.scallywags.story import SILENT, Story

GAME = GAMES["scallywags"]
NAMES = ["Ana", "Grog", "Inés", "Kofi"]


def story(seed: int, viewer: int | None, steps: int = 400) -> tuple[Story, list[object]]:
    rng = random.Random(seed)
    state = GAME.new(4, {}, seed)
    told = [redact(event, viewer) for event in GAME.start_events(state)]
    for _step in range(steps):
        legal = GAME.legal(state)
        if not legal:
            break
        ((who, actions),) = legal.items()
        events = GAME.apply(state, {who: any_action(actions, rng)}, rng.randrange(10**6))
        told += [redact(event, viewer) for event in events]
    return Story.of(told, GAME.observe(state, viewer), NAMES, viewer), told


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_every_deed_is_told_in_a_whole_sentence(viewer: int | None, language: str) -> None:
    words.set_language(language)
    try:
        for seed in range(3):
            made, told = story(seed, viewer)
            lines = [text for _own, text in made.lines()]
            loud = [
                event
                for event in told
                if not isinstance(event, SILENT) and type(event).__name__ not in ("Drew", "Looked")
            ]
            assert len(lines) >= len(loud)
            for line in lines:
                assert line[-1] in ".!", line
                assert "{" not in line
    finally:
        words.set_language("en")


def test_an_attack_names_the_attacker_the_card_and_the_exact_coin() -> None:
    text = " ".join(text for seed in range(16) for _own, text in story(seed, 0)[0].lines())
    assert "plays Pieces of Eight! and grabs your coin " in text
    assert "plays Avast Me Hearties! and wants to swap for" in text
    assert "(face down)" in text
    assert "(showing " in text


def test_who_looks_on_is_told_no_value_that_does_not_show() -> None:
    for seed in range(4):
        made, told = story(seed, None)
        shown = sum(getattr(event, "shows", None) not in (None, 0) for event in told)
        values = [text for _own, text in made.lines() if "a coin of\u00a0" in text]
        assert len(values) <= shown


def test_a_card_with_two_deeds_is_not_told_as_played_twice() -> None:
    for viewer in (0, None):
        for seed in range(12):
            made, told = story(seed, viewer)
            lines = [text for _own, text in made.lines()]
            for name, word in (("Shiver Me Timbers!", "shiver"), ("Blow Me Down!", "blow-me-down")):
                played = sum(
                    getattr(event, "card", None) == word and type(event).__name__ == "Played"
                    for event in told
                )
                assert sum(f"play {name}" in line or f"plays {name}" in line for line in lines) == played
