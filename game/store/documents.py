"""A kind of file that the game keeps: typed, with a version, and never lost.

As JSON: ``{"scoundrels": "settings", "version": 1, "content": {...}}``. The first two fields tell it from
foreign files and from those of later versions of the game. Such a file, and one that is damaged, is renamed
(`settings.unreadable-2026-11-29.json`) before another takes its place, also when it turns up while the game
runs. Where each field stands for itself only those that cannot be used are lost: the others go on in the old
place, and a copy of the whole is set aside. Nothing here raises for what a disk or a file can do; a Problem
is returned instead.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Literal, TypeVar

import msgspec

from game.store import files
from game.store.problems import Problem, What, reason

T = TypeVar("T")

_logger = logging.getLogger("scoundrels")

Upgrade = Callable[[dict[str, object]], dict[str, object]]
"""Makes the content that one version wrote into that of the next."""


class _Envelope(msgspec.Struct):
    scoundrels: str
    version: int
    content: msgspec.Raw


class _NewerError(ValueError):
    """The file was written by a later version of the game."""


class Document(Generic[T]):
    """The files called `what`, holding a `type`.

    `upgrades` has one entry for each version before the present one, which is therefore
    ``len(upgrades) + 1``. A new field with a default needs no new version. With `mends`, all fields of the
    type have defaults and none depends on another.
    """

    def __init__(
        self, what: What, type: type[T], upgrades: tuple[Upgrade, ...] = (), *, mends: bool = False
    ) -> None:
        self.what: What = what
        self.type = type
        self.upgrades = upgrades
        self.mends = mends
        self.version = len(upgrades) + 1

    def load(self, path: Path) -> tuple[T | None, Problem | None]:
        """What is kept at `path`: None when there is nothing, or nothing that could be used."""
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return None, None
        except OSError as error:
            return None, self.set_aside(path, str(error))
        try:
            return self.parse(data), None
        except (ValueError, RecursionError) as error:
            newer = isinstance(error, _NewerError)
            rest = self._rest(data) if self.mends else None
            if rest is None:
                return None, self.set_aside(path, str(error), newer=newer)
            return rest, self._mend(path, data, rest, str(error), newer=newer)

    def save(self, path: Path, value: T) -> Problem | None:
        """Keep `value` at `path`. After a Problem of kind ``cannot-save`` the former file is as it was.

        What stands there and is not a readable file of this kind is set aside first.
        """
        data = self.encode(value)
        problem = self.load(path)[1]
        if problem is not None and not problem.aside:
            return self._noted(
                Problem("cannot-save", self.what, str(path), "", problem.reason, problem.detail)
            )
        try:
            files.write(path, data)
        except OSError as error:
            return self._noted(Problem("cannot-save", self.what, str(path), "", reason(error), str(error)))
        return problem

    def encode(self, value: T) -> bytes:
        """The file's text. Raises ValueError for a value that could not be read back: never written."""
        content = msgspec.json.encode(value)
        msgspec.json.decode(content, type=self.type)
        envelope = _Envelope(self.what, self.version, msgspec.Raw(content))
        return msgspec.json.encode(envelope) + b"\n"

    def parse(self, data: bytes) -> T:
        """The value in a file's text; ValueError says what is wrong with it."""
        content = self._content(data)
        try:
            return msgspec.json.decode(content, type=self.type)
        except msgspec.ValidationError as error:
            if "unknown field" in str(error):  # where one is not ignored, only a later version can know it
                raise _NewerError(str(error)) from error
            raise

    def _content(self, data: bytes) -> bytes | msgspec.Raw:
        """The content in a file's text, as the present version writes it. Raises ValueError."""
        envelope = msgspec.json.decode(data, type=_Envelope)
        if envelope.scoundrels != self.what:
            raise ValueError(f"this is a file of {envelope.scoundrels!r}, not of {self.what!r}")
        if envelope.version > self.version:
            raise _NewerError
        if envelope.version < 1:
            raise ValueError(f"there never was a version {envelope.version}")
        if envelope.version == self.version:
            return envelope.content
        content = msgspec.json.decode(envelope.content, type=dict[str, object])
        try:
            for upgrade in self.upgrades[envelope.version - 1 :]:
                content = upgrade(content)
        except (LookupError, TypeError, AttributeError) as error:
            raise ValueError(f"this is no content of version {envelope.version}: {error!r}") from error
        return msgspec.json.encode(content)

    def _rest(self, data: bytes) -> T | None:
        """What can be used of a file with bad values; of a mapping, those of its entries. None: nothing."""
        try:
            content = msgspec.json.decode(self._content(data), type=dict[str, object])
        except (ValueError, RecursionError):
            return None
        good: dict[str, object] = {}
        for name, value in content.items():
            if self._fits({name: value}):
                good[name] = value
            elif isinstance(value, dict):
                entries = {key: entry for key, entry in value.items() if self._fits({name: {key: entry}})}
                good |= {name: entries} if entries else {}
        return msgspec.json.decode(msgspec.json.encode(good), type=self.type)

    def _fits(self, content: dict[str, object]) -> bool:
        try:
            msgspec.json.decode(msgspec.json.encode(content), type=self.type)
        except ValueError:
            return False
        return True

    def _mend(self, path: Path, data: bytes, rest: T, detail: str, *, newer: bool) -> Problem:
        """Set a copy of the file at `path` aside and leave the usable rest in its place."""
        try:
            aside = files.copy_aside(path, "newer" if newer else "unreadable", data)
            try:
                files.write(path, self.encode(rest))
            except OSError:
                aside.unlink()  # or each start would leave one more
                raise
        except OSError as error:
            detail = f"{detail}; {error}"
            return self._noted(Problem("partly", self.what, str(path), "", reason(error), detail))
        return self._noted(Problem("partly", self.what, str(path), str(aside), "", detail))

    def set_aside(self, path: Path, detail: str = "", *, newer: bool = False) -> Problem:
        """Rename the file at `path`, which is of no use to this version of the game."""
        label: Literal["newer", "unreadable"] = "newer" if newer else "unreadable"
        try:
            aside = str(files.set_aside(path, label))
        except OSError as error:
            detail = f"{detail}; {error}"
            return self._noted(Problem("cannot-read", self.what, str(path), "", reason(error), detail))
        return self._noted(Problem(label, self.what, str(path), aside, "", detail))

    def _noted(self, problem: Problem) -> Problem:
        """`problem`, also written to the log with the words that are not for the player."""
        _logger.warning("%s %s: %s; %s", problem.what, problem.kind, problem.path, problem.detail)
        return problem
