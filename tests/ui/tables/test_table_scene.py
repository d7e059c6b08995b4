"""The table in the real window: whole hands by mouse and by keyboard, and what a player is shown and told."""

from __future__ import annotations

from typing import Any

import pytest
from pyglet.window import key

from ai.choose import Answer
from game.play.match import Match
from game.play.seats import Computer
from game.store import saves
from game.ui.pilot import Pilot
from game.ui.scenes.cast import habit, style_of
from game.ui.scenes.setup_model import SetupModel
from game.ui.tables.bonnie_and_clyde.model import Model
from tests.ui.tables.playing import Hands, Keys, Mouse, QuickMind, play_hand, position, setup, sit_down


def begun(hands: list[str], **fields: Any) -> Match:
    return Match.begun_at(setup(len(hands)), position(hands, **fields))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("with_what", [Mouse, Keys])
def test_a_whole_hand_is_played(pilot: Pilot, with_what: type[Hands], language: str) -> None:
    pilot.stage.change(language=language)
    match = Match.new(setup(3), 5)
    scene = sit_down(pilot, match)
    hands = with_what(pilot, scene)
    done = play_hand(hands)
    assert {"draw", "discard"} <= {action.split()[0] for action in done}
    assert match.observation(0).stage == "hand-over"
    assert pilot.scene.name == "result"


@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "reduced"])
def test_at_every_rest_the_table_shows_what_a_looker_on_may_know(pilot: Pilot, reduced: bool) -> None:
    pilot.stage.change(reduced_motion=reduced)
    match = Match.new(setup(4, persons=0), 3)
    scene = sit_down(pilot, match, rest=False)
    table: Any = scene.table
    rests = 0
    while len(match.history) < 30:
        pilot.frame(0.1)
        scene.timeline.skip()
        if not scene.timeline.busy:
            rests += 1
            assert table.model.facts() == Model.of(match.observation(None), None).facts()
    assert rests >= 15


@pytest.mark.parametrize("seats", [2, 4])
def test_at_every_rest_the_table_shows_what_its_viewer_may_know(pilot: Pilot, seats: int) -> None:
    match = Match.new(setup(seats), 3)
    scene = sit_down(pilot, match)
    mouse = Mouse(pilot, scene)
    for _turn in range(4):
        mouse.do("draw")
        mouse.do(next(action for action in match.legal(0) if action.startswith("discard")))
        assert mouse.table.model.facts() == Model.of(match.observation(0), 0).facts()


def test_no_text_leaves_its_place(pilot: Pilot) -> None:
    for language in ("en", "es"):
        pilot.stage.change(language=language)
        for hands in (
            ["1 4 4 5 5 5 7 9 T", "2", "3"],
            ["5 5 5 T", "1"],
            ["2 2 3 3 3 4 5 6 7 8 9 T T", "1", "2", "8"],
        ):
            scene = sit_down(pilot, begun(hands))
            Mouse(pilot, scene).choose(hands[0].split()[-2], 1)
            assert pilot.overflows() == []


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("card", "Draw a card first."),
        ("files", "Choose the card to discard first."),
        ("case", "You have drawn already in this turn."),
        ("five", "No Joplin meld lies on the table yet: it takes three."),
    ],
)
def test_what_cannot_be_done_says_why(pilot: Pilot, does: str, told: str) -> None:
    if does == "card":
        scene = sit_down(pilot, begun(["5 5 7", "2"], stage="draw", active=False))
        pilot.click("table.card.0")
    else:
        scene = sit_down(pilot, begun(["5 5 7 9", "2"]))
        if does == "five":
            Mouse(pilot, scene).choose("5", 2)
            pilot.click("table.own")
        else:
            pilot.click(f"table.pile.{does}")
    assert told in pilot.texts()
    assert "ui-deny" in pilot.stage.sound.heard
    Mouse(pilot, scene).choose("7", 1)
    assert told not in pilot.texts() or does == "card", "the reason has gone when something else is tried"


