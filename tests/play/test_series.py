"""A match of several games: counted, won, and gone on with at the table that the series asks for."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from game.play.match import Match
from game.play.seats import Computer, Person, Player, Series, Setup
from game.play.series import champion, counted, decided, next_setup, score
from game.rules.core import BadRequest
from tests.play.tables import MATCHES, played, table
from tests.rules.mafia.positions import at

NAMES = ("Ana", "Beto", "Inés", "Dora")
SEATS: tuple[Player, ...] = tuple(
    Person(name, "vera") if number == 0 else Computer(name, "buck", "easy")
    for number, name in enumerate(NAMES)
)
OPTIONS: dict[str, object] = {"shotgun_hits_shooter": True}


def won_by(
    *winners: int, series: Series | None = None, seed: int = 1, bonus: list[int] | None = None
) -> Match:
    """A match of four whose game these seats have won; several share it."""
    options = OPTIONS | ({"bonus": bonus} if bonus else {})
    setup = Setup("mafia", SEATS, options, series, 30)
    if len(winners) == 1:
        position = at("1 1 1 1", options=options, dead=" ".join(str(s) for s in range(4) if s not in winners))
        (seat,) = winners
        other = (seat + 1) % 4
        position["ring"] = sorted([seat, other])
        signs = {seat: f"shoot {other}", other: "load"}
    else:
        bullets = " ".join("3" if seat in winners else "0" for seat in range(4))
        position = at(bullets, options=options)
        signs = dict.fromkeys(range(4), "fumble")
    match = Match.begun_at(setup, position, seed)
    for seat, action in signs.items():
        match.play(seat, action)
    result: Any = match.observation(None).result
    assert result.winners == winners
    return match


def names(setup: Setup) -> list[str]:
    return [player.name for player in setup.seats]


def test_every_winner_of_a_game_counts_one_as_soon_as_it_is_over() -> None:
    series = Series(won=(1, 0, 2, 0), game=4)
    assert score(Match.new(Setup("mafia", SEATS, {}, series), 1)) == (1, 0, 2, 0)
    assert score(won_by(1, series=series)) == (1, 1, 2, 0)
    assert score(won_by(0, 3, series=series)) == (2, 0, 2, 1)
    assert score(won_by(2)) == (0, 0, 1, 0)


def test_a_game_that_goes_on_counts_for_nobody_and_has_no_next() -> None:
    match = Match.new(Setup("mafia", SEATS, {}, Series()), 1)
    assert not decided(match)
    for ask in (counted, next_setup):
        with pytest.raises(ValueError, match="not over"):
            ask(match)


@pytest.mark.parametrize(
    ("won", "champions"),
    [((0, 0), ()), ((2, 2), ()), ((3, 2), (0,)), ((1, 3), (1,)), ((3, 3), (0, 1)), ((), ())],
)
def test_who_has_won_enough_games_has_won_the_match(won: tuple[int, ...], champions: tuple[int, ...]) -> None:
    assert champion(Series(3, won=won)) == champions


@pytest.mark.parametrize("first_to", [1, 2, 9])
def test_a_match_is_decided_by_the_game_that_makes_it_enough(first_to: int) -> None:
    for won in range(first_to):
        match = won_by(1, series=Series(first_to, won=(0, won, 0, 0), game=won + 1))
        assert decided(match) == (won + 1 == first_to)


def test_a_game_without_a_series_is_a_match_of_one() -> None:
    match = won_by(1)
    assert decided(match)
    assert next_setup(match) == match.setup


@pytest.mark.parametrize("game", MATCHES)
def test_a_game_of_every_kind_that_stands_for_itself_is_decided_by_its_end(game: str) -> None:
    match = Match.new(table(2, game, **({"target": 10} if game == "bonnie-and-clyde" else {})), 3)
    for _step in played(match, random.Random(3)):
        assert decided(match) == match.over()
    assert decided(match)
    assert next_setup(match) == match.setup


def test_in_the_next_game_the_score_stands_and_the_rest_of_the_table_is_as_it_was() -> None:
    series = Series(5, winners_bonus=False, game=3, won=(1, 1, 0, 0))
    match = won_by(2, series=series)
    setup = next_setup(match)
    assert setup.series == Series(5, False, "kept", 4, (1, 1, 1, 0), 1, 2)
    assert (setup.game, setup.seats, setup.options, setup.clock) == ("mafia", SEATS, OPTIONS, 30)
    assert score(Match.new(setup, 1)) == (1, 1, 1, 0)


def test_after_the_match_another_begins_with_nothing_won_and_no_bonus() -> None:
    series = Series(2, seating="rotated", game=4, won=(1, 0, 1, 0), streak=1, streak_seat=2)
    match = won_by(2, series=series, bonus=[0, 0, 1, 0])
    assert decided(match)
    assert next_setup(match) == Setup("mafia", SEATS, OPTIONS, Series(2, seating="rotated"), 30)


@pytest.mark.parametrize(("streak", "bonus"), [(0, 1), (1, 2), (2, 3), (3, 3), (7, 3)])
def test_who_alone_won_last_begins_with_a_bullet_for_each_game_in_a_row_but_three_at_most(
    streak: int, bonus: int
) -> None:
    series = Series(9, game=9, won=(0, 7, 0, 0), streak=streak, streak_seat=1 if streak else None)
    setup = next_setup(won_by(1, series=series))
    assert setup.options == OPTIONS | {"bonus": [0, bonus, 0, 0]}
    assert setup.series is not None
    assert (setup.series.streak, setup.series.streak_seat) == (streak + 1, 1)
    assert Match.new(setup, 1).observation(None).bullets == (0, bonus, 0, 0)


def test_another_winner_begins_a_row_of_his_own() -> None:
    series = Series(9, game=4, won=(0, 3, 0, 0), streak=3, streak_seat=1)
    setup = next_setup(won_by(2, series=series, bonus=[0, 3, 0, 0]))
    assert setup.options["bonus"] == [0, 0, 1, 0]
    assert setup.series is not None
    assert (setup.series.streak, setup.series.streak_seat) == (1, 2)


def test_a_shared_game_ends_every_row_and_gives_nobody_a_bonus() -> None:
    series = Series(9, game=4, won=(0, 3, 0, 0), streak=3, streak_seat=1)
    setup = next_setup(won_by(0, 1, series=series, bonus=[0, 3, 0, 0]))
    assert "bonus" not in setup.options
    assert setup.series is not None
    assert (setup.series.streak, setup.series.streak_seat) == (0, None)
    again = counted(won_by(1, series=setup.series))
    assert (again.streak, again.streak_seat) == (1, 1)


def test_without_the_winners_bonus_all_begin_alike() -> None:
    setup = next_setup(won_by(1, series=Series(winners_bonus=False)))
    assert "bonus" not in setup.options


def test_rotated_all_sit_one_place_further_clockwise_and_everything_theirs_with_them() -> None:
    series = Series(9, seating="rotated", game=4, won=(2, 1, 0, 0))
    setup = next_setup(won_by(3, series=series))
    assert names(setup) == ["Dora", "Ana", "Beto", "Inés"]
    assert setup.series is not None
    assert setup.series.won == (1, 2, 1, 0)
    assert setup.series.streak_seat == 0
    assert setup.options["bonus"] == [1, 0, 0, 0]


def test_shuffled_all_seats_are_drawn_by_the_seed_alike_likely_and_everything_theirs_goes_with_them() -> None:
    series = Series(9, seating="shuffled", game=8, won=(3, 2, 1, 0))
    seen: Counter[str] = Counter()
    for seed in range(480):
        setup = next_setup(won_by(3, series=series, seed=seed))
        assert setup == next_setup(won_by(3, series=series, seed=seed))
        assert setup.series is not None
        assert dict(zip(names(setup), setup.series.won, strict=True)) == {
            "Ana": 3, "Beto": 2, "Inés": 1, "Dora": 1,
        }  # fmt: skip
        dora = names(setup).index("Dora")
        assert setup.series.streak_seat == dora
        assert setup.options["bonus"] == [int(seat == dora) for seat in range(4)]
        seen[" ".join(names(setup))] += 1
    assert len(seen) == 24
    assert min(seen.values()) > 5


def test_a_series_goes_through_a_record_with_its_clock() -> None:
    setup = next_setup(won_by(1, series=Series(4, seating="shuffled")))
    match = Match.new(setup, 3)
    again = Match.restore(msgspec.json.decode(msgspec.json.encode(match.record()), type=type(match.record())))
    assert again.setup == setup
    assert again.setup.clock == 30


@pytest.mark.parametrize(
    "wrong",
    [
        {"first_to": 0},
        {"first_to": 10},
        {"game": 0},
        {"won": (1, 0)},
        {"won": (1, 0, 0, -1)},
        {"won": (0, 3, 0, 0)},
        {"won": (0, 0, 0, 10**9)},
        {"streak_seat": 4},
        {"streak": -1},
        {"seating": "standing"},
    ],
)
def test_a_series_that_cannot_have_been_played_at_this_table_is_refused(wrong: dict[str, Any]) -> None:
    text = msgspec.json.encode(
        {"game": "mafia", "seats": SEATS, "series": msgspec.to_builtins(Series()) | wrong}
    )
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Setup)
    with pytest.raises((BadRequest, ValueError)):
        Match.new(Setup("mafia", SEATS, {}, Series(**wrong)), 1)


@pytest.mark.parametrize("clock", [0, -5, 601])
def test_a_clock_has_a_second_at_least_and_ten_minutes_at_most(clock: int) -> None:
    with pytest.raises(BadRequest):
        Match.new(Setup("mafia", SEATS, {}, None, clock), 1)
    assert Match.new(Setup("mafia", SEATS, {}, None, 600), 1).setup.clock == 600
