"""The timeline: everything that moves on the screen moves here.

A motion is a small description (`Move`, `Tween`, `Wait`, `Call`, `Sequence`, `Parallel`). `Timeline.play`
queues it: one movement at a time. `Timeline.run` starts it at once beside the queue (hovers, panels). Time
passes only by `advance(dt)`, so tests drive it exactly.
"""

import math
from collections import deque
from collections.abc import Callable
from typing import Any

Ease = Callable[[float], float]

REDUCED_FADE = 0.12
"""Seconds in which a piece fades out and in again instead of flying, under reduced motion."""
PATIENCE = 1.5
"""Seconds of waiting motions above which the queue is sped up."""
MAX_HURRY = 2.0


def out_cubic(t: float) -> float:
    """For what comes."""
    return 1 - (1 - t) ** 3


def in_cubic(t: float) -> float:
    """For what goes."""
    return t**3


def in_out(t: float) -> float:
    """For what moves from place to place."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def linear(t: float) -> float:
    """Evenly."""
    return t


class Motion:
    """Something that takes time. `begin` is called when it starts, `step` for each piece of time."""

    seconds: float = 0.0

    def begin(self, reduced: bool) -> None:
        """Note the starting values; `reduced`: the player wants no flights."""

    def step(self, dt: float) -> float:
        """Pass dt seconds; returns what was left over, or -1 while the motion still runs."""
        raise NotImplementedError

    def finish(self) -> None:
        """Jump to the end."""
        while self.step(math.inf) < 0:
            pass


class _Timed(Motion):
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._t = 0.0

    def step(self, dt: float) -> float:
        self._t += dt
        if self._t >= self.seconds:
            over = self._t - self.seconds
            self._at(1.0)
            return over
        self._at(self._t / self.seconds)
        return -1.0

    def _at(self, u: float) -> None:
        raise NotImplementedError


class Wait(_Timed):
    """Nothing happens for a time. `reading`: the player needs the time, so a long queue does not shorten
    it."""

    def __init__(self, seconds: float, *, reading: bool = False) -> None:
        super().__init__(seconds)
        self.reading = reading

    def _at(self, u: float) -> None:
        pass


class Tween(_Timed):
    """Calls `change(u)` with u from 0 to 1; for paths that are not straight. `still`: also under reduced
    motion it is shown, else it jumps to the end."""

    def __init__(
        self, change: Callable[[float], None], seconds: float, ease: Ease = in_out, *, still: bool = False
    ) -> None:
        super().__init__(seconds)
        self._change = change
        self._ease = ease
        self._keep = still

    def begin(self, reduced: bool) -> None:
        if reduced and not self._keep:
            self.seconds = 0.0

    def _at(self, u: float) -> None:
        self._change(self._ease(u) if u < 1 else 1.0)


class Move(_Timed):
    """Takes attributes of a piece from where they are to new values: `Move(card, 0.26, x=100, y=200,
    angle=3)`.

    `arc` lifts the path by so many design units in its middle. Under reduced motion a piece that would fly
    fades out, changes its place and fades in; changes of `alpha` alone stay what they are.
    """

    def __init__(
        self, piece: Any, seconds: float, ease: Ease = in_out, *, arc: float = 0.0, **to: float
    ) -> None:
        super().__init__(seconds)
        self._piece = piece
        self._ease = ease
        self._arc = arc
        self._to = to
        self._from: dict[str, float] = {}
        self._fade = False
        self._alpha = 255.0

    def begin(self, reduced: bool) -> None:
        self._from = {name: getattr(self._piece, name) for name in self._to}
        if reduced and any(name != "alpha" for name in self._to):
            self._fade = True
            self.seconds = REDUCED_FADE
            self._alpha = getattr(self._piece, "alpha", 255)

    def _at(self, u: float) -> None:
        if self._fade:
            self._at_faded(u)
            return
        k = self._ease(u) if u < 1 else 1.0
        for name, end in self._to.items():
            start = self._from[name]
            value = end if u >= 1 else start + (end - start) * k
            if name == "y" and self._arc:
                value -= self._arc * 4 * k * (1 - k)
            setattr(self._piece, name, value)

    def _at_faded(self, u: float) -> None:
        end_alpha = self._to.get("alpha", self._alpha)
        if u < 0.5:
            self._piece.alpha = self._alpha * (1 - 2 * u)
            return
        for name, end in self._to.items():
            if name != "alpha":
                setattr(self._piece, name, end)
        self._piece.alpha = end_alpha if u >= 1 else end_alpha * (2 * u - 1)


class Call(Motion):
    """Calls something, in no time. What is called may itself skip the timeline that called it."""

    def __init__(self, what: Callable[[], object]) -> None:
        self._what = what
        self._called = False

    def step(self, dt: float) -> float:
        if not self._called:
            self._called = True
            self._what()
        return dt


class Sequence(Motion):
    """One after the other."""

    def __init__(self, *motions: Motion) -> None:
        self._left = deque(motions)
        self.seconds = sum(m.seconds for m in motions)
        self._reduced = False
        self._begun = False

    def begin(self, reduced: bool) -> None:
        self._reduced = reduced

    def step(self, dt: float) -> float:
        while self._left:
            if not self._begun:
                self._begun = True
                self._left[0].begin(self._reduced)
            motion = self._left[0]
            dt = motion.step(dt)
            if dt < 0:
                return -1.0
            if self._left and self._left[0] is motion:  # a callback in it may have skipped all of this
                self._left.popleft()
                self._begun = False
        return dt


class Parallel(Motion):
    """All at once, or each `stagger` seconds after the one before."""

    def __init__(self, *motions: Motion, stagger: float = 0.0) -> None:
        self._live: list[Motion] = [
            Sequence(Wait(i * stagger), m) if stagger and i else m for i, m in enumerate(motions)
        ]
        self.seconds = max((m.seconds for m in self._live), default=0.0)

    def begin(self, reduced: bool) -> None:
        for motion in self._live:
            motion.begin(reduced)

    def step(self, dt: float) -> float:
        still = []
        least = dt
        for motion in self._live:
            over = motion.step(dt)
            if over < 0:
                still.append(motion)
            else:
                least = min(least, over)
        self._live = still
        return -1.0 if still else least


class Timeline:
    """The queue of movements of one scene, and the motions that run beside it.

    `speed` is the player's factor (2 is twice as fast); `reduced` asks for fades instead of flights.
    """

    def __init__(self, *, speed: float = 1.0, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._queue: deque[Motion] = deque()
        self._begun = False
        self._rate = 1.0
        self._beside: list[Motion] = []

    @property
    def busy(self) -> bool:
        """Whether movements are queued or running (motions beside the queue do not count)."""
        return bool(self._queue)

    @property
    def moving(self) -> bool:
        """Whether anything moves at all."""
        return bool(self._queue or self._beside)

    @property
    def remaining(self) -> float:
        """Seconds of movement in the queue at normal speed, counting the present one whole."""
        return sum(m.seconds for m in self._queue)

    def play(self, *motions: Motion) -> "Timeline":
        """Queue movements, one after the other. Returns itself, for `.then(...)`."""
        self._queue.extend(motions)
        return self

    def then(self, what: Callable[[], object]) -> "Timeline":
        """Queue a callback."""
        return self.play(Call(what))

    def wait(self, seconds: float, *, reading: bool = False) -> "Timeline":
        """Queue a pause."""
        return self.play(Wait(seconds, reading=reading))

    def run(self, motion: Motion) -> None:
        """Start a motion at once, beside the queue."""
        motion.begin(self.reduced)
        if motion.step(0.0) < 0:
            self._beside.append(motion)

    def advance(self, dt: float) -> None:
        """Pass dt seconds of the player's time."""
        for motion in list(self._beside):
            if motion.step(dt) >= 0 and motion in self._beside:
                self._beside.remove(motion)
        while self._queue:
            motion = self._queue[0]
            if not self._begun:
                self._begun = True
                motion.begin(self.reduced)
                self._rate = self._hurry()  # held for the whole motion: nothing changes pace on its way
            rate = self.speed * self._rate
            over = motion.step(dt * rate)
            if over < 0:
                return
            dt = over / rate
            self._drop(motion)

    def skip(self) -> None:
        """Bring everything that is queued now, and what its callbacks queue, to its end."""
        for _round in range(10_000):
            if not self._queue:
                break
            motion = self._queue[0]
            if not self._begun:
                self._begun = True
                motion.begin(self.reduced)
            motion.finish()
            self._drop(motion)
        for motion in self._beside:
            motion.finish()
        self._beside.clear()

    def clear(self) -> None:
        """Forget everything without carrying it out."""
        self._queue.clear()
        self._beside.clear()
        self._begun = False

    def _drop(self, motion: Motion) -> None:
        # A callback may have cleared the queue in the meantime.
        if self._queue and self._queue[0] is motion:
            self._queue.popleft()
            self._begun = False

    def _hurry(self) -> float:
        """How much faster the queue goes because it is long."""
        if not self._queue or (isinstance(self._queue[0], Wait) and self._queue[0].reading):
            return 1.0
        moving = sum(m.seconds for m in self._queue if not (isinstance(m, Wait) and m.reading))
        return min(MAX_HURRY, max(1.0, moving / PATIENCE))