def test_cards_dragged_to_the_map_are_laid_and_three_may_be_either(pilot: Pilot) -> None:
    meld = {"kind": "meld", "location": 7, "cards": 3, "at_car": False}
    match = begun(["5 5 5 7 7 7 9", "2"], table=[[], [meld]])
    scene = sit_down(pilot, match)
    mouse = Mouse(pilot, scene)
    mouse.choose("7", 3)
    labels = [pilot.find(f"table.deed.{k}").text for k in (0, 1)]  # type: ignore[attr-defined]
    assert labels == ["Lay the meld", "Lay off"]
    pilot.click("table.clear")
    mouse.choose("5", 3)
    card, board = pilot.find("table.card.1").rect, scene.table.zones.map  # type: ignore[attr-defined]
    pilot.drag((card.x + 20, card.y + 30), (board.cx, board.cy))
    pilot.settle()
    assert [(p.location, p.at_car) for p in match.observation(0).table[0]] == [(5, True)]


def test_a_layoff_asks_where_the_car_drives_and_undo_takes_it_back(pilot: Pilot) -> None:
    meld = {"kind": "meld", "location": 7, "cards": 3, "at_car": False}
    match = begun(["5 7 9", "2"], table=[[], [meld]])
    mouse = Mouse(pilot, sit_down(pilot, match))
    mouse.do("layoff 7 1")
    assert {"Drive up to Alma 6", "Drive down to Dallas 4"} <= set(pilot.texts())
    mouse.do("down")
    assert match.observation(0).car == 4
    pilot.press_key(key.Z)
    pilot.press_key(key.Z)
    pilot.settle()
    assert match.observation(0).car == 5
    assert match.observation(0).hands[0] == ("5", "7", "9")
    assert match.legal(0) == mouse.table.legal


def test_ted_hinton_opens_the_files_for_the_one_who_played_him(pilot: Pilot) -> None:
    match = begun(["5 7 T", "2"], case=30)
    keys = Keys(pilot, sit_down(pilot, match))
    keys.do("ted files")
    assert pilot.scene.name == "files"
    keys.do(match.legal(0)[0])
    assert pilot.scene.name == "table"
    assert len(match.observation(0).hands[0]) == 3


def test_a_hint_marks_what_it_advises(pilot: Pilot) -> None:
    match = begun(["5 5 5 7", "2"])
    scene = sit_down(pilot, match, mind := QuickMind())
    pilot.press_key(key.H)
    pilot.settle()
    table: Any = scene.table
    assert mind.asked[-1].seat == 0
    assert any(text.startswith("Hint: ") for text in pilot.texts())
    assert table.chosen() or table.targeting


def test_a_hint_takes_the_place_of_the_word_that_it_is_thought_about(pilot: Pilot) -> None:
    sit_down(pilot, begun(["5 5 5 7", "2"]))
    pilot.press_key(key.H)
    assert "Thinking about it …" in pilot.texts()
    pilot.settle()
    assert "Thinking about it …" not in pilot.texts()


def test_after_drawing_by_a_hint_enter_does_the_deed_on_which_it_stands(pilot: Pilot) -> None:
    """The brackets stay at the pile, from which nothing can be drawn any more."""
    match = begun(["5 5 7 9", "2"], stage="draw", active=False)
    scene = sit_down(pilot, match)
    table: Any = scene.table
    table.hint("draw")
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert match.observation(0).stage == "play"
    table.hint("discard 7")
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert "discard 7" in [move.action for step in match.history for move in step.moves]


def test_enter_does_what_a_hint_has_lit_wherever_the_brackets_were(pilot: Pilot) -> None:
    match = begun(["5 5 7 9", "2"])
    scene = sit_down(pilot, match)
    table: Any = scene.table
    scene.focus.set("table.log", show=True)
    table.hint("discard 9")
    scene.focus.set("table.log", show=True)
    table.hint("discard 7")
    pilot.press_key(key.ENTER)
    assert pilot.scene is scene
    pilot.settle()
    assert "discard 7" in [move.action for step in match.history for move in step.moves]


