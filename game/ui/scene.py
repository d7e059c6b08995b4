"""A scene: one screen of the game. How to write one:

    class Menu(Scene):
        name = "menu"                                  # for the pilot, pictures and the log

        def build(self):                               # lay everything out for the present window
            board = self.layer(2, still=True)          # still: drawn once, kept until it changes
            board.ground("grounds/curtain")            # covers the window
            board.panel(Rect(500, 236, 920, 712))      # places in design units: 1920x1080, y down
            board.label(_("Players"), 960, 300, 28, "L", anchor="centre", width=400, wrap=False)
            self.card = self.layer(3).image("bonnie-and-clyde/back", 960, 500, 150, 210)
            Button(self, "menu.leave", Rect(852, 800, 216, 62), _("Leave"), self.leave_game, shortcut=key.L)

        def update(self, dt): ...                      # each frame; poll things here, move nothing by hand
        def key(self, symbol, modifiers): ...          # keys that no focused widget took; True if used

- Keep what is true (the model) on the scene, never in pieces and labels: `build` runs again after a resize, a
  change of language or of text size, with all layers and focusables cleared (the timeline has been brought to
  its end before that), and must show the same state again.
- Layers are made by `self.layer(z)`: 0 ground, 1 lamp, 2 boards, 3 pieces, 4 hand, 5 flying, 6 panels, 7
  tooltip, 8 curtain; fractions lie between. A layer draws pieces first, then texts. Mark the lowest ones,
  which seldom change, as still: they are drawn once and kept as a picture (see backdrop.py). A frame in which
  nothing was set on any piece or label is not drawn at all; so change them only through their own attributes.
- What can be chosen is a `Focusable` (focus.py) or a widget (widgets/), with an id that never changes.
  Widgets add themselves; a plain Focusable is added with `self.focus.add(...)`. Its `rect` may be changed as
  it moves. `self.focus.set(id)` in `build` says where the focus begins; after a further build it stays on the
  id where it was.
- Movement: `self.timeline.play(Move(piece, 0.26, x=..., y=...))` queues, `.run(...)` goes beside. See
  motion.py. `self.timeline.busy` tells whether the queue still moves: Space skips it.
- Other scenes: `self.stage.go(Other())`, `self.stage.push(Overlay())`, `self.stage.pop()`. Under an overlay
  this scene is frozen: no updates, no motion, and it is drawn once. `enter`, `resume` and `leave` tell of it;
  `leave` must save what would be lost.
- Sounds: `self.stage.sound.play("card-draw")`; the loop of music is the class attribute `music`. Sentences
  that need an answer: scenes/notice.py. A scene that waits for an opponent says so by `waiting`, so that the
  pilot of the tests (pilot.py) waits with it.
"""

from typing import TYPE_CHECKING

from pyglet.window import key, mouse

from game.ui.focus import ENTER, Focus, Focusable
from game.ui.layers import Layer, Piece
from game.ui.layout import Rect
from game.ui.motion import Timeline
from game.ui.tooltip import Tooltip

if TYPE_CHECKING:
    from game.ui.layout import Canvas
    from game.ui.stage import Stage

FOCUS_Z = 6.5
BRACKETS = 12.0
"""Design units that the lamp brackets reach beyond what they stand round."""
NOT_OURS = key.MOD_CTRL | key.MOD_ALT | key.MOD_COMMAND
EDGE = 8.0
"""Design units of what can be chosen that are only its rim."""
TIP_AFTER = 0.45
"""Seconds that the mouse or keyboard rests on something before its tip is shown."""
SKIP_REST = 0.35
"""Seconds after a skip in which Space does nothing more."""


