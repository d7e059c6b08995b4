"""Mafia: the rules, as one object with the doors that every game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.rules.core import BadRequest
from game.rules.doors import buffer_of, check, legal_actions
from game.rules.mafia import memory, moves, notation, observing, reading, reading_observation, recorder
from game.rules.mafia.events import AnyEvent
from game.rules.mafia.state import STAGE_ACT, State
from game.rules.mafia.view import Observation
from game.rules.trace import Trace


class Mafia:
    """The doors of the game (see `core.Game`)."""

    name = notation.NAME
    min_seats = 2
    max_seats = 12
    missing: str | None = moves.text(moves.FUMBLE)

    def new(self, seats: int, options: dict[str, object], seed: int | None) -> State:
        """All seated, each with its bonus. Nothing is left to chance. Raises BadRequest."""
        if isinstance(seats, bool) or not isinstance(seats, int) or not 2 <= seats <= 12:
            raise BadRequest("Mafia is played by 2 to 12 players.")
        state = State(seats)
        reading.options(state, options, BadRequest)
        state.start()
        return state

    def read(self, position: object) -> State:
        """The state with this position. Raises BadPosition."""
        return reading.read(position)

    def position(self, state: State) -> dict[str, object]:
        """The position as plain data."""
        return notation.position(state)

    def legal(self, state: State) -> dict[str, list[str]]:
        """All living seats with their signs, or the one that may declare; empty when the game is over."""
        return legal_actions(state, moves.text, moves.MOST_LEGAL)

    def apply(self, state: State, actions: dict[str, str], seed: int | None) -> list[AnyEvent]:
        """Let all living seats sign at once, or the one seat declare. A missing sign, `fumble`, is accepted,
        though not listed. Raises IllegalAction and then changes nothing."""
        unlisted = (moves.text(moves.FUMBLE),) if state.stage == STAGE_ACT else ()
        check(self.legal(state), actions, unlisted)
        if state.stage == STAGE_ACT:
            shown = {int(seat): action for seat, action in actions.items()}
            state.memory = memory.after(state.memory, int(state.seats), shown)
        made = buffer_of(moves.SEATS)
        for place in range(moves.SEATS):
            made[place] = moves.NOTHING
        for seat, action in actions.items():
            move = moves.number(action)
            assert move is not None
            made[int(seat)] = move
        trace = Trace()
        state.act(made, trace)
        return recorder.to_events(trace, state)

    def observe(self, state: State, seat: int | None) -> Observation:
        """All that this seat may know and remember: everything but who has signed so far."""
        return observing.observe(state)

    def write_observation(self, observation: Observation) -> dict[str, object]:
        """The observation as plain data."""
        fields: dict[str, object] = msgspec.json.decode(msgspec.json.encode(observation))
        return fields

    def read_observation(self, observation: object) -> Observation:
        """The observation with these fields. Raises BadPosition."""
        return reading_observation.read_observation(observation)

    def to_act(self, observation: Observation) -> list[int]:
        """All living seats while they sign, else the one that may declare."""
        if observation.stage == "act":
            return sorted(observation.ring)
        return list(observation.queue[:1])

    def is_view_of(self, observation: Observation, seat: int) -> bool:
        """Whether this can be what the seat sees: all see the same."""
        return True

    def told_action(self, action: str, actor: int | None, seat: int | None) -> str:
        """The action of `actor` as `seat` is told it, once all have signed: as it is."""
        return action

    def irrevocable(self, before: State, seat: int, events: Sequence[AnyEvent]) -> bool:
        """Whether the step cannot be taken back: here none can, each is announced to all."""
        return True

    def start_events(self, state: State) -> list[AnyEvent]:
        """The seats taken and the first round begun, of a game in which nothing has been done yet."""
        position = notation.position(state)
        options = position["options"]
        assert isinstance(options, dict)
        if notation.position(self.new(int(state.seats), options, None)) != position:
            raise ValueError("not a fresh start")
        return recorder.start_events(state)

    def copy(self, state: State) -> State:
        """A state of its own, equal to this one, with what is remembered."""
        twin = State(state.seats)
        twin.load(state)
        twin.memory = state.memory
        return twin


GAME: Final = Mafia()
