"""The coins as they lie, the tags that say what the viewer knows of them, the marks round them, the rope."""

from __future__ import annotations

from game.ui import text as texts
from game.ui.layers import Piece
from game.ui.tables import scallywags_card as card
from game.ui.tables.scallywags import places
from game.ui.tables.scallywags.parts import Part, lay_coin, ring
from game.ui.tables.scallywags.places import Place, Point
from game.ui.theme import INK


class Coins(Part):
    """Every coin that lies: in the middle and in the takes."""

    z = 3.0

    def draw(self) -> None:
        table, model = self.table, self.table.model
        for coin in (*model.middle, *(coin for take in model.takes for coin in take)):
            if coin not in table.hidden:
                lay_coin(self.layer, table.shown(coin), table.coin_place(coin))


class Tags(Part):
    """The values of face-down coins, for those eyes only that have seen them."""

    z = 3.4

    def draw(self) -> None:
        table, model = self.table, self.table.model
        if model.viewer is None or model.result is not None:
            return
        own = model.takes[model.viewer]
        for coin in range(len(model.values)):
            if not model.knows(coin) or coin in table.hidden:
                continue
            place = table.coin_place(coin)
            if coin in own:
                self._tag(coin, places.own_tag(place))
            elif table.remembers(coin):
                self._tag(coin, places.other_tag(place))

    def _tag(self, coin: int, at: Place) -> None:
        self.layer.image("scallywags/tag", *at[:4])
        scale = at.w / places.TAG[0]
        x = at.x + (card.TAG_NUMBER[0] - places.TAG[0] / 2) * scale
        y = at.y + (card.TAG_NUMBER[1] - places.TAG[1] / 2) * scale
        size = max(18.0, 25 * scale)
        self.words.label(str(self.table.model.values[coin]), x, y, size, "LB", INK, "centre")


class Marks(Part):
    """Lamp rings round what can be chosen, full rings round what is chosen, coral round what is grabbed."""

    z = 3.7

    def draw(self) -> None:
        table, model = self.table, self.table.model
        if model.pending is not None and model.stage == "pick":
            for coin in model.pending.coins:
                ring(self.layer, "hover", table.coin_place(coin))
        if model.pending is not None and model.stage == "give":
            for coin in model.pending.coins[len(table.seats) :][:1]:  # only the one that is asked about
                ring(self.layer, "chosen", table.coin_place(coin))
        for coin in table.coins:
            ring(self.layer, "chosen", table.coin_place(coin))
        if table.aiming:
            for coin in table.next.coins:
                ring(self.layer, "legal", table.coin_place(coin))
            for seat, zone in table.others():
                if seat in table.next.seats:
                    self.words.panel(zone, "rim", alpha=190)  # brackets are the mark of the keyboard
        if table.hovered is not None and table.hovered in table.next.coins:
            ring(self.layer, "hover", table.coin_place(table.hovered))
        attack = model.grabbing
        if attack is not None and not table.hidden:
            ring(self.layer, "threat", table.coin_place(attack.coin))
            if attack.own is not None:
                ring(self.layer, "threat", table.coin_place(attack.own))


class Rope(Part):
    """The rope and hook of an attack, from the attacker's board to the coin."""

    z = 5.1

    def draw(self) -> None:
        self._turns: list[Piece] = []
        self._shades: list[Piece] = []
        self._hook: Piece | None = None
        attack = self.table.model.grabbing
        if attack is not None and self.table.rope_hangs:
            self.hang(self.start(attack.seat, attack.coin), self.table.coin_place(attack.coin))

    def start(self, seat: int, coin: int) -> Point:
        """Where the rope of this attacker begins."""
        return places.rope_from(self.table.zone_of(seat), self.table.coin_place(coin))

    def _knots(self, start: Point, hook: Place) -> list[places.Knot]:
        """The turns of the rope from there to the eye of the hook."""
        table, canvas = self.table, self.table.scene.canvas
        width = texts.width(table.names[table.bottom], "P", canvas.text_px(places.OWN_NAME)) / canvas.s
        own = table.zones.own
        return places.rope(start, places.hook_eye(hook), places.own_name(own, width), places.own_worth(own))

    def hang(self, start: Point, coin: Place) -> None:
        """Let the rope hang from there with its hook in a coin at that place."""
        self.stretch(start, places.hook(coin, start))

    def stretch(self, start: Point, hook: Place) -> None:
        """Let the rope run from there to the eye of the hook."""
        knots = self._knots(start, hook)
        while len(self._turns) < len(knots):
            self._shades.append(self.layer.image("scallywags/rope-shadow", 0, 0, 40, 40))
            self._turns.append(self.words.image("scallywags/rope", 0, 0, 28, 20))
        for k, (turn, shade) in enumerate(zip(self._turns, self._shades, strict=True)):
            turn.visible = shade.visible = k < len(knots)
            if k < len(knots):
                knot = knots[k]
                turn.x, turn.y, turn.angle = knot.x, knot.y, knot.angle
                shade.x, shade.y = knot.x + 3, knot.y + 9
        if self._hook is None:
            self._hook = self.words.image("scallywags/hook", hook.x, hook.y, hook.w, hook.h)
        self._hook.x, self._hook.y, self._hook.angle = hook.x, hook.y, hook.angle
        self._hook.w, self._hook.h = hook.w, hook.h

    def cut_at(self, start: Point, coin: Place) -> Point:
        """The middle of the rope, where a dagger goes through it."""
        knots = self._knots(start, places.hook(coin, start))
        knot = knots[len(knots) // 2]
        return knot.x, knot.y
