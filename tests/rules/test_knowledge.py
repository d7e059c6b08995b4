"""Who knows what: observations, and events with what a seat may not see taken out."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.bonnie_and_clyde import memory
from game.rules.bonnie_and_clyde.events import redact
from game.rules.bonnie_and_clyde.memory import certain
from tests.rules.positions import GAME, after, as_json, at, meld, play, seen_by


def files(position: Any, seat: int) -> list[str | None]:
    pile: list[str | None] = seen_by(position, seat)["fbi_files"]
    return pile


# Public.


def test_public_things_are_the_same_for_all() -> None:
    position = at(
        "1 2 T", "3 4 5", "6", files="9 8", board={5: "7", 6: "8"}, captured={1: "B"},
        table={1: [meld(2)]},
        seen=[[5], [], [5, 6]], shown=[["T"], ["3"], []], scores=[10, 20, 30], idle=2, taken="T", car=4,
        hand=3,
    )  # fmt: skip
    public = [
        "game", "seats", "options", "scores", "hand", "dealer", "turn", "stage", "car", "table", "captured",
        "seen", "shown", "ted_used", "active", "taken", "idle", "pending", "result",
    ]  # fmt: skip
    for seat in range(3):
        observation = seen_by(position, seat)
        assert {name: observation[name] for name in public} == {name: position[name] for name in public}


def test_hand_sizes_and_the_size_of_the_case_file_are_public_their_cards_are_not() -> None:
    position = at("1 2 T", "3 4", "6", files="9 8")
    observation = seen_by(position, 1)
    assert observation["hands"] == [3, ["3", "4"], 1]
    assert observation["case_file"] == len(position["case_file"])


def test_a_watcher_without_a_seat_sees_no_hand() -> None:
    position = at("1 2 T", "3 4", files="9 8", board={5: "7"}, seen=[[5], []])
    watched = GAME.observe(GAME.read(position), None)
    assert watched.hands == (3, 2)
    assert watched.board[4] == "?"


def test_which_locations_still_hold_a_card_is_public_what_lies_there_only_for_who_has_seen_it() -> None:
    position = at("1", "2", files="9", board={5: "7", 6: "8"}, seen=[[5], [6, 10]])
    nothing = [None] * 4
    assert seen_by(position, 0)["board"] == [*nothing, "7", "?", None, None, "?", "?"]
    assert seen_by(position, 1)["board"] == [*nothing, "?", "8", None, None, "?", "B"]


def test_a_card_seen_under_a_location_and_left_stays_known_to_who_saw_it() -> None:
    done = after(at("T 1 3", "2", files="9", board={5: "7"}), "ted look 5", "leave", "discard 1")
    assert seen_by(done, 0)["board"][4] == "7"
    assert seen_by(done, 1)["board"][4] == "?"
    assert seen_by(done, 1)["seen"] == [[5], []]  # who looked where


def test_a_look_is_open_to_the_looker_while_he_decides() -> None:
    looking = after(at("T 1", "2", files="9", board={5: "7"}), "ted look 5")
    assert seen_by(looking, 0)["board"][4] == "7"
    assert seen_by(looking, 1)["board"][4] == "?"


def test_a_card_taken_from_the_top_is_known_in_the_hand_until_played_or_discarded() -> None:
    taken = after(at("1 2", "3 4", files="8 5", case="6 7", stage="draw"), "take")
    assert seen_by(taken, 1)["shown"] == [["5"], []]
    later = after(taken, "discard 1", "draw", "discard 6")
    assert seen_by(later, 1)["shown"] == [["5"], []]
    assert seen_by(after(later, "draw", "discard 5"), 1)["shown"] == [[], []]


def test_what_one_saw_under_a_location_before_another_kept_it_is_remembered_in_that_hand() -> None:
    position = at("T 1", "2 3", "4", files="9", board={5: "7"}, seen=[[], [5], []])
    kept = after(position, "ted look 5", "keep", "discard 1")
    assert seen_by(kept, 1)["memory"]["hands"] == [["7"], [], []]
    assert seen_by(kept, 1)["hands"] == [["7"], ["2", "3"], 1]
    assert seen_by(kept, 2)["memory"]["hands"] == [[], [], []]
    assert seen_by(kept, 0)["memory"]["hands"] == [[], [], []]
    gone = after(kept, "draw", "discard 2", "draw", "discard 4", "draw", "discard 7")
    assert seen_by(gone, 1)["memory"]["hands"] == [[], [], []]


def test_of_a_card_known_to_all_and_one_known_to_a_few_the_open_one_is_thought_to_go_first() -> None:
    """Somebody holds two 7s, one taken in the open: after one is discarded, the other is still there."""
    position = at("T 1 7", "2 3", files="9", board={5: "7"}, seen=[[], [5]], shown=[["7"], []], stage="play")
    kept = after(position, "ted look 5", "keep", "discard 7")
    observation = seen_by(kept, 1)
    assert observation["shown"] == [[], []]
    assert observation["hands"] == [["7", None], ["2", "3"]]


# The FBI Files: only the top may be looked at, but nobody is forbidden to remember.


def test_discards_are_remembered_in_their_order() -> None:
    done = after(
        at("1 2", "3 4", files="9", case="5 6", stage="draw"), "draw", "discard 5", "draw", "discard 3"
    )
    assert files(done, 0) == files(done, 1) == ["9", "5", "3"]


def test_read_without_memory_only_the_top_is_known() -> None:
    position = at("1 2", "3 4", files="9 8 7")
    assert files(position, 0) == [None, None, "7"]
    later = after(position, "discard 1", "take", "discard 3")
    assert files(later, 0) == [None, None, "7", "3"]
    under = after(position, "discard 1", "take", "discard 1", "draw", "discard 2")
    assert files(under, 0) == [None, None, "7", "1", "2"]


def test_a_top_laid_bare_is_known_from_then_on() -> None:
    position = at("1 2", "3 4", files="9 8 7", stage="draw")
    assert files(after(position, "take", "discard 1"), 0) == [None, "8", "1"]


def test_while_he_fetches_the_player_sees_the_whole_pile_and_nobody_else_does() -> None:
    seeing = after(at("T 1", "3 4", files="9 8 7"), "ted files")
    assert files(seeing, 0) == ["9", "8", "7"]
    assert files(seeing, 1) == [None, None, "7"]


def test_who_fetched_remembers_the_pile_as_seen_and_without_the_card() -> None:
    done = after(at("T 1", "3 4", files="9 8 7"), "ted files", "fetch 8", "discard 1")
    assert files(done, 0) == ["9", "7", "T", "1"]


def known(*pile: str) -> Any:
    """A position with this pile, all of it laid down before everybody's eyes."""
    mind = {"pile": [f"push {card}" for card in pile], "hands": [[], []]}
    return at("T T 1", "T 3 4", files=" ".join(pile), memory=[mind, mind])


