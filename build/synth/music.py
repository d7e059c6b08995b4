"""The loops: the road's banjo, the ship's concertina, the back room's trumpet, the menu's bells. 22.05 kHz.

Each ends where it begins: what still rings at the end is mixed into the beginning.
"""

from __future__ import annotations

import random
from functools import cache

from synth import reeds, signal, strings
from synth.signal import Signal

RATE = 22050

Tune = tuple[tuple[tuple[int, int], ...], ...]
"""A bar each: (eighth from 0, note)."""

ROOM = ((0.023, 0.22), (0.037, 0.19), (0.061, 0.15), (0.097, 0.11), (0.149, 0.08), (0.211, 0.05))


class Band:
    """A loop of bars of eight eighths (or six), in which players put their notes a little early or late."""

    def __init__(self, seed: int, bars: int, tempo: float, swing: float, eighths: int = 8) -> None:
        self.rng = random.Random(seed)
        self.eighth = int(RATE * 30.0 / tempo)
        self.late = int(self.eighth * (2.0 * swing - 1.0))
        self.eighths = eighths
        self.out: Signal = [0.0] * (bars * eighths * self.eighth)

    def play(self, sound: Signal, bar: int, eighth: int, loudness: float, loose: float = 0.006) -> None:
        """Put `sound` at an eighth of a bar; the eighths between the beats swing."""
        at = (bar * self.eighths + eighth) * self.eighth + (self.late if eighth % 2 else 0)
        at += int(RATE * loose * (2.0 * self.rng.random() - 1.0))
        signal.add_round(self.out, sound, at, loudness * (0.88 + 0.24 * self.rng.random()))

    def mixed(self, cutoff: float, level: float) -> Signal:
        """The finished loop, turned so that it begins where it is nearest to silence."""
        out = signal.averaging(signal.steady(signal.echoes(self.out, RATE, ROOM, cutoff)), level)
        last = out[-self.eighth :]
        calm = min(range(1, len(last)), key=lambda i: abs(last[i - 1]) + abs(last[i])) - len(last)
        return out[calm:] + out[:calm]


# The strings of the banjo, lowest first, as a hand would stop them; the last is the short drone string.
_STOPS: dict[str, tuple[int, int, int, int, int]] = {
    "G": (50, 55, 59, 62, 67),
    "C": (52, 55, 60, 64, 67),
    "Em": (52, 55, 59, 64, 67),
    "A7": (52, 57, 61, 64, 67),
    "D7": (50, 57, 60, 66, 69),
}
_ROOT_AND_FIFTH = {"G": (43, 38), "C": (36, 43), "Em": (40, 47), "A7": (45, 40), "D7": (38, 45)}
_ROAD_CHORDS = (
    *("G", "G", "C", "G", "G", "Em", "A7", "D7"),
    *("G", "G", "C", "G", "C", "D7", "G", "G"),
    *("Em", "Em", "C", "G", "A7", "A7", "D7", "D7"),
)
_ROLLS = (
    (1, None, 3, 4, 2, None, 3, None),
    (0, 2, 3, 4, 1, 2, 3, None),
    (1, None, 2, 3, None, 4, 2, None),
    (0, None, 3, 2, 1, None, 4, 3),
)
_ROAD_TUNE: Tune = (
    ((0, 71), (3, 69), (4, 67), (6, 64)),
    ((0, 62), (2, 64), (4, 67)),
    ((0, 64), (2, 67), (4, 72), (6, 71)),
    ((0, 71), (4, 67)),
    ((0, 71), (2, 71), (3, 69), (4, 67), (6, 64)),
    ((0, 67), (3, 64), (4, 59)),
    ((0, 64), (2, 67), (4, 69), (6, 67)),
    ((0, 69), (4, 66)),
    ((0, 71), (3, 69), (4, 67), (6, 64)),
    ((0, 62), (2, 64), (4, 67)),
    ((0, 64), (2, 67), (4, 72), (6, 71)),
    ((0, 74), (3, 71), (4, 67)),
    ((0, 72), (2, 72), (3, 71), (4, 67), (6, 64)),
    ((0, 66), (2, 69), (4, 72), (6, 69)),
    ((0, 71), (3, 67), (4, 64), (6, 62)),
    ((0, 67),),
    ((0, 64), (2, 67), (4, 71)),
    ((0, 71), (3, 69), (4, 67), (6, 64)),
    ((0, 64), (2, 67), (4, 72), (7, 71)),
    ((0, 71), (4, 67)),
    ((0, 69), (2, 69), (3, 67), (4, 64)),
    ((0, 61), (2, 64), (4, 67)),
    ((0, 66), (2, 69), (4, 72)),
    ((0, 74), (2, 72), (4, 69), (6, 66)),
)


