"""The own board of Mafia in the real window: everything legal by mouse and by keys, and nothing else."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from pyglet.window import key

from game.play.seats import LONGEST_NAME, Computer, Person
from game.rules import GAMES
from game.rules.mafia.events import Died, RoundBegins, Signed
from game.rules.mafia.view import Observation
from game.ui.layers import Piece
from game.ui.motion import Wait
from game.ui.pilot import Pilot
from game.ui.scene import Scene
from game.ui.scenes.mafia_samples import played
from game.ui.tables.mafia import board, deeds, naming
from game.ui.tables.mafia.table import MafiaTable
from game.ui.tables.mafia.tiles import ActionTile, DeclarationTile
from game.ui.tables.reasons import Reason
from tests.ui.tables.gangsters import sit_down
from tests.ui.tables.test_mafia_deeds import position, positions

GAME = GAMES["mafia"]
CAST = (
    ("Silvio", "silvio"), ("Rosa", "rosa"), ("Enzo", "enzo"), ("Donna Lucia", "lucia"),
    ("Don Carlo", "carlo"), ("Salvo", "salvo"), ("Nico", "nico"), ("Big Tito", "tito"), ("Slim", "slim"),
    ("Goldie", "goldie"), ("Lefty", "lefty"), ("Duchess", "duchess"),
)  # fmt: skip
LONG = tuple((f"Maximiliana {name}".ljust(LONGEST_NAME, "m")[:LONGEST_NAME], face) for name, face in CAST)
"""The same with names as long as can be typed."""


class Around(Scene):
    """Stands where the table scene stands: notes what is signed and declared."""

    name = "table"

    def __init__(
        self,
        where: dict[str, object],
        viewer: int | None = 0,
        persons: Sequence[int] = (0,),
        clock: int | None = None,
        cast: Sequence[tuple[str, str]] = CAST,
    ) -> None:
        super().__init__()
        self.state = GAME.read(where)
        self.viewer = viewer
        seats = len(GAME.observe(self.state, None).bullets)
        self.players = [
            Person(*cast[seat]) if seat in persons else Computer(*cast[seat], "easy") for seat in range(seats)
        ]
        self.match = SimpleNamespace(setup=SimpleNamespace(game="mafia", clock=clock))
        self.done: list[str] = []
        self.hurrying = False
        seen = GAME.observe(self.state, viewer)
        self.table: Any = MafiaTable(self, seen, viewer)  # type: ignore[arg-type]
        self.table.lay(seen, viewer, [])

    def build(self) -> None:
        self.table.build()

    def persons(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if isinstance(player, Person)]

    @property
    def legal(self) -> list[str]:
        return GAME.legal(self.state).get(str(self.viewer), [])

    def begin(self) -> None:
        """It is for the viewer to act."""
        self.table.ready(self.legal)

    def act(self, action: str) -> None:
        assert action in self.legal
        self.done.append(action)
        if GAME.observe(self.state, None).stage == "act":
            self.table.signed(action)

    def hurry(self) -> None:
        self.hurrying = True

    def escape(self) -> None:
        self.table.key(key.ESCAPE, 0)

    def key(self, symbol: int, modifiers: int) -> bool:
        return self.table.key(symbol, modifiers)


def sit(pilot: Pilot, where: dict[str, object], *, begin: bool = True, **more: Any) -> Around:
    """The table of a position, ready for the viewer."""
    scene = Around(where, **more)
    pilot.stage.go(scene)
    pilot.frame()
    if begin:
        scene.begin()
        pilot.frame()
    return scene


def eight(**more: Any) -> dict[str, object]:
    """Seven of eight live; 2 works for 3, 4 and 7 have bunkers, 5 is dead."""
    facts = {
        "ring": [0, 1, 2, 3, 4, 6, 7], "bullets": [2, 2, 0, 4, 1, 3, 5, 2], "bunkers": (4, 7),
        "bosses": {2: 3},
    }  # fmt: skip
    return position(**(facts | more))  # type: ignore[arg-type]


class Mouse:
    """Everything by clicks."""

    def __init__(self, pilot: Pilot, scene: Around) -> None:
        self.pilot, self.scene = pilot, scene

    def do(self, action: str) -> None:
        """Sign or declare this action."""
        kind, numbers = deeds.chosen(action)
        if kind == "pass":
            self.pilot.click("table.pass")
            return
        self.pilot.click(f"table.{kind}")
        for place, number in enumerate(numbers):
            if number in self.scene.table.choices.chosen.numbers:
                continue  # it could be only this way
            if kind == "give":
                self.count(number)
            elif kind == "revive" and place == 1:
                self.pilot.click(f"table.gap.{number}")
            else:
                self.pilot.click(f"table.seat.{number}")
        self.pilot.click("table.sign")

    def count(self, number: int) -> None:
        rect = self.pilot.find("table.count").rect
        for _click in range(number - 1):
            self.pilot.click((rect.right - 20, rect.cy))


class Keys(Mouse):
    """Everything by the keyboard; the mouse is never touched."""

    def do(self, action: str) -> None:
        kind, numbers = deeds.chosen(action)
        press = self.pilot.press_key
        if kind == "pass":
            press(key.P)
            return
        press(board.KEYS[kind or ""])
        for place, number in enumerate(numbers):
            if number in self.scene.table.choices.chosen.numbers:
                continue
            if kind == "give":
                for _press in range(number - 1):
                    press(key.RIGHT)
            elif kind == "stab":
                model = self.scene.table.model
                press(key.LEFT if model.left_of(self.scene.table.bottom) == number else key.RIGHT)
            else:
                self.walk(f"table.{'gap' if kind == 'revive' and place == 1 else 'seat'}.{number}")
                press(key.ENTER)
        press(key.ENTER)

    def walk(self, id: str) -> None:
        focus = self.scene.focus
        for _step in range(13):
            assert focus.current is not None
            if focus.current.id == id:
                return
            self.pilot.press_key(key.RIGHT)
        raise AssertionError(f"{id} cannot be reached with the arrows")


SIGNING = (
    eight(bullets=[9, 2, 0, 4, 1, 3, 5, 2]),
    position(ring=[0, 1], bullets=[5, 1]),
    position(ring=[0, 1, 2], bullets=[2, 0, 1], bosses={0: 2}),
)
DECLARING = (
    eight(bullets=[6, 2, 0, 4, 1, 3, 5, 2], queue=(0, 1), bosses={0: 3}),
    position(ring=[0, 2, 3], bullets=[4, 0, 0, 0, 0], queue=(0,)),
    position(ring=[0, 1, 2], bullets=[3, 0, 0], queue=(0,), bosses={0: 1}),
)


@pytest.mark.parametrize("hands", [Mouse, Keys])
@pytest.mark.parametrize("where", [*SIGNING, *DECLARING])
def test_every_legal_action_can_be_carried_out(
    pilot: Pilot, hands: type[Mouse], where: dict[str, object]
) -> None:
    scene = sit(pilot, where)
    player = hands(pilot, scene)
    by_kind = itertools.groupby(sorted(scene.legal), key=deeds.kind_of)
    for kind, group in by_kind:
        actions = list(group)
        for action in random.Random(3).sample(actions, min(2, len(actions))):
            before = len(scene.done)
            player.do(action)
            assert scene.done[before:] == [action], kind
            scene.begin()


def test_what_is_in_reach_is_told_anew_when_others_have_died(pilot: Pilot) -> None:
    scene = sit(pilot, position(ring=[0, 1, 2], bullets=[0, 1, 1, 0]))
    assert any("two pistols at" in text for text in pilot.texts())
    scene.table.land([Died(2, ())])
    pilot.frame()
    assert not any("two pistols at" in text for text in pilot.texts()), "one is left to aim at"


def test_once_all_have_turned_over_the_board_shows_its_owners_sign(pilot: Pilot) -> None:
    scene = sit(pilot, eight(), begin=False, viewer=None, persons=(0, 1))
    scene.table.model.apply(Signed(0, "shotgun 3"))
    scene.table.choices.refresh()
    assert "Silvio's sign" in pilot.texts()
    assert "Shotgun at Donna Lucia" in pilot.texts()
    assert scene.table.choices.lit() == "shotgun"


@pytest.mark.parametrize("seats", [3, 8])
def test_nothing_illegal_can_be_signed(pilot: Pilot, seats: int) -> None:
    """Wild clicks and keys on all that can be reached; `Around.act` holds each action against the rules."""
    acted = 0
    spots = list(itertools.islice(positions(seats, 3), 0, None, 7))[:6]
    for number, (model, seat, legal) in enumerate(spots):
        where = position(
            ring=model.ring,
            bullets=model.bullets,
            bunkers=tuple(other for other in range(seats) if model.bunkers[other]),
            bosses={one: boss for one, boss in enumerate(model.bosses) if boss is not None},
            queue=(seat,) if model.stage == "declare" else (),
        )
        scene = sit(pilot, where, viewer=seat, persons=(seat,))
        assert scene.legal == legal
        rng = random.Random(number)
        symbols = [*board.KEYS.values(), key.LEFT, key.RIGHT, key.TAB, key.SPACE, key.BACKSPACE]
        symbols += [key.ENTER] * 5
        for _deed in range(36):
            if rng.random() < 0.6:
                pilot.press_key(rng.choice(symbols))
            else:
                reach = [item for item in scene.focus if item.visible and item.id.startswith("table.")]
                pilot.click(rng.choice(reach).id)
            if scene.done:
                acted += 1
                scene.done.clear()
                scene.begin()
    assert acted >= len(spots)


def test_three_clicks_or_three_keys_sign_a_shot(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    for id in ("table.shoot", "table.seat.3", "table.sign"):
        pilot.click(id)
    assert scene.done == ["shoot 3"]
    scene = sit(pilot, eight())
    for symbol in (key._4, key.ENTER, key.ENTER):
        pilot.press_key(symbol)
    assert scene.done == ["shoot 1"]


def test_left_and_right_are_the_neighbours_for_the_knife(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    for symbol in (key._3, key.RIGHT, key.ENTER):
        pilot.press_key(symbol)
    assert scene.done == ["stab 7"]
    scene = sit(pilot, eight())
    for symbol in (key._3, key.RIGHT, key.LEFT, key.ENTER):
        pilot.press_key(symbol)
    assert scene.done == ["stab 1"]


def test_nobody_can_hear_what_is_signed(pilot: Pilot) -> None:
    heard: list[list[str]] = []
    for kind in ("load", "protect", "bomb"):
        scene = sit(pilot, eight(bullets=[9, 2, 0, 4, 1, 3, 5, 2]))
        pilot.stage.sound.heard.clear()  # type: ignore[attr-defined]
        Keys(pilot, scene).do(kind)
        heard.append(list(pilot.stage.sound.heard))  # type: ignore[attr-defined]
    assert heard[0] == heard[1] == heard[2]
    assert heard[0]


def test_what_is_not_affordable_says_why_and_chooses_nothing(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    for id, why in (
        ("table.bomb", "This costs 5 bullets, and you have 2."),
        ("table.revive", "This costs 4 bullets, and you have 2."),
        ("table.give", "Only someone who works for a boss can hand bullets over, and only to the boss."),
    ):
        pilot.click(id)
        assert scene.table.choices.chosen.kind is None
        assert why in pilot.texts()
    pilot.click("table.sign")
    assert scene.done == []


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("language", ["en", "es"])
def test_that_a_declaration_must_wait_is_said_in_one_line(
    pilot: Pilot, language: str, text_size: float
) -> None:
    pilot.stage.change(language=language, text_size=text_size)
    scene = sit(pilot, eight(bullets=[4, 2, 0, 4, 1, 3, 5, 2]))
    short = {"en": "not yet", "es": "aún no"}[language]
    waiting = [label for layer in scene.layers() for label in layer.labels if label.text == short]
    assert len(waiting) == 2, "the kit and the bunker"
    assert all(label.h < 30 * text_size for label in waiting)
    assert pilot.overflows() == []


def test_whom_one_may_not_aim_at_says_why(pilot: Pilot) -> None:
    scene = sit(pilot, eight(bosses={0: 3, 3: 6}))
    for kind, seat, why in (
        ("shoot", 3, "You work for Donna Lucia: you may not aim at your boss."),
        ("shoot", 6, "Nico stands above you in the chain of bosses: you may not aim there."),
        ("shoot", 5, "Salvo is dead."),
        ("stab", 4, "The knife reaches only those beside you: Rosa and Big Tito."),
    ):
        pilot.click(f"table.{kind}")
        pilot.click(f"table.seat.{seat}")
        assert scene.table.choices.chosen == deeds.Choice(kind)
        assert why in pilot.texts()
        pilot.click(f"table.{kind}")


def test_who_would_be_hit_as_well_is_marked_before_one_signs(pilot: Pilot) -> None:
    scene = sit(pilot, eight(bullets=[9, 2, 0, 4, 1, 3, 5, 2]))
    pilot.click("table.shotgun")
    assert scene.table.seats.also == frozenset()
    pilot.hover("table.seat.3")
    assert scene.table.seats.also == {2, 4}, "already of a target that is only looked at"
    pilot.click("table.seat.6")
    assert scene.table.seats.also == {4, 7}
    pilot.click("table.bomb")
    assert scene.table.seats.also == {1, 2, 3, 6}, "those with a bunker survive"
    pilot.click("table.load")
    assert scene.table.seats.also == frozenset()


def test_targets_are_let_go_by_their_cross_by_a_click_and_by_keys(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    choices = scene.table.choices
    for id in ("table.pistols", "table.seat.3", "table.seat.6"):
        pilot.click(id)
    assert choices.choice() == "pistols 3 6"
    pilot.click("table.target.0")
    assert choices.chosen.numbers == (6,)
    pilot.click("table.seat.6")
    assert choices.chosen.numbers == ()
    pilot.click("table.seat.4")
    pilot.press_key(key.BACKSPACE)
    assert choices.chosen == deeds.Choice("pistols")
    pilot.press_key(key.ESCAPE)
    assert choices.chosen == deeds.Choice()
    pilot.click("table.load")
    pilot.click("table.load")
    assert choices.chosen == deeds.Choice()
    assert scene.done == []


def test_a_sign_can_be_changed_until_the_count(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    Mouse(pilot, scene).do("pistols 3 6")
    assert naming.in_words("pistols 3 6", scene.table.names) in pilot.texts()
    assert scene.table.choice() is None
    assert scene.table.seats.chosen == [3, 6], "whom the sign that lies is aimed at stays marked"
    pilot.press_key(key.ENTER)
    assert scene.done == ["pistols 3 6"], "Enter on what lies signed signs nothing"
    pilot.click("table.protect")
    assert scene.table.choice() == "protect"
    assert scene.table.seats.chosen == []
    assert scene.done == ["pistols 3 6"], "what lies stays until it is signed otherwise"
    pilot.click("table.sign")
    assert scene.done == ["pistols 3 6", "protect"]


def test_space_and_enter_that_skip_what_moves_sign_nothing(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    Keys(pilot, scene).do("shoot 1")
    scene.table.show([], GAME.observe(scene.state, 0))
    scene.timeline.play(Wait(5.0))
    for symbol in (key.SPACE, key.ENTER, key._1, key.ENTER, key._5, key.RIGHT):
        pilot.press_key(symbol)
    scene.timeline.skip()
    scene.begin()
    for _press in range(2):
        pilot.press_key(key.SPACE)
        pilot.press_key(key.ENTER)
    assert scene.done == ["shoot 1"]


def test_what_the_time_takes_is_what_is_chosen_and_not_signed(pilot: Pilot) -> None:
    scene = sit(pilot, eight(), clock=20)
    scene.table.show_clock(20.0)
    assert "20 seconds to sign" in pilot.texts()
    assert scene.table.choice() is None
    pilot.click("table.shoot")
    assert scene.table.choice() is None
    pilot.click("table.seat.4")
    assert scene.table.choice() == "shoot 4"
    scene.table.show_clock(0.6)
    assert "1 second to sign" in pilot.texts()
    scene.table.show_clock(None)
    assert not any("to sign" in text for text in pilot.texts())


def test_a_hint_is_chosen_and_signed_only_by_the_player(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    scene.table.hint("pistols 3 6")
    assert "Hint: Two pistols at Donna Lucia and Nico." in pilot.texts()
    assert scene.done == []
    pilot.press_key(key.ENTER)
    assert scene.done == ["pistols 3 6"]
    scene = sit(pilot, DECLARING[1])
    scene.table.hint("revive 4 2")
    pilot.click("table.sign")
    assert scene.done == ["revive 4 2"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_a_hint_is_told_over_no_other_words_and_over_no_lamp(
    pilot: Pilot, language: str, text_size: float
) -> None:
    pilot.stage.change(language=language, text_size=text_size)
    scene = sit(pilot, eight())
    scene.table.hint("pistols 3 6", Reason(62, "shotgun 4", 30, by_lot=True))
    (said,) = (
        label
        for layer in scene.layers()
        for label in layer.labels
        if label.text.startswith(("Hint", "Pista:"))
    )
    assert "62" in said.text
    assert not said.overflow
    zones = scene.table.zones
    assert not any(said.rect.meets(place.rect) for place in (*zones.lamps, zones.supply))
    others = [label for layer in scene.layers() for label in layer.labels if label is not said]
    assert [label.text for label in others if label.text and said.rect.meets(label.rect)] == []
    pilot.press_key(key._2)
    assert not any(text.startswith(("Hint", "Pista:")) for text in pilot.texts()), "it was for another deed"


@pytest.mark.parametrize(("language", "text_size"), [("en", 1.0), ("es", 1.3)])
@pytest.mark.parametrize("seats", [2, 5, 8, 9, 12])
def test_the_panel_of_a_hint_covers_no_line_of_aim_no_plate_and_no_bullet(
    pilot: Pilot, drawn: WeakKeyDictionary[Piece, str], seats: int, language: str, text_size: float
) -> None:
    pilot.stage.change(language=language, text_size=text_size)
    match = played(seats, lambda seen: _armed(seen) and sum(seen.bullets) >= 2 * seats, long_names=True)
    scene = sit_down(pilot, match)
    table: Any = scene.table
    legal = match.legal(0)
    for word in ("shoot", "pistols", "shotgun"):
        deeds = [action for action in legal if action.split()[0] == word]
        for deed in deeds[:: max(1, len(deeds) // 3)]:
            table.hint(deed, Reason(62, deeds[-1], 30, by_lot=True))
            (panel,) = table.prompt.layer.pieces
            lying = [
                (drawn[piece], piece.rect)
                for layer in scene.layers()
                for piece in layer.pieces
                if re.search("aim-|plate|bullet-card|bunker-card|mafia/supply", drawn.get(piece, ""))
            ]
            assert any("aim-dash" in name for name, _rect in lying)
            assert [name for name, rect in lying if panel.rect.meets(rect)] == [], deed
            assert not any(label.overflow for label in table.prompt.words.labels)


def _armed(seen: Observation) -> bool:
    return seen.stage == "act" and 0 in seen.ring and seen.bullets[0] >= 2


def test_enter_signs_what_a_hint_has_lit_wherever_the_brackets_were(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    scene.focus.set("table.protect", show=True)
    scene.table.hint("pistols 3 6")
    pilot.press_key(key.ENTER)
    assert scene.done == ["pistols 3 6"]


def test_enter_pressed_once_too_often_throws_no_declaration_away(pilot: Pilot) -> None:
    scene = sit(pilot, DECLARING[1])
    for symbol in (key.ENTER, key.NUM_ENTER, key.ENTER):
        pilot.press_key(symbol)
    assert scene.done == []
    assert "Choose a declaration first, or pass with P." in pilot.texts()
    pilot.press_key(key.P)
    assert scene.done == ["pass"]


def test_a_board_that_is_put_away_lets_the_focus_go(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    for symbol in (key._1, key.TAB):
        pilot.press_key(symbol)
    assert scene.focus.current is not None
    scene.table.ready([])
    assert scene.focus.current is None


@pytest.mark.parametrize("back", [key.ESCAPE, key.BACKSPACE])
def test_who_thinks_better_of_a_declaration_has_not_passed(pilot: Pilot, back: int) -> None:
    scene = sit(pilot, DECLARING[1])
    pilot.press_key(key.B)
    pilot.press_key(back)
    current = scene.focus.current
    assert current is not None
    assert current.id == "table.bunker"
    scene.focus.set("table.pass")
    pilot.press_key(key.ENTER)
    assert scene.done == []
    pilot.press_key(key.SPACE)
    assert scene.done == ["pass"]


@pytest.mark.parametrize(
    ("where", "more", "words"),
    [
        (eight(), {"viewer": None, "persons": (0, 1)}, "The boards are closed"),
        (eight(), {"viewer": None, "persons": ()}, "A show of computers"),
        (eight(queue=(3,)), {}, "Donna Lucia is asked"),
        (DECLARING[0], {}, "you are asked"),
        (eight(), {}, "The round begins"),
        (eight(), {"viewer": 5, "persons": (5,)}, "You are dead"),
    ],
)
def test_who_cannot_act_is_told_why_and_can_choose_nothing(
    pilot: Pilot, where: dict[str, object], more: dict[str, Any], words: str
) -> None:
    scene = sit(pilot, where, begin=False, **more)
    assert words in pilot.texts()
    for kind, symbol in board.KEYS.items():
        pilot.click(f"table.{kind}")
        pilot.press_key(symbol)
        pilot.press_key(key.ENTER)
    assert scene.done == []
    assert scene.table.choices.chosen.kind is None
    tiles = [item for item in scene.focus if isinstance(item, (ActionTile, DeclarationTile))]
    assert len(tiles) == 10
    assert all(tile.reason for tile in tiles)


def test_a_gap_says_between_whom_it_is_and_calls_the_viewer_you(pilot: Pilot) -> None:
    scene = sit(pilot, DECLARING[0])
    pilot.click("table.revive")
    tips = {beside: scene.focus.find(f"table.gap.{beside}").tip for beside in scene.table.choices.gaps()}
    back = "Salvo sits down between "
    assert tips[0] == back + "you and Rosa"
    assert tips[7] == back + "you and Big Tito"
    assert tips[3] == back + "Donna Lucia and Don Carlo"


def test_the_dead_and_those_who_only_watch_may_hurry(pilot: Pilot) -> None:
    scene = sit(pilot, eight(), begin=False, viewer=5, persons=(5,))
    pilot.click("table.hurry")
    assert scene.hurrying
    assert not pilot.has("table.hurry")
    scene = sit(pilot, eight(), begin=False, viewer=5, persons=(5,))
    pilot.press_key(key.Q)
    assert scene.hurrying
    assert not sit_has(pilot, eight(), "table.hurry", viewer=None, persons=(0, 5))
    assert sit_has(pilot, eight(), "table.hurry", viewer=None, persons=())


def sit_has(pilot: Pilot, where: dict[str, object], id: str, **more: Any) -> bool:
    """Whether there is such a thing on this table while nobody acts."""
    sit(pilot, where, begin=False, **more)
    return pilot.has(id)


def test_a_sign_stays_lit_while_its_round_is_shown_and_no_longer(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    Mouse(pilot, scene).do("shoot 3")
    scene.table.show([], GAME.observe(scene.state, 0))
    assert scene.table.choices.lit() == "shoot"
    scene.table.model.apply(RoundBegins(scene.table.model.round + 1))
    scene.table.choices.refresh()
    assert scene.table.choices.lit() is None


def test_the_keyboard_begins_at_the_first_tile(pilot: Pilot) -> None:
    scene = sit(pilot, eight())
    assert scene.focus.current is None
    pilot.press_key(key.RIGHT)
    assert scene.focus.current is pilot.find("table.load")
    for symbol in (key.RIGHT, key.RIGHT, key.RIGHT, key.SPACE, key.RIGHT, key.SPACE, key.SPACE):
        pilot.press_key(symbol)
    assert scene.done == ["shoot 2"]


def test_nobodys_sign_is_seen_when_no_board_lies_open(pilot: Pilot) -> None:
    scene = sit(pilot, eight(), persons=(0, 1))
    Mouse(pilot, scene).do("shoot 3")
    seen = GAME.observe(scene.state, None)
    scene.table.lay(seen, None, [])
    scene.rebuild()
    assert scene.table.choices.lit() is None
    assert scene.table.choices.signed() is None
    assert not any("Lucia" in text and "Shoot" in text for text in pilot.texts())


@pytest.mark.parametrize(
    ("language", "size", "cast"), [("en", 1.3, CAST), ("es", 1.0, CAST), ("es", 1.3, LONG)]
)
def test_nothing_overflows(pilot: Pilot, language: str, size: float, cast: Any) -> None:
    pilot.stage.change(language=language, text_size=size)
    stages: list[tuple[dict[str, object], dict[str, Any], tuple[str, ...]]] = [
        (eight(), {}, ()),
        (eight(bullets=[0, 2, 0, 4, 1, 3, 5, 2], bosses={0: 3, 1: 0, 2: 0}), {}, ("stab",)),
        (eight(), {}, ("pistols", "seat.3")),
        (eight(bullets=[48, 0, 0, 0, 0, 0, 0, 0], bunkers=()), {"clock": 90}, ("bomb",)),
        (eight(), {"clock": 90}, ("pistols", "seat.3", "seat.4")),
        (eight(bullets=[3, 2, 0, 4, 1, 3, 5, 2]), {"clock": 90}, ("shotgun", "seat.3")),
        (eight(bullets=[3, 2, 0, 4, 1, 3, 5, 2]), {}, ("load", "sign", "shotgun", "seat.3")),
        (eight(), {}, ("pistols", "seat.3", "seat.4", "sign")),
        (DECLARING[0], {}, ()),
        (DECLARING[0], {}, ("give",)),
        (DECLARING[0], {}, ("revive", "gap.3")),
        (DECLARING[0], {}, ("bunker",)),
        (eight(queue=(3,)), {"begin": False}, ()),
        (eight(), {"begin": False, "viewer": 5, "persons": (5,)}, ()),
        (eight(), {"begin": False, "viewer": None, "persons": ()}, ()),
        (eight(), {"begin": False, "viewer": None, "persons": (0, 1)}, ()),
    ]
    for where, more, clicks in stages:
        scene = sit(pilot, where, cast=cast, **more)
        if "clock" in more:
            scene.table.show_clock(45.0)
        for id in clicks:
            pilot.click(f"table.{id}")
        own = scene.table.zones.own
        lie = [item for item in scene.focus if item.visible and own.contains(item.rect.cx, item.rect.cy)]
        for one, other in itertools.combinations(lie, 2):
            assert not one.rect.meets(other.rect), (one.id, other.id)
        board_only = [found for found in pilot.overflows() if found.text not in scene.table.names]
        assert board_only == [], (clicks, more)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(
    "where", [eight(), eight(bullets=[0, 2, 0, 4, 1, 3, 5, 2]), DECLARING[0]], ids=["rich", "poor", "asked"]
)
def test_the_three_declarations_are_written_equally_large_barred_or_not(
    pilot: Pilot, language: str, text_size: float, where: dict[str, object]
) -> None:
    pilot.stage.change(language=language, text_size=text_size)
    scene = sit(pilot, where)
    names = [naming.called(kind) for kind in deeds.DECLARATIONS]
    layers = scene.layers()
    written = {label.text: label.px for layer in layers for label in layer.labels if label.text in names}
    assert sorted(written) == sorted(names)
    assert len(set(written.values())) == 1