@pytest.mark.parametrize("id", ["pile.case", "pile.files", "location.5", "seat.1", "own"])
def test_where_nothing_can_be_done_now_enter_is_left_to_the_recommended_deed(pilot: Pilot, id: str) -> None:
    match = begun(["5 5 7 9", "2"])
    scene = sit_down(pilot, match)
    table: Any = scene.table
    table.hint("discard 7")
    scene.focus.set(f"table.{id}", show=True)
    assert scene.focus.current is scene.focus.find(f"table.{id}")
    pilot.press_key(key.ENTER)
    pilot.settle()
    assert "discard 7" in [move.action for step in match.history for move in step.moves]


def test_after_every_move_the_game_is_saved_and_comes_back_as_it_was(pilot: Pilot) -> None:
    match = Match.new(setup(2), 8)
    scene = sit_down(pilot, match)
    if "draw" in match.legal(0):
        Mouse(pilot, scene).do("draw")
    scene.leave()
    kept, problems = saves.load()
    assert problems == []
    assert kept is not None
    assert kept.observation(0) == match.observation(0)
    assert kept.log(0) == match.log(0)


def test_a_resize_and_another_language_leave_the_choice_as_it_was(pilot: Pilot) -> None:
    scene = sit_down(pilot, begun(["5 5 5 7", "2"]))
    Mouse(pilot, scene).choose("5", 2)
    pilot.resize(1600, 1000)
    pilot.stage.change(language="es")
    table: Any = scene.table
    assert table.chosen() == ["5", "5"]
    assert "Mano 1 · hasta 100".upper() in pilot.texts()


def test_between_two_persons_a_curtain_falls_and_nothing_of_the_one_is_left_for_the_other(
    pilot: Pilot,
) -> None:
    match = Match.new(setup(2, persons=2), 4)
    scene = sit_down(pilot, match)
    first = match.to_act()[0]
    assert pilot.scene.name == "handover"
    pilot.press_key(key.ENTER)
    pilot.settle()
    table: Any = scene.table
    assert pilot.scene.name == "table"
    assert scene.viewer == table.model.viewer == first
    mouse = Mouse(pilot, scene)
    mouse.do("draw")
    drawn = [text for text in pilot.texts() if text.startswith("You drew")]
    assert drawn
    mouse.do(next(action for action in match.legal(first) if action.startswith("discard")))
    pilot.settle()
    assert pilot.scene.name == "handover"
    assert not set(drawn) & set(pilot.texts())
    pilot.press_key(key.ENTER)
    pilot.settle()
    table = scene.table
    assert scene.viewer == table.model.viewer == 1 - first
    assert not set(drawn) & set(pilot.texts())
    assert table.model.facts() == Model.of(match.observation(1 - first), 1 - first).facts()
    pilot.press_key(key.L)
    assert not any(text in "\n".join(pilot.texts()) for text in drawn)


def test_after_continue_the_curtain_still_tells_what_happened_since_ones_last_turn(pilot: Pilot) -> None:
    match = Match.new(setup(2, persons=2), 4)
    first = match.to_act()[0]
    for _step in range(2):
        seat = match.to_act()[0]
        match.play(seat, "draw")
        match.play(seat, next(action for action in match.legal(seat) if action.startswith("discard")))
    sit_down(pilot, Match.restore(match.record()))
    assert match.to_act() == [first]
    assert pilot.scene.name == "handover"
    told = "\n".join(pilot.texts())
    assert "Since your last turn:" in told
    assert "first turn" not in told


def test_where_only_computers_play_the_table_shows_no_face_and_is_not_saved(pilot: Pilot) -> None:
    match = Match.new(setup(3, persons=0), 4)
    before = saves.load()[0]
    scene = sit_down(pilot, match, rest=False)
    table: Any = scene.table
    for _frame in range(60):
        pilot.frame()
    assert table.model.mine == []
    assert scene.viewer is None
    scene.leave()
    after = saves.load()[0]
    assert (before is None) == (after is None)


