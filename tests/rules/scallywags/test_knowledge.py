"""Who knows what: public are places, facings, moves and looks; private are hands and what was looked at."""

from __future__ import annotations

from typing import Any

from game.rules.scallywags import memory
from game.rules.scallywags.events import Dealt, Drew, Looked, TurnBegins, redact
from game.rules.scallywags.memory import Limit, account, limits
from tests.rules.scallywags.positions import GAME, VALUES, after, as_json, at, legal, play, seen_by

TABLE = at("1 2", "10 11", "20", up="2 11 30", seen={0: "35", 1: "35"}, discard="avast")


def value(position: Any, seat: int, coin: int) -> int | None:
    shown: int | None = seen_by(position, seat)["coins"][coin]["value"]
    return shown


def test_places_facings_hand_sizes_and_the_discard_pile_are_public() -> None:
    for seat in range(3):
        view = seen_by(TABLE, seat)
        for field in ("turn", "turns", "stage", "middle", "takes", "discard", "seen", "pending", "result"):
            assert view[field] == TABLE[field]
        assert [coin["up"] for coin in view["coins"]] == [coin["up"] for coin in TABLE["coins"]]
        sizes = [len(hand) if isinstance(hand, list) else hand for hand in view["hands"]]
        assert sizes == [3, 3, 3]


def test_face_up_values_are_public_and_face_down_ones_known_to_who_has_seen_them() -> None:
    for coin in (2, 11, 30):
        assert [value(TABLE, seat, coin) for seat in range(3)] == [VALUES[coin]] * 3
    assert [value(TABLE, seat, 35) for seat in range(3)] == [8, 8, None]
    assert [value(TABLE, seat, 39) for seat in range(3)] == [None, None, None]


def test_the_own_face_down_coins_are_always_known() -> None:
    assert [value(TABLE, seat, 1) for seat in range(3)] == [0, None, None]
    assert [value(TABLE, seat, 20) for seat in range(3)] == [None, None, 3]


def test_of_the_draw_pile_and_of_other_hands_only_the_size_is_known() -> None:
    view = seen_by(TABLE, 1)
    assert view["draw"] == len(TABLE["draw"])
    assert view["hands"] == [3, TABLE["hands"][1], 3]


def test_who_has_no_seat_sees_what_all_see() -> None:
    view = GAME.observe(GAME.read(TABLE), None)
    assert view.hands == (3, 3, 3)
    assert [coin.value for coin in view.coins if not coin.up] == [None] * 37


def test_what_has_been_seen_is_known_for_good() -> None:
    hands = ["arrgh booty booty", "shiver", "pieces-of-eight"]
    position = after(at("1", "10", "20", hands=hands), "arrgh 10", "allow")
    assert [value(position, seat, 10) for seat in range(3)] == [None, 1, None]
    position = after(position, "grab 30", "pieces-of-eight 30", "allow")
    assert [value(position, seat, 30) for seat in range(3)] == [None, 5, 5]
    assert [value(position, seat, 10) for seat in range(3)] == [None, 1, None]


def test_a_look_is_private_but_everybody_sees_who_looks_where() -> None:
    position = after(at("1", "10", "20", hands=["land-ho", "shiver", "booty"]), "land-ho 20")
    assert [value(position, seat, 20) for seat in range(3)] == [3, None, 3]
    for seat in range(3):
        assert seen_by(position, seat)["seen"] == [[1, 20], [10], [20]]
        assert seen_by(position, seat)["pending"] == {"card": "land-ho", "coins": [20]}


def test_when_the_game_is_over_everything_is_shown() -> None:
    done = after(at("0-6", "8-15"), "grab 39")
    assert seen_by(done, 0) == seen_by(done, 1) == done
    assert done["memory"] is None


def test_events_hide_hands_draws_and_values_from_all_who_have_not_seen_them() -> None:
    drew = Drew(seat=1, card="avast", seen_by=(1,))
    assert redact(drew, 1) == drew
    for other in (0, 2, None):
        assert redact(drew, other) == Drew(seat=1, card=None, seen_by=(1,))
    looked = Looked(seat=0, coin=4, owner=None, slot=None, value=8, seen_by=(0,))
    assert redact(looked, 0) == looked
    assert redact(looked, 1).value is None
    dealt = Dealt(seat=2, count=1, cards=("booty",), seen_by=(2,))
    assert redact(dealt, 2).cards == ("booty",)
    assert redact(dealt, 0).cards is None
    assert redact(TurnBegins(seat=1), 0) == TurnBegins(seat=1)


# What is remembered of the cards.


def test_the_record_of_a_fresh_game_begins_with_the_hands() -> None:
    assert GAME.position(GAME.new(4, {}, 1))["memory"] == ["hold 3 3 3 3"]


