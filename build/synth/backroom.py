"""The sounds of the back room: bullets, guns, the knife, the bomb, the vault, and the lamp over them. 32 kHz.

A shot is three things one after the other: the crack (a few thousandths of a second, cut off at the top as
a loud sound is in the ear), the blast (air, low, falling in pitch), and the room that answers: first its
walls one by one, then all of it, the high tones dying first.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from synth import signal
from synth.effects import RATE, at, burst, swish
from synth.signal import Signal

_WALLS = ((0.011, 0.42), (0.019, 0.36), (0.031, 0.30), (0.047, 0.22), (0.071, 0.15))
"""A low room with a table in it: seconds until each wall is heard, and how loud."""


def _pressed(a: Signal, drive: float) -> Signal:
    """Driven against a limit that bends: loud parts are flattened, as air and ear do."""
    return [drive * x / (1.0 + abs(drive * x)) for x in a]


def _walls(a: Signal, cutoff: float, gain: float = 1.0) -> Signal:
    """The sound with its first echoes, each of them duller than itself."""
    dull = signal.low(RATE, signal.low(RATE, a, cutoff), cutoff * 1.6)
    out = a[:]
    for delay, loudness in _WALLS:
        signal.add(out, dull, at(delay), gain * loudness)
    return out


def _answer(rng: random.Random, seconds: float, parts: Sequence[tuple[float, float, float]]) -> Signal:
    """What the whole room gives back: noise round each (frequency, loudness, half-life)."""
    out = signal.silence(RATE, seconds)
    for centre, loudness, half_life in parts:
        noise = signal.times(signal.noise(rng, RATE, seconds), signal.decay(RATE, seconds, half_life))
        signal.add(out, signal.band(RATE, noise, centre, 0.9), 0, loudness)
    return signal.faded(RATE, out, 0.012, seconds / 3)


def _gun(rng: random.Random, seconds: float, *, bore: float, crack: float, room: float) -> Signal:
    """A shot. `bore` (1: a pistol) makes it wider and lower, `crack` is the share of the sharp beginning,
    `room` the half-life of its answer in seconds."""
    out = signal.silence(RATE, seconds)
    snap = signal.high(RATE, burst(rng, 0.05, 0.0022), 1400.0)
    signal.add(out, snap, 0, 3.4 * crack)
    blast = signal.low(RATE, burst(rng, 0.4, 0.017 * bore), 2600.0 / bore)
    signal.add(out, blast, 0, 2.0)
    bark = signal.band(RATE, burst(rng, 0.3, 0.012 * bore), 860.0 / bore, 1.1)
    signal.add(out, bark, 0, 2.6)
    pitch = signal.curve(RATE, (0.0, 210.0 / bore), (0.03, 104.0 / bore), (0.35, 58.0 / bore))
    thump = signal.times(signal.glide(RATE, pitch), signal.decay(RATE, 0.35, 0.034 * bore))
    signal.add(out, signal.faded(RATE, thump, 0.003, 0.08), 0, 0.5 * bore)
    shot = _walls(_pressed(out, 2.2), 1900.0 / bore, 0.6)
    tail = _answer(
        rng,
        seconds,
        [
            (170.0, 1.3, 1.3 * room),
            (520.0, 0.9, room),
            (1500.0, 0.42, 0.6 * room),
            (3800.0, 0.16, 0.3 * room),
        ],
    )
    signal.add(shot, tail, at(0.004), 0.36)
    return shot


def shot() -> Signal:
    """One pistol: sharp, high, soon gone."""
    out = _gun(random.Random(201), 0.85, bore=0.9, crack=1.0, room=0.060)
    return signal.faded(RATE, out, 0.0004, 0.25)


def pistols() -> Signal:
    """Two pistols, one in each hand: the second is another gun, and the room has not forgotten the first."""
    out = signal.silence(RATE, 1.1)
    signal.add(out, _gun(random.Random(202), 0.7, bore=0.8, crack=1.15, room=0.055), 0)
    signal.add(out, _gun(random.Random(203), 0.9, bore=1.05, crack=0.9, room=0.068), at(0.165), 0.95)
    return signal.faded(RATE, out, 0.0004, 0.3)


def shotgun() -> Signal:
    """A shotgun fills the room, pellets patter, the slide goes back and forth, the shell falls."""
    rng = random.Random(204)
    out = signal.silence(RATE, 1.75)
    signal.add(out, _gun(rng, 1.3, bore=1.75, crack=0.8, room=0.125), 0)
    moment = 0.05
    for _ in range(16):
        pellet = signal.band(RATE, burst(rng, 0.02, 0.0016), 2100.0 + 2600.0 * rng.random(), 0.8)
        signal.add(out, pellet, at(moment), 0.20 * (0.5 + 0.5 * rng.random()))
        moment += 0.004 + 0.014 * rng.random()
    for start, pitch in ((0.72, 1.0), (0.90, 1.22)):
        rail = swish(rng, 0.09, 1500.0 * pitch, 2500.0 * pitch, 0.85)
        signal.add(out, rail, at(start), 1.0)
        steel = [(410.0 * pitch, 0.5, 0.016), (1130.0 * pitch, 0.42, 0.012), (2710.0 * pitch, 0.26, 0.007)]
        stop = signal.struck(RATE, 0.1, steel)
        signal.add(stop, signal.band(RATE, burst(rng, 0.05, 0.003), 1900.0, 0.9), 0, 1.0)
        signal.add(out, stop, at(start + 0.085), 0.42)
    for moment, loudness in ((1.22, 0.22), (1.33, 0.13), (1.39, 0.07)):  # the shell: card and brass
        shell = [(690.0, 0.5, 0.010), (1480.0, 0.4, 0.014), (3350.0, 0.3, 0.018)]
        signal.add(out, signal.struck(RATE, 0.12, shell), at(moment), loudness)
    return signal.faded(RATE, out, 0.0004, 0.25)


def ricochet() -> Signal:
    """A bullet meets something hard and goes off somewhere else: a clank, then its whine."""
    rng = random.Random(205)
    out = signal.silence(RATE, 0.95)
    plate = [
        (486.0, 0.34, 0.050), (1163.0, 0.40, 0.060), (1189.0, 0.26, 0.052),
        (2215.0, 0.30, 0.040), (3540.0, 0.22, 0.026), (5230.0, 0.14, 0.014), (7410.0, 0.07, 0.008),
    ]  # fmt: skip
    clank = signal.struck(RATE, 0.5, plate)
    signal.add(clank, signal.high(RATE, burst(rng, 0.03, 0.0014), 2000.0), 0, 0.9)
    signal.add(out, clank, 0)
    fall = signal.curve(RATE, (0.0, 3900.0), (0.09, 3300.0), (0.30, 2050.0), (0.78, 1180.0))
    spin = signal.mode(RATE, 46.0, 0.80, 0.5)
    whine = signal.glide(RATE, [f * (1.0 + 0.020 * s) for f, s in zip(fall, spin, strict=False)])
    air = signal.band(RATE, signal.noise(rng, RATE, 0.78), fall, 0.12)
    shape = signal.curve(RATE, (0.0, 0.0), (0.03, 1.0), (0.20, 0.55), (0.78, 0.0))
    flight = [(0.55 * w + 1.6 * a) * s * s for w, a, s in zip(whine, air, shape, strict=False)]
    signal.add(out, flight, at(0.02), 0.6)
    return signal.faded(RATE, _walls(out, 2600.0, 0.5), 0.0004, 0.2)


def fuse() -> Signal:
    """A match, and a fuse that burns nearer: it hisses, spits, and gets faster."""
    rng = random.Random(206)
    seconds = 0.95
    out = signal.silence(RATE, seconds)
    scratch = signal.band(RATE, [x * x * x for x in signal.noise(rng, RATE, 0.12)], 2600.0, 0.7)
    signal.add(out, signal.times(scratch, signal.curve(RATE, (0.0, 0.3), (0.07, 1.0), (0.12, 0.0))), 0, 1.6)
    flare = signal.times(
        signal.low(RATE, signal.noise(rng, RATE, 0.24), 1100.0),
        signal.curve(RATE, (0.0, 0.0), (0.04, 1.0), (0.24, 0.0)),
    )
    signal.add(out, flare, at(0.05), 0.7)
    hiss = signal.band(
        RATE, signal.noise(rng, RATE, seconds), signal.curve(RATE, (0.0, 3600.0), (seconds, 5400.0)), 0.9
    )
    flicker = signal.low(RATE, [abs(x) for x in signal.noise(rng, RATE, seconds)], 26.0)
    shape = signal.curve(RATE, (0.0, 0.0), (0.10, 0.6), (0.85, 1.0), (seconds, 0.0))
    signal.add(out, [h * s * (0.1 + 1.3 * f) for h, s, f in zip(hiss, shape, flicker, strict=False)], 0, 0.32)
    moment = 0.10
    while moment < 0.90:
        share = moment / 0.90
        spark = signal.band(RATE, burst(rng, 0.02, 0.0010), 2400.0 + 4200.0 * rng.random(), 0.7)
        signal.add(out, spark, at(moment), (0.25 + 0.75 * rng.random()) * (1.0 + 1.2 * share))
        moment += (0.045 - 0.032 * share) * (0.3 + 1.4 * rng.random())
    return signal.faded(RATE, out, 0.001, 0.06)


def bomb() -> Signal:
    """The bomb: a crack, a pressure that sinks below hearing, a long roll, and the ceiling comes down."""
    rng = random.Random(207)
    seconds = 2.9
    out = signal.silence(RATE, seconds)
    signal.add(out, signal.high(RATE, burst(rng, 0.06, 0.005), 700.0), 0, 0.9)
    signal.add(out, signal.low(RATE, burst(rng, 0.9, 0.075), 900.0), 0, 2.0)
    signal.add(out, signal.band(RATE, burst(rng, 0.9, 0.085), 640.0, 1.3), 0, 4.2)
    sink = signal.curve(RATE, (0.0, 112.0), (0.07, 66.0), (0.5, 42.0), (1.6, 29.0))
    pressure = signal.times(signal.glide(RATE, sink), signal.decay(RATE, 1.6, 0.24))
    signal.add(out, signal.faded(RATE, pressure, 0.004, 0.3), 0, 1.5)
    body = _walls(_pressed(out, 1.9), 900.0, 0.9)
    roll = signal.low(RATE, signal.low(RATE, signal.noise(rng, RATE, seconds), 210.0), 330.0)
    heave = signal.low(RATE, [abs(x) for x in signal.noise(rng, RATE, seconds)], 7.0)
    shape = signal.curve(RATE, (0.0, 0.3), (0.10, 1.0), (0.9, 0.42), (seconds, 0.0))
    rolling = [r * s * (0.2 + 1.6 * h) for r, s, h in zip(roll, shape, heave, strict=False)]
    signal.add(body, rolling, 0, 3.4)
    signal.add(body, _answer(rng, 1.6, [(420.0, 0.9, 0.22), (1250.0, 0.6, 0.16)]), at(0.01), 0.6)
    moment = 0.42
    for n in range(34):  # plaster, splinters, a little glass
        pitch = 700.0 + 2600.0 * rng.random() * rng.random()
        piece = signal.band(RATE, burst(rng, 0.05, 0.004 * (0.5 + rng.random())), pitch, 0.6)
        if n % 6 == 3:
            glass = [
                (2900.0 + 2400.0 * rng.random(), 0.22, 0.020),
                (5600.0 + 2000.0 * rng.random(), 0.14, 0.012),
            ]
            signal.add(piece, signal.struck(RATE, 0.05, glass), 0)
        signal.add(body, piece, at(moment), 1.0 * (0.4 + 0.6 * rng.random()) * (1.0 - 0.75 * n / 34))
        moment += (0.016 + 0.075 * n / 34) * (0.4 + 1.2 * rng.random())
    return signal.faded(RATE, body, 0.0004, 0.5)


def stab() -> Signal:
    """A blade leaves its sheath, crosses the air and goes in: steel, then cloth, then nothing more."""
    rng = random.Random(208)
    out = signal.silence(RATE, 0.62)
    draw = signal.curve(RATE, (0.0, 3300.0), (0.13, 6100.0))
    steel = signal.band(RATE, signal.noise(rng, RATE, 0.13), draw, 0.10)
    signal.add(out, signal.times(steel, signal.curve(RATE, (0.0, 0.2), (0.10, 1.0), (0.13, 0.0))), 0, 1.3)
    ring = signal.struck(RATE, 0.3, [(4720.0, 0.20, 0.045), (6985.0, 0.13, 0.030), (9310.0, 0.06, 0.016)])
    signal.add(out, ring, at(0.11), 0.55)
    signal.add(out, swish(rng, 0.12, 900.0, 2700.0, 0.8), at(0.14), 0.9)
    thud = signal.low(RATE, burst(rng, 0.16, 0.013), 620.0)
    dull = signal.curve(RATE, (0.0, 165.0), (0.03, 98.0), (0.2, 74.0))
    signal.add(thud, signal.times(signal.glide(RATE, dull), signal.decay(RATE, 0.16, 0.026)), 0, 0.55)
    signal.add(out, signal.faded(RATE, thud, 0.0008, 0.05), at(0.245), 1.5)
    cloth = swish(rng, 0.13, 2300.0, 700.0, 0.15)
    signal.add(out, cloth, at(0.24), 1.1)
    return signal.faded(RATE, out, 0.001, 0.12)


def _cartridge(pitch: float, seconds: float, ring: float = 1.0) -> Signal:
    """A brass cartridge: a small tube, open at one end, that rings when it is struck."""
    partials = [
        (3130.0 * pitch, 0.34, 0.050 * ring),
        (3158.0 * pitch, 0.22, 0.044 * ring),
        (5440.0 * pitch, 0.30, 0.034 * ring),
        (8020.0 * pitch, 0.16, 0.018 * ring),
        (11300.0 * pitch, 0.07, 0.009 * ring),
    ]
    return signal.struck(RATE, seconds, [partial for partial in partials if partial[0] < 14000.0])


def bullet_chamber() -> Signal:
    """A cartridge slides into its chamber, which shuts: brass, a click, a heavier clack."""
    rng = random.Random(209)
    out = signal.silence(RATE, 0.46)
    signal.add(out, swish(rng, 0.10, 2300.0, 3700.0, 0.8), 0, 0.75)
    signal.add(out, _cartridge(0.86, 0.09, 0.25), at(0.072), 0.30)
    signal.add(out, signal.high(RATE, burst(rng, 0.03, 0.0014), 2400.0), at(0.082), 0.35)
    for moment, pitch, loudness in ((0.165, 1.35, 0.55), (0.238, 1.0, 1.0)):
        steel = [
            (365.0 * pitch, 0.42, 0.013),
            (960.0 * pitch, 0.40, 0.011),
            (2140.0 * pitch, 0.30, 0.008),
            (4230.0 * pitch, 0.15, 0.005),
        ]
        clack = signal.struck(RATE, 0.12, steel)
        signal.add(clack, signal.band(RATE, burst(rng, 0.05, 0.0022), 2500.0, 0.9), 0, 1.0)
        signal.add(out, clack, at(moment), loudness)
    return signal.faded(RATE, out, 0.001, 0.08)


def bullet_drop() -> Signal:
    """A cartridge is paid: it falls on the felt's wooden edge, hops and rolls to the others."""
    rng = random.Random(210)
    out = signal.silence(RATE, 0.62)
    moment, gap, loudness = 0.004, 0.118, 1.0
    for hop in range(6):
        signal.add(out, _cartridge(1.0 + 0.05 * rng.random(), 0.24, 0.75), at(moment), loudness)
        wood = [(315.0, 0.5, 0.010), (840.0, 0.28, 0.006)]
        signal.add(out, signal.struck(RATE, 0.06, wood), at(moment), 0.55 * loudness)
        moment += gap * (0.92 + 0.16 * rng.random())
        gap *= 0.66
        loudness *= 0.58 if hop else 0.66
    return signal.faded(RATE, out, 0.0006, 0.12)


