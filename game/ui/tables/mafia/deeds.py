"""What the viewer can sign or declare: the tiles and why not, what may be chosen next, the whole action.

Pure: the public facts of the table, the legal actions and what has been chosen so far go in. An action is
made by choosing its kind and then its numbers one by one: targets; for a first-aid kit the dead one and then
the living player whose left he will sit at; for a hand-over how many.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.mafia.moves import BOMB_PRICE, DECLARATION_PRICE, PISTOLS_PRICE, SHOTGUN_PRICE
from game.ui.tables.mafia.model import Model
from game.ui.words import _, ngettext

SIGNS = ("load", "protect", "stab", "shoot", "pistols", "shotgun", "bomb")
"""The seven actions as they lie on the board; the keys 1 to 7 choose them."""
DECLARATIONS = ("revive", "bunker", "give")
PASS = "pass"
PRICES = {
    "shoot": 1, "pistols": PISTOLS_PRICE, "shotgun": SHOTGUN_PRICE, "bomb": BOMB_PRICE,
    "revive": DECLARATION_PRICE, "bunker": DECLARATION_PRICE,
}  # fmt: skip
TARGETS = {"stab": 1, "shoot": 1, "pistols": 2, "shotgun": 1, "revive": 1}
"""How many players are aimed at."""


class Choice(NamedTuple):
    """What has been chosen so far: the kind of action, and its numbers in the order in which they were
    chosen."""

    kind: str | None = None
    numbers: tuple[int, ...] = ()

    def plus(self, number: int) -> Choice:
        """With one more number."""
        return Choice(self.kind, (*self.numbers, number))

    def without_last(self) -> Choice:
        """A step back: the last number gone, or the kind; a hand-over always has a number."""
        return Choice(self.kind, self.numbers[:-1]) if self.numbers and self.kind != "give" else Choice()

    def without(self, number: int) -> Choice:
        """With one target let go; the gap of a dead player goes with him."""
        if self.kind == "revive":
            return Choice(self.kind)
        return Choice(self.kind, tuple(other for other in self.numbers if other != number))

    @property
    def targets(self) -> tuple[int, ...]:
        """The players aimed at so far."""
        return self.numbers[: TARGETS.get(self.kind or "", 0)]


class Next(NamedTuple):
    """What may be chosen next: players, living players to sit down beside, how many bullets; and the action
    once nothing is left to choose."""

    players: frozenset[int] = frozenset()
    gaps: frozenset[int] = frozenset()
    counts: frozenset[int] = frozenset()
    action: str | None = None


def kind_of(action: str) -> str:
    """The word of an action."""
    return action.split()[0]


def chosen(action: str) -> Choice:
    """The choices that make this action."""
    kind, *rest = action.split()
    return Choice(kind, tuple(int(number) for number in rest))


def after(legal: Sequence[str], choice: Choice) -> Next:
    """What may be chosen now to make one of the legal actions."""
    if choice.kind is None:
        return Next()
    count = len(choice.numbers)
    some: set[int] = set()
    for action in legal:
        if kind_of(action) != choice.kind:
            continue
        numbers = chosen(action).numbers
        if choice.kind == "pistols":  # in any order
            if set(choice.numbers) == set(numbers):
                return Next(action=action)
            if set(choice.numbers) < set(numbers):
                some |= set(numbers) - set(choice.numbers)
        elif numbers[:count] == choice.numbers:
            if len(numbers) == count:
                return Next(action=action)
            some.add(numbers[count])
    if choice.kind == "give":
        return Next(counts=frozenset(some))
    if count >= TARGETS.get(choice.kind, 0):
        return Next(gaps=frozenset(some))
    return Next(players=frozenset(some))


def begun(legal: Sequence[str], kind: str) -> Choice:
    """This kind is chosen, and with it whatever can be only one way; a hand-over begins with one bullet."""
    choice = Choice(kind)
    while True:
        step = after(legal, choice)
        some = step.players or step.gaps
        if len(some) == 1:
            choice = choice.plus(next(iter(some)))
        elif step.counts:
            return choice.plus(min(step.counts))
        else:
            return choice


def taken(legal: Sequence[str], choice: Choice, number: int) -> Choice | None:
    """With this player, gap or number chosen too, or in place of the last one where all are chosen; a player
    chosen already is let go. None where it cannot be."""
    if number in choice.targets:
        return choice.without(number)
    for before in (choice, Choice(choice.kind, choice.numbers[:-1]), Choice(choice.kind)):
        step = after(legal, before)
        if number in step.players | step.gaps | step.counts:
            longer = before.plus(number)
            further = after(legal, longer)
            if len(further.gaps) == 1:  # a single player sits at the table
                return longer.plus(next(iter(further.gaps)))
            return longer
    return None


# -- who stands how to whom -------------------------------------------------------------------------------


def also_hit(model: Model, seat: int, target: int, *, hits_shooter: bool = False) -> list[int]:
    """Who sits beside the target of a seat's shotgun and is hit as well: not the shooter (but by an option),
    and nobody above him."""
    safe = {target, *model.above(seat)} | (set() if hits_shooter else {seat})
    return [
        other for other in dict.fromkeys((model.left_of(target), model.right_of(target))) if other not in safe
    ]


def in_blast(model: Model, seat: int) -> tuple[list[int], list[int]]:
    """Whom a seat's bomb would kill, and whom it would only cost the bunker."""
    others = [other for other in model.ring if other != seat and other not in model.above(seat)]
    return (
        [other for other in others if not model.bunkers[other]],
        [other for other in others if model.bunkers[other]],
    )