def test_the_record_tells_every_action_draw_and_shuffle_in_order() -> None:
    position = at("1", "10", hands=["arrgh booty booty", "hands-off avast avast"], discard="shiver", up="30")
    done = after(position, "arrgh 10", "hands-off", "grab 35", "booty 30")
    assert done["memory"] == [
        "hold 3 3", "found shiver", "0 arrgh 10", "1 hands-off", "1 draw", "0 draw", "1 grab 35",
        "0 booty 30", "0 draw",
    ]  # fmt: skip
    for seat in (0, 1):
        assert seen_by(done, seat)["memory"] == done["memory"]


def test_a_pass_proves_what_the_hand_lacked() -> None:
    full = at("0-7", "10-16", hands=["booty land-ho hands-off", "shiver"], up="30 1")
    assert legal(full) == ["pass booty", "pass hands-off", "pass land-ho"]
    record = after(full, "pass booty")["memory"]
    assert record[1:] == ["0 lack arrgh avast yo-ho-ho", "0 pass booty", "0 draw"]
    kinds = frozenset({"arrgh", "avast", "yo-ho-ho"})
    assert limits(record, 0) == [Limit(kinds, 1)]
    assert limits(record, 1) == []


def test_a_pass_proves_nothing_about_cards_that_could_not_have_been_played_anyway() -> None:
    """No face-down coin of one's own to swap, no opponent with room for a gift, no coin to steal."""
    faces = at("0-7", "10-17", "20", hands=["booty", "shiver", "avast"], up="0-7 30")
    assert after(faces, "pass booty")["memory"][1] == "0 lack arrgh blow-me-down yo-ho-ho"
    crowd = at("0-7", "10-17", "20-26", hands=["booty", "shiver", "avast"], up="27-39")
    assert after(crowd, "pass booty")["memory"][1] == "0 lack arrgh avast yo-ho-ho"
    crowd = at("0-7", "10-16", "20-27", hands=["booty", "shiver", "avast"])
    assert after(crowd, "pass booty")["memory"][1] == "0 lack arrgh avast"
    alone = at("0-7", "", hands=["booty", "shiver"])
    assert after(alone, "pass booty")["memory"][1] == "0 lack blow-me-down"


LACK = ["hold 3 3", "0 lack arrgh avast", "0 pass booty", "0 draw"]
KINDS = frozenset({"arrgh", "avast"})


def test_each_draw_may_bring_what_was_lacking_and_each_play_of_it_takes_it_away() -> None:
    assert limits(LACK, 0) == [Limit(KINDS, 1)]
    assert limits([*LACK, "0 arrgh 3"], 0) == [Limit(KINDS, 0)]
    assert limits([*LACK, "0 booty 3", "0 draw"], 0) == [Limit(KINDS, 2)]
    assert limits([*LACK, "0 booty 3", "0 draw", "0 yo-ho-ho 3 1", "0 draw"], 0) == []


def test_what_follows_from_another_limit_is_left_out() -> None:
    again = [*LACK, "1 grab 4", "0 lack arrgh", "0 pass booty", "0 draw"]
    assert limits(again, 0) == [Limit(KINDS, 2), Limit(frozenset({"arrgh"}), 1)]
    wider = [*LACK, "1 grab 4", "0 lack arrgh avast shiver", "0 pass booty", "0 draw"]
    assert limits(wider, 0) == [Limit(KINDS | {"shiver"}, 1)]


def test_an_answer_of_allow_proves_nothing_but_is_remembered() -> None:
    record = after(at("1", "10", hands=["arrgh", "hands-off"]), "arrgh 10", "allow")["memory"]
    assert "1 allow" in record
    assert limits(record, 1) == []


def test_after_a_shuffle_the_cards_of_the_draw_pile_are_known() -> None:
    record = ["hold 3 3", "found shiver avast", "0 booty 3", "shuffle", "0 draw", "1 grab 5"]
    end = account(record)
    assert end is not None
    assert end.shuffled == ("shiver", "avast", "booty")
    assert (end.drawn, end.discard, end.hands) == (1, (), (3, 3))


def test_positions_that_a_seat_cannot_tell_apart_have_the_same_record() -> None:
    """All that is recorded is public: it is the same for whatever the others hold."""
    one = at("0-7", "10", hands=["booty shiver hands-off", "arrgh"], draw="avast")
    other = at("0-7", "10", hands=["booty land-ho hands-off", "arrgh"], draw="yo-ho-ho")
    assert seen_by(after(one, "pass booty"), 1) == seen_by(after(other, "pass booty"), 1)


def test_a_position_without_memory_is_read_as_if_all_had_just_come() -> None:
    position = as_json(after(TABLE, "grab 3"))
    del position["memory"]
    assert GAME.position(GAME.read(position))["memory"] == ["hold 3 3 3", "found avast"]


def test_a_copy_remembers_on_its_own() -> None:
    state = GAME.new(2, {}, 1)
    twin = GAME.copy(state)
    ((actor, actions),) = GAME.legal(state).items()
    GAME.apply(state, {actor: actions[0]}, 1)
    assert twin.memory == ["hold 3 3"]
    assert memory.account(state.memory or []) is not None
    assert play(TABLE, "grab 3")[1]
