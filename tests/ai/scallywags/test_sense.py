"""It plays Scallywags sensibly: it uses what it has seen, and knows nothing else.

Coins 0 to 7 are worth 0, 8 to 15 worth 1, 16 to 23 worth 3, 24 to 31 worth 5, 32 to 39 worth 8.
"""

from __future__ import annotations

import pytest

from ai.choose import choose, first_impression
from game.rules.scallywags import GAME
from tests.rules.scallywags.positions import at

IDLE = "hands-off hands-off hands-off"


def hand(card):
    """Nothing but this card can be played."""
    return [f"{card} hands-off hands-off", "booty shiver arrgh", "booty shiver arrgh"]


def asked(card, coin, holding="hands-off booty booty"):
    """Seat 1 attacks a coin of seat 0."""
    return {
        "hands": [holding, "booty shiver arrgh", "booty shiver arrgh"],
        "turn": 1,
        "stage": "react",
        "pending": {"card": card, "coins": [coin], "victim": 0},
        "discard": card,
    }


def looked_at(coin):
    return {
        "hands": hand("booty"),
        "stage": "pick",
        "pending": {"card": "land-ho", "coins": [coin]},
        "discard": "land-ho",
    }


STEALS = at("16 17", "39 0 20", "21 22", hands=hand("pieces-of-eight"), seen={0: "39"})
SWAPS = at("0 24 25", "39 16 17", "21 22", hands=hand("avast"), seen={0: "39"})
SENDS_BACK = at("16 17", "0 39 20", "21 22", hands=hand("arrgh"), seen={0: "39 0"})
TAKES_THE_EIGHT = at("16 17", "20", "21 22", up="39 8", hands=hand("booty"))
GIVES_THE_SKULL = at("16 17", "20 24", "21", up="39 0 25", hands=hand("yo-ho-ho"))
GRABS_WHAT_WAS_SEEN = at("16 17", "20", "21", hands=[IDLE, *hand("booty")[1:]], seen={0: "39 0"})
KEEPS_WHAT_IT_LOOKED_AT = at("16", "20", "21", seen={0: "39"}, **looked_at(39))
DEFENDS_THE_EIGHT = at("39 16", "20", "21", **asked("pieces-of-eight", 39))
LETS_THE_SKULL_GO = at("0 16", "20", "21", **asked("pieces-of-eight", 0))
SENT_AWAY_EIGHT = at("39 16", "20", "21", **asked("arrgh", 39))


@pytest.mark.parametrize(
    ("fields", "action"),
    [
        pytest.param(STEALS, "pieces-of-eight 39", id="takes the 8 it has seen, no coin it has not"),
        pytest.param(SWAPS, "avast 0 39", id="swaps its skull for the 8 that it has seen"),
        pytest.param(TAKES_THE_EIGHT, "booty 39", id="takes the 8 that lies open"),
        pytest.param(GRABS_WHAT_WAS_SEEN, "grab 39", id="takes the 8 that it has seen in the middle"),
        pytest.param(KEEPS_WHAT_IT_LOOKED_AT, "pick 39", id="takes the 8 that it has looked at"),
        pytest.param(DEFENDS_THE_EIGHT, "hands-off", id="defends its 8"),
        pytest.param(LETS_THE_SKULL_GO, "allow", id="lets a skull go and keeps the card"),
    ],
)
def test_it_does_what_a_good_player_does(fields, action):
    seen = GAME.observe(GAME.read(fields), 0)
    for seed in range(3):
        assert choose(seen, 0, level="expert", simulations=150, seed=seed).action == action
        assert first_impression(seen, 0, seed=seed).action == action


def test_at_first_sight_an_eight_is_sent_away_and_defended_against_that():
    """On second thoughts not always: whoever knows it takes it again from the middle."""
    for fields, action in ((SENDS_BACK, "arrgh 39"), (SENT_AWAY_EIGHT, "hands-off")):
        seen = GAME.observe(GAME.read(fields), 0)
        assert {first_impression(seen, 0, seed=seed).action for seed in range(3)} == {action}


def test_it_gives_away_no_eight():
    seen = GAME.observe(GAME.read(GIVES_THE_SKULL), 0)
    for seed in range(5):
        action = choose(seen, 0, level="expert", simulations=150, seed=seed).action
        assert not action.startswith("yo-ho-ho 39"), action
        assert first_impression(seen, 0, seed=seed).action.startswith("yo-ho-ho 0 ")


def test_it_takes_no_coin_that_it_knows_to_be_a_skull():
    fields = at("16 17", "20", "21", hands=[IDLE, *hand("booty")[1:]], seen={0: "0 1 2"})
    seen = GAME.observe(GAME.read(fields), 0)
    for seed in range(8):
        for answer in (
            choose(seen, 0, level="expert", simulations=150, seed=seed),
            first_impression(seen, 0, seed=seed),
        ):
            assert answer.action not in ("grab 0", "grab 1", "grab 2")


def test_after_a_look_at_a_skull_it_takes_another_coin():
    seen = GAME.observe(GAME.read(at("16", "20", "21", seen={0: "0"}, **looked_at(0))), 0)
    for seed in range(5):
        assert choose(seen, 0, level="expert", simulations=150, seed=seed).action != "pick 0"


def test_the_better_of_two_gifts_does_not_go_to_the_leader():
    """Seat 1 is far ahead of seat 2; the 8 must be given to one of them."""
    fields = at(
        "24 25", "32 33 34", "8 9 10", hands=hand("booty"), stage="give", seen={0: "0 39"},
        pending={"card": "blow-me-down", "coins": [0, 39]}, discard="blow-me-down",
    )  # fmt: skip
    seen = GAME.observe(GAME.read(fields), 0)
    assert choose(seen, 0, level="expert", simulations=400, seed=1).action in ("give 1 2", "give 2 2")


def test_it_ends_the_game_when_that_wins_it():
    """With the last coin all takes are full; behind by far it had better not take it."""
    wins = at("32-38", "0-7", up="39", hands=[f"booty {IDLE[10:]}", "booty shiver arrgh"])
    seen = GAME.observe(GAME.read(wins), 0)
    assert choose(seen, 0, level="expert", simulations=200, seed=1).action == "booty 39"


def test_it_does_not_end_a_game_that_it_would_lose():
    loses = at("0-6", "24-31", up="8", hands=["booty arrgh hands-off", "booty shiver hands-off"])
    seen = GAME.observe(GAME.read(loses), 0)
    for seed in range(3):
        assert choose(seen, 0, level="expert", simulations=150, seed=seed).action.startswith("arrgh")
