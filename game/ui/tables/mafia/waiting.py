"""What the own board tells while there is nothing to choose on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.theme import BRASS_LIGHT, CREAM, THREAT, Colour
from game.ui.words import _, ngettext

if TYPE_CHECKING:
    from game.ui.tables.mafia.table import MafiaTable

FUMBLE = "fumble"


class Words(NamedTuple):
    """What stands in the panel: a heading; a line of what to do, or a sign on its paper; sentences."""

    heading: str
    guide: str = ""
    text: str = ""
    sign: str = ""
    colour: Colour = CREAM


def waiting(table: MafiaTable) -> Words:
    """What the viewer waits for. Who of the others has signed is no part of it."""
    model = table.model
    viewer = model.viewer
    if model.stage == "over":
        return Words(_("The game is over."))
    if not table.scene.persons():
        text = _("Only computers sit at this table: look on, or let them play on quickly.")
        return Words(_("A show of computers"), "", text)
    if viewer is not None and not model.lives(viewer):
        return _dead(model.bullets[viewer])
    if model.asked is not None:
        text = _("One after the other may use a first-aid kit, build a bunker, or hand bullets to a boss.")
        guide = _("{name} is asked").format(name=table.names[model.asked])
        if model.asked == viewer:  # what he has declared is being shown
            guide = _("you are asked")
        return Words(_("Between the rounds"), guide, text, colour=BRASS_LIGHT)
    if viewer is None and table.bottom in model.signs:
        heading = _("{name}'s sign").format(name=table.names[table.bottom])
        return _counted(model.signs[table.bottom], table)._replace(heading=heading)
    if viewer is None:
        text = _("All look at the table together; nobody's board lies open.")
        return Words(_("The boards are closed"), "", text)
    return _counted(model.signs.get(viewer) or table.sign or table.choices.last, table)


def _counted(sign: str | None, table: MafiaTable) -> Words:
    text = _("Payments first, then loads, hits and deaths.")
    if sign is None:
        return Words(_("The round begins"), "", _("All signs turn over together on MA-FI-A."))
    if sign == FUMBLE and table.after.options.fumble_protects:
        text = _("The time was up. At this table that counts as protection.")
    elif sign == FUMBLE:
        text = _("The time was up. Whoever does not sign dies in this round.")
    return Words(_("Your sign"), "", text, sign)


def _dead(bullets: int) -> Words:
    if not bullets:
        text = _("You look on. Whoever spends a first-aid kit on you brings you back to work for him.")
        return Words(_("You are dead"), "", text, colour=THREAT)
    text = ngettext(
        "You look on, and keep your bullet. Whoever spends a first-aid kit on you brings you back to work for"
        " him.",
        "You look on, and keep your {count} bullets. Whoever spends a first-aid kit on you brings you back to"
        " work for him.",
        bullets,
    )
    return Words(_("You are dead"), "", text.format(count=bullets), colour=THREAT)
