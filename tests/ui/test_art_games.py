"""What the drawings of each game show: told apart by everyone, and where the game looks for it."""

from __future__ import annotations

import itertools
import math
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import ImageFont

from game.ui import art_felt
from game.ui.art import Art, Furniture
from game.ui.art_manifest import wants
from game.ui.art_render import Shelf, view_box
from game.ui.layout import Canvas
from game.ui.scenes.cast import CAST
from game.ui.tables import bonnie_and_clyde_road as road
from game.ui.tables import scallywags_card
from game.ui.tables.mafia import places as round_table
from tests.ui.drawings import (
    ART,
    DRAWINGS,
    FONTS,
    NUMBERS,
    PICTURE_SIGNS,
    SVG,
    art,
    text_of,
)

# ---- Bonnie and Clyde


def locations() -> list[str]:
    """The colours of the ten Locations, as their shields show them."""
    return [
        re.findall(r'fill="(#[0-9A-Fa-f]{6})"', text_of(f"symbols/shield-{number:02d}"))[1]
        for number in range(1, 11)
    ]


def linear(colour: str) -> list[float]:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def times(matrix: list[list[float]], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(light: list[float]) -> list[float]:
    to_xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    xyz = times(to_xyz, [min(1.0, max(0.0, value)) for value in light])
    relative = [value / white for value, white in zip(xyz, (0.9505, 1.0, 1.089), strict=True)]
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in relative)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


# Machado, Oliveira and Fernandes (2009), full strength, on linear light.
SIGHT = {
    "normal": [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    "protanopia": [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039],
    ],
}  # fmt: skip


@pytest.mark.parametrize("sight", SIGHT)
def test_the_ten_locations_are_told_apart_with_any_colour_vision(sight: str) -> None:
    seen = [lab(times(SIGHT[sight], linear(colour))) for colour in locations()]
    for (a, first), (b, second) in itertools.combinations(enumerate(seen, 1), 2):
        distance = sum((p - q) ** 2 for p, q in zip(first, second, strict=True)) ** 0.5
        assert distance > 17, f"Locations {a} and {b}"


def test_the_ten_locations_are_told_apart_without_colour() -> None:
    symbols = [text_of(f"symbols/location-{number:02d}-tint") for number in range(1, 11)]
    assert len({re.sub(r"#[0-9A-Fa-f]{6}", "", symbol) for symbol in symbols}) == 10
    for number in range(1, 11):
        for name in (f"bonnie-and-clyde/evidence-{number:02d}", f"symbols/shield-{number:02d}"):
            written = [element.text for element in ET.fromstring(text_of(name)).iter(f"{SVG}text")]
            assert str(number) in written


def test_the_number_of_a_card_laid_sideways_stands_upright() -> None:
    for number in range(1, 11):
        drawing = ET.fromstring(text_of(f"bonnie-and-clyde/evidence-{number:02d}-side"))
        upright = [element.text for element in drawing.findall(f"{SVG}text")]
        assert upright == [str(number)]


@pytest.mark.parametrize("sheet", road.SHEETS, ids=lambda sheet: sheet.name)
def test_the_road_in_the_drawing_is_the_road_of_the_car(sheet: road.Sheet) -> None:
    (upper, lower), out = sheet.rows, sheet.bend + 108
    drawn = f"H{sheet.bend} C{out},{upper} {out},{lower} {sheet.bend},{lower} H46"
    assert drawn in text_of(sheet.name)
    everywhere = sheet.way(1, 10)
    stops = [sheet.stop(location) for location in range(1, 11)]
    assert stops == [point for point in everywhere if point in stops]
    assert sheet.way(7, 4) == sheet.way(4, 7)[::-1]
    assert all(0 <= x <= sheet.w and upper <= y <= lower for x, y in everywhere)


# ---- Scallywags


COINS = {"back": 0, "0": 0, "1": 1, "3": 3, "5": 5, "8": 8}


def written(name: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(text_of(name)).iter(f"{SVG}text")]


