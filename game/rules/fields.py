"""Reading JSON strictly: every field asked for by name and type, and a sentence when it is not right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn, TypeVar

import msgspec

from game.rules.core import BadPosition

T = TypeVar("T")


class Fields:
    """The fields of a JSON object, each asked for by name and type."""

    def __init__(self, value: object, what: str) -> None:
        if not isinstance(value, dict):
            bad(f"{what} is not an object.")
        self.fields: dict[str, object] = value
        self.what = what

    def get(self, name: str) -> object:
        if name not in self.fields:
            bad(f"{self.what} lacks the field {name!r}.")
        return self.fields[name]

    def number(self, name: str, low: int, high: int) -> int:
        return number(self.get(name), f"{name!r}", low, high)

    def flag(self, name: str) -> bool:
        value = self.get(name)
        if not isinstance(value, bool):
            bad(f"{name!r} must be true or false.")
        return value

    def word(self, name: str, words: Sequence[str]) -> str:
        value = self.get(name)
        if not isinstance(value, str) or value not in words:
            bad(f"{name!r} must be one of {', '.join(words)}.")
        return value

    def items(self, name: str, length: int | None = None) -> list[object]:
        return items(self.get(name), f"{name!r}", length)


def bad(message: str) -> NoReturn:
    """Refuse the position with this sentence."""
    raise BadPosition(message)


def converted(value: object, kind: type[T]) -> T:
    """An observation made of its fields. Raises BadPosition."""
    try:
        made = msgspec.convert(value, kind)
        msgspec.json.encode(made)  # which finds out the same of texts that may be any
        return made
    except msgspec.ValidationError as error:
        raise BadPosition(f"The observation cannot be read: {error}.") from None
    except UnicodeEncodeError:
        raise BadPosition("The observation cannot be read: a text in it has half a character.") from None


def number(value: object, what: str, low: int, high: int) -> int:
    """A whole number in a range; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        bad(f"{what} must be a whole number.")
    if not low <= value <= high:
        bad(f"{what} must be from {low} to {high}.")
    return value


def items(value: object, what: str, length: int | None = None) -> list[object]:
    """A list, of a certain length if one is given."""
    if not isinstance(value, list):
        bad(f"{what} must be a list.")
    if length is not None and len(value) != length:
        bad(f"{what} must have {length} entries.")
    return value


def kind_of(value: object, what: str, cards: Sequence[str]) -> int:
    """The number of a card that is one of these."""
    if not isinstance(value, str) or value not in cards:
        bad(f"{what} holds {value!r}, which is no card that can be there.")
    return cards.index(value)
