"""What the rules of thumb weigh: put down by hand for the yardstick, learnt by self-play for the search."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ai import scallywags_learnt
from ai.choose import first_impression
from ai.scallywags import Scallywags
from ai.scallywags_by_rule import Eye, rule_move
from ai.scallywags_weights import KEEP, SPENT, WEIGHTS, by_hand, learnt
from ai.training.scallywags import PLACE, learn, share, written
from game.rules.random import Rng
from game.rules.scallywags import GAME
from game.rules.scallywags.moves import BOOTY, CARDS, text
from game.rules.scallywags.state import State
from tests.ai.scallywags.moments import moments
from tests.rules.scallywags.positions import at

SEATS = (2, 3, 4, 5, 6)


def test_what_was_learnt_is_the_file_that_the_training_writes():
    assert PLACE.read_text(encoding="utf-8") == written(scallywags_learnt.LEARNT)
    assert set(scallywags_learnt.LEARNT) == set(SEATS)


@pytest.mark.parametrize("seats", SEATS)
def test_the_search_thinks_with_what_was_learnt(seats):
    _, seen, seat = next(moments(seats, seed=seats))
    assert list(Scallywags(seen, seat).eye.weights) == learnt(seats)
    assert len(learnt(seats)) == WEIGHTS
    assert learnt(seats) != by_hand(seats)


@pytest.mark.parametrize("seats", SEATS)
def test_what_was_learnt_wins_more_than_its_share_against_what_was_put_down(seats):
    assert share(learnt(seats), by_hand(seats), seats, deals=240 // seats, seed=5) > 1 / seats


def test_the_yardstick_weighs_as_an_expert_player_put_it_down():
    """In every position it moves as rules of thumb with these weights do who know as much."""
    for _, seen, seat in moments(3, seed=7):
        beliefs, state, rng = Scallywags(seen, seat), State(3), Rng(4)
        beliefs.redeal(state, rng)
        eye = Eye(seat, beliefs.guesses, vec[i64](by_hand(3)))
        move = beliefs.any_like(rule_move(eye, state, rng), rng)
        assert first_impression(seen, seat, seed=4).action == text(move)


def test_a_card_that_is_weighed_more_is_rather_kept():
    """Behind by nothing, with an 8 lying open: Booty is played unless it is thought priceless."""
    position = at("24 25", "26 27", up="39", hands=["booty hands-off hands-off", "shiver arrgh arrgh"])
    state = GAME.read(position)
    dear = by_hand(2)
    dear[KEEP + BOOTY] = 500
    nothing = vec[i64]([0] * 40)
    for weights, taken in ((by_hand(2), True), (dear, False)):
        move = text(rule_move(Eye(0, nothing, vec[i64](weights)), state, Rng(1)))
        assert (move == "booty 39") == taken


def test_equals_win_their_share_and_a_deal_is_played_from_every_seat():
    """Who weighs as the others do wins exactly one seat's share of every deal, as all is settled by it."""
    for seats in (2, 4):
        assert share(by_hand(seats), by_hand(seats), seats, deals=5, seed=3) == pytest.approx(1 / seats)


def test_training_repeats_itself_and_leaves_what_a_drawn_card_is_worth():
    found = learn(2, generations=2, games=4, seed=1)
    assert found == learn(2, generations=2, games=4, seed=1)
    assert found[SPENT] == by_hand(2)[SPENT]
    assert found != by_hand(2)
    assert len(found) == WEIGHTS > len(CARDS)