def road() -> Signal:
    """Twenty-four bars in G for banjo, bass and brushes."""
    band = Band(31, len(_ROAD_CHORDS), 112.0, 0.57)

    @cache
    def banjo(note: int, take: int) -> Signal:
        return strings.banjo(random.Random(note * 10 + take), RATE, note)

    @cache
    def bass(note: int) -> Signal:
        return strings.bass(random.Random(note), RATE, note, 0.95)

    stroke = strings.brush(random.Random(1), RATE, long=True)
    tap = strings.brush(random.Random(2), RATE, long=False)
    for bar, chord in enumerate(_ROAD_CHORDS):
        tune = dict(_ROAD_TUNE[bar])
        for eighth, string in enumerate(_ROLLS[bar % len(_ROLLS)]):
            if eighth in tune:
                band.play(banjo(tune[eighth], bar % 2), bar, eighth, 0.62)
            elif string is not None:
                band.play(banjo(_STOPS[chord][string], bar % 2), bar, eighth, 0.24)
        root, fifth = _ROOT_AND_FIFTH[chord]
        band.play(bass(root), bar, 0, 0.36)
        band.play(bass(fifth), bar, 4, 0.29)
        for beat in (0, 4):
            band.play(stroke, bar, beat, 0.035)
        for beat in (2, 6):
            band.play(tap, bar, beat, 0.085)
        if bar % 4 == 3:
            band.play(tap, bar, 7, 0.045)
    return band.mixed(3200.0, -27.0)


# Root, third, fifth, seventh for the bass; third and seventh for the vibraphone's left hand.
_JAZZ: dict[str, tuple[tuple[int, int, int, int], tuple[int, int]]] = {
    "F^": ((41, 45, 48, 52), (57, 64)),
    "Dm7": ((38, 41, 45, 48), (60, 65)),
    "Gm7": ((43, 46, 50, 41), (58, 65)),
    "C7": ((36, 40, 43, 46), (58, 64)),
    "Am7": ((45, 48, 52, 43), (60, 67)),
    "D7": ((38, 42, 45, 48), (60, 66)),
    "F7": ((41, 45, 48, 51), (57, 63)),
    "Bb^": ((46, 50, 41, 45), (57, 62)),
    "Bbm6": ((46, 49, 41, 43), (55, 61)),
}
_PALACE_CHORDS = (
    *("F^", "Dm7", "Gm7", "C7", "Am7", "D7", "Gm7", "C7"),
    *("F^", "F7", "Bb^", "Bbm6", "Am7", "D7", "Gm7", "C7"),
)
_WALKS = ((0, 1, 2), (0, 2, 1), (0, 3, 2), (0, 2, 3))
_PALACE_TUNE: Tune = (
    ((1, 72), (2, 76), (5, 74)),
    ((0, 77), (3, 76), (4, 72)),
    ((1, 70), (2, 74), (5, 72)),
    ((0, 76), (4, 70)),
    ((1, 72), (2, 76), (5, 79)),
    ((0, 78), (3, 76), (4, 72)),
    ((1, 74), (2, 77), (5, 74)),
    ((0, 70), (3, 69), (4, 67)),
    ((1, 69), (2, 72), (5, 76)),
    ((0, 75), (4, 72)),
    ((1, 74), (2, 77), (5, 81)),
    ((0, 79), (3, 77), (4, 73)),
    ((1, 72), (2, 76), (5, 79)),
    ((0, 78), (4, 74)),
    ((1, 70), (2, 74), (5, 77)),
    ((0, 76), (3, 74), (4, 72)),
)


