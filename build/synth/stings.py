"""What the band of the back room plays when a game of Mafia is over. 32 kHz."""

from __future__ import annotations

import random
from collections.abc import Callable

from synth import signal, strings
from synth.effects import RATE, at
from synth.signal import Signal


def last_chord() -> Signal:
    """The last body has fallen: one low note, a chord rolled slowly, a trumpet that has seen it all."""
    rng = random.Random(301)
    out = signal.silence(RATE, 2.2)
    signal.add(out, strings.bass(rng, RATE, 36, 1.9), 0, 0.75)
    for n, note in enumerate((51, 57, 62, 67)):
        signal.add(out, strings.guitar(rng, RATE, note), at(0.03 + 0.055 * n), 0.30)
    signal.add(out, strings.brush(rng, RATE, long=True), at(0.02), 0.10)
    signal.add(out, strings.horn(rng, RATE, 71, 0.26, 0.1, 0.02), at(0.30), 0.34)
    signal.add(out, strings.horn(rng, RATE, 69, 1.45, 0.9, 0.01), at(0.55), 0.40)
    return signal.faded(RATE, out, 0.002, 0.5)


def noir_win() -> Signal:
    """You have outlived them: the trumpet climbs, the vibraphone lights a cigarette, the bass walks off."""
    rng = random.Random(302)
    out = signal.silence(RATE, 2.6)
    for moment, note, seconds in ((0.0, 67, 0.24), (0.21, 72, 0.24), (0.42, 75, 0.24), (0.63, 79, 1.5)):
        opened, scoop = (0.9, 0.02) if note == 79 else (0.1, 0.006)
        signal.add(out, strings.horn(rng, RATE, note, seconds, opened, scoop), at(moment), 0.5)
    for moment, note in ((0.63, 63), (0.63, 70), (0.66, 74), (1.05, 77), (1.26, 82)):
        signal.add(out, strings.vibraphone(RATE, note, 1.3), at(moment), 0.26)
    for moment, note in ((0.0, 43), (0.42, 46), (0.63, 39), (1.26, 46), (1.68, 39)):
        signal.add(out, strings.bass(rng, RATE, note, 0.9), at(moment), 0.6)
    for moment in (0.21, 0.63, 1.05, 1.47):
        signal.add(out, strings.brush(rng, RATE, long=False), at(moment), 0.12)
    return signal.faded(RATE, out, 0.002, 0.5)


EFFECTS: dict[str, tuple[Callable[[], Signal], float]] = {
    "last-chord": (last_chord, -8.0),
    "noir-win": (noir_win, -7.0),
}
"""By name: the sound and the level of its highest peak in decibels."""
