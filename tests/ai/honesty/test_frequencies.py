"""Redealt worlds come as often as they should: counted against all worlds, written down one by one.

Positions in which so little is unseen that every world can be listed. Each card and coin is listed as a thing
of its own, so that a world is as likely as there are ways to make it. Chi-square over all worlds, with fixed
seeds; the bound is five standard deviations beyond what is usual.
"""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from ai.bonnie_and_clyde import BonnieAndClyde
from ai.bonnie_and_clyde_observed import LEFT_WEIGHT
from ai.scallywags import Scallywags
from ai.scallywags_evidence import GOOD, WEIGHTS
from game.rules import GAMES
from game.rules.bonnie_and_clyde.moves import CARDS
from game.rules.random import Rng
from tests.ai import positions
from tests.rules.scallywags.positions import VALUES, after, at

DEALS = 6000


def dealt(beliefs, seats, told, deals=DEALS):
    """How often each world was dealt, as `told` describes a position."""
    game = positions.GAME if isinstance(beliefs, BonnieAndClyde) else GAMES["scallywags"]
    state = game.new(seats, {}, 1)
    rng = Rng(11)
    found = Counter()
    for _ in range(deals):
        beliefs.redeal(state, rng)
        found[told(game.position(state))] += 1
    return found


def assert_as_likely(found, weights):
    """That worlds were dealt in the measure of these weights, and no others."""
    weights = {world: weight for world, weight in weights.items() if weight}
    assert set(found) <= set(weights)
    total, deals = sum(weights.values()), sum(found.values())
    chi = sum(
        (found[world] - deals * weight / total) ** 2 / (deals * weight / total)
        for world, weight in weights.items()
    )
    free = len(weights) - 1
    assert chi < free + 5 * (2 * free) ** 0.5


def sorted_hand(cards):
    return tuple(sorted(cards, key=CARDS.index))


# -- Bonnie and Clyde --------------------------------------------------------------------------------


def few_unseen(seen_by_other=(), at_car=()):
    """Seat 0 has seen all but three Locations, the other hand of two cards and a Case File of two."""
    board = dict.fromkeys(range(1, 8)) | {8: "B", 9: "C", 10: "5"}
    fields = positions.position("1 1 3 4", others=["5 6"], case_file=2, board=board, files=())
    for place in at_car:
        fields["table"][1].append(positions.meld(place, at_car=True))
        for _ in range(3):
            fields["fbi_files"].remove(str(place))
    fields["seen"][1] = list(seen_by_other)
    pile = [f"push {card}" for card in fields["fbi_files"]]
    fields["memory"] = [{"pile": pile, "hands": [[], []]}] * 2
    return fields


def told(position):
    return (tuple(position["board"][7:]), sorted_hand(position["hands"][1]), tuple(position["case_file"]))


def listed(fields, weight=lambda bonnie, clyde: 1):
    """All worlds: where Bonnie and Clyde lie, and every order of the five other cards."""
    cards = [*fields["hands"][1], *fields["case_file"], "5"]
    worlds = Counter()
    for bonnie, clyde in itertools.permutations((8, 9, 10), 2):
        for order in itertools.permutations(cards):
            board = tuple({bonnie: "B", clyde: "C"}.get(place, order[0]) for place in (8, 9, 10))
            worlds[board, sorted_hand(order[1:3]), order[3:]] += weight(bonnie, clyde)
    return worlds


def test_where_nothing_is_known_every_world_of_bonnie_and_clyde_is_as_likely():
    fields = few_unseen()
    weights = listed(fields)
    assert len(weights) > 100
    beliefs = BonnieAndClyde(positions.observation(fields), 0)
    assert_as_likely(dealt(beliefs, 2, told), weights)


def test_a_location_looked_at_and_left_weighs_more_and_one_visited_by_the_car_nothing():
    """First one outlaw finds a place in the measure of the weights, then the other among what is left."""

    def weight(bonnie, clyde):
        measure = {8: LEFT_WEIGHT, 9: 1, 10: 1}
        total = sum(measure.values())
        return measure[bonnie] / total * measure[clyde] / (total - measure[bonnie])

    fields = few_unseen(seen_by_other=[8])
    beliefs = BonnieAndClyde(positions.observation(fields), 0)
    assert_as_likely(dealt(beliefs, 2, told), listed(fields, weight))
    fields = few_unseen(at_car=[10])
    beliefs = BonnieAndClyde(positions.observation(fields), 0)
    assert_as_likely(dealt(beliefs, 2, told), listed(fields, lambda b, c: float(10 not in (b, c))))


