"""The own action board: who one is, one's bullets, the seven actions, and the three declarations."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar

from pyglet.window import key

from game.ui.layout import Rect
from game.ui.tables.mafia import deeds, naming, places
from game.ui.tables.mafia.deeds import Tile
from game.ui.tables.mafia.lettering import block, line
from game.ui.tables.mafia.panel import Panel
from game.ui.tables.mafia.parts import Part, lay, lay_card
from game.ui.tables.mafia.places import Place
from game.ui.tables.mafia.tiles import LIVE_Z, SHARES, ActionTile, DeclarationTile
from game.ui.theme import BRASS_DARK, BRASS_LIGHT, CREAM, LAMP, MUTED
from game.ui.words import _, ngettext

TileT = TypeVar("TileT", ActionTile, DeclarationTile)

FRAME_Z = 3.9
"""The board itself lies under what is written on it."""
TILE = (152.0, 222.0)
LEFT_W, PANEL_W = 344.0, 388.0
SLOTS = 5
"""As many bullets as the dearest action costs."""
KEYS = {
    **{kind: key._1 + number for number, kind in enumerate(deeds.SIGNS)},
    "revive": key.F, "bunker": key.B, "give": key.G,
}  # fmt: skip


class Plan(NamedTuple):
    """Where the parts of the board lie."""

    tiles: tuple[Rect, ...]
    caption: Rect
    declarations: tuple[Rect, ...]
    panel: Rect


def plan(own: Rect) -> Plan:
    """The parts of a board of this size: what it is wider than 1872 goes between the tiles and to the
    panel."""
    extra = own.w - 1872
    panel_w = PANEL_W + extra * 0.3
    room = own.w - LEFT_W - panel_w
    count = len(deeds.SIGNS)
    gap = min(8 + extra / 24, 20.0)
    block = count * TILE[0] + (count - 1) * gap
    left = own.x + LEFT_W + (room - 10 - block) / 2
    tiles = tuple(Rect(left + k * (TILE[0] + gap), own.y + 22, *TILE) for k in range(count))
    y, h = own.y + 264, 60.0
    caption = Rect(left, y, 168, h)
    width = (block - caption.w - 8 - 2 * 12) / sum(SHARES.values())
    declarations = []
    x = caption.right + 8
    for kind in deeds.DECLARATIONS:
        declarations.append(Rect(x, y, SHARES[kind] * width, h))
        x += SHARES[kind] * width + 12
    panel = Rect(own.right - panel_w + 8, own.y + 22, panel_w - 32, own.h - 44)
    return Plan(tiles, caption, tuple(declarations), panel)


class Board(Part):
    """The board at the lower edge. Without a viewer it is nobody's: its facts stay, for they are public, and
    nothing on it can be chosen."""

    z = 4.0

    def __init__(self, table: object) -> None:
        super().__init__(table)
        self.panel = Panel(table, lambda own: plan(own).panel)
        self._tiles: dict[str, ActionTile] = {}
        self._declared: dict[str, DeclarationTile] = {}
        self._drawn: tuple[object, ...] = ()

    def redraw(self) -> None:
        if self._drawn != self._look() or not self.layer.pieces:
            super().redraw()  # only if it looks otherwise now: letters take their time
        self._live()
        self.panel.redraw()

    def refresh(self) -> None:
        """Something else is chosen: what lies on the board is as it was."""
        self._live()
        self.panel.redraw()

    def show_clock(self) -> None:
        """The time left to sign has changed."""
        self.panel.show_clock()

    # -- what only shows ---------------------------------------------------------------------------------

    def _look(self) -> tuple[object, ...]:
        """All that is written and laid on the board itself."""
        table, model, seat = self.table, self.table.model, self.table.bottom
        facts = (model.bullets[seat], model.bunkers[seat], table.lifted.get(seat), self._to_come(seat))
        return (table.zones.own, seat, *facts, self._standing(seat), self._declaring)

    @property
    def _declaring(self) -> bool:
        return bool(self.table.legal) and self.table.model.stage == "declare"

    def draw(self) -> None:
        self._drawn = self._look()
        own = self.table.zones.own
        frame = self.table.scene.layer(FRAME_Z)
        if not frame.pieces:  # so large a picture is laid once, and not at each change of what stands on it
            frame.panel(own, "mafia-board")
        self._portrait(own)
        self._facts(own)
        self._bullets(own)
        lies = plan(own)
        self.words.label(
            _("Between rounds").upper(),
            lies.caption.x,
            lies.caption.cy,
            20,
            "LB",
            LAMP if self._declaring else BRASS_LIGHT,
            width=lies.caption.w - 10,
            wrap=False,
            spacing=1.2,
        )
        x = lies.panel.x - 18
        self.layer.line(x, own.y + 22, x, own.bottom - 22, BRASS_DARK, 1.4)

    def _portrait(self, own: Rect) -> None:
        table = self.table
        seat = table.bottom
        place = places.own_portrait(own)
        frame = place.rect.inset(-3)
        lives = table.model.lives(seat)
        self.layer.panel(frame, "shadow-low")
        self.layer.fill(frame, BRASS_LIGHT if lives else BRASS_DARK)
        self.layer.fill(place.rect, "#0D0807")
        picture = table.seats.picture_of(seat, grey=not lives)
        self.layer.image(picture, *place[:4], alpha=255 if lives else 200)
        if not lives:
            lay(self.layer, "chalk-cross", place.scaled(0.86))

    def _facts(self, own: Rect) -> None:
        table, model = self.table, self.table.model
        seat, words = table.bottom, self.words
        x, room = own.x + 174, LEFT_W - 174 - 18
        lives = model.lives(seat)
        line(words, table.names[seat], x, own.y + 40, 32, "LB", CREAM if lives else MUTED, width=room)
        block(
            words, self._standing(seat), x, own.y + 59, 20, "L", MUTED, width=room, height=58, leading=1.1
        )  # fmt: skip
        count = model.bullets[seat]
        number = words.label(str(count), x, own.y + 146, 54, "LB", CREAM if lives else MUTED)
        unit = ngettext("bullet", "bullets", count)
        left = x + number.w + 10
        words.label(unit, left, own.y + 153, 24, "L", MUTED, width=x + room - left, wrap=False)
        text = self._to_come(seat)
        words.label(text, own.x + 30, own.y + 276, 18, "L", MUTED, width=LEFT_W - 54, height=54, leading=1.2)

    def _standing(self, seat: int) -> str:
        model, names = self.table.model, self.table.names
        if not model.lives(seat):
            died = model.died_in[seat]
            return _("dead since round {round}").format(round=died) if died is not None else _("dead")
        if model.viewer is None:
            return naming.bonds(model, seat, names)
        return naming.standing(model, seat, names)

    def _to_come(self, seat: int) -> str:
        model = self.table.model
        if not model.lives(seat):
            return _("The dead keep their bullets, unused.")
        told = naming.to_come(model, seat)
        return re.sub(r" (\d)", "\u00a0\\1", told)  # a number stays with its word when the line breaks

    def _bullets(self, own: Rect) -> None:
        model, seat = self.table.model, self.table.bottom
        lies = self.table.row(seat, -self.table.lifted.get(seat, 0))
        for slot in own_slots(own, model.bunkers[seat])[len(lies.bullets) :]:
            self.layer.panel(slot.rect, "slot")
        for place in lies.bullets:
            lay_card(self.layer, "bullet-card", place)
        for place in lies.bunker:
            lay_card(self.layer, "bunker-card", place)
        if lies.lock is not None:
            lay(self.layer, "padlock", lies.lock)

    # -- what can be chosen ------------------------------------------------------------------------------

    def _live(self) -> None:
        choices = self.table.choices
        lies = plan(self.table.zones.own)
        lit, signed = choices.lit(), choices.signed()
        for tile, rect in zip(self._actions(), lies.tiles, strict=True):
            laid = self._laid(self._tiles, ActionTile, tile, rect)
            laid.update(tile, chosen=lit == tile.kind, signed=signed == tile.kind)
        for tile, rect in zip(self._declarations(), lies.declarations, strict=True):
            self._laid(self._declared, DeclarationTile, tile, rect).update(tile, chosen=lit == tile.kind)

    def _laid(self, there: dict[str, TileT], make: Callable[..., TileT], tile: Tile, rect: Rect) -> TileT:
        """The tile of this kind, made where it does not lie yet."""
        table, id = self.table, f"table.{tile.kind}"
        if table.scene.focus.find(id) is None:
            there[tile.kind] = make(
                table.scene,
                id,
                rect,
                tile,
                partial(table.choices.choose, tile.kind),
                layer=table.scene.layer(LIVE_Z),
                symbol=KEYS[tile.kind],
                on_key=table.choices.walk,
            )
        return there[tile.kind]

    def _actions(self) -> list[Tile]:
        table, model = self.table, self.table.model
        if table.legal and model.stage == "act":
            return deeds.tiles(model, table.bottom, table.legal)
        return deeds.asleep(deeds.SIGNS, self._why_not())

    def _declarations(self) -> list[Tile]:
        table, model = self.table, self.table.model
        if model.viewer is None or not model.lives(table.bottom) or model.stage == "over":
            return deeds.asleep(deeds.DECLARATIONS, self._why_not())
        return deeds.declarations(model, table.bottom, table.legal)

    def _why_not(self) -> str:
        """Why nothing can be signed now."""
        model = self.table.model
        if model.stage == "over":
            return _("The game is over.")
        if model.viewer is None:
            return _("Nobody's board is open now.")
        if not model.lives(model.viewer):
            return _("You are dead. Somebody may bring you back with a first-aid kit.")
        if self.table.legal or model.asked is not None:
            return _("Actions are signed again when the next round begins.")
        return _("The round is being counted.")


# -- bullets on the board ------------------------------------------------------------------------------------


def own_slots(own: Rect, bunker: bool) -> list[Place]:
    """The places for the bullets of the dearest action; a bunker takes the room of some."""
    w, h = 50.0, 69.0
    step = 41.0 if bunker else 56.0
    return [Place(own.x + 62 + k * step, own.y + 226, w, h) for k in range(SLOTS)]


def own_cards(own: Rect, bullets: int, bunker: bool) -> places.Row:
    """The bullets in their slots, packed closer if there are more, and the bunker at the right."""
    slots = own_slots(own, bunker)
    first, last = slots[0], slots[-1]
    shown = min(bullets, places.MOST_SHOWN)
    if shown <= SLOTS:
        loose = tuple(slots[:shown])
    else:
        step = (last.x - first.x) / (shown - 1)
        loose = tuple(first.moved(k * step) for k in range(shown))
    locked: tuple[Place, ...] = ()
    lock = None
    if bunker:
        x = own.x + LEFT_W - 76
        locked = tuple(first._replace(x=x + k * 8, y=first.y - k * 1.5) for k in range(4))
        lock = Place(x + 18, first.y + 26, 34, 44)
    return places.Row(loose, locked, lock)
