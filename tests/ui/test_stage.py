"""The window: what is drawn when, where the mouse is, and what happens when something goes wrong."""

import arcade
import pytest
from pyglet.window import key

from game.store.settings import DOCUMENT, Settings
from game.ui.focus import Focusable
from game.ui.layout import Rect
from game.ui.motion import Move
from game.ui.pilot import Pilot
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.widgets import TextField

RED, GREEN, BLUE = (200, 30, 30), (30, 160, 60), (40, 60, 200)


class Two(Scene):
    """A red ground, kept as a picture, and a green piece that moves above it."""

    name = "two"

    def __init__(self) -> None:
        super().__init__()
        self.place = 100.0
        self.clicks = 0
        self.built = 0
        self.left = False

    def build(self) -> None:
        self.built += 1
        self.ground = self.layer(0, still=True)
        self.paint = self.ground.fill(self.canvas.whole, RED)
        self.piece = self.layer(3).fill(Rect(self.place, 100, 60, 60), GREEN)
        self.focus.add(
            Focusable("corner", Rect(self.canvas.width - 50, self.canvas.height - 40, 50, 40), self.click)
        )

    def click(self) -> None:
        self.clicks += 1

    def leave(self) -> None:
        self.left = True


@pytest.fixture
def two(stage: Stage) -> Two:
    scene = Two()
    stage.go(scene)
    return scene


def drawn(stage: Stage, pilot: Pilot) -> bool:
    """Whether the next frame is drawn."""
    frames: list[bool] = []
    render = stage._render
    stage._render = lambda: (frames.append(True), render())  # type: ignore[method-assign]
    try:
        pilot.frame()
    finally:
        del stage._render
    return bool(frames)


def test_a_frame_is_drawn_only_when_something_changed(stage: Stage, two: Two, pilot: Pilot) -> None:
    pilot.frame()
    while stage.unsettled:  # the window has only just come up
        pilot.frame()
    assert not drawn(stage, pilot)
    two.piece.x += 10
    assert drawn(stage, pilot)
    assert not drawn(stage, pilot)
    two.paint.sprite.color = BLUE
    two.ground.touch()
    assert drawn(stage, pilot)
    stage.dispatch_event("on_expose")
    assert drawn(stage, pilot)
    while stage.unsettled:
        pilot.frame()
    assert not drawn(stage, pilot)


def test_the_kept_picture_is_renewed_when_a_still_layer_changes(two: Two, pilot: Pilot) -> None:
    assert pilot.picture().getpixel((640, 600)) == RED
    two.paint.sprite.color = BLUE
    two.ground.touch()
    image = pilot.picture()
    assert image.getpixel((640, 600)) == BLUE
    assert image.getpixel((round(130 * 2 / 3), round(130 * 2 / 3))) == GREEN
    two.piece.x = 600
    image = pilot.picture()
    assert image.getpixel((round(130 * 2 / 3), round(130 * 2 / 3))) == BLUE
    assert image.getpixel((round(630 * 2 / 3), round(130 * 2 / 3))) == GREEN


def test_what_has_been_calm_for_long_is_still_seen_to_change(two: Two, pilot: Pilot) -> None:
    above = two.layer(4).fill(Rect(100, 400, 60, 60), BLUE)
    middle = two.layer(3.5).fill(Rect(100, 600, 60, 60), BLUE)

    def at(x: float, y: float) -> object:
        return pilot.picture().getpixel((round(x * 2 / 3), round(y * 2 / 3)))

    for _frame in range(20):  # layers 3 and 3.5 become part of the kept picture
        above.x += 5
        pilot.frame()
    assert at(230, 430) == BLUE
    assert at(130, 430) == RED, "no trace of where it was"
    two.piece.x = 700
    assert at(730, 130) == GREEN
    assert at(130, 130) == RED
    assert at(130, 630) == BLUE
    for _frame in range(20):
        above.x += 5
        pilot.frame()
    middle.y = 800
    assert at(130, 630) == RED
    assert at(130, 830) == BLUE
    two.paint.sprite.color = GREEN
    two.ground.touch()
    assert at(1000, 700) == GREEN
    assert at(130, 830) == BLUE
    middle.remove()
    assert at(130, 830) == GREEN


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (2560, 1080), (3840, 2160)])
def test_a_piece_covers_exactly_its_pixels_at_every_size(
    stage: Stage, pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.resize(*size)
    two = Two()
    stage.go(two)
    image, s = pilot.picture(), stage.design.s
    left, right = round(100 * s), round(100 * s) + round(60 * s)
    row = [image.getpixel((x, left + 5)) for x in range(left - 1, right + 1)]
    assert row == [RED] + [GREEN] * round(60 * s) + [RED]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024), (2560, 1080)])
