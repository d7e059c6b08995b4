"""Personalities: a taste among moves about as good as each other, and nothing more."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from ai.arena.names import player
from ai.arena.players import Misnamed
from ai.choose import choose
from ai.styles import JOY, STYLES, TRIED, Option, favoured, liking, preferred
from ai.team import merged
from game.rules import GAMES
from game.rules.core import BadRequest
from tests.ai.positions import meld, observation, position
from tests.ai.test_beliefs import moments
from tests.ai.test_team import answer

EVERY = [(game, style) for game, styles in STYLES.items() for style in styles]


def likes(*actions):
    return lambda action: 1.0 if action in actions else 0.0


def first(game, seats=4, seed=3):
    """What the seat to move first sees of a new game, and the seat."""
    state = GAMES[game].new(seats, {}, seed)
    seat = int(next(iter(GAMES[game].legal(state))))
    return GAMES[game].observe(state, seat), seat


def test_every_game_has_styles_and_they_like_its_own_moves():
    assert set(STYLES) == set(GAMES)
    for game, style in EVERY:
        seen, seat = first(game)
        legal = GAMES[game].legal(GAMES[game].new(4, {}, 3))[str(seat)]
        taste = liking(seen, seat, style)
        assert all(-1.0 <= taste(action) <= 1.0 for action in legal)


def test_of_two_equals_the_one_liked_is_made():
    options = [Option("a", 100, 0.5), Option("b", 90, 0.5)]
    assert preferred("a", options, likes("b")) == "b"
    assert preferred("a", options, likes("a")) == "a"
    assert preferred("a", options, likes()) == "a"


def test_a_move_that_gives_away_more_than_its_joy_is_never_made():
    for worth in (0.1, 0.5, 0.9):
        near, far = worth - 0.9 * JOY, worth - 1.1 * JOY
        assert preferred("a", [Option("a", 100, worth), Option("b", 100, near)], likes("b")) == "b"
        assert preferred("a", [Option("a", 100, worth), Option("b", 100, far)], likes("b")) == "a"


def test_what_is_liked_less_must_cost_less():
    options = [Option("a", 100, 0.5), Option("b", 100, 0.5 - 0.6 * JOY)]
    assert preferred("a", options, lambda action: 0.5 if action == "b" else 0.0) == "a"
    assert preferred("a", options, lambda action: 0.7 if action == "b" else 0.0) == "b"


def test_what_is_disliked_is_left_for_something_as_good():
    options = [Option("a", 100, 0.5), Option("b", 100, 0.5 - 0.9 * JOY)]
    assert preferred("a", options, lambda action: -1.0 if action == "a" else 0.0) == "b"


def test_of_a_move_hardly_tried_too_little_is_known():
    few = int(100 * TRIED) - 1
    assert preferred("a", [Option("a", 100, 0.5), Option("b", few, 0.9)], likes("b")) == "a"


def test_with_one_good_move_everybody_plays_it():
    """To lay the 7s and go out with the 9 wins the game; else the other goes out: also the collector lays."""
    fields = position(
        "7 7 7 9", others=["5 5"], scores=[75, 98], captured=[["B", "C"], []], board={7: None},
        tables=[[], [meld(5)]],
    )  # fmt: skip
    seen = observation(fields)
    actions = {
        choose(seen, 0, level="hard", simulations=400, seed=1, style=style).action
        for style in (None, *STYLES["bonnie-and-clyde"])
    }
    assert actions == {"meld 7 3"}


def test_a_mixture_stays_one_and_shifts_to_what_is_liked():
    mixture = {"load": 0.5, "protect": 0.3, "stab 1": 0.2}
    shifted = favoured(mixture, lambda action: {"stab 1": 1.0, "protect": -1.0}.get(action, 0.0))
    assert sum(shifted.values()) == pytest.approx(1.0)
    assert shifted["stab 1"] > 0.4
    assert shifted["protect"] < 0.15
    assert favoured({"load": 1.0}, likes("stab 1")) == {"load": 1.0}
    assert "shoot 2" not in favoured(mixture, likes("shoot 2"))


def test_a_style_chooses_among_what_the_search_found_and_within_the_margin():
    """The same thoughts, move for move; only the decision may be another."""
    changed = 0
    for seen, seat in itertools.islice(moments(2, seed=4, every=2), 24):
        plain = choose(seen, seat, level="normal", simulations=150, seed=3)
        found = {move["action"]: move for move in plain.search["moves"]}
        for style in STYLES["bonnie-and-clyde"]:
            styled = choose(seen, seat, level="normal", simulations=150, seed=3, style=style)
            assert {move["action"]: move for move in styled.search["moves"]} == found
            if styled.action != plain.action:
                changed += 1
                taste = liking(seen, seat, style)
                joy = JOY * (taste(styled.action) - taste(plain.action))
                loss = found[plain.action]["value"] - found[styled.action]["value"]
                assert joy > 0
                assert loss <= joy + 0.0002  # values are told rounded
    assert changed


def test_the_driver_lays_at_the_car_the_collector_late_and_the_fugitive_turns_back():
    seen = observation(position("5 5 5 8 8 8 9", car=5))
    tastes = {style: liking(seen, 0, style) for style in STYLES["bonnie-and-clyde"]}
    assert tastes["driver"]("meld 5 3") > tastes["driver"]("discard 9") > tastes["driver"]("meld 8 3")
    assert tastes["collector"]("discard 9") > tastes["collector"]("meld 5 3")
    assert tastes["collector"]("take") > tastes["collector"]("draw")
    assert tastes["fugitive"]("down") > tastes["fugitive"]("up")
    assert tastes["fugitive"]("leave") > tastes["fugitive"]("keep")


def test_of_two_equals_the_collector_keeps_the_cards_and_the_driver_lays_them_at_the_car():
    """Never made at random: what the search found decides first, and the taste where that is equal."""
    seen = observation(position("5 5 5 8 8 8 9", car=5))
    equal = [Option(action, 100, 0.5) for action in ("meld 8 3", "discard 9", "meld 5 3")]
    made = {style: preferred("meld 8 3", equal, liking(seen, 0, style)) for style in STYLES[seen.game]}
    assert made == {"driver": "meld 5 3", "collector": "discard 9", "fugitive": "meld 8 3"}


def test_the_brawler_looks_at_others_coins_and_the_miser_at_those_in_the_middle():
    seen, seat = first("scallywags")
    middle, *rest = seen.middle
    (theirs, *_), takes = rest, [[] for _ in range(seen.seats)]
    takes[(seat + 1) % seen.seats] = [theirs]
    seen = msgspec.structs.replace(seen, middle=(middle,), takes=tuple(map(tuple, takes)))
    brawler, miser = (liking(seen, seat, style) for style in ("brawler", "miser"))
    assert brawler(f"land-ho {theirs}") > brawler(f"land-ho {middle}")
    assert miser(f"land-ho {middle}") > miser(f"land-ho {theirs}")


def test_the_loyal_does_not_shoot_at_his_own():
    seen, _seat = first("mafia")
    seen = msgspec.structs.replace(seen, bosses=(None, 0, 1, None), memory=(("stab 2", *["load"] * 3),))
    taste = liking(seen, 2, "loyal")
    assert taste("shoot 0") < taste("load")
    assert taste("pistols 0 3") < taste("load")


def test_the_loyal_pays_back_who_has_raised_a_hand_against_him_and_spares_the_others():
    seen, _seat = first("mafia")
    seen = msgspec.structs.replace(
        seen, memory=(("protect", "stab 0", "load", "load"), ("load", "load", "load", "stab 2"))
    )
    taste = liking(seen, 0, "loyal")
    assert taste("stab 1") > taste("protect") > taste("stab 3")
    assert taste("shoot 2") == taste("stab 3")


def test_the_bomb_is_aimed_at_everybody():
    seen, _seat = first("mafia")
    seen = msgspec.structs.replace(seen, memory=(("protect", "load", "bomb", "load"),))
    assert liking(seen, 0, "loyal")("shoot 2") > 0


def test_the_gambler_loads_instead_of_stabbing():
    seen, seat = first("mafia")
    drawn = favoured({"load": 0.2, "protect": 0.6, "stab 1": 0.2}, liking(seen, seat, "gambler"))
    assert drawn["load"] > 0.3
    assert drawn["stab 1"] < 0.1


@pytest.mark.parametrize(("game", "style"), EVERY)
def test_a_style_plays_legal_moves(game, style):
    rules = GAMES[game]
    state = rules.new(3, {}, 5)
    for turn in range(12):
        due = rules.legal(state)
        if not due or "chance" in due:
            break
        actions = {}
        for seat, legal in due.items():
            seen = rules.observe(state, int(seat))
            found = choose(seen, int(seat), level="easy", simulations=20, seed=turn, style=style)
            assert found.action in legal
            actions[seat] = found.action
        rules.apply(state, actions, turn)


def test_a_style_that_the_game_does_not_have_is_refused():
    seen, seat = first("scallywags")
    with pytest.raises(BadRequest, match="driver"):
        choose(seen, seat, level="easy", simulations=5, style="driver")


def test_several_processes_agree_on_what_is_liked():
    one = answer("a", {"a": (60, 0.5), "b": (50, 0.5)})
    two = answer("a", {"a": (60, 0.5), "b": (55, 0.5)})
    assert merged([one, two]).action == "a"
    assert merged([one, two], likes("b")).action == "b"


def test_the_arena_knows_them_by_name():
    styled = player("hard:100/collector", "bonnie-and-clyde")
    assert (styled.level, styled.simulations, styled.style) == ("hard", 100, "collector")
    assert player("expert/loyal", "mafia").style == "loyal"
    with pytest.raises(Misnamed, match="driver, collector, fugitive"):
        player("hard/loyal", "bonnie-and-clyde")
    with pytest.raises(Misnamed):
        player("hard/", "mafia")
