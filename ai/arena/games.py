"""One game, from the deal to who won it."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from ai.arena.players import Decision, Player, PlayerFailed, Question, quoted
from ai.arena.seeing import Seeing
from game.rules.core import Game, IllegalAction
from game.rules.random import Rng

CHANCE = "chance"


class Played(msgspec.Struct, frozen=True):
    """A finished game, each tuple with an entry for each seat.

    `shares` of the win (two winners have half each); how many milliseconds each of the `decisions` took,
    those where there was no choice left out; `simulations` in all. `fault` is a sentence if a seat lost
    because its player failed or broke the rules: then the game ended there and all others share the win.
    """

    shares: tuple[float, ...]
    steps: int
    decisions: tuple[tuple[float, ...], ...]
    simulations: tuple[int, ...]
    fault: str | None = None


def play(
    game: Game,
    players: Sequence[Player],
    seed: int,
    options: dict[str, object] | None = None,
    names: Sequence[str] = (),
) -> Played:
    """Play one game, player 0 in seat 0 and so on. `names` are what the players are called in a fault.

    What chance does is settled by `seed` as far as can be: whoever sits where, the first deal is the same,
    and so is that of each later hand.
    """
    seats = len(players)
    state = game.new(seats, dict(options or {}), seed)
    deals, shuffles = Rng(seed), Rng(seed + 1)
    dice = [Rng(seed * 16 + seat) for seat in range(seats)]
    decisions: list[list[float]] = [[] for _ in players]
    simulations = [0] * seats
    steps = 0
    for player in players:
        player.begin()
    while due := game.legal(state):
        steps += 1
        if CHANCE in due:
            game.apply(state, {CHANCE: due[CHANCE][0]}, int(deals.word()))
            continue
        actions: dict[str, str] = {}
        for actor, legal in due.items():
            if len(legal) == 1:
                actions[actor] = legal[0]
                continue
            seat = int(actor)
            question = Question(game, game.observe(state, seat), seat, legal, dice[seat])
            player = players[seat]
            if isinstance(player, Seeing):
                player.shown(game.position(state))
            begun = time.perf_counter()
            decision, failure = _decide(player, question)
            decisions[seat].append(round(1000 * (time.perf_counter() - begun), 3))
            simulations[seat] += decision.simulations
            if failure is None:
                failure = _refused(game, state, due, actor, decision.action)
            if failure is not None:
                shares = [0.0 if other == seat else 1 / (seats - 1) for other in range(seats)]
                name = names[seat] if names else f"seat {seat}"
                return _played(shares, steps, decisions, simulations, f"{name} {failure}.")
            actions[actor] = decision.action
        game.apply(state, actions, int(shuffles.word()))
        for seat, player in enumerate(players):
            player.told({int(a): game.told_action(done, int(a), seat) for a, done in actions.items()}, seat)
    result = game.position(state)["result"]
    assert isinstance(result, dict)
    winners = result["winners"]
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return _played(shares, steps, decisions, simulations, None)


def failure_at_first(
    game: Game, player: Player, seats: int, options: dict[str, object], seed: int
) -> str | None:
    """Why the player fails at the first decision of this deal, as the rest of a sentence that begins with its
    name; None if it does not."""
    state = game.new(seats, dict(options), seed)
    due = game.legal(state)
    actor, legal = next(iter(due.items()))
    question = Question(game, game.observe(state, int(actor)), int(actor), legal, Rng(seed))
    decision, failure = _decide(player, question)
    return failure or _refused(game, state, due, actor, decision.action)


def _decide(player: Player, question: Question) -> tuple[Decision, str | None]:
    """What the player does, and why it failed if it did: an exception is its failure, not the arena's."""
    try:
        return player.act(question), None
    except PlayerFailed as failed:
        return Decision(""), str(failed)
    except Exception as error:
        return Decision(""), f"failed with {type(error).__name__}: {error}"


def _refused(game: Game, state: object, due: dict[str, list[str]], actor: str, action: str) -> str | None:
    """Why the rules do not accept the action; some they accept that they do not list."""
    if action in due[actor]:
        return None
    trial = {other: legal[0] for other, legal in due.items()}
    try:
        game.apply(game.copy(state), {**trial, actor: action}, 0)
    except IllegalAction:
        return f"chose {quoted(action)}, which is not legal"
    return None


def _played(
    shares: Sequence[float],
    steps: int,
    decisions: Sequence[Sequence[float]],
    simulations: Sequence[int],
    fault: str | None,
) -> Played:
    return Played(tuple(shares), steps, tuple(map(tuple, decisions)), tuple(simulations), fault)
