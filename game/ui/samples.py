"""The sounds that there are, and what lies in their files: 16-bit mono, needing no codec and no device."""

from __future__ import annotations

import wave
from typing import Final, NamedTuple

from game import resources

EFFECTS: Final = (
    "aid-latch",
    "bomb",
    "brass-ring",
    "bullet-chamber",
    "bullet-drop",
    "card-draw",
    "card-flip",
    "card-lay",
    "card-shuffle",
    "card-slide",
    "chalk",
    "clock-tick",
    "coin-pour",
    "coin-slide",
    "coin-tick",
    "curtain",
    "dagger-in-wood",
    "ford-pass",
    "ford-start",
    "fuse",
    "hand-end",
    "hook",
    "lamp-relay",
    "last-chord",
    "lose",
    "noir-win",
    "parrot",
    "pistols",
    "ricochet",
    "rope-creak",
    "shot",
    "shotgun",
    "sign-turn",
    "skull-thud",
    "spyglass",
    "stab",
    "stamp",
    "typewriter-bell",
    "typewriter-key",
    "ui-deny",
    "ui-hover",
    "ui-press",
    "vault-door",
    "win",
)
"""Names for `Sound.play`."""

MUSIC: Final = ("music-mafia", "music-palace", "music-road", "music-sea")
"""Names for `Sound.music`: under Mafia, under the menu, under Bonnie and Clyde, and under Scallywags."""

BEDS: Final = {"music-sea": "sea-bed"}
"""What is heard beneath a loop of music, a loop of its own and of another length: water along the hull."""


class Samples(NamedTuple):
    """Samples a second, and the samples: 16 bits each, low byte first."""

    rate: int
    data: bytes

    @property
    def seconds(self) -> float:
        """How long it sounds."""
        return len(self.data) / (2 * self.rate)


def read(name: str) -> Samples:
    """The samples of a sound. Raises ResourceMissing, with a sentence, if there are none to be read."""
    path = resources.path(f"sounds/{name}.wav")
    try:
        with wave.open(str(path), "rb") as file:
            form = (file.getnchannels(), file.getsampwidth())
            samples = Samples(file.getframerate(), file.readframes(file.getnframes()))
    except (OSError, EOFError, wave.Error) as error:
        raise resources.ResourceMissing(
            f"The sound {path} cannot be read. Please install Scoundrels again."
        ) from error
    if form != (1, 2) or not samples.data:
        raise resources.ResourceMissing(f"The sound {path} is not a sound. Please install Scoundrels again.")
    return samples
