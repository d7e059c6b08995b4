"""What all command lines have in common: how they are called, how they refuse, what they read, and what they
say of a file that they cannot write."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn


def program() -> str:
    """How this program was started, as one would say it again: ``python -m game``, or by its name."""
    spec = sys.modules["__main__"].__spec__
    if spec is None:
        return Path(sys.argv[0]).stem
    return f"{Path(sys.orig_argv[0]).name.removesuffix('.exe')} -m {spec.name.removesuffix('.__main__')}"


class Parser(argparse.ArgumentParser):
    """Of one command. What it cannot take is told in a sentence, without the whole usage before it."""

    def __init__(self, command: str, description: str, **named: Any) -> None:
        super().__init__(prog=f"{program()} {command}", description=description, **named)
        self._command = command

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"scoundrels: {self._command}: {message}; --help tells what can be said.\n")


def whole(least: int, most: int) -> Callable[[str], int]:
    """What reads a whole number within these bounds. It raises ArgumentTypeError for anything else."""

    def read(word: str) -> int:
        if re.fullmatch("[0-9]{1,19}", word) and least <= int(word) <= most:
            return int(word)
        raise argparse.ArgumentTypeError(f"“{word}” is no whole number from {least:,} to {most:,}")

    return read


count = whole(1, 999_999_999)
"""Reads how many there are to be of something."""


def above_zero(most: float) -> Callable[[str], float]:
    """What reads a number above 0 and not above `most`. It raises ArgumentTypeError for anything else."""

    def read(word: str) -> float:
        if re.fullmatch(r"[0-9]*\.?[0-9]+", word) and 0 < float(word) <= most:
            return float(word)
        raise argparse.ArgumentTypeError(f"“{word}” is no number above 0 and up to {most:,.0f}")

    return read


def place(word: str) -> Path:
    """A file or a folder. Raises ArgumentTypeError for no name at all, which would mean the folder that one
    happens to be in."""
    if not word:
        raise argparse.ArgumentTypeError("“” is no name of a file or a folder")
    return Path(word)


class Unwritten(Exception):
    """A sentence about what cannot be kept where it was to be."""


@contextmanager
def writing(what: str, where: Path) -> Iterator[None]:
    """While the block writes `what`, as “the pictures”, to a file or folder. Raises Unwritten for OSError."""
    try:
        yield
    except OSError as error:
        raise Unwritten(f"{what} cannot be written to {where}: {refusal(error)}.") from error


def refusal(error: OSError) -> str:
    """Why the system does not write something, as the end of a sentence."""
    if isinstance(error, (FileExistsError, NotADirectoryError)):
        return "there is a file in place of a folder"
    if isinstance(error, IsADirectoryError):
        return "there is a folder in place of a file"
    if isinstance(error, FileNotFoundError):
        return "there is no such folder"
    return error.strerror or str(error)