def test_every_card_and_coin_of_scallywags_has_its_drawing() -> None:
    needed = {f"scallywags/card-{name}" for name in scallywags_card.KINDS}
    assert needed == {name for name in DRAWINGS if name.startswith("scallywags/card-")}
    for name in (*needed, "scallywags/back"):
        assert view_box(text_of(name))[2:] == scallywags_card.SIZE
    coins = {f"scallywags/coin-{face}" for face in COINS}
    shadows = {"scallywags/coin-shadow", "scallywags/coin-shadow-flying"}
    assert coins | shadows == {name for name in DRAWINGS if name.startswith("scallywags/coin-")}


@pytest.mark.parametrize(("name", "kind"), scallywags_card.KINDS.items())
def test_a_scallywags_card_tells_its_kind_by_colour_and_leaves_all_words_to_the_game(
    name: str, kind: str
) -> None:
    card = Art("en", Shelf(None)).image(f"scallywags/card-{name}", 420, 600)
    colour = tuple(int(scallywags_card.COLOURS[kind][start : start + 2], 16) for start in (1, 3, 5))
    assert card.getpixel((15, 300))[:3] == colour, "the frame"
    assert card.getpixel((120, 278))[:3] == colour, "the band"
    assert set(written(f"scallywags/card-{name}")) <= PICTURE_SIGNS | NUMBERS
    for box in (scallywags_card.TITLE, scallywags_card.SECOND, scallywags_card.TEXT):
        left, top, right, bottom = (round(2 * edge) for edge in (box.x, box.y, box.right, box.bottom))
        paper = card.crop((left, top, right, bottom)).convert("L")
        assert paper.getextrema()[0] > 140, "ink stands out on it"


def test_the_words_of_a_scallywags_card_have_places_of_their_own() -> None:
    boxes = (
        scallywags_card.PICTURE, scallywags_card.BAND, scallywags_card.TITLE, scallywags_card.SECOND,
        scallywags_card.TEXT,
    )  # fmt: skip
    tops = [box.y for box in boxes]
    assert tops == sorted(tops)
    for box in boxes:
        assert box.x >= 12
        assert box.right <= scallywags_card.SIZE[0] - 12
        assert box.bottom <= scallywags_card.SIZE[1] - 12
    assert scallywags_card.BAND.bottom <= scallywags_card.TITLE.y
    assert scallywags_card.TITLE_ALONE.bottom < scallywags_card.RULE.cy
    assert scallywags_card.SECOND.bottom < scallywags_card.RULE.cy < scallywags_card.TEXT.y
    lines = scallywags_card.TEXT_STEP * (scallywags_card.TEXT_LINES - 1) + scallywags_card.TEXT_TYPE
    assert lines <= scallywags_card.TEXT.h


@pytest.mark.parametrize("title", [
    "Arrgh!", "Avast Me Hearties!", "Blow Me Down!", "Gives Us Me Booty!", "Hands Off Me Booty!",
    "Pieces of Eight!", "Shiver Me Timbers!", "Um, Like, Land Ho!", "Yo Ho Ho!",
])  # fmt: skip
def test_a_scallywags_name_need_not_shrink_much_to_fit(title: str) -> None:
    face = ImageFont.truetype(FONTS / "pirata-one-400.ttf", 100)
    size = min(scallywags_card.TITLE_TYPE, 100 * scallywags_card.TITLE.w / face.getlength(title))
    assert size >= 24, "blackletter smaller than that is not read"


@pytest.mark.parametrize(("face", "value"), COINS.items())
def test_a_coin_tells_its_value_by_digit_and_by_as_many_pips(face: str, value: int) -> None:
    coin = text_of(f"scallywags/coin-{face}")
    assert set(written(f"scallywags/coin-{face}")) == ({str(value)} if value else set())
    pips = re.findall(r'<circle cx="[-\d.]+" cy="[-\d.]+" r="3.0"', coin)
    assert len(pips) == value


