"""A hint says why: what the search found of it and of the next best, and nothing that was not found."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pyglet.window import key

from ai.choose import Answer, choose
from ai.search import ENOUGH
from ai.team import merged
from game.play.match import Match
from game.play.seats import Setup
from game.ui.pilot import Pilot
from game.ui.scenes import samples
from game.ui.scenes.mafia_samples import some_action as some_sign
from game.ui.scenes.opponents import HINT_LEVEL, HINT_SECONDS
from game.ui.scenes.prompter import Asked
from game.ui.scenes.rules import Rules
from game.ui.scenes.scallywags_shots import any_action
from game.ui.scenes.table import TableScene
from game.ui.tables.reasons import Reason, advice, told
from tests.ui.tables.listening import Listener

GAMES = ("bonnie-and-clyde", "scallywags", "mafia")


def searched(*moves: tuple[str, int, float], lots: bool = False) -> dict[str, Any]:
    measure = "probability" if lots else "value"
    return {
        "simulations": sum(visits for _, visits, _ in moves),
        "moves": [
            {"action": one, "visits": visits, "value": 0.5, measure: worth} for one, visits, worth in moves
        ],
    }


def reason_of(*moves: tuple[str, int, float], lots: bool = False) -> Reason | None:
    return advice(moves[0][0], searched(*moves, lots=lots))[1]


def test_the_next_best_is_told_that_was_tried_often_enough() -> None:
    often = ("a", 100, 0.62), ("b", 30, 0.55), ("c", 40, 0.5)
    assert reason_of(*often) == Reason(62, "b", 55)
    seldom = ("a", 200, 0.62), ("b", 30, 0.7), ("c", 60, 0.5)
    assert reason_of(*seldom) == Reason(62, "c", 50), "a mean of few trials is luck"


def test_what_was_given_up_soon_is_only_said_to_look_worse_where_it_did() -> None:
    assert reason_of(("a", 200, 0.62), ("b", 3, 0.6)) == Reason(62, clear=True)
    assert reason_of(("a", 200, 0.62), ("b", 3, 0.7)) == Reason(62)
    assert reason_of(("a", 200, 0.62)) == Reason(62)


def test_where_lots_are_drawn_the_likeliest_is_advised_whatever_the_lot_fell_on() -> None:
    mixed = searched(("a", 9, 0.3), ("b", 50, 0.6), ("c", 99, 0.1), lots=True)
    assert advice("a", mixed) == ("b", Reason(60, "a", 30, by_lot=True))
    assert reason_of(("a", 9, 1.0), ("b", 50, 0.0), lots=True) == Reason(100, by_lot=True)
    assert reason_of(("a", 9, 0.004), ("b", 50, 0.996), lots=True) == Reason(100, by_lot=True)


def test_where_none_are_drawn_the_computer_s_own_deed_is_advised() -> None:
    best = searched(("a", 100, 0.62), ("b", 90, 0.63))
    assert advice("like a", best) == ("like a", Reason(62, "b", 63))


def test_a_team_of_processes_gives_the_reason_of_the_deed_that_it_advises() -> None:
    """Expert thinks in several where there are cores for it; what was visited most need not be the deed."""
    one = Answer("a", searched(("a", 60, 0.5), ("b", 40, 0.6)) | {"seconds": 1.0})
    both = merged([one, one])
    assert advice(both.action, both.search) == ("b", Reason(60, "a", 50))


def test_without_a_search_there_is_no_reason() -> None:
    assert advice("a", {}) == ("a", None)
    assert advice("a", {"simulations": 0, "seconds": 0.0, "moves": []}) == ("a", None)
    assert told("Hint: this.", None, str) == "Hint: this."


@pytest.mark.parametrize(
    ("why", "reason"),
    [
        (Reason(62, "that", 55), "Estimated chance to win: 62%; that instead: 55%."),
        (Reason(62, "that", 62), "Estimated chance to win: 62%; that instead is about as good."),
        (Reason(62, "nameless", 55), "Estimated chance to win: 62%; the next best: 55%."),
        (Reason(62, "nameless", 62), "Estimated chance to win: 62%; the next best is about as good."),
        (Reason(62, clear=True), "Estimated chance to win: 62%; all else looked worse."),
        (Reason(62), "Estimated chance to win: 62%."),
        (
            Reason(62, "that", 30, by_lot=True),
            "The computer draws lots here: this 62 times in 100, that 30 times.",
        ),
        (Reason(97, by_lot=True), "The computer draws lots here: this 97 times in 100."),
        (Reason(100, by_lot=True), "The computer would do this every time."),
    ],
)
def test_every_reason_is_a_sentence(why: Reason, reason: str) -> None:
    names = {"that": "that", "nameless": ""}
    assert told("Hint: this.", why, names.__getitem__) == f"Hint: this. {reason}"


def match_of(game: str, seed: int) -> Match:
    seats = 4
    table = samples.setup(seats, game=game)
    return Match.new(Setup(game, table.seats, table.options, table.series), seed)


def on(match: Match, steps: int, chance: random.Random) -> None:
    """Play so many steps by chance, then on to where somebody is to act who has a choice."""
    some = {"bonnie-and-clyde": samples.some_action, "scallywags": any_action, "mafia": some_sign}
    while not match.over() and not match.chance_due():
        seat = match.to_act()[0]
        if steps <= 0 and seat == 0 and len(match.legal(0)) > 1:
            return
        match.play(seat, some[match.setup.game](match.legal(seat), chance))
        steps -= 1


class Adviser(Listener):
    """Answers as the process would, with what the search found, after few simulations."""

    def __init__(self) -> None:
        super().__init__()
        self.answered: list[Answer] = []

    def answer(self, asked: Asked) -> Answer:
        self.asked.append(asked)
        answer = choose(asked.seen, asked.seat, level=asked.level, simulations=60, seed=len(self.asked))
        self.answered.append(answer)
        return answer


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_says_of_the_answer_what_the_search_says(game: str) -> None:
    chance, told_of = random.Random(3), 0
    for seed in range(12):
        match = match_of(game, seed)
        on(match, 3 * seed, chance)
        if match.over() or match.chance_due():
            continue
        answer: Any = choose(match.observation(0), 0, level="hard", simulations=200, seed=seed)
        deed, why = advice(answer.action, answer.search)
        moves = answer.search["moves"]
        if why is None:
            continue
        if game == "mafia":
            moves.sort(key=lambda move: -move["probability"])
            assert deed == moves[0]["action"]
        else:
            assert deed == answer.action
        told_of += 1
        measure = "probability" if game == "mafia" else "value"
        assert why.by_lot == (game == "mafia")
        assert why.percent == round(100 * moves[0][measure])
        if why.other is None:
            continue
        other = next(move for move in moves if move["action"] == why.other)
        assert other["action"] != moves[0]["action"]
        assert why.less == round(100 * other[measure])
        if not why.by_lot:
            assert why.less <= why.percent, "the computer does what it finds best"
            assert other["visits"] >= ENOUGH * max(move["visits"] for move in moves)
    assert told_of > 5


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_at_the_table_has_its_reason_and_room_for_it(
    pilot: Pilot, game: str, language: str, text_size: float
) -> None:
    pilot.stage.change(language=language, text_size=text_size)
    chance, hints = random.Random(5), 0
    for seed in range(6):
        match = match_of(game, seed)
        on(match, 4 * seed, chance)
        if match.over() or match.chance_due():
            continue
        mind = Adviser()
        scene = TableScene(match, to_menu=lambda: None, rules=Rules, thinker=mind)
        pilot.stage.go(scene)
        for _ in range(400):
            pilot.frame(0.05)
            if scene.viewer == 0 and match.legal(0) and not scene.timeline.busy:
                break
        asked_before = len(mind.asked)
        pilot.press_key(key.H)
        for _ in range(40):
            pilot.frame(0.02)
            asked = next((one for one in mind.asked[asked_before:] if one.level == HINT_LEVEL), None)
            if asked is not None:
                break
        pilot.frame(0.02)
        assert asked is not None
        assert asked == (match.observation(0), 0, "expert", HINT_SECONDS, None)
        answer = mind.answered[mind.asked.index(asked)]
        why = advice(answer.action, answer.search)[1]
        if why is None:
            continue
        hints += 1
        words = {
            "en": ("Estimated chance to win:", "The computer "),
            "es": ("Victoria estimada", "El ordenador "),
        }
        said = [text for text in pilot.texts() if any(word in text for word in words[language])]
        assert len(said) == 1
        assert said[0].startswith({"en": "Hint: ", "es": "Pista: "}[language])
        assert "{" not in said[0]
        assert str(why.percent) in said[0] or why.percent == 100
        assert pilot.overflows() == []
    assert hints >= 2
