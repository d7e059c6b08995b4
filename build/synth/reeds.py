"""A concertina: brass tongues in a stream of air."""

from __future__ import annotations

import math
import random
from functools import cache

from synth import signal
from synth.signal import Signal

_LENGTH = 1024


@cache
def _swing(overtones: int) -> Signal:
    """One swing of a reed's tongue, with so many overtones."""
    loud = (1.0, 0.62, 0.50, 0.27, 0.26, 0.13, 0.12, 0.07, 0.06, 0.04, 0.035, 0.02)[:overtones]
    return [
        sum(
            share * signal.sin(math.tau * (n * i % _LENGTH) / _LENGTH + 0.7 * n * n)
            for n, share in enumerate(loud, 1)
        )
        for i in range(_LENGTH + 1)
    ]


def _reed(rate: int, frequency: float, samples: int, phase: float) -> Signal:
    table = _swing(max(1, min(12, int(rate / 2.4 / frequency))))
    step = frequency * _LENGTH / rate
    at = phase * _LENGTH
    out: Signal = []
    append = out.append
    for _ in range(samples):
        k = int(at)
        low = table[k]
        append(low + (table[k + 1] - low) * (at - k))
        at += step
        if at >= _LENGTH:
            at -= _LENGTH
    return out


def concertina(rng: random.Random, rate: int, note: int, seconds: float) -> Signal:
    """Two reeds that nearly agree: they speak a little late and swell with the bellows."""
    frequency = signal.hertz(note)
    samples = int(rate * seconds)
    one = _reed(rate, frequency * 0.9992, samples, rng.random())
    two = _reed(rate, frequency * 1.0021, samples, rng.random())
    air = signal.band(rate, signal.noise(rng, rate, seconds), 1900.0, 0.8)
    rise = min(0.028, seconds / 4)
    shape = signal.curve(
        rate, (0.0, 0.0), (rise, 0.8), (seconds * 0.45, 1.0), (seconds - 0.05, 0.82), (seconds, 0.0)
    )
    out = [(x + 0.8 * y + 0.06 * z) * s for x, y, z, s in zip(one, two, air, shape, strict=False)]
    warm = signal.low(rate, out, 2600.0)
    return signal.faded(rate, signal.peaking(signal.steady(warm), 0.0), 0.003, 0.02)
