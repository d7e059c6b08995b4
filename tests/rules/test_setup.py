"""The cards and the fresh setup."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.rules.bonnie_and_clyde.events import Dealt, HandBegins, TurnBegins, TurnedUp
from tests.rules.positions import GAME, WHOLE, as_json, at, counted, happened, inside, layoff, meld, play

SEEDS = range(300)


def fresh(seats: int, seed: int) -> Any:
    return GAME.position(GAME.new(seats, {}, seed))


def test_the_77_cards_are_60_evidence_15_hintons_bonnie_and_clyde() -> None:
    cards = counted(fresh(2, 1))
    assert sum(cards.values()) == 77
    assert cards == Counter({str(location): 6 for location in range(1, 11)} | {"T": 15, "B": 1, "C": 1})


@pytest.mark.parametrize(("seats", "cards"), [(2, 10), (3, 9), (4, 8)])
def test_two_get_10_cards_three_9_four_8(seats: int, cards: int) -> None:
    position = fresh(seats, 1)
    assert [len(hand) for hand in position["hands"]] == [cards] * seats
    assert len(position["fbi_files"]) == 1
    assert len(position["case_file"]) == 77 - 10 - seats * cards - 1


def test_ten_cards_with_both_outlaws_among_them_lie_under_the_locations() -> None:
    for seed in SEEDS:
        board = fresh(4, seed)["board"]
        assert len(board) == 10
        assert None not in board
        assert board.count("B") == board.count("C") == 1


def test_every_location_may_hide_an_outlaw_and_every_other_card() -> None:
    under: list[Counter[str]] = [Counter() for _ in range(10)]
    for seed in range(2000):
        for place, card in enumerate(fresh(2, seed)["board"]):
            under[place][card] += 1
    for cards in under:
        assert set(cards) == set(WHOLE)
        assert 130 < cards["B"] < 280  # 200 of 2000 expected
        assert 130 < cards["C"] < 280
        assert 240 < cards["T"] < 410  # 8/10 of 15/75: 320 expected


def test_every_card_is_dealt_as_often_as_it_should_be() -> None:
    hands: Counter[str] = Counter()
    tops: Counter[str] = Counter()
    for seed in range(1500):
        position = fresh(4, seed)
        hands.update(position["hands"][0])
        tops.update(position["case_file"][:1])
    assert set(hands) == set(tops) == set(WHOLE) - {"B", "C"}
    assert all(820 < hands[str(location)] < 1100 for location in range(1, 11))  # 960 expected
    assert 2200 < hands["T"] < 2600  # 2400 expected


def test_the_car_stands_on_1() -> None:
    assert all(fresh(3, seed)["car"] == 1 for seed in range(20))


def test_the_first_dealer_is_random() -> None:
    dealers = Counter(fresh(4, seed)["dealer"] for seed in SEEDS)
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 40


def test_the_player_to_the_dealers_left_begins_by_drawing() -> None:
    for seed in range(40):
        position = fresh(3, seed)
        assert position["turn"] == (position["dealer"] + 1) % 3
        assert position["stage"] == "draw"


def test_play_goes_clockwise() -> None:
    position = at("1 2", "3 4", "5 6", files="9", stage="draw")
    turns = []
    for _ in range(4):
        turns.append(position["turn"])
        hand = position["hands"][position["turn"]]
        position, _ = play(position, "draw", f"discard {hand[0]}")
    assert turns == [0, 1, 2, 0]


def test_the_seed_settles_the_deal_and_other_seeds_deal_otherwise() -> None:
    assert fresh(4, 12345) == fresh(4, 12345)
    deals = {str(fresh(2, seed)["case_file"]) for seed in [*SEEDS, -1, 2**40, 2**64, 2**64 + 1, -(2**200)]}
    assert len(deals) == len(SEEDS) + 5


def test_without_a_seed_each_deal_is_another() -> None:
    assert GAME.position(GAME.new(2, {}, None)) != GAME.position(GAME.new(2, {}, None))


def test_a_new_game_has_no_score_and_the_options_filled_in() -> None:
    position = fresh(3, 5)
    assert position["scores"] == [0, 0, 0]
    assert position["hand"] == 1
    assert position["options"] == {"target": 100, "no_throwback": False}
    changed: Any = GAME.position(GAME.new(2, {"target": 200, "no_throwback": True}, 1))
    assert changed["options"] == {"target": 200, "no_throwback": True}


def test_the_start_is_told_as_hands_dealt_from_the_dealers_left_and_a_card_turned_up() -> None:
    state = GAME.new(3, {}, 8)
    position: Any = as_json(GAME.position(state))
    begins, *dealt, turned_up, turn = GAME.start_events(state)
    assert begins == HandBegins(hand=1, dealer=position["dealer"])
    order = [(position["dealer"] + 1 + i) % 3 for i in range(3)]
    assert dealt == [
        Dealt(seat=seat, count=9, cards=tuple(position["hands"][seat]), seen_by=(seat,)) for seat in order
    ]
    assert turned_up == TurnedUp(card=position["fbi_files"][0])
    assert turn == TurnBegins(seat=position["turn"])


def finished() -> Any:
    """A hand about to end in which everything has happened that a new hand must forget."""
    return at(
        "5", "1 2", "3", files="9", case="4", rest="files", car=7, dealer=1, idle=3, captured={0: "C B"},
        table={0: [meld(6)], 1: [meld(8), layoff(6)]}, board={1: "T"}, seen=[[1], [], [1]],
        shown=[["5"], ["2"], []], scores=[1, 2, 3], taken="5", ted_used=True, active=True,
    )  # fmt: skip


def test_a_new_hand_is_a_fresh_setup_and_the_deal_passes_to_the_left() -> None:
    over = play(finished(), "discard 5")[0]
    assert over["stage"] == "hand-over"
    assert GAME.legal(GAME.read(over)) == {"chance": ["deal"]}
    dealt, events = play(over, "deal", seed=3)
    assert counted(dealt) == WHOLE
    assert dealt["dealer"] == 2
    assert dealt["turn"] == 0
    assert dealt["hand"] == 2
    assert dealt["car"] == 1
    assert dealt["scores"] == over["scores"]
    assert [len(hand) for hand in dealt["hands"]] == [9, 9, 9]
    assert dealt["table"] == dealt["captured"] == dealt["seen"] == dealt["shown"] == [[], [], []]
    assert (dealt["ted_used"], dealt["active"], dealt["taken"], dealt["idle"]) == (False, False, None, 0)
    assert dealt["result"] is None
    assert events == GAME.start_events(GAME.read(dealt))


def test_nothing_of_the_old_hand_is_left_in_the_state() -> None:
    """Not even in what the text of a position does not show until later."""
    state = GAME.read(finished())
    GAME.apply(state, {"0": "discard 5"}, 0)
    GAME.apply(state, {"chance": "deal"}, 3)
    assert inside(state) == inside(GAME.read(as_json(GAME.position(state))))


def test_the_seed_given_with_deal_settles_the_next_hand() -> None:
    over = play(at("5", "1 2", files="9"), "discard 5")[0]
    assert play(over, "deal", seed=1)[0] == play(over, "deal", seed=1)[0]
    assert play(over, "deal", seed=1)[0] != play(over, "deal", seed=2)[0]


def test_the_deal_leads_from_the_last_seat_to_the_first() -> None:
    over = play(at("5", "1 2", "3", files="9", dealer=2), "discard 5")[0]
    dealt, _ = play(over, "deal")
    assert (dealt["dealer"], dealt["turn"]) == (0, 1)
    assert happened(over, "deal")[-1] == {"kind": "turn-begins", "seat": 1}
