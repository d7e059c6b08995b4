"""A match gives out views, one step after another, hand after hand, until somebody has won."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.play.match import Match
from game.play.record import Move
from game.play.seats import Setup
from game.play.telling import told_events
from game.rules import GAMES
from game.rules.bonnie_and_clyde import events as ev
from game.rules.bonnie_and_clyde.view import Observation
from game.rules.core import BadRequest, IllegalAction
from tests.play.tables import DEALT, MATCHES, play_one, played, table


def test_the_first_step_is_the_deal_and_the_one_left_of_the_dealer_begins() -> None:
    match = Match.new(table(3), 1)
    (deal,) = match.history
    assert (deal.number, deal.actor, deal.moves, deal.dealt) == (0, None, (Move(None, "deal"),), True)
    begins = deal.events[0]
    assert isinstance(begins, ev.HandBegins)
    assert match.to_act() == [(begins.dealer + 1) % 3]
    assert isinstance(deal.events[-1], ev.TurnBegins)


@pytest.mark.parametrize("game", DEALT)
def test_the_same_seed_deals_the_same_and_the_next_seed_differently(game: str) -> None:
    assert Match.new(table(2, game), 7).record() == Match.new(table(2, game), 7).record()
    assert Match.new(table(2, game), 7).record().start != Match.new(table(2, game), 8).record().start


def test_without_a_seed_no_two_matches_are_alike() -> None:
    for game in DEALT:
        assert Match.new(table(2, game)).record().start != Match.new(table(2, game)).record().start


@pytest.mark.parametrize(
    "setup",
    [
        table(1),
        Setup("chess", table(2).seats),
        table(2, target=9),
        table(2, target="100"),
        table(2, speed=1),
        Setup("bonnie-and-clyde", table(5).seats),
        table(1, "scallywags"),
        table(2, "scallywags", target=100),
        Setup("scallywags", table(6).seats + table(1).seats),
        table(1, "mafia"),
        table(2, "mafia", bonus=[49, 0]),
        table(3, "mafia", bonus=[1, 0]),
    ],
)
def test_a_table_that_the_game_does_not_know_is_refused(setup: Setup) -> None:
    with pytest.raises(BadRequest):
        Match.new(setup, 1)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_that_no_record_could_hold_is_refused(seed: int) -> None:
    with pytest.raises(BadRequest):
        Match.new(table(), seed)


def test_only_the_seat_that_is_due_may_act_and_only_legally() -> None:
    match = Match.new(table(2), 1)
    seat = match.to_act()[0]
    before = match.record()
    for actor, action in (
        (1 - seat, "draw"),
        (seat, "discard 1"),
        (seat, "meld 1 3"),
        (seat, "?"),
        (7, "draw"),
    ):
        with pytest.raises(IllegalAction):
            match.play(actor, action)
    with pytest.raises(IllegalAction):
        match.deal()
    assert match.legal(seat) == ["draw", "take"]
    assert match.legal(1 - seat) == []
    assert match.record() == before
    assert len(match.history) == 1


def hand_of(match: Match) -> int:
    """Which hand of a match of Bonnie and Clyde is being played."""
    seen = match.observation(None)
    assert isinstance(seen, Observation)
    return seen.hand


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_of_several_hands_goes_on_until_somebody_has_won(seats: int) -> None:
    match = Match.new(table(seats), seats)
    hands = {hand_of(match)}
    for step in played(match, random.Random(seats)):
        hands.add(hand_of(match))
        assert match.over() + match.chance_due() + bool(match.to_act()) == 1
        assert step == match.history[step.number]
    assert hands == set(range(1, max(hands) + 1))
    assert len(hands) > 1
    result = match.observation(0).result
    assert result is not None
    assert result.winners
    assert isinstance(match.history[-1].events[-1], ev.GameEnded)
    assert all(match.legal(seat) == [] for seat in range(seats))
    with pytest.raises(IllegalAction):
        match.deal()


def test_no_two_hands_of_a_match_are_dealt_alike() -> None:
    match = Match.new(table(2, target=1000), 1)
    deals = []
    for step in [*match.history, *played(match, random.Random(1), 1500)]:
        if step.dealt:
            deals.append([e.cards for e in match.seen(step, 0) if isinstance(e, ev.Dealt) and e.seat == 0])
    assert len(deals) > 10
    assert len({str(deal) for deal in deals}) == len(deals)


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_is_told_a_card_that_he_may_not_see(seats: int) -> None:
    """Neither by a step, by the log, by the history, nor by the action's own words."""
    match = Match.new(table(seats), 11)
    rng = random.Random(11)
    hidden = 0
    for step in played(match, rng, 600):
        for viewer in (None, *range(seats)):
            for event in match.seen(step, viewer):
                if isinstance(event, (ev.Drew, ev.Looked, ev.Kept, ev.Fetched)):
                    assert (event.card is not None) == (viewer in event.seen_by)
                    hidden += event.card is None
                if isinstance(event, ev.Dealt):
                    assert (event.cards is not None) == (viewer in event.seen_by)
        assert told_events(step.events, None) == step.events
        if step.moves[0].action.startswith("fetch"):
            assert step.moves[0].action == "fetch"
    assert hidden > 100


