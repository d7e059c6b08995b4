"""Where the drawings, fonts, sounds and words lie.

``resources/`` stands beside the package ``game``: in the source tree, in an installed wheel's
``site-packages`` and in a frozen program alike, so one rule finds it everywhere.
"""

from __future__ import annotations

from pathlib import Path


class ResourceMissing(Exception):
    """A file that belongs to the program is not there; the text is a sentence for the player."""


def root() -> Path:
    """The folder ``resources`` of this installation. Raises ResourceMissing when there is none."""
    folder = Path(__file__).resolve().parent.parent / "resources"
    if not folder.is_dir():
        raise ResourceMissing(f"The folder {folder} is missing. Please install Scoundrels again.")
    return folder


def path(name: str) -> Path:
    """The file or folder *name* (with ``/``) under resources. Raises ResourceMissing."""
    found = root() / name
    if not found.exists():
        raise ResourceMissing(f"The file resources/{name} is missing. Please install Scoundrels again.")
    return found
