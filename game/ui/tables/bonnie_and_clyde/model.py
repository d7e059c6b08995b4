"""What lies where on the table, as one viewer sees it.

The model is made from an observation, and changed by the redacted events of a step; after all of a
step's events it equals the model made from the next observation (a property the tests hold it to).
Two things no event tells, and the next observation does: which card comes to light when the top of
the FBI Files is taken (`uncover`), and everything that is turned up when a hand is over (`reveal`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.rules.bonnie_and_clyde import events as ev
from game.rules.bonnie_and_clyde.view import Observation, Pending, Play, Result

UNSEEN = "?"
"""The mark of a Location whose card is still there and has not been seen by the viewer."""

KINDS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "T", "B", "C")
RANK = {kind: rank for rank, kind in enumerate(KINDS)}
DECK = 77
LOCATIONS = 10


@dataclass(eq=False)
class Held:
    """One card in the viewer's own hand; the object is its identity as long as it is held."""

    kind: str
    chosen: bool = False


@dataclass
class Model:
    """The table of one hand. Seats and Locations are numbered as in the notation."""

    viewer: int | None
    seats: int
    scores: list[int]
    hand: int
    dealer: int
    turn: int
    stage: str
    car: int
    case_file: int
    files: int
    top: str | None
    board: list[str | None]
    counts: list[int]
    mine: list[Held]
    table: list[list[Play]]
    captured: list[list[str]]
    seen: list[set[int]]
    shown: list[list[str]]
    ted_used: bool
    taken: str | None
    pending: Pending | None
    result: Result | None
    open_hands: list[tuple[str, ...] | None] = field(default_factory=list)
    captured_at: dict[int, str] = field(default_factory=dict)
    """Where an outlaw was captured in this hand: remembered from events, in no observation."""
    ted_out: bool = False
    """A Ted Hinton is at work: out of the hand and not yet on the FBI Files."""
    _cause: Literal["meld", "layoff", "ted"] = "meld"
    """What was played last: the reason of the next look."""

    @classmethod
    def of(cls, seen: Observation, viewer: int | None) -> Model:
        """The table as `viewer` (None: somebody without a seat) sees it in that observation."""
        own = seen.hands[viewer] if viewer is not None else ()
        return cls(
            viewer=viewer,
            seats=seen.seats,
            scores=list(seen.scores),
            hand=seen.hand,
            dealer=seen.dealer,
            turn=seen.turn,
            stage=seen.stage,
            car=seen.car,
            case_file=_length(seen.case_file),
            files=len(seen.fbi_files),
            top=seen.fbi_files[-1] if seen.fbi_files else None,
            board=list(seen.board),
            counts=[_length(hand) for hand in seen.hands],
            mine=[Held(kind) for kind in own] if isinstance(own, tuple) else [],
            table=[list(plays) for plays in seen.table],
            captured=[list(cards) for cards in seen.captured],
            seen=[set(places) for places in seen.seen],
            shown=[list(cards) for cards in seen.shown],
            ted_used=seen.ted_used,
            taken=seen.taken,
            pending=seen.pending,
            result=seen.result,
            open_hands=_open_hands(seen),
            ted_out=seen.stage == "fetch" or (seen.pending is not None and seen.pending.after == "ted"),
        )

    def facts(self) -> dict[str, object]:
        """All of it as plain values, to compare two models: what is shown, whatever the objects."""
        return {
            **{name: getattr(self, name) for name in _PLAIN},
            "mine": sorted((held.kind for held in self.mine), key=RANK.__getitem__),
            "shown": [sorted(cards, key=RANK.__getitem__) for cards in self.shown],
        }

    # -- questions ---------------------------------------------------------------------------------

    def on_table(self, seat: int) -> int:
        """Points that `seat` has before it in this hand: sideways 4, upright 2, an outlaw 10."""
        laid = sum(play.cards * (4 if play.at_car else 2) for play in self.table[seat])
        return laid + 10 * len(self.captured[seat])

    def melded(self, location: int) -> bool:
        """Whether a meld of that Location lies before any player, so that it can be laid off on."""
        return any(
            play.kind == "meld" and play.location == location for plays in self.table for play in plays
        )

    # -- changes -----------------------------------------------------------------------------------

    def uncover(self, seen: Observation) -> None:
        """Show the visible top of the FBI Files, as the observation after the step has it."""
        self.top = seen.fbi_files[-1] if seen.fbi_files else None

    def reveal(self, seen: Observation) -> None:
        """The hand is over: turn up every hand and every card still under a Location."""
        self.board = list(seen.board)
        self.open_hands = _open_hands(seen)

    def apply(self, event: ev.AnyEvent) -> None:
        """Change the table as one event of a step says."""
        match event:
            case ev.HandBegins():
                self._begin(event)
            case ev.Dealt(seat, count, cards):
                self.case_file -= count
                self.counts[seat] = count
                if seat == self.viewer and cards is not None:
                    self.mine = [Held(kind) for kind in cards]
            case ev.TurnedUp(card):
                self.case_file -= 1
                self.files, self.top = 1, card
            case ev.TurnBegins(seat):
                self.turn, self.stage = seat, "draw"
                self.ted_used, self.taken = False, None
            case ev.Drew(seat, card):
                self.case_file -= 1
                self._gain(seat, card)
                if not event.by_ted:
                    self.stage = "play"
            case ev.Took(seat, card):
                self.files, self.top = self.files - 1, None
                self._gain(seat, card)
                self.shown[seat].append(card)
                self.taken, self.stage = card, "play"
            case ev.Melded(seat, location, cards, at_car):
                self._lay(seat, Play("meld", location, cards, at_car))
                self._cause = "meld"
                self.stage = "play"
            case ev.LaidOff(seat, location, cards, at_car):
                self._lay(seat, Play("layoff", location, cards, at_car))
                self._cause = "layoff"
                self.stage = "move" if 1 < self.car < LOCATIONS else "play"
            case ev.TedPlayed(seat, use):
                self._lose(seat, "T", 1)
                self.ted_used, self.ted_out, self._cause = True, True, "ted"
                self.stage = "fetch" if use == "files" else self.stage
            case ev.Looked(seat, location, card):
                self.seen[seat].add(location)
                if card is not None:
                    self.board[location - 1] = card
                self.pending = Pending(location, self._cause)
                self.stage = "look"
            case ev.Captured(seat, location, card):
                self.captured[seat].append(card)
                self.captured_at[location] = card
                self._empty(location)
            case ev.Kept(seat, location, card):
                self._gain(seat, card)
                self._empty(location)
            case ev.Left():
                self._looked()
            case ev.Fetched(seat, card):
                self.files -= 1
                self._gain(seat, card)
            case ev.TedFiled():
                self.files, self.top = self.files + 1, "T"
                self.ted_out, self.stage = False, "play"
            case ev.CarMoved(_, end):
                self.car, self.stage = end, "play"
            case ev.Discarded(seat, card):
                self._lose(seat, card, 1)
                self.files, self.top = self.files + 1, card
            case ev.HandEnded():
                self._end(event)
            case ev.GameEnded(winners, adjudicated):
                self.stage = "game-over"
                if self.result is not None:
                    ended = self.result
                    self.result = Result(
                        ended.ended_by, ended.seat, ended.points, ended.shut_out, winners, adjudicated
                    )

    def _begin(self, event: ev.HandBegins) -> None:
        seats = range(self.seats)
        self.hand, self.dealer, self.car = event.hand, event.dealer, 1
        self.case_file, self.files, self.top = DECK - LOCATIONS, 0, None
        self.board = [UNSEEN] * LOCATIONS
        self.counts = [0 for _ in seats]
        self.mine = []
        self.table = [[] for _ in seats]
        self.captured = [[] for _ in seats]
        self.seen = [set() for _ in seats]
        self.shown = [[] for _ in seats]
        self.ted_used, self.taken, self.pending, self.result = False, None, None, None
        self.open_hands = [None for _ in seats]
        self.captured_at = {}

    def _end(self, event: ev.HandEnded) -> None:
        self.stage, self.pending = "hand-over", None
        self.scores = list(event.scores)
        self.result = Result(event.ended_by, event.seat, event.points, event.shut_out, (), False)

    def _gain(self, seat: int, kind: str | None) -> None:
        self.counts[seat] += 1
        if seat == self.viewer and kind is not None:
            self.mine.append(Held(kind))

    def _lose(self, seat: int, kind: str, copies: int) -> None:
        self.counts[seat] -= copies
        for _ in range(copies):
            if kind in self.shown[seat]:
                self.shown[seat].remove(kind)
            if seat == self.viewer:
                copies_held = [card for card in self.mine if card.kind == kind]
                if copies_held:
                    self.mine.remove(max(copies_held, key=lambda card: card.chosen))

    def _lay(self, seat: int, play: Play) -> None:
        self._lose(seat, str(play.location), play.cards)
        self.table[seat].append(play)

    def _empty(self, location: int) -> None:
        self.board[location - 1] = None
        for seen in self.seen:
            seen.discard(location)
        self._looked()

    def _looked(self) -> None:
        after = self.pending.after if self.pending is not None else "meld"
        self.pending = None
        self.stage = "move" if after == "layoff" and 1 < self.car < LOCATIONS else "play"


_PLAIN = (
    "viewer", "seats", "scores", "hand", "dealer", "turn", "stage", "car", "case_file", "files", "top",
    "board", "counts", "table", "captured", "seen", "ted_used", "ted_out", "taken", "pending", "result",
    "open_hands",
)  # fmt: skip


def _length(cards: int | tuple[str, ...]) -> int:
    return cards if isinstance(cards, int) else len(cards)


def _open_hands(seen: Observation) -> list[tuple[str, ...] | None]:
    if seen.stage not in ("hand-over", "game-over"):
        return [None for _ in range(seen.seats)]
    return [hand if isinstance(hand, tuple) and None not in hand else None for hand in seen.hands]
