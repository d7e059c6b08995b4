"""The window: it holds the scenes, turns the system's events into theirs, and draws only when something
changed."""

import gc
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import arcade
import pyglet
from pyglet import gl
from pyglet.window import key

from game.store.settings import Settings
from game.ui import lettering, words
from game.ui.art import Art
from game.ui.backdrop import Backdrop
from game.ui.layout import Canvas
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.text import load_faces

MIN_SIZE = (1280, 720)
SETTLES_AFTER = 0.15
"""Seconds without a further change of size after which the scenes are laid out anew."""
KEPT_AFTER = 0.4
"""Seconds after the last change of a setting in which the settings are written: a slider changes many
times."""
FRAMES_AFTER_RESIZE = 3
"""Frames drawn in any case after the window changed: in the first, a driver may still draw at the old
size."""
PREPARED_PER_FRAME = 0.025
"""Seconds a frame that go into drawings for a new size of the window."""
LONGEST_FRAME = 0.1
"""A longer frame (a window dragged, a laptop asleep) passes only so much time for motions."""
SCANCODE_BITS = 32
"""Above so many bits pyglet puts the number of a key whose symbol it does not know (`key.user_key`)."""


class Loudspeaker(Protocol):
    """What the window needs of the sounds."""

    def play(self, name: str) -> None:
        """Play one sound by its name under resources/sounds."""

    def music(self, name: str | None) -> None:
        """Let this loop be heard from now on."""

    def adjust(self, settings: Settings) -> None:
        """Take over the volumes."""

    def close(self) -> None:
        """Be silent for good."""


class Silence:
    """No sound at all."""

    def play(self, name: str) -> None:
        """Nothing is heard."""

    def music(self, name: str | None) -> None:
        """Nothing is heard."""

    def adjust(self, settings: Settings) -> None:
        """Nothing is heard, however loud."""

    def close(self) -> None:
        """Nothing was heard."""