def vault_door() -> Signal:
    """The wheel is let go, a steel door swings to, and its bolts go home one after the other."""
    rng = random.Random(211)
    out = signal.silence(RATE, 1.85)
    wheel = [(530.0, 0.4, 0.02), (1270.0, 0.3, 0.014), (2820.0, 0.14, 0.007)]
    signal.add(out, signal.struck(RATE, 0.2, wheel), 0, 0.5)
    hinge = signal.band(
        RATE, signal.noise(rng, RATE, 0.26), signal.curve(RATE, (0.0, 240.0), (0.26, 420.0)), 0.35
    )
    signal.add(out, signal.times(hinge, signal.curve(RATE, (0.0, 0.25), (0.22, 1.0), (0.26, 0.2))), 0, 1.4)
    boom = signal.glide(RATE, signal.curve(RATE, (0.0, 92.0), (0.05, 61.0), (0.9, 49.0)))
    boom = signal.times(boom, signal.decay(RATE, 0.9, 0.13))
    signal.add(out, signal.faded(RATE, boom, 0.0008, 0.3), at(0.24), 1.2)
    steel = [
        (118.0, 0.50, 0.130), (187.0, 0.46, 0.150), (311.0, 0.38, 0.120), (476.0, 0.26, 0.095),
        (742.0, 0.32, 0.070), (1190.0, 0.24, 0.050), (1930.0, 0.12, 0.030),
    ]  # fmt: skip
    signal.add(out, signal.struck(RATE, 1.2, steel), at(0.24), 0.9)
    signal.add(out, signal.low(RATE, burst(rng, 0.2, 0.018), 2600.0), at(0.24), 1.9)
    for n, moment in enumerate((0.70, 0.85, 1.00)):
        pitch = 1.0 - 0.07 * n
        signal.add(out, swish(rng, 0.08, 700.0, 1300.0, 0.9), at(moment - 0.075), 0.7)
        bolt = [
            (262.0 * pitch, 0.42, 0.045),
            (655.0 * pitch, 0.36, 0.034),
            (1480.0 * pitch, 0.22, 0.018),
            (2980.0 * pitch, 0.1, 0.008),
        ]
        signal.add(out, signal.struck(RATE, 0.3, bolt), at(moment), 0.85)
        signal.add(out, signal.low(RATE, burst(rng, 0.06, 0.004), 2600.0), at(moment), 1.1)
    return signal.faded(RATE, _walls(out, 900.0, 0.6), 0.004, 0.4)


