"""The panel of the own board while its owner may declare something between the rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyglet.window import key

from game.ui.focus import DEEDS
from game.ui.layout import Rect
from game.ui.tables.mafia import naming
from game.ui.tables.mafia.waiting import Words
from game.ui.widgets import Choice
from game.ui.words import _, ngettext

if TYPE_CHECKING:
    from game.ui.tables.mafia.panel import Panel

WIDE = 0.6
"""The share of the width that the button to declare takes beside the one to pass."""


def draw(panel: Panel, area: Rect) -> None:
    """What has been chosen so far, how many bullets, and the buttons."""
    choices = panel.table.choices
    chosen, step = choices.chosen, choices.next
    foot = panel.foot(area)
    if chosen.kind is None:
        text = _("Choose a declaration, or pass. The next round begins when all have been asked.")
        panel.say(Words(_("You are asked"), _("declare something, or pass"), text), area, foot.y)
        _pass(panel, foot)
        return
    guide = choices.advice() or naming.guide(chosen, step) or _("ready to be declared")
    panel.say(Words(naming.called(chosen.kind), guide), area, foot.y)
    y = panel.rows(area, 1) if chosen.kind == "revive" else panel.body(area)
    if chosen.kind == "give":
        y = _count(panel, area)
    panel.sentence(panel.outlook(), area, y, foot.y)
    wide = foot.w * WIDE
    panel.deed(foot._replace(w=wide), _("Declare"))
    _pass(panel, Rect(foot.x + wide + 12, foot.y, foot.w - wide - 12, foot.h))


def _pass(panel: Panel, rect: Rect) -> None:
    panel.button("pass", rect, _("Pass"), panel.table.choices.pass_on, key.P, enter=False)


def _count(panel: Panel, area: Rect) -> float:
    """How many bullets are handed over; where what follows begins."""
    table, choices = panel.table, panel.table.choices
    (number,) = choices.chosen.numbers
    held = table.model.bullets[table.bottom]
    rect, below = panel.row_place(area, 0)

    def make() -> Choice:
        text = ngettext("{count} of {held} bullet", "{count} of {held} bullets", held)
        options = [(n, text.format(count=n, held=held)) for n in range(1, held + 1)]
        made = Choice(
            table.scene, "table.count", rect, options, number, choices.give, layer=panel.live, size=26
        )
        made.enter = False  # Enter declares
        made.rank = DEEDS
        return made

    count = panel.keep("table.count", rect, make)
    assert isinstance(count, Choice)
    if count.value != number:
        count.value = number
        count.redraw()
    return below