def test_a_secret_take_leaves_open_what_it_may_have_been() -> None:
    done = after(known("2", "3"), "ted files", "fetch 2")
    assert files(done, 0) == ["3", "T"]
    assert files(done, 1) == [None, "T"]


def test_a_secret_take_from_one_kind_leaves_nothing_open() -> None:
    done = after(known("2", "2", "2"), "ted files", "fetch 2")
    assert files(done, 1) == ["2", "2", "T"]


def test_a_secret_take_takes_the_copy_nearest_the_top_so_deeper_copies_are_certain() -> None:
    """2 5 2 without a 2 is 2 5, without the 5 it is 2 2: the first card is a 2 either way."""
    done = after(known("2", "5", "2"), "ted files", "fetch 5")
    assert files(done, 1) == ["2", None, "T"]


def test_a_top_laid_bare_later_settles_what_was_taken() -> None:
    """Of 2 3 4 one was taken. If the 4 appears below the Hinton, it was the 2 or the 3; if the 3, the 4."""
    history = ("push 2", "push 3", "push 4", "fetch 0", "push T", "take")
    assert certain((*history, "top 4")) == (None, "4")
    assert certain((*history, "top 3")) == ("2", "3")


def test_a_top_that_cannot_be_leaves_nothing_certain_below() -> None:
    """As when somebody has changed a position by hand."""
    assert certain(("push 2", "push 3", "push 4", "fetch 0", "push T", "take", "top 9")) == (None, "9")


def test_two_secret_takes_leave_what_both_may_have_been() -> None:
    assert certain(("push 2", "push 2", "push 3", "fetch 0", "fetch 0")) == (None,)
    assert certain(("push 2", "push 2", "push 2", "fetch 0", "fetch 1")) == ("2",)


def test_who_fetches_later_sees_what_an_earlier_fetch_left_open() -> None:
    once = after(known("2", "2", "3"), "ted files", "fetch 3", "discard 1", "draw")
    assert files(once, 1) == ["2", None, "T", "1"]
    done = after(once, "ted files", "fetch 2", "discard 3")
    assert files(done, 1) == ["2", "T", "1", "T", "3"]
    assert files(done, 0) == ["2", None, None, "T", "3"]


def test_what_a_seat_cannot_know_may_be_changed_by_hand_and_it_sees_the_same() -> None:
    """The cards that a secret take left open trade places; only who saw them forgets what is no longer so."""
    done = after(known("2", "5", "2"), "ted files", "fetch 5", "discard T")
    assert files(done, 1) == ["2", None, "T", "T"]
    changed = as_json(done)
    changed["fbi_files"][1] = "5"
    changed["hands"][0] = ["1", "2"]
    assert seen_by(changed, 1) == seen_by(done, 1)
    changed["fbi_files"][1], changed["case_file"][-1] = changed["case_file"][-1], "5"
    assert seen_by(changed, 1) == seen_by(done, 1)
    assert files(changed, 0) == [None, None, None, "T"]


