"""The focus layer: what can be chosen on a screen, by mouse or by keyboard.

Everything that a player can choose is a `Focusable` with a stable id. The mouse finds the topmost one under
it; the keyboard walks through them: Tab by rank, those of one rank in the order in which they were added,
arrows to the nearest one in a direction. The place of the keyboard is shown by lamp brackets only while the
keyboard is in use, the mouse's place by hover.
"""

import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pyglet.window import key

from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.ui.scene import Scene

DRAG_STARTS = 8.0
"""Design units that the mouse must go with the button down before a press becomes a drag."""

ARROWS: dict[int, tuple[int, int]] = {
    key.LEFT: (-1, 0),
    key.RIGHT: (1, 0),
    key.UP: (0, -1),
    key.DOWN: (0, 1),
}
ENTER = (key.ENTER, key.NUM_ENTER)

Rank = tuple[float, ...]
HAND: Rank = (0,)
"""What one plays with, where Tab begins: cards of the hand, actions; on a page everything is of this rank."""
PLACES: Rank = (1,)
"""Where one plays to or takes from: piles, targets."""
DEEDS: Rank = (2,)
"""The buttons of what can be done."""
BOARDS: Rank = (3,)
"""What is only looked at."""
BAR: Rank = (4,)
"""The bar along the upper edge."""


class Focusable:
    """Something that can be chosen.

    `rect` is its place in design units (unturned), `angle` its turn in degrees clockwise about its middle.
    `reason` says in words why it cannot be used now; choosing it then shows the reason. `tip` is shown when
    the mouse or the keyboard rests on it. `on_drag(x, y)` is called while it is dragged, `on_drop(x, y)` when
    it is let go; `on_hover(bool)` when the mouse comes and goes, `on_focus(bool)` when the keyboard does.
    `on_key(symbol, modifiers)` is asked first about each key while it has the focus: whether that meant
    something.
    With `enter=False` only Space chooses it, and Enter is left to the recommended deed of the screen.
    `tab=False`: only the mouse reaches it.
    """

    rank: Rank = HAND
    """Its place in the order of Tab; of one rank the one that was added first comes first."""
    hot = False
    """Whether it is the recommended deed of the screen."""
    takes_letters = False
    """Whether letters typed while it has the focus belong to it (a text field)."""
    cursor: str | None = "hand"
    many = False
    """Whether it is one of so many that a sentence beside something else may cover it."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        on_activate: Callable[[], object] | None = None,
        *,
        angle: float = 0.0,
        reason: str | None = None,
        tip: str | None = None,
        tab: bool = True,
        enter: bool = True,
        brackets: bool = True,
        rank: Rank | None = None,
        on_drag: Callable[[float, float], object] | None = None,
        on_drop: Callable[[float, float], object] | None = None,
        on_hover: Callable[[bool], object] | None = None,
        on_focus: Callable[[bool], object] | None = None,
        on_key: Callable[[int, int], bool] | None = None,
    ) -> None:
        self.id = id
        self.rect = rect
        self.angle = angle
        self.on_activate = on_activate
        self.reason = reason
        self.tip = tip
        self.tab = tab
        self.enter = enter
        self.brackets = brackets
        if rank is not None:
            self.rank = rank
        self.on_drag = on_drag
        self.on_drop = on_drop
        self.on_hover = on_hover
        self.on_focus = on_focus
        self.on_key = on_key
        self.scene: Scene | None = None
        self.visible = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.dragged = False
        self._from = (0.0, 0.0)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies on it, its turn considered."""
        if self.angle:
            a = math.radians(-self.angle)
            dx, dy = x - self.rect.cx, y - self.rect.cy
            x = self.rect.cx + dx * math.cos(a) - dy * math.sin(a)
            y = self.rect.cy + dx * math.sin(a) + dy * math.cos(a)
        return self.rect.contains(x, y)

    @property
    def box(self) -> Rect:
        """The upright rectangle around it."""
        if not self.angle:
            return self.rect
        a = math.radians(self.angle)
        w = abs(self.rect.w * math.cos(a)) + abs(self.rect.h * math.sin(a))
        h = abs(self.rect.w * math.sin(a)) + abs(self.rect.h * math.cos(a))
        return Rect.around(self.rect.cx, self.rect.cy, w, h)

    def activate(self) -> None:
        """Choose it: carry out its deed, or say why that cannot be done."""
        if self.reason is not None:
            if self.scene is not None:
                self.scene.deny(self)
            return
        if self.on_activate is not None:
            self.on_activate()

    def refresh(self) -> None:
        """Its look may have changed (hover, press, focus, reason)."""

    # What the focus layer tells it; widgets with a life of their own override these.

    def hover(self, inside: bool) -> None:
        """The mouse came or went."""
        self.hovered = inside
        if self.on_hover:
            self.on_hover(inside)
        self.refresh()

    def focus(self, here: bool) -> None:
        """The keyboard's focus came or went."""
        self.focused = here
        if self.on_focus:
            self.on_focus(here)
        self.refresh()

    def press(self, x: float, y: float) -> None:
        """The left button went down on it."""
        self.pressed, self.dragged = True, False
        self._from = (x, y)
        self.refresh()

    def drag(self, x: float, y: float) -> None:
        """The mouse moved with the button down."""
        if self.on_drag is None or self.reason is not None:
            return
        if not self.dragged and math.dist(self._from, (x, y)) < DRAG_STARTS:
            return
        self.dragged = True
        self.on_drag(x, y)

    def release(self, x: float, y: float) -> None:
        """The left button was let go."""
        was_pressed, self.pressed = self.pressed, False
        self.refresh()
        if self.dragged:
            self.dragged = False
            if self.on_drop:
                self.on_drop(x, y)
        elif was_pressed and self.contains(x, y):
            self.activate()

    def wheel(self, notches: float) -> bool:
        """The wheel was turned over it (up is positive); whether that meant something."""
        return False

    def key(self, symbol: int, modifiers: int) -> bool:
        """A key while it has the focus, before the focus layer; whether it meant something."""
        return self.on_key is not None and self.on_key(symbol, modifiers)

    def letters(self, text: str) -> None:
        """Text typed while it has the focus, if `takes_letters`."""

    def edit(self, motion: int) -> None:
        """A cursor key (pyglet's text motion), repeated while it is held, while it has the focus."""


