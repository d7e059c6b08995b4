"""How somebody stands to the viewer and to others: in a few words on his plate, in whole ones as its tip."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.tables.mafia.model import Model
from game.ui.tables.mafia_sentences import listed
from game.ui.theme import BRASS_LIGHT, MUTED, Colour
from game.ui.words import _, ngettext


def short(model: Model, seat: int, names: Sequence[str]) -> tuple[str, Colour]:
    """The line under the name: what is most worth knowing, and its colour."""
    viewer = model.viewer
    if not model.lives(seat):
        since = model.died_in[seat]
        if since is None:
            return _("out of play"), MUTED
        return _("dead since {round}").format(round=since), MUTED
    boss, crew = model.bosses[seat], model.crew_of(seat)
    if viewer in crew:  # whom one may not aim at one must know first
        return _("your boss"), BRASS_LIGHT
    if boss is not None:
        text = _("works for you") if boss == viewer else _("works for {boss}")
        return text.format(boss=names[boss]), BRASS_LIGHT
    if crew:
        text = _("boss of {crew}") if len(crew) == 1 else _("boss of {count}")
        return text.format(crew=names[crew[0]], count=len(crew)), BRASS_LIGHT
    side = _side(model, seat)
    if side:
        return side, MUTED
    return (_("bunker") if model.bunkers[seat] else ""), MUTED


def _side(model: Model, seat: int) -> str:
    viewer = model.viewer
    if viewer is None or not model.lives(viewer) or seat == viewer:
        return ""
    left, right = model.left_of(viewer) == seat, model.right_of(viewer) == seat
    if left and right:
        return _("on both sides")
    if left:
        return _("on your left")
    return _("on your right") if right else ""


def weapon(name: str) -> str:
    """The strongest weapon that somebody can pay for, beside its picture."""
    return {
        "stab": _("knife only"),
        "shoot": _("pistol"),
        "pistols": _("two pistols"),
        "shotgun": _("shotgun"),
        "bomb": _("bomb!"),
    }[name]


def tip(model: Model, seat: int, names: Sequence[str]) -> str:
    """All about a player, in sentences."""
    name, bullets = names[seat], model.bullets[seat]
    told: list[str] = []
    if not model.lives(seat):
        since = model.died_in[seat]
        if since is not None:
            told.append(_("{name} has been dead since round {round}.").format(name=name, round=since))
        else:
            told.append(_("{name} is out of play.").format(name=name))
        held = ngettext(
            "{count} bullet lies with the dead, unused.",
            "{count} bullets lie with the dead, unused.",
            bullets,
        )
        if bullets:
            told.append(held.format(count=bullets))
        return " ".join(told)
    told.append(_reach(model.reach(seat)).format(name=name))
    if model.bunkers[seat]:
        told.append(_("{name} has a bunker against bombs.").format(name=name))
    side = _sides(model, seat)
    if side:
        told.append(side.format(name=name))
    boss, crew = model.bosses[seat], model.crew_of(seat)
    if boss is not None:
        text = (
            _("{name} works for you and may not aim at you.")
            if boss == model.viewer
            else _("{name} works for {boss} and may not aim there.")
        )
        told.append(text.format(name=name, boss=names[boss]))
    others = [names[one] for one in crew if one != model.viewer]
    if model.viewer in crew:
        told.append(_("You work for {name} and may not aim there.").format(name=name))
    if others:
        text = ngettext("{crew} works for {name}.", "{crew} work for {name}.", len(others))
        told.append(text.format(crew=listed(others), name=name))
    return " ".join(told)


def _reach(name: str) -> str:
    return {
        "stab": _("{name} can only stab a neighbour: no bullet to shoot with."),
        "shoot": _("{name} can pay for a pistol shot."),
        "pistols": _("{name} can pay for two pistols."),
        "shotgun": _("{name} can pay for the shotgun."),
        "bomb": _("{name} can pay for a bomb!"),
    }[name]


def _sides(model: Model, seat: int) -> str:
    viewer = model.viewer
    if viewer is None or not model.lives(viewer):
        return ""
    left, right = model.left_of(viewer) == seat, model.right_of(viewer) == seat
    if left and right:
        return _("{name} sits on both sides of you.")
    if left:
        return _("{name} sits on your left, in reach of your knife.")
    return _("{name} sits on your right, in reach of your knife.") if right else ""
