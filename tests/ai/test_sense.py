"""It plays sensibly: positions in which a good player knows what to do."""

from __future__ import annotations

import pytest

from ai.choose import choose, first_impression
from tests.ai.positions import layoff, meld, observation, position

SIX = ["1 2 3 6 7 8"]

MELD_AT_CAR = position("5 5 5 2 3 8 9", others=SIX, car=5, case_file=30)
CAPTURE = position(
    "4 2 3 8 9", others=SIX, car=4, board={4: "B"}, seen=[[4], []], tables=[[meld(4)], []], case_file=30
)
WINS_BY_GOING_OUT = position(
    "4 9", others=SIX, car=6, scores=[90, 85], tables=[[meld(4)], [meld(2)]], case_file=30, board={4: None}
)
SHUTS_OUT = position(
    "4 9",
    others=SIX,
    car=2,
    tables=[[meld(4)], [meld(2, 4, True), meld(3, 4, True), meld(1, 3, True)]],
    captured=[["B", "C"], []],
    board={4: None},
)
LEADS_AT_THE_END = position(
    "4 9", others=SIX, car=8, tables=[[meld(4), meld(5, 3, True)], [meld(2)]], case_file=12, board={4: None}
)
OUT_WOULD_LOSE_THE_GAME = position(
    "4 9",
    others=SIX,
    car=2,
    scores=[60, 88],
    tables=[[meld(4)], [meld(2, 4, True)]],
    case_file=30,
    board={4: None},
)
THIRD_CARD_ON_THE_FILES = position("5 5 2 3 8", others=SIX, car=5, files=["5"], case_file=30, stage="draw")
HINTON_KNOWS_WHERE_IT_LIES = position("5 5 T 2 3 8", others=SIX, car=5, files=["5", "2"], case_file=1)
CAR_TO_THE_CARDS = position(
    "5 5 5 2 3 8", others=SIX, car=6, tables=[[meld(7), layoff(7)], []], case_file=30, stage="move"
)
CARD_FOR_NOTHING = position(
    "5 5 2 3 8",
    others=SIX,
    car=5,
    board={7: "5"},
    seen=[[7], []],
    tables=[[meld(7)], []],
    pending={"location": 7, "after": "meld"},
    case_file=30,
    stage="look",
)


@pytest.mark.parametrize(
    ("fields", "action"),
    [
        pytest.param(MELD_AT_CAR, "meld 5 3", id="melds where the car stands"),
        pytest.param(CAPTURE, "layoff 4 1", id="captures Bonnie, whom it has seen where the car now is"),
        pytest.param(WINS_BY_GOING_OUT, "layoff 4 1", id="goes out when that wins the game"),
        pytest.param(SHUTS_OUT, "layoff 4 1", id="goes out with both outlaws, though behind in cards"),
        pytest.param(LEADS_AT_THE_END, "layoff 4 1", id="goes out when ahead and little is to come"),
        pytest.param(THIRD_CARD_ON_THE_FILES, "take", id="takes the third card for a meld"),
        pytest.param(
            HINTON_KNOWS_WHERE_IT_LIES, "ted files", id="has Hinton fetch the third card for a meld"
        ),
        pytest.param(CAR_TO_THE_CARDS, "down", id="drives to where its cards can be laid"),
        pytest.param(CARD_FOR_NOTHING, "keep", id="keeps the third card for a meld"),
    ],
)
def test_it_does_what_a_good_player_does(fields, action):
    seen = observation(fields)
    assert choose(seen, 0, level="hard", simulations=300, seed=1).action == action
    assert first_impression(seen, 0, seed=1).action == action


def test_it_does_not_go_out_when_that_makes_another_win_the_game():
    seen = observation(OUT_WOULD_LOSE_THE_GAME)
    for seed in range(3):
        assert choose(seen, 0, level="hard", simulations=300, seed=seed).action.startswith("discard")


def test_it_does_not_discard_what_the_next_player_can_lay_off():
    """A 3 goes onto the other's meld for points and a look; the lone 9 helps nobody."""
    fields = position(
        "3 9 6 6 8 8",
        others=["1 2 4 10 7 1"],
        car=8,
        tables=[[], [meld(3), meld(5)]],
        board={3: None},
        case_file=30,
    )
    assert first_impression(observation(fields), 0, seed=1).action != "discard 3"
    assert choose(observation(fields), 0, level="hard", simulations=400, seed=1).action != "discard 3"


def test_hinton_is_played_and_not_thrown_away():
    fields = position("T 2 3 7 8 10", others=SIX, car=5, case_file=30)
    for seed in range(3):
        assert choose(observation(fields), 0, level="hard", simulations=300, seed=seed).action != "discard T"


def test_a_fetched_card_is_the_one_that_makes_a_meld():
    fields = position("5 5 2 3 8", others=SIX, car=5, files=["5", "7", "2"], case_file=30, stage="fetch")
    fields["ted_used"] = True
    fields["case_file"].remove("T")
    assert choose(observation(fields), 0, level="hard", simulations=300, seed=1).action == "fetch 5"
