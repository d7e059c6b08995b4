"""A second, slow reading of the rules, written without a look at the fast one: positions as plain
dictionaries, one clause after the other. Whatever the two disagree on is a fault in one of them."""

from __future__ import annotations

import copy
from typing import Any

from tests.rules.positions import in_order

Position = dict[str, Any]
Events = list[dict[str, Any]]


def legal(p: Position) -> list[str]:
    hand = p["hands"][p["turn"]]
    if p["stage"] == "hand-over":
        return ["deal"]
    if p["stage"] == "game-over":
        return []
    if p["stage"] == "draw":
        return (["draw"] if p["case_file"] else []) + (["take"] if p["fbi_files"] else [])
    if p["stage"] == "fetch":
        return sorted("fetch " + card for card in set(p["fbi_files"]))
    if p["stage"] == "look":
        card = p["board"][p["pending"]["location"] - 1]
        return ["leave"] if card in ("B", "C") else ["keep", "leave"]
    if p["stage"] == "move":
        return ["down", "up"]
    out = []
    melds = {play["location"] for plays in p["table"] for play in plays if play["kind"] == "meld"}
    for location in range(1, 11):
        for cards in range(1, hand.count(str(location)) + 1):
            if cards == len(hand):
                continue
            if cards >= 3:
                out.append(f"meld {location} {cards}")
            if location in melds:
                out.append(f"layoff {location} {cards}")
    if "T" in hand and not p["ted_used"]:
        if p["case_file"]:
            out.append("ted draw")
        if p["fbi_files"]:
            out.append("ted files")
        if len(hand) > 1:
            out += [f"ted look {location}" for location in range(1, 11) if p["board"][location - 1]]
    for card in set(hand):
        if p["options"]["no_throwback"] and card == p["taken"] and set(hand) != {card}:
            continue
        out.append("discard " + card)
    return sorted(out)


def apply(p: Position, action: str) -> tuple[Position, Events]:
    p = copy.deepcopy(p)
    events: Events = []
    seat = p["turn"]
    hand = p["hands"][seat]

    def tell(kind: str, **what: Any) -> None:
        events.append({"kind": kind} | what)

    def gain(card: str) -> None:
        p["hands"][seat] = in_order(p["hands"][seat] + [card])

    def lose(card: str) -> None:
        p["hands"][seat].remove(card)
        if card in p["shown"][seat]:
            p["shown"][seat].remove(card)

    def draw(by_ted: bool) -> None:
        card = p["case_file"].pop(0)
        gain(card)
        p["active"] = True
        tell("drew", seat=seat, card=card, seen_by=[seat], by_ted=by_ted)

    def file_ted() -> None:
        p["fbi_files"].append("T")
        p["stage"] = "play"
        tell("ted-filed", seat=seat)

    def drive(to: int) -> None:
        if to != p["car"]:
            tell("car-moved", start=p["car"], end=to)
        p["car"] = to
        p["stage"] = "play"

    def move_car(after: str) -> None:
        if after == "meld":
            drive(min(10, p["car"] + 1))
        elif p["car"] == 1:
            drive(2)
        elif p["car"] == 10:
            drive(9)
        else:
            p["stage"] = "move"

    def look(location: int, after: str) -> None:
        card = p["board"][location - 1]
        tell("looked", seat=seat, location=location, card=card, seen_by=[seat])
        if card in ("B", "C") and location == p["car"] and after != "ted":
            clear(location)
            p["captured"][seat].append(card)
            tell("captured", seat=seat, location=location, card=card)
            move_car(after)
        else:
            p["seen"][seat] = sorted({*p["seen"][seat], location})
            p["stage"] = "look"
            p["pending"] = {"location": location, "after": after}

    def clear(location: int) -> None:
        p["board"][location - 1] = None
        p["seen"] = [[place for place in places if place != location] for places in p["seen"]]

    word, *rest = action.split()
    if word == "draw":
        draw(by_ted=False)
        p["stage"] = "play"
    elif word == "take":
        card = p["fbi_files"].pop()
        gain(card)
        p["shown"][seat] = in_order(p["shown"][seat] + [card])
        p["taken"] = card
        p["stage"] = "play"
        tell("took", seat=seat, card=card)
    elif word in ("meld", "layoff"):
        location, cards = int(rest[0]), int(rest[1])
        at_car = p["car"] == location
        for _ in range(cards):
            lose(rest[0])
        p["table"][seat].append({"kind": word, "location": location, "cards": cards, "at_car": at_car})
        p["active"] = True
        kind = "melded" if word == "meld" else "laid-off"
        tell(kind, seat=seat, location=location, cards=cards, at_car=at_car)
        if p["board"][location - 1]:
            look(location, word)
        else:
            move_car(word)
    elif word == "ted":
        lose("T")
        p["ted_used"] = True
        use, where = rest[0], int(rest[1]) if len(rest) > 1 else None
        tell("ted-played", seat=seat, use=use, location=where)
        if use == "draw":
            for _ in range(min(2, len(p["case_file"]))):
                draw(by_ted=True)
            file_ted()
        elif use == "files":
            p["stage"] = "fetch"
        else:
            assert where is not None
            look(where, "ted")
    elif word == "fetch":
        last = max(i for i, card in enumerate(p["fbi_files"]) if card == rest[0])
        del p["fbi_files"][last]
        gain(rest[0])
        tell("fetched", seat=seat, card=rest[0], seen_by=[seat])
        file_ted()
    elif word in ("keep", "leave"):
        location, after = p["pending"]["location"], p["pending"]["after"]
        p["pending"] = None
        if word == "keep":
            card = p["board"][location - 1]
            who = [s for s in range(p["seats"]) if location in p["seen"][s]]
            gain(card)
            clear(location)
            p["active"] = True
            tell("kept", seat=seat, location=location, card=card, seen_by=who)
        else:
            tell("left", seat=seat, location=location)
        if after == "ted":
            file_ted()
        else:
            move_car(after)
    elif word in ("up", "down"):
        drive(p["car"] + (1 if word == "up" else -1))
    elif word == "discard":
        lose(rest[0])
        p["fbi_files"].append(rest[0])
        tell("discarded", seat=seat, card=rest[0])
        idle = 0 if p["active"] else p["idle"] + 1
        if not hand:
            end(p, "out", seat, events)
        elif not p["case_file"]:
            end(p, "exhausted", None, events)
        elif idle >= 4 * p["seats"]:
            end(p, "stalled", None, events)
        else:
            p |= {"idle": idle, "turn": (seat + 1) % p["seats"], "stage": "draw"}
            p |= {"ted_used": False, "active": False, "taken": None}
            tell("turn-begins", seat=p["turn"])
    return p, events


