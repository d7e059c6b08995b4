"""Signals as lists of floats, and what can be done with them.

Only additions, multiplications, divisions and square roots are used, which every machine rounds alike: the
library's sine and exponential may differ in the last bit from one system to the next, and the sound files
would too. Times are in seconds, frequencies in hertz, `rate` in samples per second.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Sequence
from itertools import accumulate, pairwise
from pathlib import Path

Signal = list[float]

_SEMITONE = 1.0594630943592953


def exp(x: float) -> float:
    """e to the power of x, by its series."""
    halvings = 0
    while abs(x) > 0.5:
        x /= 2
        halvings += 1
    term = total = 1.0
    for n in range(1, 14):
        term *= x / n
        total += term
    for _ in range(halvings):
        total *= total
    return total


def sin(x: float) -> float:
    """The sine of x radians, by its series."""
    x -= int(x / math.tau) * math.tau
    if x > math.pi:
        x -= math.tau
    elif x < -math.pi:
        x += math.tau
    if abs(x) > math.pi / 2:
        x = math.copysign(math.pi, x) - x
    term = total = x
    for n in range(2, 22, 2):
        term *= -x * x / (n * (n + 1))
        total += term
    return total


def cos(x: float) -> float:
    """The cosine of x radians."""
    return sin(x + math.pi / 2)


def hertz(note: int) -> float:
    """The frequency of a note by its MIDI number: 69 is the A of 440 Hz."""
    frequency = 440.0
    for _ in range(abs(note - 69)):
        frequency = frequency * _SEMITONE if note > 69 else frequency / _SEMITONE
    return frequency


def decibels(level: float) -> float:
    """The factor that a level in decibels stands for."""
    return exp(level * 0.11512925464970229)


def silence(rate: int, seconds: float) -> Signal:
    """Nothing, for so long."""
    return [0.0] * int(rate * seconds)


def noise(rng: random.Random, rate: int, seconds: float) -> Signal:
    """White noise between -1 and 1."""
    return [2.0 * rng.random() - 1.0 for _ in range(int(rate * seconds))]


def curve(rate: int, *points: tuple[float, float]) -> Signal:
    """Straight lines through points of (time, value), the first at time 0."""
    out: Signal = []
    for (start, a), (end, b) in pairwise(points):
        n = int(rate * end) - int(rate * start)
        out.extend(a + (b - a) * i / n for i in range(n))
    return out


def decay(rate: int, seconds: float, half_life: float) -> Signal:
    """A curve that falls from 1 by half every `half_life`."""
    step = exp(-0.6931471805599453 / (half_life * rate))
    return list(accumulate([step] * (int(rate * seconds) - 1), lambda a, b: a * b, initial=1.0))


def times(a: Signal, b: Signal) -> Signal:
    """One signal shaped by another; ends with the shorter."""
    return [x * y for x, y in zip(a, b, strict=False)]


def scaled(a: Signal, factor: float) -> Signal:
    """The signal, louder or softer."""
    return [x * factor for x in a]


def mode(rate: int, frequency: float, seconds: float, half_life: float, phase: float = 0.0) -> Signal:
    """A struck body's single tone: a sine that dies away."""
    turn = math.tau * frequency / rate
    fall = exp(-0.6931471805599453 / (half_life * rate))
    twice, square = 2 * fall * cos(turn), fall * fall
    before, now = sin(phase - turn) / fall, sin(phase)
    out: Signal = []
    for _ in range(int(rate * seconds)):
        out.append(now)
        before, now = now, twice * now - square * before
    return out


def struck(rate: int, seconds: float, modes: Sequence[tuple[float, float, float]]) -> Signal:
    """A struck body: tones of (frequency, loudness, half-life)."""
    out = silence(rate, seconds)
    for frequency, loudness, half_life in modes:
        add(out, mode(rate, frequency, seconds, half_life), 0, loudness)
    return faded(rate, out, 0.0, seconds / 5)