def palace() -> Signal:
    """Sixteen bars in F for vibraphone, walking bass and brushes."""
    band = Band(32, len(_PALACE_CHORDS), 92.0, 0.63)

    @cache
    def bar_of(note: int, seconds: float) -> Signal:
        return strings.vibraphone(RATE, note, seconds)

    @cache
    def bass(note: int) -> Signal:
        return strings.bass(random.Random(note), RATE, note, 0.85)

    stroke = strings.brush(random.Random(3), RATE, long=True)
    tap = strings.brush(random.Random(4), RATE, long=False)
    for bar, chord in enumerate(_PALACE_CHORDS):
        tones, shell = _JAZZ[chord]
        coming = _JAZZ[_PALACE_CHORDS[(bar + 1) % len(_PALACE_CHORDS)]][0][0]
        walk = [tones[step] for step in _WALKS[bar % len(_WALKS)]]
        walk.append(coming + (1 if walk[-1] > coming else -1))  # the last step leads into the next root
        for beat, note in enumerate(walk):
            band.play(bass(note), bar, 2 * beat, 0.36 if beat % 2 == 0 else 0.31)
        for eighth, note in _PALACE_TUNE[bar]:
            band.play(bar_of(note, 2.2), bar, eighth, 0.34)
        for eighth, loudness in ((3, 0.10), (6, 0.12)):
            for note in shell:
                band.play(bar_of(note, 1.1), bar, eighth, loudness)
        for beat in (0, 4):
            band.play(stroke, bar, beat, 0.045)
        for beat, loudness in ((2, 0.085), (3, 0.035), (6, 0.085), (7, 0.04)):
            band.play(tap, bar, beat, loudness)
    return band.mixed(2600.0, -26.0)


# Root and fifth for the bass; the two tones of the concertina's left hand; four strings of a guitar.
_SHIP: dict[str, tuple[tuple[int, int], tuple[int, int], tuple[int, int, int, int]]] = {
    "Dm": ((38, 45), (62, 65), (50, 57, 62, 65)),
    "C": ((36, 43), (60, 64), (48, 55, 60, 64)),
    "F": ((41, 36), (60, 65), (53, 57, 60, 65)),
    "Gm": ((43, 38), (58, 62), (50, 55, 58, 62)),
    "A": ((45, 40), (61, 64), (52, 57, 61, 64)),
}
_SHIP_FIRST = ("Dm", "Dm", "C", "C", "Dm", "F", "A", "Dm")
_SHIP_SECOND = ("F", "C", "Gm", "Dm", "F", "C", "A", "Dm")
_SHIP_CHORDS = (*_SHIP_FIRST, *_SHIP_FIRST, *_SHIP_SECOND, *_SHIP_FIRST)
_SHIP_TUNE_FIRST: Tune = (
    ((0, 69), (2, 69), (3, 74), (5, 76)),
    ((0, 77), (2, 76), (3, 74), (5, 72)),
    ((0, 72), (2, 67), (3, 67), (5, 69)),
    ((0, 72), (2, 74), (3, 76)),
    ((0, 77), (2, 76), (3, 74), (5, 72)),
    ((0, 69), (2, 72), (3, 77), (5, 74)),
    ((0, 76), (2, 74), (3, 73), (5, 69)),
    ((0, 74),),
)
_SHIP_TUNE_SECOND: Tune = (
    ((0, 77), (2, 77), (3, 81), (5, 79)),
    ((0, 79), (2, 76), (3, 72)),
    ((0, 74), (2, 77), (3, 82), (5, 81)),
    ((0, 81), (2, 77), (3, 74)),
    ((0, 77), (2, 79), (3, 81), (5, 77)),
    ((0, 79), (2, 77), (3, 76), (5, 72)),
    ((0, 76), (2, 73), (3, 69), (5, 73)),
    ((0, 74),),
)
_SHIP_TUNE: Tune = (
    *_SHIP_TUNE_FIRST,
    *_SHIP_TUNE_FIRST[:3],
    ((0, 72), (2, 74), (3, 76), (5, 79)),
    ((0, 81), (2, 79), (3, 77), (5, 76)),
    *_SHIP_TUNE_FIRST[5:],
    *_SHIP_TUNE_SECOND,
    *_SHIP_TUNE_FIRST,
)


