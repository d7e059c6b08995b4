"""The table of Scallywags in the real window: whole games by mouse and keys, in every size of window."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pyglet.window import key

from game.play.match import Match
from game.rules.scallywags.moves import CARDS
from game.ui.pilot import Pilot
from game.ui.scene import SKIP_REST
from game.ui.scenes.rules import Rules
from game.ui.scenes.scallywags_shots import any_action
from game.ui.scenes.table import TableScene
from game.ui.tables.scallywags.model import Model
from game.ui.tables.scallywags.motions import FLYING
from tests.ui.tables.sailing import (
    Hands,
    Keys,
    Mouse,
    Sailor,
    attacked,
    begun,
    play_game,
    setup,
    sit_down,
)

SEED = {2: 24, 4: 32, 6: 28}
"""Games in which the first seat has few turns, and all sorts of them."""


@pytest.mark.parametrize(
    ("with_what", "seats", "language"),
    [(Mouse, 2, "en"), (Keys, 2, "es"), (Mouse, 4, "es"), (Keys, 4, "en"), (Mouse, 6, "en"), (Keys, 6, "es")],
)
def test_a_whole_game_is_played(pilot: Pilot, with_what: type[Hands], seats: int, language: str) -> None:
    pilot.stage.change(language=language)
    match = Match.new(setup(seats), SEED[seats])
    scene = sit_down(pilot, match)
    done = play_game(with_what(pilot, scene), SEED[seats])
    assert len({action.split()[0] for action in done}) >= 6
    assert match.over()
    assert pilot.scene.name == "result"
    assert pilot.overflows() == []


@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "reduced"])
def test_at_every_rest_the_table_shows_what_its_viewer_may_know(pilot: Pilot, reduced: bool) -> None:
    pilot.stage.change(reduced_motion=reduced)
    match = Match.new(setup(4, persons=0), 3)
    scene = sit_down(pilot, match, rest=False)
    table: Any = scene.table
    rests = 0
    while len(match.history) < 40:
        pilot.frame(0.2)
        scene.timeline.skip()
        if not scene.timeline.busy:
            rests += 1
            assert table.model.facts() == Model.of(match.observation(None), None).facts()
    assert rests >= 20


def test_a_saved_game_is_laid_as_it_lay(pilot: Pilot) -> None:
    match = Match.new(setup(4), SEED[4])
    scene: Any = sit_down(pilot, match)
    lay = {coin: scene.table.coin_place(coin) for coin in range(40)}
    again: Any = sit_down(pilot, Match.restore(match.record()))
    assert {coin: again.table.coin_place(coin) for coin in range(40)} == lay


def test_a_hand_lies_in_the_same_order_after_the_game_is_continued(pilot: Pilot) -> None:
    match = Match.new(setup(2), SEED[2])
    scene: Any = sit_down(pilot, match)
    hands, rng, orders = Mouse(pilot, scene), random.Random(3), set()
    while not match.over() and len(orders) < 8:
        pilot.settle()
        if match.to_act() == [0]:
            lying = [held.card for held in scene.table.model.mine]
            again: Any = TableScene(
                Match.restore(match.record()),
                to_menu=lambda: None,
                rules=Rules,
                thinker=Sailor(),
            )
            assert [held.card for held in again.table.model.mine] == lying
            orders.add(tuple(lying))
            hands.do(any_action(match.legal(0), rng))
    assert any(list(order) != sorted(order, key=list(CARDS).index) for order in orders)


@pytest.mark.parametrize("card", ["blow-me-down", "land-ho"])
def test_a_game_closed_in_the_middle_of_a_card_goes_on_with_the_same_question(
    pilot: Pilot, card: str
) -> None:
    match = begun(["8- 3+", "3- 1+", "0- 5+"], [f"{card} booty booty", "shiver", "shiver"])
    scene: Any = sit_down(pilot, match)
    Mouse(pilot, scene).do(next(action for action in match.legal(0) if action.startswith(card)))
    lay = {coin: scene.table.coin_place(coin) for coin in range(40)}
    texts = set(pilot.texts())
    again: Any = sit_down(pilot, Match.restore(match.record()))
    assert {coin: again.table.coin_place(coin) for coin in range(40)} == lay
    assert set(pilot.texts()) == texts


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200), (2560, 1080)])
def test_no_text_leaves_its_place_at_any_size_of_window_or_text(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(*size)
    for language in ("en", "es"):
        for text_size in (1.0, 1.3):
            pilot.stage.change(language=language, text_size=text_size)
            for seats in (2, 4, 6):
                scene = sit_down(pilot, Match.new(setup(seats), 3), rest=False)
                scene.timeline.skip()
                pilot.frame()
                assert pilot.overflows() == [], (language, text_size, seats)
            sit_down(pilot, attacked("hands-off booty arrgh"))
            assert pilot.overflows() == []


def test_three_persons_at_one_screen_play_a_whole_game_with_the_curtain_between_them(pilot: Pilot) -> None:
    match = Match.new(setup(4, persons=3), SEED[4])
    scene: Any = sit_down(pilot, match)
    mouse, rng, curtains = Mouse(pilot, scene), random.Random(SEED[4]), 0
    while pilot.scene.name != "result":
        pilot.settle()
        if pilot.scene.name == "handover":
            assert scene.viewer is None
            assert not scene.table.tags.words.labels
            curtains += 1
            pilot.press_key(key.ENTER)
        elif pilot.scene.name == "table":
            (seat,) = match.to_act()
            assert scene.viewer == seat, "nobody acts but the one who sits there"
            mouse.do(any_action(match.legal(seat), rng))
    assert match.over()
    assert curtains >= 12


def test_who_has_won_is_told_only_when_the_coins_are_counted(pilot: Pilot) -> None:
    match = begun(["8- 5- 1+ 3- 0-", "3+ 1- 1+ 5- 8- 0+"] + ["8+ 0- 1- 3- 5- 1-"] * 2, ["booty", "", "", ""])
    scene = sit_down(pilot, match)
    scene.act(next(action for action in scene.match.legal(0) if action.startswith("booty")))
    while pilot.scene is scene:
        assert not any("win" in text for text in pilot.texts())
        pilot.frame(0.1)
    assert match.over()
    pilot.settle()
    pilot.press_key(key.L)
    pilot.settle()
    assert any("win" in text for text in pilot.texts()), "the whole log tells it"


def test_a_row_that_loses_a_coin_closes_up_before_the_eyes(pilot: Pilot) -> None:
    match = attacked("booty")
    scene: Any = sit_down(pilot, match)
    table = scene.table
    last = table.model.takes[0][2]
    start = table.coin_place(last).x
    scene.act("allow")
    seen = set()
    while scene.timeline.busy:
        pilot.frame(0.02)
        if last in table.hidden:
            seen |= {round(piece.x) for piece in scene.layer(FLYING).pieces}
    end = table.coin_place(last).x
    assert last not in table.hidden
    assert end < start
    assert len([x for x in seen if end < x < start]) >= 4


def test_one_space_too_many_after_a_look_takes_no_coin(pilot: Pilot) -> None:
    match = begun(["8- 3+", "3- 1+"], ["land-ho booty booty", "shiver"])
    scene: Any = sit_down(pilot, match)
    hands = Keys(pilot, scene)
    hands.card("land-ho")
    scene.act(next(action for action in match.legal(0) if action.startswith("land-ho")))
    scene.timeline.advance(0.1)
    for _press in range(3):
        pilot.press_key(key.SPACE)
    assert match.observation(0).stage == "pick"
    pilot.watch(SKIP_REST / 2)
    pilot.press_key(key.SPACE)
    assert match.observation(0).stage == "pick"
    pilot.watch(SKIP_REST)
    pilot.press_key(key.SPACE)
    assert match.observation(0).stage != "pick"
