"""Every game of the house can be played as a match, seen by each seat, kept and restored."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.play.match import Match
from game.play.record import Record
from game.play.seats import Person, Setup
from game.rules import GAMES
from tests.play.tables import DEALT, MATCHES, play_one

TABLES = [(name, seats) for name in MATCHES for seats in (GAMES[name].min_seats, GAMES[name].max_seats)]


def played(name: str, seats: int) -> Match:
    dice = random.Random(seats)
    match = Match.new(Setup(name, tuple(Person(f"Person {i}", "vera") for i in range(seats))), 5)
    for _ in range(1500):
        if match.over():
            break
        step = play_one(match, dice)
        for viewer in range(seats):
            told = match.seen(step, viewer)
            for event in told:
                if event.hides and viewer not in getattr(event, "seen_by", ()):
                    assert getattr(event, event.hides) is None
    return match


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_match_is_played_kept_and_restored(name: str, seats: int) -> None:
    match = played(name, seats)
    assert len(match.history) > (20 if name in DEALT else 2)
    record = msgspec.json.decode(msgspec.json.encode(match.record()), type=Record)
    again = Match.restore(record)
    assert again.record() == match.record()
    for viewer in (0, seats - 1, None):
        assert again.observation(viewer) == match.observation(viewer)
        assert again.log(viewer) == match.log(viewer)


def test_in_scallywags_nothing_can_be_taken_back() -> None:
    """Every action shows a coin or a card, announces an attack, or ends the turn."""
    dice = random.Random(3)
    match = Match.new(Setup("scallywags", tuple(Person(f"Person {i}", "vera") for i in range(3))), 5)
    while not match.over():
        (seat,) = match.to_act()
        match.play(seat, dice.choice(match.legal(seat)))
        assert not match.can_undo(seat)
