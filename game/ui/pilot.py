"""Drives the real window in tests and demonstrations: presses, clicks, drags, types, resizes, takes pictures.

Events go in the way in which the system would bring them, without waiting for real time: `settle` lets the
timeline's time pass until nothing moves. Places are in design units.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import arcade
from PIL import Image
from pyglet.window import key, mouse

from game.ui.focus import Focusable
from game.ui.layers import Label
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.widgets.button import Button

FRAME = 1 / 30
MOTIONS = {
    key.LEFT: key.MOTION_LEFT,
    key.RIGHT: key.MOTION_RIGHT,
    key.UP: key.MOTION_UP,
    key.DOWN: key.MOTION_DOWN,
    key.HOME: key.MOTION_BEGINNING_OF_LINE,
    key.END: key.MOTION_END_OF_LINE,
    key.PAGEUP: key.MOTION_PREVIOUS_PAGE,
    key.PAGEDOWN: key.MOTION_NEXT_PAGE,
    key.BACKSPACE: key.MOTION_BACKSPACE,
    key.DELETE: key.MOTION_DELETE,
}


class Overflow(NamedTuple):
    """A text that does not keep within its place."""

    scene: str
    text: str
    why: str


class Pilot:
    """`pilot = Pilot(stage); pilot.click("menu.settings"); pilot.settle();
    pilot.screenshot("settings.png")`."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    # ---- finding

    def find(self, id: str) -> Focusable:
        """The focusable of this id in the top scene. Raises KeyError that lists those there are."""
        found = self.stage.top.focus.find(id)
        if found is None:
            there = ", ".join(item.id for item in self.stage.top.focus)
            raise KeyError(f"nothing called {id} in {self.stage.top.name}; there are: {there}")
        return found

    def has(self, id: str) -> bool:
        """Whether the top scene has a visible focusable of this id."""
        found = self.stage.top.focus.find(id)
        return found is not None and found.visible

    @property
    def scene(self) -> Scene:
        """The top scene."""
        return self.stage.top

    def texts(self) -> list[str]:
        """All visible texts of the top scene."""
        return [
            label.text
            for layer in self.stage.top.layers()
            for label in layer.labels
            if label.visible and label.alpha > 0
        ]

    # ---- doing

    def click(self, at: str | tuple[float, float], button: int = mouse.LEFT) -> None:
        """Move the mouse there, press and let go."""
        self.hover(at)
        x, y = self._window_place(at)
        self._send("on_mouse_press", x, y, button, 0)
        self._send("on_mouse_release", x, y, button, 0)
        self.frame()

    def hover(self, at: str | tuple[float, float]) -> None:
        """Move the mouse there."""
        x, y = self._window_place(at)
        self._send("on_mouse_motion", x, y, 0, 0)

    def drag(
        self, start: str | tuple[float, float], end: str | tuple[float, float], *, steps: int = 4
    ) -> None:
        """Press at one place, move to another, let go."""
        x, y = self._window_place(start)
        to_x, to_y = self._window_place(end)
        self.hover(start)
        self._send("on_mouse_press", x, y, mouse.LEFT, 0)
        before = (x, y)
        for i in range(1, steps + 1):
            at = (round(x + (to_x - x) * i / steps), round(y + (to_y - y) * i / steps))
            self._send("on_mouse_drag", *at, at[0] - before[0], at[1] - before[1], mouse.LEFT, 0)
            before = at
            self.frame()
        self._send("on_mouse_release", to_x, to_y, mouse.LEFT, 0)
        self.frame()

    def wheel(self, at: str | tuple[float, float], notches: float) -> None:
        """Turn the wheel there; up is positive."""
        self._send("on_mouse_scroll", *self._window_place(at), 0, notches)

    def press_key(self, symbol: int, modifiers: int = 0) -> None:
        """Press a key and let it go, with the text motion or the text that the system would send."""
        self._send("on_key_press", symbol, modifiers)
        if not modifiers & (key.MOD_CTRL | key.MOD_ALT | key.MOD_COMMAND):
            if symbol in MOTIONS:
                self._send("on_text_motion", MOTIONS[symbol])
            elif symbol == key.ENTER:
                self._send("on_text", "\r")
            elif 32 <= symbol < 127:
                self._send("on_text", chr(symbol))
        self._send("on_key_release", symbol, modifiers)
        self.frame()

    def type_text(self, text: str) -> None:
        """Type a text, letter by letter."""
        for letter in text:
            symbol = ord(letter.lower()) if letter.isascii() else 0
            self._send("on_key_press", symbol, 0)
            self._send("on_text", letter)
            self._send("on_key_release", symbol, 0)
        self.frame()

    def resize(self, width: int, height: int) -> None:
        """Make the window this large, in pixels, and wait until the scenes are laid out for it."""
        self.stage.set_size(width, height)
        give_up = time.monotonic() + 60
        while time.monotonic() < give_up:
            self.frame(0.1)
            canvas = self.stage.design
            if (canvas.px_width, canvas.px_height) == (width, height):
                return
            time.sleep(0.002)  # the display's own answer takes real time
        raise RuntimeError(f"the window did not become {width}x{height}")

    # ---- waiting

    def frame(self, dt: float = FRAME) -> None:
        """One frame of dt seconds, drawn if anything changed."""
        stage = self.stage
        stage.switch_to()
        stage.dispatch_events()
        stage.dispatch_event("on_update", dt)
        stage.draw(dt)

    def settle(self, *, until: Callable[[], bool] | None = None, patience: float = 60.0) -> None:
        """Let time pass until nothing moves, the scene waits for nobody, and `until` (if given) is true.

        Only while a scene waits for an opponent does real time pass. Raises TimeoutError after `patience`
        seconds.
        """
        give_up = time.monotonic() + patience
        calm = 0
        while calm < 2:
            stage = self.stage
            stage.switch_to()
            stage.dispatch_events()
            stage.dispatch_event("on_update", FRAME * 2)
            if stage.closed:
                return
            top = stage.top
            if top.timeline.busy:
                top.timeline.skip()
            still_to_come = top.timeline.moving or top.waiting or (until is not None and not until())
            calm = 0 if still_to_come else calm + 1
            if top.waiting:
                time.sleep(0.002)
            if time.monotonic() > give_up:
                raise TimeoutError(f"{top.name} did not come to rest within {patience} s")
        self.frame()

    def watch(self, seconds: float) -> None:
        """Let so many seconds of the timeline pass, frame by frame, without skipping."""
        for _frame in range(round(seconds / FRAME)):
            self.frame()

    # ---- looking

    def picture(self) -> Image.Image:
        """What the window shows."""
        stage = self.stage
        while stage.unsettled:
            self.frame(0.0)
        stage.switch_to()
        stage.dispatch_events()
        stage.on_draw()
        canvas = stage.design
        image = arcade.get_image(0, 0, canvas.px_width, canvas.px_height).convert("RGB")
        stage.flip()
        return image

    def screenshot(self, path: str | Path) -> Path:
        """Write what the window shows."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.picture().save(path)
        return path

    def overflows(self) -> list[Overflow]:
        """Every text of the present scenes that does not fit its room, its button or the window."""
        found = []
        for scene in self.stage.scenes:
            for layer in scene.layers():
                for label in layer.labels:
                    why = _ill_placed(label, scene.canvas.whole if layer.clip is None else None)
                    if why and label.visible and label.text:
                        found.append(Overflow(scene.name, label.text, why))
            for item in scene.focus:
                if isinstance(item, Button) and item.overflows:
                    found.append(Overflow(scene.name, item.text, f"wider than the button {item.id}"))
        return found

    # ---- within

    def _window_place(self, at: str | tuple[float, float]) -> tuple[int, int]:
        if isinstance(at, str):
            rect = self.find(at).rect
            at = (rect.cx, rect.cy)
        return self.stage.window_place(*at)

    def _send(self, name: str, *args: object) -> None:
        stage = self.stage
        stage.dispatch_event(name, *args)
        stage.switch_to()
        stage.dispatch_events()


def _ill_placed(label: Label, window: Rect | None) -> str:
    if label.overflow:
        return "larger than its room"
    rect = label.rect
    if window is not None and (
        rect.x < -1 or rect.y < -1 or rect.right > window.w + 1 or rect.bottom > window.h + 1
    ):
        return "outside the window"
    return ""
