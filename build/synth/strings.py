"""Instruments: a plucked string, a vibraphone's bar, a bass, brushes on a drum."""

from __future__ import annotations

import random

from synth import signal
from synth.signal import Signal


def plucked(
    rng: random.Random,
    rate: int,
    frequency: float,
    seconds: float,
    *,
    half_life: float,
    brightness: float,
    pick: float,
) -> Signal:
    """A plucked string after Karplus and Strong.

    `half_life` is that of its ground tone, `brightness` (0 to 1) says how many overtones the finger or pick
    wakes and how long they last, `pick` where along the string it plucks (0.5: the middle). A delay as long
    as one swing goes round and round; a filter in it takes the high tones first, another one tunes it to
    parts of a sample.
    """
    period = rate / frequency
    damp = 0.5 - 0.42 * brightness  # share of the previous sample in the loop's two-point average
    whole = int(period - damp - 0.1)
    rest = period - damp - whole
    allpass = (1.0 - rest) / (1.0 + rest)
    hold = signal.exp(-0.6931471805599453 / (half_life * frequency))
    burst = signal.low(
        rate, signal.noise(rng, rate, (whole + 1) / rate + 0.0001), 900.0 + 7000.0 * brightness
    )
    mean = sum(burst) / len(burst)
    hole = max(1, round(period * pick))
    out = [burst[i] - mean - (burst[i - hole] - mean if i >= hole else 0.0) for i in range(whole + 1)]
    keep, previous, tuned = 1.0 - damp, 0.0, 0.0
    append = out.append
    for i in range(int(rate * seconds) - whole - 1):
        averaged = hold * (keep * out[i + 1] + damp * out[i])
        tuned = allpass * (averaged - tuned) + previous
        previous = averaged
        append(tuned)
    return signal.faded(rate, out, 0.0006, 0.06)


def banjo(rng: random.Random, rate: int, note: int) -> Signal:
    """A banjo's string over its drum: bright, short, with the skin's own nasal tones."""
    string = plucked(
        rng, rate, signal.hertz(note), 1.1, half_life=0.17, brightness=0.62, pick=0.13 if note < 64 else 0.18
    )
    skin = signal.band(rate, string, 640.0, 0.7)
    body = signal.high(rate, string, 180.0)
    out = [0.75 * x + 1.1 * y for x, y in zip(body, skin, strict=True)]
    knock = signal.struck(rate, 0.08, [(310.0, 0.10, 0.012), (760.0, 0.06, 0.006)])
    signal.add(out, knock, 0)
    return signal.peaking(signal.steady(out), 0.0)


def bass(rng: random.Random, rate: int, note: int, seconds: float) -> Signal:
    """A double bass plucked with the flesh of the finger: round, with a little wood at the start."""
    string = plucked(rng, rate, signal.hertz(note), seconds, half_life=0.30, brightness=0.16, pick=0.3)
    ground = signal.mode(rate, signal.hertz(note), seconds, 0.28)
    out = [0.7 * x + 0.55 * y for x, y in zip(signal.low(rate, string, 900.0), ground, strict=False)]
    return signal.faded(rate, signal.peaking(signal.steady(out), 0.0), 0.004, 0.09)


def guitar(rng: random.Random, rate: int, note: int) -> Signal:
    """A gut string over a wooden box, plucked with the finger."""
    string = plucked(rng, rate, signal.hertz(note), 1.3, half_life=0.32, brightness=0.30, pick=0.28)
    box = signal.band(rate, string, 210.0, 0.9)
    out = [x + 0.5 * y for x, y in zip(signal.high(rate, string, 90.0), box, strict=True)]
    return signal.faded(rate, signal.peaking(signal.steady(out), 0.0), 0.002, 0.2)


def vibraphone(rate: int, note: int, seconds: float) -> Signal:
    """A metal bar over its pipe: the tone, two octaves above a quick one, and the turning fans' tremolo."""
    frequency = signal.hertz(note)
    modes = [(frequency, 1.0, 0.55), (frequency * 3.99, 0.16, 0.10)]
    if frequency * 9.9 < rate / 2.2:
        modes.append((frequency * 9.9, 0.05, 0.02))
    tone = signal.struck(rate, seconds, modes)
    fans = signal.mode(rate, 4.6, seconds, 1e9, phase=1.2)
    out = [x * (1.0 + 0.16 * y) for x, y in zip(tone, fans, strict=True)]
    return signal.faded(rate, signal.peaking(out, 0.0), 0.002, 0.25)


def horn(
    rng: random.Random, rate: int, note: int, seconds: float, open_to: float = 0.0, scoop: float = 0.0
) -> Signal:
    """A trumpet behind a mute: a buzz through a narrow nose; `open_to` (0 to 1): a hand opens it at last.

    `scoop` is how far below its pitch the lips find the note, in parts of the frequency.
    """
    frequency = signal.hertz(note)
    vibrato = signal.mode(rate, 5.2, seconds, 1e9)
    depth = signal.curve(rate, (0.0, 0.0), (0.25, 0.0), (max(0.5, seconds), 0.006))
    pitch = [frequency * (1.0 + v * d) for v, d in zip(vibrato, depth, strict=False)]
    if scoop:
        below = signal.curve(rate, (0.0, scoop), (0.03, 0.6 * scoop), (0.11, 0.0))
        pitch[: len(below)] = [hz * (1.0 - b) for hz, b in zip(pitch, below, strict=False)]
    phase = 0.0
    buzz: Signal = []
    for hz in pitch:
        phase += hz / rate
        if phase >= 1.0:
            phase -= 1.0
        buzz.append(4.0 * phase * (1.0 - phase) * (1.0 - 2.0 * phase))
    breath = signal.scaled(signal.noise(rng, rate, len(buzz) / rate + 0.001), 0.02)
    air = [x + y for x, y in zip(buzz, breath, strict=False)]
    tin = signal.high(rate, air, 1900.0)
    nose = signal.curve(rate, (0.0, 1000.0), (0.06, 1550.0), (len(buzz) / rate, 1550.0 - 650.0 * open_to))
    muted = signal.band(rate, tin, nose, 0.4)
    out = [0.05 * x + y for x, y in zip(signal.low(rate, air, 900.0), muted, strict=False)]
    shape = signal.curve(
        rate, (0.0, 0.0), (0.05, 1.0), (0.16, 0.78), (max(0.2, seconds - 0.12), 0.7), (seconds, 0.0)
    )
    return signal.peaking(signal.steady(signal.times(out, shape)), 0.0)


def brush(rng: random.Random, rate: int, *, long: bool) -> Signal:
    """A wire brush on a drum's skin: a stroke, or a tap."""
    if long:
        shape = signal.curve(rate, (0.0, 0.0), (0.09, 1.0), (0.17, 0.5), (0.34, 0.0))
        hiss = signal.band(rate, signal.noise(rng, rate, 0.34), 3000.0, 1.1)
        return signal.peaking(signal.times(hiss, shape), 0.0)
    hiss = signal.times(signal.noise(rng, rate, 0.14), signal.decay(rate, 0.14, 0.016))
    tap = signal.band(rate, hiss, 2600.0, 1.2)
    signal.add(tap, signal.struck(rate, 0.12, [(190.0, 0.22, 0.02), (330.0, 0.1, 0.012)]), 0)
    return signal.faded(rate, signal.peaking(tap, 0.0), 0.002, 0.03)