class Scene:
    """The base of all scenes; see the top of the file."""

    name = "scene"
    music: str | None = None
    """The loop of music that belongs to the scene; None leaves what plays."""
    veil = 0.42
    """As an overlay: how much light is left on what lies under it; 0: nothing of that is drawn at all."""
    bares = False
    """As an overlay: whether what is private under it stays in sight. Only for the curtain, which hides it by
    falling."""

    def __init__(self) -> None:
        self.timeline = Timeline()
        self.focus = Focus(self)
        self._layers: dict[float, Layer] = {}
        self._brackets: Piece | None = None
        self._bracketed: Rect | None = None
        self._tooltip = Tooltip(self)
        self._tipped: Focusable | None = None
        self._rested = 0.0
        self._skipped = 0.0
        self._lit: str | None = None
        self._entered: Focusable | None = None
        self._stage: Stage | None = None

    # ---- to be overridden

    def build(self) -> None:
        """Make all drawables and focusables for `self.canvas`."""

    def enter(self) -> None:
        """The scene was entered and built for the first time."""

    def leave(self) -> None:
        """The scene is being left for good: save, let go of what it holds."""

    def resume(self) -> None:
        """The overlay above the scene has gone."""

    def update(self, dt: float) -> None:
        """A frame; dt in seconds."""

    @property
    def waiting(self) -> bool:
        """Whether the scene waits for something outside (an opponent's answer): tests then wait with it."""
        return False

    def key(self, symbol: int, modifiers: int) -> bool:
        """A key that neither the focused widget nor the frame used; returns whether it meant something."""
        return False

    def wheel(self, x: float, y: float, notches: float) -> None:
        """The wheel turned where nothing takes it; up is positive."""

    def escape(self) -> None:
        """Escape: an overlay closes. Main scenes override it (pause, back)."""
        if self.stage.top is self and self.stage.depth > 1:
            self.stage.pop()

    # ---- to be used

    @property
    def stage(self) -> "Stage":
        """The window. Only there once the scene has been entered."""
        assert self._stage is not None, "the scene stands on no stage"
        return self._stage

    @property
    def canvas(self) -> "Canvas":
        """The canvas of the present window."""
        return self.stage.design

    def layer(self, z: float, *, still: bool = False) -> Layer:
        """The layer at height z, made when first asked for; `still` says that it seldom changes."""
        if z not in self._layers:
            self._layers[z] = Layer(self.stage.painter, self.canvas, z, still=still)
        return self._layers[z]

    def layers(self) -> list[Layer]:
        """All layers, lowest first."""
        return [self._layers[z] for z in sorted(self._layers)]

    def rebuild(self) -> None:
        """Lay everything out anew, from the model."""
        self.timeline.skip()
        self.focus.begin()
        self._tooltip.forget()
        self._brackets = self._bracketed = None
        for layer in self._layers.values():
            layer.clear()
        self._layers = {}
        self.build()
        self.focus.end()
        self.stage.touch()
        self.focus_changed()

    def tell(self, text: str, near: "Focusable | None" = None) -> None:
        """Show a sentence at once, beside something (or at the mouse) until the player does something
        else."""
        self._tipped = None
        self._tooltip.show(text, near.box if near else None)

    def kept_clear(self, near: Rect) -> list[Rect]:
        """What a sentence beside `near` does not cover, as long as there is another place for it: whatever
        can be chosen, but for what `near` itself lies on."""
        boxes = [item.box.inset(EDGE) for item in self.focus if item.visible and not item.many]
        return [box for box in boxes if not box.holds(near)]

    def hush(self) -> None:
        """Take away a sentence that was told: what it spoke of is over."""
        self._tooltip.hide()

    @property
    def secret(self) -> bool:
        """Whether something is chosen here that those who only listen must not follow: then no press is
        heard."""
        return False

    def press_sound(self, name: str) -> None:
        """Let it be heard that somebody points at, chooses or is refused something."""
        if not self.secret:
            self.stage.sound.play(name)

    def deny(self, item: Focusable) -> None:
        """Something that cannot be used now was chosen: say why."""
        self.press_sound("ui-deny")
        self.tell(item.reason or "", item)

    # ---- called by the stage

    def seen_below(self) -> list[Layer]:
        """What of this scene is drawn, darkened, under an overlay: all of it, unless something private lies
        open."""
        return self.layers()

    def mount(self, stage: "Stage") -> None:
        """Stand on a stage and build."""
        self._stage = stage
        self.timeline.speed = stage.settings.speed
        self.timeline.reduced = stage.settings.reduced_motion
        self.rebuild()
        self._lit = self._which_lit()  # where the focus begins is said by `build`

    def tick(self, dt: float) -> None:
        """A frame: update, motion, tooltip."""
        self.update(dt)
        self.focus.restore(instead=not self.timeline.busy)
        if self.timeline.moving:
            self.timeline.advance(dt)
            self.focus_changed()
        if not self.timeline.busy:
            self._skipped = max(0.0, self._skipped - dt)
        self._tell_enter()
        self._rested += dt
        if self._tipped is not None and self._tooltip.shown and _advice(self._tipped) != self._tooltip.text:
            self._unrest()  # what it said is no longer so
        if self._rested >= TIP_AFTER and not self._tooltip.shown:
            self._tipped = item = self.focus.shown if self.focus.by_keyboard else self.focus.hovered
            if item is not None and _advice(item):
                self._tooltip.show(_advice(item), item.box)
            self._rested = 0.0 if item is None else -1e9

    def focus_changed(self) -> None:
        """Put the brackets where the focus is, never beyond the window's edge."""
        item = self.focus.shown
        shown = item is not None and item.brackets
        place = item.box.within(self.canvas.whole.inset(BRACKETS)) if shown and item is not None else None
        if place == self._bracketed:
            return
        self._bracketed = place
        self._unrest()
        if self._brackets is not None:
            self._brackets.remove()
            self._brackets = None
        if place is not None:
            self._brackets = self.layer(FOCUS_Z).panel(place, "brackets")

    def _tell_enter(self) -> None:
        """The brackets go to a deed that has been lit; the buttons say whose Enter is."""
        before, self._lit = self._lit, self._which_lit()
        if self._lit != before:
            self.focus.to_lit()
        if self.focus.entered is not self._entered:
            self._entered = self.focus.entered
            for item in self.focus:
                if getattr(item, "shortcut", None) in ENTER:
                    item.refresh()

    def _which_lit(self) -> str | None:
        return self.focus.lit.id if self.focus.lit is not None else None

    def hover_changed(self) -> None:
        """The mouse rests on something else now."""
        self._unrest()
        item = self.focus.hovered
        self.stage.point_with(item.cursor if item is not None else None)

    def _unrest(self) -> None:
        self._rested = 0.0
        self._tooltip.hide()

    def skip(self) -> bool:
        """Space: bring what moves to its end; whether that uses the key up. It is used up for a moment
        longer, since one press too many must not choose what comes next."""
        if self.timeline.busy:
            self.timeline.skip()
            self._skipped = SKIP_REST
        return self._skipped > 0

    def handle_key(self, symbol: int, modifiers: int) -> bool:
        """A key: the focused widget first, then shortcuts of widgets, then the walk through the focusables,
        then the scene. Enter is the recommended deed, unless the brackets are on something that takes it."""
        self._tooltip.hide()
        self.focus.restore()
        current = self.focus.current
        if current is not None and current.key(symbol, modifiers):
            return True
        typing = current is not None and current.takes_letters
        if symbol in (*ENTER, key.SPACE) and not modifiers & NOT_OURS and self.focus.choose(symbol):
            return True
        if not typing and self._shortcut(symbol, modifiers):
            return True
        lit = self.focus.lit
        if symbol in ENTER and not typing and not modifiers & NOT_OURS and lit is not None:
            lit.activate()
            return True
        if self.focus.key(symbol, modifiers):
            return True
        return self.key(symbol, modifiers)

    def handle_letters(self, text: str) -> None:
        """Typed text, for a field that has the focus."""
        if self.focus.current is not None and self.focus.current.takes_letters:
            self.focus.current.letters(text)

    def handle_press(self, x: float, y: float, button: int) -> None:
        """A mouse button went down."""
        self.focus.by_mouse()
        self._unrest()
        item = self.focus.at(x, y)
        if item is None:
            if self.focus.current is not None and self.focus.current.takes_letters:
                self.focus.set(None)
        elif button == mouse.LEFT:
            self.focus.held = item
            if item.tab:
                self.focus.set(item)
            item.press(x, y)

    def handle_drag(self, x: float, y: float) -> None:
        """The mouse moved with a button down."""
        if self.focus.held is not None:
            self.focus.held.drag(x, y)

    def handle_release(self, x: float, y: float, button: int) -> None:
        """A mouse button was let go."""
        if button != mouse.LEFT:
            return
        held, self.focus.held = self.focus.held, None
        if held is not None:
            held.release(x, y)
        if self.stage.top is self:
            self.focus.point(x, y)

    def handle_motion(self, x: float, y: float) -> None:
        """The mouse moved with no button down."""
        self.focus.by_mouse()
        self.focus.point(x, y)

    def handle_wheel(self, x: float, y: float, notches: float) -> None:
        """The wheel was turned."""
        self._unrest()
        for item in reversed(list(self.focus)):
            if item.visible and item.contains(x, y) and item.wheel(notches):
                return
        self.wheel(x, y, notches)

    def _shortcut(self, symbol: int, modifiers: int) -> bool:
        if modifiers & NOT_OURS:
            return False
        for item in self.focus:
            if symbol and item.visible and getattr(item, "shortcut", None) == symbol:
                item.activate()
                return True
        return False


def _advice(item: Focusable) -> str:
    """What is said of something on which the mouse or the keyboard rests."""
    return item.reason or item.tip or ""
