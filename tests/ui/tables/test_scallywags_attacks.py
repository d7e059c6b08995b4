"""A coin is grabbed: the victim is asked, and nobody sees from the asking what he holds."""

from __future__ import annotations

from typing import Any

import pytest
from pyglet.window import key

from game.play.match import Match
from game.ui.pilot import Pilot
from game.ui.scenes.prompter import Asked
from game.ui.scenes.table import ANSWER_PAUSE, ANSWER_THINKS, ANSWER_TIME
from game.ui.tables.reasons import Reason
from game.ui.tooltip import TIP_Z
from tests.ui.tables.sailing import (
    Keys,
    Mouse,
    Sailor,
    attacked,
    begun,
    sit_down,
)


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_victim_is_asked_in_the_same_way_with_the_card_and_without(
    pilot: Pilot, language: str, text_size: float
) -> None:
    pilot.stage.change(language=language, text_size=text_size)
    asked = []
    for hand in ("hands-off booty arrgh", "yo-ho-ho booty arrgh"):
        scene: Any = sit_down(pilot, attacked(hand))
        buttons = {id: pilot.find(id) for id in ("table.hands-off", "table.allow")}
        prompt = {label.text for label in scene.table.prompt.words.labels}
        keys = {"R", "A"}
        assert keys <= prompt, "barred or not, each button says its key"
        asked.append(({id: (item.rect, item.text) for id, item in buttons.items()}, prompt - keys))
        lacks = hand.startswith("yo")
        assert bool(buttons["table.hands-off"].reason) is lacks
        assert buttons["table.allow"].reason is None
    assert asked[0] == asked[1]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_a_hint_how_to_answer_is_told_in_the_prompt_and_covers_nothing(
    pilot: Pilot, language: str, text_size: float
) -> None:
    pilot.stage.change(language=language, text_size=text_size)
    scene: Any = sit_down(pilot, attacked("hands-off booty arrgh"))
    scene.table.hint("allow", Reason(41, "hands-off", 39))
    told = [label.text for label in scene.table.prompt.words.labels if "41" in label.text]
    assert len(told) == 1
    assert not scene.layer(TIP_Z).labels
    assert pilot.overflows() == []
    pilot.press_key(key.A)
    assert not any("41" in text for text in pilot.texts())


def test_the_button_without_the_card_says_why_and_letting_go_still_works(pilot: Pilot) -> None:
    match = attacked("yo-ho-ho booty arrgh")
    sit_down(pilot, match)
    pilot.click("table.hands-off")
    assert "You do not hold this card." in pilot.texts()
    assert match.observation(0).stage == "react"
    pilot.press_key(key.A)
    assert match.observation(0).takes[1][-1] == 1


def test_hands_off_cuts_the_rope_and_the_coin_stays(pilot: Pilot) -> None:
    match = attacked("hands-off booty arrgh")
    scene: Any = sit_down(pilot, match)
    assert scene.table.rope._hook is not None
    pilot.press_key(key.R)
    pilot.settle()
    assert match.observation(0).takes[0] == (0, 1, 2)
    assert scene.table.rope._hook is None
    assert "dagger-in-wood" in pilot.stage.sound.heard


class Grabber(Sailor):
    """A mind that grabs a coin of seat 0 as soon as it can."""

    def answers(self, asked: Asked) -> str:
        by_chance = super().answers(asked)
        return f"pieces-of-eight {asked.seen.takes[0][0]}" if asked.seen.stage == "turn" else by_chance


def test_skipping_an_attack_with_space_does_not_answer_it(pilot: Pilot) -> None:
    match = begun(["8- 5-", "3+"], ["booty booty hands-off", "pieces-of-eight booty booty"])
    scene: Any = sit_down(pilot, match, Grabber())
    Keys(pilot, scene).do(f"booty {match.observation(0).middle[0]}", rest=False)
    for _press in range(60):
        pilot.press_key(key.SPACE)
        pilot.frame(0.1)
    assert scene.table.answering
    keys = Keys(pilot, scene)
    keys.go_to("table.allow")
    pilot.press_key(key.SPACE)
    assert match.history[-1].moves[0].action == "allow"


def time_until(pilot: Pilot, match: Match, done: int) -> int:
    """Frames until so many steps are played, nothing skipped."""
    for frame in range(600):
        if len(match.history) > done:
            return frame
        pilot.frame(1 / 20)
    raise AssertionError("nobody answers")


class Eager(Sailor):
    """A mind that answers an attack with Hands Off whenever it can."""

    def answers(self, asked: Asked) -> str:
        by_chance = super().answers(asked)
        return "hands-off" if "hands-off" in asked.seen.hands[asked.seat] else by_chance


def test_a_computer_takes_the_same_time_to_answer_with_the_card_and_without(pilot: Pilot) -> None:
    frames = []
    for hand in ("hands-off booty arrgh", "yo-ho-ho booty arrgh"):
        match = begun(["8-", "3- 1+", "0+"], ["pieces-of-eight booty booty", hand, "shiver"])
        mind = Eager()
        scene: Any = sit_down(pilot, match, mind)
        hands = Mouse(pilot, scene)
        hands.card("pieces-of-eight")
        hands.coin(1)
        frames.append(time_until(pilot, match, len(match.history)))
        assert (mind.asked[-1].seat, mind.asked[-1].seconds) == (1, ANSWER_THINKS)
        kept = match.observation(0).takes[1] == (1, 2)
        assert kept is ("hands-off" in hand)
    assert frames[0] == frames[1]
    assert frames[0] / 20 >= ANSWER_PAUSE > ANSWER_THINKS * 1.1


@pytest.mark.parametrize("answers_after", [0.5, 4.0])
def test_a_person_watched_by_others_answers_when_the_time_is_over(pilot: Pilot, answers_after: float) -> None:
    frames = []
    for hand in ("hands-off booty arrgh", "yo-ho-ho booty arrgh"):
        match = attacked(hand, persons=2)
        sit_down(pilot, match)
        assert pilot.scene.name == "handover"
        pilot.press_key(key.ENTER)
        while pilot.scene.name == "handover":
            pilot.frame(1 / 20)
        before, passed = len(match.history), round(answers_after * 20)
        for _frame in range(passed):
            pilot.frame(1 / 20)
        pilot.press_key(key.R if "hands-off" in hand else key.A)
        assert len(match.history) == before
        frames.append(passed + time_until(pilot, match, before))
        assert (match.observation(0).takes[0] == (0, 1, 2)) is ("hands-off" in hand)
    assert frames[0] == frames[1]
    assert frames[0] / 20 == pytest.approx(ANSWER_TIME, abs=0.4)


def test_who_does_not_answer_in_time_lets_it_happen(pilot: Pilot) -> None:
    match = attacked("hands-off booty arrgh", persons=2)
    sit_down(pilot, match)
    pilot.press_key(key.ENTER)
    time_until(pilot, match, len(match.history))
    assert match.observation(0).takes[1][-1] == 1
