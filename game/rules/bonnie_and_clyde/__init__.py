"""Bonnie and Clyde: the rules, as one object with the doors that every game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.bonnie_and_clyde import (
    memory,
    moves,
    notation,
    observing,
    reading,
    reading_observation,
    recorder,
    telling,
)
from game.rules.bonnie_and_clyde.events import AnyEvent, Dealt, HandBegins, TurnBegins, TurnedUp
from game.rules.bonnie_and_clyde.state import STAGE_DRAW, State
from game.rules.bonnie_and_clyde.view import Observation
from game.rules.core import CHANCE, OVER, BadRequest
from game.rules.doors import legal_actions, the_action
from game.rules.random import Rng, rng_of
from game.rules.trace import Trace


class BonnieAndClyde:
    """The doors of the game (see `core.Game`)."""

    name = notation.NAME
    min_seats = 2
    max_seats = 4
    missing: str | None = None

    def new(self, seats: int, options: dict[str, object], seed: int | None) -> State:
        """A first hand, dealt by a dealer chosen at random. Raises BadRequest."""
        if isinstance(seats, bool) or not isinstance(seats, int) or not 2 <= seats <= 4:
            raise BadRequest("Bonnie and Clyde is played by 2 to 4 players.")
        state = State(seats)
        state.target, state.no_throwback = reading.options(options, BadRequest)
        rng = rng_of(seed)
        state.dealer = rng.below(seats)
        state.deal(rng, None)
        state.memory = memory.fresh(state)
        return state

    def read(self, position: object) -> State:
        """The state with this position. Raises BadPosition."""
        return reading.read(position)

    def position(self, state: State) -> dict[str, object]:
        """The position as plain data."""
        return notation.position(state)

    def legal(self, state: State) -> dict[str, list[str]]:
        """The seat that must act, or "chance", with its actions sorted; empty when the game is over."""
        return legal_actions(state, moves.text, moves.MOST_LEGAL)

    def apply(self, state: State, actions: dict[str, str], seed: int | None) -> list[AnyEvent]:
        """Make the one action that is due. Raises IllegalAction and then changes nothing."""
        move = moves.number(the_action(self.legal(state), actions))
        assert move is not None
        remembered = state.memory or memory.fresh(state)
        pile = notation.fbi_files(state)
        shown = [int(state.shown[s]) for s in range(int(state.seats))]
        trace = Trace()
        state.play(move, rng_of(seed) if move == moves.DEAL else Rng(0), trace)
        events = recorder.to_events(trace, state)
        over = int(state.to_act()) in (OVER, CHANCE)
        state.memory = None if over else memory.note(remembered, events, pile, shown)
        return events

    def observe(self, state: State, seat: int | None) -> Observation:
        """All that this seat may know and remember."""
        return observing.observe(state, seat)

    def write_observation(self, observation: Observation) -> dict[str, object]:
        """The observation as plain data."""
        return observing.written(observation)

    def read_observation(self, observation: object) -> Observation:
        """The observation with these fields. Raises BadPosition."""
        return reading_observation.read_observation(observation)

    def to_act(self, observation: Observation) -> list[int]:
        """The seat whose turn it is, nobody between two hands and after the game."""
        return [] if observation.stage in ("hand-over", "game-over") else [observation.turn]

    def is_view_of(self, observation: Observation, seat: int) -> bool:
        """Whether the hand of this seat lies open in the observation."""
        return not isinstance(observation.hands[seat], int)

    def told_action(self, action: str, actor: int | None, seat: int | None) -> str:
        """The action of `actor` as `seat` is told it."""
        return telling.told_action(action, actor, seat)

    def irrevocable(self, before: State, seat: int, events: Sequence[AnyEvent]) -> bool:
        """Whether the step of `seat` from the state `before` cannot be taken back."""
        return telling.irrevocable(before, seat, events)

    def start_events(self, state: State) -> list[AnyEvent]:
        """The deal that led to this fresh start: for the first hand, which no action dealt."""
        if state.stage != STAGE_DRAW or state.pile_size != 1 or state.play_count:
            raise ValueError("not a fresh start")
        seats = int(state.seats)
        events: list[AnyEvent] = [HandBegins(hand=int(state.hand), dealer=int(state.dealer))]
        for i in range(seats):
            seat = (int(state.dealer) + 1 + i) % seats
            cards = recorder.cards_of(int(state.hands[seat]))
            events.append(Dealt(seat=seat, count=len(cards), cards=cards, seen_by=(seat,)))
        events.append(TurnedUp(card=moves.CARDS[state.pile[0]]))
        events.append(TurnBegins(seat=int(state.turn)))
        return events

    def copy(self, state: State) -> State:
        """A state of its own, equal to this one, with what is remembered."""
        twin = State(state.seats)
        twin.load(state)
        twin.memory = memory.copied(state.memory) if state.memory is not None else None
        return twin


GAME: Final = BonnieAndClyde()