def end(p: Position, how: str, out: int | None, events: Events) -> None:
    points = []
    for seat in range(p["seats"]):
        laid = sum(play["cards"] * (4 if play["at_car"] else 2) for play in p["table"][seat])
        points.append(laid + 10 * len(p["captured"][seat]) + (p["car"] if seat == out else 0))
    shut_out = out is not None and set(p["captured"][out]) == {"B", "C"}
    if shut_out:
        points = [won if seat == out else 0 for seat, won in enumerate(points)]
    p["scores"] = [total + won for total, won in zip(p["scores"], points, strict=True)]
    events.append(
        {"kind": "hand-ended", "ended_by": how, "seat": out, "points": points, "shut_out": shut_out}
        | {"scores": p["scores"]}
    )
    best = max(p["scores"])
    top = [seat for seat in range(p["seats"]) if p["scores"][seat] == best]
    clear = best >= p["options"]["target"] and len(top) == 1
    over = clear or p["hand"] == 100
    p["stage"] = "game-over" if over else "hand-over"
    p["result"] = {
        "ended_by": how, "seat": out, "points": points, "shut_out": shut_out,
        "winners": top if over else [], "adjudicated": over and not clear,
    }  # fmt: skip
    if over:
        events.append({"kind": "game-ended", "winners": top, "adjudicated": not clear})


class PileMemory:
    """What one seat can tell of the FBI Files, by keeping every pile that could lie there."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.piles: list[list[str]] = [[]]

    def told(self, event: dict[str, Any], pile_before: list[str], pile_after: list[str]) -> None:
        """An event, and the true piles around it, of which only what the seat may see is used."""
        kind = event["kind"]
        if kind == "hand-begins":
            self.piles = [[]]
        elif kind in ("turned-up", "discarded", "ted-filed"):
            self.piles = [[*pile, event.get("card", "T")] for pile in self.piles]
        elif kind == "took":
            top = pile_after[-1:]
            self.piles = [pile[:-1] for pile in self.piles if pile[:-1][-1:] == top]
        elif kind == "fetched" and event["seat"] == self.seat:
            self.piles = [without(pile_before, event["card"])]
        elif kind == "fetched":
            several = [without(pile, card) for pile in self.piles for card in sorted(set(pile))]
            self.piles = [list(pile) for pile in {tuple(pile) for pile in several}]

    def certain(self) -> list[str | None]:
        return [cards[0] if len(set(cards)) == 1 else None for cards in zip(*self.piles, strict=True)]


def without(pile: list[str], card: str) -> list[str]:
    last = max(i for i, other in enumerate(pile) if other == card)
    return pile[:last] + pile[last + 1 :]