def test_the_log_opens_at_what_happened_last(pilot: Pilot) -> None:
    match = Match.new(setup(2), 5)
    while len(match.history) < 60 and match.to_act():
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])
    sit_down(pilot, match, rest=False)
    pilot.press_key(key.L)
    pilot.settle()
    area: Any = pilot.find("log.text")
    written = next(label for label in area.content.labels)
    assert len(written.lines) > 30
    set_high = len(written.lines) * round(written.px * 1.25) / pilot.scene.canvas.s
    assert written.y + set_high - area.offset <= area.rect.bottom + 1, "the last line is in sight"


def test_t_takes_a_card_and_never_throws_one_away(pilot: Pilot) -> None:
    match = begun(["5 5 7 9", "2"])
    scene = sit_down(pilot, match)
    Mouse(pilot, scene).choose("9", 1)
    pilot.press_key(key.T)
    assert match.observation(0).hands[0] == ("5", "5", "7", "9")
    assert "You have drawn already in this turn." in pilot.texts()


def test_escape_lets_go_first_and_then_pauses(pilot: Pilot) -> None:
    scene = sit_down(pilot, begun(["5 5 5 7", "2"]))
    Mouse(pilot, scene).choose("5", 1)
    pilot.press_key(key.ESCAPE)
    table: Any = scene.table
    assert table.chosen() == []
    assert pilot.scene.name == "table"
    pilot.press_key(key.ESCAPE)
    assert pilot.scene.name == "pause"


def test_the_computers_play_as_their_habits_are_and_a_hint_has_none(pilot: Pilot) -> None:
    mind = QuickMind()
    match = Match.new(setup(4, persons=1), 3)
    scene = sit_down(pilot, match, mind)
    mouse = Mouse(pilot, scene)
    mouse.do("draw")
    pilot.click("table.hint")
    pilot.settle()
    mouse.do(next(action for action in match.legal(0) if action.startswith("discard")))
    faces = [player.portrait for player in match.setup.seats]
    asked = {(one.seat, one.style) for one in mind.asked}
    assert asked == {(0, None), *((seat, style_of(match.setup.game, faces[seat])) for seat in (1, 2, 3))}


def test_the_file_card_of_a_computer_tells_its_level_and_its_habits(pilot: Pilot) -> None:
    scene = sit_down(pilot, Match.new(setup(3, persons=2), 3))
    assert scene.table.about(0) is scene.table.about(1) is None  # type: ignore[attr-defined]
    told = scene.table.about(2)  # type: ignore[attr-defined]
    assert told == "Easy · " + habit("bonnie-and-clyde", "lefty")


@pytest.mark.parametrize("kind", ["bonnie-and-clyde", "scallywags", "mafia"])
def test_at_every_table_the_mouse_learns_how_a_computer_plays(pilot: Pilot, kind: str) -> None:
    made = SetupModel(kind).setup()
    scene = sit_down(pilot, Match.new(made, 3))
    (seat, player) = next(
        (seat, player) for seat, player in enumerate(made.seats) if isinstance(player, Computer)
    )
    spot = scene.focus.find(f"table.seat.{seat}")
    assert spot is not None
    assert str(spot.tip).endswith("Normal · " + habit(kind, player.portrait))


class Watched(QuickMind):
    """Counts how often it is looked at."""

    looks = 0

    def poll(self) -> Answer | None:
        self.looks += 1
        return super().poll()


def test_the_opponents_are_looked_at_while_a_person_thinks(pilot: Pilot) -> None:
    """A process that has died is replaced then, and not only when its answer is needed."""
    mind = Watched()
    sit_down(pilot, Match.new(setup(2), 1), mind)
    asked, looks = len(mind.asked), mind.looks
    for _frame in range(10):
        pilot.frame()
    assert len(mind.asked) == asked
    assert mind.looks == looks + 10
