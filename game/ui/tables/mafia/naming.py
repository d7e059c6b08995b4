"""What the actions are called on the board, and what they will do, in the player's words."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.tables.mafia import deeds
from game.ui.tables.mafia.deeds import Choice, Next
from game.ui.tables.mafia.model import Model
from game.ui.tables.mafia_sentences import listed
from game.ui.words import _, ngettext

ICONS = {"pistols": "two", "revive": "aid"}
"""Drawings with another name than the action's."""


def icon(kind: str) -> str:
    """The drawing of an action or declaration."""
    return f"mafia/action-{ICONS.get(kind, kind)}"


def called(kind: str) -> str:
    """The name of an action or declaration."""
    return {
        "load": _("Load"),
        "protect": _("Protect"),
        "stab": _("Stab"),
        "shoot": _("Shoot"),
        "pistols": _("Two pistols"),
        "shotgun": _("Shotgun"),
        "bomb": _("Bomb"),
        "revive": _("First-aid kit"),
        "bunker": _("Bunker"),
        "give": _("Hand over"),
        "pass": _("Pass"),
    }[kind]


def time_to_sign(seconds: int) -> str:
    """How much of the time for signing is left."""
    return ngettext("{count} second to sign", "{count} seconds to sign", seconds).format(count=seconds)


def effect(kind: str) -> str:
    """What it does, in two or three words under its name."""
    return {
        "load": _("gain one"),
        "protect": _("safe but for bombs"),
        "stab": _("a neighbour"),
        "shoot": _("any one"),
        "pistols": _("any two"),
        "shotgun": _("one + neighbours"),
        "bomb": _("all without bunker"),
        "revive": _("a dead player comes back"),
        "bunker": _("safe from bombs"),
        "give": _("bullets for your boss"),
    }[kind]


def rule(kind: str) -> str:
    """What the rules say of it, for whoever rests on its tile."""
    return {
        "load": _("You gain a bullet, as long as the supply lasts; you can spend it from the next round on."),
        "protect": _("Nothing hurts you in this round but a bomb."),
        "stab": _("Costs nothing. Hits the player on your left or the one on your right."),
        "shoot": _("Costs 1 bullet. Hits any one player."),
        "pistols": _("Costs 2 bullets. Hits two different players."),
        "shotgun": _("Costs 3 bullets. Hits a player and both who sit beside him."),
        "bomb": _(
            "Costs 5 bullets. Hits all others, protected or not; a bunker saves its owner and is lost."
        ),
        "revive": _("Costs 4 bullets. A dead player comes back, at a gap you choose, and works for you."),
        "bunker": _("Four bullets are locked away; a bomb takes the bunker instead of you."),
        "give": _("Any number of your bullets go to your boss."),
    }[kind]


def standing(model: Model, seat: int, names: Sequence[str]) -> str:
    """Whom the viewer works for, and who works for him: by name if it is one, else how many."""
    boss, crew = model.bosses[seat], model.crew_of(seat)
    if boss is not None and len(crew) > 1:
        text = _("you work for {boss}, boss of {count}")
    elif boss is not None and crew:
        text = _("you work for {boss}, boss of {crew}")
    elif boss is not None:
        text = _("you work for {boss}")
    else:
        text = _of_crew(crew) if crew else _("you, no boss")
    return _filled(text, boss, crew, names)


def bonds(model: Model, seat: int, names: Sequence[str]) -> str:
    """The same of somebody who is not the viewer."""
    boss, crew = model.bosses[seat], model.crew_of(seat)
    if boss is not None and len(crew) > 1:
        text = _("works for {boss}, boss of {count}")
    elif boss is not None and crew:
        text = _("works for {boss}, boss of {crew}")
    elif boss is not None:
        text = _("works for {boss}")
    else:
        text = _of_crew(crew) if crew else _("no boss")
    return _filled(text, boss, crew, names)


def _of_crew(crew: Sequence[int]) -> str:
    return _("boss of {crew}") if len(crew) == 1 else _("boss of {count}")


def _filled(text: str, boss: int | None, crew: Sequence[int], names: Sequence[str]) -> str:
    return text.format(
        boss=names[boss] if boss is not None else "",
        crew=names[crew[0]] if crew else "",
        count=len(crew),
    )


def to_come(model: Model, seat: int) -> str:
    """What a living seat can do with more bullets: two pistols need two whom it may aim at, and a first-aid
    kit is of no use to two alone, for a death there ends the game."""
    bullets, bunker = model.bullets[seat], model.bunkers[seat]
    if bullets >= deeds.PRICES["bomb"]:
        return _("Bullets enough for everything.")
    if model.seats == 2:
        return _to_come_between_two(bullets, bunker)
    if len(set(model.ring) - {seat, *model.above(seat)}) < deeds.TARGETS["pistols"]:
        return _to_come_without_pistols(bullets, bunker)
    if bunker:
        return (
            _("Shoot at 1, two pistols at 2, shotgun at 3"),
            _("Two pistols at 2, shotgun at 3, aid at 4"),
            _("Shotgun at 3, aid at 4, bomb at 5"),
            _("First-aid kit at 4, bomb at 5"),
            _("Bomb at 5"),
        )[bullets]
    return (
        _("Shoot at 1, two pistols at 2, shotgun at 3"),
        _("Two pistols at 2, shotgun at 3, aid or bunker at 4"),
        _("Shotgun at 3, aid or bunker at 4, bomb at 5"),
        _("First-aid kit or bunker at 4, bomb at 5"),
        _("Bomb at 5"),
    )[bullets]


