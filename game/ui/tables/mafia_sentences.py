"""What happened at a table of Mafia, in whole sentences.

Everything is public, so all are told the same; only who is "you" differs. With `viewer` None nobody is.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.mafia import events as ev
from game.ui.words import _, ngettext, pgettext

Names = Sequence[str]


def sentence(event: ev.AnyEvent, names: Names, viewer: int | None) -> str:
    """One event as `viewer` tells it to himself; empty for what needs no words.

    `names` are the players by seat. A sign is told by what comes of it, so most need no words of their own.
    """
    match event:
        case ev.GameBegins():
            return _begins(event, names, viewer)
        case ev.RoundBegins(number):
            return _("Round {number}.").format(number=number)
        case ev.Signed():
            return _signed(event, names, viewer)
        case ev.Loaded():
            return _loaded(event, names, viewer)
        case ev.Attacked():
            return _attacked(event, names, viewer)
        case ev.Died():
            return _died(event, names, viewer)
        case ev.BunkerLost(seat):
            text = (
                _("A bomb destroys your bunker; its four bullets go to the supply.")
                if seat == viewer
                else _("A bomb destroys {name}'s bunker; its four bullets go to the supply.")
            )
            return text.format(name=names[seat])
        case ev.BondEnded() | ev.BondMade() | ev.HandedOver():
            return _crew(event, names, viewer)
        case ev.Passed(seat):
            return (_("You pass.") if seat == viewer else _("{name} passes.")).format(name=names[seat])
        case ev.BunkerBuilt(seat):
            text = (
                _("You build a bunker: four bullets are locked away.")
                if seat == viewer
                else _("{name} builds a bunker: four bullets are locked away.")
            )
            return text.format(name=names[seat])
        case ev.Revived():
            return _revived(event, names, viewer)
        case ev.GameEnded():
            return _ended(event, names, viewer)
    return ""


def together(events: Sequence[ev.AnyEvent], names: Names, viewer: int | None) -> str:
    """What is shown as one movement, in one or two short sentences."""
    told = [text for event in events if (text := sentence(event, names, viewer))]
    count = len(events)
    if count > 2 and isinstance(events[0], ev.BondEnded):
        text = ngettext(
            "{count} bond between boss and crew ends.", "{count} bonds between boss and crew end.", count
        )
        return text.format(count=count)
    if count > 2 and isinstance(events[0], ev.BunkerLost):
        text = ngettext(
            "{count} bunker is destroyed; its bullets go to the supply.",
            "{count} bunkers are destroyed; their bullets go to the supply.",
            count,
        )
        return text.format(count=count)
    if count > 1 and isinstance(events[0], ev.Attacked) and events[0].weapon == "shotgun":
        return " ".join((*told[:1], *_also_hit(events, names, viewer)))
    if count > 1 and all(
        isinstance(one, ev.Attacked) and (one.weapon, one.outcome) == ("pistols", "hit") for one in events
    ):
        return _both_shot(events, names, viewer)
    return " ".join(told)


def _both_shot(events: Sequence[ev.AnyEvent], names: Names, viewer: int | None) -> str:
    """Two pistols that have both hit."""
    shots = [one for one in events if isinstance(one, ev.Attacked)]
    seat, hit = shots[0].seat, [one.target for one in shots]
    others = listed([names[target] for target in hit if target != viewer])
    if seat == viewer:
        text = _("You shoot {names}, with a pistol in each hand.")
    elif viewer in hit:
        text = _("{name} shoots you and {names}, with a pistol in each hand.")
    else:
        text = _("{name} shoots {names}, with a pistol in each hand.")
    return text.format(name=names[seat], names=others)


def _also_hit(events: Sequence[ev.AnyEvent], names: Names, viewer: int | None) -> list[str]:
    """Whom a shotgun hits besides its target; who is spared is seen."""
    hit = [
        one.target
        for one in events
        if isinstance(one, ev.Attacked) and one.outcome == "hit" and not one.aimed
    ]
    if not hit:
        return []
    others = listed([names[seat] for seat in hit if seat != viewer])
    if viewer not in hit:
        text = _("The shotgun also hits {names}.")
    elif others:
        text = _("The shotgun also hits you and {names}.")
    else:
        text = _("The shotgun also hits you.")
    return [text.format(names=others)]


def listed(words: Sequence[str]) -> str:
    """Names one after the other: "Ana, Beto and Inés"."""
    if len(words) < 2:
        return "".join(words)
    most, last = ", ".join(words[:-1]), words[-1]
    if last[0] in "iIíÍ":  # where Spanish says "e" for "y"
        text = pgettext("names, the last with an i at its beginning", "{most} and {last}")
    else:
        text = pgettext("names", "{most} and {last}")
    return text.format(most=most, last=last)


def _begins(event: ev.GameBegins, names: Names, viewer: int | None) -> str:
    ahead = [seat for seat, bullets in enumerate(event.bullets) if bullets]
    if not ahead:
        return _("All sit down, and nobody holds a bullet.")
    if len(ahead) > 1:
        return _("All sit down with the bullets that they begin with.")
    (seat,) = ahead
    count = event.bullets[seat]
    if seat == viewer:
        text = ngettext(
            "You won the last game and begin with {count} bullet.",
            "You won the last game and begin with {count} bullets.",
            count,
        )
    else:
        text = ngettext(
            "{name} won the last game and begins with {count} bullet.",
            "{name} won the last game and begins with {count} bullets.",
            count,
        )
    return text.format(name=names[seat], count=count)


# -- a round ---------------------------------------------------------------------------------------------


def _signed(event: ev.Signed, names: Names, viewer: int | None) -> str:
    mine = event.seat == viewer
    match event.action:
        case "protect":
            text = _("You protect yourself.") if mine else _("{name} is protected.")
        case "bomb":
            text = _("You set off a bomb!") if mine else _("{name} sets off a bomb!")
        case "fumble":
            text = _("You give no clear sign.") if mine else _("{name} gives no clear sign.")
        case _other:
            return ""
    return text.format(name=names[event.seat])


def _loaded(event: ev.Loaded, names: Names, viewer: int | None) -> str:
    mine = event.seat == viewer
    if event.bullets:
        text = _("You load.") if mine else _("{name} loads.")
    else:
        text = (
            _("You want to load, but the supply is empty.")
            if mine
            else _("{name} wants to load, but the supply is empty.")
        )
    return text.format(name=names[event.seat])


def _attacked(event: ev.Attacked, names: Names, viewer: int | None) -> str:
    mine, at_me = event.seat == viewer, event.target == viewer
    if event.weapon == "bomb":  # whom it hits is told by the deaths, whose bunker it takes by the loss of it
        if event.outcome != "bond":
            return ""
        if mine:
            text = _("Your bomb does not harm {target}, for whom you work.")
        elif at_me:
            text = _("{name} works for you: the bomb does not harm you.")
        else:
            text = _("The bomb does not harm {target}: {name} belongs to that crew.")
    elif event.weapon == "shotgun":
        text = _shotgun(event, mine, at_me)
    elif event.weapon == "stab":
        text = _stab(event, mine, at_me)
    else:
        text = _shot(event, mine, at_me)
    return text.format(name=names[event.seat], target=names[event.target])


def _stab(event: ev.Attacked, mine: bool, at_me: bool) -> str:
    if event.outcome == "hit":
        if mine:
            return _("You stab {target}.")
        return _("{name} stabs you.") if at_me else _("{name} stabs {target}.")
    if mine:
        return _("You stab at {target}, who is protected.")
    if at_me:
        return _("{name} stabs at you, but you are protected.")
    return _("{name} stabs at {target}, who is protected.")


def _shot(event: ev.Attacked, mine: bool, at_me: bool) -> str:
    if event.outcome == "hit":
        if mine:
            return _("You shoot {target}.")
        return _("{name} shoots you.") if at_me else _("{name} shoots {target}.")
    if mine:
        return _("You shoot at {target}, who is protected.")
    if at_me:
        return _("{name} shoots at you, but you are protected.")
    return _("{name} shoots at {target}, who is protected.")


def _shotgun(event: ev.Attacked, mine: bool, at_me: bool) -> str:
    if event.seat == event.target:
        return _("Your own shotgun hits you too.") if mine else _("{name}'s own shotgun hits {name} too.")
    if event.outcome == "bond":
        if mine:
            return _("Your shotgun does not harm {target}, for whom you work.")
        if at_me:
            return _("{name} works for you: the shotgun does not harm you.")
        return _("The shotgun does not harm {target}: {name} belongs to that crew.")
    if event.aimed and event.outcome == "hit":
        if mine:
            return _("You hit {target} with the shotgun.")
        return (
            _("{name} hits you with the shotgun.") if at_me else _("{name} hits {target} with the shotgun.")
        )
    if event.aimed:
        if mine:
            return _("You fire the shotgun at {target}, who is protected.")
        if at_me:
            return _("{name} fires the shotgun at you, but you are protected.")
        return _("{name} fires the shotgun at {target}, who is protected.")
    if event.outcome == "hit":
        if mine:
            return _("Your shotgun also hits {target}.")
        return _("{name}'s shotgun also hits you.") if at_me else _("{name}'s shotgun also hits {target}.")
    if mine:
        return _("Your shotgun also reaches {target}, who is protected.")
    if at_me:
        return _("{name}'s shotgun also reaches you, but you are protected.")
    return _("{name}'s shotgun also reaches {target}, who is protected.")


# -- deaths ----------------------------------------------------------------------------------------------


def _died(event: ev.Died, names: Names, viewer: int | None) -> str:
    text = _("You die: {causes}.") if event.seat == viewer else _("{name} dies: {causes}.")
    return text.format(name=names[event.seat], causes=causes(event, names, viewer))


def causes(event: ev.Died, names: Names, viewer: int | None) -> str:
    """All that killed somebody: "shot by Nico and stabbed by Enzo"."""
    reasons: list[str] = []
    done: set[str] = set()
    for cause in event.causes:
        weapon = _family(cause.weapon)
        if weapon in done:
            continue
        done.add(weapon)
        by = [one.seat for one in event.causes if _family(one.weapon) == weapon]
        if weapon == "fumble":
            reasons.append(_("no clear sign"))
            continue
        if weapon == "shotgun" and event.seat in by:
            own = _("hit by your own shotgun") if event.seat == viewer else _("hit by their own shotgun")
            reasons.append(own)
            by.remove(event.seat)
        if viewer in by:
            reasons.append(_by_you(weapon))
            by.remove(viewer)
        if by:
            reasons.append(_by(weapon, len(by)).format(names=listed([names[seat] for seat in by])))
    return listed(reasons)


def _family(weapon: str) -> str:
    return "shoot" if weapon == "pistols" else weapon


def _by(weapon: str, count: int) -> str:
    if weapon == "stab":
        return ngettext("stabbed by {names}", "stabbed by {names}", count)
    if weapon == "shotgun":
        return ngettext("hit by {names}'s shotgun", "hit by the shotguns of {names}", count)
    if weapon == "bomb":
        return ngettext("blown up by {names}", "blown up by {names}", count)
    return ngettext("shot by {names}", "shot by {names}", count)


def _by_you(weapon: str) -> str:
    return {
        "stab": _("stabbed by you"),
        "shotgun": _("hit by your shotgun"),
        "bomb": _("blown up by you"),
        "shoot": _("shot by you"),
    }[weapon]


# -- between rounds --------------------------------------------------------------------------------------


def _crew(event: ev.BondEnded | ev.BondMade | ev.HandedOver, names: Names, viewer: int | None) -> str:
    mine, mine_gain = event.seat == viewer, event.boss == viewer
    count = 0
    if isinstance(event, ev.HandedOver):
        count = event.bullets
        if mine:
            text = ngettext(
                "You hand {count} bullet over to {boss}.", "You hand {count} bullets over to {boss}.", count
            )
        elif mine_gain:
            text = ngettext(
                "{name} hands {count} bullet over to you.", "{name} hands {count} bullets over to you.", count
            )
        else:
            text = ngettext(
                "{name} hands {count} bullet over to {boss}.",
                "{name} hands {count} bullets over to {boss}.",
                count,
            )
    elif isinstance(event, ev.BondMade):
        if mine:
            text = _("You work for {boss} from now on.")
        elif mine_gain:
            text = _("{name} works for you from now on.")
        else:
            text = _("{name} works for {boss} from now on.")
    elif mine:
        text = _("You no longer work for {boss}.")
    elif mine_gain:
        text = _("{name} no longer works for you.")
    else:
        text = _("{name} no longer works for {boss}.")
    return text.format(name=names[event.seat], boss=names[event.boss], count=count)


def _revived(event: ev.Revived, names: Names, viewer: int | None) -> str:
    beside_me = event.beside == viewer
    if event.seat == viewer and beside_me:
        text = _("You pay four bullets for a first-aid kit: {revived} is back, on your left.")
    elif event.seat == viewer:
        text = _("You pay four bullets for a first-aid kit: {revived} is back, on {beside}'s left.")
    elif event.revived == viewer:
        text = _("{name} pays four bullets for a first-aid kit: you are back, on {beside}'s left.")
    elif beside_me:
        text = _("{name} pays four bullets for a first-aid kit: {revived} is back, on your left.")
    else:
        text = _("{name} pays four bullets for a first-aid kit: {revived} is back, on {beside}'s left.")
    return text.format(name=names[event.seat], revived=names[event.revived], beside=names[event.beside])


# -- the end ---------------------------------------------------------------------------------------------


def _ended(event: ev.GameEnded, names: Names, viewer: int | None) -> str:
    winners = event.winners
    alone, mine = len(winners) == 1, viewer in winners
    if event.ended_by == "alone":
        text = (
            _("You are the last one alive and win the game.")
            if mine
            else _("{names} is the last one alive and wins the game.")
        )
    elif event.ended_by == "boss":
        text = (
            _("All who live work for you: you win the game.")
            if mine
            else _("All who live work for {names}, who wins the game.")
        )
    elif event.ended_by == "nobody":
        if mine and not alone:
            text = _("Nobody is left alive. You and {names} died with the most bullets and share the win.")
        elif mine:
            text = _("Nobody is left alive. You died with the most bullets and win the game.")
        elif alone:
            text = _("Nobody is left alive. {names} died with the most bullets and wins the game.")
        else:
            text = _("Nobody is left alive. {names} died with the most bullets and share the win.")
    elif event.ended_by == "quiet":
        if mine and not alone:
            text = _(
                "A hundred rounds without a death: you and {names} hold the most bullets and share the win."
            )
        elif mine:
            text = _("A hundred rounds without a death: you hold the most bullets and win the game.")
        elif alone:
            text = _("A hundred rounds without a death: {names} holds the most bullets and wins the game.")
        else:
            text = _("A hundred rounds without a death: {names} hold the most bullets and share the win.")
    elif mine and not alone:
        text = _("A thousand rounds are enough: you and {names} hold the most bullets and share the win.")
    elif mine:
        text = _("A thousand rounds are enough: you hold the most bullets and win the game.")
    elif alone:
        text = _("A thousand rounds are enough: {names} holds the most bullets and wins the game.")
    else:
        text = _("A thousand rounds are enough: {names} hold the most bullets and share the win.")
    return text.format(names=listed([names[seat] for seat in winners if alone or seat != viewer]))
