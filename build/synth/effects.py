"""The short sounds: what cards, stamp, car, typewriter, curtain and buttons do. 32 kHz."""

from __future__ import annotations

import random
from collections.abc import Callable

from synth import signal, strings
from synth.signal import Signal

RATE = 32000


def burst(rng: random.Random, seconds: float, half_life: float) -> Signal:
    """A crack: noise that dies at once."""
    return signal.times(signal.noise(rng, RATE, seconds), signal.decay(RATE, seconds, half_life))


def at(seconds: float) -> int:
    """The sample at this time."""
    return int(RATE * seconds)


def swish(rng: random.Random, seconds: float, start: float, end: float, top: float) -> Signal:
    """Paper along paper: a breath of noise from pitch `start` to `end`, loudest after the share `top`."""
    hiss = signal.noise(rng, RATE, seconds)
    moving = signal.band(RATE, hiss, signal.curve(RATE, (0.0, start), (seconds, end)), 0.75)
    moving = signal.low(RATE, signal.low(RATE, moving, 6000.0), 7500.0)
    grain = signal.low(RATE, [abs(x) for x in signal.noise(rng, RATE, seconds)], 90.0)
    shape = signal.curve(RATE, (0.0, 0.0), (seconds * top, 1.0), (seconds, 0.0))
    return [x * (0.25 + 1.5 * g) * s * s for x, g, s in zip(moving, grain, shape, strict=False)]


def _tap(rng: random.Random, hard: float) -> Signal:
    """A card meets the table; `hard` (0 to 1) is how flat it falls."""
    out = signal.band(RATE, burst(rng, 0.16, 0.0035), 2300.0 + 900.0 * hard, 1.3)
    body = [
        (172.0, 0.30, 0.020),
        (395.0, 0.20, 0.012),
        (1040.0, 0.12 * hard, 0.006),
        (2480.0, 0.07 * hard, 0.003),
    ]
    signal.add(out, signal.struck(RATE, 0.16, body), 0, 0.6)
    return out


def card_draw() -> Signal:
    """A card comes off the pile and snaps free."""
    rng = random.Random(1)
    out = signal.silence(RATE, 0.26)
    signal.add(out, swish(rng, 0.17, 1700.0, 3900.0, 0.8), 0)
    signal.add(out, signal.high(RATE, burst(rng, 0.05, 0.0022), 2200.0), at(0.142), 0.22)
    signal.add(out, signal.struck(RATE, 0.06, [(520.0, 0.05, 0.008), (1350.0, 0.04, 0.005)]), at(0.142))
    return out


def card_lay() -> Signal:
    """A card is laid on the table."""
    rng = random.Random(2)
    out = signal.silence(RATE, 0.26)
    signal.add(out, swish(rng, 0.07, 3000.0, 1800.0, 0.6), 0, 0.5)
    signal.add(out, _tap(rng, 0.8), at(0.055))
    return out


def card_slide() -> Signal:
    """A card slides over the table."""
    rng = random.Random(3)
    out = signal.silence(RATE, 0.36)
    signal.add(out, swish(rng, 0.32, 2600.0, 1500.0, 0.35), 0)
    signal.add(out, signal.low(RATE, burst(rng, 0.3, 0.09), 260.0), at(0.02), 0.35)
    return out


def card_flip() -> Signal:
    """A card is tilted to be looked at, and set down again softly."""
    rng = random.Random(4)
    out = signal.silence(RATE, 0.34)
    signal.add(out, swish(rng, 0.13, 1500.0, 3300.0, 0.7), 0)
    signal.add(out, signal.high(RATE, burst(rng, 0.04, 0.0018), 2600.0), at(0.105), 0.13)
    signal.add(out, _tap(rng, 0.25), at(0.19), 0.55)
    return out


def card_shuffle() -> Signal:
    """Two halves of a pack riffled together, then squared with a knock."""
    rng = random.Random(5)
    out = signal.silence(RATE, 1.15)
    moment = 0.02
    for n in range(34):
        flick = signal.band(RATE, burst(rng, 0.03, 0.0024), 1900.0 + 1500.0 * rng.random(), 0.9)
        swell = 0.45 + 0.55 * (n / 33)
        signal.add(out, flick, at(moment), swell * (0.7 + 0.3 * rng.random()))
        moment += (0.026 - 0.012 * n / 33) * (0.75 + 0.5 * rng.random())
    signal.add(out, swish(rng, 0.24, 2900.0, 1500.0, 0.5), at(moment + 0.03), 0.9)
    signal.add(out, _tap(rng, 0.9), at(moment + 0.24), 0.9)
    return out


