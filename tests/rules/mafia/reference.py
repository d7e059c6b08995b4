"""A second, slow reading of the rules, written without a look at the fast one: positions as plain
dictionaries, one clause after the other. Whatever the two disagree on is a fault in one of them."""

from __future__ import annotations

import copy
from typing import Any

Position = dict[str, Any]
Events = list[dict[str, Any]]

PRICES = {"load": 0, "protect": 0, "fumble": 0, "stab": 0, "shoot": 1, "pistols": 2, "shotgun": 3, "bomb": 5}


def bosses_over(p: Position, seat: int) -> list[int]:
    boss = p["bosses"][seat]
    return [] if boss is None else [boss, *bosses_over(p, boss)]


def neighbours(ring: list[int], seat: int) -> list[int]:
    """The nearest living clockwise, then the other way; one seat if it is the same."""
    place = ring.index(seat)
    both = [ring[(place + 1) % len(ring)], ring[place - 1]]
    return both[:1] if both[0] == both[1] else both


def may_aim_at(p: Position, seat: int) -> list[int]:
    return [other for other in p["ring"] if other != seat and other not in bosses_over(p, seat)]


def signs(p: Position, seat: int) -> list[str]:
    purse = p["bullets"][seat]
    targets = may_aim_at(p, seat)
    out = ["load", "protect"]
    out += [f"stab {target}" for target in targets if target in neighbours(p["ring"], seat)]
    out += [f"shoot {target}" for target in targets if purse >= 1]
    out += [f"pistols {a} {b}" for a in targets for b in targets if a < b and purse >= 2]
    out += [f"shotgun {target}" for target in targets if purse >= 3]
    out += ["bomb"] if purse >= 5 else []
    return sorted(out)


def declarations(p: Position, seat: int) -> list[str]:
    purse = p["bullets"][seat]
    dead = [other for other in range(p["seats"]) if other not in p["ring"]]
    out = ["pass"]
    if purse >= 4:
        out += [f"revive {who} {place}" for who in dead for place in p["ring"]]
        out += [] if p["bunkers"][seat] else ["bunker"]
    if p["bosses"][seat] is not None:
        out += [f"give {n}" for n in range(1, purse + 1)]
    return sorted(out)


def legal(p: Position) -> dict[str, list[str]]:
    if p["stage"] == "act":
        return {str(seat): signs(p, seat) for seat in p["ring"]}
    if p["stage"] == "declare":
        return {str(p["queue"][0]): declarations(p, p["queue"][0])}
    return {}


def apply(p: Position, actions: dict[str, str]) -> tuple[Position, Events]:
    """The position after legal actions of all that must act, and what is told of it."""
    p = copy.deepcopy(p)
    told: Events = []
    if p["stage"] == "act":
        play_round(p, {int(seat): action.split() for seat, action in actions.items()}, told)
    else:
        ((seat, action),) = actions.items()
        declare(p, int(seat), action.split(), told)
    return p, told


def tell(told: Events, kind: str, **fields: Any) -> None:
    told.append({"kind": kind, **fields})


def declare(p: Position, seat: int, words: list[str], told: Events) -> None:
    assert p["queue"].pop(0) == seat
    if words[0] == "pass":
        tell(told, "passed", seat=seat)
    elif words[0] == "bunker":
        p["bullets"][seat] -= 4
        p["bunkers"][seat] = True
        tell(told, "bunker-built", seat=seat)
    elif words[0] == "give":
        boss = p["bosses"][seat]
        p["bullets"][seat] -= int(words[1])
        p["bullets"][boss] += int(words[1])
        tell(told, "handed-over", seat=seat, boss=boss, bullets=int(words[1]))
    else:
        who, beside = int(words[1]), int(words[2])
        p["bullets"][seat] -= 4
        p["supply"] += 4
        p["ring"].insert(p["ring"].index(beside) + 1, who)
        p["queue"].append(who)
        p["bosses"][who] = seat
        tell(told, "paid", seat=seat, bullets=4)
        tell(told, "revived", seat=seat, revived=who, beside=beside)
        tell(told, "bond-made", seat=who, boss=seat)
    go_on(p, told)


def go_on(p: Position, told: Events) -> None:
    while p["queue"] and declarations(p, p["queue"][0]) == ["pass"]:
        p["queue"].pop(0)
    if p["queue"]:
        tell(told, "asked", seat=p["queue"][0])
    else:
        p["stage"] = "act"
        p["round"] += 1
        tell(told, "round-begins", round=p["round"])


