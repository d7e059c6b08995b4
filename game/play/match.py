"""A match in progress: the only holder of the true state, which gives out nothing but views of it."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import msgspec

from game.play.record import LARGEST_SEED, BadRecord, Move, Record, chance
from game.play.seats import Setup
from game.play.telling import AnyEvent, AnyObservation, told_events
from game.rules import GAMES
from game.rules.core import BadPosition, BadRequest, Game, IllegalAction, RulesError
from game.rules.random import fresh_seed

_CHANCE = "chance"
_DEAL = Move(None, "deal")


class Step(msgspec.Struct, frozen=True):
    """What was done, by one or by all at once, and what came of it, as one viewer was told it.

    `number` counts the steps of the match from 0, the first deal; `moves` say who did what, in the order of
    the seats where all have signed together.
    """

    number: int
    moves: tuple[Move, ...]
    events: tuple[AnyEvent, ...]

    @property
    def dealt(self) -> bool:
        """Whether it was the table that acted."""
        return self.moves == (_DEAL,)

    @property
    def actor(self) -> int | None:
        """The seat that acted; None when the table dealt, or all acted together."""
        return self.moves[0].seat if len(self.moves) == 1 else None


class Match:
    """A game round one table, over as many hands as it takes.

    Made by `new` or `restore`. Everything that happens is a step; a step can be seen only as a seat was told
    it, and `history` and the steps given back hold what everybody was told.

    Where all act at once, each seat's action is a sign, noted until all are in and nowhere to be seen before
    but in the record: it is no part of a position, a view or a step.
    """

    def __init__(self, setup: Setup, seed: int, game: Game, state: object) -> None:
        self.setup = setup
        self._seed = seed
        self._game = game
        self._state = state
        self._start = game.position(state)
        self._moves: list[Move] = []
        self._signs: dict[int, str] = {}
        self._truth: list[Step] = []
        self._backs: list[object] = []  # before each step that the acting seat may still take back
        self._due: dict[str, list[str]] | None = None
        self._views: dict[int | None, AnyObservation] = {}
        self._history: list[Step] = []
        with contextlib.suppress(ValueError):  # begun in the middle of a hand, there was no deal to tell of
            self._happened((_DEAL,), game.start_events(state))

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
                match._make(move)
        except RulesError as error:
            raise BadRecord(f"The record cannot be played: {error}") from error
        reached = match.record().position
        remembered = {"memory": reached.get("memory")}  # missing in what older versions have kept
        if reached not in (record.position, remembered | record.position):
            raise BadRecord("The moves do not lead to the position.")
        return match

    @property
    def history(self) -> Sequence[Step]:
        """All steps so far, as everybody was told them."""
        return self._history

    def together(self) -> bool:
        """Whether all must sign now, none knowing what the others do."""
        return len(self._legal()) > 1

    @property
    def begun(self) -> Step | None:
        """The first deal, as everybody was told it, if nobody has done anything since."""
        fresh = len(self._history) == 1 and self._history[0].dealt and not self._signs
        return self._history[0] if fresh else None

    def to_act(self) -> list[int]:
        """The seats that must still act now; none when a deal is due or the match is over.

        Where all sign together, who is no longer among them has signed: that is nobody's business but his.
        """
        return [seat for seat in self._due_seats() if seat not in self._signs]

    def chance_due(self) -> bool:
        """Whether the table itself must act: `deal` begins the next hand."""
        return _CHANCE in self._legal()

    def over(self) -> bool:
        """Whether somebody has won."""
        return not self._legal()

    def legal(self, seat: int) -> list[str]:
        """What `seat` may do now, sorted; nothing when it is not for that seat to act. Who has signed may
        sign otherwise as long as somebody has not."""
        return list(self._legal().get(str(seat), ()))

    def signed(self, seat: int) -> str | None:
        """The sign of `seat` that lies while others are missing; nobody else's business."""
        return self._signs.get(seat)

    @property
    def missing_sign(self) -> str | None:
        """What `play` accepts, though it is not listed, as the sign of a seat that gives none."""
        return self._game.missing

    def observation(self, seat: int | None) -> AnyObservation:
        """All that `seat` may know (None: somebody who sees no hidden card)."""
        if seat not in self._views:
            self._views[seat] = self._game.observe(self._state, seat)
        return self._views[seat]

    def play(self, seat: int, action: str) -> Step | None:
        """Let `seat` act. Raises IllegalAction, and then nothing has happened.

        Where all sign together the sign is noted, in place of one that this seat gave before, and None given
        back until the last is in.
        """
        return self._make(Move(seat, action))

    def deal(self) -> Step:
        """Let the table deal the next hand. Raises IllegalAction when none is due."""
        return self._apply({_CHANCE: _DEAL.action}, (_DEAL,))

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
        """The whole match as data, from which `restore` makes an equal one. Signs that lie while others are
        missing stand last among the moves; the position knows nothing of them."""
        moves = (*self._moves, *self._signed())
        return Record(self.setup, self._seed, self._start, moves, self._game.position(self._state))

    def _legal(self) -> dict[str, list[str]]:
        if self._due is None:
            self._due = self._game.legal(self._state)
        return self._due

    def _due_seats(self) -> list[int]:
        return [int(actor) for actor in self._legal() if actor != _CHANCE]

    def _signed(self) -> tuple[Move, ...]:
        """The signs so far, by seats: in which order they came is not kept."""
        return tuple(Move(seat, action) for seat, action in sorted(self._signs.items()))

    def _make(self, move: Move) -> Step | None:
        """One move of a record or of a player."""
        if move.seat is None or not self.together():
            return self._apply({_CHANCE if move.seat is None else str(move.seat): move.action}, (move,))
        if move.seat not in self._due_seats():
            raise IllegalAction(f"It is not for {move.seat!r} to act now.")
        if move.action not in self.legal(move.seat) and move.action != self._game.missing:
            raise IllegalAction(f"{move.action!r} is not legal now.")
        self._signs[move.seat] = move.action
        if self.to_act():
            return None
        moves = self._signed()
        self._signs.clear()
        return self._apply({str(move.seat): move.action for move in moves}, moves)

    def _apply(self, actions: dict[str, str], moves: tuple[Move, ...]) -> Step:
        back = self._game.copy(self._state)
        events = self._game.apply(self._state, actions, chance(self._seed, len(self._moves)))
        self._moves.extend(moves)
        seat = moves[0].seat
        if seat is None or self._game.irrevocable(back, seat, events):
            self._backs.clear()
        else:
            self._backs.append(back)
        self._forget_views()
        return self._happened(moves, events)

    def _happened(self, moves: tuple[Move, ...], events: Sequence[AnyEvent]) -> Step:
        truth = Step(len(self._truth), moves, tuple(events))
        self._truth.append(truth)
        self._history.append(self._told(truth, None))
        return self._history[-1]

    def _told(self, step: Step, seat: int | None) -> Step:
        moves = tuple(
            Move(move.seat, self._game.told_action(move.action, move.seat, seat)) for move in step.moves
        )
        return Step(step.number, moves, told_events(step.events, seat))

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
