"""A player of Mafia by rules of thumb: quick, sensible, and never quite predictable.

It weighs the signs worth a thought and draws one of them by lot, as people do who know that a habit would be
found out. It is the yardstick of the search, its first impression of a position, the choice of what the
search looks at, and the way in which simulated games are played on. All of it sees what everybody sees.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.mafia.moves import (
    BOMB,
    BOMB_PRICE,
    BUNKER,
    DECLARATION_PRICE,
    GIVE,
    LOAD,
    NOTHING,
    PASS,
    PISTOLS,
    PISTOLS_PRICE,
    PROTECT,
    REVIVE,
    SEATS,
    SHOOT,
    SHOTGUN,
    SHOTGUN_PRICE,
    STAB,
)  # fmt: skip
from game.rules.mafia.state import STAGE_ACT, State
from game.rules.native import bit
from game.rules.random import Rng

MOST: Final = 32
"""No more moves than this are weighed at once."""

MARKS: Final = 4
"""So many of those out of the knife's reach are thought of as targets."""


PATIENCE: Final = 9
"""No table is stiller than this."""

DISTRUST: Final = 5
"""Where two are left it is not stiller than this: they dare to load now and then, and not more often."""


class Lookout:
    """Looks at a position and weighs the moves of its seats; made once, used for any number of positions."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.moves: vec[i64] = vec[i64]([0] * MOST)
        self.weights: vec[i64] = vec[i64]([0] * MOST)
        # of the position looked at
        self.heat: vec[i64] = vec[i64]([0] * SEATS)  # how much each of the living is to be feared
        self.all_heat: i64 = 0
        self.family: vec[i64] = vec[i64]([0] * SEATS)  # who is in one chain with each, as sets
        self.armed: i64 = 0  # who can shoot
        self.bombers: i64 = 0  # who can throw the bomb
        self.nearly: i64 = 0  # who could after one load
        self.marks: vec[i64] = vec[i64]([0] * MARKS)

    # --- the position ---

    def look(self, state: State) -> None:
        """See who is to be feared and who belongs together."""
        self.armed = 0
        self.bombers = 0
        self.nearly = 0
        self.all_heat = 0
        crews = False
        place: i64 = 0
        while place < state.ring_size:
            seat = state.ring[place]
            bullets = state.bullets[seat]
            heat: i64 = 2 + bullets
            if bullets >= BOMB_PRICE:
                self.bombers |= bit(seat)
                heat += 6
            elif bullets == BOMB_PRICE - 1:
                self.nearly |= bit(seat)
                heat += 4
            if bullets > 0:
                self.armed |= bit(seat)
            if state.bunkers & bit(seat):
                heat += 2
            self.heat[seat] = heat
            self.all_heat += heat
            self.family[seat] = bit(seat)
            if state.bosses[seat] != NOTHING:
                crews = True
            place += 1
        if crews:
            self._gather(state)

    def _gather(self, state: State) -> None:
        """The families: all whose chains end at the same head."""
        place: i64 = 0
        while place < state.ring_size:
            seat = state.ring[place]
            head = head_of(state, seat)
            self.family[head] |= bit(seat)
            if seat != head:
                self.heat[head] += 1
            place += 1
        place = 0
        while place < state.ring_size:
            seat = state.ring[place]
            self.family[seat] = self.family[head_of(state, seat)]
            place += 1

    # --- signs ---

    def weigh(self, state: State, seat: i64) -> None:
        """Write the moves of an acting seat that are worth a thought, each with its weight, above 0.

        The position must have been looked at. Load and Protect are always among the signs.
        """
        self.count = 0
        if state.stage == STAGE_ACT:
            self._weigh_signs(state, seat)
        else:
            self._weigh_declarations(state, seat)

    def _add(self, move: i64, weight: i64) -> None:
        if self.count < MOST:
            self.moves[self.count] = move
            self.weights[self.count] = weight if weight > 1 else 1
            self.count += 1

    def _weigh_signs(self, state: State, seat: i64) -> None:
        foes = state.alive & ~self.family[seat]
        beside = state.next_to(seat)
        bullets = state.bullets[seat]
        wait = stillness(state)
        knives = number_of(foes & beside)
        bombs = 0 if state.bunkers & bit(seat) else number_of(foes & self.bombers)
        if state.ring_size == 2:
            self._weigh_duel(state, seat, foes, bombs, wait)
            return
        guns = number_of(foes & self.armed & ~beside)
        # of a hundred, how often somebody who does not protect himself is hit, roughly
        danger: i64 = 10 * knives + (60 * guns * self.heat[seat]) // (self.all_heat + 1)
        if danger > 80:
            danger = 80
        load: i64 = 26 - danger // 5 + wait
        if state.supply == 0:
            load = 1
        elif bullets == BOMB_PRICE - 1:
            load += 6
        elif bullets >= BOMB_PRICE:
            load = 3
        protect: i64 = 20 + danger + 12 * wait
        if bombs > 0:
            protect = 5 + danger // 3
        self._add(LOAD, load)
        self._add(PROTECT, protect)
        if bullets >= BOMB_PRICE:
            open_to_it = number_of(foes & ~state.bunkers)
            behind = number_of(foes & state.bunkers)
            if behind == 0:
                self._add(BOMB, 400)
            elif open_to_it > 0:
                self._add(BOMB, 60 + 60 * open_to_it)
            else:
                self._add(BOMB, 12 * behind)
        other: i64 = 0
        near = foes & beside
        while near:
            if near & 1:
                self._add(STAB + other, 5 + 2 * self.heat[other])
            near >>= 1
            other += 1
        if bullets > 0:
            self._weigh_shots(state, seat, foes, beside)

    def _weigh_shots(self, state: State, seat: i64, foes: i64, beside: i64) -> None:
        """Whom the knife reaches need not be shot; of the others those most to be feared."""
        bullets = state.bullets[seat]
        marks = self.marks
        found: i64 = 0
        place: i64 = 0
        while place < state.ring_size:
            target = state.ring[place]
            place += 1
            if not foes & ~beside & bit(target):
                continue
            heat = self.heat[target]
            if found < MARKS or heat > self.heat[marks[found - 1]]:
                i = found if found < MARKS else found - 1
                while i > 0 and self.heat[marks[i - 1]] < heat:
                    marks[i] = marks[i - 1]
                    i -= 1
                marks[i] = target
                if found < MARKS:
                    found += 1
        thrift: i64 = 2 if bullets == BOMB_PRICE - 1 else 1
        i = 0
        while i < found:
            heat = self.heat[marks[i]]
            weight = 3 * heat if (self.bombers | self.nearly) & bit(marks[i]) else heat
            self._add(SHOOT + marks[i], weight // thrift)
            i += 1
        if bullets >= PISTOLS_PRICE and found > 0:
            self._weigh_pistols(foes & beside, found, thrift)
        if bullets >= SHOTGUN_PRICE:
            self._weigh_shotgun(state, seat, foes, thrift)

    def _weigh_pistols(self, near: i64, found: i64, thrift: i64) -> None:
        """The two most to be feared, or the first of them and a neighbour."""
        marks = self.marks
        one = marks[0]
        best: i64 = marks[1] if found > 1 else NOTHING
        other: i64 = 0
        while near:
            if near & 1 and (best == NOTHING or self.heat[other] > self.heat[best]):
                best = other
            near >>= 1
            other += 1
        if best != NOTHING:
            low = one if one < best else best
            self._add(
                PISTOLS + low * 16 + one + best - low, (self.heat[one] + self.heat[best]) // (2 * thrift)
            )

    def _weigh_shotgun(self, state: State, seat: i64, foes: i64, thrift: i64) -> None:
        """Where three who are to be feared sit side by side."""
        size = state.ring_size
        best: i64 = 0
        target: i64 = NOTHING
        place: i64 = 0
        while place < size:
            middle = state.ring[place]
            if foes & bit(middle):
                left = state.ring[place - 1 if place > 0 else size - 1]
                right = state.ring[place + 1 if place + 1 < size else 0]
                sum_of: i64 = self.heat[middle]
                if left != seat:
                    sum_of += self.heat[left] if foes & bit(left) else -self.heat[left]
                if right != seat and right != left:
                    sum_of += self.heat[right] if foes & bit(right) else -self.heat[right]
                if state.shotgun_hits_shooter and (left == seat or right == seat):
                    sum_of = 0
                if sum_of > best:
                    best = sum_of
                    target = middle
            place += 1
        if target != NOTHING:
            self._add(SHOTGUN + target, best // (3 * thrift))

    def _weigh_duel(self, state: State, seat: i64, foes: i64, bombs: i64, wait: i64) -> None:
        """Two are alive: a stab does all that bullets can do, and if both die, the richer one wins."""
        other: i64 = 0
        while not foes & bit(other):
            other += 1
        ahead = state.worth(seat) - state.worth(other)
        bullets = state.bullets[seat]
        load: i64 = 8 if state.supply > 0 else 1
        if ahead > 0:
            self._add(LOAD, load)
            self._add(PROTECT, 12)
            self._add(STAB + other, 80)
        elif ahead == 0:
            self._add(LOAD, load)
            self._add(PROTECT, 37 + 20 * wait)
            self._add(STAB + other, 55)
        else:
            self._add(LOAD, load)
            self._add(PROTECT, 3 if bombs else 60 + 10 * wait)
            self._add(STAB + other, 60 if bombs else 30)
        if bullets >= BOMB_PRICE:
            self._add(BOMB, 10 if state.bunkers & bit(other) else 300)

    # --- declarations ---

    def _weigh_declarations(self, state: State, seat: i64) -> None:
        foes = state.alive & ~self.family[seat]
        bullets = state.bullets[seat]
        self._add(PASS, 20)
        threat: i64 = 0
        other: i64 = 0
        while other < state.seats:
            if foes & bit(other) and state.bullets[other] > threat:
                threat = state.bullets[other]
            other += 1
        if bullets >= DECLARATION_PRICE and not state.bunkers & bit(seat):
            spare = bullets - DECLARATION_PRICE
            if threat >= BOMB_PRICE:
                self._add(BUNKER, 400)
            elif threat == BOMB_PRICE - 1:
                self._add(BUNKER, 40 if spare == 0 else 80)
            else:
                self._add(BUNKER, 8 if spare == 0 else 20)
        if bullets >= DECLARATION_PRICE and state.ring_size < state.seats:
            self._weigh_kits(state, seat, foes)
        boss = state.bosses[seat]
        if boss != NOTHING and bullets > 0:
            held = state.bullets[boss]
            if held < BOMB_PRICE < held + bullets:
                self._add(GIVE + BOMB_PRICE - held, 20)
            self._add(GIVE + bullets, 20 if held + bullets == BOMB_PRICE else 8)

    def _weigh_kits(self, state: State, seat: i64, foes: i64) -> None:
        """Bring back who has most, to where he can stab the most and shields his boss."""
        who: i64 = NOTHING
        most: i64 = -1
        dead: i64 = 0
        while dead < state.seats:
            if not state.alive & bit(dead) and state.worth(dead) > most:
                most = state.worth(dead)
                who = dead
            dead += 1
        weight: i64 = 6 + 2 * most
        if state.ring_size == 2:
            weight = 200
        elif state.ring_size == 3:
            weight += 40
        size = state.ring_size
        place: i64 = 0
        while place < size:
            one = state.ring[place]
            two = state.ring[place + 1 if place + 1 < size else 0]
            reach: i64 = 0
            if foes & bit(one):
                reach += self.heat[one]
            if foes & bit(two):
                reach += self.heat[two]
            if one == seat or two == seat:
                reach += 4
            self._add(REVIVE + who * 16 + one, (weight * reach) // 20)
            place += 1

    # --- one of them ---

    def draw(self, rng: Rng) -> i64:
        """One of the moves weighed last, by lot."""
        total: i64 = 0
        i: i64 = 0
        while i < self.count:
            total += self.weights[i]
            i += 1
        left = rng.below(total)
        i = 0
        while left >= self.weights[i]:
            left -= self.weights[i]
            i += 1
        return self.moves[i]

    def play(self, state: State, signs: vec[i64], rng: Rng) -> i64:
        """Let all who must act do so by rules of thumb, `signs` being a buffer; how many moves that were."""
        self.look(state)
        acting = state.acting()
        made: i64 = 0
        seat: i64 = 0
        while acting:
            if acting & 1:
                self.weigh(state, seat)
                signs[seat] = self.draw(rng)
                made += 1
            acting >>= 1
            seat += 1
        state.apply_all(signs, rng)
        return made


def stillness(state: State) -> i64:
    """How sure it is by now that all protect themselves, from 0 to PATIENCE: by the rounds without a death.

    At a full table two of them say as much as nine at a small one. Of two who are left nobody is ever sure:
    the other may have waited only for this.
    """
    most: i64 = PATIENCE if state.ring_size > 2 else DISTRUST
    still = state.quiet * state.ring_size // 2
    return still if still < most else most


def head_of(state: State, seat: i64) -> i64:
    """The boss of the boss of ... a seat; itself if it works for nobody."""
    head = seat
    while state.bosses[head] != NOTHING:
        head = state.bosses[head]
    return head


def number_of(seats: i64) -> i64:
    """How many seats are in a set."""
    n: i64 = 0
    while seats:
        seats &= seats - 1
        n += 1
    return n
