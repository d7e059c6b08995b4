"""Where all act at once a match collects the signs: none counts before all are in, and none can be seen."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from game.play.match import Match
from game.play.record import Move, Record
from game.rules.core import IllegalAction
from game.rules.mafia import events as ev
from tests.play.tables import play_one, played, same, table
from tests.rules.mafia.positions import at, declaring

CALM = {0: "load", 1: "protect", 2: "load"}


def begun(seats: int = 3, **options: object) -> Match:
    return Match.new(table(seats, "mafia", **options), 1)


def begun_at(position: dict[str, Any]) -> Match:
    return Match.begun_at(table(position["seats"], "mafia"), position)


def facts(match: Match) -> object:
    """All that a match gives out but for whose sign is still missing and what one has signed oneself."""
    seats = range(len(match.setup.seats))
    return (
        [match.observation(seat) for seat in (None, *seats)],
        [match.log(seat) for seat in (None, *seats)],
        [match.legal(seat) for seat in seats],
        list(match.history),
        match.together(),
        match.record().position,
    )


def test_all_living_must_sign_and_only_in_the_rounds() -> None:
    match = begun_at(at("0 0 0 0", dead="2"))
    assert match.together()
    assert match.to_act() == [0, 1, 3]
    match = begun_at(declaring("4 4 0", "1 0"))
    assert not match.together()
    assert match.to_act() == [1]


def test_nothing_happens_before_the_last_sign_and_then_all_at_once() -> None:
    match = begun()
    assert match.play(2, "load") is None
    assert match.to_act() == [0, 1]
    assert match.play(0, "load") is None
    step = match.play(1, "protect")
    assert step is not None
    assert step.moves == (Move(0, "load"), Move(1, "protect"), Move(2, "load"))
    assert (step.number, step.actor, step.dealt) == (1, None, False)
    assert step == match.history[-1]
    assert [(event.seat, event.action) for event in step.events if isinstance(event, ev.Signed)] == [
        (0, "load"), (1, "protect"), (2, "load"),
    ]  # fmt: skip
    assert match.observation(0).bullets == (1, 0, 1)
    assert match.to_act() == [0, 1, 2], "the next round"


def test_a_declaration_is_a_step_of_one() -> None:
    match = begun_at(declaring("4 4 0", "1 0"))
    step = match.play(1, "bunker")
    assert step is not None
    assert (step.moves, step.actor) == ((Move(1, "bunker"),), 1)
    with pytest.raises(IllegalAction):
        match.play(1, "pass")


def test_the_last_sign_given_counts() -> None:
    match = begun()
    for action in ("load", "stab 1", "protect"):
        assert match.play(0, action) is None
    assert match.signed(0) == "protect"
    match.play(1, "load")
    step = match.play(2, "load")
    assert step is not None
    assert step.moves[0] == Move(0, "protect")
    assert match.signed(0) is None, "a new round"


def test_who_has_signed_may_sign_otherwise() -> None:
    match = begun()
    legal = match.legal(0)
    match.play(0, "load")
    assert match.legal(0) == legal != []


@pytest.mark.parametrize("action", ["shoot 1", "stab 0", "pass", "bunker", "", "deal"])
def test_what_is_not_legal_is_refused_at_once_and_the_sign_before_stays(action: str) -> None:
    match = begun()
    match.play(0, "load")
    before = match.record()
    with pytest.raises(IllegalAction):
        match.play(0, action)
    assert match.record() == before
    assert match.signed(0) == "load"


@pytest.mark.parametrize("action", ["protect", "fumble"])
@pytest.mark.parametrize("seat", [2, 3, -1])
def test_neither_the_dead_nor_strangers_sign(seat: int, action: str) -> None:
    match = begun_at(at("0 0 0", dead="2"))
    with pytest.raises(IllegalAction):
        match.play(seat, action)
    assert match.record().moves == ()


def test_nobody_deals_while_all_sign() -> None:
    match = begun()
    with pytest.raises(IllegalAction):
        match.deal()


def test_a_missing_sign_can_be_given_for_somebody_but_is_not_offered() -> None:
    match = begun()
    assert match.missing_sign == "fumble"
    assert all("fumble" not in match.legal(seat) for seat in range(3))
    for seat, action in ((0, "fumble"), (1, "load"), (2, "load")):
        match.play(seat, action)
    assert match.observation(None).ring == (1, 2)
    declared = begun_at(declaring("4 4 0", "1 0"))
    with pytest.raises(IllegalAction):
        declared.play(1, "fumble")
    assert Match.new(table(2), 1).missing_sign is None


def test_nothing_that_a_match_tells_shows_a_sign_or_who_has_signed() -> None:
    """Neither views, nor logs, nor history, nor the position in the record: at any point of a whole game."""
    rng = random.Random(4)
    match = begun(5)
    rounds = 0
    while not match.over():
        if not match.together():
            play_one(match, rng)
            continue
        before = facts(match)
        missing = match.to_act()
        rng.shuffle(missing)
        for seat in missing[:-1]:
            match.play(seat, rng.choice(["load", "protect", rng.choice(match.legal(seat))]))
            assert facts(match) == before
            assert not match.can_undo(seat)
            assert not match.undo(seat)
            assert match.signed(seat) is not None
        match.play(missing[-1], "load")
        assert facts(match) != before
        rounds += 1
    assert rounds > 2


def test_in_the_record_the_signs_that_lie_stand_last_in_the_order_of_the_seats() -> None:
    match = begun()
    for seat, action in CALM.items():
        match.play(seat, action)
    made = match.record().moves
    match.play(2, "load")
    match.play(0, "stab 1")
    match.play(0, "protect")
    assert match.record().moves == (*made, Move(0, "protect"), Move(2, "load"))


def test_the_record_does_not_tell_in_which_order_they_signed() -> None:
    one, other = begun(4), begun(4)
    for seat in (0, 1, 3):
        one.play(seat, "load")
    for seat in (3, 0, 1):
        other.play(seat, "load")
    assert one.record() == other.record()
    one.play(2, "load")
    other.play(2, "load")
    assert one.record() == other.record()


def test_restored_with_signs_that_lie_the_round_goes_on() -> None:
    rng = random.Random(9)
    match = begun(6)
    pending = 0
    while not match.over():
        if match.together():
            for seat in match.to_act()[:-1]:
                match.play(seat, rng.choice(["load", "protect", rng.choice(match.legal(seat))]))
                again = Match.restore(msgspec.json.decode(msgspec.json.encode(match.record()), type=Record))
                assert same(again, match)
                assert [again.signed(s) for s in range(6)] == [match.signed(s) for s in range(6)]
                pending += 1
            assert again.play(match.to_act()[0], "load") == match.play(match.to_act()[0], "load")
            assert same(again, match)
        else:
            play_one(match, rng)
    assert pending > 10


def test_a_fumble_that_lies_is_restored() -> None:
    match = begun()
    match.play(1, "fumble")
    again = Match.restore(match.record())
    assert again.signed(1) == "fumble"


def test_nobody_can_take_back_what_all_have_done() -> None:
    match = begun()
    for seat, action in CALM.items():
        match.play(seat, action)
    assert not any(match.can_undo(seat) or match.undo(seat) for seat in range(3))


def test_a_match_is_freshly_begun_until_somebody_has_signed() -> None:
    match = begun()
    assert match.begun == match.history[0]
    match.play(0, "load")
    assert match.begun is None
    for seat in (1, 2):
        match.play(seat, "load")
    assert match.begun is None
    assert begun_at(at("0 1 2")).begun is None


def test_a_game_that_only_one_survives_is_over_for_all() -> None:
    match = begun(2)
    for _step in played(match, random.Random(2)):
        pass
    assert match.over()
    assert not match.together()
    assert match.to_act() == []
    with pytest.raises(IllegalAction):
        match.play(0, "load")
