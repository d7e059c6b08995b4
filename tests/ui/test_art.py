"""The drawings: whole, standing alone, in both languages, sharp at every size, ready in time."""

from __future__ import annotations

import gc
import itertools
import re
import weakref
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from game import resources
from game.resources import ResourceMissing
from game.ui import art_shapes
from game.ui.art import GREY, GROUND_WIDTHS, Art, Furniture, Want
from game.ui.art_manifest import COMMON_SCALES, SCENES, wants
from game.ui.art_render import FACES, Shelf, key, render, view_box
from game.ui.tables import bonnie_and_clyde_road as road
from tests.ui.drawings import (
    ART,
    DRAWINGS,
    FONTS,
    NAMES,
    NUMBERS,
    PICTURE_SIGNS,
    STATES,
    SVG,
    TOWNS,
    art,
    text_of,
)


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_drawing_renders_and_shows_something(name: str) -> None:
    svg = text_of(name)
    _, _, width, height = view_box(svg)
    from game.ui.art import _decoded

    image = _decoded(render(svg, 96, max(1, round(96 * height / width))))
    assert image is not None
    assert image.getchannel("A").getbbox() is not None


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_stands_alone(name: str) -> None:
    svg = text_of(name)
    assert "href" not in svg
    assert "@import" not in svg
    assert "<image" not in svg
    assert "<style" not in svg
    asked = set(re.findall(r"url\(([^)]*)\)", svg))
    made = {f"#{found}" for found in re.findall(r'\bid="([^"]+)"', svg)}
    assert asked <= made


@pytest.mark.parametrize("name", [name for name in DRAWINGS if "<text" in text_of(name)])
def test_the_words_of_a_drawing_are_set_in_our_fonts(name: str) -> None:
    svg = text_of(name)
    for element in ET.fromstring(svg).iter(f"{SVG}text"):
        assert (element.get("font-family"), int(element.get("font-weight", "400"))) in FACES
    _, _, width, height = view_box(svg)
    size = (300, round(300 * height / width))
    bare = re.sub(r"<text.*?</text>", "", svg, flags=re.DOTALL)
    assert render(svg, *size) != render(bare, *size), "the words leave no trace: their font was not found"


def test_every_face_is_there_under_its_own_name_with_its_licence() -> None:
    for (family, weight), file in FACES.items():
        font = TTFont(FONTS / file)
        assert font["name"].getDebugName(1) == family
        assert font["OS/2"].usWeightClass == weight
        licence = FONTS / "LICENSES" / f"{file.rsplit('-', 1)[0]}.txt"
        assert re.search("SIL Open Font License|Apache License", licence.read_text(encoding="utf-8"))
    assert {file.name for file in FONTS.glob("*.ttf")} == set(FACES.values())


def test_every_face_can_write_english_and_spanish() -> None:
    needed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?'\"()-/&+%áéíóúüñÁÉÍÓÚÜÑ"
    needed += "·×’‘“”—–…¡¿«»ºª"
    for file in FACES.values():
        known = TTFont(FONTS / file).getBestCmap()
        assert [letter for letter in needed if ord(letter) not in known] == [], file


def test_words_in_a_drawing_have_a_spanish_sister_or_need_none() -> None:
    free = TOWNS | STATES | PICTURE_SIGNS | NUMBERS | NAMES
    for name in DRAWINGS:
        if name.endswith(".es") or f"{name}.es" in DRAWINGS:
            continue
        written = {
            (element.text or "").strip() for element in ET.fromstring(text_of(name)).iter(f"{SVG}text")
        }
        assert written - {""} <= free, name


def test_the_language_in_use_picks_the_drawing(tmp_path: Path) -> None:
    both = art(tmp_path)
    english = both.svg("bonnie-and-clyde/bonnie")
    both.language = "es"
    spanish = both.svg("bonnie-and-clyde/bonnie")
    assert "WANTED" in english
    assert "SE BUSCA" in spanish
    assert both.svg("bonnie-and-clyde/back") == art(tmp_path).svg("bonnie-and-clyde/back")
    assert both.texture("bonnie-and-clyde/bonnie", 75) is both.texture("bonnie-and-clyde/bonnie", 75)


def test_a_spanish_sister_has_an_english_one_of_the_same_size() -> None:
    for name in DRAWINGS:
        if name.endswith(".es"):
            assert view_box(text_of(name)) == view_box(text_of(name[:-3]))