def sea() -> Signal:
    """Thirty-two bars in D minor, six eighths each, for concertina, guitar and bass: a slow jig at anchor."""
    band = Band(33, len(_SHIP_CHORDS), 125.0, 0.5, eighths=6)

    @cache
    def reed(note: int, eighths: int) -> Signal:
        seconds = eighths * band.eighth / RATE
        return reeds.concertina(random.Random(note * 8 + eighths), RATE, note, seconds + 0.03)

    @cache
    def chuck(note: int) -> Signal:
        return reeds.concertina(random.Random(note), RATE, note, 0.17)

    @cache
    def guitar(note: int) -> Signal:
        return strings.guitar(random.Random(note), RATE, note)

    @cache
    def bass(note: int) -> Signal:
        return strings.bass(random.Random(note), RATE, note, 1.1)

    for bar, chord in enumerate(_SHIP_CHORDS):
        (root, fifth), hand, strung = _SHIP[chord]
        tune = _SHIP_TUNE[bar]
        ends = (*(eighth for eighth, _ in tune[1:]), 6 if len(tune) > 1 else 5)
        for (eighth, note), end in zip(tune, ends, strict=True):
            band.play(reed(note, end - eighth), bar, eighth, 0.34)
            if bar >= 24:  # the last time the second reed sings along, below
                band.play(reed(note - 12, end - eighth), bar, eighth, 0.13)
        for eighth in (2, 5):
            for note in hand:
                band.play(chuck(note), bar, eighth, 0.07)
        for eighth, string in enumerate((0, 2, 3, 1, 3, 2)):
            band.play(guitar(strung[string]), bar, eighth, 0.17 if eighth % 3 else 0.22, 0.009)
        band.play(bass(root), bar, 0, 0.34)
        band.play(bass(fifth), bar, 3, 0.24)
    return band.mixed(2800.0, -27.0)