def test_the_mouse_finds_the_corner_of_every_window(
    stage: Stage, pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.resize(*size)
    two = Two()
    stage.go(two)
    pilot.click("corner")
    stage.dispatch_event("on_mouse_press", size[0] - 1, 1, 1, 0)
    stage.dispatch_event("on_mouse_release", size[0] - 1, 1, 1, 0)
    pilot.frame()
    assert two.clicks == 2


def test_the_mouse_is_right_where_the_display_doubles_pixels(
    stage: Stage, two: Two, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage, "get_size", lambda: (640, 360))  # framebuffer 1280x720
    assert stage.place(0, 0) == pytest.approx((0, 1080))
    assert stage.place(640, 360) == pytest.approx((1920, 0))
    assert stage.window_place(960, 540) == (320, 180)
    pilot.click("corner")
    assert two.clicks == 1


def test_the_mouse_is_right_while_a_new_size_settles(stage: Stage, two: Two, pilot: Pilot) -> None:
    stage.set_size(1600, 900)
    stage.switch_to()
    stage.dispatch_events()
    assert stage.place(1600, 0) == pytest.approx((1920, 1080))


def test_scenes_are_laid_out_anew_once_the_size_has_settled(stage: Stage, two: Two, pilot: Pilot) -> None:
    two.place = 300
    built = two.built
    for width in (1300, 1400, 1500):
        stage.set_size(width, 800)
        pilot.frame(0.05)
    assert two.built == built
    pilot.resize(1500, 800)
    assert two.built == built + 1
    assert (stage.design.px_width, stage.design.px_height) == (1500, 800)
    assert two.piece.x == 300
    assert (stage.settings.width, stage.settings.height) == (1500, 800)


def test_a_window_smaller_than_allowed_is_no_trouble(stage: Stage, two: Two, pilot: Pilot) -> None:
    kept: list[Settings] = []
    stage.on_change = kept.append
    stage.set_size(400, 300)
    for _frame in range(20):
        pilot.frame(0.1)
    assert [(one.width, one.height) for one in kept] == [(1280, 720)]
    DOCUMENT.encode(kept[0])  # a size out of its range would be refused
    pilot.resize(1280, 720)


@pytest.mark.parametrize("size", [(640, 360), (400, 300), (800, 900)])
def test_a_window_that_is_too_small_shows_the_least_picture_made_smaller(
    stage: Stage, two: Two, pilot: Pilot, size: tuple[int, int]
) -> None:
    """Letters have a least size: laid out in fewer pixels they would lie over one another."""
    stage.set_size(*size)
    for _frame in range(20):
        pilot.frame(0.1)
    assert stage.get_size() == size
    assert stage.design.px_width >= 1280
    assert stage.design.px_height >= 720
    assert stage.design.width / stage.design.height == pytest.approx(size[0] / size[1], rel=0.01)
    pilot.click("corner")
    assert two.clicks == 1
    stage.on_draw()
    x, y = stage.window_place(130, 130)
    assert arcade.get_image(0, 0, *size).convert("RGB").getpixel((x, size[1] - y)) == GREEN
    pilot.resize(1280, 720)


def test_what_moves_comes_to_its_end_before_a_scene_is_laid_out_anew(
    stage: Stage, two: Two, pilot: Pilot
) -> None:
    def arrived() -> None:
        two.place = 900

    two.timeline.play(Move(two.piece, 1.0, x=900)).then(arrived)
    pilot.frame()
    stage.change(text_size=1.15)
    assert not two.timeline.busy
    assert two.piece.x == 900


def test_under_an_overlay_the_scene_is_frozen_and_darker(stage: Stage, two: Two, pilot: Pilot) -> None:
    two.timeline.play(Move(two.piece, 1.0, x=900))
    pilot.frame()
    before = two.piece.x
    stage.push(Scene())
    pilot.watch(0.5)
    assert two.piece.x == before
    shade = pilot.picture().getpixel((640, 600))
    assert 0 < shade[0] < RED[0] * 0.6
    stage.pop()
    assert pilot.picture().getpixel((640, 600)) == RED
    pilot.settle()
    assert two.piece.x == 900


def test_scenes_are_told_when_they_are_left(stage: Stage, two: Two) -> None:
    above = Two()
    stage.push(above)
    stage.pop()
    assert (above.left, two.left) == (True, False)
    stage.go(Scene())
    assert two.left
    stage.pop()
    assert stage.depth == 1, "the last scene stays"


def test_music_belongs_to_scenes(stage: Stage) -> None:
    scene = Scene()
    scene.music = "music-road"
    stage.go(scene)
    stage.push(Scene())
    assert stage.sound.loops == ["music-road"]


def test_an_error_in_a_scene_is_handed_on_and_the_window_lives(stage: Stage, pilot: Pilot) -> None:
    class Broken(Two):
        def update(self, dt: float) -> None:
            raise RuntimeError("a fault")

        def click(self) -> None:
            raise RuntimeError("another")

    faults: list[str] = []
    stage.go(Broken())
    stage.on_crash = lambda error: faults.append(str(error))
    pilot.frame()
    pilot.click("corner")
    assert "a fault" in faults
    assert "another" in faults
    stage.on_crash = None
    with pytest.raises(RuntimeError, match="a fault"):
        pilot.frame()
    stage.go(Scene())


def test_the_letter_of_a_shortcut_does_not_fall_into_the_field_that_it_opens(
    stage: Stage, pilot: Pilot
) -> None:
    class Opens(Scene):
        def key(self, symbol: int, modifiers: int) -> bool:
            if symbol != key.N:
                return False
            self.field = TextField(self, "name", Rect(300, 300, 300, 50), "", lambda text: None)
            self.focus.set("name")
            return True

    scene = Opens()
    stage.go(scene)
    pilot.press_key(key.N)
    assert scene.field.value == ""
    pilot.type_text("n")
    assert scene.field.value == "n"


def test_full_screen_comes_and_goes_by_its_keys(stage: Stage, two: Two, pilot: Pilot) -> None:
    pilot.press_key(key.F11)
    assert stage.fullscreen
    assert stage.settings.fullscreen
    pilot.press_key(key.ENTER, key.MOD_ALT)
    assert not stage.fullscreen
    pilot.resize(1280, 720)
    pilot.click("corner")
    assert two.clicks == 1
    assert pilot.picture().getpixel((640, 600)) == RED


def test_a_page_is_clipped_to_its_place_on_every_display(
    stage: Stage, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Scene()
    stage.go(scene)
    page = scene.layer(6)
    page.clip = Rect(300, 300, 300, 300)
    page.fill(Rect(0, 0, 1920, 1080), GREEN)
    for ratio in (1, 2):
        monkeypatch.setattr(stage, "get_size", lambda ratio=ratio: (1280 // ratio, 720 // ratio))
        page.touch()
        image = pilot.picture()
        inside = [image.getpixel(at) for at in ((201, 201), (398, 201), (201, 398), (398, 398))]
        outside = [image.getpixel(at) for at in ((198, 198), (401, 201), (201, 401), (700, 600))]
        assert inside == [GREEN] * 4, ratio
        assert outside == [(0, 0, 0)] * 4, ratio


def test_the_first_picture_after_a_resize_is_whole(stage: Stage, pilot: Pilot) -> None:
    stage._scenes = []  # nothing is drawn while the size changes
    stage.set_size(1920, 800)
    for _frame in range(10):
        pilot.frame(0.1)
    stage.go(Two())
    image = pilot.picture()
    for at in ((1900, 10), (1900, 790), (10, 790)):
        assert image.getpixel(at) == RED


def press_shift_tab(stage: Stage, pilot: Pilot) -> None:
    """As a keyboard does it: on X11 the display is given the key's number, and names it itself."""
    display = getattr(stage, "_x_display", None)
    if display is None:
        pilot.press_key(key.TAB, key.MOD_SHIFT)
        return
    from pyglet.libs.x11 import xlib

    event = xlib.XEvent()
    event.xkey.display, event.xkey.window = display, stage._window
    event.xkey.keycode = xlib.XKeysymToKeycode(display, key.TAB)
    event.xkey.state = xlib.ShiftMask
    for event.type in (xlib.KeyPress, xlib.KeyRelease):
        xlib.XSendEvent(display, stage._window, True, xlib.KeyPressMask, event)
    xlib.XSync(display, False)
    pilot.frame()


def test_shift_and_tab_on_a_real_keyboard_go_back(stage: Stage, pilot: Pilot) -> None:
    scene = Scene()
    stage.go(scene)
    for place in range(3):
        scene.focus.add(Focusable(str(place), Rect(100 + 200 * place, 100, 100, 100)))
    scene.focus.set("2", show=True)
    for before in ("1", "0"):
        press_shift_tab(stage, pilot)
        assert scene.focus.current is scene.focus.find(before)
    pilot.press_key(key.TAB)
    assert scene.focus.current is scene.focus.find("1")