def test_a_drawing_is_rendered_for_exactly_the_pixels_asked(tmp_path: Path) -> None:
    drawn = art(tmp_path)
    assert drawn.texture("bonnie-and-clyde/evidence-05", 171, 239).size == (171, 239)
    assert drawn.texture("bonnie-and-clyde/evidence-05", 75).size == (75, 105)
    assert drawn.texture("bonnie-and-clyde/evidence-05-side", 105).size == (105, 75)
    for sheet in road.SHEETS:
        assert drawn.size(sheet.name) == (sheet.w, sheet.h)


def test_a_card_fills_its_texture_but_for_a_rim_that_smooths_it_when_turned(tmp_path: Path) -> None:
    for width, height in ((75, 105), (171, 239), (342, 479)):
        alpha = art(tmp_path).texture("bonnie-and-clyde/evidence-05", width, height).image.getchannel("A")
        assert alpha.getbbox() == (1, 1, width - 1, height - 1)
        for point in ((1, height // 2), (width - 2, height // 2), (width // 2, 1), (width // 2, height - 2)):
            assert alpha.getpixel(point) == 255
        assert alpha.getpixel((1, 1)) == 0, "the corners are round"


def test_a_ground_is_rendered_at_few_widths_and_fills_any_window(tmp_path: Path) -> None:
    drawn = art(tmp_path)
    for size in ((1000, 700), (1280, 720), (1120, 700), (900, 300)):
        image = drawn.image("grounds/curtain", *size)
        assert image.size == size
        assert image.getchannel("A").getextrema() == (255, 255)
    assert len(list((tmp_path / "cache").iterdir())) == 1
    assert GROUND_WIDTHS[0] == 1280


@pytest.mark.parametrize("kind", sorted(art_shapes.SHAPES))
def test_furniture_comes_in_any_size(kind: str, tmp_path: Path) -> None:
    margin = art_shapes.margin(kind)
    for w, h, scale in ((404, 398, 2 / 3), (96, 41, 1.0), (33, 20, 2.0)):
        texture = art(tmp_path).shape(kind, w, h, scale)
        scale /= 2 if kind in art_shapes.SOFT else 1
        assert texture.size == (round((w + 2 * margin) * scale), round((h + 2 * margin) * scale))
        assert texture.image.getchannel("A").getbbox() is not None


def test_furniture_keeps_within_its_margin() -> None:
    from game.ui.art import _decoded

    for kind in art_shapes.SHAPES:
        margin = art_shapes.margin(kind)
        image = _decoded(render(art_shapes.draw(kind, 404, 170), 404 + 2 * margin, 170 + 2 * margin))
        assert image is not None
        if margin:
            alpha = image.getchannel("A")
            right, foot = image.width - 1, image.height - 1
            edges = [
                (0, 0, right, 1),
                (0, foot, right, foot + 1),
                (0, 0, 1, foot),
                (right, 0, right + 1, foot),
            ]
            assert max(alpha.crop(edge).getextrema()[1] for edge in edges) <= 24, kind


def test_a_large_sheet_is_let_go_when_nothing_shows_it(tmp_path: Path) -> None:
    drawn = art(tmp_path)
    shown = drawn.shape("plaque", 920, 712, 0.25)
    assert drawn.shape("plaque", 920, 712, 0.25) is shown
    watched = weakref.ref(shown), weakref.ref(drawn.shape("panel", 404, 398, 0.25))
    del shown
    gc.collect()
    assert watched[0]() is None
    assert watched[1]() is not None


# ---- the disk


def test_a_second_start_reads_what_the_first_one_drew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = art(tmp_path).texture("symbols/shield-05", 68)
    monkeypatch.setattr("game.ui.art.render", lambda *_: pytest.fail("drawn a second time"))
    second = art(tmp_path).texture("symbols/shield-05", 68)
    assert second.image.tobytes() == first.image.tobytes()


@pytest.mark.parametrize("rubbish", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 60])
def test_a_torn_cache_file_is_drawn_anew(rubbish: bytes, tmp_path: Path) -> None:
    good = art(tmp_path).texture("symbols/shield-05", 68)
    (stored,) = (tmp_path / "cache").iterdir()
    whole = stored.read_bytes()
    stored.write_bytes(rubbish)
    again = art(tmp_path).texture("symbols/shield-05", 68)
    assert again.image.tobytes() == good.image.tobytes()
    assert stored.read_bytes() == whole
    stored.write_bytes(whole[: len(whole) // 2])
    assert art(tmp_path).texture("symbols/shield-05", 68).image.tobytes() == good.image.tobytes()


def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    in_the_way = tmp_path / "cache"
    in_the_way.write_text("a file, not a folder")
    drawn = Art("en", Shelf(in_the_way))
    assert drawn.texture("symbols/shield-05", 68).size == (68, 70)
    assert in_the_way.read_text() == "a file, not a folder"


def test_a_shipped_rendering_is_taken_before_the_cache(tmp_path: Path) -> None:
    svg = text_of("symbols/shield-05")
    baked = tmp_path / "baked"
    Shelf(baked).keep(key(svg, 68, 70), render(text_of("symbols/shield-06"), 68, 70))
    drawn = Art("en", Shelf(tmp_path / "cache", baked))
    other = art(tmp_path / "elsewhere").texture("symbols/shield-06", 68)
    assert drawn.texture("symbols/shield-05", 68).image.tobytes() == other.image.tobytes()


def test_the_key_changes_with_size_and_drawing() -> None:
    svg = text_of("bonnie-and-clyde/evidence-05")
    keys = {key(svg, 75, 105), key(svg, 76, 105), key(svg.replace("Joplin", "Jop1in"), 75, 105)}
    assert len(keys) == 3


def test_the_cache_forgets_the_oldest_when_it_grows_too_large(tmp_path: Path) -> None:
    import os

    shelf = Shelf(tmp_path)
    for age, name in enumerate(("newest", "middle", "oldest")):
        shelf.keep(name, b"x" * 1000)
        os.utime(tmp_path / f"{name}.png", (10_000 - age, 10_000 - age))
    shelf.tidy(limit=2000)
    assert {file.stem for file in tmp_path.iterdir()} == {"newest", "middle"}
    shelf.tidy(limit=2000)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_missing_drawing_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ResourceMissing, match=r"^The drawing ui/no-such is missing\. .*\.$"):
        art(tmp_path).texture("ui/no-such", 10)


def test_a_missing_font_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "art").mkdir()
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    with pytest.raises(ResourceMissing, match=r"^The file resources/fonts/.* is missing\. .*\.$"):
        render('<svg viewBox="0 0 9 9"><text font-family="Limelight">A</text></svg>', 9, 9)


def test_a_drawing_that_is_no_text_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "torn.svg").write_bytes(b"<svg \xff\xfe")
    drawn = art(tmp_path)
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    with pytest.raises(ResourceMissing, match=r"^The drawing torn cannot be read: .*\.$"):
        drawn.texture("torn", 10)


