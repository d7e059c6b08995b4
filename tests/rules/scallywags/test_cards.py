"""What each of the nine cards does, and what it needs. Without all it needs it cannot be played."""

from __future__ import annotations

import pytest

from tests.rules.scallywags.positions import Position, after, at, happened, legal, words

OFF = "hands-off hands-off"


def holding(card: str, *takes: str, up: str = "", draw: str = "") -> Position:
    """Seat 0 holds this card and two that can only answer."""
    hands = [f"{card} {OFF}", f"{OFF} {OFF}", *["yo-ho-ho"] * (len(takes) - 2)]
    return at(*takes, up=up, draw=draw, hands=hands)


def plays(position: Position, card: str) -> list[str]:
    return [action for action in legal(position) if action.split()[0] == card]


# Arrgh!


def test_arrgh_names_any_coin_of_any_opponent_up_or_down() -> None:
    position = holding("arrgh", "1 2", "10 11", "20", up="2 11 30")
    assert plays(position, "arrgh") == ["arrgh 10", "arrgh 11", "arrgh 20"]


def test_arrgh_needs_an_opponent_with_a_coin_but_no_free_slot() -> None:
    assert plays(holding("arrgh", "1 2", ""), "arrgh") == []
    assert plays(holding("arrgh", "0-7", "10"), "arrgh") == ["arrgh 10"]


@pytest.mark.parametrize("up", ["", "11"])
def test_arrgh_sends_the_coin_back_to_the_middle_as_it_lies_and_the_gap_closes(up: str) -> None:
    position = holding("arrgh", "1", "10 11 12", up=up)
    done = after(position, "arrgh 11", "allow")
    assert done["takes"] == [[1], [10, 12]]
    assert 11 in done["middle"]
    assert done["middle"] == sorted(done["middle"])
    assert done["coins"] == position["coins"]
    shows = 1 if up else None
    assert happened(position, "arrgh 11", "allow")[1] == {
        "kind": "returned", "seat": 0, "owner": 1, "coin": 11, "shows": shows, "start": 1,
    }  # fmt: skip


def test_a_coin_that_went_back_may_be_taken_by_anybody() -> None:
    position = after(holding("arrgh", "1", "10 11 12", "20"), "arrgh 11", "allow", "grab 11")
    assert position["takes"] == [[1], [10, 12, 11], [20]]


# Avast Me Hearties!


def test_avast_names_a_face_down_coin_of_ones_own_and_one_of_an_opponent() -> None:
    position = holding("avast", "1 2 3", "10 11", "20 21", up="2 11 21")
    assert plays(position, "avast") == ["avast 1 10", "avast 1 20", "avast 3 10", "avast 3 20"]


@pytest.mark.parametrize(
    ("own", "theirs", "up"), [("", "10", ""), ("1", "", ""), ("1", "10", "1"), ("1", "10", "10")]
)
def test_avast_needs_both(own: str, theirs: str, up: str) -> None:
    assert plays(holding("avast", own, theirs, up=up), "avast") == []


def test_avast_swaps_each_coin_into_the_slot_that_the_other_left() -> None:
    position = holding("avast", "1 2 3", "10 11")
    done = after(position, "avast 2 10", "allow")
    assert done["takes"] == [[1, 10, 3], [2, 11]]
    assert done["seen"] == [[1, 2, 3, 10], [2, 10, 11]]
    assert happened(position, "avast 2 10", "allow")[1:4] == [
        {"kind": "swapped", "seat": 0, "coin": 2, "slot": 1, "other": 1, "other_coin": 10, "other_slot": 0},
        {"kind": "looked", "seat": 0, "coin": 10, "owner": 0, "slot": 1, "value": 1, "seen_by": [0]},
        {"kind": "looked", "seat": 1, "coin": 2, "owner": 1, "slot": 0, "value": 0, "seen_by": [1]},
    ]


def test_full_takes_may_swap() -> None:
    position = holding("avast", "0-7", "10-16 20", "30")
    done = after(position, "avast 7 10", "allow")
    assert done["takes"][0] == [0, 1, 2, 3, 4, 5, 6, 10]
    assert done["takes"][1] == [7, 11, 12, 13, 14, 15, 16, 20]
    assert done["stage"] == "turn"


