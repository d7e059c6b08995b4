"""Make every sound of the game anew: `python build/make_sounds.py [--out DIR]`, a few seconds.

The same files come out, byte for byte, on every machine; they are committed so that nobody has to wait.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # also where Python is told not to

from synth import backroom, effects, music, sea, signal, stings

SOUNDS = Path(__file__).resolve().parent.parent / "resources" / "sounds"


def main() -> None:
    """Write all files into the given folder."""
    parser = argparse.ArgumentParser(description="Make every sound of the game anew.")
    parser.add_argument("--out", type=Path, default=SOUNDS, help="folder to write to (resources/sounds)")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name, (make, level) in {
        **effects.EFFECTS,
        **sea.EFFECTS,
        **backroom.EFFECTS,
        **stings.EFFECTS,
    }.items():
        signal.write(out / f"{name}.wav", effects.RATE, effects.finished(make(), level))
    for name, make in music.MUSIC.items():
        signal.write(out / f"{name}.wav", music.RATE, make())
    signal.write(out / "sea-bed.wav", sea.BED_RATE, sea.bed())


if __name__ == "__main__":
    main()
