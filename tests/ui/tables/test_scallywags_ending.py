"""The end of a game of Scallywags: coins turned over one by one, sums counted up, and who has won."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import msgspec
import pytest

from game.rules.scallywags.view import Observation, Result
from game.ui.pilot import Pilot
from game.ui.scenes.end import Ways
from game.ui.scenes.scallywags_shots import any_action
from game.ui.tables.scallywags.ending import Ending
from tests.ui.tables.sailing import CAST, GAME, setup


def finished(seats: int, seed: int = 2) -> Observation:
    rng = random.Random(seed)
    state = GAME.new(seats, {}, seed)
    while legal := GAME.legal(state):
        ((who, actions),) = legal.items()
        GAME.apply(state, {who: any_action(actions, rng)}, rng.randrange(10**6))
    seen: Observation = GAME.observe(state, 0)
    return seen


def lay(pilot: Pilot, seen: Observation, viewer: int | None = 0) -> Any:
    gone: list[str] = []
    ways = Ways(*(partial(gone.append, way) for way in ("on", "menu", "log", "pause")))
    scene: Any = Ending(seen, setup(seen.seats).seats, viewer, ways)
    scene.gone = gone
    pilot.stage.go(scene)
    return scene


def test_face_up_coins_are_counted_at_once_and_the_others_one_by_one(pilot: Pilot) -> None:
    seen = finished(4)
    assert seen.result is not None
    scene = lay(pilot, seen)
    up = [sum(seen.coins[c].value or 0 for c in take if seen.coins[c].up) for take in seen.takes]
    assert [int(label.text) for label in scene._sums] == up
    assert seen.result.totals != tuple(up)
    sums = [tuple(up)]
    while scene.timeline.busy:
        pilot.frame(0.05)
        now = tuple(int(label.text) for label in scene._sums)
        if now != sums[-1]:
            sums.append(now)
        assert (
            sum(a != b for a, b in zip(sums[-1], sums[-2] if len(sums) > 1 else sums[-1], strict=True)) <= 1
        )
    assert sums[-1] == seen.result.totals


def test_the_winner_is_told_only_when_all_is_counted(pilot: Pilot) -> None:
    seen = finished(3)
    scene = lay(pilot, seen)
    pilot.frame(0.1)
    assert not any(piece.visible for piece in scene._late)
    pilot.settle()
    assert all(piece.visible for piece in scene._late)
    assert {"win", "lose"} & set(pilot.stage.sound.heard)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("seats", [2, 6])
def test_a_shared_and_an_adjudicated_win_have_their_words(pilot: Pilot, seats: int, language: str) -> None:
    pilot.stage.change(language=language)
    seen = finished(seats)
    assert seen.result is not None
    shared = msgspec.structs.replace(seen, result=Result(seen.result.totals, (0, 1), True))
    scene = lay(pilot, shared)
    pilot.settle()
    told = "You share the win with" if language == "en" else "Compartes la victoria con"
    assert scene.winners_told((0, 1)) == f"{told} {CAST[1][0]}"
    said = "Six hundred turns" if language == "en" else "seiscientos turnos"
    assert any(said in text for text in pilot.texts())
    assert pilot.overflows() == []


def rows(scene: Any) -> list[int]:
    """The seats from the top of the sheet down."""
    return sorted(range(len(scene.players)), key=lambda seat: scene._sums[seat].y)


@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "reduced"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_once_all_is_counted_all_stand_in_the_order_of_their_sums(
    pilot: Pilot, seats: int, reduced: bool
) -> None:
    pilot.stage.change(reduced_motion=reduced)
    seen = finished(seats)
    assert seen.result is not None
    last = (*seen.result.winners, *range(seats))[0]
    totals = tuple(10 if seat == last else seat for seat in range(seats))
    for result in (seen.result, Result(totals, (last,), False)):
        scene = lay(pilot, msgspec.structs.replace(seen, result=result))
        assert rows(scene) == list(range(seats)), "before, the order would tell"
        pilot.settle()
        told = [(seat not in result.winners, -result.totals[seat], seat) for seat in rows(scene)]
        assert told == sorted(told)
        for parts in scene._rows:
            assert max(part.y for part in parts) - min(part.y for part in parts) < scene._step
        shown = [[(part.x, part.y) for part in parts] for parts in scene._rows]
        pilot.stage.change(speed=1.5)
        scene.rebuild()
        again = [[(part.x, part.y) for part in parts] for parts in scene._rows]
        assert all(
            a == pytest.approx(b)
            for one, two in zip(shown, again, strict=True)
            for a, b in zip(one, two, strict=True)
        )


def test_a_change_of_the_window_shows_the_same_end_again(pilot: Pilot) -> None:
    seen = finished(4)
    scene = lay(pilot, seen)
    pilot.settle()
    pilot.resize(1600, 900)
    assert seen.result is not None
    assert tuple(int(label.text) for label in scene._sums) == seen.result.totals
    assert all(piece.visible for piece in scene._late)