def stamp() -> Signal:
    """WANTED: the stamp comes down on the paper, the table shakes, the stamp lets go."""
    rng = random.Random(6)
    out = signal.silence(RATE, 0.62)
    thump = signal.glide(RATE, signal.curve(RATE, (0.0, 118.0), (0.05, 72.0), (0.4, 54.0)))
    signal.add(out, signal.faded(RATE, signal.times(thump, signal.decay(RATE, 0.4, 0.045)), 0.0, 0.1), 0, 0.7)
    wood = [(236.0, 0.40, 0.030), (507.0, 0.36, 0.020), (884.0, 0.24, 0.013), (1630.0, 0.14, 0.008)]
    signal.add(out, signal.struck(RATE, 0.3, wood), 0)
    signal.add(out, signal.low(RATE, burst(rng, 0.2, 0.012), 3200.0), 0, 1.1)
    signal.add(out, signal.high(RATE, burst(rng, 0.05, 0.006), 1500.0), at(0.001), 0.35)
    signal.add(out, signal.band(RATE, burst(rng, 0.12, 0.008), 1250.0, 0.8), at(0.21), 0.16)
    signal.add(out, signal.struck(RATE, 0.1, [(655.0, 0.05, 0.012), (1420.0, 0.03, 0.007)]), at(0.21))
    return out


def _engine(rng: random.Random, beats: list[tuple[float, float]], seconds: float) -> Signal:
    """An old four-cylinder: one dull bang for each beat of (moment, loudness), no two alike."""
    out = signal.silence(RATE, seconds)
    for moment, loudness in beats:
        bang = signal.low(RATE, burst(rng, 0.09, 0.011), 1100.0 + 500.0 * rng.random())
        pitch = 84.0 + 14.0 * rng.random()
        signal.add(
            bang,
            signal.struck(
                RATE, 0.09, [(pitch, 0.34, 0.018), (pitch * 2.6, 0.26, 0.012), (pitch * 5.3, 0.12, 0.007)]
            ),
            0,
        )
        signal.add(bang, signal.band(RATE, burst(rng, 0.03, 0.003), 2400.0, 0.6), 0, 0.3)
        signal.add(out, bang, at(moment), loudness * (0.8 + 0.4 * rng.random()))
    return out


def ford_start() -> Signal:
    """The crank turns twice, the engine coughs, catches and settles."""
    rng = random.Random(7)
    seconds = 2.0
    beats: list[tuple[float, float]] = [(0.30, 0.30), (0.62, 0.45), (0.71, 0.35)]
    moment = 0.80
    while moment < 1.9:
        share = (moment - 0.80) / 1.1
        beats.append(
            (moment, (0.55 + 0.45 * min(1.0, share * 5)) * (1.0 - 0.75 * max(0.0, share - 0.45) / 0.55))
        )
        moment += (0.072 - 0.022 * min(1.0, share * 2.2)) * (0.94 + 0.12 * rng.random())
    out = _engine(rng, beats, seconds)
    for start in (0.02, 0.34):
        ratchet = signal.curve(RATE, (0.0, 0.0), (0.12, 1.0), (0.26, 0.0))
        whir = signal.times(signal.band(RATE, signal.noise(rng, RATE, 0.26), 700.0, 0.5), ratchet)
        signal.add(out, whir, at(start), 0.45)
        for n in range(7):
            click = signal.struck(RATE, 0.03, [(1150.0, 0.10, 0.004), (2900.0, 0.05, 0.002)])
            signal.add(out, click, at(start + 0.03 + 0.03 * n))
    return signal.faded(RATE, out, 0.01, 0.3)


