"""Cards and coins of Scallywags are chosen by mouse and keys, let go again, and refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest
from pyglet.window import key

from game.ui.pilot import Pilot
from tests.ui.tables.sailing import (
    Mouse,
    begun,
    sit_down,
)


def test_what_has_been_chosen_can_be_let_go_until_it_is_carried_out(pilot: Pilot) -> None:
    match = begun(["8- 3+", "3- 1+", "0-"], ["avast booty booty", "shiver", "shiver"])
    scene: Any = sit_down(pilot, match)
    table = scene.table
    hands = Mouse(pilot, scene)
    hands.card("avast")
    hands.coin(0)
    assert (table.coins, sorted(table.next.coins)) == ([0], [2, 4])
    pilot.press_key(key.ESCAPE)
    assert (table.coins, sorted(table.next.coins)) == ([], [0, 2, 4])
    pilot.press_key(key.ESCAPE)
    assert table.chosen is None
    assert pilot.scene.name == "table"
    hands.do("avast 0 4", rest=False)
    assert match.observation(0).stage == "react"


def test_two_coins_are_given_one_after_the_other(pilot: Pilot) -> None:
    match = begun(["8-", "3-", "0-"], ["blow-me-down booty booty", "shiver", "shiver"])
    hands = Mouse(pilot, sit_down(pilot, match))
    down = [coin for coin in match.observation(0).middle if not match.observation(0).coins[coin].up]
    hands.do(f"blow-me-down {down[0]} {down[1]}")
    hands.seat(2)
    assert any("other coin" in text for text in pilot.texts())
    pilot.press_key(key.BACKSPACE)
    assert any("marked coin" in text for text in pilot.texts())
    hands.do("give 2 1", rest=False)
    pilot.settle(until=lambda: match.observation(0).stage != "give")
    assert match.observation(0).takes[2][1] == down[0]
    assert match.observation(0).takes[1][1] == down[1]


def marked(table: Any) -> list[int]:
    """The coins that bear a mark."""
    rings = {_middle(piece) for piece in table.marks.layer.pieces}
    return [coin for coin in range(40) if _middle(table.coin_place(coin)) in rings]


def _middle(place: Any) -> tuple[int, int]:
    return round(place.x), round(place.y)


@pytest.mark.parametrize("picked", [(0, 1), (1, 0)])
def test_the_coin_that_is_asked_about_is_the_only_one_marked(pilot: Pilot, picked: tuple[int, int]) -> None:
    match = begun(["8-", "3-", "0-"], ["blow-me-down booty booty", "shiver", "shiver"])
    scene: Any = sit_down(pilot, match)
    hands = Mouse(pilot, scene)
    down = [coin for coin in match.observation(0).middle if not match.observation(0).coins[coin].up]
    hands.do(f"blow-me-down {down[picked[0]]} {down[picked[1]]}")
    values = [match.observation(0).coins[coin].value for coin in down[:2]]
    pilot.hover((5, 5))
    for number, value in enumerate(values):
        assert marked(scene.table) == [down[number]]
        (asked,) = [text for text in pilot.texts() if "Choose a board." in text]
        assert ("skull" if value == 0 else str(value)) in asked
        pilot.stage.change(language="es", text_size=1.3)
        assert pilot.overflows() == []
        pilot.stage.change(language="en", text_size=1.0)
        hands.seat(1)


def test_to_give_a_coin_to_oneself_is_refused_with_the_way_to_do_it(pilot: Pilot) -> None:
    match = begun(["8-", "3-", "0-"], ["blow-me-down yo-ho-ho booty", "shiver", "shiver"])
    scene: Any = sit_down(pilot, match)
    hands = Mouse(pilot, scene)
    own = scene.table.zones.own
    hands.card("yo-ho-ho")
    pilot.click((own.x + 40, own.y + 70))
    assert "Choose a coin." in pilot.texts()
    pilot.press_key(key.ESCAPE)
    down = [coin for coin in match.observation(0).middle if not match.observation(0).coins[coin].up]
    hands.do(f"blow-me-down {down[0]} {down[1]}")
    pilot.click((own.x + 40, own.y + 70))
    assert "You cannot give a coin to yourself: choose an opponent's board." in pilot.texts()
    assert "ui-deny" in pilot.stage.sound.heard
    assert match.observation(0).stage == "give"


@pytest.mark.parametrize(
    "takes", [["8-", "3-"], ["8-", "3-", "0- 1- 1- 3- 3- 5- 5- 8-"]], ids=["one opponent", "one with room"]
)
def test_nobody_is_asked_who_is_given_the_coins_where_only_one_can_be(pilot: Pilot, takes: list[str]) -> None:
    match = begun(takes, ["blow-me-down booty booty", "shiver", "shiver"][: len(takes)])
    hands = Mouse(pilot, sit_down(pilot, match))
    down = [coin for coin in match.observation(0).middle if not match.observation(0).coins[coin].up]
    hands.do(f"blow-me-down {down[0]} {down[1]}", rest=False)
    pilot.settle(until=lambda: match.observation(0).stage != "give")
    assert match.observation(0).takes[1][1:3] == (down[0], down[1])


@pytest.mark.parametrize(
    ("hand", "take", "told"),
    [
        ("yo-ho-ho booty booty", "8-", "Take a face-down coin from the middle, or play a card."),
        (
            "hands-off hands-off arrgh",
            "8-",
            "Take a face-down coin from the middle: none of your cards can be played.",
        ),
        (
            "yo-ho-ho booty booty",
            "8- 8- 5- 5- 3- 3- 1- 1-",
            "Play a card: there is no coin that you can take without one.",
        ),
    ],
)
def test_only_what_can_be_done_is_offered(pilot: Pilot, hand: str, take: str, told: str) -> None:
    sit_down(pilot, begun([take, ""], [hand, "shiver"]))
    assert told in pilot.texts()
    pilot.stage.change(language="es", text_size=1.3)
    assert pilot.overflows() == []


def test_to_cancel_a_hint_brings_back_what_was_chosen_before_it(pilot: Pilot) -> None:
    match = begun(["8- 3-", "3- 1-", "0-"], ["avast blow-me-down booty", "shiver", "shiver"])
    scene: Any = sit_down(pilot, match)
    table, hands = scene.table, Mouse(pilot, scene)
    down = [coin for coin in match.observation(0).middle if not match.observation(0).coins[coin].up]
    table.hint(f"blow-me-down {down[0]} {down[1]}")
    pilot.press_key(key.BACKSPACE)
    assert (table.chosen, table.coins) == (None, [])
    hands.card("avast")
    hands.coin(0)
    chosen = table.chosen
    for action in (
        f"blow-me-down {down[0]} {down[1]}",
        "avast 1 3",
    ):  # a second hint before the first is gone
        table.hint(action)
    pilot.press_key(key.BACKSPACE)
    assert (table.chosen, table.coins) == (chosen, [0])
    pilot.press_key(key.BACKSPACE)
    assert (table.chosen, table.coins) == (chosen, [])


def test_a_coin_taken_without_a_card_is_confirmed_or_dragged_home(pilot: Pilot) -> None:
    match = begun(["", ""], ["shiver booty booty", "shiver"])
    scene: Any = sit_down(pilot, match)
    first, second = sorted(scene.table.next.coins)[:2]
    pilot.click(f"table.coin.{first}")
    assert len(match.observation(0).takes[0]) == 0
    pilot.click(f"table.coin.{second}")
    pilot.click("table.do")
    assert match.observation(0).takes[0] == (second,)


def test_a_dragged_coin_is_let_go_by_escape_and_by_whatever_is_played_meanwhile(pilot: Pilot) -> None:
    match = begun(["", ""], ["shiver booty booty", "shiver"])
    scene: Any = sit_down(pilot, match)
    coin = min(scene.table.next.coins)
    own = scene.table.zones.own
    start = pilot.stage.window_place(*scene.table.coin_place(coin)[:2])
    goal = pilot.stage.window_place(own.cx, own.cy)
    for symbol, taken in ((key.ESCAPE, ()), (key.ENTER, (coin,))):
        if symbol == key.ENTER:
            pilot.click(f"table.coin.{coin}")
        pilot._send("on_mouse_press", *start, 1, 0)
        pilot._send("on_mouse_drag", *goal, goal[0] - start[0], goal[1] - start[1], 1, 0)
        assert scene.table.choices._ghost is not None, symbol
        pilot.press_key(symbol)
        assert scene.table.choices._ghost is None
        pilot._send("on_mouse_release", *goal, 1, 0)
        assert pilot.scene.name == "table"
        assert match.observation(0).takes[0] == taken


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("hands-off", "Answers an attack on one of your coins. In your own turn it cannot be played."),
        ("arrgh", "Needs an opponent with a coin."),
        ("avast", "Needs a face-down coin in your take."),
    ],
)
def test_a_card_that_cannot_be_played_says_exactly_why(pilot: Pilot, card: str, told: str) -> None:
    match = begun(["8+", "", ""], [f"{card} booty booty", "shiver", "shiver"])
    scene = sit_down(pilot, match)
    Mouse(pilot, scene).card(card)
    assert told in pilot.texts()
    assert "ui-deny" in pilot.stage.sound.heard
    assert scene.table.chosen is None  # type: ignore[attr-defined]


def test_a_hint_marks_what_it_advises_and_enter_does_it(pilot: Pilot) -> None:
    match = begun(["8-", "3-", "0-"], ["blow-me-down booty booty", "shiver", "shiver"])
    scene: Any = sit_down(pilot, match)
    pilot.press_key(key.H)
    pilot.settle()
    assert any(text.startswith("Hint: ") for text in pilot.texts())
    advised = scene.table.next.action
    assert advised in match.legal(0)
    pilot.press_key(key.ENTER)
    assert match.history[-1].moves[0].action == advised


def test_a_hint_to_give_a_coin_says_to_whom(pilot: Pilot) -> None:
    match = begun(["8-", "3-", "0-"], ["yo-ho-ho booty booty", "shiver", "shiver"])
    scene: Any = sit_down(pilot, match)
    for action in [one for one in match.legal(0) if one.startswith("yo-ho-ho")][:2]:
        scene.table.hint(action)
        pilot.frame()
        name = scene.table.names[int(action.split()[-1])]
        assert f"Hint: give the marked coin to {name} with Yo Ho Ho!." in pilot.texts()


def test_enter_does_what_a_hint_has_lit_wherever_the_brackets_were(pilot: Pilot) -> None:
    match = begun(["8-", "3-", "0-"], ["blow-me-down booty booty", "shiver", "shiver"])
    scene: Any = sit_down(pilot, match)
    scene.focus.set("table.log", show=True)
    scene.table.hint("blow-me-down 13 14")
    assert scene.focus.current is scene.focus.find("table.do")
    pilot.press_key(key.ENTER)
    assert pilot.scene is scene
    assert match.history[-1].moves[0].action == "blow-me-down 13 14"


def test_on_a_player_who_cannot_be_chosen_enter_is_left_to_the_recommended_deed(pilot: Pilot) -> None:
    match = begun(["8-", "3-", "0-"], ["blow-me-down booty booty", "shiver", "shiver"])
    scene: Any = sit_down(pilot, match)
    scene.table.hint("blow-me-down 13 14")
    scene.focus.set("table.seat.1", show=True)
    assert scene.focus.current is scene.focus.find("table.seat.1")
    pilot.press_key(key.ENTER)
    assert match.history[-1].moves[0].action == "blow-me-down 13 14"