def test_coins_face_up_and_face_down_are_told_apart_by_lightness() -> None:
    """Of the ring where the dark line of the faces lies, and at the smallest size that a window shows."""
    drawn = Art("en", Shelf(None))

    def ring(face: str) -> float:
        coin = drawn.image(f"scallywags/coin-{face}", 42, 42).convert("L")
        around = [(21 + 16 * math.cos(turn / 8), 21 + 16 * math.sin(turn / 8)) for turn in range(50)]
        return sum(coin.getpixel((int(x), int(y))) for x, y in around) / 50

    back = ring("back")
    assert all(back - ring(face) > 60 for face in COINS if face != "back")


def test_no_two_faces_of_coins_look_alike_without_colour() -> None:
    drawn = Art("en", Shelf(None))
    grey = {face: drawn.image(f"scallywags/coin-{face}", 42, 42).convert("L").tobytes() for face in COINS}
    for one, other in itertools.combinations(grey, 2):
        apart = sum(abs(a - b) for a, b in zip(grey[one], grey[other], strict=True)) / len(grey[one])
        assert apart > 9, f"{one} and {other}"


def test_a_rope_goes_on_where_its_last_piece_ends(tmp_path: Path) -> None:
    tile = art(tmp_path).image("scallywags/rope", 112, 80)
    step = round(4 * scallywags_card.ROPE_STEP)
    assert tile.width > step
    for x in range(tile.width - step):
        for y in range(tile.height):
            here, there = tile.getpixel((x, y)), tile.getpixel((x + step, y))
            assert max(abs(a - b) for a, b in zip(here, there, strict=True)) <= 8


def test_whoever_sits_at_a_table_can_look_out_of_a_porthole(tmp_path: Path) -> None:
    people = {character.portrait for character in CAST} | {"kofi", "nell"}
    assert {f"portraits/{name}" for name in people} <= set(DRAWINGS)
    assert {f"scallywags/porthole-{name}" for name in people} <= set(DRAWINGS)
    for name in sorted(people):
        alpha = art(tmp_path).image(f"scallywags/porthole-{name}", 100, 100).getchannel("A")
        assert alpha.getpixel((50, 50)) == 255
        assert alpha.getpixel((4, 4)) == 0, "round"


@pytest.mark.parametrize("face", ["buck", "", "../ui/icon-menu", "x" * 1000, "\0"])
def test_a_face_of_another_version_looks_like_somebody_elses(tmp_path: Path, face: str) -> None:
    """A saved game may name it: the game is not lost for that, nor the menu that offers it."""
    drawn = art(tmp_path)
    for family in ("portraits/", "scallywags/porthole-"):
        assert drawn.svg(f"{family}{face}") == drawn.svg(f"{family}vera")
    assert drawn.svg(f"portraits/{face}@grey") == drawn.svg("portraits/vera@grey")


def test_the_deck_is_not_taken_for_the_walnut(tmp_path: Path) -> None:
    def middle(name: str) -> list[float]:
        pixel = art(tmp_path).image(name, 192, 108).convert("RGB").resize((1, 1)).getpixel((0, 0))
        return lab(times(SIGHT["normal"], [linear(f"#{value:02x}0000")[0] for value in pixel]))

    deck, walnut = middle("grounds/deck"), middle("grounds/walnut")
    assert sum((a - b) ** 2 for a, b in zip(deck, walnut, strict=True)) ** 0.5 > 15


# ---- Mafia


def test_a_drained_portrait_has_no_colour_and_the_same_outlines(tmp_path: Path) -> None:
    drawn = art(tmp_path)
    alive, dead = (drawn.image(f"portraits/salvo{grey}", 100, 110) for grey in ("", "@grey"))
    colours = {pixel[:3] for _, pixel in dead.getcolors(100_000)}
    assert all(max(pixel) - min(pixel) <= 1 for pixel in colours)
    assert len(colours) > 20
    assert alive.getchannel("A").tobytes() == dead.getchannel("A").tobytes()
    darker = [image.convert("L").resize((1, 1)).getpixel((0, 0)) for image in (dead, alive)]
    assert darker[0] < darker[1]
    assert len({*alive.getcolors(100_000)}) > 20, "the living keeps his colours"