# -- tiles ------------------------------------------------------------------------------------------------


class Tile(NamedTuple):
    """An action or a declaration as it lies on the board.

    Where it cannot be chosen, `why` says so in a sentence, and `short` in a few words; without those it only
    rests until its time comes.
    """

    kind: str
    price: int
    short: str = ""
    why: str | None = None

    @property
    def usable(self) -> bool:
        """Whether it can be chosen."""
        return self.why is None

    @property
    def resting(self) -> bool:
        """Whether it could be had, but not now."""
        return self.why is not None and not self.short


def asleep(kinds: Sequence[str], why: str) -> list[Tile]:
    """Tiles whose time has not come."""
    return [Tile(kind, PRICES.get(kind, 0), "", why) for kind in kinds]


def tiles(model: Model, seat: int, legal: Sequence[str]) -> list[Tile]:
    """The seven actions for a living seat that signs."""
    kinds = {kind_of(action) for action in legal}
    return [_sign(model, seat, kind, kind in kinds) for kind in SIGNS]


def _sign(model: Model, seat: int, kind: str, can: bool) -> Tile:
    price, bullets = PRICES.get(kind, 0), model.bullets[seat]
    if can:
        return Tile(kind, price)
    if bullets < price:
        return Tile(kind, price, bullets_short(price - bullets), _too_dear(price, bullets))
    if kind == "stab":
        why = _("You may not stab those beside you: they stand above you.")
        return Tile(kind, price, _("above you"), why)
    if kind == "pistols":
        why = _("Two pistols need two targets, and you may aim at one only.")
        return Tile(kind, price, _("one target"), why)
    return Tile(kind, price, _("no target"), _("There is nobody whom you may aim at."))


def declarations(model: Model, seat: int, legal: Sequence[str]) -> list[Tile]:
    """The three declarations for a living seat."""
    kinds = {kind_of(action) for action in legal}
    return [_declaration(model, seat, kind, kind in kinds) for kind in DECLARATIONS]


def _declaration(model: Model, seat: int, kind: str, can: bool) -> Tile:
    price, bullets = PRICES.get(kind, 0), model.bullets[seat]
    if can:
        return Tile(kind, price)
    if kind == "give" and model.bosses[seat] is None:
        why = _("Only someone who works for a boss can hand bullets over, and only to the boss.")
        return Tile(kind, price, _("only for crew"), why)
    if kind == "give" and not bullets:
        return Tile(kind, price, _("no bullets"), _("You have no bullets to hand over."))
    if kind == "bunker" and model.bunkers[seat]:
        return Tile(kind, price, _("built"), _("You have a bunker already; nobody can have two."))
    if kind == "revive" and len(model.ring) == len(model.bullets):
        return Tile(kind, price, _("nobody dead"), _("Nobody is dead who could be brought back."))
    if bullets < price:
        return Tile(kind, price, _few_short(price - bullets), _too_dear(price, bullets))
    why = _("This is declared between two rounds, when you are asked: now all sign.")
    return Tile(kind, price, _("not yet"), why)


def bullets_short(count: int) -> str:
    """Why something is too dear, in a few words."""
    return ngettext("{count} bullet short", "{count} bullets short", count).format(count=count)


def _few_short(count: int) -> str:
    return ngettext("{count} short", "{count} short", count).format(count=count)


def _too_dear(price: int, bullets: int) -> str:
    """The price is more than one wherever something can be too dear but the single shot."""
    if price == 1:
        return _("This costs a bullet, and you have none.")
    if not bullets:
        return _("This costs {price} bullets, and you have none.").format(price=price)
    text = ngettext(
        "This costs {price} bullets, and you have {count}.",
        "This costs {price} bullets, and you have {count}.",
        bullets,
    )
    return text.format(price=price, count=bullets)


def why_not(model: Model, seat: int, choice: Choice, player: int, names: Sequence[str]) -> str:
    """Why this player cannot be chosen now."""
    name, alive = names[player], model.lives(player)
    if choice.kind is None:
        return _("Choose an action first.")
    if choice.kind == "revive":
        if alive:
            return _("{name} is alive: a first-aid kit is for the dead.").format(name=name)
        return _("Now choose the gap at the table where the one brought back sits down.")
    if choice.kind not in TARGETS:
        return _("Nobody is aimed at with this.")
    if not alive:
        return _("{name} is dead.").format(name=name)
    if player == seat:
        return _("You cannot aim at yourself.")
    if model.bosses[seat] == player:
        return _("You work for {name}: you may not aim at your boss.").format(name=name)
    if player in model.above(seat):
        return _("{name} stands above you in the chain of bosses: you may not aim there.").format(name=name)
    left, right = model.left_of(seat), model.right_of(seat)
    if choice.kind == "stab" and player not in (left, right):
        text = _("The knife reaches only those beside you: {left} and {right}.")
        return text.format(left=names[left], right=names[right])
    return _("All targets are chosen. Let one go first.")