def glide(rate: int, frequencies: Signal) -> Signal:
    """A sine that follows a curve of frequencies."""
    phase = 0.0
    out: Signal = []
    for frequency in frequencies:
        out.append(sin(phase))
        phase += math.tau * frequency / rate
        if phase > math.tau:
            phase -= math.tau
    return out


def low(rate: int, a: Signal, cutoff: float) -> Signal:
    """Without what lies above `cutoff` (6 dB an octave)."""
    share = 1.0 - exp(-math.tau * cutoff / rate)
    return list(accumulate(a, lambda y, x: y + share * (x - y), initial=0.0))[1:]


def high(rate: int, a: Signal, cutoff: float) -> Signal:
    """Without what lies below `cutoff` (6 dB an octave)."""
    return [x - y for x, y in zip(a, low(rate, a, cutoff), strict=True)]


def band(rate: int, a: Signal, centre: Signal | float, width: float) -> Signal:
    """What lies round `centre`, which may move; `width` is the share of the centre that passes."""
    centres = [centre] * len(a) if isinstance(centre, float) else centre
    lows = mids = 0.0
    out: Signal = []
    last = 0.0
    tune = 0.0
    for x, hz in zip(a, centres, strict=False):
        if hz != last:
            tune, last = 2.0 * sin(math.pi * min(hz, rate / 6.5) / rate), hz
        lows += tune * mids
        mids += tune * (x - lows - width * mids)
        out.append(mids * width)
    return out


def add(out: Signal, a: Signal, at: int, gain: float = 1.0) -> None:
    """Mix `a` into `out` from sample `at` on; what reaches beyond the end is cut."""
    end = min(len(out), at + len(a))
    out[at:end] = [x + gain * y for x, y in zip(out[at:end], a, strict=False)]


def add_round(out: Signal, a: Signal, at: int, gain: float = 1.0) -> None:
    """Mix `a` into the loop `out`: what reaches beyond the end goes on at the beginning."""
    at %= len(out)
    cut = len(out) - at
    add(out, a[:cut], at, gain)
    if len(a) > cut:
        add(out, a[cut:], 0, gain)


def echoes(out: Signal, rate: int, taps: Sequence[tuple[float, float]], cutoff: float) -> Signal:
    """The loop `out` in a room: dulled copies of it, each of (delay, gain), round and round."""
    dull = low(rate, out + out, cutoff)[len(out) :]
    wet = out[:]
    for delay, gain in taps:
        n = int(rate * delay) % len(out)
        wet = [x + gain * y for x, y in zip(wet, dull[-n:] + dull[:-n], strict=True)]
    return wet


def steady(a: Signal) -> Signal:
    """Without the constant part, which would be heard as a click at both ends."""
    mean = sum(a) / len(a)
    return [x - mean for x in a]


def faded(rate: int, a: Signal, first: float, last: float) -> Signal:
    """Rising from silence in `first` seconds, sinking into it in `last`."""
    out = a[:]
    up, down = max(1, int(rate * first)), max(1, int(rate * last))
    for i in range(min(up, len(out))):
        out[i] *= i / up
    for i in range(min(down, len(out))):
        out[-1 - i] *= i / down
    return out


def peaking(a: Signal, level: float) -> Signal:
    """Scaled so that the highest peak has `level` decibels (0 is the loudest that a file can hold)."""
    return scaled(a, decibels(level) / max(map(abs, a)))


def averaging(a: Signal, level: float) -> Signal:
    """Scaled so that the root mean square has `level` decibels."""
    return scaled(a, decibels(level) / math.sqrt(sum(x * x for x in a) / len(a)))


def write(path: Path, rate: int, a: Signal) -> None:
    """Keep the signal as 16-bit mono; ValueError if it is louder than a file can hold."""
    if max(map(abs, a)) >= 1.0:
        raise ValueError(f"{path.name} would be clipped")
    samples = array("h", [round(x * 32767) for x in a])
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.tobytes())
