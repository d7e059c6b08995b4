"""Render the drawings of the common window sizes into .build/baked, for the builds that are shipped.

Run from the source tree with the project's environment: ``python build/render_art.py``. What is there already
and still current is kept; what no drawing asks for any more is thrown away. `build/freeze.py` runs this, and
the frozen program carries the folder as resources/baked.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.ui.art import Art  # noqa: E402
from game.ui.art_manifest import COMMON_SCALES, SCENES, wants  # noqa: E402
from game.ui.art_render import Shelf  # noqa: E402

BAKED = ROOT / ".build" / "baked"


class Baking(Shelf):
    """A shelf that remembers what was asked for."""

    def __init__(self, folder: Path) -> None:
        super().__init__(cache=folder)
        self.asked: set[str] = set()

    def find(self, name: str) -> bytes | None:
        self.asked.add(f"{name}.png")
        return super().find(name)

    def tidy(self, limit: int = 0) -> None:
        """Nothing is thrown away while baking."""


def main() -> int:
    """Bake everything in both languages; 0 when the folder is complete."""
    shelf = Baking(BAKED)
    for language in ("en", "es"):
        for scale in COMMON_SCALES:
            art = Art(language, shelf)
            for scene in SCENES:
                for _ in art.prepare(wants(scene, scale)):
                    pass
            print(f"{language}, {scale:.2f} pixels a unit: {len(shelf.asked)} drawings", flush=True)
    for file in BAKED.iterdir():
        if file.name not in shelf.asked:
            file.unlink()
    size = sum(file.stat().st_size for file in BAKED.iterdir())
    print(f"{BAKED}: {len(shelf.asked)} files, {size / 1e6:.1f} MB")
    return 0 if len(list(BAKED.iterdir())) == len(shelf.asked) else 1


if __name__ == "__main__":
    sys.exit(main())
