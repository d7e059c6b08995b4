"""The sounds of the ship: coins, rope, hook, dagger, parrot, spyglass, and the sea itself. 32 kHz."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import accumulate

from synth import signal
from synth.effects import RATE, at, burst, swish
from synth.signal import Signal

BED_RATE = 22050


def _coin(rng: random.Random, pitch: float, seconds: float) -> Signal:
    """A gold coin struck: heavy, so that its ring is short and its tones do not agree."""
    partials = [
        (2240.0 * pitch, 0.34, 0.016),
        (2263.0 * pitch, 0.22, 0.021),
        (4130.0 * pitch, 0.36, 0.026),
        (6020.0 * pitch, 0.22, 0.017),
        (8350.0 * pitch, 0.13, 0.009),
        (10900.0 * pitch, 0.07, 0.005),
    ]
    out = signal.struck(RATE, seconds, [partial for partial in partials if partial[0] < 14000.0])
    signal.add(out, signal.high(RATE, burst(rng, 0.02, 0.0011), 2500.0), 0, 0.45)
    return out


def coin_tick() -> Signal:
    """A coin is put down upon another: a tick, and the edge that follows it."""
    rng = random.Random(101)
    out = signal.silence(RATE, 0.34)
    signal.add(out, _coin(rng, 1.0, 0.3), 0)
    signal.add(out, _coin(rng, 1.06, 0.2), at(0.047), 0.34)
    signal.add(out, _coin(rng, 1.03, 0.15), at(0.078), 0.14)
    return out


def coin_slide() -> Signal:
    """A coin slides over cloth and wood, and stops with a tick against its neighbour."""
    rng = random.Random(102)
    out = signal.silence(RATE, 0.52)
    scrape = signal.band(
        RATE, signal.noise(rng, RATE, 0.34), signal.curve(RATE, (0.0, 3400.0), (0.34, 2100.0)), 0.5
    )
    shape = signal.curve(RATE, (0.0, 0.0), (0.05, 1.0), (0.24, 0.6), (0.34, 0.0))
    signal.add(out, signal.times(scrape, shape), 0, 0.55)
    chatter = [x * x * x for x in signal.noise(rng, RATE, 0.33)]
    ring = signal.band(RATE, chatter, 4300.0, 0.08)
    signal.add(out, signal.times(ring, shape), 0, 0.5)
    signal.add(out, signal.low(RATE, burst(rng, 0.3, 0.1), 320.0), 0, 0.25)
    signal.add(out, _coin(rng, 0.97, 0.2), at(0.31), 0.3)
    return out


def coin_pour() -> Signal:
    """Thirty coins out of a pouch: the leather's rustle, the rush, the last ones that spin to rest."""
    rng = random.Random(103)
    out = signal.silence(RATE, 2.0)
    signal.add(out, swish(rng, 0.5, 700.0, 1500.0, 0.35), 0, 0.5)
    moment = 0.02
    for grain in range(30):
        share = grain / 29
        pitch = 0.84 + 0.36 * rng.random()
        loud = (0.55 + 0.45 * rng.random()) * (0.55 + 0.9 * share * (1.0 - share) * 2.0)
        signal.add(out, _coin(rng, pitch, 0.24), at(moment), loud)
        wood = [(170.0 + 80.0 * rng.random(), 0.3, 0.012), (430.0, 0.16, 0.007)]
        signal.add(out, signal.struck(RATE, 0.08, wood), at(moment), loud)
        moment += (0.030 + 0.055 * share * share) * (0.6 + 0.8 * rng.random())
    step = 0.066
    for turn in range(9):  # the last one turns on its edge, faster and lower
        signal.add(out, _coin(rng, 0.92, 0.1), at(moment), 0.26 * (1.0 - turn / 10))
        moment += step
        step *= 0.82
    return signal.faded(RATE, out, 0.001, 0.15)