def aid_latch() -> Signal:
    """A tin box is opened: one latch, the other, the lid; bottles touch inside."""
    rng = random.Random(212)
    out = signal.silence(RATE, 0.85)
    for moment, pitch in ((0.0, 1.0), (0.105, 1.12)):
        latch = signal.struck(
            RATE,
            0.12,
            [(720.0 * pitch, 0.36, 0.014), (1910.0 * pitch, 0.36, 0.012), (3460.0 * pitch, 0.22, 0.008)],
        )
        signal.add(latch, signal.band(RATE, burst(rng, 0.04, 0.0018), 3000.0, 0.9), 0, 0.9)
        signal.add(out, latch, at(moment + 0.004))
    tin = [(228.0, 0.30, 0.050), (419.0, 0.26, 0.045), (873.0, 0.18, 0.030)]
    squeak = signal.curve(RATE, (0.0, 1240.0), (0.10, 1620.0), (0.20, 1400.0))
    turn = signal.curve(RATE, (0.0, 0.0), (0.05, 1.0), (0.15, 0.7), (0.20, 0.0))
    signal.add(out, signal.times(signal.glide(RATE, squeak), turn), at(0.20), 0.07)
    signal.add(out, signal.struck(RATE, 0.4, tin), at(0.38), 0.55)
    for moment, pitch, loudness in ((0.44, 1.0, 0.34), (0.51, 1.19, 0.22), (0.60, 0.94, 0.12)):
        glass = [(2460.0 * pitch, 0.6, 0.050), (5130.0 * pitch, 0.3, 0.028), (7900.0 * pitch, 0.12, 0.012)]
        signal.add(out, signal.struck(RATE, 0.25, glass), at(moment), loudness)
    return signal.faded(RATE, out, 0.0006, 0.15)


