"""What a seat takes for possible: worlds that agree with all that it has seen, and nothing but those."""

from __future__ import annotations

import collections

import msgspec
import pytest

from ai.bonnie_and_clyde import BonnieAndClyde
from ai.bonnie_and_clyde_by_rule import rule_move
from ai.choose import choose
from game.rules.bonnie_and_clyde.moves import text
from game.rules.bonnie_and_clyde.state import State
from game.rules.core import CHANCE, OVER
from game.rules.random import Rng
from tests.ai.positions import GAME, meld, observation, position


def moments(seats, seed, every=5):
    """The observations of whoever is to act, now and then in one hand of players by rules of thumb."""
    state = GAME.new(seats, {}, seed)
    rng = Rng(seed)
    at = 0
    while (seat := int(state.to_act())) not in (CHANCE, OVER):
        if at % every == 0:
            yield GAME.observe(state, seat), seat
        # now and then a secret fetch or a look, which the rules of thumb seldom make
        legal = GAME.legal(state)[str(seat)]
        rare = [move for move in legal if move == "ted files" or move.startswith("ted look")]
        action = rare[rng.below(len(rare))] if rare and rng.below(3) == 0 else text(rule_move(state, rng))
        GAME.apply(state, {str(seat): action}, None)
        at += 1


def world(beliefs, rng, seats):
    state = State(seats)
    beliefs.redeal(state, rng)
    return state


def visible(fields):
    """What the observer sees of a world, memory and pile apart: those are compared on their own."""
    return {k: v for k, v in msgspec.to_builtins(fields).items() if k not in ("memory", "fbi_files")}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_redealt_world_is_a_position_that_looks_to_the_seat_like_the_true_one(seats):
    for seen, seat in moments(seats, seed=seats):
        beliefs = BonnieAndClyde(seen, seat)
        rng = Rng(9)
        for _ in range(5):
            state = world(beliefs, rng, seats)
            again = GAME.read(GAME.position(state))  # BadPosition unless all 77 cards are there
            assert visible(GAME.observe(again, seat)) == visible(seen)
            pile = GAME.position(state)["fbi_files"]
            assert len(pile) == len(seen.fbi_files)
            assert all(known in (None, card) for known, card in zip(seen.fbi_files, pile, strict=True))
            for other, cards in enumerate(seen.memory.hands):
                there = collections.Counter(GAME.position(state)["hands"][other])
                assert not collections.Counter([*seen.shown[other], *cards]) - there


def test_worlds_differ_in_everything_that_is_hidden():
    seen, seat = next(moments(2, seed=3))
    beliefs, rng = BonnieAndClyde(seen, seat), Rng(1)
    positions = [GAME.position(world(beliefs, rng, 2)) for _ in range(20)]
    for field in ("case_file", "board", "hands"):
        assert len({str(found[field]) for found in positions}) > 15
    assert len({str(found["hands"][seat]) for found in positions}) == 1


def test_hidden_cards_lie_everywhere_as_often_as_they_should():
    """At the start each outlaw lies under each of ten Locations, and an unseen card of the 66 others
    in the other hand with a chance of 10 in 66."""
    seen, seat = next(moments(2, seed=5))
    beliefs, rng = BonnieAndClyde(seen, seat), Rng(1)
    deals = 4000
    where = collections.Counter()
    held = collections.Counter()
    state = State(2)
    for _ in range(deals):
        beliefs.redeal(state, rng)
        board = [int(card) for card in state.board]
        where[board.index(11)] += 1
        held[0] += (int(state.hands[1 - seat]) >> 40) & 15
    assert all(abs(where[place] - deals / 10) < 100 for place in range(10))  # five standard deviations
    unseen = 15 - list(seen.hands[seat]).count("T") - list(seen.fbi_files).count("T")
    assert abs(held[0] / deals - unseen * 10 / 66) < 0.1


def test_nobody_hides_where_cards_were_laid_at_the_car():
    """Who lays where the car stands captures Bonnie or Clyde, so what is still there is neither."""
    tables = [[], [meld(2, at_car=True), meld(7)]]
    fields = position("1 1 3 4", others=["5 6"], tables=tables, car=8, board={2: "9", 7: "8"})
    beliefs, rng = BonnieAndClyde(observation(fields), 0), Rng(1)
    hidden = collections.Counter()
    for _ in range(500):
        board = [int(card) for card in world(beliefs, rng, 2).board]
        hidden.update([board.index(11), board.index(12)])
    assert hidden[1] == 0
    assert hidden[6] > 0


