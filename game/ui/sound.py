"""What is heard: short sounds for what happens, a quiet loop of music for where one is.

Sound is a comfort, never a condition: with no device, a broken driver or a file that cannot be read the
same calls do nothing, and the log says so once.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final

import pyglet
import pyglet.media
from pyglet.media.codecs import AudioData, AudioFormat
from pyglet.media.drivers.silent.adaptation import SilentDriver

from game.log import logger
from game.store.settings import Settings
from game.ui.samples import BEDS, EFFECTS, Samples, read

_VARIED: Final = ("card-", "coin-", "skull-", "typewriter-key", "ford-pass", "bullet-", "shot", "ricochet")
"""Sounds that come often: each time a little higher or lower, as no two cards or bullets fall alike."""

_AT_ONCE: Final = 16
"""Sounds heard together; the oldest makes room."""

_APART: Final = 0.03
"""Seconds within which the same sound twice would only be one twice as loud."""

_FADE: Final = 1.2
"""Seconds in which music comes and goes."""


class Sound:
    """The loudspeaker of the window. `audible` is False where the machine has no way to be heard."""

    def __init__(self, settings: Settings) -> None:
        self.audible = not isinstance(pyglet.media.get_audio_driver(), SilentDriver)  # type: ignore[no-untyped-call]
        self._rng = random.Random()
        self._clips: dict[str, pyglet.media.StaticSource] = {}
        self._playing: list[pyglet.media.Player] = []
        self._last: dict[str, float] = {}
        self._effects_gain = self._music_gain = 0.0
        self._music: str | None = None
        self._loops: list[_Fading] = []
        self.adjust(settings)
        if self.audible:
            for name in EFFECTS:
                self._try(name, self._load)
        else:
            logger.info("No sound device was found; the game is silent")

    def play(self, name: str) -> None:
        """Let a sound be heard once, now."""
        if not self.audible or self._effects_gain == 0.0 or name not in self._clips:
            return
        now = time.monotonic()
        if now - self._last.get(name, -1.0) >= _APART:
            self._last[name] = now
            self._try(name, self._start)

    def music(self, name: str | None) -> None:
        """Let this loop be heard from now on, with its bed (None: no music); the one before fades away."""
        if name == self._music:
            return
        self._music = name
        for loop in self._loops:
            loop.leave()
        if self.audible and name is not None:
            self._try(name, self._begin)
            if name in BEDS:
                self._try(BEDS[name], self._begin)
        self._watch()

    def adjust(self, settings: Settings) -> None:
        """Take over the volumes of the settings, also for what is heard already."""
        on = 0.0 if settings.muted else 1.0
        self._effects_gain = on * settings.effects_volume**2  # squared: half the way sounds half as loud
        self._music_gain = on * settings.music_volume**2
        for player in self._playing:
            player.volume = min(player.volume, self._effects_gain)
        for loop in self._loops:
            loop.volume(self._music_gain)

    def close(self) -> None:
        """Be silent at once and for good."""
        pyglet.clock.unschedule(self._fade)
        for player in (*self._playing, *(loop.player for loop in self._loops)):
            player.delete()
        self._playing, self._loops, self.audible = [], [], False

    def _try(self, name: str, act: Callable[[str], None]) -> None:
        """Whatever a driver or a file does: no sound is worth the game."""
        try:
            act(name)
        except Exception:
            self._clips.pop(name, None)  # not tried again, so that the log is not filled with it
            logger.exception("The sound %s cannot be played", name)

    def _load(self, name: str) -> None:
        self._clips[name] = pyglet.media.StaticSource(_Source(read(name), around=False))

    def _start(self, name: str) -> None:
        player = pyglet.media.Player()
        player.volume = self._effects_gain
        if name.startswith(_VARIED):
            player.pitch = self._rng.uniform(0.95, 1.05)
        player.queue(self._clips[name])
        player.play()
        self._playing = [p for p in self._playing if p.source is not None]
        self._playing.append(player)
        if len(self._playing) > _AT_ONCE:
            self._playing.pop(0).delete()

    def _begin(self, name: str) -> None:
        loop = _Fading(_Source(read(name), around=True))
        loop.volume(self._music_gain)
        self._loops.append(loop)

    def _watch(self) -> None:
        pyglet.clock.unschedule(self._fade)
        pyglet.clock.schedule_interval(self._fade, 1 / 30)

    def _fade(self, dt: float) -> None:
        for loop in self._loops[:]:
            if loop.step(dt):
                self._loops.remove(loop)
        if all(loop.settled for loop in self._loops):
            pyglet.clock.unschedule(self._fade)


class _Source(pyglet.media.StreamingSource):
    """Samples in memory; `around`, they begin anew without a gap, for ever."""

    def __init__(self, samples: Samples, *, around: bool) -> None:
        self._form = form = AudioFormat(channels=1, sample_size=16, sample_rate=samples.rate)
        self.audio_format = form  # type: ignore[assignment]  # pyglet knows its type by the default, None
        self._data = samples.data
        self._at = 0
        self._around = around
        if not around:
            self._duration = samples.seconds  # type: ignore[assignment]  # likewise

    def is_precise(self) -> bool:
        return True

    def seek(self, timestamp: float) -> None:
        self._at = self._form.align(int(timestamp * self._form.bytes_per_second)) % len(self._data)

    def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> AudioData | None:
        begin = self._at
        data = self._data[begin : begin + num_bytes]
        while self._around and len(data) < num_bytes:
            data += self._data[: num_bytes - len(data)]
        if not data:
            return None
        self._at = begin + len(data)
        if self._around:
            self._at %= len(self._data)
        rate = self._form.bytes_per_second
        return AudioData(data, len(data), begin / rate, len(data) / rate)


class _Fading:
    """A loop of music that comes from silence and, once told to leave, goes back into it."""

    def __init__(self, source: _Source) -> None:
        self.player = pyglet.media.Player()
        self.player.volume = 0.0
        self.player.queue(source)
        self.player.play()
        self._gain = 0.0
        self._share = 0.0
        self._leaving = False

    @property
    def settled(self) -> bool:
        """Whether it has come, and is not on its way out."""
        return self._share == 1.0 and not self._leaving

    def leave(self) -> None:
        """Begin to fade away."""
        self._leaving = True

    def volume(self, gain: float) -> None:
        """How loud it is to be when it has fully come."""
        self._gain = gain
        self.player.volume = self._gain * self._share

    def step(self, dt: float) -> bool:
        """Let time pass; True when it has faded away and is no more."""
        change = dt / _FADE
        self._share = max(0.0, self._share - change) if self._leaving else min(1.0, self._share + change)
        self.player.volume = self._gain * self._share
        if self._leaving and self._share == 0.0:
            self.player.delete()
            return True
        return False
