"""What is only there for a moment: lines of shots, flashes, blades, the blast of a bomb, the vault door."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.mafia import events as ev
from game.ui.layers import Layer, Piece
from game.ui.motion import Call, Motion, Move, Parallel, Tween, Wait, in_cubic, in_out, out_cubic
from game.ui.motion import Sequence as InTurn
from game.ui.tables.mafia import places
from game.ui.tables.mafia.bonds import link_drawing
from game.ui.tables.mafia.curves import Chain
from game.ui.tables.mafia.parts import lay
from game.ui.tables.mafia.places import Place, Point

if TYPE_CHECKING:
    from game.ui.tables.mafia.table import MafiaTable

Z = 5.0
FLYING = 6.2
"""Bombs, knives and bullets pass before the words that tell of them."""
CHAINS_Z = 1.6
FLASH = 0.07
"""Seconds on the player's clock, whatever his speed: shorter than 80 ms."""
MOST_FLASHES = 3.0
"""A second, on the player's clock."""
LINE, STAB, FUSE = 0.12, 0.3, 0.75
SOUNDS = {"stab": "stab", "shoot": "shot", "pistols": "pistols", "shotgun": "shotgun", "bomb": "bomb"}


class Effects:
    """Makes the passing pictures of one table, and takes them away when their event has landed."""

    def __init__(self, table: MafiaTable) -> None:
        self.table = table
        self._kept: list[Piece] = []

    @property
    def _layer(self) -> Layer:
        return self.table.scene.layer(Z)

    @property
    def flash_apart(self) -> float:
        """Seconds of the timeline that must lie between two flashes."""
        timeline = self.table.scene.timeline
        return 0.0 if timeline.reduced else (1 / MOST_FLASHES + 0.01) * timeline.speed

    def keep(self, piece: Piece) -> Piece:
        """This piece goes when the event has landed."""
        self._kept.append(piece)
        return piece

    def clear(self) -> None:
        """The event has landed."""
        for piece in self._kept:
            piece.remove()
        self._kept = []

    def chain(self, chain: Chain) -> list[Piece]:
        """All the links of a chain in the air."""
        layer = self.table.scene.layer(CHAINS_Z, still=True)  # among what lies still, under the plates
        pieces = [
            self.keep(lay(layer, link_drawing(chain, number), link))
            for number, link in enumerate(chain.links)
        ]
        return [*pieces, self.keep(lay(layer, "cuffs", chain.cuffs))]

    def door(self, place: Place, pace: float) -> Motion:
        """The vault door swings shut, and its wheel turns."""
        size = place.h * 1.6
        middle = place.moved(place.w * 0.3)
        door = self.keep(lay(self._layer, "vault-door", Place(middle.x, middle.y, size, size), alpha=0))
        wheel = self.keep(
            lay(self._layer, "vault-wheel", Place(middle.x, middle.y, size * 0.6, size * 0.6), alpha=0)
        )
        return InTurn(
            Parallel(Move(door, 0.14 * pace, alpha=255), Move(wheel, 0.14 * pace, alpha=255)),
            Move(wheel, 0.4 * pace, in_out, angle=200),
            Parallel(Move(door, 0.14 * pace, alpha=0), Move(wheel, 0.14 * pace, alpha=0)),
        )

    # -- weapons -----------------------------------------------------------------------------------------

    def attack(self, attacks: Sequence[ev.Attacked], pace: float) -> Motion:
        """One weapon with all whom it reaches."""
        weapon = attacks[0].weapon
        if weapon == "bomb":
            return self._bomb(attacks[0].seat, pace)
        if weapon == "stab":
            return self._stab(attacks[0], pace)
        return self._shots(attacks, pace)

    def _sound(self, name: str) -> Motion:
        return Call(lambda: self.table.sound(name))

    def _between(self, seat: int, target: int) -> tuple[Point, Point]:
        """From somebody's plate to another's, each from its edge."""
        table = self.table
        start, end = table.mouth(seat), table.mouth(target)
        if target != table.bottom:
            end = places.edge_towards(table.plate(target), *start, 6)
        if seat != table.bottom:
            start = places.edge_towards(table.plate(seat), *end, 6)
        return start, end

    def _stab(self, attack: ev.Attacked, pace: float) -> Motion:
        (x1, y1), (x2, y2) = self._between(attack.seat, attack.target)
        angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
        blade = self.keep(lay(self.table.scene.layer(FLYING), "knife", Place(x1, y1, 106, 36, angle)))
        goal = self._head(attack.target)
        slash = self.keep(lay(self._layer, "slash", Place(goal.x, goal.y, 120, 120), alpha=0))
        return InTurn(
            Move(blade, STAB * pace, in_cubic, x=x2, y=y2),
            self._sound(SOUNDS["stab"]),
            Call(lambda: setattr(slash, "alpha", 255)),
            Parallel(Move(blade, 0.1 * pace, alpha=0), Move(slash, 0.3 * pace, in_cubic, alpha=0)),
        )

    def _head(self, seat: int) -> Place:
        return self.table.portrait_of(seat)

    def _shots(self, attacks: Sequence[ev.Attacked], pace: float) -> Motion:
        """Lines from the barrel to all that are aimed at, then from there to those who sit beside."""
        seat = attacks[0].seat
        aimed = [attack.target for attack in attacks if attack.aimed and attack.target != seat]
        beside = [attack.target for attack in attacks if not attack.aimed and attack.target != seat]
        lines = [self._line(*self._between(seat, target), pace) for target in aimed]
        spread: list[Motion] = []
        if aimed:
            spread = [self._line(*self._between(aimed[0], target), pace, "thin") for target in beside]
        flashes: list[Motion] = []
        if aimed:
            start, end = self._between(seat, aimed[0])
            angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
            flashes.append(self._flash("muzzle", Place(*start, 96, 96, angle)))
        return InTurn(
            self._sound(SOUNDS[attacks[0].weapon]),
            Parallel(*lines, *flashes),
            Parallel(*spread) if spread else Wait(0.0),
        )

    def _line(self, start: Point, end: Point, pace: float, kind: str = "thick") -> Motion:
        """The track of a shot: it grows, stays for a moment, and pales."""
        (x1, y1), (x2, y2) = start, end
        length = math.dist(start, end)
        thick = 14.0 if kind == "thick" else 9.0
        angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
        track = self.keep(lay(self._layer, "shot", Place(x1, y1, length, thick, angle)))
        track.visible = False

        def grow(u: float) -> None:
            track.visible = u > 0
            track.w = max(1.0, length * u)
            track.x, track.y = x1 + (x2 - x1) * u / 2, y1 + (y2 - y1) * u / 2

        return InTurn(Tween(grow, LINE * pace, out_cubic), Wait(0.06), Move(track, 0.35 * pace, alpha=110))

    def _flash(self, name: str, place: Place) -> Motion:
        """Light for less than 80 ms of the player's time; none under reduced motion."""
        timeline = self.table.scene.timeline
        if timeline.reduced:
            return Wait(0.0)
        light = self.keep(lay(self._layer, name, place))
        light.visible = False
        return InTurn(
            Call(lambda: setattr(light, "visible", True)),
            Wait(FLASH * timeline.speed),
            Call(lambda: setattr(light, "visible", False)),
        )

    def _bomb(self, seat: int, pace: float) -> Motion:
        """A bomb rolls to the middle of the table, hisses, and goes off."""
        table = self.table
        felt = table.zones.felt
        start = table.mouth(seat)
        bomb = self.keep(lay(table.scene.layer(FLYING), "bomb", Place(*start, 92, 96)))
        goal = (felt.cx, felt.cy)
        blast = Place(felt.cx, felt.cy, felt.rx * 1.5, felt.ry * 1.9)
        cloud = self.keep(lay(self._layer, "blast", blast, alpha=0))
        cloud.visible = False
        spark = Call(lambda: table.prompt.say(table.story.said(ev.Signed(seat, "bomb"))))

        def burst() -> None:
            bomb.visible = False
            cloud.visible = True
            cloud.alpha = 255

        return InTurn(
            spark,
            self._sound("fuse"),
            Call(partial(table.signs.work, seat)),
            Move(bomb, FUSE * pace, in_out, arc=60, x=goal[0], y=goal[1]),
            self._sound(SOUNDS["bomb"]),
            self._flash("flash", Place(felt.cx, felt.cy, felt.rx * 1.8, felt.ry * 2)),
            Call(burst),
            Move(cloud, 0.45 * pace, in_cubic, alpha=0),
        )
