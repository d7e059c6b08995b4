"""Two who are left: exact play, and how the levels see through each other."""

from __future__ import annotations

import pytest

from ai.choose import choose
from tests.ai.mafia.duels import by_rules_of_thumb, given_away, mixture, planned, position, share
from tests.ai.mafia.exact import Duel, cut_down, exactly
from tests.rules.mafia.positions import GAME, as_json, declaring


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


@pytest.mark.parametrize(("level", "below"), [(2, 1), (3, 2)])
def test_each_level_sees_through_the_one_below(level, below):
    assert share(planned(level), planned(below)) > 0.6


def test_who_answers_the_rules_of_thumb_beats_them():
    assert share(planned(2), by_rules_of_thumb) > 0.54


def test_the_expert_gives_away_little_to_one_who_knows_all_its_mixtures():
    assert given_away(planned(3)) < 0.2


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_who_is_ahead_stabs(level):
    assert mixture(Duel(2, 1, False, False, 48, 3), level)["stab"] > 0.6


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_who_loads_first_is_mostly_stabbed(level):
    assert mixture(Duel(0, 0, False, False, 48, 0), level)["stab"] > 0.5


def test_hard_loads_when_the_other_is_used_to_waiting_and_the_expert_knows_it():
    """The rules of thumb wait the surer, the longer nobody has died."""
    waiting = Duel(0, 0, False, False, 48, 6)
    assert mixture(waiting, "hard")["load"] > 0.7
    assert mixture(waiting, "expert")["stab"] > 0.7


def test_the_plan_is_what_is_played():
    for a, b, quiet in ((0, 0, 2), (1, 3, 0), (5, 5, 4)):
        duel = Duel(a, b, False, False, 48, quiet)
        for level, thoughts in (("hard", 2), ("expert", 3)):
            played = mixture(duel, level)
            for act, chance in planned(thoughts)(duel).items():
                assert played.get(act, 0.0) == pytest.approx(chance, abs=0.001)


BUNKER = Duel(2, 2, True, False, 48, 0)
DEAD = {**declaring("4 0 0", "0", dead="2"), "stage": "act", "queue": []}


@pytest.mark.parametrize(
    ("position", "duel"), [(DEAD, Duel(4, 0, False, False, 48, 0)), (position(BUNKER), BUNKER)]
)
def test_where_the_dead_can_come_back_or_a_bunker_stands_it_is_searched(position, duel):
    seen = GAME.observe(GAME.read(as_json(position)), 0)
    found = choose(seen, 0, level="hard", simulations=300, seed=1).search["moves"]
    planned_chances = planned(2)(duel)
    assert any(abs(move["probability"] - planned_chances[move["action"].split()[0]]) > 0.01 for move in found)


@pytest.mark.parametrize("thoughts", [2, 3])
@pytest.mark.parametrize(("mine", "his"), [(0, 1), (1, 2), (0, 2), (1, 3)])
def test_who_is_ahead_and_just_loads_is_not_safe(thoughts, mine, his):
    for quiet in range(4):
        assert planned(thoughts)(Duel(mine, his, False, False, 48, quiet))["stab"] > 0.08