def lamp_relay() -> Signal:
    """A relay pulls, its lamp comes on: a clunk, and the hum of the mains for a moment."""
    rng = random.Random(213)
    out = signal.silence(RATE, 0.5)
    clunk = signal.struck(
        RATE, 0.2, [(146.0, 0.6, 0.026), (392.0, 0.42, 0.017), (1015.0, 0.24, 0.009), (2240.0, 0.12, 0.005)]
    )
    signal.add(clunk, signal.low(RATE, burst(rng, 0.08, 0.005), 2100.0), 0, 0.9)
    signal.add(out, clunk, 0)
    signal.add(out, signal.band(RATE, burst(rng, 0.02, 0.0012), 3300.0, 0.8), at(0.021), 0.4)
    shape = signal.curve(RATE, (0.0, 0.0), (0.03, 1.0), (0.18, 0.6), (0.45, 0.0))
    for pitch, loudness in ((100.0, 0.20), (200.0, 0.13), (300.0, 0.08), (500.0, 0.045), (700.0, 0.03)):
        signal.add(out, signal.times(signal.mode(RATE, pitch, 0.45, 1e9), shape), at(0.03), loudness)
    glow = signal.struck(RATE, 0.3, [(6240.0, 0.03, 0.05), (6275.0, 0.02, 0.06)])
    signal.add(out, glow, at(0.03))
    return signal.faded(RATE, out, 0.0006, 0.1)


