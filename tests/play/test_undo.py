"""A step may be taken back in one's own turn, as long as it showed nobody a card."""

from __future__ import annotations

import random
from collections import Counter
from typing import cast

import pytest

from game.play.match import Match
from game.rules.bonnie_and_clyde import events as ev
from game.rules.bonnie_and_clyde.view import Observation
from tests.play.tables import played, table


def at(**changes: object) -> Match:
    """A match of two in the play step of seat 0, its position changed so far."""
    start = Match.new(table(2), 1).record().start
    cards = [str(n) for n in range(1, 11) for _ in range(6)] + ["T"] * 15 + ["B", "C"]
    fields: dict[str, object] = {
        "dealer": 1,
        "turn": 0,
        "stage": "play",
        "hands": [["2", "2", "2", "3", "3", "3", "T", "T"], ["1", "1", "5"]],
        "board": [None, "C", "4", *[None] * 6, "B"],
        "fbi_files": ["6", "7", "8"],
        "shown": [[], []],
        "seen": [[], []],
        "active": True,
    }
    fields.update(changes)
    fields["captured"] = [[], [card for card in "BC" if card not in cast(list[str | None], fields["board"])]]
    for used in (
        *(card for hand in cast(list[list[str]], fields["hands"]) for card in hand),
        *(card for card in cast(list[str | None], fields["board"]) if card),
        *cast(list[str], fields["fbi_files"]),
        *cast(list[list[str]], fields["captured"])[1],
        *(
            str(p["location"])
            for s in cast(list[list[dict[str, int]]], fields.get("table", []))
            for p in s
            for _ in range(p["cards"])
        ),
    ):
        cards.remove(used)
    position = start | fields | {"case_file": cards}
    del position["memory"]
    return Match.begun_at(table(2), position)


def known(seen: Observation) -> Counter[str]:
    """Every card whose face the viewer can see, wherever it lies."""
    faces: Counter[str] = Counter(card for card in seen.board if card not in (None, "?"))
    faces.update(card for card in seen.fbi_files if card is not None)
    for hand in seen.hands:
        faces.update(hand if isinstance(hand, tuple) else ())
    for plays in seen.table:
        for play in plays:
            faces[str(play.location)] += play.cards
    for outlaws in seen.captured:
        faces.update(outlaws)
    if seen.stage == "fetch" or (seen.pending is not None and seen.pending.after == "ted"):
        faces["T"] += 1  # the Hinton played lies in no list until he has done his work
    return faces


def test_a_card_drawn_is_not_given_back() -> None:
    match = at(stage="draw", active=False)
    match.play(0, "draw")
    assert not match.can_undo(0)
    assert not match.undo(0)
    assert match.observation(0).stage == "play"


def test_a_meld_where_nothing_lies_is_taken_back_whole() -> None:
    match = at(board=[*[None] * 9, "B"])
    before = match.record()
    log = match.log(0)
    match.play(0, "meld 2 3")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert match.undo(0)
    assert match.record() == before
    assert match.log(0) == log
    assert not match.can_undo(0)


def test_several_steps_are_taken_back_one_by_one() -> None:
    match = at(board=[*[None] * 9, "B"])
    records = [match.record()]
    for action in ("meld 2 3", "meld 3 3"):
        match.play(0, action)
        records.append(match.record())
    for record in reversed(records[:-1]):
        assert match.undo(0)
        assert match.record() == record
    assert not match.undo(0)


def test_a_meld_that_showed_a_new_card_stays() -> None:
    match = at()
    match.play(0, "meld 3 3")
    assert match.observation(0).board[2] == "4"
    assert not match.undo(0)


def test_taking_or_leaving_what_one_has_seen_may_be_thought_over_but_not_the_look() -> None:
    match = at()
    match.play(0, "meld 3 3")
    looking = match.record()
    match.play(0, "keep")
    assert match.undo(0)
    assert match.record() == looking
    match.play(0, "leave")
    assert match.undo(0)
    assert not match.undo(0)