def test_a_fetched_card_stands_in_the_log_of_the_one_who_fetched_it_only() -> None:
    fetched = 0
    for seed in range(30):
        match = Match.new(table(3), seed)
        for step in played(match, random.Random(seed), 200):
            if step.actor is not None and step.moves[0].action == "fetch":
                told = {seat: match.log(seat, step.number)[0].moves[0].action for seat in (None, 0, 1, 2)}
                assert told.pop(step.actor).startswith("fetch ")
                assert set(told.values()) == {"fetch"}
                fetched += 1
    assert fetched > 0


@pytest.mark.parametrize("game", MATCHES)
def test_the_log_of_a_seat_is_what_it_saw_step_by_step(game: str) -> None:
    match = Match.new(table(2, game), 3)
    seen = [match.seen(match.history[0], 1)]
    seen += [match.seen(step, 1) for step in played(match, random.Random(3), 50)]
    log = match.log(1)
    assert [step.events for step in log] == seen
    assert [step.number for step in log] == list(range(len(seen)))
    half = len(log) // 2
    assert match.log(1, half) == log[half:] != []
    assert match.log(None) == match.history


def test_a_step_of_another_match_cannot_be_seen_in_this_one() -> None:
    one, other = Match.new(table(2), 1), Match.new(table(2), 2)
    rng = random.Random(1)
    steps = [play_one(other, rng) for _ in range(40)]
    with pytest.raises(ValueError, match="not of this match"):
        one.seen(other.history[0], 0)
    with pytest.raises(ValueError, match="not of this match"):
        one.seen(steps[-1], 0)


@pytest.mark.parametrize(
    "setup",
    [
        table(3, target=200, no_throwback=True),
        table(3, "scallywags"),
        table(6, "scallywags"),
        table(4, "mafia"),
    ],
)
def test_the_observation_is_that_of_the_rules_at_every_moment(setup: Setup) -> None:
    match, rules = Match.new(setup, 5), GAMES[setup.game]
    for _ in played(match, random.Random(5), 200):
        state = rules.read(match.record().position)
        for seat in (None, *range(len(setup.seats))):
            assert match.observation(seat) == rules.observe(state, seat)
        for seat in range(len(setup.seats)):
            assert match.legal(seat) == rules.legal(state).get(str(seat), [])


def test_what_is_given_out_cannot_change_the_match() -> None:
    options: dict[str, object] = {"target": 200}
    match = Match.new(Setup("bonnie-and-clyde", table(2).seats, options), 1)
    before = msgspec.json.encode(match.record())
    options["target"] = 10
    match.legal(match.to_act()[0]).clear()
    match.log(0).clear()
    match.to_act().clear()
    match.record().position.clear()
    assert msgspec.json.encode(match.record()) == before


@pytest.mark.parametrize("game", MATCHES)
def test_nothing_of_the_last_match_is_in_the_new_one(game: str) -> None:
    """Whatever was played before, a new match of a seed is what it would have been as the first."""
    setup = table(2, game)
    first = Match.new(setup, 42)
    fresh = [(m.record(), m.log(0), m.observation(0), m.can_undo(0)) for m in (first,)]
    for _ in played(first, random.Random(0), 333):
        pass
    later = Match.new(setup, 42)
    assert [(m.record(), m.log(0), m.observation(0), m.can_undo(0)) for m in (later,)] == fresh
    shared = {id(v) for v in vars(first).values() if isinstance(v, (list, dict))} & {
        id(v) for v in vars(later).values()
    }
    assert not shared
