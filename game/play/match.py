"""A match in progress: the only holder of the true state, which gives out nothing but views of it."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import msgspec

from game.play.record import LARGEST_SEED, BadRecord, Move, Record, chance
from game.play.seats import Setup
from game.play.telling import AnyEvent, AnyObservation, told_events
from game.rules import GAMES
from game.rules.core import BadPosition, BadRequest, Game, RulesError
from game.rules.random import fresh_seed

_CHANCE = "chance"
_DEAL = "deal"


class Step(msgspec.Struct, frozen=True):
    """One action and what came of it, as one viewer was told it; `actor` is None when the table dealt.

    `number` counts the steps of the match from 0, the first deal.
    """

    number: int
    actor: int | None
    action: str
    events: tuple[AnyEvent, ...]


class Match:
    """A game round one table, over as many hands as it takes.

    Made by `new` or `restore`. Everything that happens is a step; a step can be seen only as a seat was told
    it, and `history` and the steps given back hold what everybody was told.
    """

    def __init__(self, setup: Setup, seed: int, game: Game, state: object) -> None:
        self.setup = setup
        self._seed = seed
        self._game = game
        self._state = state
        self._start = game.position(state)
        self._moves: list[Move] = []
        self._truth: list[Step] = []
        self._backs: list[object] = []  # before each step that the acting seat may still take back
        self._due: dict[str, list[str]] | None = None
        self._views: dict[int | None, AnyObservation] = {}
        self._history: list[Step] = []
        with contextlib.suppress(ValueError):  # begun in the middle of a hand, there was no deal to tell of
            self._happened(None, _DEAL, game.start_events(state))

    @classmethod
    def new(cls, setup: Setup, seed: int | None = None) -> Match:
        """A match freshly dealt. Raises BadRequest for a table that its game does not know."""
        game = GAMES.get(setup.game)
        if game is None:
            raise BadRequest(f"There is no game {setup.game!r}.")
        if seed is None:
            seed = fresh_seed()
        if not 0 <= seed <= LARGEST_SEED:
            raise BadRequest(f"The seed of a match is a number from 0 to {LARGEST_SEED}.")
        return cls(_own(setup), seed, game, game.new(len(setup.seats), dict(setup.options), seed))

    @classmethod
    def begun_at(cls, setup: Setup, position: dict[str, object], seed: int = 0) -> Match:
        """A match that begins at any position of its table: a puzzle, a report of an error. Its history is
        empty unless the position is a fresh deal. Raises BadRequest and BadPosition."""
        table = cls.new(setup, seed)
        if any(position.get(field) != table._start[field] for field in ("game", "seats", "options")):
            raise BadPosition("The position is not of this table.")
        return cls(table.setup, seed, table._game, table._game.read(position))

    @classmethod
    def restore(cls, record: Record) -> Match:
        """The match of this record, every move played anew. Raises BadRecord if that does not work out."""
        try:
            match = cls.begun_at(record.setup, record.start, record.seed)
            for move in record.moves:
                match._apply(move.seat, move.action)
        except RulesError as error:
            raise BadRecord(f"The record cannot be played: {error}") from error
        if match.record().position != record.position:
            raise BadRecord("The moves do not lead to the position.")
        return match

    @property
    def history(self) -> Sequence[Step]:
        """All steps so far, as everybody was told them."""
        return self._history

    def to_act(self) -> list[int]:
        """The seats that must act now; none when a deal is due or the match is over."""
        return [int(actor) for actor in self._legal() if actor != _CHANCE]

    def chance_due(self) -> bool:
        """Whether the table itself must act: `deal` begins the next hand."""
        return _CHANCE in self._legal()

    def over(self) -> bool:
        """Whether somebody has won."""
        return not self._legal()

    def legal(self, seat: int) -> list[str]:
        """What `seat` may do now, sorted; nothing when it is not for that seat to act."""
        return list(self._legal().get(str(seat), ()))

    def observation(self, seat: int | None) -> AnyObservation:
        """All that `seat` may know (None: somebody who sees no hidden card)."""
        if seat not in self._views:
            self._views[seat] = self._game.observe(self._state, seat)
        return self._views[seat]

    def play(self, seat: int, action: str) -> Step:
        """Let `seat` act. Raises IllegalAction, and then nothing has happened."""
        return self._apply(seat, action)

    def deal(self) -> Step:
        """Let the table deal the next hand. Raises IllegalAction when none is due."""
        return self._apply(None, _DEAL)

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` may take its last step back: in its own turn, and nobody was shown a card by it."""
        return bool(self._backs) and self._truth[-1].actor == seat

    def undo(self, seat: int) -> bool:
        """Take the last step of `seat` back, as if it had not been; False when that is not allowed."""
        if not self.can_undo(seat):
            return False
        self._state = self._backs.pop()
        for steps in (self._moves, self._truth, self._history):
            steps.pop()
        self._forget_views()
        return True

    def seen(self, step: Step, seat: int | None) -> tuple[AnyEvent, ...]:
        """What `seat` saw happen in a step of this match. Raises ValueError for a step that is not in it."""
        return self._told(self._truth[self._place(step)], seat).events

    def log(self, seat: int | None, since: int = 0) -> list[Step]:
        """All steps from number `since` on, as `seat` was told them."""
        return [self._told(step, seat) for step in self._truth[since:]]

    def record(self) -> Record:
        """The whole match as data, from which `restore` makes an equal one."""
        return Record(
            self.setup, self._seed, self._start, tuple(self._moves), self._game.position(self._state)
        )

    def _legal(self) -> dict[str, list[str]]:
        if self._due is None:
            self._due = self._game.legal(self._state)
        return self._due

    def _apply(self, seat: int | None, action: str) -> Step:
        back = self._game.copy(self._state)
        actor = _CHANCE if seat is None else str(seat)
        events = self._game.apply(self._state, {actor: action}, chance(self._seed, len(self._moves)))
        self._moves.append(Move(seat, action))
        if seat is None or self._game.irrevocable(back, seat, events):
            self._backs.clear()
        else:
            self._backs.append(back)
        self._forget_views()
        return self._happened(seat, action, events)

    def _happened(self, seat: int | None, action: str, events: Sequence[AnyEvent]) -> Step:
        truth = Step(len(self._truth), seat, action, tuple(events))
        self._truth.append(truth)
        self._history.append(self._told(truth, None))
        return self._history[-1]

    def _told(self, step: Step, seat: int | None) -> Step:
        action = self._game.told_action(step.action, step.actor, seat)
        return Step(step.number, step.actor, action, told_events(step.events, seat))

    def _place(self, step: Step) -> int:
        if self._told(step, None) not in self._history[step.number : step.number + 1]:
            raise ValueError("This step is not of this match.")
        return step.number

    def _forget_views(self) -> None:
        self._due = None
        self._views = {}


def _own(setup: Setup) -> Setup:
    """The same table, valid for a record, and so that nobody else can change it. Raises BadRequest."""
    try:
        return msgspec.convert(msgspec.to_builtins(setup), Setup)
    except msgspec.ValidationError as error:
        raise BadRequest(f"The table cannot be laid: {error}.") from error