def test_looking_again_at_a_known_card_may_be_taken_back() -> None:
    match = at(seen=[[3], []])
    before = match.record()
    match.play(0, "ted look 3")
    match.play(0, "leave")
    assert match.undo(0)
    assert match.undo(0)
    assert match.record() == before


def test_a_capture_stays_also_when_the_captor_knew_who_lay_there() -> None:
    match = at(car=2, seen=[[2], []])
    step = match.play(0, "meld 2 3")
    assert any(isinstance(event, ev.Captured) for event in step.events)
    assert not match.undo(0)


def test_hintons_draw_stays_and_so_does_his_sight_of_the_files() -> None:
    for action in ("ted draw", "ted files"):
        match = at()
        match.play(0, action)
        assert not match.undo(0)


def test_the_card_fetched_may_be_changed_for_another() -> None:
    match = at()
    match.play(0, "ted files")
    match.play(0, "fetch 7")
    assert match.undo(0)
    match.play(0, "fetch 6")
    assert "6" in cast(tuple[str, ...], match.observation(0).hands[0])


def test_where_the_car_went_may_be_thought_over() -> None:
    table_ = [[{"kind": "meld", "location": 5, "cards": 3, "at_car": False}], []]
    match = at(car=4, hands=[["5", "2", "2"], ["1", "1"]], table=table_, board=[*[None] * 9, "B"])
    match.play(0, "layoff 5 1")
    match.play(0, "up")
    assert match.observation(0).car == 5
    assert match.undo(0)
    match.play(0, "down")
    assert match.observation(0).car == 3


def test_the_turn_that_has_ended_stays_ended() -> None:
    match = at(board=[*[None] * 9, "B"])
    match.play(0, "meld 2 3")
    match.play(0, "discard T")
    assert match.to_act() == [1]
    assert not match.undo(0)
    assert not match.undo(1)


def test_taking_the_top_of_the_files_may_be_taken_back_if_all_know_what_lies_below() -> None:
    match = Match.new(table(2), 4)
    seat = match.to_act()[0]
    before = match.record()
    match.play(seat, "take")
    assert match.undo(seat)
    assert match.record() == before


def test_taking_the_top_stays_if_it_uncovered_an_unknown_card() -> None:
    """Read from a position without memory, nobody knows what lies below the top."""
    match = at(stage="draw", active=False)
    assert match.observation(1).fbi_files[-2] is None
    match.play(0, "take")
    assert not match.undo(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_over_whole_matches_undo_shows_nothing_new_and_restores_everything(seats: int) -> None:
    """After any undo each seat knows no more than before the step, and the step can be made again."""
    match = Match.new(table(seats), seats)
    rng = random.Random(seats)
    before = match.record()
    views = [match.observation(seat) for seat in range(seats)]
    allowed = 0
    for step in played(match, rng):
        actor = step.actor
        if actor is not None and match.can_undo(actor):
            assert known(match.observation(actor)) <= known(views[actor])
            if step.moves[0].action == "take":
                for other in range(seats):
                    assert match.observation(other).fbi_files == views[other].fbi_files[:-1]
        for seat in range(seats):
            assert match.can_undo(seat) <= (seat == actor)
        if actor is not None and match.can_undo(actor):
            after, told = match.record(), match.log(actor, step.number)
            assert match.undo(actor)
            assert match.record() == before
            assert [match.observation(seat) for seat in range(seats)] == views
            assert match.play(actor, told[0].moves[0].action) == step
            assert match.record() == after
            allowed += 1
            for event in match.log(None, step.number)[0].events:
                assert not isinstance(event, (ev.Drew, ev.Captured, ev.Discarded, ev.TurnBegins, ev.Dealt))
        before = match.record()
        views = [match.observation(seat) for seat in range(seats)]
    assert allowed > 50