# Blow Me Down!


def test_blow_me_down_looks_at_two_face_down_coins_of_the_middle() -> None:
    position = holding("blow-me-down", "0-5", "6-12", up="14-39")
    assert plays(position, "blow-me-down") == []
    position = holding("blow-me-down", "0-5", "7-12", up="15-39")
    assert plays(position, "blow-me-down") == ["blow-me-down 13 14", "blow-me-down 6 13", "blow-me-down 6 14"]
    looked = after(position, "blow-me-down 6 14")
    assert looked["seen"] == [[0, 1, 2, 3, 4, 5, 6, 14], [7, 8, 9, 10, 11, 12]]
    assert (looked["stage"], looked["turn"]) == ("give", 0)
    assert looked["pending"] == {"card": "blow-me-down", "coins": [6, 14]}
    assert looked["discard"] == ["blow-me-down"]
    assert happened(position, "blow-me-down 6 14") == [
        {"kind": "played", "seat": 0, "card": "blow-me-down"},
        {"kind": "looked", "seat": 0, "coin": 6, "owner": None, "slot": None, "value": 0, "seen_by": [0]},
        {"kind": "looked", "seat": 0, "coin": 14, "owner": None, "slot": None, "value": 1, "seen_by": [0]},
    ]


def test_blow_me_down_needs_two_free_slots_among_the_opponents() -> None:
    assert plays(holding("blow-me-down", "", "0-6", up="7-30"), "blow-me-down") == []
    assert plays(holding("blow-me-down", "", "0-5", up="7-30"), "blow-me-down") != []
    assert plays(holding("blow-me-down", "", "0-6", "10-16"), "blow-me-down") != []
    assert plays(holding("blow-me-down", "", "0-6", "10-17"), "blow-me-down") == []


def test_blow_me_down_may_be_played_with_a_full_take() -> None:
    assert plays(holding("blow-me-down", "0-7", ""), "blow-me-down") != []


def test_the_two_coins_go_to_one_opponent_or_one_each_to_two() -> None:
    position = after(holding("blow-me-down", "1", "10", "20"), "blow-me-down 6 14")
    assert legal(position) == ["give 1 1", "give 1 2", "give 2 1", "give 2 2"]
    both = after(position, "give 2 2")
    assert both["takes"] == [[1], [10], [20, 6, 14]]
    assert both["seen"] == [[1, 6, 14], [10], [6, 14, 20]]
    each = after(position, "give 2 1")
    assert each["takes"] == [[1], [10, 14], [20, 6]]
    assert each["seen"] == [[1, 6, 14], [10, 14], [6, 20]]
    assert each["coins"] == position["coins"]


def test_gifts_go_only_where_there_is_room() -> None:
    position = after(holding("blow-me-down", "1", "10-16", "20"), "blow-me-down 6 8")
    assert legal(position) == ["give 1 2", "give 2 1", "give 2 2"]
    position = after(holding("blow-me-down", "1", "10-17", "20"), "blow-me-down 6 8")
    assert legal(position) == ["give 2 2"]


def test_a_gift_cannot_be_refused_and_then_the_giver_draws() -> None:
    told = happened(holding("blow-me-down", "1", "10", draw="shiver"), "blow-me-down 6 8", "give 1 1")
    assert told[0] == {"kind": "gave", "seat": 0, "to": 1, "coin": 6, "shows": None, "end": 1}
    assert [event["kind"] for event in told] == ["gave", "looked", "gave", "looked", "drew", "turn-begins"]
    assert [event["seat"] for event in told] == [0, 1, 0, 1, 0, 1]


# Gives Us Me Booty!


def test_booty_takes_a_face_up_coin_of_the_middle() -> None:
    position = holding("booty", "1", "10", up="10 20 22")
    assert plays(position, "booty") == ["booty 20", "booty 22"]
    done = after(position, "booty 22")
    assert done["takes"][0] == [1, 22]
    assert done["seen"] == [[1], []]
    assert happened(position, "booty 22")[1] == {
        "kind": "took", "seat": 0, "coin": 22, "shows": 3, "owner": None, "start": None, "end": 1,
    }  # fmt: skip