def ford_pass() -> Signal:
    """The car drives by: louder and duller again, gravel under its wheels."""
    rng = random.Random(8)
    seconds = 1.05
    beats: list[tuple[float, float]] = []
    moment = 0.0
    while moment < seconds - 0.1:
        share = moment / seconds
        near = 1.0 - abs(2.0 * share - 0.85) / 1.15
        beats.append((moment, 0.25 + 0.75 * near * near))
        moment += (0.040 if share < 0.42 else 0.046) * (0.95 + 0.1 * rng.random())
    out = _engine(rng, beats, seconds)
    shape = signal.curve(RATE, (0.0, 0.0), (0.40, 1.0), (0.62, 0.65), (seconds, 0.0))
    pebbles = [x * x * x for x in signal.noise(rng, RATE, seconds)]
    gravel = signal.band(
        RATE, pebbles, signal.curve(RATE, (0.0, 1100.0), (0.42, 2100.0), (seconds, 800.0)), 0.9
    )
    signal.add(out, signal.times(gravel, shape), 0, 0.42)
    return signal.faded(RATE, out, 0.06, 0.3)


def typewriter_key() -> Signal:
    """A key goes down, its type strikes the roller."""
    rng = random.Random(9)
    out = signal.silence(RATE, 0.12)
    signal.add(out, signal.band(RATE, burst(rng, 0.03, 0.0016), 1500.0, 0.9), 0, 0.4)
    strike = signal.band(RATE, burst(rng, 0.06, 0.0026), 2900.0, 1.1)
    steel = [(870.0, 0.20, 0.008), (1960.0, 0.17, 0.006), (3720.0, 0.10, 0.004), (5350.0, 0.05, 0.003)]
    signal.add(strike, signal.struck(RATE, 0.06, steel), 0)
    signal.add(out, strike, at(0.016))
    return out


def typewriter_bell() -> Signal:
    """The little bell at the end of a line."""
    ground = 2217.0
    partials = [
        (ground, 0.60, 0.17),
        (ground * 1.004, 0.25, 0.15),
        (ground * 2.01, 0.22, 0.085),
        (ground * 2.74, 0.20, 0.060),
        (ground * 3.76, 0.09, 0.030),
        (ground * 5.43, 0.05, 0.014),
    ]
    return signal.faded(RATE, signal.struck(RATE, 1.2, partials), 0.001, 0.3)


def _ring(pitch: float, seconds: float) -> Signal:
    """A brass ring touched: three tones that do not agree."""
    partials = [
        (pitch, 0.5, 0.055),
        (pitch * 1.013, 0.3, 0.05),
        (pitch * 2.63, 0.3, 0.03),
        (pitch * 4.1, 0.12, 0.012),
    ]
    return signal.struck(RATE, seconds, partials)


def brass_ring() -> Signal:
    """A brass ring slips along its rod and touches the next."""
    rng = random.Random(10)
    out = signal.silence(RATE, 0.5)
    signal.add(out, swish(rng, 0.09, 3600.0, 5000.0, 0.6), 0, 0.25)
    signal.add(out, _ring(1480.0, 0.42), at(0.06))
    return signal.faded(RATE, out, 0.002, 0.1)


def curtain() -> Signal:
    """Heavy cloth falls, its rings rattle, its hem meets the floor."""
    rng = random.Random(11)
    seconds = 0.85
    hiss = signal.noise(rng, RATE, seconds)
    cloth = signal.band(RATE, hiss, signal.curve(RATE, (0.0, 520.0), (0.30, 1150.0), (seconds, 330.0)), 0.9)
    folds = signal.low(RATE, [abs(x) for x in signal.noise(rng, RATE, seconds)], 22.0)
    shape = signal.curve(RATE, (0.0, 0.0), (0.26, 1.0), (0.42, 0.55), (seconds, 0.0))
    out = [x * (0.2 + 1.6 * f) * s for x, f, s in zip(cloth, folds, shape, strict=False)]
    for n in range(5):
        signal.add(out, _ring(1500.0 + 420.0 * rng.random(), 0.2), at(0.03 + 0.055 * n), 0.07)
    signal.add(out, signal.low(RATE, burst(rng, 0.3, 0.04), 210.0), at(0.37), 1.5)
    return signal.faded(RATE, out, 0.01, 0.2)


def ui_hover() -> Signal:
    """A tick that one hardly hears."""
    rng = random.Random(12)
    out = signal.band(RATE, burst(rng, 0.05, 0.0014), 3100.0, 0.6)
    signal.add(out, signal.struck(RATE, 0.05, [(1240.0, 0.06, 0.004)]), 0)
    return out


