"""The round table of Mafia in the real window: rounds counted, turned over and resolved before the eyes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.play.match import Match
from game.play.seats import LONGEST_NAME, Person, Setup
from game.rules import GAMES
from game.rules.mafia import events as ev
from game.ui.pilot import Pilot
from game.ui.tables.mafia import effects, motions, pacing
from game.ui.tables.mafia.model import Model
from game.ui.tables.mafia_sentences import together
from tests.ui.tables.gangsters import sit_down
from tests.ui.tables.test_mafia_board import Around, eight, sit
from tests.ui.tables.test_mafia_deeds import lively, position

GAME = GAMES["mafia"]
ALL_KINDS = {kind.__name__ for kind in ev.AnyEvent.__args__}  # type: ignore[attr-defined]
IN_THE_AIR = (effects.CHAINS_Z, motions.FADING, motions.FADING_BELOW, effects.Z, effects.FLYING)
TICK = 1 / 60


def twelve(**more: Any) -> dict[str, object]:
    """Eleven of twelve live, two crews, two bunkers."""
    facts = {
        "ring": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11], "bullets": [2, 2, 3, 0, 4, 1, 1, 0, 2, 5, 3, 2],
        "bunkers": (6, 11), "bosses": {3: 4, 2: 4, 8: 5, 9: 5},
    }  # fmt: skip
    return position(**(facts | more))  # type: ignore[arg-type]


MASSACRE = {
    "0": "load", "1": "protect", "2": "shotgun 6", "3": "stab 2", "4": "shoot 0", "5": "load", "6": "protect",
    "7": "load", "8": "pistols 2 11", "9": "bomb", "11": "shoot 4",
}  # fmt: skip


def happens(scene: Around, actions: dict[str, str]) -> list[ev.AnyEvent]:
    """The round is played and begins to be shown."""
    events = GAME.apply(scene.state, actions, None)
    scene.table.show(tuple(events), GAME.observe(scene.state, scene.viewer))
    return events


def watched(scene: Around, look: Callable[[float], object] = lambda seconds: None) -> float:
    """Let what has begun be shown to its end, looking on all the time; the seconds that it took."""
    gone = 0.0
    while scene.timeline.busy:
        scene.timeline.advance(TICK)
        gone += TICK
        look(gone)
        assert gone < 60
    return gone


def in_the_air(scene: Around) -> int:
    return sum(len(layer.pieces) for layer in scene.layers() if layer.z in IN_THE_AIR)


def sounds(pilot: Pilot) -> list[str]:
    return pilot.stage.sound.heard  # type: ignore[attr-defined, no-any-return]


def play_on(scene: Around, rng: random.Random, steps: int) -> Iterator[list[ev.AnyEvent]]:
    """Steps of a game, each about to be shown."""
    for _step in range(steps):
        legal = GAME.legal(scene.state)
        if not legal:
            return
        yield happens(scene, {seat: lively(actions, rng) for seat, actions in legal.items()})


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("seats", [2, 5, 8, 12])
def test_when_a_step_has_been_shown_the_table_lies_as_the_next_observation_says(
    pilot: Pilot, seats: int, viewer: int | None
) -> None:
    start = position(ring=list(range(seats)), bullets=[3 if seats < 12 else 2] * seats)
    scene = sit(pilot, start, viewer=viewer, persons=(0,) if viewer == 0 else (), begin=False)
    for _events in play_on(scene, random.Random(seats), 9):
        scene.timeline.skip()
        seen = GAME.observe(scene.state, viewer)
        assert scene.table.model.facts() == Model.of(seen, viewer).facts()
        assert in_the_air(scene) == 0
        assert not scene.table.lifted
        assert not scene.table.seats.hit or scene.table.model.stage == "act"
        for seat in scene.table.model.order:
            assert scene.table.plate(seat) == scene.table.zones.plates[scene.table.place_of(seat)] or (
                seat == scene.table.bottom
            )


@pytest.mark.parametrize("reduced", [False, True])
def test_whatever_happens_moves_and_is_said(pilot: Pilot, reduced: bool) -> None:
    """Every kind of event, with motions and under reduced motion, told while it is shown."""
    met = set()
    said: list[str] = []
    for where, actions in (
        (eight(), {"0": "pistols 1 4", "1": "protect", "2": "stab 1", "3": "load", "4": "protect",
                   "6": "bomb", "7": "load"}),
        (eight(bullets=[4, 4, 2, 2, 0, 3, 5, 2], queue=(0,)), {"0": "revive 5 1"}),
        (eight(bullets=[4, 4, 2, 2, 0, 3, 5, 2], queue=(2, 1)), {"2": "give 2"}),
        (eight(bullets=[4, 4, 2, 2, 0, 3, 5, 2], queue=(1, 6)), {"1": "bunker"}),
        (eight(bullets=[4, 4, 2, 2, 0, 3, 5, 2], queue=(1, 6)), {"1": "pass"}),
        (position(ring=[0, 1], bullets=[1, 0]), {"0": "shoot 1", "1": "load"}),
        (eight(bullets=[2, 2, 0, 1, 1, 3, 5, 2]), {"0": "load", "1": "load", "2": "load", "3": "load",
                                                    "4": "load", "6": "load", "7": "shoot 3"}),
    ):  # fmt: skip
        scene = sit(pilot, where, begin=False)
        scene.timeline.reduced = reduced
        events = happens(scene, actions)
        met |= {type(event).__name__ for event in events}
        before = len(said)
        watched(scene, lambda _seconds, scene=scene: said.append(scene.table.prompt.said))  # type: ignore[misc]
        shown = set(said[before:])
        for group in pacing.in_groups(events):
            told = together(group, scene.table.names, 0)
            if told and not isinstance(group[0], (ev.Signed, ev.Loaded, ev.RoundBegins)):
                assert told in shown, group
        scene.timeline.skip()  # rims stay for a while
        assert in_the_air(scene) == 0
    assert met >= ALL_KINDS - {"GameBegins"}


def test_ma_fi_a_takes_its_time_and_then_all_signs_turn_over_at_once(pilot: Pilot) -> None:
    scene = sit(pilot, twelve(), begin=False)
    table = scene.table
    happens(scene, MASSACRE)
    lit: dict[int, float] = {}
    sides: dict[str, float] = {}
    papers: list[int] = []

    def look(seconds: float) -> None:
        lit.setdefault(table.lamps.lit, seconds)
        if table.signs.side not in sides:
            sides[table.signs.side] = seconds
            papers.append(len(table.signs.papers))

    watched(scene, look)
    assert lit[2] - lit[1] == pytest.approx(motions.SYLLABLE, abs=2 * TICK)
    assert lit[3] - lit[2] == pytest.approx(motions.SYLLABLE, abs=2 * TICK)
    assert sides["up"] - lit[3] == pytest.approx(motions.TURN / 2, abs=2 * TICK)
    assert papers[:2] == [11, 11], "a paper for each of the living, and all have turned"
    assert sounds(pilot).count("lamp-relay") == 3
    assert sounds(pilot).count("sign-turn") == 1


def test_nothing_of_a_sign_is_drawn_before_the_count(pilot: Pilot) -> None:
    scene = sit(pilot, eight(), persons=(0, 1, 2))
    before = pilot.texts()
    scene.table.signed("pistols 3 4")
    scene.table.signed(None)
    assert sorted(pilot.texts()) == sorted(before)
    scene.table.lay(GAME.observe(scene.state, None), None, [])
    scene.rebuild()
    assert scene.table.signs.side == "none"
    assert not scene.layer(scene.table.signs.z).pieces


@pytest.mark.parametrize("speed", [0.5, 1.0, 3.0])
def test_there_are_never_more_than_three_flashes_a_second_and_none_lasts(pilot: Pilot, speed: float) -> None:
    scene = sit(pilot, twelve(bullets=[2, 2, 3, 1, 4, 1, 1, 1, 2, 5, 3, 2]), begin=False)
    scene.timeline.speed = speed
    shots = {"0": "shoot 1", "1": "shoot 7", "3": "shoot 0", "7": "shoot 1", "5": "shoot 11"}
    happens(scene, MASSACRE | shots)
    began: list[float] = []
    seconds_lit: list[float] = []
    shown = False

    def look(seconds: float) -> None:
        nonlocal shown
        here = _flashes(scene) > 0
        if here and not shown:
            began.append(seconds)
            seconds_lit.append(0.0)
        if here:
            seconds_lit[-1] += TICK
        shown = here

    watched(scene, look)
    assert len(began) >= 7
    assert max(seconds_lit) <= 0.08 + TICK
    for first, fourth in zip(began, began[3:], strict=False):
        assert fourth - first > 1.0 - 2 * TICK


def test_reduced_motion_has_no_flash_and_leaves_a_rim(pilot: Pilot) -> None:
    scene = sit(pilot, twelve(), begin=False)
    scene.timeline.reduced = True
    happens(scene, MASSACRE)
    flashes: list[int] = []
    rims: list[int] = []

    def look(_seconds: float) -> None:
        flashes.append(_flashes(scene))
        rims.append(len(scene.layer(effects.FLYING).pieces))

    watched(scene, look)
    assert not any(flashes)
    assert any(rims)


def _flashes(scene: Around) -> int:
    """How many lights are on: muzzles and the flash of a bomb."""
    layer, felt = scene.layer(effects.Z), scene.table.zones.felt
    lights = {
        layer.texture_of("mafia/muzzle", 96, 96),
        layer.texture_of("mafia/flash", felt.rx * 1.8, felt.ry * 2),
    }
    return sum(piece.visible and piece.sprite.texture in lights for piece in layer.pieces)


def test_a_round_is_soon_over_with_two_and_with_twelve(pilot: Pilot) -> None:
    quiet = sit(pilot, position(ring=[0, 1], bullets=[1, 1]), begin=False)
    happens(quiet, {"0": "load", "1": "protect"})
    assert watched(quiet) < 4
    usual = sit(pilot, twelve(), begin=False)
    calm = dict.fromkeys(MASSACRE, "load") | {"4": "shoot 0", "1": "protect", "11": "stab 9"}
    happens(usual, calm)
    assert watched(usual) < 10
    worst = sit(pilot, twelve(), begin=False)
    happens(worst, MASSACRE)
    assert watched(worst) < 14


def test_space_brings_a_round_to_its_end_at_once(pilot: Pilot) -> None:
    scene = sit(pilot, twelve(), begin=False)
    happens(scene, MASSACRE)
    scene.timeline.advance(0.7)
    assert scene.timeline.busy
    scene.timeline.skip()
    assert not scene.timeline.busy
    assert scene.table.model.facts() == Model.of(GAME.observe(scene.state, 0), 0).facts()
    assert in_the_air(scene) == 0


@pytest.mark.parametrize("seat", [0, 1, 3, 6])
def test_nothing_hides_a_bomb_on_its_way(pilot: Pilot, seat: int) -> None:
    bullets = [5 if one == seat else 0 for one in range(8)]
    scene = sit(pilot, eight(bullets=bullets), begin=False)
    happens(scene, {str(one): "bomb" if one == seat else "load" for one in (0, 1, 2, 3, 4, 6, 7)})
    assert frames_unhidden(scene, "bomb", 92, 96) > 20


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_hides_a_knife_across_the_table(pilot: Pilot, seat: int) -> None:
    scene = sit(pilot, position(ring=[0, 1], bullets=[1, 0]), begin=False)
    happens(scene, {str(seat): f"stab {1 - seat}", str(1 - seat): "load"})
    assert frames_unhidden(scene, "knife", 106, 36) > 10


def frames_unhidden(scene: Around, drawing: str, w: float, h: float) -> int:
    """For how many frames this is seen, and over it never a word."""
    drawn, seen = scene.layer(0).texture_of(f"mafia/{drawing}", w, h), []

    def look(_seconds: float) -> None:
        layers = scene.layers()
        for k, layer in enumerate(layers):
            for piece in layer.pieces:
                if piece.visible and piece.sprite.texture is drawn:
                    seen.append(piece.x)
                    for above in layers[k + 1 :]:
                        words = [label for label in above.labels if label.visible and label.text]
                        assert not any(_covers(label, piece) for label in words)

    watched(scene, look)
    return len(seen)


def _covers(label: Any, piece: Any) -> bool:
    return abs(label.y + label.h / 2 - piece.y) < 60 and abs(label.x - piece.x) < label.w / 2 + 46


def test_what_holds_is_shown_and_who_is_hit_is_marked_until_he_dies(pilot: Pilot) -> None:
    scene = sit(pilot, eight(), begin=False)
    kept: dict[int, str] = {}
    hit: set[int] = set()
    happens(
        scene,
        {"0": "pistols 1 3", "1": "protect", "2": "load", "3": "load", "4": "load", "6": "bomb", "7": "load"},
    )

    def look(_seconds: float) -> None:
        kept.update(scene.table.seats.kept)
        hit.update(scene.table.seats.hit)

    watched(scene, look)
    assert kept == {1: "protected", 4: "bunker", 7: "bunker"}
    assert hit >= {0, 1, 2, 3}
    assert not scene.table.seats.hit


def test_all_that_seldom_changes_lies_below_what_moves(pilot: Pilot) -> None:
    """So that a frame of a flight costs no drawing of plates and felt."""
    scene = sit(pilot, eight(bosses={2: 3, 1: 7}), begin=False)
    happens(
        scene, {"0": "load", "1": "load", "2": "load", "3": "load", "4": "load", "6": "load", "7": "shoot 3"}
    )
    watched(scene)
    still = [layer.still for layer in scene.layers() if layer.pieces or layer.labels or layer.still]
    assert still == sorted(still, reverse=True)
    assert sum(still) >= 8


def test_a_revived_player_slides_into_his_gap_and_works_for_his_boss(pilot: Pilot) -> None:
    scene = sit(pilot, eight(bullets=[4, 4, 2, 2, 0, 3, 5, 2], queue=(0,)), begin=False)
    table = scene.table
    before = table.plate(5)
    happens(scene, {"0": "revive 5 1"})
    watched(scene)
    assert table.plate(5) != before
    assert table.place_of(5) == table.place_of(1) + 1
    assert table.bonds.chain_of(5) is not None
    assert all(item.x >= 0 for item in table.seats._of[5])


def test_the_gaps_lie_clockwise_and_one_after_each_of_the_living(pilot: Pilot) -> None:
    scene = sit(pilot, eight(), begin=False)
    gaps = scene.table.gaps()
    assert [beside for beside, _x, _y in gaps] == [0, 1, 2, 3, 4, 6, 7]
    table = scene.table.zones.table
    angles = [(table.angle_of(x, y) - 90) % 360 for _beside, x, y in gaps]
    assert angles == sorted(angles)


def test_lines_of_aim_are_drawn_to_all_who_are_chosen_and_to_whom_the_mouse_is_over(pilot: Pilot) -> None:
    scene = sit(pilot, twelve())
    table = scene.table
    layer = scene.layer(table.aim.z)
    table.seats.mark({1, 3, 5}, [], None)
    table.aim.redraw()
    assert not layer.pieces
    table.seats.mark({1, 3, 5}, [3], 5)
    table.aim.redraw()
    heads = {layer.texture_of("mafia/aim-head", 34, 34).cache_name}
    assert sum(piece.sprite.texture.cache_name in heads for piece in layer.pieces) == 2


@pytest.mark.parametrize("size", [1.0, 1.3])
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_word_leaves_its_room_at_any_moment_of_a_round(pilot: Pilot, language: str, size: float) -> None:
    pilot.stage.change(language=language, text_size=size)
    for where, actions in (
        (twelve(), MASSACRE),
        (eight(), {"0": "pistols 1 3", "1": "protect", "2": "load", "3": "shoot 7", "4": "load",
                   "6": "bomb", "7": "fumble"}),
        (position(ring=[0, 1], bullets=[3, 10]), {"0": "shotgun 1", "1": "shoot 0"}),
    ):  # fmt: skip
        scene = sit(pilot, where, begin=False)
        for seat, player in enumerate(scene.players):
            scene.players[seat] = type(player)(
                f"Maximiliana Figue{seat:02}", player.portrait, *(["easy"] if seat else [])
            )
        scene.rebuild()
        happens(scene, actions)
        for _look in range(14):
            scene.timeline.advance(0.9)
            assert [found for found in pilot.overflows() if found.text not in scene.table.names[:1]] == []
        scene.timeline.skip()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_longest_names_can_be_told_apart_on_the_plates_of_every_table(
    pilot: Pilot, language: str, text_size: float
) -> None:
    """In the smallest window: as names may be alike but for their ends, none loses its end."""
    pilot.stage.change(language=language, text_size=text_size)
    for seats in (2, 4, 5, 8, 9, 12):
        names = [f"Wilhelmina Wagner {seat:02}" for seat in range(seats)]
        assert len(names[0]) == LONGEST_NAME
        players = tuple(Person(name, "rosa") for name in names)
        scene = sit_down(pilot, Match.new(Setup("mafia", players), 1), rest=False)
        written = [label.text for layer in scene.layers() for label in layer.labels if not label.overflow]
        assert set(names) <= set(written), seats
