"""The table of Scallywags in the real window: whole games by mouse and keys, and what nobody may learn."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pyglet.window import key

from game.play.match import Match
from game.rules.scallywags.moves import CARDS
from game.ui.pilot import Pilot
from game.ui.scene import SKIP_REST
from game.ui.scenes.prompter import Asked
from game.ui.scenes.rules import Rules
from game.ui.scenes.scallywags_shots import any_action
from game.ui.scenes.table import ANSWER_PAUSE, ANSWER_THINKS, ANSWER_TIME, TableScene
from game.ui.tables.scallywags.model import Model
from game.ui.tables.scallywags.motions import FLYING
from game.ui.tables.scallywags.naming import coin_picture
from tests.ui.tables.sailing import (
    Hands,
    Keys,
    Mouse,
    Sailor,
    play_game,
    position,
    setup,
    sit_down,
)

SEED = {2: 24, 4: 32, 6: 28}
"""Games in which the first seat has few turns, and all sorts of them."""


def begun(takes: list[str], hands: list[str], *, persons: int = 1, **fields: Any) -> Match:
    return Match.begun_at(setup(len(takes), persons), position(takes=takes, hands=hands, **fields))


def attacked(hand: str, *, persons: int = 1, seats: int = 3) -> Match:
    """Seat 1 grabs the second coin of seat 0, which holds that hand."""
    takes = ["8- 5- 1+", "3+ 1-", "0+ 0-", "8+"][:seats]
    hands = [hand, "avast booty", "shiver shiver shiver", "booty yo-ho-ho yo-ho-ho"][:seats]
    pending = {"card": "pieces-of-eight", "coins": [1], "victim": 0}
    return begun(takes, hands, persons=persons, turn=1, stage="react", pending=pending)


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


# -- what nobody else may see ------------------------------------------------------------------------------


def drawn_values(pilot: Pilot) -> int:
    """How many pictures of coin faces are on the screen."""
    scene: Any = pilot.scene
    count = 0
    for layer in scene.layers():
        sizes = {(piece.w, piece.h) for piece in layer.pieces}
        faces = {
            layer.texture_of(coin_picture(value), w, h)
            for value in (0, 1, 3, 5, 8)
            for w, h in sizes
            if w == h and 50 <= w <= 100
        }
        count += sum(piece.sprite.texture in faces and piece.visible for piece in layer.pieces)
    return count


def all_texts(pilot: Pilot) -> set[str]:
    """Every text of the screen, tips included."""
    tips = {item.tip for item in pilot.scene.focus if item.tip} | {
        item.reason for item in pilot.scene.focus if item.reason
    }
    return set(pilot.texts()) | tips


def test_a_look_is_shown_to_the_one_who_looks_and_to_nobody_else(pilot: Pilot) -> None:
    shown = {}
    for looker in (0, 1):
        match = begun(["1+ 3-", "8-", "5-"], ["land-ho booty arrgh"] * 3, turn=looker)
        scene: Any = sit_down(pilot, match, rest=False)
        scene.timeline.skip()
        table = scene.table
        before = drawn_values(pilot)
        coin = table.model.takes[2][0]
        if looker == 0:
            hands = Mouse(pilot, scene)
            hands.card("land-ho")
            hands.coin(coin)
        else:
            scene.play(1, f"land-ho {coin}")
        faces = []
        for _frame in range(150):
            pilot.frame(1 / 30)
            faces.append(drawn_values(pilot))
            if not scene.timeline.busy:
                break
        shown[looker] = max(faces) - before
        seen = [text for text in all_texts(pilot) if "coin of\u00a05" in text]
        assert bool(seen) is (looker == 0)
    assert shown == {0: 1, 1: 0}


def test_tags_tell_only_what_the_viewer_has_seen_and_can_be_switched_off(pilot: Pilot) -> None:
    match = begun(["1+ 3-", "8-", "5-"], ["land-ho booty arrgh"] * 3)
    scene: Any = sit_down(pilot, match)
    hands = Mouse(pilot, scene)

    def tagged() -> list[str]:
        return sorted(label.text for label in scene.table.tags.words.labels)

    assert tagged() == ["3"]
    hands.do(f"land-ho {match.observation(0).takes[1][0]}")
    assert tagged() == ["3", "8"]
    hands.do(f"pick {match.observation(0).takes[2][0]}")
    pilot.settle()
    pilot.stage.change(memory_aid=False)
    scene.resume()
    own = [coin for coin in match.observation(0).takes[0] if not match.observation(0).coins[coin].up]
    assert tagged() == sorted(str(match.observation(0).coins[coin].value) for coin in own)


def test_without_the_memory_aid_nothing_adds_up_or_marks_what_was_seen(pilot: Pilot) -> None:
    match = begun(["1+ 3-", "8- 1+", "5-"], ["land-ho booty arrgh"] * 3)
    scene: Any = sit_down(pilot, match, rest=False)
    eight = scene.table.model.takes[1][0]
    match.play(0, f"land-ho {eight}")
    match.play(0, f"pick {match.observation(0).middle[-1]}")
    match.play(1, next(action for action in match.legal(1) if action.startswith("grab")))
    match.play(2, f"land-ho {eight}")
    for aid in (True, False):
        pilot.stage.change(memory_aid=aid)
        scene = sit_down(pilot, match, rest=False)
        about = "Doña Inés's take as far as you know it: 9"
        assert any(text.startswith(about) for text in all_texts(pilot)) is aid
        assert ("8" in [label.text for label in scene.table.tags.words.labels]) is aid


def test_behind_the_curtain_the_next_person_sees_nothing_of_the_last(pilot: Pilot) -> None:
    match = begun(["1+ 3-", "8-", "5-"], ["land-ho booty arrgh"] * 3, persons=3)
    scene: Any = sit_down(pilot, match)
    assert pilot.scene.name == "handover"
    pilot.press_key(key.ENTER)
    pilot.settle()
    hands = Mouse(pilot, scene)
    eight = match.observation(0).takes[1][0]
    hands.do(f"land-ho {eight}")
    assert "8" in [label.text for label in scene.table.tags.words.labels]
    hands.do(f"pick {match.observation(0).middle[-1]}")
    assert pilot.scene.name == "handover"
    assert scene.table.model.viewer is None
    assert not scene.table.tags.words.labels
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert scene.viewer == 1
    assert [label.text for label in scene.table.tags.words.labels] == ["8"]  # his own


# -- attacks ------------------------------------------------------------------------------


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


# -- choosing ------------------------------------------------------------------------------


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