def skull_thud() -> Signal:
    """The skull: worth nothing, and heavy. A dull drum under a coin that does not ring."""
    rng = random.Random(104)
    out = signal.silence(RATE, 0.95)
    drum = signal.glide(RATE, signal.curve(RATE, (0.0, 96.0), (0.06, 64.0), (0.8, 47.0)))
    signal.add(out, signal.faded(RATE, signal.times(drum, signal.decay(RATE, 0.8, 0.085)), 0.0, 0.2), 0, 0.8)
    skin = [(143.0, 0.36, 0.055), (231.0, 0.24, 0.036), (318.0, 0.15, 0.022)]
    signal.add(out, signal.struck(RATE, 0.5, skin), 0)
    signal.add(out, signal.low(RATE, burst(rng, 0.2, 0.01), 1500.0), 0, 0.8)
    signal.add(out, _coin(rng, 0.55, 0.2), at(0.004), 0.16)
    for moment, pitch in ((0.20, 1180.0), (0.255, 1040.0), (0.30, 1120.0)):  # teeth
        signal.add(
            out, signal.struck(RATE, 0.05, [(pitch, 0.10, 0.004), (pitch * 2.3, 0.05, 0.002)]), at(moment)
        )
    return signal.faded(RATE, out, 0.0005, 0.2)


def _creak(rng: random.Random, seconds: float, slow: float, fast: float) -> Signal:
    """Fibres that hold and let go: pulses, the closer the harder the rope is drawn."""
    pulses = signal.silence(RATE, seconds)
    moment = 0.004
    while moment < seconds - 0.02:
        share = moment / seconds
        strain = 4.0 * share * (1.0 - share)
        pulses[at(moment)] += (0.5 + 0.5 * rng.random()) * (0.35 + 0.65 * strain)
        moment += (slow + (fast - slow) * strain) * (0.8 + 0.4 * rng.random())
    body = signal.band(RATE, pulses, 520.0, 0.16)
    nose = signal.band(RATE, pulses, signal.curve(RATE, (0.0, 1150.0), (seconds, 1500.0)), 0.10)
    fibre = signal.band(RATE, pulses, 2700.0, 0.2)
    return [6.0 * a + 5.0 * b + 3.0 * c for a, b, c in zip(body, nose, fibre, strict=False)]


def rope_creak() -> Signal:
    """A rope is thrown, falls taut and creaks."""
    rng = random.Random(105)
    out = signal.silence(RATE, 1.15)
    signal.add(out, swish(rng, 0.24, 500.0, 1500.0, 0.7), 0, 0.9)
    signal.add(out, signal.low(RATE, burst(rng, 0.12, 0.014), 420.0), at(0.22), 0.8)
    signal.add(out, _creak(rng, 0.55, 0.022, 0.0085), at(0.24), 0.5)
    signal.add(out, _creak(rng, 0.32, 0.026, 0.012), at(0.78), 0.32)
    return signal.faded(RATE, out, 0.004, 0.12)


def hook() -> Signal:
    """An iron hook swings in and bites round a coin."""
    rng = random.Random(106)
    out = signal.silence(RATE, 0.75)
    signal.add(out, swish(rng, 0.16, 900.0, 2600.0, 0.85), 0, 0.8)
    iron = [
        (612.0, 0.30, 0.060), (1397.0, 0.34, 0.075), (1421.0, 0.20, 0.068),
        (2480.0, 0.26, 0.045), (3905.0, 0.16, 0.026), (5740.0, 0.08, 0.012),
    ]  # fmt: skip
    signal.add(out, signal.struck(RATE, 0.58, iron), at(0.14))
    signal.add(out, signal.high(RATE, burst(rng, 0.04, 0.002), 1800.0), at(0.14), 0.6)
    signal.add(out, _coin(rng, 0.95, 0.2), at(0.152), 0.4)
    signal.add(out, signal.struck(RATE, 0.3, iron), at(0.262), 0.22)
    return signal.faded(RATE, out, 0.003, 0.15)