def test_memory_survives_the_journey_through_text() -> None:
    done = after(known("2", "5", "2"), "ted files", "fetch 5")
    again = GAME.read(as_json(done))
    assert GAME.position(again) == done
    assert files(done, 1) == ["2", None, "T"]


def test_a_new_hand_forgets_the_old_pile() -> None:
    ended = after(at("5", "1 2", files="9"), "discard 5")
    assert ended["memory"] is None
    dealt = after(ended, "deal")
    assert files(dealt, 0) == dealt["fbi_files"]


def test_too_many_possible_piles_are_thought_of_as_one_and_nothing_false_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Many secret takes from a pile of many kinds: less may be certain then, but what is certain is true."""
    history = [f"push {1 + i % 10}" for i in range(60)]
    for _ in range(5):
        history += ["fetch 1", "push T"]
    monkeypatch.setattr(memory, "MOST_PILES", 1_000_000)
    memory._fetched.cache_clear()
    exact = certain.__wrapped__(tuple(history))
    monkeypatch.setattr(memory, "MOST_PILES", 100)
    memory._fetched.cache_clear()
    bounded = certain.__wrapped__(tuple(history))
    memory._fetched.cache_clear()
    assert len(bounded) == len(exact)
    assert all(thought in (None, card) for thought, card in zip(bounded, exact, strict=True))
    assert bounded[:10] == exact[:10] == tuple(str(1 + i) for i in range(10))  # too deep for five takes
    assert bounded[-1] == "T"
    assert None in exact


def test_when_a_hand_is_over_everything_is_shown() -> None:
    over = after(at("5", "1 2", files="9 8", board={4: "6"}), "discard 5")
    for seat in (0, 1):
        observation = seen_by(over, seat)
        for name in ("case_file", "fbi_files", "board", "hands"):
            assert observation[name] == over[name]


# Events.


def told(position: Any, seat: int | None, *actions: str) -> list[Any]:
    """What a seat is told of the last of these actions."""
    return [redact(event, seat) for event in play(position, *actions)[1]]


@pytest.mark.parametrize(
    ("actions", "hidden"),
    [
        (["draw"], {"drew"}),
        (["draw", "ted draw"], {"drew"}),
        (["draw", "ted look 5"], {"looked"}),
        (["draw", "ted look 5", "keep"], {"kept"}),
        (["draw", "ted files", "fetch 8"], {"fetched"}),
        (["draw", "meld 2 3"], {"looked"}),
    ],
)
def test_faces_are_hidden_from_all_but_who_saw_them(actions: list[str], hidden: set[str]) -> None:
    position = at("T 1 2 2 2", "3", "4", files="8 9", board={5: "7", 2: "6"}, stage="draw")
    _, whole = play(position, *actions)
    faces = {event.__struct_config__.tag for event in whole if getattr(event, "seen_by", None) is not None}
    assert faces == hidden
    for event, to_0, to_1 in zip(
        whole, told(position, 0, *actions), told(position, 1, *actions), strict=True
    ):
        assert to_0 == event
        if event.__struct_config__.tag in hidden:
            assert event.card is not None  # type: ignore[union-attr]
            assert to_1.card is None
        else:
            assert to_1 == event


def test_a_dealt_hand_is_told_to_its_owner_only() -> None:
    state = GAME.new(2, {}, 4)
    for event in GAME.start_events(state):
        for seat in (0, 1, None):
            seen = redact(event, seat)
            if hasattr(event, "cards"):
                assert (seen.cards is None) == (seat != event.seat)  # type: ignore[union-attr]


def test_an_outlaw_that_had_to_be_left_is_to_others_a_look_followed_by_a_leave() -> None:
    outlaw = at("T 1", "3", files="9", board={5: "B"})
    evidence = at("T 1", "3", files="9", board={5: "7"})
    for actions in (["ted look 5"], ["ted look 5", "leave"]):
        assert told(outlaw, 1, *actions) == told(evidence, 1, *actions)
        assert seen_by(after(outlaw, *actions), 1)["stage"] == seen_by(after(evidence, *actions), 1)["stage"]


def test_who_had_seen_a_card_under_a_location_is_told_which_was_kept() -> None:
    position = at("T 1", "3", "4", files="9", board={5: "7"}, seen=[[], [5], []])
    assert told(position, 1, "ted look 5", "keep")[0].card == "7"
    assert told(position, 2, "ted look 5", "keep")[0].card is None


def test_what_a_hinton_fetched_is_told_to_others_only_as_taken() -> None:
    position = at("T 1", "3", files="9 8")
    assert told(position, 1, "ted files", "fetch 8") == told(position, 1, "ted files", "fetch 9")
    assert told(position, 0, "ted files", "fetch 8") != told(position, 0, "ted files", "fetch 9")