class Stage(arcade.Window):
    """The window of the game. Raises what arcade and pyglet raise when there is no display or OpenGL is too
    old; `app.py` makes sentences of that."""

    def __init__(
        self,
        settings: Settings,
        *,
        sound: Loudspeaker | None = None,
        art: Art | None = None,
        size: tuple[int, int] | None = None,
        visible: bool = True,
        on_change: Callable[[Settings], object] | None = None,
    ) -> None:
        width, height = size or (max(settings.width, MIN_SIZE[0]), max(settings.height, MIN_SIZE[1]))
        super().__init__(
            width, height, "Scoundrels", resizable=True, antialiasing=False, vsync=True, visible=False,
            center_window=size is None, enable_polling=False, gc_mode="context_gc",
        )  # fmt: skip
        self.settings = settings
        self.sound: Loudspeaker = sound or Silence()
        self.on_change = on_change
        """Called with the settings a little after they changed, to keep them."""
        self.on_crash: Callable[[BaseException], object] | None = None
        """Called with what a frame or an event raised; without it (tests) that is raised on."""
        self.on_leave: Callable[[], object] | None = None
        """Called once when the window closes."""
        words.set_language(settings.language)
        load_faces()
        self.design = self._measured()
        """The design canvas of the present window; scenes call it their canvas. (pyglet's windows have a
        canvas of their own that must not be touched.)"""
        self.art = art or Art(words.language())
        self.painter = Painter(self, self.art)
        self._backdrop = Backdrop(self.painter)
        self._scenes: list[Scene] = []
        self._dirty = True
        self._back_dirty = True
        self._under_dirty = True
        self._frames_due = 0
        self._resized_for: float | None = None
        self._coming: Iterator[float] | None = None
        self._mouse = (0.0, 0.0)
        self._by_keys = False
        """Whether a key was pressed last: then a scene that comes up shows where the keyboard is."""
        self._cursor: str | None = None
        self._eat_letters = False
        self._left = False
        self._keep_in: float | None = None
        ratio = self._ratio()
        self.set_minimum_size(round(MIN_SIZE[0] / ratio), round(MIN_SIZE[1] / ratio))
        if settings.fullscreen:
            self._go_fullscreen(True)
            self.design = self._measured()
        if visible:
            self.set_visible(True)

    # ---- scenes

    @property
    def top(self) -> Scene:
        """The scene that has the player's ear."""
        return self._scenes[-1]

    @property
    def depth(self) -> int:
        """How many scenes lie on one another."""
        return len(self._scenes)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All of them, lowest first."""
        return tuple(self._scenes)

    @property
    def timeline(self) -> Any:
        """The timeline of the top scene."""
        return self.top.timeline

    def go(self, scene: Scene) -> None:
        """Leave all present scenes for this one."""
        left, self._scenes = self._scenes, []  # one that fails as it leaves must not be asked again
        for old in reversed(left):
            old.leave()
        gc.collect()  # a scene is a web of references: without this its pictures stay in the atlas for long
        self._enter(scene)

    def push(self, scene: Scene) -> None:
        """Lay a scene over the present one, which freezes."""
        if self._scenes:
            self.top.focus.point(-1, -1)
        self._enter(scene)

    def pop(self) -> None:
        """Take the top scene off; the one under it goes on. The last scene stays.

        A key does not light brackets there that were out: what the mouse chose last would have them, and take
        Enter from the recommended deed."""
        if len(self._scenes) < 2:
            return
        self._scenes.pop().leave()
        self.touch()
        self.top.focus.by_keyboard &= self._by_keys
        self.top.resume()
        self.top.focus.point(*self._mouse)
        self.top.focus_changed()

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.focus.by_keyboard = self._by_keys
        scene.mount(self)
        scene.enter()
        if scene.music is not None:
            self.sound.music(scene.music)
        self.touch()
        self.point_with(None)
        scene.focus.point(*self._mouse)

    def touch(self) -> None:
        """Everything must be drawn afresh."""
        self._dirty = self._back_dirty = self._under_dirty = True

    def rebuild(self) -> None:
        """Lay out all scenes anew for the present size, language and text size."""
        self.design = self._measured()
        self.art.language = words.language()
        for scene in self._scenes:
            scene.rebuild()
        self.touch()

    # ---- settings

    def change(self, **to: Any) -> None:
        """Change settings by name, with effect at once, and keep them."""
        for name, value in to.items():
            setattr(self.settings, name, value)
        settings = self.settings
        for scene in self._scenes:
            scene.timeline.speed = settings.speed
            scene.timeline.reduced = settings.reduced_motion
        if "fullscreen" in to and settings.fullscreen != self.fullscreen:
            self._go_fullscreen(settings.fullscreen)
        if "language" in to:
            words.set_language(settings.language)
        if "language" in to or "text_size" in to:
            self.rebuild()
        self.sound.adjust(settings)
        self._keep_in = KEPT_AFTER

    def _keep(self) -> None:
        """Let the settings be kept, if any changed."""
        if self._keep_in is not None:
            self._keep_in = None
            if self.on_change is not None:
                self.on_change(self.settings)

    def toggle_fullscreen(self) -> None:
        """Between the window and the whole screen."""
        self.change(fullscreen=not self.fullscreen)

    def _go_fullscreen(self, whole: bool) -> None:
        try:
            self.set_fullscreen(whole)
        except Exception:  # a display that cannot: the window stays as it was
            self.settings.fullscreen = False
        self._resized_for = 0.0

    # ---- sizes

    def _ratio(self) -> float:
        """Framebuffer pixels per unit of mouse and window size: other than 1 on HiDPI displays."""
        ratio: float = self.get_framebuffer_size()[0] / max(1, self.get_size()[0])
        return ratio

    def _measured(self) -> Canvas:
        w, h = (max(1, side) for side in self.get_framebuffer_size())
        # A window smaller than it may be (not everything heeds that) shows the least picture made smaller:
        # laid out for it, letters that cannot shrink would lie over one another.
        more = max(1.0, MIN_SIZE[0] / w, MIN_SIZE[1] / h)
        return Canvas(round(w * more), round(h * more), self.settings.text_size)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A place of the mouse in design units."""
        w, h = self.get_size()
        # While a new size settles, and in a window too small, the picture is stretched over the window.
        return x / w * self.design.width, (1 - y / h) * self.design.height

    def window_place(self, x: float, y: float) -> tuple[int, int]:
        """Where a design place lies for the mouse."""
        w, h = self.get_size()
        return round(x / self.design.width * w), round((1 - y / self.design.height) * h)

    @property
    def mouse_place(self) -> tuple[float, float]:
        """Where the mouse was last, in design units."""
        return self._mouse

    def point_with(self, cursor: str | None) -> None:
        """Show the arrow, or another pointer: "hand", "text"."""
        if cursor == self._cursor:
            return
        self._cursor = cursor
        kinds = {"hand": self.CURSOR_HAND, "text": self.CURSOR_TEXT}
        shape = self.get_system_mouse_cursor(kinds[cursor]) if cursor else None
        self.set_mouse_cursor(shape)

    # ---- frames

    def on_update(self, delta_time: float) -> None:
        """A frame: the top scene's time passes."""
        self._safely(self._update, delta_time)

    def _update(self, dt: float) -> None:
        if self._resized_for is not None:
            self._resized_for += dt
            if self._resized_for >= SETTLES_AFTER:
                self._resized_for = None
                self._begin_size(self._measured())
        if self._coming is not None:
            self._go_on_with_size()
        if self._keep_in is not None:
            self._keep_in -= dt
            if self._keep_in <= 0:
                self._keep()
        if self._scenes:
            self.top.tick(min(dt, LONGEST_FRAME))

    def _begin_size(self, canvas: Canvas) -> None:
        """Make the drawings for another size ready while the old picture is stretched over the window."""
        self._coming = None
        if (canvas.px_width, canvas.px_height) != (self.design.px_width, self.design.px_height):
            self.art.forget()
            self._coming = self.art.prepare(self.painter.wants(canvas))

    def _go_on_with_size(self) -> None:
        assert self._coming is not None
        until = time.perf_counter() + PREPARED_PER_FRAME
        while time.perf_counter() < until:
            if next(self._coming, None) is None:
                self._coming = None
                self._new_size()
                return

    def _new_size(self) -> None:
        self.painter.forget()
        lettering.forget()
        self.rebuild()
        if not self.fullscreen:
            width, height = self.get_framebuffer_size()
            # not every window manager heeds the smallest size, and no window is opened smaller
            self.settings.width = max(width, MIN_SIZE[0])
            self.settings.height = max(height, MIN_SIZE[1])
            self._keep_in = KEPT_AFTER

    def draw(self, dt: float) -> None:
        """Draw and show a frame, if anything changed since the last one."""
        if self.closed or not self._scenes:
            return
        if not (self._dirty or self.unsettled or any(layer.dirty for layer in self.top.layers())):
            return
        self._frames_due = max(0, self._frames_due - 1)
        self.switch_to()
        self._safely(self._render)
        self.flip()

    @property
    def unsettled(self) -> bool:
        """Whether frames must still be drawn only because the window changed."""
        return self._frames_due > 0

    def on_draw(self) -> None:
        """Draw a frame whether or not anything changed."""
        if self._scenes:
            self._render()

    def _render(self) -> None:
        canvas, painter = self.design, self.painter
        picture, rest = self._backdrop.prepare(self.top.layers(), canvas, self._back_dirty, self._draw_under)
        self._back_dirty = False
        screen = self.ctx.screen
        screen.use(force=True)
        shown_at = self.get_framebuffer_size()
        gl.glViewport(0, 0, *shown_at)
        painter.clip(None, canvas, shown_at)
        painter.blit(picture)
        painter.draw(rest, canvas)
        self._dirty = False

    def _draw_under(self) -> None:
        """What lies under the top scene, darkened."""
        if self.depth > 1 and self.top.veil > 0:
            under = self._under()
            self.painter.use(self.painter.kept("still", self.design))
            self.painter.blit(under.color_attachments[0], shade=self.top.veil)

    def _under(self) -> Any:
        """The picture of all scenes below the top one, drawn once."""
        under = self.painter.kept("under", self.design)
        if self._under_dirty:
            self.painter.use(under)
            under.clear(color=(0, 0, 0, 255))
            for scene in self._scenes[:-1]:
                below = scene.layers() if self.top.bares else scene.seen_below()
                self.painter.draw(below, self.design)
            self._under_dirty = False
        return under

    def _safely(self, what: Callable[..., object], *args: Any) -> Any:
        try:
            return what(*args)
        except Exception as error:
            if self.on_crash is None:
                raise
            self.on_crash(error)
            return None

    # ---- events

    def on_resize(self, width: int, height: int) -> None:
        """The window has another size: lay out anew once it has settled."""
        super().on_resize(width, height)
        if hasattr(self, "_scenes"):
            self._resized_for = 0.0
            self._frames_due = FRAMES_AFTER_RESIZE

    def on_expose(self) -> None:
        """The system lost the picture."""
        self._frames_due = FRAMES_AFTER_RESIZE

    def on_show(self) -> None:
        """The window became visible."""
        self._frames_due = FRAMES_AFTER_RESIZE

    def on_activate(self) -> None:
        """The window came to the front."""
        self._frames_due = FRAMES_AFTER_RESIZE

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """To the top scene, in design units."""
        self._safely(self._mouse_to, "handle_motion", x, y)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """To the top scene, in design units."""
        self._safely(self._mouse_to, "handle_press", x, y, button)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """To the top scene, in design units."""
        self._safely(self._mouse_to, "handle_drag", x, y)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """To the top scene, in design units."""
        self._safely(self._mouse_to, "handle_release", x, y, button)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """To the top scene, in design units."""
        self._safely(self._mouse_to, "handle_wheel", x, y, scroll_y)

    def _mouse_to(self, handler: str, x: float, y: float, *more: float) -> None:
        self._by_keys = False
        if self._scenes:
            self._mouse = self.place(x, y)
            getattr(self.top, handler)(*self._mouse, *more)

    def on_mouse_leave(self, x: int, y: int) -> None:
        """Nothing is hovered any more."""
        if self._scenes:
            self._safely(self.top.focus.point, -1, -1)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """The frame's own keys, then the top scene."""
        self._eat_letters = False
        if not self._scenes:
            return
        if symbol == key.F11 or (symbol == key.ENTER and modifiers & key.MOD_ALT):
            self._safely(self.toggle_fullscreen)
            return
        self._by_keys = True
        scene = self.top
        if symbol == key.SPACE and self._safely(scene.skip):
            self._eat_letters = True
            return
        typing = scene.focus.current is not None and scene.focus.current.takes_letters
        used = self._safely(scene.handle_key, symbol, modifiers)
        # The letter of a shortcut must not end up in a field that the shortcut opened.
        self._eat_letters = bool(used) and not typing
        if used:
            return
        if symbol == key.ESCAPE:
            self._safely(scene.escape)

    def _event_text_symbol(self, event: Any) -> tuple[str | None, int | None]:
        """Which key was pressed, held or let go; pyglet asks on X11 only. With Shift, Tab is a symbol of its
        own there (ISO_Left_Tab), which pyglet does not know: it would be no Tab at all."""
        text, symbol = super()._event_text_symbol(event)
        if symbol and symbol >> SCANCODE_BITS:
            from pyglet.libs.x11 import xlib  # which can be loaded on X11 only

            if xlib.XLookupKeysym(event.xkey, 0) == key.TAB:
                symbol = key.TAB
        return text, symbol

    def on_text(self, text: str) -> None:
        """Letters, for a text field."""
        letters = "".join(letter for letter in text if letter.isprintable())
        if letters and not self._eat_letters and self._scenes:
            self._safely(self.top.handle_letters, letters)

    def on_text_motion(self, motion: int) -> None:
        """Cursor keys with their repetition, for fields, sliders and pages."""
        if self._scenes and self.top.focus.current is not None:
            self._safely(self.top.focus.current.edit, motion)

    def on_close(self) -> None:
        """The player closes the window: scenes save, then it goes."""
        self.finish()

    def finish(self) -> None:
        """Leave the game: scenes save what they hold, the window closes."""
        if self._left:
            return
        self._left = True
        for scene in reversed(self._scenes):
            self._safely(scene.leave)
        self._safely(self._keep)
        if self.on_leave is not None:
            self._safely(self.on_leave)
        self.sound.close()
        self.close()
        pyglet.app.exit()