def dagger_in_wood() -> Signal:
    """A dagger flies through a rope into the rail, and stays there quivering."""
    rng = random.Random(107)
    out = signal.silence(RATE, 1.05)
    signal.add(out, swish(rng, 0.12, 2400.0, 5200.0, 0.9), 0, 0.8)
    wood = [(188.0, 0.5, 0.030), (402.0, 0.4, 0.020), (765.0, 0.26, 0.012), (1490.0, 0.14, 0.006)]
    thunk = signal.low(RATE, burst(rng, 0.2, 0.009), 2600.0)
    signal.add(thunk, signal.struck(RATE, 0.2, wood), 0)
    signal.add(out, thunk, at(0.11))
    sway = signal.mode(RATE, 17.0, 0.85, 0.16)
    quiver = signal.glide(RATE, [236.0 + 14.0 * s for s in sway])
    over = signal.glide(RATE, [1262.0 + 46.0 * s for s in sway])
    blade = [
        d * (0.5 * a + 0.22 * b) * (0.55 + 0.45 * s)
        for a, b, s, d in zip(quiver, over, sway, signal.decay(RATE, 0.85, 0.13), strict=False)
    ]
    signal.add(out, signal.faded(RATE, blade, 0.004, 0.3), at(0.12), 0.5)
    return signal.faded(RATE, out, 0.003, 0.2)


def _squawk(rng: random.Random, pitches: Signal, rough: float) -> Signal:
    """A parrot's throat: a buzz, torn by a flutter, through two bright spaces."""
    phase = 0.0
    buzz: Signal = []
    for hz in pitches:
        phase += hz / RATE
        if phase >= 1.0:
            phase -= 1.0
        buzz.append(1.0 - 2.0 * phase)
    seconds = len(buzz) / RATE
    flutter = signal.mode(RATE, 71.0, seconds + 0.001, 1e9)
    hiss = signal.noise(rng, RATE, seconds + 0.001)
    torn = [
        (b + 0.35 * h) * (1.0 - rough * 0.5 * (1.0 + f)) for b, h, f in zip(buzz, hiss, flutter, strict=False)
    ]
    throat = signal.band(RATE, torn, 1750.0, 0.5)
    beak = signal.band(RATE, torn, 3300.0, 0.4)
    return signal.low(RATE, [a + 0.8 * b for a, b in zip(throat, beak, strict=True)], 6500.0)


def parrot() -> Signal:
    """A parrot says what it thinks: short, then long."""
    rng = random.Random(108)
    out = signal.silence(RATE, 0.86)
    first = _squawk(rng, signal.curve(RATE, (0.0, 700.0), (0.04, 1120.0), (0.16, 780.0)), 0.55)
    shape = signal.curve(RATE, (0.0, 0.0), (0.02, 1.0), (0.11, 0.8), (0.16, 0.0))
    signal.add(out, signal.times(first, shape), 0, 0.8)
    second = _squawk(
        rng, signal.curve(RATE, (0.0, 820.0), (0.08, 1330.0), (0.30, 1180.0), (0.52, 610.0)), 0.75
    )
    shape = signal.curve(RATE, (0.0, 0.0), (0.03, 1.0), (0.34, 0.75), (0.52, 0.0))
    signal.add(out, signal.times(second, shape), at(0.24))
    return signal.faded(RATE, out, 0.002, 0.15)


def spyglass() -> Signal:
    """Three brass tubes drawn out of each other, each to its stop."""
    rng = random.Random(109)
    out = signal.silence(RATE, 0.72)
    for n, moment in enumerate((0.0, 0.19, 0.37)):
        pitch = 1.0 + 0.22 * n
        signal.add(out, swish(rng, 0.13, 1700.0 * pitch, 3100.0 * pitch, 0.8), at(moment), 0.7)
        stop = [(940.0 * pitch, 0.16, 0.018), (2130.0 * pitch, 0.15, 0.014), (3890.0 * pitch, 0.08, 0.007)]
        signal.add(out, signal.struck(RATE, 0.16, stop), at(moment + 0.115))
        click = signal.band(RATE, burst(rng, 0.03, 0.0018), 2400.0, 0.9)
        signal.add(out, click, at(moment + 0.115), 0.5)
    return signal.faded(RATE, out, 0.002, 0.1)