def _to_come_between_two(bullets: int, bunker: bool) -> str:
    if bunker:
        return (
            _("Shoot at 1, shotgun at 3, bomb at 5"),
            _("Shotgun at 3, bomb at 5"),
            _("Shotgun at 3, bomb at 5"),
            _("Bomb at 5"),
            _("Bomb at 5"),
        )[bullets]
    return (
        _("Shoot at 1, shotgun at 3, bunker at 4"),
        _("Shotgun at 3, bunker at 4, bomb at 5"),
        _("Shotgun at 3, bunker at 4, bomb at 5"),
        _("Bunker at 4, bomb at 5"),
        _("Bomb at 5"),
    )[bullets]


def _to_come_without_pistols(bullets: int, bunker: bool) -> str:
    if bunker:
        return (
            _("Shoot at 1, shotgun at 3, aid at 4"),
            _("Shotgun at 3, aid at 4, bomb at 5"),
            _("Shotgun at 3, aid at 4, bomb at 5"),
            _("First-aid kit at 4, bomb at 5"),
            _("Bomb at 5"),
        )[bullets]
    return (
        _("Shoot at 1, shotgun at 3, aid or bunker at 4"),
        _("Shotgun at 3, aid or bunker at 4, bomb at 5"),
        _("Shotgun at 3, aid or bunker at 4, bomb at 5"),
        _("First-aid kit or bunker at 4, bomb at 5"),
        _("Bomb at 5"),
    )[bullets]


def guide(choice: Choice, step: Next) -> str:
    """What is to be chosen next; empty when nothing is."""
    if step.action is not None:
        return ""
    match choice.kind:
        case "stab":
            return _("pick a neighbour, left or right")
        case "shoot":
            return _("pick the target")
        case "pistols":
            return _("pick the second target") if choice.numbers else _("pick the first target")
        case "shotgun":
            return _("pick the one in the middle")
        case "revive":
            return _("pick a gap at the table") if choice.numbers else _("pick one of the dead")
    return ""


def lacking(choice: Choice, step: Next) -> str:
    """What keeps the sign from being signed, for the button."""
    if choice.kind is None:
        return _("Sign: choose an action")
    if step.gaps:
        return _("Choose a gap")
    if choice.kind == "revive":
        return _("Choose one of the dead")
    count = deeds.TARGETS.get(choice.kind, 0) - len(choice.numbers)
    if count == 1:
        return _("Sign: one target to go")
    return _("Sign: two targets to go")


def how_to_choose(choice: Choice, step: Next) -> str:
    """The same in a sentence that says how."""
    if choice.kind is None:
        return _("Choose one of the seven actions first: a click, or the keys 1 to 7.")
    if step.gaps:
        return _("Choose a gap at the table: a click, or left and right.")
    if choice.kind == "revive":
        return _("Choose one of the dead: a click, or left and right.")
    return _("Choose whom you aim at: click a player, or use left and right.")


def outlook(
    model: Model, seat: int, choice: Choice, names: Sequence[str], *, hits_shooter: bool = False
) -> str:
    """What the chosen action will do, beyond whom it is aimed at."""
    match choice.kind:
        case "load":
            return _("You gain a bullet; you can spend it from the next round on.")
        case "protect":
            return _("Nothing hurts you in this round but a bomb.")
        case "shotgun" if choice.numbers:
            beside = deeds.also_hit(model, seat, choice.numbers[0], hits_shooter=hits_shooter)
            if not beside:
                return _("Nobody else is hit.")
            if seat in beside:
                text = _("Also hits {names}, and you.") if len(beside) > 1 else _("Also hits you.")
                beside = [other for other in beside if other != seat]
                return text.format(names=_listed(beside, names))
            return _("Also hits {names}.").format(names=_listed(beside, names))
        case "bomb":
            killed, spared = deeds.in_blast(model, seat)
            text = ngettext("Hits {count} player.", "Hits {count} players.", len(killed))
            if spared:
                text = ngettext(
                    "Hits {count} player; {names} would only lose the bunker.",
                    "Hits {count} players; {names} would only lose the bunker.",
                    len(killed),
                )
            return text.format(count=len(killed), names=_listed(spared, names))
        case "bunker":
            return _("Four bullets are locked away; a bomb takes the bunker instead of you.")
        case "give" if (boss := model.bosses[seat]) is not None:
            (count,) = choice.numbers
            text = ngettext(
                "{name} gets {count} bullet, you keep {rest}.",
                "{name} gets {count} bullets, you keep {rest}.",
                count,
            )
            return text.format(name=names[boss], count=count, rest=model.bullets[seat] - count)
        case "revive" if len(choice.numbers) == 2:
            back, at = choice.numbers
            if at == seat:
                return _("{name} sits down on your left and works for you.").format(name=names[back])
            text = _("{name} sits down on {beside}'s left and works for you.")
            return text.format(name=names[back], beside=names[at])
    return ""


def in_words(action: str, names: Sequence[str]) -> str:
    """A whole action as it is signed or declared."""
    kind, numbers = deeds.chosen(action)
    who = [names[number] for number in numbers] if kind != "give" else []
    match kind:
        case "stab":
            return _("Stab {name}").format(name=who[0])
        case "shoot":
            return _("Shoot {name}").format(name=who[0])
        case "pistols":
            return _("Two pistols at {first} and {second}").format(first=who[0], second=who[1])
        case "shotgun":
            return _("Shotgun at {name}").format(name=who[0])
        case "revive":
            return _("First-aid kit for {name}").format(name=who[0])
        case "give":
            text = ngettext("Hand over {count} bullet", "Hand over {count} bullets", numbers[0])
            return text.format(count=numbers[0])
        case "fumble":
            return _("No sign")
    return called(kind or "")


def _listed(seats: Sequence[int], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])