def test_booty_needs_a_face_up_coin_and_a_free_slot() -> None:
    assert plays(holding("booty", "1", "10", up="10"), "booty") == []
    assert plays(holding("booty", "0-7", "10", up="20"), "booty") == []


# Hands Off Me Booty!


def test_hands_off_cannot_be_played_on_ones_own_turn() -> None:
    assert words(at("0-3", "10 11", up="0 10", hands=["hands-off " * 6, "avast"])) == {"grab"}


def test_hands_off_can_be_discarded_by_a_pass() -> None:
    assert legal(at("0-7", "10 11", hands=["hands-off " * 6, "avast"])) == ["pass hands-off"]


# Pieces of Eight!


def test_pieces_of_eight_takes_any_coin_of_any_opponent() -> None:
    position = holding("pieces-of-eight", "1 2", "10 11 12", "20", up="2 11 30")
    assert plays(position, "pieces-of-eight") == [
        "pieces-of-eight 10", "pieces-of-eight 11", "pieces-of-eight 12", "pieces-of-eight 20",
    ]  # fmt: skip
    up = after(position, "pieces-of-eight 11", "allow")
    assert up["takes"] == [[1, 2, 11], [10, 12], [20]]
    assert up["seen"][0] == [1]
    down = after(position, "pieces-of-eight 10", "allow")
    assert down["takes"] == [[1, 2, 10], [11, 12], [20]]
    assert down["seen"] == [[1, 10], [10, 12], [20]]
    assert happened(position, "pieces-of-eight 12", "allow")[1:3] == [
        {"kind": "took", "seat": 0, "coin": 12, "shows": None, "owner": 1, "start": 2, "end": 2},
        {"kind": "looked", "seat": 0, "coin": 12, "owner": 0, "slot": 2, "value": 1, "seen_by": [0]},
    ]


def test_pieces_of_eight_needs_a_coin_and_a_free_slot() -> None:
    assert plays(holding("pieces-of-eight", "1", ""), "pieces-of-eight") == []
    assert plays(holding("pieces-of-eight", "0-7", "10"), "pieces-of-eight") == []


# Shiver Me Timbers!


def test_shiver_takes_a_face_down_and_a_face_up_coin_of_the_middle() -> None:
    position = holding("shiver", "0-5", "6-13", "14-21", up="24-37 22 0 6")
    assert {action.split()[1] for action in plays(position, "shiver")} == {"23", "38", "39"}
    assert {action.split()[2] for action in plays(position, "shiver")} == {"22", *map(str, range(24, 38))}
    done = after(position, "shiver 38 24")
    assert done["takes"][0] == [0, 1, 2, 3, 4, 5, 38, 24]
    assert done["seen"][0] == [1, 2, 3, 4, 5, 38]


@pytest.mark.parametrize(("own", "up"), [("0-6", "20"), ("0-7", "20"), ("0-5", ""), ("0-5", "6-39")], ids=str)
def test_shiver_needs_one_of_each_and_two_free_slots(own: str, up: str) -> None:
    assert plays(holding("shiver", own, "", up=up), "shiver") == []


# Um, Like, Land Ho!


def test_land_ho_looks_at_a_face_down_coin_of_the_middle_or_of_an_opponent() -> None:
    position = holding("land-ho", "0-5", "10 11", "20", up="11 6-9 12-19 21-37")
    assert plays(position, "land-ho") == ["land-ho 10", "land-ho 20", "land-ho 38", "land-ho 39"]
    looked = after(position, "land-ho 10")
    assert looked["seen"] == [[0, 1, 2, 3, 4, 5, 10], [10], [20]]
    assert (looked["stage"], looked["turn"]) == ("pick", 0)
    assert looked["pending"] == {"card": "land-ho", "coins": [10]}
    assert looked["takes"] == position["takes"]
    assert happened(position, "land-ho 10")[1] == {
        "kind": "looked", "seat": 0, "coin": 10, "owner": 1, "slot": 0, "value": 1, "seen_by": [0],
    }  # fmt: skip


