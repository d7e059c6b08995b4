"""The prompt: what is happening or what is to be chosen, and the buttons for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyglet.window import key

from game.ui.focus import DEEDS
from game.ui.layers import Piece
from game.ui.layout import Rect
from game.ui.tables.scallywags import deeds, places
from game.ui.tables.scallywags.parts import Part, lay_card
from game.ui.tables.scallywags_sentences import card_name
from game.ui.theme import BRASS_LIGHT, CREAM, MUTED, THREAT, Colour
from game.ui.widgets import Button
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.tables.scallywags.table import ScallywagsTable

SIZES = (22, 19, 17)
"""Of a sentence: the largest that there is room for."""
BUTTON_H = 54.0


class Prompt(Part):
    """A panel at the right of the cloth; it never lies over a coin."""

    z = 6.0

    def __init__(self, table: ScallywagsTable) -> None:
        super().__init__(table)
        self.said: str | None = None
        self.card: str | None = None
        """The card at work, laid on the panel's corner."""
        self._buttons: list[Button] = []
        self._sand: Piece | None = None

    def say(self, text: str | None, card: str | None = None) -> None:
        """Show a sentence of what is happening; None goes back to what is due."""
        self.said, self.card = text, card
        self.redraw()

    def redraw(self) -> None:
        for button in self._buttons:
            button.remove()
        self._buttons = []
        self._sand = None
        super().redraw()

    def draw(self) -> None:
        table, zone = self.table, self.table.zones.prompt
        attack = table.model.grabbing
        self.layer.panel(zone, "prompt")
        if attack is not None:
            self._edge(zone)
        card = self.card or (attack.card if attack is not None else None)
        left = zone.x + 24
        if card is not None:
            lay_card(self.layer, card, places.announced(zone), shadow="shadow")
            left = zone.x + 140
        area = Rect(left, zone.y + 16, zone.right - 22 - left, zone.h - 32)
        title, colour = self._title()
        if title:
            self.words.label(title, area.x, zone.y + 36, 32, "P", colour, width=area.w, wrap=False)
            area = Rect(area.x, area.y + 40, area.w, area.h - 40)
        if table.answering:
            self._ask(area)
        elif table.legal:
            self._choose(area)
        else:
            text = self.said or self._waiting()
            self._sentence(text, area, area.h - 22)
            foot = _("Space: skip what moves") if self.said else ""
            self.words.label(foot, area.right, zone.bottom - 22, 18, "L", MUTED, "right", area.w, wrap=False)

    def _edge(self, zone: Rect) -> None:
        for y in (zone.y + 5, zone.bottom - 5):
            self.layer.line(zone.x + 18, y, zone.right - 18, y, THREAT, 3)

    def _sentence(self, text: str, area: Rect, h: float) -> None:
        for size in SIZES:
            label = self.words.label(
                text, area.x, area.y + 2, size, "T", CREAM, width=area.w, height=h, leading=1.2
            )
            if not label.overflow or size == SIZES[-1]:
                break
            label.remove()

    def _title(self) -> tuple[str, Colour]:
        """Whose turn it is, who attacks, or which card is being played."""
        table, model = self.table, self.table.model
        attack = model.grabbing
        if model.result is not None:
            return _("The game is over."), BRASS_LIGHT
        if attack is not None and attack.victim == model.viewer:
            return _("{name} attacks you!").format(name=table.names[attack.seat]), THREAT
        if table.chosen is not None:
            return card_name(table.chosen.card), BRASS_LIGHT
        if model.turn == model.viewer:
            return _("Your turn"), BRASS_LIGHT
        return _("{name}'s turn").format(name=table.names[model.turn]), BRASS_LIGHT

    def _waiting(self) -> str:
        model = self.table.model
        if model.stage == "react" and model.pending is not None and model.pending.victim is not None:
            return self.table.attack_words()
        return ""

    # -- asking ------------------------------------------------------------------------------------------

    def _ask(self, area: Rect) -> None:
        table = self.table
        text = self.said or table.attack_words()  # a hint, or what there is to answer
        if table.replied is not None:
            text = _("Your answer is given when the time is over.")
        self._sentence(text, area, area.h - BUTTON_H - 14)
        y = area.bottom - BUTTON_H - 2
        can = "hands-off" in table.legal
        lacking = None if can else _("You do not hold this card.")
        half = (area.w - 14) * 0.58
        chosen = table.replied
        self._button(
            "hands-off",
            Rect(area.x, y, half, BUTTON_H),
            "Hands Off Me Booty!",
            lambda: table.choices.reply("hands-off"),
            key.R,
            hot=chosen in (None, "hands-off") and can,
            reason=lacking,
        )
        self._button(
            "allow",
            Rect(area.x + half + 14, y, area.w - half - 14, BUTTON_H),
            _("Let it go"),
            lambda: table.choices.reply("allow"),
            key.A,
            hot=chosen == "allow" or (chosen is None and not can),
        )
        if table.scene.asks_in_time:
            zone = table.zones.prompt
            track = Rect(zone.x + 20, zone.bottom - 15, zone.w - 40, 5)
            self.words.fill(track, "#3A2A22")
            self._sand = self.words.fill(track, THREAT)
            self.show_time(table.time_left)

    def show_time(self, left: float) -> None:
        """How much of the time to answer is left, from 1 to 0."""
        if self._sand is not None:
            self._sand.w = max(0.01, (self.table.zones.prompt.w - 40) * left)

    # -- the own turn ------------------------------------------------------------------------------------

    def _choose(self, area: Rect) -> None:
        table, model = self.table, self.table.model
        word = table.word
        refused = self.said
        text = refused or deeds.guide(model, word, table.legal, table.coins, table.seats)
        if refused is None and table.chosen is not None and deeds.passing(table.legal):
            text = _("Nothing else can be done: discard a card, and draw another.")
        elif refused is None and deeds.passing(table.legal):
            text = _("You can neither take a coin nor play a card. Choose a card to discard.")
        buttons = self._deeds()
        if not buttons:
            self._sentence(text, area, area.h)
            return
        self._sentence(text, area, area.h - BUTTON_H - 14)
        w = (area.w - 14 * (len(buttons) - 1)) / len(buttons)
        for k, (name, words, then, symbol, hot) in enumerate(buttons):
            rect = Rect(area.x + k * (w + 14), area.bottom - BUTTON_H - 2, w, BUTTON_H)
            self._button(name, rect, words, then, symbol, hot=hot)

    def _deeds(self) -> list[tuple[str, str, Callable[[], object], int, bool]]:
        table = self.table
        found: list[tuple[str, str, Callable[[], object], int, bool]] = []
        if table.chosen is not None and deeds.passing(table.legal):
            held = table.chosen.card
            found.append(("do", deeds.pass_words(held), table.choices.carry_out, key.ENTER, True))
        elif table.next.action is not None:
            words = _("Take it") if table.word == "grab" else _("Do it")
            found.append(("do", words, table.choices.carry_out, key.ENTER, True))
        if table.chosen is not None or table.coins or table.seats:
            found.append(("cancel", _("Cancel"), table.choices.cancel, key.BACKSPACE, False))
        return found

    def _button(
        self, name: str, rect: Rect, text: str, then: Callable[[], object], symbol: int, **more: Any
    ) -> None:
        button = Button(
            self.table.scene, f"table.{name}", rect, text, then, layer=self.words, shortcut=symbol, **more
        )
        button.rank = DEEDS
        self._buttons.append(button)