def test_each_card_that_may_have_been_taken_in_secret_is_as_likely_in_the_takers_hand():
    fields = positions.position("1 1 3 4", others=["6 7 T"], files=("2", "5", "9"), case_file=60)
    fields["turn"] = 1
    fields["memory"] = [{"pile": ["push 2", "push 5", "push 9"], "hands": [[], []]}] * 2
    state = positions.GAME.read(fields)
    for action in ("ted files", "fetch 5", "discard 6"):
        positions.GAME.apply(state, {"1": action}, None)
    beliefs = BonnieAndClyde(positions.GAME.observe(state, 0), 0)
    gone = dealt(
        beliefs, 2, lambda position: ({"2", "5", "9"} - set(position["fbi_files"])).pop(), deals=1500
    )
    assert_as_likely(gone, {"2": 1, "5": 1, "9": 1})


# -- Scallywags --------------------------------------------------------------------------------------

UNSEEN = (0, 8, 16, 24, 32, 33)
"""Coins worth 0, 1, 3, 5, 8 and 8; all others have been seen by seat 0."""


def few_coins(**fields):
    known = " ".join(str(coin) for coin in range(40) if coin not in UNSEEN)
    return at("1", "20", up="2", seen={0: known.replace(" 2 ", " ")}, turn=1, **fields)


def scallywags(position):
    return Scallywags(GAMES["scallywags"].observe(GAMES["scallywags"].read(position), 0), 0)


def coins(position):
    return tuple(position["coins"][coin]["value"] for coin in UNSEEN)


def orders(weight=lambda values: 1):
    worlds = Counter()
    for values in itertools.permutations([VALUES[coin] for coin in UNSEEN]):
        worlds[values] += weight(values)
    return worlds


def test_where_nothing_is_known_every_order_of_the_unseen_coins_is_as_likely():
    assert_as_likely(dealt(scallywags(few_coins()), 2, coins), orders())


def test_a_coin_that_somebody_looked_at_and_took_has_each_value_in_the_measure_of_its_weight():
    hands = ["hands-off hands-off hands-off", "land-ho booty booty"]
    position = after(few_coins(hands=hands), "land-ho 16", "pick 16")
    likely = dict(zip((0, 1, 3, 5, 8), WEIGHTS[GOOD], strict=True))
    assert_as_likely(dealt(scallywags(position), 2, coins), orders(lambda values: likely[values[2]]))


@pytest.mark.parametrize("passed", [False, True])
def test_hands_and_draw_pile_hold_the_unseen_cards_in_the_right_measure(passed):
    """Seven cards are unseen: three at seat 1, one at seat 2, three in the draw pile. If all coins of the
    middle lie face up and nobody else has coins, who passes holds none of the cards that take them."""
    unseen = ["booty", "booty", "shiver", "shiver", "avast", "arrgh", "hands-off"]
    hands = ["hands-off hands-off hands-off", "avast arrgh hands-off", "booty"]
    draw = "booty shiver shiver"
    left = Counter(dict.fromkeys(KINDS, 6))
    left.subtract([*" ".join(hands).split(), *draw.split()])
    discard = " ".join(left.elements())
    position = at("", "", "", up="0-39", hands=hands, draw=draw, discard=discard, turn=1)
    if passed:
        position = after(position, "pass arrgh")
        unseen.remove("arrgh")
    sizes = [len(hand) for hand in position["hands"]]
    holding = {card for entry in (position.get("memory") or ()) if entry.startswith("1 lack")
               for card in entry.split()[2:]}  # fmt: skip
    worlds = Counter()
    for order in itertools.permutations(unseen):
        one, two = order[: sizes[1]], order[sizes[1] : sizes[1] + sizes[2]]
        if not holding.intersection(one[: -1 if passed else 3]):  # the last was drawn after the pass
            worlds[tuple(sorted(one)), tuple(sorted(two)), tuple(sorted(order[sizes[1] + sizes[2] :]))] += 1
    found = dealt(
        scallywags(position),
        3,
        lambda position: tuple(tuple(sorted(cards)) for cards in (*position["hands"][1:], position["draw"])),
    )
    assert passed == bool(holding)
    assert_as_likely(found, worlds)


KINDS = ["arrgh", "avast", "blow-me-down", "booty", "hands-off", "pieces-of-eight", "shiver", "land-ho",
         "yo-ho-ho"]  # fmt: skip
