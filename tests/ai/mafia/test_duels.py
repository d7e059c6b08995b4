"""Two who are left: exact play, and how near the search comes to it."""

from __future__ import annotations

import pytest

from tests.ai.mafia.duels import distance, mixture, position
from tests.ai.mafia.exact import Duel, cut_down, exactly
from tests.rules.mafia.positions import GAME, as_json

SIMULATIONS = 8_000


@pytest.mark.parametrize("duel", [Duel(1, 0, False, False, 2, 7), Duel(5, 5, True, False, 48, 97)])
def test_the_yardstick_knows_the_rules(duel):
    """Every pair of signs leads in the game itself to what it says."""
    for one in duel.acts(duel.a):
        for two in duel.acts(duel.b):
            state = GAME.read(as_json(position(duel)))
            signs = {str(seat): act + f" {1 - seat}" * (act == "stab") for seat, act in ((0, one), (1, two))}
            GAME.apply(state, signs, None)
            after, result = GAME.position(state), duel.after(one, two)
            if isinstance(result, Duel):
                assert after["result"] is None
                assert after["bullets"][:2] == [result.a, result.b]
                assert after["bunkers"][:2] == [result.bunker_a, result.bunker_b]
                assert after["quiet"] == result.quiet
            else:
                winners = after["result"]["winners"]
                assert result == (1 / len(winners) if 0 in winners else 0)


@pytest.mark.parametrize("bullets", [1, 2])
def test_who_has_more_wins_and_who_has_as_much_shares(bullets):
    for duel in cut_down(bullets):
        value, _, _ = exactly(duel)
        assert value == 0.5 + 0.5 * ((duel.a > duel.b) - (duel.a < duel.b))


@pytest.mark.parametrize("bullets", [1, 2])
def test_the_search_gives_away_little_to_one_who_knows_its_mixture(bullets):
    """In the game cut down to one and two bullets. Near the verdict it dares most, so the bound is wide."""
    for quiet, most in ((0, 0.1), (97, 0.35)):
        for duel in cut_down(bullets, quiet):
            assert distance(duel, SIMULATIONS) < most, duel


def test_in_the_whole_game_too():
    """From here it lasts eight rounds at most, all of which both play exactly but the first."""
    found = [
        Duel(a, b, False, False, 48, 92) for a, b in ((0, 0), (2, 1), (1, 2), (3, 3), (4, 3), (5, 3), (5, 5))
    ]
    lost = [distance(duel, SIMULATIONS) for duel in found]
    assert max(lost) < 0.15
    assert sum(lost) / len(lost) < 0.05


def test_after_a_while_it_dares_to_load_now_and_then():
    """Else nobody could ever win against one who always protects himself."""
    daring = mixture(Duel(0, 0, False, False, 2, 8), SIMULATIONS).get("load", 0.0)
    assert 0.01 < daring < 0.3
