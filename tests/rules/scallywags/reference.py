"""A second, slow reading of the rules, written without a look at the fast one: positions as plain
dictionaries, one clause after the other. Whatever the two disagree on is a fault in one of them.

A reshuffle is left to chance: `apply` is handed the order in which the shuffled cards come to lie.
"""

from __future__ import annotations

import copy
from typing import Any

Position = dict[str, Any]
Events = list[dict[str, Any]]

ATTACKS = ("arrgh", "avast", "pieces-of-eight", "land-ho")


def full(p: Position) -> int:
    return 8 if p["seats"] <= 3 else 6


def room(p: Position, seat: int) -> int:
    return full(p) - len(p["takes"][seat])


def is_up(p: Position, coin: int) -> bool:
    up: bool = p["coins"][coin]["up"]
    return up


def others(p: Position, seat: int) -> list[int]:
    return [other for other in range(p["seats"]) if other != seat]


def owner(p: Position, coin: int) -> int | None:
    for seat, take in enumerate(p["takes"]):
        if coin in take:
            return seat
    return None


def what_card_can(p: Position, card: str, seat: int) -> list[str]:
    """All the ways to play a card, were it in the hand."""
    down = [coin for coin in p["middle"] if not is_up(p, coin)]
    up = [coin for coin in p["middle"] if is_up(p, coin)]
    theirs = [coin for other in others(p, seat) for coin in p["takes"][other]]
    own = p["takes"][seat]
    if card == "arrgh":
        return [f"arrgh {coin}" for coin in theirs]
    if card == "avast":
        return [f"avast {a} {b}" for a in own for b in theirs if not is_up(p, a) and not is_up(p, b)]
    if card == "blow-me-down":
        if sum(room(p, other) for other in others(p, seat)) < 2:
            return []
        return [f"blow-me-down {a} {b}" for a in down for b in down if a < b]
    if card == "booty":
        return [f"booty {coin}" for coin in up if room(p, seat) >= 1]
    if card == "pieces-of-eight":
        return [f"pieces-of-eight {coin}" for coin in theirs if room(p, seat) >= 1]
    if card == "shiver":
        return [f"shiver {a} {b}" for a in down for b in up if room(p, seat) >= 2]
    if card == "land-ho":
        hidden = down + [coin for coin in theirs if not is_up(p, coin)]
        return [f"land-ho {coin}" for coin in hidden if room(p, seat) >= 1]
    if card == "yo-ho-ho":
        return [f"yo-ho-ho {coin} {to}" for coin in up for to in others(p, seat) if room(p, to) >= 1]
    return []


def legal(p: Position) -> list[str]:
    if p["stage"] == "over":
        return []
    seat = p["turn"]
    if p["stage"] == "react":
        held = "hands-off" in p["hands"][p["pending"]["victim"]]
        return ["allow", "hands-off"] if held else ["allow"]
    if p["stage"] == "pick":
        coins = [c for c in range(40) if not is_up(p, c) and owner(p, c) != seat]
        return sorted(f"pick {coin}" for coin in coins)
    if p["stage"] == "give":
        pairs = [(a, b) for a in others(p, seat) for b in others(p, seat)]
        fits = [(a, b) for a, b in pairs if all(room(p, s) >= [a, b].count(s) for s in (a, b))]
        return sorted(f"give {a} {b}" for a, b in fits)
    out = [f"grab {coin}" for coin in p["middle"] if not is_up(p, coin) and room(p, seat) >= 1]
    for card in set(p["hands"][seat]):
        out += what_card_can(p, card, seat)
    return sorted(out or {f"pass {card}" for card in p["hands"][seat]})


def apply(p: Position, action: str, order: list[str] | None = None) -> tuple[Position, Events]:
    """The position after a legal action and what is told of it, everything included."""
    p = copy.deepcopy(p)
    told: Events = []
    game = _Table(p, told, order)
    word, *numbers = action.split()
    if word == "pass":
        game.drop(p["turn"], numbers[0])
        told.append({"kind": "discarded", "seat": p["turn"], "card": numbers[0]})
        game.draw(p["turn"])
        game.next_turn()
    else:
        getattr(game, word.replace("-", "_"))(*map(int, numbers))
    return p, told