class Focus:
    """All focusables of a scene, which one the keyboard is on, and which one the mouse."""

    def __init__(self, scene: "Scene") -> None:
        self._scene = scene
        self._all: list[Focusable] = []
        self._wanted: str | None = None
        self._first: Focusable | None = None
        self._building = False
        self._gap: tuple[int, Rank] | None = None
        """Where in the order of Tab, and of which rank, what had the focus has gone."""
        self.current: Focusable | None = None
        self.hovered: Focusable | None = None
        self.held: Focusable | None = None
        self.home: str | None = None
        """The id where walking begins while nothing has the focus, if it can be chosen; else at the first."""
        self.by_keyboard = False
        """Whether the keyboard was used last: then brackets are shown."""

    def __iter__(self) -> Iterator[Focusable]:
        return iter(self._all)

    def add(self, item: Focusable) -> Focusable:
        """Make something choosable; what is added later lies above."""
        if any(other.id == item.id for other in self._all):
            raise ValueError(f"two focusables are called {item.id}")
        item.scene = self._scene
        self._all.append(item)
        return item

    def begin(self) -> None:
        """The scene is being built anew: everything goes, and what comes again under its id has the focus
        again."""
        self._wanted = self.current.id if self.current else self._wanted
        self._all.clear()
        self.current = self.hovered = self.held = self._first = self._gap = None
        self._building = True

    def end(self) -> None:
        """The scene has been built."""
        self._building = False
        self.restore()
        if self.current is None and self._first is not None:
            self._place(self._first)

    def restore(self, *, instead: bool = True) -> None:
        """If what had the focus was taken out and has come back under its id, give it the focus again;
        `instead`: or what stood beside it."""
        if self.current is not None or self._wanted is None:
            return
        found = self.find(self._wanted)
        if found is None and instead and self._gap is not None:
            (at, rank), rest = self._gap, self.choosable()
            follows = at < len(rest) and rest[at].rank[0] == rank[0]
            found = rest[at] if follows else rest[at - 1] if 0 < at <= len(rest) else None
        if found is not None:
            self._place(found)

    def remove(self, item: Focusable | str) -> None:
        """Take something out, by itself or its id; unknown ones are no error."""
        found = self.find(item) if isinstance(item, str) else item
        if found is None or found not in self._all:
            return
        order = self.choosable()
        self._all.remove(found)
        if self.held is found:
            self.held = None
        if self.hovered is found:
            self.hovered = None
        if self.current is found:
            self._wanted = found.id  # if it comes back under its name, it has the focus again
            self.current = None
            self._gap = (order.index(found), found.rank) if self.by_keyboard and found in order else None
        self._scene.focus_changed()

    def find(self, id: str) -> Focusable | None:
        """The focusable of this id, or None."""
        return next((item for item in self._all if item.id == id), None)

    def at(self, x: float, y: float) -> Focusable | None:
        """The topmost one under a point."""
        return next((item for item in reversed(self._all) if item.visible and item.contains(x, y)), None)

    def choosable(self) -> list[Focusable]:
        """Those that the keyboard can reach, in Tab order."""
        return sorted((item for item in self._all if item.visible and item.tab), key=lambda item: item.rank)

    def set(self, item: Focusable | str | None, *, show: bool | None = None) -> None:
        """Put the keyboard's place on something; show: also show it, as if the keyboard had been used.

        While a scene is built this is only where the focus begins: what had it before, if there again, keeps
        it.
        """
        found = self.find(item) if isinstance(item, str) else item
        if show is not None:
            self.by_keyboard = show
        if self._building:
            self._first = found
            return
        self._gap = None
        self._place(found)
        if item is None:
            self._wanted = None  # on nothing, and not on what may come back
        elif isinstance(item, str) and found is None:
            self._wanted = item

    def step(self, by: int) -> None:
        """To the next (1) or the one before (-1), round and round."""
        items = self.choosable()
        self.by_keyboard = True
        if not items:
            return
        if self.current in items:
            self._place(items[(items.index(self.current) + by) % len(items)])
        else:
            self._place(self._start(items) if by > 0 else items[-1])

    def go(self, dx: int, dy: int) -> bool:
        """To the nearest one in a direction; False when there is none."""
        items = self.choosable()
        self.by_keyboard = True
        if self.current not in items:
            if items:
                self._place(self._start(items))
            return bool(items)
        here = self.current
        assert here is not None
        best = min(
            (item for item in items if item is not here and _lies(here, item, dx, dy)),
            key=lambda item: _distance(here.box, item.box, dx, dy),
            default=None,
        )
        if best is None:
            self._scene.focus_changed()
            return False
        self._place(best)
        return True

    def _start(self, items: list[Focusable]) -> Focusable:
        return next((item for item in items if item.id == self.home), items[0])

    def point(self, x: float, y: float) -> None:
        """The mouse is at x, y: hover what lies there."""
        if self.held is not None:
            return
        found = self.at(x, y)
        if found is not self.hovered:
            if self.hovered is not None:
                self.hovered.hover(False)
            self.hovered = found
            if found is not None:
                found.hover(True)
            self._scene.hover_changed()

    def by_mouse(self) -> None:
        """The mouse was used: brackets go out."""
        if self.by_keyboard:
            self.by_keyboard = False
            self._scene.focus_changed()

    def key(self, symbol: int, modifiers: int) -> bool:
        """A key that walks through the focusables or chooses one; whether it did."""
        if symbol == key.TAB and not modifiers & (key.MOD_ALT | key.MOD_CTRL):
            self.step(-1 if modifiers & key.MOD_SHIFT else 1)
            return True
        if symbol in ARROWS:
            return self.go(*ARROWS[symbol])
        return False

    @property
    def lit(self) -> Focusable | None:
        """The recommended deed of the screen, if there is one that can be done."""
        return next((item for item in self._all if item.hot and item.visible and item.reason is None), None)

    @property
    def shown(self) -> Focusable | None:
        """What the keyboard is on, if it was used last; never what it cannot reach any more."""
        item = self.current
        return item if item is not None and self.by_keyboard and item.visible and item.tab else None

    @property
    def entered(self) -> Focusable | None:
        """What Enter chooses because the keyboard is on it; None: Enter is left to the recommended deed."""
        item = self.shown
        return item if item is not None and item.enter else None

    def to_lit(self) -> None:
        """A deed is recommended now: if Enter would choose something else, the brackets go to that deed."""
        if self.entered is not None and self.lit is not None:
            self.set(self.lit)

    def choose(self, symbol: int) -> bool:
        """Enter or Space on what the brackets show; whether that meant something."""
        item = self.shown if symbol == key.SPACE else self.entered
        if item is None:
            return False
        item.activate()
        return True

    def _place(self, item: Focusable | None) -> None:
        self._gap = None
        if item is not self.current:
            before, self.current = self.current, item
            if before is not None:
                before.focus(False)
            if item is not None:
                self._wanted = item.id
                item.focus(True)
        self._scene.focus_changed()


