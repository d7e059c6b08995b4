"""What the events of all games have in common: their form as JSON, and hiding what was not seen."""

from __future__ import annotations

from typing import ClassVar, TypeVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=False):
    """Something that happened while a move was applied.

    Where a face is hidden from somebody, the event has a field `seen_by`, the seats that saw it, and
    `hides` names the field that is None for everybody else.
    """

    hides: ClassVar[str] = ""


E = TypeVar("E", bound=Event)


def redact(event: E, seat: int | None) -> E:
    """The event as `seat` is told it (None: somebody who holds no hand and sees no face)."""
    if event.hides and seat not in getattr(event, "seen_by", ()):
        return msgspec.structs.replace(event, **{event.hides: None})
    return event