def clock_tick() -> Signal:
    """A wall clock lets one second go: the tooth falls, the wooden case answers."""
    rng = random.Random(216)
    out = signal.silence(RATE, 0.2)
    tooth = signal.struck(RATE, 0.1, [(1860.0, 0.34, 0.007), (3140.0, 0.28, 0.005), (5230.0, 0.14, 0.003)])
    signal.add(tooth, signal.high(RATE, burst(rng, 0.02, 0.0010), 1800.0), 0, 0.7)
    signal.add(out, tooth, 0)
    case = [(268.0, 0.40, 0.022), (590.0, 0.26, 0.014), (1010.0, 0.12, 0.008)]
    signal.add(out, signal.struck(RATE, 0.18, case), at(0.003), 0.8)
    return signal.faded(RATE, out, 0.0006, 0.06)


def sign_turn() -> Signal:
    """All the slips on the table are turned over at once: a gust of stiff paper, and many small slaps."""
    rng = random.Random(214)
    out = signal.silence(RATE, 0.5)
    signal.add(out, swish(rng, 0.20, 1100.0, 3300.0, 0.55), 0, 1.3)
    for n in range(9):
        moment = 0.135 + 0.085 * rng.random()
        slap = signal.band(RATE, burst(rng, 0.06, 0.0032), 1500.0 + 1500.0 * rng.random(), 1.0)
        signal.add(slap, signal.struck(RATE, 0.06, [(240.0 + 60.0 * rng.random(), 0.22, 0.014)]), 0)
        signal.add(out, slap, at(moment), 0.55 + (0.85 if n == 4 else 0.45 * rng.random()))
    return signal.faded(RATE, out, 0.003, 0.1)