def test_a_card_looked_at_and_left_is_rather_an_outlaw_than_one_nobody_saw():
    fields = position(
        "1 1 3 4", others=["5 6"], tables=[[], [meld(7)]], car=8, board={7: "8"}, seen=[[], [7]]
    )
    beliefs, rng = BonnieAndClyde(observation(fields), 0), Rng(1)
    hidden = collections.Counter()
    for _ in range(500):
        board = [int(card) for card in world(beliefs, rng, 2).board]
        hidden.update([board.index(11), board.index(12)])
    assert hidden[6] > 2 * max(hidden[place] for place in range(10) if place != 6)


def test_an_outlaw_once_seen_stays_where_it_was_seen():
    fields = position("1 1 3 4", others=["5 6"], car=8, board={7: "B"}, seen=[[7], []])
    beliefs, rng = BonnieAndClyde(observation(fields), 0), Rng(1)
    assert {int(world(beliefs, rng, 2).board[6]) for _ in range(50)} == {11}


def test_a_secret_take_is_thought_of_in_all_its_possibilities_and_the_card_in_the_takers_hand():
    state = GAME.read(_pile_of_three())
    for action in ("ted files", "fetch 5", "discard 6"):
        GAME.apply(state, {"1": action}, None)
    seen = GAME.observe(state, 0)
    beliefs, rng = BonnieAndClyde(seen, 0), Rng(1)
    found = set()
    for _ in range(200):
        fields = GAME.position(world(beliefs, rng, 2))
        gone = ({"2", "5", "9"} - set(fields["fbi_files"])).pop()
        assert gone in fields["hands"][1], "it can have gone nowhere else"
        found.add(gone)
    assert found == {"2", "5", "9"}


def _pile_of_three():
    fields = position("1 1 3 4", others=["6 7 T"], files=("2", "5", "9"), case_file=60)
    fields["turn"] = 1
    pile = ["push 2", "push 5", "push 9"]
    fields["memory"] = [{"pile": pile, "hands": [[], []]}] * 2
    return fields


def test_what_the_pile_shows_later_settles_what_was_taken():
    """Seat 0 plays a Hinton too, sees the whole pile, and knows what the other must have taken."""
    fields = _pile_of_three()
    fields["hands"][0] = ["1", "1", "3", "T"]
    fields["case_file"][fields["case_file"].index("T")] = "4"
    state = GAME.read(fields)
    for seat, action in ((1, "ted files"), (1, "fetch 9"), (1, "discard 6"), (0, "draw"), (0, "ted files")):
        GAME.apply(state, {str(seat): action}, None)
    beliefs, rng = BonnieAndClyde(GAME.observe(state, 0), 0), Rng(1)
    for _ in range(50):
        fields = GAME.position(world(beliefs, rng, 2))
        assert fields["fbi_files"] == ["2", "5", "T", "6"]
        assert "9" in fields["hands"][1]


def test_while_ted_hinton_searches_the_files_the_whole_pile_is_as_it_is_seen():
    """Also for a seat that came to a position begun later, and knew only the top of the pile before."""
    fields = position("5 7 T", others=["2"], files=("1", "4", "6"), case_file=50)
    fields.pop("memory", None)
    state = GAME.read(fields)
    GAME.apply(state, {"0": "ted files"}, None)
    seen, rng = GAME.observe(state, 0), Rng(1)
    beliefs = BonnieAndClyde(seen, 0)
    for _ in range(20):
        assert GAME.position(world(beliefs, rng, 2))["fbi_files"] == list(seen.fbi_files)
    assert choose(seen, 0, level="easy", simulations=30, seed=1).action in GAME.legal(state)["0"]


def test_a_card_seen_and_kept_by_another_is_in_his_hand():
    fields = position("1 1 3 4", others=["5 6 9"])
    beliefs, rng = BonnieAndClyde(_knowing(fields, "9"), 0), Rng(1)
    assert all("9" in GAME.position(world(beliefs, rng, 2))["hands"][1] for _ in range(50))


def _knowing(fields, card):
    """What seat 0 sees, who has seen the other keep this card."""
    seen = observation(fields)
    return msgspec.structs.replace(seen, memory=msgspec.structs.replace(seen.memory, hands=((), (card,))))