# Root, third, fifth and a tone that leads on, for the bass; three strings of a guitar, no root among them.
_NOIR: dict[str, tuple[tuple[int, int, int, int], tuple[int, int, int]]] = {
    "Cm6": ((36, 39, 43, 45), (51, 57, 62)),
    "Cm^": ((36, 39, 43, 47), (51, 59, 62)),
    "Cm7": ((36, 39, 43, 46), (51, 58, 62)),
    "Dm7-5": ((38, 41, 44, 48), (53, 56, 60)),
    "G7-9": ((43, 47, 38, 41), (53, 56, 59)),
    "Ab7": ((44, 48, 39, 42), (54, 60, 63)),
    "Fm7": ((41, 44, 48, 39), (56, 60, 63)),
    "Bb7": ((46, 38, 41, 44), (56, 62, 67)),
    "Eb^": ((39, 43, 46, 38), (55, 58, 62)),
    "Ab^": ((44, 48, 39, 43), (55, 60, 63)),
}
_NOIR_CHORDS = (
    *("Cm6", "Cm^", "Dm7-5", "G7-9", "Cm6", "Cm7", "Ab7", "G7-9"),
    *("Fm7", "Bb7", "Eb^", "Ab^", "Dm7-5", "G7-9", "Cm6", "G7-9"),
)
_NOIR_TUNE: tuple[tuple[tuple[int, int, int], ...], ...] = (
    ((1, 67, 1), (2, 72, 1), (3, 75, 3), (6, 74, 1), (7, 72, 1)),
    ((0, 71, 4), (5, 67, 1), (6, 72, 2)),
    ((0, 77, 2), (3, 75, 1), (4, 74, 2), (6, 72, 1), (7, 68, 1)),
    ((0, 71, 1), (1, 68, 1), (2, 67, 4)),
    ((1, 67, 1), (2, 72, 1), (3, 75, 3), (6, 77, 1), (7, 78, 1)),
    ((0, 79, 5), (6, 75, 1), (7, 72, 1)),
    ((0, 75, 2), (3, 77, 1), (4, 75, 2), (6, 72, 2)),
    ((0, 74, 3), (4, 71, 1), (5, 68, 1), (6, 67, 2)),
    ((2, 68, 1), (3, 72, 1), (4, 75, 2), (6, 77, 2)),
    ((0, 74, 3), (4, 77, 1), (5, 74, 1), (6, 70, 2)),
    ((1, 67, 1), (2, 70, 1), (3, 74, 3), (6, 72, 1), (7, 70, 1)),
    ((0, 67, 5),),
    ((1, 74, 1), (2, 77, 1), (3, 80, 3), (6, 79, 1), (7, 77, 1)),
    ((0, 74, 1), (1, 77, 1), (2, 74, 1), (3, 71, 1), (4, 68, 4)),
    ((1, 67, 1), (2, 72, 1), (3, 74, 1), (4, 75, 2), (6, 72, 2)),
    ((0, 69, 5),),
)
"""A bar each: (eighth from 0, note, eighths that it lasts)."""


def back_room() -> Signal:
    """Sixteen slow bars in C minor for muted trumpet, double bass, brushes and a shy guitar."""
    band = Band(34, len(_NOIR_CHORDS), 80.0, 0.64)

    @cache
    def horn(note: int, eighths: int) -> Signal:
        seconds = max(0.3, eighths * band.eighth / RATE * 0.96)
        opens = 0.8 if eighths > 3 else 0.1
        scoop = 0.03 if eighths > 2 else 0.008
        return strings.horn(random.Random(note * 8 + eighths), RATE, note, seconds, opens, scoop)

    @cache
    def bass(note: int) -> Signal:
        return strings.bass(random.Random(note), RATE, note, 1.15)

    @cache
    def guitar(note: int) -> Signal:
        return strings.guitar(random.Random(note), RATE, note)

    stroke = strings.brush(random.Random(5), RATE, long=True)
    tap = strings.brush(random.Random(6), RATE, long=False)
    for bar, chord in enumerate(_NOIR_CHORDS):
        tones, hand = _NOIR[chord]
        coming = _NOIR[_NOIR_CHORDS[(bar + 1) % len(_NOIR_CHORDS)]][0][0]
        for eighth, note, eighths in _NOIR_TUNE[bar]:
            band.play(horn(note, eighths), bar, eighth, 0.30 if eighths > 1 else 0.25, 0.012)
        band.play(bass(tones[0]), bar, 0, 0.40)
        band.play(bass(tones[2]), bar, 4, 0.33)
        if bar >= 8:  # from the bridge on it walks
            band.play(bass(tones[1]), bar, 2, 0.30)
        if bar >= 8 or bar % 2:
            band.play(bass(coming + (1 if tones[2] > coming else -1)), bar, 6, 0.30)
        for string, note in enumerate(hand):
            band.play(guitar(note), bar, 2, 0.10 + 0.012 * string, 0.016)
            if bar % 4 == 1:
                band.play(guitar(note), bar, 5, 0.075, 0.016)
        for beat in (0, 4):
            band.play(stroke, bar, beat, 0.060)
        for beat, loudness in ((2, 0.10), (3, 0.03), (6, 0.10), (7, 0.04)):
            band.play(tap, bar, beat, loudness)
    return band.mixed(2300.0, -27.0)


MUSIC = {"music-road": road, "music-sea": sea, "music-mafia": back_room, "music-palace": palace}
"""By name: the loop."""