class _Table:
    def __init__(self, p: Position, told: Events, order: list[str] | None) -> None:
        self.p = p
        self.told = told
        self.order = order
        self.me: int = p["turn"]

    def tell(self, kind: str, **fields: Any) -> None:
        self.told.append({"kind": kind, **fields})

    def shows(self, coin: int) -> int | None:
        entry = self.p["coins"][coin]
        return entry["value"] if entry["up"] else None

    # cards

    def drop(self, seat: int, card: str) -> None:
        self.p["hands"][seat].remove(card)
        self.p["discard"].append(card)

    def announce(self, seat: int, card: str) -> None:
        self.drop(seat, card)
        self.tell("played", seat=seat, card=card)

    def draw(self, seat: int) -> None:
        if not self.p["draw"] and self.p["discard"]:
            assert self.order is not None
            assert sorted(self.order) == sorted(self.p["discard"])
            self.p["draw"], self.p["discard"] = list(self.order), []
            self.tell("reshuffled", cards=len(self.order))
        if self.p["draw"]:
            card = self.p["draw"].pop(0)
            self.p["hands"][seat] = in_order([*self.p["hands"][seat], card])
            self.tell("drew", seat=seat, card=card, seen_by=[seat])

    # coins

    def look(self, seat: int, coin: int) -> None:
        self.p["seen"][seat] = sorted({*self.p["seen"][seat], coin})
        place = owner(self.p, coin)
        slot = None if place is None else self.p["takes"][place].index(coin)
        value = self.p["coins"][coin]["value"]
        self.tell("looked", seat=seat, coin=coin, owner=place, slot=slot, value=value, seen_by=[seat])

    def look_at_own(self, coin: int) -> None:
        seat = owner(self.p, coin)
        assert seat is not None
        if not is_up(self.p, coin) and coin not in self.p["seen"][seat]:
            self.look(seat, coin)

    def take(self, coin: int) -> None:
        place = owner(self.p, coin)
        row = self.p["middle"] if place is None else self.p["takes"][place]
        start = None if place is None else row.index(coin)
        row.remove(coin)
        mine = self.p["takes"][self.me]
        mine.append(coin)
        end = len(mine) - 1
        self.tell("took", seat=self.me, coin=coin, shows=self.shows(coin), owner=place, start=start, end=end)
        self.look_at_own(coin)

    def hand_over(self, coin: int, to: int) -> None:
        self.p["middle"].remove(coin)
        row = self.p["takes"][to]
        row.append(coin)
        self.tell("gave", seat=self.me, to=to, coin=coin, shows=self.shows(coin), end=len(row) - 1)
        self.look_at_own(coin)

    # ends

    def coins_have_moved(self, by_card: bool = True) -> None:
        if all(room(self.p, seat) == 0 for seat in range(self.p["seats"])):
            self.p["turns"] += 1
            self.end(False)
            return
        if by_card:
            self.draw(self.me)
        self.next_turn()

    def next_turn(self) -> None:
        self.p["turns"] += 1
        self.p["pending"] = None
        if self.p["turns"] == 600:
            self.end(True)
            return
        self.p["stage"] = "turn"
        self.p["turn"] = (self.me + 1) % self.p["seats"]
        self.tell("turn-begins", seat=self.p["turn"])

    def end(self, adjudicated: bool) -> None:
        self.p["pending"] = None
        self.p["stage"] = "over"
        totals = [sum(self.p["coins"][coin]["value"] for coin in take) for take in self.p["takes"]]
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
        result = {"totals": totals, "winners": winners, "adjudicated": adjudicated}
        self.p["result"] = result
        self.tell("game-ended", **result)

    # the actions

    def grab(self, coin: int) -> None:
        self.take(coin)
        self.coins_have_moved(by_card=False)

    def booty(self, coin: int) -> None:
        self.announce(self.me, "booty")
        self.take(coin)
        self.coins_have_moved()

    def shiver(self, down: int, up: int) -> None:
        self.announce(self.me, "shiver")
        self.take(down)
        self.take(up)
        self.coins_have_moved()

    def yo_ho_ho(self, coin: int, to: int) -> None:
        self.announce(self.me, "yo-ho-ho")
        self.hand_over(coin, to)
        self.coins_have_moved()

    def blow_me_down(self, first: int, second: int) -> None:
        self.announce(self.me, "blow-me-down")
        self.look(self.me, first)
        self.look(self.me, second)
        self.p["stage"] = "give"
        self.p["pending"] = {"card": "blow-me-down", "coins": [first, second]}

    def give(self, to: int, other: int) -> None:
        first, second = self.p["pending"]["coins"]
        self.hand_over(first, to)
        self.hand_over(second, other)
        self.coins_have_moved()

    def land_ho(self, coin: int) -> None:
        self.announce(self.me, "land-ho")
        self.look(self.me, coin)
        self.p["stage"] = "pick"
        self.p["pending"] = {"card": "land-ho", "coins": [coin]}

    def pick(self, coin: int) -> None:
        if owner(self.p, coin) is None:
            self.take(coin)
            self.coins_have_moved()
        else:
            self.attack("land-ho", [coin])

    def arrgh(self, coin: int) -> None:
        self.announce(self.me, "arrgh")
        self.attack("arrgh", [coin])

    def pieces_of_eight(self, coin: int) -> None:
        self.announce(self.me, "pieces-of-eight")
        self.attack("pieces-of-eight", [coin])

    def avast(self, own: int, theirs: int) -> None:
        self.announce(self.me, "avast")
        self.attack("avast", [own, theirs])

    def attack(self, card: str, coins: list[int]) -> None:
        victim = owner(self.p, coins[-1])
        self.p["stage"] = "react"
        self.p["pending"] = {"card": card, "coins": coins, "victim": victim}
        own = coins[0] if card == "avast" else None
        self.tell("attacked", seat=self.me, victim=victim, card=card, coin=coins[-1], own=own)

    def allow(self) -> None:
        pending = self.p["pending"]
        victim, coins = pending["victim"], pending["coins"]
        self.tell("answered", seat=victim, answer="allow")
        if pending["card"] == "arrgh":
            row = self.p["takes"][victim]
            start = row.index(coins[0])
            row.remove(coins[0])
            self.p["middle"] = sorted([*self.p["middle"], coins[0]])
            shows = self.shows(coins[0])
            self.tell("returned", seat=self.me, owner=victim, coin=coins[0], shows=shows, start=start)
        elif pending["card"] == "avast":
            mine, other = self.p["takes"][self.me], self.p["takes"][victim]
            here, there = mine.index(coins[0]), other.index(coins[1])
            mine[here], other[there] = coins[1], coins[0]
            self.tell(
                "swapped", seat=self.me, coin=coins[0], slot=here,
                other=victim, other_coin=coins[1], other_slot=there,
            )  # fmt: skip
            self.look_at_own(coins[1])
            self.look_at_own(coins[0])
        else:
            self.take(coins[0])
        self.coins_have_moved()

    def hands_off(self) -> None:
        victim = self.p["pending"]["victim"]
        self.tell("answered", seat=victim, answer="hands-off")
        self.announce(victim, "hands-off")
        while len(self.p["hands"][victim]) < 3 and (self.p["draw"] or self.p["discard"]):
            self.draw(victim)
        self.draw(self.me)
        self.next_turn()


ORDER = (
    "arrgh", "avast", "blow-me-down", "booty", "hands-off", "pieces-of-eight", "shiver", "land-ho",
    "yo-ho-ho",
)  # fmt: skip


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)
