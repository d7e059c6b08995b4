"""Whatever a seat cannot know may be otherwise: it is shown the same, and thinks and does the same.

`twins` deals anew what is hidden from the seat. Everything that an opponent gives out is compared: its
action, and what it found out about each move at the root. That a cheat would be found out is shown by one,
the arena's search that sees everything.
"""

from __future__ import annotations

import pytest

from ai.arena.seeing import UNVEILED
from ai.choose import choose, first_impression
from ai.levels import LEVELS
from game.play.match import Match
from game.rules import GAMES
from tests.ai.honesty.twins import TWINS, moments
from tests.ai.test_choose import thought
from tests.play.tables import table

SIMULATIONS = 24

EVERY = {"bonnie-and-clyde": 9, "scallywags": 11}

TABLES = [(game, seats) for game in TWINS for seats in (2, GAMES[game].max_seats)]


def first(position, seen, seat):
    return first_impression(seen, seat, seed=5).action


def of_level(level):
    return lambda position, seen, seat: thought(
        choose(seen, seat, level=level, simulations=SIMULATIONS, seed=5)
    )


def cheat(position, seen, seat):
    """Looks at what lies hidden before it searches, as no opponent can, and forgets nothing of it."""
    return of_level("expert")(position, UNVEILED[seen.game](seen, position, seat), seat)


THINKERS = {"rules of thumb": first, **{level: of_level(level) for level in LEVELS}}


def differences(game, seats, seeds, think):
    """How many decisions were compared with that in a twin, and in how many it was another."""
    compared = different = 0
    rules = GAMES[game]
    for seed in seeds:
        for position, seat in moments(game, seats, seed, EVERY[game]):
            twin = TWINS[game](position, seat, seed + compared)
            seen, shown = (rules.observe(rules.read(fields), seat) for fields in (position, twin))
            assert shown == seen
            assert twin != position
            compared += 1
            different += think(position, seen, seat) != think(twin, shown, seat)
    return compared, different


@pytest.mark.parametrize("who", THINKERS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_seat_cannot_know_changes_nothing_in_what_it_thinks(game, seats, who):
    compared, different = differences(game, seats, range(2), THINKERS[who])
    assert compared >= 8
    assert different == 0


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_who_looks_at_what_is_hidden_is_found_out(game, seats):
    compared, different = differences(game, seats, range(2), cheat)
    assert different > compared / 2


def test_what_was_taken_in_secret_changes_nothing():
    """Seat 1 takes one card or another from the FBI Files, and discards what it would have held anyway."""
    rules = GAMES["bonnie-and-clyde"]
    found = 0
    for position, seat in moments("bonnie-and-clyde", 2, 3, 1, whim=0.5):
        if position["stage"] != "fetch":
            continue
        fetches = rules.legal(rules.read(position))[str(seat)]
        told = set()
        for fetch in fetches:
            state = rules.read(position)
            rules.apply(state, {str(seat): fetch}, None)
            kept = next(card for card in reversed(position["hands"][seat]) if card in "12345678910")
            discard = f"discard {kept}"
            if discard not in rules.legal(state)[str(seat)]:
                continue
            rules.apply(state, {str(seat): discard}, None)
            if rules.to_act(rules.observe(state, 1 - seat)) != [1 - seat]:
                continue
            seen = rules.observe(state, 1 - seat)
            told.add(str((first(None, seen, 1 - seat), of_level("hard")(None, seen, 1 - seat))))
            found += 1
        assert len(told) < 2
    assert found > 4


def signing(seats, signs):
    """A match of Mafia in which so many have signed already."""
    match = Match.new(table(seats, "mafia", bonus=[5] * seats), 1)
    for seat, sign in signs.items():
        match.play(seat, sign)
    return match


def sure_of_signs(match, seat):
    """Protects itself exactly if somebody has signed a shot at it: a cheat that reads what lies covered."""
    lying = [match.signed(other) or "" for other in range(len(match.setup.seats)) if other != seat]
    return "protect" if any(sign.split()[-1:] == [str(seat)] for sign in lying) else "load"


SIGNED = [
    {0: "load", 1: "protect"},
    {0: "shoot 2", 1: "load"},
    {0: "stab 1", 1: "shoot 2"},
    {0: "bomb", 1: "protect"},
    {0: "shotgun 2"},
    {},
]


@pytest.mark.parametrize("who", THINKERS)
def test_signs_that_lie_covered_change_nothing_in_what_the_others_think(who):
    for seats in (3, 8):
        matches = [signing(seats, signs) for signs in SIGNED]
        seen = [match.observation(2) for match in matches]
        assert all(one == seen[0] for one in seen)
        assert len({str(THINKERS[who](None, one, 2)) for one in seen}) == 1
    assert len({sure_of_signs(match, 2) for match in matches}) == 2  # this would be noticed
