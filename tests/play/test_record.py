"""A record is the whole match: what it restores is the match itself, at every point of it."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play.match import Match
from game.play.record import BadRecord, Move, Record, chance
from game.play.seats import Computer, Person, Setup
from game.rules import GAMES
from game.rules.core import BadRequest
from tests.play.tables import DEALT, MATCHES, PLAYERS, play_one, played, same, table


def through_json(record: Record) -> Record:
    """The record as it is after lying in a file."""
    return msgspec.json.decode(msgspec.json.encode(record), type=Record)


SETUPS = {
    "bonnie-and-clyde": st.builds(
        table, st.integers(2, 4), target=st.integers(10, 60), no_throwback=st.booleans()
    ),
    "scallywags": st.builds(table, st.integers(2, 6), st.just("scallywags")),
    "mafia": st.builds(
        table,
        st.integers(2, 12),
        st.just("mafia"),
        shotgun_hits_shooter=st.booleans(),
        fumble_protects=st.booleans(),
    ),
}


@settings(deadline=None, max_examples=40)
@given(
    setup=st.one_of([SETUPS[game] for game in MATCHES]),
    seed=st.integers(0, 2**63 - 1),
    choices=st.randoms(use_true_random=False),
    length=st.integers(0, 250),
)
def test_restored_at_any_point_a_match_is_the_same(
    setup: Setup, seed: int, choices: random.Random, length: int
) -> None:
    """Position, log, views, what may be undone; and it goes on in the same way."""
    match = Match.new(setup, seed)
    for _ in played(match, choices, length):
        actor = match.history[-1].actor
        if actor is not None and choices.random() < 0.2:
            match.undo(actor)
    again = Match.restore(through_json(match.record()))
    assert same(again, match)
    one, other = random.Random(1), random.Random(1)
    for _ in range(10):
        if not match.over():
            assert play_one(match, one) == play_one(again, other)
    assert same(again, match)


@pytest.mark.parametrize("setup", [table(2, target=20), table(3, "scallywags"), table(5, "mafia")])
def test_restored_after_every_single_step_of_a_whole_match(setup: Setup) -> None:
    match = Match.new(setup, 6)
    assert same(Match.restore(match.record()), match)
    for _ in played(match, random.Random(6)):
        assert same(Match.restore(match.record()), match)
    assert match.over()


def test_a_match_restored_shares_nothing_with_the_one_recorded() -> None:
    match = Match.new(table(2), 1)
    record = match.record()
    before = msgspec.json.encode(record)
    again = Match.restore(record)
    for _ in played(again, random.Random(1), 50):
        pass
    assert msgspec.json.encode(record) == before
    assert same(match, Match.restore(record))


def test_chance_is_settled_by_the_seed_and_the_number_of_the_move() -> None:
    drawn = {chance(seed, number) for seed in (0, 1, 2**63 - 1) for number in range(300)}
    assert len(drawn) == 900
    assert chance(5, 7) == 67_617_361_785_256_937  # for good: saved games are dealt by it


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_begins_at_any_position_of_its_table(game: str) -> None:
    match = Match.new(table(4, game), 1)
    for _ in played(match, random.Random(2), 23 if game in DEALT else 3):
        pass
    assert not match.over()
    position = match.record().position
    puzzle = Match.begun_at(match.setup, position)
    assert puzzle.history == []
    assert puzzle.observation(0) == match.observation(0)
    steps = list(played(puzzle, random.Random(3), 20))
    assert [step.number for step in puzzle.history] == list(range(len(steps)))
    assert steps
    assert same(Match.restore(through_json(puzzle.record())), puzzle)


@pytest.mark.parametrize(
    "wrong",
    [
        {"moves": (Move(0, "draw"), Move(1, "draw"))},
        {"moves": (Move(None, "deal"),)},
        {"moves": (Move(7, "draw"),)},
        {"moves": (Move(1, "sing"),)},
        {"start": {}},
        {
            "start": {
                "game": "bonnie-and-clyde",
                "seats": 2,
                "options": {"target": 100, "no_throwback": False},
            }
        },
        {"position": {}},
        {"setup": table(3)},
        {"setup": table(2, target=50)},
        {"setup": table(2, target=5)},
        {"setup": Setup("chess", PLAYERS[:2])},
        {"seed": -1},
    ],
)
def test_a_record_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    record = msgspec.structs.replace(Match.new(table(2), 1).record(), **wrong)
    with pytest.raises(BadRecord):
        Match.restore(record)


def test_each_game_of_the_house_has_its_fields_for_the_table() -> None:
    """What `begun_at` compares: a position says of which game, for how many, and with which options."""
    for name, game in GAMES.items():
        start = game.position(game.new(game.min_seats, {}, 1))
        assert (start["game"], start["seats"]) == (name, game.min_seats)
        assert "options" in start


@pytest.mark.parametrize(
    "seat",
    [
        '{"kind":"person","name":"","portrait":"vera"}',
        '{"kind":"person","name":"123456789012345678901234x","portrait":"vera"}',
        '{"kind":"computer","name":"Buck","portrait":"vera","level":"godlike"}',
        '{"kind":"computer","name":"Buck","portrait":"vera"}',
        '{"name":"Buck","portrait":"vera"}',
        '{"kind":"person","name":"Buck","portrait":"vera","level":"easy"}',
    ],
)
def test_nobody_sits_down_who_cannot(seat: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(seat, type=Person | Computer)


def test_a_table_that_no_record_could_hold_is_refused_at_once() -> None:
    """Not only when it is to be saved."""
    for name in ("", "x" * 25):
        with pytest.raises(BadRequest):
            Match.new(Setup("bonnie-and-clyde", (Person(name, "vera"), PLAYERS[1])))