def reached(p: Position, seat: int, words: list[str]) -> list[tuple[int, bool]]:
    """Whom a weapon reaches, and whether it was aimed at him."""
    ring = p["ring"]
    if words[0] in ("stab", "shoot"):
        return [(int(words[1]), True)]
    if words[0] == "pistols":
        return [(int(words[1]), True), (int(words[2]), True)]
    if words[0] == "shotgun":
        target = int(words[1])
        beside = neighbours(ring, target)
        if not p["options"]["shotgun_hits_shooter"]:
            beside = [other for other in beside if other != seat]
        return [(target, True), *((other, False) for other in beside)]
    if words[0] == "bomb":
        place = ring.index(seat)
        return [(other, False) for other in ring[place + 1 :] + ring[:place]]
    return []


def play_round(p: Position, signed: dict[int, list[str]], told: Events) -> None:
    ring = list(p["ring"])
    signs = [" ".join(signed[seat]) if seat in ring else None for seat in range(p["seats"])]
    p["memory"] = [*p["memory"], signs][-12:]
    for seat in ring:
        tell(told, "signed", seat=seat, action=" ".join(signed[seat]))
    for seat in ring:
        price = PRICES[signed[seat][0]]
        p["bullets"][seat] -= price
        p["supply"] += price
        if price:
            tell(told, "paid", seat=seat, bullets=price)
    for seat in ring:
        if signed[seat] == ["load"]:
            gain = min(1, p["supply"])
            p["bullets"][seat] += gain
            p["supply"] -= gain
            tell(told, "loaded", seat=seat, bullets=gain)
    causes: dict[int, list[dict[str, Any]]] = {seat: [] for seat in ring}
    safe = ["protect"] + (["fumble"] if p["options"]["fumble_protects"] else [])
    for seat in ring:
        if signed[seat] == ["fumble"] and "fumble" not in safe:
            causes[seat].append({"weapon": "fumble", "seat": seat})
    lost = set()
    for seat in ring:
        weapon = signed[seat][0]
        for target, aimed in reached(p, seat, signed[seat]):
            if target in bosses_over(p, seat):
                outcome = "bond"
            elif weapon == "bomb":
                outcome = "bunker" if p["bunkers"][target] else "hit"
                lost |= {target} if p["bunkers"][target] else set()
            else:
                outcome = "protected" if signed[target][0] in safe else "hit"
            if outcome == "hit":
                causes[target].append({"weapon": weapon, "seat": seat})
            tell(told, "attacked", seat=seat, weapon=weapon, target=target, aimed=aimed, outcome=outcome)
    dead = [seat for seat in ring if causes[seat]]
    for seat in dead:
        tell(told, "died", seat=seat, causes=causes[seat])
    for seat in ring:
        if seat in lost:
            p["bunkers"][seat] = False
            p["supply"] += 4
            tell(told, "bunker-lost", seat=seat)
    for seat in range(p["seats"]):
        boss = p["bosses"][seat]
        if boss is not None and (seat in dead or boss in dead):
            p["bosses"][seat] = None
            tell(told, "bond-ended", seat=seat, boss=boss)
    p["ring"] = [seat for seat in ring if seat not in dead]
    p["fallen"] = sorted(dead)
    p["quiet"] = 0 if dead else p["quiet"] + 1
    end_of_round(p, told)


def richest(p: Position, seats: list[int]) -> list[int]:
    purses = {seat: p["bullets"][seat] + 4 * p["bunkers"][seat] for seat in seats}
    return sorted(seat for seat in seats if purses[seat] == max(purses.values()))


def end_of_round(p: Position, told: Events) -> None:
    ring = p["ring"]
    if len(ring) == 1:
        return over(p, list(ring), "alone", told)
    if not ring:
        return over(p, richest(p, p["fallen"]), "nobody", told)
    for boss in ring:
        if all(other == boss or boss in bosses_over(p, other) for other in ring):
            return over(p, [boss], "boss", told)
    if p["quiet"] == 100:
        return over(p, richest(p, ring), "quiet", told)
    if p["round"] == 1000:
        return over(p, richest(p, ring), "rounds", told)
    p["stage"] = "declare"
    p["queue"] = list(ring)
    return go_on(p, told)


def over(p: Position, winners: list[int], why: str, told: Events) -> None:
    p["stage"] = "over"
    adjudicated = why in ("quiet", "rounds")
    p["result"] = {"winners": winners, "adjudicated": adjudicated}
    tell(told, "game-ended", winners=winners, adjudicated=adjudicated, ended_by=why)