EFFECTS: dict[str, tuple[Callable[[], Signal], float]] = {
    "coin-pour": (coin_pour, -6.0),
    "coin-slide": (coin_slide, -12.0),
    "coin-tick": (coin_tick, -9.0),
    "dagger-in-wood": (dagger_in_wood, -4.0),
    "hook": (hook, -7.0),
    "parrot": (parrot, -11.0),
    "rope-creak": (rope_creak, -9.0),
    "skull-thud": (skull_thud, -4.0),
    "spyglass": (spyglass, -11.0),
}
"""By name: the sound and the level of its highest peak in decibels."""


# ---- the sea


def _round(a: Signal, length: int) -> Signal:
    """The first `length` samples as a loop: what follows them is blended into the beginning."""
    rest = a[length:]
    n = len(rest)
    blended = [
        x * math.sqrt(i / n) + y * math.sqrt(1.0 - i / n)  # noise adds up by its power
        for i, (x, y) in enumerate(zip(a, rest, strict=False))
    ]
    return blended + a[n:length]


def _swell(seconds: float, waves: int, start: float, sharp: int) -> Signal:
    """So many waves in the time; the higher `sharp`, the longer it is calm between them."""
    n = int(BED_RATE * seconds)
    points = [0.5 + 0.5 * signal.cos(math.tau * (waves * i / 200 + start)) for i in range(201)]
    shaped = points
    for _ in range(sharp):
        shaped = [x * y for x, y in zip(shaped, points, strict=True)]
    out: Signal = []
    for i in range(n):
        place = 200.0 * i / n
        k = int(place)
        out.append(shaped[k] + (shaped[k + 1] - shaped[k]) * (place - k))
    return out


def bed() -> Signal:
    """Twenty-four seconds of water along a hull, for ever: a deep swell, two ranks of waves, drops, wood."""
    rng = random.Random(110)
    seconds, blend = 24.0, 2.0
    length = int(BED_RATE * seconds)
    raw = signal.noise(rng, BED_RATE, seconds + blend)
    deep = _round(signal.low(BED_RATE, signal.low(BED_RATE, raw, 140.0), 220.0), length)
    raw = signal.noise(rng, BED_RATE, seconds + blend)
    wash = _round(signal.low(BED_RATE, signal.band(BED_RATE, raw, 520.0, 1.1), 1400.0), length)
    raw = signal.noise(rng, BED_RATE, seconds + blend)
    spray = _round(signal.low(BED_RATE, signal.high(BED_RATE, raw, 1500.0), 4200.0), length)
    slow, quick, late = _swell(seconds, 3, 0.5, 0), _swell(seconds, 5, 0.3, 1), _swell(seconds, 5, 0.24, 2)
    out = [
        5.0 * d * (0.5 + 0.5 * s) + w * (0.25 + 0.55 * q + 0.25 * s) + 0.20 * f * (0.05 + e)
        for d, w, f, s, q, e in zip(deep, wash, spray, slow, quick, late, strict=True)
    ]
    for _ in range(26):  # drops against the planks
        pitch = 420.0 + 500.0 * rng.random()
        drop = signal.glide(BED_RATE, signal.curve(BED_RATE, (0.0, pitch), (0.07, pitch * 1.7)))
        shaped = signal.faded(BED_RATE, signal.times(drop, signal.decay(BED_RATE, 0.07, 0.016)), 0.004, 0.02)
        signal.add_round(out, shaped, int(length * rng.random()), 0.03 + 0.05 * rng.random())
    for moment in (6.4, 17.1):  # a plank gives: a rope's creak, slower and deeper at this rate
        groan = list(accumulate(_creak(rng, 0.5, 0.03, 0.014), lambda y, x: y + 0.3 * (x - y)))
        signal.add_round(out, groan, int(BED_RATE * moment), 0.05)
    calm = signal.averaging(signal.steady(out), -37.0)
    start = min(range(1, length), key=lambda i: abs(calm[i - 1]) + abs(calm[i]))
    return calm[start:] + calm[:start]
