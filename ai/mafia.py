"""What a seat of Mafia thinks about: which moves, how far ahead, and what a position is worth.

Everything lies open, so there is nothing to believe; what nobody knows is what the others are about to sign,
and that is the business of the search.
"""

from __future__ import annotations

from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from ai.mafia_by_rule import Lookout, head_of, stillness
from ai.mafia_duel import Place, kind_of, signs
from ai.mafia_habits import KINDS, foresight
from ai.simultaneous import Outlook
from game.rules.mafia.memory import Round
from game.rules.mafia.moves import BOMB_PRICE, DECLARATION_PRICE, LOAD, NOTHING, PROTECT, SEATS, text
from game.rules.mafia.reading import read
from game.rules.mafia.state import MOST_QUIET, STAGE_ACT, STAGE_OVER, State
from game.rules.mafia.view import Observation
from game.rules.native import bit
from game.rules.random import Rng
from game.rules.search import SearchState

HORIZON: Final = 3
"""A simulation looks this many rounds ahead and no further."""

OWN_CHOICES: Final = 12
"""Of the seat's own moves so many, those of most weight, are thought about."""

OTHERS_CHOICES: Final = 8
"""Of the others' moves so many."""

LOYALTY: Final = 0.4
"""What it is worth to work for the winner, when winning is worth 1: so much the crew cares for its boss."""

CREW: Final = 0.6
"""The chances of somebody who works for another, compared with those of a free man."""

HELP: Final = 0.7
"""What each of his crew adds to the chances of a boss, compared with those of a free man."""

PEACE: Final = 0.04
"""What a bullet adds to the chances for each degree of stillness: where all wait, the bomb is in reach."""

FEW: Final = 3
"""With more alive nobody thinks more than one step, since answers to what eight others think lost to that;
and more is overlooked."""

PATIENT: Final = 4
"""So many rounds without a death are nothing to anybody."""

CROWD: Final = 6
"""With fewer alive nobody grows restless: there it seemed to cost strength (see the chapter on opponents)."""

RESTLESSNESS: Final = 0.02
"""Then protecting oneself costs this part of what it brings, for each of the living, in one's own eyes, and
from the next round on twice that. Else a full table waits for ever: all are better off if another begins."""

DUEL: Final = 0.35
"""By how much the chance to win of who is ahead when two are left is above a half, not counting his lead."""


