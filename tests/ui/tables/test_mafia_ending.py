"""The end of a game of Mafia tells who has won and why, how the match stands, and who sits where next."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest
from pyglet.window import key

from game.play.match import Match
from game.play.seats import Computer, Person, Series
from game.play.series import next_setup
from game.rules.mafia.view import Observation, Result
from game.ui.pilot import Pilot
from game.ui.scenes.end import Ways
from game.ui.scenes.mafia_samples import played, seen
from game.ui.tables.mafia.ending import Ending, course_of, reason

NAMES = ["Ana", "Bea", "Carl", "Dot", "Eve"]


def alone(seen: Observation) -> bool:
    return seen.result is not None and len(seen.ring) == 1


def nobody(seen: Observation) -> bool:
    return seen.result is not None and not seen.ring and len(seen.result.winners) == 1


def shared(seen: Observation) -> bool:
    return seen.result is not None and not seen.ring and len(seen.result.winners) == 2


def boss(seen: Observation) -> bool:
    return seen.result is not None and len(seen.ring) > 1


def winner(match: Match) -> int:
    result = seen(match).result
    assert result is not None
    return result.winners[0]


def ways(gone: list[str]) -> Ways:
    return Ways(*(partial(gone.append, way) for way in ("on", "menu", "log", "pause")))


def lay(pilot: Pilot, match: Match, viewer: int | None = 0) -> Any:
    gone: list[str] = []
    scene: Any = Ending.of(match, viewer, ways(gone))
    scene.gone = gone
    pilot.stage.go(scene)
    return scene


def test_each_way_to_win_has_its_sentence() -> None:
    left = seen(played(5, alone))
    assert left.result is not None
    name = NAMES[left.result.winners[0]]
    assert reason(left, NAMES, None) == f"All others are dead: {name} is the only one left."
    you = reason(left, NAMES, left.result.winners[0])
    assert you == "All others are dead: you are the only one left."
    over = seen(played(5, boss))
    assert over.result is not None
    name = NAMES[over.result.winners[0]]
    assert reason(over, NAMES, None) == f"All who are alive work for {name}, the boss of all."
    assert reason(over, NAMES, over.result.winners[0]) == "All who are alive work for you, the boss of all."


def test_among_the_last_dead_the_bullets_are_told_with_those_of_a_bunker() -> None:
    dead = seen(played(5, nobody))
    assert dead.result is not None
    seat = dead.result.winners[0]
    bullets = [3] * 5
    locked = tuple(s == seat for s in range(5))
    told = msgspec.structs.replace(dead, bullets=tuple(bullets), bunkers=locked)
    assert reason(told, NAMES, None) == (
        f"Nobody is left. Of those who died last, {NAMES[seat]} had the most bullets: 7."
    )
    mine = reason(told, NAMES, seat)
    assert mine == "Nobody is left. Of those who died last, you had the most bullets: 7."
    both = msgspec.structs.replace(told, bunkers=(False,) * 5, result=Result((0, 1), False))
    for viewer, names in ((None, "Ana, Bea"), (0, "you, Bea"), (1, "Ana, you"), (4, "Ana, Bea")):
        most = "Nobody is left. Of those who died last, these had the most, 3 bullets each"
        assert reason(both, NAMES, viewer) == f"{most}: {names}."


@pytest.mark.parametrize(("quiet", "words"), [(100, "A hundred rounds"), (7, "A thousand rounds")])
def test_an_adjudicated_end_says_so(quiet: int, words: str) -> None:
    dead = seen(played(5, nobody))
    told = msgspec.structs.replace(dead, quiet=quiet, result=Result((1,), True))
    assert reason(told, NAMES, None).startswith(words)


def test_a_win_counts_when_its_trophy_comes(pilot: Pilot) -> None:
    match = played(5, alone, series=Series(game=3, won=(1, 1, 0, 0, 0)))
    scene = lay(pilot, match)
    seat = winner(match)
    before = [str(won) for won in (1, 1, 0, 0, 0)]
    assert [label.text for label in scene._wins] == before
    pilot.settle()
    after = [str(won) for won in course_of(match).series.won]
    assert [label.text for label in scene._wins] == after
    assert int(after[seat]) == int(before[seat]) + 1


def test_whoever_has_won_stands_first_then_by_wins_lives_and_bullets(pilot: Pilot) -> None:
    match = played(5, alone)
    seat = winner(match)
    others = [one for one in range(5) if one != seat]
    wins = {seat: 0, others[0]: 1, others[1]: 0, others[2]: 0, others[3]: 2}
    match = played(5, alone, series=Series(game=4, won=tuple(wins[one] for one in range(5))))
    told = msgspec.structs.replace(
        seen(match), bullets=tuple(4 if one == others[2] else 1 for one in range(5)), fallen=()
    )
    scene: Any = Ending(told, match.setup.seats, seat, course_of(match), ways([]))
    pilot.stage.go(scene)
    pilot.settle()
    order = [seat, others[3], others[0], others[2], others[1]]
    assert sorted(range(5), key=lambda one: scene._wins[one].y) == order
    names = [player.name for player in scene.players]
    down = dict(heights(scene, names))
    assert sorted(down, key=down.__getitem__) == [names[one] for one in order]


def heights(scene: Any, names: list[str]) -> list[tuple[str, float]]:
    left = min(label.x for layer in scene.layers() for label in layer.labels if label.text in names)
    return [
        (label.text, label.y)
        for layer in scene.layers()
        for label in layer.labels
        if label.text in names and label.x == left
    ]


def test_both_who_share_a_game_count_a_win(pilot: Pilot) -> None:
    match = played(5, shared)
    scene = lay(pilot, match)
    pilot.settle()
    assert sorted(label.text for label in scene._wins) == ["0", "0", "0", "1", "1"]
    assert "Nobody begins with a bonus." in pilot.texts()


def test_the_winners_bonus_of_the_next_game_is_told(pilot: Pilot) -> None:
    first = played(5, alone)
    seat = winner(first)
    match = played(5, alone, series=Series(game=2, won=(0,) * 5, streak=1, streak_seat=seat))
    lay(pilot, match)
    pilot.settle()
    name = match.setup.seats[seat].name
    assert f"Winner's bonus: {name} begins with 2 bullets." in pilot.texts()
    person = Person(name, match.setup.seats[seat].portrait)
    mine = tuple(person if one == seat else player_of(match, one) for one in range(5))
    record = match.record()
    setup = msgspec.structs.replace(record.setup, seats=mine)
    lay(pilot, Match.restore(msgspec.structs.replace(record, setup=setup)), viewer=seat)
    pilot.settle()
    assert "Winner's bonus: you begin with 2 bullets." in pilot.texts()


def player_of(match: Match, seat: int) -> Computer:
    player = match.setup.seats[seat]
    return Computer(player.name, player.portrait, "normal")


def test_without_the_bonus_nobody_has_one(pilot: Pilot) -> None:
    lay(pilot, played(5, alone, series=Series(winners_bonus=False)))
    pilot.settle()
    assert "Nobody begins with a bonus." in pilot.texts()


@pytest.mark.parametrize("seating", ["kept", "rotated", "shuffled"])
def test_the_faces_move_from_their_seats_to_those_of_the_next_game(pilot: Pilot, seating: Any) -> None:
    match = played(5, alone, series=Series(seating=seating))
    scene = lay(pilot, match)
    old = match.setup.seats
    new = next_setup(match).seats
    for seat, (parts, before, place) in enumerate(scene._next.moving):
        x, y = before.cx - place.cx, before.cy - place.cy
        piece, home_x, home_y = parts[0]
        assert (piece.x - home_x, piece.y - home_y) == pytest.approx((x, y))
        assert (before == place) == (old[seat] == new[seat])
    pilot.settle()
    for parts, _before, _place in scene._next.moving:
        assert all((piece.x, piece.y) == pytest.approx((x, y)) for piece, x, y in parts)


def test_whoever_has_won_enough_games_is_champion(pilot: Pilot) -> None:
    first = played(5, alone)
    seat = winner(first)
    won = tuple(2 if s == seat else 1 for s in range(5))
    match = played(5, alone, series=Series(game=7, won=won))
    scene = lay(pilot, match, viewer=seat)
    assert scene.course.next is None
    pilot.settle()
    texts = pilot.texts()
    assert "3 wins in 7 games" in texts
    assert scene._verdict() == "You win the match"
    assert pilot.find("result.go-on").text == "Play again"  # type: ignore[attr-defined]
    assert pilot.stage.sound.heard[-1] == "noir-win"  # type: ignore[attr-defined]


def test_another_persons_match_is_lost(pilot: Pilot) -> None:
    match = played(5, alone, series=Series(first_to=1))
    seat = winner(match)
    scene = lay(pilot, match, viewer=(seat + 1) % 5)
    pilot.settle()
    assert scene._verdict() == f"{match.setup.seats[seat].name} wins the game", "one game is no match"
    assert pilot.stage.sound.heard[-1] == "lose"  # type: ignore[attr-defined]


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_on_to_the_next_game(pilot: Pilot, how: str) -> None:
    scene = lay(pilot, played(5, alone))
    pilot.settle()
    if how == "mouse":
        pilot.click("result.go-on")
    else:
        pilot.press_key(key.ENTER)
    assert scene.gone == ["on"]


@pytest.mark.parametrize("moment", [0.0, 0.8, 9.0])
def test_a_change_of_language_shows_all_at_once(pilot: Pilot, moment: float) -> None:
    match = played(12, alone, series=Series(game=3, won=(1,) * 12))
    scene = lay(pilot, match)
    pilot.watch(moment)
    pilot.stage.change(language="es")
    pilot.frame()
    assert [label.text for label in scene._wins] == [str(won) for won in course_of(match).series.won]
    assert all(piece.visible for piece in scene._late)
    assert "Partida 3" in pilot.texts()


def test_a_game_that_is_not_over_has_no_end(pilot: Pilot) -> None:
    match = played(3, lambda seen: seen.round == 1)
    with pytest.raises(ValueError, match="not over"):
        Ending.of(match, 0, ways([]))


def test_many_who_share_a_win_are_counted_instead_of_named(pilot: Pilot) -> None:
    match = played(12, nobody, series=Series(first_to=1), long_names=True)
    told = msgspec.structs.replace(seen(match), result=Result(tuple(range(12)), False))
    course = course_of(match)._replace(champions=tuple(range(12)))
    pilot.stage.go(Ending(told, match.setup.seats, None, course, ways([])))
    pilot.settle()
    assert "Nobody is left. 12 of those who died last had the most bullets" in "".join(pilot.texts())
    assert pilot.overflows() == []
