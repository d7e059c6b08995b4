"""Scallywags: the rules, as one object with the doors that every game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.rules.core import OVER, BadRequest
from game.rules.doors import legal_actions, the_action
from game.rules.random import rng_of
from game.rules.scallywags import memory, moves, notation, observing, reading, reading_observation, recorder
from game.rules.scallywags.events import AnyEvent
from game.rules.scallywags.state import EVERY_COIN, STAGE_TURN, State
from game.rules.scallywags.view import Observation
from game.rules.trace import Trace


class Scallywags:
    """The doors of the game (see `core.Game`)."""

    name = notation.NAME
    min_seats = 2
    max_seats = 6
    missing: str | None = None

    def new(self, seats: int, options: dict[str, object], seed: int | None) -> State:
        """The coins poured, three cards dealt to each, a random seat to begin. Raises BadRequest."""
        if isinstance(seats, bool) or not isinstance(seats, int) or not 2 <= seats <= 6:
            raise BadRequest("Scallywags is played by 2 to 6 players.")
        reading.options(options, BadRequest)
        state = State(seats)
        state.deal(rng_of(seed))
        state.memory = memory.fresh(state)
        return state

    def read(self, position: object) -> State:
        """The state with this position. Raises BadPosition."""
        return reading.read(position)

    def position(self, state: State) -> dict[str, object]:
        """The position as plain data."""
        return notation.position(state)

    def legal(self, state: State) -> dict[str, list[str]]:
        """The seat that must act with its actions sorted; empty when the game is over."""
        return legal_actions(state, moves.text, moves.MOST_LEGAL)

    def apply(self, state: State, actions: dict[str, str], seed: int | None) -> list[AnyEvent]:
        """Make the one action that is due; `seed` settles a reshuffle. Raises IllegalAction and then changes
        nothing."""
        action = the_action(self.legal(state), actions)
        move = moves.number(action)
        assert move is not None
        actor = int(state.to_act())
        record = state.memory if state.memory is not None else memory.fresh(state)
        trace = Trace()
        state.play(move, rng_of(seed), trace)
        events = recorder.to_events(trace, state)
        record.extend(memory.entries(actor, action, events, state))
        state.memory = record if state.to_act() != OVER else None
        return events

    def observe(self, state: State, seat: int | None) -> Observation:
        """All that this seat may know and remember."""
        return observing.observe(state, seat)

    def write_observation(self, observation: Observation) -> dict[str, object]:
        """The observation as plain data."""
        fields: dict[str, object] = msgspec.to_builtins(observation)
        return fields

    def read_observation(self, observation: object) -> Observation:
        """The observation with these fields. Raises BadPosition."""
        return reading_observation.read_observation(observation)

    def to_act(self, observation: Observation) -> list[int]:
        """The seat that must decide: the victim of an attack, else the one whose turn it is."""
        if observation.stage == "over":
            return []
        asked = observation.pending.victim if observation.pending is not None else None
        return [observation.turn if asked is None else asked]

    def is_view_of(self, observation: Observation, seat: int) -> bool:
        """Whether the hand of this seat lies open in the observation."""
        return not isinstance(observation.hands[seat], int)

    def told_action(self, action: str, actor: int | None, seat: int | None) -> str:
        """The action of `actor` as `seat` is told it: in this game every action is public."""
        return action

    def irrevocable(self, before: State, seat: int, events: Sequence[AnyEvent]) -> bool:
        """Whether the step cannot be taken back: here none can. Each shows a coin or a card, announces an
        attack, or ends the turn."""
        return True

    def start_events(self, state: State) -> list[AnyEvent]:
        """The coins poured and the cards dealt, of a game in which nothing has been done yet."""
        if state.stage != STAGE_TURN or state.turns or state.middle != EVERY_COIN or state.discard_size:
            raise ValueError("not a fresh start")
        return recorder.start_events(state)

    def copy(self, state: State) -> State:
        """A state of its own, equal to this one, with what is remembered."""
        twin = State(state.seats)
        twin.load(state)
        twin.memory = list(state.memory) if state.memory is not None else None
        return twin


GAME: Final = Scallywags()
