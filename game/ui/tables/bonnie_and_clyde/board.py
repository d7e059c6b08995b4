"""The road map: signs, the cards under the ten Locations, what the viewer has seen there, and the car."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.layers import Piece
from game.ui.layout import Rect
from game.ui.tables import bonnie_and_clyde_road as road
from game.ui.tables.bonnie_and_clyde import places
from game.ui.tables.bonnie_and_clyde.model import LOCATIONS, UNSEEN
from game.ui.tables.bonnie_and_clyde.naming import picture, state, town
from game.ui.tables.bonnie_and_clyde.parts import BACK, Part, furnish, lay
from game.ui.tables.bonnie_and_clyde.places import Place
from game.ui.tables.bonnie_and_clyde_sentences import card_name
from game.ui.theme import BRASS_LIGHT, INK, OXBLOOD
from game.ui.words import _, pgettext

if TYPE_CHECKING:
    from game.ui.tables.bonnie_and_clyde.table import BonnieAndClydeTable

ROAD_BROWN = "#5B4422"


class Map(Part):
    """The sheet with the road and the signs: nothing on it changes during a hand."""

    z = 1.0
    still = True

    def draw(self) -> None:
        board = self.table.zones.map
        furnish(self.layer, "shadow", Place(board.x + board.w / 2, board.y + board.h / 2, board.w, board.h))
        self.words.ground(road.sheet_of(board.w, board.h).name, board)
        plate = places.title_plate(board)
        small = self.table.scene.canvas.s < 0.75
        title = self.words.label(
            _("Crime Spree"), plate.cx, plate.cy, 27, "Y", OXBLOOD, "centre", plate.w - 30, wrap=False
        )
        if not small:
            title.x = plate.x + 18 + title.w / 2
            left = plate.x + 18 + title.w + 14
            self.words.label(
                _("Road map of the central states").upper(),
                left, plate.cy + 1, 15, "L", ROAD_BROWN, width=plate.right - 16 - left, wrap=False,
            )  # fmt: skip
        for location in range(1, LOCATIONS + 1):
            place = places.sign(board, location)
            self.words.image(f"bonnie-and-clyde/sign-{location:02d}", *place[:4])
            x, y = places.stop(board, location)
            left, base = road.SIGN_NAME
            name_y = y + base + (1 if small else -7)
            self.words.label(town(location), x + left, name_y, 22, "LB", INK, width=84, wrap=False)
            if not small:  # a caption under 16 px would be too small to read there
                self.words.label(
                    state(location).upper(),
                    x + left,
                    y + base + 12,
                    15,
                    "L",
                    ROAD_BROWN,
                    width=84,
                    wrap=False,
                )


class Board(Part):
    """The cards under the Locations."""

    z = 3.0

    def __init__(self, table: BonnieAndClydeTable) -> None:
        super().__init__(table)
        self.hidden: set[int] = set()
        """Locations whose card is in the air."""

    def draw(self) -> None:
        for location in range(1, LOCATIONS + 1):
            self._location(location)

    def _location(self, location: int) -> None:
        model, board = self.table.model, self.table.zones.map
        place = places.under(board, location)
        lies = model.board[location - 1]
        if lies is None:
            furnish(self.layer, "slot", place)
            outlaw = model.captured_at.get(location)
            first = card_name(outlaw).upper() if outlaw else _("Empty").upper()
            y = place.y - (9 if outlaw else 0)
            self.words.label(first, place.x, y, 18, "L", ROAD_BROWN, "centre", place.w - 4, wrap=False)
            if outlaw:
                words = pgettext("Bonnie", "captured") if outlaw == "B" else pgettext("Clyde", "captured")
                self.words.label(
                    words, place.x, y + 19, 17, "L", ROAD_BROWN, "centre", place.w - 4, wrap=False
                )
            return
        pending = model.pending
        if location in self.hidden or (pending is not None and pending.location == location):
            furnish(self.layer, "slot", place)
            return
        over = model.stage in ("hand-over", "game-over")
        face = picture(lies) if over and lies != UNSEEN else BACK
        lay(self.layer, face, place)
        if lies != UNSEEN and not over and self.table.shows_faces:
            self._slip(location, lies)
        lookers = [
            seat for seat in range(model.seats) if location in model.seen[seat] and seat != model.viewer
        ]
        if lookers and not over:
            self._known_to(location, lookers)

    def _slip(self, location: int, kind: str) -> None:
        slip = places.seen_slip(self.table.zones.map, location)
        self.words.image("bonnie-and-clyde/slip", slip.x, slip.y, slip.w, slip.h, angle=slip.angle)
        small = self.table.scene.canvas.s < 0.75  # no room for two lines of the smallest type
        seen_y = slip.y if small else slip.y - 8
        self.words.label(
            _("Seen").upper(), slip.x - 18, seen_y, 14, "LB", ROAD_BROWN, "centre", 48, wrap=False
        )
        if not small:
            self.words.label(
                _("by you"), slip.x - 19, slip.y + 9, 14, "L", ROAD_BROWN, "centre", 46, wrap=False
            )
        if kind.isdigit():
            self.words.image(f"symbols/shield-{int(kind):02d}", slip.x + 24, slip.y, 34, 35)
        else:
            self.words.image(picture(kind), slip.x + 24, slip.y, 25, 35)

    def _known_to(self, location: int, lookers: list[int]) -> None:
        """Little photographs of the others who have seen the card that still lies there."""
        spots = places.photographs(self.table.zones.map, location, len(lookers))
        for seat, spot in zip(lookers, spots, strict=True):
            self.words.fill(Rect.around(*spot[:4]), "#FBF3DF")
            self.words.image(f"portraits/{self.table.players[seat].portrait}", spot.x, spot.y, 22, 24)


class Car(Part):
    """The Crime Spree car, wherever on the road it is."""

    z = 3.6

    def draw(self) -> None:
        self._pieces: list[tuple[Piece, float, float]] = []
        self._leftward: bool | None = None
        self._turned = 0.0
        self.put(places.car_at(self.table.zones.map, self.table.model.car))

    def put(self, at: places.OnRoad, rolled: float = 0.0) -> None:
        """The car at a point of the road, its wheels having rolled so many degrees."""
        if at.leftward != self._leftward:
            self._make(at.leftward)
        for piece, dx, dy in self._pieces:
            piece.x, piece.y = _turned(at.x, at.y, dx, dy, at.angle)
            piece.angle = at.angle + (rolled if piece.w < 40 else 0.0) * (-1 if at.leftward else 1)

    def _make(self, leftward: bool) -> None:
        self.layer.clear()
        self._leftward = leftward
        s = places.CAR_W / 320
        h = 132 * s
        body = "bonnie-and-clyde/car-body" + ("-left" if leftward else "")
        self._pieces = [
            (self.layer.image("bonnie-and-clyde/car-shadow", 0, 0, places.CAR_W, h), 0.0, 0.0),
            (self.layer.image(body, 0, 0, places.CAR_W, h), 0.0, 0.0),
        ]
        for x, y in WHEELS:
            dx = (x - 160) * s * (-1 if leftward else 1)
            wheel = self.layer.image("bonnie-and-clyde/wheel", 0, 0, 48 * s, 48 * s)
            self._pieces.append((wheel, dx, (y - 66) * s))


WHEELS = ((74.0, 98.0), (258.0, 98.0))
"""The middles of the wheels on the drawing of the car, looking right."""


def _turned(x: float, y: float, dx: float, dy: float, angle: float) -> tuple[float, float]:
    a = math.radians(angle)
    return x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a)


class Piles(Part):
    """Case File and FBI Files with their counts."""

    z = 3.1

    def draw(self) -> None:
        model, zone = self.table.model, self.table.zones.piles
        case, files = places.case_file(zone), places.fbi_files(zone)
        self.top: Piece | None = None
        self._pile(case, model.case_file, BACK)
        if model.files:
            self._pile(files, model.files, picture(model.top) if model.top else BACK, spread=True)
        else:
            furnish(self.layer, "slot", files)
        self._count(case, _("Case File"), model.case_file)
        self._count(files, _("FBI Files"), model.files)

    def _pile(self, place: Place, count: int, top: str, *, spread: bool = False) -> None:
        if count == 0:
            furnish(self.layer, "slot", place)
            return
        for k in range(min(5, count - 1), 0, -1):
            under = place.moved(k * 2.2, k * 2.2 - 6)
            angle = (k * 37 % 9 - 4) * 0.8 if spread else 0.0
            if spread:
                sheet = self.layer.fill(Rect.around(under.x, under.y, place.w, place.h), _SHEETS[k % 2])
                sheet.angle = angle
            else:
                lay(self.layer, BACK, under)
        self.top = lay(self.layer, top, place)

    def _count(self, place: Place, name: str, count: int) -> None:
        y = place.y + place.h / 2 + 25
        box = Rect(place.x - 94, y - 18, 188, 36)
        self.words.panel(box, "label")
        number = self.words.label(str(count), box.right - 10, y, 25, "LB", anchor="right")
        room = box.w - 26 - number.w
        self.words.label(name.upper(), box.x + 10, y, 20, "L", BRASS_LIGHT, width=room, wrap=False)


_SHEETS = ("#D8C59A", "#CBB584")