DEEDS = ("load", "protect", "stab", "shoot", "two", "shotgun", "bomb", "aid", "bunker", "give")


@pytest.mark.parametrize("ink", ["", "-ink", "-off"])
def test_the_ten_actions_are_told_apart_by_their_outlines_alone(ink: str) -> None:
    drawn = Art("en", Shelf(None))
    outlines = {
        deed: drawn.image(f"mafia/action-{deed}{ink}", 46, 46).getchannel("A").tobytes() for deed in DEEDS
    }
    for one, other in itertools.combinations(DEEDS, 2):
        apart = sum(abs(a - b) for a, b in zip(outlines[one], outlines[other], strict=True)) / 255
        assert apart > 150, f"{one} and {other}"


@pytest.mark.parametrize("size", [(1284, 548), (1541, 548), (1284, 900)])
def test_the_wood_of_the_round_table_is_as_wide_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    """From the edge to the brass line, which is the brightest but for the edge itself."""
    w, h = size
    table = art(tmp_path).shape("round-table", w, h, 0.5).image.convert("L")
    across = [0, 0, 0, *(table.getpixel((x, h // 4)) for x in range(3, 40))]
    down = [0, 0, 0, *(table.getpixel((w // 4, y)) for y in range(3, 40))]
    assert 2 * across.index(max(across)) == pytest.approx(art_felt.RIM_X - 4, abs=3)
    assert 2 * down.index(max(down)) == pytest.approx(art_felt.RIM_Y - 4, abs=3)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (2560, 1080), (1600, 1200)])
@pytest.mark.parametrize("seats", [2, 8, 9, 12])
def test_the_round_table_made_ready_is_that_of_the_window(size: tuple[int, int], seats: int) -> None:
    canvas = Canvas(*size)
    table = round_table.zones(seats, canvas.width, canvas.height).table.rect
    # As the painter asks for it: whole pixels.
    needed = Furniture("round-table", canvas.px(table.w) / canvas.s, canvas.px(table.h) / canvas.s, canvas.s)
    assert needed in list(wants("mafia", canvas.s, canvas.width, canvas.height))


def test_the_smoke_hides_nothing(tmp_path: Path) -> None:
    alpha = art(tmp_path).image("mafia/smoke", 600, 230).getchannel("A")
    assert 20 < alpha.getextrema()[1] <= 0.34 * 255
    edges = [alpha.getpixel((x, y)) for x in range(600) for y in (0, 229)]
    assert max(edges) <= 2, "it ends nowhere abruptly"


def test_every_drawing_that_the_round_table_lays_exists() -> None:
    laid = re.compile(r'\blay(?:_card)?\(\s*[\w.]+(?:\(\w+\))?,\s*"([a-z0-9-]+)"')
    names = {
        name
        for file in (ART.parents[1] / "game" / "ui" / "tables" / "mafia").glob("*.py")
        for name in laid.findall(file.read_text(encoding="utf-8"))
    }
    assert {"knife", "bomb", "blast", "bullet-card"} <= names
    assert {f"mafia/{name}" for name in names} <= set(DRAWINGS)


def test_nothing_of_mafia_has_words_on_it() -> None:
    for name in DRAWINGS:
        if name.startswith("mafia/") or name == "grounds/mafia":
            assert "<text" not in text_of(name), name


def test_the_aid_kit_is_no_red_cross() -> None:
    for ink in ("", "-ink", "-off"):
        kit = Art("en", Shelf(None)).image(f"mafia/action-aid{ink}", 108, 108)
        assert kit.getpixel((54, 63))[3] == 0, "the cross is cut out"
        colours = [pixel for count, pixel in kit.getcolors(100_000) if pixel[3] == 255 and count > 5]
        assert all(red - max(green, blue) < 60 for red, green, blue, _ in colours)
