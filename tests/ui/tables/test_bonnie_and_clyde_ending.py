"""The score sheet on the screen says what the rules gave, line by line, and who has won."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from pyglet.window import key

from game.play.match import Match
from game.play.seats import Person
from game.ui.scenes import samples
from game.ui.scenes.bonnie_and_clyde_shots import SHUT_OUT_SEED
from game.ui.scenes.end import Ways
from game.ui.tables.bonnie_and_clyde.ending import Ending
from tests.ui.tables.playing import sit_down

WAYS = ("on", "menu", "log", "pause")


def shown(pilot, seen, viewer=0):
    told = []
    players = samples.setup(seen.seats).seats
    scene = Ending(seen, players, viewer, Ways(*(partial(told.append, way) for way in WAYS)))
    pilot.stage.go(scene)
    return scene, told


def with_an_outlaw(seen):
    return any(seen.captured) and not seen.result.winners


def won_by_the_first(seen):
    return seen.result.winners == (0,)


def shut_out(seen):
    return seen.result.shut_out


def some_hand(seats=3):
    return samples.hand_over(seats, with_an_outlaw)


def won():
    return samples.hand_over(2, won_by_the_first)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_and_totals_are_those_of_the_rules(pilot, seats):
    seen = some_hand(seats)
    shown(pilot, seen)
    pilot.settle()
    texts = pilot.texts()
    for points, total in zip(seen.result.points, seen.scores, strict=True):
        assert (f"+{points}" if points else "0") in texts
        assert str(total) in texts


def test_it_counts_up_and_space_shows_it_all(pilot):
    seen = some_hand()
    scene, told = shown(pilot, seen)
    pilot.frame()
    assert scene.timeline.busy
    assert [label.text for label in scene._totals] == [str(sheet.before) for sheet in scene.sheets]
    pilot.press_key(key.SPACE)
    assert not scene.timeline.busy
    assert [label.text for label in scene._totals] == [str(total) for total in seen.scores]
    assert told == []


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_on_to_the_next_hand(pilot, how):
    _scene, told = shown(pilot, some_hand())
    pilot.settle()
    if how == "mouse":
        pilot.click("result.go-on")
    else:
        pilot.press_key(key.TAB)
        pilot.scene.focus.set("result.go-on", show=True)
        pilot.press_key(key.ENTER)
    assert told == ["on"]


def test_the_menu_can_be_reached(pilot):
    _scene, told = shown(pilot, some_hand())
    pilot.settle()
    pilot.click("result.leave")
    assert told == ["menu"]


def test_a_shut_out_is_explained(pilot):
    seen = samples.hand_over(4, shut_out, first=SHUT_OUT_SEED)
    shown(pilot, seen)
    pilot.settle()
    assert "Shut out by Bonnie and Clyde" in pilot.texts()


def test_the_winner_is_named(pilot):
    seen = won()
    scene, _told = shown(pilot, seen, viewer=0)
    assert scene.winners_told(seen.result.winners) == "You win the game"
    scene, _told = shown(pilot, seen, viewer=1)
    assert scene.winners_told(seen.result.winners) == "Vera wins the game"
    pilot.settle()
    assert pilot.stage.sound.heard[-1] == "lose"


def test_a_shared_and_adjudicated_end_is_told(pilot):
    seen = won()
    both = msgspec.structs.replace(seen.result, winners=(0, 1), adjudicated=True)
    scene, _told = shown(pilot, msgspec.structs.replace(seen, result=both))
    pilot.settle()
    assert scene.winners_told(both.winners) == "You share the win with Hattie Mae"
    assert "A hundred hands have been played: the game is decided as it stands." in pilot.texts()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_of_the_game_whoever_has_won_stands_first_and_the_others_by_their_points(pilot, seats):
    seen = some_hand(seats)
    scores = tuple(90 + 7 * (2 * seat % 5) for seat in range(seats))
    won = msgspec.structs.replace(seen.result, winners=(seats - 1,))
    scene, _told = shown(pilot, msgspec.structs.replace(seen, scores=scores, result=won))
    pilot.settle()
    order = [sheet.seat for sheet in scene.sheets]
    assert order == [seats - 1, *sorted(range(seats - 1), key=lambda seat: -scores[seat])]
    names = [player.name for player in scene.players]
    across = {
        label.text: label.x for layer in scene.layers() for label in layer.labels if label.text in names
    }
    assert [names[seat] for seat in order] == sorted(across, key=across.__getitem__)
    assert [label.text for label in scene._totals] == [str(scores[seat]) for seat in order]
    assert [label.x for label in scene._totals] == pytest.approx([across[names[seat]] for seat in order])


def test_between_two_hands_all_stand_as_they_sit(pilot):
    scene, _told = shown(pilot, some_hand(4))
    assert [sheet.seat for sheet in scene.sheets] == [0, 1, 2, 3]


def test_among_several_at_the_screen_the_winner_is_named(pilot):
    record = samples.finished(2, won_by_the_first).record()
    seats = tuple(Person(player.name, player.portrait) for player in record.setup.seats)
    for persons, title in ((2, "Vera wins the game"), (1, "You win the game")):
        table = msgspec.structs.replace(record.setup, seats=(*seats[:persons], *record.setup.seats[persons:]))
        sit_down(pilot, Match.restore(msgspec.structs.replace(record, setup=table)))
        assert pilot.scene.name == "result"
        assert pilot.scene.winners_told((0,)) == title


def test_a_change_of_language_in_the_middle_shows_the_whole_sheet(pilot):
    seen = some_hand()
    scene, _told = shown(pilot, seen)
    pilot.frame()
    pilot.stage.change(language="es")
    pilot.frame()
    assert "Esta mano" in pilot.texts()
    assert [label.text for label in scene._totals] == [str(total) for total in seen.scores]
