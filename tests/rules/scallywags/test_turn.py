"""A turn: a coin, a card, or a pass; the draw and the reshuffle; then the next to the left."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.scallywags.positions import after, at, happened, legal, words

FULL = "0-7"
OFF = "hands-off hands-off hands-off"


def test_a_coin_may_be_taken_if_it_lies_face_down_in_the_middle() -> None:
    position = at("20", "21", up="3 5", hands=[OFF, OFF])
    assert legal(position) == sorted(f"grab {coin}" for coin in range(40) if coin not in (3, 5, 20, 21))


def test_a_coin_that_is_taken_is_its_owners_to_look_at_and_no_card_is_drawn() -> None:
    position = at("20", "21", draw="avast")
    done = after(position, "grab 30")
    assert done["takes"] == [[20, 30], [21]]
    assert 30 not in done["middle"]
    assert done["seen"] == [[20, 30], [21]]
    assert (done["hands"], done["draw"]) == (position["hands"], position["draw"])
    assert happened(position, "grab 30") == [
        {"kind": "took", "seat": 0, "coin": 30, "shows": None, "owner": None, "start": None, "end": 1},
        {"kind": "looked", "seat": 0, "coin": 30, "owner": 0, "slot": 1, "value": 5, "seen_by": [0]},
        {"kind": "turn-begins", "seat": 1},
    ]


def test_a_card_is_played_done_and_replaced_by_the_next_of_the_draw_pile() -> None:
    position = at("", "", up="9", hands=["booty avast shiver", OFF], draw="land-ho arrgh", discard="yo-ho-ho")
    done = after(position, "booty 9")
    assert done["discard"] == ["yo-ho-ho", "booty"]
    assert done["hands"][0] == ["avast", "shiver", "land-ho"]
    assert done["draw"][0] == "arrgh"
    assert [event["kind"] for event in happened(position, "booty 9")] == [
        "played", "took", "drew", "turn-begins",
    ]  # fmt: skip
    assert happened(position, "booty 9")[2] == {
        "kind": "drew", "seat": 0, "card": "land-ho", "seen_by": [0],
    }  # fmt: skip


def test_a_pass_discards_any_card_and_draws_one() -> None:
    position = at(FULL, "", hands=["booty hands-off booty", OFF], draw="shiver", discard="avast")
    assert legal(position) == ["pass booty", "pass hands-off"]
    done = after(position, "pass booty")
    assert done["discard"] == ["avast", "booty"]
    assert done["hands"][0] == ["booty", "hands-off", "shiver"]
    assert happened(position, "pass booty") == [
        {"kind": "discarded", "seat": 0, "card": "booty"},
        {"kind": "drew", "seat": 0, "card": "shiver", "seen_by": [0]},
        {"kind": "turn-begins", "seat": 1},
    ]


def test_who_can_take_a_coin_may_not_pass() -> None:
    assert words(at("0-6", "", hands=[OFF, OFF])) == {"grab"}
    assert words(at("0-6", "", up="7-39", hands=[OFF, OFF])) == {"pass"}


def test_who_can_play_a_card_may_not_pass() -> None:
    assert words(at(FULL, "20", hands=["arrgh hands-off hands-off", OFF])) == {"arrgh"}


def test_a_coin_or_a_card_is_a_free_choice() -> None:
    assert words(at("", "20", hands=["arrgh hands-off hands-off", OFF])) == {"grab", "arrgh"}


@pytest.mark.parametrize(("turn", "following"), [(0, 1), (1, 2), (2, 0)])
def test_play_goes_to_the_left(turn: int, following: int) -> None:
    done = after(at("", "", "", turn=turn), "grab 4")
    assert (done["turn"], done["stage"], done["turns"]) == (following, "turn", 11)


def test_a_coin_goes_to_the_right_end_of_the_take() -> None:
    assert after(at("30 4 17", ""), "grab 9")["takes"][0] == [30, 4, 17, 9]


HANDS = ["booty shiver hands-off", "arrgh " * 6 + "avast " * 6 + "blow-me-down " * 6 + "hands-off " * 5]
DISCARD = ("booty " * 5 + "pieces-of-eight " * 6 + "shiver " * 5 + "land-ho " * 6 + "yo-ho-ho " * 6).split()
EMPTY = at("", "", up="9", hands=HANDS, discard=" ".join(DISCARD))
"""The draw pile is empty."""


def test_an_empty_draw_pile_waits_until_a_card_must_be_drawn() -> None:
    done = after(EMPTY, "grab 5")
    assert EMPTY["draw"] == done["draw"] == []
    assert done["discard"] == DISCARD


def test_the_whole_discard_pile_with_the_card_just_played_becomes_the_draw_pile() -> None:
    done = after(EMPTY, "booty 9", seed=3)
    assert done["discard"] == []
    assert len(done["draw"]) == 28
    assert Counter(done["draw"] + done["hands"][0]) == Counter([*DISCARD, "booty", "shiver", "hands-off"])
    assert happened(EMPTY, "booty 9")[2] == {"kind": "reshuffled", "cards": 29}


def test_the_seed_settles_the_reshuffle_and_it_is_a_shuffle() -> None:
    draws = [after(EMPTY, "booty 9", seed=seed)["draw"] for seed in (1, 1, 2)]
    assert draws[0] == draws[1] != draws[2]
    firsts = Counter(after(EMPTY, "booty 9", seed=seed)["draw"][0] for seed in range(60))
    assert len(firsts) == 5


def test_the_last_card_is_drawn_without_a_reshuffle() -> None:
    done = after(EMPTY | {"draw": ["yo-ho-ho"], "discard": DISCARD[:-1]}, "booty 9")
    assert done["draw"] == []
    assert done["discard"] == [*DISCARD[:-1], "booty"]


def test_who_holds_no_card_and_can_take_no_coin_is_passed_over() -> None:
    """As it never comes to in play: while all hold three cards there is always one to draw."""
    everything = "arrgh avast booty shiver land-ho yo-ho-ho " * 6
    rest = "blow-me-down " * 6 + "pieces-of-eight " * 6 + "hands-off " * 6
    position = at("", FULL, "", hands=[everything, "", rest])
    assert (after(position, "grab 30")["turn"], after(position, "grab 30")["turns"]) == (2, 12)