def _lies(here: Focusable, there: Focusable, dx: int, dy: int) -> bool:
    """Whether something lies in a direction. What lies more above or below than beside is not to the left or
    right, and neither is the bar for what lies under it."""
    ahead = _ahead(here.box, there.box, dx, dy)
    if ahead <= 0.5 or not dx:
        return ahead > 0.5
    apart = max(there.box.y - here.box.bottom, here.box.y - there.box.bottom) >= 0
    beside = not apart or abs(there.box.cy - here.box.cy) <= ahead
    return beside and (here.rank == BAR) is (there.rank == BAR)


def _ahead(here: Rect, there: Rect, dx: int, dy: int) -> float:
    """How far the middle of `there` lies ahead."""
    return (there.cx - here.cx) * dx + (there.cy - here.cy) * dy


def _distance(here: Rect, there: Rect, dx: int, dy: int) -> float:
    """The way ahead, with what lies aside weighing more unless the two overlap across the direction."""
    if dx:
        along = max(0.0, there.x - here.right if dx > 0 else here.x - there.right)
        aside = max(0.0, there.y - here.bottom, here.y - there.bottom)
        offset = abs(there.cy - here.cy)
    else:
        along = max(0.0, there.y - here.bottom if dy > 0 else here.y - there.bottom)
        aside = max(0.0, there.x - here.right, here.x - there.right)
        offset = abs(there.cx - here.cx)
    middle = abs((there.cx - here.cx) * dx + (there.cy - here.cy) * dy)
    return along + 4 * aside + 0.3 * offset + 0.2 * middle
