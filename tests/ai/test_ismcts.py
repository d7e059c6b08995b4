"""The search on games so small that the best move is known."""

from __future__ import annotations

from ai.ismcts import Tree
from game.rules.random import Rng
from tests.ai.toys import BET, HEADS, PASS, PEEK, Coin, CoinBeliefs, Dazzled, Deceived, Duel, DuelBeliefs


def search(beliefs, state, simulations=2000, capacity=500, seed=1):
    tree = Tree(capacity, 1.0, 0.1)
    tree.run(beliefs, state, Rng(seed), simulations)
    return tree


def worth(tree, move):
    return {m: value for m, _, value in tree.root_moves()}[move]


def test_it_guesses_what_is_likelier_where_looking_costs_too_much():
    tree = search(CoinBeliefs(), Coin(price=0.5))
    assert tree.choice(Rng(0)) == HEADS


def test_it_looks_where_that_is_cheap_because_it_will_use_what_it_sees():
    """Peeking is worth 0.9 to somebody who will guess by what was seen, to others 0.6 at most."""
    tree = search(CoinBeliefs(), Coin(price=0.1))
    assert tree.choice(Rng(0)) == PEEK
    assert worth(tree, PEEK) > 0.8
    assert abs(worth(tree, HEADS) - 0.7) < 0.15


def test_it_bets_when_the_other_seldom_holds_the_high_card_and_passes_when_often():
    assert search(DuelBeliefs(odds=1), Duel()).choice(Rng(0)) == BET
    assert search(DuelBeliefs(odds=6), Duel()).choice(Rng(0)) == PASS


def test_the_same_seed_gives_the_same_tree_and_another_seed_another():
    one, same, other = (search(CoinBeliefs(), Coin(0.2), seed=s).root_moves() for s in (5, 5, 6))
    assert one == same
    assert one != other


def test_a_tree_cleared_and_used_again_finds_what_a_new_one_finds():
    tree = Tree(500, 1.0, 0.1)
    tree.run(CoinBeliefs(), Coin(0.2), Rng(1), 300)
    tree.clear()
    tree.run(DuelBeliefs(odds=1), Duel(), Rng(2), 700)
    assert tree.root_moves() == search(DuelBeliefs(odds=1), Duel(), 700, seed=2).root_moves()


def test_a_tree_never_outgrows_its_memory_and_still_answers():
    tree = search(CoinBeliefs(), Coin(0.2), capacity=4)
    assert tree.used <= 4
    assert tree.simulations == 2000
    assert tree.choice(Rng(0)) in (HEADS, PEEK)


def test_batches_add_up_to_one_long_search():
    tree = Tree(500, 1.0, 0.1)
    rng, state = Rng(3), Coin(0.2)
    for size in (1, 2, 97, 400):
        tree.run(CoinBeliefs(), state, rng, size)
    assert tree.root_moves() == search(CoinBeliefs(), Coin(0.2), 500, seed=3).root_moves()


def test_a_move_found_to_be_better_is_made_before_it_is_the_most_visited():
    tree = Tree(500, 0.1, 100.0)
    rng, state = Rng(1), Duel()
    lagging = 0
    for _ in range(2000):
        tree.run(Deceived(odds=1), state, rng, 1)
        visits = {move: count for move, count, _ in tree.root_moves()}
        values = {move: value for move, _, value in tree.root_moves()}
        if values.get(BET, 0.0) > values[PASS] and visits[PASS] / 4 <= visits[BET] < visits[PASS]:
            lagging += 1
            assert tree.choice(Rng(0)) == BET
    assert lagging > 0
    assert tree.choice(Rng(0)) == BET


def test_a_move_hardly_visited_is_not_made_however_good_it_looks():
    promising = 0
    for seed in range(10):
        tree = Tree(500, 0.1, 10.0)
        rng, state = Rng(seed), Duel()
        for _ in range(100):
            tree.run(Deceived(odds=1), state, rng, 1)
            visits = {move: count for move, count, _ in tree.root_moves()}
            values = {move: value for move, _, value in tree.root_moves()}
            if values.get(BET, 0.0) > values[PASS] and visits[BET] < visits[PASS] / 4:
                promising += 1
                assert tree.choice(Rng(0)) == PASS
    assert promising > 0


def test_first_impressions_of_later_moves_count_by_themselves():
    """Who has peeked is first taken in by the wrong guess, and learns better unless that counts for much."""
    found = {}
    for later in (0.1, 5000.0):
        tree = Tree(500, 1.0, 0.1)
        tree.later_trust = later
        tree.run(Dazzled(), Coin(price=0.1), Rng(1), 2000)
        found[later] = worth(tree, PEEK)
    assert found[0.1] > 0.8
    assert found[5000.0] < 0.2


def test_the_decision_itself_can_be_looked_at_more_broadly():
    tries = []
    for at_root in (0.1, 1.0):
        tree = Tree(500, 0.1, 0.1)
        tree.at_root = at_root
        tree.run(DuelBeliefs(odds=1), Duel(), Rng(1), 2000)
        tries.append({move: visits for move, visits, _ in tree.root_moves()}[PASS])
    assert tries[1] > 2 * tries[0]


def test_once_settled_no_further_simulation_changes_the_choice():
    stopped = 0
    for seed in range(20):
        for beliefs in (Deceived(odds=1), Deceived(odds=6), DuelBeliefs(odds=2)):
            tree = Tree(500, 0.1, 20.0)
            rng, state = Rng(seed), Duel()
            for left in range(380, -1, -20):
                tree.run(beliefs, state, rng, 20)
                if tree.settled(left):
                    stopped += left > 0
                    settled = tree.choice(Rng(0))
                    tree.run(beliefs, state, rng, left)
                    assert tree.choice(Rng(0)) == settled
                    break
    assert stopped > 20
