"""The score sheet explains exactly the points that the rules gave."""

from __future__ import annotations

import random

import pytest

from game.rules import GAMES
from game.rules.bonnie_and_clyde.view import Observation, Options, Play, Result
from game.ui.tables.bonnie_and_clyde.score_sheet import Line, score_sheets


def hand_over(
    result: Result | None, *, captured=((), ()), car=6, scores=(0, 0), table=((), ())
) -> Observation:
    return Observation(
        game="bonnie-and-clyde", seats=2, options=Options(), scores=scores, hand=1, dealer=0, turn=0,
        stage="hand-over", car=car, case_file=10, fbi_files=("1",), board=(None,) * 10, hands=((), ("2",)),
        table=table, captured=captured, seen=((), ()), shown=((), ()), ted_used=False, active=True,
        taken=None, idle=0, pending=None, result=result,
    )  # fmt: skip


def test_each_thing_before_a_player_has_its_line():
    table = ((Play("meld", 5, 3, True), Play("layoff", 1, 2, False)), (Play("meld", 1, 3, False),))
    result = Result("out", 0, (32, 16), False, (), False)
    first, second = score_sheets(hand_over(result, table=table, captured=(("C",), ("B",)), scores=(62, 30)))
    assert first.lines == (
        Line("sideways", 3, 4, 12),
        Line("upright", 2, 2, 4),
        Line("clyde", 1, 10, 10),
        Line("bonus", 1, 6, 6),
    )
    assert (first.points, first.before, first.total) == (32, 30, 62)
    assert second.lines == (Line("sideways", 0, 4, 0), Line("upright", 3, 2, 6), Line("bonnie", 1, 10, 10))
    assert (second.points, second.before, second.total) == (16, 14, 30)


def test_who_goes_out_with_both_outlaws_leaves_the_others_nothing():
    table = ((), (Play("meld", 1, 3, False),))
    result = Result("out", 0, (26, 0), True, (), False)
    first, second = score_sheets(hand_over(result, table=table, captured=(("B", "C"), ()), scores=(26, 0)))
    assert first.points == 26
    assert second.lines[-1] == Line("shut-out", 1, 0, -6)
    assert second.points == 0


def test_nobody_gets_a_bonus_when_the_case_file_ran_out():
    sheets = score_sheets(hand_over(Result("exhausted", None, (0, 0), False, (), False)))
    assert all(line.kind != "bonus" for sheet in sheets for line in sheet.lines)


def test_before_the_end_of_a_hand_there_is_no_score_sheet():
    with pytest.raises(ValueError, match="not over"):
        score_sheets(hand_over(None))


def finished_hand(seed: int, seats: int) -> Observation:
    """A hand played at random to its end, with a liking for laying cards."""
    chance = random.Random(seed)
    game = GAMES["bonnie-and-clyde"]
    state = game.new(seats, {}, seed)
    while True:
        seen = game.observe(state, 0)
        if seen.result is not None:
            return seen
        actions = {}
        for seat, legal in game.legal(state).items():
            laying = [action for action in legal if action.startswith(("meld", "layoff", "ted", "keep"))]
            actions[seat] = chance.choice(laying or legal)
        game.apply(state, actions, chance.randrange(2**30))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sheet_adds_up_to_what_the_rules_gave_in_many_hands(seats):
    ends = set()
    for seed in range(60):
        seen = finished_hand(seed, seats)
        assert seen.result is not None
        ends.add((seen.result.ended_by, seen.result.shut_out))
        for sheet in score_sheets(seen):
            assert sheet.points == seen.result.points[sheet.seat]
            assert sheet.total == seen.scores[sheet.seat] == sheet.before + sheet.points
            assert sheet.before == 0
    assert {how for how, _shut_out in ends} >= {"out"}
