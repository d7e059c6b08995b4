"""What a seat of Scallywags takes for possible: worlds that agree with all it has seen, in right measure."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from ai.scallywags import Scallywags
from game.rules.core import BadPosition
from game.rules.random import Rng
from game.rules.scallywags import GAME
from game.rules.scallywags.memory import account, limits
from game.rules.scallywags.state import State
from tests.ai.scallywags.moments import moments
from tests.rules.scallywags.positions import VALUES, after, at


def worlds(observation, seat, count, seed=1):
    """Redealt worlds, as positions."""
    beliefs, rng = Scallywags(observation, seat), Rng(seed)
    state = State(observation.seats)
    for _ in range(count):
        beliefs.redeal(state, rng)
        yield GAME.position(state)


def seen(position, seat=0):
    return GAME.observe(GAME.read(position), seat)


def without_memory(observation):
    return msgspec.structs.replace(observation, memory=None)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_redealt_world_is_a_position_that_looks_to_the_seat_like_the_true_one(seats):
    for _, observation, seat in moments(seats, seed=seats):
        for world in worlds(observation, seat, 3):
            state = GAME.read(world)  # BadPosition unless all coins and cards are there
            assert without_memory(GAME.observe(state, seat)) == without_memory(observation)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_after_a_reshuffle_the_draw_pile_holds_only_what_went_into_it(seats):
    reshuffles = 0
    for _, observation, seat in moments(seats, seed=1, every=4, draw=4):
        shuffled = account(observation.memory).shuffled
        if shuffled is not None:
            reshuffles += 1
            for world in worlds(observation, seat, 5):
                assert not Counter(world["draw"]) - Counter(shuffled)
    assert reshuffles > 3


@pytest.mark.parametrize("discard", ["", "booty booty shiver shiver land-ho land-ho blow-me-down"])
def test_hands_agree_with_what_passes_prove(discard):
    """All coins of the middle lie face up and only seat 3 has room. Who then passes has had none of many
    cards; one of the three cards that he holds now he has drawn since."""
    hands = ["booty booty yo-ho-ho", "booty hands-off hands-off", "shiver shiver pieces-of-eight"]
    hands.append("hands-off hands-off shiver")
    position = at("0-5", "6-11", "12-17", "18-22", up="23-39", hands=hands, turn=1, discard=discard)
    position = after(position, "pass booty", "pass shiver", "pass hands-off")
    observation = seen(position)
    for other in (1, 2, 3):
        ((kinds, most),) = limits(observation.memory, other)
        assert most == 1
        held = [sum(card in kinds for card in world["hands"][other]) for world in worlds(observation, 0, 300)]
        assert max(held) == 1
        assert min(held) == 0


def test_worlds_differ_in_everything_that_is_hidden_and_in_nothing_else():
    _, observation, seat = next(moments(4, seed=3))
    found = list(worlds(observation, seat, 20))
    for field in ("draw", "coins", "hands"):
        assert len({str(world[field]) for world in found}) > 15
    assert len({str(world["hands"][seat]) for world in found}) == 1
    assert len({str(world["seen"]) for world in found}) == 1


def test_unseen_coins_and_cards_lie_everywhere_as_often_as_they_should():
    """Of 37 unseen coins 8 are worth 8; of 51 unseen cards 6 are Pieces of Eight, and seat 1 holds 3."""
    observation = seen(at("1 2 20", "", hands=["arrgh arrgh booty", "avast avast avast"]))
    deals = 4000
    eights = held = 0
    for world in worlds(observation, 0, deals):
        eights += world["coins"][39]["value"] == 8
        held += world["hands"][1].count("pieces-of-eight")
    assert abs(eights / deals - 8 / 37) < 0.033  # five standard deviations
    assert abs(held / deals - 3 * 6 / 51) < 0.045


def test_right_after_a_reshuffle_it_is_known_which_cards_others_already_held():
    """Two cards are left, the attacker draws the last but one; then a reshuffle brings the discard pile back.
    What seat 1 held before is exactly what is neither in the discard pile nor in the own hand."""
    cards = ["arrgh", "avast", "blow-me-down", "booty", "hands-off", "pieces-of-eight", "shiver",
             "land-ho", "yo-ho-ho"]  # fmt: skip
    hands = ["booty booty booty", "shiver land-ho yo-ho-ho"]
    left = Counter(dict.fromkeys(cards, 6))
    left.subtract(" ".join(hands).split())
    discard = " ".join(left.elements())
    position = after(at("1 2", "20", up="30 39", hands=hands, discard=discard), "booty 39")
    observation = seen(position)
    assert "shuffle" in observation.memory
    for world in worlds(observation, 0, 20):
        assert world["hands"][1] == ["shiver", "land-ho", "yo-ho-ho"]


def test_a_coin_that_somebody_looked_at_and_took_is_likelier_good():
    """Seat 1 looks at one coin and takes it, at another time leaves what it has seen for one unseen."""
    hands = ["hands-off hands-off booty", "land-ho land-ho booty"]
    start = at("1 2", "20", hands=hands, turn=1)
    took = seen(after(start, "land-ho 30", "pick 30"))
    left = seen(after(start, "land-ho 30", "pick 29"))
    assert mean(took, 30) > mean(seen(start), 30) + 1
    assert mean(left, 30) < mean(seen(start), 30) - 1
    assert abs(mean(left, 29) - mean(seen(start), 29)) < 0.5


def test_a_coin_given_away_in_a_swap_is_likelier_poor_and_one_defended_likelier_good():
    hands = ["hands-off hands-off booty", "avast avast booty", "hands-off hands-off hands-off"]
    start = at("1 2", "20", "30", hands=hands, turn=1)
    swapped = seen(after(start, "avast 20 30", "allow"))
    defended = seen(after(start, "avast 20 30", "hands-off"))
    assert mean(swapped, 20) < mean(seen(start), 20) - 1
    assert mean(defended, 30) > mean(seen(start), 30) + 1


def test_a_hint_rules_nothing_out():
    hands = ["hands-off hands-off booty", "land-ho land-ho booty"]
    took = seen(after(at("1 2", "20", hands=hands, turn=1), "land-ho 30", "pick 30"))
    assert {world["coins"][30]["value"] for world in worlds(took, 0, 300)} == {0, 1, 3, 5, 8}


def mean(observation, coin, deals=600):
    return sum(world["coins"][coin]["value"] for world in worlds(observation, 0, deals)) / deals


def test_what_has_been_seen_is_the_same_in_all_worlds():
    observation = seen(at("1 2", "39", up="30", seen={0: "39 25"}))
    for world in worlds(observation, 0, 20):
        assert [world["coins"][coin]["value"] for coin in (1, 2, 39, 30, 25)] == [
            VALUES[coin] for coin in (1, 2, 39, 30, 25)
        ]


def test_an_observation_without_memory_can_be_thought_about():
    _, observation, seat = next(moments(3, seed=4))
    for world in worlds(without_memory(observation), seat, 5):
        GAME.read(world)


def test_cards_that_cannot_be_are_refused():
    _, observation, seat = next(moments(3, seed=4))
    with pytest.raises(BadPosition):
        Scallywags(msgspec.structs.replace(observation, draw=3), seat)