def test_land_ho_then_takes_any_face_down_coin_of_the_middle_or_of_an_opponent() -> None:
    position = after(holding("land-ho", "0-5", "10 11", "20", up="11 6-9 12-19 21-37"), "land-ho 10")
    assert legal(position) == ["pick 10", "pick 20", "pick 38", "pick 39"]
    done = after(position, "pick 38")
    assert done["takes"][0] == [0, 1, 2, 3, 4, 5, 38]
    assert done["stage"] == "turn"
    assert after(position, "pick 20", "allow")["takes"] == [[0, 1, 2, 3, 4, 5, 20], [10, 11], []]


def test_a_coin_just_seen_is_not_looked_at_again_when_it_is_taken() -> None:
    told = happened(holding("land-ho", "1", "10"), "land-ho 30", "pick 30")
    assert [event["kind"] for event in told] == ["took", "drew", "turn-begins"]


def test_land_ho_needs_such_a_coin_and_a_free_slot() -> None:
    assert plays(holding("land-ho", "0-7", "10"), "land-ho") == []
    assert plays(holding("land-ho", "1", "10", up="0 2-39"), "land-ho") == []
    assert plays(holding("land-ho", "1", "10", up="0 2-9 11-39"), "land-ho") == ["land-ho 10"]


def test_pick_is_asked_also_when_there_is_one_answer() -> None:
    position = after(holding("land-ho", "1", "10", up="0 2-9 11-39"), "land-ho 10")
    assert legal(position) == ["pick 10"]


# Yo Ho Ho!


def test_yo_ho_ho_gives_a_face_up_coin_of_the_middle_to_an_opponent() -> None:
    position = holding("yo-ho-ho", "1", "10", "20", up="1 10 30 31")
    assert plays(position, "yo-ho-ho") == ["yo-ho-ho 30 1", "yo-ho-ho 30 2", "yo-ho-ho 31 1", "yo-ho-ho 31 2"]
    done = after(position, "yo-ho-ho 30 2")
    assert done["takes"] == [[1], [10], [20, 30]]
    assert done["seen"] == position["seen"]
    assert happened(position, "yo-ho-ho 30 2")[1] == {
        "kind": "gave", "seat": 0, "to": 2, "coin": 30, "shows": 5, "end": 1,
    }  # fmt: skip


def test_yo_ho_ho_needs_a_face_up_coin_and_an_opponent_with_a_free_slot() -> None:
    assert plays(holding("yo-ho-ho", "1", "10", up="1 10"), "yo-ho-ho") == []
    assert plays(holding("yo-ho-ho", "1", "10-17", up="30"), "yo-ho-ho") == []
    assert plays(holding("yo-ho-ho", "1", "10-17", "20", up="30"), "yo-ho-ho") == ["yo-ho-ho 30 2"]


def test_yo_ho_ho_may_be_played_with_a_full_take() -> None:
    assert plays(holding("yo-ho-ho", "0-7", "10", up="30"), "yo-ho-ho") == ["yo-ho-ho 30 1"]


# All cards.


def test_what_lies_under_the_coins_decides_nothing() -> None:
    """Only public facts say whether a card can be carried out."""
    position = at("0 1", "10 11", up="1 11 20-30", hands=["avast booty shiver land-ho", "yo-ho-ho"])
    swapped = position | {"coins": list(position["coins"])}
    for one, other in ((0, 39), (10, 12), (15, 35)):
        swapped["coins"][one], swapped["coins"][other] = swapped["coins"][other], swapped["coins"][one]
    assert legal(swapped) == legal(position)


def test_a_full_take_gains_nothing_but_goes_on_taking_turns_and_may_lose_coins() -> None:
    cards = "arrgh avast booty pieces-of-eight shiver land-ho yo-ho-ho blow-me-down"
    full = at("0-7", "10 11", up="0 20", hands=[cards, "hands-off"])
    assert words(full) == {"arrgh", "avast", "yo-ho-ho", "blow-me-down"}
    robbed = after(at("10", "0-7", hands=["arrgh", "booty"]), "arrgh 3", "allow")
    assert robbed["takes"][1] == [0, 1, 2, 4, 5, 6, 7]
    assert robbed["turn"] == 1
    assert "grab 3" in legal(robbed)