def ui_press() -> Signal:
    """A bakelite switch: down, and the spring."""
    rng = random.Random(13)
    out = signal.silence(RATE, 0.14)
    down = signal.band(RATE, burst(rng, 0.05, 0.0022), 1500.0, 0.9)
    signal.add(down, signal.struck(RATE, 0.06, [(330.0, 0.25, 0.010), (1180.0, 0.12, 0.004)]), 0)
    signal.add(out, down, 0)
    signal.add(out, signal.band(RATE, burst(rng, 0.03, 0.0014), 2700.0, 0.8), at(0.052), 0.35)
    return out


def ui_deny() -> Signal:
    """Two knocks on closed wood."""
    rng = random.Random(14)
    out = signal.silence(RATE, 0.34)
    for moment, pitch, loudness in ((0.0, 178.0, 1.0), (0.115, 150.0, 0.85)):
        knock = signal.low(RATE, burst(rng, 0.1, 0.005), 900.0)
        body = [(pitch, 0.6, 0.026), (pitch * 2.24, 0.5, 0.018), (pitch * 3.9, 0.22, 0.010)]
        signal.add(knock, signal.struck(RATE, 0.1, body), 0)
        signal.add(out, signal.faded(RATE, knock, 0.001, 0.03), at(moment), loudness)
    return out


def hand_end() -> Signal:
    """A chord rolled slowly over the banjo's strings: the hand is told."""
    rng = random.Random(15)
    out = signal.silence(RATE, 1.5)
    for n, note in enumerate((50, 55, 59, 62, 67)):
        signal.add(out, strings.banjo(rng, RATE, note), at(0.075 * n), 0.75 + 0.05 * n)
    return signal.faded(RATE, out, 0.001, 0.2)


def win() -> Signal:
    """A run up the banjo into a bright chord, a vibraphone over it."""
    rng = random.Random(16)
    out = signal.silence(RATE, 2.9)
    for n, note in enumerate((55, 59, 62, 64, 67, 71)):
        signal.add(out, strings.banjo(rng, RATE, note), at(0.105 * n), 0.7)
    for n, note in enumerate((55, 62, 67, 71, 74)):
        signal.add(out, strings.banjo(rng, RATE, note), at(0.70 + 0.018 * n), 0.7)
    for moment, note in ((0.70, 79), (0.70, 71), (0.94, 83), (1.18, 86)):
        signal.add(out, strings.vibraphone(RATE, note, 1.7), at(moment), 0.42)
    signal.add(out, strings.bass(rng, RATE, 43, 1.2), at(0.70), 0.7)
    return signal.faded(RATE, out, 0.001, 0.4)


def lose() -> Signal:
    """A muted trumpet shrugs, three steps down; the bass agrees."""
    rng = random.Random(17)
    out = signal.silence(RATE, 2.5)
    for moment, note, seconds in ((0.0, 67, 0.34), (0.36, 66, 0.34), (0.72, 65, 0.34), (1.08, 64, 1.1)):
        signal.add(out, strings.horn(rng, RATE, note, seconds, 0.9 if note == 64 else 0.2), at(moment), 0.6)
    for moment, note in ((0.0, 48), (0.72, 43), (1.08, 36)):
        signal.add(out, strings.bass(rng, RATE, note, 1.2), at(moment), 0.5)
    return signal.faded(RATE, out, 0.001, 0.3)


EFFECTS: dict[str, tuple[Callable[[], Signal], float]] = {
    "brass-ring": (brass_ring, -13.0),
    "card-draw": (card_draw, -12.0),
    "card-flip": (card_flip, -12.0),
    "card-lay": (card_lay, -5.0),
    "card-shuffle": (card_shuffle, -8.0),
    "card-slide": (card_slide, -14.0),
    "curtain": (curtain, -10.0),
    "ford-pass": (ford_pass, -7.0),
    "ford-start": (ford_start, -6.0),
    "hand-end": (hand_end, -8.0),
    "lose": (lose, -10.0),
    "stamp": (stamp, -3.0),
    "typewriter-bell": (typewriter_bell, -14.0),
    "typewriter-key": (typewriter_key, -13.0),
    "ui-deny": (ui_deny, -9.0),
    "ui-hover": (ui_hover, -23.0),
    "ui-press": (ui_press, -12.0),
    "win": (win, -6.0),
}
"""By name: the sound and the level of its highest peak in decibels."""


def finished(a: Signal, level: float) -> Signal:
    """The sound as it is kept: without a constant part, silent at both ends, at its level."""
    ready = signal.faded(RATE, signal.steady(a), 0.0008, 0.012)
    return signal.peaking(ready, level)
