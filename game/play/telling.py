"""What a step of a match tells to whom: its words and events as one seat may know them, and whether anybody
learnt from it something that could not be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.bonnie_and_clyde import events as ev
from game.rules.bonnie_and_clyde.events import AnyEvent
from game.rules.bonnie_and_clyde.state import State
from game.rules.core import Game

_UNSEEN = "?"


def told_events(events: Sequence[AnyEvent], seat: int | None) -> tuple[AnyEvent, ...]:
    """The events with the faces that `seat` may see (None: somebody who sees no hidden card)."""
    return tuple(ev.redact(event, seat) for event in events)


def told_action(action: str, actor: int | None, seat: int | None) -> str:
    """The action as `seat` is told it: which card was fetched from the FBI Files is the actor's secret."""
    return "fetch" if action.startswith("fetch ") and seat != actor else action


def irrevocable(game: Game, before: State, seat: int, events: Sequence[AnyEvent]) -> bool:
    """Whether the step of `seat` from the state `before` ended the turn or showed anybody a card anew.

    A card that the seat knew already may be looked at again and taken back; so may a card taken from the FBI
    Files if the one below it is remembered. (In play it always is, by everybody: whatever a Hinton fetched in
    secret, he himself and a discard have covered it. A position may come without what was remembered.)
    """
    for event in events:
        match event:
            case ev.Drew() | ev.Captured() | ev.Discarded():
                return True
            case ev.Looked(location=location):
                if game.observe(before, seat).board[location - 1] == _UNSEEN:
                    return True
            case ev.TedPlayed(use="files"):
                if None in game.observe(before, seat).fbi_files:
                    return True
            case ev.Took():
                if game.observe(before, seat).fbi_files[-2:-1] == (None,):
                    return True
            case _:
                pass
    return False
