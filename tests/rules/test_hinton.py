"""Ted Hinton: draw two, take one of the FBI Files unseen, or look under a Location."""

from __future__ import annotations

import pytest

from tests.rules.positions import after, at, happened, legal


def test_at_most_one_a_turn() -> None:
    position = at("T T 1", "3", files="9", case="5 6 7")
    done = after(position, "ted draw")
    assert done["ted_used"] is True
    assert done["hands"][0] == ["1", "5", "6", "T"]
    assert [action for action in legal(done) if action.startswith("ted")] == []


def test_one_more_the_next_turn() -> None:
    position = at("T T 1", "3 4", files="9", case="5 6 7 8")
    later = after(position, "ted draw", "discard 5", "draw", "discard 3", "draw")
    assert "ted draw" in legal(later)


def test_draw_brings_two_from_the_case_file_and_the_hinton_goes_on_the_fbi_files() -> None:
    position = at("T 1", "3", files="9", case="5 6 7")
    done = after(position, "ted draw")
    assert done["hands"][0] == ["1", "5", "6"]
    assert done["case_file"][0] == "7"
    assert done["fbi_files"] == ["9", "T"]
    assert (done["stage"], done["turn"], done["active"]) == ("play", 0, True)
    assert happened(position, "ted draw") == [
        {"kind": "ted-played", "seat": 0, "use": "draw", "location": None},
        {"kind": "drew", "seat": 0, "card": "5", "seen_by": [0], "by_ted": True},
        {"kind": "drew", "seat": 0, "card": "6", "seen_by": [0], "by_ted": True},
        {"kind": "ted-filed", "seat": 0},
    ]


def test_draw_with_one_card_left_draws_one() -> None:
    done = after(at("T 1", "3", case="5", rest="files"), "ted draw")
    assert done["hands"][0] == ["1", "5"]
    assert done["case_file"] == []


def test_draw_cannot_be_chosen_with_no_card_left() -> None:
    actions = legal(at("T 1", "3", rest="files"))
    assert "ted draw" not in actions
    assert "ted files" in actions


def test_the_take_needs_a_card_in_the_fbi_files() -> None:
    assert "ted files" not in legal(at("T 1", "3"))
    assert "ted files" in legal(at("T 1", "3", files="9"))


def test_the_take_brings_any_one_card_of_the_whole_pile() -> None:
    position = at("T 1", "3", files="9 2 T 5 2", board={4: "7"})
    seeing = after(position, "ted files")
    assert seeing["stage"] == "fetch"
    assert seeing["hands"][0] == ["1"]
    assert seeing["ted_used"] is True
    assert legal(seeing) == ["fetch 2", "fetch 5", "fetch 9", "fetch T"]
    done = after(seeing, "fetch 9")
    assert done["hands"][0] == ["1", "9"]
    assert done["fbi_files"] == ["2", "T", "5", "2", "T"]
    assert (done["stage"], done["active"]) == ("play", False)
    assert happened(seeing, "fetch 9") == [
        {"kind": "fetched", "seat": 0, "card": "9", "seen_by": [0]},
        {"kind": "ted-filed", "seat": 0},
    ]


def test_of_several_copies_the_one_nearest_the_top_is_taken() -> None:
    position = at("T 1", "3", files="2 9 2 5")
    assert after(position, "ted files", "fetch 2")["fbi_files"] == ["2", "9", "5", "T"]


def test_the_played_hinton_lies_in_no_list_while_he_fetches_and_cannot_fetch_himself() -> None:
    seeing = after(at("T 1", "3", files="9"), "ted files")
    assert "T" not in seeing["fbi_files"] + seeing["hands"][0]
    assert legal(seeing) == ["fetch 9"]


def test_another_hinton_may_be_fetched_but_not_played_this_turn() -> None:
    done = after(at("T 1", "3", files="T 9"), "ted files", "fetch T")
    assert done["hands"][0] == ["1", "T"]
    assert legal(done) == ["discard 1", "discard T"]


def test_a_fetched_card_is_not_shown_and_not_the_taken_one() -> None:
    done = after(at("T 1", "3", files="9"), "ted files", "fetch 9")
    assert done["shown"] == [[], []]
    assert done["taken"] is None


def test_the_look_may_go_under_any_location_that_still_has_a_card() -> None:
    position = at("T 1", "3", board={2: "8", 5: "T"})
    looks = [action for action in legal(position) if action.startswith("ted look")]
    assert looks == ["ted look 10", "ted look 2", "ted look 5", "ted look 9"]


def test_the_look_takes_the_card_or_leaves_it() -> None:
    position = at("T 1", "3", files="9", board={2: "8"})
    seeing = after(position, "ted look 2")
    assert (seeing["stage"], seeing["pending"]) == ("look", {"location": 2, "after": "ted"})
    assert seeing["seen"] == [[2], []]
    assert seeing["fbi_files"] == ["9"]
    assert legal(seeing) == ["keep", "leave"]
    kept = after(seeing, "keep")
    assert kept["hands"][0] == ["1", "8"]
    assert kept["board"][1] is None
    assert kept["fbi_files"] == ["9", "T"]
    left = after(seeing, "leave")
    assert left["hands"][0] == ["1"]
    assert left["board"][1] == "8"
    assert left["fbi_files"] == ["9", "T"]
    assert left["seen"] == [[2], []]


@pytest.mark.parametrize("outlaw", ["B", "C"])
@pytest.mark.parametrize("car", [5, 7])
def test_an_outlaw_seen_by_hinton_must_be_left_also_where_the_car_stands(outlaw: str, car: int) -> None:
    position = at("T 1", "3", files="9", board={5: outlaw}, car=car)
    seeing = after(position, "ted look 5")
    assert seeing["stage"] == "look"
    assert legal(seeing) == ["leave"]
    left = after(seeing, "leave")
    assert left["board"][4] == outlaw
    assert left["captured"] == [[], []]
    assert left["seen"] == [[5], []]


def test_hinton_does_not_move_the_car() -> None:
    position = at("T 1", "3", files="9", case="4 6", board={5: "8"}, car=5)
    for actions in (["ted draw"], ["ted files", "fetch 9"], ["ted look 5", "keep"], ["ted look 5", "leave"]):
        assert after(position, *actions)["car"] == 5


def test_the_hinton_played_is_not_the_discard() -> None:
    done = after(at("T 1", "3", files="9", case="4 6"), "ted draw")
    assert done["turn"] == 0
    assert "discard 1" in legal(done)


def test_a_hinton_under_a_location_looked_at_by_hinton_may_be_kept_but_not_played_this_turn() -> None:
    done = after(at("T 1", "3", files="9", board={5: "T"}), "ted look 5", "keep")
    assert done["hands"][0] == ["1", "T"]
    assert legal(done) == ["discard 1", "discard T"]


def test_the_last_look_and_keep_is_told_in_order() -> None:
    position = at("T 1", "3", files="9", board={5: "8"}, seen=[[], [5]])
    assert happened(position, "ted look 5") == [
        {"kind": "ted-played", "seat": 0, "use": "look", "location": 5},
        {"kind": "looked", "seat": 0, "location": 5, "card": "8", "seen_by": [0]},
    ]
    assert happened(position, "ted look 5", "keep") == [
        {"kind": "kept", "seat": 0, "location": 5, "card": "8", "seen_by": [0, 1]},
        {"kind": "ted-filed", "seat": 0},
    ]
    assert happened(position, "ted look 5", "leave") == [
        {"kind": "left", "seat": 0, "location": 5},
        {"kind": "ted-filed", "seat": 0},
    ]