def test_every_drawing_that_the_scenes_name_exists() -> None:
    folders = {name.split("/")[0] for name in DRAWINGS}
    named = re.compile(rf'"((?:{"|".join(sorted(folders))})/[a-z0-9-]+)"')
    for file in (ART.parents[1] / "game").rglob("*.py"):
        for name in named.findall(file.read_text(encoding="utf-8")):
            known = name in DRAWINGS or any(other.startswith(name) for other in DRAWINGS)
            assert known, f"{file.name} names {name}"


# ---- ahead of need


@pytest.mark.parametrize(("size", "sheet"), [((2560, 1080), road.WIDE), ((1920, 1440), road.SQUARE)])
def test_the_map_made_ready_is_that_of_the_window(size: tuple[int, int], sheet: road.Sheet) -> None:
    names = [want.name for want in wants("bonnie-and-clyde", 1, *size) if isinstance(want, Want)]
    assert sheet.name in names
    assert road.USUAL.name not in names


def test_the_manifest_names_drawings_that_exist_in_whole_pixels(tmp_path: Path) -> None:
    for scene, scale in itertools.product(SCENES, COMMON_SCALES):
        for want in wants(scene, scale):
            if isinstance(want, Furniture):
                assert want.kind in art_shapes.SHAPES
                assert want.scale == scale
            else:
                assert want.name.removesuffix(GREY) in DRAWINGS
            assert want.width > 0
            assert want.height > 0


def test_preparing_renders_all_and_tells_how_far_it_is(tmp_path: Path) -> None:
    drawn = art(tmp_path)
    shares = list(drawn.prepare(wants("setup", 0.25)))
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert len(list((tmp_path / "cache").iterdir())) == len(shares)