def chalk() -> Signal:
    """Somebody has died: a heart's last two beats, and two strokes of chalk across the name."""
    rng = random.Random(215)
    out = signal.silence(RATE, 1.15)
    for moment, pitch, loudness in ((0.0, 64.0, 1.0), (0.19, 53.0, 0.75)):
        beat = signal.glide(RATE, signal.curve(RATE, (0.0, pitch * 1.5), (0.05, pitch), (0.4, pitch * 0.72)))
        heart = signal.times(beat, signal.decay(RATE, 0.4, 0.055))
        signal.add(heart, signal.low(RATE, signal.low(RATE, burst(rng, 0.1, 0.012), 300.0), 300.0), 0, 1.4)
        signal.add(out, signal.faded(RATE, heart, 0.004, 0.12), at(moment), loudness)
    for moment, start, end in ((0.50, 2900.0, 2100.0), (0.76, 3300.0, 2300.0)):
        slip = [x * x * x for x in signal.noise(rng, RATE, 0.21)]
        grit = signal.low(RATE, [abs(x) for x in signal.noise(rng, RATE, 0.21)], 130.0)
        dust = signal.band(RATE, slip, signal.curve(RATE, (0.0, start), (0.21, end)), 0.45)
        shape = signal.curve(RATE, (0.0, 0.0), (0.02, 1.0), (0.15, 0.75), (0.21, 0.0))
        stroke = [d * s * (0.2 + 1.8 * g) for d, s, g in zip(dust, shape, grit, strict=False)]
        signal.add(out, stroke, at(moment), 0.85)
        board = signal.struck(RATE, 0.1, [(410.0, 0.20, 0.012), (960.0, 0.12, 0.007)])
        signal.add(out, board, at(moment), 0.4)
    return signal.faded(RATE, out, 0.003, 0.15)


EFFECTS: dict[str, tuple[Callable[[], Signal], float]] = {
    "aid-latch": (aid_latch, -9.0),
    "bomb": (bomb, -2.7),
    "bullet-chamber": (bullet_chamber, -7.0),
    "bullet-drop": (bullet_drop, -11.0),
    "chalk": (chalk, -5.0),
    "clock-tick": (clock_tick, -12.0),
    "fuse": (fuse, -6.0),
    "lamp-relay": (lamp_relay, -7.0),
    "pistols": (pistols, -4.5),
    "ricochet": (ricochet, -10.0),
    "shot": (shot, -5.5),
    "shotgun": (shotgun, -2.8),
    "sign-turn": (sign_turn, -11.0),
    "stab": (stab, -6.0),
    "vault-door": (vault_door, -4.0),
}
"""By name: the sound and the level of its highest peak in decibels."""