class Mafia(Outlook):
    """The thoughts of one seat at one moment of a game that is not over."""

    def __init__(self, observation: Observation, seat: int) -> None:
        super().__init__(seat)
        self.base: State = read(msgspec.json.decode(msgspec.json.encode(observation)))
        self.end: i64 = self.base.round + HORIZON
        self.lookout: Lookout = Lookout()
        self.signs: vec[i64] = vec[i64]([0] * SEATS)
        self.price: float = 0.0  # of protecting oneself
        if self.base.ring_size >= CROWD:
            over: i64 = self.base.quiet - PATIENT
            if over > 0:
                self.price = RESTLESSNESS * float(self.base.ring_size * (over if over < 2 else 2))
        self.memory: tuple[Round, ...] = observation.memory
        # what is foreseen of the other when two are left
        self.trust: float = 0.0
        self.expected: dict[str, float] = {}

    def redeal(self, state: SearchState, rng: Rng) -> None:
        """The position as it is."""
        assert isinstance(state, State)
        state.load(self.base)

    def key(self, state: SearchState) -> i64:
        """All but the number of the round; quiet rounds only when their end is in sight."""
        assert isinstance(state, State)
        one: i64 = 1
        two: i64 = 7
        seat: i64 = 0
        while seat < state.seats:
            one = _mixed(one, state.bullets[seat] * 16 + state.bosses[seat] + 1)
            two = _mixed(two, state.bullets[seat] * 16 + state.bosses[seat] + 1)
            seat += 1
        place: i64 = 0
        while place < state.ring_size:
            one = _mixed(one, state.ring[place])
            two = _mixed(two, state.ring[place])
            place += 1
        place = state.queue_head
        while place < state.queue_size:
            one = _mixed(one, 64 + state.queue[place])
            two = _mixed(two, 64 + state.queue[place])
            place += 1
        last = state.bunkers * 4 + state.stage
        if state.quiet > MOST_QUIET - HORIZON:
            last += state.quiet * 65536
        return (_mixed(one, last) << 31) + _mixed(two, last)

    def candidates(
        self, state: SearchState, seat: i64, moves: vec[i64], weights: vec[float], rng: Rng
    ) -> i64:
        """The moves of most weight by the rules of thumb."""
        assert isinstance(state, State)
        lookout = self.lookout
        lookout.look(state)
        lookout.weigh(state, seat)
        most: i64 = OWN_CHOICES if seat == self.seat else OTHERS_CHOICES
        kept: i64 = 0
        i: i64 = 0
        while i < lookout.count:
            weight = float(lookout.weights[i])
            if kept < most or weight > weights[kept - 1]:
                j = kept if kept < most else kept - 1
                while j > 0 and weights[j - 1] < weight:
                    weights[j] = weights[j - 1]
                    moves[j] = moves[j - 1]
                    j -= 1
                weights[j] = weight
                moves[j] = lookout.moves[i]
                if kept < most:
                    kept += 1
            i += 1
        return kept

    def foresee(self, seat: i64, moves: vec[i64], count: i64, chances: vec[float]) -> float:
        """What its signs so far tell of the next (see `mafia_habits`).

        All targets of one kind of sign are equally likely. Who cannot do what he is
        used to do loads for it.
        """
        if self.base.stage != STAGE_ACT or not self.memory:
            return 0.0
        trust, expected = foresight(self.memory, seat)
        if seat != self.seat:
            self.trust = trust
            self.expected = expected
        kinds = [text(moves[i]).split(" ")[0] for i in range(count)]
        missing = 0.0
        for kind in KINDS:
            at = [i for i in range(count) if kinds[i] == kind]
            if not at:
                missing += expected[kind]
            for i in at:
                chances[i] = expected[kind] / len(at)
        for i in range(count):
            if moves[i] == LOAD:
                chances[i] += missing
        return trust

    def temper(self, thoughts: i64, moves: vec[i64], chances: vec[float], count: i64) -> None:
        """Two who are left are thought through to the end (see `mafia_duel`)."""
        state = self.base
        if state.stage != STAGE_ACT or state.ring_size != 2 or state.bunkers & state.alive:
            return
        mine = state.bullets[self.seat]
        his = state.bullets[state.ring[0] + state.ring[1] - self.seat]
        if state.seats > 2 and (mine >= DECLARATION_PRICE or his >= DECLARATION_PRICE):
            return  # the dead can come back
        found = signs(thoughts, Place(mine, his, state.quiet), self.trust, self.expected)
        total: float = 0.0
        i: i64 = 0
        while i < count:
            chances[i] = found[kind_of(moves[i])]
            total += chances[i]
            i += 1
        i = 0
        while i < count:
            chances[i] = chances[i] / total
            i += 1

    def crowded(self) -> bool:
        """At a full table there is too much to be known of what the others find to build on it."""
        return bool(self.base.ring_size > FEW)

    def toll(self, move: i64) -> float:
        """Where nobody has died for long, who goes on waiting pays for it in his own eyes."""
        return self.price if move == PROTECT else 0.0

    def habit(self, usual: float) -> float:
        """The stiller it is, the surer that the others wait and protect themselves from habit."""
        return usual + (1.0 - usual) * 0.1 * float(stillness(self.base))

    def settled(self, state: SearchState) -> bool:
        """At the end of the game, or a fixed number of rounds ahead."""
        assert isinstance(state, State)
        return state.stage == STAGE_OVER or state.round >= self.end

    def play_out(self, state: SearchState, rng: Rng) -> i64:
        """Play on by rules of thumb."""
        assert isinstance(state, State)
        moves: i64 = 0
        while not self.settled(state):
            moves += self.lookout.play(state, self.signs, rng)
        return moves

    def evaluate(self, state: SearchState, payoff: vec[float]) -> None:
        """Each seat's share of the win, expected from what it has if the game is not over; and for who works
        for a winner, a part of that."""
        assert isinstance(state, State)
        seats = state.seats
        seat: i64 = 0
        total: float = 0.0
        if state.stage == STAGE_OVER:
            while seat < seats:
                payoff[seat] = 1.0 if state.winners & bit(seat) else 0.0
                total += payoff[seat]
                seat += 1
        else:
            total = self._estimate(state, payoff)
        seat = 0
        while seat < seats:
            payoff[seat] = payoff[seat] / total
            seat += 1
        if state.stage != STAGE_OVER and state.quiet > 0:
            self._foresee_verdict(state, payoff)
        seat = 0
        while seat < seats:
            if state.bosses[seat] != NOTHING:
                payoff[seat] += LOYALTY * payoff[head_of(state, seat)]
            seat += 1

    def _estimate(self, state: State, payoff: vec[float]) -> float:
        """How good the chances of each seat are, compared with the others'; their sum."""
        seats = state.seats
        seat: i64 = 0
        while seat < seats:
            payoff[seat] = 0.0
            seat += 1
        size = state.ring_size
        peace = float(stillness(self.base))
        bullet: float = 0.44 / float(size - 1) - 0.03 + PEACE * peace
        total: float = 0.0
        place: i64 = 0
        while place < size:
            seat = state.ring[place]
            bullets = state.bullets[seat]
            worth: float = 0.85 + bullet * float(bullets if bullets < 3 else 3)
            if bullets >= BOMB_PRICE:
                worth += 0.7
            elif bullets > 3:
                worth += 2.0 * PEACE * peace
            if state.bunkers & bit(seat):
                worth += 0.4
            if state.bosses[seat] != NOTHING:
                worth *= CREW
            payoff[seat] += worth
            total += worth
            if state.bosses[seat] != NOTHING:
                payoff[state.bosses[seat]] += HELP
                total += HELP
            place += 1
        if size == 2:
            self._estimate_duel(state, payoff)
            return 1.0
        return total

    def _foresee_verdict(self, state: State, payoff: vec[float]) -> None:
        """After very many rounds without a death who has most bullets wins: the nearer that is, the less do
        others have to hope for from waiting."""
        most: i64 = -1
        rich: float = 0.0
        place: i64 = 0
        while place < state.ring_size:
            worth = state.worth(state.ring[place])
            if worth > most:
                most = worth
                rich = 0.0
            if worth == most:
                rich += 1.0
            place += 1
        near = float(state.quiet) / float(MOST_QUIET)
        place = 0
        while place < state.ring_size:
            seat = state.ring[place]
            payoff[seat] = (1.0 - near) * payoff[seat]
            if state.worth(seat) == most:
                payoff[seat] += near / rich
            place += 1

    def _estimate_duel(self, state: State, payoff: vec[float]) -> None:
        """Who is ahead need never let the other load again: he stabs, and if both die, he wins."""
        one = state.ring[0]
        two = state.ring[1]
        ahead = state.worth(one) - state.worth(two)
        lead = ahead if ahead < 5 else 5
        if lead < -5:
            lead = -5
        payoff[one] = 0.5 + 0.02 * float(lead)
        if ahead > 0:
            payoff[one] += DUEL
        elif ahead < 0:
            payoff[one] -= DUEL
        payoff[two] = 1.0 - payoff[one]

    def first_impression(self, state: SearchState, rng: Rng) -> i64:
        """A move by rules of thumb."""
        assert isinstance(state, State)
        self.redeal(state, rng)
        self.lookout.look(state)
        self.lookout.weigh(state, self.seat)
        return self.lookout.draw(rng)


def last_signs(observation: Observation, seat: int, rounds: int) -> Observation:
    """What is left of an observation if the seat forgets the signs of all but so many rounds."""
    return msgspec.structs.replace(observation, memory=observation.memory[-rounds:])


def _mixed(lane: i64, value: i64) -> i64:
    """A step of hashing in 31 bits: products stay below 2^63, so it is the same compiled or not."""
    lane = ((lane ^ value) * 1597334677) & 0x7FFFFFFFFFFF
    return (lane ^ (lane >> 16)) & 0x7FFFFFFF
